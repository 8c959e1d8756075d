"""The turn: SPL-TURN."""

from collections.abc import Callable

import pytest

from madang.core.contract import CHANCE, actor
from madang.games.splendor.state import DRAW, MAIN, NOBLE_PHASE, RETURN_PHASE
from madang.games.splendor.why import MAIN_ACTION_FIRST, PASS_NOT_ALLOWED
from tests.splendor.positions import (
    Position,
    Seat,
    do,
    held,
    moves,
    open_nobles,
    points,
    position,
    random_game,
    refused,
    step,
)  # fmt: skip

# Neither seat can take, reserve or buy anything: no gem on the table, hands full, too dear cards everywhere.
NOTHING_TO_BUY = "L1W3 L1G4 L1R3 L1K3 L2W6 L2B6 L2G6 L2R6 L3W2 L3B2 L3G2 L3R2"


def stuck() -> Position:
    """Return a position in which seat 0 has no main action."""
    return position(
        Seat("w4 b4 g2", hand="L3W1 L3B1 L3G1"), Seat("g2 r4 k4", hand="L3R1 L3K1 L3K2"), display=NOTHING_TO_BUY
    )


@pytest.mark.rule("SPL-TURN-01")
@pytest.mark.parametrize("move", ["take wbg", "two r", "reserve L1W2", "reserve deck 3", "buy L1W2"])
def test_a_turn_has_one_main_action(move: str) -> None:
    """After different gems, two alike, a reservation or a purchase the next seat is in turn."""
    s = position(Seat("b3"), players=3, display="L1W2")
    assert (0, MAIN) == (s.seat, s.phase)
    after = do(s, move)
    assert (1, MAIN) == (after.seat, after.phase)
    assert after.turn == s.turn + 1


@pytest.mark.rule("SPL-TURN-02")
def test_nobody_passes_by_choice() -> None:
    """A pass is refused while any main action is legal, even if it is only one."""
    one, two = Seat("w4 b4 g1", hand="L3W1 L3B1 L3G1"), Seat("g2 r4 k4", hand="L3R1 L3K1 L3K2")
    s = position(one, two, display=NOTHING_TO_BUY)
    assert moves(s) == {"take g"}
    assert refused(s, "pass") == PASS_NOT_ALLOWED


@pytest.mark.rule("SPL-TURN-02", "SPL-TURN-03", "SPL-INV-13")
def test_a_player_without_a_main_action_passes() -> None:
    """With nothing to take, reserve or buy the pass is the only action."""
    s = stuck()
    assert moves(s) == {"pass"}
    after = step(s, "pass")
    assert (1, "w4 b4 g2") == (after.seat, held(after, 0))


@pytest.mark.rule("SPL-TURN-03", "SPL-TURN-09")
def test_the_rest_of_the_turn_takes_place_after_a_pass() -> None:
    """A noble that is still due visits a player who could only pass."""
    one = Seat("g2 r4 k4", bonuses="r4 k4", hand="L3W1 L3B1 L3G1")
    dear = "L1W3 L1G4 L1R3 L1K3 L2W6 L2B6 L2G6 L2K3 L3R1 L3B2 L3G2 L3R2"
    s = position(one, Seat("w4 b4 g2"), display=dear, nobles="N05 N08 N10")
    assert moves(s) == {"pass"}
    after = step(s, "pass")
    assert [3, 0] == points(after)
    assert ["", "N08", "N10", "", ""] == open_nobles(after)


@pytest.mark.rule("SPL-TURN-04", "SPL-DEC-07")
def test_the_order_of_a_turn() -> None:
    """Main action and refill, then the noble, then the limit, then the next seat."""
    s = position(Seat("w4 b4 g2", bonuses="g3 r4 k4"), Seat(), nobles="N05 N10 N01")
    s = step(s, "reserve L1W1")
    assert (DRAW, CHANCE) == (s.phase, actor(s))
    s = step(s, "card L1W8")
    assert (NOBLE_PHASE, 0) == (s.phase, actor(s))
    assert {"noble N05", "noble N10"} == moves(s)
    s = step(s, "noble N10")
    assert (RETURN_PHASE, 0) == (s.phase, actor(s))
    assert {"return w", "return b", "return g", "return gold"} == moves(s)
    s = step(s, "return w")
    assert (MAIN, 1) == (s.phase, actor(s))


@pytest.mark.rule("SPL-TURN-04", "SPL-END-01")
def test_the_points_are_looked_at_last() -> None:
    """The noble of this turn counts for the last round, which is not yet called while tokens are given back."""
    s = position(Seat("w4 b4 g2", cards="L3W4 L3B4 L2W1 L2B1", bonuses="r4 k4"), Seat(), nobles="N05")
    s = do(s, "reserve L1W1")
    assert (15, RETURN_PHASE, 0) == (points(s)[0], s.phase, s.last_round)
    assert do(s, "return w").last_round == 1


@pytest.mark.rule("SPL-TURN-08")
def test_giving_tokens_back_changes_nothing_a_noble_looks_at() -> None:
    """Whatever is given back, points, cards and nobles are those before."""
    s = do(position(Seat("w4 b4 g2", bonuses="g3 r4 k4"), Seat(), nobles="N05 N10 N01"), "take grk", "noble N05")
    for first in moves(s):
        for second in moves(step(s, first)):
            for third in moves(do(s, first, second)):
                after = do(s, first, second, third)
                assert points(s) == points(after)
                assert open_nobles(s) == open_nobles(after)
                assert s.players[0].bonuses.tolist() == after.players[0].bonuses.tolist()


@pytest.mark.rule("SPL-TURN-09")
@pytest.mark.parametrize("move", ["take wbg", "two r", "reserve L1W2", "reserve deck 3", "buy L1W2"])
@pytest.mark.parametrize("last_round", [0, 1])
def test_a_noble_comes_whatever_the_main_action_was(move: str, last_round: int) -> None:
    """Taking, reserving and buying bring the noble alike, in the last round too."""
    s = position(Seat("b3", bonuses="r4 k4"), Seat(), players=3, display="L1W2", nobles="N05", last_round=last_round)
    assert points(do(s, move))[0] == 3


@pytest.mark.rule("SPL-TURN-10", "SPL-NOBLE-02")
def test_one_noble_a_turn() -> None:
    """Three nobles would come; one is chosen, and the turn goes on without the others."""
    s = do(position(Seat(bonuses="w4 g4 r4 k4"), nobles="N02 N04 N05"), "take wbg")
    assert {"noble N02", "noble N04", "noble N05"} == moves(s)
    after = do(s, "noble N04")
    assert ([3, 0], 1, MAIN) == (points(after), after.seat, after.phase)
    assert ["N02", "", "N05", "", ""] == open_nobles(after)


@pytest.mark.rule("SPL-TURN-11", "SPL-INV-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_only_the_seat_in_turn_decides_and_changes(players: int, effort: Callable[[int], int]) -> None:
    """In whole games no action changes anything of another seat, and nobody else is ever asked."""
    for seed in range(effort(10)):
        for before, number, after in random_game(players, seed):
            seat = int(before.seat)
            assert actor(before) in (seat, CHANCE), number
            for other in range(4):
                if other != seat:
                    assert before.players[other].tobytes() == after.players[other].tobytes()


@pytest.mark.rule("SPL-TURN-04")
@pytest.mark.parametrize("move", ["gold w1", "noble N01", "return w"])
def test_later_decisions_wait_for_the_main_action(move: str) -> None:
    """Payment, noble and limit are not asked before the main action."""
    assert refused(position(Seat("w1")), move) == MAIN_ACTION_FIRST
