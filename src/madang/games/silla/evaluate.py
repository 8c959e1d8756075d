"""How good a position looks, for bots: a value for each seat. A first opinion on each action stands in `prior.py`.

The value is built of named terms. A seat's terms, weighed and summed, are its prospects; the prospects of all seats
turn into chances of winning (softmax), and a chance p among n seats into the value (n p - 1) / (n - 1): 1 is a sure
win, 0 an even share, and the values of all seats sum to 0. The weights stand in `weights.json`, a row for each number
of players.

    turns        own turns to come: this round's, if it is, and about three for four tiles of the lowest stack
    late         how near the end is (0 .. 1): tiles gone from the lowest stack, or kinds used up of three
    short        chips that a card still asks for
    promise      a card's points x 0.6 to the power of short (1 + 1 / turns); 0 without a turn to come
    some         turns, at most 3, / 3

    term         what it measures, of one seat
    points       points now, / 10
    points_late  the same x late
    wood, rock, iron, gold    chips, / 10, x turns / 12
    wealth_soon  chips, each worth WORTH, / 10, x some
    row          what the row will hold when it takes its card, if those before it take the best, / 7
    best         the largest promise of the open cards with a free tile, / 10
    hopes        the sum of the promises of all open cards, a half for those without a free tile, / 10
    early        how early the status card of this round lets it play in the next, 1 = first .. 0 = last, x half of
                 the turns, at most 1
    to_come      1 if its purchase of this round is still to come
    closing      points for completing the areas with a single open edge, / 10, if the seat is to move
    icons        open cards with a free tile, x some, if the seat is to move
    seondeok, mishil, chunchu, munhui, yushin    1 for its character, x (1 - late)
"""

import json
from math import exp
from pathlib import Path

import numpy as np

from madang.core.contract import MAX_SEATS, Numbers
from madang.core.kernel import kernel

from .components import (
    CHARACTERS, COMPLETION_POINTS, COST, GIVES, KIND, MAX_ROW, N_CHARACTERS, N_RESOURCES, N_SLOTS, N_STATUS,
    N_TERRAINS, N_TILES, POINTS, SEONDEOK, STACK_TILES, TOWER,
)  # fmt: skip
from .rules.build import TOWER_BONUS, refuse_kind
from .rules.end import KINDS_TO_END, kinds_used_up, points_of
from .state import BUILD_STEP, NO_CARD, NO_STATUS, STATUS_STEP, Player, State
from .why import LEGAL

TERMS = (
    "points", "points_late", "wood", "rock", "iron", "gold", "wealth_soon", "row", "best", "hopes", "early", "to_come",
    "closing", "icons", *CHARACTERS,
)  # fmt: skip
N_TERMS = len(TERMS)
FIRST_CHIP = TERMS.index("wood")
FIRST_CHARACTER = TERMS.index(CHARACTERS[0])
MOST_SHORT, MOST_TURNS = N_RESOURCES * 20, 14
NEARNESS = 0.6 ** np.arange(MOST_SHORT + 1)
# [turns, short]: how sure it is to get a card in the turns to come; the fewer they are, the less what is missing comes.
SURE = np.array([
    [min(turns, 1) * 0.6 ** (short * (1 + 1 / max(turns, 1))) for short in range(MOST_SHORT + 1)]
    for turns in range(MOST_TURNS + 1)
])  # fmt: skip
FEW = 3  # turns: then chips that are not needed soon are no use
WORTH = np.array([1.0, 1.0, 1.6, 2.4])  # of chips
WEIGHTS = Path(__file__).with_name("weights.json")


def weights(path: Path = WEIGHTS) -> Numbers:
    """Return the weights of a file as kernels take them: f64, a row of N_TERMS for 2, 3 and 4 players in turn."""
    rows = json.loads(path.read_text(encoding="utf-8"))["players"]
    return np.array([float(rows[str(n)][term]) for n in range(2, MAX_SEATS + 1) for term in TERMS], np.float64)


@kernel
def nearness_of_end(s: State) -> float:
    """Return how near the end is, 0 .. 1: by the lowest stack, or by the kinds used up."""
    tiles = STACK_TILES[s.n_seats - 2]
    lowest = tiles
    for stack in range(s.n_stacks):
        lowest = min(lowest, s.stack_left[stack])
    return max(1.0 - lowest / float(tiles), kinds_used_up(s) / float(KINDS_TO_END) - 0.1)


@kernel
def short_of(me: Player, card: int) -> int:
    """Return how many chips a card still asks for."""
    n = 0
    for resource in range(N_RESOURCES):
        n += max(0, COST[card, resource] - me.chips[resource])
    return n


@kernel
def worth_of_card(me: Player, card: int) -> float:
    """Return the points that a card gives to a player."""
    points = float(POINTS[card])
    if me.character == SEONDEOK and KIND[card] == TOWER:
        points += TOWER_BONUS
    return points


@kernel
def place_of(s: State, seat: int) -> int:
    """Return how many seats play before this one in the round."""
    place = 0
    while place < s.n_seats - 1 and s.order[place] != seat:
        place += 1
    return place


@kernel
def is_to_come(s: State, seat: int) -> bool:
    """Whether a seat has its purchase of this round before it."""
    place, at = place_of(s, seat), s.turn % s.n_seats
    return place > at or (place == at and s.step != BUILD_STEP)


@kernel
def turns_after(s: State) -> int:
    """Return how many turns a seat has after this round, about: in a round a stack loses somewhat more than a tile."""
    left = STACK_TILES[s.n_seats - 2]
    for stack in range(s.n_stacks):
        left = min(left, s.stack_left[stack])
    if s.stuck or kinds_used_up(s) >= KINDS_TO_END:
        return 0
    return min((3 * left + 2) // 4, MOST_TURNS - 1)


@kernel
def worth_of_gift(s: State, card: int) -> float:
    """Return what the chips of a status card are worth."""
    worth = 0.0
    for resource in range(N_RESOURCES):
        worth += WORTH[resource] * min(GIVES[card, resource], s.supply[resource])
    return worth


@kernel
def worth_of_row(s: State, seat: int) -> float:
    """Return what the row will hold for a seat that takes its card in this round, if those before it take the best."""
    rank = place_of(s, seat) - s.turn % s.n_seats
    if rank < 0 or (rank == 0 and s.step > STATUS_STEP):
        return 0.0
    for i in range(MAX_ROW):
        if s.row[i] == NO_STATUS:
            break
        worth, better = worth_of_gift(s, s.row[i]), 0
        for j in range(MAX_ROW):
            if s.row[j] != NO_STATUS and j != i:
                other = worth_of_gift(s, s.row[j])
                better += other > worth or (other == worth and j < i)
        if better == rank:
            return worth
    return 0.0


@kernel
def near_closing(s: State) -> float:
    """Return the points for completing the areas with a single open edge (SIL-SCORE-02)."""
    points = 0.0
    for terrain in range(N_TERRAINS):
        if COMPLETION_POINTS[terrain] > 0:
            for name in range(N_TILES):
                if s.open_edges[terrain, name] == 1:
                    points += COMPLETION_POINTS[terrain]
    return points


@kernel
def seat_terms(s: State, seat: int, late: float, out: Numbers) -> None:
    """Write the terms of one seat, in the order of TERMS, into `out` (f64[N_TERMS])."""
    me = s.players[seat]
    points = points_of(me) / 10.0
    to_come = is_to_come(s, seat)
    turns = turns_after(s) + to_come
    some = min(turns, FEW) / float(FEW)
    wealth, best, hopes, icons = 0.0, 0.0, 0.0, 0
    for slot in range(N_SLOTS):
        card = s.market[slot]
        if card != NO_CARD:
            promise = worth_of_card(me, card) * SURE[turns, short_of(me, card)]
            if refuse_kind(s, KIND[card]) == LEGAL:
                best = max(best, promise)
                hopes += promise
                icons += 1
            else:
                hopes += promise / 2.0
    early = 0.5
    if me.taken != NO_STATUS:
        early = 1.0 - me.taken / (N_STATUS - 1.0)
    out[0] = points
    out[1] = points * late
    for resource in range(N_RESOURCES):
        wealth += WORTH[resource] * me.chips[resource]
        out[FIRST_CHIP + resource] = me.chips[resource] / 10.0 * turns / 12.0
    out[6] = wealth / 10.0 * some
    out[7] = worth_of_row(s, seat) / 7.0
    out[8] = best / 10.0
    out[9] = hopes / 10.0
    out[10] = early * min(turns, 2) / 2.0
    out[11] = to_come
    out[12] = near_closing(s) / 10.0 if seat == s.seat else 0.0
    out[13] = icons * some if seat == s.seat else 0.0
    for character in range(N_CHARACTERS):
        out[FIRST_CHARACTER + character] = 1.0 - late if me.character == character else 0.0


@kernel
def terms(s: State, out: Numbers) -> None:
    """Write the terms of all seats: `out` is f64[seats, N_TERMS]."""
    late = nearness_of_end(s)
    for seat in range(s.n_seats):
        seat_terms(s, seat, late, out[seat])


@kernel
def evaluate(s: State, weights: Numbers, out: Numbers) -> None:
    """Write the value of the position for each seat, -1 / (n - 1) .. 1; `weights` as `weights()` gives them."""
    late = nearness_of_end(s)
    values = np.empty(N_TERMS, np.float64)
    first = (s.n_seats - 2) * N_TERMS
    top = -1e30
    for seat in range(s.n_seats):
        seat_terms(s, seat, late, values)
        prospects = 0.0
        for k in range(N_TERMS):
            prospects += weights[first + k] * values[k]
        out[seat] = prospects
        top = max(top, prospects)
    total = 0.0
    for seat in range(s.n_seats):
        out[seat] = exp(out[seat] - top)
        total += out[seat]
    for seat in range(s.n_seats):
        out[seat] = (s.n_seats * out[seat] / total - 1.0) / (s.n_seats - 1.0)
