"""What holds in every position and in every step, whatever is played: GAR-INV, counted anew from record and box.

A law is named by its number in the ledger; those about the record itself, which no rulebook knows, begin with `record.`
(equal positions are equal bytes: places close up in order, an empty one holds its named value).
"""

from typing import Any

import numpy as np

from madang.core.contract import Numbers
from madang.core.kernel import interpreted, kernel

from .actions import BACK, COME_BACK, FORWARD, STACK, TURN
from .components import (
    COST, END_LANDSCAPES, EXTENSION, FACES, FIRST_PLACE, HIGHEST, LOWEST, MAX_GROUNDWORK, MAX_HAND, N_CARDS, N_GODS,
    N_KINDS, N_LEVELS, N_PANORAMAS, N_PILES, N_PLACES, N_SIDES, N_SLOTS, N_WHIM_TILES, N_WHIMS, PANORAMA, PILE_SIZE,
    PLACE, ROW, SECOND_FIRST, SIZE, START, STORAGE_SPACES, SUPPLY_OF_EACH, TRACK_POINTS,
)  # fmt: skip
from .rules.end import tile_points, track_points
from .state import (
    ACTION, DEALING, ELSEWHERE, FORESIGHT_PHASE, FORWARD_PHASE, HIDDEN, IN_DECK, IN_DISCARD, MAX_ROW, MOVE_PHASE,
    NO_CARD, NO_GOD, NO_SLOT, NO_TILE, NO_WHIM, OFF, OFFER_PHASE, ORDER_PHASE, OVER_PHASE, PLACE_PHASE, STACK_PHASE,
    TOP_PHASE, TURN_PHASE, Player, State,
)  # fmt: skip

LAWS = (
    "GAR-INV-01", "GAR-INV-02 cards", "GAR-INV-02 counts", "GAR-INV-03 too many", "GAR-INV-03 start of a turn",
    "GAR-INV-04", "GAR-INV-05", "GAR-INV-06 slot", "GAR-INV-06 place twice", "GAR-INV-07 too many", "GAR-INV-07 full",
    "GAR-INV-08 full", "GAR-INV-08 extensions", "GAR-INV-09 space", "GAR-INV-10", "GAR-INV-11", "GAR-INV-13 piles",
    "GAR-INV-13 tiles owned", "GAR-INV-14 number", "GAR-INV-15", "GAR-INV-17 tiles", "GAR-INV-17 face up",
    "GAR-INV-17 extensions", "GAR-INV-18", "record.order", "record.blank", "record.seat", "GAR-END-01",
    "GAR-INV-09 returned", "GAR-INV-09 back", "GAR-INV-12", "GAR-INV-14 lost", "GAR-TURN-01 turns passed",
    "GAR-ROT-09 other seat",
)  # fmt: skip
(
    TOKENS, CARDS_LOST, CARDS_COUNTED, TOO_MANY_CARDS, TURN_START, DECK_TOP, GROUNDWORK, WRONG_SLOT, PLACE_TWICE,
    TOO_MANY_ON, FULL_IN_GAP, STORAGE_OVER, CAPACITY, SPACE, STEPS, FLOORS, PILES, TILES_OWNED, LANDSCAPES,
    WITHIN_ROUND, WHIM_TILES_LOST, FACE_UP, WHIM_EXTENSIONS, POINTS, OUT_OF_ORDER, BLANK, WRONG_SEAT, NOT_ENDED,
    RETURNED, MOVED_BACK, PAGODA_TURNED, LANDSCAPE_LOST, TURNS_PASSED, OTHER_SEAT,
) = range(1, len(LAWS) + 1)  # fmt: skip
DIGIT = np.array([1, 10, 100, 1000], np.int64)  # of each number of tokens on a face: all four together are 1111
MAX_TILE_POINTS = 20  # more than all tiles of one player together give


def broken(state: Any) -> list[str]:
    """Return the laws that a position breaks, [] if it is sound. The position is not concealed."""
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
    bad = judge_tokens(s, found) + judge_cards(s, found) + judge_pagoda(s, found) + judge_tiles(s, found)
    for seat in range(s.n_seats):
        bad += judge_garden(s, s.players[seat], found) + judge_standing(s, s.players[seat], found)
    return bad + judge_turn(s, found) + judge_record(s, found)


@kernel
def judge_tokens(s: State, found: Numbers) -> int:
    """Each kind is 15 in all; storages and groundwork cards hold what they can (GAR-INV-01, -07, -08)."""
    bad = 0
    for kind in range(N_KINDS):
        total, least = s.supply[kind], s.supply[kind]
        for seat in range(s.n_seats):
            me = s.players[seat]
            total += me.storage[kind]
            least = min(least, me.storage[kind])
            for ground in range(MAX_GROUNDWORK):
                total += me.on[ground, kind]
                least = min(least, me.on[ground, kind])
        bad += mark(found, TOKENS, total == SUPPLY_OF_EACH and least >= 0)
    for seat in range(s.n_seats):
        me = s.players[seat]
        held = me.storage[0] + me.storage[1] + me.storage[2] + me.storage[3]
        bad += mark(found, STORAGE_OVER, held <= me.capacity)
        more = me.capacity - STORAGE_SPACES
        bad += mark(found, CAPACITY, more == 0 or more == (2 if s.promo else 1))
        for ground in range(me.n_ground):
            full = True
            for kind in range(N_KINDS):
                bad += mark(found, TOO_MANY_ON, me.on[ground, kind] <= COST[me.ground[ground], kind])
                full = full and me.on[ground, kind] == COST[me.ground[ground], kind]
            bad += mark(found, FULL_IN_GAP, not full or s.phase != ACTION)
    return bad


@kernel
def judge_cards(s: State, found: Numbers) -> int:
    """Every card is in one place; hands, row and deck have their sizes (GAR-INV-02 to -04)."""
    bad, in_deck, in_discard = 0, 0, 0
    for card in range(N_CARDS):
        in_deck += s.pile_of[card] == IN_DECK
        in_discard += s.pile_of[card] == IN_DISCARD
        n = 0 if s.pile_of[card] == ELSEWHERE else 1
        n += s.top == card
        for place in range(MAX_ROW):
            n += s.row[place] == card
        for seat in range(s.n_seats):
            me = s.players[seat]
            for place in range(MAX_HAND):
                n += me.hand[place] == card
            for ground in range(MAX_GROUNDWORK):
                n += me.ground[ground] == card
            for slot in range(N_SLOTS):
                n += me.landscape[slot] == card
        bad += mark(found, CARDS_LOST, n == 1)
    bad += mark(found, CARDS_COUNTED, in_deck == s.deck_left and in_discard == s.discarded)
    end = ended(s)
    bad += mark(found, TOO_MANY_CARDS, 0 <= s.row_size <= (MAX_ROW if s.foresight or end else ROW))
    for seat in range(s.n_seats):
        bad += mark(found, TOO_MANY_CARDS, 0 <= s.players[seat].hand_size <= MAX_HAND)
    if s.stage != DEALING and s.phase != TOP_PHASE:
        bad += mark(found, DECK_TOP, s.top != NO_CARD or s.deck_left == 0)
    at_start = s.phase == FORESIGHT_PHASE or (s.phase == ACTION and s.actions_done == 0 and s.foresight == 0)
    if at_start and s.players[s.seat].hand_size < MAX_HAND and not end:
        # Only a card discarded for Upheaval, or a world that has run out of cards, leaves fewer.
        bad += mark(found, TURN_START, s.promo == 1 or (s.top == NO_CARD and s.discarded == 0))
    if at_start and s.row_size < ROW and not end:
        bad += mark(found, TURN_START, s.top == NO_CARD)
    return bad


@kernel
def ended(s: State) -> bool:
    """Whether somebody has the landscapes that end the game (GAR-END-01)."""
    for seat in range(s.n_seats):
        if s.players[seat].n_landscapes >= END_LANDSCAPES[s.n_seats - 2]:
            return True
    return False


@kernel
def complete(me: Player, first: int, size: int) -> bool:
    """Whether landscape cards lie in all slots of a set."""
    n = 0
    for slot in range(first, first + size):
        n += me.landscape[slot] != NO_CARD
    return n == size


@kernel
def judge_garden(s: State, me: Player, found: Numbers) -> int:
    """Groundwork and landscapes lie where they may (GAR-INV-05, -06, -14)."""
    bad = mark(found, GROUNDWORK, 0 <= me.n_ground <= MAX_GROUNDWORK)
    n = 0
    for slot in range(N_SLOTS):
        card = me.landscape[slot]
        if card == NO_CARD:
            continue
        n += 1
        pan = PANORAMA[card]
        second = SECOND_FIRST[pan] + PLACE[card] - FIRST_PLACE[pan]
        bad += mark(found, WRONG_SLOT, slot == PLACE[card] or (SECOND_FIRST[pan] >= 0 and slot == second))
        if slot >= N_PLACES:
            bad += mark(found, PLACE_TWICE, s.promo == 1 and complete(me, FIRST_PLACE[pan], SIZE[pan]))
    bad += mark(found, LANDSCAPES, n == me.n_landscapes and n <= (N_SLOTS if s.promo else N_PLACES))
    for ground in range(me.n_ground):
        place, pan = PLACE[me.ground[ground]], PANORAMA[me.ground[ground]]
        for other in range(ground):
            bad += mark(found, PLACE_TWICE, PLACE[me.ground[other]] != place)
        if me.landscape[place] != NO_CARD:
            second = s.promo == 1 and SECOND_FIRST[pan] >= 0 and complete(me, FIRST_PLACE[pan], SIZE[pan])
            bad += mark(found, PLACE_TWICE, second)
            if second:
                free = me.landscape[SECOND_FIRST[pan] + place - FIRST_PLACE[pan]] == NO_CARD
                bad += mark(found, PLACE_TWICE, free)
    return bad


@kernel
def judge_standing(s: State, me: Player, found: Numbers) -> int:
    """Markers, steps and points are possible ones (GAR-INV-09, -10, -18)."""
    bad, steps, own, most, astray = 0, 0, 0, 0, 0
    for god in range(N_GODS):
        space = me.marker[god]
        fine = space == OFF or LOWEST <= space <= HIGHEST
        astray += mark(found, SPACE, fine)
        if fine:
            steps += (LOWEST - 1 if space == OFF else space) - START
            own += TRACK_POINTS[space]
    for pan in range(N_PANORAMAS):
        n = 0
        for slot in range(FIRST_PLACE[pan], FIRST_PLACE[pan] + SIZE[pan]):
            n += me.landscape[slot] != NO_CARD
        most += n * (n + 1) // 2
    if s.promo == 0 and s.phase == ACTION:
        bad += mark(found, STEPS, steps <= most)
    if astray:
        return bad + astray
    points = track_points(me) + tile_points(me)
    return bad + mark(found, POINTS, 0 <= own <= N_GODS * HIGHEST and own <= points <= own + MAX_TILE_POINTS)


@kernel
def judge_pagoda(s: State, found: Numbers) -> int:
    """Four floors on four levels; round each level the faces are 0, 1, 2, 3 clockwise (GAR-INV-11)."""
    if s.phase == ORDER_PHASE:
        return 0
    bad = 0
    for level in range(N_LEVELS):
        for other in range(level):
            bad += mark(found, FLOORS, s.floor_at[level] != s.floor_at[other])
        if 0 <= s.floor_at[level] < N_LEVELS and 0 <= s.front[level] < N_SIDES:
            seen = 0
            for side in range(N_SIDES):
                seen += DIGIT[FACES[s.floor_at[level], (s.front[level] + side) % N_SIDES]]
            bad += mark(found, FLOORS, seen == 1111)
        else:
            bad += mark(found, FLOORS, False)
    return bad


@kernel
def sets_completed(me: Player) -> int:
    """Return how many panoramas are complete, second sets too."""
    n = 0
    for pan in range(N_PANORAMAS):
        n += complete(me, FIRST_PLACE[pan], SIZE[pan])
        if SECOND_FIRST[pan] >= 0:
            n += complete(me, SECOND_FIRST[pan], SIZE[pan])
    return n


@kernel
def judge_tiles(s: State, found: Numbers) -> int:
    """Base tiles are in piles or owned (GAR-INV-13), promo tiles in the pile, face up, owned or gone (GAR-INV-17)."""
    bad = 0
    if s.promo == 0:
        for pile in range(N_PILES):
            owned = 0
            for seat in range(s.n_seats):
                tile = s.players[seat].tiles[pile]
                owned += tile > 0
                for other in range(seat):
                    bad += mark(found, PILES, tile == 0 or s.players[other].tiles[pile] != tile)
                bad += mark(found, PILES, 0 <= tile <= s.piles[pile])
            bad += mark(found, PILES, owned == s.piles[pile] and owned <= PILE_SIZE[pile])
        if s.phase == ACTION:
            for seat in range(s.n_seats):
                me, kinds = s.players[seat], 0
                for pile in range(N_PILES):
                    kinds += me.tiles[pile] > 0
                bad += mark(found, TILES_OWNED, kinds == min(N_PILES, sets_completed(me)))
        return bad
    pile, up, gained, extensions = 0, 0, 0, 0
    for tile in range(N_WHIM_TILES):
        pile += s.face_down[tile]
    for place in range(2):
        up += s.offer[place] != NO_TILE
        bad += mark(found, WHIM_TILES_LOST, s.offer[place] == NO_TILE or s.face_down[s.offer[place]] == 0)
    for seat in range(s.n_seats):
        me, owned = s.players[seat], 0
        gained += me.whims_gained
        extensions += me.capacity - STORAGE_SPACES
        for name in range(N_WHIMS):
            owned += me.whims[name] + me.whims_down[name]
            bad += mark(found, WHIM_TILES_LOST, me.whims[name] >= 0 and me.whims_down[name] >= 0)
        bad += mark(found, WHIM_TILES_LOST, owned <= me.whims_gained)
    bad += mark(found, WHIM_TILES_LOST, pile == s.face_down_left and pile + up + gained == N_WHIM_TILES)
    if s.phase > OFFER_PHASE or s.phase < ORDER_PHASE:
        bad += mark(found, FACE_UP, up == 2 or pile == 0)
    return bad + mark(found, WHIM_EXTENSIONS, s.piles[EXTENSION] == extensions)


@kernel
def judge_turn(s: State, found: Numbers) -> int:
    """The seat in turn, and the end only at the end of a round (GAR-INV-15, GAR-END-01)."""
    bad = mark(found, WRONG_SEAT, s.seat == s.turn % s.n_seats and 2 <= s.n_seats <= 4)
    over = s.phase == OVER_PHASE
    bad += mark(found, WITHIN_ROUND, not over or s.seat == s.n_seats - 1)
    bad += mark(found, NOT_ENDED, (s.ended != 0) == over)
    if s.phase == ACTION and s.seat == 0:
        end = False
        for seat in range(1, s.n_seats):
            end = end or s.players[seat].n_landscapes >= END_LANDSCAPES[s.n_seats - 2]
        bad += mark(found, NOT_ENDED, not end)
    return bad


@kernel
def ascending(numbers: Numbers, n: int) -> bool:
    """Whether the first n numbers ascend, and the rest is empty."""
    for i in range(len(numbers)):
        if i < n and (numbers[i] == NO_CARD or (i > 0 and numbers[i] <= numbers[i - 1] and numbers[i] > HIDDEN)):
            return False
        if i >= n and numbers[i] != NO_CARD:
            return False
    return True


@kernel
def judge_record(s: State, found: Numbers) -> int:
    """Places are in order; what plays no part now holds its named value."""
    bad = mark(found, OUT_OF_ORDER, ascending(s.row, s.row_size))
    bad += mark(found, OUT_OF_ORDER, s.offer[1] == NO_TILE or s.offer[0] <= s.offer[1])
    for seat in range(4):
        me = s.players[seat]
        bad += mark(found, OUT_OF_ORDER, ascending(me.hand, me.hand_size) and ascending(me.ground, me.n_ground))
        for place in range(me.hand_size, MAX_HAND):
            bad += mark(found, BLANK, me.hand_open[place] == 0)
        for ground in range(me.n_ground, MAX_GROUNDWORK):
            rest = me.oppressed[ground]
            for kind in range(N_KINDS):
                rest += me.on[ground, kind]
            bad += mark(found, BLANK, rest == 0)
        if seat >= s.n_seats:
            bad += mark(found, BLANK, me.capacity + me.hand_size + me.n_ground + me.n_landscapes + me.whims_gained == 0)
    phase = s.phase
    bad += mark(found, BLANK, phase == MOVE_PHASE or (s.gave == 0 and s.took == 0))
    bad += mark(found, BLANK, (phase == TURN_PHASE) == (s.card != NO_CARD))
    bad += mark(found, BLANK, phase == PLACE_PHASE or s.place_left == 0)
    bad += mark(found, BLANK, (phase == FORWARD_PHASE) == (s.back != NO_GOD))
    for level in range(N_LEVELS):
        bad += mark(found, BLANK, phase == STACK_PHASE or s.stack[level] == 0)
    if phase in (ACTION, OVER_PHASE, FORESIGHT_PHASE):
        bad += mark(found, BLANK, s.completing == NO_SLOT and s.favour_at == 0 and s.tile_due == NO_WHIM)
        bad += mark(found, BLANK, s.reveal_left == 0 and s.dealt == 0)
    return bad


# -- steps ----------------------------------------------------------------------------------------------------------


@kernel
def judge_step(before: State, a: int, after: State, found: Numbers) -> int:
    """Mark the laws that an action broke; return how many marks were set."""
    passed = after.turn - before.turn
    bad = mark(found, TURNS_PASSED, passed == 0 or (passed == 1 and after.seat == (before.seat + 1) % before.n_seats))
    for seat in range(before.n_seats):
        old, new = before.players[seat], after.players[seat]
        for slot in range(N_SLOTS):
            kept = old.landscape[slot] == NO_CARD or new.landscape[slot] == old.landscape[slot]
            bad += mark(found, LANDSCAPE_LOST, kept)
        for god in range(N_GODS):
            back = seat == before.seat and a >= COME_BACK
            bad += mark(found, RETURNED, old.marker[god] != OFF or new.marker[god] == OFF or back)
            if seat == before.seat:
                bad += mark(found, MOVED_BACK, new.marker[god] >= old.marker[god] or BACK <= a < FORWARD)
        if seat != before.seat and before.stage != DEALING:
            for kind in range(N_KINDS):
                bad += mark(found, OTHER_SEAT, old.storage[kind] == new.storage[kind])
            bad += mark(found, OTHER_SEAT, old.hand_size == new.hand_size and old.n_ground == new.n_ground)
    return bad + judge_turned(before, a, after, found)


@kernel
def judge_turned(before: State, a: int, after: State, found: Numbers) -> int:
    """The pagoda stands still but for a turn of a level with all above it, and Upheaval (GAR-INV-12)."""
    if before.stage == DEALING or STACK <= a < STACK + N_LEVELS * N_SIDES:
        return 0
    bad, quarter = 0, 0
    for level in range(N_LEVELS):
        bad += mark(found, PAGODA_TURNED, before.floor_at[level] == after.floor_at[level])
        turned = (after.front[level] + N_SIDES - before.front[level]) % N_SIDES
        if turned != 0 and quarter == 0:
            quarter = turned
        bad += mark(found, PAGODA_TURNED, turned == quarter and turned != 2)
    is_turn = TURN <= a < TURN + 2
    return bad + mark(found, PAGODA_TURNED, is_turn == (quarter != 0))
