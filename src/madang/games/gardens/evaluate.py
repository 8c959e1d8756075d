"""How good a position looks, for bots: a value for each seat, and a first opinion on each action.

The value is built of named terms. A seat's terms, weighed and summed, are its prospects; the prospects of all seats
turn into chances of winning (softmax), and a chance p among n seats into the value (n p - 1) / (n - 1): 1 is a sure
win, 0 an even share, and the values of all seats sum to 0. The weights stand in `weights.json`, a row for each number
of players.

Panoramas are investments: the k-th landscape of one gives k steps, so a card is worth what it will give.

    steps        what completing a card would give: 1 + the landscapes of its set that lie already
    missing      tokens that a groundwork card still asks for, after those of the storage
    nearness     0.75 to the power of missing

    term         what it measures, of one seat
    points       points now: markers and tiles, / 4
    points_late  the same x how near the end is (0 .. 1): the most landscapes of anybody / those that end the game
    landscapes   landscape cards
    pending      sum over groundwork cards of steps x nearness
    ready        sum over groundwork cards that need nothing more of steps
    closing      sum over groundwork cards that would complete a panorama of nearness
    invested     sum over panoramas begun and not complete of landscapes x (landscapes + 1) / 2 / places
    on_cards     tokens on groundwork cards
    useful       tokens of the storage that groundwork cards ask for
    stored       tokens of the storage
    capacity     spaces of the storage beyond 4
    groundwork   groundwork cards
    hand         the sum of steps of hand cards that can be laid, / 5
    top          own markers on the highest space
    exposed      own markers on tracks where somebody else stands on the highest space
    lost         own markers removed
    tiles        unused promo tiles
    to_move      1 if it is the seat's turn
    later        place in the round, 0 = first .. 1 = last
"""

import json
from math import exp
from pathlib import Path

import numpy as np

from madang.core.contract import MAX_SEATS, Numbers
from madang.core.kernel import kernel

from .actions import (
    ANY, ANY_ONE, ARROW, BACK, BONUS, CARD_TO_CARD, COME_BACK, COMEBACK_POINTS, COMPLETE, CONSECRATE, DISCARD, DONE,
    DRAW, END, FORWARD, FROM_DECK, MOVE, OPPRESS, ORDER, PLACE_TOKEN, REALLOCATE, ROTATE, STACK, TO_SUPPLY, TURN,
    USE, USE_FORESIGHT, WILD,
)  # fmt: skip
from .components import (
    COST, END_LANDSCAPES, FACES, FIRST_PLACE, HIGHEST, LEVEL, MAX_GROUNDWORK, N_GODS, N_KINDS, N_LEVELS, N_PANORAMAS,
    N_SIDES, PANORAMA, PILE_VALUE, POINTS_TILE, REINFORCEMENT, RESOURCES_TILE, SEAT_SIDE, SIZE, UP,
)  # fmt: skip
from .rules.end import tile_points, track_points
from .rules.lay import place_taken
from .rules.tokens import TAKER, stored
from .state import NO_CARD, OFF, Player, State

TERMS = (
    "points", "points_late", "landscapes", "pending", "ready", "closing", "invested", "on_cards", "useful", "stored",
    "capacity", "groundwork", "hand", "top", "exposed", "lost", "tiles", "to_move", "later",
)  # fmt: skip
N_TERMS = len(TERMS)
NEARNESS = 0.75 ** np.arange(16)
WEIGHTS = Path(__file__).with_name("weights.json")


def weights(path: Path = WEIGHTS) -> Numbers:
    """Return the weights of a file as kernels take them: f64, a row of N_TERMS for 2, 3 and 4 players in turn."""
    rows = json.loads(path.read_text(encoding="utf-8"))["players"]
    return np.array([float(rows[str(n)][term]) for n in range(2, MAX_SEATS + 1) for term in TERMS], np.float64)


@kernel
def laid(me: Player, pan: int) -> int:
    """Return how many landscapes of a panorama's first set lie in a garden."""
    n = 0
    for slot in range(FIRST_PLACE[pan], FIRST_PLACE[pan] + SIZE[pan]):
        n += me.landscape[slot] != NO_CARD
    return n


@kernel
def steps_of(me: Player, card: int) -> int:
    """Return what completing a card would give: 1 + the landscapes of its set (of a second set: 1)."""
    n = laid(me, PANORAMA[card])
    return 1 if n == SIZE[PANORAMA[card]] else 1 + n


@kernel
def missing(me: Player, ground: int) -> int:
    """Return the tokens that a groundwork card still asks for, after those of the storage."""
    n = 0
    for kind in range(N_KINDS):
        n += max(0, COST[me.ground[ground], kind] - me.on[ground, kind] - me.storage[kind])
    return n


@kernel
def wanted(me: Player, kind: int) -> int:
    """Return how many tokens of a kind the groundwork cards ask for."""
    n = 0
    for ground in range(me.n_ground):
        if me.oppressed[ground] == 0:
            n += COST[me.ground[ground], kind] - me.on[ground, kind]
    return n


@kernel
def nearness_of_end(s: State) -> float:
    """Return how near the end is: the most landscapes of anybody / those that end the game, at most 1."""
    most = 0
    for seat in range(s.n_seats):
        most = max(most, s.players[seat].n_landscapes)
    return min(1.0, most / float(END_LANDSCAPES[s.n_seats - 2]))


@kernel
def seat_terms(s: State, seat: int, late: float, out: Numbers) -> None:
    """Write the terms of one seat, in the order of TERMS, into `out` (f64[N_TERMS])."""
    me = s.players[seat]
    points = (track_points(me) + tile_points(me)) / 4.0
    pending, ready, closing, on_cards, useful = 0.0, 0.0, 0.0, 0, 0
    for ground in range(me.n_ground):
        card = me.ground[ground]
        steps, near = steps_of(me, card), NEARNESS[missing(me, ground)]
        pending += steps * near
        if near == 1.0:
            ready += steps
        if steps == SIZE[PANORAMA[card]]:
            closing += near
        for kind in range(N_KINDS):
            on_cards += me.on[ground, kind]
    for kind in range(N_KINDS):
        useful += min(me.storage[kind], wanted(me, kind))
    invested = 0.0
    for pan in range(N_PANORAMAS):
        n = laid(me, pan)
        if n < SIZE[pan]:
            invested += n * (n + 1) / 2.0 / SIZE[pan]
    hand = 0.0
    for place in range(me.hand_size):
        card = me.hand[place]
        if card >= 0 and not place_taken(me, card):
            hand += steps_of(me, card)
    top, exposed, lost = 0, 0, 0
    for god in range(N_GODS):
        top += me.marker[god] == HIGHEST
        lost += me.marker[god] == OFF
        if me.marker[god] != OFF:
            for other in range(s.n_seats):
                exposed += other != seat and s.players[other].marker[god] == HIGHEST
    tiles = 0
    for name in range(REINFORCEMENT):
        tiles += me.whims[name]
    out[0] = points
    out[1] = points * late
    out[2] = me.n_landscapes
    out[3] = pending
    out[4] = ready
    out[5] = closing
    out[6] = invested
    out[7] = on_cards
    out[8] = useful
    out[9] = stored(me)
    out[10] = me.capacity - 4
    out[11] = me.n_ground
    out[12] = hand / 5.0
    out[13] = top
    out[14] = exposed
    out[15] = lost
    out[16] = tiles
    out[17] = 1.0 if s.seat == seat else 0.0
    out[18] = seat / (s.n_seats - 1.0)


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


@kernel
def worth_of_card(me: Player, card: int) -> float:
    """Return what a card in hand promises: the steps it would give, less when it is dear; 0 if it cannot be laid."""
    if place_taken(me, card):
        return 0.0
    short = 0
    for kind in range(N_KINDS):
        short += max(0, COST[card, kind] - me.storage[kind])
    return (0.6 + steps_of(me, card)) * NEARNESS[short]


@kernel
def worth_of_turn(s: State, level: int, up: bool, quarter: int) -> float:
    """Return what turning from a level on by a quarter (3 clockwise, 1 counter) and collecting would bring."""
    me = s.players[s.seat]
    side = SEAT_SIDE[s.n_seats - 2, s.seat]
    free = me.capacity - stored(me)
    worth = 0.0
    for i in range(N_LEVELS):
        at = i if up else N_LEVELS - 1 - i
        kind = s.floor_at[at]
        face = (s.front[at] + side + (quarter if at >= level else 0)) % N_SIDES
        n = min(FACES[kind, face], s.supply[kind], free)
        free -= n
        use = min(n, max(0, wanted(me, kind) - me.storage[kind]))
        worth += 0.6 * use + 0.12 * n
    return worth


@kernel
def worth_of_pair(me: Player, pair: int) -> float:
    """Return what a token of a kind is worth on a spot: most where it makes a card full."""
    kind, spot = pair // 4, pair % 4
    if spot == 0:
        return 0.5 if wanted(me, kind) > me.storage[kind] else 0.0
    return 1.0 + 0.5 * steps_of(me, me.ground[spot - 1]) * NEARNESS[short_of(me, spot - 1) - 1]


@kernel
def short_of(me: Player, ground: int) -> int:
    """Return how many tokens a groundwork card still asks for."""
    n = 0
    for kind in range(N_KINDS):
        n += COST[me.ground[ground], kind] - me.on[ground, kind]
    return n


@kernel
def worth_of_moving(me: Player) -> float:
    """Return what reallocating would bring: tokens that fit, and cards that become full."""
    worth = 0.0
    for ground in range(me.n_ground):
        if me.oppressed[ground] == 0 and missing(me, ground) == 0:
            worth += 1.2 + 0.8 * steps_of(me, me.ground[ground])
    for kind in range(N_KINDS):
        worth += 0.35 * min(me.storage[kind], wanted(me, kind))
    return worth


@kernel
def action_logit(s: State, me: Player, a: int) -> float:
    """Return the logit of an action of GAR-DEC-01."""
    if a >= USE:
        return -1.0 if a == END else 0.5
    card = me.hand[(a - ROTATE) % 5 if a >= ROTATE else a]
    keep = 0.35 * worth_of_card(me, card)
    if a < ROTATE:
        return 0.2 + 1.6 * worth_of_card(me, card) - 0.3 * me.n_ground
    if a < ANY_ONE:
        one = worth_of_turn(s, LEVEL[card], UP[card] == 1, 3)
        return max(one, worth_of_turn(s, LEVEL[card], UP[card] == 1, 1)) - keep
    if a < REALLOCATE:
        best = 0.0
        for pair in range(N_KINDS * (1 + MAX_GROUNDWORK)):
            kind, spot = pair // 4, pair % 4
            if spot > 0 and spot <= me.n_ground and me.on[spot - 1, kind] < COST[me.ground[spot - 1], kind]:
                best = max(best, worth_of_pair(me, pair))
        return best - keep
    return worth_of_moving(me) - 0.6 - keep


@kernel
def move_logit(me: Player, i: int) -> float:
    """Return the logit of a move of a reallocate action."""
    if i == DONE:
        return 0.0
    if i >= TO_SUPPLY:
        return -3.0 if wanted(me, i - TO_SUPPLY) > 0 or stored(me) < me.capacity else -1.5
    if i < CARD_TO_CARD:
        return 0.5 + worth_of_pair(me, 4 * (i // MAX_GROUNDWORK) + 1 + i % MAX_GROUNDWORK)
    giver = (i - CARD_TO_CARD) % 6 // 2
    taker = TAKER[giver, i % 2]
    gain = steps_of(me, me.ground[taker]) * NEARNESS[short_of(me, taker) - 1]
    return gain - steps_of(me, me.ground[giver]) * NEARNESS[short_of(me, giver)] - 1.0


@kernel
def god_logit(s: State, me: Player, god: int) -> float:
    """Return the logit of a step with a god: from the highest space it is worth the markers that it pushes."""
    if me.marker[god] < HIGHEST:
        return 1.0 if me.marker[god] < HIGHEST - 1 else 1.3
    worth = -0.5
    for seat in range(s.n_seats):
        if seat != s.seat and s.players[seat].marker[god] != OFF:
            worth += 1.6 / (s.n_seats - 1.0)
    return worth


@kernel
def detail_logit(s: State, me: Player, a: int) -> float:
    """Return the logit of a decision that belongs to something begun."""
    if a < ANY:
        return worth_of_turn(s, LEVEL[s.card], UP[s.card] == 1, 3 if a == TURN else 1)
    if a < MOVE:
        return worth_of_pair(me, a - ANY)
    if a < COMPLETE:
        return move_logit(me, a - MOVE)
    if a < WILD:
        return 0.3 * steps_of(me, me.ground[a - COMPLETE])
    if a < BONUS:
        return god_logit(s, me, a - WILD)
    if a < PLACE_TOKEN:
        pile = a - BONUS
        value = PILE_VALUE[pile, s.piles[pile]]
        if pile == POINTS_TILE:
            return 0.5 * value
        return 0.45 * value if pile == RESOURCES_TILE else 1.2 * (1.0 - nearness_of_end(s))
    if a < DRAW:
        return worth_of_pair(me, a - PLACE_TOKEN)
    if a < USE_FORESIGHT:
        return 0.4 if a == DRAW + FROM_DECK else worth_of_card(me, s.row[a - DRAW])
    return whim_logit(s, me, a)


@kernel
def whim_logit(s: State, me: Player, a: int) -> float:
    """Return the logit of a decision of the promo."""
    if DISCARD <= a < STACK:
        return -worth_of_card(me, me.hand[a - DISCARD])
    if STACK <= a < ARROW:
        kind, face = (a - STACK) // N_SIDES, (a - STACK) % N_SIDES
        return 0.5 * min(FACES[kind, face], max(0, wanted(me, kind) - me.storage[kind]))
    if BACK <= a < FORWARD:
        return 0.2 * me.marker[a - BACK] - (1.0 if me.marker[a - BACK] == 2 else 0.0)
    if FORWARD <= a < COME_BACK:
        return 0.5 * min(2, HIGHEST - me.marker[a - FORWARD])
    if a >= COME_BACK and a < COME_BACK + COMEBACK_POINTS:
        return 1.0
    if OPPRESS <= a < DISCARD:
        other = s.players[(a - OPPRESS) // MAX_GROUNDWORK]
        return 0.5 * steps_of(other, other.ground[(a - OPPRESS) % MAX_GROUNDWORK])
    if a == CONSECRATE:
        return 0.5 - nearness_of_end(s)
    return 0.5 if a == USE_FORESIGHT else 0.0


@kernel
def prior(s: State, actions: Numbers, n: int, out: Numbers) -> None:
    """Write a logit for each of the n actions in `actions`: a first opinion, before any search."""
    me = s.players[s.seat]
    for i in range(n):
        a = actions[i]
        if a >= ORDER:
            out[i] = 0.0
        else:
            out[i] = 1.5 * (action_logit(s, me, a) if a < TURN else detail_logit(s, me, a))
