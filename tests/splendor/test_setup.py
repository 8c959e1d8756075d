"""Set-up: SPL-SETUP."""

import pytest

from madang.core.contract import CHANCE, BadOption, actor
from madang.games.splendor import GAME
from madang.games.splendor.components import CARDS
from tests.splendor.positions import (
    Seat,
    deck,
    display,
    do,
    fresh,
    hand,
    held,
    moves,
    open_nobles,
    points,
    position,
    step,
    supply,
    words,
)  # fmt: skip

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@PLAYERS
@pytest.mark.rule("SPL-SETUP-01", "SPL-SETUP-02")
def test_a_round_goes_clockwise_from_seat_0(players: int) -> None:
    """Seat 0 begins, every seat has one turn, then seat 0 is in turn again; nobody got anything for playing later."""
    s = fresh(players)
    order = []
    for _ in range(2 * players):
        order.append(int(s.seat))
        assert held(s, s.seat) == ("" if len(order) <= players else "w1 b1 g1")
        s = do(s, "take wbg" if len(order) <= players else "reserve deck 1")
    assert [*range(players)] * 2 == order


@pytest.mark.rule("SPL-SETUP-01")
@pytest.mark.parametrize("players", [1, 5, 0, "two"])
def test_other_numbers_of_players_are_refused(players: object) -> None:
    """Splendor is for 2 to 4 players."""
    with pytest.raises(BadOption, match="2 to 4"):
        GAME.check_options({"players": players})


@pytest.mark.rule("SPL-SETUP-03")
def test_options_and_their_defaults() -> None:
    """Nothing said means: two players, no module, no free taking, 15 points."""
    chosen = GAME.check_options({})
    assert (2, (), "off", 15) == (chosen["players"], chosen["modules"], chosen["free_take"], chosen["winning_points"])
    s = GAME.start({"players": 3, "free_take": "on", "winning_points": 21})
    assert (3, 1, 21) == (s.n_seats, s.free_take, s.winning_points)


@pytest.mark.rule("SPL-SETUP-03")
@pytest.mark.parametrize(
    "given",
    [{"edition": "2018"}, {"modules": "pirates"}, {"winning_points": 0}, {"winning_points": "1.5"}, {"colour": "red"}],
)
def test_options_that_do_not_exist_are_refused(given: dict[str, object]) -> None:
    """Another edition, an unknown module, less than one point and an unknown option are no game."""
    with pytest.raises(BadOption):
        GAME.check_options(given)


@pytest.mark.rule("SPL-SETUP-03")
def test_one_point_can_be_enough() -> None:
    """The least number of points that ends a game is 1."""
    assert GAME.start({"winning_points": 1}).winning_points == 1


@pytest.mark.rule("SPL-SETUP-03")
def test_without_modules_the_editions_are_one_game() -> None:
    """The same moves lead to the same position in both editions, but for the year itself."""
    for seed in range(3):
        old, new = fresh(3, seed, {"edition": "2017"}), fresh(3, seed, {"edition": "2024"})
        assert (2017, 2024) == (old.edition, new.edition)
        assert GAME.legal(old) == GAME.legal(new)
        new.edition = 2017
        assert old.tobytes() == new.tobytes()


@pytest.mark.rule("SPL-SETUP-04")
@pytest.mark.parametrize(("players", "gems"), [(2, 4), (3, 5), (4, 7)])
def test_the_supply_grows_with_the_table(players: int, gems: int) -> None:
    """Four, five or seven gems of each colour, and five gold."""
    assert f"w{gems} b{gems} g{gems} r{gems} k{gems} gold5" == supply(fresh(players))


@PLAYERS
@pytest.mark.rule("SPL-SETUP-05")
def test_four_cards_of_each_level_are_shown(players: int) -> None:
    """Of 40, 30 and 20 cards four each lie face up; 36, 26 and 16 stay in the decks."""
    s = fresh(players)
    for level, size in [(1, 36), (2, 26), (3, 16)]:
        shown = display(s, level)
        assert len({*shown}) == 4
        assert size == len(deck(s, level)) == s.deck_left[level - 1]
        assert deck(s, level) | {*shown} == {c.id for c in CARDS if c.set == "base" and c.level == level}


@PLAYERS
@pytest.mark.rule("SPL-SETUP-06", "SPL-SETUP-07", "SPL-INFO-03")
def test_one_noble_more_than_players_is_drawn_from_ten(players: int) -> None:
    """The first noble is any of N01 to N10, each later one any that is not there yet; the others play no part."""
    s = GAME.start({"players": players})
    pool = {f"tile N{n:02}" for n in range(1, 11)}
    drawn = 0
    while actor(s) == CHANCE:
        if {"tile"} == {move.split()[0] for move in moves(s)}:
            assert pool - {f"tile {name}" for name in open_nobles(s)} == moves(s)
            drawn += 1
        s = _any(s)
    assert players + 1 == drawn == len([name for name in open_nobles(s) if name])


@PLAYERS
@pytest.mark.rule("SPL-SETUP-15")
def test_players_start_with_nothing(players: int) -> None:
    """No token, no card, no points."""
    s = fresh(players)
    for seat in range(players):
        assert ("", [], 0) == (held(s, seat), hand(s, seat), points(s)[seat])
        assert (0, 0, 0) == (s.players[seat].cards, s.players[seat].nobles, sum(s.players[seat].bonuses))


@pytest.mark.rule("SPL-SETUP-16")
def test_slots_are_numbered_by_level_and_column() -> None:
    """Slot 6 x (level - 1) + column, columns 0 to 3; the Orient columns 4 and 5 stay empty in the base game."""
    s = fresh(2)
    for slot, row in enumerate(s.market.tolist()):
        level, column = slot // 6 + 1, slot % 6
        if column < 4:
            assert level == CARDS[row].level
        else:
            assert row == -1


@pytest.mark.rule("SPL-SETUP-16", "SPL-RESERVE-06")
@pytest.mark.parametrize("column", [0, 1, 2, 3])
def test_a_new_card_takes_the_slot_of_the_one_that_left(column: int) -> None:
    """The other three cards of the level stay where they are."""
    s = position(display="L2W1 L2B1 L2G1 L2R1")
    left = display(s, 2)[column]
    after = step(step(s, f"reserve {left}"), "card L2K6")
    expected = ["L2W1", "L2B1", "L2G1", "L2R1"]
    expected[column] = "L2K6"
    assert expected == display(after, 2)


@pytest.mark.rule("SPL-SETUP-17", "SPL-SETUP-18")
def test_the_order_of_the_draws() -> None:
    """Levels 1, 2, 3 from the lowest column up, four cards each, then the nobles from place 0 up."""
    s = GAME.start({"players": 2})
    drawn = []
    for _ in range(15):
        drawn.append(words(s, GAME.legal(s)[-1]))
        s = _any(s)
    assert [f"card {name}" for level in (1, 2, 3) for name in display(s, level)] == drawn[:12]
    assert [f"tile {name}" for name in open_nobles(s)[:3]] == drawn[12:]
    assert actor(s) == 0


@pytest.mark.rule("SPL-SETUP-18", "SPL-NOBLE-04")
def test_a_place_keeps_its_number_when_another_noble_leaves() -> None:
    """The middle noble visits; the others stay at places 0 and 2, and nothing fills place 1."""
    s = position(Seat(bonuses="r4 k4"), nobles="N01 N05 N03")
    assert ["N01", "", "N03", "", ""] == open_nobles(do(s, "take wbg"))


def _any(s: object) -> object:
    """Let chance turn the last card or tile of its list."""
    after = GAME.State.copy(s)
    GAME.kernels["apply"](after, GAME.legal(s)[-1])
    return after
