"""How fast the engine plays, compiles, starts and searches. One core; all times are those of the processor.

A busy machine makes other clocks useless: it slows whatever is measured by a factor that changes from second to second.
"""

import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from madang.bots.search import Search
from madang.core.chance import Philox, draw, seeded
from madang.core.contract import CHANCE, NOBODY, Game, actor, apply, legal, run, setup
from madang.core.play import random_games

SECONDS = 0.5  # how long one measurement lasts, at least
REPEATS = 3  # the best counts: whatever disturbs a run makes it slower, never faster

COLD = """
import json, sys
from time import process_time
began = process_time()
from madang.core.registry import game
found = game(sys.argv[1])
imported = process_time()
from madang.lab.simulate import simulate
from madang.bots import make_bots
simulate(found, {}, make_bots("random"), 1, 1, cores=1)
played = process_time()
simulate(found, {}, make_bots("greedy,search:sims=2"), 1, 1, cores=1)
thought = process_time()
print(json.dumps({"import": imported - began, "rules": played - imported, "bots": thought - played}))
"""


def rate(work: Callable[[int], int]) -> float:
    """Return how many things a second `work(n)` does, given that it returns how many it did; the best of REPEATS."""
    n = 1
    while True:
        began = time.thread_time()
        work(n)
        spent = time.thread_time() - began
        if spent > SECONDS / 4:
            break
        n *= 4
    n = max(1, int(n * SECONDS / spent))
    best = 0.0
    for _ in range(REPEATS):
        began = time.thread_time()
        done = work(n)
        best = max(best, done / (time.thread_time() - began))
    return best


def compiled_play(game: Game, players: int, **chosen: Any) -> float:
    """Return decisions a second of random games in compiled code, with the options chosen or the usual ones."""
    pool, rng = game.State.pool(2), Philox.pool(1)
    options = game.encode({"players": players, **chosen})
    scratch, counts = np.zeros(game.max_legal, np.int16), np.zeros(2, np.int64)

    def work(n: int) -> int:
        counts[:] = 0
        random_games(pool, options, 7, 0, n, rng[0], scratch, counts)
        return int(counts[0])

    return rate(work)


def everything_on(game: Game) -> dict[str, tuple[str, ...]]:
    """Return the options of which several may be on at once, in any game of the house, with all on: modules, say."""
    free = [option for option in game.options if option.several and option.only_with is None]
    return {option.key: tuple(choice.value for choice in option.choices) for option in free}


def python_play(game: Game, players: int) -> float:
    """Return decisions a second of random games driven from Python, a verb at a time, as the peers are."""
    options = game.encode({"players": players})
    scratch = np.zeros(game.max_legal, np.int16)
    rng = seeded(7, 0)
    pool = game.State.pool(2)

    def work(n: int) -> int:
        decisions = 0
        for _ in range(n):
            pool[0] = pool[1]
            s = pool[0]
            setup(s, options)
            while (who := actor(s)) != NOBODY:
                decisions += who != CHANCE
                apply(s, int(scratch[draw(rng, legal(s, scratch))]))
        return decisions

    return rate(work)


def search_rates(game: Game, players: int) -> float:
    """Return simulations a second of the search, over positions from the start to the late game."""
    bot = Search(simulations=20_000)
    positions = [position(game, players, decisions) for decisions in (0, 20, 45)]

    def work(n: int) -> int:
        done = 0
        for i in range(n):
            s = positions[i % len(positions)]
            done += bot.think(s, int(s.seat), seed=i).simulations
        return done

    return rate(work)


def position(game: Game, players: int, decisions: int) -> Any:
    """Return a position of a random game after so many decisions, with a choice to make."""
    s = game.State.blank()
    setup(s, game.encode({"players": players}))
    rng, scratch = seeded(3, players), np.zeros(game.max_legal, np.int16)
    while (who := actor(s)) != NOBODY:
        n = legal(s, scratch)
        if who != CHANCE:
            if decisions <= 0 and n > 1:
                return s
            decisions -= 1
        apply(s, int(scratch[draw(rng, n)]))
    raise ValueError("the game was over before")


def starts(game: Game) -> dict[str, float]:
    """Return the seconds that a fresh process takes: compiling everything, and with everything compiled before."""
    with tempfile.TemporaryDirectory() as folder:
        runs = []
        for _ in range(2):
            done = subprocess.run(
                [sys.executable, "-c", COLD, game.key], env={**os.environ, "MADANG_CACHE": folder}, check=True,
                capture_output=True, text=True,
            )  # fmt: skip
            runs.append(json.loads(done.stdout))
    cold, warm = runs
    return {
        "compile_rules_s": round(cold["rules"] - warm["rules"], 2),
        "compile_bots_s": round(cold["bots"] - warm["bots"], 2),
        "import_s": round(warm["import"], 2),
        "load_compiled_s": round(warm["rules"] + warm["bots"], 2),
    }


def measure(game: Game) -> dict[str, float]:
    """Return all numbers of one game."""
    few, many = game.seats[0], game.seats[-1]
    run(actor)(position(game, few, 0))
    return {
        f"random_{few}p_per_s": round(compiled_play(game, few)),
        f"random_{many}p_per_s": round(compiled_play(game, many)),
        **{
            f"random_{few}p_all_{key}_per_s": round(compiled_play(game, few, **{key: values}))
            for key, values in everything_on(game).items()
        },
        f"from_python_{few}p_per_s": round(python_play(game, few)),
        f"search_{few}p_sims_per_s": round(search_rates(game, few)),
        f"search_{many}p_sims_per_s": round(search_rates(game, many)),
        **starts(game),
    }
