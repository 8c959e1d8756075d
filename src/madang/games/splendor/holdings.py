"""What the seats own at the end of a game, for studies of balance: each card of the base game, each noble."""

from typing import Any

import numpy as np

from madang.core.words import Message, Text

from .components import BIT, CARDS, FAMILY, NOBLES
from .words import card_label, noble_name

CARD_GROUP = Message(en="Level {level} cards", ko="{level}단계 카드")
NOBLE_GROUP = Message(en="Nobles", ko="귀족")


SHOWN = [i for i, card in enumerate(CARDS) if card.set == "base"]


def holdings(states: Any) -> Any:
    """Return who owns what: bool[game, seat, thing], cards in the order of their numbers, then nobles."""
    area = states["players"]["area"]  # u64[game, seat, family]
    cards = (area[:, :, FAMILY[SHOWN]] >> BIT[SHOWN].astype(np.uint64)) & np.uint64(1)
    nobles = (states["players"]["nobles"][:, :, None] >> np.arange(len(NOBLES))) & 1
    return np.concatenate([cards, nobles], axis=2).astype(bool)


def things() -> list[tuple[str, Text, Text]]:
    """Return number, name and group of each thing, in the order of `holdings`."""
    cards = [(CARDS[i].id, card_label(i), CARD_GROUP(level=CARDS[i].level)) for i in SHOWN]
    return cards + [(noble.id, noble_name(i), NOBLE_GROUP()) for i, noble in enumerate(NOBLES)]
