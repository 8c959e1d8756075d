"""The laws that every game is held to, by the kit in madang.core.conformance: random games to the end.

The kit's own run also reads the table's view, which Silla does not have yet; everything else of it is put here.
"""

from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from madang.core.conformance import modes, option_sets
from madang.core.conformance.bench import Bench, records
from madang.core.conformance.matches import check_luck, check_undo
from madang.core.conformance.readable import NAMES, Reader, check_table, check_text
from madang.core.conformance.runner import signed_fields
from madang.core.contract import CHANCE, EVERYONE
from madang.core.kernel import INTERPRET
from madang.core.match import Match
from madang.games.silla import GAME
from madang.games.silla.invariants import LAWS, first_broken, first_broken_step


@pytest.fixture(scope="module")
def bench() -> Bench:
    return Bench(GAME, 2000)


def test_every_action_of_the_table_has_a_text() -> None:
    check_table(GAME)


def test_the_sets_of_options_are_the_player_counts() -> None:
    assert {2, 3, 4} == {options["players"] for options in option_sets(GAME)}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_random_games_keep_the_laws(bench: Bench, players: int, effort: Callable[[int], int]) -> None:
    """Legal lists, refusals, copies, secrets, ranks and the game's own laws, in every position; stubborn games too."""
    ends: Counter[int] = Counter()
    for number in range(effort(24)):
        played = bench.record({"players": players}, 5, number)
        n = len(played.actions)
        bench.check_moves(played, 50 if INTERPRET else 4)
        bench.check_secrets(played, 12 if INTERPRET else 1)
        assert bench.private_plies(played) == []
        found = np.zeros(len(LAWS) + 1, np.int8)
        pool = records(bench.pool)
        place = first_broken(pool, n + 1, found), first_broken_step(pool, bench.actions, n, found)
        assert (-1, -1) == place, [LAWS[law - 1] for law in np.flatnonzero(found)]
        for field, numbers in signed_fields(bench.pool[: n + 1]):
            edge = np.iinfo(numbers.dtype)
            assert edge.min < numbers.min() <= numbers.max() < edge.max, field
        ends[int(bench.pool[n].ended)] += 1
    assert 0 not in ends


@pytest.mark.parametrize("players", [2, 3, 4])
def test_positions_are_read(bench: Bench, players: int, effort: Callable[[int], int]) -> None:
    """Copies of every kind, moves and refusals in words, the log: at sampled positions and the end."""
    reader, random = Reader(bench, Counter()), Random(players)
    for number in range(effort(4)):
        played = bench.record({"players": players}, 6, number)
        n = len(played.actions)
        for ply in [*random.sample(range(n), 2 if INTERPRET else 12), n]:
            state = bench.pool[ply]
            reader.check_copies(state, ply)
            who = int(GAME.kernels["actor"](state))
            if who >= 0:
                reader.check_moves(state, who, ply)
                reader.check_refusals(state, who, ply, random)
            for viewer in range(-1, players):
                check_text(GAME.words.prompt(state, viewer), ply, viewer)
            if ply < n:
                for text in log_of(bench, played.actions, ply, players):
                    check_text(text, ply, -1)
        check_text(GAME.words.result(bench.pool[n], NAMES[:players]), n, -1)


def log_of(bench: Bench, actions: list[int], ply: int, players: int) -> list[Any]:
    """Return what is told of an action of a recorded game."""
    assert bench.known(ply, actions[ply], -1) == actions[ply]
    told: list[Any] = GAME.words.log(bench.pool[ply], actions[ply], bench.pool[ply + 1], -1, NAMES[:players])
    return told


@pytest.mark.parametrize("players", [2, 3, 4])
def test_compiled_and_interpreted_rules_agree(bench: Bench, players: int) -> None:
    """A game replayed byte for byte, and every verb in some positions."""
    played = bench.record({"players": players}, 7, players)
    modes.check_replay(bench, played)
    for ply in Random(players).sample(range(len(played.actions) + 1), 1 if INTERPRET else 3):
        modes.check_verbs(bench, played, ply)


@pytest.mark.parametrize("players", [2, 4])
def test_matches_go_back_and_on(bench: Bench, players: int) -> None:
    """Undo to the last draw or change of actor, never past; the luck of a table is its seed's."""
    played = bench.record({"players": players}, 8, players)
    match = Match(GAME, played.options, played.actions)
    check_undo(bench, match, Random(players))
    check_luck(GAME, played.options, Random(players), 40 if INTERPRET else 120)
    assert match.actor_at(0) == CHANCE
    assert EVERYONE == GAME.kernels["private_to"](match.state, 0)
