"""Set-up and the moves of chance (SIL-SETUP, SIL-INFO-05)."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import CARD, CHARACTER, STATUS, TILE
from ..components import (
    CHIPS, GRID, MAX_FRONT, MAX_ROW, MAX_STACK_TILES, MAX_STACKS, MODELS, N_CARDS, N_CELLS, N_CHARACTERS, N_KINDS,
    N_RESOURCES, N_SLOTS, N_STATUS, N_TERRAINS, N_TILES, STACK_TILES, START_ROTATION, START_TILE, TILE_STACKS, WIDTH,
)
from ..state import (
    CARD_PHASE, CHARACTER_PHASE, CHARACTERS, LOT_PHASE, NO_AREA, NO_CARD, NO_CELL, NO_CHARACTER, NO_SEAT, NO_SLOT,
    NO_STACK, NO_STATUS, NO_TILE, OVER_PHASE, STATUS_PHASE, TILE_PHASE, State,
)
from ..why import LEGAL, NOT_CHANCE, NOT_THERE, OTHER_CHANCE
from .build import show_card
from .card import set_order, show_status
from .landscape import lay_tile
from .tile import show_top


@kernel
def setup(s: State, options: Numbers) -> None:
    """Lay out everything but what chance deals (SIL-SETUP-01, SIL-COMP-01). Options: players (SIL-SETUP-13)."""
    s.n_seats = options[0]
    count = s.n_seats - 2
    clear(s)
    s.grid = GRID[count]
    lay_tile(s, START_TILE, (s.grid // 2) * WIDTH + s.grid // 2, START_ROTATION)  # SIL-SETUP-06
    s.n_stacks = TILE_STACKS[count]
    for stack in range(s.n_stacks):
        s.stack_left[stack] = STACK_TILES[count]  # SIL-SETUP-04; the rest stays unseen for ever (SIL-SETUP-05)
    for tile in range(N_TILES):
        s.tile_unseen[tile] = tile != START_TILE
    for card in range(N_STATUS):
        s.status_unseen[card] = 1
    for card in range(N_CARDS):
        s.card_unseen[card] = 1
    for kind in range(N_KINDS):
        s.models[kind] = MODELS[kind]  # SIL-SETUP-11
    for resource in range(N_RESOURCES):
        s.supply[resource] = CHIPS[count]  # SIL-SETUP-09: players start with none
    s.stage = CHARACTERS
    s.phase = CHARACTER_PHASE


@kernel
def clear(s: State) -> None:
    """Mark all places empty."""
    for cell in range(N_CELLS):
        s.tile_at[cell] = NO_TILE
    for i in range(MAX_FRONT):
        s.front[i] = NO_CELL
    for tile in range(N_TILES):
        s.cell_of[tile] = NO_CELL
    for terrain in range(N_TERRAINS):
        for tile in range(N_TILES):
            s.area[terrain, tile] = NO_AREA
    for stack in range(MAX_STACKS):
        s.top[stack] = NO_TILE
        for i in range(MAX_STACK_TILES):
            s.tile_under[stack, i] = NO_TILE
    for place in range(MAX_ROW):
        s.row[place] = NO_STATUS
    for i in range(N_STATUS):
        s.status_under[i] = NO_STATUS
    for slot in range(N_SLOTS):
        s.market[slot] = NO_CARD
    for i in range(N_CARDS):
        s.card_under[i] = NO_CARD
        s.bought_by[i] = NO_SEAT
    for i in range(2):
        s.set_aside[i] = NO_CARD
    s.stack = NO_STACK
    s.slot = NO_SLOT
    for seat in range(4):
        s.order[seat] = NO_SEAT
        s.players[seat].character = NO_CHARACTER
        s.players[seat].taken = NO_STATUS


@kernel
def refuse_chance(s: State, a: int) -> int:
    """Judge a draw: anything left of its sort, each equally likely (SIL-SETUP-12, -14, SIL-INFO-05)."""
    if s.phase < CHARACTER_PHASE or s.phase == OVER_PHASE:
        return NOT_CHANCE
    if a >= TILE:
        if s.phase != TILE_PHASE:
            return OTHER_CHANCE
        return LEGAL if s.tile_unseen[a - TILE + 1] else NOT_THERE
    if a >= CARD:
        if s.phase != CARD_PHASE:
            return OTHER_CHANCE
        return LEGAL if s.card_unseen[a - CARD] else NOT_THERE
    if a >= STATUS:
        if s.phase != LOT_PHASE and s.phase != STATUS_PHASE:
            return OTHER_CHANCE
        return LEGAL if s.status_unseen[a - STATUS] else NOT_THERE
    if s.phase != CHARACTER_PHASE:
        return OTHER_CHANCE
    for seat in range(s.n_seats):
        if s.players[seat].character == a - CHARACTER:
            return NOT_THERE
    return LEGAL


@kernel
def legal_chance(s: State, out: Numbers) -> int:
    """Write what chance may draw now."""
    n = 0
    if s.phase == TILE_PHASE:
        for tile in range(1, N_TILES):
            out[n] = TILE + tile - 1
            n += s.tile_unseen[tile]
    elif s.phase == CARD_PHASE:
        for card in range(N_CARDS):
            out[n] = CARD + card
            n += s.card_unseen[card]
    elif s.phase == CHARACTER_PHASE:
        for character in range(N_CHARACTERS):
            out[n] = CHARACTER + character
            n += refuse_chance(s, CHARACTER + character) == LEGAL
    else:
        for card in range(N_STATUS):
            out[n] = STATUS + card
            n += s.status_unseen[card]
    return n


@kernel
def do_chance(s: State, a: int) -> None:
    """Put the thing drawn where it belongs."""
    if a >= TILE:
        show_top(s, a - TILE + 1)
    elif a >= CARD:
        show_card(s, a - CARD)
    elif a < STATUS:
        s.players[next_without_character(s)].character = a - CHARACTER
    elif s.phase == LOT_PHASE:
        s.status_unseen[a - STATUS] = 0
        s.players[next_without_lot(s)].taken = a - STATUS
    else:
        show_status(s, a - STATUS)


@kernel
def next_without_character(s: State) -> int:
    """Return the first seat without a character, or NO_SEAT (SIL-SETUP-02); what is left is out (SIL-SETUP-03)."""
    for seat in range(s.n_seats):
        if s.players[seat].character == NO_CHARACTER:
            return seat
    return NO_SEAT


@kernel
def next_without_lot(s: State) -> int:
    """Return the first seat without a lot for the order of round 1, or NO_SEAT."""
    for seat in range(s.n_seats):
        if s.players[seat].taken == NO_STATUS:
            return seat
    return NO_SEAT


@kernel
def use_lots(s: State) -> None:
    """Set the order of round 1; the lots give no chips, and all cards are shuffled again (SIL-SETUP-07)."""
    set_order(s)
    for seat in range(s.n_seats):
        s.status_unseen[s.players[seat].taken] = 1
        s.players[seat].taken = NO_STATUS
