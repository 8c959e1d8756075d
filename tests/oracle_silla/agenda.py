"""The course of a game as an agenda: what is still to be done, the next thing first; and the moves of chance.

Each thing `x` has a method `step_x`: it either does what needs no decision, or returns the numbers of the options;
then `answer_x` does what was decided. A paid skill, chosen in any of the menus, has its own answer, and then the menu
comes again. All may put more things at the head of the agenda.
"""

from __future__ import annotations

from typing import Any

from tests.oracle_silla import box
from tests.oracle_silla.actions import OF_CHANCE, number, split
from tests.oracle_silla.box import CHARACTERS, Card
from tests.oracle_silla.table import Table

Step = tuple[Any, ...]
CHANCE, NOBODY = -1, -2
PAID_SKILLS = ("EXCHANGE", "PAY")
TURN: tuple[Step, ...] = (("begin",), ("take",), ("tiles",), ("build",), ("finish",))
"""A turn in its order (SIL-TURN-02)."""


class Course(Table):
    """A table where things happen one after the other: the interface of a game, the set-up, what chance turns up."""

    def __init__(self, players: int, grid: int | None) -> None:
        super().__init__(players, grid)
        self.options: list[int] = []
        self.agenda: list[Step] = [
            *[("character",)] * players,
            *[("lot",)] * players,
            ("order",),
            ("row",),
            ("refill",),
            ("tops",),
            *TURN,
        ]
        self.go_on()

    # The interface of a game.

    def actor(self) -> int:
        """Return the seat that decides, CHANCE, or NOBODY when the game is over."""
        if self.ending:
            return NOBODY
        return CHANCE if split(self.options[0])[0] in OF_CHANCE else self.turn

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
        if block in PAID_SKILLS:
            # Step 3 is asked again only while something besides its end is legal (SIL-DEC-04).
            self.first(("again",) if name == "build" else (name,))
            getattr(self, f"answer_{block.lower()}")(place)
        else:
            getattr(self, f"answer_{name}")(block, place, *details)
        self.go_on()

    def go_on(self) -> None:
        """Carry out the agenda until something must be decided or the game is over."""
        self.options = []
        while not self.ending:
            name, *details = step = self.agenda.pop(0)
            options = getattr(self, f"step_{name}")(*details)
            if options:
                self.agenda.insert(0, step)
                self.options = sorted(options)
                return

    def first(self, *steps: Step) -> None:
        """Put steps at the head of the agenda, in this order."""
        self.agenda[:0] = steps

    # Set-up: SIL-SETUP-02, -07, -14.

    def step_character(self) -> list[int]:
        """Offer the characters that nobody has."""
        dealt = [player.character for player in self.players]
        return [number("CHARACTER", place) for place, name in enumerate(CHARACTERS) if name not in dealt]

    def answer_character(self, _block: str, place: int) -> None:
        """Deal a character to the next seat."""
        next(player for player in self.players if player.character is None).character = CHARACTERS[place]

    def step_lot(self) -> list[int]:
        """Offer the status cards that nobody has drawn."""
        return [number("STATUS", card - 1) for card in self.status_not_seen]

    def answer_lot(self, _block: str, place: int) -> None:
        """Draw a status card for the next seat."""
        self.status_not_seen.remove(place + 1)
        next(player for player in self.players if player.taken is None).taken = place + 1

    def step_order(self) -> None:
        """Settle the order of round 1; all ten status cards are shuffled again."""
        self.set_order()
        self.status_not_seen = list(box.status_cards())
        for player in self.players:
            player.taken = None

    def set_order(self) -> None:
        """Order the seats by the status cards before them, the lowest number first (SIL-NEXT-02)."""
        self.order = sorted(range(len(self.players)), key=lambda seat: self.players[seat].taken or 0)

    # Things turned up: SIL-INFO-05.

    def step_row(self) -> list[int]:
        """Fill the row from the left (SIL-SETUP-08, SIL-NEXT-04)."""
        if len(self.row) == box.numbers(len(self.players)).row:
            return []
        if self.status_not_seen:
            return [number("STATUS", card - 1) for card in self.status_not_seen]
        self.row.append(self.status_under.pop(0))
        self.first(("row",))
        return []

    def answer_row(self, _block: str, place: int) -> None:
        """Open the status card that came."""
        self.status_not_seen.remove(place + 1)
        self.row.append(place + 1)
        self.first(("row",))

    def step_refill(self) -> list[int]:
        """Fill the lowest empty slot of the market, if the deck has a card (SIL-SETUP-10, SIL-BUILD-06, -07)."""
        if None not in self.market or self.cards_in_deck() == 0:
            return []
        if self.cards_not_seen:
            return [number("CARD", card.row) for card in self.cards_not_seen]
        self.open_card(self.cards_under.pop(0))
        return []

    def answer_refill(self, _block: str, place: int) -> None:
        """Open the construction card that came."""
        card = box.cards()[place]
        self.cards_not_seen.remove(card)
        self.open_card(card)

    def open_card(self, card: Card) -> None:
        """Put a card into the lowest empty slot, and go on filling."""
        self.market[self.market.index(None)] = card
        self.first(("refill",))

    def step_tops(self) -> list[int]:
        """Turn up the top of the first stack that has tiles and no top (SIL-TILE-10)."""
        for stack in self.stacks:
            if stack.top is None and stack.left > 0:
                if stack.not_seen():
                    return [number("TILE", tile.row - 1) for tile in self.tiles_not_seen]
                stack.top = stack.under.pop(0)
        return []

    def answer_tops(self, _block: str, place: int) -> None:
        """Show the tile that came as the top."""
        tile = box.tiles()[place + 1]
        self.tiles_not_seen.remove(tile)
        next(stack for stack in self.stacks if stack.top is None and stack.left > 0).top = tile
        self.first(("tops",))
