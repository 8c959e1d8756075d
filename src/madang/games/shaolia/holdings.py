"""How games ended, and what stands in the territories then, for studies of balance."""

from collections.abc import Mapping
from typing import Any

import numpy as np

from madang.core.words import Message, Text

from .components import CHARACTER, COPIES, KINDS, MODES, TWO_TEAMS, TYRANT
from .state import ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS, NO_CARD
from .words.names import CLASS_NAME, KIND_NAME

# By `ended`; a draw is what the round limit may bring too.
CULTURE_ENDING, PALACE_ENDING, ROUNDS_ENDING, DRAW_ENDING = range(4)
ENDING_OF = np.full(1 + ENDED_ROUNDS, -1, np.int64)
ENDING_OF[[ENDED_CULTURE, ENDED_PALACE, ENDED_ROUNDS]] = CULTURE_ENDING, PALACE_ENDING, ROUNDS_ENDING
ENDINGS = (
    ("culture", Message(en="won by culture", ko="문화 승리")),
    ("palace", Message(en="won by the fall of a palace", ko="궁전 함락 승리")),
    ("rounds", Message(en="won at the round limit", ko="라운드 제한 승리")),
    ("draw", Message(en="a draw at the round limit", ko="라운드 제한 무승부")),
)
SEATS_OF_MODE = {mode.id: mode.seats for mode in MODES}
KIND_GROUP = Message(en="Lv{level} cards: {sort}", ko="{level}레벨 카드: {sort}")
CHARACTER_GROUP = Message(en="Characters in a territory", ko="영토의 인물")
KIND = np.array([copy.kind for copy in COPIES], np.int64)  # [card]


def endings(states: Any) -> Any:
    """Return how each game ended, in the order of `ending_names`: a game counts once, however many seats share it."""
    won = states["won"][:, None] >> np.arange(states["players"].shape[1]) & 1  # [game, seat]
    teams, tyrant = states["structure"] == TWO_TEAMS, states["structure"] == TYRANT
    two_sides = np.where(teams, won[:, 0] & won[:, 1], won[:, 0] & (won[:, 1] | won[:, 2]))
    drawn = np.where(teams | tyrant, two_sides, won.sum(axis=1) > 1).astype(bool)
    return np.where(drawn, DRAW_ENDING, ENDING_OF[states["ended"]])


def ending_names() -> list[tuple[str, Text]]:
    """Return key and name of each way in which a game may end, in the order that `endings` counts by."""
    return [(key, name()) for key, name in ENDINGS]


def fits(key: str, options: Mapping[str, Any]) -> bool:
    """Whether a comparison of the values of an option should play this one: modes at their own number of players."""
    return key != "mode" or int(options["players"]) in SEATS_OF_MODE.get(options["mode"], (options["players"],))


def holdings(states: Any) -> Any:
    """Return whose territory has which kinds: bool[game, seat, thing], in the order of `things`."""
    built = states["players"]["built"]  # [game, seat, space]
    kinds = np.where(built == NO_CARD, -1, KIND[np.where(built == NO_CARD, 0, built)])
    return (kinds[:, :, :, None] == np.arange(len(KINDS))).any(axis=2)


def things() -> list[tuple[str, Text, Text]]:
    """Return number, name and group of each thing, in the order of `holdings`."""
    return [(kind.id, name(), group(kind.level, kind.card_class)) for kind, name in zip(KINDS, KIND_NAME, strict=True)]


def group(level: int, card_class: int) -> Text:
    """Return the heading under which a kind of card stands."""
    if level == CHARACTER:
        return CHARACTER_GROUP()
    return KIND_GROUP(level=level + 1, sort=CLASS_NAME[card_class])
