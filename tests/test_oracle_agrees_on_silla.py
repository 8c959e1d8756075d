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
from madang.games.silla.state import BUILD_STEP
from tests.oracle_silla.anywhere import anywhere
from tests.oracle_silla.seats import STYLES, building
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
    if batch >= games:
        pytest.skip("needs the speed of compiled rules")
    for number in range(batch, games, BATCHES):
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


@pytest.mark.compiled
def test_every_kind_of_action_occurs() -> None:
    """Games from the start reach every block of the action table; those from anywhere all ends and the search too."""
    wanted = {block.name for block in GAME.actions.blocks}
    met: set[str] = set()
    for number in range(60):
        met |= play(2 + number % 3, number)[0]
        if met == wanted:
            break
    assert met == wanted
    rare = {"kinds", "stack", "stuck", "search"}
    for number in range(200):
        met |= play_on(number)
        if rare <= met:
            break
    assert rare <= met


def middle_of_a_game() -> tuple[Any, SillaOracle]:
    """Return a position in which something lies everywhere, on both engines."""
    luck = Random("middle")
    choose = building(luck)
    oracle = SillaOracle(3)
    s = record_of(oracle)
    while oracle.turns < 14 or oracle.step != BUILD_STEP or min(len(one.bought) for one in oracle.players) == 0:
        action = choose(oracle)
        apply(s, action)
        oracle.apply(action)
    return s, oracle


def is_seen(s: Any, oracle: SillaOracle) -> bool:
    """Say whether a difference is noticed: by the comparison, or before it as something that cannot be."""
    try:
        return bool(compare(s, oracle))
    except AssertionError:
        return True


def test_a_difference_would_be_seen() -> None:
    """Every fact that is compared is told apart when it differs, for arrays in their first place."""
    s, oracle = middle_of_a_game()
    assert not is_seen(s, oracle)
    for name in (
        "n_front", "grid", "searched", "stuck", "seat", "turn", "step", "purchases", "skill_used", "ended",
        "n_status_under", "n_card_under",
    ):  # fmt: skip
        other = GAME.State.copy(s)
        other[name] = 1 - other[name]
        assert is_seen(other, oracle), name
    for name in (
        "cell_of", "turned", "built", "tile_at", "around", "front", "tile_unseen", "top", "stack_left", "tile_under",
        "n_tile_under", "row", "status_unseen", "status_under", "order", "market", "card_unseen", "card_under",
        "set_aside", "bought_by", "models", "supply", "area", "open_edges", "area_tiles",
    ):  # fmt: skip
        other = GAME.State.copy(s)
        other[name][0] = 1 - other[name][0]
        assert is_seen(other, oracle), name
    for name in ("tile_points", "building_points", "character", "buildings", "taken", "chips"):
        other = GAME.State.copy(s)
        other.players[1][name] = 1 + other.players[1][name]
        assert is_seen(other, oracle), name


@pytest.mark.parametrize("verb", ["scores", "placing"])
def test_a_wrong_result_would_be_seen(monkeypatch: pytest.MonkeyPatch, verb: str) -> None:
    """Points and ranks are compared by themselves, not only the facts they come from."""
    s, oracle = middle_of_a_game()
    first, *others = getattr(oracle, verb)()
    monkeypatch.setattr(SillaOracle, verb, lambda _: [first + 1, *others])
    assert compare(s, oracle).startswith("scores and ranks")
