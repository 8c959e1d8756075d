"""A game's rules as a page: how to play, for a newcomer, then the numbered rules, each linked to by its number.

The lesson is the game's own: `learn/` in its folder holds a text for each language, and `templates/figures.html` draws
the pictures that the text names where an image's address stands.
"""

import html as html_text
import re
from functools import cache
from pathlib import Path

from markdown_it import MarkdownIt
from markupsafe import Markup

import madang
from madang.core.contract import Game
from madang.core.registry import game as game_of
from madang.web.page import GameInfo, Link, RulesPage
from madang.web.render import figure

from . import words
from .faults import Trouble
from .visit import Visit

STATEMENT = re.compile(r"<li>(\s*<p>)?([A-Z]{2,5}(?:-[A-Z][A-Z0-9]*)+-\d+)\b(?: \[(\w+)\])?")
MENTION = re.compile(r"(?<![\w#>\"-])([A-Z]{2,5}(?:-[A-Z][A-Z0-9]*)+-\d+)(?!\d)")  # a Korean particle may follow
FIGURE = re.compile(r'<p><img src="([a-z0-9-]+)" alt="([^"]*)" /></p>')
IN_LINE = re.compile(r'<img src="([a-z0-9-]+)" alt="([^"]*)" />')
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


def rendered(source: str) -> str:
    """Return Markdown as HTML: a table wider than the page scrolls by keyboard, too; an empty corner heads nothing."""
    html = str(MarkdownIt("commonmark", {"html": False}).enable("table").render(source))
    html = html.replace("<table>", '<div class="wide" tabindex="0"><table>').replace("</table>", "</table></div>")
    return html.replace("<th></th>", "<td></td>")


@cache
def rulebook(key: str, lang: str) -> tuple[Markup, tuple[Link, ...], str]:
    """Return a game's rules as HTML, its chapters, and the language they are written in. Raises Trouble."""
    source, written = ledger(key, lang)
    # The page has a title of its own: the book's is left out.
    source = re.sub(r"\A# .*\n", "", source)
    html = rendered(source)
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


@cache
def lesson(key: str, lang: str) -> tuple[Markup, tuple[Link, ...]]:
    """Return how to play in a language as HTML, and its chapters."""
    learn = game_of(key).part("learn")
    text = Path(str(learn.__file__)).with_name(f"{lang}.md").read_text("utf-8")
    if hasattr(learn, "filled"):  # a text with places for the numbers of the box
        text = learn.filled(text, lang)
    html = rendered(text)
    chapters: list[Link] = []

    def heading(match: re.Match[str]) -> str:
        anchor = f"learn-{len(chapters) + 1}"
        chapters.append(Link(href=f"#{anchor}", label=html_text.unescape(match[2])))
        return f'<h3 id="{anchor}">{match[2]}</h3>'

    def standing_alone(match: re.Match[str]) -> str:
        return f"<figure>{figure(key, match[1], lang)}<figcaption>{match[2]}</figcaption></figure>"

    def in_line(match: re.Match[str]) -> str:
        return f'<span role="img" aria-label="{match[2]}">{figure(key, match[1], lang)}</span>'

    html = HEADING.sub(heading, re.sub(r"<(/?)h3>", r"<\1h4>", html))
    html = IN_LINE.sub(in_line, FIGURE.sub(standing_alone, html))
    return Markup(html), tuple(chapters)  # noqa: S704  our own file, rendered without raw HTML


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
    taught, chapters = lesson(game.key, visit.lang)
    info = GameInfo(key=game.key, name=game.words.NAME.to(visit.lang))
    return RulesPage(
        lang=visit.lang,
        theme=visit.visitor.theme,
        csrf=visit.csrf,
        path=visit.path,
        game=info,
        body=body,
        body_lang=written,
        contents=(*chapters, *contents),
        lesson=taught,
    )
