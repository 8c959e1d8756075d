"""What all see while the tops of the stacks are moved."""

import pytest

from madang.core.contract import CHANCE, actor, apply
from madang.games.silla.actions import TAKE
from tests.oracle_silla import box
from tests.oracle_silla.position import Seat, build
from tests.silla.both import record_of


@pytest.mark.rule("SIL-TILE-07")
def test_a_single_tile_stays_the_top() -> None:
    """While another stack waits for its next top, a stack of one tile still shows it."""
    stacks = ["T01 5", "T03 1"]
    s = record_of(build(Seat("mishil"), Seat("munhui"), tiles="T37@7,8k1 T34@8,7k2", stacks=stacks))
    apply(s, TAKE)
    assert actor(s) == CHANCE
    assert s.searched == 1
    assert box.tile("T03").row == s.top[1]
    assert s.n_tile_under.tolist() == [1, 0, 0, 0]
