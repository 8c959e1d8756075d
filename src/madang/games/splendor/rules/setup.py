"""Set-up and the moves of chance: SPL-SETUP, SPL-INFO-10, SPL-DEC-07. Later, chance only draws (SPL-INFO-04)."""

import numpy as np

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import CARD, CITY_FACE, CITY_TILE, NOBLE_TILE
from ..components import (
    BIT, CITIES_OF_EDITION, FAMILY, FIRST, GEMS, GOLD, GOLDS, HAND_LIMIT, N_COLOURS, N_COPIES,
    N_FAMILIES, PIECES_EACH,
)
from ..state import (
    CITIES_MODULE, DEAL, DRAW, HAND_PLACE, HOLDS_MODULE, LOOK, MAIN, N_CITY_PLACES, N_NOBLE_PLACES, N_SLOTS,
    NO_CARD, NO_CITY_TILE, NO_NOBLE, NO_SEAT, NO_SLOT, ORIENT_MODULE, POSTS_MODULE, UNDER_FIRST, State,
)
from ..why import CHANCE_DECIDES, GONE_FROM_DECK, LEGAL, NOT_CHANCE, NOT_IN_PLAY

ONE = np.uint64(1)
COLUMNS, BASE_COLUMNS = 6, 4
DECK_ROWS = np.array([40, 30, 20, 10, 10, 10], np.int8)
# While dealing, `due` is a display slot, or counts on from here: nobles; city tiles; city faces.
DEAL_NOBLE = N_SLOTS
DEAL_TILE = DEAL_NOBLE + N_NOBLE_PLACES
DEAL_FACE = DEAL_TILE + N_CITY_PLACES
N11, N12 = 10, 11  # the nobles that come with boxes of 2024 (SPL-SETUP-08)


@kernel
def setup(s: State, options: Numbers) -> None:
    """Lay out everything but what chance deals. Options: players, edition, modules, free_take, winning_points."""
    s.n_seats = options[0]
    s.edition = options[1]
    s.modules = options[2]
    s.free_take = options[3]
    s.winning_points = options[4]
    for c in range(N_COLOURS):
        s.bank[c] = GEMS[s.n_seats - 2]  # SPL-SETUP-04
    s.bank[GOLD] = GOLDS[s.n_seats - 2]
    for family in range(N_FAMILIES if s.modules & ORIENT_MODULE else 3):  # SPL-SETUP-05, -13
        s.deck[family] = (ONE << np.uint64(DECK_ROWS[family])) - ONE
        s.deck_left[family] = DECK_ROWS[family]
    for slot in range(N_SLOTS):
        s.market[slot] = NO_CARD
        s.piece_seat[slot] = NO_SEAT
    for place in range(N_NOBLE_PLACES):
        s.nobles[place] = NO_NOBLE
        s.keepers[place] = NO_SEAT
    for place in range(N_CITY_PLACES):
        s.cities[place] = NO_CITY_TILE
    for copy in range(N_COPIES):
        s.joined[copy] = NO_SEAT
    for seat in range(4):  # SPL-SETUP-15; unused seats hold the same named values
        for place in range(HAND_LIMIT):
            s.players[seat].hand[place] = NO_CARD
        s.players[seat].city = NO_CITY_TILE
        if s.modules & HOLDS_MODULE and seat < s.n_seats:  # SPL-SETUP-14
            s.players[seat].pieces = PIECES_EACH
    s.looked[0] = NO_CARD
    s.looked[1] = NO_CARD
    s.buying = NO_CARD
    s.gained = NO_CARD
    s.buying_from = NO_SLOT
    s.piece_from = NO_SLOT
    s.pay_colour = NO_SLOT
    s.phase = DEAL


@kernel
def card_number(s: State, family: int, bit: int) -> int:
    """Return the row in cards.csv of a card of a deck."""
    first = FIRST[family] + bit
    return first + 30 if family >= 3 and s.edition == 2024 else first


@kernel
def columns_in_play(s: State) -> int:
    """Return how many columns of the display this table uses (SPL-SETUP-16, SPL-ORIENT-02)."""
    return COLUMNS if s.modules & ORIENT_MODULE else BASE_COLUMNS


@kernel
def family_of_slot(slot: int) -> int:
    """Return the deck that refills a slot."""
    level = slot // COLUMNS
    return level if slot % COLUMNS < BASE_COLUMNS else level + N_FAMILIES // 2


@kernel
def refuse_card(s: State, card: int) -> int:
    """Chance turns a card: any card nobody has seen of the deck that is due, each equally likely (SPL-INFO-10)."""
    if s.phase != DRAW and (s.phase != DEAL or s.due >= DEAL_NOBLE):
        return CHANCE_DECIDES if s.phase == DEAL else NOT_CHANCE
    family = s.due_family
    if FAMILY[card] != family or card_number(s, family, BIT[card]) != card:
        return GONE_FROM_DECK
    return LEGAL if (s.deck[family] >> np.uint64(BIT[card])) & ONE else GONE_FROM_DECK


@kernel
def refuse_tile(s: State, a: int) -> int:
    """Chance turns a noble, a city tile or the face of one that is not yet on the table (SPL-SETUP-06 to -10)."""
    if a >= CITY_TILE and s.modules & CITIES_MODULE == 0:
        return NOT_IN_PLAY
    if s.phase != DEAL:
        return CHANCE_DECIDES if s.phase == DRAW else NOT_CHANCE
    if a < CITY_TILE:
        noble = a - NOBLE_TILE
        if s.due < DEAL_NOBLE or s.due >= DEAL_TILE:
            return CHANCE_DECIDES
        if noble == N11 and not (s.edition == 2024 and s.modules & POSTS_MODULE):
            return GONE_FROM_DECK
        if noble == N12 and not (s.edition == 2024 and s.modules & (ORIENT_MODULE | HOLDS_MODULE)):
            return GONE_FROM_DECK
        for place in range(N_NOBLE_PLACES):
            if s.nobles[place] == noble:
                return GONE_FROM_DECK
        return LEGAL
    if a < CITY_FACE:
        if s.due < DEAL_TILE or s.due >= DEAL_FACE:
            return CHANCE_DECIDES
        for place in range(N_CITY_PLACES):
            if s.cities[place] == first_face(s, a - CITY_TILE):
                return GONE_FROM_DECK
        return LEGAL
    return LEGAL if s.due >= DEAL_FACE else CHANCE_DECIDES


@kernel
def first_face(s: State, tile: int) -> int:
    """Return the row in cities.csv of face A of a tile."""
    return 2 * tile + (CITIES_OF_EDITION if s.edition == 2024 else 0)


@kernel
def legal_chance(s: State, out: Numbers) -> int:
    """Write what chance may do now."""
    n = 0
    if s.phase == DEAL and s.due >= DEAL_NOBLE:
        for a in range(NOBLE_TILE, CITY_FACE + 2):
            out[n] = a
            n += refuse_tile(s, a) == LEGAL
        return n
    family = s.due_family
    rest = s.deck[family]
    number = CARD + card_number(s, family, 0)
    while rest:
        out[n] = number
        n += np.int64(rest & ONE)  # type: ignore[assignment]
        rest >>= ONE
        number += 1
    return n


@kernel
def deal(s: State, a: int) -> None:
    """Do a move of chance of the set-up, in the order of SPL-SETUP-17, and go on to the next or to the first turn."""
    if a < NOBLE_TILE:
        draw_card(s, a - CARD)
        deal_next_slot(s)
    elif a < CITY_TILE:
        s.nobles[s.due - DEAL_NOBLE] = a - NOBLE_TILE
        s.due += 1
        if s.due == DEAL_NOBLE + s.n_seats + 1:  # SPL-SETUP-06
            begin(s)
    elif a < CITY_FACE:
        s.cities[s.due - DEAL_TILE] = first_face(s, a - CITY_TILE)
        s.due += 1
    else:
        s.cities[s.due - DEAL_FACE] += a - CITY_FACE
        s.due += 1
        if s.due == DEAL_FACE + N_CITY_PLACES:
            begin(s)


@kernel
def deal_next_slot(s: State) -> None:
    """Base cards fill columns 0 to 3 of levels 1, 2, 3, then Orient cards 4 and 5; tiles follow (SPL-SETUP-18)."""
    s.due += 1
    column = s.due % COLUMNS
    if column != BASE_COLUMNS and column != 0:
        return
    orient = column == 0
    s.due += BASE_COLUMNS if orient else COLUMNS - BASE_COLUMNS
    s.due_family += 1
    if s.due >= N_SLOTS:
        if not orient and s.modules & ORIENT_MODULE:
            s.due = BASE_COLUMNS
        else:
            s.due = DEAL_TILE if s.modules & CITIES_MODULE else DEAL_NOBLE  # SPL-SETUP-09
            s.due_family = 0


@kernel
def begin(s: State) -> None:
    """Give the first turn to seat 0 (SPL-SETUP-02)."""
    s.due = 0
    s.phase = MAIN


@kernel
def draw_card(s: State, card: int) -> None:
    """Bring a card that nobody has seen from its deck to the place that is due."""
    family = s.due_family
    s.deck[family] &= ~(ONE << np.uint64(BIT[card]))
    s.deck_left[family] -= 1
    put_drawn(s, card, 0)


@kernel
def put_drawn(s: State, card: int, knower: int) -> None:
    """Put a drawn card down: open, into the hand, or before who looks. `knower`: set of seats that know it."""
    if s.due < HAND_PLACE:
        s.market[s.due] = card
    elif s.due < LOOK:
        me = s.players[s.seat]
        me.hand[s.due - HAND_PLACE] = card
        me.hand_open[s.due - HAND_PLACE] = knower & ~(1 << s.seat)
    else:
        s.looked[s.due - LOOK] = card


@kernel
def fetch(s: State) -> bool:
    """Bring the top card of the deck that is due. True if chance must say which; a card put under the deck comes by
    itself when the others are gone (SPL-INFO-10).
    """
    family = s.due_family
    if s.deck_left[family] > s.under_left[family]:
        s.phase = DRAW
        return True
    first = UNDER_FIRST[family]
    entry = s.under[first]
    s.under_left[family] -= 1
    for i in range(first, first + s.under_left[family]):
        s.under[i] = s.under[i + 1]
    s.under[first + s.under_left[family]] = 0
    s.deck_left[family] -= 1
    put_drawn(s, card_number(s, family, entry & 63), 1 << (entry >> 6))
    return False
