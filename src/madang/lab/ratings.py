"""How strong bots are: shares with intervals, and ratings by paired comparison.

Ratings are those of Bradley and Terry (1952) on Elo's scale: a bot 400 points above another wins 10 of 11 games. Each
pair of seats of a game is one comparison, a tie half a win for both; a game of n seats counts for 1 in all. Intervals
come from drawing the deals anew with replacement, all games of a deal together.
"""

from math import log, sqrt
from typing import Any

import numpy as np

SCALE = 400.0 / log(10.0)
Z = 1.959964  # 95 % of a normal distribution lie within so many deviations
RESAMPLES = 400
HALF_GAMES = 0.5  # added to each pairing both ways: a bot that won everything is not infinitely strong


def share_interval(wins: float, games: float) -> tuple[float, float]:
    """Return Wilson's 95 % interval (1927) of a share of wins."""
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    centre = (share + Z * Z / (2 * games)) / (1 + Z * Z / games)
    half = Z * sqrt(share * (1 - share) / games + Z * Z / (4 * games * games)) / (1 + Z * Z / games)
    return max(0.0, centre - half), min(1.0, centre + half)


def mean_interval(samples: Any) -> tuple[float, float]:
    """Return the 95 % interval of a mean of independent samples."""
    if len(samples) < 2:
        return float("-inf"), float("inf")
    half = Z * float(np.std(samples, ddof=1)) / sqrt(len(samples))
    return float(np.mean(samples)) - half, float(np.mean(samples)) + half


def bradley_terry(beaten: Any, paired: Any) -> Any:
    """Return the ratings of n bots, mean 0.

    `beaten[i, j]`: how often i came out ahead of j, ties as halves; `paired[i, j]`: whether they could meet at all.
    """
    n = len(beaten)
    wins = beaten + HALF_GAMES * paired
    met = wins + wins.T
    strength = np.ones(n)
    for _ in range(1000):
        # Hunter's minorisation (Annals of Statistics 32, 2004): each step raises the likelihood.
        new = wins.sum(axis=1) / (met / (strength[:, None] + strength[None, :])).sum(axis=1)
        new /= np.exp(np.log(new).mean())
        if np.abs(np.log(new / strength)).max() < 1e-9:
            break
        strength = new
    ratings = SCALE * np.log(strength)
    return ratings - ratings.mean()


def ratings(deals: Any, seed: int) -> tuple[Any, Any, Any]:
    """Return ratings and both ends of their 95 % intervals. `deals`: f64[deal, bot, bot], who beat whom in each."""
    chosen = np.random.default_rng(seed)
    beaten = deals.sum(axis=0)
    paired = beaten + beaten.T > 0
    drawn = []
    for _ in range(RESAMPLES):
        sample = deals[chosen.integers(0, len(deals), len(deals))]
        drawn.append(bradley_terry(sample.sum(axis=0), paired))
    centre = bradley_terry(beaten, paired)
    return centre, *np.quantile(drawn, (0.025, 0.975), axis=0)
