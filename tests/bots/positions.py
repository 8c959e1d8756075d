"""Positions for tests of bots: random play up to some decision."""

from typing import Any

import numpy as np

from madang.core.chance import draw, seeded
from madang.core.contract import CHANCE, NOBODY, Game, actor, apply, legal, setup


def played(game: Game, decisions: int, seed: int = 1, **options: Any) -> Any:
    """Return the position of a random game after so many decisions of seats, when a seat is to decide again."""
    s = game.State.blank()
    setup(s, game.encode(options))
    rng = seeded(seed, 0)
    scratch = np.zeros(game.max_legal, np.int16)
    while (who := actor(s)) != NOBODY:
        if who != CHANCE:
            if decisions == 0:
                return s
            decisions -= 1
        apply(s, int(scratch[draw(rng, legal(s, scratch))]))
    raise ValueError("the game was over before")
