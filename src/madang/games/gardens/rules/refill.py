"""The end of a turn: hand and open row are filled again (GAR-REFILL); the row of Foresight (GAR-WHIM-18 to -22)."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import DRAW, FROM_DECK
from ..components import MAX_HAND, ROW
from ..state import GAP, NO_CARD, State
from ..why import DECK_EMPTY, LEGAL, NO_OPEN_CARD, ROW_ONLY
from .cards import put_in_hand, put_in_row, take_from_row, take_top


@kernel
def refuse_draw(s: State, i: int) -> int:
    """Draw from the row or the top of the deck (GAR-REFILL-02); after Foresight from the row (GAR-WHIM-20, -21)."""
    if i < FROM_DECK:
        return LEGAL if i < s.row_size else NO_OPEN_CARD
    if s.top == NO_CARD:
        return DECK_EMPTY
    return ROW_ONLY if s.foresight and s.row_size > 0 else LEGAL


@kernel
def legal_draw(s: State, out: Numbers) -> int:
    """Write what can be drawn."""
    for i in range(s.row_size):
        out[i] = DRAW + i
    out[s.row_size] = DRAW + FROM_DECK
    return s.row_size + (refuse_draw(s, FROM_DECK) == LEGAL)


@kernel
def do_draw(s: State, i: int) -> None:
    """Draw one card (GAR-REFILL-03); its gap in the row stays until the hand is complete (GAR-REFILL-04)."""
    me = s.players[s.seat]
    if i < FROM_DECK:
        put_in_hand(me, take_from_row(s, i), 1)
    else:
        put_in_hand(me, take_top(s), 0)


@kernel
def wants_cards(s: State) -> bool:
    """Whether the hand is to be filled and there are cards anywhere to fill it with (GAR-REFILL-01, -08)."""
    if s.players[s.seat].hand_size >= MAX_HAND:
        return False
    return s.row_size > 0 or s.top != NO_CARD or s.discarded > 0


@kernel
def row_wants_cards(s: State) -> bool:
    """Whether the open row is to be filled up and there are cards (GAR-REFILL-05, -08, GAR-WHIM-22)."""
    return s.row_size < ROW and (s.top != NO_CARD or s.discarded > 0)


@kernel
def add_to_row(s: State) -> None:
    """Put the top card of the deck into the open row."""
    put_in_row(s, take_top(s))


@kernel
def reveal(s: State) -> bool:
    """Add a card of Foresight to the row (GAR-WHIM-18, -19); False when all are there."""
    if s.reveal_left == 0 or (s.top == NO_CARD and s.discarded == 0):
        s.reveal_left = 0
        s.stage = GAP
        return False
    return True
