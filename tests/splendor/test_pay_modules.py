"""Paying with double-gold cards and with the blue post: SPL-PAY against an enumeration of its definition."""

from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from madang.core.contract import apply, refusal
from madang.core.kernel import interpreted
from madang.games.splendor import GAME
from madang.games.splendor.actions import BUY_CARD, CONQUEST, COPY, FREE, GEM, PASS, PAY_DISCARD, PAY_UNITS
from madang.games.splendor.components import BIT, CARDS, COST, FAMILY, N_TOKENS
from madang.games.splendor.invariants import LAWS, broken_step, judge_payment
from madang.games.splendor.state import FREE_PHASE, NO_CARD, PAY_CARDS_PHASE, PAY_UNITS_PHASE
from madang.games.splendor.why import CANNOT_PAY, LEGAL
from tests.splendor.positions import BASE_CARDS, CARD_ROW, Position, Seat, in_words, position, random_game

Payment = tuple[int, ...]
"""Gems of five colours, gold tokens, double-gold cards."""

BLUE_POST = 1 << 1
GOLD_CARDS = {
    edition: [row for row, card in enumerate(CARDS) if card.ability == "double_gold" and card.edition == str(edition)]
    for edition in (2017, 2024)
}
# What is paid with tokens, in each edition; copy cards ask for more than a price and cost no other way.
FOR_TOKENS = {
    edition: [*BASE_CARDS]
    + [
        row
        for row, card in enumerate(CARDS)
        if card.edition == str(edition) and card.ability not in {"pay_discard", "copy", "copy_free1"}
    ]
    for edition in (2017, 2024)
}
LAW = "SPL-INV-12"


def covers(need: list[int], payment: Payment, v: int) -> bool:
    """Whether a payment pays for a need: each unit of gold covers `v` of one colour (SPL-PAY-02, -03, -05)."""
    units = payment[5] + 2 * payment[6]
    for n, gems in zip(need, payment, strict=False):
        left = n - gems
        while left > 0:
            left -= v
            units -= 1
    return units >= 0


def with_one_less(payment: Payment) -> Iterator[Payment]:
    """Yield what is left of a payment without any one token or card of it."""
    for kind, number in enumerate(payment):
        if number > 0:
            yield (*payment[:kind], number - 1, *payment[kind + 1 :])


def minimal(need: list[int], payment: Payment, v: int) -> bool:
    """Whether a payment covers the need and nothing of it is needless (SPL-PAY-06)."""
    return covers(need, payment, v) and not any(covers(need, less, v) for less in with_one_less(payment))


def minimal_payments(need: list[int], tokens: list[int], cards: int, v: int) -> set[Payment]:
    """Return all payments by the definition. A gem beyond its need is needless, whatever else is paid."""
    most = [min(n, held) for n, held in zip(need, tokens, strict=False)] + [tokens[5], cards]
    return {payment for payment in product(*(range(number + 1) for number in most)) if minimal(need, payment, v)}


def own_gold_cards(s: Position, number: int, but: int = NO_CARD) -> None:
    """Give seat 0 double-gold cards out of their deck, not the one that is to be bought."""
    me = s.players[0]
    rows = [row for row in GOLD_CARDS[int(s.edition)] if row != but][:number]
    for row in rows:
        bit = type(me.area[0])(1 << int(BIT[row]))
        me.area[FAMILY[row]] |= bit
        s.deck[FAMILY[row]] &= ~bit
    s.deck_left[3] -= len(rows)
    me.cards += len(rows)
    me.gold_cards += len(rows)


def buyer(card: int, bonuses: list[int], tokens: list[int], cards: int, v: int, edition: int) -> tuple[Position, int]:
    """Return a position of four players where seat 0 looks at a card of the display, and the action of buying it."""
    base = card in BASE_CARDS
    s = position(
        Seat(in_words(tokens), bonuses=in_words(bonuses)), players=4, display=CARDS[card].id if base else "",
        options={"modules": "orient,trading_posts", "edition": str(edition)},
    )  # fmt: skip
    if not base:
        slot = 6 * (CARDS[card].level - 1) + 4
        s.market[slot] = card
        s.deck[FAMILY[card]] &= ~type(s.deck[0])(1 << int(BIT[card]))
        s.deck_left[FAMILY[card]] -= 1
    own_gold_cards(s, cards, card)
    s.players[0].posts = BLUE_POST if v == 2 else 0
    return s, BUY_CARD + s.market.tolist().index(card)


def paid(before: Position, after: Position) -> Payment:
    """Return what seat 0 gave between two positions."""
    gone = before.players[0].tokens.astype(int) - after.players[0].tokens.astype(int)
    used = int(before.players[0].area[3]) & ~int(after.players[0].area[3])
    return (*gone.tolist(), used.bit_count())


def breaks_the_law(before: Position, after: Position) -> bool:
    """Whether what seat 0 paid between two positions breaks the law of payments."""
    return bool(interpreted(judge_payment)(before, after, np.zeros(len(LAWS) + 1, np.int8)))


def payments(s: Position, buying: int) -> list[Payment]:
    """Return what each way through the engine's questions costs; each step keeps the law of payments."""
    found: list[Payment] = []

    def walk(at: Position, action: int) -> None:
        after = GAME.State.copy(at)
        apply(after, action)
        assert not breaks_the_law(at, after)
        if after.phase in {PAY_UNITS_PHASE, PAY_CARDS_PHASE}:
            for more in GAME.legal(after):
                assert PAY_UNITS <= more < PAY_DISCARD
                walk(after, more)
        else:
            assert after.buying == NO_CARD
            found.append(paid(s, after))

    walk(s, buying)
    return found


@st.composite
def purchases(draw: st.DrawFn) -> tuple[int, list[int], list[int], int, int, int]:
    """Draw a card, bonuses, up to ten tokens, double-gold cards, the blue post or not; mostly the card is payable."""
    edition = draw(st.sampled_from([2017, 2024]))
    row = draw(st.sampled_from(FOR_TOKENS[edition]))
    cards, v = draw(st.integers(0, 4)), draw(st.integers(1, 2))
    bonuses = [draw(st.integers(0, 4)) for _ in range(5)]
    need = [max(0, int(COST[row, c]) - bonuses[c]) for c in range(5)]
    tokens = [draw(st.integers(max(0, n - 2 * v - cards), min(7, n + 1))) for n in need] + [draw(st.integers(0, 5))]
    assume(sum(tokens) <= 10)
    return row, bonuses, tokens, cards, v, edition


@pytest.mark.rule("SPL-PAY-03", "SPL-PAY-06", "SPL-PAY-07", "SPL-PAY-08", "SPL-PAY-09", "SPL-INV-12", "SPL-POST-13")
@pytest.mark.rule("SPL-ORIENT-05", "SPL-MIX-07")
@given(purchases())
def test_the_legal_payments_are_exactly_the_minimal_ones(purchase: tuple[int, Any, Any, int, int, int]) -> None:
    """What the questions offer equals a search of the definition, each payment once; none: the card is not payable."""
    row, bonuses, tokens, cards, v, _ = purchase
    s, buying = buyer(*purchase)
    need = [max(0, int(COST[row, c]) - bonuses[c]) for c in range(5)]
    expected = minimal_payments(need, tokens, cards, v)
    if not expected:
        assert refusal(s, buying) == CANNOT_PAY
        return
    assert refusal(s, buying) == LEGAL
    found = payments(s, buying)
    assert expected == {*found}
    assert len(found) == len(expected)


def after_paying(s: Position, row: int, payment: Payment) -> Position:
    """Return the position after a card was bought by hand for a payment, right or wrong."""
    after = GAME.State.copy(s)
    me = after.players[0]
    for kind in range(N_TOKENS):
        me.tokens[kind] -= payment[kind]
        after.bank[kind] += payment[kind]
    gold = [card for card in GOLD_CARDS[int(s.edition)] if int(me.area[3]) >> int(BIT[card]) & 1]
    for card in gold[: payment[6]]:
        me.area[3] &= ~type(me.area[0])(1 << int(BIT[card]))
    me.gold_cards += int(CARDS[row].ability == "double_gold") - payment[6]
    me.area[FAMILY[row]] |= type(me.area[0])(1 << int(BIT[row]))
    return after


@pytest.mark.rule("SPL-INV-12", "SPL-PAY-05", "SPL-PAY-06")
@given(purchases())
def test_the_law_of_payments_is_the_definition(purchase: tuple[int, Any, Any, int, int, int]) -> None:
    """The invariant takes every minimal payment and nothing near one: neither a token or card more, less or other."""
    row, bonuses, tokens, cards, v, _ = purchase
    need = [max(0, int(COST[row, c]) - bonuses[c]) for c in range(5)]
    right = minimal_payments(need, tokens, cards, v)
    assume(right)
    s, _ = buyer(*purchase)
    near = set(sorted(right)[:3])
    most = (*tokens, cards)
    for payment in sorted(near):
        for kind, step in product(range(7), (-1, 1)):
            other = (*payment[:kind], payment[kind] + step, *payment[kind + 1 :])
            near |= {other} if 0 <= other[kind] <= most[kind] else set()
    for payment in near:
        assert breaks_the_law(s, after_paying(s, row, payment)) == (payment not in right), payment


@pytest.mark.rule("SPL-INV-12", "SPL-ORIENT-22")
@pytest.mark.parametrize("edition", [2017, 2024])
def test_the_law_sees_a_token_paid_for_what_is_not_paid_with_tokens(edition: int) -> None:
    """A card paid with cards, or free, costs no token and no double-gold card; a gem that came is wrong too."""
    row = next(i for i, card in enumerate(CARDS) if card.ability == "pay_discard" and card.edition == str(edition))
    s, _ = buyer(CARD_ROW["L1W1"], [0] * 5, [1, 0, 0, 2, 1, 1], 2, 1, edition)
    nothing = (0,) * 7
    for payment, wrong in ((nothing, False), ((1, *nothing[1:]), True), ((*nothing[:6], 1), True)):
        assert (LAW in broken_step(s, PAY_DISCARD, after_paying(s, row, payment))) == wrong
    plain = CARD_ROW["L1W1"]
    assert LAW not in broken_step(s, BUY_CARD, after_paying(s, plain, (0, 0, 0, 2, 1, 0, 0)))
    assert LAW in broken_step(s, BUY_CARD, after_paying(s, plain, (-1, 0, 0, 2, 1, 0, 0)))
    assert LAW in broken_step(s, BUY_CARD, after_paying(s, plain, (0, 0, 0, 2, 1, -1, 1)))
    s.phase = FREE_PHASE
    assert LAW not in broken_step(s, FREE, after_paying(s, plain, nothing))
    assert LAW in broken_step(s, FREE, after_paying(s, plain, (0, 0, 0, 2, 1, 0, 0)))


@pytest.mark.rule("SPL-INV-12", "SPL-BUY-09", "SPL-ORIENT-16")
@pytest.mark.parametrize("edition", [2017, 2024])
def test_every_payment_of_whole_games_keeps_the_law(edition: int, effort: Callable[[int], int]) -> None:
    """With all modules: purchases, conquests, cards paid with cards and free ones, as games bring them."""
    options = {"modules": "trading_posts,orient,strongholds", "edition": str(edition)}
    bought = 0
    for seed in range(effort(30)):
        for before, action, after in random_game(2 + seed % 3, seed, options):
            asked = BUY_CARD <= action < PASS or PAY_UNITS <= action < COPY
            if asked or FREE <= action < GEM or action == CONQUEST:
                assert LAW not in broken_step(before, action, after)
                bought += after.buying == NO_CARD
    assert bought > 10
