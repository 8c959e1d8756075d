"""Games that people put together themselves: what a game says of a choice of options.

A game whose `builds` names an option and its value brings a module `view_builder` in its folder:

    TITLE, LEAD     Message           what is built, and what to do, in a sentence
    NOTE            Message | None    what else a reader of the pieces should know
    PARTS           tuple[Part, …]    all its other options but the number of players, as they are chosen together
    remarks(options)                  list[Remark]: faults first
    facts(options)                    list[Fact]

and a template `builder.html` with two macros: `piece(option, value)` draws what a choice brings (nothing: the choice
stands in words), and `aside(option)` what an option of numbers is about. A fault forbids nothing: a host who knows of
it may play all the same.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, cast

from .contract import Game
from .words import Message, Text


@dataclass(frozen=True)
class Part:
    """Options that are chosen together."""

    key: str
    heading: Message
    options: tuple[str, ...]
    wanted: Text | Message | None = None  # how much of it, in a word or two
    rule: str = ""


@dataclass(frozen=True)
class Remark:
    """A sentence about a choice of options: which option it is about, by which rule, and whether it is a fault."""

    option: str
    text: Text
    rule: str = ""
    fault: bool = True


@dataclass(frozen=True)
class Fact:
    """A number that follows from a choice of options: `text` says all of it, `short` has it with its unit."""

    n: int
    text: Text
    short: Text


def is_built(game: Game, options: Mapping[str, Any]) -> bool:
    """Whether the options are those of a game that people put together themselves."""
    return game.builds is not None and options[game.builds[0]] == game.builds[1]


def remarks(game: Game, options: Mapping[str, Any]) -> list[Remark]:
    """Return what a game says of checked options; [] where nothing is built."""
    return cast("list[Remark]", game.part("view_builder").remarks(options)) if is_built(game, options) else []


def faults(game: Game, options: Mapping[str, Any]) -> list[Remark]:
    """Return what is missing or too much."""
    return [remark for remark in remarks(game, options) if remark.fault]
