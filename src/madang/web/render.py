"""Pages from plain data: one Jinja environment, the room's templates and those of the games."""

import contextlib
import hashlib
import importlib.util
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any

import jinja2
import jinja2.bccache
import platformdirs
from markupsafe import Markup

from madang.core.registry import PACKAGES, game
from madang.core.words import Message, Text
from madang.web import drawings
from madang.web.offers import pictured, standing
from madang.web.page import BoardPage, BuildPage, HomePage, MessagePage, Page, ReplayPage, RulesPage, TablePage
from madang.web.words import WORDS, bot_name

HERE = Path(__file__).parent
STATIC = HERE / "static"
TEMPLATES: dict[type[Page], str] = {
    HomePage: "home.html",
    BuildPage: "build.html",
    TablePage: "table.html",
    ReplayPage: "replay.html",
    MessagePage: "message.html",
    RulesPage: "rules.html",
}


@cache
def digest(name: str) -> str:
    """Return the first twelve hexadecimal digits of a static file's SHA-256; `0` where the file was not built."""
    path = STATIC / name
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12] if path.is_file() else "0"


def asset(name: str) -> str:
    """Return the address of a static file, with its digest: it may be kept for ever."""
    return f"/static/{name}?v={digest(name)}"


def rule_link(key: str, number: str) -> Markup:
    """Return a rule's number as a link to its place on the game's rules page."""
    return Markup('<a class="rule" href="/rules/{}#{}">{}</a>').format(key, number, number)


def translator(lang: str) -> Callable[..., str]:
    """Return `t`: a key of the room's words, or a game's message, text or `{"en": …, "ko": …}`, in this language."""

    def t(what: str | Message | Text | Mapping[str, str], **values: Any) -> str:
        if isinstance(what, str):
            what = WORDS[what]
        if isinstance(what, Mapping):
            return what[lang]
        if isinstance(what, Message):
            what = what(**values)
        return what.to(lang)

    return t


def _folder(package: str) -> Path:
    """Return where a package lies, without importing it."""
    spec = importlib.util.find_spec(package)
    if spec is None or not spec.submodule_search_locations:
        raise ModuleNotFoundError(package)
    return Path(spec.submodule_search_locations[0])


class _Kept(jinja2.FileSystemBytecodeCache):
    """Compiled templates in a folder; one that cannot be written (full, read-only, removed) costs time, not a page."""

    def dump_bytecode(self, bucket: jinja2.bccache.Bucket) -> None:
        with contextlib.suppress(OSError):
            super().dump_bytecode(bucket)


@cache
def environment() -> jinja2.Environment:
    """Return the one environment of this process; compiled templates are kept in the user's cache folder."""
    games = {key: jinja2.FileSystemLoader(_folder(package) / "templates") for key, package in PACKAGES.items()}
    folder = Path(platformdirs.user_cache_dir("madang")) / "templates"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        kept: jinja2.BytecodeCache | None = _Kept(str(folder))
    except OSError:
        kept = None  # a read-only home costs a fifth of a second at the first page, nothing else
    made = jinja2.Environment(
        loader=jinja2.ChoiceLoader(
            [jinja2.FileSystemLoader(HERE / "templates"), jinja2.PrefixLoader({"games": jinja2.PrefixLoader(games)})]
        ),
        autoescape=True,
        undefined=jinja2.StrictUndefined,
        bytecode_cache=kept,
        auto_reload=False,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.globals.update(
        asset=asset,
        digest=digest,
        ui=drawings.ui,
        use=drawings.use,
        mark=drawings.mark,
        chart=drawings.chart,
        scale=drawings.scale,
        room_symbols=drawings.symbols(),
        bot_name=bot_name,
        levels=drawings.LEVELS,
        room_words=frozenset(WORDS),
    )
    return made


def context(page: Page) -> dict[str, Any]:
    """Return all that the templates of a page may use."""
    found: dict[str, Any] = {"page": page, "lang": page.lang, "t": translator(page.lang)}
    if isinstance(page, BoardPage):
        found |= _board_context(page)
    if isinstance(page, BoardPage | RulesPage | BuildPage):
        key = page.game.key
        found["rule"] = lambda number: rule_link(key, number)
    if isinstance(page, RulesPage) and page.lesson:
        found["svg"] = game(page.game.key).svg  # its pictures use the game's symbols
    if isinstance(page, BuildPage):
        built = game(page.game.key)
        found |= {"svg": built.svg, "words": built.words, "own": built.part("view_builder")}
    return found


def _board_context(page: BoardPage) -> dict[str, Any]:
    offers = page.offers if isinstance(page, TablePage) else ()
    open_things, picked = standing(offers, page.picked)
    shown = pictured(offers, page.picked)

    def state(thing: str) -> Markup:
        """Return the attributes that say what a thing is at this moment."""
        said = ["data-can"] if thing in open_things else []
        said += ['aria-pressed="true"'] if thing in picked else []
        said += ["data-last"] if thing in page.moved else []
        return Markup(" ".join(said))  # noqa: S704  constants

    def when(*names: str) -> Markup:
        """Return the attributes of a picture that is there while an offer that names it is about to be confirmed."""
        unseen = "" if shown & set(names) else " hidden"
        return Markup('data-when="{}"{}').format(" ".join(names), Markup(unseen))  # noqa: S704  a constant

    def unless(*names: str) -> Markup:
        """Return the attributes of what such a picture takes the place of."""
        unseen = " hidden" if shown & set(names) else ""
        return Markup('data-unless="{}"{}').format(" ".join(names), Markup(unseen))  # noqa: S704  a constant

    played = game(page.game.key)
    tools = {"state": state, "when": when, "unless": unless}
    return {"view": page.view, "svg": played.svg, "words": played.words, **tools}


def figure(key: str, name: str, lang: str) -> Markup:
    """Return a picture of a game's lesson by its name, as the game's `figures.html` draws it."""
    played = game(key)
    tools = {"svg": played.svg, "words": played.words, "t": translator(lang), "lang": lang, "state": lambda _: ""}
    # A piece that lies on no table is a picture, not a button: there is no page that could ask for it.
    drawn = environment().get_template(f"games/{key}/figures.html")
    return Markup(drawn.render(name=name, learn=played.part("learn"), page={}, **tools))  # noqa: S704  autoescaped


def render(page: Page) -> str:
    """Return a whole page."""
    return environment().get_template(TEMPLATES[type(page)]).render(context(page), partial=False)


def region(page: TablePage | ReplayPage | BuildPage) -> str:
    """Return the part of a page that changes: its title and its `<main>`."""
    return environment().get_template(TEMPLATES[type(page)]).render(context(page), partial=True)
