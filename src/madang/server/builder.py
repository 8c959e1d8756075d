"""The builder: people put together a game of their own, are told where it leaves the recipe, and share it as a link."""

from collections.abc import Iterable, Mapping
from typing import Any
from urllib.parse import quote

from madang.core import builds
from madang.core.contract import NO_SUCH_OPTION, BadOption, Explained, Game, Option
from madang.core.registry import game as game_of
from madang.core.words import Text, joined
from madang.web.page import BuildFact, BuildPage, BuildPart, BuildRemark

from . import words
from .board import SEATS_OPTION
from .faults import Trouble
from .home import chosen_options, game_card, option_field
from .house import House
from .visit import Visit

LONGEST_VALUE = 40  # of what a link says for an option; what is longer is cut before it is shown


class OffRecipe(Trouble):
    """A game that leaves its recipe, and whose host has not said that this is meant: 422."""


def by_recipe(game: Game, options: Mapping[str, Any], form: Mapping[str, list[str]]) -> None:
    """Let a game pass that keeps to its recipe, or whose host plays it all the same. Raises OffRecipe."""
    faults = [] if "anyway" in form else builds.faults(game, game.check_options(options))
    if faults:
        raise OffRecipe(422, words.OFF_RECIPE(faults=joined([fault.text for fault in faults])))


def linked_page(house: House, visit: Visit, key: str, query: Iterable[tuple[str, str]]) -> BuildPage:
    """Return the page that a link leads to; what is wrong with the link is said there. Raises UnknownGame, Trouble."""
    game, given = _builder_of(key), dict[str, Any]()
    for name, value in query:
        parts = [part[:LONGEST_VALUE] for part in value.split(",")]
        given[name[:LONGEST_VALUE]] = ",".join([*given.get(name, "").split(","), *parts]).strip(",")
    options, error = _lenient(game, given)
    return _page(house, visit, game, options, error=error)


def checked_page(
    house: House, visit: Visit, key: str, form: Mapping[str, list[str]], error: Text | None = None
) -> BuildPage:
    """Return the page for a form as it was filled. `error`: why it was refused. Raises UnknownGame, Trouble."""
    game = _builder_of(key)
    given = {SEATS_OPTION: (form.get("seats") or [""])[0], **chosen_options(game, form)}
    options, found = _lenient(game, given)
    filled = {name: values[0][:200] for name, values in form.items() if name.startswith(("seat", "name")) and values}
    return _page(house, visit, game, options, error=error or found, filled=filled)


def _builder_of(key: str) -> Game:
    game = game_of(key)
    if game.builds is None:
        raise Trouble(404, words.NOTHING_TO_BUILD(game=game.words.NAME))
    return game


def _lenient(game: Game, given: Mapping[str, Any]) -> tuple[dict[str, Any], Text | None]:
    """Return all options, the usual ones where what was given cannot be; and the first thing that was wrong."""
    assert game.builds is not None
    key, wanted = game.builds
    given, wrong, options = {key: wanted, **given}, list[Text](), dict[str, Any]()
    known = [option.key for option in game.options]
    for option in game.options:
        usual = wanted if option.key == key else option.default
        try:
            options[option.key] = option.check(given.get(option.key, usual))
            if option.key == key and options[key] != wanted:
                raise BadOption(_not_built(option, wanted, options[key]))
        except Explained as error:
            wrong.append(error.text)
            options[option.key] = option.check(usual)
    wrong += [NO_SUCH_OPTION(option=name, known=", ".join(known)) for name in given if name not in known]
    return options, wrong[0] if wrong else None


def _not_built(option: Option, wanted: str, found: str) -> Text:
    name = next(choice.name for choice in option.choices if choice.value == wanted)
    return words.OTHER_THAN_BUILT(option=option.name, wanted=name, value=found)


def address(game: Game, options: Mapping[str, Any]) -> str:
    """Return the link of a choice, from the root of the house on."""
    values = {key: ",".join(value) if isinstance(value, tuple) else str(value) for key, value in options.items()}
    return f"/build/{game.key}?" + "&".join(f"{key}={quote(value, safe=',')}" for key, value in values.items())


def _page(
    house: House,
    visit: Visit,
    game: Game,
    options: Mapping[str, Any],
    *,
    error: Text | None = None,
    filled: Mapping[str, str] | None = None,
) -> BuildPage:
    assert game.builds is not None
    lang, own = visit.lang, game.part("view_builder")
    remarks = builds.remarks(game, options)
    faulty = {remark.option for remark in remarks if remark.fault}
    fields = {option.key: option_field(option, lang, value=options[option.key]) for option in game.options}
    parts = [
        BuildPart(
            key=part.key, heading=part.heading.to(lang), options=[fields[key] for key in part.options],
            wanted=part.wanted.to(lang) if part.wanted else "", rule=part.rule,
            count=len(options[part.options[0]]) if fields[part.options[0]].many else None,
            faulty=not faulty.isdisjoint(part.options),
        )
        for part in own.PARTS
    ]  # fmt: skip
    part_of = {key: part.key for part in own.PARTS for key in part.options}
    link = address(game, options)
    return BuildPage(
        lang=lang, theme=visit.visitor.theme, csrf=visit.csrf, path=link, game=game_card(game, lang),
        title=own.TITLE.to(lang), lead=own.LEAD.to(lang), note=own.NOTE.to(lang) if own.NOTE else "", parts=parts,
        fixed=dict([game.builds]), players=options[SEATS_OPTION], share=visit.base + link,
        remarks=[
            BuildRemark(text=said.text.to(lang), part=part_of[said.option], rule=said.rule, fault=said.fault)
            for said in remarks
        ],
        facts=[BuildFact(n=fact.n, text=fact.text.to(lang), short=fact.short.to(lang)) for fact in own.facts(options)],
        name=house.last_name(visit.visitor.id), filled=filled or {}, error=error.to(lang) if error else "",
    )  # fmt: skip
