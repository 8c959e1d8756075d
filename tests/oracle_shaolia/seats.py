"""How the seats of test games choose: at random, stubbornly, or building.

Random seats see every kind of position but small territories; stubborn ones like the same few things again and again,
up to games that only the round limit ends; builders save, build and activate, some warlike, some cultured, some so
peaceful that territories fill up.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, NamedTuple

from tests.oracle_shaolia import box
from tests.oracle_shaolia.actions import BLOCKS, TOTAL, split
from tests.oracle_shaolia.agenda import CHANCE
from tests.oracle_shaolia.players import PALACE
from tests.oracle_shaolia.shaolia import ShaoliaOracle

Chooser = Callable[[ShaoliaOracle], int]
CLASSES = ("gold", "mineral", "culture", "attack", "defense", "trade", "")
USUAL: Mapping[str, float] = {
    "END": 0.3, "EXTRA_DIE": 0.05, "HIRE": 0.05, "OPEN": 0.5, "DEMOLISH": 0.01, "OFFICER": 0.3, "UNBLOCK": 3,
    "DECLINE": 0.2, "POST": 1, "USE": 0.2, "SELL": 0.02, "FEE": 0.05, "GIVE": 0.02, "GIVE_CARD": 0.02,
    "GIVE_CHARACTER": 0.02, "GIFT": 0.01, "NEW_POOL": 0.02,
}  # fmt: skip
WANTED_CARDS, SAVINGS = 5, 3  # hand cards and gold that a builder likes to have


class Taste(NamedTuple):
    """What a builder likes: classes of cards, and how much a palace as a target."""

    classes: dict[str, float]
    palace: float
    sharing: float


def at_random(luck: Random) -> Chooser:
    """Return a chooser to whom all actions are equal."""
    return lambda game: luck.choice(game.legal())


def stubborn(luck: Random) -> Chooser:
    """Return a chooser who likes some actions more than others, and takes the one liked best of some random ones."""
    block_liked = {block: luck.randrange(1000) for block, _ in BLOCKS}
    liked = [block_liked[split(action)[0]] * 100 + luck.randrange(100) for action in range(TOTAL)]
    tries = luck.choice([2, 3, 5])

    def choose(game: ShaoliaOracle) -> int:
        legal = game.legal()
        # Gifts to and fro would never end; every so often something else is done.
        many = 1 if game.actor() == CHANCE or luck.random() < 0.15 else tries
        return max((luck.choice(legal) for _ in range(many)), key=lambda action: liked[action])

    return choose


def building(luck: Random) -> Chooser:
    """Return a chooser who mostly buys, builds and activates, with a taste of his own."""
    peaceful = luck.random() < 0.4
    classes = {name: luck.choice([0.3, 1, 1, 4]) for name in CLASSES}
    if peaceful:
        classes |= {"culture": 0.02, "attack": luck.choice([0.2, 1])}
    taste = Taste(classes, 0.01 if peaceful else luck.choice([0.3, 3]), luck.choice([0.3, 1, 20]))

    def choose(game: ShaoliaOracle) -> int:
        legal = game.legal()
        if game.actor() == CHANCE:
            return luck.choice(legal)
        return luck.choices(legal, [weight(game, action, taste) for action in legal])[0]

    return choose


def weight(game: ShaoliaOracle, action: int, taste: Taste) -> float:
    """Return how much a builder likes an action."""
    block, place = split(action)
    me = game.me
    if block == "BUY":
        return 1.0 if len(me.hand) < WANTED_CARDS and me.gold > SAVINGS else 0.03
    if block == "BUILD":
        card = me.copy_in_hand(place)
        return 8 * card.level * taste.classes[card.card_class]
    if block == "ACTIVATE":
        place //= 3
        return 1.0 if place == PALACE else 8 * taste.classes[me.class_of(place)]
    if block in ("PAY", "DISCARD"):
        return 1.0 if me.copy_in_hand(place).level == 1 else 0.1
    if block == "POOL":
        card = game.pool[place]
        return 2 * taste.classes[card.card_class] if me.meets(card.condition) else 0.02
    if block == "SPACE":
        return 10.0 if me.spaces[place] is None else 0.1
    if block == "TARGET":
        return taste.palace if place % 9 == PALACE else 1.0
    if block in ("ROLL", "TRIBUTE"):
        return 2.0 if place == 0 else 0.2
    return USUAL.get(block, 1.0) * (taste.sharing if block.startswith(("FEE", "GIVE", "GIFT")) else 1)


STYLES: tuple[Callable[[Random], Chooser], ...] = (at_random, stubborn, building, building, building)


def custom_options(luck: Random, players: int) -> dict[str, Any]:
    """Return the options of a random custom game by the recipe (SHA-CUS-02 to -04)."""
    kinds: dict[str, list[str]] = {}
    for card in box.cards_of(2):
        if card.kind not in box.wonders() and card.kind not in kinds.setdefault(card.card_class, []):
            kinds[card.card_class].append(card.kind)
    economy = kinds["gold"] + kinds["mineral"] + kinds["trade"]
    chosen = luck.sample(kinds["attack"], 3) + luck.sample(kinds["culture"], 3) + luck.sample(kinds["defense"], 1)
    chosen += luck.sample(economy, luck.choice([4, 5]))
    return {
        "mode": "custom",
        "kinds": tuple(chosen),
        "wonders": {kind: luck.choice([1, 2]) for kind in box.wonders()},
        "tiles": tuple(post.id for post in luck.sample(box.tiles(), luck.choice([0, 1, 2, 2, 2]))),
        "exclusive": players < 4 and luck.random() < 0.5,
        "hidden_hands": luck.random() < 0.5,
        "tyrant": players == 3 and luck.random() < 0.5,
        "first": luck.choice([None, *range(players)]),
    }
