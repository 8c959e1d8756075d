"""What one seat owns, and what can be counted from it."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.oracle_gardens import box
from tests.oracle_gardens.actions import STORAGE
from tests.oracle_gardens.box import Card, Tile

STORAGE_SPACES = 4
MOST_GROUNDWORK = 3
LOWEST, HIGHEST = 2, 10
REINFORCEMENT_POINTS = {1: 1, 2: 3, 3: 5}  # by tiles gained; 3 or more


@dataclass(eq=False)
class Groundwork:
    """A card with its groundwork side up, the tokens on it, and the seat whose Oppression lies there."""

    card: Card
    tokens: list[int] = field(default_factory=lambda: [0] * 4)
    oppressor: int | None = None

    def has_room(self, kind: int) -> bool:
        """Say whether a token of a kind may be put here (GAR-REAL-04, GAR-WHIM-24)."""
        return self.oppressor is None and self.tokens[kind] < self.card.cost[kind]

    def is_full(self) -> bool:
        """Say whether every printed space holds its token (GAR-DONE-03)."""
        return self.tokens == list(self.card.cost)


@dataclass(frozen=True)
class Landscape:
    """A card with its landscape side up; `second` if it belongs to a second set (GAR-WHIM-47)."""

    card: Card
    second: bool = False


class Player:
    """One seat: storage, markers, hand, garden and tiles."""

    def __init__(self) -> None:
        self.storage = [0] * 4
        self.extensions = 0
        self.markers: list[int | None] = [box.start_space()] * 4  # None: removed from the track
        self.hand: list[Card] = []
        self.shown: list[Card] = []  # those of the hand that came from the open row (GAR-INFO-05)
        self.ground: list[Groundwork] = []
        self.landscapes: list[Landscape] = []
        self.tiles: list[Tile] = []  # base bonus tiles
        self.whims: list[Tile] = []  # promo tiles lying face up
        self.turned: list[Tile] = []  # promo tiles turned over for points
        self.gained = 0  # promo tiles taken in the game (GAR-WHIM-40)

    # Hand.

    def receive(self, card: Card) -> None:
        """Put a card into the hand, which ascends by number."""
        self.hand.append(card)
        self.hand.sort(key=lambda one: one.row)

    def give(self, place: int) -> Card:
        """Take a card out of the hand."""
        card = self.hand.pop(place)
        if card in self.shown:
            self.shown.remove(card)
        return card

    # Tokens.

    def capacity(self) -> int:
        """Return the spaces of the storage (GAR-COMP-16, GAR-BON-01, GAR-WHIM-37)."""
        return STORAGE_SPACES + self.extensions

    def free_spaces(self) -> int:
        """Return the free spaces of the storage."""
        return self.capacity() - sum(self.storage)

    def spots(self, kind: int) -> list[int]:
        """Return where a token of a kind can be put: the storage or groundwork cards (Words: spot)."""
        found = [STORAGE] if self.free_spaces() > 0 else []
        return found + [1 + place for place, ground in enumerate(self.ground) if ground.has_room(kind)]

    def put(self, kind: int, spot: int) -> None:
        """Put a token on a spot."""
        if spot == STORAGE:
            self.storage[kind] += 1
        else:
            self.ground[spot - 1].tokens[kind] += 1

    # Garden.

    def lay(self, card: Card) -> None:
        """Lay a card as groundwork; the groundwork cards ascend by number (GAR-LAY-01)."""
        self.ground.append(Groundwork(card))
        self.ground.sort(key=lambda ground: ground.card.row)

    def may_lay(self, card: Card) -> bool:
        """Say whether a card of the hand may be laid (GAR-LAY-02, -03, GAR-WHIM-47)."""
        if len(self.ground) >= MOST_GROUNDWORK:
            return False
        same = [one for one in self.cards_of_garden() if (one.panorama, one.place) == (card.panorama, card.place)]
        if not same:
            return True
        return len(same) == 1 and self.allows_twice(card.panorama) and self.is_complete(card.panorama, second=False)

    def allows_twice(self, panorama: str) -> bool:
        """Say whether Allowance lets a panorama be completed a second time (GAR-WHIM-46, -50)."""
        return self.holds("ALLOWANCE") and box.panoramas()[panorama] in (2, 3)

    def cards_of_garden(self) -> list[Card]:
        """Return all cards of the garden, on either side."""
        return [ground.card for ground in self.ground] + [landscape.card for landscape in self.landscapes]

    def set_of(self, panorama: str, *, second: bool) -> list[Card]:
        """Return the landscape cards of a set, by place."""
        cards = [one.card for one in self.landscapes if one.card.panorama == panorama and one.second == second]
        return sorted(cards, key=lambda card: card.place)

    def is_complete(self, panorama: str, *, second: bool) -> bool:
        """Say whether each place of a panorama holds a landscape card (GAR-PAN-01, GAR-WHIM-48)."""
        places = [card.place for card in self.set_of(panorama, second=second)]
        return places == list(range(1, box.panoramas()[panorama] + 1))

    def largest_complete(self) -> int:
        """Return the size of the largest completed panorama, 0 without one (GAR-SCORE-06)."""
        return max([size for name, size in box.panoramas().items() if self.is_complete(name, second=False)], default=0)

    # Markers and tiles.

    def gods(self) -> list[int]:
        """Return the gods whose track bears the own marker."""
        return [god for god in range(4) if self.markers[god] is not None]

    def step_back(self, god: int) -> None:
        """Move a marker one space back, off the track from its lowest space (GAR-FAV-10, -14)."""
        space = self.markers[god]
        if space is not None:
            self.markers[god] = space - 1 if space > LOWEST else None

    def holds(self, name: str) -> bool:
        """Say whether a promo tile of that name lies face up with the player."""
        return any(tile.id == name for tile in self.whims)

    def give_up(self, name: str) -> Tile:
        """Take a promo tile away from those lying face up."""
        tile = next(tile for tile in self.whims if tile.id == name)
        self.whims.remove(tile)
        return tile

    def turn_over(self, name: str) -> None:
        """Turn a promo tile over, for points at the end."""
        self.turned.append(self.give_up(name))

    def score(self) -> int:
        """Return the points as they stand (GAR-SCORE-01 to -03, GAR-WHIM-39, -59)."""
        points = sum(box.track()[space] for space in self.markers if space is not None)
        points += sum(tile.value for tile in self.tiles if tile.kind == "points")
        points += sum(tile.value for tile in self.turned)
        if self.holds("REINFORCEMENT"):
            points += REINFORCEMENT_POINTS[min(self.gained, 3)]
        return points
