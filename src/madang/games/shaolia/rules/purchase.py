"""The purchase phase (SHA-PUR)."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import BUY, DISCARD, EXTRA_DIE_ACTION, HIRE, NEW_POOL, PAY, POOL
from ..components import (
    BASE_DICE, EXTRA_DIE, FIRST_OF_LEVEL, LOOK, LV1, LV2, MOST_DICE, OFFICERS_PER_MINERAL,
    PRICE_DIE, PRICE_LV1, PRICE_LV2, PRICE_NEW_POOL,
)
from ..state import EVERYBODY, LIMIT_PHASE, NO_CARD, Player, State
from ..why import (
    DICE_LIMIT, LEGAL, NO_GOLD, NO_LV1_LEFT, NO_LV2_LEFT, NO_MINERAL, NO_POOL_CARD, NOT_IN_HAND, SAME_POOL_CARD,
    TOO_FEW_CARDS,
)
from .cards import clear_pool, copy_in_hand, discard, list_cards, put_in_hand, take_from_pool
from .dice import total_passive


@kernel
def hand_size(me: Player) -> int:
    """Return how many Lv1 and Lv2 cards a hand holds; characters do not count (SHA-PUR-11, SHA-CHR-01)."""
    return me.n_hand[LV1] + me.n_hand[LV2]


@kernel
def refuse_purchase(s: State, a: int) -> int:
    """Judge a purchase (SHA-PUR-01)."""
    me = s.players[s.seat]
    if a == BUY:  # SHA-PUR-02
        if s.n_deck[LV1] + s.n_pile[LV1] == 0:
            return NO_LV1_LEFT
        return LEGAL if me.gold >= PRICE_LV1 else NO_GOLD
    if a < NEW_POOL:  # SHA-PUR-03
        slot = a - POOL
        if s.market[slot] == NO_CARD:
            return NO_POOL_CARD
        if slot > 0 and LOOK[s.market[slot - 1]] == LOOK[s.market[slot]]:
            return SAME_POOL_CARD
        return LEGAL if hand_size(me) >= PRICE_LV2 else TOO_FEW_CARDS
    if a == NEW_POOL:  # SHA-PUR-06, -07
        if s.n_deck[LV2] + s.n_pile[LV2] == 0:
            return NO_LV2_LEFT
        return LEGAL if me.gold >= PRICE_NEW_POOL else NO_GOLD
    if a == EXTRA_DIE_ACTION:  # SHA-PUR-08, -09
        if BASE_DICE + total_passive(me, EXTRA_DIE) + me.extra >= MOST_DICE:
            return DICE_LIMIT
        return LEGAL if me.gold >= PRICE_DIE else NO_GOLD
    return LEGAL if me.mineral > 0 else NO_MINERAL  # SHA-PUR-10


@kernel
def legal_purchases(s: State, out: Numbers) -> int:
    """Write the purchases that can be made."""
    n = 0
    for a in range(BUY, HIRE + 1):
        out[n] = a
        n += refuse_purchase(s, a) == LEGAL
    return n


@kernel
def do_purchase(s: State, a: int) -> None:
    """Make a purchase; cards come from chance, or once they are paid for."""
    me = s.players[s.seat]
    if a == BUY:
        me.gold -= PRICE_LV1
        s.draws = 1
        s.draw_level = LV1
    elif a < NEW_POOL:
        s.buying = s.market[a - POOL]
        s.pay_left = PRICE_LV2
    elif a == NEW_POOL:  # the old cards may come back by a reshuffle (SHA-DECK-05)
        me.gold -= PRICE_NEW_POOL
        clear_pool(s)
    elif a == EXTRA_DIE_ACTION:
        me.gold -= PRICE_DIE
        me.extra += 1
    else:
        me.mineral -= 1
        me.officer += OFFICERS_PER_MINERAL


@kernel
def refuse_hand_card(s: State, look: int) -> int:
    """Discard a hand card, to pay or down to the limit (SHA-DEC-03, -04); at no other time (SHA-PUR-14)."""
    return LEGAL if copy_in_hand(s, s.seat, look) != NO_CARD else NOT_IN_HAND


@kernel
def legal_hand_cards(s: State, out: Numbers) -> int:
    """Write the hand cards that may be discarded."""
    base = DISCARD if s.phase == LIMIT_PHASE else PAY
    return list_cards(s, s.seat, 0, FIRST_OF_LEVEL[LV2 + 1], base, out, 0)


@kernel
def do_pay(s: State, look: int) -> None:
    """Discard one of the three; then the card bought comes into the hand (SHA-PUR-04)."""
    discard(s, look)
    s.pay_left -= 1
    if s.pay_left == 0:
        take_from_pool(s, s.buying)
        put_in_hand(s, s.seat, s.buying, EVERYBODY)
        s.buying = NO_CARD
