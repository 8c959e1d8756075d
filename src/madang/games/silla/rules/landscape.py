"""The landscape: cells, areas, and the points of a placement (SIL-SCORE).

Areas are kept as names by tile and terrain (state.py): when two meet, the tiles of one take the name of the other.
"""

from madang.core.kernel import kernel

from ..components import (
    COMPLETION_POINTS, DIGIT, EDGE, EDGES_OF, FITS, N_SIDES, N_TERRAINS, N_TILES, PAIR_POINTS, WIDTH,
)
from ..state import NO_CELL, NO_TILE, State


@kernel
def neighbour(s: State, cell: int, side: int) -> int:
    """Return the cell on a side of a cell, or NO_CELL beyond the border (SIL-COMP-14, SIL-TILE-02, -04)."""
    row, column = cell // WIDTH, cell % WIDTH
    if side == 0:
        return cell - WIDTH if row > 0 else NO_CELL
    if side == 1:
        return cell + 1 if column < s.grid - 1 else NO_CELL
    if side == 2:
        return cell + WIDTH if row < s.grid - 1 else NO_CELL
    return cell - 1 if column > 0 else NO_CELL


@kernel
def shown(tile: int, k: int, side: int) -> int:
    """Return the terrain that a tile in rotation k shows on a side (SIL-COMP-02)."""
    return EDGE[tile, (side + N_SIDES - k) % N_SIDES]


@kernel
def fits_somewhere(s: State, tile: int) -> bool:
    """Whether a tile has a legal placement (SIL-TILE-06)."""
    for i in range(s.n_front):
        if FITS[tile, s.around[s.front[i]]]:
            return True
    return False


@kernel
def join_front(s: State, cell: int) -> None:
    """Add an empty cell to those beside tiles."""
    i = s.n_front
    while i > 0 and s.front[i - 1] > cell:
        s.front[i] = s.front[i - 1]
        i -= 1
    s.front[i] = cell
    s.n_front += 1


@kernel
def leave_front(s: State, cell: int) -> None:
    """Take a cell, if it is there, from those beside tiles."""
    for i in range(s.n_front):
        if s.front[i] == cell:
            s.n_front -= 1
            for j in range(i, s.n_front):
                s.front[j] = s.front[j + 1]
            s.front[s.n_front] = NO_CELL
            return


@kernel
def join_areas(s: State, terrain: int, tile: int, other: int) -> None:
    """Join the areas of two tiles that meet with a terrain; that pair of edges is open no more (SIL-SCORE-03, -04)."""
    one, two = s.area[terrain, tile], s.area[terrain, other]
    s.open_edges[terrain, one] -= 1
    s.open_edges[terrain, two] -= 1
    if one == two:
        return
    name, gone = min(one, two), max(one, two)
    for i in range(N_TILES):
        if s.area[terrain, i] == gone:
            s.area[terrain, i] = name
    s.open_edges[terrain, name] += s.open_edges[terrain, gone]
    s.open_edges[terrain, gone] = 0
    s.area_tiles[terrain, name] += s.area_tiles[terrain, gone]
    s.area_tiles[terrain, gone] = 0


@kernel
def is_completed(s: State, terrain: int, tile: int) -> bool:
    """Whether the area of a tile's terrain has no open edge; the border leaves its edges open (SIL-SCORE-04)."""
    return EDGES_OF[tile, terrain] > 0 and s.open_edges[terrain, s.area[terrain, tile]] == 0


@kernel
def lay_tile(s: State, tile: int, cell: int, k: int) -> int:
    """Lay a tile; return its points: for each touching pair and for each area completed (SIL-SCORE-01, -02, -05, -06).

    Every area of the tile is new or just grew, so it is completed now if it is at all.
    """
    s.tile_at[cell] = tile
    s.cell_of[tile] = cell
    s.turned[tile] = k
    s.around[cell] = 0
    leave_front(s, cell)
    for terrain in range(N_TERRAINS):
        if EDGES_OF[tile, terrain] > 0:
            s.area[terrain, tile] = tile
            s.open_edges[terrain, tile] = EDGES_OF[tile, terrain]
            s.area_tiles[terrain, tile] = 1
    points = 0
    for side in range(N_SIDES):
        beside = neighbour(s, cell, side)
        if beside == NO_CELL:
            continue
        terrain = shown(tile, k, side)
        if s.tile_at[beside] != NO_TILE:
            points += PAIR_POINTS[terrain]
            join_areas(s, terrain, tile, s.tile_at[beside])
        else:
            if s.around[beside] == 0:
                join_front(s, beside)
            s.around[beside] += DIGIT[(side + 2) % N_SIDES] * (1 + terrain)
    for terrain in range(N_TERRAINS):
        if is_completed(s, terrain, tile):
            points += COMPLETION_POINTS[terrain]
    return points
