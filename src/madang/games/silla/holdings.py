"""What the seats have at the end of a game, for studies of balance: their characters, and the cards they bought."""

from typing import Any

import numpy as np

from madang.core.words import Message, Text

from .components import CARDS, CHARACTER_CARDS, N_CHARACTERS
from .words import CHARACTER, card_name

CHARACTER_GROUP = Message(en="Characters", ko="인물")
CARD_GROUP = Message(en="Construction cards", ko="건축 카드")


def holdings(states: Any) -> Any:
    """Return who has what at the end of games: bool[game, seat, thing], in the order of `things`.

    Empty seats have no character, cards left over no buyer: both are -1, which is nobody's number.
    """
    characters = states["players"]["character"]  # [game, seat]
    seats = np.arange(characters.shape[1])
    dealt = characters[:, :, None] == np.arange(N_CHARACTERS)
    bought = states["bought_by"][:, None, :] == seats[:, None]
    return np.concatenate([dealt, bought], axis=2)


def things() -> list[tuple[str, Text, Text]]:
    """Return number, name and group of each thing, in the order of `holdings`."""
    found = [(card.id, CHARACTER[i](), CHARACTER_GROUP()) for i, card in enumerate(CHARACTER_CARDS)]
    return found + [(card.id, card_name(i), CARD_GROUP()) for i, card in enumerate(CARDS)]
