"""Buying and all that a purchase brings: payment, Orient effects, gems of the red post, stronghold duties, conquest."""

from __future__ import annotations

from tests.oracle.actions import OWN_PIECE, OWN_STOCK, RIVAL_PIECE, number
from tests.oracle.agenda import Course
from tests.oracle.box import FREE_LEVEL, Card
from tests.oracle.payment import Payment, gems_paid, gold_paid, need, payments
from tests.oracle.players import Owned
from tests.oracle.table import SLOTS

Source = tuple[str, int]
"""Where a card is bought: ("slot", number) or ("hand", place)."""


class Buying(Course):
    """The part of the game that is about buying."""

    def answer_buy_card(self, slot: int) -> None:
        """Buy a card of the display."""
        self.buy(("slot", slot))

    def answer_buy_hand(self, place: int) -> None:
        """Buy a card of the own hand."""
        self.buy(("hand", place))

    def buy(self, source: Source) -> None:
        """Start a purchase: pay, get the card with its effects, gems and duties, refill (SPL-BUY-03)."""
        kind, place = source
        card = self.display[place] if kind == "slot" else self.me.hand[place]
        assert card is not None
        self.purchases = 0
        self.first(("acquire", source), ("gems_and_duties",), ("refill",))
        if card.ability == "pay_discard":
            colour = next(colour for colour in range(5) if card.cost[colour] > 0)
            self.first(("discard", colour, None))
        else:
            me = self.me
            ways = payments(need(card.cost, me.bonuses()), me.tokens, len(me.double_golds()), me.unit_worth())
            self.first(("pay", card, tuple(ways), 0))

    def step_pay(self, card: Card, ways: tuple[Payment, ...], part: int) -> list[int]:
        """Settle the payment part by part: units on five colours, then double-gold cards.

        `ways` are the payments that agree with what was chosen so far. A part with one possible value is not asked
        (SPL-DEC-01, and the star of blocks 12 and 13).
        """
        if part == 6:
            (way,) = ways
            self.pay(card, way)
            return []
        values = {way[part] for way in ways}
        if len(values) == 1:
            self.first(("pay", card, ways, part + 1))
            return []
        if part == 5:
            return [number("PAY-CARDS", value) for value in values]
        return [number("PAY-UNITS", 8 * part + value) for value in values]

    def answer_pay(self, place: int, card: Card, ways: tuple[Payment, ...], part: int) -> None:
        """Keep the payments that agree with the choice."""
        value = place if part == 5 else place - 8 * part
        self.first(("pay", card, tuple(way for way in ways if way[part] == value), part + 1))

    def pay(self, card: Card, way: Payment) -> None:
        """Move the tokens to the supply; used double-gold cards leave the game (SPL-PAY-07, -10, SPL-DEC-02)."""
        me = self.me
        units, used = way[:5], way[5]
        paid = [*gems_paid(need(card.cost, me.bonuses()), units, me.unit_worth()), gold_paid(units, used)]
        for kind in range(6):
            me.tokens[kind] -= paid[kind]
            self.supply[kind] += paid[kind]
        for owned in me.double_golds()[:used]:
            self.leave_the_game(owned)

    def leave_the_game(self, owned: Owned) -> None:
        """Take a card out of the play area for good (SPL-BUY-11)."""
        self.me.played.remove(owned)
        self.left_the_game.append(owned.card)

    def step_discard(self, colour: int, first: int | None) -> list[int]:
        """Offer the kinds of own cards that may go next for a discard price (SPL-ORIENT-21 to -27)."""
        return [number("PAY-DISCARD", kind) for kind in self.me.discards(colour, first)]

    def answer_discard(self, kind: int, colour: int, first: int | None) -> None:
        """Discard the first own card of that kind; after the first card ask for a second."""
        self.leave_the_game(next(owned for owned in self.me.of_colour(colour) if owned.kind == kind))
        if first is None:
            self.first(("discard", colour, kind))

    def step_acquire(self, source: Source) -> None:
        """Put the card into the play area and carry out its own effect (SPL-BUY-03 (b) to (d))."""
        kind, place = source
        card = self.take_off_display(place) if kind == "slot" else self.me.hand.pop(place)
        self.something_happened = True
        self.me.played.append(Owned(card, card.colour, card.bonus_count))
        if self.purchases == 0 or self.edition == 2017:
            self.purchases += 1
        if card.ability in FREE_LEVEL:
            self.first(("free", FREE_LEVEL[card.ability]))
        if card.ability == "reserve_noble":
            self.first(("keep_noble",))
        if card.copies:
            self.first(("copy",))

    def step_gems_and_duties(self) -> None:
        """One gem for each purchase of the chain, then one duty for each (SPL-BUY-03 (e), (f), -04, -10)."""
        gems = self.purchases if self.me.has("gem_after_purchase") else 0
        duties = self.purchases if "strongholds" in self.modules else 0
        self.first(*[("gem",)] * gems, *[("piece",)] * duties)

    def step_gem(self) -> list[int]:
        """Offer any gem of the supply (SPL-POST-08, -09)."""
        return [number("GEM", colour) for colour in range(5) if self.supply[colour] > 0]

    def answer_gem(self, colour: int) -> None:
        """Take the gem of the red post."""
        self.take_gems([colour])

    def step_refill(self) -> None:
        """Fill every empty slot that is in use, in slot order (SPL-BUY-06)."""
        self.first(*(("deal", slot) for slot in SLOTS if self.display[slot] is None))

    # Effects of Orient cards: SPL-ORIENT.

    def step_copy(self) -> list[int]:
        """Offer the colours and bonus counts of own cards (SPL-ORIENT-07 to -11); the new card has no colour yet."""
        given = {(owned.colour, 1 if self.edition == 2017 else owned.bonuses) for owned in self.me.played}
        return [number("COPY", 2 * colour + bonuses - 1) for colour, bonuses in given if colour is not None]

    def answer_copy(self, place: int) -> None:
        """Join the copy card that was bought last."""
        self.me.played[-1] = Owned(self.me.played[-1].card, place // 2, place % 2 + 1)

    def step_keep_noble(self) -> list[int]:
        """Offer the open nobles (SPL-ORIENT-19, -20)."""
        places = [place for place, noble in enumerate(self.nobles) if noble is not None and self.keepers[place] is None]
        return [number("KEEP-NOBLE", place) for place in places]

    def answer_keep_noble(self, place: int) -> None:
        """Keep a noble for later."""
        self.keepers[place] = self.turn

    def step_free(self, level: int) -> list[int]:
        """Offer the face-up cards of a level without rival pieces (SPL-ORIENT-12, -15, -16)."""
        return [number("FREE", slot) for slot in self.open_slots() if slot // 6 == level - 1]

    def answer_free(self, slot: int, _level: int) -> None:
        """Take a card for nothing; its own effect follows (SPL-ORIENT-17)."""
        self.first(("acquire", ("slot", slot)))

    # Strongholds: SPL-HOLD.

    def step_piece(self) -> list[int]:
        """Offer the ways to do a duty; without any it lapses (SPL-HOLD-01 to -06)."""
        targets = self.open_slots()
        options = []
        if self.me.stock > 0 and targets:
            options.append(number("PIECE", OWN_STOCK))
        for slot, pile in enumerate(self.pieces):
            if pile is None:
                continue
            seat, height = pile
            if seat == self.turn and any(target != slot for target in targets):
                options.append(number("PIECE", OWN_PIECE + slot))
            if seat != self.turn and (self.edition == 2017 or height == 1):
                options.append(number("PIECE", RIVAL_PIECE + slot))
        return options

    def answer_piece(self, place: int) -> None:
        """Take up an own piece, or send a rival piece home."""
        if place >= RIVAL_PIECE:
            slot = place - RIVAL_PIECE
            pile = self.pieces[slot]
            assert pile is not None
            self.change_pile(slot, pile[0], -1)
        else:
            self.first(("piece_to", None if place == OWN_STOCK else place - OWN_PIECE))

    def step_piece_to(self, origin: int | None) -> list[int]:
        """Offer the cards that may get the piece (SPL-HOLD-02, -05)."""
        return [number("PIECE-TO", slot) for slot in self.open_slots() if slot != origin]

    def answer_piece_to(self, slot: int, origin: int | None) -> None:
        """Put the piece on its new card."""
        if origin is not None:
            self.change_pile(origin, self.turn, -1)
        self.change_pile(slot, self.turn, 1)

    def step_conquest(self) -> list[int]:
        """Ask for a conquest if a card with 3 own pieces can be bought now (SPL-HOLD-11, -13, -17)."""
        slot = self.conquest_slot()
        card = self.display[slot] if slot is not None else None
        if self.passed or card is None or not self.may_buy(card):
            return []
        return [number("CONQUEST", 0), number("CONQUEST", 1)]

    def conquest_slot(self) -> int | None:
        """Return the slot of the card with 3 own pieces."""
        return next((slot for slot in SLOTS if self.pieces[slot] == (self.turn, 3)), None)

    def answer_conquest(self, no: int) -> None:
        """Buy the card, or not."""
        slot = self.conquest_slot()
        if no == 0 and slot is not None:
            self.buy(("slot", slot))
