"""End of the game: SPL-END."""

from collections.abc import Callable

import pytest

from madang.core.contract import NOBODY, actor, placing, score
from madang.games.splendor import GAME
from madang.games.splendor.state import ENDED_POINTS, ENDED_QUIET, ENDED_STANDSTILL, RUNNING
from madang.games.splendor.why import OVER
from tests.splendor.positions import Position, Seat, do, held, moves, points, position, random_game, refused
from tests.splendor.test_turn import NOTHING_TO_BUY, stuck

FOURTEEN, FIFTEEN = "L3W4 L3B4 L3G2", "L3W4 L3B4 L3G4"


def ranks(s: Position) -> list[int]:
    """Return the rank of each seat."""
    return GAME.per_seat(placing, s)


@pytest.mark.rule("SPL-END-01", "SPL-TURN-04")
@pytest.mark.parametrize(("cards", "last"), [(FIFTEEN, 1), (FOURTEEN, 0)])
def test_fifteen_points_start_the_last_round(cards: str, last: int) -> None:
    """With 14 points the game goes on; with 15 the round is finished, so that all have had equally many turns."""
    s = do(position(Seat(cards=cards), players=3), "take wbg")
    assert (last, RUNNING, 1) == (s.last_round, s.ended, s.seat)
    s = do(s, "take wbg")
    assert (RUNNING, 2) == (s.ended, s.seat)
    s = do(s, "take wbg")
    assert (ENDED_POINTS if last else RUNNING, NOBODY if last else 0) == (s.ended, actor(s))


@pytest.mark.rule("SPL-END-01")
def test_the_last_seat_ends_the_game_at_once() -> None:
    """There is nobody left to play in that round."""
    s = do(position(Seat(), Seat(), Seat(cards=FIFTEEN), seat=2), "take wbg")
    assert (ENDED_POINTS, NOBODY, [2, 2, 1]) == (s.ended, actor(s), ranks(s))
    assert (set(), OVER) == (moves(s), refused(s, "take wbg"))


@pytest.mark.rule("SPL-END-01", "SPL-SETUP-03")
@pytest.mark.parametrize(("wanted", "ended"), [(14, ENDED_POINTS), (15, RUNNING)])
def test_the_table_may_want_other_points(wanted: int, ended: int) -> None:
    """`winning_points` takes the place of 15."""
    s = position(Seat(), Seat(cards=FOURTEEN), seat=1, options={"winning_points": wanted})
    assert ended == do(s, "take wbg").ended


@pytest.mark.rule("SPL-END-01")
def test_points_are_looked_at_at_the_end_of_the_own_turn() -> None:
    """The points of others start nothing: only the seat in turn is looked at."""
    s = do(position(Seat(), Seat(cards=FIFTEEN), players=3), "take wbg")
    assert 0 == s.last_round
    assert 1 == do(s, "take wbg").last_round


@pytest.mark.rule("SPL-END-02")
def test_nobles_can_start_the_last_round() -> None:
    """Twelve points of cards and the three of a noble are 15."""
    s = position(Seat(cards="L3W4 L3B4 L2R1 L2K1", bonuses="r3 k3"), players=3, nobles="N05 N03 N09 N01")
    after = do(s, "take wbg")
    assert ([15, 0, 0], 1) == (points(after), after.last_round)
    assert [15, 0, 0] == GAME.per_seat(score, after)


@pytest.mark.rule("SPL-END-02")
def test_points_are_those_of_cards_and_nobles() -> None:
    """Tokens, reserved cards and bonuses are worth nothing."""
    s = position(Seat("w4 gold3", cards="L2W6 L1K8", bonuses="g2", hand="L3W4", nobles="N01"), players=2)
    assert [3 + 1 + 3, 0] == GAME.per_seat(score, s)


@pytest.mark.rule("SPL-END-04")
def test_the_last_round_is_not_called_off() -> None:
    """Whatever the others do, the round ends the game."""
    s = do(position(Seat(cards=FIFTEEN), Seat("b3"), players=4, display="L1W2"), "take wbg")
    for move in ("buy L1W2", "reserve deck 1"):
        s = do(s, move)
        assert (1, RUNNING) == (s.last_round, s.ended)
    assert (1, ENDED_POINTS) == (do(s, "take wrk").last_round, do(s, "take wrk").ended)


@pytest.mark.rule("SPL-END-05")
def test_most_points_win_and_the_starter_has_no_advantage() -> None:
    """A later seat that overtakes the starter of the last round wins."""
    s = do(position(Seat(cards=FIFTEEN), Seat("r4", cards="L3R4 L3K4 L3G3"), display="L2W3"), "take wbg")
    after = do(s, "buy L2W3")
    assert ([15, 16], [2, 1]) == (points(after), ranks(after))


@pytest.mark.rule("SPL-END-06")
def test_a_tie_goes_to_fewest_cards() -> None:
    """Equal points: three cards rank before four; cards in hand do not count."""
    three, four = Seat(cards=FIFTEEN, hand="L1W1 L1B1 L1G1"), Seat(cards="L3R4 L3K4 L3R1 L2K3")
    assert [1, 2] == ranks(do(position(three, four, seat=1), "take wbg"))
    assert [2, 1] == ranks(do(position(four, three, seat=1), "take wbg"))


@pytest.mark.rule("SPL-END-06")
def test_points_come_before_cards() -> None:
    """Who has fewer cards but one point less is behind."""
    s = position(Seat(cards=FIFTEEN, bonuses="w3"), Seat(cards="L3R4 L3K4 L3R2"), seat=1)
    assert [1, 2] == ranks(do(s, "take bgr"))


@pytest.mark.rule("SPL-END-07")
def test_a_full_tie_is_a_shared_victory() -> None:
    """Equal points and equally many cards: both are first."""
    s = do(position(Seat(cards=FIFTEEN), Seat(cards="L3R4 L3K4 L3W3 L2W1"), seat=1, last_round=1), "take wbg")
    assert ([15, 15], [1, 2]) == (points(s), ranks(s))
    s = do(position(Seat(cards=FIFTEEN, bonuses="w1"), Seat(cards="L3R4 L3K4 L3W3 L2W1"), seat=1), "take wbg")
    assert ([15, 15], [1, 1]) == (points(s), ranks(s))


@pytest.mark.rule("SPL-END-08")
def test_all_seats_are_ranked_and_equal_ones_share() -> None:
    """Two share the first rank, the next is third, the last fourth: points first, then fewest cards."""
    first, second = Seat(cards=FIFTEEN), Seat(cards="L3R4 L3K4 L3W3 L1K8")
    s = position(Seat(cards="L1W8"), first, Seat(), second, seat=3)
    after = do(s, "take wbg")
    assert ([1, 15, 0, 15], [3, 1, 4, 2]) == (points(after), ranks(after))
    shared = position(Seat(cards="L1W8"), first, Seat(cards="L1B8"), Seat(cards="L3R4 L3K4 L3W3"), seat=3)
    assert [3, 1, 3, 2] == ranks(do(shared, "take bgr"))


@pytest.mark.rule("SPL-END-09")
def test_a_round_of_passes_ends_the_game() -> None:
    """Both seats can only pass: the game ends with the round, scored as it stands."""
    s = do(stuck(), "pass")
    assert (RUNNING, {"pass"}) == (s.ended, moves(s))
    s = do(s, "pass")
    assert (ENDED_STANDSTILL, [0, 0], [1, 1]) == (s.ended, points(s), ranks(s))


@pytest.mark.rule("SPL-END-09")
def test_a_pass_that_brings_a_noble_is_no_standstill() -> None:
    """Who gains a noble has done something: another round follows, and it is the one that ends the game."""
    one = Seat("g2 r4 k4", bonuses="r4 k4", hand="L3W1 L3B1 L3G1")
    two = Seat("w4 b4 g2", hand="L3K1 L3R2 L3K2")
    dear = "L1W3 L1G4 L1R3 L1K3 L2W6 L2B6 L2G6 L2K3 L3R1 L3R3 L3G2 L3W3"
    s = position(one, two, display=dear, nobles="N05 N08 N10")
    s = do(s, "pass", "pass")
    assert ([3, 0], RUNNING, 0) == (points(s), s.ended, s.seat)
    assert ENDED_STANDSTILL == do(s, "pass", "pass").ended


@pytest.mark.rule("SPL-END-09")
def test_passes_of_two_rounds_do_not_add_up() -> None:
    """A round in which only some seats pass is none of standstill: seat 1 takes the last gem, gives one back."""
    s = position(
        Seat("w4 b4 g1", hand="L3W1 L3B1 L3G1"), Seat("g2 r4 k4", hand="L3R1 L3K1 L3K2"), display=NOTHING_TO_BUY, seat=1
    )
    s = do(s, "take g", "return g", "take g", "pass")
    assert (RUNNING, "w4 b4 g2", 0) == (s.ended, held(s, 0), s.seat)


def endless(quiet_rounds: int) -> Position:
    """Return a position in which both seats can take for ever."""
    one, two = Seat("w3 b3 gold3", hand="L3W1 L3B1 L3G1"), Seat("r3 k3 gold2", hand="L3R1 L3K1 L3K2")
    return position(one, two, quiet_rounds=quiet_rounds, display=NOTHING_TO_BUY)


def quiet_round(s: Position) -> Position:
    """Play a round in which both seats only take gems and give back what is too much."""
    seat, turn = int(s.seat), int(s.turn)
    while s.turn < turn + s.n_seats - seat and not s.ended:
        takes, returns = sorted(moves(s, "take")), sorted(moves(s, "return"))
        s = do(s, (takes or returns)[0])
    return s


@pytest.mark.rule("SPL-END-10")
def test_twenty_rounds_of_taking_end_the_game() -> None:
    """Nineteen complete rounds without a card or noble do not, the twentieth does; it is scored as it stands."""
    s = endless(0)
    for done in range(1, 20):
        s = quiet_round(s)
        assert (done, RUNNING) == (s.quiet_rounds, s.ended)
    s = quiet_round(s)
    assert (ENDED_QUIET, NOBODY, [1, 1]) == (s.ended, actor(s), ranks(s))


@pytest.mark.rule("SPL-END-10")
@pytest.mark.parametrize("move", ["buy L1W2", "reserve L1W1", "reserve deck 2"])
def test_a_card_gained_begins_the_count_anew(move: str) -> None:
    """A round with a card bought or reserved does not count; the next one is the first of the twenty."""
    s = position(Seat("b3"), players=3, display="L1W2 L1W1", quiet_rounds=19)
    s = do(s, move, "take wrk", "take wrk")
    assert (RUNNING, 0, 0) == (s.ended, s.quiet_rounds, s.seat)
    assert 1 == do(s, "take wgr", "take wgk", "take grk").quiet_rounds


@pytest.mark.rule("SPL-END-10")
def test_a_noble_gained_begins_the_count_anew() -> None:
    """A visit counts like a card, and passes do not matter."""
    s = position(Seat(), Seat(bonuses="r4 k4"), nobles="N05 N01 N03", quiet_rounds=19)
    s = do(s, "take wbg", "take wbg")
    assert (RUNNING, 0) == (s.ended, s.quiet_rounds)


@pytest.mark.rule("SPL-END-10")
def test_a_pass_does_not_break_the_count() -> None:
    """A round in which one seat passes and the other takes is a quiet one."""
    s = position(
        Seat("w4 b4 g1", hand="L3W1 L3B1 L3G1"), Seat("g2 r4 k4", hand="L3R1 L3K1 L3K2"), display=NOTHING_TO_BUY,
        quiet_rounds=19,
    )  # fmt: skip
    assert ENDED_QUIET == do(s, "take g", "pass").ended


@pytest.mark.rule("SPL-INV-14", "SPL-INV-13", "SPL-END-01", "SPL-END-10")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_game_ends_after_a_whole_round(players: int, effort: Callable[[int], int]) -> None:
    """Equally many turns for all, never an empty list of actions before, and nobody had 15 in an earlier round."""
    for seed in range(effort(20)):
        last = None
        for before, _, last in random_game(players, seed):  # noqa: B007 (its last value is what is looked at)
            assert GAME.legal(before)
            if not before.last_round:
                assert all(before.players[seat].points < 15 for seat in range(players) if seat != before.seat)
        assert last is not None
        assert last.ended in (ENDED_POINTS, ENDED_STANDSTILL, ENDED_QUIET)
        assert (last.turn + 1) % players == 0
        assert GAME.legal(last) == []
