"""How the seats of test games choose: at random, stubbornly, or building.

Random seats see every kind of position but few panoramas; stubborn ones like the same few things again and again, up to
games that never end by themselves; builders finish panoramas, so that bonus and promo tiles come out.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple

from tests.oracle_gardens import box
from tests.oracle_gardens.actions import BLOCKS, CARD_TO_CARD, DONE, FROM_DECK, TO_SUPPLY, TOTAL, split
from tests.oracle_gardens.agenda import CHANCE
from tests.oracle_gardens.box import Card
from tests.oracle_gardens.gardens import GardensOracle

Chooser = Callable[[GardensOracle], int]


class Taste(NamedTuple):
    """What a builder likes: how much each panorama, and a god."""

    panoramas: dict[str, float]
    god: int | None


def at_random(luck: Random) -> Chooser:
    """Return a chooser to whom all actions are equal."""
    return lambda game: luck.choice(game.legal())


def stubborn(luck: Random) -> Chooser:
    """Return a chooser who likes some actions more than others, and takes the one liked best of some random ones."""
    block_liked = {block: luck.randrange(1000) for block, _ in BLOCKS}
    liked = [block_liked[split(action)[0]] * 100 + luck.randrange(100) for action in range(TOTAL)]
    tries = luck.choice([2, 4, 12])

    def choose(game: GardensOracle) -> int:
        many = 1 if game.actor() == CHANCE else tries
        return max((luck.choice(game.legal()) for _ in range(many)), key=lambda action: liked[action])

    return choose


def building(luck: Random) -> Chooser:
    """Return a chooser who mostly does what brings landscapes and uses its tiles.

    Some prefer one panorama, some lay hardly any but the small ones, so that they earn many tiles; some prefer a god.
    """
    small = {name: 1 if size <= 3 else 0.03 for name, size in box.panoramas().items()}
    one = {name: luck.choice([0.3, 1, 1, 5]) for name in box.panoramas()}
    taste = Taste(luck.choice([small, one]), luck.choice([None, None, 0, 1, 2, 3]))

    def choose(game: GardensOracle) -> int:
        legal = game.legal()
        if game.actor() == CHANCE:
            return luck.choice(legal)
        weights = [weight(game, action, taste) for action in legal]
        return luck.choices(legal, weights)[0]

    return choose


def weight(game: GardensOracle, action: int, taste: Taste) -> float:
    """Return how much a builder likes an action."""
    block, place = split(action)
    me = game.me
    if block == "LAY":
        return 2 * worth(game, me.hand[place], taste)
    if block == "ROTATE":
        return 1.0 * me.free_spaces()
    if block == "REALLOCATE":
        return 3 * sum(min(me.storage[kind], 1) * (len(me.spots(kind)) > 1) for kind in range(4)) + 0.1
    if block == "MOVE":
        if place < CARD_TO_CARD:
            return 30
        return 1 if place == DONE else 0.2 if place < TO_SUPPLY else 0.1
    if block in ("ANY", "PLACE"):
        return 8 if place % 4 else 1
    if block == "DRAW":
        return 1 if place == FROM_DECK else worth(game, game.row[place], taste)
    return {"ANY_ONE": 3, "USE": 4, "END": 1}.get(block, 1)


def worth(game: GardensOracle, card: Card, taste: Taste) -> float:
    """Return how much a builder likes a card."""
    if any((card.panorama, card.place) == (one.panorama, one.place) for one in game.me.cards_of_garden()):
        return 20 if game.me.may_lay(card) else 0.1
    company = sum(card.panorama == one.panorama for one in game.me.cards_of_garden())
    return taste.panoramas[card.panorama] * (1 + 2 * company + 3 * (card.god == taste.god))


STYLES: tuple[Callable[[Random], Chooser], ...] = (at_random, stubborn, building, building)
