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

from madang.core import boxes
from madang.core.kernel import components_folder

from . import box

RESOURCES = ("wood", "rock", "iron", "gold")
N_RESOURCES, GOLD = 4, 3
TERRAINS = box.TERRAINS
N_TERRAINS, ROOF = 4, 1
KINDS = box.KINDS
N_KINDS, PALACE, PAVILION, TOWER, NO_KIND = 6, 0, 1, 3, -1
CHARACTERS = ("seondeok", "mishil", "chunchu", "munhui", "yushin")
N_CHARACTERS = len(CHARACTERS)
SEONDEOK, MISHIL, CHUNCHU, MUNHUI, YUSHIN = range(N_CHARACTERS)
N_SIDES, START_TILE, START_ROTATION = 4, 0, 0
N_SLOTS = box.N_SLOTS
MAX_STACKS = 4  # a stack for each player (SIL-SETUP-04)
HERE = Path(__file__).parent / "components"


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


boxes.require("silla", HERE, box.BOX)
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

N_TILES, N_CARDS, N_STATUS = len(TILES), len(CARDS), len(STATUS_CARDS)

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
