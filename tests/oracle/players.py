"""What one seat owns, and what can be counted from it."""

from __future__ import annotations

from typing import NamedTuple

from tests.oracle.actions import COPY_CARD, DOUBLE
from tests.oracle.box import Card, City, Noble, Post


class Owned(NamedTuple):
    """A card of a play area with the colour and the bonus count that it gives; no colour is None."""

    card: Card
    colour: int | None
    bonuses: int

    @property
    def kind(self) -> int:
        """Return its place in the block PAY-DISCARD: cards of one kind are equal for the game (SPL-DEC-02)."""
        if self.card.copies:
            return COPY_CARD + 2 * self.card.points + self.bonuses - 1
        if self.bonuses == 2:
            return DOUBLE
        return self.card.points


class Player:
    """One seat: tokens, play area, hand and everything won. All facts are counted afresh from the cards."""

    def __init__(self, edition: int, stock: int) -> None:
        self.edition = edition
        self.tokens = [0] * 6
        self.played: list[Owned] = []
        self.hand: list[Card] = []
        self.nobles: list[Noble] = []
        self.posts: dict[int, Post] = {}
        self.city: City | None = None
        self.stock = stock

    def copy(self) -> Player:
        """Return a player that shares nothing that can change."""
        twin = Player(self.edition, self.stock)
        twin.tokens = self.tokens[:]
        twin.played = self.played[:]
        twin.hand = self.hand[:]
        twin.nobles = self.nobles[:]
        twin.posts = dict(self.posts)
        twin.city = self.city
        return twin

    def bonuses(self) -> list[int]:
        """Return the bonus of every colour: what lowers prices."""
        total = [0] * 5
        for owned in self.played:
            if owned.colour is not None:
                total[owned.colour] += owned.bonuses
        return total

    def counts(self) -> list[int]:
        """Return the count of every colour: bonuses in 2017, cards in 2024 (Words; SPL-NOBLE-05, -06)."""
        if self.edition == 2017:
            return self.bonuses()
        return [len(self.of_colour(colour)) for colour in range(5)]

    def of_colour(self, colour: int) -> list[Owned]:
        """Return the own cards that give a colour, in the order of the data."""
        return sorted((owned for owned in self.played if owned.colour == colour), key=lambda owned: owned.card.row)

    def gives_colour(self) -> bool:
        """Say whether any own card gives a colour bonus (SPL-ORIENT-10)."""
        return any(owned.colour is not None for owned in self.played)

    def double_golds(self) -> list[Owned]:
        """Return the own double-gold cards not used yet, in the order of the data."""
        found = (owned for owned in self.played if owned.card.ability == "double_gold")
        return sorted(found, key=lambda owned: owned.card.row)

    def has(self, effect: str) -> bool:
        """Say whether a post with that power is owned."""
        return any(post.effect == effect for post in self.posts.values())

    def unit_worth(self) -> int:
        """Return how much of a colour one unit covers (SPL-PAY-02)."""
        for post in self.posts.values():
            if post.effect == "gold_worth":
                return post.value
        return 1

    def points(self) -> int:
        """Return the points of cards, nobles and posts (SPL-END-02, SPL-POST-15, -16, -17)."""
        total = sum(owned.card.points for owned in self.played) + sum(noble.points for noble in self.nobles)
        for post in self.posts.values():
            if post.effect == "points_fixed":
                total += post.value
            if post.effect == "points_per_post":
                total += post.value * len(self.posts)
        return total

    def reaches(self, wanted: tuple[int, ...]) -> bool:
        """Say whether the count of every colour is at least what is asked."""
        return all(have >= asked for have, asked in zip(self.counts(), wanted, strict=True))

    def meets_city(self, city: City) -> bool:
        """Say whether a city is met (SPL-CITY-02, -03)."""
        if self.points() < city.points or not self.reaches(city.need):
            return False
        unnamed = [have for have, asked in zip(self.counts(), city.need, strict=True) if asked == 0]
        return city.need_any == 0 or any(have >= city.need_any for have in unnamed)

    def meets_post(self, post: Post) -> bool:
        """Say whether a post not owned yet is met now (SPL-POST-01, -04, -16)."""
        return post.colour not in self.posts and self.reaches(post.need) and len(self.nobles) >= post.need_nobles

    def discards(self, colour: int, first: int | None) -> list[int]:
        """Return the kinds that may be discarded next for a price of 2 of a colour (SPL-ORIENT-23 to -27, SPL-DEC-01).

        `first` is the kind discarded already; an empty list means that the price is paid.
        """
        cards = self.of_colour(colour)
        copies = [owned.kind for owned in cards if owned.card.copies]
        singles = [owned.kind for owned in cards if owned.kind < DOUBLE]
        doubles = [owned.kind for owned in cards if owned.kind == DOUBLE]
        if copies:
            return sorted(set(copies))
        if self.edition == 2024 or (first is not None and first >= COPY_CARD):
            return sorted({*singles, *doubles})
        if first == DOUBLE:
            return []
        if first is not None:
            return sorted(set(singles))
        return sorted({*doubles, *(singles if len(singles) > 1 else [])})
