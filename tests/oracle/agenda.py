"""The course of a game as an agenda: what is still to be done, the next thing first; and the chance moves.

Each thing `x` has a method `step_x`: it either does what needs no decision, or returns the numbers of the options;
then `answer_x` does what was decided (after the main action: `answer_` and the name of the block chosen). Both may put
more things at the head of the agenda.
"""

from __future__ import annotations

from typing import Any, Self

from tests.oracle import box
from tests.oracle.actions import FIRST_CHANCE, number, split
from tests.oracle.box import Card
from tests.oracle.table import SLOTS, Table, deck_of_slot

Step = tuple[Any, ...]
CHANCE, NOBODY = -1, -2
TURN: tuple[Step, ...] = (
    ("main",),
    ("conquest",),
    ("noble",),
    ("limit",),
    ("post",),
    ("city",),
    ("end_of_turn",),
)
"""A turn in its order: SPL-TURN-04."""


class Course(Table):
    """A table where things happen one after the other: the interface of a game, the set-up, the draws."""

    def __init__(
        self,
        players: int = 2,
        edition: int = 2017,
        modules: frozenset[str] = frozenset(),
        free_take: bool = False,
        winning_points: int = 15,
    ) -> None:
        super().__init__(players, edition, modules, free_take=free_take, winning_points=winning_points)
        self.options: list[int] = []
        self.purchases = 0
        self.passed = False
        self.all_passed = True
        self.something_happened = False
        self.quiet_rounds = 0
        self.agenda: list[Step] = self.set_up_steps()
        self.go_on()

    def copy(self) -> Self:
        """Return a game that goes on by itself."""
        twin = super().copy()
        twin.agenda = self.agenda[:]
        twin.options = self.options[:]
        return twin

    # The interface of a game.

    def actor(self) -> int:
        """Return the seat that decides, CHANCE, or NOBODY when the game is over."""
        if self.ending is not None:
            return NOBODY
        return CHANCE if self.options[0] >= FIRST_CHANCE else self.turn

    def legal(self) -> list[int]:
        """Return the numbers of the options, in order; nothing when the game is over."""
        return self.options[:]

    def apply(self, action: int) -> None:
        """Do a legal action, and all that follows from it without a decision."""
        if action not in self.options:
            message = f"{action} is not among {self.options}"
            raise ValueError(message)
        name, *details = self.agenda.pop(0)
        block, place = split(action)
        if name == "main":
            name = block.lower().replace("-", "_")
        getattr(self, f"answer_{name}")(place, *details)
        self.go_on()

    def go_on(self) -> None:
        """Carry out the agenda until something must be decided or the game is over."""
        self.options = []
        while self.ending is None:
            name, *details = step = self.agenda.pop(0)
            options = getattr(self, f"step_{name}")(*details)
            if options:
                self.agenda.insert(0, step)
                self.options = sorted(options)
                return

    def first(self, *steps: Step) -> None:
        """Put steps at the head of the agenda, in this order."""
        self.agenda[:0] = steps

    # Set-up and chance: SPL-SETUP, SPL-INFO-10.

    def set_up_steps(self) -> list[Step]:
        """Return the draws of the set-up in their order (SPL-SETUP-17, -18), then the first turn."""
        steps: list[Step] = [("deal", slot) for slot in SLOTS if slot % 6 < 4]
        steps += [("deal", slot) for slot in SLOTS if slot % 6 >= 4]
        steps += [("noble_tile", place) for place in range(len(self.nobles))]
        steps += [("city_tile",) for _ in self.cities]
        steps += [("city_face", place) for place in range(len(self.cities))]
        return steps + list(TURN)

    def draws(self, deck: int) -> list[int]:
        """Return the chance moves of a draw: none when the deck is empty or its next card was put under it."""
        return [number("CARD", card.row) for card in self.decks[deck].unseen]

    def draw(self, deck: int, row: int) -> Card:
        """Take the card that chance has chosen out of its deck."""
        card = box.all_cards()[row]
        self.decks[deck].unseen.remove(card)
        return card

    def step_deal(self, slot: int) -> list[int]:
        """Fill a slot from its deck; an empty deck leaves it empty (SPL-SETUP-05, -13, SPL-BUY-06)."""
        under = self.decks[deck_of_slot(slot)].under
        outcomes = self.draws(deck_of_slot(slot))
        if not outcomes and under:
            self.display[slot] = under.pop(0)
        return outcomes

    def answer_deal(self, row: int, slot: int) -> None:
        """Lay the card that came up on the display."""
        self.display[slot] = self.draw(deck_of_slot(slot), row)

    def step_noble_tile(self, _place: int) -> list[int]:
        """Draw one noble of those not drawn yet (SPL-SETUP-06)."""
        pool = box.noble_pool(self.edition, self.modules)
        return [number("NOBLE-TILE", noble.row) for noble in pool if noble not in self.nobles]

    def answer_noble_tile(self, row: int, place: int) -> None:
        """Lay the noble on its place."""
        self.nobles[place] = box.all_nobles()[row]

    def step_city_tile(self) -> list[int]:
        """Draw one city tile of those not drawn yet (SPL-SETUP-10)."""
        return [number("CITY-TILE", tile - 1) for tile in range(1, 8) if tile not in self.city_tiles]

    def answer_city_tile(self, tile: int) -> None:
        """Lay the tile on the next place."""
        self.city_tiles.append(tile + 1)

    def step_city_face(self, _place: int) -> list[int]:
        """Throw for the face of a tile (SPL-SETUP-10)."""
        return [number("CITY-FACE", face) for face in range(2)]

    def answer_city_face(self, face: int, place: int) -> None:
        """Turn that face up."""
        self.cities[place] = next(
            city for city in box.cities(self.edition) if city.tile == self.city_tiles[place] and city.face == "AB"[face]
        )
