"""Seats and sides: who plays with and against whom (SHA-GEN-03, -04, SHA-M5-02, SHA-M6-01)."""

from madang.core.kernel import kernel

from ..components import FREE_FOR_ALL, TWO_TEAMS, TYRANT
from ..state import NO_SEAT, State


@kernel
def side_of(s: State, seat: int) -> int:
    """Return the side of a seat: itself, or its team (seats 0 and 2, 1 and 3; challengers 1 and 2)."""
    if s.structure == TWO_TEAMS:
        return seat % 2
    return min(seat, 1) if s.structure == TYRANT else seat


@kernel
def mate_of(s: State, seat: int) -> int:
    """Return the team-mate of a seat, or NO_SEAT."""
    if s.structure == TWO_TEAMS:
        return (seat + 2) % 4
    return 3 - seat if s.structure == TYRANT and seat > 0 else NO_SEAT


@kernel
def is_opponent(s: State, seat: int) -> bool:
    """Whether a seat is an opponent of the seat in turn and still in the game (SHA-GEN-04, SHA-M4-07)."""
    if seat >= s.n_seats or s.players[seat].out:
        return False
    return side_of(s, seat) != side_of(s, s.seat)


@kernel
def n_opponents(s: State) -> int:
    """Return how many opponents the seat in turn has in the game."""
    n = 0
    for seat in range(s.n_seats):
        n += is_opponent(s, seat)
    return n


@kernel
def hits_all(s: State) -> bool:
    """Whether attacks of the seat in turn hit all its opponents (SHA-M4-03, SHA-M6-05)."""
    return s.structure == FREE_FOR_ALL or (s.structure == TYRANT and s.seat == 0)
