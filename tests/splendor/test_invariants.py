"""What holds in every position: SPL-INV, in whole games of some sense."""

from collections.abc import Callable

import pytest

from madang.games.splendor import GAME
from madang.games.splendor.components import COST
from madang.games.splendor.state import DEAL, MAIN
from tests.splendor.positions import CARD_ROW, Seat, area, broken, held, position, random_game

PLAYERS = pytest.mark.parametrize("players", [2, 3, 4])


@pytest.mark.rule(
    "SPL-INV-01", "SPL-INV-02", "SPL-INV-03", "SPL-INV-04", "SPL-INV-05", "SPL-INV-06", "SPL-INV-07", "SPL-INV-15"
)
@PLAYERS
def test_nothing_is_lost_and_nothing_is_there_twice(players: int, effort: Callable[[int], int]) -> None:
    """Tokens, cards and nobles are all there; limits hold; points and bonuses are those of the cards."""
    for seed in range(effort(10)):
        for _, number, after in random_game(players, seed):
            if after.phase != DEAL:
                assert not broken(after), number


@pytest.mark.rule("SPL-INV-07")
@PLAYERS
def test_one_noble_a_turn_at_most(players: int, effort: Callable[[int], int]) -> None:
    """Between two turns a player gains no noble or one, and no other player gains any."""
    for seed in range(effort(10)):
        start = None
        for before, _, after in random_game(players, seed):
            if before.phase == MAIN:
                start = before
            if start is not None and after.seat != start.seat:
                gained = [
                    int(after.players[seat].nobles).bit_count() - int(start.players[seat].nobles).bit_count()
                    for seat in range(players)
                ]
                assert sum(gained) == gained[start.seat] <= 1


@pytest.mark.rule("SPL-INV-12", "SPL-PAY-05", "SPL-PAY-08")
@PLAYERS
def test_every_payment_made_is_exactly_the_need(players: int, effort: Callable[[int], int]) -> None:
    """Each purchase of whole games costs as many tokens as the card asks for, gems only of colours it asks for."""
    bought = 0
    for seed in range(effort(10)):
        start = None
        for before, _, after in random_game(players, seed):
            if before.phase == MAIN:
                start = before
            new = area(after, before.seat) - area(before, before.seat)
            if not new:
                continue
            (card,) = new
            assert start is not None
            me, now = start.players[start.seat], after.players[start.seat]
            need = [max(0, int(COST[CARD_ROW[card], c]) - int(me.bonuses[c])) for c in range(5)]
            paid = [int(me.tokens[kind]) - int(now.tokens[kind]) for kind in range(6)]
            assert sum(need) == sum(paid)
            assert all(0 <= paid[c] <= need[c] for c in range(5))
            bought += 1
    assert bought > 0


@pytest.mark.rule("SPL-INV-04")
def test_thirteen_is_the_most_within_a_base_turn() -> None:
    """Ten and a take of three: more cannot be held, and never more than sixteen."""
    s = position(Seat("w2 b2 g2 r2 k2"), players=4)
    most = 0
    for number in GAME.legal(s):
        after = GAME.State.copy(s)
        GAME.kernels["apply"](after, number)
        most = max(most, int(after.players[0].tokens.sum()))
    assert most == 13
    assert "w2 b2 g2 r2 k2" == held(s, 0)


@pytest.mark.parametrize(
    ("name", "value", "law"),
    [
        ("bank", [5, 4, 4, 4, 4, 5], "INV-01"), ("deck_left", [35, 26, 16, 0, 0, 0], "INV-02"),
        ("market", [-1] * 18, "INV-02"), ("nobles", [0, 1, -1, -1, -1], "INV-07"),
    ],
)  # fmt: skip
def test_the_laws_see_what_is_wrong(name: str, value: list[int], law: str) -> None:
    """A token too many, a card or a noble too few is noticed: the check itself can fail."""
    s = position()
    s[name] = value
    assert law in "".join(broken(s))
