"""The course of a game as an agenda: what is still to be done, the next thing first; and the chance moves.

Each thing `x` has a method `step_x`: it either does what needs no decision, or returns the numbers of the options;
then `answer_x` does what was decided (in a gap: `answer_` and the name of the block chosen). Both may put more things
at the head of the agenda.
"""

from __future__ import annotations

from typing import Any

from tests.oracle_gardens import box
from tests.oracle_gardens.actions import FIRST_CHANCE, STACKS, number, split
from tests.oracle_gardens.box import Card
from tests.oracle_gardens.table import Table

Step = tuple[Any, ...]
CHANCE, NOBODY = -1, -2
FULL_HAND, FULL_ROW, FULL_OFFER = 5, 3, 2
TURN: tuple[Step, ...] = (
    ("begin",),
    ("foresight",),
    ("gap",),
    ("refill",),
    ("fill",),
    ("finish",),
)
"""A turn in its order: GAR-TURN-09, GAR-WHIM-17."""


class Course(Table):
    """A table where things happen one after the other: the interface of a game, the set-up, the cards drawn."""

    def __init__(self, players: int, *, whims: bool) -> None:
        super().__init__(players, whims=whims)
        self.options: list[int] = []
        self.agenda: list[Step] = self.set_up_steps()
        self.go_on()

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
        if name == "gap":
            name = block.lower()
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

    # Set-up: GAR-SETUP, GAR-CHANCE-04.

    def set_up_steps(self) -> list[Step]:
        """Return the set-up in its order, then the first turn."""
        steps: list[Step] = [("order",), ("align",)]
        if self.with_whims:
            steps += [("offer",)] * FULL_OFFER
        steps += [("top",)]
        steps += [("deal", seat) for seat in range(len(self.players)) for _ in range(FULL_HAND)]
        steps += [("open",)] * FULL_ROW
        return steps + list(TURN)

    def step_order(self) -> list[int]:
        """Offer the 24 stacks (GAR-SETUP-02)."""
        return [number("ORDER", place) for place in range(len(STACKS))]

    def answer_order(self, place: int) -> None:
        """Stack the floors."""
        self.floors = list(STACKS[place])

    def step_align(self) -> list[int]:
        """Offer the four sides (GAR-SETUP-04)."""
        return [number("ALIGN", side) for side in range(4)]

    def answer_align(self, side: int) -> None:
        """Turn each floor until that side shows 3, 2, 1, 0 from the bottom (GAR-SETUP-03)."""
        for level in (1, 2, 3, 4):
            while self.shows(level, side) != 4 - level:
                self.fronts[level - 1] = self.face(level, 1)

    def step_offer(self) -> list[int]:
        """Turn up a promo tile, if the pile has one (GAR-WHIM-02, -04 to -06)."""
        return [number("OFFER", tile.row) for tile in self.face_down]

    def answer_offer(self, row: int) -> None:
        """Lay the tile that came up beside the pile; the face-up tiles ascend by number."""
        tile = box.whims()[row]
        self.face_down.remove(tile)
        self.offer.append(tile)
        self.offer.sort(key=lambda one: one.row)

    def step_deal(self, seat: int) -> None:
        """Deal a card to a seat (GAR-SETUP-08)."""
        self.players[seat].receive(self.take_top())

    def step_open(self) -> None:
        """Add a card of the deck to the open row, which ascends by number (GAR-SETUP-10, GAR-REFILL-05)."""
        self.row.append(self.take_top())
        self.row.sort(key=lambda card: card.row)

    # The deck: GAR-CHANCE-02, -03.

    def take_top(self) -> Card:
        """Take the top card of the deck; which one comes to lie on top then is the next thing to be seen."""
        card = self.top
        assert card is not None
        self.top = None
        if not self.deck:
            self.reshuffle()
        self.first(("top",))
        return card

    def reshuffle(self) -> None:
        """Make the discard pile the deck (GAR-REFILL-06)."""
        self.deck, self.discards = self.discards, []

    def step_top(self) -> list[int]:
        """Let chance name the top card, if the deck has any."""
        return [number("TOP", card.row) for card in self.deck]

    def answer_top(self, row: int) -> None:
        """Lay that card on top."""
        self.top = box.all_cards()[row]
        self.deck.remove(self.top)

    def late_reshuffle(self, step: Step) -> bool:
        """Say whether a deck that stayed empty can be renewed before a step, and see to it (GAR-REFILL-07)."""
        if self.top is not None or not self.discards:
            return False
        self.reshuffle()
        self.first(("top",), step)
        return True
