"""Engine and slow oracle, written from the ledger alone, agree on games of Silla: random, stubborn, building ones.

More games of each number of players, over all cores:
MADANG_ORACLE_GAMES=2000 pytest tests/test_oracle_agrees_on_silla.py -n auto
"""

import os
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from madang.core.contract import NOBODY, actor, apply, legal
from madang.games.silla import GAME
from tests.oracle_silla.anywhere import anywhere
from tests.oracle_silla.seats import STYLES
from tests.oracle_silla.silla import SillaOracle
from tests.silla.both import compare, record_of

GAMES = int(os.environ.get("MADANG_ORACLE_GAMES", "0"))
BATCHES = 6
FACTS_EVERY = 7  # all facts are compared at every seventh step and at the end, actor and legal actions at each
GRIDS = (None, None, None, 5, None, 7, 3)  # None: that of the data


def play(players: int, number: int) -> tuple[set[str], list[str]]:
    """Play one game on both; return the blocks of actions that occurred, and why it ended."""
    luck = Random(f"{players} {number}")
    choose = STYLES[number % len(STYLES)](luck)
    oracle = SillaOracle(players, GRIDS[number % len(GRIDS)])
    s = record_of(oracle)
    out = np.zeros(GAME.max_legal, np.int16)
    played: list[int] = []
    while True:
        who, mine = int(actor(s)), out[: int(legal(s, out))].tolist()
        assert (who, mine) == (oracle.actor(), oracle.legal()), (players, number, played)
        if who == NOBODY or len(played) % FACTS_EVERY == 0:
            assert not compare(s, oracle), (players, number, played, compare(s, oracle))
        if who == NOBODY:
            return {GAME.actions.block_of(action)[0] for action in played}, oracle.ending
        played.append(choose(oracle))
        apply(s, played[-1])
        oracle.apply(played[-1])


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize("players", [2, 3, 4])
def test_both_play_the_same_games(effort: Callable[[int], int], players: int, batch: int) -> None:
    """Actor, legal actions, facts, scores and ranks are the same to the end."""
    games = GAMES or effort(60)
    for number in range(batch, max(games, BATCHES), BATCHES):
        play(players, number)


def play_on(number: int) -> set[str]:
    """Play to the end from a position of any kind on both; return what occurred: blocks of actions, ends, a search."""
    luck = Random(f"anywhere {number}")
    oracle = anywhere(luck)
    s = record_of(oracle)
    choose = luck.choice(STYLES)(luck)
    met: set[str] = set()
    while True:
        who, mine = int(actor(s)), GAME.legal(s)
        assert (who, mine) == (oracle.actor(), oracle.legal()), number
        assert not compare(s, oracle), (number, compare(s, oracle))
        if who == NOBODY:
            return met | {*oracle.ending}
        if oracle.searched:
            met.add("search")
        action = choose(oracle)
        met.add(GAME.actions.block_of(action)[0])
        apply(s, action)
        oracle.apply(action)


@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_play_on_from_anywhere(effort: Callable[[int], int], batch: int) -> None:
    """What games from the start seldom reach: stacks turned through, empty decks and slots, short supplies."""
    for number in range(batch, max(2 * GAMES or effort(120), BATCHES), BATCHES):
        play_on(number)
