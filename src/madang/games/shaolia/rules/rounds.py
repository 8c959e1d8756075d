"""Rounds, their steps and turns; the first player's marker; the tribute to a tyrant (SHA-RND, SHA-M4-07, SHA-M6-07)."""

from madang.core.contract import MAX_SEATS
from madang.core.kernel import kernel

from ..actions import PAY_GOLD
from ..components import LAST_ROUND, PALACE_LIFE, TRIBUTE_DAMAGE, TRIBUTE_GOLD, TYRANT
from ..state import (
    ACTION_STEP, BEFORE_ROLL, BUILDING, BUILDING_STEP, LIMIT_PHASE, NO_SEAT, PALACE, PURCHASE, PURCHASE_STEP,
    TRIBUTE_PHASE, TRIBUTE_STEP, State,
)
from ..why import LEGAL, NO_GOLD
from .attack import wound
from .dice import start_action_turn
from .end import end_by_rounds, palaces_fall


@kernel
def plays(s: State, seat: int) -> bool:
    """Whether a seat has a turn in the step: who is out has none (SHA-M4-07), the tyrant pays himself nothing."""
    return s.players[seat].out == 0 and (s.step != TRIBUTE_STEP or seat > 0)


@kernel
def start_turn(s: State) -> None:
    """Begin the turn of `seat` in the step."""
    s.turn += 1
    if s.step == PURCHASE_STEP:
        s.main = PURCHASE
    elif s.step == BUILDING_STEP:
        s.main = BUILDING
    elif s.step == ACTION_STEP:
        s.main = BEFORE_ROLL
        start_action_turn(s)
    else:
        s.main = TRIBUTE_PHASE


@kernel
def start_step(s: State, step: int) -> None:
    """Begin a step of the round: the first player goes first, then clockwise (SHA-RND-01, -02)."""
    s.step = step
    s.seat = s.first
    while not plays(s, s.seat):
        s.seat = (s.seat + 1) % s.n_seats
    start_turn(s)


@kernel
def end_turn(s: State) -> None:
    """End the turn of a step: the own one of a purchase by its hand limit first (SHA-PUR-11, SHA-RND-08)."""
    if s.main == PURCHASE:
        s.main = LIMIT_PHASE
    else:
        next_turn(s)


@kernel
def next_turn(s: State) -> None:
    """Give the turn to the next seat, or go on to the next step or round (SHA-ACT-10, -12)."""
    if s.step == ACTION_STEP:
        s.players[s.seat].extra = 0
        for value in range(6):
            s.dice[value] = 0
        s.rolled = 0
        s.spent = 0
        s.used = 0
    seat = (s.seat + 1) % s.n_seats
    while seat != s.first and not plays(s, seat):
        seat = (seat + 1) % s.n_seats
    if seat != s.first:
        s.seat = seat
        start_turn(s)
    elif s.step == ACTION_STEP and s.structure == TYRANT:
        start_step(s, TRIBUTE_STEP)
    elif s.step < ACTION_STEP:
        start_step(s, s.step + 1)
    else:
        end_round(s)


@kernel
def end_round(s: State) -> None:
    """Move the marker and begin the next round, or end the game after the last (SHA-RND-03, -04, SHA-END-09).

    The marker goes to the last buyer of a turn, else to the next seat in the game (SHA-M4-07, SHA-M5-03, SHA-M6-10).
    """
    if s.rounds == LAST_ROUND:
        end_by_rounds(s)
        return
    s.rounds += 1
    if s.buyers[0] != NO_SEAT:
        s.first = s.buyers[0]
    else:
        s.first = (s.first + 1) % s.n_seats
        while s.players[s.first].out:
            s.first = (s.first + 1) % s.n_seats
    for i in range(MAX_SEATS):
        s.buyers[i] = NO_SEAT
        s.fee_paid[i] = 0  # SHA-SHR-03
    start_step(s, PURCHASE_STEP)


@kernel
def refuse_tribute(s: State, i: int) -> int:
    """Pay the tyrant, or take the damage (SHA-M6-06, -08, SHA-DEC-24)."""
    return NO_GOLD if i == PAY_GOLD and s.players[s.seat].gold < TRIBUTE_GOLD else LEGAL


@kernel
def do_tribute(s: State, i: int) -> None:
    """Pay, or deal the damage: no attack, but life tokens absorb it (SHA-M6-09)."""
    me = s.players[s.seat]
    if i == PAY_GOLD:
        me.gold -= TRIBUTE_GOLD
        s.players[0].gold += TRIBUTE_GOLD
    else:
        wound(me, PALACE, TRIBUTE_DAMAGE)
        if me.damage[PALACE] >= PALACE_LIFE:
            palaces_fall(s, 1 << s.seat)
    if s.ended == 0:
        next_turn(s)
