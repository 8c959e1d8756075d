"""Taking gems: SPL-TAKE."""

import pytest

from madang.games.splendor.why import LEGAL, MUST_TAKE_THREE, MUST_TAKE_TWO, NONE_LEFT, TOO_FEW_FOR_TWO
from tests.splendor.positions import (
    Position,
    Seat,
    amounts,
    do,
    held,
    in_words,
    moves,
    position,
    refused,
    supply,
)  # fmt: skip

FREE = {"free_take": "on"}


def table(gems: str, **more: object) -> Position:
    """Return a position of four players with these gems on the table; seat 0 holds nothing."""
    return position(players=4, supply=gems, **more)  # type: ignore[arg-type]


@pytest.mark.rule("SPL-TAKE-01")
def test_three_different_gems() -> None:
    """One gem of each of three colours goes from the supply to the player."""
    after = do(position(), "take wgk")
    assert ("w1 g1 k1", "w3 b4 g3 r4 k3 gold5") == (held(after, 0), supply(after))


@pytest.mark.rule("SPL-TAKE-01")
def test_all_ten_triples_from_a_full_supply() -> None:
    """Five colours give ten triples."""
    triples = {"wbg", "wbr", "wbk", "wgr", "wgk", "wrk", "bgr", "bgk", "brk", "grk"}
    assert {f"take {triple}" for triple in triples} == moves(position(), "take")


@pytest.mark.rule("SPL-TAKE-01")
def test_a_colour_that_ran_out_cannot_be_taken() -> None:
    """With one gem left a colour can be in a triple, with none it cannot."""
    s = table("w1 b1 g1 r1")
    assert {"take wbg", "take wbr", "take wgr", "take bgr"} == moves(s, "take")
    assert (LEGAL, NONE_LEFT) == (refused(s, "take wbg"), refused(s, "take wbk"))


@pytest.mark.rule("SPL-TAKE-02")
@pytest.mark.parametrize(
    ("gems", "takes"),
    [
        ("w1 b1 g1", {"take wbg"}),
        ("b1 r1", {"take br"}),
        ("b7 r7", {"take br"}),
        ("k1", {"take k"}),
        ("k3", {"take k"}),
    ],
)
def test_a_shortage_makes_a_smaller_take(gems: str, takes: set[str]) -> None:
    """With three colours it is exactly three, with two exactly two, with one exactly one."""
    assert takes == moves(table(gems), "take")


@pytest.mark.rule("SPL-TAKE-02")
def test_less_than_is_there_is_refused() -> None:
    """One or two gems are too few with three colours, one with two; a missing colour is named first."""
    three, two = table("w1 b1 g1"), table("b1 r1")
    assert (MUST_TAKE_THREE, MUST_TAKE_THREE) == (refused(three, "take wb"), refused(three, "take g"))
    assert (MUST_TAKE_TWO, LEGAL) == (refused(two, "take b"), refused(two, "take br"))
    assert (NONE_LEFT, NONE_LEFT, NONE_LEFT) == tuple(refused(two, move) for move in ("take w", "take wb", "take wbr"))


@pytest.mark.rule("SPL-TAKE-03")
def test_free_taking() -> None:
    """With `free_take` one, two or three different gems are taken at will, never more, never twice the same."""
    s = position(options=FREE)
    assert {1: 5, 2: 10, 3: 10} == {
        size: len([move for move in moves(s, "take") if len(move) == 5 + size]) for size in (1, 2, 3)
    }
    assert ("r1", "b1 k1") == (held(do(s, "take r"), 0), held(do(s, "take bk"), 0))
    assert len(moves(s, "take")) == 25


@pytest.mark.rule("SPL-TAKE-03")
def test_free_taking_makes_no_gems() -> None:
    """A colour that ran out is refused there too, and two alike still ask for four."""
    s = table("w3 b1", options=FREE)
    assert {"take w", "take b", "take wb"} == moves(s, "take", "two")
    assert (NONE_LEFT, TOO_FEW_FOR_TWO) == (refused(s, "take g"), refused(s, "two w"))


@pytest.mark.rule("SPL-TAKE-04")
@pytest.mark.parametrize(("there", "code"), [(7, LEGAL), (4, LEGAL), (3, TOO_FEW_FOR_TWO), (2, TOO_FEW_FOR_TWO)])
def test_two_alike_ask_for_four(there: int, code: int) -> None:
    """Four gems of the colour must lie there before the take."""
    s = table(f"w7 g{there}")
    assert code == refused(s, "two g")
    assert (code == LEGAL) == ("two g" in moves(s))


@pytest.mark.rule("SPL-TAKE-04")
def test_two_alike_of_four_leave_two() -> None:
    """Two of four go to the player; the next player finds two and cannot do the same."""
    after = do(position(), "two g")
    assert ("g2", "w4 b4 g2 r4 k4 gold5") == (held(after, 0), supply(after))
    assert refused(after, "two g") == TOO_FEW_FOR_TWO


@pytest.mark.rule("SPL-TAKE-05", "SPL-TAKE-06")
@pytest.mark.parametrize("gems", ["w7 b7 g7 r7 k7", "w4 b3 g1", "b4 r4", "k7"])
@pytest.mark.parametrize("free", ["off", "on"])
def test_the_ways_to_take_are_not_mixed(gems: str, free: str) -> None:
    """Every take brings different gems only, or two of one colour only, and never gold."""
    s = table(gems, options={"free_take": free})
    for move in moves(s, "take", "two"):
        taken = amounts(held(do(s, move), 0))
        assert taken[5] == 0
        assert sorted(taken, reverse=True)[:2] in ([1, 1], [1, 0], [2, 0])
        assert in_words(taken) == held(do(s, move), 0)


@pytest.mark.rule("SPL-TAKE-07")
@pytest.mark.parametrize("free", ["off", "on"])
def test_nothing_to_take_from_an_empty_supply(free: str) -> None:
    """With gold alone on the table there is no take, but still a reservation."""
    s = table("gold5", options={"free_take": free})
    assert (set(), True) == (moves(s, "take", "two"), "reserve deck 1" in moves(s))


@pytest.mark.rule("SPL-TAKE-08", "SPL-LIMIT-05")
def test_ten_tokens_are_no_obstacle_to_a_take() -> None:
    """A player who holds ten may take three more and holds thirteen until step 4."""
    s = position(Seat("w2 b2 g2 r2 k2"), players=3)
    after = do(s, "take wbg")
    assert ("w3 b3 g3 r2 k2", 0) == (held(after, 0), after.seat)
