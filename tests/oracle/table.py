"""Everything on the table and in the seats, and the facts that can be read off it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from tests.oracle import box
from tests.oracle.box import Card, City, Noble
from tests.oracle.payment import need, payable
from tests.oracle.players import Player

SLOTS = range(18)
MODULES = frozenset({"cities", "trading_posts", "orient", "strongholds"})


class Deck:
    """The cards that nobody has looked at, each equally likely to come, and after them those put under the deck."""

    def __init__(self, unseen: list[Card], under: list[Card]) -> None:
        self.unseen = unseen
        self.under = under

    def __len__(self) -> int:
        return len(self.unseen) + len(self.under)

    def copy(self) -> Deck:
        """Return a deck that shares nothing that can change."""
        return Deck(self.unseen[:], self.under[:])


def deck_of_slot(slot: int) -> int:
    """Return the deck that refills a slot (SPL-SETUP-16)."""
    return slot // 6 + (3 if slot % 6 >= 4 else 0)


class Table:
    """The components in play. What happens with them is told in `agenda.py`, `buying.py` and `splendor.py`."""

    def __init__(
        self,
        players: int = 2,
        edition: int = 2017,
        modules: frozenset[str] = frozenset(),
        *,
        free_take: bool = False,
        winning_points: int = 15,
    ) -> None:
        if not 2 <= players <= 4 or edition not in (2017, 2024) or not modules <= MODULES or winning_points < 1:
            message = "no such game"
            raise ValueError(message)
        self.edition = edition
        self.modules = frozenset(modules)
        self.free_take = free_take
        self.winning_points = winning_points
        gems = {2: 4, 3: 5, 4: 7}[players]
        self.supply = [gems] * 5 + [5]
        self.players = [Player(edition, 3 if "strongholds" in modules else 0) for _ in range(players)]
        cards = box.cards_in_play(edition, "orient" in modules)
        self.decks = [Deck([card for card in cards if card.deck == deck], []) for deck in range(6)]
        self.display: list[Card | None] = [None for _ in SLOTS]
        self.pieces: list[tuple[int, int] | None] = [None for _ in SLOTS]
        self.left_the_game: list[Card] = []
        self.looked_at: list[Card] = []
        self.nobles: list[Noble | None] = [None] * (0 if "cities" in modules else players + 1)
        self.keepers: list[int | None] = [None] * len(self.nobles)
        self.city_tiles: list[int] = []
        self.cities: list[City | None] = [None] * (3 if "cities" in modules else 0)
        self.turn = 0
        self.round = 1
        self.last_round = False
        self.ending: str | None = None

    def copy_table_from(self, other: Table) -> None:
        """Take over everything that can change, sharing nothing."""
        self.supply = other.supply[:]
        self.players = [player.copy() for player in other.players]
        self.decks = [deck.copy() for deck in other.decks]
        self.display = other.display[:]
        self.pieces = other.pieces[:]
        self.left_the_game = other.left_the_game[:]
        self.looked_at = other.looked_at[:]
        self.nobles = other.nobles[:]
        self.keepers = other.keepers[:]
        self.city_tiles = other.city_tiles[:]
        self.cities = other.cities[:]

    def copy(self) -> Self:
        """Return a game that goes on by itself."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.copy_table_from(self)
        return twin

    @property
    def me(self) -> Player:
        """The player whose turn it is."""
        return self.players[self.turn]

    def rival_at(self, slot: int) -> bool:
        """Say whether a piece of another seat stands on the card."""
        pile = self.pieces[slot]
        return pile is not None and pile[0] != self.turn

    def open_slots(self) -> list[int]:
        """Return the slots with a face-up card that bears no rival piece."""
        return [slot for slot in SLOTS if self.display[slot] is not None and not self.rival_at(slot)]

    def may_buy(self, card: Card) -> bool:
        """Say whether the player in turn may buy and can pay the card, wherever it lies (SPL-BUY-02, SPL-ORIENT-29)."""
        me = self.me
        if card.copies and not me.gives_colour():
            return False
        if card.ability == "pay_discard":
            return all(have >= asked for have, asked in zip(me.counts(), card.cost, strict=True))
        needs = need(card.cost, me.bonuses())
        return payable(needs, me.tokens, len(me.double_golds()), me.unit_worth())

    def take_gems(self, colours: Iterable[int]) -> None:
        """Move one gem of each colour named from the supply to the player."""
        for colour in colours:
            self.supply[colour] -= 1
            self.me.tokens[colour] += 1

    def change_pile(self, slot: int, seat: int, change: int) -> None:
        """Put a piece of a seat from its stock on a card, or send it home (SPL-HOLD-18)."""
        pile = self.pieces[slot]
        height = (pile[1] if pile is not None else 0) + change
        self.pieces[slot] = (seat, height) if height > 0 else None
        self.players[seat].stock -= change

    def take_off_display(self, slot: int) -> Card:
        """Take the card of a slot; all pieces on it go home (SPL-RESERVE-12, SPL-HOLD-10)."""
        card, pile = self.display[slot], self.pieces[slot]
        assert card is not None
        if pile is not None:
            self.players[pile[0]].stock += pile[1]
        self.display[slot] = None
        self.pieces[slot] = None
        return card

    def scores(self) -> list[int]:
        """Return the points of the seats."""
        return [player.points() for player in self.players]

    def city_group(self, player: Player) -> bool:
        """Say whether a player has taken (2017) or meets (2024) a city (SPL-CITY-08, -11)."""
        if self.edition == 2017:
            return player.city is not None
        return any(city is not None and player.meets_city(city) for city in self.cities)

    def placing(self) -> list[int]:
        """Return the rank of the seats; equal keys share a rank (SPL-END-06, -07, -08, SPL-CITY-14)."""
        keys = [(self.city_group(player), player.points(), -len(player.played)) for player in self.players]
        return [1 + sum(other > key for other in keys) for key in keys]

    def snapshot(self) -> dict[str, Any]:
        """Return every fact of the position by name; lists are by seat, slot, deck or place."""
        return {
            "supply": self.supply[:],
            "round": self.round,
            "turn": self.turn,
            "last_round": self.last_round,
            "ending": self.ending,
            "seats": [self.seat_snapshot(seat) for seat in range(len(self.players))],
            "display": [card.id if card is not None else None for card in self.display],
            "pieces": self.pieces[:],
            "deck_sizes": [len(deck) for deck in self.decks],
            "under_decks": [[card.id for card in deck.under] for deck in self.decks],
            "looked_at": [card.id for card in self.looked_at],
            "left_the_game": sorted(card.id for card in self.left_the_game),
            "open_nobles": [
                noble.id if noble is not None and keeper is None else None
                for noble, keeper in zip(self.nobles, self.keepers, strict=True)
            ],
            "city_tiles": self.city_tiles[:],
            "cities": [city.id if city is not None else None for city in self.cities],
        }

    def seat_snapshot(self, seat: int) -> dict[str, Any]:
        """Return what one seat has, by name. `cards` is their number, `card_ids` stands in the order of the data."""
        player = self.players[seat]
        played = sorted(player.played, key=lambda owned: owned.card.row)
        return {
            "tokens": player.tokens[:],
            "bonuses": player.bonuses(),
            "counts": player.counts(),
            "points": player.points(),
            "cards": len(played),
            "card_ids": [owned.card.id for owned in played],
            "joined": {owned.card.id: (owned.colour, owned.bonuses) for owned in played if owned.card.copies},
            "hand": [card.id for card in player.hand],
            "nobles": sorted(noble.id for noble in player.nobles),
            "kept_nobles": [
                noble.id
                for noble, keeper in zip(self.nobles, self.keepers, strict=True)
                if noble is not None and keeper == seat
            ],
            "posts": sorted(player.posts),
            "city": player.city.id if player.city is not None else None,
            "stock": player.stock,
        }
