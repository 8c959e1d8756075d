"""What the seats own at the end of a game, for studies of balance: cards, nobles, trading posts, cities."""

from typing import Any

import numpy as np

from madang.core.words import Message, Text

from .components import (
    BIT, CARDS, CITIES, CITIES_OF_EDITION, CITY_ANY, CITY_NEED, CITY_POINTS, FAMILY, N_COLOURS, NOBLES, POSTS,
)  # fmt: skip
from .words import card_label, city_name, noble_name, post_name

CARD_GROUP = Message(en="Level {level} cards", ko="{level}단계 카드")
ORIENT_GROUP = Message(en="Level {level} cards of the Orient", ko="{level}단계 동방 카드")
NOBLE_GROUP = Message(en="Nobles", ko="귀족")
POST_GROUP = Message(en="Trading posts", ko="교역소")
CITY_GROUP = Message(en="Cities", ko="도시")
EDITIONS = (2017, 2024)


def holdings(states: Any) -> Any:
    """Return who owns what at the end of games of one edition: bool[game, seat, thing], in the order of `things`.

    A city of 2024 is nobody's: it counts for every seat that meets it at the end (SPL-CITY-10).
    """
    players = states["players"]
    later = (states["edition"] == EDITIONS[1])[:, None, None]
    orient_of_2024 = np.array([card.set == "orient" and card.edition == "2024" for card in CARDS])
    # Orient cards of the two editions take the same bits.
    other_edition = np.array([card.set == "orient" for card in CARDS]) & (orient_of_2024 != later)
    cards = (players["area"][:, :, FAMILY] >> BIT.astype(np.uint64)) & np.uint64(1)
    nobles = (players["nobles"][:, :, None] >> np.arange(len(NOBLES))) & 1
    owned = (players["posts"][:, :, None] >> np.arange(N_COLOURS)) & 1
    posts = np.concatenate([owned & ~later, owned & later], axis=2)
    parts = [cards.astype(bool) & ~other_edition, nobles, posts, cities(states)]
    return np.concatenate([part.astype(bool) for part in parts], axis=2)


def cities(states: Any) -> Any:
    """Return who took a city (2017) or meets it at the end (2024): bool[game, seat, city]."""
    players = states["players"]
    taken = players["city"][:, :, None] == np.arange(CITIES_OF_EDITION)
    numbers = np.arange(CITIES_OF_EDITION, len(CITIES))
    on_table = (states["cities"][:, :, None] == numbers).any(axis=1)[:, None]
    counts = (players["bonuses"] - players["doubles"])[:, :, None]  # [game, seat, 1, colour]
    need = CITY_NEED[numbers]
    enough = (counts >= need).all(axis=3)
    any_colour = np.where(need == 0, counts, 0).max(axis=3) >= CITY_ANY[numbers]
    met = enough & any_colour & (players["points"][:, :, None] >= CITY_POINTS[numbers]) & on_table
    return np.concatenate([taken, met], axis=2)


def things() -> list[tuple[str, Text, Text]]:
    """Return number, name and group of each thing, in the order of `holdings`."""
    found = [
        (card.id, card_label(i), (CARD_GROUP if card.set == "base" else ORIENT_GROUP)(level=card.level))
        for i, card in enumerate(CARDS)
    ]
    found += [(noble.id, noble_name(i), NOBLE_GROUP()) for i, noble in enumerate(NOBLES)]
    found += [(post.id, post_name(i)(), POST_GROUP()) for i, post in enumerate(POSTS)]
    return found + [(city.id, city_name(i), CITY_GROUP()) for i, city in enumerate(CITIES)]
