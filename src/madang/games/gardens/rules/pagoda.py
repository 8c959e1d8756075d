"""The pagoda: its geometry (GAR-PAG), turn and collect (GAR-ROT), and the restacking of Upheaval (GAR-WHIM-32 to -36).

All faces are public (GAR-PAG-01). Only the player in turn collects (GAR-ROT-09).
"""

from madang.core.kernel import kernel

from ..components import FACES, LEVEL, N_LEVELS, N_SIDES, SEAT_SIDE, UP
from ..state import CHECK, NO_CARD, State
from ..why import FLOOR_PLACED, LEGAL
from .tokens import stored


@kernel
def shown(s: State, level: int, side: int) -> int:
    """Return how many tokens the face of a level shows on a side (GAR-PAG-02)."""
    return FACES[s.floor_at[level], (s.front[level] + side) % N_SIDES]


@kernel
def turn_level(s: State, level: int, clockwise: bool) -> None:
    """Turn a level and all above it by a quarter: the face on side s to side s + 1, or back (GAR-PAG-03 to -05)."""
    for above in range(level, N_LEVELS):
        s.front[above] = (s.front[above] + (3 if clockwise else 1)) % N_SIDES


@kernel
def collect(s: State, up: bool) -> None:
    """Collect at each level in the order of the arrow, until the storage is full (GAR-ROT-03 to -10).

    A kind that the supply is short of gives what is there (GAR-ROT-10).
    """
    me = s.players[s.seat]
    side = SEAT_SIDE[s.n_seats - 2, s.seat]
    free = me.capacity - stored(me)
    for i in range(N_LEVELS):
        level = i if up else N_LEVELS - 1 - i
        kind = s.floor_at[level]
        n = min(shown(s, level, side), s.supply[kind], free)
        s.supply[kind] -= n
        me.storage[kind] += n
        free -= n


@kernel
def do_turn(s: State, way: int) -> None:
    """Turn clockwise (0) or counter-clockwise, then collect by the arrow of the card (GAR-ROT-01, -02)."""
    turn_level(s, LEVEL[s.card], way == 0)
    collect(s, UP[s.card] == 1)
    s.card = NO_CARD
    s.stage = CHECK


@kernel
def stacked(s: State) -> int:
    """Return how many levels of the new pagoda are chosen."""
    level = 0
    while level < N_LEVELS and s.stack[level] > 0:
        level += 1
    return level


@kernel
def refuse_stack(s: State, i: int) -> int:
    """Choose floor and face of the next level: a floor not yet used, any face towards the own side (GAR-DEC-14)."""
    for level in range(N_LEVELS):
        if s.stack[level] > 0 and (s.stack[level] - 1) // N_SIDES == i // N_SIDES:
            return FLOOR_PLACED
    return LEGAL


@kernel
def do_stack(s: State, i: int) -> bool:
    """Choose a level; after the fourth the new pagoda stands (GAR-WHIM-32). True if it stands."""
    level = stacked(s)
    s.stack[level] = i + 1
    if level < N_LEVELS - 1:
        return False
    side = SEAT_SIDE[s.n_seats - 2, s.seat]
    for each in range(N_LEVELS):
        choice = s.stack[each] - 1
        s.floor_at[each] = choice // N_SIDES
        s.front[each] = (choice + N_SIDES - side) % N_SIDES
        s.stack[each] = 0
    return True
