"""Everything on the table, and the facts one can read off it."""

from __future__ import annotations

from typing import Any

from tests.oracle_gardens import box
from tests.oracle_gardens.box import BONUS_KINDS, Card, Tile
from tests.oracle_gardens.players import HIGHEST, Player

TOKENS_OF_A_KIND = 15
SIDES = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""By number of players: the side of the pagoda that each seat looks at (GAR-SETUP-06)."""
ENOUGH_LANDSCAPES = {2: 10, 3: 9, 4: 8}
"""By number of players: what brings the end about (GAR-END-01)."""


class Table:
    """The players, the pagoda, the supply, the cards and the tiles."""

    def __init__(self, players: int, *, whims: bool) -> None:
        self.with_whims = whims
        self.players = [Player() for _ in range(players)]
        self.supply = [TOKENS_OF_A_KIND] * 4
        self.floors = [0, 1, 2, 3]  # from level 1 to level 4
        self.fronts = [0, 0, 0, 0]  # by level: the face that looks to side 0
        self.deck = list(box.all_cards())  # the cards below the top one, whose order nobody knows
        self.top: Card | None = None
        self.discards: list[Card] = []
        self.row: list[Card] = []
        self.piles = [list(pile) for pile in box.bonus_piles()]
        self.face_down = list(box.whims()) if whims else []
        self.offer: list[Tile] = []
        self.removed: list[Tile] = []
        self.turn = 0  # the seat whose turn it is
        self.turns = 0  # turns that are over
        self.actions_done = 0
        self.grace = False
        self.foresight = False
        self.ending: str | None = None

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    # The pagoda: GAR-PAG.

    def face(self, level: int, side: int) -> int:
        """Return which face of a level looks to a side; faces and sides both run clockwise."""
        return (self.fronts[level - 1] + side) % 4

    def shows(self, level: int, side: int) -> int:
        """Return the number of tokens that a level shows on a side."""
        return box.faces()[self.floors[level - 1]][self.face(level, side)]

    def my_side(self) -> int:
        """Return the side that the player in turn looks at."""
        return SIDES[len(self.players)][self.turn]

    def turn_pagoda(self, level: int, *, clockwise: bool) -> None:
        """Turn a level and all above it by a quarter (GAR-PAG-03 to -05)."""
        for one in range(level, 5):
            # Clockwise, what looked to side 3 now looks to side 0.
            self.fronts[one - 1] = self.face(one, 3 if clockwise else 1)

    def collect(self, *, up: bool) -> None:
        """Collect level by level until the storage is full (GAR-ROT-03 to -10)."""
        for level in (1, 2, 3, 4) if up else (4, 3, 2, 1):
            kind = self.floors[level - 1]
            for _ in range(self.shows(level, self.my_side())):
                if self.me.free_spaces() > 0 and self.supply[kind] > 0:
                    self.supply[kind] -= 1
                    self.me.storage[kind] += 1

    # Tokens.

    def pairs(self) -> list[int]:
        """Return the pairs of kind and spot for a token from the supply (GAR-ANY-01, -02, GAR-SUP-01)."""
        return [4 * kind + spot for kind in range(4) if self.supply[kind] > 0 for spot in self.me.spots(kind)]

    def take_token(self, pair: int) -> None:
        """Take a token from the supply and put it on a spot."""
        kind, spot = divmod(pair, 4)
        self.supply[kind] -= 1
        self.me.put(kind, spot)

    # Gods: GAR-FAV.

    def favour(self, god: int) -> None:
        """Give the player in turn one step on the track of a god (GAR-FAV-05, -09, -11, -14)."""
        space = self.me.markers[god]
        if space is None:
            return
        if space < HIGHEST:
            self.me.markers[god] = space + 1
            return
        for player in self.players:
            if player is not self.me:
                player.step_back(god)

    # The end: GAR-END, GAR-SCORE.

    def end_holds(self) -> bool:
        """Say whether any player has landscape cards enough (GAR-END-01)."""
        return any(len(player.landscapes) >= ENOUGH_LANDSCAPES[len(self.players)] for player in self.players)

    def scores(self) -> list[int]:
        """Return the points of each seat as they stand."""
        return [player.score() for player in self.players]

    def placing(self) -> list[int]:
        """Return the rank of each seat (GAR-SCORE-04 to -08)."""
        keys = [(player.score(), len(player.landscapes), player.largest_complete()) for player in self.players]
        return [1 + sum(other > key for other in keys) for key in keys]

    # Facts.

    def snapshot(self) -> dict[str, Any]:
        """Return all facts of the table by name."""
        return {
            "supply": self.supply[:],
            "floors": self.floors[:],
            "fronts": self.fronts[:],
            "deck": sorted(card.row for card in self.deck),
            "top": None if self.top is None else self.top.row,
            "discards": sorted(card.row for card in self.discards),
            "row": [card.row for card in self.row],
            "piles": [[tile.id for tile in pile] for pile in self.piles],
            "face_down": [tile.row for tile in self.face_down],
            "offer": [tile.row for tile in self.offer],
            "turn": self.turn,
            "turns": self.turns,
            "actions_done": self.actions_done,
            "grace": self.grace,
            "foresight": self.foresight,
            "ending": self.ending,
            "seats": [seat_facts(player) for player in self.players],
        }


def seat_facts(player: Player) -> dict[str, Any]:
    """Return all facts of one seat by name."""
    return {
        "storage": player.storage[:],
        "capacity": player.capacity(),
        "markers": player.markers[:],
        "hand": [card.row for card in player.hand],
        "shown": sorted(card.row for card in player.shown),
        "ground": [(ground.card.row, ground.tokens[:], ground.oppressor) for ground in player.ground],
        "landscapes": sorted((one.second, one.card.row) for one in player.landscapes),
        "tiles": {BONUS_KINDS.index(tile.kind): tile.id for tile in player.tiles},
        "whims": sorted(tile.id for tile in player.whims),
        "turned": sorted(tile.id for tile in player.turned),
        "gained": player.gained,
    }
