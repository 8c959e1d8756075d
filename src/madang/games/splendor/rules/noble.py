"""Nobles: SPL-NOBLE."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import NOBLE
from ..components import NOBLE_POINTS
from ..state import N_NOBLE_PLACES, NO_NOBLE, NOBLE_PHASE, State
from ..why import LEGAL, NO_SUCH_NOBLE, NOBLE_WANTS_MORE
from .colours import DEMAND, lacking, pack


@kernel
def meets(counts: int, noble: int) -> bool:
    """Whether the counts of a player, packed, reach what a noble asks (SPL-NOBLE-01)."""
    return lacking(DEMAND[noble], counts) == 0


@kernel
def refuse_noble(s: State, place: int) -> int:
    """Choose the noble that visits, of several that would (SPL-NOBLE-02)."""
    if s.nobles[place] == NO_NOBLE:
        return NO_SUCH_NOBLE
    return LEGAL if meets(pack(s.players[s.seat].bonuses), s.nobles[place]) else NOBLE_WANTS_MORE


@kernel
def legal_noble(s: State, out: Numbers) -> int:
    """Write the nobles that would visit."""
    n = 0
    for place in range(N_NOBLE_PLACES):
        out[n] = NOBLE + place
        n += refuse_noble(s, place) == LEGAL
    return n


@kernel
def ask_noble(s: State) -> bool:
    """Let the only noble visit, or ask which of several (SPL-NOBLE-02, -03, SPL-DEC-04). True if something is asked."""
    counts = pack(s.players[s.seat].bonuses)
    n, last = 0, NO_NOBLE
    for place in range(N_NOBLE_PLACES):
        if s.nobles[place] != NO_NOBLE and meets(counts, s.nobles[place]):
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
    me.nobles |= 1 << int(noble)  # a plain int: in interpreted rules a bit of i8 would be lost from tile 8 on
    me.points += NOBLE_POINTS[noble]
    s.round_gained = 1
    s.round_moved = 1
