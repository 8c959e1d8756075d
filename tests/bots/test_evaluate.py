"""The evaluation of each game that has one: relative, bounded, fair to all seats."""

from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from madang.bots.bot import weights_of
from madang.core.contract import Game, evaluate, legal, prior
from madang.core.registry import game, games
from madang.games.splendor.components import CARDS
from madang.games.splendor.evaluate import N_TERMS, TERMS, missing, short_of, terms
from madang.games.splendor.rules.colours import pack
from tests.bots.positions import played

SPLENDOR = game("splendor")
FIVE = st.lists(st.integers(0, 30), min_size=5, max_size=5)


def values(found: Game, s: Any) -> list[float]:
    out = np.zeros(4)
    evaluate(s, weights_of(found), out)
    return [float(value) for value in out[: int(s.n_seats)]]


@pytest.mark.parametrize("found", games(), ids=lambda found: found.key)
def test_values_are_shares_of_nothing(found: Game) -> None:
    """The values of all seats sum to 0, none is beyond a sure win or a sure loss."""
    for players in found.seats:
        for decisions in (0, 10, 25):
            told = values(found, played(found, decisions, seed=decisions, players=players))
            assert sum(told) == pytest.approx(0, abs=1e-9)
            assert all(-1 / (players - 1) - 1e-9 <= value <= 1 for value in told)


@pytest.mark.parametrize("found", games(), ids=lambda found: found.key)
def test_opinions_are_numbers(found: Game) -> None:
    """Every legal action gets a finite logit."""
    actions, logits = np.zeros(found.max_legal, np.int16), np.zeros(found.max_legal, np.float32)
    for decisions in range(0, 40, 4):
        s = played(found, decisions, seed=decisions)
        n = legal(s, actions)
        logits[:] = np.nan
        prior(s, actions, n, logits)
        assert np.isfinite(logits[:n]).all()


@given(FIVE, FIVE)
def test_what_a_price_lacks(price: list[int], have: list[int]) -> None:
    """Counting on packed bytes is the same as counting colour by colour."""
    one, other = (np.uint64(pack(np.array(numbers, np.int8))) for numbers in (price, have))
    assert short_of(one, other) == sum(max(0, p - h) for p, h in zip(price, have, strict=True))


def test_points_and_nearness_count_for_a_seat() -> None:
    """More points, or tokens that bring a card nearer, never make a seat's own position worse."""
    s = played(SPLENDOR, 6)
    seat = int(s.seat)
    before = values(SPLENDOR, s)[seat]
    s.players[seat].points += 3
    richer = values(SPLENDOR, s)[seat]
    assert richer > before


def test_terms_know_the_modules() -> None:
    """Rival strongholds bar a card, double-gold cards and the blue post pay, a price in cards is not one in gems."""
    s = played(SPLENDOR, 0, modules="trading_posts,orient,strongholds")
    s.market[:] = -1
    s.market[0] = 0  # 2 rubies and 1 onyx
    me = s.players[0]
    me.tokens[:] = 0
    me.bonuses[:] = 0
    out = np.zeros((2, N_TERMS))
    terms(s, out)
    assert out[0][TERMS.index("reach")] == pytest.approx(0.8**3 / 5)
    s.piece_count[0], s.piece_seat[0] = 1, 1
    terms(s, out)
    assert out[0][TERMS.index("reach")] == 0
    assert out[1][TERMS.index("reach")] == pytest.approx(0.8**3 / 5)
    me.gold_cards = 1
    assert missing(me, 0) == 1
    me.posts = 2  # the blue one
    assert missing(me, 0) == 0
    priced_in_cards = next(i for i, card in enumerate(CARDS) if card.ability == "pay_discard")
    me.tokens[:] = 7
    assert missing(me, priced_in_cards) == 6
    me.bonuses[:] = 2
    assert missing(me, priced_in_cards) == 0


def test_terms_of_a_seat_by_hand() -> None:
    """The terms of the seat to move in a small made-up position."""
    s = played(SPLENDOR, 0)
    s.market[:] = -1
    s.nobles[:] = -1
    s.market[0] = 0  # the first card of level 1
    me = s.players[0]
    me.points, me.hand_size = 6, 0
    me.tokens[:] = (1, 0, 0, 2, 0, 1)
    me.bonuses[:] = (2, 1, 0, 0, 0)
    out = np.zeros((2, N_TERMS))
    terms(s, out)
    told = dict(zip(TERMS, out[0].tolist(), strict=True))
    near = 0.8 ** int(missing(me, 0))
    assert told["points"] == 6
    assert told["points_2"] == pytest.approx(36 / 15)
    assert (told["bonuses"], told["gems"], told["gold"], told["reserved"]) == (3, 3, 1, 0)
    assert told["reach"] == pytest.approx(near / 5)
    assert told["bonuses_late"] == pytest.approx(3 * 6 / 15)
    assert (told["to_move"], told["later"], told["nobles"]) == (1, 0, 0)
    assert out[1][TERMS.index("later")] == 1
