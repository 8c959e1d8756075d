"""Buying: SPL-BUY."""

from collections.abc import Callable

import pytest

from madang.core.contract import CHANCE, actor
from madang.games.splendor import GAME
from madang.games.splendor.actions import BUY_HAND
from madang.games.splendor.state import DRAW
from madang.games.splendor.why import CANNOT_PAY, EMPTY_SLOT, LEGAL, NO_SUCH_HAND_CARD
from tests.splendor.positions import (
    Seat,
    area,
    deck,
    display,
    do,
    hand,
    held,
    moves,
    open_nobles,
    points,
    position,
    random_game,
    refused,
    step,
    supply,
)  # fmt: skip


@pytest.mark.rule("SPL-BUY-01")
@pytest.mark.parametrize(
    ("card", "tokens"), [("L1W2", "b3"), ("L2W3", "r5"), ("L3W2", "k7")], ids=["level 1", "level 2", "level 3"]
)
def test_a_card_of_any_level_can_be_the_first(card: str, tokens: str) -> None:
    """No lower level is needed first, from the display or from the hand; one card is bought by one main action."""
    shown = position(Seat(tokens), players=4, display=card)
    kept = position(Seat(tokens, hand=card), players=4)
    for s in (shown, kept):
        after = do(s, f"buy {card}")
        assert ({card}, "", 1) == (area(after, 0), held(after, 0), after.seat)
    assert hand(do(kept, f"buy {card}"), 0) == []


@pytest.mark.rule("SPL-BUY-02", "SPL-PAY-09")
def test_the_price_must_be_payable() -> None:
    """One token short, a card cannot be bought, neither from the display nor from the hand."""
    for tokens, code in [("b3", LEGAL), ("b2 gold1", LEGAL), ("b2", CANNOT_PAY), ("b1 gold1", CANNOT_PAY)]:
        assert code == refused(position(Seat(tokens), players=3, display="L1W2"), "buy L1W2")
        assert code == refused(position(Seat(tokens, hand="L1W2"), players=3), "buy L1W2")


@pytest.mark.rule("SPL-BUY-01", "SPL-BUY-02")
def test_nothing_is_bought_from_where_nothing_lies() -> None:
    """An empty slot and an empty hand place hold no card."""
    s = position(Seat("b3"), players=3, display="L3W1 L3B1 L3G1", left={3: 0})
    assert (EMPTY_SLOT, NO_SUCH_HAND_CARD) == (refused(s, GAME.actions.first("BUY_CARD") + 15), refused(s, BUY_HAND))
    one = position(Seat("b3", hand="L1W2"), players=3)
    assert (LEGAL, NO_SUCH_HAND_CARD) == (refused(one, BUY_HAND), refused(one, BUY_HAND + 1))


@pytest.mark.rule("SPL-BUY-03", "SPL-DEC-07")
def test_the_order_of_a_purchase() -> None:
    """The payment is made and the card in the play area while its slot still waits for the refill."""
    s = position(Seat("b3 w1"), players=3, display="L1W2")
    gap = step(s, "buy L1W2")
    assert (DRAW, CHANCE) == (gap.phase, actor(gap))
    assert ("w1", "w4 b5 g5 r5 k5 gold5", {"L1W2"}) == (held(gap, 0), supply(gap), area(gap, 0))
    assert ["", *display(s, 1)[1:]] == display(gap, 1)


@pytest.mark.rule("SPL-BUY-03")
def test_the_card_stays_where_it_is_until_it_is_paid() -> None:
    """While gold is being dealt out nothing has moved yet."""
    s = position(Seat("b3 gold1"), players=3, display="L1W2")
    asked = step(s, "buy L1W2")
    assert ("b3 gold1", set(), "L1W2") == (held(asked, 0), area(asked, 0), display(asked, 1)[0])
    paid = step(asked, "gold b1")
    assert ("b1", {"L1W2"}, "") == (held(paid, 0), area(paid, 0), display(paid, 1)[0])


@pytest.mark.rule("SPL-BUY-05")
def test_points_and_bonus_count_at_once() -> None:
    """A card bought counts before the turn ends: its bonus brings the noble of this very turn."""
    s = position(Seat("g4", bonuses="w3 b4"), players=3, display="L1W8", nobles="N01")
    after = do(s, "buy L1W8")
    assert (4, 4) == (points(after)[0], after.players[0].bonuses[0])
    assert "" == open_nobles(after)[0]


@pytest.mark.rule("SPL-BUY-06")
def test_the_slot_is_refilled_from_its_own_deck() -> None:
    """Any unseen card of the level may come, none of another level; then the next seat is in turn."""
    s = position(Seat("r5"), players=3, display="L2W3")
    gap = step(s, "buy L2W3")
    assert {f"card {name}" for name in deck(s, 2)} == moves(gap)
    assert (1, len(deck(s, 2)) - 1) == (do(gap).seat, len(deck(do(gap), 2)))


@pytest.mark.rule("SPL-BUY-06")
def test_an_empty_deck_leaves_the_slot_empty() -> None:
    """Without a deck chance has nothing to do and the next seat is in turn."""
    s = position(Seat("r5"), Seat(), players=4, display="L2W3 L2B1", left={2: 0})
    after = step(s, "buy L2W3")
    assert (["", "L2B1", "", ""], 1) == (display(after, 2), actor(after))


@pytest.mark.rule("SPL-BUY-06")
def test_a_card_bought_from_the_hand_leaves_no_gap() -> None:
    """Nothing is turned after a purchase from the hand."""
    s = position(Seat("b3", hand="L1W2"), players=3)
    after = step(s, "buy L1W2")
    assert (1, display(s, 1)) == (actor(after), display(after, 1))


@pytest.mark.rule("SPL-BUY-07")
def test_a_price_of_zero() -> None:
    """Bonuses can bring a price down to nothing, also when they exceed it."""
    for bonuses in ("g3", "g5"):
        s = position(Seat("w1 gold1", bonuses=bonuses), players=3, display="L1K2")
        assert "w1 gold1" == held(do(s, "buy L1K2"), 0)
    assert refused(position(Seat("", bonuses="g2"), display="L1K2"), "buy L1K2") == CANNOT_PAY


@pytest.mark.rule("SPL-BUY-08", "SPL-PAY-10")
def test_spent_tokens_are_back_before_anything_else() -> None:
    """The supply holds what was paid, gold included, before the refill and for the next player."""
    s = position(Seat("r3 gold2"), Seat(), players=2, display="L2W3")
    gap = step(s, "buy L2W3")
    assert "w4 b4 g4 r4 k4 gold5" == supply(gap)
    assert "two r" in moves(do(gap))


@pytest.mark.rule("SPL-BUY-11")
@pytest.mark.parametrize("players", [2, 4])
def test_bought_cards_stay(players: int, effort: Callable[[int], int]) -> None:
    """In whole games no card ever leaves a play area."""
    for seed in range(effort(5)):
        for before, _, after in random_game(players, seed):
            assert area(before, before.seat) <= area(after, before.seat)
