"""Bots by name, and what is said of names that mean nothing."""

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from madang.bots import LEVELS, BadBot, level, make_bot, make_bots
from madang.bots.bot import WrongWeights, pick_softly, weights_of
from madang.core.registry import game


def made(spec: str) -> Any:
    return make_bot(spec)


def test_settings_reach_the_bot() -> None:
    bot = made("search:sims=500:threads=2:soft=0.5:c=0.9")
    assert (bot.simulations, bot.threads, bot.softness, bot.explore) == (500, 2, 0.5, 0.9)
    assert made("search:ms=250").seconds == 0.25
    assert made("search").seconds > 0
    assert made("level:4").simulations == LEVELS[3].simulations
    assert [bot.name for bot in make_bots("random,greedy,level:2")] == ["random", "greedy", "level:2"]


@pytest.mark.parametrize(
    ("spec", "told"),
    [
        ("", "There is no bot"),
        ("alphago", "There is no bot “alphago”"),
        ("level:0", "There is no bot"),
        ("level:6", "There is no bot"),
        ("level:²", "There is no bot"),
        ("level", "There is no bot"),
        ("random:sims=3", "takes no settings"),
        ("greedy:sims=3", "cannot be set by “sims”; it takes weights."),
        ("search:speed=3", "cannot be set by “speed”"),
        ("search:ms", "must be a number from 1"),
        ("search:ms=fast", "not “fast”"),
        ("search:ms=nan", "not “nan”"),
        ("search:sims=0", "not “0”"),
        ("search:sims=-4", "not “-4”"),
        ("search:weights=nowhere.json", "there is no such file"),
    ],
)
def test_a_bad_name_is_explained(spec: str, told: str) -> None:
    with pytest.raises(BadBot) as caught:
        make_bot(spec)
    assert told in caught.value.text.to("en")
    assert caught.value.text.to("ko") != caught.value.text.to("en")


@pytest.mark.parametrize("text", ["no json", "{}", '{"players": 3}', '{"players": {"2": {"a": "b"}}}', "[1]"])
def test_a_bad_file_of_weights_is_explained(text: str, tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(text)
    with pytest.raises(BadBot, match="no file of weights"):
        make_bot(f"search:weights={path}")


def test_weights_come_from_a_file_in_the_order_of_players(tmp_path: Path) -> None:
    path = tmp_path / "weights.json"
    path.write_text(json.dumps({"players": {"3": {"a": 3, "b": 4}, "2": {"a": 1, "b": 2}}}))
    bot = made(f"search:weights={path}")
    assert bot.weights.tolist() == [1.0, 2.0, 3.0, 4.0]
    with pytest.raises(WrongWeights, match="another game"):
        weights_of(game("splendor"), bot.weights)


def test_levels_rise() -> None:
    assert [each.number for each in LEVELS] == [1, 2, 3, 4, 5]
    assert [each.simulations for each in LEVELS] == sorted({each.simulations for each in LEVELS})
    assert [each.softness for each in LEVELS] == sorted((each.softness for each in LEVELS), reverse=True)
    assert level(3) is LEVELS[2]
    with pytest.raises(IndexError):
        level(0)
    for each in LEVELS:
        for message in (each.name, each.says):
            assert message.en
            assert any("가" <= letter <= "힣" for letter in message.ko)


def test_soft_choices_follow_the_visits() -> None:
    """Softness 1 picks in proportion to visits, a small one nearly always the best."""
    actions, visits = (3, 5, 9), (10, 30, 60)
    drawn = np.array([pick_softly(actions, visits, 1.0, seed) for seed in range(400)])
    assert (drawn == 9).mean() == pytest.approx(0.6, abs=0.1)
    assert (drawn == 3).mean() == pytest.approx(0.1, abs=0.06)
    assert {pick_softly(actions, visits, 0.02, seed) for seed in range(50)} == {9}
    assert pick_softly(actions, (0, 0, 0), 1.0, 1) == 3
