"""The same kind of loop over peers from the package index: reset, pick a legal action at random, apply, to the end.

They play other games, so the figures compare frameworks, not implementations of one game. What is not installed is
left out and said so.
"""

import importlib.util
import random
import warnings
from collections.abc import Callable

from .engine import rate

OPEN_SPIEL_GAMES = ("tic_tac_toe", "connect_four", "backgammon", "gin_rummy")
PETTINGZOO_GAMES = ("connect_four_v3", "tictactoe_v3")


def measure() -> dict[str, float]:
    """Return decisions a second by peer and game."""
    found: dict[str, float] = {}
    for peer, one, names in (
        ("open_spiel", "pyspiel", OPEN_SPIEL_GAMES),
        ("pettingzoo", "pettingzoo", PETTINGZOO_GAMES),
    ):
        if importlib.util.find_spec(one) is None:
            print(f"  {peer} is not installed: left out")
            continue
        for name in names:
            try:
                work = open_spiel(name) if peer == "open_spiel" else pettingzoo(name)
            except ImportError as error:
                print(f"  {peer} {name} is left out: {error}")
                continue
            found[f"{peer} {name}"] = round(rate(work))
    return found


def open_spiel(name: str) -> Callable[[int], int]:
    """Return a loop over one of OpenSpiel's games."""
    import pyspiel

    game = pyspiel.load_game(name)
    chooser = random.Random(7)

    def work(n: int) -> int:
        decisions = 0
        for _ in range(n):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(chooser.choices(outcomes, weights)[0])
                else:
                    decisions += 1
                    state.apply_action(chooser.choice(state.legal_actions()))
        return decisions

    return work


def pettingzoo(name: str) -> Callable[[int], int]:
    """Return a loop over one of PettingZoo's classic games, as its documentation drives them."""
    import numpy as np

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        module = importlib.import_module(f"pettingzoo.classic.{name}")
    env = module.env()
    chooser = np.random.default_rng(7)

    def work(n: int) -> int:
        decisions = 0
        for _ in range(n):
            env.reset(seed=int(chooser.integers(1 << 31)))
            for _agent in env.agent_iter():
                observation, _, ended, cut, _ = env.last()
                if ended or cut:
                    env.step(None)
                else:
                    decisions += 1
                    env.step(int(chooser.choice(np.flatnonzero(observation["action_mask"]))))
        return decisions

    return work
