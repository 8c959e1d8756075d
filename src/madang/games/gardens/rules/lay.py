"""Laying groundwork: GAR-LAY, and the second sets of Allowance (GAR-WHIM-46 to -50)."""

from madang.core.kernel import kernel

from ..components import ALLOWANCE, FIRST_PLACE, MAX_GROUNDWORK, PANORAMA, PLACE, SECOND_FIRST, SIZE
from ..state import CHECK, ELSEWHERE, NO_CARD, Player, State
from ..why import GARDEN_FULL, LEGAL, NO_ACTION_LEFT, NO_HAND_CARD, PLACE_TAKEN
from .cards import put_on_ground, take_from_hand

ACTIONS = 3  # of a turn (GAR-TURN-02)


@kernel
def set_complete(me: Player, first: int, size: int) -> bool:
    """Whether landscape cards lie in all slots of a set (GAR-PAN-01, GAR-DONE-09, GAR-LAY-06: none ever leaves)."""
    for slot in range(first, first + size):
        if me.landscape[slot] == NO_CARD:
            return False
    return True


@kernel
def place_taken(me: Player, card: int) -> bool:
    """Whether the card's place cannot take it (GAR-LAY-03), not even in a second set (GAR-WHIM-47).

    Nothing else counts: not the other places, not other panoramas or gardens (GAR-LAY-04, -05).
    """
    place, pan = PLACE[card], PANORAMA[card]
    for ground in range(me.n_ground):
        if PLACE[me.ground[ground]] == place:
            return True
    if me.landscape[place] == NO_CARD:
        return False
    second = SECOND_FIRST[pan]
    if me.whims[ALLOWANCE] == 0 or second < 0 or not set_complete(me, FIRST_PLACE[pan], SIZE[pan]):
        return True
    return me.landscape[second + place - FIRST_PLACE[pan]] != NO_CARD


@kernel
def may_act(s: State) -> bool:
    """Whether an action is due or allowed (GAR-TURN-02, GAR-WHIM-28, -29); without a card none is (GAR-TURN-10)."""
    return s.players[s.seat].hand_size > 0 and s.actions_done < ACTIONS + s.grace


@kernel
def refuse_card(s: State, place: int) -> int:
    """Use a hand card for an action (GAR-TURN-03, -06)."""
    if place >= s.players[s.seat].hand_size:
        return NO_HAND_CARD
    return LEGAL if s.actions_done < ACTIONS + s.grace else NO_ACTION_LEFT


@kernel
def refuse_lay(s: State, place: int) -> int:
    """Lay a hand card into the own garden (GAR-LAY-01 to -05)."""
    reason = refuse_card(s, place)
    if reason != LEGAL:
        return reason
    me = s.players[s.seat]
    if me.n_ground == MAX_GROUNDWORK:
        return GARDEN_FULL
    return PLACE_TAKEN if place_taken(me, me.hand[place]) else LEGAL


@kernel
def do_lay(s: State, place: int) -> None:
    """Lay a hand card; all see it now (GAR-INFO-09)."""
    me = s.players[s.seat]
    card = take_from_hand(me, place)
    s.pile_of[card] = ELSEWHERE
    put_on_ground(me, card)
    s.actions_done += 1
    s.stage = CHECK
