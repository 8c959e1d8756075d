"""Many games: the same numbers on any number of cores, and numbers that fit together."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from typer.testing import CliRunner

from madang.bots import make_bots
from madang.core.chance import Philox
from madang.core.contract import BadOption, Game
from madang.core.play import random_games
from madang.core.registry import game
from madang.games.splendor import holdings
from madang.games.splendor.rules.cities import city_winner
from madang.lab import simulate as module
from madang.lab.games import Batch, play_batch, play_each
from madang.lab.report import page, what_is_left_out
from madang.lab.simulate import Summary, WrongNumber, left_out, simulate, variants

SPLENDOR, SHAOLIA = game("splendor"), game("shaolia")


def summed(bots: str, games: int, **more: Any) -> Summary:
    options = {"players": more.pop("players", 2)}
    return simulate(SPLENDOR, options, make_bots(bots), games, more.pop("seed", 7), **more)


def numbers(summary: Summary) -> dict[str, Any]:
    """All that must not depend on the clock or the machine."""
    return {k: v for k, v in summary.to_dict().items() if k not in ("seconds", "decisions_per_second", "cores")}


QUICK = pytest.mark.compiled  # whole games of bots that think are for compiled rules


@pytest.mark.parametrize(
    "bots", ["random", pytest.param("greedy,random", marks=QUICK), pytest.param("search:sims=3,random", marks=QUICK)]
)
def test_cores_do_not_matter(bots: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The same seed gives the same numbers on one core, on three, and in pieces of another size."""
    one = numbers(summed(bots, 4, cores=1))
    assert numbers(summed(bots, 4, cores=3)) == one
    monkeypatch.setattr(module, "CHUNK", 3)
    assert numbers(summed(bots, 4, cores=2)) == one
    assert numbers(summed(bots, 4, cores=1, seed=8)) != one


def test_numbers_fit_together(effort: Any) -> None:
    n = effort(300)
    summary = summed("random", n, players=3)
    told = summary.to_dict()
    assert told["games"] == n
    assert sum(told["wins_by_seat"]) == pytest.approx(n, abs=0.01)
    assert summary.rounds.sum() == n
    assert summary.points_of["winners"].sum() + summary.points_of["others"].sum() == 3 * n
    assert 5 < told["mean_rounds"] < 100
    assert told["decisions"] > told["chance"] > 0
    assert told["bots"] == ["random"] * 3
    for key in ("game", "players", "seconds", "decisions_per_second", "cores", "points_mean"):
        assert key in told


def test_random_games_are_those_of_the_engine() -> None:
    """Random play here is the engine's own loop: same streams, same decisions."""
    counts = np.zeros(2, np.int64)
    pool = SPLENDOR.State.pool(2)
    rng = Philox.pool(1)[0]
    random_games(pool, SPLENDOR.encode({}), 7, 0, 3, rng, np.zeros(SPLENDOR.max_legal, np.int16), counts)
    summary = summed("random", 3)
    assert [summary.decisions, summary.chance] == counts.tolist()


def test_compiled_and_single_moves_agree_on_random_deals() -> None:
    """Both ways to play deal the same first cards from the same stream."""
    options = SPLENDOR.encode({})
    told: list[bytes] = []

    def watch(s: Any, _: int) -> None:
        if int(s.turn) == 0:
            told.append(s.market.tobytes())

    for number in (4, 5):
        play_each(SPLENDOR, options, make_bots("random,random"), 3, number, 1, watch=watch)
    assert len(set(told)) == 2
    play_each(SPLENDOR, options, make_bots("random,random"), 3, 9, 1, deals=4, watch=watch)
    assert told[-1] == told[0]


class Enough(Exception):
    """A game has been watched for long enough."""


def decides_first(found: Game, options: dict[str, Any], seed: int, number: int) -> int:
    """Return the seat that makes the first decision of a game."""
    told: list[int] = []

    def watch(_: Any, who: int) -> None:
        told.append(who)
        raise Enough

    with pytest.raises(Enough):
        play_each(found, found.encode(options), make_bots("random,random"), seed, number, 1, watch=watch)
    return told[0]


def starters(found: Game, options: dict[str, Any], first: int, n: int, bots: str = "random,random") -> list[int]:
    """Return who decided first in games number `first` and on of seed 3."""
    batch = play_batch(found, found.encode(options), make_bots(bots), 3, first, n)
    return [int(seat) for seat in batch.starters]


@pytest.mark.parametrize("bots", ["random,random", "greedy,greedy", "search:sims=1,random"])
def test_who_went_first_is_known(bots: str, effort: Callable[[int], int]) -> None:
    """It is the seat that decides first in the very game; Splendor begins with seat 0, Shaolia draws who begins."""
    games = min(effort(200), 8)
    assert starters(SPLENDOR, {"winning_points": 1}, 0, 2, bots) == [0] * 2
    drawn = starters(SHAOLIA, {}, 5, games, bots)
    assert drawn == [decides_first(SHAOLIA, {}, 3, 5 + i) for i in range(games)]
    assert starters(SHAOLIA, {"first": 2}, 5, 2, bots) == [1] * 2


def test_wins_of_whoever_went_first() -> None:
    """Counted by who began, not by the number of the seat; where seat 1 always begins nothing is added."""
    told = summed("random", 3).to_dict()
    assert told["starts_by_seat"] == [3, 0]
    assert told["first_player_wins"] == told["wins_by_seat"][0]
    assert "endings" not in told
    options = {"players": 4, "mode": "5", "first": 2}
    summary = simulate(SHAOLIA, options, make_bots("random"), 1, 4, cores=1)
    told = summary.to_dict()
    assert told["starts_by_seat"] == [0, 1, 0, 0]
    assert told["first_player_wins"] == told["wins_by_seat"][1]
    assert sum(told["endings"].values()) == 1, "a team's win is one"
    for lang, words in (("en", ("First player", "How games end")), ("ko", ("첫 플레이어", "게임이 끝나는 방법"))):
        text = page(summary, lang)
        assert all(word in text for word in words)
        shares = re.findall(r"<td>([0-9.]+)</td>", text.split(words[1])[1])
        assert sum(map(float, shares)) == pytest.approx(100)
        assert words[0] not in page(summed("random", 1), lang)


def test_values_that_do_not_fit_the_players_are_left_out() -> None:
    """Modes are compared at their own number of players; a sentence says which are not, in both languages."""
    for players, kept in ((2, ["1", "2", "3", "7", "custom"]), (3, ["4", "6", "custom"]), (4, ["5", "custom"])):
        options = {"players": players}
        assert [chosen["mode"] for chosen in variants(SHAOLIA, options, "mode")] == kept
        assert len(left_out(SHAOLIA, options, "mode")) == 8 - len(kept)
    options = SHAOLIA.check_options({"players": 2})
    said = {lang: what_is_left_out(SHAOLIA, options, "mode", lang) for lang in ("en", "ko")}
    assert said["en"].endswith("not for 2 players: The Three-Cornered War, The Alliance, The Tyrant.")
    assert said["ko"] == "2인용이 아니어서 뺐습니다: 삼파전, 동맹, 폭군."
    assert [chosen["players"] for chosen in variants(SHAOLIA, options, "players")] == [2, 3, 4]
    assert what_is_left_out(SPLENDOR, SPLENDOR.check_options({}), "edition", "en") == ""


def test_games_are_whole() -> None:
    """Every game ends by its rules, and somebody has won it."""
    batch: Batch = play_batch(SPLENDOR, SPLENDOR.encode({"players": 4}), make_bots("random") * 4, 1, 0, 5)
    assert (batch.states["ended"] > 0).all()
    assert (batch.ranks.min(axis=1) == 1).all()
    assert batch.wins(4).sum() == pytest.approx(5)
    assert np.allclose(batch.values.sum(axis=1), 0)


def test_bad_wishes_are_explained() -> None:
    with pytest.raises(WrongNumber, match="3 bots were given for 2 seats"):
        summed("random,random,random", 1)
    with pytest.raises(BadOption):
        summed("random", 1, players=7)


def run(*words: str) -> Any:
    from madang.cli import _register_lab, app

    if "sim" not in [command.name for command in app.registered_commands]:
        _register_lab()
    return CliRunner().invoke(app, list(words))


def test_the_command_prints_one_object(tmp_path: Path) -> None:
    done = run("sim", "splendor", "--players", "2", "--games", "5", "--bots", "random,random", "--seed", "7", "--json")
    assert done.exit_code == 0, done.output
    assert json.loads(done.output)["games"] == 5


@pytest.mark.parametrize("lang", ["en", "ko"])
def test_the_report_is_one_page(lang: str, tmp_path: Path) -> None:
    """Every chart is in the page, nothing outside is asked for, and the page speaks one language."""
    path = tmp_path / "report.html"
    done = run("sim", "splendor", "--games", "6", "--report", str(path), "--lang", lang)
    assert done.exit_code == 0, done.output
    page = path.read_text(encoding="utf-8")
    assert page.count("<svg viewBox") == 3
    assert page.count('<svg class="small"') > 20
    assert "<table>" in page
    assert "http" not in page
    assert f'lang="{lang}"' in page
    assert ("How long games last" in page) == (lang == "en")
    assert ("게임의 길이" in page) == (lang == "ko")


@pytest.mark.compiled
def test_values_of_an_option_are_compared(tmp_path: Path) -> None:
    """Each module alone, none and all: a row and a section each; what only one of them has is owned only there."""
    path = tmp_path / "report.html"
    done = run("sim", "splendor", "--games", "4", "--vary", "modules", "--report", str(path), "--lang", "en")
    assert done.exit_code == 0, done.output
    page = path.read_text(encoding="utf-8")
    assert page.count("<details>") == 6
    assert "&lt;" not in page
    sections = dict(re.findall(r"<details><summary>(.*?)</summary>(.*?)</details>", page, re.DOTALL))
    assert list(sections) == ["none", "Cities", "Trading Posts", "Orient", "Strongholds", "all together"]
    assert [name for name, text in sections.items() if "cards of the Orient" in text] == ["Orient", "all together"]
    wanted = ("--games", "2", "--vary", "mode", "--players", "3", "--report", str(path), "--lang", "en")
    done = run("sim", "shaolia", *wanted)
    assert done.exit_code == 0, done.output
    sentence = "Left out, since they are not for 3 players: Warring States, Trade War, Hidden Figures, "
    assert done.output.startswith(sentence)
    assert sentence in path.read_text(encoding="utf-8")
    done = run("sim", "splendor", "--games", "2", "--vary", "edition", "--json")
    told = json.loads(done.output)
    assert told["left_out"] == []
    assert [summary["options"]["edition"] for summary in told["runs"]] == ["2017", "2024"]


@pytest.mark.compiled
@pytest.mark.parametrize("edition", [2017, 2024])
def test_what_seats_own_fits_the_rules(edition: int) -> None:
    """Every seat owns as many cards and posts as its record says, and a city if and only if it can win by one."""
    options = {"edition": edition, "modules": "cities,trading_posts,orient,strongholds", "players": 3}
    batch = play_batch(SPLENDOR, SPLENDOR.encode(options), make_bots("greedy") * 3, 5, 0, 40)
    owned, known = holdings.holdings(batch.states), holdings.things()
    assert owned.shape == (40, 4, len(known))
    first_word = [group.to("en").split()[0] for _, _, group in known]
    cards, posts, cities = (
        [i for i, word in enumerate(first_word) if word == wanted] for wanted in ("Level", "Trading", "Cities")
    )
    for game_number, s in enumerate(batch.states):
        for seat in range(3):
            mine = owned[game_number, seat]
            assert mine[cards].sum() == s["players"][seat]["cards"]
            assert mine[posts].sum() == int(s["players"][seat]["posts"]).bit_count()
            assert mine[cities].any() == city_winner(s, seat)
    assert owned[:, :, cities].any()
    assert owned[:, :, posts].any()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("sim", "chess"), "There is no game"),
        (("sim", "splendor", "--players", "9"), "must be a whole number from 2 to 4"),
        (("sim", "splendor", "--set", "edition"), "--set wants KEY=VALUE"),
        (("sim", "splendor", "--set", "colour=red"), "There is no option"),
        (("sim", "splendor", "--vary", "colour"), "There is no option"),
        (("sim", "splendor", "--vary", "winning_points"), "can be compared"),
        (("sim", "splendor", "--bots", "deepblue"), "There is no bot"),
        (("sim", "splendor", "--bots", "random,random,random"), "3 bots were given"),
        (("sim", "splendor", "--report", "/nowhere/at/all.html"), "no such file or folder"),
        (("arena", "splendor", "--bots", "greedy"), "at least two different bots"),
        (("fit", "splendor", "--bot", "nobody"), "There is no bot"),
        (("fit", "splendor", "--players", "1"), "must be a whole number"),
    ],
)
def test_the_command_line_explains_itself(
    words: tuple[str, ...], told: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """A bad wish ends with one sentence and exit status 2."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("LC_ALL", "C")
    done = run(*words)
    assert done.exit_code == 2
    assert told in done.output
    assert "Traceback" not in done.output
    assert len(done.output.strip().splitlines()) == 1
    assert list(tmp_path.iterdir()) == [], "a file that would have been written is not left behind empty"
