"""Bots that do not search: one that plays anything, one that looks a single move ahead."""

from dataclasses import dataclass, field
from typing import Any

import numpy as np

from madang.core.chance import Philox, draw, reseed
from madang.core.contract import MAX_SEATS, Game, Numbers, actor, apply, conceal, game_of, legal, prior, run
from madang.core.kernel import kernel

from .bot import Stop, weights_of
from .outlook import finish_turn, picture, settle, stream_key, worth

SAMPLES = 4  # worlds that greedy looks at
TRUST = 0.05  # what one unit of a logit of the game's first opinion is worth to greedy


@kernel
def random_action(s: Any, rng: Philox, scratch: Numbers) -> int:
    """Return any legal action."""
    n = legal(s, scratch)
    return scratch[draw(rng, n)]  # type: ignore[no-any-return]


@kernel
def greedy_action(states: Any, actions: Numbers, opinions: Numbers, scratch: Numbers, logits: Numbers, ranks: Numbers,
                  values: Numbers, weights: Numbers, trust: float, rng: Philox, seat: int,
                  seed: int) -> int:  # fmt: skip
    """Return the action after which, at the end of the turn, the position is worth most on average over SAMPLES worlds.

    The game's first opinion counts, too: `trust` times its logit. What else the turn still asks for is decided by it
    alone. `states`: pool of SAMPLES + 2: row 0 is worked in, row 1 holds the position as somebody sees it. Of equals
    the first is taken.
    """
    conceal(states[1], seat)
    n = legal(states[1], actions)
    if n == 1:
        return actions[0]  # type: ignore[no-any-return]
    best, best_value = 0, -1e9
    for world in range(SAMPLES):
        states[2 + world] = states[1]
        picture(states, 2 + world, seat, seed, world, rng)
    key = stream_key(rng)
    prior(states[2], actions, n, opinions)
    for i in range(n):
        value = trust * opinions[i] * SAMPLES
        for world in range(SAMPLES):
            states[0] = states[2 + world]
            s = states[0]
            turn = s.turn
            apply(s, actions[i])
            universe = key ^ np.uint64(world)
            who = finish_turn(s, turn, settle(s, universe, scratch), universe, scratch, logits, 0)
            worth(s, who, weights, ranks, values)
            value += values[seat]
        if value > best_value:
            best, best_value = i, value
    return actions[best]  # type: ignore[no-any-return]


class Desk:
    """The room that a greedy look ahead needs."""

    def __init__(self, game: Game) -> None:
        self.states = game.State.pool(SAMPLES + 2)
        self.actions = np.zeros(game.max_legal, np.int16)
        self.opinions = np.zeros(game.max_legal, np.float32)
        self.scratch = np.zeros(game.max_legal, np.int16)
        self.logits = np.zeros(game.max_legal, np.float32)
        self.ranks = np.zeros(MAX_SEATS, np.int64)
        self.values = np.zeros(MAX_SEATS, np.float64)
        self.rng = Philox.pool(1)

    def parts(self) -> tuple[Any, ...]:
        """Return what `greedy_action` takes before the weights."""
        return self.states, self.actions, self.opinions, self.scratch, self.logits, self.ranks, self.values


@dataclass
class Random:
    """A bot that plays any legal action, all equally likely."""

    name: str = "random"

    def choose(self, state: Any, seat: int, seed: int = 0, stop: Stop | None = None) -> int:  # noqa: ARG002  it answers at once
        """Return any legal action. Raises ValueError if it is not the seat's turn."""
        game = game_of(state)
        desk = game.State.pool(1)
        desk[0] = state
        rng = Philox.pool(1)
        run(reseed)(rng[0], seed, 0)
        check_turn(desk[0], seat)
        return int(run(random_action)(desk[0], rng[0], np.zeros(game.max_legal, np.int16)))


@dataclass
class Greedy:
    """A bot that looks one move ahead."""

    weights: Numbers | None = field(default=None, repr=False)
    trust: float = TRUST
    name: str = "greedy"

    def choose(self, state: Any, seat: int, seed: int = 0, stop: Stop | None = None) -> int:  # noqa: ARG002  it answers at once
        """Return the action after which the position looks best. Raises ValueError if it is not the seat's turn."""
        game = game_of(state)
        desk = Desk(game)
        desk.states[1] = state
        check_turn(desk.states[1], seat)
        weights = weights_of(game, self.weights)
        with np.errstate(over="ignore"):  # hashes wrap around
            return int(run(greedy_action)(*desk.parts(), weights, self.trust, desk.rng[0], seat, seed))


def check_turn(state: Any, seat: int) -> None:
    """Raise ValueError if it is not the seat's turn."""
    if run(actor)(state) != seat:
        raise ValueError(f"it is not the turn of seat {seat}")
