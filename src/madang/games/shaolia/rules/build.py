"""The building phase: building, opening spaces, demolishing (SHA-BLD, SHA-TER)."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import BUILD, DEMOLISH, OPEN, SPACE
from ..components import (
    CHARACTER, COLUMNS, CONDITION, COST_GOLD, COST_MINERAL, FIRST_OF_LEVEL, FRONT_ONLY, KIND, LEVEL, LOCKED, LOOK, LV2,
    N_SPACES, PRICE_SPACE,
)
from ..state import BUILT, NO_CARD, Player, State
from ..why import (
    FRONT_ROW_ONLY, LEGAL, NO_CONDITION, NO_GOLD, NO_MINERAL, NOT_IN_HAND, SPACE_EMPTY, SPACE_LOCKED, SPACE_OPEN,
    SPACE_TAKEN,
)
from .cards import copy_in_hand, list_cards, show, take_from_hand
from .end import remove_built


@kernel
def meets_condition(me: Player, look: int) -> bool:
    """Whether one of the kinds that a card asks for is built (SHA-BLD-03 to -06)."""
    wanted = CONDITION[KIND[look]]
    if wanted == 0:
        return True
    for space in range(N_SPACES):
        if me.built[space] != NO_CARD and (wanted >> KIND[LOOK[me.built[space]]]) & 1:
            return True
    return False


@kernel
def refuse_price(me: Player, look: int) -> int:
    """Judge price and condition of a card (SHA-BLD-02, -03)."""
    if me.gold < COST_GOLD[look]:
        return NO_GOLD
    if me.mineral < COST_MINERAL[look]:
        return NO_MINERAL
    return LEGAL if meets_condition(me, look) else NO_CONDITION


@kernel
def refuse_building(s: State, a: int) -> int:
    """Judge a step of the building turn (SHA-BLD-01). A space of the front row is always open (SHA-TER-02)."""
    me = s.players[s.seat]
    if a < OPEN:
        if copy_in_hand(s, s.seat, a - BUILD) == NO_CARD:
            return NOT_IN_HAND
        return refuse_price(me, a - BUILD)
    if a < DEMOLISH:  # SHA-BLD-08
        if me.locked[LOCKED[a - OPEN]] == 0:
            return SPACE_OPEN
        return LEGAL if me.gold >= PRICE_SPACE else NO_GOLD
    return LEGAL if me.built[a - DEMOLISH] != NO_CARD else SPACE_EMPTY  # SHA-BLD-09, -10


@kernel
def legal_building(s: State, out: Numbers) -> int:
    """Write the steps of the building turn."""
    me = s.players[s.seat]
    n = 0
    for i in range(list_cards(s, s.seat, 0, FIRST_OF_LEVEL[LV2 + 1], BUILD, out, 0)):
        out[n] = out[i]
        n += refuse_price(me, out[i] - BUILD) == LEGAL
    for a in range(OPEN, DEMOLISH + N_SPACES):
        out[n] = a
        n += refuse_building(s, a) == LEGAL
    return n


@kernel
def do_building(s: State, a: int) -> None:
    """Do a step of the building turn; for a card its space is asked next (SHA-DEC-06)."""
    me = s.players[s.seat]
    if a < OPEN:
        s.placing = show(s, s.seat, a - BUILD)
    elif a < DEMOLISH:  # the space can be built on at once
        me.gold -= PRICE_SPACE
        me.locked[LOCKED[a - OPEN]] = 0
    else:
        remove_built(s, s.seat, a - DEMOLISH)


@kernel
def refuse_space(s: State, space: int) -> int:
    """Put the card on an open space (SHA-TER-04, -05); a hand card also over another (SHA-BLD-04), no character.

    Any number of one kind may stand there (SHA-BLD-11).
    """
    me = s.players[s.seat]
    if me.locked[space]:
        return SPACE_LOCKED
    if FRONT_ONLY[LOOK[s.placing]] and space >= COLUMNS:
        return FRONT_ROW_ONLY  # SHA-BLD-07
    return SPACE_TAKEN if me.built[space] != NO_CARD and LEVEL[s.placing] == CHARACTER else LEGAL


@kernel
def legal_spaces(s: State, out: Numbers) -> int:
    """Write the spaces for the card that is being built."""
    n = 0
    for space in range(N_SPACES):
        out[n] = SPACE + space
        n += refuse_space(s, space) == LEGAL
    return n


@kernel
def do_space(s: State, space: int) -> None:
    """Pay for the card and build it, over another one if there is (SHA-BLD-02, -04); characters are free (SHA-CHR-05).

    It stays on that space (SHA-TER-06) and can be used in the same round (SHA-BLD-12), in the same turn even: the mark
    of what was activated belongs to the card as it stands (SHA-ACT-09).
    """
    me = s.players[s.seat]
    if me.built[space] != NO_CARD:
        remove_built(s, s.seat, space)
    me.gold -= COST_GOLD[LOOK[s.placing]]
    me.mineral -= COST_MINERAL[LOOK[s.placing]]
    take_from_hand(s, s.seat, s.placing)
    s.place[s.placing] = BUILT
    me.built[space] = s.placing
    s.used &= ~(1 << space)
    s.placing = NO_CARD
