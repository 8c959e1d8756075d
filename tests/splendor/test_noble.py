"""Nobles: SPL-NOBLE."""

import pytest

from madang.core.contract import actor
from madang.games.splendor.actions import NOBLE
from madang.games.splendor.state import MAIN, NOBLE_PHASE
from madang.games.splendor.why import NO_SUCH_NOBLE, NOBLE_FIRST, NOBLE_WANTS_MORE
from tests.splendor.positions import Seat, do, moves, open_nobles, points, position, refused


@pytest.mark.rule("SPL-NOBLE-01")
@pytest.mark.parametrize(("bonuses", "gained"), [("r4 k4", 3), ("r5 k4", 3), ("r4 k3", 0), ("r3 k5", 0), ("r7", 0)])
def test_a_noble_visits_who_meets_every_colour(bonuses: str, gained: int) -> None:
    """N05 asks for r4 k4: one bonus short, it stays away, however many there are of the other colour."""
    s = position(Seat(bonuses=bonuses), nobles="N05 N01 N03")
    assert [gained, 0] == points(do(s, "take wbg"))


@pytest.mark.rule("SPL-NOBLE-01")
def test_tokens_do_not_help() -> None:
    """Neither gems nor gold nor cards in hand stand in for a bonus."""
    s = position(Seat("r2 k2 gold3", bonuses="r4 k3", hand="L1K1"), players=3, nobles="N05")
    assert 0 == points(do(s, "take wbg"))[0]


@pytest.mark.rule("SPL-NOBLE-02")
def test_of_several_nobles_one_is_chosen() -> None:
    """Those that would come are offered, no others; the rest wait for a later turn."""
    s = do(position(Seat(bonuses="g4 r4 k4"), nobles="N04 N01 N05"), "take wbg")
    assert (NOBLE_PHASE, 0) == (s.phase, actor(s))
    assert {"noble N04", "noble N05"} == moves(s)
    assert refused(s, "noble N01") == NOBLE_WANTS_MORE
    assert refused(s, "take wbg") == NOBLE_FIRST
    after = do(s, "noble N05")
    assert (["N04", "N01", "", "", ""], [3, 0], MAIN, 1) == (open_nobles(after), points(after), after.phase, after.seat)
    later = do(after, "take wbg", "take wrk")
    assert (["", "N01", "", "", ""], [6, 0]) == (open_nobles(later), points(later))


@pytest.mark.rule("SPL-NOBLE-02")
def test_another_may_take_the_one_that_was_left() -> None:
    """The noble not chosen is open to all."""
    one, two = Seat(bonuses="g4 r4"), Seat(bonuses="w4 b4 g3")
    s = position(one, two, nobles="N04 N01 N03")
    assert [3, 3] == points(do(s, "take wbg", "take wrk"))


@pytest.mark.rule("SPL-NOBLE-02")
def test_an_empty_place_cannot_be_chosen() -> None:
    """There is no noble where one has left or none was dealt."""
    s = do(position(Seat(bonuses="g4 r4 k4"), nobles="N04 N01 N05"), "take wbg")
    assert (NO_SUCH_NOBLE, NO_SUCH_NOBLE) == (refused(s, NOBLE + 3), refused(s, NOBLE + 4))


@pytest.mark.rule("SPL-NOBLE-03", "SPL-DEC-04")
def test_a_single_noble_comes_unasked() -> None:
    """One that would come is no decision and no main action: it is there, and the next seat is in turn."""
    s = do(position(Seat(bonuses="r4 k4"), nobles="N05 N01 N03"), "take wbg")
    assert ([3, 0], 1, MAIN) == (points(s), s.seat, s.phase)


@pytest.mark.rule("SPL-NOBLE-03")
def test_a_visit_cannot_be_refused() -> None:
    """Of two nobles one must be chosen: nothing else is legal."""
    s = do(position(Seat(bonuses="g4 r4 k4"), nobles="N04 N01 N05"), "take wbg")
    assert {"noble N04", "noble N05"} == moves(s)


@pytest.mark.rule("SPL-NOBLE-04")
@pytest.mark.parametrize(
    ("name", "demand"),
    [
        ("N01", "w4 b4"), ("N02", "w4 k4"), ("N03", "b4 g4"), ("N04", "g4 r4"), ("N05", "r4 k4"), ("N06", "w3 b3 g3"),
        ("N07", "w3 b3 k3"), ("N08", "w3 r3 k3"), ("N09", "b3 g3 r3"), ("N10", "g3 r3 k3"),
    ],
)  # fmt: skip
def test_each_noble_is_worth_three_points_and_stays(name: str, demand: str) -> None:
    """It leaves the table for the one it visits, is not replaced, and is remembered as theirs."""
    others = " ".join(other for other in ("N01", "N05", "N03") if other != name)
    s = position(Seat(bonuses=demand), nobles=" ".join([name, *others.split()][:3]))
    after = do(s, "take wbg")
    assert ([3, 0], "") == (points(after), open_nobles(after)[0])
    assert 1 << (int(name[1:]) - 1) == after.players[0].nobles
    assert points(do(after, "take wrk", "take bgr")) == [3, 0]
