"""The box: cards, floors, tiles and tracks from `components/*.csv`, checked, and turned into the constant arrays that
kernels read.

How often cards show each symbol and god (GAR-COMP-12, -14) is for the data alone. A card's number is its row in
cards.csv, cards with the same landscape side (place and god) together: the box's own file is in that order. An owner
of the game replaces values by a folder of CSV files of the same form (`MADANG_COMPONENTS`).

    resource    0 stone    1 water    2 plant    3 wood               (GAR-COMP-01)
    god         0 yellow   1 red      2 purple   3 blue   4 wild      (GAR-COMP-13)
    panorama    0 green    1 orange   2 blue     3 red                (GAR-COMP-06, -07)
    place       G1 G2  O1 O2 O3  B1 B2 B3 B4  R1 R2 R3 R4 R5          numbered 0 .. 13
"""

import csv
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from madang.core import boxes
from madang.core.kernel import components_folder

from . import box

RESOURCES = box.RESOURCES
N_KINDS = 4
GODS = box.GODS
N_GODS, WILD_GOD = 4, 4
PANORAMAS = box.PANORAMAS
N_PANORAMAS = 4
N_LEVELS, N_SIDES = 4, 4
# The kinds of base bonus tiles (GAR-COMP-17).
BONUS_KINDS = ("extension", "resources", "points")
N_PILES = 3
EXTENSION, RESOURCES_TILE, POINTS_TILE = range(N_PILES)
# The promo tiles by name, in the order of whim_tiles.csv (GAR-WHIM-03).
WHIMS = (
    "FORESIGHT", "OPPRESSION", "GRACE", "UPHEAVAL", "CONSECRATION", "REINFORCEMENT", "PLENTY", "ALLOWANCE", "SACRIFICE",
    "COMEBACK",
)  # fmt: skip
N_WHIMS = len(WHIMS)
(FORESIGHT, OPPRESSION, GRACE, UPHEAVAL, CONSECRATION, REINFORCEMENT, PLENTY, ALLOWANCE, SACRIFICE,
 COMEBACK) = range(N_WHIMS)  # fmt: skip

SUPPLY_OF_EACH = 15  # tokens of each kind (GAR-COMP-15)
STORAGE_SPACES = 4  # of a storage tile (GAR-COMP-16)
MAX_HAND, MAX_GROUNDWORK, ROW = 5, 3, 3
HERE = Path(__file__).parent / "components"


@dataclass(frozen=True)
class Card:
    """A card with its two sides (GAR-COMP-04, -05): the groundwork side alone shows cost and action."""

    id: str
    panorama: str
    size: int
    position: int
    god: str
    cost: tuple[int, ...]  # stone, water, plant, wood (GAR-COMP-08)
    action: str  # pagoda or any1, beside the reallocate symbol that all cards bear (GAR-COMP-10, -11)
    level: int  # of the pagoda symbol, 1 (bottom) .. 4; 0 for any1
    up: bool  # the arrow of the pagoda symbol
    provenance: str


@dataclass(frozen=True)
class BonusTile:
    """A base bonus tile (GAR-COMP-17)."""

    id: str
    kind: str
    value: int
    provenance: str


@dataclass(frozen=True)
class WhimTile:
    """A promo tile; a name with several copies stands here as often (GAR-WHIM-03, -62)."""

    id: str
    points: int  # at the end, once it lies face down
    effect: tuple[str, str]  # what it does, in English and Korean
    provenance: str


def rows_of(name: str, folder: Path = HERE) -> list[dict[str, str]]:
    """Return the rows of a component file: the owner's own where there is one."""
    override = components_folder()
    own = override / "gardens" / name if override else None
    path = own if own is not None and own.exists() else folder / name
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def card_of(row: dict[str, str]) -> Card:
    """Return the card of a row of cards.csv."""
    return Card(
        row["id"], row["panorama"], int(row["size"]), int(row["position"]), row["god"],
        tuple(int(row[kind]) for kind in RESOURCES), row["action"], int(row["floor"] or 0), row["collect"] == "up",
        row["provenance"],
    )  # fmt: skip


def landscape_key(card: Card) -> tuple[int, int]:
    """Return what the landscape side tells: place and god (GAR-INFO-03)."""
    return PLACE_OF[card.panorama, card.position], GODS.index(card.god)


def load_cards() -> list[Card]:
    """Return all cards in the order of their numbers: rows of one landscape side come together."""
    cards = [card_of(row) for row in rows_of("cards.csv")]
    sides: dict[tuple[str, int, str], int] = {}
    for card in cards:
        sides.setdefault((card.panorama, card.position, card.god), len(sides))
    return sorted(cards, key=lambda card: sides[card.panorama, card.position, card.god])


boxes.require("gardens", HERE, box.BOX)
CARDS = load_cards()
N_CARDS = len(CARDS)
SIZE = np.array([max(card.size for card in CARDS if card.panorama == name) for name in PANORAMAS], np.int8)
FIRST_PLACE = np.array([SIZE[:pan].sum() for pan in range(N_PANORAMAS)], np.int8)
N_PLACES = int(SIZE.sum())
PLACE_OF = {
    (name, position): int(FIRST_PLACE[pan]) + position - 1
    for pan, name in enumerate(PANORAMAS)
    for position in range(1, int(SIZE[pan]) + 1)
}
TILES = [
    BonusTile(row["id"], row["kind"], int(row["value"]), row["provenance"])
    for row in sorted(rows_of("bonus_tiles.csv"), key=lambda row: int(row["pile_order"]))
]
WHIM_TILES = [
    WhimTile(row["id"], int(row["points_end"]), (row["effect_en"], row["effect_ko"]), row["provenance"])
    for row in rows_of("whim_tiles.csv")
    for _ in range(int(row["copies"]))
]
_FLOORS = {row["resource"]: [int(row[f"face_{side}"]) for side in "abcd"] for row in rows_of("pagoda.csv")}
_TRACK = {int(row["space"]): row for row in rows_of("score_track.csv")}
_PARAMS = {row["id"]: row["params"] for row in rows_of("whim_tiles.csv")}

# Cards. [card] or [card, kind]
COST = np.array([card.cost for card in CARDS], np.int8)
GOD = np.array([GODS.index(card.god) for card in CARDS], np.int8)
PLACE = np.array([PLACE_OF[card.panorama, card.position] for card in CARDS], np.int8)
PANORAMA = np.array([PANORAMAS.index(card.panorama) for card in CARDS], np.int8)
LEVEL = np.array([card.level - 1 for card in CARDS], np.int8)  # 0 .. 3 of the pagoda symbol; -1 = any 1
UP = np.array([card.up for card in CARDS], np.int8)

# The look of a card is its landscape side: what others see of it in a hand. Cards of one look have numbers in a row.
_LOOKS = sorted({landscape_key(card) for card in CARDS}, key=[landscape_key(card) for card in CARDS].index)
LOOK = np.array([_LOOKS.index(landscape_key(card)) for card in CARDS], np.int8)  # [card]
N_LOOKS = len(_LOOKS)
FIRST_OF_LOOK = np.array([int((look > LOOK).sum()) for look in range(N_LOOKS + 1)], np.int8)

# Landscape cards of a garden lie in slots: one for each place, then one for each place of a second set (Allowance).
_SECOND_SIZES = {int(size) for size in _PARAMS["ALLOWANCE"].split("|")[0].removeprefix("sizes=").split("/")}
SECOND_FIRST = np.array(
    [
        N_PLACES + sum(int(SIZE[other]) for other in range(pan) if int(SIZE[other]) in _SECOND_SIZES)
        if int(SIZE[pan]) in _SECOND_SIZES
        else -1
        for pan in range(N_PANORAMAS)
    ],
    np.int8,
)
N_SLOTS = N_PLACES + sum(int(size) for size in SIZE if int(size) in _SECOND_SIZES)

# The pagoda: tokens on the faces of each floor, clockwise seen from above (GAR-COMP-02, -03). [floor, face]
FACES = np.array([_FLOORS[kind] for kind in RESOURCES], np.int8)
ORDERS = np.array(
    [(a, b, c, 6 - a - b - c) for a in range(4) for b in range(4) for c in range(4) if len({a, b, c}) == 3], np.int8
)  # the 24 stacks, floors from level 1 to 4 (GAR-SETUP-02)
# The side of the pagoda that each seat looks at, another one for each (GAR-SETUP-05, -06). [players - 2, seat]
SEAT_SIDE = np.array([(0, 2, 0, 0), (0, 1, 2, 0), (0, 1, 2, 3)], np.int8)
END_LANDSCAPES = np.array([10, 9, 8], np.int8)  # by players - 2 (GAR-END-01)

# Points are 64 bits wide, so that their sums are. The tracks (GAR-COMP-20).
LOWEST, HIGHEST = min(_TRACK), max(_TRACK)
START = next(space for space, row in _TRACK.items() if row["is_start"] == "1")
TRACK_POINTS = np.array([int(_TRACK[i]["points"]) if i in _TRACK else 0 for i in range(HIGHEST + 1)], np.int64)

# Base bonus tiles by pile, from the top (GAR-COMP-18, GAR-SETUP-12). [pile, order]; 0 below the last one
PILE_SIZE = np.array([sum(tile.kind == kind for tile in TILES) for kind in BONUS_KINDS], np.int8)
_VALUES = [[tile.value for tile in TILES if tile.kind == kind] for kind in BONUS_KINDS]
PILE_VALUE = np.array([values + [0] * (int(PILE_SIZE.max()) - len(values)) for values in _VALUES], np.int64)

# Promo tiles. [tile] and [name]
N_WHIM_TILES = len(WHIM_TILES)
WHIM_NAME = np.array([WHIMS.index(tile.id) for tile in WHIM_TILES], np.int8)
WHIM_POINTS = np.array([int(row["points_end"]) for row in rows_of("whim_tiles.csv")], np.int64)
_STEPS = [part.split(":") for part in _PARAMS["REINFORCEMENT"].removeprefix("points=").split("|")]
REINFORCEMENT_POINTS = np.array([0, *(int(points) for _, points in _STEPS)], np.int64)  # by tiles gained; last: or more
