"""Bots by name: `random`, `greedy`, `search:ms=100`, `search:sims=500:threads=2`, `level:3`.

After the kind follow settings, each `:key=value`:

    sims, ms      how many simulations, or how many milliseconds, a move may take (search)
    threads       how many trees are grown side by side (search)
    soft          how far it strays from the best: 0 = never, 1 = actions as often as looked at (search)
    c             the c of PUCT in place of the game's own (search)
    weights       a file of weights in place of the game's own (search, greedy)
"""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

from madang.core.contract import Explained, Numbers
from madang.core.words import Message, Text

from .bot import Bot
from .levels import LEVELS, PATIENCE

KINDS = ("random", "greedy", "search", "level")

NO_SUCH_BOT = Message(
    en="There is no bot “{spec}”. Write random, greedy, search:ms=100, search:sims=500 or level:1 to level:{levels}.",
    ko="“{spec}” 봇은 없습니다. random, greedy, search:ms=100, search:sims=500, level:1~{levels} 중에서 쓰세요.",
)
NO_SUCH_SETTING = Message(
    en="The bot “{spec}” cannot be set by “{key}”; it takes {known}.",
    ko="“{spec}” 봇에는 “{key}” 설정이 없습니다. 쓸 수 있는 설정: {known}.",
)
NO_SETTINGS = Message(
    en="The bot “{spec}” takes no settings, so “{key}” is one too many.",
    ko="“{spec}” 봇에는 설정이 없습니다. “{key:을/를}” 빼 주세요.",
)
BAD_VALUE = Message(
    en="In the bot “{spec}” the value of {key} must be a number from {low} to {high}, not “{value}”.",
    ko="“{spec}” 봇의 {key} 값은 {low}부터 {high}까지의 수여야 합니다. “{value}”: 쓸 수 없는 값입니다.",
)
BAD_WEIGHTS = Message(
    en="The weights of the bot “{spec}” cannot be read: {why}",
    ko="“{spec}” 봇의 가중치를 읽을 수 없습니다: {why}",
)


class BadBot(Explained):
    """A bot that does not exist, or a setting that it does not take."""


# Each setting: the argument it becomes, how it is read, the smallest and the largest value.
Reader = tuple[str, Callable[[str], Any], float, float]
SEARCH_SETTINGS: dict[str, Reader] = {
    "sims": ("simulations", int, 1, 100_000_000),
    "ms": ("seconds", lambda text: float(text) / 1000.0, 1, 3_600_000),
    "threads": ("threads", int, 1, 256),
    "soft": ("softness", float, 0, 10),
    "c": ("explore", float, 0, 100),
    "on": ("play_on", int, 0, 1000),
}
DEFAULT_SECONDS = 0.1


def make_bot(spec: str) -> Bot:
    """Return the bot of a specification. Raises BadBot with a sentence.

    >>> make_bot("search:sims=500").name
    'search:sims=500'
    """
    kind, *rest = spec.strip().split(":")
    if kind == "level" and len(rest) == 1 and rest[0].isascii() and rest[0].isdigit() and len(rest[0]) < 4:
        return level_bot(spec, int(rest[0]))
    if kind not in KINDS or kind == "level":
        raise BadBot(NO_SUCH_BOT(spec=spec, levels=len(LEVELS)))
    settings = [part.partition("=")[::2] for part in rest]
    if kind == "random":
        from .simple import Random

        for key, _ in settings:
            raise BadBot(NO_SETTINGS(spec=spec, key=key))
        return Random()
    if kind == "greedy":
        from .simple import Greedy

        return Greedy(name=spec, **read_settings(spec, settings, {}))
    from .search import Search

    given = read_settings(spec, settings, SEARCH_SETTINGS)
    if not given.get("simulations") and not given.get("seconds"):
        given["seconds"] = DEFAULT_SECONDS
    return Search(name=spec, **given)


def level_bot(spec: str, number: int) -> Bot:
    """Return the bot of a level. Raises BadBot."""
    from .search import Search

    if not 1 <= number <= len(LEVELS):
        raise BadBot(NO_SUCH_BOT(spec=spec, levels=len(LEVELS)))
    level = LEVELS[number - 1]
    return Search(simulations=level.simulations, seconds=PATIENCE, softness=level.softness, by_cost=True, name=spec)


def make_bots(specs: str) -> list[Bot]:
    """Return the bots of a comma-separated list. Raises BadBot with a sentence."""
    return [make_bot(spec) for spec in specs.split(",")]


def read_settings(spec: str, given: list[tuple[str, str]], known: dict[str, Reader]) -> dict[str, Any]:
    """Return the arguments that the settings of a specification stand for. Raises BadBot."""
    found: dict[str, Any] = {}
    for key, value in given:
        if key == "weights":
            found["weights"] = read_weights(spec, Path(value))
            continue
        if key not in known:
            raise BadBot(NO_SUCH_SETTING(spec=spec, key=key, known=", ".join([*known, "weights"])))
        name, read, low, high = known[key]
        try:
            number = read(value)
            fits = low <= float(value) <= high
        except (ValueError, OverflowError):
            fits = False
        if not fits:
            raise BadBot(BAD_VALUE(spec=spec, key=key, low=low, high=high, value=value))
        found[name] = number
    return found


def read_weights(spec: str, path: Path) -> Numbers:
    """Return the weights in a file that `madang fit` wrote. Raises BadBot."""
    try:
        rows = json.loads(path.read_text(encoding="utf-8"))["players"]
        found = np.array([float(weight) for n in sorted(rows, key=int) for weight in rows[n].values()], np.float64)
        if not np.isfinite(found).all():
            raise ValueError(path)
        return found
    except (OSError, ValueError, LookupError, TypeError, AttributeError, OverflowError, RecursionError) as error:
        raise BadBot(BAD_WEIGHTS(spec=spec, why=describe(error))) from error


def describe(error: Exception) -> Text:
    """Say what is wrong with a file of weights."""
    if isinstance(error, OSError):
        return NO_FILE() if isinstance(error, FileNotFoundError) else NO_READING(why=error.strerror or str(error))
    return NOT_WEIGHTS()


NO_READING = Message(en="the file cannot be opened ({why}).", ko="파일을 열 수 없습니다({why}).")
NO_FILE = Message(en="there is no such file.", ko="그런 파일이 없습니다.")
NOT_WEIGHTS = Message(en="it is no file of weights.", ko="가중치 파일이 아닙니다.")
