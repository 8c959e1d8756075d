"""Narrowing without script: the same picker as the page's script, in Python."""

import pytest

from madang.core.offers import Offer
from madang.core.words import Message, verbatim
from madang.web.offers import code, fits, for_picker, in_words, numbers, pictured, pointed, standing
from tests.web.examples import OFFERS


def test_a_thing_may_be_picked_as_often_as_the_offer_names_it() -> None:
    assert fits(("a", "a"), ("a", "a"))
    assert fits(("a", "b"), ())
    assert not fits(("a", "b"), ("a", "a"))
    assert not fits(("a",), ("b",))


def test_the_picker_gets_plain_data_in_one_language() -> None:
    assert for_picker(OFFERS, "ko")[2] == {
        "a": "2,7",
        "t": ["c"],
        "say": "c를 구매할까요?",
        "do": "구매하기",
        "d": {"place": -1},
        "p": [],
    }


def test_words_come_in_groups_and_say_which_are_complete() -> None:
    groups = in_words(OFFERS, "en")
    assert [(group.name, [move.action for move in group.moves]) for group in groups] == [
        ("Take", ["0", "1"]),
        ("Buy", ["2,7"]),
        ("Reserve", ["3"]),
    ]
    assert not any(move.now for group in groups for move in group.moves)
    assert {move.action: (move.fits, move.now) for group in in_words(OFFERS, "en", ("c",)) for move in group.moves} == {
        "0": (False, False),
        "1": (False, False),
        "2,7": (True, True),
        "3": (True, True),
    }
    assert [move.action for group in in_words(OFFERS, "en", ("b",)) for move in group.moves if move.fits] == ["0"]


def test_what_can_be_pointed_at_next() -> None:
    offers = for_picker(OFFERS, "en")
    assert standing(offers, ()) == ({"a", "b", "c"}, set())
    assert standing(offers, ("a",)) == ({"a", "b"}, {"a"})
    assert standing(offers, ("a", "b")) == (set(), {"a", "b"})


def test_what_needs_no_pointing_is_ready_from_the_start() -> None:
    done = Offer((9,), (), verbatim("Done."), verbatim("Done"))
    for picked, ready in (((), {"9"}), (("c",), {"2,7", "3"})):
        moves = [move for group in in_words([*OFFERS, done], "en", picked) for move in group.moves]
        assert {move.action for move in moves if move.now} == ready


def test_pictures_are_those_of_what_is_ready_or_of_all_that_is_left() -> None:
    def turn(way: str) -> Offer:
        return Offer((1,), ("card", way), verbatim("Turn."), verbatim("Turn"), shows=("turn", way))

    offers = for_picker([turn("left"), turn("right")], "en")
    assert pictured(offers, ()) == set()
    assert pictured(offers, ("card",)) == {"turn"}
    assert pictured(offers, ("card", "left")) == {"turn", "left"}
    assert pictured(offers, ("nothing",)) == set()


def test_submitted_numbers_are_read_back() -> None:
    assert numbers(code((54, 83))) == (54, 83)


@pytest.mark.parametrize("value", ["", "1,", "-1", "1;2", "1 2", "९", "1" * 9, ",".join("1" * 20)])
def test_anything_else_is_refused(value: str) -> None:
    with pytest.raises(ValueError, match="not a list"):
        numbers(value)


def offer_for(*things: str) -> Offer:
    """Return an offer of which only the things matter."""
    return Offer((0,), things, Message("Do", "하기")(), Message("Do", "하기")())


def test_what_excludes_a_thing_gives_way_to_it() -> None:
    """Another place takes over, another kind of move begins anew; what could come together is never thrown away."""
    lay = (("tile", "here"), ("tile", "here", "here"), ("tile", "there"))
    offers = [offer_for(*things) for things in (*lay, ("end",))]
    assert pointed(offers, (), "tile") == ("tile",)
    assert pointed(offers, ("tile", "here"), "here") == ("tile", "here", "here")
    assert pointed(offers, ("tile", "here", "here"), "there") == ("tile", "there")
    assert pointed(offers, ("tile", "there"), "end") == ("end",)
    assert pointed(offers, ("tile", "here", "here"), "here") is None
    assert pointed(offers, ("tile",), "elsewhere") is None
    gems = [offer_for(*things) for things in (("w", "b", "g"), ("w", "b", "r"), ("g", "r", "w"))]
    assert pointed(gems, ("w", "b", "g"), "r") is None
