"""Fitting weights: the regression finds what is there, and a fit can be made again."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from madang.bots import make_bot
from madang.core.registry import game
from madang.lab.fit import NoTerms, Plan, chances, loss, play_and_note, refit, regress
from madang.lab.games import play_each
from tests.bots import race

SPLENDOR = game("splendor")
PLAN = Plan(games=10, bot="search:sims=2", seed=4, cores=2, trial=2, trial_ms=1)


@pytest.mark.parametrize("seats", [2, 4])
def test_the_regression_finds_the_truth(seats: int) -> None:
    """Winners drawn by known weights give those weights back."""
    chosen = np.random.default_rng(seats)
    truth = np.array([1.5, -0.7, 0.0, 0.2])
    x = chosen.normal(size=(20_000, seats, 4)) * np.array([1.0, 3.0, 0.5, 10.0])
    odds = chances(x, truth)
    winner = (odds.cumsum(axis=1) < chosen.random((len(x), 1))).sum(axis=1)
    won = np.eye(seats)[winner]
    found = regress(x, won)
    assert found == pytest.approx(truth, abs=0.08)
    assert loss(x, won, found) <= loss(x, won, truth)


def test_a_term_that_never_differs_has_no_weight() -> None:
    x = np.zeros((50, 2, 2))
    x[:, 0, 0] = np.linspace(-1, 1, 50)
    won = np.tile([[0.5, 0.5]], (50, 1))
    assert regress(x, won) == pytest.approx([0.0, 0.0], abs=1e-6)


@pytest.mark.parametrize("key", ["splendor", "gardens", "silla", "shaolia"])
def test_positions_are_told_who_won_their_own_game(key: str, effort: Callable[[int], int]) -> None:
    """However a game counts its turns; one position a turn."""
    found, bots = game(key), [make_bot("random")] * 2
    options, size = found.encode({"players": 2}), len(found.part("evaluate").TERMS)
    games = min(effort(200), 4)
    sample = play_and_note(found, options, bots, 5, 3, games, size)
    wins = play_each(found, options, bots, 5, 3, games).wins(2)
    assert sorted(set(sample.owner)) == list(range(3, 3 + games))
    assert len({tuple(row) for row in wins}) > 1 or games == 2
    assert (sample.won == wins[sample.owner - 3]).all()
    for number in range(3, 3 + games):
        turns = set()
        play_each(found, options, bots, 5, number, 1, watch=lambda s, _, turns=turns: turns.add(int(s.turn)))
        assert (sample.owner == number).sum() == len(turns)


@pytest.mark.compiled
def test_a_fit_can_be_made_again(tmp_path: Path) -> None:
    """The same seed gives the same weights on other cores; rows that were not fitted stay; the file makes a bot."""
    files = []
    for i, cores in enumerate((1, 2)):
        out = tmp_path / f"{i}.json"
        plan = Plan(games=10, bot="search:sims=2", seed=4, cores=cores, trial=0)
        out.write_text(refit(SPLENDOR, {}, [2], plan).text(), encoding="utf-8")
        files.append(json.loads(out.read_text(encoding="utf-8"))["players"])
    assert files[0] == files[1]
    old: Any = SPLENDOR.weights().reshape(3, -1)
    assert list(files[0]["4"].values()) == pytest.approx(old[2].tolist(), abs=1e-4)
    assert list(files[0]["2"].values()) != pytest.approx(old[0].tolist(), abs=1e-4)
    assert make_bot(f"search:sims=3:weights={tmp_path / '0.json'}").name.startswith("search")


@pytest.mark.compiled
def test_a_fit_is_tried_and_told() -> None:
    fitted = refit(SPLENDOR, {}, [3], PLAN)
    told = fitted.to_dict()["players"]["3"]
    assert told["games"] == 10
    assert told["positions"] > 100
    assert told["trial_games"] == 3
    assert 0 <= told["trial_share"] <= 1
    for lang in ("en", "ko"):
        assert len([text.to(lang) for text in fitted.told()]) == 3


def test_a_game_without_terms_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(race.GAME), "words", type("Words", (), {"NAME": "Race"}))
    with pytest.raises(NoTerms, match="Race has no evaluation"):
        refit(race.GAME, {}, [2], PLAN)
