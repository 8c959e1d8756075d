"""How the seats of test games choose: at random, stubbornly, or building.

Random seats see every kind of position but few buildings; stubborn ones like the same few things again and again;
builders save chips, buy what they can and use their skills, so that kinds of models are used up.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tests.oracle_silla.actions import BLOCKS, TOTAL, split
from tests.oracle_silla.agenda import CHANCE
from tests.oracle_silla.silla import SillaOracle

Chooser = Callable[[SillaOracle], int]


def at_random(luck: Random) -> Chooser:
    """Return a chooser to whom all actions are equal."""
    return lambda game: luck.choice(game.legal())


def stubborn(luck: Random) -> Chooser:
    """Return a chooser who likes some actions more than others, and takes the one liked best of some random ones."""
    block_liked = {block: luck.randrange(1000) for block, _ in BLOCKS}
    liked = [block_liked[split(action)[0]] * 100 + luck.randrange(100) for action in range(TOTAL)]
    tries = luck.choice([2, 4, 12])

    def choose(game: SillaOracle) -> int:
        many = 1 if game.actor() == CHANCE else tries
        return max((luck.choice(game.legal()) for _ in range(many)), key=lambda action: liked[action])

    return choose


def building(luck: Random) -> Chooser:
    """Return a chooser who mostly buys what can be bought, and uses skills as often as its taste wants."""
    skill = luck.choice([0.02, 0.3, 3])
    taste = {"BUY": 40, "END": 1, "DECLINE": 1, "EXCHANGE": skill, "PAY": skill, "STACK": 4, "TAKE": 4}

    def choose(game: SillaOracle) -> int:
        legal = game.legal()
        return luck.choices(legal, [taste.get(split(action)[0], 1) for action in legal])[0]

    return choose


STYLES: tuple[Callable[[Random], Chooser], ...] = (at_random, stubborn, building, building)
