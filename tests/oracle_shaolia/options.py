"""The options of a game (SHA-DEC-25): a mode, or a custom game (SHA-CUS).

A mode is meant for a number of players; with another number it keeps cards, posts and switches, and the structure is
that of the number: two players duel, three play all against all or, if the host says so, one against two, four play
in two teams.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.oracle_shaolia import box
from tests.oracle_shaolia.box import Card

USUAL: Mapping[str, Any] = {
    "mode": "1", "first": None, "tyrant": False, "kinds": (), "wonders": {}, "tiles": (), "exclusive": False,
    "hidden_hands": False,
}  # fmt: skip
BY_PLAYERS = {2: "duel", 3: "free_for_all", 4: "two_teams"}
CUSTOM_CHARACTERS = 2  # SHA-CUS-01
PUBLIC_TILES = 2
COPIES = 4  # of each kind chosen for a custom deck


class Options:
    """What was settled before the game. `first` is a seat or None: drawn; `tiles` are those that are not drawn."""

    def __init__(self, players: int, chosen: Mapping[str, Any]) -> None:
        assert set(chosen) <= set(USUAL), chosen
        settled = {**USUAL, **chosen}
        mode = box.modes().get(settled["mode"])
        self.players = players
        self.first_seat: int | None = settled["first"]
        if mode is not None and mode.seats == players:
            self.structure = mode.structure
        else:
            self.structure = "one_against_two" if players == 3 and settled["tyrant"] else BY_PLAYERS[players]
        if mode is None:
            self.copies = {**dict.fromkeys(settled["kinds"], COPIES), **dict.fromkeys(box.wonders(), 1)}
            self.copies.update(settled["wonders"])
            self.tiles: tuple[str, ...] = tuple(settled["tiles"])
            self.characters: tuple[int, ...] = (CUSTOM_CHARACTERS,)
            self.exclusive = box.constant("exclusive_tiles") if settled["exclusive"] else 0
            self.hidden_hands: bool = settled["hidden_hands"]
            self.redraw = False
        else:
            self.copies = mode.lv2
            self.tiles = mode.tiles
            self.characters = mode.characters
            self.exclusive = int(mode.flags.get("exclusive_tiles", "0"))
            self.hidden_hands = mode.flags.get("hidden_hands") == "1"
            self.redraw = mode.flags.get("character_redraw") == "1"
        if players > 3:
            self.exclusive = 0  # too few tiles are left over (SHA-CUS-04)
        self.drawn_tiles = PUBLIC_TILES - len(self.tiles)

    def start_characters(self, seat: int) -> int:
        """Return how many characters a seat is dealt: as many as there are for everybody."""
        return min(self.characters[min(seat, len(self.characters) - 1)], len(box.characters()) // self.players)

    def lv2_cards(self) -> list[Card]:
        """Return the Lv2 cards; of a wonder with one copy both, until one is left out (SHA-SET-04)."""
        return [card for card in box.cards_of(2) if self.copies.get(card.kind, 0) > 0]

    def single_wonders(self) -> list[int]:
        """Return the places of the wonders of which one copy is left out."""
        return [place for place, kind in enumerate(box.wonders()) if self.copies.get(kind, 0) == 1]
