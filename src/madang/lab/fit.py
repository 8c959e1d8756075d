"""Fit the weights of a game's evaluation: let the bot that uses them play itself, see who won, regress.

The model is the evaluation's own: a seat's chance of winning is the softmax over seats of the weighed sum of its terms
(a conditional logit; for two seats, logistic regression on differences). It is fitted by Newton's method with a little
ridge, for each number of players by itself. A tenth of the games is kept apart to see how well the weights foretell
winners; a trial at equal time says whether they also play better, which is another question.
"""

import json
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace, field
from typing import Any

import numpy as np

from madang.bots import Bot, Stop, make_bot
from madang.bots.bot import weights_of
from madang.bots.search import Search
from madang.core.contract import Explained, Game, Numbers, run
from madang.core.words import Text

from . import words
from .arena import arena
from .games import play_each
from .ratings import share_interval
from .simulate import Progress, in_order

RIDGE = 1e-4  # for each position, on weights of terms scaled to deviation 1
KEPT_APART = 10  # every tenth game
OPENING_TURNS = 7  # of each seat: the bot plays softly, so that games differ
OPENING_SOFTNESS = 1.0
CHUNK = 8


class NoTerms(Explained):
    """A game whose evaluation has no terms to weigh."""


@dataclass(frozen=True)
class Plan:
    """How to fit."""

    games: int = 3000
    bot: str = "search:sims=100"
    seed: int = 1
    cores: int | None = None
    trial: int = 200
    trial_ms: int = 20


@dataclass
class Row:
    """The fit for one number of players."""

    players: int
    games: int
    positions: int
    seconds: float
    loss_old: float
    loss_new: float
    weights: Numbers = field(repr=False)
    won: float = 0.0  # of the trial, by the new weights
    trial: int = 0  # games of the trial


@dataclass
class Fitted:
    """The whole fit."""

    game: Game
    plan: Plan
    terms: tuple[str, ...]
    rows: list[Row]
    weights: Numbers = field(repr=False)  # f64[number of players, term], with those of the others

    def text(self) -> str:
        """Return the weights as a file of them holds them."""
        rows = {
            str(n): dict(zip(self.terms, np.round(self.weights[i], 5).tolist(), strict=True))
            for i, n in enumerate(self.game.seats)
        }
        return json.dumps({"players": rows}, indent=2) + "\n"

    def to_dict(self) -> dict[str, Any]:
        """Return the numbers that a program would want."""
        return {
            "game": self.game.key,
            "rules_version": self.game.rules_version,
            "bot": self.plan.bot,
            "seed": self.plan.seed,
            "players": {str(row.players): self.numbers(row) for row in self.rows},
        }

    def numbers(self, row: Row) -> dict[str, Any]:
        """Return what there is to know of one fit."""
        low, high = share_interval(row.won, row.trial)
        return {
            "games": row.games,
            "positions": row.positions,
            "seconds": round(row.seconds, 1),
            "loss_old": round(row.loss_old, 4),
            "loss_new": round(row.loss_new, 4),
            "trial_games": row.trial,
            "trial_share": round(row.won / row.trial, 4) if row.trial else None,
            "trial_share_95": [round(low, 4), round(high, 4)],
            "weights": dict(zip(self.terms, np.round(row.weights, 5).tolist(), strict=True)),
        }

    def told(self) -> list[Text]:
        """Return the same in sentences."""
        texts = []
        for row in self.rows:
            texts.append(
                words.FIT_PLAYED(
                    players=row.players, games=row.games, positions=f"{row.positions:,}", seconds=f"{row.seconds:.0f}"
                )
            )
            texts.append(words.FIT_LOSS(old=f"{row.loss_old:.4f}", new=f"{row.loss_new:.4f}"))
            if row.trial:
                low, high = share_interval(row.won, row.trial)
                even = 1 / row.players
                said = words.FIT_BETTER if low > even else words.FIT_WORSE if high < even else words.FIT_EVEN
                shown = {"share": row.won / row.trial, "low": low, "high": high, "even": even}
                texts.append(said(games=row.trial, **{key: f"{100 * value:.1f}" for key, value in shown.items()}))
        return texts


class Opener:
    """The bot that plays itself: softly in the opening, then as it is."""

    def __init__(self, bot: Bot) -> None:
        self.name = bot.name
        self.strict = bot
        self.soft: Bot = bot
        if isinstance(bot, Search):
            self.soft = replace(bot, softness=OPENING_SOFTNESS)

    def choose(self, state: Any, seat: int, seed: int = 0, stop: Stop | None = None) -> int:
        """Return an action."""
        opening = int(state.turn) < OPENING_TURNS * int(state.n_seats)
        return (self.soft if opening else self.strict).choose(state, seat, seed, stop)


@dataclass
class Sample:
    """Positions of finished games, one a turn."""

    games: int
    terms: Numbers  # f64[position, seat, term]
    won: Numbers  # f64[position, seat]: the seat's share of the win
    owner: Numbers  # the game of each position


def play_and_note(
    game: Game, options: Numbers, bots: Sequence[Bot], seed: int, first: int, n: int, size: int
) -> Sample:
    """Play n games and note the terms of the position at the begin of each turn."""
    seats = len(bots)
    notes: list[Numbers] = []
    owner: list[int] = []
    won: list[Numbers] = []
    out = np.zeros((seats, size), np.float64)
    write = run(game.kernels["terms"])
    for number in range(first, first + n):
        seen = -1

        def watch(s: Any, _: int) -> None:
            nonlocal seen
            if int(s.turn) != seen:
                seen = int(s.turn)
                write(s, out)
                notes.append(out.copy())

        batch = play_each(game, options, bots, seed, number, 1, watch=watch)
        new = len(notes) - len(owner)
        owner += [number] * new
        won += [batch.wins(seats)[0]] * new
    return Sample(n, np.array(notes), np.array(won), np.array(owner))


def chances(x: Numbers, weights: Numbers) -> Any:
    """Return the chances of winning, f64[position, seat], from terms f64[position, seat, term]."""
    prospects = x @ weights
    prospects -= prospects.max(axis=1, keepdims=True)
    odds = np.exp(prospects)
    return odds / odds.sum(axis=1, keepdims=True)


def loss(x: Numbers, won: Numbers, weights: Numbers) -> float:
    """Return the mean log loss; `won`: each seat's share of the win."""
    return float(-(won * np.log(np.maximum(chances(x, weights), 1e-12))).sum(axis=1).mean())


def regress(x: Numbers, won: Numbers) -> Any:
    """Return the weights that make the seen winners likeliest."""
    scale = x.std(axis=(0, 1))
    scale[scale == 0] = 1.0
    z = x / scale
    weights = np.zeros(x.shape[2])
    for _ in range(50):
        p = chances(z, weights)
        slope = np.einsum("ps,pst->t", p - won, z) / len(z) + RIDGE * weights
        mean = np.einsum("ps,pst->pt", p, z)
        bend = np.einsum("ps,pst,psu->tu", p, z, z, optimize=True) / len(z) - mean.T @ mean / len(z)
        step = np.linalg.solve(bend + RIDGE * np.eye(len(weights)), slope)
        weights -= step
        if np.abs(step).max() < 1e-8:
            break
    return weights / scale


def refit(
    game: Game, options: Mapping[str, Any], players: Sequence[int], plan: Plan, progress: Progress | None = None
) -> Fitted:
    """Fit the weights for some numbers of players, and try them.

    Raises NoTerms, BadBot, BadOption.
    """
    if "terms" not in game.kernels:
        raise NoTerms(words.NO_TERMS(game=game.words.NAME))
    names: tuple[str, ...] = tuple(game.part("evaluate").TERMS)
    old = weights_of(game).reshape(len(game.seats), len(names))
    new = old.copy()
    fitted = Fitted(game, plan, names, [], new)
    for n in players:
        row = fit_one(game, {**options, "players": n}, n, old[n - game.seats[0]], plan, progress)
        new[n - game.seats[0]] = row.weights
        fitted.rows.append(row)
    for row in fitted.rows if plan.trial else ():
        try_out(game, {**options, "players": row.players}, new.ravel(), plan, row, progress)
    return fitted


def fit_one(
    game: Game, options: Mapping[str, Any], players: int, old: Numbers, plan: Plan, progress: Progress | None
) -> Row:
    """Play and regress for one number of players."""
    encoded = game.encode(options)
    bots = [Opener(make_bot(plan.bot))] * players
    began = time.perf_counter()
    samples: list[Sample] = []

    def work(first: int, n: int) -> Sample:
        return play_and_note(game, encoded, bots, plan.seed, first, n, len(old))

    done = 0
    for sample in in_order(work, plan.games, CHUNK, plan.cores or cores()):
        samples.append(sample)
        done += sample.games
        if progress is not None:
            progress(done, plan.games)
    x, won, owner = (np.concatenate([getattr(part, name) for part in samples]) for name in ("terms", "won", "owner"))
    apart = owner % KEPT_APART == 0
    weights = regress(x[~apart], won[~apart])
    silent = x.std(axis=(0, 1)) == 0  # terms of options that were not played say nothing: what was known stays
    weights[silent] = old[silent]
    return Row(
        players, plan.games, len(x), time.perf_counter() - began, loss(x[apart], won[apart], old),
        loss(x[apart], won[apart], weights), weights,
    )  # fmt: skip


def cores() -> int:
    """Return the number of cores."""
    import os

    return os.cpu_count() or 1


def try_out(
    game: Game, options: Mapping[str, Any], new: Numbers, plan: Plan, row: Row, progress: Progress | None
) -> None:
    """Let a search with the new weights play searches with the old ones at equal time."""
    seconds = plan.trial_ms / 1000
    others = [Search(seconds=seconds, name="old")] * (row.players - 1)
    bots: list[Bot] = [Search(seconds=seconds, weights=new, name="new"), *others]
    standings = arena(game, options, bots, plan.trial, plan.seed + 1, cores=plan.cores, progress=progress)
    row.trial, row.won = standings.games, float(standings.won[0])


__all__ = ["Fitted", "NoTerms", "Plan", "refit", "regress"]
