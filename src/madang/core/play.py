"""Generic compiled play: random games, one or many. Knows no game."""

from typing import Any

from .chance import Philox, draw, reseed
from .contract import CHANCE, NOBODY, Numbers, actor, apply, legal, setup
from .kernel import kernel


@kernel
def random_step(s: Any, rng: Philox, scratch: Numbers) -> int:
    """Play one uniformly random legal action, of a seat or of chance; return who played it, NOBODY at the end."""
    who = actor(s)
    if who != NOBODY:
        n = legal(s, scratch)
        apply(s, scratch[draw(rng, n)])
    return who


@kernel
def playout(s: Any, rng: Philox, scratch: Numbers, counts: Numbers) -> None:
    """Play a position to its end at random. Adds to counts: decisions of seats, moves of chance."""
    who = random_step(s, rng, scratch)
    while who != NOBODY:
        if who == CHANCE:
            counts[1] += 1
        else:
            counts[0] += 1
        who = random_step(s, rng, scratch)


@kernel
def random_games(pool: Any, options: Numbers, seed: int, first: int, n: int, rng: Philox, scratch: Numbers,
                 counts: Numbers) -> None:  # fmt: skip
    """Play games number first .. first + n - 1 of a seed, one after the other.

    `pool`: two records: the game at hand, and one that stays zeroed; `scratch`: i16 array of the game's `max_legal`;
    `counts`: i64 array of 2.
    """
    for number in range(first, first + n):
        pool[0] = pool[1]
        s = pool[0]
        setup(s, options)
        reseed(rng, seed, number)
        playout(s, rng, scratch, counts)
