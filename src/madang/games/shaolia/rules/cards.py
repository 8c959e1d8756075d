"""Cards from place to place: decks, hands, discard piles and the pool (SHA-DECK, SHA-HID).

Where hands are open nothing is written down about who has seen what. In secret ones (characters always: SHA-HID-02) a
card that leaves is, of its look, the one that most have seen: who knew of one such card then knows of none.
"""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..components import CHARACTER, FIRST_OF_LEVEL, FIRST_OF_LOOK, LEVEL, LOOK, LV2, POOL_SIZE
from ..state import EVERYBODY, IN_DECK, IN_PILE, IN_POOL, NO_CARD, State


@kernel
def secret(s: State, level: int) -> bool:
    """Whether hand cards of a level are secret: else they lie face up before their owner (SHA-HID-02, SHA-PUR-13)."""
    return level == CHARACTER or s.hidden_hands == 1


@kernel
def copy_in_hand(s: State, seat: int, look: int) -> int:
    """Return the card of a look in a hand, of several the one that most have seen; NO_CARD if there is none."""
    found, best = NO_CARD, -1
    for card in range(FIRST_OF_LOOK[look], FIRST_OF_LOOK[look + 1]):
        if s.place[card] == seat and s.shown[card] > best:
            found, best = card, int(s.shown[card])
    return found


@kernel
def show(s: State, seat: int, look: int) -> int:
    """Let everybody see a hand card of a look; return it. Who knew of one such card knows of none now (SHA-HID-04)."""
    card = copy_in_hand(s, seat, look)
    if secret(s, LEVEL[card]):
        rest = EVERYBODY - int(s.shown[card])
        for other in range(FIRST_OF_LOOK[look], FIRST_OF_LOOK[look + 1]):
            if other != card and s.place[other] == seat:
                known = int(s.shown[other]) & rest
                s.shown[other] -= known
                rest -= known
        s.shown[card] = EVERYBODY
    return card


@kernel
def put_in_hand(s: State, seat: int, card: int, shown: int) -> None:
    """Add a card to a hand; `shown`: who else has seen it."""
    s.place[card] = seat
    s.shown[card] = shown if secret(s, LEVEL[card]) else 0
    s.players[seat].n_hand[LEVEL[card]] += 1


@kernel
def take_from_hand(s: State, seat: int, card: int) -> None:
    """Take a card out of a hand; its next place must follow."""
    s.players[seat].n_hand[LEVEL[card]] -= 1
    s.shown[card] = 0


@kernel
def put_on_pile(s: State, card: int, shown: int) -> None:
    """Put a card on the discard pile of its level (SHA-DECK-01); a character may go unseen (SHA-CHR-03)."""
    s.place[card] = IN_PILE
    s.shown[card] = shown if LEVEL[card] == CHARACTER else 0
    s.n_pile[LEVEL[card]] += 1


@kernel
def take_from_pile(s: State, card: int) -> None:
    """Take a card off a discard pile; its next place must follow."""
    s.n_pile[LEVEL[card]] -= 1


@kernel
def discard(s: State, look: int) -> None:
    """Discard a hand card of the seat in turn to the pile of its level (SHA-PUR-04, -12)."""
    card = show(s, s.seat, look)
    take_from_hand(s, s.seat, card)
    put_on_pile(s, card, EVERYBODY)


@kernel
def reshuffle(s: State, level: int) -> None:
    """Shuffle a discard pile into its deck (SHA-DECK-02, -06)."""
    if s.n_pile[level] > 0:
        for card in range(FIRST_OF_LEVEL[level], FIRST_OF_LEVEL[level + 1]):
            if s.place[card] == IN_PILE:
                s.place[card] = IN_DECK
                s.shown[card] = 0
        s.n_deck[level] += s.n_pile[level]
        s.n_pile[level] = 0


@kernel
def can_draw(s: State, level: int) -> bool:
    """Whether a card can be drawn, if need be after a reshuffle, which then takes place (SHA-DECK-02, -03)."""
    if s.n_deck[level] == 0:
        reshuffle(s, level)
    return s.n_deck[level] > 0


@kernel
def pool_left(s: State) -> int:
    """Return how many cards lie in the pool."""
    n = 0
    for slot in range(POOL_SIZE):
        n += s.market[slot] != NO_CARD
    return n


@kernel
def put_in_pool(s: State, card: int) -> None:
    """Add a card to the pool; it ascends."""
    slot = pool_left(s)
    while slot > 0 and s.market[slot - 1] > card:
        s.market[slot] = s.market[slot - 1]
        slot -= 1
    s.market[slot] = card
    s.place[card] = IN_POOL


@kernel
def take_from_pool(s: State, card: int) -> None:
    """Take a card out of the pool; its next place must follow."""
    last = 0
    for slot in range(POOL_SIZE):
        if s.market[slot] != NO_CARD and s.market[slot] != card:
            s.market[last] = s.market[slot]
            last += 1
    for slot in range(last, POOL_SIZE):
        s.market[slot] = NO_CARD


@kernel
def clear_pool(s: State) -> None:
    """Discard the whole pool (SHA-PUR-06)."""
    for slot in range(POOL_SIZE):
        if s.market[slot] != NO_CARD:
            put_on_pile(s, s.market[slot], 0)
            s.market[slot] = NO_CARD


@kernel
def pool_is_short(s: State) -> bool:
    """Whether the pool lacks a card that can be drawn (SHA-PUR-05, SHA-DECK-04)."""
    return s.market[POOL_SIZE - 1] == NO_CARD and can_draw(s, LV2)


@kernel
def list_cards(s: State, where: int, first: int, last: int, base: int, out: Numbers, n: int) -> int:
    """Write `base` + look for each look of the cards first .. last - 1 that are in a place; return how many stand now.

    Copies of one look are one option (SHA-COMP-08).
    """
    before = -1
    for card in range(first, last):
        if s.place[card] == where and LOOK[card] != before:
            before = LOOK[card]
            out[n] = base + before
            n += 1
    return n
