"""Which games there are. A game joins by one line here; nothing else outside `games/` names one."""

import importlib
from functools import cache

from .contract import Explained, Game
from .words import Message

PACKAGES = {
    "splendor": "madang.games.splendor",
    "gardens": "madang.games.gardens",
    "silla": "madang.games.silla",
    "shaolia": "madang.games.shaolia",
}

NO_SUCH_GAME = Message(
    en="There is no game “{key}” here; there are {known}.",
    ko="“{key}” 게임은 여기에 없습니다. 있는 게임: {known}.",
)


class UnknownGame(Explained):
    """A game that nobody has heard of."""


@cache
def game(key: str) -> Game:
    """Return a game by its key. Raises UnknownGame."""
    if key not in PACKAGES:
        raise UnknownGame(NO_SUCH_GAME(key=key[:60], known=", ".join(PACKAGES)))
    found: Game = importlib.import_module(PACKAGES[key]).GAME
    return found


def games() -> list[Game]:
    """Return all games."""
    return [game(key) for key in PACKAGES]
