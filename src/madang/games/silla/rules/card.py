"""Step 1 and the rounds: status cards, their chips, the order of play (SIL-CARD, SIL-NEXT)."""

from madang.core.kernel import kernel

from ..components import GIVES, MAX_ROW, N_RESOURCES, N_STATUS, ROW_CARDS
from ..state import NO_SEAT, NO_STATUS, TILE_STEP, TILES, State
from ..why import LEGAL, NO_STATUS_CARD


@kernel
def refuse_take(s: State, place: int) -> int:
    """Take a card of the row, any that is there (SIL-CARD-01)."""
    return LEGAL if s.row[place] != NO_STATUS else NO_STATUS_CARD


@kernel
def do_take(s: State, place: int) -> None:
    """Take a card and its chips, of each kind what the supply has (SIL-CARD-02); the row is not refilled (SIL-CARD-03).

    The other cards close up: only their order from left to right matters (SIL-NEXT-04).
    """
    me = s.players[s.seat]
    me.taken = s.row[place]
    for i in range(place, MAX_ROW - 1):
        s.row[i] = s.row[i + 1]
    s.row[MAX_ROW - 1] = NO_STATUS
    for kind in range(N_RESOURCES):
        n = min(GIVES[me.taken, kind], s.supply[kind])
        s.supply[kind] -= n
        me.chips[kind] += n
    s.step = TILE_STEP
    s.stage = TILES


@kernel
def set_order(s: State) -> None:
    """Let the seats play by the numbers of their cards, lowest first (SIL-SETUP-07, SIL-NEXT-02, -03, SIL-CARD-05)."""
    for seat in range(s.n_seats):
        place = 0
        for other in range(s.n_seats):
            place += s.players[other].taken < s.players[seat].taken
        s.order[place] = seat
    for place in range(s.n_seats, len(s.order)):
        s.order[place] = NO_SEAT
    s.seat = s.order[0]


@kernel
def row_due(s: State) -> bool:
    """Fill the row from the left (SIL-SETUP-08, SIL-NEXT-04); True if chance must draw a card.

    Of the cards that went under the deck all know the order: they come without a draw (SIL-INFO-04). The deck never
    runs out (SIL-NEXT-06).
    """
    for place in range(ROW_CARDS[s.n_seats - 2]):
        if s.row[place] == NO_STATUS:
            for card in range(N_STATUS):
                if s.status_unseen[card]:
                    return True
            s.row[place] = s.status_under[0]
            s.n_status_under -= 1
            for i in range(s.n_status_under):
                s.status_under[i] = s.status_under[i + 1]
            s.status_under[s.n_status_under] = NO_STATUS
    return False


@kernel
def show_status(s: State, card: int) -> None:
    """Put a card of the deck on the first empty place of the row."""
    s.status_unseen[card] = 0
    for place in range(MAX_ROW):
        if s.row[place] == NO_STATUS:
            s.row[place] = card
            return


@kernel
def put_taken_under(s: State) -> None:
    """Put the cards of the round under the deck, the lowest number uppermost (SIL-NEXT-05)."""
    for place in range(s.n_seats):
        me = s.players[s.order[place]]
        if me.taken != NO_STATUS:
            s.status_under[s.n_status_under] = me.taken
            s.n_status_under += 1
            me.taken = NO_STATUS
