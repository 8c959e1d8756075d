"""Completing landscapes and the favour it brings: GAR-DONE, GAR-FAV."""

from madang.core.kernel import kernel

from ..components import (
    COST, FIRST_PLACE, GOD, HIGHEST, LOWEST, MAX_GROUNDWORK, N_GODS, N_KINDS, N_PLACES, PANORAMA, PLACE, SECOND_FIRST,
    SIZE, WILD_GOD,
)
from ..state import FAVOUR, NO_CARD, OFF, Player, State
from ..why import LEGAL, MARKER_LOST, NO_GROUNDWORK, NOT_FULL
from .cards import take_from_ground


@kernel
def refuse_complete(me: Player, ground: int) -> int:
    """Complete a full card: all its spaces hold tokens; the storage does not count (GAR-DONE-03)."""
    if ground >= me.n_ground:
        return NO_GROUNDWORK
    for kind in range(N_KINDS):
        if me.on[ground, kind] < COST[me.ground[ground], kind]:
            return NOT_FULL
    return LEGAL


@kernel
def any_full(me: Player) -> bool:
    """Whether a full card waits to be completed, which is compulsory (GAR-DONE-01, -02, -04)."""
    for ground in range(MAX_GROUNDWORK):
        if refuse_complete(me, ground) == LEGAL:
            return True
    return False


@kernel
def first_slot(slot: int, pan: int) -> int:
    """Return the first slot of the set that a landscape slot belongs to: each set counts by itself (GAR-WHIM-48)."""
    return FIRST_PLACE[pan] if slot < N_PLACES else SECOND_FIRST[pan]


@kernel
def do_complete(s: State, ground: int) -> None:
    """Turn a full card to its landscape side (GAR-DONE-05 to -08); its favour comes next."""
    me = s.players[s.seat]
    card = take_from_ground(s, me, ground)
    place, pan = PLACE[card], PANORAMA[card]
    slot = place if me.landscape[place] == NO_CARD else SECOND_FIRST[pan] + place - FIRST_PLACE[pan]
    me.landscape[slot] = card
    me.n_landscapes += 1
    s.completing = slot
    s.favour_at = 0
    s.stage = FAVOUR


@kernel
def step_back(me: Player, god: int) -> None:
    """Move a marker one space back; from the lowest it leaves the track (GAR-FAV-10). A removed one stays away."""
    if me.marker[god] == LOWEST:
        me.marker[god] = OFF
    elif me.marker[god] != OFF:
        me.marker[god] -= 1


@kernel
def favour_step(s: State, god: int) -> None:
    """Gain one step with a god (GAR-FAV-05, -13), or nothing without a marker there (GAR-FAV-11).

    From the highest space the others are pushed back instead (GAR-FAV-09, -14).
    """
    me = s.players[s.seat]
    if me.marker[god] == OFF:
        return
    if me.marker[god] < HIGHEST:
        me.marker[god] += 1
        return
    for seat in range(s.n_seats):
        if seat != s.seat:
            step_back(s.players[seat], god)


@kernel
def markers(me: Player) -> int:
    """Return how many markers a player has on the tracks."""
    n = 0
    for god in range(N_GODS):
        n += me.marker[god] != OFF
    return n


@kernel
def favour(s: State) -> bool:
    """Take the steps of a new landscape, its own and one for each other of its set, until a god must be chosen.

    The new card first, then the others by place (GAR-FAV-01 to -04). True if a wild card asks for its god (GAR-FAV-06);
    a wild card of a player without markers gives nothing (GAR-FAV-12).
    """
    me = s.players[s.seat]
    pan = PANORAMA[me.landscape[s.completing]]
    first = first_slot(s.completing, pan)
    while s.favour_at <= SIZE[pan]:
        slot = s.completing if s.favour_at == 0 else first + s.favour_at - 1
        if me.landscape[slot] != NO_CARD and (s.favour_at == 0 or slot != s.completing):
            god = GOD[me.landscape[slot]]
            if god != WILD_GOD:
                favour_step(s, god)
            elif markers(me) > 0:
                return True
        s.favour_at += 1
    return False


@kernel
def refuse_wild(s: State, god: int) -> int:
    """Choose the god of a wild card's step: one with an own marker, on 10 too (GAR-FAV-07, -08)."""
    return LEGAL if s.players[s.seat].marker[god] != OFF else MARKER_LOST


@kernel
def do_wild(s: State, god: int) -> None:
    """Take the step of a wild card."""
    favour_step(s, god)
    s.favour_at += 1
    s.stage = FAVOUR
