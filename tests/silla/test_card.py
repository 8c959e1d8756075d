"""Rounds and turns, status cards, the next round: SIL-TURN, SIL-CARD, SIL-NEXT."""

import random

import pytest

from madang.core.contract import CHANCE, actor, apply
from madang.games.silla import GAME
from madang.games.silla.actions import TABLE
from madang.games.silla.components import GIVES
from madang.games.silla.state import (
    BUILD_PHASE, NO_STATUS, OVER_PHASE, PLACE_PHASE, STACK_PHASE, STATUS_PHASE, TAKE_PHASE,
)  # fmt: skip
from madang.games.silla.why import FIRST, NO_STATUS_CARD, PURCHASE_MADE
from tests.silla.positions import Seat, chips, do, fresh, moves, position, random_game, refused, row, scores, step


def whole_turn(s: object, take: int = 0) -> object:
    """Return the position after a turn without a purchase, taking that card, or the first."""
    s = do(s, f"take {take or row(s)[0]}")  # type: ignore[arg-type]
    if s.phase == STACK_PHASE:  # type: ignore[attr-defined]
        s = do(s, min(moves(s, "stack")))
        s = do(s, min(moves(s)))
    return do(s, "end")


@pytest.mark.rule("SIL-TURN-01", "SIL-TURN-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_player_has_one_turn_a_round(players: int) -> None:
    """In the round's order."""
    turns: dict[int, list[int]] = {}
    orders: dict[int, list[int]] = {}
    for before, _, _ in random_game(players, 4):
        if before.phase == TAKE_PHASE:
            seats = turns.setdefault(int(before.turn) // players, [])
            orders[int(before.turn) // players] = before.order[:players].tolist()
            if not seats or seats[-1] != before.seat:
                seats.append(int(before.seat))
    assert turns == orders


@pytest.mark.rule("SIL-TURN-02", "SIL-TURN-03")
def test_the_steps_keep_their_order() -> None:
    """Card, tile, building; the first two are compulsory, the third is not."""
    s = fresh(2)
    assert (TAKE_PHASE, FIRST + TAKE_PHASE) == (s.phase, refused(s, "end"))
    assert FIRST + TAKE_PHASE == refused(s, "stack 1")
    s = do(s, f"take {row(s)[0]}")
    assert (STACK_PHASE, FIRST + STACK_PHASE) == (s.phase, refused(s, "end"))
    assert {FIRST + STACK_PHASE} == {refused(s, 0), refused(s, "buy 1")}
    s = step(s, min(moves(s, "stack")))
    assert (PLACE_PHASE, FIRST + PLACE_PHASE) == (s.phase, refused(s, "stack 1"))
    s = do(s, min(moves(s)))
    assert BUILD_PHASE == s.phase
    assert "end" in moves(s)
    assert refused(s, "stack 1") == FIRST + BUILD_PHASE


@pytest.mark.rule("SIL-TURN-05", "SIL-DEC-04")
def test_one_purchase_a_turn() -> None:
    """After it the turn ends by itself, or no slot is offered any more."""
    rich, laid = "W9 R9 I9 G9", "T09@7,6k0 T12@7,8k3"
    s = position(Seat("seondeok", rich), landscape=laid, market="tower-1 tower-2", phase=BUILD_PHASE)
    after = do(s, "build tower-1 T09")
    assert (TAKE_PHASE, 1) == (after.phase, after.seat)
    s = position(Seat("mishil", rich), landscape=laid, market="tower-1 zelkova-1", phase=BUILD_PHASE)
    after = do(s, "build tower-1 T09")
    assert (BUILD_PHASE, PURCHASE_MADE) == (after.phase, refused(after, "buy zelkova-1"))
    assert not moves(after, "buy")


@pytest.mark.rule("SIL-TURN-07")
def test_no_action_gives_chips_to_another_player() -> None:
    """Chips go between a player and the supply, in the own turn."""
    for before, _, after in random_game(3, 9, sense=True):
        for seat in range(3):
            if seat != before.seat:
                assert before.players[seat].chips.tolist() == after.players[seat].chips.tolist()


@pytest.mark.rule("SIL-CARD-01", "SIL-DEC-01")
def test_any_card_of_the_row_but_one_must_be_taken() -> None:
    """At least two are there at every choice."""
    s = position(Seat("chunchu"), players=4, row="5 2 9 1 7")
    assert {"take 5", "take 2", "take 9", "take 1", "take 7"} == moves(s)
    last = position(Seat("chunchu"), players=4, row="9 7", turn=3)
    assert {"take 9", "take 7"} == moves(last)
    assert NO_STATUS_CARD == refused(last, 2)
    for before, _, _ in random_game(2, 5):
        if before.phase == TAKE_PHASE:
            assert 2 <= len(row(before)) <= 3


@pytest.mark.rule("SIL-CARD-02", "SIL-CARD-04")
def test_the_chips_come_at_once() -> None:
    """What is printed, as far as the supply has it; there is no limit to what a player holds."""
    for number in range(1, 11):
        others = [n for n in range(1, 11) if n != number][:2]
        s = position(Seat(chips="W9 R9 I9 G9"), row=f"{number} {others[0]} {others[1]}")
        after = step(s, f"take {number}")
        assert (9 + GIVES[number - 1]).tolist() == after.players[0].chips.tolist()
    short = position(row="2 1 3", supply="W1 R0")
    assert "W1" == chips(step(short, "take 2"))


@pytest.mark.rule("SIL-CARD-03")
def test_the_row_is_not_refilled_within_a_round() -> None:
    """The taken card lies before its player until the round's end."""
    s = step(position(row="5 2 9", players=2), "take 2")
    assert ([5, 9], 2) == (row(s), s.players[0].taken + 1)
    s = whole_turn(position(row="5 2 9", players=2), 2)
    assert ([5, 9], 2) == (row(s), s.players[0].taken + 1)  # type: ignore[attr-defined]


@pytest.mark.rule("SIL-CARD-05", "SIL-NEXT-02", "SIL-NEXT-03")
def test_the_number_counts_for_the_next_order_only() -> None:
    """Ascending numbers, whoever has them."""
    s = position(*[Seat(name) for name in ("mishil", "chunchu", "seondeok")], row="9 4 6 1")
    for number in (9, 4, 6):
        assert [0, 1, 2] == s.order[:3].tolist()
        s = whole_turn(s, number)
    assert ([1, 2, 0], 1, 3) == (s.order[:3].tolist(), s.seat, s.turn)
    assert 1 == row(s)[0]


@pytest.mark.rule("SIL-NEXT-01", "SIL-NEXT-04", "SIL-NEXT-05")
def test_the_row_closes_up_and_used_cards_go_under_the_deck() -> None:
    """The gaps on the right are filled from the top; then the used cards, the lowest uppermost."""
    s = position(row="8 2 5", turn=0, status_deck="1 10 9 7 6 4 3")
    s = whole_turn(whole_turn(s, 8), 2)
    assert [5, 1, 10] == row(s)
    assert [9, 7, 6, 4, 3, 2, 8] == [int(card) + 1 for card in s.status_under if card != NO_STATUS]  # type: ignore[attr-defined]


@pytest.mark.rule("SIL-NEXT-04", "SIL-INFO-05")
def test_unseen_cards_are_drawn_before_known_ones() -> None:
    """Each draw among the cards not seen since the second shuffle; then the known ones, without a draw."""
    s = position(row="8 2 5")
    draws = []
    luck = random.Random(1)
    while s.turn < 12 and s.phase != OVER_PHASE:
        if actor(s) == CHANCE and s.phase == STATUS_PHASE:
            draws.append(len(moves(s)))
        number = luck.choice(GAME.legal(s))
        s = GAME.State.copy(s)
        apply(s, number)
    assert [7, 6, 5, 4, 3, 2, 1] == draws


@pytest.mark.rule("SIL-NEXT-06")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_status_deck_always_suffices(players: int) -> None:
    """At the start of every round the row is full."""
    for seed in range(3):
        for before, number, _ in random_game(players, 20 + seed):
            if before.phase == TAKE_PHASE and before.turn % players == 0 and TABLE.block_of(number)[0] == "TAKE":
                assert players + 1 == len(row(before))


@pytest.mark.rule("SIL-NEXT-07")
def test_nothing_else_happens_between_rounds() -> None:
    """No points, no chips, no tiles."""
    for before, _, after in random_game(3, 6):
        if before.phase == STATUS_PHASE and before.turn > 0:
            assert scores(before) == scores(after)
            assert (before.market == after.market).all()
            assert (before.top == after.top).all()
            assert [chips(before, seat) for seat in range(3)] == [chips(after, seat) for seat in range(3)]
