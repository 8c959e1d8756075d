"""Everything on the table, and the facts one can read off it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from tests.oracle_silla import box
from tests.oracle_silla.box import CHARACTERS, KINDS, RESOURCES, Card, Tile
from tests.oracle_silla.landscape import Landscape

ENOUGH_KINDS = 3


@dataclass
class Player:
    """What a seat has. `taken` is its status card of this round, or before the first its lot."""

    character: str | None = None
    chips: list[int] = field(default_factory=lambda: [0] * len(RESOURCES))
    bought: list[Card] = field(default_factory=list)
    tile_points: int = 0
    building_points: int = 0
    taken: int | None = None

    def can_pay(self, cost: Iterable[int]) -> bool:
        """Say whether the player holds these chips."""
        return all(there >= wanted for there, wanted in zip(self.chips, cost, strict=True))

    def score(self) -> int:
        """Return the points so far."""
        return self.tile_points + self.building_points


@dataclass
class Stack:
    """A stack: its top, the number of its tiles with the top, the known tiles at its bottom (the next to come first).

    The tiles between have been seen by nobody; which they are is for chance to say (SIL-INFO-05).
    """

    left: int
    top: Tile | None = None
    under: list[Tile] = field(default_factory=list)

    def not_seen(self) -> int:
        """Return how many tiles of the stack nobody has seen."""
        return self.left - len(self.under) - (self.top is not None)


class Table:
    """The players, the landscape, the stacks, the cards and the chips."""

    def __init__(self, players: int, grid: int | None) -> None:
        size = box.numbers(players)
        self.players = [Player() for _ in range(players)]
        self.landscape = Landscape(grid or size.grid)
        self.supply = [size.chips] * len(RESOURCES)
        self.models = dict(box.models())
        self.stacks = [Stack(size.tiles_a_stack) for _ in range(size.stacks)]
        self.tiles_not_seen = [tile for tile in box.tiles() if tile is not box.start_tile()]
        # A deck is what nobody has seen, then what is known to lie at its bottom, the next to come first.
        self.status_not_seen = list(box.status_cards())
        self.status_under: list[int] = []
        self.row: list[int] = []
        self.cards_not_seen = list(box.cards())
        self.cards_under: list[Card] = []
        self.market: list[Card | None] = [None] * size.market
        self.set_aside: list[Card] = []  # on their way under the construction deck
        self.order = list(range(players))  # the seats in the order of the round
        self.turns = 0  # turns that are over
        self.step = 0  # of the turn, 1 to 3; 0 outside of turns
        self.purchases = 0  # in this turn
        self.skill_used = False  # in this turn, by payment
        self.searched = 0  # how often the tops were moved in this search
        self.stuck = False  # step 2 was left out because nothing fits
        self.ending: list[str] = []

    @property
    def turn(self) -> int:
        """The seat whose turn it is."""
        return self.order[self.turns % len(self.players)]

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    # Chips.

    def pay(self, cost: Iterable[int]) -> None:
        """Let the player in turn pay chips to the supply (SIL-BUILD-04, SIL-SKILL-05, -12)."""
        for resource, chips in enumerate(cost):
            self.me.chips[resource] -= chips
            self.supply[resource] += chips

    def receive(self, chips: Iterable[int]) -> None:
        """Give the player in turn chips, as far as the supply has them (SIL-CARD-02)."""
        for resource, wanted in enumerate(chips):
            there = min(wanted, self.supply[resource])
            self.supply[resource] -= there
            self.me.chips[resource] += there

    # What can be done.

    def stacks_that_fit(self) -> list[int]:
        """Return the stacks whose top has a legal placement (SIL-TILE-06)."""
        return [
            place
            for place, stack in enumerate(self.stacks)
            if stack.top is not None and self.landscape.has_placement(stack.top)
        ]

    def slots_to_buy(self) -> list[int]:
        """Return the slots whose card the player in turn can buy (SIL-BUILD-01)."""
        return [
            slot
            for slot, card in enumerate(self.market)
            if card is not None and self.me.can_pay(card.cost) and self.landscape.free_cells(card.kind)
        ]

    def cards_in_deck(self) -> int:
        """Return the size of the construction deck."""
        return len(self.cards_not_seen) + len(self.cards_under)

    # The end: SIL-END, SIL-WIN.

    def reasons_to_end(self) -> list[str]:
        """Return what has come true of what ends the game (SIL-END-02 to -04)."""
        found = []
        if sum(left == 0 for left in self.models.values()) >= ENOUGH_KINDS:
            found.append("kinds")
        if any(stack.left == 0 for stack in self.stacks):
            found.append("stack")
        if self.stuck:
            found.append("stuck")
        return found

    def scores(self) -> list[int]:
        """Return the points of each seat as they stand."""
        return [player.score() for player in self.players]

    def placing(self) -> list[int]:
        """Return the rank of each seat (SIL-WIN-01 to -03)."""
        keys = [(player.score(), len(player.bought), sum(player.chips)) for player in self.players]
        return [1 + sum(other > key for other in keys) for key in keys]

    # Facts.

    def snapshot(self) -> dict[str, Any]:
        """Return all facts of the table by name."""
        return {
            "grid": self.landscape.grid,
            "lying": {cell: (there.tile.row, there.k, there.model) for cell, there in self.landscape.lying.items()},
            "areas": self.areas(),
            "stacks": [
                (stack.left, None if stack.top is None else stack.top.row, [tile.row for tile in stack.under])
                for stack in self.stacks
            ],
            "tiles_not_seen": sorted(tile.row for tile in self.tiles_not_seen),
            "row": self.row[:],
            "status_not_seen": sorted(self.status_not_seen),
            "status_under": self.status_under[:],
            "market": [None if card is None else card.row for card in self.market],
            "cards_not_seen": sorted(card.row for card in self.cards_not_seen),
            "cards_under": [card.row for card in self.cards_under],
            "set_aside": [card.row for card in self.set_aside],
            "models": [self.models[kind] for kind in KINDS],
            "supply": self.supply[:],
            "searched": self.searched,
            "stuck": self.stuck,
            "ending": self.ending[:],
            "order": self.order[:],
            "turn": self.turn,
            "turns": self.turns,
            "step": self.step,
            "purchases": self.purchases,
            "skill_used": self.skill_used,
            "seats": [seat_facts(player) for player in self.players],
        }

    def areas(self) -> list[tuple[str, list[int], int]]:
        """Return each area: its terrain, its tiles, the number of its open edges."""
        lying = self.landscape.lying
        return sorted(
            (
                terrain,
                sorted({lying[cell].tile.row for cell, _ in area}),
                sum(self.landscape.is_open(edge) for edge in area),
            )
            for terrain in box.TERRAINS
            for area in self.landscape.all_areas(terrain)
        )


def seat_facts(player: Player) -> dict[str, Any]:
    """Return all facts of one seat by name."""
    return {
        "character": None if player.character is None else CHARACTERS.index(player.character),
        "chips": player.chips[:],
        "bought": sorted(card.row for card in player.bought),
        "tile_points": player.tile_points,
        "building_points": player.building_points,
        "taken": player.taken,
    }
