"""Many games between given bots, on all cores, and what came of them."""

import os
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np

from madang.bots import Bot
from madang.core.contract import Explained, Game, Numbers, Option
from madang.core.words import Message, Text

from .games import Batch, kinds_of, play_batch

CHUNK = 500  # games in one piece of work; small ones for bots that think long
SLOW_CHUNK = 1
# The optional module of a game that says what its seats own at the end (`holdings`, `things`); it may say how games
# end (`endings`, `ending_names`), and which values of an option not to compare with these others (`fits`).
HOLDINGS = "holdings"

Progress = Callable[[int, int], None]  # games finished, games in all

WRONG_NUMBER = Message(
    en="{n} bots were given for {players} seats.",
    ko="자리는 {players}개인데 봇은 {n}개를 적었습니다.",
)


class WrongNumber(Explained):
    """More bots than seats."""


def seat_bots(bots: Sequence[Bot], players: int) -> list[Bot]:
    """Return a bot for each seat: the given ones in turn, and again where they are fewer. Raises WrongNumber."""
    if len(bots) > players:
        raise WrongNumber(WRONG_NUMBER(n=len(bots), players=players))
    return [bots[seat % len(bots)] for seat in range(players)]


MOST_VARIANTS = 12  # more would be a page that nobody reads

TOO_MANY = Message(
    en="{option} has {n} values; at most {most} can be compared. Choose some by --set and compare another option.",
    ko="{option}의 값은 {n}가지인데 한 번에 {most}가지까지 비교할 수 있습니다. "
    "--set으로 정하고 다른 설정을 비교하세요.",
)


class TooMany(Explained):
    """An option with more values than can be compared."""


@dataclass
class Summary:
    """What came of many games. Everything is a sum, so summaries of parts add up."""

    game: Game
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    seed: int
    games: int = 0
    decisions: int = 0
    chance: int = 0
    seconds: float = 0.0
    cores: int = 1
    wins: Any = 0.0  # by seat; a shared win counts for a part
    points: Any = 0.0  # by seat
    shared: int = 0  # games that several seats won
    starts: Any = 0  # by seat: games in which it went first
    first_wins: float = 0.0  # of those who went first
    endings: Any = 0  # games by how they ended, where the game tells
    rounds: Any = field(default_factory=lambda: np.zeros(1, np.int64))  # games by number of rounds
    points_of: dict[str, Any] = field(default_factory=dict)  # games by points: of winners, of others
    owned: Any = 0  # by thing: how often a seat owned it at the end
    owned_wins: Any = 0.0  # by thing: how often such a seat won

    @property
    def players(self) -> int:
        """Return the number of seats."""
        return len(self.bots)

    @property
    def others_start(self) -> bool:
        """Return whether another seat than the first one ever went first."""
        return bool(self.starts[0] < self.games)

    def add(self, batch: Batch) -> None:
        """Add finished games."""
        n = self.players
        wins = batch.wins(n)
        self.games += batch.n
        self.decisions += int(batch.tally[:, 0].sum())
        self.chance += int(batch.tally[:, 1].sum())
        self.wins = self.wins + wins.sum(axis=0)
        self.points = self.points + batch.points[:, :n].sum(axis=0)
        self.shared += int((wins.max(axis=1) < 1.0).sum())
        self.starts = self.starts + np.bincount(batch.starters, minlength=n)
        self.first_wins += float(wins[np.arange(batch.n), batch.starters].sum())
        self.rounds = added(self.rounds, np.bincount(batch.rounds))
        first = batch.ranks[:, :n] == 1
        for who, chosen in (("winners", first), ("others", ~first)):
            points = np.maximum(batch.points[:, :n][chosen], 0)
            self.points_of[who] = added(self.points_of.get(who, np.zeros(1, np.int64)), np.bincount(points))

    def add_holdings(self, batch: Batch, holdings: Callable[[Any], Any]) -> None:
        """Add what the seats of finished games owned."""
        owned = holdings(batch.states)[:, : self.players]  # bool[game, seat, thing]
        self.owned = self.owned + owned.sum(axis=(0, 1))
        self.owned_wins = self.owned_wins + (owned * batch.wins(self.players)[:, :, None]).sum(axis=(0, 1))

    def add_endings(self, batch: Batch, endings: Callable[[Any], Any], n: int) -> None:
        """Add how finished games ended, in one of n ways."""
        self.endings = self.endings + np.bincount(endings(batch.states), minlength=n)

    def endings_in_words(self) -> list[tuple[str, Text, int]]:
        """Return key, name and number of games of each ending; none where the game does not tell."""
        if not np.ndim(self.endings):
            return []
        names = self.game.part(HOLDINGS).ending_names()
        return [(key, name, int(n)) for (key, name), n in zip(names, self.endings, strict=True)]

    def to_dict(self) -> dict[str, Any]:
        """Return the numbers that a program would want."""
        endings = self.endings_in_words()
        return {
            "game": self.game.key,
            "rules_version": self.game.rules_version,
            "options": {key: list(value) if isinstance(value, tuple) else value for key, value in self.options.items()},
            "players": self.players,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "decisions": self.decisions,
            "chance": self.chance,
            "seconds": round(self.seconds, 3),
            "decisions_per_second": round(self.decisions / self.seconds) if self.seconds else 0,
            "cores": self.cores,
            "mean_rounds": round(float(self.rounds @ np.arange(len(self.rounds))) / max(1, self.games), 3),
            "wins_by_seat": [round(float(wins), 3) for wins in self.wins],
            "shared_wins": self.shared,
            "starts_by_seat": [int(n) for n in self.starts],
            "first_player_wins": round(self.first_wins, 3),
            **({"endings": {key: n for key, _, n in endings}} if endings else {}),
            "points_mean": [round(float(points) / max(1, self.games), 3) for points in self.points],
        }


def added(a: Any, b: Any) -> Any:
    """Return the sum of two histograms of different length."""
    longer, shorter = (a, b) if len(a) >= len(b) else (b, a)
    total = longer.copy()
    total[: len(shorter)] += shorter
    return total


Piece = TypeVar("Piece")


def in_order(work: Callable[[int, int], Piece], games: int, chunk: int, cores: int) -> Iterator[Piece]:
    """Do the work in pieces on several threads and hand the pieces over in their order, few at a time in memory."""
    waiting: deque[Future[Piece]] = deque()
    with ThreadPoolExecutor(cores) as pool:
        try:
            for first in range(0, games, chunk):
                waiting.append(pool.submit(work, first, min(chunk, games - first)))
                if len(waiting) > 2 * cores:
                    yield waiting.popleft().result()
            while waiting:
                yield waiting.popleft().result()
        finally:
            for future in waiting:
                future.cancel()


def simulate(
    game: Game, options: Mapping[str, Any], bots: Sequence[Bot], games: int, seed: int, *, cores: int | None = None,
    holdings: bool = False, progress: Progress | None = None,
) -> Summary:  # fmt: skip
    """Play games between bots (by seat; fewer are repeated in turn). `holdings`: also count what seats owned.

    Raises BadOption, WrongNumber.
    """
    checked = game.check_options(options)
    encoded = game.encode(checked)
    players = seats_of(game, checked)
    seated = seat_bots(bots, players)
    cores = cores or os.cpu_count() or 1
    summary = Summary(game, checked, tuple(bot.name for bot in seated), seed, cores=cores)
    part = game.part(HOLDINGS) if has_holdings(game) else None
    n_endings = len(part.ending_names()) if part is not None and hasattr(part, "ending_names") else 0
    chunk = CHUNK if kinds_of(seated) is not None else SLOW_CHUNK

    def work(first: int, n: int) -> Batch:
        return play_batch(game, encoded, seated, seed, first, n)

    work(0, 1)  # compile, or load what was compiled, before the clock starts
    began = time.perf_counter()
    for batch in in_order(work, games, chunk, cores):
        summary.add(batch)
        if part is not None and n_endings:
            summary.add_endings(batch, part.endings, n_endings)
        if part is not None and holdings:
            summary.add_holdings(batch, part.holdings)
        if progress is not None:
            progress(summary.games, games)
    summary.seconds = time.perf_counter() - began
    return summary


def variants(game: Game, options: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """Return the options once for each value of one of them that fits the others: see `all_variants`."""
    return [chosen for chosen in all_variants(game, options, key) if fits(game, key, chosen)]


def left_out(game: Game, options: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """Return the options with those values that `variants` leaves out, since they do not fit the others."""
    return [chosen for chosen in all_variants(game, options, key) if not fits(game, key, chosen)]


def fits(game: Game, key: str, options: Mapping[str, Any]) -> bool:
    """Whether the game wants this value of an option compared with others, given the rest."""
    judge = getattr(game.part(HOLDINGS), "fits", None) if has_holdings(game) else None
    return judge is None or bool(judge(key, options))


def option_called(game: Game, key: str) -> Option:
    """Return an option of a game by its key."""
    return next(option for option in game.options if option.key == key)


def all_variants(game: Game, options: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """Return the options once for each value of one of them: of several choices none, each alone, and all together.

    Raises BadOption for an option that the game does not have, TooMany for a number with more than MOST_VARIANTS.
    """
    checked = game.check_options({**options, key: options[key]} if key in options else options)
    if key not in checked:
        game.check_options({key: None})  # says which there are
    option = option_called(game, key)
    values: list[Any] = [choice.value for choice in option.choices] or list(range(option.low, option.high + 1))
    if option.several:
        values = [(), *((value,) for value in values), tuple(values)]
    if len(values) > MOST_VARIANTS:
        raise TooMany(TOO_MANY(option=option.name, n=len(values), most=MOST_VARIANTS))
    return [game.check_options({**checked, key: value}) for value in values]


def seats_of(game: Game, options: Mapping[str, Any]) -> int:
    """Return how many seats a table with these options has."""
    return int(options.get("players", game.seats[0]))


def has_holdings(game: Game) -> bool:
    """Whether the game says what its seats own."""
    import importlib.util

    return importlib.util.find_spec(f"{game.package}.{HOLDINGS}") is not None


__all__ = ["Numbers", "Progress", "Summary", "TooMany", "WrongNumber", "in_order", "left_out", "option_called",
           "seat_bots", "seats_of", "simulate", "variants"]  # fmt: skip
