"""The engine and the slow oracle, written from the ledger alone, agree at every step of random games.

More games, over all cores: MADANG_ORACLE_GAMES=10000 pytest tests/test_oracle_agrees.py -n auto
"""

import os
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from madang.core.contract import CHANCE, NOBODY, actor, apply, placing, score
from madang.games.splendor import GAME
from madang.games.splendor.actions import TABLE
from madang.games.splendor.components import BIT, CARDS, FAMILY, N_COLOURS, NOBLES
from madang.games.splendor.state import ENDED_POINTS, NO_CARD, NO_NOBLE
from tests.oracle.splendor import SplendorOracle

GAMES = int(os.environ.get("MADANG_ORACLE_GAMES", "0"))
BATCHES = 8
LONGEST = 6000


def facts(s: Any) -> dict[str, Any]:
    """Return the facts of a position by the oracle's names."""
    return {
        "supply": s.bank.tolist(),
        "turn": int(s.seat),  # the oracle's word for the seat in turn
        "round": int(s.turn) // int(s.n_seats) + 1,
        "last_round": bool(s.last_round),
        "seats": [seat_facts(s.players[seat]) for seat in range(int(s.n_seats))],
        "display": [CARDS[card].id if card != NO_CARD else None for card in s.market.tolist()],
        "deck_sizes": s.deck_left.tolist(),
        "open_nobles": [NOBLES[row].id if row != NO_NOBLE else None for row in s.nobles.tolist()],
    }


def seat_facts(player: Any) -> dict[str, Any]:
    """Return what one seat has, by the oracle's names."""
    area = [card.id for row, card in enumerate(CARDS) if int(player.area[FAMILY[row]]) >> int(BIT[row]) & 1]
    return {
        "tokens": player.tokens.tolist(),
        "bonuses": player.bonuses.tolist(),
        "points": int(player.points),
        "cards": int(player.cards),
        "card_ids": [name for name in area if name in BASE],
        "hand": [CARDS[card].id for card in player.hand.tolist() if card != NO_CARD],
        "nobles": sorted(noble.id for row, noble in enumerate(NOBLES) if int(player.nobles) >> row & 1),
    }


BASE = {card.id for card in CARDS if card.set == "base"}
OF_THE_TABLE = ("supply", "display", "deck_sizes")
OF_THE_TURN = ("turn", "round", "last_round")


def compare(s: Any, oracle: SplendorOracle) -> str:
    """Return what engine and oracle tell differently of a position, "" if nothing."""
    mine, theirs = facts(s), oracle.snapshot()
    names = OF_THE_TABLE + (OF_THE_TURN if actor(s) >= 0 else ())
    wrong = [f"{name}: {mine[name]} / {theirs[name]}" for name in names if mine[name] != theirs[name]]
    nobles = theirs["open_nobles"] + [None] * (len(mine["open_nobles"]) - len(theirs["open_nobles"]))
    if mine["open_nobles"] != nobles:
        wrong.append(f"open_nobles: {mine['open_nobles']} / {nobles}")
    for seat, (one, two) in enumerate(zip(mine["seats"], theirs["seats"], strict=True)):
        wrong += [f"seat {seat} {name}: {one[name]} / {two[name]}" for name in one if one[name] != two[name]]
    if GAME.per_seat(score, s) != oracle.scores() or GAME.per_seat(placing, s) != oracle.placing():
        wrong.append("scores or ranks")
    return "; ".join(wrong)


def chosen(legal: list[int], liked: list[int], tries: int, random: Random) -> int:
    """Return the action liked best of `tries` random ones."""
    return max((random.choice(legal) for _ in range(tries)), key=lambda action: liked[action])


def play(number: int) -> int:
    """Play one game on both engines, by random or by stubborn seats; return why it ended."""
    random = Random(number)
    players, free_take = 2 + number % 3, random.random() < 0.2
    points, tries = random.choice([15, 15, 15, 15, 1, 7, 21, 99]), random.choice([1, 1, 2, 12])
    edition = random.choice([2017, 2024])
    options = {"players": players, "edition": edition, "free_take": free_take, "winning_points": points}
    s = GAME.start(options)
    oracle = SplendorOracle(players, edition, frozenset(), free_take=free_take, winning_points=points)
    base = {block.name: random.randrange(1000) for block in TABLE.blocks}
    liked = [base[TABLE.block_of(action)[0]] * 100 + random.randrange(100) for action in range(len(TABLE))]
    played: list[int] = []
    dealt = False
    for _ in range(LONGEST):
        who, legal = int(actor(s)), GAME.legal(s)
        dealt = dealt or who != CHANCE
        # Within an action the two may do things in another order: at a reservation gold comes before or after the card.
        wrong = compare(s, oracle) if who != CHANCE or not dealt else ""
        assert not wrong, (number, options, played, wrong)
        assert (who, legal) == (oracle.actor(), oracle.legal()), (number, options, played)
        if who == NOBODY:
            return int(s.ended)
        action = chosen(legal, liked, 1 if who == CHANCE else tries, random)
        played.append(action)
        apply(s, action)
        oracle.apply(action)
    raise AssertionError(f"game {number} does not end")


@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_engines_play_the_same_games(effort: Callable[[int], int], batch: int) -> None:
    """Actor, legal actions, all public facts, scores and ranks are the same at every step to the end."""
    games = GAMES or effort(96)
    ends = [play(number) for number in range(batch, max(games, BATCHES), BATCHES)]
    assert min(ends) >= ENDED_POINTS


def test_a_difference_would_be_seen() -> None:
    """Every fact that is compared is told apart when it differs."""
    s = GAME.start({"players": 2})
    oracle = SplendorOracle(2, 2017, frozenset(), free_take=False, winning_points=15)
    while actor(s) == CHANCE:
        action = GAME.legal(s)[0]
        apply(s, action)
        oracle.apply(action)
    assert not compare(s, oracle)
    for name in ("bank", "market", "deck_left", "nobles", "seat", "turn", "last_round"):
        other = GAME.State.copy(s)
        other[name] = np.roll(other[name], 1) + (2 if name == "turn" else 1)
        assert compare(other, oracle), name
    for name in ("tokens", "bonuses", "points", "cards", "nobles"):
        other = GAME.State.copy(s)
        other.players[1][name] = other.players[1][name] + 1
        assert compare(other, oracle), name
    assert len(s.players[0].bonuses) == N_COLOURS
