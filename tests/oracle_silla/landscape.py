"""The tiles on the grid: what fits where, areas by flood fill, points, free tiles for models."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from tests.oracle_silla import box
from tests.oracle_silla.actions import Cell
from tests.oracle_silla.box import TERRAINS, Tile

STEPS = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""From a cell to the next one at its side 0, 1, 2, 3."""
PALACE_TILES = 3

Edge = tuple[Cell, int]
"""A cell and a side of the tile there."""


@dataclass
class Lying:
    """A placed tile: turned k times, with a model or without."""

    tile: Tile
    k: int
    model: bool = False


class Landscape:
    """The common landscape, at first the start tile in the middle (SIL-SETUP-06)."""

    def __init__(self, grid: int) -> None:
        self.grid = grid
        self.middle: Cell = (grid // 2, grid // 2)
        self.lying = {self.middle: Lying(box.start_tile(), 0)}

    def is_on_grid(self, cell: Cell) -> bool:
        """Say whether a cell exists (SIL-TILE-04)."""
        return 0 <= cell[0] < self.grid and 0 <= cell[1] < self.grid

    def shows(self, edge: Edge) -> str:
        """Return the terrain of an edge of a placed tile."""
        cell, side = edge
        there = self.lying[cell]
        return there.tile.edge(side, there.k)

    # Placing: SIL-TILE-02 to -06.

    def empty_cells(self) -> list[Cell]:
        """Return the empty cells of the grid beside a tile, from the north-west."""
        beside = {across((cell, side))[0] for cell in self.lying for side in range(4)}
        return sorted(cell for cell in beside if cell not in self.lying and self.is_on_grid(cell))

    def asked(self, cell: Cell) -> dict[int, str]:
        """Return what the tiles around a cell show towards it, by the side of the cell."""
        found = {}
        for side in range(4):
            beyond = across((cell, side))
            if beyond[0] in self.lying:
                found[side] = self.shows(beyond)
        return found

    def placements(self, tile: Tile) -> Iterator[tuple[Cell, int]]:
        """Yield where a tile may lie, each way of showing its edges once (SIL-TILE-02 to -05)."""
        for cell in self.empty_cells():
            asked = self.asked(cell)
            for k in tile.rotations():
                if all(tile.edge(side, k) == terrain for side, terrain in asked.items()):
                    yield cell, k

    def has_placement(self, tile: Tile) -> bool:
        """Say whether a tile may lie anywhere."""
        return next(self.placements(tile), None) is not None

    def place(self, tile: Tile, cell: Cell, k: int) -> int:
        """Lay a tile where it fits, and return its points (SIL-SCORE-01, -02)."""
        self.lying[cell] = Lying(tile, k)
        points = sum(box.pair_points()[terrain] for terrain in self.asked(cell).values())
        for terrain in TERRAINS:
            if terrain in tile.edges and self.is_completed(self.area(cell, terrain)):
                points += box.completion_points()[terrain]
        return points

    # Areas: SIL-SCORE-03, -04.

    def area(self, cell: Cell, terrain: str) -> set[Edge]:
        """Return the edges of the area of a terrain to which the tile in a cell belongs."""
        found: set[Edge] = set()
        to_do = self.edges_of_tile(cell, terrain)
        while to_do:
            edge = to_do.pop()
            if edge in found:
                continue
            found.add(edge)
            to_do += self.edges_of_tile(edge[0], terrain)
            if not self.is_open(edge):
                to_do.append(across(edge))
        return found

    def edges_of_tile(self, cell: Cell, terrain: str) -> list[Edge]:
        """Return the edges of a terrain on the tile in a cell."""
        return [(cell, side) for side in range(4) if self.shows((cell, side)) == terrain]

    def is_open(self, edge: Edge) -> bool:
        """Say whether no tile lies beyond an edge, be it that the grid ends there."""
        return across(edge)[0] not in self.lying

    def is_completed(self, area: set[Edge]) -> bool:
        """Say whether no edge of an area is open."""
        return not any(self.is_open(edge) for edge in area)

    def all_areas(self, terrain: str) -> list[set[Edge]]:
        """Return the areas of a terrain."""
        found: list[set[Edge]] = []
        for cell in self.lying:
            edges = self.edges_of_tile(cell, terrain)
            if edges and not any(edges[0] in area for area in found):
                found.append(self.area(cell, terrain))
        return found

    # Models: SIL-BUILD-02, -03, -08, -09.

    def free_cells(self, kind: str) -> list[Cell]:
        """Return the cells with a tile that can take a model of a kind."""
        return [
            cell
            for cell, there in sorted(self.lying.items())
            if there.tile.icon == kind and not there.model and (kind != "palace" or self.takes_palace(cell))
        ]

    def takes_palace(self, cell: Cell) -> bool:
        """Say whether the roof area of the tile in a cell covers enough tiles."""
        return len({there for there, _ in self.area(cell, "roof")}) >= PALACE_TILES


def across(edge: Edge) -> Edge:
    """Return the edge on the other side of an edge."""
    (row, column), side = edge
    down, right = STEPS[side]
    return (row + down, column + right), (side + 2) % 4
