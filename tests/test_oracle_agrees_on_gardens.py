"""Engine and slow oracle, written from the ledger alone, agree on random, stubborn and building games of Four Gardens.

More games of each kind, and twenty times as many positions from anywhere, over all cores:
MADANG_ORACLE_GAMES=300 pytest tests/test_oracle_agrees_on_gardens.py -n auto
"""

import os
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from madang.core.contract import NOBODY, actor, apply, legal
from madang.games.gardens import GAME
from madang.games.gardens.state import ACTION, NO_CARD
from tests.gardens.both import compare, record_of
from tests.oracle_gardens import box
from tests.oracle_gardens.anywhere import anywhere
from tests.oracle_gardens.gardens import GardensOracle
from tests.oracle_gardens.seats import STYLES, building

GAMES = int(os.environ.get("MADANG_ORACLE_GAMES", "0"))
BATCHES = 6
KINDS = [(players, whims) for whims in (False, True) for players in (2, 3, 4)]
FACTS_EVERY = 7  # all facts are compared at every seventh step and at the end, actor and legal actions at each
STEPS = 120  # of a game from anywhere


def play(players: int, whims: bool, number: int) -> tuple[set[str], str | None]:
    """Play one game on both; return the blocks of actions that occurred, and why it ended."""
    luck = Random(f"{players} {whims} {number}")
    choose = STYLES[number % len(STYLES)](luck)
    s = GAME.start({"players": players, "whims": "on" if whims else "off"})
    oracle = GardensOracle(players, whims)
    out = np.zeros(GAME.max_legal, np.int16)
    played: list[int] = []
    while True:
        who, mine = int(actor(s)), out[: int(legal(s, out))].tolist()
        assert (who, mine) == (oracle.actor(), oracle.legal()), (players, whims, played)
        if who == NOBODY or len(played) % FACTS_EVERY == 0:
            assert not compare(s, oracle), (players, whims, played, compare(s, oracle))
        if who == NOBODY:
            return {GAME.actions.block_of(action)[0] for action in played}, oracle.ending
        played.append(choose(oracle))
        apply(s, played[-1])
        oracle.apply(played[-1])


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize(("players", "whims"), KINDS)
def test_both_play_the_same_games(effort: Callable[[int], int], players: int, whims: bool, batch: int) -> None:
    """Actor, legal actions, facts, scores and ranks are the same to the end."""
    games = GAMES or min(effort(24), 24)
    if batch >= games:
        pytest.skip("needs the speed of compiled rules")
    for number in range(batch, games, BATCHES):
        play(players, whims, number)


def play_on(number: int) -> set[str]:
    """Play some turns from a position of any kind on both; return the blocks of actions that occurred."""
    luck = Random(f"anywhere {number}")
    oracle = anywhere(luck)
    s = record_of(oracle)
    choose = luck.choice(STYLES)(luck)
    met = set()
    for _ in range(STEPS):
        who, mine = int(actor(s)), GAME.legal(s)
        assert (who, mine) == (oracle.actor(), oracle.legal()), number
        assert not compare(s, oracle), (number, compare(s, oracle))
        if who == NOBODY:
            break
        action = choose(oracle)
        met.add(GAME.actions.block_of(action)[0])
        apply(s, action)
        oracle.apply(action)
    return met


@pytest.mark.parametrize("batch", range(BATCHES))
def test_both_play_on_from_anywhere(effort: Callable[[int], int], batch: int) -> None:
    """What games from the start seldom reach: removed markers, second sets, empty supplies, an empty deck."""
    for number in range(batch, max(20 * GAMES or effort(300), BATCHES), BATCHES):
        play_on(number)


@pytest.mark.compiled
def test_every_kind_of_action_occurs() -> None:
    """The games above reach every block of the action table and both ways to end."""
    met: set[str] = set()
    endings: set[str | None] = set()
    wanted = {block.name for block in GAME.actions.blocks}
    for number in range(200):
        for players, whims in KINDS:
            blocks, ending = play(players, whims, number)
            met |= blocks
            endings.add(ending)
        if met == wanted and len(endings) == 2:
            break
    assert met == wanted
    assert endings == {"landscapes", "rounds"}


def middle_of_a_game() -> tuple[Any, GardensOracle]:
    """Return a position with promo in which something lies everywhere, on both engines."""
    luck = Random("middle")
    choose = building(luck)
    s = GAME.start({"players": 3, "whims": "on"})
    oracle = GardensOracle(3, True)
    while not (s.phase == ACTION and oracle.discards and oracle.players[0].landscapes and oracle.players[1].ground):
        action = choose(oracle)
        apply(s, action)
        oracle.apply(action)
    return s, oracle


def twin(s: Any) -> Any:
    """Return a copy of a position, to be changed."""
    return GAME.State.copy(s)


def test_a_difference_would_be_seen() -> None:
    """Every fact that is compared is told apart when it differs."""
    s, oracle = middle_of_a_game()
    assert not compare(s, oracle)
    for name in (
        "supply", "floor_at", "front", "top", "piles", "face_down", "offer", "seat", "turn", "actions_done", "grace",
        "foresight", "ended",
    ):  # fmt: skip
        other = twin(s)
        other[name] = 1 - np.roll(other[name], 1)
        assert compare(other, oracle), name
    for card in range(len(box.all_cards())):
        other = twin(s)
        other.pile_of[card] = (other.pile_of[card] + 1) % 3
        assert compare(other, oracle), card
    other = twin(s)
    other.row[0] += 1
    assert compare(other, oracle)
    for name in ("storage", "capacity", "marker", "whims", "whims_down", "whims_gained", "tiles"):
        other = twin(s)
        other.players[1][name] = 1 - other.players[1][name]
        assert compare(other, oracle), name
    for name in ("hand", "hand_open", "ground", "on", "oppressed"):
        other = twin(s)
        other.players[1][name][0] = 1 - other.players[1][name][0]
        assert compare(other, oracle), name
    other = twin(s)
    other.players[0].landscape[:] = np.where(s.players[0].landscape >= 0, s.players[0].landscape + 1, NO_CARD)
    assert compare(other, oracle)


@pytest.mark.parametrize("verb", ["scores", "placing"])
def test_a_wrong_result_would_be_seen(monkeypatch: pytest.MonkeyPatch, verb: str) -> None:
    """Points and ranks are compared by themselves, not only the facts they come from."""
    s, oracle = middle_of_a_game()
    first, *others = getattr(oracle, verb)()
    monkeypatch.setattr(GardensOracle, verb, lambda _: [first + 1, *others])
    assert compare(s, oracle).startswith("scores and ranks")
