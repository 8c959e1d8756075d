"""End of a turn, of a round and of the game: SPL-END."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..state import (
    CITIES_MODULE, ENDED_CITY, ENDED_POINTS, ENDED_QUIET, ENDED_STANDSTILL, MAIN, OVER_PHASE, STEP_MAIN, State,
)  # fmt: skip
from .cities import city_winner

QUIET_ROUNDS = 20  # SPL-END-10


@kernel
def end_turn(s: State) -> None:
    """Look at the points, then give the turn to the next seat or end the game (SPL-END-01, -03, -09, -10).

    Rounds go round the seats from seat 0 (SPL-SETUP-01); `last_round`, once set, stays (SPL-END-04).
    """
    if s.modules & CITIES_MODULE == 0 and s.players[s.seat].points >= s.winning_points:  # SPL-CITY-01
        s.last_round = 1
    s.conquered = 0
    if s.seat == s.n_seats - 1:
        s.quiet_rounds = 0 if s.round_gained else s.quiet_rounds + 1
        if s.last_round:
            s.ended = ENDED_CITY if s.modules & CITIES_MODULE else ENDED_POINTS
        elif s.round_moved == 0:
            s.ended = ENDED_STANDSTILL
        elif s.quiet_rounds == QUIET_ROUNDS:
            s.ended = ENDED_QUIET
        s.round_gained = 0
        s.round_moved = 0
        if s.ended:
            s.phase = OVER_PHASE
            return
    s.seat = (s.seat + 1) % s.n_seats
    s.turn += 1
    s.phase = MAIN
    s.step = STEP_MAIN


@kernel
def score(s: State, out: Numbers) -> None:
    """Write the points of each seat (SPL-END-02)."""
    for seat in range(s.n_seats):
        out[seat] = s.players[seat].points


@kernel
def beats(s: State, a: int, b: int) -> bool:
    """Whether seat a ranks before seat b: with cities those who have or meet one first (SPL-CITY-14), then most points,
    then fewest cards (SPL-END-05, -06, SPL-CITY-09).
    """
    if s.modules & CITIES_MODULE and city_winner(s, a) != city_winner(s, b):
        return city_winner(s, a)
    one, two = s.players[a], s.players[b]
    return one.points > two.points or (one.points == two.points and one.cards < two.cards)


@kernel
def placing(s: State, out: Numbers) -> None:
    """Write the rank of each seat; equal keys share one (SPL-END-07, -08)."""
    for seat in range(s.n_seats):
        rank = 1
        for other in range(s.n_seats):
            if beats(s, other, seat):
                rank += 1
        out[seat] = rank
