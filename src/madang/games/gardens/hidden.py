"""Secrets: who knows what (GAR-INFO).

Public: everything but the groundwork sides of hand cards that came from the deck (GAR-INFO-01 to -03, -05), the
groundwork side of the deck's top card, and all of the cards below it (GAR-INFO-04). The deck is a set, and so are the
discard pile and the promo's face-down pile: no order is there to be hidden (GAR-INFO-06, -10).

In a concealed position `pile_of` marks as IN_DECK all cards that the seat has not seen: those of the deck and those of
which it knows only the landscape side. `deck_left` still counts the deck alone. Nothing else of the past is kept
(GAR-INFO-12).
"""

from madang.core.chance import Philox, draw
from madang.core.contract import EVERYONE, NOBODY
from madang.core.kernel import kernel

from .actions import DRAW, FROM_DECK, TOP, USE_FORESIGHT
from .components import FIRST_OF_LOOK, LOOK, MAX_HAND, ROW
from .state import (
    DEALING, DRAW_PHASE, ELSEWHERE, FILL, FORESIGHT_PHASE, HIDDEN, IN_DECK, NO_CARD, REFILL, REVEAL, TOP_PHASE, Player,
    State,
)  # fmt: skip


@kernel
def private_to(s: State, a: int) -> int:  # noqa: ARG001  all cards of the deck are alike
    """Return who sees which card comes to the top of the deck: its landscape side only is public (GAR-INFO-04).

    Where the card goes on at once, into a hand or the open row, its new owner or everybody sees it (GAR-INFO-09);
    otherwise NOBODY. All other actions are public.
    """
    if s.phase != TOP_PHASE:
        return EVERYONE
    if s.stage == DEALING:
        if s.dealt < MAX_HAND * s.n_seats:
            return s.dealt // MAX_HAND
        return EVERYONE if s.dealt < MAX_HAND * s.n_seats + ROW else NOBODY
    if s.stage == REVEAL and s.reveal_left > 0:
        return EVERYONE
    if (s.stage == FILL or (s.stage == REFILL and s.players[s.seat].hand_size == MAX_HAND)) and s.row_size < ROW:
        return EVERYONE
    return NOBODY


@kernel
def public_part(s: State, a: int) -> int:  # noqa: ARG001  the card tells
    """Return the landscape side of a card that comes to the top of the deck, from 1: that all see (GAR-INFO-04)."""
    return LOOK[a - TOP] + 1 if a >= TOP else 0


@kernel
def reveals(s: State, a: int) -> int:
    """Whether an action shows its own seat the groundwork side of the deck's top card (GAR-INFO-09).

    It does where that card comes to the hand, or to the open row: by Foresight, or once the hand is full.
    """
    if s.phase == DRAW_PHASE:
        fills = s.players[s.seat].hand_size == MAX_HAND - 1 and s.row_size <= ROW
        return s.top != NO_CARD and (a == DRAW + FROM_DECK or fills)
    return s.phase == FORESIGHT_PHASE and a == USE_FORESIGHT and s.top != NO_CARD


@kernel
def look_of(card: int) -> int:
    """Return the landscape side of a card, seen in full or not (GAR-INFO-03)."""
    return HIDDEN - card if card <= HIDDEN else LOOK[card]


@kernel
def sort_hand(me: Player) -> None:
    """Put a hand into order: by landscape side, hidden cards first, then by number."""
    for last in range(1, me.hand_size):
        card, shown = me.hand[last], me.hand_open[last]
        i = last
        while i > 0:
            one, two = look_of(me.hand[i - 1]), look_of(card)
            if one < two or (one == two and me.hand[i - 1] < card):
                break
            me.hand[i] = me.hand[i - 1]
            me.hand_open[i] = me.hand_open[i - 1]
            i -= 1
        me.hand[i] = card
        me.hand_open[i] = shown


@kernel
def conceal(s: State, seat: int) -> None:
    """Turn the groundwork sides that a seat cannot see away from it (GAR-INFO-02 to -04), but for what was public."""
    if s.top >= 0:
        s.pile_of[s.top] = IN_DECK
        s.top = HIDDEN - LOOK[s.top]
    for other in range(s.n_seats):
        if other == seat:
            continue
        player = s.players[other]
        for place in range(player.hand_size):
            card = player.hand[place]
            if card >= 0 and player.hand_open[place] == 0:
                s.pile_of[card] = IN_DECK
                player.hand[place] = HIDDEN - LOOK[card]
        sort_hand(player)


@kernel
def imagine_card(s: State, look: int, rng: Philox) -> int:
    """Take an unseen card of a landscape side, each equally likely (GAR-INFO-07)."""
    n = 0
    for card in range(FIRST_OF_LOOK[look], FIRST_OF_LOOK[look + 1]):
        n += s.pile_of[card] == IN_DECK
    chosen = draw(rng, n)
    for card in range(FIRST_OF_LOOK[look], FIRST_OF_LOOK[look + 1]):
        if s.pile_of[card] == IN_DECK:
            if chosen == 0:
                s.pile_of[card] = ELSEWHERE
                return card
            chosen -= 1
    return NO_CARD


@kernel
def imagine(s: State, seat: int, rng: Philox) -> None:  # noqa: ARG001  the blanks tell all
    """Give each hidden place an unseen card of its landscape side, uniformly; the rest is the deck (GAR-INFO-11)."""
    if s.top <= HIDDEN:
        s.top = imagine_card(s, HIDDEN - s.top, rng)
    for other in range(s.n_seats):
        player = s.players[other]
        for place in range(player.hand_size):
            if player.hand[place] <= HIDDEN:
                player.hand[place] = imagine_card(s, HIDDEN - player.hand[place], rng)
        sort_hand(player)
