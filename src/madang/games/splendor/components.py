"""The box: cards and nobles from `components/*.csv`, checked, and turned into the constant arrays that kernels read.

Row order is the order of the numbers that cards and nobles have in the engine. An owner of the game replaces values by
a folder of CSV files of the same form (`MADANG_COMPONENTS`); `check_folder` says what is wrong with one.
"""

import csv
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from madang.core.kernel import components_folder

#   colour      0 white   1 blue      2 green    3 red   4 black   5 gold
#   letter      w         b           g          r       k         y
COLOURS = ("white", "blue", "green", "red", "black")
WHITE, BLUE, GREEN, RED, BLACK, GOLD = range(6)
N_COLOURS, N_TOKENS = 5, 6

#   family      0, 1, 2: base cards of level 1, 2, 3     3, 4, 5: Orient cards of level 1, 2, 3
N_FAMILIES = 6
N_CARDS, N_NOBLES = 150, 12
FAMILY_ROWS_BASE = (40, 30, 20)
HERE = Path(__file__).parent / "components"


@dataclass(frozen=True)
class Card:
    """A development card."""

    id: str
    set: str
    edition: str
    level: int
    bonus: str  # a colour, `copied` or `none`
    bonus_count: int
    points: int
    cost: tuple[int, ...]
    pay_with: str
    ability: str
    provenance: str


@dataclass(frozen=True)
class Noble:
    """A noble tile."""

    id: str
    edition: str
    points: int
    need: tuple[int, ...]
    provenance: str


class BadComponents(ValueError):
    """A component file that cannot be used; the message names file and row."""


def _rows(folder: Path, name: str) -> list[dict[str, str]]:
    override = components_folder()
    own = override / "splendor" / name if override else None
    path = own if own is not None and own.exists() else folder / name
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def _by_colour(row: dict[str, str], prefix: str) -> tuple[int, ...]:
    return tuple(int(row[f"{prefix}_{colour}"]) for colour in COLOURS)


def load_cards(folder: Path = HERE) -> list[Card]:
    """Return all cards in the order of their numbers."""
    return [
        Card(
            row["id"], row["set"], row["edition"], int(row["level"]), row["bonus_colour"], int(row["bonus_count"]),
            int(row["points"]), _by_colour(row, "cost"), row["pay_with"], row["ability"], row["provenance"],
        )
        for row in _rows(folder, "cards.csv")
    ]  # fmt: skip


def load_nobles(folder: Path = HERE) -> list[Noble]:
    """Return all nobles in the order of their numbers."""
    return [
        Noble(row["id"], row["edition"], int(row["points"]), _by_colour(row, "need"), row["provenance"])
        for row in _rows(folder, "nobles.csv")
    ]


def family_of(card: Card) -> int:
    """Return which deck a card belongs to."""
    return card.level - 1 + (3 if card.set == "orient" else 0)


CARDS = load_cards()
NOBLES = load_nobles()
SETUP = {row["key"]: tuple(int(row[f"use_{n}p"]) for n in (2, 3, 4)) for row in _rows(HERE, "setup.csv")}
if len(CARDS) != N_CARDS or len(NOBLES) != N_NOBLES:
    raise BadComponents(f"the box holds {N_CARDS} cards and {N_NOBLES} nobles, not {len(CARDS)} and {len(NOBLES)}")

COST = np.array([card.cost for card in CARDS], np.int8)  # [card, colour]
POINTS = np.array([card.points for card in CARDS], np.int8)
BONUS = np.array([COLOURS.index(card.bonus) if card.bonus in COLOURS else -1 for card in CARDS], np.int8)
FAMILY = np.array([family_of(card) for card in CARDS], np.int8)
# The first card of each family, base and Orient of 2017; a card's bit in a deck is its number minus this.
FIRST = np.array([0, 40, 70, 90, 100, 110], np.int16)
BIT = np.array([i - FIRST[FAMILY[i]] for i in range(N_CARDS)], np.int16)
BIT[120:] -= 30  # Orient of 2024 follows Orient of 2017 in the file and takes the same bits
NEED = np.array([noble.need for noble in NOBLES], np.int8)  # [noble, colour]
NOBLE_POINTS = np.array([noble.points for noble in NOBLES], np.int8)
GEMS = np.array(SETUP["gems_of_each_colour"], np.int8)  # by players - 2
GOLDS = np.array(SETUP["gold"], np.int8)
N_BASE_NOBLES = 10
TOKEN_LIMIT = SETUP["token_limit"][0]
HAND_LIMIT = SETUP["reserve_limit"][0]
TWO_ALIKE = SETUP["two_alike_minimum"][0]
