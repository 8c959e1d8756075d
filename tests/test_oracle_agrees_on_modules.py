"""Engine and slow oracle agree on random games of all 32 option sets: every subset of modules, both editions.

More games of each set, over all cores: MADANG_ORACLE_GAMES=300 pytest tests/test_oracle_agrees_on_modules.py -n auto
"""

import os
from collections.abc import Callable
from itertools import combinations
from random import Random

import numpy as np
import pytest

from madang.core.contract import NOBODY, actor, apply, legal, placing, score
from madang.games.splendor import GAME
from madang.games.splendor.actions import BUY_CARD, CONQUEST, COPY, PASS, PIECE_TO
from tests.oracle.splendor import SplendorOracle
from tests.splendor.both import engine_facts, facts

GAMES = int(os.environ.get("MADANG_ORACLE_GAMES", "0"))
MODULES = ("cities", "trading_posts", "orient", "strongholds")
SUBSETS = [subset for size in range(5) for subset in combinations(MODULES, size)]
FACTS_EVERY = 7  # all facts are compared at every seventh step and at the end, actor and legal actions at each


def play(edition: int, modules: tuple[str, ...], number: int) -> set[str]:
    """Play one game on both; every second one buys whatever it can. Return the blocks of actions that occurred."""
    dice = Random(f"{edition} {modules} {number}")
    options = {
        "players": 2 + number % 3, "edition": edition, "modules": modules, "free_take": number % 5 == 0,
        "winning_points": dice.choice([15, 15, 5, 21]),
    }  # fmt: skip
    s = GAME.start(options)
    oracle = SplendorOracle(
        2 + number % 3, edition, frozenset(modules), free_take=number % 5 == 0, winning_points=options["winning_points"]
    )
    out = np.zeros(GAME.max_legal, np.int16)
    played: list[int] = []
    while True:
        who, mine = int(actor(s)), out[: int(legal(s, out))].tolist()
        assert (who, mine) == (oracle.actor(), oracle.legal()), (options, played)
        if who >= 0 and len(played) % FACTS_EVERY == 0:
            assert facts(oracle) == engine_facts(s), (options, played)
        if who == NOBODY:
            break
        eager = [a for a in mine if BUY_CARD <= a < PASS or COPY <= a < PIECE_TO or a == CONQUEST]
        action = dice.choice(eager if number % 2 and who >= 0 and eager and dice.random() < 0.8 else mine)
        played.append(action)
        apply(s, action)
        oracle.apply(action)
    assert GAME.per_seat(score, s) == oracle.scores(), (options, played)
    assert GAME.per_seat(placing, s) == oracle.placing(), (options, played)
    return {GAME.actions.block_of(action)[0] for action in played}


@pytest.mark.parametrize("edition", [2017, 2024])
@pytest.mark.parametrize("modules", SUBSETS, ids=["+".join(subset) or "base" for subset in SUBSETS])
def test_both_play_the_same_games(effort: Callable[[int], int], edition: int, modules: tuple[str, ...]) -> None:
    """Actor, legal actions, facts, scores and ranks are the same to the end."""
    for number in range(GAMES or min(effort(4), 4)):
        play(edition, modules, number)


@pytest.mark.compiled
def test_every_kind_of_action_occurs() -> None:
    """The games above reach every block of the action table."""
    met: set[str] = set()
    for number in range(24):
        for edition in (2017, 2024):
            met |= play(edition, MODULES if number % 2 else ("trading_posts", "orient", "strongholds"), number)
        if len(met) == len(GAME.actions.blocks):
            break
    assert {block.name for block in GAME.actions.blocks} - met <= {"TAKE1", "PASS", "CITY", "PAY_CARDS", "KEEP"}
