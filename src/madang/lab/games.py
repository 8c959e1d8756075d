"""Whole games between bots: in compiled code where the bots are kernels, else move by move.

Game number i of a seed draws from stream i of that seed, and a bot is told a seed that depends on the game and on how
many decisions were made: so the same seed gives the same games on any number of cores.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from madang.bots import Bot
from madang.bots.bot import weights_of
from madang.bots.outlook import result
from madang.bots.simple import TRUST, Desk, Greedy, Random, greedy_action
from madang.core.chance import Philox, draw, reseed
from madang.core.contract import (
    CHANCE,
    MAX_SEATS,
    NOBODY,
    Game,
    Numbers,
    actor,
    apply,
    legal,
    placing,
    run,
    score,
    setup,
)  # fmt: skip
from madang.core.kernel import kernel
from madang.core.play import playout

PLAYS_ANYTHING, LOOKS_AHEAD = 0, 1  # how a seat plays, for compiled games
DECISIONS, CHANCES, STARTER = 0, 1, 2  # columns of a tally
SEEDS = 1 << 31

Watch = Callable[[Any, int], None]  # told each position at which a seat is to decide, and the seat


@kernel
def deal(s: Any, rng: Philox, scratch: Numbers, tally: Numbers) -> int:
    """Let chance play until a seat must decide or the game is over; return who is to act."""
    who: int = actor(s)
    while who == CHANCE:
        apply(s, scratch[draw(rng, legal(s, scratch))])
        tally[CHANCES] += 1
        who = actor(s)
    return who


@kernel
def random_plays(states: Any, options: Numbers, seed: int, first: int, n: int, rng: Philox, scratch: Numbers,
                 tally: Numbers) -> None:  # fmt: skip
    """Play n games, number `first` and on, at random; leave the end of each in `states` (zeroed, n or more records).

    `tally`: i64[n, 3], zeroed: decisions and moves of chance of each game, and the seat that decided first.
    """
    for i in range(n):
        s = states[i]
        setup(s, options)
        reseed(rng, seed, first + i)
        tally[i, STARTER] = deal(s, rng, scratch, tally[i])
        playout(s, rng, scratch, tally[i])


@kernel
def thinking_plays(states: Any, options: Numbers, seed: int, first: int, n: int, rng: Philox, kinds: Numbers,
                   weights: Numbers, desk: Any, actions: Numbers, opinions: Numbers, scratch: Numbers, logits: Numbers,
                   ranks: Numbers, values: Numbers, inner: Philox, tally: Numbers) -> None:  # fmt: skip
    """Play n games between seats that play anything or look one move ahead (`kinds`, by seat)."""
    for i in range(n):
        s = states[i]
        setup(s, options)
        reseed(rng, seed, first + i)
        who = deal(s, rng, scratch, tally[i])
        tally[i, STARTER] = who
        while who != NOBODY:
            if who >= 0 and kinds[who] == LOOKS_AHEAD:
                desk[1] = states[i]
                a = greedy_action(
                    desk, actions, opinions, scratch, logits, ranks, values, weights, TRUST, inner, who,
                    draw(rng, SEEDS),
                )
            else:
                a = scratch[draw(rng, legal(s, scratch))]
            apply(s, a)
            tally[i, CHANCES if who == CHANCE else DECISIONS] += 1
            who = actor(s)


@kernel
def outcomes(states: Any, n: int, points: Numbers, ranks: Numbers, values: Numbers) -> None:
    """Write points, ranks (i64[n, seats]) and the worth of the result (f64[n, seats]) of n finished games."""
    for i in range(n):
        score(states[i], points[i])
        placing(states[i], ranks[i])
        result(states[i], ranks[i], values[i])


class Batch:
    """Finished games: their last positions and how they went."""

    def __init__(self, game: Game, n: int) -> None:
        self.game, self.n = game, n
        self.states = game.State.pool(n)
        self.tally = np.zeros((n, 3), np.int64)
        self.points = np.zeros((n, MAX_SEATS), np.int64)
        self.ranks = np.zeros((n, MAX_SEATS), np.int64)
        self.values = np.zeros((n, MAX_SEATS), np.float64)

    def close(self) -> "Batch":
        """Write down points, ranks and values of all games."""
        run(outcomes)(self.states, self.n, self.points, self.ranks, self.values)
        return self

    @property
    def rounds(self) -> Any:
        """Return how many rounds each game had begun."""
        return self.game.round_of(self.states)

    @property
    def starters(self) -> Any:
        """Return the seat that decided first in each game."""
        return self.tally[:, STARTER]

    def wins(self, seats: int) -> Any:
        """Return each seat's share of each win: f64[n, seats], rows sum to 1."""
        first = self.ranks[:, :seats] == 1
        return first / first.sum(axis=1, keepdims=True)


def kinds_of(bots: Sequence[Bot]) -> list[int] | None:
    """Return how each seat plays if compiled games can do it, else None."""
    kinds = []
    for bot in bots:
        if isinstance(bot, Random):
            kinds.append(PLAYS_ANYTHING)
        elif isinstance(bot, Greedy) and bot.weights is None and bot.trust == TRUST:
            kinds.append(LOOKS_AHEAD)
        else:
            return None
    return kinds


def play_compiled(game: Game, options: Numbers, kinds: Sequence[int], seed: int, first: int, n: int) -> Batch:
    """Play n games in compiled code."""
    batch = Batch(game, n)
    rng = Philox.pool(1)
    with np.errstate(over="ignore"):  # hashes wrap around
        if LOOKS_AHEAD not in kinds:
            scratch = np.zeros(game.max_legal, np.int16)
            run(random_plays)(batch.states, options, seed, first, n, rng[0], scratch, batch.tally)
        else:
            desk = Desk(game)
            run(thinking_plays)(
                batch.states, options, seed, first, n, rng[0], np.array(kinds, np.int64), weights_of(game),
                *desk.parts(), desk.rng[0], batch.tally,
            )  # fmt: skip
    return batch.close()


def play_each(
    game: Game, options: Numbers, bots: Sequence[Bot], seed: int, first: int, n: int, *, deals: int | None = None,
    watch: Watch | None = None,
) -> Batch:  # fmt: skip
    """Play n games move by move; `bots` by seat. With `deals` all of them draw from that one stream."""
    batch = Batch(game, n)
    rng = Philox.pool(1)
    scratch = np.zeros(game.max_legal, np.int16)
    for i in range(n):
        s = batch.states[i]
        tally = batch.tally[i]
        run(setup)(s, options)
        run(reseed)(rng[0], seed, first + i if deals is None else deals)
        own = np.random.SeedSequence((seed, first + i)).generate_state(1, np.uint64)[0] >> np.uint64(2)
        who = int(run(deal)(s, rng[0], scratch, tally))
        tally[STARTER] = who
        while who != NOBODY:
            if watch is not None:
                watch(s, who)
            told = game.concealed(s, who)
            run(apply)(s, bots[who].choose(told, who, (int(own) + int(tally[DECISIONS])) % (1 << 62)))
            tally[DECISIONS] += 1
            who = int(run(deal)(s, rng[0], scratch, tally))
    return batch.close()


def play_batch(game: Game, options: Numbers, bots: Sequence[Bot], seed: int, first: int, n: int) -> Batch:
    """Play n games between the bots, by seat."""
    kinds = kinds_of(bots)
    if kinds is not None:
        return play_compiled(game, options, kinds, seed, first, n)
    return play_each(game, options, bots, seed, first, n)
