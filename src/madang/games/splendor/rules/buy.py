"""Buying a card: SPL-BUY."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import BUY_CARD, BUY_HAND
from ..components import ABILITY, DISCARD_COLOUR, GEM_AFTER, HAND_LIMIT, PAY_DISCARD_CARD
from ..state import (
    ALL_SEATS, HAND_PLACE, HOLDS_MODULE, NO_CARD, NO_SLOT, PAY_DISCARD_PHASE, STEP_EFFECT, STEP_REFILL, State,
)  # fmt: skip
from ..why import (
    CANNOT_PAY, EMPTY_SLOT, LEGAL, NO_SUCH_HAND_CARD, NOT_IN_PLAY, NOTHING_TO_COPY, RIVAL_PIECE, TOO_FEW_TO_DISCARD,
)  # fmt: skip
from .orient import gain_card, has_colour_card, is_copy
from .pay import ask_units, can_pay, gold_value, purse, spend
from .posts import has_effect
from .setup import COLUMNS, columns_in_play
from .strongholds import has_rival, send_home


@kernel
def refuse_card_itself(s: State, card: int, purse_of_me: int, v: int) -> int:
    """Whether the seat in turn may buy and can pay a card, wherever it lies (SPL-BUY-02, SPL-ORIENT-10, -29)."""
    me = s.players[s.seat]
    if ABILITY[card]:
        if is_copy(card) and not has_colour_card(s):
            return NOTHING_TO_COPY
        if ABILITY[card] == PAY_DISCARD_CARD:
            colour = DISCARD_COLOUR[card]
            held = me.bonuses[colour] - me.doubles[colour] if s.edition == 2024 else me.bonuses[colour]
            return LEGAL if held > 1 else TOO_FEW_TO_DISCARD
    return LEGAL if can_pay(me, card, purse_of_me, v) else CANNOT_PAY


@kernel
def refuse_buy_card(s: State, slot: int, purse_of_me: int, v: int) -> int:
    """Buy a face-up card, for nothing too (SPL-BUY-01, -02, -07).

    `purse_of_me`, `v`: `purse` and `gold_value` of the seat in turn.
    """
    if slot % COLUMNS >= columns_in_play(s):
        return NOT_IN_PLAY
    card = s.market[slot]
    if card == NO_CARD:
        return EMPTY_SLOT
    return RIVAL_PIECE if has_rival(s, slot) else refuse_card_itself(s, card, purse_of_me, v)


@kernel
def refuse_buy_hand(s: State, place: int, purse_of_me: int, v: int) -> int:
    """Buy a reserved card of one's own (SPL-BUY-01, -02)."""
    me = s.players[s.seat]
    if place >= me.hand_size or me.hand[place] < 0:  # a card that the viewer cannot see is nobody's to judge
        return NO_SUCH_HAND_CARD
    return refuse_card_itself(s, me.hand[place], purse_of_me, v)


@kernel
def legal_buy(s: State, out: Numbers, n: int) -> int:
    """Append the legal purchases to the n actions in `out`."""
    me = s.players[s.seat]
    purse_of_me = purse(me)
    v = gold_value(s)
    for level in range(3):
        for slot in range(COLUMNS * level, COLUMNS * level + columns_in_play(s)):
            out[n] = BUY_CARD + slot
            n += refuse_buy_card(s, slot, purse_of_me, v) == LEGAL
    for place in range(me.hand_size):
        out[n] = BUY_HAND + place
        n += refuse_buy_hand(s, place, purse_of_me, v) == LEGAL
    return n


@kernel
def do_buy(s: State, where: int) -> None:
    """Begin a purchase from a slot or from HAND_PLACE + place; it goes on here if there is only one way to pay."""
    s.buying_from = where
    if where < HAND_PLACE:
        s.buying = s.market[where]
    else:
        s.buying = s.players[s.seat].hand[where - HAND_PLACE]
        s.players[s.seat].hand_open[where - HAND_PLACE] = ALL_SEATS  # shown before it is paid (SPL-INFO-05)
    if ABILITY[s.buying] == PAY_DISCARD_CARD:
        s.phase = PAY_DISCARD_PHASE
    elif not ask_units(s, 0):
        spend(s)
        take_bought(s)


@kernel
def take_bought(s: State) -> None:
    """Move the card to the play area, its price being back in the supply; begin what it causes (SPL-BUY-03, -08)."""
    card, where = s.buying, s.buying_from
    if where < HAND_PLACE:
        take_from_slot(s, where)
    else:
        leave_hand(s, where - HAND_PLACE)
        gain_card(s, card)
    s.buying = NO_CARD
    s.buying_from = NO_SLOT
    s.pay_colour = NO_SLOT
    s.round_gained = 1
    s.step = STEP_REFILL
    if s.modules:
        begin_chain(s, card)


@kernel
def take_from_slot(s: State, slot: int) -> None:
    """Move a card from the display to the play area; own pieces on it go home (SPL-HOLD-10, -16)."""
    card = s.market[slot]
    send_home(s, slot, s.piece_count[slot])
    s.market[slot] = NO_CARD
    gain_card(s, card)


@kernel
def begin_chain(s: State, card: int) -> None:
    """Note what a purchase brings, a conquest too: the card's effect, a gem, a duty (SPL-BUY-09, -10, SPL-POST-10).

    In a chain of 2017 each card brings its own, in 2024 only the one bought (SPL-MIX-09, -10, -12).
    """
    s.gained = card
    s.step = STEP_EFFECT
    if has_effect(s, GEM_AFTER):
        s.gems_due += 1
    if s.modules & HOLDS_MODULE:
        s.duties_due += 1


@kernel
def do_free(s: State, slot: int) -> None:
    """Take a free card; 2017 it is a purchase like others, 2024 it is only gained (SPL-BUY-10, SPL-ORIENT-17)."""
    card = s.market[slot]
    take_from_slot(s, slot)
    if s.edition == 2017:
        begin_chain(s, card)
    else:
        s.gained = card
        s.step = STEP_EFFECT


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
