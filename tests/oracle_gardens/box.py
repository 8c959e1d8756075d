"""The components of the box as plain objects, read from the data that the game ships with."""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from pathlib import Path

KINDS = ("stone", "water", "plant", "wood")
GODS = ("yellow", "red", "purple", "blue")
WILD = "wild"
BONUS_KINDS = ("extension", "resources", "points")
COMPONENTS = Path(__file__).resolve().parents[2] / "src" / "madang" / "games" / "gardens" / "components"


@dataclass(frozen=True, eq=False)
class Card:
    """A card with both its sides (GAR-COMP-04 to -11). `god` is None for the wild symbol, `level` for any 1."""

    row: int
    id: str
    panorama: str
    place: int
    god: int | None
    cost: tuple[int, ...]
    level: int | None
    up: bool

    def __repr__(self) -> str:
        return self.id


@dataclass(frozen=True, eq=False)
class Tile:
    """A base bonus tile, or a promo tile: kind `whim`, and as `value` its points once turned over."""

    row: int
    id: str
    kind: str
    value: int

    def __repr__(self) -> str:
        return self.id


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a component file."""
    with (COMPONENTS / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def all_cards() -> tuple[Card, ...]:
    """Return the 70 cards by number."""
    return tuple(
        Card(
            row=number,
            id=row["id"],
            panorama=row["panorama"],
            place=int(row["position"]),
            god=None if row["god"] == WILD else GODS.index(row["god"]),
            cost=tuple(int(row[kind]) for kind in KINDS),
            level=int(row["floor"]) if row["action"] == "pagoda" else None,
            up=row["collect"] == "up",
        )
        for number, row in enumerate(rows("cards.csv"))
    )


def card(name: str) -> Card:
    """Return the card of that id."""
    return next(one for one in all_cards() if one.id == name)


@cache
def panoramas() -> dict[str, int]:
    """Return the panoramas in the order of the data, with the number of their places."""
    return {row["panorama"]: int(row["size"]) for row in rows("cards.csv")}


@cache
def bonus_piles() -> tuple[tuple[Tile, ...], ...]:
    """Return the three piles of base bonus tiles, each from its top (GAR-SETUP-12)."""
    data = sorted(rows("bonus_tiles.csv"), key=lambda row: int(row["pile_order"]))
    return tuple(
        tuple(Tile(-1, row["id"], kind, int(row["value"])) for row in data if row["kind"] == kind)
        for kind in BONUS_KINDS
    )


@cache
def whims() -> tuple[Tile, ...]:
    """Return the promo tiles by number."""
    return tuple(
        Tile(number, row["id"], "whim", int(row["points_end"])) for number, row in enumerate(rows("whim_tiles.csv"))
    )


def whim(name: str) -> Tile:
    """Return the promo tile of that name."""
    return next(tile for tile in whims() if tile.id == name)


@cache
def faces() -> tuple[tuple[int, ...], ...]:
    """Return the tokens on the faces a, b, c, d of each floor, clockwise seen from above (GAR-COMP-02, -03)."""
    found = {row["resource"]: tuple(int(row[f"face_{letter}"]) for letter in "abcd") for row in rows("pagoda.csv")}
    return tuple(found[kind] for kind in KINDS)


@cache
def track() -> dict[int, int]:
    """Return the points of each space of a track (GAR-COMP-20)."""
    return {int(row["space"]): int(row["points"]) for row in rows("score_track.csv")}


@cache
def start_space() -> int:
    """Return the space where markers start (GAR-SETUP-07)."""
    return next(int(row["space"]) for row in rows("score_track.csv") if row["is_start"] == "1")
