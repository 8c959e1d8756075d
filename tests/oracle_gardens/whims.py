"""The promo tiles, Whims of the Gods: GAR-WHIM."""

from __future__ import annotations

from tests.oracle_gardens import box
from tests.oracle_gardens.actions import FOR_POINTS, USABLE, number
from tests.oracle_gardens.agenda import Course
from tests.oracle_gardens.box import Tile
from tests.oracle_gardens.players import HIGHEST

EXTENSION = 0  # the pile of storage extensions
UP = 0  # within ARROW


class Whims(Course):
    """A course of things with the effects of the promo tiles."""

    # Taking one: GAR-WHIM-04 to -08.

    def step_tile(self) -> list[int]:
        """Offer the face-up tiles."""
        return [number("TILE", place) for place in range(len(self.offer))]

    def answer_tile(self, place: int) -> None:
        """Take a tile; another one is turned up before its effect (GAR-WHIM-05)."""
        tile = self.offer.pop(place)
        self.me.whims.append(tile)
        self.me.gained += 1
        self.first(("offer",), ("effect", tile))

    def step_effect(self, tile: Tile) -> None:
        """Begin what a tile does at once; the others lie with their owner (GAR-WHIM-10)."""
        if tile.id in ("CONSECRATION", "PLENTY", "SACRIFICE", "COMEBACK"):
            self.first((tile.id.lower(),))

    def leave(self, name: str) -> None:
        """Take a tile of the player in turn out of the game (GAR-WHIM-16)."""
        self.removed.append(self.me.give_up(name))

    # Foresight: GAR-WHIM-18 to -23.

    def step_foresight(self) -> list[int]:
        """Ask at the start of the turn whether the tile is used."""
        return [number("FORESIGHT", 0), number("FORESIGHT", 1)] if self.me.holds("FORESIGHT") else []

    def answer_foresight(self, place: int) -> None:
        """Use the tile, or not."""
        if place == 0:
            self.me.turn_over("FORESIGHT")
            self.foresight = True
            self.first(("reveal",), ("reveal",), ("reveal",))

    def step_reveal(self) -> None:
        """Add one card of the deck to the open row, if there is one (GAR-WHIM-18, -19)."""
        if self.top is not None:
            self.step_open()
        else:
            self.late_reshuffle(("reveal",))

    # What may be used in a gap: GAR-WHIM-61.

    def usable(self) -> list[int]:
        """Return the tiles that can be used now."""
        able = {
            "OPPRESSION": bool(self.targets()),
            "GRACE": bool(self.me.hand) and not self.grace,
            "UPHEAVAL": bool(self.me.hand),
        }
        return [number("USE", place) for place, name in enumerate(USABLE) if self.me.holds(name) and able[name]]

    def answer_use(self, place: int) -> None:
        """Use a tile; then the gap goes on."""
        self.first((f"use_{USABLE[place].lower()}",), ("gap",))

    def targets(self) -> list[int]:
        """Return the groundwork cards of other players on which no Oppression lies (GAR-WHIM-25, -62)."""
        return [
            3 * seat + place
            for seat, player in enumerate(self.players)
            for place, ground in enumerate(player.ground)
            if seat != self.turn and ground.oppressor is None
        ]

    def step_use_oppression(self) -> list[int]:
        """Ask for the card."""
        return [number("OPPRESS", target) for target in self.targets()]

    def answer_use_oppression(self, target: int) -> None:
        """Put the tile on a card of another player (GAR-WHIM-24)."""
        self.me.give_up("OPPRESSION")
        self.players[target // 3].ground[target % 3].oppressor = self.turn

    def lift_oppression(self) -> None:
        """Take the own tile off the card where it lies and out of the game (GAR-WHIM-27)."""
        for player in self.players:
            for ground in player.ground:
                if ground.oppressor == self.turn:
                    ground.oppressor = None
                    self.removed.append(box.whim("OPPRESSION"))

    def step_use_grace(self) -> None:
        """Allow a fourth action (GAR-WHIM-28, -31)."""
        self.leave("GRACE")
        self.grace = True

    def step_use_upheaval(self) -> None:
        """Discard a card, stack the floors, collect (GAR-WHIM-32, -34, -36)."""
        self.leave("UPHEAVAL")
        self.first(("discard",), ("stack", ()), ("arrow",))

    def step_discard(self) -> list[int]:
        """Ask for a card of the hand."""
        return [number("DISCARD", place) for place in range(len(self.me.hand))]

    def answer_discard(self, place: int) -> None:
        """Discard it; that is no action (GAR-WHIM-14)."""
        self.discards.append(self.me.give(place))

    def step_stack(self, chosen: tuple[int, ...]) -> list[int]:
        """Ask for the floor of the next level and its face; after the fourth the new pagoda stands (GAR-DEC-14)."""
        if len(chosen) < 4:
            used = [pair // 4 for pair in chosen]
            return [number("STACK", pair) for pair in range(16) if pair // 4 not in used]
        for level, pair in enumerate(chosen, 1):
            floor, face = divmod(pair, 4)
            self.floors[level - 1] = floor
            while self.face(level, self.my_side()) != face:
                self.fronts[level - 1] = self.face(level, 1)
        return []

    def answer_stack(self, pair: int, chosen: tuple[int, ...]) -> None:
        """Note a level."""
        self.first(("stack", (*chosen, pair)))

    def step_arrow(self) -> list[int]:
        """Ask for the order of collecting."""
        return [number("ARROW", 0), number("ARROW", 1)]

    def answer_arrow(self, place: int) -> None:
        """Collect as after a turn (GAR-WHIM-35)."""
        self.collect(up=place == UP)

    # Consecration: GAR-WHIM-37, -38.

    def step_consecration(self) -> list[int]:
        """Offer the extensions, if any are left, and the points."""
        extensions = [number("CONSECRATE", 0)] if self.piles[EXTENSION] else []
        return [*extensions, number("CONSECRATE", 1)]

    def answer_consecration(self, place: int) -> None:
        """Take two extensions, or keep the tile for points."""
        if place == 1:
            self.me.turn_over("CONSECRATION")
            return
        self.leave("CONSECRATION")
        for _ in range(min(2, len(self.piles[EXTENSION]))):
            self.piles[EXTENSION].pop(0)
            self.me.extensions += 1

    # Plenty: GAR-WHIM-41 to -45.

    def step_plenty(self) -> None:
        """Discard a card, take as many tokens as the storage has spaces, turn the tile over."""
        self.first(("plenty_over",))
        if self.me.hand:
            self.first(("discard",), ("place", self.me.capacity()))

    def step_plenty_over(self) -> None:
        """Turn the tile over (GAR-WHIM-44)."""
        self.me.turn_over("PLENTY")

    # Sacrifice: GAR-WHIM-51 to -56.

    def step_sacrifice(self) -> None:
        """Move one marker back and another forward, if there are two."""
        self.first(("sacrifice_over",))
        if len(self.me.gods()) >= 2:
            self.first(("back",))

    def step_sacrifice_over(self) -> None:
        """Take the tile out of the game (GAR-WHIM-56)."""
        self.leave("SACRIFICE")

    def step_back(self) -> list[int]:
        """Ask for the marker that goes back."""
        return [number("BACK", god) for god in self.me.gods()]

    def answer_back(self, god: int) -> None:
        """Move it back; from the lowest space it is removed (GAR-WHIM-53)."""
        self.me.step_back(god)
        self.first(("forward", god))

    def step_forward(self, back: int) -> list[int]:
        """Ask for another marker, which goes forward."""
        return [number("FORWARD", god) for god in self.me.gods() if god != back]

    def answer_forward(self, god: int, _back: int) -> None:
        """Move it two spaces; what goes beyond the track is lost (GAR-WHIM-54)."""
        space = self.me.markers[god]
        assert space is not None
        self.me.markers[god] = min(space + 2, HIGHEST)

    # Comeback: GAR-WHIM-57, -58.

    def step_comeback(self) -> list[int]:
        """Offer the removed markers, and the points."""
        lost = [god for god in range(4) if self.me.markers[god] is None]
        return [number("COMEBACK", choice) for choice in [*lost, FOR_POINTS]]

    def answer_comeback(self, choice: int) -> None:
        """Put a marker on its start again, or keep the tile for points."""
        if choice == FOR_POINTS:
            self.me.turn_over("COMEBACK")
            return
        self.leave("COMEBACK")
        self.me.markers[choice] = box.start_space()
