"""Cards from place to place: the hand, the groundwork cards, the open row, the deck and the discard pile.

Hands, row and groundwork cards stay in ascending order (state.py).
"""

from madang.core.kernel import kernel

from ..components import MAX_GROUNDWORK, MAX_HAND, N_CARDS, N_KINDS
from ..state import ELSEWHERE, IN_DECK, IN_DISCARD, MAX_ROW, NO_CARD, Player, State


@kernel
def put_in_hand(me: Player, card: int, shown: int) -> None:
    """Add a card to a hand; `shown`: 1 = it came from the open row (GAR-INFO-05)."""
    i = me.hand_size
    while i > 0 and me.hand[i - 1] > card:
        me.hand[i] = me.hand[i - 1]
        me.hand_open[i] = me.hand_open[i - 1]
        i -= 1
    me.hand[i] = card
    me.hand_open[i] = shown
    me.hand_size += 1


@kernel
def take_from_hand(me: Player, place: int) -> int:
    """Take the card at a place out of a hand and return it."""
    card = me.hand[place]
    me.hand_size -= 1
    for i in range(place, me.hand_size):
        me.hand[i] = me.hand[i + 1]
        me.hand_open[i] = me.hand_open[i + 1]
    me.hand[me.hand_size] = NO_CARD
    me.hand_open[me.hand_size] = 0
    return card


@kernel
def discard(s: State, place: int) -> int:
    """Put a hand card of the seat in turn on the discard pile; return it (GAR-TURN-07, -08, GAR-INFO-06)."""
    card = take_from_hand(s.players[s.seat], place)
    s.pile_of[card] = IN_DISCARD
    s.discarded += 1
    return card


@kernel
def put_on_ground(me: Player, card: int) -> None:
    """Lay a groundwork card into a garden, without tokens (GAR-LAY-01)."""
    i = me.n_ground
    while i > 0 and me.ground[i - 1] > card:
        me.ground[i] = me.ground[i - 1]
        me.oppressed[i] = me.oppressed[i - 1]
        for kind in range(N_KINDS):
            me.on[i, kind] = me.on[i - 1, kind]
        i -= 1
    me.ground[i] = card
    me.oppressed[i] = 0
    for kind in range(N_KINDS):
        me.on[i, kind] = 0
    me.n_ground += 1


@kernel
def take_from_ground(s: State, me: Player, ground: int) -> int:
    """Take a groundwork card out of its place, its tokens to the supply; return it (GAR-DONE-05)."""
    card = me.ground[ground]
    for kind in range(N_KINDS):
        s.supply[kind] += me.on[ground, kind]
    me.n_ground -= 1
    for i in range(ground, MAX_GROUNDWORK):
        last = i >= me.n_ground
        me.ground[i] = NO_CARD if last else me.ground[i + 1]
        me.oppressed[i] = 0 if last else me.oppressed[i + 1]
        for kind in range(N_KINDS):
            me.on[i, kind] = 0 if last else me.on[i + 1, kind]
    return card


@kernel
def put_in_row(s: State, card: int) -> None:
    """Add a card to the open row, groundwork side up (GAR-REFILL-05)."""
    i = s.row_size
    while i > 0 and s.row[i - 1] > card:
        s.row[i] = s.row[i - 1]
        i -= 1
    s.row[i] = card
    s.row_size += 1


@kernel
def take_from_row(s: State, place: int) -> int:
    """Take a card out of the open row and return it."""
    card = s.row[place]
    s.row_size -= 1
    for i in range(place, s.row_size):
        s.row[i] = s.row[i + 1]
    s.row[s.row_size] = NO_CARD
    return card


@kernel
def reshuffle(s: State) -> None:
    """Make the discard pile an empty deck (GAR-REFILL-06, -07); its top is then due (GAR-CHANCE-03)."""
    if s.deck_left == 0 and s.top == NO_CARD and s.discarded > 0:
        for card in range(N_CARDS):
            if s.pile_of[card] == IN_DISCARD:
                s.pile_of[card] = IN_DECK
        s.deck_left = s.discarded
        s.discarded = 0


@kernel
def take_top(s: State) -> int:
    """Take the top card of the deck and return it; the last one brings the discards (GAR-REFILL-06)."""
    card = s.top
    s.top = NO_CARD
    reshuffle(s)
    return card


@kernel
def set_top(s: State, card: int) -> None:
    """Let a card of the deck lie on top, its landscape side seen by all (GAR-CHANCE-02)."""
    s.pile_of[card] = ELSEWHERE
    s.deck_left -= 1
    s.top = card


@kernel
def clear_cards(s: State) -> None:
    """Put all cards into the deck and mark all other places empty (GAR-SETUP-08, -14)."""
    for card in range(N_CARDS):
        s.pile_of[card] = IN_DECK
    s.deck_left = N_CARDS
    s.top = NO_CARD
    for place in range(MAX_ROW):
        s.row[place] = NO_CARD
    for seat in range(4):
        me = s.players[seat]
        for place in range(MAX_HAND):
            me.hand[place] = NO_CARD
        for ground in range(MAX_GROUNDWORK):
            me.ground[ground] = NO_CARD
        for slot in range(len(me.landscape)):
            me.landscape[slot] = NO_CARD
