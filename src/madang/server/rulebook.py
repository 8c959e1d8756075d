"""The rules page of a game: how to play, with pictures, then the numbered rules, each with an address of its own."""

import html as html_text
import re
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markupsafe import Markup

import madang
from madang.core.contract import Game
from madang.web.page import GameInfo, Link, RulesPage

from . import words
from .faults import Trouble
from .visit import Visit

STATEMENT = re.compile(r"<li>(\s*<p>)?([A-Z]{2,5}(?:-[A-Z]+)+-\d+)\b(?: \[(\w+)\])?")
MENTION = re.compile(r"(?<![\w#>\"-])([A-Z]{2,5}(?:-[A-Z]+)+-\d+)(?!\d)")  # a Korean particle may follow
HEADING = re.compile(r"<h([12])>(.*?)</h\1>")


def folder() -> Path:
    """Return where the rules lie: within the package, or beside it in a source tree."""
    inside = Path(madang.__file__).parent / "docs" / "rules"
    return inside if inside.is_dir() else Path(madang.__file__).parents[2] / "docs" / "rules"


def ledger(key: str, lang: str) -> tuple[str, str]:
    """Return a game's ledger and its language: the reader's, or English where it is not written yet. Raises Trouble."""
    for place, found in ((folder() / lang, lang), (folder(), "en")):
        path = place / f"{key}.md"
        if path.is_file():
            return path.read_text("utf-8"), found
    raise Trouble(404, words.NO_RULES)


@cache
def rulebook(key: str, lang: str) -> tuple[Markup, tuple[Link, ...], str]:
    """Return a game's rules as HTML, its chapters, and the language they are written in. Raises Trouble."""
    source, written = ledger(key, lang)
    # The page has a title of its own: the book's is left out.
    source = re.sub(r"\A# .*\n", "", source)
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(source)
    html, known = _anchored(html)
    html = MENTION.sub(lambda m: f'<a href="#{m[1]}">{m[1]}</a>' if m[1] in known else m[0], html)
    chapters: list[Link] = []

    def heading(match: re.Match[str]) -> str:
        plain = re.sub(r"<[^>]+>", "", match[2])
        anchor = re.sub(r"[^a-z0-9가-힣]+", "-", plain.lower()).strip("-")
        chapters.append(Link(href=f"#{anchor}", label=html_text.unescape(plain)))
        return f'<h2 id="{anchor}">{match[2]}</h2>'

    html = HEADING.sub(heading, html)
    return Markup(html), tuple(chapters), written  # noqa: S704  our own file, rendered without raw HTML


def _anchored(html: str) -> tuple[str, set[str]]:
    """Return the page with an anchor at each statement, and all numbers."""
    known: set[str] = set()

    def statement(match: re.Match[str]) -> str:
        number, tag = match[2], match[3]
        known.add(number)
        label = f' <span class="tag">{tag}</span>' if tag else ""
        return f'<li id="{number}">{match[1] or ""}<a class="rule" href="#{number}">{number}</a>{label}'

    return STATEMENT.sub(statement, html), known


def rules_page(game: Game, visit: Visit) -> RulesPage:
    """Return the rules page of a game. Raises Trouble."""
    body, contents, written = rulebook(game.key, visit.lang)
    guide = f"guide.{visit.lang}.html"
    info = GameInfo(key=game.key, name=game.words.NAME.to(visit.lang))
    return RulesPage(
        lang=visit.lang,
        theme=visit.visitor.theme,
        csrf=visit.csrf,
        path=visit.path,
        game=info,
        body=body,
        body_lang=written,
        contents=contents,
        guide=f"games/{game.key}/{guide}",
        view=game.part("guide").pictures(),
    )
