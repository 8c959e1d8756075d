"""Every registered game is held to all laws; and the kit finds what is planted."""

import json
import os
import random
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from madang.core.conformance import Breach, Report, check, option_sets
from madang.core.conformance.laws import LAWS
from madang.core.conformance.pages import check_page
from madang.core.conformance.readable import problem
from madang.core.conformance.runner import schedule, surprise
from madang.core.contract import EVERYONE, NOBODY, Game, actor, apply, legal, private_to
from madang.core.kernel import CHECKED, INTERPRET
from madang.core.registry import games
from madang.core.words import LANGUAGES, Message, verbatim
from madang.web.sample import draw

from tests.conformance.plants import PLANTS, READABLE

ROOT = Path(__file__).resolve().parents[2]


# Interpreted, the first game shows the kit at work; that the others keep the laws there too is what "compiled equals
# interpreted" says of each, byte for byte.
WHOLE = [games()[0], *(pytest.param(game, marks=pytest.mark.compiled) for game in games()[1:])]


@pytest.mark.parametrize("game", WHOLE, ids=lambda game: game.key)
def test_the_game_keeps_all_laws(game: Game, effort: Callable[[int], int]) -> None:
    """Random games in every option, words, pages, files and secrets included. More: madang check GAME --games 2000."""
    told: list[tuple[int, int]] = []
    number = 1 if INTERPRET else effort(16)  # the first game is put to everything
    report = check(game, games=number, seed=5, page=draw, processes=1, progress=lambda *done: told.append(done))
    assert report.ok, "\n".join(breach.text().to("en") for breach in report.breaches)
    assert report.games == number
    assert told[-1] == (number, number)
    wanted = {"positions read", "copies", "pages", "match files", "verbs compared"}
    if has_private_actions(game):
        wanted.add("twin worlds")
    assert wanted <= set(report.sampled), "something was never looked at"


def has_private_actions(game: Game) -> bool:
    """Whether a few random games bring an action whose outcome is for somebody's eyes only."""
    out, rng = np.zeros(game.max_legal, np.int16), random.Random(3)
    for number in range(4):
        s = game.start({"players": game.seats[number % len(game.seats)]})
        for _ in range(400):
            if actor(s) == NOBODY:
                break
            action = int(out[rng.randrange(int(legal(s, out)))])
            if private_to(s, action) != EVERYONE:
                return True
            apply(s, action)
    return False


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_every_option_is_played(game: Game) -> None:
    """The sets of options have each value of each option with each number of players; fixed options stay fixed."""
    sets = option_sets(game)
    for option in game.options:
        assert len({repr(chosen[option.key]) for chosen in sets}) > 1
    assert {chosen["players"] for chosen in sets} == set(game.seats)
    assert {chosen["players"] for chosen in option_sets(game, {"players": game.seats[0]})} == {game.seats[0]}


@pytest.mark.parametrize("game", games(), ids=lambda game: game.key)
def test_few_games_have_many_sets(game: Game) -> None:
    """Half the games stay near the usual, the others mix options freely; what is given stays fixed in both."""
    sets = option_sets(game)
    played = schedule(game, min(len(sets), 60))
    assert len({repr(chosen) for chosen in played}) >= min(len(sets), 60) / 2
    option = game.options[-1]
    given = {option.key: option.choices[-1].value if option.choices and not option.several else option.default}
    fixed = game.check_options(given)[option.key]
    assert all(chosen[option.key] == fixed for chosen in schedule(game, 60, given))


ONCE = pytest.mark.skipif(INTERPRET or CHECKED, reason="interpreted in a process of its own: the same in every mode")


@pytest.fixture(scope="module")
def planted() -> dict[str, list[str]]:
    """Return what the kit finds of each planted fault: interpreted, in a process of its own."""
    environment = os.environ | {"MADANG_INTERPRET": "1", "PYTHONPATH": os.pathsep.join([*sys.path, str(ROOT)])}
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.plants"], env=environment, cwd=ROOT, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    found: dict[str, list[str]] = json.loads(done.stdout.splitlines()[-1])
    return found


@ONCE
@pytest.mark.parametrize("name", [*PLANTS, *READABLE])
def test_a_planted_fault_is_found(name: str, planted: dict[str, list[str]]) -> None:
    """Each fault is found, by the law that forbids it."""
    law = (PLANTS.get(name) or READABLE[name])[0]
    assert law in planted[name]


@ONCE
def test_other_faults_are_found(planted: dict[str, list[str]]) -> None:
    """Too long a legal list, and an undo that goes too far; the game as it is keeps all laws."""
    assert planted["too many moves"] == ["too many moves"]
    assert planted["takes back everything"] == ["undo"]
    assert planted["sound"] == []


@pytest.mark.parametrize(
    ("free", "usual", "rare"),  # the chi-squares that are passed once in twenty and once in ten million times
    [(1, 3.841, 28.37), (2, 5.991, 32.24), (5, 11.070, 40.87), (23, 35.172, 76.91)],
)
def test_surprise_is_measured_in_deviations(free: int, usual: float, rare: float) -> None:
    """By the tables of the distribution: 1.645 and 5.2 deviations of a normal one."""
    assert abs(surprise(usual, free) - 1.645) < 0.05
    assert abs(surprise(rare, free) - 5.2) < 0.4


@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.key)
def test_laws_are_said_in_every_language(law: object) -> None:
    """Every breach is a sentence in every language."""
    said = law.said(laws="x", field="x", what="x", text="x")  # type: ignore[attr-defined]
    assert not problem(said)


def test_reports_add_up_and_are_told() -> None:
    """Numbers are summed, breaches are sentences, and the whole is plain data."""
    breach = Breach("ranks", LAWS[1].said(), {"players": 2, "modules": ("a", "b")}, 7, 3, 12, "pass", 0, (1, 2))
    whole, part = Report("some"), Report("some", games=2, positions=9, breaches=[breach])
    part.sampled["pages"] += 4
    for _ in range(2):
        whole.add(part)
    assert (whole.games, whole.positions, whole.sampled["pages"], whole.ok) == (4, 18, 8, False)
    assert "game 3 of seed 7, options players=2 modules=a,b, action 12 “pass”, seat 0" in breach.text().to("en")
    for text in (breach.text(), whole.text(), Report("some").text()):
        assert all(text.to(language) for language in LANGUAGES)
    assert json.loads(json.dumps(whole.as_dict()))["breaches"][0]["law"] == "ranks"


PAGE = '<!doctype html><html lang="en"><body><p id="a">One<br>two <b data-thing="x">three</b></p></body></html>'


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (lambda page: page, ""),
        (lambda page: page.replace("</b>", ""), "closes nothing"),
        (lambda page: page.replace("</body></html>", ""), "<body> is not closed"),
        (lambda page: page.replace("<b ", '<b id="a" '), "the id 'a' twice"),
        (lambda page: page.replace("<b ", '<b style="color:red" '), "inline style"),
        (lambda page: page.replace("<b ", '<b onclick="x()" '), "inline style or script"),
        (lambda page: page.replace("<b ", "<b id id "), "an attribute twice"),
        (lambda page: page.replace("three", "{{ three }}"), "'{{' in the text"),
        (lambda page: page.replace("data-thing", "data-other"), "nothing to point at for x"),
        (lambda page: page.replace('lang="en"', 'lang="ko"'), "language 'ko'"),
    ],
)
def test_pages_are_read(change: Callable[[str], str], said: str) -> None:
    """What is wrong with a page is found, and nothing else."""
    wrong = check_page(change(PAGE), "en", {"x"})
    assert (said in wrong) if said else not wrong


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (Message(en="Pass", ko="차례 넘기기"), False),
        (Message(en="Go, {name}.", ko="{name:은/는} 합니다.")(name="Ada"), False),
        (verbatim("Ada"), False),
        ("a plain string", True),
        (None, True),
        (Message(en="Take {n}.", ko="가져옵니다."), True),
        (Message(en="", ko="가져옵니다."), True),
        (Message(en=" Take.", ko="가져옵니다."), True),
        (Message(en="Take  it.", ko="가져옵니다."), True),
        (Message(en="가져옵니다.", ko="가져옵니다."), True),
        (Message(en="Take it.", ko="Take it now."), True),
        (Message(en="Take {what}.", ko="{what:을/를} 가져옵니다.")(what=None), True),
    ],
)
def test_sentences_are_read(text: object, wrong: bool) -> None:
    """A missing, half-filled or untranslated sentence is noticed."""
    assert bool(problem(text)) == wrong
