"""The components of the box as plain objects, read from the data that the game ships with."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

COLOURS = ("white", "blue", "green", "red", "black")
GOLD = 5
COMPONENTS = Path(__file__).resolve().parents[2] / "src" / "madang" / "games" / "splendor" / "components"
COPYING = ("copy", "copy_free1")
FREE_LEVEL = {"copy_free1": 1, "free2": 2}


@dataclass(frozen=True, eq=False)
class Card:
    """A development card. `colour` is None for a card without a colour of its own (copy, double gold)."""

    row: int
    id: str
    orient: bool
    level: int
    colour: int | None
    bonus_count: int
    points: int
    cost: tuple[int, ...]
    ability: str

    @property
    def deck(self) -> int:
        """Base decks 0 to 2, Orient decks 3 to 5 (SPL-DEC-05)."""
        return self.level - 1 + (3 if self.orient else 0)

    @property
    def copies(self) -> bool:
        """Whether it is joined to another card (SPL-ORIENT-07, -12)."""
        return self.ability in COPYING

    def __repr__(self) -> str:
        return self.id


@dataclass(frozen=True, eq=False)
class Noble:
    """A noble tile and the counts that it asks for."""

    row: int
    id: str
    points: int
    need: tuple[int, ...]

    def __repr__(self) -> str:
        return self.id


@dataclass(frozen=True, eq=False)
class City:
    """One face of a city tile; `need_any` is the bare number on it (SPL-CITY-03)."""

    id: str
    tile: int
    face: str
    points: int
    need: tuple[int, ...]
    need_any: int

    def __repr__(self) -> str:
        return self.id


@dataclass(frozen=True, eq=False)
class Post:
    """A trading post, known by its colour."""

    colour: int
    need: tuple[int, ...]
    need_nobles: int
    effect: str
    value: int

    def __repr__(self) -> str:
        return COLOURS[self.colour]


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of one table of the components."""
    with (COMPONENTS / f"{name}.csv").open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def five(row: dict[str, str], prefix: str) -> tuple[int, ...]:
    """Return the numbers of the five colours."""
    return tuple(int(row[f"{prefix}_{colour}"]) for colour in COLOURS)


@cache
def all_cards() -> tuple[Card, ...]:
    """Return the 150 cards in the order of the data."""
    return tuple(
        Card(
            row=number,
            id=row["id"],
            orient=row["set"] == "orient",
            level=int(row["level"]),
            colour=COLOURS.index(row["bonus_colour"]) if row["bonus_colour"] in COLOURS else None,
            bonus_count=int(row["bonus_count"]),
            points=int(row["points"]),
            cost=five(row, "cost"),
            ability=row["ability"],
        )
        for number, row in enumerate(rows("cards"))
    )


@cache
def all_nobles() -> tuple[Noble, ...]:
    """Return the 12 nobles in the order of the data."""
    return tuple(
        Noble(number, row["id"], int(row["points"]), five(row, "need")) for number, row in enumerate(rows("nobles"))
    )


def card(name: str) -> Card:
    """Return the card of that id."""
    return next(one for one in all_cards() if one.id == name)


def noble(name: str) -> Noble:
    """Return the noble of that id."""
    return next(one for one in all_nobles() if one.id == name)


@cache
def cards_in_play(edition: int, orient: bool) -> tuple[Card, ...]:
    """Return the base cards and, with Orient, those of the edition (SPL-SETUP-05, -13)."""
    return tuple(
        all_cards()[number]
        for number, row in enumerate(rows("cards"))
        if row["set"] == "base" or (orient and row["edition"] == str(edition))
    )


@cache
def noble_pool(edition: int, modules: frozenset[str]) -> tuple[Noble, ...]:
    """Return the nobles that may be drawn (SPL-SETUP-07, -08)."""
    sets = {"base"}
    if edition == 2024 and "trading_posts" in modules:
        sets.add("silk_road")
    if edition == 2024 and modules & {"orient", "strongholds"}:
        sets.add("sun_never_sets")
    return tuple(all_nobles()[number] for number, row in enumerate(rows("nobles")) if row["set"] in sets)


@cache
def cities(edition: int) -> tuple[City, ...]:
    """Return the 14 faces of the 7 city tiles of an edition."""
    return tuple(
        City(
            id=row["id"],
            tile=int(row["tile"]),
            face=row["face"],
            points=int(row["points"]),
            need=five(row, "need"),
            need_any=int(row["need_any"]),
        )
        for row in rows("cities")
        if row["edition"] == str(edition)
    )


@cache
def posts(edition: int) -> tuple[Post, ...]:
    """Return the five posts of an edition in the order of their colours (SPL-DEC-05)."""
    found = [
        Post(
            colour=COLOURS.index(row["key"]),
            need=five(row, "need"),
            need_nobles=int(row["need_nobles"]),
            effect=row["effect"],
            value=int(row["effect_value"]),
        )
        for row in rows("trading_posts")
        if row["edition"] == str(edition)
    ]
    return tuple(sorted(found, key=lambda post: post.colour))
