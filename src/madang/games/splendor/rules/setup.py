"""Set-up and the moves of chance: SPL-SETUP, SPL-INFO-10, SPL-DEC-07. Later, chance only draws (SPL-INFO-04)."""

import numpy as np

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import CARD, NOBLE_TILE
from ..components import (
    BIT, FAMILY, FAMILY_ROWS_BASE, FIRST, GEMS, GOLD, GOLDS, HAND_LIMIT, N_BASE_NOBLES, N_COLOURS, N_FAMILIES,
)
from ..state import DEAL, DRAW, HAND_PLACE, MAIN, N_NOBLE_PLACES, N_SLOTS, NO_CARD, NO_NOBLE, NO_SLOT, State
from ..why import CHANCE_DECIDES, GONE_FROM_DECK, LEGAL, NOT_CHANCE

ONE = np.uint64(1)
BASE_COLUMNS = 4
COLUMNS = 6
BASE_ROWS = np.array(FAMILY_ROWS_BASE, np.int8)
# While dealing, `due` is a display slot, or this plus the place of the noble to be drawn.
DEAL_NOBLE = N_SLOTS


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
    for family in range(3):  # SPL-SETUP-05
        s.deck[family] = (ONE << np.uint64(BASE_ROWS[family])) - ONE
        s.deck_left[family] = BASE_ROWS[family]
    for slot in range(N_SLOTS):
        s.market[slot] = NO_CARD
    for place in range(N_NOBLE_PLACES):
        s.nobles[place] = NO_NOBLE
    for seat in range(4):  # SPL-SETUP-15; unused seats hold the same named values
        for place in range(HAND_LIMIT):
            s.players[seat].hand[place] = NO_CARD
    s.buying = NO_CARD
    s.buying_from = NO_SLOT
    s.pay_colour = NO_SLOT
    s.phase = DEAL
    s.due = 0
    s.due_family = 0


@kernel
def card_number(s: State, family: int, bit: int) -> int:
    """Return the row in cards.csv of a card of a deck."""
    first = FIRST[family] + bit
    return first + 30 if family >= 3 and s.edition == 2024 else first


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
def refuse_noble_tile(s: State, noble: int) -> int:
    """Chance turns a noble of the pool that is not yet on the table (SPL-SETUP-06, -07)."""
    if s.phase != DEAL or s.due < DEAL_NOBLE:
        return CHANCE_DECIDES if s.phase == DEAL or s.phase == DRAW else NOT_CHANCE
    if noble >= N_BASE_NOBLES:
        return GONE_FROM_DECK
    for place in range(N_NOBLE_PLACES):
        if s.nobles[place] == noble:
            return GONE_FROM_DECK
    return LEGAL


@kernel
def legal_chance(s: State, out: Numbers) -> int:
    """Write what chance may do now."""
    n = 0
    if s.phase == DEAL and s.due >= DEAL_NOBLE:
        for noble in range(N_BASE_NOBLES):
            out[n] = NOBLE_TILE + noble
            n += refuse_noble_tile(s, noble) == LEGAL
        return n
    family = s.due_family
    rest = s.deck[family]
    number = CARD + card_number(s, family, 0)
    while rest:
        out[n] = number
        n += np.int64(rest & ONE)
        rest >>= ONE
        number += 1
    return n


@kernel
def draw_card(s: State, card: int) -> None:
    """Bring a card from its deck to the place that is due."""
    family = s.due_family
    s.deck[family] &= ~(ONE << np.uint64(BIT[card]))
    s.deck_left[family] -= 1
    if s.due < HAND_PLACE:
        s.market[s.due] = card
    else:
        me = s.players[s.seat]
        me.hand[s.due - HAND_PLACE] = card
        me.hand_open[s.due - HAND_PLACE] = 0


@kernel
def deal_card(s: State, card: int) -> None:
    """Fill the columns of each level from the lowest up, level 1 first (SPL-SETUP-17, -18)."""
    draw_card(s, card)
    s.due += 1
    if s.due % COLUMNS == BASE_COLUMNS:
        s.due += COLUMNS - BASE_COLUMNS
        s.due_family += 1
        if s.due_family == 3:
            s.due = DEAL_NOBLE
            s.due_family = 0


@kernel
def deal_noble(s: State, noble: int) -> None:
    """Put a noble on the next place; players + 1 of them, then the first turn begins (SPL-SETUP-02, -06)."""
    s.nobles[s.due - DEAL_NOBLE] = noble
    s.due += 1
    if s.due == DEAL_NOBLE + s.n_seats + 1:
        s.due = 0
        s.phase = MAIN


@kernel
def columns_in_play(s: State) -> int:
    """Return how many columns of the display this table uses (SPL-SETUP-16)."""
    return BASE_COLUMNS


@kernel
def slot_in_play(s: State, slot: int) -> bool:
    """Whether a display slot is used at this table (SPL-SETUP-16)."""
    return slot % COLUMNS < columns_in_play(s)


@kernel
def family_of_slot(slot: int) -> int:
    """Return the deck that refills a slot."""
    level = slot // COLUMNS
    return level if slot % COLUMNS < BASE_COLUMNS else level + N_FAMILIES // 2
