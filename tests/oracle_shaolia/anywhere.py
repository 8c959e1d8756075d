"""Random positions of kinds that games from the start seldom reach: full territories, wonders, many tokens and much
damage, rich and poor seats, small decks, the last rounds.
"""

from __future__ import annotations

from random import Random
from typing import Any

from tests.oracle_shaolia import box
from tests.oracle_shaolia.box import CHARACTER, Card
from tests.oracle_shaolia.players import COLUMNS, NAMES
from tests.oracle_shaolia.position import Seat, build
from tests.oracle_shaolia.seats import custom_options
from tests.oracle_shaolia.shaolia import ShaoliaOracle
from tests.oracle_shaolia.table import PALACE_LIFE, TYRANT

GAMES = (*((mode.id, mode.seats) for mode in box.modes().values()), *(("custom", players) for players in (2, 3, 4)))
MENUS = ("purchase", "building", "before_roll", "dice", "dice", "dice")


def options_anywhere(luck: Random) -> tuple[int, dict[str, Any]]:
    """Return the number of players and the options of a random game."""
    mode, players = luck.choice(GAMES)
    options = custom_options(luck, players) if mode == "custom" else {"mode": mode}
    return players, {**options, "first": 0}


def anywhere(luck: Random, players: int, options: dict[str, Any]) -> ShaoliaOracle:
    """Return a random position at a menu."""
    pool = list(box.all_cards())
    luck.shuffle(pool)
    seats = [random_seat(luck, pool, most_culture=17 // (2 if players > 2 else 1)) for _ in range(players)]
    menu = luck.choice(MENUS)
    dice = " ".join(str(luck.randrange(1, 7)) for _ in range(luck.randrange(3, 13))) if menu == "dice" else ""
    level_2 = [card for card in pool if card.level == 2]
    small: dict[str, Any] = {}
    if luck.random() < 0.5:
        small = {
            "pool": names(take(level_2, luck.choice([0, 1, 2, 3, 3]))),
            "deck": names(take(level_2, luck.choice([0, 0, 1, 2, 6]))),
        }
    piles = take(level_2, luck.choice([0, 0, 2, 5]))
    piles += take([card for card in pool if card.level == 1], luck.choice([0, 2, 9]))
    piles += take([card for card in pool if card.level == CHARACTER], luck.choice([0, 1, 3]))
    turn = luck.randrange(players)
    game = build(
        players, seats=seats, turn=turn, menu=menu, dice=dice, piles=names(piles),
        rounds=luck.choice([1, 5, 38, 39, 40]), order=str(luck.randrange(players)), **small, **options,
    )  # fmt: skip
    if game.structure == TYRANT:
        game.players[0].culture += 5
    game.buyers = luck.sample(range(players), luck.choice([0, 0, 1, 2]))
    game.fees = {side for side in (0, 1) if game.mate(game.members(side)[0]) is not None and luck.random() < 0.5}
    game.go_on()  # the options follow what was changed
    while game.agenda[0][0] == "fill":
        game.apply(luck.choice(game.legal()))
    return game


def random_seat(luck: Random, pool: list[Card], most_culture: int) -> Seat:
    """Return what a seat has, and take its cards out of the pool."""
    opened = luck.choice(["", "", "F4", "F4 B4"])
    land = []
    for name in luck.sample(NAMES, 8):
        free = name not in ("F4", "B4") or name in opened
        if free and luck.random() < 0.7:
            front = NAMES.index(name) < COLUMNS
            fitting = [card for card in pool if card.card_class and (front or not card.front_only)]
            # Lv2 cards and those that do much more often than their number says.
            card = luck.choice([one for one in fitting if one.level > 1] if luck.random() < 0.7 else fitting)
            pool.remove(card)
            land.append(f"{name}:{card.id}" + marks(luck, card))
    land.append("palace" + palace_marks(luck))
    return Seat(
        gold=luck.choice([0, 1, 3, 9, 20]),
        mineral=luck.choice([0, 1, 5]),
        officer=luck.choice([0, 0, 1, 4]),
        culture=luck.randrange(most_culture - 4),
        extra=luck.choice([0, 0, 0, 1, 2]),
        hand=names(take([card for card in pool if card.level < CHARACTER], luck.choice([0, 2, 4, 9]), pool)),
        characters=names(take([card for card in pool if card.level == CHARACTER], luck.choice([0, 1, 2]), pool)),
        land=" ".join(land),
        opened=opened,
    )


def marks(luck: Random, card: Card) -> str:
    """Return what lies on a built card."""
    found = ""
    if card.life > 1 and luck.random() < 0.3:
        found += f"/d{luck.randrange(1, card.life)}"
    elif card.life and luck.random() < 0.2:
        found += f"/l{luck.choice([1, 2])}"
    if card.deals_damage() and luck.random() < 0.5:
        found += f"/a{luck.choice([1, 2])}"
    if card.commands and luck.random() < 0.15:
        found += f"/b{luck.choice([1, 2])}"
    printed = [one.first + i for one in card.commands for i, symbol in enumerate(one.symbols) if symbol != box.ANY]
    for place in luck.sample(printed, min(len(printed), luck.choice([0, 0, 0, 1, 2]))):
        found += f"/c{place}"
    return found


def palace_marks(luck: Random) -> str:
    """Return what lies on a palace."""
    damage = luck.choice([0, 0, 3, 7, PALACE_LIFE - 2, PALACE_LIFE - 1])
    found = f"/d{damage}" if damage else f"/l{luck.choice([0, 1, 2])}"
    return found + luck.choice(["", "", "/b1", "/b2", "/c1", "/c1/c2"])


def take(cards: list[Card], many: int, pool: list[Card] | None = None) -> list[Card]:
    """Take cards off the end of a list, and out of a pool that has them too."""
    found = [cards.pop() for _ in range(min(many, len(cards)))]
    for card in found if pool is not None else ():
        assert pool is not None
        pool.remove(card)
    return found


def names(cards: list[Card]) -> str:
    """Write cards by their ids."""
    return " ".join(card.id for card in cards)
