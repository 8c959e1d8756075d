"""Deals with trading posts (SHA-TRD, SHA-M2-03, -04).

Posts are rows of posts.csv: what an item is, its price, the most of a deal (SHA-POST-01 to -08, -11, -13, -14). Their
effects are those of cards (effects.py). Nothing forbids another trade card the same post in one turn (SHA-TRD-08).
"""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import DECLINE, ITEMS, PICK, POST
from ..components import (
    ANY_DIE_TOKENS, ATTACK_TOKENS, BET, BLOCKAGE_TOKENS, CHARACTER, DEED, DRAW_CHARACTER, FIRST_OF_LEVEL,
    FIRST_OF_LOOK, FROM_PILE, LEAST_BET, LEVEL_OF_LOOK, LIFE_TOKENS, N_FIXED, N_POSTS, OF_LEVEL, POST_CARAVAN,
    POST_DEED, POST_MOST, POST_PRICE, SELL_MINERAL, WHAT,
)
from ..state import (
    ANY_DIE_TOKEN, ATTACK_TOKEN, BLOCKAGE_TOKEN, IN_PILE, LIFE_TOKEN, NO_CARD, NO_POST, NO_SPACE, ON_BOARD, State,
)
from ..why import LEGAL, NO_ITEM, NOT_IN_PILE, NOT_YOUR_POST, POST_NOT_OPEN, SAME_POST, TOO_MANY_ITEMS
from .cards import list_cards, put_in_hand, take_from_pile
from .effects import start_effect
from .tokens import room_for


@kernel
def price_at(s: State, post: int) -> int:
    """Return the gold for one item at a post (SHA-TRD-01), with the Caravan's discount (SHA-TRD-04, -09)."""
    if POST_CARAVAN[post] == 0:
        return POST_PRICE[post]
    if DEED[POST_DEED[post], WHAT] == SELL_MINERAL:
        return POST_PRICE[post] + s.discount
    return max(0, POST_PRICE[post] - s.discount)


@kernel
def items_at(s: State, post: int) -> int:
    """Return how many items can be dealt at a post: its maximum, the own purse, and what there is (SHA-TRD-06)."""
    me = s.players[s.seat]
    deed = POST_DEED[post]
    what = DEED[deed, WHAT]
    n = POST_MOST[post]
    if what == SELL_MINERAL:
        return min(n, me.mineral)
    price = price_at(s, post)
    if price > 0:
        n = min(n, me.gold // price)
    if what == FROM_PILE:
        n = min(n, s.n_pile[DEED[deed, OF_LEVEL]])
    elif what == DRAW_CHARACTER:  # SHA-POST-12
        n = min(n, s.n_deck[CHARACTER] + s.n_pile[CHARACTER])
    elif what == ATTACK_TOKENS:
        n = min(n, room_for(s, ATTACK_TOKEN))
    elif what == LIFE_TOKENS:
        n = min(n, room_for(s, LIFE_TOKEN))
    elif what == ANY_DIE_TOKENS:
        n = min(n, room_for(s, ANY_DIE_TOKEN))
    elif what == BLOCKAGE_TOKENS:
        n = min(n, room_for(s, BLOCKAGE_TOKEN))
    elif what == BET and n < LEAST_BET:
        n = 0
    return n


@kernel
def refuse_post(s: State, post: int) -> int:
    """Deal with a post: an open one or an own exclusive one, at which something can be dealt (SHA-DEC-14, -17)."""
    if post >= N_FIXED and s.tile[post - N_FIXED] != ON_BOARD and s.tile[post - N_FIXED] != s.seat:
        return NOT_YOUR_POST if s.tile_open[post - N_FIXED] else POST_NOT_OPEN  # SHA-SET-06, SHA-M2-03
    if post == s.dealt_post:
        return SAME_POST
    return LEGAL if items_at(s, post) > 0 else NO_ITEM


@kernel
def legal_posts(s: State, out: Numbers) -> int:
    """Write the posts for a deal, and to decline (SHA-TRD-07)."""
    n = 0
    for post in range(N_POSTS):
        out[n] = POST + post
        n += refuse_post(s, post) == LEGAL
    out[n] = DECLINE
    return n + 1


@kernel
def do_post(s: State, post: int) -> None:
    """Choose a post; an exclusive tile is seen by all from now on (SHA-M2-04, SHA-HID-07)."""
    s.post = post
    if post >= N_FIXED:
        s.tile_open[post - N_FIXED] = 1


@kernel
def refuse_items(s: State, n: int) -> int:
    """Deal that many items (SHA-DEC-15, SHA-TRD-05)."""
    if DEED[POST_DEED[s.post], WHAT] == BET and n < LEAST_BET:
        return NO_ITEM
    return LEGAL if n <= items_at(s, s.post) else TOO_MANY_ITEMS


@kernel
def legal_items(s: State, out: Numbers) -> int:
    """Write how many items can be dealt, or staked (SHA-POST-15)."""
    n = 0
    for i in range(1, items_at(s, s.post) + 1):
        out[n] = ITEMS + i - 1
        n += refuse_items(s, i) == LEGAL
    return n


@kernel
def do_items(s: State, n: int) -> None:
    """Pay for all items, then carry them out (SHA-TRD-05). Attack tokens do not apply to posts (SHA-POST-09)."""
    me = s.players[s.seat]
    post = s.post
    if DEED[POST_DEED[post], WHAT] == SELL_MINERAL:  # SHA-POST-01
        me.mineral -= n
        me.gold += n * price_at(s, post)
    else:
        me.gold -= n * price_at(s, post)
    s.deals -= 1
    s.dealt_post = post
    s.post = NO_POST
    start_effect(s, POST_DEED[post], n, NO_SPACE)


@kernel
def refuse_pick(s: State, look: int) -> int:
    """Take a card of own choice from the pile that is sold (SHA-POST-03, -04, SHA-DEC-16)."""
    if LEVEL_OF_LOOK[look] == s.pick_level:
        for card in range(FIRST_OF_LOOK[look], FIRST_OF_LOOK[look + 1]):
            if s.place[card] == IN_PILE:
                return LEGAL
    return NOT_IN_PILE


@kernel
def legal_picks(s: State, out: Numbers) -> int:
    """Write the cards of the pile."""
    first, last = FIRST_OF_LEVEL[s.pick_level], FIRST_OF_LEVEL[s.pick_level + 1]
    return list_cards(s, IN_PILE, first, last, PICK, out, 0)


@kernel
def do_pick(s: State, look: int, shown: int) -> None:
    """Take a card of a look from the pile into the hand; all have seen it (SHA-M3-04)."""
    taken = NO_CARD
    for card in range(FIRST_OF_LOOK[look], FIRST_OF_LOOK[look + 1]):
        if s.place[card] == IN_PILE and taken == NO_CARD:
            taken = card
    take_from_pile(s, taken)
    put_in_hand(s, s.seat, taken, shown)
    s.picks -= 1
    if s.picks == 0:
        s.pick_level = 0


@kernel
def settle_bet(s: State, value: int) -> None:
    """Pay twice the stake for an even die; officers cannot change it (SHA-POST-15, SHA-OFF-04)."""
    if value % 2 == 0:
        s.players[s.seat].gold += 2 * s.stake
    s.stake = 0

