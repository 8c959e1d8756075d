"""How games were won, and what stands in the territories at the end, for studies of balance."""

from typing import Any

import numpy as np

from madang.core.words import Message, Text

from .components import CHARACTER, COPIES, KINDS
from .state import ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS, NO_CARD
from .words.names import CLASS_NAME, KIND_NAME

# A seat owns its victory: so the table of what was owned says how games were won.
PATH_GROUP = Message(en="Won by", ko="승리 방법")
PATHS = {
    ENDED_CULTURE: ("culture", Message(en="culture", ko="문화")),
    ENDED_PALACE: ("palace", Message(en="the fall of a palace", ko="궁전 함락")),
    ENDED_ROUNDS: ("rounds", Message(en="the round limit", ko="라운드 제한")),
}
KIND_GROUP = Message(en="Lv{level} cards: {sort}", ko="{level}레벨 카드: {sort}")
CHARACTER_GROUP = Message(en="Characters in a territory", ko="영토의 인물")
KIND = np.array([copy.kind for copy in COPIES], np.int64)  # [card]


def holdings(states: Any) -> Any:
    """Return who won how, and whose territory has which kinds: bool[game, seat, thing], in the order of `things`."""
    built = states["players"]["built"]  # [game, seat, space]
    seats = np.arange(built.shape[1])
    won = (states["won"][:, None] >> seats & 1).astype(bool)  # [game, seat]
    paths = won[:, :, None] & (states["ended"][:, None, None] == np.array(list(PATHS)))
    kinds = np.where(built == NO_CARD, -1, KIND[np.where(built == NO_CARD, 0, built)])
    return np.concatenate([paths, (kinds[:, :, :, None] == np.arange(len(KINDS))).any(axis=2)], axis=2)


def things() -> list[tuple[str, Text, Text]]:
    """Return number, name and group of each thing, in the order of `holdings`."""
    paths = [(f"won-{key}", name(), PATH_GROUP()) for key, name in PATHS.values()]
    kinds = [(kind.id, name(), group(kind.level, kind.card_class)) for kind, name in zip(KINDS, KIND_NAME, strict=True)]
    return paths + kinds


def group(level: int, card_class: int) -> Text:
    """Return the heading under which a kind of card stands."""
    if level == CHARACTER:
        return CHARACTER_GROUP()
    return KIND_GROUP(level=level + 1, sort=CLASS_NAME[card_class])
