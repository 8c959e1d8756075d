"""The end of the game and the score: GAR-END, GAR-SCORE, GAR-WHIM-59 and -60."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..components import (
    END_LANDSCAPES, FIRST_PLACE, N_GODS, N_PANORAMAS, N_WHIMS, PILE_VALUE, POINTS_TILE, REINFORCEMENT,
    REINFORCEMENT_POINTS, SIZE, TRACK_POINTS, WHIM_POINTS,
)
from ..state import BEGIN, ENDED_LANDSCAPES, ENDED_ROUNDS, OVER_PHASE, Player, State
from .lay import set_complete

LAST_ROUND = 200  # GAR-END-05


@kernel
def end_holds(s: State) -> bool:
    """Whether any player has the landscape cards that end the game (GAR-END-01); the turn goes on (GAR-END-04)."""
    for seat in range(s.n_seats):
        if s.players[seat].n_landscapes >= END_LANDSCAPES[s.n_seats - 2]:
            return True
    return False


@kernel
def finish_turn(s: State) -> None:
    """Give the turn to the next seat (GAR-TURN-01), or end the game after the last seat (GAR-END-02, -03, -05)."""
    s.actions_done = 0
    s.grace = 0
    s.foresight = 0
    if s.seat == s.n_seats - 1:
        if end_holds(s):
            s.ended = ENDED_LANDSCAPES
        elif (s.turn + 1) // s.n_seats >= LAST_ROUND:
            s.ended = ENDED_ROUNDS
        if s.ended:
            s.phase = OVER_PHASE
            return
    s.seat = (s.seat + 1) % s.n_seats
    s.turn += 1
    s.stage = BEGIN


@kernel
def track_points(me: Player) -> int:
    """Return the points of the spaces with the own markers (GAR-SCORE-01, -02)."""
    points = 0
    for god in range(N_GODS):
        points += TRACK_POINTS[me.marker[god]]
    return points


@kernel
def tile_points(me: Player) -> int:
    """Return the points of tiles: the extra points, and those of the promo (GAR-BON-06, GAR-WHIM-39, -59).

    Tiles never used score nothing (GAR-WHIM-15); tokens, hand and groundwork neither (GAR-SCORE-03).
    """
    points = 0
    if me.tiles[POINTS_TILE] > 0:
        points += PILE_VALUE[POINTS_TILE, me.tiles[POINTS_TILE] - 1]
    for name in range(N_WHIMS):
        points += me.whims_down[name] * WHIM_POINTS[name]
    best = len(REINFORCEMENT_POINTS) - 1
    return points + me.whims[REINFORCEMENT] * REINFORCEMENT_POINTS[min(best, me.whims_gained)]


@kernel
def score(s: State, out: Numbers) -> None:
    """Write the points of each seat (GAR-SCORE-01)."""
    for seat in range(s.n_seats):
        out[seat] = track_points(s.players[seat]) + tile_points(s.players[seat])


@kernel
def largest_panorama(me: Player) -> int:
    """Return the size of the largest complete panorama, 0 without one (GAR-SCORE-06)."""
    largest = 0
    for pan in range(N_PANORAMAS):
        if SIZE[pan] > largest and set_complete(me, FIRST_PLACE[pan], SIZE[pan]):
            largest = SIZE[pan]
    return largest


@kernel
def strength(me: Player) -> int:
    """Return what ranks: points, then landscapes, then the largest panorama (GAR-SCORE-04 to -06, GAR-WHIM-60)."""
    points = track_points(me) + tile_points(me)
    return (points * 100 + me.n_landscapes) * 100 + largest_panorama(me)


@kernel
def placing(s: State, out: Numbers) -> None:
    """Write the rank of each seat by the three criteria; equals share one (GAR-SCORE-07, -08)."""
    for seat in range(s.n_seats):
        rank = 1
        for other in range(s.n_seats):
            if strength(s.players[other]) > strength(s.players[seat]):
                rank += 1
        out[seat] = rank
