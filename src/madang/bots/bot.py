"""What a bot is, and what bots share."""

from collections.abc import Sequence
from typing import Any, Protocol

import numpy as np
import numpy.typing as npt

from madang.core.chance import draw, seeded
from madang.core.contract import Explained, Game, Numbers, run
from madang.core.words import Message

Stop = npt.NDArray[np.int8]  # one number: 0 = go on, 1 = give up thinking and answer now
FINE = 1 << 31
SOFT_STREAM = 1 << 40  # the stream of a seed that softened choices use; universes use the low ones


class Bot(Protocol):
    """Somebody who plays. Bots keep nothing between two moves, so one may play at many tables at once."""

    @property
    def name(self) -> str:
        """Return the specification that makes this bot."""
        ...

    def choose(self, state: Any, seat: int, seed: int = 0, stop: Stop | None = None) -> int:
        """Return the number of an action that is legal for `seat`, whose turn it is in `state`.

        Of the position only what that seat can know is read. The same seed gives the same answer, unless the bot has a
        time to keep. A bot that thinks gives up soon after `stop[0]` becomes 1 and answers with the best so far.
        """
        ...


def new_stop() -> Stop:
    """Return a stop sign: set its only number to 1, from any thread, to have an answer at once."""
    return np.zeros(1, np.int8)


def running(stop: Stop | None) -> Stop:
    """Return the stop sign, or one that nobody sets."""
    return new_stop() if stop is None else stop


def pick_softly(actions: Sequence[int], visits: Sequence[int], softness: float, seed: int) -> int:
    """Return one of the actions at random, with chances in proportion to visits to the power of 1 / softness."""
    weights = (np.array(visits, np.float64) / max(1, *visits)) ** (1.0 / softness)
    total = weights.sum()
    if total == 0.0:
        return actions[0]
    at = run(draw)(seeded(seed, SOFT_STREAM), FINE) / FINE * total
    return actions[min(int(np.searchsorted(np.cumsum(weights), at, side="right")), len(actions) - 1)]


WRONG_WEIGHTS = Message(
    en="These are {n} weights, and the game wants {wanted}: they belong to another game.",
    ko="가중치가 {n}개인데 이 게임에는 {wanted}개가 필요합니다. 다른 게임의 가중치입니다.",
)


class WrongWeights(Explained):
    """Weights that do not fit the game."""


_weights: dict[str, Numbers] = {}


def weights_of(game: Game, given: Numbers | None = None) -> Numbers:
    """Return the given weights, or those of the game, read once. Raises WrongWeights if their number is wrong."""
    if game.key not in _weights:
        _weights[game.key] = game.weights()
    own = _weights[game.key]
    if given is not None and given.shape != own.shape:
        raise WrongWeights(WRONG_WEIGHTS(n=len(given), wanted=len(own)))
    return own if given is None else given
