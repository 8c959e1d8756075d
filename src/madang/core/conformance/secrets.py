"""Compiled: what a seat sees and may do depends on nothing that it cannot know. Put to every seat and to a watcher.

The worlds of a seat are the real position and others that `imagine` makes of what `conceal` leaves; they differ only
in what the seat cannot know. Arrays and results as in `steps`.
"""

from typing import Any

from ..chance import Philox, draw
from ..contract import (
    CHANCE,
    EVERYONE,
    NOBODY,
    WATCHER,
    Numbers,
    actor,
    apply,
    conceal,
    imagine,
    legal,
    private_to,
    public_part,
    refusal,
    reveals,
)  # fmt: skip
from ..kernel import kernel
from .laws import NUMBER
from .steps import PADDING, digest, same

TWICE, CONCEALED_ACTOR, WATCHED = (NUMBER[key] for key in ("conceal twice", "conceal actor", "watcher knows least"))
IMAGINED, WHOLE = NUMBER["imagined is concealed"], NUMBER["imagined is whole"]
OWN_MOVES, OWN_RESULT, CHANCE_RESULT = (NUMBER[key] for key in ("own moves", "own result", "chance result"))
ALIKE, OWNER, TWINS = (NUMBER[key] for key in ("private alike", "private owner", "twin worlds"))

# Places in the work pool. The worlds are REAL, FIRST and SECOND, one after the other.
CONCEALED, OTHER, SEEN, REAL, FIRST, SECOND = range(6)
WORK = 6


@kernel
def check_secrets(pool: Any, raw: Numbers, n: int, actions: Numbers, work: Any, work_raw: Numbers, padding: Numbers,
                  n_actions: int, every: int, rng: Philox, scratch: Numbers, more: Numbers, dreams: Any,
                  found: Numbers) -> int:  # fmt: skip
    """Put every position of a recorded game to the laws about secrets, for all seats and a watcher.

    What a viewer may do and what it sees of the next action is compared in every `every`-th position and at all moves
    of chance. `dreams[i]` takes one imagined world for each position, of one viewer after the other, for the game's
    own laws.
    """
    for i in range(n + 1):
        who = actor(pool[i])
        count = legal(pool[i], scratch)
        n_seats = int(pool[i].n_seats)
        for viewer in range(WATCHER, n_seats):
            found[0], found[1], found[2] = i, -1, viewer
            law = check_worlds(pool, raw, i, who, viewer, work, work_raw, padding, rng)
            if law:
                return law
            if viewer == i % (n_seats + 1) + WATCHER:
                dreams[i] = work[FIRST]
            decides = viewer == who and who >= 0  # a watcher has the number of chance
            if decides and i % every == 0:
                for w in (CONCEALED, FIRST, SECOND):
                    if legal(work[w], more) != count:
                        return OWN_MOVES
                    for k in range(count):
                        if more[k] != scratch[k]:
                            return OWN_MOVES
                    for a in range(n_actions):
                        if refusal(work[w], a) != refusal(work[REAL], a):
                            found[1] = a
                            return OWN_MOVES
            if i == n or (who != CHANCE and i % every != 0):
                continue
            found[1] = actions[i]
            owner = private_to(work[REAL], actions[i])
            if owner not in (EVERYONE, NOBODY) and not 0 <= owner < n_seats:
                return OWNER
            work[SEEN] = pool[i + 1]
            conceal(work[SEEN], viewer)
            # Worlds in which the same thing is seen to happen: after the same action in all worlds that allow it, or,
            # if the action is another seat's secret, after all that this seat alone could tell apart. What an action
            # reveals differs from world to world.
            secret = owner != EVERYONE and owner != viewer
            if not secret and ((not decides and who != CHANCE) or reveals(work[REAL], actions[i]) == 1):
                continue
            part = public_part(work[REAL], actions[i])
            for k in range(count if secret else 2):
                w = REAL if secret else FIRST + k
                a = scratch[k] if secret else actions[i]
                if secret and public_part(work[REAL], a) != part:
                    continue
                theirs = private_to(work[REAL], a)
                if secret and who == CHANCE and theirs != owner:
                    return OWNER
                if theirs == owner and refusal(work[w], a) == 0:
                    work[OTHER] = work[w]
                    apply(work[OTHER], a)
                    conceal(work[OTHER], viewer)
                    if not same(work_raw, OTHER, work_raw, SEEN):
                        return ALIKE if secret else OWN_RESULT if decides else CHANCE_RESULT
    return 0


@kernel
def check_worlds(pool: Any, raw: Numbers, i: int, who: int, viewer: int, work: Any, work_raw: Numbers,
                 padding: Numbers, rng: Philox) -> int:  # fmt: skip
    """`conceal` and `imagine` fit together; leaves the concealed position and the three worlds in the work pool."""
    work[REAL] = pool[i]
    work[CONCEALED] = pool[i]
    conceal(work[CONCEALED], viewer)
    work[OTHER] = work[CONCEALED]
    conceal(work[OTHER], viewer)
    if not same(work_raw, OTHER, work_raw, CONCEALED):
        return TWICE
    if actor(work[CONCEALED]) != who:
        return CONCEALED_ACTOR
    conceal(work[OTHER], WATCHER)
    work[SEEN] = pool[i]
    conceal(work[SEEN], WATCHER)
    if not same(work_raw, OTHER, work_raw, SEEN):
        return WATCHED
    work[OTHER] = pool[i]
    imagine(work[OTHER], viewer, rng)  # nothing is blank, so nothing is filled
    if not same(work_raw, OTHER, raw, i):
        return WHOLE
    for w in (FIRST, SECOND):
        work[w] = work[CONCEALED]
        imagine(work[w], viewer, rng)
        if actor(work[w]) != who:
            return CONCEALED_ACTOR
        work[OTHER] = work[w]
        imagine(work[OTHER], viewer, rng)
        if not same(work_raw, OTHER, work_raw, w):
            return WHOLE
        conceal(work[OTHER], viewer)
        if not same(work_raw, OTHER, work_raw, CONCEALED):
            return IMAGINED
    for k in range(padding.shape[0]):
        if work_raw[CONCEALED, padding[k]] != 0 or work_raw[FIRST, padding[k]] != 0:
            return PADDING
    return 0


@kernel
def twin_stretch(pool: Any, n: int, actions: Numbers, at: int, twins: Any, work: Any, work_raw: Numbers, rng: Philox,
                 scratch: Numbers, found: Numbers) -> int:  # fmt: skip
    """Play on in a twin world, where the private action number `at` of the game was another one: no one may notice.

    That holds until its owner decides again, or something hidden is revealed: neither what the others see nor what they
    may do tells the worlds apart. The twin's action has the same public part.
    Writes the twin's positions into `twins` from `at` + 1 on; found[0] = the last of them, found[1] = the twin's
    action, -1 if there was no other. Stops before a chance move that the twin does not allow.
    """
    owner = private_to(pool[at], actions[at])
    count = legal(pool[at], scratch)
    start = draw(rng, count)
    part = public_part(pool[at], actions[at])
    found[0], found[1], found[2] = at, -1, -1
    for k in range(count):
        b = scratch[(start + k) % count]
        if b != actions[at] and private_to(pool[at], b) == owner and public_part(pool[at], b) == part:
            found[1] = b
    if found[1] < 0:
        return 0
    for i in range(at, n):
        twins[i + 1] = twins[i] if i > at else pool[at]
        apply(twins[i + 1], found[1] if i == at else actions[i])
        found[0] = i + 1
        for viewer in range(WATCHER, pool[i].n_seats):
            if viewer != owner:
                found[2] = viewer
                work[SEEN] = pool[i + 1]
                conceal(work[SEEN], viewer)
                work[OTHER] = twins[i + 1]
                conceal(work[OTHER], viewer)
                if not same(work_raw, SEEN, work_raw, OTHER):
                    return TWINS
        who = actor(pool[i + 1])
        if actor(twins[i + 1]) != who:
            return TWINS
        if i + 1 == n or who == owner:
            return 0
        if refusal(twins[i + 1], actions[i + 1]):
            return 0 if who == CHANCE else TWINS
        if reveals(pool[i + 1], actions[i + 1]):
            return 0
    return 0


@kernel
def dream_digests(seen: Any, work: Any, work_raw: Numbers, viewer: int, rng: Philox, out: Numbers) -> None:
    """Imagine as many worlds as `out` has room for; write their digests. `seen`: a concealed position."""
    for k in range(out.shape[0]):
        work[OTHER] = seen
        imagine(work[OTHER], viewer, rng)
        out[k] = digest(work_raw, OTHER)
