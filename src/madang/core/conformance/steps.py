"""Compiled: games are played and recorded, and every position and every action of them is put to the laws.

A game is recorded into a `pool` of records, `pool[i]` before action `i`; `raw[i]` are the bytes of `pool[i]`. All work
arrays are allocated once (`Bench`), none in here. Kernels return 0, or the number of the law that is broken and write
where into `found`: [place in the game, action, seat].
"""

from typing import Any

import numpy as np

from ..chance import Philox, draw
from ..contract import CHANCE, NOBODY, Numbers, actor, apply, legal, placing, refusal, score, setup
from ..kernel import kernel
from .laws import NUMBER

NO_MOVES, TOO_MANY, ORDER, LIST = (
    NUMBER[key] for key in ("no moves", "too many moves", "order of moves", "list is refusal")
)
OUTSIDE, OVER, ACTOR, ASKING = (NUMBER[key] for key in ("outside the table", "over is over", "actor", "asking changes"))
DETERMINED, PADDING, EARLIER = (NUMBER[key] for key in ("determined", "padding", "earlier position"))
RANKS, TURN = NUMBER["ranks"], NUMBER["turn"]
PRIME = 2**52 - 47


@kernel
def same(raw: Numbers, i: int, other: Numbers, j: int) -> bool:
    """Whether two records have the same bytes."""
    return bool(np.array_equal(raw[i], other[j]))


@kernel
def digest(raw: Numbers, i: int) -> int:
    """Return a digest of a record's bytes: a polynomial of them modulo a prime, small enough for i64."""
    h = 1
    for k in range(raw.shape[1]):
        h = (h * 257 + int(raw[i, k])) % PRIME
    return h


@kernel
def likings(blocks: Numbers, rng: Philox, out: Numbers) -> None:
    """Give every action a liking: actions of one block are liked about alike. `blocks`: the block of each action."""
    last, base = -1, 0
    for a in range(out.shape[0]):
        if blocks[a] != last:
            last = blocks[a]
            base = draw(rng, 1000) * 1000
        out[a] = base + draw(rng, 1000)


@kernel
def record_game(pool: Any, raw: Numbers, digests: Numbers, actions: Numbers, options: Numbers, liked: Numbers,
                tries: int, rng: Philox, scratch: Numbers) -> int:  # fmt: skip
    """Play a game from zeroed records to its end; return the number of actions, -1 if there is no room for the end.

    A seat picks `tries` legal actions at random and plays the one it likes best: with one try play is uniformly
    random, with more it is stubborn, so that what random play never sees (a bare supply, a full hand, a table where
    nobody buys) happens too. Chance is always uniform.
    """
    setup(pool[0], options)
    n = 0
    while True:
        digests[n] = digest(raw, n)
        who = actor(pool[n])
        if who == NOBODY:
            return n
        if n == actions.shape[0]:
            return -1
        count = legal(pool[n], scratch)
        if count <= 0:
            return n
        a = scratch[draw(rng, count)]
        if who != CHANCE:
            for _ in range(tries - 1):
                b = scratch[draw(rng, count)]
                if liked[b] > liked[a]:
                    a = b
        actions[n] = a
        pool[n + 1] = pool[n]
        apply(pool[n + 1], a)
        n += 1


@kernel
def check_position(work: Any, work_raw: Numbers, padding: Numbers, n_actions: int, max_legal: int, scratch: Numbers,
                   out: Numbers, found: Numbers) -> int:  # fmt: skip
    """Put the position `work[1]` to the laws about moves; `work[0]` is overwritten."""
    s = work[1]
    work[0] = s
    for b in range(padding.shape[0]):
        if work_raw[1, padding[b]] != 0:
            return PADDING
    who = actor(s)
    if (who != CHANCE and who != NOBODY and not 0 <= who < s.n_seats) or not 0 <= s.seat < s.n_seats:
        return ACTOR
    n = legal(s, scratch)
    if n > max_legal:
        return TOO_MANY
    if (who == NOBODY) != (s.ended != 0) or (who == NOBODY and n != 0):
        return OVER
    if who != NOBODY and n <= 0:
        return NO_MOVES
    k = 0
    for a in range(-2, n_actions + 2):
        listed = k < n and scratch[k] == a
        if listed:
            k += 1
        if listed != (refusal(s, a) == 0):
            found[1] = a
            return LIST if 0 <= a < n_actions else OUTSIDE
    if k != n:
        found[1] = scratch[k]
        return ORDER
    score(s, out)
    placing(s, out)
    for seat in range(s.n_seats):
        before = 0
        for other in range(s.n_seats):
            if out[other] < out[seat]:
                before += 1
        if out[seat] != before + 1:
            found[2] = seat
            return RANKS
    if not same(work_raw, 1, work_raw, 0):
        return ASKING
    return 0


@kernel
def check_steps(pool: Any, raw: Numbers, digests: Numbers, actions: Numbers, n: int, every: int, work: Any,
                work_raw: Numbers, padding: Numbers, n_actions: int, max_legal: int, scratch: Numbers, more: Numbers,
                out: Numbers, found: Numbers) -> int:  # fmt: skip
    """Put every position and every action of a recorded game to the laws about moves.

    In every `every`-th position all legal actions are tried, and what follows them is put to the laws too.
    """
    for i in range(n + 1):
        count = legal(pool[i], more)
        for k in range(-1, count):  # the position itself, then what follows it
            played = k >= 0 and i < n and more[k] == actions[i]
            if k < 0 or played or i % every == 0:
                found[0], found[1], found[2] = i, -1, -1
                work[1] = pool[i]
                if k >= 0:
                    apply(work[1], more[k])
                    if played and not same(work_raw, 1, raw, i + 1):
                        return DETERMINED
                    if work[1].turn < pool[i].turn or work[1].n_seats != pool[i].n_seats:
                        return TURN
                law = check_position(work, work_raw, padding, n_actions, max_legal, scratch, out, found)
                if law:
                    if k >= 0:
                        found[1] = more[k]
                    return law
    for i in range(n + 1):
        if digest(raw, i) != digests[i]:
            found[0], found[1], found[2] = i, -1, -1
            return EARLIER
    return 0
