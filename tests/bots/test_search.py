"""The search: legal, reproducible, honest, interruptible, right where the right move is known; for any game."""

import threading
import time
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from madang.bots import make_bot, new_stop
from madang.bots.outlook import result, settle
from madang.bots.search import ROOT, Search
from madang.bots.simple import Greedy
from madang.bots.tree import TREES, Tree
from madang.core.contract import NOBODY, actor, apply, use_interpreted
from madang.core.registry import game
from madang.games.splendor.components import FIRST
from madang.games.splendor.state import MAIN
from tests.bots import race
from tests.bots.positions import played

SPLENDOR = game("splendor")
SMALL = 40


def think(state: Any, seat: int, **settings: Any) -> Any:
    return Search(**{"simulations": SMALL, **settings}).think(state, seat, seed=5)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("spec", ["random", "greedy", "search:sims=20", "search:sims=20:threads=2", "level:1"])
def test_answers_are_legal(spec: str, players: int) -> None:
    """Whatever the position, the answer is a legal action, and the position is left as it was."""
    bot = make_bot(spec)
    for decisions in (0, 7, 30):
        s = played(SPLENDOR, decisions, seed=decisions, players=players)
        before = s.tobytes()
        assert bot.choose(s, int(s.seat), seed=3) in SPLENDOR.legal(s)
        assert s.tobytes() == before


def test_the_same_seed_gives_the_same_thought() -> None:
    """A thought depends on position and seed alone, not on what the tree was used for before."""
    s, other = played(SPLENDOR, 12), played(SPLENDOR, 20)
    first = think(s, int(s.seat))
    think(other, int(other.seat))
    assert think(s, int(s.seat)) == first
    assert Search(simulations=SMALL).think(s, int(s.seat), seed=6) != first


def test_every_simulation_is_counted_once() -> None:
    """The visits of the root's actions add up to the simulations, and no more nodes exist than simulations + 1."""
    s = played(SPLENDOR, 10)
    thought = think(s, int(s.seat), simulations=90)
    assert sum(thought.visits) == thought.simulations == 90
    assert thought.actions == tuple(SPLENDOR.legal(s))


def test_trees_side_by_side_are_added_up() -> None:
    s = played(SPLENDOR, 10)
    thought = think(s, int(s.seat), simulations=60, threads=2)
    assert thought.simulations == 60
    assert think(s, int(s.seat), simulations=60, threads=2) == thought


def test_a_full_tree_goes_on_without_growing() -> None:
    """When nodes run out the search still counts every simulation."""
    s = played(SPLENDOR, 10)
    bot = Search(simulations=150)
    tree = Tree(SPLENDOR, 64)
    bot.grow(tree, s, int(s.seat), 1, 0, new_stop())
    assert tree.head[0].nodes == 64
    assert tree.head[0].simulations == 150


def test_a_forced_action_needs_no_thought() -> None:
    """Where nothing else is legal one simulation is enough."""
    s = next(s for s in (played(SPLENDOR, n, seed=3) for n in range(9, 60)) if len(SPLENDOR.legal(s)) == 1)
    thought = think(s, int(s.seat))
    assert thought.simulations == 1
    assert (thought.best(),) == thought.actions == tuple(SPLENDOR.legal(s))


def test_stop_ends_a_long_thought() -> None:
    """Once the sign is set the answer comes soon, though an hour was allowed."""
    s = played(SPLENDOR, 10)
    think(s, int(s.seat))  # compile
    stop = new_stop()
    timer = threading.Timer(0.2, lambda: stop.fill(1))
    timer.start()
    began = time.perf_counter()
    action = Search(seconds=3600.0).choose(s, int(s.seat), stop=stop)
    timer.join()
    assert action in SPLENDOR.legal(s)
    assert time.perf_counter() - began < 60


def test_a_sign_set_beforehand_still_gets_an_answer() -> None:
    s = played(SPLENDOR, 10)
    stop = new_stop()
    stop[0] = 1
    assert Search(seconds=10.0).choose(s, int(s.seat), stop=stop) in SPLENDOR.legal(s)


def with_secret() -> tuple[Any, Any]:
    """Two positions that differ only in a level 2 card that seat 1 reserved unseen. Seat 0 is to move."""
    first = next(s for s in (played(SPLENDOR, 12, seed=seed) for seed in range(99)) if s.seat == 0 and s.phase == MAIN)
    deck = int(first.deck[1])
    places = [place for place in range(30) if deck >> place & 1]
    second = SPLENDOR.State.copy(first)
    for s, place in ((first, places[0]), (second, places[-1])):
        s.players[1].hand[:] = (FIRST[1] + place, -1, -1)
        s.players[1].hand_size = 1
        s.players[1].hand_open[:] = 0
        s.deck[1] = np.uint64(deck & ~(1 << place))
        s.deck_left[1] = len(places) - 1
    return first, second


@pytest.mark.rule("SPL-INFO-02", "SPL-INFO-08")
def test_a_planted_secret_changes_nothing() -> None:
    """Two worlds that differ only in what the seat cannot know give the same move and the same tree, byte for byte."""
    one, two = with_secret()
    assert one.tobytes() != two.tobytes()
    assert SPLENDOR.concealed(one, 0).tobytes() == SPLENDOR.concealed(two, 0).tobytes()
    trees = []
    for s in (one, two):
        tree = Tree(SPLENDOR, 512)
        Search(simulations=60).grow(tree, s, 0, 9, 0, new_stop())
        head = tree.head[0]
        used = int(head.nodes), int(head.edges), int(head.states) - 1
        parts = zip((tree.nodes, tree.edges, tree.states[1:]), used, strict=True)
        trees.append([part[:n].tobytes() for part, n in parts])
    assert trees[0] == trees[1]
    assert Greedy().choose(one, 0, 4) == Greedy().choose(two, 0, 4)


def test_the_secret_is_seen_by_its_owner() -> None:
    """The same two worlds are not alike to the seat that holds the card: the test above could fail."""
    one, two = with_secret()
    for s in (one, two):
        s.seat = 1
    trees = []
    for s in (one, two):
        tree = Tree(SPLENDOR, 512)
        Search(simulations=50).grow(tree, s, 1, 9, 0, new_stop())
        trees.append(tree.states[1 : int(tree.head[0].states)].tobytes())
    assert trees[0] != trees[1]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_game_without_opinion_is_searched_by_its_results(players: int) -> None:
    """In reach of the goal by a safe step, the step is taken; far behind, the die is."""
    s = race.GAME.State.blank()
    s.n_seats = players
    s.at[0] = race.GOAL - 2
    assert think(s, 0, simulations=300).best() == race.SAFE
    s.at[:players] = race.GOAL - 1
    s.at[0] = race.GOAL - 3
    assert think(s, 0, simulations=600).best() == race.ROLL


def test_universes_decide_by_position_alone() -> None:
    """The same universe has the same luck, another one may not; a die falls anew each turn."""
    pool = race.Race.pool(2)
    scratch = np.zeros(6, np.int16)
    seen = set()
    for key in range(40):
        faces = []
        for _ in range(2):
            pool[0] = pool[1]
            pool[0].n_seats = 2
            apply(pool[0], race.ROLL)
            with np.errstate(over="ignore"):
                assert settle(pool[0], np.uint64(key), scratch) == 1
            faces.append(int(pool[0].at[0]))
        assert faces[0] == faces[1]
        seen.add(faces[0])
    assert seen == {1, 2, 3, 4, 5, 6}


def test_a_die_falls_anew_in_each_turn() -> None:
    """In one universe a die does not show the same face for ever."""
    seen = set()
    for turn in range(60):
        s = race.GAME.State.blank()
        s.n_seats, s.turn = 2, turn
        apply(s, race.ROLL)
        with np.errstate(over="ignore"):
            settle(s, np.uint64(5), np.zeros(6, np.int16))
        seen.add(int(s.at[0]))
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize(
    ("at", "values"),
    [
        ((12, 3), (1.0, -1.0)),
        ((12, 12), (0.0, 0.0)),
        ((12, 3, 4), (1.0, -0.5, -0.5)),
        ((12, 12, 4), (0.25, 0.25, -0.5)),
    ],
)
def test_results_sum_to_nothing(at: tuple[int, ...], values: tuple[float, ...]) -> None:
    """A win is 1, ties share it, the values of all seats sum to 0."""
    s = race.GAME.State.blank()
    s.n_seats = len(at)
    s.at[: len(at)] = at
    out = np.zeros(4)
    result(s, np.zeros(4, np.int64), out)
    assert tuple(out[: len(at)]) == pytest.approx(values)


def test_the_end_of_a_game_is_valued_by_its_result() -> None:
    """An action that ends the game in victory is worth 1."""
    s = race.GAME.State.blank()
    s.n_seats, s.at[0] = 2, race.GOAL - 2
    thought = think(s, 0, simulations=60)
    assert thought.values[thought.actions.index(race.SAFE)] == pytest.approx(1.0)
    apply(s, race.SAFE)
    assert actor(s) == NOBODY


def test_trees_are_lent_to_one_at_a_time() -> None:
    one, two = TREES.borrow(SPLENDOR, 300), TREES.borrow(SPLENDOR, 300)
    assert one is not two
    TREES.give_back(one)
    assert TREES.borrow(SPLENDOR, 300) is one
    assert one.nodes.shape[0] > ROOT


@pytest.mark.parametrize("bot", [make_bot("greedy"), make_bot("random")])
def test_bots_move_only_in_their_turn(bot: Any) -> None:
    s = played(SPLENDOR, 3)
    with pytest.raises(ValueError, match="turn"):
        bot.choose(s, 1 - int(s.seat))


def test_the_interpreted_twin_thinks_the_same() -> None:
    """While kernels are being compiled, bots answer by the plain Python of the same code."""
    s = played(SPLENDOR, 14)
    compiled = think(s, int(s.seat), simulations=12), Greedy().choose(s, int(s.seat), 2)
    use_interpreted(SPLENDOR, True)
    try:
        assert (think(s, int(s.seat), simulations=12), Greedy().choose(s, int(s.seat), 2)) == compiled
    finally:
        use_interpreted(SPLENDOR, False)


def test_each_game_says_how_far_its_opinions_are_trusted() -> None:
    """The c of PUCT is the game's own where the bot names none."""
    s = played(SPLENDOR, 10)
    seat = int(s.seat)
    assert think(s, seat, simulations=200) == think(s, seat, simulations=200, explore=SPLENDOR.explore)
    assert think(s, seat, simulations=200) != think(s, seat, simulations=200, explore=SPLENDOR.explore * 20)


def test_a_leaf_is_played_on_as_far_as_the_game_says() -> None:
    """Without an evaluation nothing is known before the end; played on far enough, every leaf is an end."""
    s = race.GAME.State.blank()
    s.n_seats = 2
    at_once, played_on = (think(s, 0, simulations=3, play_on=turns) for turns in (0, race.GOAL))
    assert set(at_once.values) == {0.0}
    assert {1.0, -1.0} & set(played_on.values)
    assert race.GAME.play_on == 0
    assert think(s, 0, simulations=3) == at_once


def test_levels_look_at_less_where_looking_is_dear() -> None:
    """A level runs fewer simulations in a game whose leaves are played on; a number that somebody asked for stands."""
    dear = replace(race.GAME, play_on=3)
    assert (12, 100) == (Search(simulations=50, by_cost=True).budget(dear) - 1, Search(simulations=100).budget(dear))
    assert Search(simulations=50, by_cost=True).budget(race.GAME) == 50
    assert Search(seconds=0.1, by_cost=True).budget(dear) == 0
    level = make_bot("level:4")
    assert isinstance(level, Search)
    assert level.by_cost
