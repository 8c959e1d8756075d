"""The course of a game as an agenda: what is still to be done, the next thing first; the set-up, and cards drawn.

Each thing `x` has a method `step_x`: it either does what needs no decision, or returns the numbers of the options.
Then `answer_x` does what was decided. A menu instead, a point where one chooses what to do next, stays on the agenda:
the method of the block chosen, `do_...`, puts things before it, or closes it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.oracle_shaolia import box
from tests.oracle_shaolia.actions import FIRST_CHANCE, number, numbers, split
from tests.oracle_shaolia.box import CHARACTER, Card
from tests.oracle_shaolia.table import Table

Step = tuple[Any, ...]
CHANCE, NOBODY = -1, -2
POOL_SIZE = box.constant("pool_size")
MENUS = ("purchase", "building", "before_roll", "dice", "deal", "second_deal")


class Course(Table):
    """A table where things happen one after the other."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        super().__init__(players, options)
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
        block, place = split(action)
        name, *details = self.agenda[0]
        if name in MENUS:
            getattr(self, f"do_{block.lower()}")(place)
        else:
            self.agenda.pop(0)
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

    def close(self, *steps: Step) -> None:
        """Close the menu at the head of the agenda; these steps take its place."""
        self.agenda[:1] = steps

    # Set-up: SHA-SET-07.

    def set_up_steps(self) -> list[Step]:
        """Return the set-up in its order, then the rounds."""
        rules, seats = self.rules, range(len(self.players))
        steps: list[Step] = [("first_seat",)]
        steps += [("leave_out", wonder) for wonder in rules.single_wonders()]
        steps += [("fill",)]
        steps += [("public_tile",)] * rules.drawn_tiles
        steps += [("exclusive_tile", later) for later in seats for _ in range(rules.exclusive)]
        steps += [("deal_characters", later) for later in seats]
        if rules.redraw:
            steps += [("redraw", later) for later in seats]
        return [*steps, ("round",)]

    def after_first(self, later: int) -> int:
        """Return the seat so many places after the first player."""
        return (self.first_seat + later) % len(self.players)

    def step_first_seat(self) -> list[int]:
        """Take the seat that the host fixed, or let chance draw one (SHA-SET-09)."""
        fixed = self.rules.first_seat
        if fixed is None or fixed >= len(self.players):
            return numbers("FIRST", list(range(len(self.players))))
        self.first_seat = fixed
        return []

    def answer_first_seat(self, seat: int) -> None:
        """Give the marker to a seat."""
        self.first_seat = seat

    def step_leave_out(self, wonder: int) -> list[int]:
        """Let chance leave out a copy of a wonder (SHA-SET-04)."""
        return [number("LEAVE", 2 * wonder), number("LEAVE", 2 * wonder + 1)]

    def answer_leave_out(self, place: int, wonder: int) -> None:
        """Put that copy back into the box."""
        copies = [card for card in self.decks[2] if card.kind == box.wonders()[wonder]]
        self.decks[2].remove(copies[place - 2 * wonder])

    def step_public_tile(self) -> list[int]:
        """Let chance draw a tile for the board (SHA-M5-01)."""
        return self.tiles_left()

    def answer_public_tile(self, place: int) -> None:
        """Lay it on the board."""
        post = box.tiles()[place]
        self.board = sorted([*self.board, post], key=lambda one: one.row)
        self.open_tiles.append(post)

    def step_exclusive_tile(self, later: int) -> list[int]:
        """Let a player draw an exclusive tile (SHA-M2-02)."""
        self.turn = self.after_first(later)
        return self.tiles_left()

    def answer_exclusive_tile(self, place: int, _later: int) -> None:
        """Give it to him."""
        self.me.tiles.append(box.tiles()[place])

    def tiles_left(self) -> list[int]:
        """Return the tiles that nobody has drawn."""
        taken = [*self.board, *(post for player in self.players for post in player.tiles)]
        return numbers("TILE", [place for place, post in enumerate(box.tiles()) if post not in taken])

    def step_deal_characters(self, later: int) -> None:
        """Deal the characters of a seat (SHA-SET-08)."""
        self.turn = self.after_first(later)
        self.first(*[("draw", CHARACTER, self.turn)] * self.rules.start_characters(self.turn))

    def step_redraw(self, later: int) -> list[int]:
        """Ask whether to redraw a character, if there is one to draw (SHA-M3-03)."""
        if not self.decks[CHARACTER]:
            return []
        self.turn = self.after_first(later)
        return numbers("REDRAW", [0, *(1 + self.place_of(card) for card in self.me.characters)])

    def answer_redraw(self, place: int, _later: int) -> None:
        """Discard the character, and draw another one."""
        if place > 0:
            card = box.characters()[place - 1]
            self.me.characters.remove(card)
            self.discard(card)
            self.first(("draw", CHARACTER, self.turn))

    @staticmethod
    def place_of(card: Card) -> int:
        """Return the number of a character among the characters."""
        return card.row - box.characters()[0].row

    # Draws: SHA-DECK-02, -03, -07.

    def step_draw(self, level: int, _seat: int) -> list[int]:
        """Let chance name the card that is drawn."""
        if not self.decks[level] and level != CHARACTER:
            self.reshuffle(level)
        return numbers("CARD", [card.row for card in self.decks[level]])

    def answer_draw(self, row: int, level: int, seat: int) -> None:
        """Take the card into the hand."""
        self.players[seat].receive(self.take(row, level))

    def step_fill(self) -> list[int]:
        """Turn up cards until the pool is full (SHA-SET-05, SHA-DECK-04)."""
        if len(self.pool) >= POOL_SIZE:
            return []
        return self.step_draw(2, -1)

    def answer_fill(self, row: int) -> None:
        """Lay the card into the pool, which ascends by number."""
        self.pool.append(self.take(row, 2))
        self.pool.sort(key=lambda card: card.row)
        self.first(("fill",))

    def take(self, row: int, level: int) -> Card:
        """Take a card out of its deck."""
        card = box.all_cards()[row]
        self.decks[level].remove(card)
        return card
