"""The turn: main action, conquest, noble, token limit, post, city, and the end of the game."""

from __future__ import annotations

from tests.oracle import box
from tests.oracle.actions import PAIRS, TRIPLES, number
from tests.oracle.agenda import TURN
from tests.oracle.box import GOLD
from tests.oracle.buying import Buying

QUIET_ROUNDS = 20


class SplendorOracle(Buying):
    """Splendor with all modules of both editions, as the ledger tells it."""

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
