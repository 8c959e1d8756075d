"""Engine and slow oracle, written from the ledger alone, agree on random, stubborn and building games of Shaolia.

More games of each kind, and twenty times as many positions from anywhere, over all cores:
MADANG_ORACLE_GAMES=300 pytest tests/test_oracle_agrees_on_shaolia.py -n auto
"""

import os
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from madang.core.contract import NOBODY, actor, apply, legal
from madang.games.shaolia import GAME
from madang.games.shaolia.state import ACTION_STEP, PURCHASE_STEP
from tests.oracle_shaolia import box
from tests.oracle_shaolia.anywhere import anywhere, options_anywhere
from tests.oracle_shaolia.position import Seat, build
from tests.oracle_shaolia.seats import STYLES, building, custom_options
from tests.oracle_shaolia.shaolia import ShaoliaOracle
from tests.shaolia.both import compare, record_of, start

GAMES = int(os.environ.get("MADANG_ORACLE_GAMES", "0"))
BATCHES = 2
CUSTOM = "custom"
KINDS = [(mode, players) for mode in (*box.modes(), CUSTOM) for players in (2, 3, 4)]
FACTS_EVERY = 7  # all facts are compared at every seventh step and at the end, actor and legal actions at each
STEPS = 150  # of a game from anywhere


def options_of(mode: str, players: int, luck: Random) -> dict[str, Any]:
    """Return the options of a game: those of a mode, or random ones of a custom game."""
    if mode == CUSTOM:
        return custom_options(luck, players)
    fitting = players == box.modes()[mode].seats
    return {"mode": mode, "tyrant": players == 3 and not fitting and luck.random() < 0.5}


def play(mode: str, players: int, number: int) -> tuple[set[str], str | None]:
    """Play one game on both; return the blocks of actions that occurred, and why it ended."""
    luck = Random(f"{mode} {players} {number}")
    options = options_of(mode, players, luck)
    choose = STYLES[number % len(STYLES)](luck)
    s = start(players, options)
    oracle = ShaoliaOracle(players, **options)
    out = np.zeros(GAME.max_legal, np.int16)
    played: list[int] = []
    while True:
        who, mine = int(actor(s)), out[: int(legal(s, out))].tolist()
        assert (who, mine) == (oracle.actor(), oracle.legal()), (players, options, played)
        if who == NOBODY or len(played) % FACTS_EVERY == 0:
            assert not compare(s, oracle), (players, options, played, compare(s, oracle))
        if who == NOBODY:
            return {GAME.actions.block_of(action)[0] for action in played}, oracle.ending
        played.append(choose(oracle))
        apply(s, played[-1])
        oracle.apply(played[-1])


@pytest.mark.parametrize("batch", range(BATCHES))
@pytest.mark.parametrize(("mode", "players"), KINDS)
def test_both_play_the_same_games(effort: Callable[[int], int], mode: str, players: int, batch: int) -> None:
    """Actor, legal actions, facts, scores and ranks are the same to the end."""
    games = GAMES or min(effort(2), 2)
    for number in range(batch, max(games, 1), BATCHES):
        play(mode, players, number)


@pytest.mark.rule("SHA-M4-07", "SHA-END-06")
@pytest.mark.parametrize(("mode", "players", "number"), [("2", 3, 8), ("2", 3, 12), ("4", 2, 193)])
def test_games_that_once_told_them_apart(mode: str, players: int, number: int) -> None:
    """Exclusive tiles of an eliminated player; a trigger behind the one that won."""
    play(mode, players, number)


def play_on(number: int) -> set[str]:
    """Play some turns from a position of any kind on both; return the blocks of actions that occurred."""
    luck = Random(f"anywhere {number}")
    players, options = options_anywhere(luck)
    oracle = anywhere(luck, players, options)
    s = record_of(oracle, options)
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
    """What games from the start seldom reach: wonders, blocked and covered commands, falling palaces, empty decks."""
    for number in range(batch, max(20 * GAMES or effort(300), BATCHES), BATCHES):
        play_on(number)


@pytest.mark.compiled
def test_every_kind_of_action_occurs() -> None:
    """The games above reach every block of the action table and all ways to end."""
    met: set[str] = set()
    endings: set[str | None] = set()
    wanted = {block.name for block in GAME.actions.blocks}
    for number in range(200):
        met |= play_on(number)
        mode, players = KINDS[number % len(KINDS)]
        blocks, ending = play(mode, players, number)
        met |= blocks
        endings.add(ending)
        if met == wanted and len(endings) == 3:
            break
    assert met == wanted
    assert endings == {"culture", "palace", "rounds"}


def middle_of_a_game() -> tuple[Any, ShaoliaOracle]:
    """Return a position of a running game, on both engines."""
    luck = Random("middle")
    choose = building(luck)
    options = {"mode": "3"}
    s, oracle = start(2, options), ShaoliaOracle(2, **options)
    while oracle.actor() < 0 or not (oracle.rounds > 4 and oracle.players[0].hand and oracle.players[1].built()):
        action = choose(oracle)
        apply(s, action)
        oracle.apply(action)
    return s, oracle


def test_a_difference_would_be_seen() -> None:
    """Every fact that is compared is told apart when it differs."""
    s, oracle = middle_of_a_game()
    assert not compare(s, oracle)
    assert oracle.ending is None
    for name in ("rounds", "first", "buyers", "fee_paid", "seat", "dice", "rolled", "spent", "used", "ended", "won",
                 "tile_open", "structure"):  # fmt: skip
        other = GAME.State.copy(s)
        other[name] = 1 - np.roll(other[name], 1)
        assert compare(other, oracle), name
    other = GAME.State.copy(s)
    other.step = ACTION_STEP if s.step != ACTION_STEP else PURCHASE_STEP
    assert compare(other, oracle)
    for name in ("gold", "mineral", "officer", "culture", "extra", "out", "locked", "damage", "life", "attack",
                 "blockage", "cover"):  # fmt: skip
        other = GAME.State.copy(s)
        other.players[1][name] = 1 - np.roll(other.players[1][name], 1)
        assert compare(other, oracle), name
    hand, built = oracle.players[0].hand[0].row, oracle.players[1].built()
    other = GAME.State.copy(s)
    other.shown[hand] = 31 - other.shown[hand]
    assert compare(other, oracle)
    other = GAME.State.copy(s)
    space = built[0][0]
    other.players[1].built[space], other.players[1].built[7 - space] = (
        s.players[1].built[7 - space], s.players[1].built[space],
    )  # fmt: skip
    assert compare(other, oracle)
    for card in (hand, oracle.pool[0].row, oracle.decks[2][0].row):
        other = GAME.State.copy(s)
        other.place[card] = 1 - other.place[card]
        assert told_apart(other, oracle), card
    tile = GAME.State.copy(s)
    tile.tile[:] = np.roll(tile.tile, 1)
    assert compare(tile, oracle)


def told_apart(s: Any, oracle: ShaoliaOracle) -> bool:
    """Say whether a difference is seen: as one of the facts, or because the record contradicts itself."""
    try:
        return bool(compare(s, oracle))
    except AssertionError:
        return True


@pytest.mark.parametrize("verb", ["scores", "placing"])
def test_a_wrong_result_would_be_seen(monkeypatch: pytest.MonkeyPatch, verb: str) -> None:
    """Progress and ranks are compared by themselves, not only the facts they come from."""
    oracle = build(seats=[Seat(culture=16, characters="poet")], menu="purchase")
    s = record_of(oracle, {})
    poet = next(action for action in oracle.legal() if GAME.actions.block_of(action)[0] == "USE")
    apply(s, poet)
    oracle.apply(poet)
    assert oracle.ending == "culture"
    assert not compare(s, oracle)
    first, *others = getattr(oracle, verb)()
    monkeypatch.setattr(ShaoliaOracle, verb, lambda _: [first + 1, *others])
    assert compare(s, oracle).startswith("scores and ranks")
