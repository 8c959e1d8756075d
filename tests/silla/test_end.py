"""The end of the game and the winner: SIL-END, SIL-WIN."""

from collections import Counter
from typing import Any

import pytest

from madang.core.contract import NOBODY, actor
from madang.games.silla import GAME
from madang.games.silla.state import (
    BUILD_PHASE, ENDED_KINDS, ENDED_STACK, ENDED_STUCK, OVER_PHASE, TAKE_PHASE,
)  # fmt: skip
from madang.games.silla.why import OVER
from tests.silla.positions import (
    Seat, chips, do, moves, position, random_game, ranks, refused, row, scores, step,
)  # fmt: skip

FOUR = "T09@7,6k0 T12@7,8k3 T15@6,7k1 T01@8,7k0"
RICH = "W9 R9 I9 G9"


def last_turn(players: int = 2, **named: Any) -> Any:
    """Return a position in step 3 of the last turn of a round."""
    seats = [Seat("seondeok", RICH), Seat("munhui", RICH)] if players == 2 else [Seat()] * players
    return position(*seats, phase=BUILD_PHASE, turn=2 * players - 1, **named)


@pytest.mark.rule("SIL-END-01")
def test_the_round_is_played_to_its_end() -> None:
    """All have had the same number of turns; more than one reason may come true."""
    s = position(Seat("munhui"), Seat("seondeok"), landscape=FOUR, phase=BUILD_PHASE, tops="T43 T44", left="0 5",
                 turn=6, models="palace0 grotto0 tower0")  # fmt: skip
    s = do(s, "end")
    assert (TAKE_PHASE, 1) == (s.phase, s.seat)
    s = do(s, f"take {row(s)[0]}")
    s = do(s, min(moves(s, "stack")))
    s = do(s, min(moves(s)), "end")
    assert (OVER_PHASE, ENDED_KINDS + ENDED_STACK, NOBODY) == (s.phase, s.ended, actor(s))
    for players in (2, 3, 4):
        *_, (_, _, over) = random_game(players, 8)
        assert 0 == (over.turn + 1) % players


@pytest.mark.rule("SIL-END-02")
def test_three_kinds_used_up() -> None:
    """Of six, both trees among them; two are not enough."""
    assert ENDED_KINDS == do(last_turn(landscape=FOUR, models="zelkova0 ginkgo0 palace0"), "end").ended
    on = do(last_turn(landscape=FOUR, models="zelkova0 ginkgo0"), "end")
    assert (0, TAKE_PHASE) == (on.ended, on.phase)
    third = last_turn(landscape=FOUR, models="zelkova0 ginkgo0 tower1", market="tower-1")
    assert ENDED_KINDS == do(third, "build tower-1 T09").ended


@pytest.mark.rule("SIL-END-03")
def test_one_stack_used_up() -> None:
    """Its last tile is placed; one is enough, and a single tile left is none."""
    assert ENDED_STACK == do(last_turn(tops="- T44", left="0 9"), "end").ended
    assert 0 == do(last_turn(tops="T43 T44", left="1 9"), "end").ended


@pytest.mark.rule("SIL-END-04")
def test_step_2_was_left_out() -> None:
    """Because nothing fits."""
    assert ENDED_STUCK == do(last_turn(stuck=1), "end").ended


@pytest.mark.rule("SIL-END-05")
def test_everything_goes_on_until_the_round_ends() -> None:
    """Purchases, skills and refills, after an end has come true."""
    s = position(Seat("mishil", RICH), Seat("munhui"), landscape=FOUR, tops="- T44", left="0 9", turn=4,
                 market="tower-1", phase=BUILD_PHASE)  # fmt: skip
    assert {"buy tower-1", "exchange WWW", "end"} <= moves(s)
    after = step(step(s, "build tower-1 T09"), "card ginkgo-1")
    assert (0, "ginkgo-1") == (after.ended, GAME.part("components").CARDS[after.market[0]].id)


@pytest.mark.rule("SIL-END-06")
def test_nothing_is_scored_or_moved_at_the_end() -> None:
    """Chips and open areas give nothing; the row is not filled and no order made."""
    s = last_turn(tops="- T44", left="0 9", landscape=FOUR)
    over = step(s, "end")
    assert OVER_PHASE == over.phase
    assert (scores(s), row(s), chips(s)) == (scores(over), row(over), chips(over))
    assert s.order.tolist() == over.order.tolist()
    assert (s.status_under == over.status_under).all()
    assert [OVER] * 3 == [refused(over, number) for number in (0, 39, 100)]
    assert [] == GAME.legal(over)


@pytest.mark.rule("SIL-END-07", "SIL-INV-15")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_at_most_twelve_rounds(players: int) -> None:
    """Each round before the last uses a tile a player."""
    for seed in range(3):
        *_, (_, _, over) = random_game(players, 70 + seed)
        assert (over.turn + 1) // players <= 12


def test_every_end_is_reached() -> None:
    """By kinds, by a stack, by both, and because nothing fits."""
    ends = Counter()
    for seed in range(6):
        *_, (_, _, over) = random_game(4, seed, sense=True)
        ends[int(over.ended)] += 1
    ends[int(do(last_turn(stuck=1), "end").ended)] += 1
    ends[int(do(last_turn(landscape=FOUR, models="zelkova0 ginkgo0 palace0"), "end").ended)] += 1
    both = last_turn(landscape=FOUR, models="zelkova0 ginkgo0 palace0", tops="- T44", left="0 9")
    ends[int(do(both, "end").ended)] += 1
    assert {ENDED_KINDS, ENDED_STACK, ENDED_STUCK, ENDED_KINDS + ENDED_STACK} <= set(ends)


def over(*seats: Seat) -> Any:
    """Return a position at the end."""
    return position(*seats, phase=OVER_PHASE, ended=ENDED_STACK, turn=4 * len(seats) - 1, step=0,
                    excuse="SIL-INV-04 SIL-INV-15")  # fmt: skip


@pytest.mark.rule("SIL-WIN-01")
def test_the_highest_score_wins() -> None:
    """Whatever else the others have."""
    s = over(Seat(tile_points=30, chips="W9 R9"), Seat(tile_points=31), Seat(tile_points=29, bought="zelkova-4"))
    assert ([30, 31, 32], [3, 2, 1]) == (scores(s), ranks(s))


@pytest.mark.rule("SIL-WIN-02")
def test_ties_go_by_buildings_then_chips() -> None:
    """Each chip counts 1; whoever is still tied shares the victory."""
    more, less = Seat(tile_points=27, bought="zelkova-4"), Seat(tile_points=30, chips="G9")
    assert [1, 2] == ranks(over(more, less))
    assert [2, 1] == ranks(over(Seat(tile_points=30, chips="G3"), Seat(tile_points=30, chips="W4")))
    assert [1, 1] == ranks(over(Seat(tile_points=30, chips="G2 I2"), Seat(tile_points=30, chips="W4")))


@pytest.mark.rule("SIL-WIN-03")
def test_players_equal_in_all_share_a_place() -> None:
    """And the next place is left out."""
    same = Seat(tile_points=20, chips="W1")
    assert [1, 2, 2, 4] == ranks(over(Seat(tile_points=40), same, same, Seat(tile_points=3)))
    assert [1, 1, 3] == ranks(over(same, same, Seat(tile_points=20)))
