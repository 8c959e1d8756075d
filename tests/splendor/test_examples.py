"""The worked examples of the rules, as far as they concern the base game: SPL-EX."""

import pytest

from madang.core.contract import NOBODY, actor, placing
from madang.games.splendor import GAME
from madang.games.splendor.actions import TABLE
from madang.games.splendor.state import ENDED_POINTS, ENDED_STANDSTILL, MAIN, RETURN_PHASE
from tests.splendor.positions import (
    KINDS,
    Seat,
    area,
    display,
    do,
    hand,
    held,
    moves,
    open_nobles,
    payments,
    points,
    position,
    step,
    supply,
)


@pytest.mark.rule("SPL-EX-04")
def test_takes_from_three_colours() -> None:
    """Supply w4 b3 g1: one triple and two white; with `free_take` eight takes."""
    s = position(players=3, supply="w4 b3 g1")
    assert {"take wbg", "two w"} == moves(s, "take", "two")
    assert "w2 b3 g1 gold5" == supply(do(s, "two w"))
    free = position(players=3, supply="w4 b3 g1", options={"free_take": "on"})
    singles, pairs = {"take w", "take b", "take g"}, {"take wb", "take wg", "take bg"}
    assert singles | pairs | {"take wbg", "two w"} == moves(free, "take", "two")


@pytest.mark.rule("SPL-EX-05")
def test_takes_from_two_colours_and_one() -> None:
    """Supply b2 r1: only both; supply k5: one black or two."""
    assert {"take br"} == moves(position(players=4, supply="b2 r1"), "take", "two")
    assert {"take k", "two k"} == moves(position(players=4, supply="k5"), "take", "two")


@pytest.mark.rule("SPL-EX-06")
def test_reserving_with_ten_tokens() -> None:
    """The gold makes eleven, the slot is refilled, one of six kinds goes back; the gold may be it."""
    s = position(Seat("w2 b2 g2 r2 k2"), Seat("gold4"), players=3, display="L3W1 L3B3")
    s = do(s, "reserve L3B3")
    assert ("w2 b2 g2 r2 k2 gold1", RETURN_PHASE, ["L3B3"]) == (held(s, 0), s.phase, hand(s, 0))
    assert "" not in display(s, 3)
    assert {f"return {kind}" for kind in KINDS} == moves(s)
    after = step(s, "return gold")
    assert ("w2 b2 g2 r2 k2", 1, 1) == (held(after, 0), after.bank[5], after.seat)


@pytest.mark.rule("SPL-EX-07")
def test_reserving_without_gold_and_with_a_full_hand() -> None:
    """Without gold the card comes alone; with three cards in hand none can be reserved, but they can be bought."""
    s = position(Seat("b3", hand="L1W2 L2W1"), Seat("gold5"), players=3, display="L1B1")
    full = do(s, "reserve L1B1")
    assert ("b3", 3) == (held(full, 0), len(hand(full, 0)))
    own = do(full, "take wrk", "take wrk")
    assert set() == moves(own, "reserve")
    assert "buy L1W2" in moves(own, "buy")


@pytest.mark.rule("SPL-EX-09")
def test_three_ways_to_pay() -> None:
    """L2R4 with a white and a blue bonus: three payments, which leave gold1, b1 or g1."""
    s = position(Seat("b2 g2 gold2", bonuses="w1 b1"), players=3, display="L2R4")
    assert {"b2 g2 gold1", "b1 g2 gold2", "b2 g1 gold2"} == {*payments(s, "buy L2R4")}
    left = {held(do(s, "buy L2R4", *line), 0) for line in (["gold b1", "gold g0"], ["gold b2"], ["gold b1", "gold g1"])}
    assert {"gold1", "b1", "g1"} == left


@pytest.mark.rule("SPL-EX-16")
def test_a_card_for_nothing() -> None:
    """L1K2 (g3) with three green bonuses costs no token, and is a purchase like any other."""
    s = position(Seat("w1", bonuses="g3"), players=2, display="L1K2", quiet_rounds=5)
    assert [""] == payments(s, "buy L1K2")
    after = do(s, "buy L1K2")
    assert ("w1", True, 1) == (held(after, 0), "L1K2" in area(after, 0), after.seat)
    assert 0 == do(after, "take wbg").quiet_rounds


@pytest.mark.rule("SPL-EX-17")
def test_two_nobles_on_two_turns() -> None:
    """N06 is chosen; N07, still there, visits next turn though only gems are taken."""
    s = do(position(Seat(bonuses="w3 b3 g3 k3"), nobles="N06 N07 N05"), "take wbg")
    assert {"noble N06", "noble N07"} == moves(s)
    s = step(s, "noble N06")
    assert ([3, 0], ["", "N07", "N05", "", ""]) == (points(s), open_nobles(s))
    s = do(s, "take wbg", "take wrk")
    assert ([6, 0], ["", "", "N05", "", ""], MAIN) == (points(s), open_nobles(s), s.phase)


def spread(n: int) -> str:
    """Write n cards without points, spread over the colours so that no noble comes."""
    return " ".join(f"{colour}{n // 5 + (i < n % 5)}" for i, colour in enumerate("kgbrw"))


SIXTEEN = "L3B4 L3G4 L2R6 L2K6"  # 5 + 5 + 3 + 3 points


@pytest.mark.rule("SPL-EX-19")
@pytest.mark.parametrize(("plain", "cards", "ranks"), [(8, 14, [3, 2, 1]), (6, 12, [3, 1, 1])])
def test_the_end_with_three_players(plain: int, cards: int, ranks: list[int]) -> None:
    """Seat 1 reaches 16 and starts the last round, seat 2 ends with 16: fewest cards win, equal ones share."""
    zero = Seat(cards="L3W4 L3K4 L3R2")
    one = Seat("r3", cards="L3B3 L3G3 L3W3 L2R1 L1W8", bonuses=spread(plain))
    two = Seat(cards=SIXTEEN, bonuses=spread(8))
    s = position(zero, one, two, seat=1, display="L2W3", nobles="N01 N02 N03 N04")
    assert [14, 14, 16] == points(s)
    s = do(s, "buy L2W3")
    assert ([14, 16, 16], 1, 2) == (points(s), s.last_round, s.seat)
    s = do(s, "take wbg")
    assert (ENDED_POINTS, NOBODY) == (s.ended, actor(s))
    assert [3, cards, 12] == [int(player.cards) for player in s.players[:3]]
    assert ranks == GAME.per_seat(placing, s)


@pytest.mark.rule("SPL-EX-19")
def test_the_last_seat_to_reach_fifteen_first_ends_the_game() -> None:
    """Had seat 2 been the first, the game would have ended with its turn."""
    s = position(Seat(), Seat(), Seat(cards=SIXTEEN), seat=2)
    assert (ENDED_POINTS, NOBODY) == (do(s, "take wbg").ended, actor(do(s, "take wbg")))


@pytest.mark.rule("SPL-EX-48")
def test_the_standstill() -> None:
    """Both can only pass; the game ends after this round, 0 : 0, no cards, shared."""
    s = position(
        Seat("w4 b4 g2", hand="L3W1 L3B1 L3G1"), Seat("g2 r4 k4", hand="L3R1 L3K1 L3K2"),
        display="L1W3 L1G4 L1R3 L1K3 L2W6 L2B6 L2G6 L2R6",
    )  # fmt: skip
    assert "gold5" == supply(s)
    for _ in range(2):
        assert [TABLE.first("PASS")] == GAME.legal(s)
        s = step(s, "pass")
    assert (ENDED_STANDSTILL, [0, 0], [0, 0]) == (s.ended, points(s), [int(p.cards) for p in s.players[:2]])
    assert [1, 1] == GAME.per_seat(placing, s)


@pytest.mark.rule("SPL-EX-49")
def test_two_tokens_too_many_and_one() -> None:
    """With twelve tokens RETURN is asked twice, each of the six kinds held; with eleven once."""
    s = do(position(Seat("w3 b3 g2 gold1"), players=3), "take wrk")
    assert "w4 b3 g2 r1 k1 gold1" == held(s, 0)
    assert {f"return {kind}" for kind in KINDS} == moves(s)
    once = step(s, "return k")
    assert {f"return {kind}" for kind in KINDS if kind != "k"} == moves(once)
    twice = step(once, "return w")
    assert ("w3 b3 g2 r1 gold1", 1, MAIN) == (held(twice, 0), twice.seat, twice.phase)
    alike = do(position(Seat("w3 b3 g2 gold1"), players=3), "two r")
    assert ("w3 b3 g2 r2 gold1", RETURN_PHASE) == (held(alike, 0), alike.phase)
    assert (1, MAIN) == (step(alike, "return w").seat, step(alike, "return w").phase)
