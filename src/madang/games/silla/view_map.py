"""The landscape for the table: cells, their neighbours and open edges; where a tile may lie and what it would score.

    tiles     each placed tile: cell, rotation, icon, model, and a sentence with its edges, neighbours and open edges
    gaps      the empty cells beside tiles: what each asks of a tile, and the best that each stack can score there
    ghosts    a picture of each placement: the tile as it would lie, points at each edge, areas that it completes
    turns     where a tile can be turned in a cell: its rotations there, the best first

What a placement scores is only foretold here; that it is what the rules then do is tested.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from madang.core.kernel import interpreted
from madang.core.words import Text
from madang.games.silla import view_words as say
from madang.games.silla import words
from madang.games.silla.components import (
    COMPLETION_POINTS, EDGE, EDGES_OF, FITS, ICON, KINDS, N_CELLS, N_SIDES, N_TERRAINS, N_TILES, NO_KIND, PAIR_POINTS,
    TERRAINS, TILES, WIDTH,
)  # fmt: skip
from madang.games.silla.rules.landscape import neighbour
from madang.games.silla.state import NO_CELL, NO_TILE

Data = dict[str, Any]
OURS = "reconstructed"
SIDES = "nesw"


def cell_thing(cell: int) -> str:
    """Return the thing that is a cell, with or without a tile."""
    return f"cell-{cell // WIDTH}-{cell % WIDTH}"


@dataclass(frozen=True)
class Gain:
    """What a placement scores."""

    k: int
    pairs: tuple[tuple[int, int], ...]  # side and terrain of each touching pair (SIL-SCORE-01)
    completed: tuple[int, ...]  # terrains of which it completes an area (SIL-SCORE-02)

    @property
    def points(self) -> int:
        """Return the points in all."""
        pairs = sum(int(PAIR_POINTS[terrain]) for _, terrain in self.pairs)
        return pairs + sum(int(COMPLETION_POINTS[terrain]) for terrain in self.completed)


class Landscape:
    """A position's grid as plain lists, for reading many cells quickly."""

    def __init__(self, s: Any) -> None:
        self.tile_at: list[int] = s.tile_at.tolist()
        self.turned: list[int] = s.turned.tolist()
        self.cell_of: list[int] = s.cell_of.tolist()
        self.built: list[int] = s.built.tolist()
        self.area: list[list[int]] = s.area.tolist()
        self.open_edges: list[list[int]] = s.open_edges.tolist()
        self.around: list[int] = s.around.tolist()
        self.front: list[int] = s.front[: s.n_front].tolist()
        self.grid = int(s.grid)
        self._beside = interpreted(neighbour)
        self._s = s

    def beside(self, cell: int, side: int) -> int:
        """Return the cell on a side, or NO_CELL beyond the border."""
        return int(self._beside(self._s, cell, side))

    def neighbours(self, cell: int) -> Iterator[tuple[int, int, int]]:
        """Return side, tile and the terrain that it shows, for each tile beside a cell."""
        for side in range(N_SIDES):
            other = self.beside(cell, side)
            if other != NO_CELL and self.tile_at[other] != NO_TILE:
                tile = self.tile_at[other]
                yield side, tile, edge(tile, self.turned[tile], (side + 2) % N_SIDES)

    def gain(self, tile: int, cell: int, k: int) -> Gain:
        """Return what a tile would score in a cell, all its edges matching (SIL-SCORE-01 to -06)."""
        pairs, areas = [], [set[int]() for _ in range(N_TERRAINS)]
        for side, other, terrain in self.neighbours(cell):
            pairs.append((side, terrain))
            areas[terrain].add(self.area[terrain][other])
        completed = []
        for terrain, names in enumerate(areas):
            if names and COMPLETION_POINTS[terrain]:
                made = sum(one == terrain for _, one in pairs)
                left = int(EDGES_OF[tile, terrain]) + sum(self.open_edges[terrain][name] for name in names) - 2 * made
                if left == 0:
                    completed.append(terrain)
        return Gain(k, tuple(pairs), tuple(completed))

    def gains(self, tile: int) -> dict[int, list[Gain]]:
        """Return the legal placements of a tile by cell, those with most points first (SIL-TILE-03, -05)."""
        found: dict[int, list[Gain]] = {}
        for cell in self.front:
            fits = int(FITS[tile, self.around[cell]])
            if fits:
                here = [self.gain(tile, cell, k) for k in range(N_SIDES) if fits >> k & 1]
                found[cell] = sorted(here, key=lambda gain: (-gain.points, gain.k))
        return found


def edge(tile: int, k: int, side: int) -> int:
    """Return the terrain that a tile in rotation k shows on a side."""
    return int(EDGE[tile, (side - k) % N_SIDES])


def why_points(gain: Gain) -> Text:
    """Return in words where the points of a placement come from."""
    return say.points_of([terrain for _, terrain in gain.pairs], gain.completed)


# --- the map as data --------------------------------------------------------------------------------------------------


def map_data(s: Any, land: Landscape, tops: dict[int, int]) -> Data:
    """Return the map. `tops`: the stacks that may be chosen from now, with their top tiles; empty: none is asked."""
    lying = [tile for tile in range(N_TILES) if land.cell_of[tile] != NO_CELL]
    cells = [land.cell_of[tile] for tile in lying] + land.front
    rows, columns = [cell // WIDTH for cell in cells], [cell % WIDTH for cell in cells]
    low_row, low_column = min(rows), min(columns)
    found = {stack: land.gains(tile) for stack, tile in tops.items()}

    def at(cell: int) -> Data:
        row, column = divmod(cell, WIDTH)
        return {"id": cell_thing(cell), "x": column - low_column + 1, "y": row - low_row + 1}

    return {
        "rows": list(range(low_row, max(rows) + 1)),
        "columns": list(range(low_column, max(columns) + 1)),
        "tiles": [at(land.cell_of[tile]) | _tile(s, land, tile) for tile in lying],
        "gaps": [at(cell) | _gap(land, cell, found) for cell in land.front],
        "turns": list(_turns(found)),
        "table": [_row(land, tile) for tile in lying],
        "one_stack": len(tops) == 1 and int(s.stack) in tops,
    }


def _tile(s: Any, land: Landscape, tile: int) -> Data:
    k, icon = land.turned[tile], int(ICON[tile])
    return {
        "tile": tile, "key": f"tile-{TILES[tile].id}", "k": k, "built": bool(land.built[tile]),
        "kind": KINDS[icon] if icon != NO_KIND else "", "free": icon != NO_KIND and not land.built[tile],
        "label": say.both(_tile_label(land, tile)), "at": str(int(s.cell_of[tile])),
    }  # fmt: skip


def _open_sides(land: Landscape, tile: int) -> list[tuple[int, int, bool]]:
    """Return side, terrain and whether the border lies there, for each open edge of a placed tile."""
    cell, found = land.cell_of[tile], []
    for side in range(N_SIDES):
        other = land.beside(cell, side)
        if other == NO_CELL or land.tile_at[other] == NO_TILE:
            found.append((side, edge(tile, land.turned[tile], side), other == NO_CELL))
    return found


def _tile_label(land: Landscape, tile: int) -> Text:
    icon = int(ICON[tile])
    return say.tile_label(
        land.cell_of[tile], tile, land.turned[tile], icon, built=bool(land.built[tile]),
        open_edges=_open_sides(land, tile),
    )  # fmt: skip


def _gap(land: Landscape, cell: int, found: dict[int, dict[int, list[Gain]]]) -> Data:
    """Return an empty cell beside tiles, with each placement that is possible there."""
    asks = [(side, terrain) for side, _, terrain in land.neighbours(cell)]
    here = {stack: gains[cell] for stack, gains in found.items() if cell in gains}
    best = {stack: gains[0].points for stack, gains in here.items()}
    return {
        "best": [[f"s{stack + 1}", points] for stack, points in best.items()],
        "most": max(best.values(), default=None),
        "ghosts": [_ghost(stack, cell, gain) for stack, gains in here.items() for gain in gains],
        "label": say.both(say.gap_label(cell, asks, max(best.values(), default=None))),
    }


def ghost_name(stack: int, cell: int, k: int) -> str:
    """Return the name of the picture of a placement."""
    return f"p{stack + 1}-{cell}-{k}"


def turns_name(stack: int, cell: int) -> str:
    """Return the name of the picture of all rotations of a stack's top in a cell."""
    return f"at{stack + 1}-{cell}"


def _ghost(stack: int, cell: int, gain: Gain) -> Data:
    return {
        "name": ghost_name(stack, cell, gain.k), "top": f"top-{stack + 1}-{gain.k}", "points": gain.points,
        "pairs": [[SIDES[side], int(PAIR_POINTS[terrain])] for side, terrain in gain.pairs],
        "completed": [[TERRAINS[terrain], int(COMPLETION_POINTS[terrain])] for terrain in gain.completed],
    }  # fmt: skip


def _turns(found: dict[int, dict[int, list[Gain]]]) -> Iterator[Data]:
    for stack, by_cell in found.items():
        for cell, gains in by_cell.items():
            if len(gains) == 1:
                continue
            yield {
                "name": turns_name(stack, cell), "cell": cell_thing(cell),
                "turns": [_ghost(stack, cell, gain) | {"why": say.both(why_points(gain))} for gain in gains],
            }  # fmt: skip


@cache
def _name_of(tile: int, k: int, built: bool) -> dict[str, dict[str, str]]:
    icon = int(ICON[tile])
    names = {SIDES[side]: say.both(words.TERRAIN[edge(tile, k, side)]) for side in range(N_SIDES)}
    return names | {"icon": say.both(say.icon_name(icon, built=built))}


def _row(land: Landscape, tile: int) -> Data:
    """Return a line of the map in words: the cell, each side with what lies beyond it, and the icon or building."""
    cell = land.cell_of[tile]
    there = []
    for side in range(N_SIDES):
        other = land.beside(cell, side)
        beyond = say.beyond(other, border=other == NO_CELL, laid=other != NO_CELL and land.tile_at[other] != NO_TILE)
        there.append(say.both(beyond))
    return {"cell": say.both(words.cell_name(cell)), "name": _name_of(tile, land.turned[tile], bool(land.built[tile])),
            "beyond": there}  # fmt: skip


def fits_at(land: Landscape, tile: int, cell: int) -> bool:
    """Return whether a tile may lie in a cell in some rotation."""
    return 0 <= cell < N_CELLS and land.tile_at[cell] == NO_TILE and bool(FITS[tile, land.around[cell]])
