"""Completing landscapes: favour, panoramas and base bonus tiles (GAR-DONE, GAR-FAV, GAR-PAN, GAR-BON)."""

from __future__ import annotations

from tests.oracle_gardens.actions import number
from tests.oracle_gardens.box import BONUS_KINDS, Card
from tests.oracle_gardens.players import Landscape
from tests.oracle_gardens.whims import Whims


class Landscapes(Whims):
    """A course of things in which groundwork cards become landscapes."""

    def step_check(self) -> list[int]:
        """Look for full cards and ask which one is completed next (GAR-DONE-01, -04, -06)."""
        return [number("COMPLETE", place) for place, ground in enumerate(self.me.ground) if ground.is_full()]

    def answer_check(self, place: int) -> None:
        """Return the tokens, turn the card, then favour and reward; then look again (GAR-DONE-05 to -08)."""
        ground = self.me.ground.pop(place)
        card = ground.card
        for kind in range(4):
            self.supply[kind] += ground.tokens[kind]
        # The second set is begun when the first one is complete, so a place held already says which set it is.
        second = card.place in [other.place for other in self.me.set_of(card.panorama, second=False)]
        others = self.me.set_of(card.panorama, second=second)
        self.me.landscapes.append(Landscape(card, second))
        steps = [("favour", one) for one in [card, *others]]
        self.first(*steps, ("reward", card.panorama, second), ("check",))

    def step_favour(self, card: Card) -> list[int]:
        """Give the step of a landscape card; a wild card asks for a god (GAR-FAV-01 to -08, -12)."""
        if card.god is None:
            return [number("WILD", god) for god in self.me.gods()]
        self.favour(card.god)
        return []

    def answer_favour(self, god: int, _card: Card) -> None:
        """Give the step of the god chosen."""
        self.favour(god)

    def step_reward(self, panorama: str, second: bool) -> None:
        """See whether the panorama, or its second set, is complete now (GAR-PAN-01, GAR-WHIM-49)."""
        if self.me.is_complete(panorama, second=second):
            self.first(("tile",) if self.with_whims else ("bonus",))

    def step_bonus(self) -> list[int]:
        """Offer the piles that have tiles and are of a kind not owned (GAR-PAN-03 to -06)."""
        owned = [tile.kind for tile in self.me.tiles]
        return [
            number("BONUS", pile)
            for pile, kind in enumerate(BONUS_KINDS)
            if self.piles[pile] and kind not in owned
        ]

    def answer_bonus(self, pile: int) -> None:
        """Take the top tile (GAR-BON-01, -02, -06)."""
        tile = self.piles[pile].pop(0)
        self.me.tiles.append(tile)
        if tile.kind == "extension":
            self.me.extensions += tile.value
        if tile.kind == "resources":
            self.first(("place", tile.value))

    def step_place(self, left: int) -> list[int]:
        """Ask for the next token while one is left and fits somewhere (GAR-BON-03, -04)."""
        return [number("PLACE", pair) for pair in self.pairs()] if left > 0 else []

    def answer_place(self, pair: int, left: int) -> None:
        """Take and put the token."""
        self.take_token(pair)
        self.first(("place", left - 1))
