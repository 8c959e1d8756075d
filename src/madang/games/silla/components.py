"""The box: tiles, cards, characters and counts from `components/*.csv`, checked, and turned into the constant arrays
that kernels read.

The number of a thing is its row in its file, from 0. Names, skills in words and the design units `worth` are for
readers (SIL-COMP-12, -13). An owner of the game replaces values by a folder of CSV files of the same form
(`MADANG_COMPONENTS`).

    resource   0 wood   1 rock   2 iron   3 gold                                              (SIL-COMP-10)
    terrain    0 pond   1 roof   2 forest   3 yard                                            (SIL-COMP-02, -04)
    kind       0 palace   1 pavilion   2 grotto   3 tower   4 zelkova   5 ginkgo              (SIL-COMP-06, -08, -09)
    character  0 Queen Seondeok   1 Mishil   2 Kim Chunchu   3 Munhui   4 Kim Yushin

Sides of a tile, and rotation k: k quarter turns clockwise, so that side s shows the tile's edge (s - k) mod 4:

              side 0
           +---------+
    side 3 |         | side 1
           +---------+
              side 2

A cell is row * WIDTH + column, rows from the north, columns from the west (SIL-COMP-14).
"""

import csv
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from madang.core.kernel import components_folder

RESOURCES = ("wood", "rock", "iron", "gold")
N_RESOURCES, GOLD = 4, 3
TERRAINS = ("pond", "roof", "forest", "yard")
N_TERRAINS, ROOF = 4, 1
KINDS = ("palace", "pavilion", "grotto", "tower", "zelkova", "ginkgo")
N_KINDS, PALACE, PAVILION, TOWER, NO_KIND = 6, 0, 1, 3, -1
CHARACTERS = ("seondeok", "mishil", "chunchu", "munhui", "yushin")
N_CHARACTERS = len(CHARACTERS)
SEONDEOK, MISHIL, CHUNCHU, MUNHUI, YUSHIN = range(N_CHARACTERS)
N_SIDES, START_TILE, START_ROTATION = 4, 0, 0
N_SLOTS = 4  # of the market (SIL-SETUP-10)
MAX_STACKS = 4  # a stack for each player (SIL-SETUP-04)
HERE = Path(__file__).parent / "components"


class BadComponents(ValueError):
    """A component file that cannot be used; the message names the file."""


@dataclass(frozen=True)
class Tile:
    """A terrain tile: its edges clockwise from north, and its icon of a building or "none" (SIL-COMP-02, -05)."""

    id: str
    edges: tuple[str, ...]
    icon: str
    provenance: str


@dataclass(frozen=True)
class Card:
    """A construction card (SIL-COMP-07)."""

    id: str
    building: str
    cost: tuple[int, ...]  # wood, rock, iron, gold
    points: int
    provenance: str


@dataclass(frozen=True)
class StatusCard:
    """A status card (SIL-COMP-11)."""

    number: int
    gives: tuple[int, ...]  # wood, rock, iron, gold
    provenance: str


@dataclass(frozen=True)
class Character:
    """A character with its names and skill in English and Korean."""

    id: str
    name: tuple[str, str]
    skill: tuple[str, str]
    colour: str
    provenance: str


def rows_of(name: str, folder: Path = HERE) -> list[dict[str, str]]:
    """Return the rows of a component file: the owner's own where there is one."""
    override = components_folder()
    own = override / "silla" / name if override else None
    path = own if own is not None and own.exists() else folder / name
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def chips_of(row: dict[str, str]) -> tuple[int, ...]:
    """Return the chips that a row counts."""
    return tuple(int(row[name]) for name in RESOURCES)


def require(holds: bool, message: str) -> None:
    """Raise BadComponents unless something holds."""
    if not holds:
        raise BadComponents(message)


TILES = [
    Tile(row["id"], tuple(row[f"edge_{side}"] for side in "nesw"), row["icon"], row["provenance"])
    for row in rows_of("tiles.csv")
]
CARDS = [
    Card(row["id"], row["building"], chips_of(row), int(row["points"]), row["provenance"])
    for row in rows_of("construction_cards.csv")
]
STATUS_CARDS = [
    StatusCard(int(row["number"]), chips_of(row), row["provenance"]) for row in rows_of("status_cards.csv")
]
CHARACTER_CARDS = [
    Character(row["id"], (row["name_en"], row["name_ko"]), (row["skill_en"], row["skill_ko"]), row["colour"],
              row["provenance"])
    for row in rows_of("characters.csv")
]  # fmt: skip
_MODELS = {row["id"]: row for row in rows_of("models.csv")}
_TERRAINS = {row["id"]: row for row in rows_of("terrains.csv")}
_SETUP = {int(row["players"]): row for row in rows_of("setup.csv")}
_STARTS = [row["start"] for row in rows_of("tiles.csv")]

N_TILES, N_CARDS, N_STATUS = len(TILES), len(CARDS), len(STATUS_CARDS)

require(_STARTS[0] == "1" and _STARTS.count("1") == 1, "tiles.csv: the first tile, and no other, is the start tile")
require(sorted(TILES[START_TILE].edges) == sorted(TERRAINS), "tiles.csv: the start tile shows all four terrains")
require(TILES[START_TILE].icon == "none", "tiles.csv: the start tile has no icon")  # SIL-COMP-03
require({edge for tile in TILES for edge in tile.edges} <= set(TERRAINS), "tiles.csv: an edge shows a terrain")
require({tile.icon for tile in TILES} <= {*KINDS, "none"}, "tiles.csv: an icon is a kind of building, or none")
require(max(N_TILES, N_CARDS) <= 100, "tiles.csv, construction_cards.csv: at most 100 rows")  # numbers are bytes
for _name in TERRAINS:  # an area's edges are counted in a byte, too
    require(sum(tile.edges.count(_name) for tile in TILES) <= 120, f"tiles.csv: at most 120 edges of {_name}")
require(tuple(_MODELS) == KINDS, f"models.csv: the kinds are {', '.join(KINDS)}")
require(tuple(_TERRAINS) == TERRAINS, f"terrains.csv: the terrains are {', '.join(TERRAINS)}")
require(tuple(one.id for one in CHARACTER_CARDS) == CHARACTERS, f"characters.csv: they are {', '.join(CHARACTERS)}")
require(
    [card.number for card in STATUS_CARDS] == list(range(1, N_STATUS + 1)),
    "status_cards.csv: the numbers are 1, 2, 3, … in this order",
)
require(tuple(_SETUP) == (2, 3, 4), "setup.csv: a row for 2, 3 and 4 players")

# Tiles. [tile, side], [tile]
EDGE = np.array([[TERRAINS.index(edge) for edge in tile.edges] for tile in TILES], np.int8)
ICON = np.array([KINDS.index(tile.icon) if tile.icon != "none" else NO_KIND for tile in TILES], np.int8)
EDGES_OF = np.array([[tile.edges.count(name) for name in TERRAINS] for tile in TILES], np.int8)  # [tile, terrain]
# Rotations that give different edges: the smaller k stands for those that give the same (SIL-TILE-05).
ROTATIONS = np.array(
    [next(k for k in (1, 2, 4) if np.array_equal(np.roll(edges, k), edges)) for edges in EDGE], np.int8
)
# The tiles with the icon of a kind, -1 behind the last. [kind, i]
N_ICONS = np.array([sum(tile.icon == name for tile in TILES) for name in KINDS], np.int8)
ICON_TILES = np.array(
    [
        [*(i for i, tile in enumerate(TILES) if tile.icon == name), *[-1] * int(N_ICONS.max())][: int(N_ICONS.max())]
        for name in KINDS
    ],
    np.int8,
)

# Terrains: points for a touching pair (SIL-SCORE-01) and for a completed area (SIL-SCORE-02, -05). Points are 64 bits
# wide, so that their sums are.
PAIR_POINTS = np.array([int(_TERRAINS[name]["points_per_edge"]) for name in TERRAINS], np.int64)
COMPLETION_POINTS = np.array([int(_TERRAINS[name]["completion_points"]) for name in TERRAINS], np.int64)

# What a cell asks of a tile: its surroundings as a number of four digits to the base 5, side 0 the lowest; a digit is
# 0 for a side with no tile, else 1 + the terrain that shows there. FITS: the set of rotations of a tile that match all
# of it, bit k for rotation k (SIL-TILE-03); none where no tile lies beside (SIL-TILE-02). [tile, surroundings]
N_SURROUNDINGS = 5**N_SIDES
DIGIT = np.array([5**side for side in range(N_SIDES)], np.int64)
ASKED = np.arange(N_SURROUNDINGS)[:, None] // DIGIT % 5  # [surroundings, side]


def fitting(rotation: int) -> Any:
    """Return which tiles match which surroundings in a rotation: bool[tile, surroundings]."""
    shown = 1 + EDGE[:, (np.arange(N_SIDES) - rotation) % N_SIDES]  # [tile, side]
    match = ((ASKED == 0) | (shown[:, None] == ASKED)).all(axis=2)
    return match & ASKED.any(axis=1) & (np.array(ROTATIONS) > rotation)[:, None]


FITS = np.array([fitting(k) << k for k in range(N_SIDES)]).sum(axis=0).astype(np.int8)

# Construction cards. [card, resource], [card]
COST = np.array([card.cost for card in CARDS], np.int8)
KIND = np.array([KINDS.index(card.building) for card in CARDS], np.int8)
POINTS = np.array([card.points for card in CARDS], np.int64)
# Kinds of building: how many models (SIL-COMP-06), whether trees (SIL-COMP-09), the roof area asked for (SIL-BUILD-08).
MODELS = np.array([int(_MODELS[kind]["models"]) for kind in KINDS], np.int8)
IS_TREE = np.array([int(_MODELS[kind]["tree"]) for kind in KINDS], np.int8)
ROOF_TILES = np.array([int(_MODELS[kind]["min_roof_tiles"]) for kind in KINDS], np.int8)
# Status cards: what they give. [card, resource]
GIVES = np.array([card.gives for card in STATUS_CARDS], np.int8)

# Set-up by number of players (SIL-SETUP-01). [players - 2]
TILE_STACKS, STACK_TILES, ROW_CARDS, CHIPS, GRID = (
    np.array([int(_SETUP[n][column]) for n in (2, 3, 4)], np.int16)
    for column in ("tile_stacks", "tiles_per_stack", "open_status", "resource_each", "grid")
)
WIDTH = int(GRID.max())
N_CELLS = WIDTH * WIDTH
MAX_STACK_TILES = int(STACK_TILES.max())
MAX_ROW = int(ROW_CARDS.max())
MAX_FRONT = min(N_CELLS, 2 * N_TILES + 2)  # cells beside n joined tiles: at most 2 n + 2

for _name in KINDS:
    _row, _kind = _MODELS[_name], KINDS.index(_name)
    require(
        int(_row["models"]) == int(_row["cards"]) == sum(card.building == _name for card in CARDS),
        f"models.csv: as many cards as models of {_name}",
    )
    require(int(_row["icons"]) == int(N_ICONS[_kind]), f"models.csv: the icons of {_name} are those of tiles.csv")
for _n, _row in _SETUP.items():
    _in_all = (
        int(_row["tile_stacks"]) * int(_row["tiles_per_stack"]) + int(_row["tiles_unused"]),
        int(_row["open_status"]) + int(_row["status_deck"]),
        int(_row["open_construction"]) + int(_row["construction_deck"]),
    )
    require(_in_all == (N_TILES - 1, N_STATUS, N_CARDS), f"setup.csv: with {_n} players nothing is lost or left over")
    require(int(_row["tile_stacks"]) == _n, f"setup.csv: as many stacks as players, with {_n}")
    # Every refill of the row finds its cards (SIL-NEXT-06), every choice at least two (SIL-CARD-01).
    require(int(_row["open_status"]) == _n + 1, f"setup.csv: one status card more than players, with {_n}")
    require(int(_row["open_construction"]) == N_SLOTS, f"setup.csv: a market of {N_SLOTS} cards")
    require(int(_row["grid"]) % 2 == 1 and int(_row["grid"]) >= 3, "setup.csv: the grid is odd, at least 3")
    require(int(_row["grid"]) <= 31, "setup.csv: the grid has at most 31 cells a side")  # keeps action numbers 16 bits
for _row in rows_of("resources.csv"):
    require(
        _row["id"] in RESOURCES and all(int(_row["supply"]) == chips for chips in CHIPS) and int(_row["supply"]) <= 100,
        "resources.csv: four resources, their supply as in setup.csv, at most 100",
    )
require(COST.max() <= 20 and GIVES.max() <= 20, "a card costs or gives at most 20 chips of a kind")
