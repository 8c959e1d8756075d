"""Bots against each other: all line-ups, seats rotated, the same deals for every rotation."""

import os
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations
from typing import Any

import numpy as np

from madang.bots import Bot
from madang.core.contract import Explained, Game
from madang.core.words import Message

from .games import Batch, play_each
from .ratings import mean_interval, ratings, share_interval
from .simulate import Progress, in_order, seats_of

NOBODY_TO_BEAT = Message(
    en="An arena wants at least two different bots.",
    ko="대결에는 서로 다른 봇이 둘 이상 있어야 합니다.",
)


class NobodyToBeat(Explained):
    """An arena with one bot."""


def line_ups(n_bots: int, players: int, *, as_given: bool) -> list[tuple[int, ...]]:
    """Return which bots sit down together: the list as given if it fills the table, else every choice of bots.

    Fewer bots than seats take the seats in turn: two bots at four seats are seated a b a b.
    """
    if as_given or n_bots <= players:
        return [tuple(seat % n_bots for seat in range(players))]
    return list(combinations(range(n_bots), players))


@dataclass
class Standings:
    """What came of an arena."""

    game: Game
    options: Mapping[str, Any]
    bots: tuple[str, ...]
    players: int
    seed: int
    games: int = 0
    seconds: float = 0.0
    decisions: int = 0
    seat_wins: Any = 0.0  # wins by seat, whoever sat there
    rounds: list[int] = field(default_factory=list)
    played: Any = 0.0  # seats taken, by bot
    won: Any = 0.0  # wins, by bot
    points: list[list[int]] = field(default_factory=list)  # by bot, one entry a game and seat
    deals: list[Any] = field(default_factory=list)  # by deal: who beat whom

    def add(self, batch: Batch, seated: Sequence[Sequence[int]]) -> None:
        """Add the games of one deal; `seated`: the bots by seat, for each game."""
        beaten = np.zeros((len(self.bots), len(self.bots)))
        wins = batch.wins(self.players)
        for i, bots in enumerate(seated):
            ranks = batch.ranks[i]
            for a, one in enumerate(bots):
                self.played[one] += 1
                self.won[one] += wins[i, a]
                self.points[one].append(int(batch.points[i, a]))
                for b, other in enumerate(bots):
                    if one != other:
                        beaten[one, other] += (1.0 if ranks[a] < ranks[b] else 0.5 * (ranks[a] == ranks[b])) / (
                            self.players - 1
                        )
        self.deals.append(beaten)
        self.games += batch.n
        self.decisions += int(batch.tally[:, 0].sum())
        self.seat_wins = self.seat_wins + wins.sum(axis=0)
        self.rounds += batch.rounds.tolist()

    def to_dict(self) -> dict[str, Any]:
        """Return the numbers that a program would want."""
        deals = np.array(self.deals)
        elo, low, high = ratings(deals, self.seed)
        table = []
        for i, name in enumerate(self.bots):
            share = share_interval(self.won[i], self.played[i])
            mean = mean_interval(self.points[i])
            table.append(
                {
                    "bot": name,
                    "seats": int(self.played[i]),
                    "wins": round(float(self.won[i]), 3),
                    "share": round(float(self.won[i] / self.played[i]), 4),
                    "share_95": [round(share[0], 4), round(share[1], 4)],
                    "points_mean": round(float(np.mean(self.points[i])), 2),
                    "points_95": [round(mean[0], 2), round(mean[1], 2)],
                    "elo": round(float(elo[i])),
                    "elo_95": [round(float(low[i])), round(float(high[i]))],
                }
            )
        beaten = deals.sum(axis=0)
        return {
            "game": self.game.key,
            "rules_version": self.game.rules_version,
            "options": {key: list(value) if isinstance(value, tuple) else value for key, value in self.options.items()},
            "players": self.players,
            "seed": self.seed,
            "games": self.games,
            "seconds": round(self.seconds, 1),
            "decisions": self.decisions,
            "mean_rounds": round(float(np.mean(self.rounds)), 2),
            "wins_by_seat": [round(float(wins), 3) for wins in self.seat_wins],
            "bots": table,
            "beaten": [[round(float(x), 3) for x in row] for row in beaten],
        }


def arena(
    game: Game, options: Mapping[str, Any], bots: Sequence[Bot], games: int, seed: int, *, cores: int | None = None,
    progress: Progress | None = None,
) -> Standings:  # fmt: skip
    """Let bots play each other. `games`: for each line-up, rounded up to whole deals; a deal is played once for each
    rotation of the seats, with the same luck. A name given twice is one bot in two seats.

    Raises BadOption, NobodyToBeat.
    """
    checked = game.check_options(options)
    encoded = game.encode(checked)
    players = seats_of(game, checked)
    names = list(dict.fromkeys(bot.name for bot in bots))
    if len(names) < 2:
        raise NobodyToBeat(NOBODY_TO_BEAT)
    by_name = {bot.name: bot for bot in bots}
    given = [names.index(bot.name) for bot in bots]
    sittings = [
        tuple(given[i] for i in line_up) for line_up in line_ups(len(given), players, as_given=len(given) == players)
    ]
    per_line_up = -(-games // players)
    standings = Standings(game, checked, tuple(names), players, seed)
    standings.played, standings.won = np.zeros(len(names)), np.zeros(len(names))
    standings.points = [[] for _ in names]

    def rotations(deal: int) -> list[list[int]]:
        sitting = sittings[deal % len(sittings)]
        return [[sitting[(seat + turn) % players] for seat in range(players)] for turn in range(players)]

    def work(first: int, _: int) -> Batch:
        number = first // len(sittings)
        parts = [
            play_each(
                game, encoded, [by_name[names[i]] for i in seated], seed, first * players + turn, 1, deals=number
            )
            for turn, seated in enumerate(rotations(first))
        ]
        return joined(game, parts)

    began = time.perf_counter()
    for deal, batch in enumerate(in_order(work, per_line_up * len(sittings), 1, cores or os.cpu_count() or 1)):
        standings.add(batch, rotations(deal))
        if progress is not None:
            progress(standings.games, per_line_up * len(sittings) * players)
    standings.seconds = time.perf_counter() - began
    return standings


def joined(game: Game, parts: Sequence[Batch]) -> Batch:
    """Return several batches as one."""
    whole = Batch(game, sum(part.n for part in parts))
    for name in ("states", "tally", "points", "ranks", "values"):
        np.concatenate([getattr(part, name) for part in parts], out=getattr(whole, name))
    return whole
