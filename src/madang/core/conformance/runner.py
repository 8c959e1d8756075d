"""Games in every option, over all cores."""

import os
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import combinations, product
from math import prod
from multiprocessing import get_context
from random import Random
from typing import Any

import numpy as np

from ..contract import WATCHER, Game, Option
from ..kernel import CHECKED, INTERPRET
from ..match import Match
from ..registry import game as game_of
from ..words import verbatim
from . import matches, modes, readable
from .bench import MOST_ACTIONS, Bench, Recorded
from .laws import OF
from .report import Breach, Broken, Report

BATCH = 10  # games a process takes at once
FEW_VALUES = 4  # a number with at most so many values is tried in all of them
MOST_SETS = 4096  # more than so many sets of options are not all played: a sample is drawn
Progress = Callable[[int, int], None]


@dataclass(frozen=True)
class Rates:
    """How much of what is looked at; moves and secrets are looked at in every position of every game."""

    children: int = 4  # in every so many positions all legal actions are tried, not the one played alone
    knowledge: int = 1  # in every so many positions refusals and results are compared between worlds
    twins: int = 40  # so many private actions of a game are given a twin
    read: int = 2  # so many positions of a game, and its end, are read in words and views by everybody
    files: int = 4  # every so many games go to a match file and back, and are drawn as pages
    pages: int = 1  # so many positions of such a game are drawn for whoever decides, and the end for somebody
    whole: int = 16  # every so many games: undo, luck, twin pages, interpreted replay, uniform dreams
    longest: int = MOST_ACTIONS  # a game with more actions is said not to end
    verbs: int = 3  # so many positions of such a game are put to all verbs, compiled and interpreted


USUAL = Rates(children=8 if CHECKED else 4)
# Interpreted rules are a thousand times slower; they are looked at in the same places, but in fewer of them.
SLOW = Rates(children=50, knowledge=12, twins=3, read=1, files=2, pages=1, whole=2, verbs=1)


def values_of(option: Option) -> list[Any]:
    """Return the values of an option to try: all, or of a wide number the ends and the default."""
    if option.several:
        names = [choice.value for choice in option.choices]
        return [tuple(part) for n in range(len(names) + 1) for part in combinations(names, n)]
    if option.choices:
        return [choice.value for choice in option.choices]
    if option.high - option.low < FEW_VALUES:
        return list(range(option.low, option.high + 1))
    return sorted({option.low, int(option.default), option.high})


def option_sets(game: Game, given: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """Return the sets of options to play: those that differ from the usual in one option first, then all others.

    `given` holds options fast. Of more than MOST_SETS others as many are drawn at random, the same ones each time.
    """
    near, far = near_and_far(game, given)
    return near + far


def near_and_far(
    game: Game, given: Mapping[str, Any] | None = None
) -> tuple[list[dict[str, Any]], list[dict[str, Any]]]:
    """Return the sets that differ from the usual in one option at most, and the others.

    The number of seats counts as usual in all its values.
    """
    given = dict(given or {})
    usual = game.check_options(given)
    values = {
        option.key: [usual[option.key]] if option.key in given else [option.check(v) for v in values_of(option)]
        for option in game.options
    }
    seats = "players"
    near = distinct(
        usual | {seats: n, key: value} for key in values for n in values.get(seats, [0]) for value in values[key]
        if key != seats or value == n
    )  # fmt: skip
    if prod(map(len, values.values())) <= MOST_SETS:
        others: Iterable[tuple[Any, ...]] = product(*values.values())
    else:
        luck = Random(MOST_SETS)
        others = (tuple(luck.choice(found) for found in values.values()) for _ in range(MOST_SETS))
    far = distinct(dict(zip(values, chosen, strict=True)) for chosen in others)
    return list(near.values()), [options for key, options in far.items() if key not in near]


def distinct(sets: Iterable[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """Return sets of options by a text of each, every one once."""
    return {repr(sorted(options.items())): options for options in sets}


def schedule(game: Game, games: int, given: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """Return the options of each game: in turn one of those near the usual, and one of the others."""
    near, far = near_and_far(game, given)
    return [
        far[number // 2 % len(far)] if far and number % 2 else near[number // (2 if far else 1) % len(near)]
        for number in range(games)
    ]


class Examiner:
    """Puts game after game of one kind to all laws."""

    def __init__(self, game: Game, seed: int, rates: Rates, page: matches.Page | None) -> None:
        self.game, self.seed, self.rates, self.page = game, seed, rates, page
        self.bench = Bench(game, rates.longest)
        self.report = Report(game.key)
        self.reader = readable.Reader(self.bench, self.report.sampled)

    def examine(self, options: dict[str, Any], number: int) -> None:
        """Play one game and put it to all laws; what breaks stands in the report."""
        played = Recorded(options, self.seed, number, [])
        try:
            played = self.bench.record(options, self.seed, number)
            self._examine(played, Random(f"{self.seed} {number}"))
        except Broken as broken:
            self._note(broken, played)
        except Exception as error:  # noqa: BLE001  whatever a game throws is a finding, and the next game is played
            place = error.__traceback__
            while place is not None and place.tb_next is not None:
                place = place.tb_next
            where = f"{place.tb_frame.f_code.co_filename}:{place.tb_lineno}" if place is not None else ""
            self._note(Broken("failed", what=verbatim(f"{error!r} {where}")), played)
        self.report.games += 1
        self.report.positions += len(played.actions) + 1
        self.report.option_sets.add(repr(sorted(options.items())))

    def _examine(self, played: Recorded, random: Random) -> None:
        bench, rates, sampled = self.bench, self.rates, self.report.sampled
        n = len(played.actions)
        self.report.ends[int(bench.pool[n].ended)] += 1
        bench.check_moves(played, rates.children)
        bench.check_secrets(played, rates.knowledge)
        self._laws_of_the_game(n)
        self._edges(n)
        private = bench.private_plies(played)
        for at in private[: rates.twins]:
            sampled["twin worlds"] += bench.twin(played, at) is not None
        plies = sorted(random.sample(range(n), min(rates.read, n)))
        for ply in [*plies, n]:
            self.reader.check(played, ply, random)
        whole, file = (played.number % every == 0 for every in (rates.whole, rates.files))
        if whole or file:
            matches.check_file(self.game, played)
            sampled["match files"] += 1
            match = Match(self.game, played.options, played.actions)
            if self.page is not None:
                self._draw(match, [*plies[: rates.pages], n], random, self.page)
            if whole:
                self._whole(played, match, private, random)

    def _draw(self, match: Match, plies: list[int], random: Random, page: matches.Page) -> None:
        """Draw some positions for whoever decides, or for somebody."""
        for ply in plies:
            actor = match.actor_at(ply)
            viewer = actor if actor >= 0 else random.randrange(WATCHER, match.n_seats)
            self.report.sampled["pages"] += matches.check_page_of(match, ply, viewer, page)

    def _whole(self, played: Recorded, match: Match, private: list[int], random: Random) -> None:
        """What takes long: replay interpreted, undo, luck, twins as the page shows them, and the chances of dreams."""
        bench, sampled, n = self.bench, self.report.sampled, len(played.actions)
        matches.check_undo(bench, match, random)
        matches.check_luck(self.game, played.options, random, 60 if INTERPRET else 200)
        modes.check_replay(bench, played)
        for ply in random.sample(range(n + 1), min(self.rates.verbs, n + 1)):
            modes.check_verbs(bench, played, ply)
            sampled["verbs compared"] += 1
        for at in random.sample(private, min(2, len(private))):
            sampled["twin matches"] += matches.check_twins(bench, played, at, self.page) > 0
        sampled["games replayed by interpreted rules"] += 1
        for ply in random.sample(range(n + 1), min(2 if INTERPRET else 12, n + 1)):
            viewer = random.randrange(WATCHER, int(bench.pool[ply].n_seats))
            sampled["uniform dreams"] += check_uniform(bench, ply, viewer, 10 if INTERPRET else 200)

    def _laws_of_the_game(self, n: int) -> None:
        """Conservation laws of every position, every step, and every imagined world."""
        try:
            laws = self.game.part("invariants")
        except ModuleNotFoundError as error:
            raise Broken("law of the game", laws=verbatim("there are none")) from error
        found, bench = np.zeros(len(laws.LAWS) + 1, np.int8), self.bench
        for law, place in (
            ("law of the game", laws.first_broken(bench.pool, n + 1, found)),
            ("law in a step", laws.first_broken_step(bench.pool, bench.actions, n, found)),
            ("law in a dream", laws.first_broken(bench.dreams, n + 1, found)),
        ):
            if place >= 0:
                names = ", ".join(laws.LAWS[i - 1] for i in np.flatnonzero(found).tolist())
                raise Broken(law, ply=int(place), laws=verbatim(names))

    def _edges(self, n: int) -> None:
        """No signed number comes to the edge of its type, where one more would turn it over."""
        for field, numbers in signed_fields(self.bench.pool[: n + 1]):
            edge = np.iinfo(numbers.dtype)
            if numbers.size and (numbers.max() == edge.max or numbers.min() == edge.min):
                raise Broken("full field", field=verbatim(field))

    def _note(self, broken: Broken, played: Recorded) -> None:
        known = 0 <= broken.action < len(self.game.actions)
        action = self.game.notation.action_to_text(broken.action) if known else ""
        said = OF[broken.law].said(**broken.values)
        self.report.breaches.append(
            Breach(broken.law, said, played.options, self.seed, played.number, broken.ply, action, broken.seat,
                   tuple(played.actions))
        )  # fmt: skip


def signed_fields(pool: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Yield the signed numbers of a pool by field, nested records included."""
    for field in pool.dtype.names:
        part = pool[field]
        if part.dtype.names:
            yield from signed_fields(part, f"{name}{field}.")
        elif part.dtype.kind == "i":
            yield f"{name}{field}", part


NO_LUCK = 5.2  # deviations: by luck once in ten million positions


def check_uniform(bench: Bench, ply: int, viewer: int, per_world: int) -> bool:
    """Where few worlds fit, each is imagined about as often (chi-square). Raises Broken; False if too many fit."""
    few = 24
    worlds = set(bench.dreams_of(ply, viewer, 20 * few, 1))
    if not 2 <= len(worlds) <= few:
        return False
    n = per_world * len(worlds)
    counts: dict[int, int] = dict.fromkeys(worlds, 0)
    for world in bench.dreams_of(ply, viewer, n, 2):
        counts[world] = counts.get(world, 0) + 1
    chi, free = sum((k - per_world) ** 2 for k in counts.values()) / per_world, len(counts) - 1
    if len(counts) > len(worlds) or surprise(chi, free) > NO_LUCK:
        raise Broken("uniform", ply=ply, seat=viewer)
    return True


def surprise(chi: float, free: int) -> float:
    """Return by how many deviations of a normal distribution a chi-square of so many degrees is too large.

    Source: Wilson and Hilferty, The distribution of chi-square, PNAS 17 (1931). With one degree, where the tail is
    long, counting deviations of the chi-square itself would cry wolf once in a thousand positions.
    """
    return float(((chi / free) ** (1 / 3) - (1 - 2 / (9 * free))) / (2 / (9 * free)) ** 0.5)


def examine_batch(key: str, seed: int, rates: Rates, page: matches.Page | None,
                  jobs: list[tuple[int, dict[str, Any]]]) -> Report:  # fmt: skip
    """Examine some games; what one process does at a time."""
    examiner = Examiner(game_of(key), seed, rates, page)
    for number, options in jobs:
        examiner.examine(options, number)
    return examiner.report


def check(game: Game, games: int = 2000, options: Mapping[str, Any] | None = None, seed: int = 1,
          progress: Progress | None = None, page: matches.Page | None = None, processes: int | None = None,
          rates: Rates | None = None) -> Report:  # fmt: skip
    """Put a game to all laws by random games; return what was looked at and what broke.

    `options` are held fast, all others vary; `progress(done, games)` is called now and then; `page` draws a whole page
    (see `matches.Page`); the same seed gives the same games on any number of processes.
    """
    began = time.perf_counter()
    rates = rates or (SLOW if INTERPRET else USUAL)
    report = Report(game.key)
    jobs = list(enumerate(schedule(game, games, options)))

    def tell() -> None:
        if progress is not None:
            progress(report.games, games)

    try:
        readable.check_table(game)
    except Broken as broken:
        said = OF[broken.law].said(**broken.values)
        report.breaches.append(Breach(broken.law, said, {}, seed, -1, -1, "", -2))
    # The first game is played here, alone: it fills the cache of compiled code that the processes then share.
    report.add(examine_batch(game.key, seed, rates, page, jobs[:1]))
    tell()
    batches = [jobs[i : i + BATCH] for i in range(1, games, BATCH)]
    processes = min(processes or os.cpu_count() or 1, len(batches))
    if processes <= 1:
        for batch in batches:
            report.add(examine_batch(game.key, seed, rates, page, batch))
            tell()
    else:
        with ProcessPoolExecutor(processes, mp_context=get_context("spawn")) as pool:
            waiting = [pool.submit(examine_batch, game.key, seed, rates, page, batch) for batch in batches]
            for done in as_completed(waiting):
                report.add(done.result())
                tell()
    report.breaches.sort(key=lambda breach: breach.number)
    report.seconds = time.perf_counter() - began
    return report
