"""Positions of Splendor with modules as text: every field of the record is there and reads back."""

from collections.abc import Callable
from typing import Any

import pytest

from madang.games.splendor import GAME
from madang.games.splendor.notation import BadText, position_to_text, text_to_position
from tests.oracle.position import Seat
from tests.splendor.positions import random_game
from tests.splendor.test_words_modules import (
    ALL_FOUR, cities, conquest, copying, discarding, duty, free, gift, keeping, keeping_noble, paying,
    paying_with_cards, placing_piece, posts, third,
)  # fmt: skip
from tests.splendor.both import Both, build, engine_of

PHASES = (
    keeping, third, paying, paying_with_cards, discarding, copying, keeping_noble, free, gift, duty, placing_piece,
    conquest, posts, cities,
)  # fmt: skip


def reads_back(s: Any) -> bool:
    """Whether a position is the same after writing and reading, as it is and as each seat and a watcher sees it."""
    seen = [s, *(GAME.concealed(s, seat) for seat in range(-1, int(s.n_seats)))]
    return all(text_to_position(position_to_text(one)).tobytes() == one.tobytes() for one in seen)


@pytest.mark.parametrize("make", PHASES, ids=[make.__name__ for make in PHASES])
def test_each_phase_reads_back(make: Callable[[], Both]) -> None:
    """What is half done in a purchase or a duty belongs to the position."""
    assert reads_back(engine_of(make()))


@pytest.mark.parametrize("edition", ["2017", "2024"])
@pytest.mark.parametrize(
    "modules", [("cities",), ("trading_posts",), ("orient",), ("strongholds",), tuple(ALL_FOUR.split())], ids="+".join
)
def test_whole_games_read_back(edition: str, modules: tuple[str, ...]) -> None:
    """Deal, decisions and end, concealed too."""
    options = {"edition": edition, "modules": modules}
    for ply, (_, _, s) in enumerate(random_game(3, 7, options)):
        if ply % 6 == 0 or s.ended:
            assert reads_back(s)


def test_no_field_of_the_record_is_left_out() -> None:
    """A position in which every field has a value of its own is written and read whole."""
    s = engine_of(keeping())
    s.edition, s.modules = 2024, 15
    limits = {"n_seats": 2, "edition": 2024, "modules": 15, "phase": int(s.phase)}
    for name in ("winning_points", "turn", "quiet_rounds", "last_round", "round_gained", "round_moved", "ended", "step",
                 "due", "buying_from", "pay_colour", "piece_from", "pay_cards", "discarded", "gems_due", "duties_due",
                 "conquered", "free_take"):  # fmt: skip
        s[name] = limits.get(name, 3)
    s.pay_units[:] = [1, 2, 3, 4, 5]
    s.keepers[:], s.cities[:] = [0, -1, 1, -1, 0], [14, -1, 27]
    s.joined[:] = [-1, 0, 19, 8, -1, 11, 4, 5, -1, 16]
    s.piece_seat[3], s.piece_count[3], s.piece_seat[17], s.piece_count[17] = 1, 2, 0, 3
    s.gained = s.buying = 125
    me = s.players[1]
    me.posts, me.city, me.pieces, me.gold_cards, me.doubles[:] = 21, 20, 2, 4, [0, 1, 2, 3, 4]
    me.hand_open[:] = [0, 5, 15]
    assert reads_back(s)


def test_every_field_of_the_record_changes_the_text() -> None:
    """A field that the text did not hold could be changed without a trace."""
    s = engine_of(keeping())
    s.modules = 15
    plain = position_to_text(s)
    silent = {"phase", "deck", "under", "seat"}  # names, sets and lists have tests of their own
    for name in [name for name in s.dtype.names if name != "players" and name not in silent]:
        twin = GAME.State.copy(s)
        field = twin[name]
        if getattr(field, "ndim", 0):
            field[0] = 1 if field[0] != 1 else 0
            if name == "piece_seat":
                twin.piece_count[0] = 1
        else:
            twin[name] = int(field) + 1 if name != "n_seats" else 3
        assert position_to_text(twin) != plain, name


def test_what_lies_under_a_deck_is_named_for_whoever_put_it_there() -> None:
    """The others read who put a card there, and not which."""
    game = keeping()
    game.apply(game.legal()[0])
    s = engine_of(game)
    assert "under 2: 0:L2B2" in position_to_text(GAME.concealed(s, 0))
    assert "under 2: 0:?" in position_to_text(GAME.concealed(s, 1))
    assert "looked: L2W1 L2B2" in position_to_text(GAME.concealed(engine_of(keeping()), 0))
    assert "looked: ?2 ?2" in position_to_text(GAME.concealed(engine_of(keeping()), 1))


def test_modules_in_the_text() -> None:
    """Strongholds by slot, posts by colour, cities by number, copies with what they copy."""
    pieces = {"L3W2": (1, 2)}
    seat = Seat(cards="L1W1 O24-L1-COPY-3=w", posts="red black")
    s = engine_of(build(2, 2024, ALL_FOUR, seats=[seat], display="L3W2", pieces=pieces, cities="C24-6A"))
    text = position_to_text(s)
    for line in ("strongholds: 3.1=1x2", "seat 0 posts: red black", "cities: C24-6A - -", "joined: O24-L1-COPY-3=0w1",
                 "seat 1 stock: 0 double-gold 1 strongholds"):  # fmt: skip
        assert line in text


def test_the_base_game_has_no_lines_of_modules() -> None:
    """Without modules the text is as short as it was."""
    assert "strongholds" not in position_to_text(GAME.start({}))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("strongholds: -", "strongholds: 4.1=0x1", "strongholds"),
        ("keepers: -", "keepers: x", "keepers"),
        ("cities: -", "cities: C17", "cities"),
        ("joined: -", "joined: L1W1=0w1", "joined"),
        ("under 2: -", "under 2: 7:L2W1", "under 2"),
        ("looked: L2W1", "looked: L2W1 L2W2", "looked"),
        ("gems_due: 0", "gems_due: 1000", "gems_due"),
        ("seat 1 posts: -", "seat 1 posts: pink", "posts"),
        ("gained: -\n", "", "gained"),
    ],
)
def test_a_broken_line_of_a_module_is_refused(old: str, new: str, said: str) -> None:
    """Whatever is wrong, the sentence names it."""
    text = position_to_text(engine_of(keeping()))
    assert old in text
    with pytest.raises(BadText, match=said):
        text_to_position(text.replace(old, new))
