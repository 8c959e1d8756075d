"""The turn: whose decision it is, which actions it has, and how it goes on (SPL-TURN)."""

from madang.core.contract import CHANCE, NOBODY, Numbers
from madang.core.kernel import kernel

from ..actions import (
    BUY_CARD, BUY_HAND, CARD, CITY_TILE, KEEP, MAX_LEGAL, MAX_UNITS, N_ACTIONS, NOBLE, NOBLE_TILE, PASS, PAY_CARDS,
    PAY_UNITS, POST, RESERVE_CARD, RESERVE_DECK, RETURN, TAKE1, TAKE2, TAKE3, TWO,
)
from ..state import (
    DEAL, DRAW, HAND_PLACE, MAIN, N_SLOTS, NO_CARD, NOBLE_PHASE, OVER_PHASE, PAY_UNITS_PHASE, RETURN_PHASE, STEP_DRAW,
    STEP_LAST, STEP_LIMIT, STEP_MAIN, STEP_NOBLE, STEP_REFILL, State,
)
from ..why import (
    CHANCE_DECIDES, LEGAL, MAIN_ACTION_FIRST, NO_SUCH_ACTION, NOBLE_FIRST, NOT_CHANCE, NOT_IN_PLAY, OVER,
    PASS_NOT_ALLOWED, PAY_FIRST, RETURN_FIRST,
)
from .buy import do_buy, do_units, legal_buy, refuse_buy_card, refuse_buy_hand
from .end import end_turn
from .limit import do_return, legal_return, refuse_return, too_many_tokens
from .noble import ask_noble, do_noble, legal_noble, refuse_noble
from .pay import legal_units, purse, refuse_units
from .reserve import (
    do_reserve_card, do_reserve_deck, legal_reserve, refuse_reserve_card, refuse_reserve_deck,
)
from .setup import (
    deal_card, deal_noble, draw_card, family_of_slot, legal_chance, refuse_card, refuse_noble_tile,
)
from .take import do_take, legal_take, refuse_take1, refuse_take2, refuse_take3, refuse_two


@kernel
def actor(s: State) -> int:
    """Return the seat to decide, CHANCE, or NOBODY (SPL-TURN-11: nobody decides out of turn)."""
    if s.phase == OVER_PHASE:
        return NOBODY
    if s.phase == DEAL or s.phase == DRAW:
        return CHANCE
    return s.seat


@kernel
def refusal(s: State, a: int) -> int:
    """Return 0 if the action is legal now, else the reason why not."""
    if a < 0 or a >= N_ACTIONS:
        return NO_SUCH_ACTION
    if s.phase == OVER_PHASE:
        return OVER
    if a >= CARD:
        return refuse_chance(s, a)
    if s.phase == DEAL or s.phase == DRAW:
        return CHANCE_DECIDES
    if a < KEEP:
        if s.phase != MAIN:
            return other_first(s)
        if a == PASS:  # judged here: kernels that call each other in a circle crash when loaded from the cache
            return PASS_NOT_ALLOWED if can_act(s) else LEGAL
        return refuse_main(s, a)
    if PAY_UNITS <= a < PAY_CARDS:
        return refuse_units(s, a - PAY_UNITS) if s.phase == PAY_UNITS_PHASE else other_first(s)
    if NOBLE <= a < RETURN:
        return refuse_noble(s, a - NOBLE) if s.phase == NOBLE_PHASE else other_first(s)
    if RETURN <= a < POST:
        return refuse_return(s, a - RETURN) if s.phase == RETURN_PHASE else other_first(s)
    return NOT_IN_PLAY


@kernel
def refuse_chance(s: State, a: int) -> int:
    """Judge a move of chance."""
    if s.phase != DEAL and s.phase != DRAW:
        return NOT_CHANCE
    if a < NOBLE_TILE:
        return refuse_card(s, a - CARD)
    if a < CITY_TILE:
        return refuse_noble_tile(s, a - NOBLE_TILE)
    return NOT_IN_PLAY


@kernel
def other_first(s: State) -> int:
    """Name the decision that stands before the one that was tried (SPL-TURN-04)."""
    if s.phase == PAY_UNITS_PHASE:
        return PAY_FIRST
    if s.phase == RETURN_PHASE:
        return RETURN_FIRST
    return NOBLE_FIRST if s.phase == NOBLE_PHASE else MAIN_ACTION_FIRST


@kernel
def refuse_main(s: State, a: int) -> int:
    """Judge a main action other than a pass (SPL-TURN-01)."""
    if a < TAKE2:
        return refuse_take3(s, a - TAKE3)
    if a < TAKE1:
        return refuse_take2(s, a - TAKE2)
    if a < TWO:
        return refuse_take1(s, a - TAKE1)
    if a < RESERVE_CARD:
        return refuse_two(s, a - TWO)
    if a < RESERVE_DECK:
        return refuse_reserve_card(s, a - RESERVE_CARD)
    if a < BUY_CARD:
        return refuse_reserve_deck(s, a - RESERVE_DECK)
    if a < BUY_HAND:
        return refuse_buy_card(s, a - BUY_CARD, purse(s.players[s.seat]))
    return refuse_buy_hand(s, a - BUY_HAND, purse(s.players[s.seat]))


@kernel
def can_act(s: State) -> bool:
    """Whether any main action but a pass is legal (SPL-TURN-02, -03)."""
    for a in range(PASS):
        if refuse_main(s, a) == LEGAL:
            return True
    return False


@kernel
def legal(s: State, out: Numbers) -> int:
    """Write the legal actions in ascending order, at most MAX_LEGAL; return how many."""
    if s.phase == MAIN:
        n = legal_buy(s, out, legal_reserve(s, out, legal_take(s, out, 0)))
        if n == 0:
            out[0] = PASS
            n = 1
        return n
    if s.phase == DRAW or s.phase == DEAL:
        return legal_chance(s, out)
    if s.phase == RETURN_PHASE:
        return legal_return(s, out)
    if s.phase == PAY_UNITS_PHASE:
        return legal_units(s, out)
    return legal_noble(s, out) if s.phase == NOBLE_PHASE else 0


@kernel
def apply(s: State, a: int) -> None:
    """Do an action and go on to the next decision."""
    if s.phase == MAIN:
        do_main(s, a)
    elif s.phase == DRAW:
        draw_card(s, a - CARD)
        if s.due >= HAND_PLACE:
            s.step = STEP_NOBLE
        s.due = 0
        s.due_family = 0
    elif s.phase == DEAL:
        if a < NOBLE_TILE:
            deal_card(s, a - CARD)
        else:
            deal_noble(s, a - NOBLE_TILE)
        return
    elif s.phase == RETURN_PHASE:
        do_return(s, a - RETURN)
    elif s.phase == PAY_UNITS_PHASE:
        do_units(s, (a - PAY_UNITS) // MAX_UNITS, (a - PAY_UNITS) % MAX_UNITS)
    else:
        do_noble(s, a - NOBLE)
    go_on(s)


@kernel
def do_main(s: State, a: int) -> None:
    """Carry out a main action (SPL-TURN-01), or a pass (SPL-TURN-03)."""
    if a == PASS:
        s.step = STEP_NOBLE
        return
    s.round_moved = 1
    if a < RESERVE_CARD:
        do_take(s, a)
    elif a < RESERVE_DECK:
        do_reserve_card(s, a - RESERVE_CARD)
    elif a < BUY_CARD:
        do_reserve_deck(s, a - RESERVE_DECK)
    elif a < BUY_HAND:
        do_buy(s, a - BUY_CARD)
    else:
        do_buy(s, HAND_PLACE + a - BUY_HAND)


@kernel
def go_on(s: State) -> None:
    """Carry the turn on, in the order of SPL-TURN-04, until somebody or chance must decide.

    The noble is looked at once in every turn, after a pass too (SPL-TURN-09, -10). The limit could stand before it as
    well: tokens are nothing to a noble (SPL-TURN-08).
    """
    if s.step == STEP_MAIN:  # a purchase waits for its payment
        return
    if s.step == STEP_DRAW:
        s.phase = DRAW
        return
    if s.step == STEP_REFILL:
        if refill(s):
            return
        s.step = STEP_NOBLE
    if s.step == STEP_NOBLE:
        s.step = STEP_LIMIT
        if ask_noble(s):
            return
    if s.step == STEP_LIMIT:
        if too_many_tokens(s.players[s.seat]):
            s.phase = RETURN_PHASE
            return
        s.step = STEP_LAST
    end_turn(s)


@kernel
def refill(s: State) -> bool:
    """Ask chance for the card of the first slot that is empty though its deck is not (SPL-BUY-06, SPL-RESERVE-06)."""
    for slot in range(N_SLOTS):
        if s.market[slot] == NO_CARD and s.deck_left[family_of_slot(slot)] > 0:
            s.due = slot
            s.due_family = family_of_slot(slot)
            s.phase = DRAW
            return True
    return False
