"""Bots against each other: fair seats, the same luck for every rotation, ratings that mean something."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from madang.bots import make_bots, strengths
from madang.core.registry import game
from madang.lab import arena as module
from madang.lab.arena import NobodyToBeat, Standings, arena, line_ups
from madang.lab.ratings import bradley_terry, mean_interval, ratings, share_interval
from tests.lab.test_simulate import run

SPLENDOR = game("splendor")


def held(bots: str, games: int, players: int = 2, **more: Any) -> Standings:
    return arena(SPLENDOR, {"players": players}, make_bots(bots), games, 3, **more)


@pytest.mark.compiled
def test_every_bot_sits_in_every_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of a deal seat each bot once in each seat, and share their luck."""
    seen: list[tuple[int, tuple[str, ...]]] = []
    real = module.play_each

    def watched(*args: Any, **more: Any) -> Any:
        seen.append((more["deals"], tuple(bot.name for bot in args[2])))
        return real(*args, **more)

    monkeypatch.setattr(module, "play_each", watched)
    standings = held("random,greedy,greedy", 5, players=3, cores=1)
    assert standings.games == 6
    for deal in (0, 1):
        seats = {names for number, names in seen if number == deal}
        assert seats == {("random", "greedy", "greedy"), ("greedy", "random", "greedy"), ("greedy", "greedy", "random")}
    assert standings.played.tolist() == [6, 12]


def test_line_ups() -> None:
    assert line_ups(2, 2, as_given=True) == [(0, 1)]
    assert line_ups(2, 4, as_given=False) == [(0, 1, 0, 1)]
    assert line_ups(3, 2, as_given=False) == [(0, 1), (0, 2), (1, 2)]


@pytest.mark.compiled
def test_standings_add_up() -> None:
    told = held("random,greedy,search:sims=2", 4, cores=2).to_dict()
    assert told["games"] == 12
    assert sum(row["wins"] for row in told["bots"]) == pytest.approx(12)
    assert sum(row["seats"] for row in told["bots"]) == 24
    assert sum(sum(row) for row in told["beaten"]) == pytest.approx(12)
    assert sum(told["wins_by_seat"]) == pytest.approx(12)
    for row in told["bots"]:
        assert row["share_95"][0] <= row["share"] <= row["share_95"][1]
        assert row["elo_95"][0] <= row["elo"] <= row["elo_95"][1]


@pytest.mark.compiled
def test_cores_do_not_matter() -> None:
    one, two = held("random,greedy", 4, cores=1).to_dict(), held("random,greedy", 4, cores=2).to_dict()
    del one["seconds"], two["seconds"]
    assert one == two


def test_nobody_plays_alone() -> None:
    with pytest.raises(NobodyToBeat):
        held("greedy,greedy", 2)


@pytest.mark.compiled
def test_the_command_prints_table_and_object() -> None:
    shown = run("arena", "splendor", "--bots", "random,greedy", "--games", "2", "--lang", "ko")
    assert shown.exit_code == 0, shown.output
    assert "greedy" in shown.output
    assert "승률" in shown.output
    told = run("arena", "splendor", "--bots", "random,greedy", "--games", "2", "--json")
    assert json.loads(told.output)["games"] == 2


@pytest.mark.compiled
def test_ratings_are_kept_with_the_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`--save` writes what the first page reads, of the levels and nobody else."""
    file = tmp_path / strengths.FILE
    monkeypatch.setattr(strengths, "file_of", lambda _: file)
    quick = make_bots(",".join(f"search:sims={n}" for n in range(1, 6)))
    monkeypatch.setattr(strengths, "level_bots", lambda: quick)
    every = "level:1,level:2,level:3,level:4,level:5"
    command = ("arena", "splendor", "--players", "2", "--games", "2", "--save", "--bots")
    for refused in (run(*command, "level:1,level:2"), run(*command, every, "--set", "edition=2024")):
        assert refused.exit_code == 2
        assert every in refused.output
        assert not file.exists()
    told = run(*command, every, "--json")
    assert told.exit_code == 0, told.output
    measured = strengths.strengths(SPLENDOR)[2]
    numbers = json.loads(told.output)
    assert measured.games == numbers["games"] == 20
    assert [row.elo for row in measured.levels] == [row["elo"] for row in numbers["bots"]]
    assert str(file) in run(*command, every, "--lang", "ko").output.replace("\n", "")


def test_intervals_of_shares() -> None:
    """Wilson's interval, by its published example values."""
    assert share_interval(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert share_interval(0, 10)[0] == 0
    assert share_interval(10, 10)[1] == pytest.approx(1)
    assert share_interval(0, 0) == (0.0, 1.0)
    low, high = mean_interval([1.0, 2.0, 3.0, 4.0])
    assert (low + high) / 2 == pytest.approx(2.5)
    assert mean_interval([1.0]) == (float("-inf"), float("inf"))


def rated(beaten: list[list[int]]) -> Any:
    table = np.array(beaten, float)
    return bradley_terry(table, table + table.T > 0)


def test_ratings_are_elo() -> None:
    """Ten wins of eleven are 400 points; who beats the beater rates higher."""
    many = 100_000
    strong = rated([[0, 10 * many], [1 * many, 0]])
    assert strong[0] - strong[1] == pytest.approx(400, abs=0.1)
    chain = rated([[0, 8, 0], [2, 0, 8], [0, 2, 0]])
    assert chain[0] > chain[1] > chain[2]
    assert chain.sum() == pytest.approx(0, abs=1e-6)


def test_intervals_of_ratings_shrink_with_games() -> None:
    """Both ends lie around the rating, and a hundred times the games gives a tenth of the width."""
    chosen = np.random.default_rng(1)

    def deals(n: int) -> Any:
        won = (chosen.random(n) < 0.7).astype(float)
        out = np.zeros((n, 2, 2))
        out[:, 0, 1], out[:, 1, 0] = won, 1 - won
        return out

    widths = []
    for n in (40, 4000):
        elo, low, high = ratings(deals(n), 1)
        assert low[0] < elo[0] < high[0]
        widths.append(high[0] - low[0])
    assert 0.05 < widths[1] / widths[0] < 0.2
    assert elo[0] - elo[1] == pytest.approx(147, abs=25)
