"""The Cities: SPL-CITY."""

from madang.core.kernel import kernel

from ..components import CITY_ANY, CITY_NEED, CITY_POINTS, N_COLOURS
from ..state import CITY_PHASE, N_CITY_PLACES, NO_CITY_TILE, State
from ..why import CITY_WANTS_MORE, LEGAL, NO_CITY


@kernel
def meets_city(s: State, seat: int, city: int) -> bool:
    """Whether a seat has the points and counts of a city (SPL-CITY-02, -03, -04)."""
    me = s.players[seat]
    if me.points < CITY_POINTS[city]:
        return False
    found = CITY_ANY[city] == 0
    for c in range(N_COLOURS):
        count = me.bonuses[c] - me.doubles[c] if s.edition == 2024 else me.bonuses[c]
        if count < CITY_NEED[city, c]:
            return False
        if CITY_NEED[city, c] == 0 and count >= CITY_ANY[city]:
            found = True
    return found


@kernel
def meets_any_city(s: State, seat: int) -> bool:
    """Whether a seat meets one of the cities on the table (SPL-CITY-10, -11)."""
    for place in range(N_CITY_PLACES):
        if s.cities[place] != NO_CITY_TILE and meets_city(s, seat, s.cities[place]):
            return True
    return False


@kernel
def refuse_city(s: State, place: int) -> int:
    """Take a city tile, of several that are met (SPL-CITY-05)."""
    if s.cities[place] == NO_CITY_TILE:
        return NO_CITY
    return LEGAL if meets_city(s, s.seat, s.cities[place]) else CITY_WANTS_MORE


@kernel
def ask_city(s: State) -> bool:
    """Look at the cities at step 6. 2017: take the only one met, or ask which of several. 2024: nothing is taken, the
    round becomes the last. True if something is asked (SPL-CITY-05, -07, -10, -13). Only what is there at this
    moment counts, and nothing can change it until the round is over (SPL-MIX-13, SPL-CITY-12).
    """
    if s.edition == 2024:
        if meets_any_city(s, s.seat):
            s.last_round = 1
        return False
    n, last = 0, 0
    for place in range(N_CITY_PLACES):
        if refuse_city(s, place) == LEGAL:
            n, last = n + 1, place
    if n > 1:
        s.phase = CITY_PHASE
        return True
    if n == 1:
        do_city(s, last)
    return False


@kernel
def do_city(s: State, place: int) -> None:
    """Take a tile; it is kept to the end, and the round is the last (SPL-CITY-06, -07)."""
    s.players[s.seat].city = s.cities[place]
    s.cities[place] = NO_CITY_TILE
    s.last_round = 1
    s.round_gained = 1
    s.round_moved = 1


@kernel
def city_winner(s: State, seat: int) -> bool:
    """Whether a seat ranks in the first group: with a tile (2017), or meeting a city (2024) (SPL-CITY-08, -11, -14)."""
    return meets_any_city(s, seat) if s.edition == 2024 else s.players[seat].city != NO_CITY_TILE
