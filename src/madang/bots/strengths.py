"""How strong the levels proved to be: `madang arena --save` measures it and keeps it in a file with the game, the first
page shows it. A row of the file is for one number of players; it counts only for the rules and the levels of today.
"""

import dataclasses
import importlib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, cast

import msgspec

from madang.core.contract import Game

from .bot import Bot
from .levels import LEVELS
from .spec import make_bot

FILE = "ratings.json"


class Strength(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One level: what it was when it was measured, and what came of it."""

    level: int
    simulations: int
    softness: float
    seats: int  # in how many seats it sat
    wins: float  # ties shared
    elo: int  # the mean of all levels is 0
    elo_95: tuple[int, int]


class Measurement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An arena of all levels."""

    rules_version: int
    games: int
    seed: int
    levels: tuple[Strength, ...]

    def __post_init__(self) -> None:
        """Let no row pass that has not each level once, in order, each rating within its interval."""
        if [row.level for row in self.levels] != [level.number for level in LEVELS]:
            raise ValueError(f"levels must go from 1 to {len(LEVELS)}")
        if not all(row.elo_95[0] <= row.elo <= row.elo_95[1] for row in self.levels):
            raise ValueError("a rating lies outside its interval")

    def fits(self, game: Game) -> bool:
        """Tell whether rules and levels are still those that were measured."""
        return self.rules_version == game.rules_version and all(
            (row.simulations, row.softness) == (level.simulations, level.softness)
            for row, level in zip(self.levels, LEVELS, strict=True)
        )


class Ratings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The whole file: rows by the number of players."""

    players: dict[int, Measurement]


def file_of(game: Game) -> Path:
    """Return where a game keeps its ratings."""
    return Path(cast("str", importlib.import_module(game.package).__file__)).with_name(FILE)


def read(path: Path) -> dict[int, Measurement]:
    """Return the rows of a file, by the number of players. Raises OSError, msgspec.DecodeError."""
    return msgspec.json.decode(path.read_bytes(), type=Ratings).players


def strengths(game: Game) -> dict[int, Measurement]:
    """Return what is known of a game by the number of players, fewest first: nothing where no file or no good one is,
    and no row of other rules or other levels.
    """
    try:
        rows = read(file_of(game))
    except (OSError, msgspec.DecodeError):
        return {}
    return {players: rows[players] for players in sorted(rows) if players in game.seats and rows[players].fits(game)}


def level_bots() -> list[Bot]:
    """Return the levels as they play where the machine keeps up: no clock cuts them short, so that the same seed gives
    the same numbers on every machine.
    """
    from .search import Search

    bots = [make_bot(f"level:{level.number}") for level in LEVELS]
    return [dataclasses.replace(bot, seconds=0.0) if isinstance(bot, Search) else bot for bot in bots]


def keep(game: Game, numbers: Mapping[str, Any]) -> None:
    """Write what an arena of `level_bots()` told (`Standings.to_dict()`) to the game's file, beside the rows for other
    numbers of players that still count.
    """
    rows: Sequence[Mapping[str, Any]] = numbers["bots"]
    levels = tuple(
        Strength(
            level.number, level.simulations, level.softness, row["seats"], row["wins"], row["elo"], tuple(row["elo_95"])
        )
        for level, row in zip(LEVELS, rows, strict=True)
    )
    new = Measurement(numbers["rules_version"], numbers["games"], numbers["seed"], levels)
    known = {**strengths(game), numbers["players"]: new}
    text = msgspec.json.format(msgspec.json.encode(Ratings({n: known[n] for n in sorted(known)})), indent=2)
    file_of(game).write_bytes(text + b"\n")
