"""How to play: every game says it in every language, with the same chapters and pictures, before its numbered rules."""

import re
from typing import Any

import pytest

from madang.core.contract import Game
from madang.core.registry import games
from madang.core.words import LANGUAGES
from madang.server.rulebook import folder, rulebook, rules_page
from madang.server.visit import Visit
from madang.web.render import render
from tests.web.parsed import Parsed

GAMES = games()
STATEMENT = re.compile(r"^- ((?:[A-Z][A-Z0-9]*-)+\d{2})(?: \[(\w+)\])?", re.MULTILINE)


class Reader:
    """A visitor of whom only the language matters."""

    theme = ""

    def __init__(self, lang: str) -> None:
        self.lang = lang


def page_of(game: Game, lang: str) -> str:
    visitor: Any = Reader(lang)
    visit = Visit(visitor, "", f"/rules/{game.key}", form_token=lambda _: "", is_here=lambda _: False)
    return render(rules_page(game, visit))


def lesson_in(page: str) -> str:
    found = re.search(r'<section class="learn" [^>]*>(.*?)</section>', page, re.DOTALL)
    assert found
    return found[1]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_lesson_is_the_same_in_every_language(game: Game) -> None:
    """Chapters, pictures and tables are as many; every drawing that is used is on the page; no id comes twice."""
    shapes = []
    for lang in LANGUAGES:
        page = page_of(game, lang)
        lesson = lesson_in(page)
        parsed = Parsed(page)
        drawn = {found["href"][1:] for tag, found in parsed.elements if tag == "use"}
        assert drawn <= set(parsed.values("id"))
        assert len(parsed.values("id")) == len(set(parsed.values("id")))
        tags = ("h3", "h4", "figure", "li", "tr", "td", "svg")
        shapes.append({tag: len(re.findall(rf"<{tag}\b", lesson)) for tag in tags})
        assert ("가" <= max(re.sub("<[^>]+>", "", lesson)) <= "힣") == (lang == "ko")
    assert all(shape == shapes[0] for shape in shapes)
    assert shapes[0]["h3"] >= 5
    assert shapes[0]["svg"] >= 10


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.key)
def test_the_numbered_rules_are_the_same_in_korean(game: Game) -> None:
    """Every statement has its number and its source in the same order, and every table as many rows."""
    english, korean = ((folder() / place / f"{game.key}.md").read_text("utf-8") for place in ("", "ko"))
    assert STATEMENT.findall(korean) == STATEMENT.findall(english)
    assert [line.count("|") for line in korean.splitlines() if line.startswith("|")] == [
        line.count("|") for line in english.splitlines() if line.startswith("|")
    ]
    assert rulebook(game.key, "ko")[2] == "ko"
    assert rulebook(game.key, "en")[2] == "en"
