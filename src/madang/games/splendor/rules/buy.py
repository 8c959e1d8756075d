"""Buying a card: SPL-BUY."""

import numpy as np

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import BUY_CARD, BUY_HAND
from ..components import BIT, BONUS, FAMILY, HAND_LIMIT, POINTS
from ..state import HAND_PLACE, NO_CARD, NO_SLOT, STEP_REFILL, State
from ..why import CANNOT_PAY, EMPTY_SLOT, LEGAL, NO_SUCH_HAND_CARD, NOT_IN_PLAY
from .pay import ask_units, can_pay, purse, spend
from .setup import COLUMNS, ONE, columns_in_play, slot_in_play


@kernel
def refuse_buy_card(s: State, slot: int, purse_of_me: int) -> int:
    """Buy a face-up card, for nothing too (SPL-BUY-01, -02, -07). `purse_of_me`: `purse` of the seat in turn."""
    if not slot_in_play(s, slot):
        return NOT_IN_PLAY
    card = s.market[slot]
    if card == NO_CARD:
        return EMPTY_SLOT
    return LEGAL if can_pay(s.players[s.seat], card, purse_of_me) else CANNOT_PAY


@kernel
def refuse_buy_hand(s: State, place: int, purse_of_me: int) -> int:
    """Buy a reserved card of one's own (SPL-BUY-01, -02)."""
    me = s.players[s.seat]
    if place >= me.hand_size or me.hand[place] < 0:  # a card that the viewer cannot see is nobody's to judge
        return NO_SUCH_HAND_CARD
    return LEGAL if can_pay(me, me.hand[place], purse_of_me) else CANNOT_PAY


@kernel
def legal_buy(s: State, out: Numbers, n: int) -> int:
    """Append the legal purchases to the n actions in `out`."""
    me = s.players[s.seat]
    purse_of_me = purse(me)
    for level in range(3):
        for slot in range(COLUMNS * level, COLUMNS * level + columns_in_play(s)):
            out[n] = BUY_CARD + slot
            n += refuse_buy_card(s, slot, purse_of_me) == LEGAL
    for place in range(me.hand_size):
        out[n] = BUY_HAND + place
        n += refuse_buy_hand(s, place, purse_of_me) == LEGAL
    return n


@kernel
def do_buy(s: State, where: int) -> None:
    """Begin a purchase from a slot or from HAND_PLACE + place; it ends here if there is only one way to pay."""
    s.buying_from = where
    if where < HAND_PLACE:
        s.buying = s.market[where]
    else:
        s.buying = s.players[s.seat].hand[where - HAND_PLACE]
        s.players[s.seat].hand_open[where - HAND_PLACE] = 1  # shown to all before it is paid (SPL-INFO-05)
    if not ask_units(s, 0):
        finish_buy(s)


@kernel
def do_units(s: State, colour: int, units: int) -> None:
    """Give gold to a colour and go on with the payment."""
    s.pay_units[colour] = units
    if not ask_units(s, colour + 1):
        finish_buy(s)


@kernel
def finish_buy(s: State) -> None:
    """Pay, so that the tokens are back in the supply, then move the card to the play area (SPL-BUY-03, -08)."""
    spend(s)
    card, where = s.buying, s.buying_from
    if where < HAND_PLACE:
        s.market[where] = NO_CARD
    else:
        leave_hand(s, where - HAND_PLACE)
    gain_card(s, card)
    s.buying = NO_CARD
    s.buying_from = NO_SLOT
    s.pay_colour = NO_SLOT
    s.round_gained = 1
    s.step = STEP_REFILL


@kernel
def gain_card(s: State, card: int) -> None:
    """Put a card into the play area for good; bonus and points count from now on (SPL-BUY-05, -11)."""
    me = s.players[s.seat]
    me.area[FAMILY[card]] |= ONE << np.uint64(BIT[card])
    me.cards += 1
    me.points += POINTS[card]
    me.bonuses[BONUS[card]] += 1


@kernel
def leave_hand(s: State, place: int) -> None:
    """Take a bought card out of the hand, the only way out of it; the later ones move up (SPL-RESERVE-08, -18)."""
    me = s.players[s.seat]
    for i in range(place, HAND_LIMIT - 1):
        me.hand[i] = me.hand[i + 1]
        me.hand_open[i] = me.hand_open[i + 1]
    me.hand[HAND_LIMIT - 1] = NO_CARD
    me.hand_open[HAND_LIMIT - 1] = 0
    me.hand_size -= 1
