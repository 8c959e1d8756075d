"""The components of the box as plain objects, read from the data that the game ships with."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

RESOURCES = ("wood", "rock", "iron", "gold")
GOLD = 3
TERRAINS = ("pond", "roof", "forest", "yard")
KINDS = ("palace", "pavilion", "grotto", "tower", "zelkova", "ginkgo")
CHARACTERS = ("seondeok", "mishil", "chunchu", "munhui", "yushin")
COMPONENTS = Path(__file__).resolve().parents[2] / "src" / "madang" / "games" / "silla" / "components"


@dataclass(frozen=True, eq=False)
class Tile:
    """A terrain tile: its edges clockwise from the north, and the kind of building it can take (SIL-COMP-02, -05)."""

    row: int
    id: str
    edges: tuple[str, str, str, str]
    icon: str | None

    def edge(self, side: int, k: int) -> str:
        """Return the terrain that a side shows when the tile is turned k times."""
        return self.edges[(side - k) % 4]

    def turned(self, k: int) -> tuple[str, ...]:
        """Return the terrains of all four sides."""
        return tuple(self.edge(side, k) for side in range(4))

    @cache  # noqa: B019 - tiles live as long as the module
    def rotations(self) -> tuple[int, ...]:
        """Return the rotations that show different edges, the smaller k for those that show the same (SIL-TILE-05)."""
        return tuple(k for k in range(4) if self.turned(k) not in [self.turned(smaller) for smaller in range(k)])

    def __repr__(self) -> str:
        return self.id


@dataclass(frozen=True, eq=False)
class Card:
    """A construction card (SIL-COMP-07)."""

    row: int
    id: str
    kind: str
    cost: tuple[int, ...]
    points: int

    @property
    def is_tree(self) -> bool:
        """Whether the card is a zelkova or a ginkgo (SIL-COMP-09)."""
        return self.kind in ("zelkova", "ginkgo")

    def __repr__(self) -> str:
        return self.id


@dataclass(frozen=True)
class Numbers:
    """What the number of players decides (SIL-SETUP-01)."""

    stacks: int
    tiles_a_stack: int
    row: int
    market: int
    chips: int
    grid: int


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a component file."""
    with (COMPONENTS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def tiles() -> tuple[Tile, ...]:
    """Return the 49 tiles by number."""
    return tuple(
        Tile(
            row=number,
            id=row["id"],
            edges=(row["edge_n"], row["edge_e"], row["edge_s"], row["edge_w"]),
            icon=None if row["icon"] == "none" else row["icon"],
        )
        for number, row in enumerate(rows("tiles.csv"))
    )


@cache
def start_tile() -> Tile:
    """Return the tile that lies in the middle (SIL-COMP-03)."""
    return next(tile for tile, row in zip(tiles(), rows("tiles.csv"), strict=True) if row["start"] == "1")


@cache
def cards() -> tuple[Card, ...]:
    """Return the 22 construction cards by number."""
    return tuple(
        Card(number, row["id"], row["building"], tuple(int(row[name]) for name in RESOURCES), int(row["points"]))
        for number, row in enumerate(rows("construction_cards.csv"))
    )


@cache
def status_cards() -> dict[int, tuple[int, ...]]:
    """Return what each status card gives, by its number (SIL-COMP-11)."""
    return {int(row["number"]): tuple(int(row[name]) for name in RESOURCES) for row in rows("status_cards.csv")}


@cache
def models() -> dict[str, int]:
    """Return how many models there are of each kind (SIL-COMP-06)."""
    return {row["id"]: int(row["models"]) for row in rows("models.csv")}


@cache
def pair_points() -> dict[str, int]:
    """Return the points of a touching pair by terrain (SIL-SCORE-01)."""
    return {row["id"]: int(row["points_per_edge"]) for row in rows("terrains.csv")}


@cache
def completion_points() -> dict[str, int]:
    """Return the points of a completed area by terrain (SIL-SCORE-02, -05)."""
    return {row["id"]: int(row["completion_points"]) for row in rows("terrains.csv")}


@cache
def numbers(players: int) -> Numbers:
    """Return what that number of players decides."""
    row = next(row for row in rows("setup.csv") if int(row["players"]) == players)
    return Numbers(
        stacks=int(row["tile_stacks"]),
        tiles_a_stack=int(row["tiles_per_stack"]),
        row=int(row["open_status"]),
        market=int(row["open_construction"]),
        chips=int(row["resource_each"]),
        grid=int(row["grid"]),
    )


def tile(name: str) -> Tile:
    """Return the tile of that id."""
    return next(one for one in tiles() if one.id == name)


def card(name: str) -> Card:
    """Return the construction card of that id."""
    return next(one for one in cards() if one.id == name)
