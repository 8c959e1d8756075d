"""What holds in every position and in every step, whatever is played: SIL-INV, counted anew from record and box.

The landscape is looked at as it lies, tile by tile, and its areas are filled from scratch. A law is named by its number
in the ledger; those about the record itself, which no rulebook knows, begin with `record.` (equal positions are equal
bytes: what plays no part now holds its named value). Longer than other modules: each law is a kernel of its own.
"""

from typing import Any

import numpy as np

from madang.core.contract import Numbers
from madang.core.kernel import interpreted, kernel

from .actions import PLACE, SITE
from .components import (
    CHIPS, COMPLETION_POINTS, EDGE, EDGES_OF, ICON, KIND, MAX_FRONT, MAX_ROW, MODELS, MUNHUI,
    N_CARDS, N_CELLS, N_CHARACTERS, N_KINDS, N_RESOURCES, N_SIDES, N_SLOTS, N_STATUS, N_TERRAINS, N_TILES, NO_KIND,
    PAIR_POINTS, PALACE, POINTS, ROOF, ROOF_TILES, ROW_CARDS, SEONDEOK, STACK_TILES, START_ROTATION, START_TILE, TOWER,
    WIDTH,
)  # fmt: skip
from .rules.build import TOWER_BONUS
from .rules.end import KINDS_TO_END
from .state import (
    CARD_PHASE, CHARACTER_PHASE, LOT_PHASE, NO_AREA, NO_CARD, NO_CELL, NO_CHARACTER, NO_SEAT, NO_SLOT, NO_STACK,
    NO_STATUS, NO_STEP, NO_TILE, OVER_PHASE, PLACE_PHASE, SECOND_PHASE, SITE_PHASE, STATUS_PHASE, STATUS_STEP,
    TAKE_PHASE, TILE_PHASE, TILE_STEP, State,
)  # fmt: skip

LAWS = (
    "SIL-INV-01 once", "SIL-INV-01 stacks", "SIL-INV-02 pairs", "SIL-INV-02 joined", "SIL-INV-02 start", "SIL-INV-03",
    "SIL-INV-04", "SIL-INV-05 once", "SIL-INV-05 market", "SIL-INV-06", "SIL-INV-07", "SIL-INV-08 once",
    "SIL-INV-08 row", "SIL-INV-09 score", "SIL-INV-10", "SIL-INV-13 turn", "SIL-INV-14", "SIL-INV-15 rounds",
    "SIL-INV-15 goes on", "SIL-SCORE-03 areas", "record.front", "record.order", "record.blank", "record.seat",
    "SIL-INV-09 falls", "SIL-INV-11", "SIL-INV-12", "SIL-BUILD-03 moved", "SIL-TURN-06 turns passed",
    "SIL-SCORE-07 other seat",
)  # fmt: skip
(
    TILES_LOST, STACKS_COUNTED, PAIRS_DIFFER, NOT_JOINED, START_MOVED, CHIPS_LOST, MODELS_LOST, CARDS_LOST, MARKET,
    MODEL_ASTRAY, SMALL_PALACE, STATUS_LOST, ROW_COUNTED, WRONG_SCORE, TILE_POINTS, TURN, ORDER, ROUNDS, GOES_ON,
    AREAS, FRONT, OUT_OF_ORDER, BLANK, WRONG_SEAT, SCORE_FELL, PLACEMENT_POINTS, REOPENED, MODEL_MOVED, TURNS_PASSED,
    OTHER_SEAT,
) = range(1, len(LAWS) + 1)  # fmt: skip

# The least and the most points of a placement (SIL-SCORE-06).
LEAST_POINTS = int(PAIR_POINTS.min())
MOST_POINTS = int(PAIR_POINTS.max()) * N_SIDES + int(COMPLETION_POINTS.sum())
ROW_STEP, COLUMN_STEP = np.array([-1, 0, 1, 0], np.int64), np.array([0, 1, 0, -1], np.int64)  # by side


def broken(state: Any) -> list[str]:
    """Return the laws that a position breaks, [] if it is sound."""
    found = np.zeros(len(LAWS) + 1, np.int8)
    interpreted(judge)(state, found)
    return [LAWS[law - 1] for law in np.flatnonzero(found).tolist()]


def broken_step(before: Any, action: int, after: Any) -> list[str]:
    """Return the laws that an action broke, [] if none."""
    found = np.zeros(len(LAWS) + 1, np.int8)
    interpreted(judge_step)(before, action, after, found)
    return [LAWS[law - 1] for law in np.flatnonzero(found).tolist()]


@kernel
def first_broken(pool: Any, n: int, found: Numbers) -> int:
    """Return the place of the first of n positions that breaks a law, or -1. `found`: i8, marks the laws."""
    for i in range(n):
        if judge(pool[i], found):
            return i
    return -1


@kernel
def first_broken_step(pool: Any, actions: Numbers, n: int, found: Numbers) -> int:
    """Return the number of the first of n actions, played one after the other, that broke a law, or -1."""
    for i in range(n):
        if judge_step(pool[i], actions[i], pool[i + 1], found):
            return i
    return -1


@kernel
def mark(found: Numbers, law: int, ok: bool) -> int:
    """Mark a law unless it holds."""
    if ok:
        return 0
    found[law] = 1
    return 1


@kernel
def judge(s: State, found: Numbers) -> int:
    """Mark the laws that a position breaks; return how many marks were set."""
    bad = judge_tiles(s, found)
    if bad == 0:  # otherwise the landscape cannot even be walked over
        bad += judge_landscape(s, found) + judge_front(s, found)
    bad += judge_chips(s, found) + judge_cards(s, found) + judge_status(s, found) + judge_models(s, found)
    return bad + judge_turn(s, found) + judge_blank(s, found)


# -- the landscape ---------------------------------------------------------------------------------------------------


@kernel
def judge_tiles(s: State, found: Numbers) -> int:
    """Every tile is in one place, and the stacks are as high as they say (SIL-INV-01)."""
    bad, unseen, hidden, in_all = 0, 0, 0, 0
    for tile in range(N_TILES):
        n = int(s.tile_unseen[tile])
        unseen += n
        for stack in range(s.n_stacks):
            n += s.top[stack] == tile
            for i in range(len(s.tile_under[stack])):
                n += s.tile_under[stack, i] == tile
        cell = s.cell_of[tile]
        if cell != NO_CELL:
            n += 1
            on_grid = 0 <= cell < N_CELLS and cell // WIDTH < s.grid and cell % WIDTH < s.grid
            bad += mark(found, TILES_LOST, on_grid and 0 <= s.turned[tile] < N_SIDES)
            if on_grid:
                bad += mark(found, TILES_LOST, s.tile_at[cell] == tile)
        bad += mark(found, TILES_LOST, n == 1)
    lying = 0
    for cell in range(N_CELLS):
        lying += s.tile_at[cell] != NO_TILE
    for tile in range(N_TILES):
        lying -= s.cell_of[tile] != NO_CELL
    bad += mark(found, TILES_LOST, lying == 0)
    for stack in range(s.n_stacks):
        below = s.stack_left[stack] - (s.top[stack] != NO_TILE) - s.n_tile_under[stack]
        bad += mark(found, STACKS_COUNTED, below >= 0 and 0 <= s.stack_left[stack] <= STACK_TILES[s.n_seats - 2])
        hidden += below
        in_all += STACK_TILES[s.n_seats - 2]
    return bad + mark(found, STACKS_COUNTED, unseen - hidden == N_TILES - 1 - in_all)  # the unused ones


@kernel
def beside(s: State, cell: int, side: int) -> int:
    """Return the cell on a side of a cell, or NO_CELL beyond the border."""
    row, column = cell // WIDTH + ROW_STEP[side], cell % WIDTH + COLUMN_STEP[side]
    return row * WIDTH + column if 0 <= row < s.grid and 0 <= column < s.grid else NO_CELL


@kernel
def tile_beside(s: State, tile: int, side: int) -> int:
    """Return the tile that touches a side of a placed tile, or NO_TILE."""
    cell = beside(s, s.cell_of[tile], side)
    return s.tile_at[cell] if cell != NO_CELL else NO_TILE


@kernel
def edge_on(s: State, tile: int, side: int) -> int:
    """Return the terrain that a placed tile shows on a side."""
    return EDGE[tile, (side - s.turned[tile]) % N_SIDES]


@kernel
def fill(s: State, terrain: int, tile: int, reached: Numbers, counts: Numbers) -> None:
    """Walk over the area of a tile's terrain: mark its tiles in `reached`; counts: its tiles, its open edges.

    With terrain -1 over all tiles that hang together, whatever they show.
    """
    waiting = np.empty(N_TILES, np.int64)
    waiting[0] = tile
    n_waiting = 1
    reached[tile] = 1
    counts[0], counts[1] = 0, 0
    while n_waiting > 0:
        n_waiting -= 1
        one = waiting[n_waiting]
        counts[0] += 1
        for side in range(N_SIDES):
            if terrain >= 0 and edge_on(s, one, side) != terrain:
                continue
            other = tile_beside(s, one, side)
            if other == NO_TILE:
                counts[1] += 1
            elif reached[other] == 0:
                reached[other] = 1
                waiting[n_waiting] = other
                n_waiting += 1


@kernel
def judge_landscape(s: State, found: Numbers) -> int:
    """Edges match, tiles hang together, areas and points are those of the landscape (SIL-INV-02, -10, SIL-SCORE-03)."""
    bad, points, counts = 0, 0, np.zeros(2, np.int64)
    middle = (s.grid // 2) * WIDTH + s.grid // 2
    bad += mark(found, START_MOVED, s.cell_of[START_TILE] == middle and s.turned[START_TILE] == START_ROTATION)
    lying = 0
    for tile in range(N_TILES):
        lying += s.cell_of[tile] != NO_CELL
    if s.cell_of[START_TILE] != NO_CELL:
        fill(s, -1, START_TILE, np.zeros(N_TILES, np.int8), counts)
        bad += mark(found, NOT_JOINED, counts[0] == lying)
    for terrain in range(N_TERRAINS):
        done = np.zeros(N_TILES, np.int8)
        for tile in range(N_TILES):
            name = s.area[terrain, tile]
            if s.cell_of[tile] == NO_CELL or EDGES_OF[tile, terrain] == 0:
                bad += mark(found, AREAS, name == NO_AREA)
                bad += mark(found, AREAS, s.open_edges[terrain, tile] == 0 and s.area_tiles[terrain, tile] == 0)
                continue
            for side in range(N_SIDES):
                other = tile_beside(s, tile, side)
                if other != NO_TILE and edge_on(s, tile, side) == terrain:
                    same = edge_on(s, other, (side + 2) % N_SIDES) == terrain
                    bad += mark(found, PAIRS_DIFFER, same)
                    points += PAIR_POINTS[terrain] if tile < other else 0
            if done[tile]:
                bad += mark(found, AREAS, s.open_edges[terrain, tile] == 0 and s.area_tiles[terrain, tile] == 0)
                continue
            # The first tile of an area names it.
            reached = np.zeros(N_TILES, np.int8)
            fill(s, terrain, tile, reached, counts)
            bad += mark(found, AREAS, s.area_tiles[terrain, tile] == counts[0])
            bad += mark(found, AREAS, s.open_edges[terrain, tile] == counts[1])
            points += COMPLETION_POINTS[terrain] if counts[1] == 0 else 0
            for other in range(N_TILES):
                if reached[other]:
                    done[other] = 1
                    bad += mark(found, AREAS, s.area[terrain, other] == tile)
    for seat in range(s.n_seats):
        points -= s.players[seat].tile_points
    return bad + mark(found, TILE_POINTS, points == 0)


@kernel
def judge_front(s: State, found: Numbers) -> int:
    """The cells beside tiles, and what each asks of a tile, are those of the landscape."""
    bad, n = 0, 0
    for cell in range(N_CELLS):
        asked, unit = 0, 1
        on_grid = cell // WIDTH < s.grid and cell % WIDTH < s.grid
        for side in range(N_SIDES):
            other = beside(s, cell, side) if on_grid and s.tile_at[cell] == NO_TILE else NO_CELL
            if other != NO_CELL and s.tile_at[other] != NO_TILE:
                asked += unit * (1 + int(edge_on(s, s.tile_at[other], (side + 2) % N_SIDES)))
            unit *= 5
        bad += mark(found, FRONT, s.around[cell] == asked)
        if asked:
            bad += mark(found, FRONT, n < MAX_FRONT and s.front[n] == cell)
            n += 1
    for i in range(n, MAX_FRONT):
        bad += mark(found, FRONT, s.front[i] == NO_CELL)
    return bad + mark(found, FRONT, s.n_front == n)


# -- chips, cards, models --------------------------------------------------------------------------------------------


@kernel
def judge_chips(s: State, found: Numbers) -> int:
    """No chip is lost, none is owed (SIL-INV-03)."""
    bad = 0
    for resource in range(N_RESOURCES):
        total, least = s.supply[resource], s.supply[resource]
        for seat in range(s.n_seats):
            total += s.players[seat].chips[resource]
            least = min(least, s.players[seat].chips[resource])
        bad += mark(found, CHIPS_LOST, total == CHIPS[s.n_seats - 2] and least >= 0)
    return bad


@kernel
def judge_cards(s: State, found: Numbers) -> int:
    """Every construction card is in one place; points are those of what was bought (SIL-INV-05, -09)."""
    bad, deck, open_cards = 0, s.n_card_under, 0
    points = np.zeros(4, np.int64)
    bought = np.zeros(4, np.int64)
    for card in range(N_CARDS):
        deck += s.card_unseen[card]
        n = int(s.card_unseen[card])
        for slot in range(N_SLOTS):
            n += s.market[slot] == card
        for i in range(N_CARDS):
            n += s.card_under[i] == card
        for i in range(len(s.set_aside)):
            n += s.set_aside[i] == card
        owner = s.bought_by[card]
        if 0 <= owner < s.n_seats:
            n += 1
            bought[owner] += 1
            points[owner] += POINTS[card]
            if KIND[card] == TOWER and s.players[owner].character == SEONDEOK:
                points[owner] += TOWER_BONUS
        else:
            bad += mark(found, CARDS_LOST, owner == NO_SEAT)
        bad += mark(found, CARDS_LOST, n == 1)
    for slot in range(N_SLOTS):
        open_cards += s.market[slot] != NO_CARD
    for seat in range(s.n_seats):
        me = s.players[seat]
        bad += mark(found, WRONG_SCORE, me.building_points == points[seat] and me.buildings == bought[seat])
        bad += mark(found, WRONG_SCORE, me.tile_points >= 0)
    between = s.phase == SECOND_PHASE or (s.phase == SITE_PHASE and s.purchases == 1)
    if s.phase < CHARACTER_PHASE and not between:
        bad += mark(found, MARKET, open_cards == N_SLOTS or deck == 0)
    return bad


@kernel
def judge_models(s: State, found: Numbers) -> int:
    """Models stand where they may, as many as were bought (SIL-INV-04, -06, -07)."""
    bad = 0
    for kind in range(N_KINDS):
        standing, bought = 0, 0
        for tile in range(N_TILES):
            standing += s.built[tile] != 0 and ICON[tile] == kind
        for card in range(N_CARDS):
            bought += s.bought_by[card] != NO_SEAT and KIND[card] == kind
        bad += mark(found, MODELS_LOST, s.models[kind] + standing == MODELS[kind] and s.models[kind] >= 0)
        bad += mark(found, MODELS_LOST, standing == bought)
    for tile in range(N_TILES):
        if s.built[tile]:
            bad += mark(found, MODEL_ASTRAY, s.built[tile] == 1 and s.cell_of[tile] != NO_CELL)
            bad += mark(found, MODEL_ASTRAY, ICON[tile] != NO_KIND and tile != START_TILE)
            if ICON[tile] == PALACE and s.cell_of[tile] != NO_CELL and EDGES_OF[tile, ROOF] > 0:
                counts = np.zeros(2, np.int64)
                fill(s, ROOF, tile, np.zeros(N_TILES, np.int8), counts)
                bad += mark(found, SMALL_PALACE, counts[0] >= ROOF_TILES[PALACE])
            else:
                bad += mark(found, SMALL_PALACE, ICON[tile] != PALACE)
    return bad


@kernel
def judge_status(s: State, found: Numbers) -> int:
    """Every status card is in one place; row and cards taken are one more than the players (SIL-INV-08)."""
    bad, in_row, taken = 0, 0, 0
    for card in range(N_STATUS):
        n = int(s.status_unseen[card])
        for place in range(MAX_ROW):
            n += s.row[place] == card
        for i in range(N_STATUS):
            n += s.status_under[i] == card
        for seat in range(s.n_seats):
            n += s.players[seat].taken == card
        bad += mark(found, STATUS_LOST, n == 1)
    for place in range(MAX_ROW):
        in_row += s.row[place] != NO_STATUS
    for seat in range(s.n_seats):
        taken += s.players[seat].taken != NO_STATUS
    if s.step != NO_STEP or s.phase == OVER_PHASE:
        bad += mark(found, ROW_COUNTED, in_row + taken == ROW_CARDS[s.n_seats - 2])
    return bad


# -- turn and record -------------------------------------------------------------------------------------------------


@kernel
def judge_turn(s: State, found: Numbers) -> int:
    """Order, turns had, what a turn may do, and when the game goes on (SIL-INV-13 to -15, SIL-END-07)."""
    bad = mark(found, WRONG_SEAT, 2 <= s.n_seats <= 4 and s.n_stacks == s.n_seats)
    bad += mark(found, WRONG_SEAT, s.grid % 2 == 1 and 3 <= s.grid <= WIDTH)
    dealing = s.phase in (CHARACTER_PHASE, LOT_PHASE)
    at = s.turn % s.n_seats
    for place in range(4):
        seat = s.order[place]
        if dealing or place >= s.n_seats:
            bad += mark(found, ORDER, seat == NO_SEAT)
            continue
        bad += mark(found, ORDER, 0 <= seat < s.n_seats)
        for other in range(place):
            bad += mark(found, ORDER, s.order[other] != seat)
        if s.step != NO_STEP and 0 <= seat < s.n_seats:
            had = place < at or (place == at and s.step > STATUS_STEP)
            bad += mark(found, TURN, (s.players[seat].taken != NO_STATUS) == had)
    if not dealing and s.phase != STATUS_PHASE:
        bad += mark(found, WRONG_SEAT, s.seat == s.order[at])
    most = 2 if s.players[s.seat].character == MUNHUI else 1
    bad += mark(found, TURN, 0 <= s.purchases <= most and 0 <= s.skill_used <= 1)
    bad += mark(found, ROUNDS, s.turn // s.n_seats < STACK_TILES[s.n_seats - 2])
    used_up, empty = 0, 0
    for kind in range(N_KINDS):
        used_up += s.models[kind] == 0
    for stack in range(s.n_stacks):
        empty += s.stack_left[stack] == 0
    over = used_up >= KINDS_TO_END or empty > 0 or s.stuck > 0
    if at == 0 and s.phase == TAKE_PHASE:
        bad += mark(found, GOES_ON, not over)
    if s.phase == OVER_PHASE:
        bad += mark(found, GOES_ON, over and at == s.n_seats - 1)
    return bad + mark(found, GOES_ON, (s.phase == OVER_PHASE) == (s.ended != 0))


@kernel
def queue_holds(numbers: Numbers, n: int) -> bool:
    """Whether the first n places hold something, and the others nothing."""
    if not 0 <= n <= len(numbers):
        return False
    for i in range(len(numbers)):
        if (numbers[i] >= 0) != (i < n):
            return False
    return True


@kernel
def judge_blank(s: State, found: Numbers) -> int:
    """What plays no part now holds its named value."""
    bad = mark(found, OUT_OF_ORDER, queue_holds(s.status_under, s.n_status_under))
    bad += mark(found, OUT_OF_ORDER, queue_holds(s.card_under, s.n_card_under))
    for stack in range(len(s.top)):
        bad += mark(found, OUT_OF_ORDER, queue_holds(s.tile_under[stack], s.n_tile_under[stack]))
        if stack >= s.n_stacks:
            bad += mark(found, BLANK, s.top[stack] == NO_TILE and s.stack_left[stack] == 0)
        elif s.phase < CHARACTER_PHASE:
            bad += mark(found, BLANK, (s.top[stack] != NO_TILE) == (s.stack_left[stack] > 0))
    for place in range(MAX_ROW - 1):
        bad += mark(found, OUT_OF_ORDER, s.row[place] != NO_STATUS or s.row[place + 1] == NO_STATUS)
    for seat in range(s.n_seats, 4):
        me = s.players[seat]
        rest = me.tile_points + me.building_points + me.buildings
        for resource in range(N_RESOURCES):
            rest += me.chips[resource]
        bad += mark(found, BLANK, rest == 0 and me.character == NO_CHARACTER and me.taken == NO_STATUS)
    for seat in range(s.n_seats):
        who = s.players[seat].character
        bad += mark(found, BLANK, 0 <= who < N_CHARACTERS or (who == NO_CHARACTER and s.phase == CHARACTER_PHASE))
        for other in range(seat):
            bad += mark(found, BLANK, who == NO_CHARACTER or s.players[other].character != who)
    for tile in range(N_TILES):
        bad += mark(found, BLANK, s.cell_of[tile] != NO_CELL or (s.turned[tile] == 0 and s.built[tile] == 0))
    phase = s.phase
    bad += mark(found, BLANK, (phase == PLACE_PHASE) == (s.stack != NO_STACK))
    bad += mark(found, BLANK, (phase == SITE_PHASE) == (s.slot != NO_SLOT))
    bad += mark(found, BLANK, s.searched == 0 or (phase == TILE_PHASE and s.step == TILE_STEP))
    bad += mark(found, BLANK, s.pavilion == 0 or phase == CARD_PHASE)
    second = phase == SECOND_PHASE or (phase == SITE_PHASE and s.purchases == 1)
    bad += mark(found, BLANK, second == (s.pair_right > 0))
    bad += mark(found, BLANK, s.set_aside[0] == NO_CARD or phase == CARD_PHASE)
    bad += mark(found, BLANK, (s.set_aside[0] == NO_CARD) == (s.set_aside[1] == NO_CARD))
    return bad + mark(found, BLANK, s.step != NO_STEP or (s.skill_used == 0 and s.purchases == 0))


# -- steps -----------------------------------------------------------------------------------------------------------


@kernel
def judge_step(before: State, a: int, after: State, found: Numbers) -> int:
    """Mark the laws that an action broke; return how many marks were set."""
    passed = after.turn - before.turn
    bad = mark(found, TURNS_PASSED, passed in (0, 1))
    placed = PLACE <= a < SITE
    for seat in range(before.n_seats):
        old, new = before.players[seat], after.players[seat]
        gained = new.tile_points - old.tile_points
        built = new.building_points - old.building_points
        bad += mark(found, SCORE_FELL, gained >= 0 and built >= 0)
        if seat == before.seat:
            right = LEAST_POINTS <= gained <= MOST_POINTS if placed else gained == 0
            bad += mark(found, PLACEMENT_POINTS, right)
            bad += mark(found, SCORE_FELL, (built > 0) == (a >= SITE))
        else:
            bad += mark(found, OTHER_SEAT, gained == 0 and built == 0 and old.buildings == new.buildings)
            for resource in range(N_RESOURCES):
                bad += mark(found, OTHER_SEAT, old.chips[resource] == new.chips[resource])
    for tile in range(N_TILES):
        lay = before.cell_of[tile] == NO_CELL
        still = after.cell_of[tile] == before.cell_of[tile] and after.turned[tile] == before.turned[tile]
        bad += mark(found, MODEL_MOVED, (lay and placed) or still)
        bad += mark(found, MODEL_MOVED, after.built[tile] >= before.built[tile])
    for card in range(N_CARDS):
        kept = before.bought_by[card] == NO_SEAT or after.bought_by[card] == before.bought_by[card]
        bad += mark(found, MODEL_MOVED, kept)
    for terrain in range(N_TERRAINS):
        for tile in range(N_TILES):
            name = before.area[terrain, tile]
            if name != NO_AREA and before.open_edges[terrain, name] == 0:
                kept = after.area[terrain, tile] == name and after.open_edges[terrain, name] == 0
                same = after.area_tiles[terrain, name] == before.area_tiles[terrain, name]
                bad += mark(found, REOPENED, kept and same)
    return bad
