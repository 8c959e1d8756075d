"""Chance and imagination are fair: outcomes equally likely, worlds equally likely, counted on small cases."""

from collections import Counter
from collections.abc import Callable

import numpy as np
import pytest

from madang.core.chance import Luck, seeded
from madang.core.contract import CHANCE, actor, apply, imagine
from madang.core.play import random_step
from madang.games.splendor import GAME
from madang.games.splendor.actions import CARD, RESERVE_DECK


def expect_even(counts: Counter[object], kinds: int) -> None:
    """Fail unless all kinds occur about equally often: chi-square below its mean and seven deviations."""
    each = counts.total() / kinds
    chi = sum((counts[kind] - each) ** 2 for kind in counts) / each + (kinds - len(counts)) * each
    assert chi <= kinds - 1 + 7 * (2 * (kinds - 1)) ** 0.5, counts


def dealt(players: int = 3, stream: int = 4) -> object:
    """Return a position at the first turn."""
    state, rng, scratch = GAME.start({"players": players}), seeded(1, stream), np.zeros(GAME.max_legal, np.int16)
    while actor(state) == CHANCE:
        random_step(state, rng, scratch)
    return state


def small_decks() -> tuple[object, list[int]]:
    """Return a position in which two seats drew a card of level 3 unseen and three are left; and the five cards."""
    state = dealt()
    for _ in range(2):
        apply(state, RESERVE_DECK + 2)
        apply(state, GAME.legal(state)[0])
    cards = [card for card in range(70, 90) if int(state.deck[2]) >> (card - 70) & 1][:3]  # type: ignore[attr-defined]
    state.deck[2] = sum(1 << (card - 70) for card in cards)  # type: ignore[attr-defined]
    state.deck_left[2] = 3  # type: ignore[attr-defined]
    return state, cards + [int(state.players[seat].hand[0]) for seat in (0, 1)]  # type: ignore[attr-defined]


@pytest.mark.rule("SPL-INFO-08")
@pytest.mark.parametrize(("viewer", "worlds"), [(2, 20), (-1, 20), (0, 4), (1, 4)])
def test_imagined_worlds_are_equally_likely(effort: Callable[[int], int], viewer: int, worlds: int) -> None:
    """Five unseen cards in two hands: twenty worlds for the third seat and a watcher, four for who has one of them."""
    state, cards = small_decks()
    seen, rng = GAME.concealed(state, viewer), seeded(9, viewer + 2)
    counts: Counter[object] = Counter()
    for _ in range(effort(200) * worlds):
        world = GAME.State.copy(seen)
        imagine(world, viewer, rng)
        hands = tuple(int(world.players[seat].hand[0]) for seat in (0, 1))
        assert set(hands) <= set(cards)
        if viewer in (0, 1):
            assert hands[viewer] == state.players[viewer].hand[0]  # type: ignore[attr-defined]
        counts[hands] += 1
    expect_even(counts, worlds)


@pytest.mark.rule("SPL-INFO-10")
def test_cards_come_up_equally_often(effort: Callable[[int], int]) -> None:
    """Each of the forty cards of level 1 is equally often the first, by random play and by the luck of tables."""
    start, rng, scratch = GAME.start({}), seeded(2), np.zeros(GAME.max_legal, np.int16)
    by_play: Counter[object] = Counter()
    by_luck: Counter[object] = Counter()
    for number in range(40 * effort(50)):
        state = GAME.State.copy(start)
        random_step(state, rng, scratch)
        by_play[int(state.market[0])] += 1
        by_luck[GAME.legal(start)[Luck(number.to_bytes(16)).pick(0, 40)] - CARD] += 1
    expect_even(by_play, 40)
    expect_even(by_luck, 40)


def test_the_order_of_what_does_not_matter_leaves_no_trace() -> None:
    """Equal positions are equal bytes: tokens given back in any order, gems taken in any order of the turns."""
    table = GAME.actions
    returns = [table.first("RETURN") + kind for kind in range(3)]
    state = dealt(2)
    state.players[0].tokens[:] = (4, 4, 4, 1, 0, 0)  # type: ignore[attr-defined]
    state.bank[:] = (0, 0, 0, 3, 4, 5)  # type: ignore[attr-defined]
    apply(state, table.first("TWO") + 4)
    ends = set()
    for order in ((0, 1, 2, 0, 1), (2, 1, 0, 1, 0), (1, 0, 0, 1, 2)):
        one = GAME.State.copy(state)  # type: ignore[type-var]
        for kind in order:
            apply(one, returns[kind])
        ends.add(one.tobytes())
    assert len(ends) == 1
    swapped = set()
    for first, second in ((0, 9), (9, 0)):
        one = GAME.State.copy(dealt(2))  # type: ignore[type-var]
        for action in (table.first("TAKE3") + first, table.first("TWO") + 3, table.first("TAKE3") + second):
            apply(one, action)
        swapped.add(one.tobytes())
    assert len(swapped) == 1
