"""The box: cards and nobles from `components/*.csv`, checked, and turned into the constant arrays that kernels read.

Row order is the order of the numbers that cards and nobles have in the engine. An owner of the game replaces values by
a folder of CSV files of the same form (`MADANG_COMPONENTS`); `box.py` says what is wrong with one.
"""

import csv
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from madang.core import boxes
from madang.core.kernel import components_folder

from . import box

#   colour      0 white   1 blue      2 green    3 red   4 black   5 gold
#   letter      w         b           g          r       k         y
COLOURS = box.COLOURS
WHITE, BLUE, GREEN, RED, BLACK, GOLD = range(6)
N_COLOURS, N_TOKENS = 5, 6

#   family      0, 1, 2: base cards of level 1, 2, 3     3, 4, 5: Orient cards of level 1, 2, 3
N_FAMILIES = 6
N_CARDS, N_NOBLES, N_CITIES, N_POSTS = 150, 12, 28, 10
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
class City:
    """One face of a city tile."""

    id: str
    edition: str
    tile: int
    face: str
    points: int
    need: tuple[int, ...]
    need_any: int
    provenance: str


@dataclass(frozen=True)
class Post:
    """A trading post."""

    id: str
    edition: str
    key: str
    need: tuple[int, ...]
    need_nobles: int
    effect: str
    value: int
    provenance: str


@dataclass(frozen=True)
class Noble:
    """A noble tile."""

    id: str
    edition: str
    points: int
    need: tuple[int, ...]
    provenance: str


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


def load_cities(folder: Path = HERE) -> list[City]:
    """Return all city faces in the order of their numbers: edition, tile, face."""
    return [
        City(
            row["id"], row["edition"], int(row["tile"]), row["face"], int(row["points"]), _by_colour(row, "need"),
            int(row["need_any"]), row["provenance"],
        )
        for row in _rows(folder, "cities.csv")
    ]  # fmt: skip


def load_posts(folder: Path = HERE) -> list[Post]:
    """Return all trading posts, edition by edition, each in the order of their colours (SPL-DEC-05)."""
    posts = [
        Post(
            row["id"], row["edition"], row["key"], _by_colour(row, "need"), int(row["need_nobles"]), row["effect"],
            int(row["effect_value"]), row["provenance"],
        )
        for row in _rows(folder, "trading_posts.csv")
    ]  # fmt: skip
    return sorted(posts, key=lambda post: (post.edition, COLOURS.index(post.key)))


def family_of(card: Card) -> int:
    """Return which deck a card belongs to (SPL-ORIENT-01)."""
    return card.level - 1 + (3 if card.set == "orient" else 0)


boxes.require("splendor", HERE, box.BOX)
CARDS = load_cards()
NOBLES = load_nobles()
CITIES = load_cities()
POSTS = load_posts()
SETUP = {row["key"]: tuple(int(row[f"use_{n}p"]) for n in (2, 3, 4)) for row in _rows(HERE, "setup.csv")}

COST = np.array([card.cost for card in CARDS], np.int8)  # [card, colour]
POINTS = np.array([card.points for card in CARDS], np.int8)
BONUS = np.array([COLOURS.index(card.bonus) if card.bonus in COLOURS else -1 for card in CARDS], np.int8)
BONUS_COUNT = np.array([card.bonus_count for card in CARDS], np.int8)
FAMILY = np.array([family_of(card) for card in CARDS], np.int8)
# The first card of each family, base and Orient of 2017; a card's bit in a deck is its number minus this.
LEVEL = np.array([card.level for card in CARDS], np.int8)
ABILITIES = ("none", "double_gold", "copy", "copy_free1", "double_bonus", "reserve_noble", "free2", "pay_discard")
NO_ABILITY, DOUBLE_GOLD, COPY_CARD, COPY_FREE, DOUBLE_BONUS, KEEP_A_NOBLE, FREE_LEVEL_2, PAY_DISCARD_CARD = range(8)
ABILITY = np.array([ABILITIES.index(card.ability) for card in CARDS], np.int8)
# Copy cards have numbers of their own, 0 .. 9 in either edition: where in `joined` stands what they copy.
N_COPIES = 10
COPY_NUMBER = np.full(N_CARDS, -1, np.int8)
COPY_ROW = np.full((2, N_COPIES), -1, np.int16)  # [edition, number] -> card
for _edition, _year in enumerate(("2017", "2024")):
    _copies = [i for i, card in enumerate(CARDS) if card.bonus == "copied" and card.edition == _year]
    COPY_NUMBER[_copies] = range(len(_copies))
    COPY_ROW[_edition, : len(_copies)] = _copies
# The colour of which two are discarded as a price (SPL-ORIENT-21).
DISCARD_COLOUR = np.array([card.cost.index(max(card.cost)) for card in CARDS], np.int8)
FIRST = np.array([0, 40, 70, 90, 100, 110], np.int16)
BIT = np.array([i - FIRST[FAMILY[i]] for i in range(N_CARDS)], np.int16)
BIT[120:] -= 30  # Orient of 2024 follows Orient of 2017 in the file and takes the same bits
NEED = np.array([noble.need for noble in NOBLES], np.int8)  # [noble, colour]
NOBLE_POINTS = np.array([noble.points for noble in NOBLES], np.int8)
GEMS = np.array(SETUP["gems_of_each_colour"], np.int8)  # by players - 2
GOLDS = np.array(SETUP["gold"], np.int8)
N_BASE_NOBLES = 10
CITY_NEED = np.array([city.need for city in CITIES], np.int8)  # [city, colour]
CITY_ANY = np.array([city.need_any for city in CITIES], np.int8)
CITY_POINTS = np.array([city.points for city in CITIES], np.int8)
CITIES_OF_EDITION = 14  # faces; a city's number is 14 x (0 for 2017, 1 for 2024) + 2 x (tile - 1) + (0 A, 1 B)
POST_NEED = np.array([post.need for post in POSTS], np.int8)  # [5 x edition + post, colour]
POST_NOBLES = np.array([post.need_nobles for post in POSTS], np.int8)
EFFECTS = ("gem_after_purchase", "extra_gem_after_two_alike", "gold_worth", "deck_reserve_draw", "points_fixed",
           "points_per_post")  # fmt: skip
GEM_AFTER, THIRD_GEM, GOLD_WORTH, LOOK_OF_TWO, POINTS_FIXED, POINTS_PER_POST = range(6)
POST_EFFECT = np.array([EFFECTS.index(post.effect) for post in POSTS], np.int8)
POST_VALUE = np.array([post.value for post in POSTS], np.int8)
PIECES_EACH = SETUP["strongholds_each"][0]
TOKEN_LIMIT = SETUP["token_limit"][0]
HAND_LIMIT = SETUP["reserve_limit"][0]
TWO_ALIKE = SETUP["two_alike_minimum"][0]
