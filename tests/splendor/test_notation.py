"""Actions and positions of Splendor as text, both ways."""

import pytest

from madang.games.splendor import GAME
from madang.games.splendor.actions import TABLE
from madang.games.splendor.notation import BadText, action_to_text, position_to_text, text_to_action, text_to_position
from tests.splendor.positions import Seat, action, position, random_game, step

ALL = range(len(TABLE))


def test_every_action_has_a_text_of_its_own_that_reads_back() -> None:
    """All numbers of the table, those of modules too, go to text and back."""
    assert list(ALL) == [text_to_action(action_to_text(a)) for a in ALL]


def test_texts_are_plain() -> None:
    """A text is printable ASCII on one line, without a space at either end."""
    assert all(action_to_text(a).isascii() and action_to_text(a).isprintable() for a in ALL)
    assert [action_to_text(a) for a in ALL] == [action_to_text(a).strip() for a in ALL]


@pytest.mark.parametrize(
    ("number", "text"),
    [
        (0, "take wbg"), (10, "take wb"), (24, "take k"), (25, "two w"), (38, "reserve 2.3"), (48, "reserve deck 1"),
        (51, "reserve orient 1"), (54, "buy 1.1"), (72, "buy hand 1"), (75, "pass"), (77, "keep 2"), (78, "third w"),
        (85, "pay w 2"), (124, "pay-card 1"), (131, "discard single 2"), (135, "discard double"),
        (136, "discard copy 0 1"), (140, "copy w"), (141, "copy w 2"), (150, "keep-noble 1"), (158, "free 1.4"),
        (167, "gem w"), (172, "piece stock"), (181, "piece 2.3"), (199, "remove 2.3"), (209, "piece-to 1.1"),
        (227, "conquer"), (228, "leave"), (229, "noble 1"), (239, "return gold"), (243, "post red"), (245, "city 1"),
        (250, "card L1W3"), (402, "noble-tile N05"), (412, "city-tile 3"), (417, "city-face A"),
    ],
)  # fmt: skip
def test_texts_of_each_block(number: int, text: str) -> None:
    """Texts stay what they are: files hold them."""
    assert text == action_to_text(number)


def test_spaces_do_not_matter() -> None:
    """A text typed with more spaces is understood."""
    assert text_to_action("take wbg") == text_to_action("  take   wbg ")


@pytest.mark.parametrize(
    "text", ["", "take", "take wbgr", "take gbw", "buy 4.1", "buy hand 4", "pay w 8", "card L1W9", "Pass"]
)
def test_a_text_that_is_no_action_is_refused_with_a_sentence(text: str) -> None:
    """The sentence repeats what was written, in both languages."""
    with pytest.raises(BadText) as caught:
        text_to_action(text)
    assert f"“{text}”" in caught.value.text.to("en")
    assert f"“{text}”" in caught.value.text.to("ko")


@pytest.mark.parametrize("number", [-1, len(TABLE)])
def test_a_number_that_is_no_action_has_no_text(number: int) -> None:
    """Numbers outside the table raise IndexError."""
    with pytest.raises(IndexError):
        action_to_text(number)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_position_of_a_game_reads_back_byte_for_byte(players: int) -> None:
    """The deal, each decision and the end; as they are and as each seat and a watcher sees them."""
    for ply, (_, _, s) in enumerate(random_game(players, seed=players)):
        for seen in [s, *(GAME.concealed(s, seat) for seat in range(-1, players))] if ply % 9 == 0 else [s]:
            assert text_to_position(position_to_text(seen)).tobytes() == seen.tobytes()


def test_a_position_in_the_middle_of_a_payment_reads_back() -> None:
    """What is being bought and what was chosen so far belong to the position."""
    s = position(Seat("b2 g2 gold2", bonuses="w1 b1"), players=4, display="L2R4")
    paying = step(s, "buy L2R4")
    text = position_to_text(paying)
    assert "buying: L2R4" in text
    assert text_to_position(text).tobytes() == paying.tobytes()


def test_what_others_cannot_see_is_a_question_mark() -> None:
    """A card drawn unseen is written by its level; one from the display is named and marked."""
    s = position(Seat(), Seat(hand="?L2W1 L1B1"))
    assert "seat 1 hand: ?2 L1B1! -" in position_to_text(GAME.concealed(s, 0))
    assert "seat 1 hand: L2W1 L1B1! -" in position_to_text(GAME.concealed(s, 1))


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("supply: w4", "supply: w", "supply"),
        ("phase: main", "phase: lunch", "lunch"),
        ("nobles: N", "nobles: X", "nobles"),
        ("n_seats: 2", "n_seats: 5", "n_seats"),
        ("decks:", "decks: 1", "decks"),
        ("gone: -", "gone", "gone"),
        ("gone: -\n", "", "gone"),
    ],
)
def test_a_broken_position_is_refused_with_its_line(old: str, new: str, said: str) -> None:
    """Whatever is wrong, the sentence names it."""
    text = position_to_text(position()).replace(old, new)
    with pytest.raises(BadText, match=said):
        text_to_position(text)


def test_actions_by_name_agree_with_the_table() -> None:
    """The notation of slots is level and column."""
    s = position(display="L1W1 L2W1 L3W1")
    assert ["reserve 1.1", "reserve 2.1", "reserve 3.1"] == [
        action_to_text(action(s, f"reserve {card}")) for card in ("L1W1", "L2W1", "L3W1")
    ]
