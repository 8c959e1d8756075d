"""What the seats own at the end of a game, for studies of balance: cards, nobles, trading posts, cities."""

from collections.abc import Mapping
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
NOTE = Message(
    en="With the Orient, cards leave the game: double-gold cards once used, and cards discarded as a price. The "
    "position at the end does not tell who had them, so they count for nobody: a double-gold card is shown only for "
    "those who never used it, any other card only for those who did not discard it.",
    ko="동방무역에서는 카드가 게임에서 빠지기도 합니다. 쓰고 난 황금 2개 카드와 값으로 버린 카드가 그렇습니다. 마지막 "
    "상황만으로는 누가 가졌던 카드인지 알 수 없으므로 누구의 것으로도 세지 않았습니다. 곧 황금 2개 카드는 끝까지 쓰지 "
    "않은 자리의 기록이고, 버릴 수 있는 카드는 끝까지 버리지 않은 자리의 기록입니다.",
)


def holdings(states: Any) -> Any:
    """Return who owns what at the end of games of one edition: bool[game, seat, thing], in the order of `things`.

    A city of 2024 is nobody's: it counts for every seat that meets it at the end (SPL-CITY-10). Cards that left the
    game are nobody's either, see `note`: the record keeps no trace of whose they were.
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


def note(options: Mapping[str, Any]) -> Text | None:
    """Return what to bear in mind about the numbers of games with these options, if anything (SPL-BUY-11)."""
    return NOTE() if "orient" in options["modules"] else None


def things() -> list[tuple[str, Text, Text]]:
    """Return number, name and group of each thing, in the order of `holdings`."""
    found = [
        (card.id, card_label(i), (CARD_GROUP if card.set == "base" else ORIENT_GROUP)(level=card.level))
        for i, card in enumerate(CARDS)
    ]
    found += [(noble.id, noble_name(i), NOBLE_GROUP()) for i, noble in enumerate(NOBLES)]
    found += [(post.id, post_name(i)(), POST_GROUP()) for i, post in enumerate(POSTS)]
    return found + [(city.id, city_name(i), CITY_GROUP()) for i, city in enumerate(CITIES)]
