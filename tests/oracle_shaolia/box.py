"""The box as the component files tell it: cards, characters, posts, palace, modes and constants."""

from __future__ import annotations

import csv
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import madang

FOLDER = Path(madang.__file__).parent / "games/shaolia/components"
ANY = "ANY"
SLOTS = ("n1", "n2", "combo")
FIRST_SYMBOL = {"n1": 0, "n2": 1, "combo": 2}
ATTACKS = ("damage", "damage_area")
CHARACTER = 3  # the level of character cards


@dataclass(frozen=True)
class Deed:
    """An effect with its parameters."""

    effect: str
    params: dict[str, str]

    def number(self, name: str, usual: int = 0) -> int:
        """Return a parameter that is a number."""
        return int(self.params.get(name, usual))


@dataclass(frozen=True)
class Command:
    """A die command: its slot, its symbols with the place of the first one, and what it does."""

    slot: int
    first: int
    symbols: tuple[str, ...]
    deed: Deed


@dataclass(frozen=True)
class Card:
    """A Lv1 or Lv2 card, or a character (level 3). An immediate character has no class and its deed in `use`."""

    row: int
    look: int
    id: str
    kind: str
    level: int
    card_class: str
    gold: int = 0
    mineral: int = 0
    condition: tuple[str, ...] = ()
    life: int = 0
    front_only: bool = False
    indestructible: bool = False
    commands: tuple[Command, ...] = ()
    passives: tuple[Deed, ...] = ()
    use: Deed | None = None

    def __hash__(self) -> int:
        return self.row

    def passive(self, effect: str, gain: str = "") -> int:
        """Return how much of a passive the card has."""
        found = [one for one in self.passives if one.effect == effect and one.params.get("gain", "") == gain]
        return sum(one.number("amount", 1) for one in found)

    def is_defender(self) -> bool:
        """Say whether the card must be attacked first (SHA-ATK-04)."""
        return self.passive("must_be_attacked_first") > 0

    def deals_damage(self) -> bool:
        """Say whether the card has a damage ability (SHA-TOK-05)."""
        return any(command.deed.effect in ATTACKS for command in self.commands)


@dataclass(frozen=True)
class Post:
    """A trading post."""

    row: int
    id: str
    tile: bool
    direction: str
    most: int
    price: int
    caravan: bool
    deed: Deed


@dataclass(frozen=True)
class Mode:
    """A mode: its cards, tiles and switches."""

    id: str
    seats: int
    structure: str
    gold: int
    characters: tuple[int, ...]
    lv2: dict[str, int]
    tiles: tuple[str, ...]  # empty: drawn at random
    flags: dict[str, str] = field(default_factory=dict)


def rows(name: str) -> list[dict[str, str]]:
    """Return the rows of a component file."""
    with (FOLDER / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def params(text: str) -> dict[str, str]:
    """Read `amount=1;area=front_row`."""
    return dict(part.split("=", 1) for part in text.split(";") if part)


@cache
def constants() -> dict[str, str]:
    """Return the constants by name."""
    return {row["name"]: row["value"] for row in rows("constants.csv")}


def constant(name: str) -> int:
    """Return a number of the constants."""
    return int(constants()[name])


@cache
def all_cards() -> tuple[Card, ...]:
    """Return the copies of Lv1 and Lv2 cards, those of one look together, then the characters (SHA-COMP-01 to -03)."""
    kinds = {row["kind_id"]: row for row in rows("cards.csv")}
    order = list(kinds)
    copies = rows("copies.csv")
    copies.sort(key=lambda row: (int(kinds[row["kind_id"]]["level"]), order.index(row["kind_id"])))
    looks: list[tuple[str, ...]] = []
    for row in copies:
        if look_of(row) not in looks:
            looks.append(look_of(row))
    copies.sort(key=lambda row: looks.index(look_of(row)))
    cards = [
        built_card(number, looks.index(look_of(row)), row, kinds[row["kind_id"]]) for number, row in enumerate(copies)
    ]
    for row in rows("characters.csv"):
        cards.append(character(len(cards), len(looks) + len(cards) - len(copies), row))
    return tuple(cards)


def look_of(row: dict[str, str]) -> tuple[str, ...]:
    """Return what a copy is told apart by (SHA-COMP-08)."""
    return row["kind_id"], row["n1"], row["n2"], row["combo"]


def built_card(number: int, look: int, copy: dict[str, str], kind: dict[str, str]) -> Card:
    """Return a Lv1 or Lv2 card."""
    commands, passives = [], []
    for name in ("a1", "a2"):
        deed = Deed(kind[f"{name}_effect"], params(kind[f"{name}_params"]))
        slot = kind[f"{name}_slot"]
        if slot == "p":
            passives.append(deed)
        elif slot:
            commands.append(Command(SLOTS.index(slot), FIRST_SYMBOL[slot], tuple(copy[slot].split("+")), deed))
    return Card(
        number, look, copy["copy_id"], copy["kind_id"], int(kind["level"]), kind["class"], int(kind["cost_gold"]),
        int(kind["cost_mineral"]), tuple(filter(None, kind["condition"].split("|"))), int(kind["life"] or 0),
        kind["front_row_only"] == "1", kind["indestructible"] == "1", tuple(commands), tuple(passives),
    )  # fmt: skip


def character(number: int, look: int, row: dict[str, str]) -> Card:
    """Return a character card."""
    deed = Deed(row["effect"], params(row["params"]))
    name = row["character_id"]
    if row["type"] == "immediate":
        return Card(number, look, name, name, CHARACTER, "", use=deed)
    command = Command(0, 0, tuple(row["command"].split("+")), deed)
    passives = (Deed(row["passive"], {}),) if row["passive"] else ()
    return Card(
        number, look, name, name, CHARACTER, row["class"], life=int(row["life"]), front_only=row["class"] == "defense",
        commands=(command,), passives=passives,
    )  # fmt: skip


def card(name: str) -> Card:
    """Return a card by its id."""
    return next(one for one in all_cards() if one.id == name)


def cards_of(level: int) -> list[Card]:
    """Return all cards of a level."""
    return [one for one in all_cards() if one.level == level]


def characters() -> list[Card]:
    """Return the character cards."""
    return cards_of(CHARACTER)


@cache
def number_of_looks(level: int = 2) -> int:
    """Return how many looks there are up to a level."""
    return 1 + max(one.look for one in all_cards() if one.level <= level)


@cache
def wonders() -> tuple[str, ...]:
    """Return the kinds of wonders."""
    return tuple(row["kind_id"] for row in rows("cards.csv") if row["wonder"] == "1")


@cache
def posts() -> tuple[Post, ...]:
    """Return the posts: six fixed ones, nine tiles (SHA-COMP-04)."""
    return tuple(
        Post(number, row["post_id"], row["kind"] == "tile", row["direction"], int(row["max"]), int(row["price"]),
             row["caravan"] == "1", Deed(row["effect"], params(row["params"])))
        for number, row in enumerate(rows("posts.csv"))
    )  # fmt: skip


def tiles() -> list[Post]:
    """Return the tiles."""
    return [post for post in posts() if post.tile]


@cache
def palace_commands() -> tuple[Command, ...]:
    """Return the three abilities of a palace (SHA-PAL-02 to -04)."""
    abilities = [row for row in rows("palace.csv") if row["item"] == "ability"]
    return tuple(
        Command(place, place, (row["command"],), Deed(row["effect"], params(row["params"])))
        for place, row in enumerate(abilities)
    )


@cache
def modes() -> dict[str, Mode]:
    """Return the seven modes by id."""
    found = {}
    for row in rows("modes.csv"):
        if row["mode_id"] == "custom":
            continue
        lv2 = {name: int(many) for name, many in (part.split(":") for part in row["lv2"].split("|"))}
        tiles = () if row["tiles"].startswith("random") else tuple(row["tiles"].split("|"))
        found[row["mode_id"]] = Mode(
            row["mode_id"], int(row["seats"]), row["structure"], int(row["start_gold"]),
            tuple(map(int, row["start_characters"].split("|"))), lv2, tiles, params(row["flags"]),
        )  # fmt: skip
    return found
