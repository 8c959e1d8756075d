"""Every reason for which the rules refuse an action is met, and names a rule of the ledger."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from madang.core.chance import Luck
from madang.core.match import Match, Refused
from madang.games.splendor import GAME, why
from madang.games.splendor.actions import BUY_CARD, BUY_HAND, NOBLE, RESERVE_CARD
from tests.splendor.positions import Position, Seat, do, position, refused, step
from tests.splendor.test_turn import stuck

LEDGER = Path(__file__).resolve().parents[2] / "docs/rules/splendor.md"


def over() -> Position:
    """Return a finished game."""
    return do(stuck(), "pass", "pass")


def paying() -> Position:
    """Return a purchase that asks for gold: price b3, in hand b2 gold2 and one gold more than needed."""
    return step(position(Seat("b2 gold2"), players=3, display="L1W2"), "buy L1W2")


def choosing() -> Position:
    """Return a choice between N04 and N05, with N01 out of reach and two empty places."""
    return do(position(Seat(bonuses="g4 r4 k4"), nobles="N04 N01 N05"), "take wbg")


def giving_back() -> Position:
    """Return a position with three tokens too many and no gold."""
    return do(position(Seat("w5 k5"), players=4), "take bgr")


def drawing() -> Position:
    """Return a gap of level 2 that waits for its card."""
    return step(position(display="L2W1"), "reserve L2W1")


def colours(gems: str) -> Position:
    """Return a position with these gems on the table."""
    return position(players=4, supply=gems)


CASES: list[tuple[str, Callable[[], Position], str | int]] = [
    ("OVER", over, "pass"),
    ("OVER", over, "take wbg"),
    ("NO_SUCH_ACTION", position, -1),
    ("NO_SUCH_ACTION", position, len(GAME.actions)),
    ("NOT_IN_PLAY", position, RESERVE_CARD + 4),
    ("NOT_IN_PLAY", position, BUY_CARD + 17),
    ("NOT_IN_PLAY", position, GAME.actions.first("RESERVE_DECK") + 3),
    *(
        ("NOT_IN_PLAY", position, GAME.actions.first(block))
        for block in ("KEEP", "THIRD", "PAY_CARDS", "PAY_DISCARD", "COPY", "KEEP_NOBLE", "FREE", "GEM", "PIECE",
                      "PIECE_TO", "CONQUEST", "POST", "CITY")
    ),
    ("NOT_IN_PLAY", lambda: GAME.start({}), GAME.actions.first("CITY_TILE")),
    ("CHANCE_DECIDES", drawing, "take wbg"),
    ("CHANCE_DECIDES", drawing, GAME.actions.first("NOBLE_TILE")),
    ("CHANCE_DECIDES", lambda: GAME.start({}), "pass"),
    ("NOT_CHANCE", position, "card L1W1"),
    ("NOT_CHANCE", position, "tile N01"),
    ("MAIN_ACTION_FIRST", position, "return w"),
    ("MAIN_ACTION_FIRST", position, "noble N01"),
    ("MAIN_ACTION_FIRST", position, "gold w0"),
    ("PAY_FIRST", paying, "take wbg"),
    ("PAY_FIRST", paying, "return b"),
    ("RETURN_FIRST", giving_back, "pass"),
    ("RETURN_FIRST", giving_back, "gold w0"),
    ("NOBLE_FIRST", choosing, "two k"),
    ("NOBLE_FIRST", choosing, "return w"),
    ("GONE_FROM_DECK", drawing, "card L2W1"),
    ("GONE_FROM_DECK", drawing, "card L1W8"),
    ("GONE_FROM_DECK", drawing, "card O17-L2-DOUBLE-W"),
    ("NONE_LEFT", lambda: colours("w1 b1"), "take wbg"),
    ("MUST_TAKE_THREE", position, "take wb"),
    ("MUST_TAKE_THREE", position, "take k"),
    ("MUST_TAKE_TWO", lambda: colours("w1 b1"), "take w"),
    ("TOO_FEW_FOR_TWO", lambda: colours("w3 b4"), "two w"),
    ("EMPTY_SLOT", lambda: position(display="L3W1", left={3: 0}), RESERVE_CARD + 15),
    ("EMPTY_SLOT", lambda: position(display="L3W1", left={3: 0}), BUY_CARD + 15),
    ("EMPTY_DECK", lambda: position(display="L3W1", left={3: 0}), "reserve deck 3"),
    ("HAND_FULL", lambda: position(Seat(hand="L1W1 L1W2 L1W3")), "reserve deck 3"),
    ("NO_SUCH_HAND_CARD", position, BUY_HAND),
    ("CANNOT_PAY", lambda: position(display="L1W2"), "buy L1W2"),
    ("CANNOT_PAY", lambda: position(Seat(hand="L1W2")), "buy L1W2"),
    ("PASS_NOT_ALLOWED", position, "pass"),
    ("UNITS_NOT_ASKED", paying, "gold w0"),
    ("TOO_FEW_UNITS", paying, "gold b0"),
    ("TOO_MANY_UNITS", paying, "gold b4"),
    ("TOO_LITTLE_GOLD", paying, "gold b3"),
    ("NO_SUCH_TOKEN", giving_back, "return gold"),
    ("NO_SUCH_NOBLE", choosing, NOBLE + 4),
    ("NOBLE_WANTS_MORE", choosing, "noble N01"),
]  # fmt: skip


@pytest.mark.parametrize(("name", "make", "move"), CASES, ids=[f"{name} {move}" for name, _, move in CASES])
def test_a_refusal_names_its_reason(name: str, make: Callable[[], Position], move: str | int) -> None:
    """The position and the action of the case give exactly this reason, and the action is not in the legal list."""
    s = make()
    assert getattr(why, name) == refused(s, move)


def test_every_reason_is_met() -> None:
    """No reason of the base game is without a case; those of the modules stand in test_modules.py."""
    numbers = {name: value for name, value in vars(why).items() if name.isupper() and isinstance(value, int)}
    assert {name for name, _, _ in CASES} == {name for name, value in numbers.items() if 0 < value < why.KEEP_FIRST}


def test_every_reason_names_a_rule() -> None:
    """Each code but 0 has the number of a statement in the ledger."""
    known = set(re.findall(r"^- (SPL-[A-Z]+-\d\d) ", LEDGER.read_text(encoding="utf-8"), re.MULTILINE))
    codes = {value for name, value in vars(why).items() if name.isupper() and isinstance(value, int)}
    assert codes - {why.LEGAL} == {*why.RULES}
    assert {*why.RULES.values()} <= known


@pytest.mark.rule("SPL-TURN-11")
def test_the_other_seats_are_refused_by_the_match() -> None:
    """A seat out of turn has no move at all, whatever it would be."""
    match = Match(GAME, {"players": 2})
    match.deal(Luck(bytes(16)))
    action = match.legal()[0]
    with pytest.raises(Refused):
        match.play(action, seat=1)
    match.play(action, seat=0)
    assert match.actor == 1
