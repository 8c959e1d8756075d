"""How good a position looks, for bots: a value for each seat, and a first opinion on each action.

The value is built of named terms. A seat's terms, weighed and summed, are its prospects; the prospects of all seats
turn into chances of winning (softmax), and a chance p among n seats into the value (n p - 1) / (n - 1): 1 is a sure
win, 0 an even share, and the values of all seats sum to 0. The weights stand in `weights.json`, a row for each number
of players; `madang fit splendor` finds them by regression on games of the bot that uses them.

    missing      tokens that a card still asks for, after bonuses, gems and gold (tokens, double-gold cards, what the
                 blue post makes of them); for a price paid in cards, 3 for each bonus (2024: card) that is lacking
    nearness     0.8 to the power of missing: 1 = can be bought now
    cards        those of the display, but for rival strongholds, and of the seat's own reserve
    counts       what nobles, posts and cities look at: bonuses, or in the edition of 2024 the cards that give them

    term         what it measures, of one seat
    points       prestige, 15 = the points that end the game; with cities no number of points does, so as they are
    points_2     their square / 15: the last points weigh more
    bonuses      bonuses
    bonuses_late bonuses x the leader's points / 15: an engine is worth less when the end is near
    gems         gem tokens, at most 10
    gold         gold tokens, and double-gold cards
    best         the best points x nearness of a card
    second       the second best
    targets      the sum of points x nearness / 5
    reach        the sum of nearness / 5
    ready        points of the best card that can be bought now
    demand       the sum over cards of (1 + points) x what bonuses pay of the price / 20
    nobles       the sum over nobles, but for those that a rival keeps, of 3 x 0.64 to the power of what is lacking
                 of its counts
    reserved     cards reserved
    to_move      1 if it is the seat's turn
    later        place in the round, 0 = first .. 1 = last: the last seat always has the last turn
    cities       of the nearest city: 0.64 to the power of the counts x 0.8 to the power of the points that it still
                 asks for; 1 = met or taken; 0 in games without cities
    posts        the sum over trading posts of 0.64 to the power of the counts (and the noble) that it still asks for;
                 1 = owned; 0 in games without posts

The weights of `cities` and `posts` are set by hand: games without modules cannot tell what they are worth.
"""

import json
from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from madang.core.contract import MAX_SEATS, Numbers
from madang.core.kernel import kernel

from .actions import (
    BUY_CARD, BUY_HAND, KEEP, MAX_UNITS, NOBLE, PAIRS, PASS, PAY_CARDS, PAY_UNITS, POST, RESERVE_CARD, RESERVE_DECK,
    RETURN, TAKE1, TAKE2, TAKE3, TRIPLES, TWO,
)  # fmt: skip
from .components import (
    ABILITY, BONUS, CARDS, COST, DISCARD_COLOUR, DOUBLE_GOLD, GOLD, GOLD_WORTH, HAND_LIMIT, N_COLOURS, NEED,
    PAY_DISCARD_CARD, POINTS, POST_EFFECT, TOKEN_LIMIT,
)  # fmt: skip
from .evaluate_modules import COUNT_NEARNESS, count, earns_city, near_posts, nearest_city
from .rules.colours import DEMAND, PRICE, lacking, pack, total
from .state import (
    CITIES_MODULE, HAND_PLACE, N_NOBLE_PLACES, N_SLOTS, NO_NOBLE, NO_SEAT, POSTS_MODULE, Player, State,
)  # fmt: skip

TERMS = (
    "points", "points_2", "bonuses", "bonuses_late", "gems", "gold", "best", "second", "targets", "reach", "ready",
    "demand", "nobles", "reserved", "to_move", "later", "cities", "posts",
)  # fmt: skip
N_TERMS = len(TERMS)
WEIGHTS = Path(__file__).with_name("weights.json")
NEARNESS = 0.8 ** np.arange(32)
NOBLE_NEARNESS = 3.0 * COUNT_NEARNESS
USUAL_GOAL = 15  # the points that end the game, unless the table wants another number
N_PLACES = N_SLOTS + HAND_LIMIT
CARD_PRICE, CARD_IN_TOKENS = 2, 3  # cards that a price paid in cards asks for, and what one of them is reckoned at
PRICE_IN_CARDS = np.array([card.edition == "2024" for card in CARDS])  # of a price paid in cards; 2017: in bonuses
GOLD_POST = 1 << int(np.flatnonzero(POST_EFFECT[:N_COLOURS] == GOLD_WORTH)[0])  # the same post in both editions

PRICE_SUM = COST.sum(axis=1).astype(np.int64)


def weights() -> Numbers:
    """Return the weights as kernels take them: f64, a row of N_TERMS for 2, 3 and 4 players in turn."""
    rows = json.loads(WEIGHTS.read_text(encoding="utf-8"))["players"]
    return np.array([float(rows[str(n)][term]) for n in range(2, MAX_SEATS + 1) for term in TERMS], np.float64)


@kernel
def card_at(s: State, me: Player, place: int) -> int:
    """Return the card in a display slot, or at HAND_PLACE + place in the seat's hand; negative if there is none."""
    return s.market[place] if place < N_SLOTS else me.hand[place - HAND_PLACE]


@kernel
def barred(s: State, seat: int, place: int) -> bool:
    """Whether a rival stronghold keeps a seat from a card of the display (SPL-HOLD-08)."""
    return place < N_SLOTS and s.piece_count[place] > 0 and s.piece_seat[place] != seat


@kernel
def gold_of(me: Player) -> int:
    """Return how many gems a seat's gold can stand for: tokens and double-gold cards (SPL-PAY-02, -03)."""
    units = me.tokens[GOLD] + 2 * me.gold_cards
    return 2 * units if me.posts & GOLD_POST else units


@kernel
def short_of(wanted: Any, held: Any) -> int:
    """Return how many are lacking in all colours together; both packed."""
    return total(lacking(wanted, held))


@kernel
def missing(me: Player, card: int) -> int:
    """Return how many tokens the card still asks for."""
    if ABILITY[card] == PAY_DISCARD_CARD:
        colour = DISCARD_COLOUR[card]
        held = me.bonuses[colour] - (me.doubles[colour] if PRICE_IN_CARDS[card] else 0)  # SPL-ORIENT-29
        return CARD_IN_TOKENS * max(0, CARD_PRICE - held)
    return max(0, short_of(PRICE[card], pack(me.bonuses) + pack(me.tokens)) - gold_of(me))


@kernel
def goal(s: State) -> int:
    """Return the points that end the game; with cities none do, so the usual number (SPL-SETUP-03, SPL-CITY-01)."""
    return USUAL_GOAL if s.modules & CITIES_MODULE else s.winning_points


@kernel
def within_reach(s: State, seat: int, place: int) -> bool:
    """Whether a noble lies there that can come to a seat: nobody else keeps it (SPL-NOBLE-08)."""
    return s.nobles[place] != NO_NOBLE and (s.keepers[place] == NO_SEAT or s.keepers[place] == seat)


@kernel
def seat_terms(s: State, seat: int, lead: int, out: Numbers) -> None:
    """Write the terms of one seat, in the order of TERMS, into `out` (f64[N_TERMS]). `lead`: the leader's points."""
    me = s.players[seat]
    bonuses, gold = pack(me.bonuses), gold_of(me)
    counts = bonuses - pack(me.doubles) if s.edition == 2024 else bonuses
    means = bonuses + pack(me.tokens)
    best, second, targets, reach, demand, ready = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for place in range(N_PLACES):
        card = card_at(s, me, place)
        if card < 0 or (s.modules and barred(s, seat, place)):
            continue
        price, points = PRICE[card], float(POINTS[card])
        short = missing(me, card) if ABILITY[card] == PAY_DISCARD_CARD else short_of(price, means) - gold
        if short <= 0:
            ready = max(ready, points)
        near = NEARNESS[max(0, short)]
        reach += near
        in_cards = ABILITY[card] == PAY_DISCARD_CARD and PRICE_IN_CARDS[card]
        demand += (1.0 + points) * (PRICE_SUM[card] - short_of(price, counts if in_cards else bonuses))
        worth = points * near
        targets += worth
        second = max(second, min(best, worth))
        best = max(best, worth)
    nobles = 0.0
    for place in range(N_NOBLE_PLACES):
        if within_reach(s, seat, place):
            nobles += NOBLE_NEARNESS[short_of(DEMAND[s.nobles[place]], counts)]
    n_bonuses, n_gems = 0, 0
    for c in range(N_COLOURS):
        n_bonuses += me.bonuses[c]
        n_gems += me.tokens[c]
    scale = 15.0 / goal(s)
    points = me.points * scale
    out[0] = points
    out[1] = points * points / 15.0
    out[2] = n_bonuses
    out[3] = n_bonuses * lead * scale / 15.0
    out[4] = min(n_gems, TOKEN_LIMIT)
    out[5] = me.tokens[GOLD] + me.gold_cards
    out[6] = best
    out[7] = second
    out[8] = targets / 5.0
    out[9] = reach / 5.0
    out[10] = ready
    out[11] = demand / 20.0
    out[12] = nobles
    out[13] = me.hand_size
    out[14] = 1.0 if s.seat == seat else 0.0
    out[15] = seat / (s.n_seats - 1.0)
    out[16] = nearest_city(s, me) if s.modules & CITIES_MODULE else 0.0
    out[17] = near_posts(s, me) if s.modules & POSTS_MODULE else 0.0


@kernel
def terms(s: State, out: Numbers) -> None:
    """Write the terms of all seats: `out` is f64[seats, N_TERMS]."""
    lead = 0
    for seat in range(s.n_seats):
        lead = max(lead, s.players[seat].points)
    for seat in range(s.n_seats):
        seat_terms(s, seat, lead, out[seat])


@kernel
def evaluate(s: State, weights: Numbers, out: Numbers) -> None:
    """Write the value of the position for each of n seats, -1 / (n - 1) .. 1; weights as `weights()` gives them."""
    lead = 0
    for seat in range(s.n_seats):
        lead = max(lead, s.players[seat].points)
    values = np.empty(N_TERMS, np.float64)
    first = (s.n_seats - 2) * N_TERMS
    top = -1e30
    for seat in range(s.n_seats):
        seat_terms(s, seat, lead, values)
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
def wanted(s: State, me: Player, want: Numbers, use: Numbers) -> None:
    """Write what each colour is worth to a seat: `want` one more gem of it, `use` one more bonus.

    A gem is wanted by the near cards that still ask for it: the sum of (1 + points) x nearness. A bonus is of use to a
    quarter of that for the cards that cost more of its colour than is there, and to each noble that asks for it.
    """
    for c in range(N_COLOURS):
        want[c] = 0.0
        use[c] = 0.0
    for place in range(N_PLACES):
        card = card_at(s, me, place)
        if card >= 0 and ABILITY[card] != PAY_DISCARD_CARD and not (s.modules and barred(s, s.seat, place)):
            weight = (1 + POINTS[card]) * NEARNESS[missing(me, card)]
            for c in range(N_COLOURS):
                short = COST[card, c] - me.bonuses[c]
                if short > 0:
                    use[c] += 0.25 * weight
                    if short > me.tokens[c]:
                        want[c] += weight
    for place in range(N_NOBLE_PLACES):
        if within_reach(s, s.seat, place):
            for c in range(N_COLOURS):
                if NEED[s.nobles[place], c] > count(s, me, c):
                    use[c] += 0.5


# Logits of a first opinion, found by regression on the visits of 2,173 searches of 1,500 simulations (conditional
# logit): the most visited action is the likeliest in 52 of 100 positions kept apart.
TAKE_THREE, TAKE_PAIR, TAKE_ONE, TAKE_TWO_ALIKE = 0.30, -1.07, -2.19, -1.50
PER_WANT, PER_WANT_ALIKE = 0.236, 0.482  # for each colour taken, by how much it is wanted
RESERVE, RESERVE_POINT, RESERVE_MISSING, RESERVE_RIVAL, RESERVE_LATE = 0.04, 0.264, -0.310, 1.093, 0.453
RESERVE_NO_GOLD, RESERVE_BLIND = -1.0, -2.43
BUY, BUY_POINT, BUY_USE, BUY_SPENT, BUY_WINS, BUY_RESERVED = 2.92, 0.906, 0.639, -0.381, 5.86, -1.18
PASSING, PAY_GOLD, RETURN_GOLD, RETURN_WANT, RETURN_HELD = -4.0, -2.65, -2.76, -0.243, 0.067


@kernel
def buy_logit(s: State, me: Player, card: int, use: Numbers) -> float:
    """Return the logit of buying a card: better with points and a useful bonus, worse by what it costs.

    A copy card is of as much use as the colour that is most; a double-gold card of none; a price paid in cards takes
    the use of a bonus twice.
    """
    spent, useful = float(short_of(PRICE[card], pack(me.bonuses))), 0.0
    if BONUS[card] >= 0:
        useful = use[BONUS[card]]
    elif ABILITY[card] != DOUBLE_GOLD:
        for c in range(N_COLOURS):
            if me.bonuses[c] > 0:
                useful = max(useful, use[c])
    if ABILITY[card] == PAY_DISCARD_CARD:
        spent = float(CARD_PRICE * CARD_IN_TOKENS)
    logit = BUY + BUY_POINT * POINTS[card] + BUY_USE * useful + BUY_SPENT * spent
    if s.modules & CITIES_MODULE:
        return logit + BUY_WINS if earns_city(s, me, card) else logit
    return logit + BUY_WINS if me.points + POINTS[card] >= s.winning_points else logit


@kernel
def reserve_logit(s: State, me: Player, card: int, lead: int) -> float:
    """Return the logit of reserving a face-up card: better late and if a rival can buy it, worse without gold."""
    points = float(POINTS[card])
    logit = RESERVE + RESERVE_POINT * points + RESERVE_MISSING * missing(me, card)
    logit += RESERVE_LATE * points * lead / goal(s)
    if s.bank[GOLD] == 0:
        logit += RESERVE_NO_GOLD
    for seat in range(s.n_seats):
        if seat != s.seat and missing(s.players[seat], card) == 0:
            logit += RESERVE_RIVAL * points
    return logit


@kernel
def prior(s: State, actions: Numbers, n: int, out: Numbers) -> None:
    """Write a logit for each of the n actions in `actions`: a first opinion, before any search."""
    me = s.players[s.seat]
    want = np.empty(N_COLOURS, np.float64)
    use = np.empty(N_COLOURS, np.float64)
    wanted(s, me, want, use)
    lead = 0
    for seat in range(s.n_seats):
        lead = max(lead, s.players[seat].points)
    for i in range(n):
        a = actions[i]
        logit = 0.0
        if a < TAKE2:
            logit = TAKE_THREE
            for k in range(3):
                logit += PER_WANT * want[TRIPLES[a - TAKE3, k]]
        elif a < TAKE1:
            logit = TAKE_PAIR
            for k in range(2):
                logit += PER_WANT * want[PAIRS[a - TAKE2, k]]
        elif a < TWO:
            logit = TAKE_ONE + PER_WANT * want[a - TAKE1]
        elif a < RESERVE_CARD:
            logit = TAKE_TWO_ALIKE + PER_WANT_ALIKE * want[a - TWO]
        elif a < RESERVE_DECK:
            logit = reserve_logit(s, me, s.market[a - RESERVE_CARD], lead)
        elif a < BUY_CARD:
            logit = RESERVE_BLIND
        elif a < BUY_HAND:
            logit = buy_logit(s, me, s.market[a - BUY_CARD], use)
        elif a < PASS:
            logit = buy_logit(s, me, me.hand[a - BUY_HAND], use) + BUY_RESERVED
        elif a < KEEP:
            logit = PASSING
        elif PAY_UNITS <= a < PAY_CARDS:
            logit = PAY_GOLD * ((a - PAY_UNITS) % MAX_UNITS)
        elif NOBLE <= a < RETURN:
            logit = 0.0
        elif RETURN <= a < POST:
            kind = a - RETURN
            logit = RETURN_GOLD if kind == GOLD else RETURN_HELD * me.tokens[kind] + RETURN_WANT * want[kind]
        out[i] = logit
