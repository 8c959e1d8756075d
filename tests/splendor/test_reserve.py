"""Reserving: SPL-RESERVE."""

from collections.abc import Callable

import pytest

from madang.core.contract import actor, placing
from madang.games.splendor import GAME
from madang.games.splendor.actions import BUY_HAND, PASS
from madang.games.splendor.state import RETURN_PHASE
from madang.games.splendor.why import EMPTY_DECK, EMPTY_SLOT, HAND_FULL, LEGAL, NO_SUCH_HAND_CARD
from tests.splendor.positions import (
    CARD_ROW,
    Seat,
    area,
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
    random_game,
    refused,
    step,
    supply,
)  # fmt: skip


@pytest.mark.rule("SPL-RESERVE-01", "SPL-INV-05")
def test_three_cards_fill_a_hand() -> None:
    """With two cards in hand everything can be reserved, with three nothing."""
    two = position(Seat(hand="L1W1 L2W1"), display="L1B1")
    three = position(Seat(hand="L1W1 L2W1 L3W1"), display="L1B1")
    assert len(moves(two, "reserve")) == 15
    assert moves(three, "reserve") == set()
    for move in ("reserve L1B1", "reserve deck 1"):
        assert (LEGAL, HAND_FULL) == (refused(two, move), refused(three, move))


@pytest.mark.rule("SPL-RESERVE-02")
def test_any_card_or_deck_can_be_reserved() -> None:
    """All twelve cards of the display and the three decks, whatever the player owns."""
    s = fresh(2)
    cards = {f"reserve {name}" for level in (1, 2, 3) for name in display(s, level)}
    assert cards | {"reserve deck 1", "reserve deck 2", "reserve deck 3"} == moves(s, "reserve")


@pytest.mark.rule("SPL-RESERVE-02")
def test_a_reserved_card_goes_into_the_hand() -> None:
    """It leaves the display or the deck, and nothing is paid for it."""
    s = position(display="L3B3", players=2)
    assert (["L3B3"], "gold1") == (hand(do(s, "reserve L3B3"), 0), held(do(s, "reserve L3B3"), 0))
    drawn = do(s, "reserve deck 2", "card L2K6")
    assert ["L2K6"] == hand(drawn, 0)
    assert "L2K6" not in deck(drawn, 2)
    assert display(s, 2) == display(drawn, 2)


@pytest.mark.rule("SPL-RESERVE-03", "SPL-RESERVE-04")
@pytest.mark.parametrize("move", ["reserve L3B3", "reserve deck 1"])
def test_one_gold_comes_with_the_card(move: str) -> None:
    """The gold is handed over without a question; the last one too."""
    for gold in (5, 1):
        s = position(Seat(), Seat(f"gold{5 - gold}" if gold < 5 else ""), display="L3B3")
        after = do(s, move)
        assert ("gold1", 1, gold - 1) == (held(after, 0), after.seat, after.bank[5])


@pytest.mark.rule("SPL-RESERVE-03")
@pytest.mark.parametrize("move", ["reserve L3B3", "reserve deck 1"])
def test_without_gold_the_card_is_reserved_all_the_same(move: str) -> None:
    """An empty gold pile gives nothing and hinders nothing."""
    after = do(position(Seat(), Seat("gold5"), display="L3B3"), move)
    assert ("", 1, 1) == (held(after, 0), len(hand(after, 0)), after.seat)


@pytest.mark.rule("SPL-RESERVE-05")
def test_ten_tokens_are_no_obstacle_to_a_reservation() -> None:
    """The eleventh token is taken, then one is to be given back."""
    after = do(position(Seat("w4 b4 g2"), display="L3B3"), "reserve L3B3")
    assert ("w4 b4 g2 gold1", RETURN_PHASE) == (held(after, 0), after.phase)


@pytest.mark.rule("SPL-RESERVE-06")
def test_the_gap_is_filled_from_the_deck_of_its_level() -> None:
    """Chance turns a card of the same deck at once, before the next seat."""
    s = position(display="L2W1 L2B1")
    gap = step(s, "reserve L2B1")
    assert ["L2W1", "", *display(s, 2)[2:]] == display(gap, 2)
    assert {f"card {name}" for name in deck(s, 2)} == moves(gap)
    after = step(gap, "card L2K5")
    assert (["L2W1", "L2K5", *display(s, 2)[2:]], 1) == (display(after, 2), after.seat)


@pytest.mark.rule("SPL-RESERVE-06", "SPL-INV-03")
def test_an_empty_deck_leaves_the_gap() -> None:
    """The last card of a deck fills a gap; after that the slot stays empty and cannot be reserved."""
    last = position(display="L3W1 L3B1 L3G1 L3R1", left={3: 1})
    assert "" not in display(do(last, "reserve L3B1"), 3)
    none = position(display="L3W1 L3B1 L3G1 L3R1", left={3: 0})
    after = do(none, "reserve L3B1")
    assert ["L3W1", "", "L3G1", "L3R1"] == display(after, 3)
    assert refused(after, GAME.actions.first("RESERVE_CARD") + 13) == EMPTY_SLOT


@pytest.mark.rule("SPL-RESERVE-07")
def test_an_empty_deck_cannot_be_drawn_from() -> None:
    """A deck of one card can be, a deck of none cannot."""
    one, none = position(left={3: 1}), position(left={3: 0})
    assert (LEGAL, EMPTY_DECK) == (refused(one, "reserve deck 3"), refused(none, "reserve deck 3"))
    assert "reserve deck 3" not in moves(none)


@pytest.mark.rule("SPL-RESERVE-08")
def test_a_hand_card_leaves_only_when_its_owner_buys_it(effort: Callable[[int], int]) -> None:
    """In whole games the cards of a hand stay, but for the one that its owner buys."""
    for seed in range(effort(10)):
        for before, number, after in random_game(3, seed):
            for seat in range(3):
                gone = {*hand(before, seat)} - {*hand(after, seat)}
                if gone:
                    assert seat == before.seat
                    assert gone <= area(after, seat)
                    assert BUY_HAND <= number < PASS or before.buying == CARD_ROW[gone.pop()]


@pytest.mark.rule("SPL-RESERVE-08", "SPL-BUY-01")
def test_others_cannot_buy_a_hand_card() -> None:
    """What lies in one hand is in nobody else's reach, whatever they hold."""
    s = position(Seat("b3"), Seat(hand="L1W2"), players=3)
    assert refused(s, BUY_HAND) == NO_SUCH_HAND_CARD
    assert not moves(s, "buy")


@pytest.mark.rule("SPL-RESERVE-09")
def test_a_hand_card_gives_nothing_and_costs_nothing() -> None:
    """No bonus, no points, no count for a noble, and nothing at the end."""
    s = position(Seat("k2", bonuses="r4 k3", hand="L1K1 L3K4"), Seat(), display="L1B1", nobles="N05")
    assert "buy L1B1" in moves(s)  # three black bonuses, not four or five
    after = do(s, "take wbg")
    assert ([0, 0], "N05") == (points(after), open_nobles(after)[0])
    over = position(Seat(cards="L3W4", hand="L1W1 L1W2 L1W3"), Seat(cards="L3B4"), last_round=1, seat=1)
    assert [1, 1] == GAME.per_seat(placing, do(over, "take wbg"))


@pytest.mark.rule("SPL-RESERVE-10")
def test_a_card_that_could_be_bought_may_be_reserved() -> None:
    """Buying and reserving stand side by side, and reserving it spends nothing."""
    s = position(Seat("b3"), display="L1W2")
    assert {"buy L1W2", "reserve L1W2"} <= moves(s)
    after = do(s, "reserve L1W2")
    assert ("b3 gold1", ["L1W2"], set()) == (held(after, 0), hand(after, 0), area(after, 0))


@pytest.mark.rule("SPL-RESERVE-16", "SPL-INFO-01", "SPL-INFO-02")
def test_who_knows_a_reserved_card() -> None:
    """A card from the display stays known to all, one from a deck is known to its owner alone."""
    s = do(position(display="L3B3", players=3), "reserve L3B3", "take wbg", "take wbg", "reserve deck 2", "card L2K6")
    assert ["L3B3", "L2K6"] == hand(GAME.concealed(s, 0), 0)
    for viewer in (1, 2, -1):
        assert ["L3B3", "hidden 2"] == hand(GAME.concealed(s, viewer), 0)


@pytest.mark.rule("SPL-RESERVE-18")
def test_hand_places_fill_from_the_lowest_and_move_up() -> None:
    """Bought from the middle, the third card becomes the second, its secrecy with it; the next one is the third."""
    s = position(Seat("b3", hand="L3W1 L1W2 ?L3B1"), display="L2R1")
    after = do(s, "buy L1W2")
    assert ["L3W1", "L3B1"] == hand(after, 0)
    assert ["L3W1", "hidden 3"] == hand(GAME.concealed(after, 1), 0)
    assert ["L3W1", "L3B1", "L2R1"] == hand(do(after, "take wbg", "reserve L2R1"), 0)
    assert actor(after) == 1


def test_supply_and_hand_after_a_line_of_reservations() -> None:
    """Five reservations empty the gold; the sixth goes without."""
    s = fresh(2)
    for _ in range(6):
        s = do(s, "reserve deck 1")
    assert (["gold3", "gold2"], "w4 b4 g4 r4 k4") == ([held(s, 0), held(s, 1)], supply(s))
