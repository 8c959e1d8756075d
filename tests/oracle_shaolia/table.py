"""The game as it lies on the table: players and sides, decks, piles, posts; the end, and the facts one can read off."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tests.oracle_shaolia import box
from tests.oracle_shaolia.box import CHARACTER, Card, Post
from tests.oracle_shaolia.options import Options
from tests.oracle_shaolia.players import PALACE, Player

DUEL, FREE_FOR_ALL, TWO_TEAMS, TYRANT = "duel", "free_for_all", "two_teams", "one_against_two"
CULTURE_TO_WIN = box.constant("culture_to_win")
PALACE_LIFE = box.constant("palace_life")
EVERYBODY = range(5)
LAST_ROUND = box.constant("round_limit")


class Table:
    """All that lies open or hidden on the table."""

    def __init__(self, players: int, options: Mapping[str, Any]) -> None:
        self.rules = Options(players, options)
        self.structure = self.rules.structure
        self.players = [Player() for _ in range(players)]
        if self.structure == TYRANT:
            self.players[0].culture = box.constant("tyrant_start_culture")
        self.decks = {1: box.cards_of(1), 2: self.rules.lv2_cards(), CHARACTER: box.characters()}
        self.piles: dict[int, list[Card]] = {1: [], 2: [], CHARACTER: []}
        self.pool: list[Card] = []
        self.board = [post for post in box.posts() if not post.tile or post.id in self.rules.tiles]
        self.open_tiles = [post for post in self.board if post.tile]
        self.away: list[Post] = []  # exclusive tiles of players who left
        # The round.
        self.rounds = 0
        self.step = "set-up"
        self.first_seat = 0
        self.buyers: list[int] = []  # of a turn in this round, the last one first
        self.fees: set[int] = set()  # sides that paid the sharing fee of this round
        self.turn = 0  # the seat that decides
        # The action turn.
        self.dice = [0] * 6
        self.rolled = 0
        self.spent = 0
        self.used: set[int] = set()  # spaces; 8, 9, 10: the abilities of the palace
        self.ending: str | None = None
        self.winners: set[int] = set()

    @property
    def me(self) -> Player:
        """The player who decides."""
        return self.players[self.turn]

    # Sides: SHA-GEN-04.

    def side(self, seat: int) -> int:
        """Return the side of a seat (SHA-M5-02, SHA-M6-01)."""
        if self.structure == TWO_TEAMS:
            return seat % 2
        return min(seat, 1) if self.structure == TYRANT else seat

    def members(self, side: int) -> list[int]:
        """Return the seats of a side."""
        return [seat for seat in range(len(self.players)) if self.side(seat) == side]

    def mate(self, seat: int) -> int | None:
        """Return the team-mate of a seat."""
        return next((other for other in self.members(self.side(seat)) if other != seat), None)

    def clockwise(self, since: int) -> list[int]:
        """Return all seats clockwise, from one on."""
        return [(since + i) % len(self.players) for i in range(len(self.players))]

    def opponents(self, seat: int) -> list[int]:
        """Return the opponents still in the game, clockwise (SHA-M4-04, -07)."""
        others = self.clockwise(seat)
        return [one for one in others if self.side(one) != self.side(seat) and not self.players[one].out]

    def seen_by_all(self) -> set[int]:
        """Return who has seen an open card go to a hidden hand: all seats, and one place more for whoever looks on."""
        return set(EVERYBODY) if self.rules.hidden_hands else set()

    def hits_all(self) -> bool:
        """Say whether attacks hit all opponents (SHA-M4-03, SHA-M6-05)."""
        return self.structure in (FREE_FOR_ALL, TYRANT)

    # Cards.

    def discard(self, card: Card) -> None:
        """Put a card on the pile of its level (SHA-DECK-01)."""
        self.piles[card.level].append(card)

    def reshuffle(self, level: int) -> None:
        """Shuffle a pile into its deck (SHA-DECK-02, -06)."""
        self.decks[level] += self.piles[level]
        self.piles[level] = []

    def in_reach(self, level: int) -> int:
        """Return how many cards of a level can still be drawn."""
        return len(self.decks[level]) + len(self.piles[level])

    # The end: SHA-END.

    def gain_culture(self, seat: int, amount: int) -> None:
        """Add culture, and look whether the side has enough (SHA-END-01, -02)."""
        if self.ending is not None:
            return
        self.players[seat].culture += amount
        if self.culture(self.side(seat)) >= CULTURE_TO_WIN:
            self.win(self.side(seat), "culture")

    def culture(self, side: int) -> int:
        """Return the culture of a side."""
        return sum(self.players[seat].culture for seat in self.members(side))

    def win(self, side: int, how: str) -> None:
        """End the game (SHA-RND-05, SHA-END-11)."""
        self.winners = set(self.members(side))
        self.ending = how

    def progress(self, side: int) -> int:
        """Return the progress of a side at the round limit (SHA-END-09, -10)."""
        against = [player.damage[PALACE] for seat, player in enumerate(self.players) if self.side(seat) != side]
        if self.structure == FREE_FOR_ALL:
            palaces = sum(3 * damage for damage in against) // 2
        else:
            palaces = 3 * max(against)
        return max(2 * self.culture(side), palaces)

    def end_by_rounds(self) -> None:
        """End the game for the highest progress; equal progress is a draw (SHA-END-09 to -11)."""
        sides = {self.side(seat) for seat, player in enumerate(self.players) if not player.out}
        best = max(self.progress(side) for side in sides)
        self.winners = {seat for side in sides if self.progress(side) == best for seat in self.members(side)}
        self.ending = "rounds"

    def scores(self) -> list[int]:
        """Return the progress of each seat's side: no progress for who was eliminated."""
        return [0 if player.out else self.progress(self.side(seat)) for seat, player in enumerate(self.players)]

    def placing(self) -> list[int]:
        """Return the rank of each seat: winners and those who draw are first, all others behind (SHA-END-11)."""
        return [1 if seat in self.winners else 1 + len(self.winners) for seat in range(len(self.players))]

    # Facts.

    def snapshot(self) -> dict[str, Any]:
        """Return all facts by name; cards by number, decks and hands ascending."""
        return {
            "decks": {level: in_order(cards) for level, cards in self.decks.items()},
            "piles": {level: in_order(cards) for level, cards in self.piles.items()},
            "pool": [card.row for card in self.pool],
            "board": [post.row for post in self.board],
            "open": sorted(post.row for post in self.open_tiles),
            "structure": self.structure,
            "rounds": self.rounds,
            "step": self.step,
            "first": self.first_seat,
            "buyers": self.buyers[:],
            "fees": sorted(self.fees),
            "turn": self.turn,
            "dice": self.dice[:],
            "rolled": self.rolled,
            "spent": self.spent,
            "used": sorted(self.used),
            "ending": self.ending,
            "winners": sorted(self.winners),
            "seats": [seat_facts(player) for player in self.players],
        }


def in_order(cards: list[Card]) -> list[int]:
    """Return the numbers of cards, ascending."""
    return sorted(card.row for card in cards)


def seat_facts(player: Player) -> dict[str, Any]:
    """Return all facts of one seat by name."""
    return {
        "gold": player.gold,
        "mineral": player.mineral,
        "officer": player.officer,
        "culture": player.culture,
        "extra": player.extra,
        "out": player.out,
        "hand": in_order(player.hand),
        "characters": in_order(player.characters),
        "known": {card.row: sorted(who) for card, who in player.known.items() if who},
        "tiles": sorted(post.row for post in player.tiles),
        "spaces": [None if card is None else card.row for card in player.spaces],
        "locked": sorted(player.locked),
        "damage": player.damage[:],
        "life": player.life[:],
        "attack": player.attack[:],
        "blockage": player.blockage[:],
        "covered": [sorted(places) for places in player.covered],
    }
