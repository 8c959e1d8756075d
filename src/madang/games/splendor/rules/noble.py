"""Nobles: SPL-NOBLE."""

from typing import Any

import numpy as np

from madang.core.kernel import kernel

from ..components import NOBLE_POINTS
from ..state import N_NOBLE_PLACES, NO_NOBLE, NO_SEAT, NOBLE_PHASE, State
from ..why import LEGAL, NO_SUCH_NOBLE, NOBLE_KEPT, NOBLE_WANTS_MORE
from .colours import DEMAND, lacking, pack


@kernel
def counts(s: State) -> Any:
    """Return the counts of the seat in turn, packed: bonuses (2017), or cards that give them (2024).

    So a double counts 2 or 1 (SPL-ORIENT-13, -14).
    """
    me = s.players[s.seat]
    return pack(me.bonuses) - pack(me.doubles) if s.edition == 2024 else pack(me.bonuses)


@kernel
def meets(counts_of_me: int, noble: int) -> bool:
    """Whether the counts of a player, packed, reach what a noble asks (SPL-NOBLE-01, -05, -06)."""
    return lacking(DEMAND[noble], counts_of_me) == 0


@kernel
def refuse_noble(s: State, place: int) -> int:
    """Choose the noble that visits, of several that would (SPL-NOBLE-02)."""
    if s.nobles[place] == NO_NOBLE:
        return NO_SUCH_NOBLE
    if s.keepers[place] != NO_SEAT and s.keepers[place] != s.seat:  # SPL-NOBLE-08
        return NOBLE_KEPT
    return LEGAL if meets(counts(s), s.nobles[place]) else NOBLE_WANTS_MORE


@kernel
def ask_noble(s: State) -> bool:
    """Let the only noble visit, or ask which of several; True if it asks (SPL-NOBLE-02, -03, -09, SPL-DEC-04)."""
    mine = counts(s)
    n, last = 0, NO_NOBLE
    for place in range(N_NOBLE_PLACES):
        if s.nobles[place] != NO_NOBLE and meets(mine, s.nobles[place]) and (
            s.keepers[place] == NO_SEAT or s.keepers[place] == s.seat
        ):
            n, last = n + 1, place
    if n > 1:
        s.phase = NOBLE_PHASE
        return True
    if n == 1:
        do_noble(s, last)
    return False


@kernel
def do_noble(s: State, place: int) -> None:
    """A noble visits and stays; its place stays empty (SPL-NOBLE-04, SPL-SETUP-18)."""
    me = s.players[s.seat]
    noble = s.nobles[place]
    s.nobles[place] = NO_NOBLE
    s.keepers[place] = NO_SEAT
    me.nobles |= 1 << np.int64(noble)  # type: ignore[assignment]
    me.points += NOBLE_POINTS[noble]
    s.round_gained = 1
    s.round_moved = 1
