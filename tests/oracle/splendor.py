"""The course of the game. What is still to be done stands in the agenda, the next thing first.

Each thing `x` has a method `step_x`: it either does what needs no decision, or returns the numbers of the options;
then `answer_x` does what was decided (after the main action: `answer_` and the block chosen). Both may put more things at the head of the agenda.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from . import box
from .actions import (
    FIRST_CHANCE,
    OWN_PIECE,
    OWN_STOCK,
    PAIRS,
    RIVAL_PIECE,
    TRIPLES,
    number,
    split,
)
from .box import FREE_LEVEL, GOLD, Card
from .payment import Payment, gems_paid, gold_paid, need, payments
from .players import Owned
from .table import SLOTS, Table, deck_of_slot

Step = tuple[Any, ...]
Source = tuple[str, int]
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
QUIET_ROUNDS = 20


class SplendorOracle(Table):
    """Splendor with all modules of both editions, as the ledger tells it."""

    def __init__(
        self,
        players: int = 2,
        edition: int = 2017,
        modules: frozenset[str] = frozenset(),
        free_take: bool = False,  # noqa: FBT001, FBT002
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
            city
            for city in box.cities(self.edition)
            if city.tile == self.city_tiles[place] and city.face == "AB"[face]
        )

    # The main action: SPL-TURN-01 to -03.

    def step_main(self) -> list[int]:
        """Return all main actions, or passing if there is none."""
        self.passed = False
        options = self.takes() + self.reservations() + self.purchases_open()
        return options or [number("PASS")]

    def takes(self) -> list[int]:
        """Return the ways to take gems (SPL-TAKE)."""
        there = {colour for colour in range(5) if self.supply[colour] > 0}
        options = []
        if self.free_take or len(there) >= 3:
            options += [number("TAKE3", place) for place, triple in enumerate(TRIPLES) if there.issuperset(triple)]
        if self.free_take or len(there) == 2:
            options += [number("TAKE2", place) for place, pair in enumerate(PAIRS) if there.issuperset(pair)]
        if self.free_take or len(there) == 1:
            options += [number("TAKE1", colour) for colour in there]
        return options + [number("TWO", colour) for colour in there if self.supply[colour] >= 4]

    def reservations(self) -> list[int]:
        """Return the ways to reserve (SPL-RESERVE-01, -02, -07, -12)."""
        if len(self.me.hand) >= 3:
            return []
        options = [number("RESERVE-CARD", slot) for slot in self.open_slots()]
        return options + [number("RESERVE-DECK", deck) for deck in range(6) if len(self.decks[deck]) > 0]

    def purchases_open(self) -> list[int]:
        """Return the cards that can be bought (SPL-BUY-01, -02)."""
        cards = [(slot, self.display[slot]) for slot in self.open_slots()]
        options = [number("BUY-CARD", slot) for slot, card in cards if card is not None and self.may_buy(card)]
        return options + [number("BUY-HAND", place) for place, card in enumerate(self.me.hand) if self.may_buy(card)]


    def answer_pass(self, _place: int) -> None:
        """Skip the main action; the rest of the turn takes place (SPL-TURN-03)."""
        self.passed = True

    # Taking gems: SPL-TAKE, SPL-POST-11, -12.

    def take_gems(self, colours: Iterable[int]) -> None:
        """Move one gem of each colour named from the supply to the player."""
        for colour in colours:
            self.supply[colour] -= 1
            self.me.tokens[colour] += 1

    def answer_take3(self, place: int) -> None:
        """Take three different colours (SPL-TAKE-01)."""
        self.take_gems(TRIPLES[place])

    def answer_take2(self, place: int) -> None:
        """Take two different colours (SPL-TAKE-02, -03)."""
        self.take_gems(PAIRS[place])

    def answer_take1(self, colour: int) -> None:
        """Take one gem (SPL-TAKE-02, -03)."""
        self.take_gems([colour])

    def answer_two(self, colour: int) -> None:
        """Take two alike (SPL-TAKE-04); the white post adds a third (SPL-POST-11)."""
        self.take_gems([colour, colour])
        if self.me.has("extra_gem_after_two_alike"):
            self.first(("third", colour))

    def step_third(self, taken: int) -> list[int]:
        """Offer one gem of another colour, if there is any (SPL-POST-12)."""
        return [number("THIRD", colour) for colour in range(5) if colour != taken and self.supply[colour] > 0]

    def answer_third(self, colour: int, _taken: int) -> None:
        """Take the third gem."""
        self.take_gems([colour])

    # Reserving: SPL-RESERVE.

    def answer_reserve_card(self, slot: int) -> None:
        """Take a face-up card into the hand, then the gold, then refill (SPL-RESERVE-02, -03, -06)."""
        self.something_happened = True
        self.me.hand.append(self.take_off_display(slot))
        self.first(("gold",), ("refill",))

    def answer_reserve_deck(self, deck: int) -> None:
        """Draw the top card, or with the black post of 2024 look at two (SPL-RESERVE-02, -14, -15)."""
        self.something_happened = True
        if self.me.has("deck_reserve_draw") and len(self.decks[deck]) >= 2:
            self.first(("look", deck), ("look", deck), ("keep", deck), ("gold",))
        else:
            self.first(("draw", deck), ("gold",))

    def step_gold(self) -> None:
        """Hand over one gold, if there is one (SPL-RESERVE-03, -04)."""
        if self.supply[GOLD] > 0:
            self.take_gems([GOLD])

    def step_draw(self, deck: int) -> list[int]:
        """Draw a card from a deck into the hand; one put under it comes without chance."""
        outcomes = self.draws(deck)
        if not outcomes:
            self.me.hand.append(self.decks[deck].under.pop(0))
        return outcomes

    def answer_draw(self, row: int, deck: int) -> None:
        """Put the card that came up into the hand."""
        self.me.hand.append(self.draw(deck, row))

    def step_look(self, deck: int) -> list[int]:
        """Look at the next card of a deck."""
        outcomes = self.draws(deck)
        if not outcomes:
            self.looked_at.append(self.decks[deck].under.pop(0))
        return outcomes

    def answer_look(self, row: int, deck: int) -> None:
        """Put the card that came up beside the deck."""
        self.looked_at.append(self.draw(deck, row))

    def step_keep(self, _deck: int) -> list[int]:
        """Offer the first and the second card looked at (SPL-RESERVE-14)."""
        return [number("KEEP", 0), number("KEEP", 1)]

    def answer_keep(self, place: int, deck: int) -> None:
        """Reserve one of the two and put the other under the deck."""
        self.me.hand.append(self.looked_at.pop(place))
        self.decks[deck].under.append(self.looked_at.pop())

    # Buying: SPL-BUY. A source is ("slot", number) or ("hand", place).

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

        `ways` are the payments that agree with what was chosen; a part with one possible value is not asked (SPL-DEC-01).
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

    # The end of a turn: SPL-TURN-04 (3) to (7).

    def step_noble(self) -> list[int]:
        """One noble visits; the player picks if several would (SPL-NOBLE-01, -02, -08, -09)."""
        places = [
            place
            for place, noble in enumerate(self.nobles)
            if noble is not None and self.keepers[place] in (None, self.turn) and self.me.reaches(noble.need)
        ]
        if len(places) == 1:
            self.answer_noble(places[0])
            return []
        return [number("NOBLE", place) for place in places]

    def answer_noble(self, place: int) -> None:
        """Let a noble visit; its place stays empty."""
        noble = self.nobles[place]
        assert noble is not None
        self.me.nobles.append(noble)
        self.nobles[place] = None
        self.keepers[place] = None
        self.something_happened = True

    def step_limit(self) -> list[int]:
        """Ask for a token to give back as long as there are more than ten (SPL-LIMIT)."""
        if sum(self.me.tokens) <= 10:
            return []
        return [number("RETURN", kind) for kind in range(6) if self.me.tokens[kind] > 0]

    def answer_limit(self, kind: int) -> None:
        """Give one token back and look again."""
        self.me.tokens[kind] -= 1
        self.supply[kind] += 1
        self.first(("limit",))

    def step_post(self) -> list[int]:
        """Gain one post that is met; the player picks if there are several (SPL-POST-01 to -04)."""
        if "trading_posts" not in self.modules:
            return []
        met = [post.colour for post in box.posts(self.edition) if self.me.meets_post(post)]
        if len(met) == 1:
            self.answer_post(met[0])
            return []
        return [number("POST", colour) for colour in met]

    def answer_post(self, colour: int) -> None:
        """Gain a post."""
        self.me.posts[colour] = box.posts(self.edition)[colour]
        self.something_happened = True

    def step_city(self) -> list[int]:
        """Take a city (2017), or see whether one is met (2024): SPL-CITY-05, -07, -10."""
        met = [place for place, city in enumerate(self.cities) if city is not None and self.me.meets_city(city)]
        if self.edition == 2024:
            self.last_round = self.last_round or bool(met)
            return []
        if len(met) == 1:
            self.answer_city(met[0])
            return []
        return [number("CITY", place) for place in met]

    def answer_city(self, place: int) -> None:
        """Take a city tile; the running round is the last."""
        self.me.city = self.cities[place]
        self.cities[place] = None
        self.something_happened = True
        self.last_round = True

    def step_end_of_turn(self) -> None:
        """Look whether the last round has begun (SPL-END-01, SPL-CITY-01) and pass on to the next seat."""
        if "cities" not in self.modules and self.me.points() >= self.winning_points:
            self.last_round = True
        self.all_passed = self.all_passed and self.passed
        if self.turn == len(self.players) - 1:
            self.end_round()
        self.turn = (self.turn + 1) % len(self.players)
        self.first(*TURN)

    def end_round(self) -> None:
        """End the game after the last round, a standstill or twenty quiet rounds (SPL-END-01, -09, -10)."""
        self.quiet_rounds = 0 if self.something_happened else self.quiet_rounds + 1
        if self.last_round:
            self.ending = "last round"
        elif self.all_passed and not self.something_happened:
            self.ending = "standstill"
        elif self.quiet_rounds == QUIET_ROUNDS:
            self.ending = "endless taking"
        else:
            self.round += 1
        self.all_passed = True
        self.something_happened = False
