"""What bots look at: worlds that fit what a seat knows, the luck that a world brings, and what a position is worth.

A world is a fixed universe: what chance decides in it is a function of the universe's key, the turn, and what else
could come up. So ways that meet meet the same luck, a deck has one order, and two universes differ in all of it.
"""

from typing import Any

import numpy as np

from madang.core.chance import Philox, draw, reseed
from madang.core.contract import (
    CHANCE,
    NOBODY,
    Numbers,
    actor,
    apply,
    conceal,
    evaluate,
    imagine,
    legal,
    placing,
    prior,
)
from madang.core.kernel import kernel

Words = Any  # the positions of a pool as rows of unsigned integers; same memory
Key = Any  # u64

# Odd constants of the fractional parts of square roots: multiplying by one spreads a word's bits upwards.
SPREAD_A, SPREAD_B = np.uint64(0x9E3779B97F4A7C15), np.uint64(0xBB67AE8584CAA73B)
LONGEST_TURN = 100  # actions that are looked ahead to its end
HALF, THIRD, ONE = np.uint64(32), np.uint64(29), np.uint64(1)


def as_words(pool: Any) -> Words:
    """Return the memory of a pool as one row of unsigned integers per record, the widest kind that fits."""
    size = pool.dtype.itemsize
    kind = next(kind for kind in (np.uint64, np.uint32, np.uint16, np.uint8) if size % np.dtype(kind).itemsize == 0)
    return pool.view(kind).reshape(len(pool), -1)


@kernel
def mixed(a: Key, b: Key) -> Any:
    """Return a hash of two words. Products wrap around: interpreted callers let NumPy overflow in silence."""
    h = (a ^ (b * SPREAD_B)) * SPREAD_A
    h ^= h >> THIRD
    h *= SPREAD_B
    return h ^ (h >> HALF)


@kernel
def fingerprint(words: Words, row: int, key: Key) -> Any:
    """Return a hash of a position: equal positions are equal bytes. Two lanes, so that the processor overlaps them."""
    n = words.shape[1]
    a, b = key, key ^ SPREAD_A
    i = 0
    while i + 1 < n:
        a = (a ^ np.uint64(words[row, i])) * SPREAD_A
        b = (b ^ np.uint64(words[row, i + 1])) * SPREAD_B
        a ^= a >> HALF
        b ^= b >> HALF
        i += 2
    if i < n:
        a = (a ^ np.uint64(words[row, i])) * SPREAD_A
    return mixed(a, b)


@kernel
def settle(s: Any, key: Key, scratch: Numbers) -> int:
    """Let the universe of that key decide all that chance must decide now; return who is then to act.

    An outcome depends on the turn and on what else could come up, not on the rest of the position: otherwise the
    search would find, among many ways to turn a card, the one that happens to be lucky (it lost 58 of 100 games so).
    """
    draws = np.uint64(0)
    who: int = actor(s)
    while who == CHANCE:
        n = legal(s, scratch)
        code = mixed(mixed(key, np.uint64(s.turn)), draws)
        for i in range(n):
            code = (code ^ np.uint64(scratch[i])) * SPREAD_A
            code ^= code >> HALF
        apply(s, scratch[np.int64(mixed(code, key) % np.uint64(n))])
        draws += ONE
        who = actor(s)
    return who


@kernel
def likeliest(s: Any, scratch: Numbers, logits: Numbers) -> int:
    """Return the legal action that the game's prior prefers, the first of equals."""
    n = legal(s, scratch)
    prior(s, scratch, n, logits)
    best = 0
    for i in range(1, n):
        if logits[i] > logits[best]:
            best = i
    return scratch[best]  # type: ignore[no-any-return]


@kernel
def finish_turn(s: Any, turn: int, who: int, key: Key, scratch: Numbers, logits: Numbers, more: int) -> int:
    """Play what is left of a turn, and some turns more, by the game's first opinion; return who is then to act.

    Positions are compared at the ends of turns: in the middle of one, what was paid is gone and what it is for has not
    come yet. (With long turns, a search that valued half-done ones lost 26 of 40 games to looking one action ahead.)
    """
    for _ in range(LONGEST_TURN * (1 + more)):
        if who == NOBODY or s.turn > turn + more:
            break
        apply(s, likeliest(s, scratch, logits))
        who = settle(s, key, scratch)
    return who


@kernel
def picture(states: Any, row: int, seat: int, seed: int, stream: int, rng: Philox) -> None:
    """Make a row a world that fits what the seat knows: the position as the seat sees it, blanks filled at random."""
    s = states[row]
    conceal(s, seat)
    reseed(rng, seed, stream)
    imagine(s, seat, rng)


@kernel
def result(s: Any, ranks: Numbers, out: Numbers) -> None:
    """Write what the end of the game is worth to each seat: 1 for a sole winner, -1 / (n - 1) for the others.

    Several winners share; the values of all seats sum to 0. `ranks`: i64[seats], written here.
    """
    placing(s, ranks)
    n, winners = s.n_seats, 0
    for seat in range(n):
        if ranks[seat] == 1:
            winners += 1
    for seat in range(n):
        share = 1.0 / winners if ranks[seat] == 1 else 0.0
        out[seat] = (n * share - 1.0) / (n - 1.0)


@kernel
def worth(s: Any, who: int, weights: Numbers, ranks: Numbers, out: Numbers) -> None:
    """Write what a position is worth to each seat: the result at the end, else the game's own evaluation."""
    if who == NOBODY:
        result(s, ranks, out)
    else:
        evaluate(s, weights, out)


@kernel
def stream_key(rng: Philox) -> Any:
    """Return a random u64: the key of a universe."""
    high = np.uint64(draw(rng, 0x7FFFFFFF))
    return (high << HALF) ^ np.uint64(draw(rng, 0x7FFFFFFF))
