"""Paying: SPL-PAY."""

from itertools import product

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from madang.games.splendor import GAME
from madang.games.splendor.actions import PAY_UNITS
from madang.games.splendor.components import CARDS, COST
from madang.games.splendor.state import PAY_UNITS_PHASE
from madang.games.splendor.why import CANNOT_PAY, LEGAL, TOO_FEW_UNITS, TOO_LITTLE_GOLD, TOO_MANY_UNITS, UNITS_NOT_ASKED
from tests.splendor.positions import (
    BASE_CARDS,
    CARD_ROW,
    Position,
    Seat,
    amounts,
    area,
    do,
    held,
    in_words,
    moves,
    payments,
    position,
    refused,
    step,
    supply,
)  # fmt: skip


def buyer(tokens: str, card: str, bonuses: str = "") -> Position:
    """Return a position of four players whose seat 0 looks at that card of the display."""
    return position(Seat(tokens, bonuses=bonuses), players=4, display=card)


@pytest.mark.rule("SPL-PAY-01")
@pytest.mark.parametrize(
    ("bonuses", "paid"), [("", "b2 g2 k1"), ("b1", "b1 g2 k1"), ("b2", "g2 k1"), ("b4 g3", "k1"), ("w5 r5", "b2 g2 k1")]
)
def test_bonuses_lower_the_price(bonuses: str, paid: str) -> None:
    """Each bonus takes one off its own colour, and never more than the price."""
    assert [paid] == payments(buyer("b3 g3 k3", "L1W6", bonuses), "buy L1W6")


@pytest.mark.rule("SPL-PAY-02")
def test_a_gem_covers_its_own_colour_only() -> None:
    """Any number of other gems is worth nothing for a colour; one gold is worth one of any colour."""
    assert refused(buyer("b2 w5 g3", "L1W2"), "buy L1W2") == CANNOT_PAY
    assert refused(buyer("b2 gold1", "L1W2"), "buy L1W2") == LEGAL
    assert refused(buyer("b1 gold1", "L1W2"), "buy L1W2") == CANNOT_PAY
    assert ["b2 g2 gold1"] == payments(buyer("b2 g2 gold1", "L1W6"), "buy L1W6")


@pytest.mark.rule("SPL-PAY-04", "SPL-PAY-07")
def test_gold_may_be_spent_where_the_gem_is_held() -> None:
    """The payer chooses: no gold, one, two or three for a price of three."""
    assert ["b3", "b2 gold1", "b1 gold2", "gold3"] == payments(buyer("b3 gold4", "L1W2"), "buy L1W2")


@pytest.mark.rule("SPL-PAY-05", "SPL-PAY-08")
@pytest.mark.parametrize("tokens", ["w3 b1 k1 gold2", "w2 b1 k2 gold3", "w5 b2 k2 gold1"])
def test_the_need_is_covered_exactly(tokens: str) -> None:
    """Every way to pay for w3 b1 k1 costs five tokens: nothing is overpaid, there is no change."""
    ways = payments(buyer(tokens, "L1W7"), "buy L1W7")
    assert {5} == {sum(amounts(way)) for way in ways}
    for way in ways:
        over = [paid - cost for paid, cost in zip(amounts(way)[:5], [3, 1, 0, 0, 1], strict=True)]
        assert max(over) <= 0


@pytest.mark.rule("SPL-PAY-06", "SPL-PAY-08")
def test_no_gold_beyond_the_need() -> None:
    """One gold more than a colour needs is refused, with plenty of it in hand."""
    asked = step(buyer("b3 gold5", "L1W2"), "buy L1W2")
    assert {"gold b0", "gold b1", "gold b2", "gold b3"} == moves(asked)
    assert refused(asked, "gold b4") == TOO_MANY_UNITS


@pytest.mark.rule("SPL-PAY-07", "SPL-DEC-01")
def test_the_colours_are_asked_in_order_and_only_where_there_is_a_choice() -> None:
    """White must have three and is not asked; then blue, then black, if blue has not used the last gold."""
    s = buyer("b1 k1 gold4", "L1W7")  # the price: w3 b1 k1
    asked = step(s, "buy L1W7")
    assert ({"gold b0", "gold b1"}, PAY_UNITS_PHASE) == (moves(asked), asked.phase)
    assert refused(asked, "gold k0") == UNITS_NOT_ASKED
    assert {"gold k0", "gold k1"} == moves(step(asked, "gold b0"))
    assert "k1" == held(do(asked, "gold b0", "gold k1"), 0)
    assert "b1" == held(do(asked, "gold b1"), 0)


@pytest.mark.rule("SPL-PAY-07", "SPL-DEC-01")
def test_each_reason_against_a_number_of_gold() -> None:
    """Too few leaves the rest uncovered, too many is needless, and gold that later colours must have is kept."""
    s = step(buyer("b1 g2 gold3", "L1W6"), "buy L1W6")  # b2 g2 k1: blue and black want one gold each, one is free
    assert {"gold b1", "gold b2"} == moves(s)
    assert (TOO_FEW_UNITS, TOO_MANY_UNITS) == (refused(s, "gold b0"), refused(s, "gold b3"))
    little = step(buyer("b2 g2 gold2", "L1W6"), "buy L1W6")
    assert {"gold b0", "gold b1"} == moves(little)
    assert refused(little, "gold b2") == TOO_LITTLE_GOLD


@pytest.mark.rule("SPL-PAY-09")
@pytest.mark.parametrize(
    ("tokens", "code"),
    [
        ("w3 b3 gold4", LEGAL), ("w3 b3 gold3", CANNOT_PAY), ("w3 k2 gold2", LEGAL), ("w3 k5 b2", LEGAL),
        ("w2 k4", CANNOT_PAY),
    ],
)  # fmt: skip
def test_payable_means_that_gold_covers_all_that_is_short(tokens: str, code: int) -> None:
    """L3W3 costs w3 r3 k6; red and two black are covered by bonuses, what is short of w3 k4 is up to the gold."""
    assert code == refused(buyer(tokens, "L3W3", "r3 k2"), "buy L3W3")


@pytest.mark.rule("SPL-PAY-10")
def test_paid_tokens_go_to_the_supply() -> None:
    """Gems and gold come back to the table; nothing else moves."""
    s = buyer("b2 gold2 k1", "L1W2")
    after = do(s, "buy L1W2", "gold b2")
    assert ("b1 k1", "w7 b6 g7 r7 k6 gold5") == (held(after, 0), supply(after))


@pytest.mark.rule("SPL-PAY-12")
def test_a_card_does_not_help_to_pay_for_itself() -> None:
    """L1W7 gives white and costs w3 b1 k1: its own bonus takes nothing off."""
    assert refused(buyer("w2 b1 k1", "L1W7"), "buy L1W7") == CANNOT_PAY
    assert "" == held(do(buyer("w3 b1 k1", "L1W7"), "buy L1W7"), 0)


@pytest.mark.rule("SPL-PAY-05")
def test_the_only_payment_is_made_without_a_question() -> None:
    """With exactly what is needed nothing is asked (the base part of example SPL-EX-10)."""
    s = buyer("r3 k1 gold3", "L3K4", "r2 k1")
    assert ["r3 k1 gold3"] == payments(s, "buy L3K4")
    assert area(step(s, "buy L3K4"), 0) >= {"L3K4"}


def minimal_payments(need: list[int], tokens: list[int]) -> set[str]:
    """Return all payments by the definition: they cover the need, and no token can be left out (SPL-PAY-05, -06)."""

    def covers(gems: list[int], gold: int) -> bool:
        return sum(max(0, n - g) for n, g in zip(need, gems, strict=True)) <= gold

    found = set()
    for *gems, gold in product(*(range(most + 1) for most in tokens)):
        if not covers(gems, gold):
            continue
        fewer = [[*gems[:c], gems[c] - 1, *gems[c + 1 :]] for c in range(5) if gems[c] > 0]
        needless = (gold > 0 and covers(gems, gold - 1)) or any(covers(less, gold) for less in fewer)
        if not needless:
            found.add(in_words([*gems, gold]))
    return found


@st.composite
def purchases(draw: st.DrawFn) -> tuple[str, list[int], list[int]]:
    """Draw a card, bonuses and up to ten tokens; more often than not the card is payable."""
    row = draw(st.sampled_from(BASE_CARDS))
    bonuses = [draw(st.integers(0, 4)) for _ in range(5)]
    need = [max(0, int(COST[row, c]) - bonuses[c]) for c in range(5)]
    tokens = [draw(st.integers(max(0, n - 2), min(7, n + 1))) for n in need] + [draw(st.integers(0, 5))]
    assume(sum(tokens) <= 10)
    return CARDS[row].id, bonuses, tokens


@pytest.mark.rule("SPL-PAY-06", "SPL-PAY-07", "SPL-PAY-09", "SPL-INV-12")
@given(purchases())
def test_the_legal_payments_are_exactly_the_minimal_ones(purchase: tuple[str, list[int], list[int]]) -> None:
    """What the decisions offer equals a brute-force search of the definition, each payment once; none: not payable."""
    card, bonuses, tokens = purchase
    s = buyer(in_words(tokens), card, in_words(bonuses))
    need = [max(0, int(COST[CARD_ROW[card], c]) - bonuses[c]) for c in range(5)]
    expected = minimal_payments(need, tokens)
    if not expected:
        assert refused(s, f"buy {card}") == CANNOT_PAY
        return
    found = payments(s, f"buy {card}")
    assert expected == {*found}
    assert len(found) == len({*found})


@pytest.mark.rule("SPL-DEC-01")
@given(purchases())
def test_a_number_of_gold_is_legal_if_the_payment_can_be_completed(purchase: tuple[str, list[int], list[int]]) -> None:
    """Legal are exactly the numbers that occur in some minimal payment with the gold chosen before."""
    card, bonuses, tokens = purchase
    s = buyer(in_words(tokens), card, in_words(bonuses))
    need = [max(0, int(COST[CARD_ROW[card], c]) - bonuses[c]) for c in range(5)]
    ways = minimal_payments(need, tokens)
    if not ways:
        return
    spent = {way: [n - paid for n, paid in zip(need, amounts(way)[:5], strict=True)] for way in ways}
    at = step(s, f"buy {card}")
    while at.phase == PAY_UNITS_PHASE:
        colour = int(at.pay_colour)
        legal = [number - PAY_UNITS - 8 * colour for number in GAME.legal(at)]
        assert sorted({units[colour] for units in spent.values()}) == legal
        chosen = legal[len(legal) // 2]
        spent = {way: units for way, units in spent.items() if units[colour] == chosen}
        at = step(at, PAY_UNITS + 8 * colour + chosen)
    assert len(spent) == 1
