"""Ten tokens: SPL-LIMIT."""

import pytest

from madang.games.splendor.state import MAIN, RETURN_PHASE
from madang.games.splendor.why import MAIN_ACTION_FIRST, NO_SUCH_TOKEN, RETURN_FIRST
from tests.splendor.positions import Position, Seat, amounts, do, held, moves, position, refused, step, supply


def holding(tokens: str, **more: str) -> Position:
    """Return a position of four players whose seat 0 holds these tokens."""
    return position(Seat(tokens, **more), players=4)


@pytest.mark.rule("SPL-LIMIT-01", "SPL-LIMIT-04", "SPL-INV-04")
@pytest.mark.parametrize(("tokens", "too_many"), [("w4 k3", 0), ("w4 k4", 1), ("w4 k5", 2), ("w4 k4 gold2", 3)])
def test_ten_may_stay(tokens: str, too_many: int) -> None:
    """After a take of three exactly what exceeds ten is given back, gold counted; with ten nothing is asked."""
    s = do(holding(tokens), "take bgr")
    for _ in range(too_many):
        assert (0, RETURN_PHASE) == (s.seat, s.phase)
        s = do(s, "return w")
    assert (1, MAIN) == (s.seat, s.phase)
    assert min(10, sum(amounts(tokens)) + 3) == sum(amounts(held(s, 0)))


@pytest.mark.rule("SPL-LIMIT-02")
def test_any_token_can_be_given_back() -> None:
    """Old and new gems and gold alike; a kind that is not held cannot."""
    s = do(holding("w4 k3 gold3"), "take bgr")
    assert {"return w", "return b", "return g", "return r", "return k", "return gold"} == moves(s)
    none_of_black = do(holding("w5 g2 gold3"), "take bgr")
    assert refused(none_of_black, "return k") == NO_SUCH_TOKEN
    assert "return k" not in moves(none_of_black)


@pytest.mark.rule("SPL-LIMIT-02")
def test_a_token_given_back_lies_in_the_supply() -> None:
    """Gold goes back to the gold."""
    s = do(holding("w4 k4 gold2"), "take bgr")
    after = do(s, "return gold", "return b", "return w")
    assert ("w3 g1 r1 k4 gold1", "w4 b7 g6 r6 k3 gold4") == (held(after, 0), supply(after))


@pytest.mark.rule("SPL-LIMIT-03")
def test_tokens_are_given_back_one_by_one() -> None:
    """Each return moves one token, and the next is asked with what is held then."""
    s = do(holding("w4 k5"), "take bgr")
    once = step(s, "return b")
    assert ("w4 g1 r1 k5", RETURN_PHASE) == (held(once, 0), once.phase)
    assert {"return w", "return g", "return r", "return k"} == moves(once)


@pytest.mark.rule("SPL-LIMIT-04")
def test_nothing_is_given_back_with_ten_or_fewer() -> None:
    """Returning is no action of its own; while it is asked nothing else is."""
    s = holding("w4 k4")
    assert refused(s, "return w") == MAIN_ACTION_FIRST
    asked = do(s, "take bgr")
    assert (RETURN_FIRST, RETURN_FIRST, RETURN_FIRST) == tuple(
        refused(asked, move) for move in ("take wbg", "pass", "reserve deck 1")
    )


@pytest.mark.rule("SPL-LIMIT-05")
def test_cards_do_not_count() -> None:
    """Bought and reserved cards leave room for ten tokens; during the turn thirteen may be held."""
    s = holding("w4 k3", bonuses="w3 b3 g3", hand="L1W1 L2W1 L3W1")
    assert 1 == do(s, "take bgr").seat
    assert 13 == sum(amounts(held(do(holding("w5 k5"), "take bgr"), 0)))
