"""Step 2: the stacks, the search for a top that fits, and placing a tile (SIL-TILE, SIL-SETUP-04)."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import PLACE
from ..components import FITS, N_SIDES, ROTATIONS, WIDTH
from ..state import NO_STACK, NO_TILE, TOPS, State
from ..why import (
    CELL_TAKEN, LEGAL, NO_MATCH, NO_SUCH_STACK, NOT_BESIDE, OFF_GRID, SAME_TURNED, STACK_EMPTY, TOP_FITS_NOWHERE,
)
from .landscape import fits_somewhere, lay_tile


@kernel
def refuse_stack(s: State, stack: int) -> int:
    """Choose a stack, anybody's, by its top: one with a legal placement (SIL-TILE-01, -06, SIL-SKILL-07)."""
    if stack >= s.n_stacks:
        return NO_SUCH_STACK
    if s.stack_left[stack] == 0:
        return STACK_EMPTY
    return LEGAL if fits_somewhere(s, s.top[stack]) else TOP_FITS_NOWHERE


@kernel
def some_top_fits(s: State) -> bool:
    """Whether a tile can be placed at all (SIL-TILE-06)."""
    for stack in range(s.n_stacks):
        if s.stack_left[stack] > 0 and fits_somewhere(s, s.top[stack]):
            return True
    return False


@kernel
def refuse_place(s: State, i: int) -> int:
    """Place the chosen tile: beside tiles, on the grid, all edges alike, each look once (SIL-TILE-02 to -05)."""
    cell, k = i // N_SIDES, i % N_SIDES
    tile = s.top[s.stack]
    if cell // WIDTH >= s.grid or cell % WIDTH >= s.grid:
        return OFF_GRID
    if s.tile_at[cell] != NO_TILE:
        return CELL_TAKEN
    if s.around[cell] == 0:
        return NOT_BESIDE
    if k >= ROTATIONS[tile]:
        return SAME_TURNED
    return LEGAL if (FITS[tile, s.around[cell]] >> k) & 1 else NO_MATCH


@kernel
def legal_places(s: State, out: Numbers) -> int:
    """Write the legal placements of the chosen tile."""
    tile = s.top[s.stack]
    n = 0
    for i in range(s.n_front):
        rotations = FITS[tile, s.around[s.front[i]]]
        if rotations:
            first = PLACE + N_SIDES * s.front[i]
            for k in range(N_SIDES):
                out[n] = first + k
                n += (rotations >> k) & 1
    return n


@kernel
def do_place(s: State, i: int) -> None:
    """Lay the tile and score it at once, for the player in turn alone (SIL-SCORE-07); the next top is then due."""
    tile = s.top[s.stack]
    s.top[s.stack] = NO_TILE
    s.stack_left[s.stack] -= 1
    s.stack = NO_STACK
    s.players[s.seat].tile_points += lay_tile(s, tile, i // N_SIDES, i % N_SIDES)
    s.stage = TOPS


@kernel
def unseen_in(s: State, stack: int) -> int:
    """Return how many tiles of a stack nobody has seen."""
    return s.stack_left[stack] - (s.top[stack] != NO_TILE) - s.n_tile_under[stack]


@kernel
def tops_due(s: State) -> bool:
    """Show the next top of each stack that lacks it, stack 1 first (SIL-TILE-10); True if chance must draw one.

    A tile that was moved to the bottom comes without a draw (SIL-INFO-05).
    """
    for stack in range(s.n_stacks):
        if s.top[stack] == NO_TILE and s.stack_left[stack] > 0:
            if unseen_in(s, stack) > 0:
                return True
            s.top[stack] = s.tile_under[stack, 0]
            s.n_tile_under[stack] -= 1
            for i in range(s.n_tile_under[stack]):
                s.tile_under[stack, i] = s.tile_under[stack, i + 1]
            s.tile_under[stack, s.n_tile_under[stack]] = NO_TILE
    return False


@kernel
def show_top(s: State, tile: int) -> None:
    """Let a tile be the top of the first stack without one (SIL-SETUP-14)."""
    for stack in range(s.n_stacks):
        if s.top[stack] == NO_TILE and s.stack_left[stack] > 0:
            s.tile_unseen[tile] = 0
            s.top[stack] = tile
            return


@kernel
def largest_stack(s: State) -> int:
    """Return how many tiles the largest stack has; 0: all are empty (SIL-TILE-08, -09)."""
    most = 0
    for stack in range(s.n_stacks):
        most = max(most, s.stack_left[stack])
    return most


@kernel
def move_tops(s: State) -> None:
    """Move the top of every stack to the bottom of its own; a single tile stays the top (SIL-TILE-07)."""
    for stack in range(s.n_stacks):
        if s.stack_left[stack] > 1:
            s.tile_under[stack, s.n_tile_under[stack]] = s.top[stack]
            s.n_tile_under[stack] += 1
            s.top[stack] = NO_TILE
    s.searched += 1
