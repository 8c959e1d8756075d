"""The turn: the four actions, the refill, and the end of the game."""

from __future__ import annotations

from tests.oracle_gardens.actions import CARD_TO_CARD, DONE, FROM_DECK, PAIRS, TO_SUPPLY, number
from tests.oracle_gardens.agenda import FULL_HAND, FULL_ROW, TURN
from tests.oracle_gardens.box import Card
from tests.oracle_gardens.landscapes import Landscapes
from tests.oracle_gardens.players import Groundwork

ACTIONS, ACTIONS_WITH_GRACE = 3, 4
LAST_ROUND = 200

Memory = frozenset[tuple[Groundwork, int]]
"""Groundwork cards and kinds: what gave, or took, a token within one reallocate action (GAR-REAL-07)."""
NOTHING: Memory = frozenset()


class GardensOracle(Landscapes):
    """Four Gardens with and without the Whims of the Gods, as the ledger tells it."""

    def __init__(self, players: int = 2, whims: bool = False) -> None:
        super().__init__(players, whims=whims)

    # The turn: GAR-TURN, GAR-DEC-01.

    def step_begin(self) -> None:
        """Begin a turn (GAR-WHIM-17)."""
        self.actions_done = 0
        self.grace = False
        self.foresight = False
        self.lift_oppression()

    def step_gap(self) -> list[int]:
        """Return all that can be done in a gap; if that is only to end the turn, it ends by itself."""
        allowed = ACTIONS_WITH_GRACE if self.grace else ACTIONS
        options = self.uses_of_cards() if self.actions_done < allowed else []
        options += self.usable()
        compulsory = self.actions_done < ACTIONS and self.me.hand
        return [*options, number("END")] if options and not compulsory else options

    def uses_of_cards(self) -> list[int]:
        """Return the hand cards with the actions that they can be used for (GAR-TURN-03 to -06, GAR-ANY-03)."""
        options = []
        for place, card in enumerate(self.me.hand):
            if self.me.may_lay(card):
                options.append(number("LAY", place))
            if card.level is not None:
                options.append(number("ROTATE", place))
            elif self.pairs():
                options.append(number("ANY_ONE", place))
            options.append(number("REALLOCATE", place))
        return options

    def answer_end(self, _place: int) -> None:
        """End the turn: the refill follows."""

    # The four actions. The card leaves the hand first (GAR-TURN-08).

    def use(self, place: int) -> Card:
        """Use a card of the hand for an action."""
        self.actions_done += 1
        return self.me.give(place)

    def discard(self, place: int) -> Card:
        """Discard a card of the hand for an action (GAR-TURN-07)."""
        card = self.use(place)
        self.discards.append(card)
        return card

    def answer_lay(self, place: int) -> None:
        """Lay groundwork (GAR-LAY-01)."""
        self.me.lay(self.use(place))
        self.first(("gap",))

    def answer_rotate(self, place: int) -> None:
        """Discard a card to turn and collect (GAR-ROT-01)."""
        self.first(("turn", self.discard(place)), ("gap",))

    def step_turn(self, _card: Card) -> list[int]:
        """Ask for the way (GAR-ROT-02)."""
        return [number("TURN", 0), number("TURN", 1)]

    def answer_turn(self, way: int, card: Card) -> None:
        """Turn the pagoda and collect (GAR-ROT-01, -03)."""
        assert card.level is not None
        self.turn_pagoda(card.level, clockwise=way == 0)
        self.collect(up=card.up)

    def answer_any_one(self, place: int) -> None:
        """Discard a card to take any 1 (GAR-ANY-01, -04)."""
        self.discard(place)
        self.first(("any",), ("check",), ("gap",))

    def step_any(self) -> list[int]:
        """Ask for kind and spot."""
        return [number("ANY", pair) for pair in self.pairs()]

    def answer_any(self, pair: int) -> None:
        """Take the token (GAR-ANY-02)."""
        self.take_token(pair)

    def answer_reallocate(self, place: int) -> None:
        """Discard a card to reallocate; full cards are looked for when all is over (GAR-REAL-01, -06)."""
        self.discard(place)
        self.first(("move", NOTHING, NOTHING), ("check",), ("gap",))

    def step_move(self, gave: Memory, took: Memory) -> list[int]:
        """Return the moves of one token, and being done (GAR-REAL-02 to -05, -07)."""
        ground = self.me.ground
        options = [number("MOVE", DONE)]
        for kind in range(4):
            takers = [one.has_room(kind) and (one, kind) not in gave for one in ground]
            givers = [one.tokens[kind] > 0 and (one, kind) not in took for one in ground]
            if self.me.storage[kind] > 0:
                options.append(number("MOVE", TO_SUPPLY + kind))
                options += [number("MOVE", 3 * kind + place) for place in range(len(ground)) if takers[place]]
            for pair, (giver, taker) in enumerate(PAIRS):
                if max(giver, taker) < len(ground) and givers[giver] and takers[taker]:
                    options.append(number("MOVE", CARD_TO_CARD + 6 * kind + pair))
        return options

    def answer_move(self, place: int, gave: Memory, took: Memory) -> None:
        """Move a token, and ask again; or be done."""
        if place == DONE:
            return
        if place >= TO_SUPPLY:
            kind = place - TO_SUPPLY
            self.me.storage[kind] -= 1
            self.supply[kind] += 1
        elif place >= CARD_TO_CARD:
            kind, pair = divmod(place - CARD_TO_CARD, 6)
            giver, taker = (self.me.ground[one] for one in PAIRS[pair])
            giver.tokens[kind] -= 1
            taker.tokens[kind] += 1
            gave, took = gave | {(giver, kind)}, took | {(taker, kind)}
        else:
            kind, one = divmod(place, 3)
            self.me.storage[kind] -= 1
            self.me.ground[one].tokens[kind] += 1
            took |= {(self.me.ground[one], kind)}
        self.first(("move", gave, took))

    # The end of a turn: GAR-REFILL.

    def step_refill(self) -> list[int]:
        """Ask for the next card of the hand (GAR-REFILL-01 to -03, -08, -09, GAR-WHIM-20, -21)."""
        if self.end_holds() or len(self.me.hand) >= FULL_HAND or self.late_reshuffle(("refill",)):
            return []
        options = [number("DRAW", place) for place in range(len(self.row))]
        if self.top is not None and not (self.foresight and self.row):
            options.append(number("DRAW", FROM_DECK))
        return options

    def answer_refill(self, place: int) -> None:
        """Draw a card; a gap of the row stays (GAR-REFILL-04)."""
        self.first(("refill",))
        if place == FROM_DECK:
            self.me.receive(self.take_top())
        else:
            card = self.row.pop(place)
            self.me.receive(card)
            self.me.shown.append(card)

    def step_fill(self) -> None:
        """Fill the open row card by card (GAR-REFILL-05, -08, -09)."""
        if self.end_holds() or len(self.row) >= FULL_ROW or self.late_reshuffle(("fill",)):
            return
        if self.top is not None:
            self.first(("fill",))
            self.step_open()

    def step_finish(self) -> None:
        """End the game after the last seat, or pass on to the next one (GAR-TURN-01, GAR-END-02, -03, -05)."""
        if self.turn == len(self.players) - 1:
            rounds = self.turns // len(self.players) + 1
            if self.end_holds():
                self.ending = "landscapes"
            elif rounds == LAST_ROUND:
                self.ending = "rounds"
            if self.ending is not None:
                return
        self.turns += 1
        self.turn = (self.turn + 1) % len(self.players)
        self.first(*TURN)
