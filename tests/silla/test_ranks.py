"""Ranks of high scores, in the interpreted twin of the kernel too: there a product of small numbers would overflow."""

import numpy as np
import pytest

from madang.core.contract import placing
from madang.games.silla import GAME


@pytest.mark.rule("SIL-WIN-02", "SIL-COMP-15")
@pytest.mark.parametrize("points", [4, 61, 300])
def test_ranks_of_high_scores(points: int) -> None:
    """More points rank first, then more buildings, then more chips."""
    s = GAME.start({"players": 4})
    for seat, (more, buildings, chips) in enumerate([(0, 5, 2), (0, 5, 9), (0, 4, 20), (1, 0, 0)]):
        s.players[seat].tile_points = points + more
        s.players[seat].buildings = buildings
        s.players[seat].chips[0] = chips
    for verb in (placing, placing.interpreted):
        out = np.zeros(4, np.int64)
        verb(s, out)
        assert out.tolist() == [3, 2, 4, 1]
