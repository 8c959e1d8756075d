"""Set-up and the moves of chance: GAR-SETUP, GAR-CHANCE.

Seats are in order of play; who starts was drawn by lot when they were given out (GAR-SETUP-13).
"""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import ALIGN, OFFER, ORDER, TOP
from ..components import (
    FACES, MAX_HAND, N_CARDS, N_GODS, N_KINDS, N_LEVELS, N_SIDES, N_WHIM_TILES, ORDERS, ROW, START, STORAGE_SPACES,
    SUPPLY_OF_EACH,
)
from ..state import (
    ALIGN_PHASE, BEGIN, DEALING, IN_DECK, NO_CARD, NO_GOD, NO_SLOT, NO_TILE, NO_WHIM, OFFER_PHASE, ORDER_PHASE,
    TOP_PHASE, State,
)
from ..why import LEGAL, NOT_CHANCE, NOT_IN_PILE, NOT_IN_PLAY, OTHER_CHANCE
from .cards import clear_cards, put_in_hand, put_in_row, take_top


@kernel
def setup(s: State, options: Numbers) -> None:
    """Lay out everything but what chance deals (GAR-SETUP-01). Options: players, promo."""
    s.n_seats = options[0]
    s.promo = options[1]
    clear_cards(s)
    for kind in range(N_KINDS):
        s.supply[kind] = SUPPLY_OF_EACH  # GAR-SETUP-11
    for seat in range(s.n_seats):  # GAR-SETUP-07
        s.players[seat].capacity = STORAGE_SPACES
        for god in range(N_GODS):
            s.players[seat].marker[god] = START
    for place in range(2):
        s.offer[place] = NO_TILE
    if s.promo:  # GAR-WHIM-02; without it the base tiles lie in `piles`, none taken yet (GAR-SETUP-12)
        for tile in range(N_WHIM_TILES):
            s.face_down[tile] = 1
        s.face_down_left = N_WHIM_TILES
    s.card = NO_CARD
    s.completing = NO_SLOT
    s.tile_due = NO_WHIM
    s.back = NO_GOD
    s.stage = DEALING
    s.phase = ORDER_PHASE


@kernel
def refuse_chance(s: State, a: int) -> int:
    """Judge a move of chance: all outcomes of the one that is due are equally likely (GAR-CHANCE-01, GAR-INFO-08)."""
    if s.phase < ORDER_PHASE or s.phase > TOP_PHASE:
        return NOT_CHANCE
    if a >= TOP:
        if s.phase != TOP_PHASE:
            return OTHER_CHANCE
        return LEGAL if s.pile_of[a - TOP] == IN_DECK else NOT_IN_PILE
    if a >= OFFER:
        if s.promo == 0:
            return NOT_IN_PLAY
        if s.phase != OFFER_PHASE:
            return OTHER_CHANCE
        return LEGAL if s.face_down[a - OFFER] else NOT_IN_PILE
    return LEGAL if s.phase == (ALIGN_PHASE if a >= ALIGN else ORDER_PHASE) else OTHER_CHANCE


@kernel
def legal_chance(s: State, out: Numbers) -> int:
    """Write what chance may do now."""
    n = 0
    if s.phase == TOP_PHASE:
        for card in range(N_CARDS):
            out[n] = TOP + card
            n += s.pile_of[card] == IN_DECK
    elif s.phase == OFFER_PHASE:
        for tile in range(N_WHIM_TILES):
            out[n] = OFFER + tile
            n += s.face_down[tile]
    else:
        first, n = (ORDER, len(ORDERS)) if s.phase == ORDER_PHASE else (ALIGN, N_SIDES)
        for i in range(n):
            out[i] = first + i
    return n


@kernel
def do_order(s: State, order: int) -> None:
    """Stack the floors (GAR-SETUP-02, GAR-CHANCE-04)."""
    for level in range(N_LEVELS):
        s.floor_at[level] = ORDERS[order, level]
    s.phase = ALIGN_PHASE


@kernel
def do_align(s: State, side: int) -> None:
    """Turn the floors so that a side shows 3, 2, 1, 0 on the levels 1 to 4 (GAR-SETUP-03, -04)."""
    for level in range(N_LEVELS):
        for face in range(N_SIDES):
            if FACES[s.floor_at[level], face] == N_LEVELS - 1 - level:
                s.front[level] = (face + N_SIDES - side) % N_SIDES
    s.phase = TOP_PHASE


@kernel
def deal(s: State) -> None:
    """Give the top card to the hand or row whose turn it is, seat by seat (GAR-SETUP-08 to -10, GAR-CHANCE-04).

    Once all is dealt and a top card lies there the first turn begins.
    """
    if s.dealt < MAX_HAND * s.n_seats:
        put_in_hand(s.players[s.dealt // MAX_HAND], take_top(s), 0)
    elif s.dealt < MAX_HAND * s.n_seats + ROW:
        put_in_row(s, take_top(s))
    else:
        s.dealt = 0
        s.stage = BEGIN
        return
    s.dealt += 1
