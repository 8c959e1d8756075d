"""How near a seat is to what the modules give at the end of a turn, for the evaluation: cities and trading posts."""

import numpy as np

from madang.core.kernel import kernel

from .components import (
    ABILITY, BONUS, BONUS_COUNT, CITY_ANY, CITY_NEED, CITY_POINTS, N_COLOURS, PAY_DISCARD_CARD, POINTS, POST_NEED,
    POST_NOBLES,
)  # fmt: skip
from .rules.posts import post_row
from .state import CITIES_MODULE, N_CITY_PLACES, NO_CITY_TILE, Player, State

COUNT_NEARNESS = 0.64 ** np.arange(32)  # by how many bonuses or cards are lacking
POINT_NEARNESS = 0.8 ** np.arange(32)
NO_COLOUR = -1


@kernel
def count(s: State, me: Player, c: int) -> int:
    """Return a seat's count of a colour: bonuses (2017), or cards that give them (SPL-CITY-04, SPL-POST-06)."""
    return me.bonuses[c] - (me.doubles[c] if s.edition == 2024 else 0)


@kernel
def city_lacks(s: State, me: Player, city: int, colour: int, more: int) -> int:
    """Return what a seat's counts lack of a city's demand, with `more` of a colour than it has (SPL-CITY-02, -03)."""
    short, most = 0, 0
    for c in range(N_COLOURS):
        held = count(s, me, c) + (more if c == colour else 0)
        short += max(0, CITY_NEED[city, c] - held)
        if CITY_NEED[city, c] == 0:
            most = max(most, held)
    return short + max(0, CITY_ANY[city] - most)


@kernel
def nearest_city(s: State, me: Player) -> float:
    """Return how near a seat is to the nearest city: the term `cities`."""
    if me.city != NO_CITY_TILE:
        return 1.0
    nearest = 0.0
    for place in range(N_CITY_PLACES):
        city = s.cities[place]
        if city != NO_CITY_TILE:
            counts, points = city_lacks(s, me, city, NO_COLOUR, 0), max(0, CITY_POINTS[city] - me.points)
            nearest = max(nearest, COUNT_NEARNESS[counts] * POINT_NEARNESS[points])
    return nearest


@kernel
def near_posts(s: State, me: Player) -> float:
    """Return how near a seat is to the trading posts: the term `posts`.

    A noble that a post asks for is reckoned like a count; with cities there is none to come (SPL-MIX-04).
    """
    near = 0.0
    for post in range(N_COLOURS):
        row = post_row(s, post)
        if (me.posts >> post) & 1:
            near += 1.0
            continue
        short = 0
        for c in range(N_COLOURS):
            short += max(0, POST_NEED[row, c] - count(s, me, c))
        if POST_NOBLES[row] > 0 and me.nobles == 0:
            if s.modules & CITIES_MODULE:
                continue
            short += 1
        near += COUNT_NEARNESS[short]
    return near


@kernel
def earns_city(s: State, me: Player, card: int) -> bool:
    """Whether a card brings the points and the count that some city still asks for (SPL-CITY-05, -10).

    A price in cards is not reckoned: which cards go is not known yet. Nor is the colour of a copy card.
    """
    if ABILITY[card] == PAY_DISCARD_CARD:
        return False
    more = 1 if s.edition == 2024 else BONUS_COUNT[card]
    for place in range(N_CITY_PLACES):
        city = s.cities[place]
        if city != NO_CITY_TILE and me.points + POINTS[card] >= CITY_POINTS[city]:
            if city_lacks(s, me, city, BONUS[card], more) == 0:
                return True
    return False
