"""How good a position looks, for bots: a value for each seat, and a first opinion on each action.

The value is built of named terms. A seat's terms, weighed and summed, are its prospects; the prospects of all seats
turn into chances of winning (softmax), and a chance p among n seats into the value (n p - 1) / (n - 1): 1 is a sure
win, 0 an even share, and the values of all seats sum to 0. The weights stand in `weights.json`, a row for each number
of players.

    short        chips that a card still asks for
    nearness     0.6 to the power of short

    term         what it measures, of one seat
    points       points now, / 10
    points_late  the same x how near the end is (0 .. 1): tiles gone from the lowest stack, or kinds used up of three
    wealth       chips, each worth WORTH, / 10, x (1 - how near the end is)
    gold         gold, / 5
    best         the best open card with a free tile: its points x nearness, / 10
    hopes        the same summed over all open cards, a half for those without a free tile, / 10
    buildings    construction cards bought, / 5
    early        how early the status card of this round lets it play in the next, 1 = first .. 0 = last
    to_come      1 if its turn of this round is still to come, 0.5 while it is in it
    seondeok, mishil, chunchu, munhui, yushin    1 for its character, x (1 - how near the end is)
"""

import json
from math import exp
from pathlib import Path

import numpy as np

from madang.core.contract import MAX_SEATS, Numbers
from madang.core.kernel import kernel

from .actions import (
    BUY, CHARACTER, DECLINE, END, EXCHANGE, MIXES_OF_2, MIXES_OF_3, PAIRS, PAY, PLACE, SITE, STACK, SWAP, TAKE,
)  # fmt: skip
from .components import (
    CHARACTERS, CHUNCHU, COMPLETION_POINTS, COST, EDGES_OF, FITS, GIVES, GOLD, ICON, KIND, N_CHARACTERS, N_RESOURCES,
    N_SIDES, N_SLOTS, N_STATUS, N_TERRAINS, NO_KIND, PAIR_POINTS, PAVILION, POINTS, SEONDEOK, STACK_TILES, TOWER,
)  # fmt: skip
from .rules.build import TOWER_BONUS, refuse_kind
from .rules.end import KINDS_TO_END, kinds_used_up, points_of
from .rules.landscape import neighbour, shown
from .state import NO_CARD, NO_CELL, NO_STATUS, NO_TILE, Player, State
from .why import LEGAL

TERMS = ("points", "points_late", "wealth", "gold", "best", "hopes", "buildings", "early", "to_come", *CHARACTERS)
N_TERMS = len(TERMS)
FIRST_CHARACTER = TERMS.index(CHARACTERS[0])
NEARNESS = 0.6 ** np.arange(N_RESOURCES * 20 + 1)
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
def seat_terms(s: State, seat: int, late: float, out: Numbers) -> None:
    """Write the terms of one seat, in the order of TERMS, into `out` (f64[N_TERMS])."""
    me = s.players[seat]
    points = points_of(me) / 10.0
    wealth, best, hopes = 0.0, 0.0, 0.0
    for resource in range(N_RESOURCES):
        wealth += WORTH[resource] * me.chips[resource]
    for slot in range(N_SLOTS):
        card = s.market[slot]
        if card != NO_CARD:
            promise = worth_of_card(me, card) * NEARNESS[short_of(me, card)]
            if refuse_kind(s, KIND[card]) == LEGAL:
                best = max(best, promise)
                hopes += promise
            else:
                hopes += promise / 2.0
    early = 0.5
    if me.taken != NO_STATUS:
        early = 1.0 - me.taken / (N_STATUS - 1.0)
    place = 0
    while place < s.n_seats - 1 and s.order[place] != seat:
        place += 1
    at = s.turn % s.n_seats
    out[0] = points
    out[1] = points * late
    out[2] = wealth / 10.0 * (1.0 - late)
    out[3] = me.chips[GOLD] / 5.0
    out[4] = best / 10.0
    out[5] = hopes / 10.0
    out[6] = me.buildings / 5.0
    out[7] = early
    out[8] = 1.0 if place > at else 0.5 if place == at else 0.0
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


# -- a first opinion -------------------------------------------------------------------------------------------------


@kernel
def tile_beside(s: State, cell: int, side: int) -> int:
    """Return the tile on a side of a cell, or NO_TILE."""
    beside = neighbour(s, cell, side)
    return s.tile_at[beside] if beside != NO_CELL else NO_TILE


@kernel
def is_met_before(s: State, tile: int, cell: int, k: int, side: int) -> bool:
    """Whether an earlier side of a tile to be placed meets the same area as this one."""
    terrain = shown(tile, k, side)
    name = s.area[terrain, tile_beside(s, cell, side)]
    for earlier in range(side):
        other = tile_beside(s, cell, earlier)
        if other != NO_TILE and shown(tile, k, earlier) == terrain and s.area[terrain, other] == name:
            return True
    return False


@kernel
def gain_of_place(s: State, tile: int, cell: int, k: int) -> float:
    """Return what a legal placement scores, without laying the tile."""
    points = 0.0
    for terrain in range(N_TERRAINS):
        closed, open_edges = 0, 0
        for side in range(N_SIDES):
            if shown(tile, k, side) != terrain:
                continue
            other = tile_beside(s, cell, side)
            if other != NO_TILE:
                points += PAIR_POINTS[terrain]
                closed += 1
                if not is_met_before(s, tile, cell, k, side):
                    open_edges += s.open_edges[terrain, s.area[terrain, other]]
        if closed > 0 and closed == EDGES_OF[tile, terrain] and open_edges == closed:
            points += COMPLETION_POINTS[terrain]
    return points


@kernel
def want_of_kind(s: State, me: Player, kind: int) -> float:
    """Return how much a player wants a tile with the icon of a kind: for the best open card of it without a place."""
    best = 0.0
    for slot in range(N_SLOTS):
        card = s.market[slot]
        if card != NO_CARD and KIND[card] == kind:
            best = max(best, worth_of_card(me, card) * NEARNESS[short_of(me, card)])
    return best if refuse_kind(s, kind) != LEGAL else 0.0


@kernel
def tile_logit(s: State, me: Player, tile: int) -> float:
    """Return the logit of a stack by its top: its best placement, and its icon if a place for it is wanted."""
    best = 0.0
    for i in range(s.n_front):
        cell = s.front[i]
        for k in range(N_SIDES):
            if (FITS[tile, s.around[cell]] >> k) & 1:
                best = max(best, gain_of_place(s, tile, cell, k))
    icon = want_of_kind(s, me, ICON[tile]) if ICON[tile] != NO_KIND else 0.0
    return 0.5 * best + 0.3 * icon


@kernel
def take_logit(s: State, me: Player, card: int) -> float:
    """Return the logit of a status card: its chips, what it brings nearer, and an early place in the next round."""
    worth = 0.0
    for resource in range(N_RESOURCES):
        n = min(GIVES[card, resource], s.supply[resource])
        worth += 0.35 * WORTH[resource] * n
    best, before = 0.0, 0.0
    for slot in range(N_SLOTS):
        open_card = s.market[slot]
        if open_card == NO_CARD:
            continue
        short = 0
        for resource in range(N_RESOURCES):
            n = min(GIVES[card, resource], s.supply[resource])
            short += max(0, COST[open_card, resource] - me.chips[resource] - n)
        factor = 1.0 if refuse_kind(s, KIND[open_card]) == LEGAL else 0.5
        best = max(best, factor * worth_of_card(me, open_card) * NEARNESS[short])
        before = max(before, factor * worth_of_card(me, open_card) * NEARNESS[short_of(me, open_card)])
    return worth + 0.5 * (best - before) - 0.1 * card


@kernel
def buy_logit(me: Player, card: int) -> float:
    """Return the logit of a purchase: its points; Kim Chunchu gets a tile with a pavilion."""
    worth = worth_of_card(me, card)
    if me.character == CHUNCHU and KIND[card] == PAVILION:
        worth += 3.0
    return 0.5 * worth + 0.5


@kernel
def exchange_logit(s: State, me: Player, mix: int) -> float:
    """Return the logit of an exchange: what it brings nearer, less than nothing if it takes what is needed."""
    best, before = 0.0, 0.0
    for slot in range(N_SLOTS):
        card = s.market[slot]
        if card != NO_CARD and refuse_kind(s, KIND[card]) == LEGAL:
            short = max(0, COST[card, GOLD] - me.chips[GOLD] - 1)
            for resource in range(GOLD):
                short += max(0, COST[card, resource] - me.chips[resource] + MIXES_OF_3[mix, resource])
            best = max(best, worth_of_card(me, card) * NEARNESS[short])
            before = max(before, worth_of_card(me, card) * NEARNESS[short_of(me, card)])
    return 0.6 * (best - before) - 1.2


@kernel
def swap_logit(s: State, me: Player, pair: int) -> float:
    """Return the logit of a pair of cards to go: those that promise least."""
    logit = 0.0
    for i in range(2):
        card = s.market[PAIRS[pair, i]]
        factor = 1.0 if refuse_kind(s, KIND[card]) == LEGAL else 0.5
        logit -= 0.3 * factor * worth_of_card(me, card) * NEARNESS[short_of(me, card)]
    return logit


@kernel
def pay_logit(s: State, me: Player, mix: int) -> float:
    """Return the logit of paying for new cards: seldom worth it, least with dear chips or something to buy."""
    cost = 0.0
    for resource in range(N_RESOURCES):
        cost += WORTH[resource] * MIXES_OF_2[mix, resource]
    for slot in range(N_SLOTS):
        card = s.market[slot]
        if card != NO_CARD and short_of(me, card) == 0 and refuse_kind(s, KIND[card]) == LEGAL:
            cost += 1.0
    return -1.0 - 0.5 * cost


@kernel
def logit(s: State, me: Player, a: int) -> float:
    """Return the logit of one action; where a model stands is all the same."""
    if a >= SITE:
        return 0.0
    if a >= PLACE:
        return 0.6 * gain_of_place(s, s.top[s.stack], (a - PLACE) // N_SIDES, (a - PLACE) % N_SIDES)
    if a < EXCHANGE:
        return take_logit(s, me, s.row[a - TAKE])
    if a < PAY:
        return exchange_logit(s, me, a - EXCHANGE)
    if a < SWAP:
        return pay_logit(s, me, a - PAY)
    if a < STACK:
        return swap_logit(s, me, a - SWAP)
    if a < BUY:
        return tile_logit(s, me, s.top[a - STACK])
    if a < END:
        return buy_logit(me, s.market[a - BUY])
    return -1.0 if a == DECLINE else 0.0


@kernel
def prior(s: State, actions: Numbers, n: int, out: Numbers) -> None:
    """Write a logit for each of the n actions in `actions`: a first opinion, before any search."""
    me = s.players[s.seat]
    for i in range(n):
        a = actions[i]
        out[i] = 0.0 if CHARACTER <= a < PLACE else logit(s, me, a)
