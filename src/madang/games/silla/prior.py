"""A first opinion on each action, before any search: a logit, the larger the likelier to be good."""

import numpy as np

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from .actions import (
    BUY, CHARACTER, DECLINE, END, EXCHANGE, MIXES_OF_2, MIXES_OF_3, PAIRS, PAY, PLACE, SITE, STACK, SWAP, TAKE,
)  # fmt: skip
from .components import (
    ASKED, CHUNCHU, COMPLETION_POINTS, COST, EDGES_OF, FITS, GIVES, GOLD, ICON, KIND, N_RESOURCES, N_SIDES, N_SLOTS,
    N_TERRAINS, NO_KIND, PAIR_POINTS, PAVILION,
)  # fmt: skip
from .evaluate import NEARNESS, WORTH, short_of, worth_of_card
from .rules.build import refuse_kind
from .rules.landscape import neighbour
from .state import NO_CARD, NO_CELL, NO_TILE, Player, State
from .why import LEGAL

# By the surroundings of a cell: points for what touches, and how many sides show a terrain (gain_of_place).
MET = np.count_nonzero(ASKED[:, :, None] == np.arange(1, N_TERRAINS + 1), axis=1).astype(np.int8)
TOUCH_POINTS = MET @ PAIR_POINTS.astype(np.float64)


@kernel
def tile_beside(s: State, cell: int, side: int) -> int:
    """Return the tile on a side of a cell, or NO_TILE."""
    beside = neighbour(s, cell, side)
    return s.tile_at[beside] if beside != NO_CELL else NO_TILE


@kernel
def open_around(s: State, cell: int, terrain: int) -> int:
    """Return how many open edges the areas have that meet a cell with a terrain, each area once."""
    edges = 0
    for side in range(N_SIDES):
        if ASKED[s.around[cell], side] != 1 + terrain:
            continue
        name, known = s.area[terrain, tile_beside(s, cell, side)], False
        for earlier in range(side):
            if ASKED[s.around[cell], earlier] == 1 + terrain:
                known = known or s.area[terrain, tile_beside(s, cell, earlier)] == name
        if not known:
            edges += s.open_edges[terrain, name]
    return edges


@kernel
def gain_of_place(s: State, tile: int, cell: int) -> float:
    """Return what a tile scores in a cell where it fits, without laying it; in whatever rotation it fits.

    It meets the tiles beside the cell with the edges that these show. It completes an area if that is all that it has
    of the terrain, and all that was open there.
    """
    around = s.around[cell]
    points = TOUCH_POINTS[around]
    for terrain in range(N_TERRAINS):
        met = MET[around, terrain]
        if met > 0 and met == EDGES_OF[tile, terrain] and open_around(s, cell, terrain) == met:
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
        if FITS[tile, s.around[cell]]:
            best = max(best, gain_of_place(s, tile, cell))
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
        return 0.6 * gain_of_place(s, s.top[s.stack], (a - PLACE) // N_SIDES)
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
