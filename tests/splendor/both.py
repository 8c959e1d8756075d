"""The engine and the slow Splendor side by side: positions by names, moves in words, and both must agree at each step.

`build` and `do` are those of `tests/oracle/position.py`; what they make here is a slow game that carries an engine's
record along. Every question about what is legal and every move compares the two.
"""

from typing import Any, Self

import numpy as np
import pytest

from madang.core.contract import actor, apply, placing, refusal, score
from madang.games.splendor import GAME
from madang.games.splendor.components import (
    BIT, CARDS, CITIES, COPY_NUMBER, FAMILY, N_COLOURS, NOBLES, POINTS,
)  # fmt: skip
from madang.games.splendor.state import (
    ALL_SEATS, MAIN, NO_CARD, NO_CITY_TILE, NO_NOBLE, NO_SEAT, OVER_PHASE, STEP_MAIN, UNDER_FIRST, UNKNOWN_BIT,
)  # fmt: skip
from tests.oracle import position
from tests.oracle.actions import describe
from tests.oracle.splendor import SplendorOracle

CARD_ROW = {card.id: row for row, card in enumerate(CARDS)}
NOBLE_ROW = {noble.id: row for row, noble in enumerate(NOBLES)}
CITY_ROW = {city.id: row for row, city in enumerate(CITIES)}


class Both(SplendorOracle):
    """A slow game with the engine's record of the same position."""

    engine: Any = None

    def copy(self) -> Self:
        twin = super().copy()
        if self.engine is not None:
            twin.engine = GAME.State.copy(self.engine)
        return twin

    def legal(self) -> list[int]:
        legal = super().legal()
        record = record_of(self) if self.engine is None else self.engine
        engine = GAME.legal(record)
        assert legal == engine, [describe(action) for action in {*legal} ^ {*engine}]
        assert self.actor() == actor(record)
        return legal

    def apply(self, action: int) -> None:
        if self.engine is None:
            self.engine = record_of(self)
        super().apply(action)
        apply(self.engine, action)
        slow, fast = facts(self), engine_facts(self.engine)
        assert {name: slow[name] for name in slow if slow[name] != fast[name]} == {}, {
            name: fast[name] for name in slow if slow[name] != fast[name]
        }
        self.legal()


def record_of(game: SplendorOracle) -> Any:
    """Return the engine's record of a position: a new game, or a turn about to begin."""
    options = {
        "players": len(game.players),
        "edition": str(game.edition),
        "modules": tuple(game.modules),
        "free_take": "on" if game.free_take else "off",
        "winning_points": game.winning_points,
    }
    s: Any = GAME.start(options)
    if game.actor() == -1:
        return s
    s.phase, s.step, s.seat = MAIN, STEP_MAIN, game.turn
    s.due, s.due_family = 0, 0
    s.turn = (game.round - 1) * len(game.players) + game.turn
    s.last_round = int(game.last_round)
    s.quiet_rounds = game.quiet_rounds
    s.round_gained, s.round_moved = int(game.something_happened), int(not game.all_passed)
    s.bank[:] = game.supply
    for slot, card in enumerate(game.display):
        s.market[slot] = NO_CARD if card is None else CARD_ROW[card.id]
        pile = game.pieces[slot]
        s.piece_seat[slot], s.piece_count[slot] = pile or (NO_SEAT, 0)
    for family, deck in enumerate(game.decks):
        s.deck[family] = np.uint64(sum(1 << int(BIT[CARD_ROW[card.id]]) for card in deck.unseen))
        s.deck_left[family] = len(deck)
        assert not deck.under
    for place, noble in enumerate(game.nobles):
        keeper = game.keepers[place]
        s.nobles[place] = NO_NOBLE if noble is None else NOBLE_ROW[noble.id]
        s.keepers[place] = NO_SEAT if keeper is None else keeper
    for place, city in enumerate(game.cities):
        s.cities[place] = NO_CITY_TILE if city is None else CITY_ROW[city.id]
    for seat, player in enumerate(game.players):
        _fill_seat(s, seat, player)
    return s


def _fill_seat(s: Any, seat: int, player: Any) -> None:
    me = s.players[seat]
    me.tokens[:] = player.tokens
    me.points = player.points()
    me.cards = len(player.played)
    me.pieces = player.stock
    me.bonuses[:] = player.bonuses()
    for place, card in enumerate(player.hand):
        me.hand[place] = CARD_ROW[card.id]
        me.hand_open[place] = ALL_SEATS
    me.hand_size = len(player.hand)
    me.nobles = sum(1 << NOBLE_ROW[noble.id] for noble in player.nobles)
    me.posts = sum(1 << colour for colour in player.posts)
    me.city = NO_CITY_TILE if player.city is None else CITY_ROW[player.city.id]
    for owned in player.played:
        row = CARD_ROW[owned.card.id]
        me.area[FAMILY[row]] |= np.uint64(1 << int(BIT[row]))
        if owned.card.ability == "double_gold":
            me.gold_cards += 1
        elif owned.bonuses == 2:
            me.doubles[owned.colour] += 1
        if owned.card.copies:
            s.joined[COPY_NUMBER[row]] = 10 * seat + 2 * owned.colour + owned.bonuses - 1


def facts(game: SplendorOracle) -> dict[str, Any]:
    """Return what both must agree on, from the slow game. At a move of chance gold may still be on its way."""
    return {
        "actor": game.actor(),
        "turn": None if game.actor() == -2 else game.turn,
        "last round": game.last_round,
        "display": [NO_CARD if card is None else CARD_ROW[card.id] for card in game.display],
        "pieces": list(game.pieces),
        "decks": [len(deck) for deck in game.decks],
        "under": [[CARD_ROW[card.id] for card in deck.under] for deck in game.decks],
        "nobles": [(NO_NOBLE if noble is None else NOBLE_ROW[noble.id]) for noble in game.nobles],
        "keepers": [NO_SEAT if keeper is None else keeper for keeper in game.keepers],
        "cities": [
            NO_CITY_TILE if city is None else CITY_ROW[city.id] for city in game.cities if game.actor() != -1
        ],
        "supply": None if game.actor() == -1 else game.supply,
        "seats": [
            {
                "tokens": None if game.actor() == -1 else player.tokens,
                "bonuses": player.bonuses(),
                "counts": player.counts(),
                "points": player.points(),
                "cards": sorted(CARD_ROW[owned.card.id] for owned in player.played),
                "hand": [CARD_ROW[card.id] for card in player.hand],
                "nobles": sum(1 << NOBLE_ROW[noble.id] for noble in player.nobles),
                "posts": sum(1 << colour for colour in player.posts),
                "city": NO_CITY_TILE if player.city is None else CITY_ROW[player.city.id],
                "stock": player.stock,
            }
            for player in game.players
        ],
        "scores": game.scores(),
        "placing": game.placing(),
    }


def engine_facts(s: Any) -> dict[str, Any]:
    """Return the same from the engine's record."""
    n = int(s.n_seats)
    who = int(actor(s))
    tiles = n + 1 if int(s.modules) & 1 == 0 else 0
    dealing = who == -1
    return {
        "actor": who,
        "turn": None if s.phase == OVER_PHASE else int(s.seat),
        "last round": bool(s.last_round),
        "display": s.market.tolist(),
        "pieces": [
            (int(seat), int(count)) if count else None
            for seat, count in zip(s.piece_seat, s.piece_count, strict=True)
        ],
        "decks": s.deck_left.tolist(),
        "under": [_under(s, family) for family in range(6)],
        "nobles": s.nobles[:tiles].tolist(),
        "keepers": s.keepers[:tiles].tolist(),
        "cities": s.cities.tolist() if int(s.modules) & 1 and not dealing else [],
        "supply": None if dealing else s.bank.tolist(),
        "seats": [
            {
                "tokens": None if dealing else me.tokens.tolist(),
                "bonuses": me.bonuses.tolist(),
                "counts": [
                    int(me.bonuses[c]) - (int(me.doubles[c]) if s.edition == 2024 else 0) for c in range(N_COLOURS)
                ],
                "points": int(me.points),
                "cards": _area(s, me),
                "hand": [int(card) for card in me.hand if card != NO_CARD],
                "nobles": int(me.nobles),
                "posts": int(me.posts),
                "city": int(me.city),
                "stock": int(me.pieces),
            }
            for me in s.players[:n]
        ],
        "scores": GAME.per_seat(score, s),
        "placing": GAME.per_seat(placing, s),
    }


def _editions(s: Any) -> list[int]:
    other = "2017" if s.edition == 2024 else "2024"
    return [row for row, card in enumerate(CARDS) if card.edition != other]


def _area(s: Any, me: Any) -> list[int]:
    cards = [row for row in _editions(s) if int(me.area[FAMILY[row]]) >> int(BIT[row]) & 1]
    assert int(me.cards) == len(cards)
    assert int(me.points) >= sum(int(POINTS[row]) for row in cards)
    return cards


def _under(s: Any, family: int) -> list[int]:
    first = int(UNDER_FIRST[family])
    bits = [int(entry) & UNKNOWN_BIT for entry in s.under[first : first + int(s.under_left[family])]]
    return [next(row for row in _editions(s) if FAMILY[row] == family and BIT[row] == bit) for bit in bits]


def build(*args: Any, **more: Any) -> Both:
    """Return a position of both games; the words are those of `tests/oracle/position.py`."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(position, "SplendorOracle", Both)
        game = position.build(*args, **more)
    assert isinstance(game, Both)
    return game


def engine_of(game: SplendorOracle) -> Any:
    """Return the engine's record of a position that `build` made."""
    assert isinstance(game, Both)
    return record_of(game) if game.engine is None else game.engine


def refused(game: SplendorOracle, block: str, place: int = 0) -> int:
    """Return the engine's reason for refusing an action (0 = legal)."""
    return int(refusal(engine_of(game), GAME.actions.first(block) + place))
