"""The end of turns, rounds and the game; the score (SIL-TURN-06, SIL-NEXT-01, SIL-END, SIL-WIN)."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..components import N_KINDS, N_RESOURCES
from ..state import (
    BEGIN, ENDED_KINDS, ENDED_STACK, ENDED_STUCK, NO_STEP, OVER_PHASE, ROW, RUNNING, Player, State,
)
from .card import set_order

KINDS_TO_END = 3  # SIL-END-02


@kernel
def kinds_used_up(s: State) -> int:
    """Return of how many kinds no model is left; the two trees are two kinds (SIL-END-02)."""
    n = 0
    for kind in range(N_KINDS):
        n += s.models[kind] == 0
    return n


@kernel
def end_reasons(s: State) -> int:
    """Return the sum of what ends the game after this round, RUNNING if nothing (SIL-END-01 to -05)."""
    reasons = ENDED_STUCK if s.stuck else RUNNING
    if kinds_used_up(s) >= KINDS_TO_END:
        reasons += ENDED_KINDS
    for stack in range(s.n_stacks):
        if s.stack_left[stack] == 0:
            reasons += ENDED_STACK
            break
    return reasons


@kernel
def finish_turn(s: State) -> None:
    """Give the turn to the next of the order (SIL-TURN-01, -06), or end the round: the game, or on to the next row.

    At the end nothing is done any more, and nothing scored (SIL-END-06, SIL-NEXT-01, -07).
    """
    s.skill_used = 0
    s.purchases = 0
    s.step = NO_STEP
    if (s.turn + 1) % s.n_seats:
        s.turn += 1
        s.seat = s.order[s.turn % s.n_seats]
        s.stage = BEGIN
        return
    s.ended = end_reasons(s)
    if s.ended:
        s.phase = OVER_PHASE
        return
    s.turn += 1
    set_order(s)
    s.stage = ROW


@kernel
def chips_of(me: Player) -> int:
    """Return how many chips a player holds, each counting 1 (SIL-WIN-02)."""
    n = 0
    for kind in range(N_RESOURCES):
        n += me.chips[kind]
    return n


@kernel
def points_of(me: Player) -> int:
    """Return the score of a player, without limit (SIL-COMP-15)."""
    return me.tile_points + me.building_points


@kernel
def score(s: State, out: Numbers) -> None:
    """Write the points of each seat."""
    for seat in range(s.n_seats):
        out[seat] = points_of(s.players[seat])


@kernel
def strength(me: Player) -> int:
    """Return what ranks: points, then buildings, then chips (SIL-WIN-01, -02)."""
    return (int(points_of(me)) * 100 + int(me.buildings)) * 1000 + int(chips_of(me))


@kernel
def placing(s: State, out: Numbers) -> None:
    """Write the rank of each seat; equals share one, and the next is left out (SIL-WIN-02, -03)."""
    for seat in range(s.n_seats):
        rank = 1
        for other in range(s.n_seats):
            rank += strength(s.players[other]) > strength(s.players[seat])
        out[seat] = rank
