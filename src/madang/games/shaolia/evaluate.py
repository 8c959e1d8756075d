"""How good a position looks, for bots: a value for each seat, and a first opinion on each action.

The value is built of named terms. A seat's terms, weighed and summed, are its prospects; those of a team are the mean
of its members'. The prospects of all sides turn into chances of winning (softmax); members of a team share theirs, and
a share p among n seats is the value (n p - 1) / (n - 1): 1 is a sure win alone, 0 an even share, and the values of all
seats sum to 0. The weights stand in `weights.json`, a row for each number of players.

    term          what it measures, of one seat
    culture       culture of the side / 18
    culture_late  its square: the last steps count more
    siege         the part of the progress that is damage on palaces, of 36
    siege_late    its square
    wounds        damage on the own palace / 12
    wounds_late   its square
    shield        own life tokens on the palace
    gold          gold / 8, at most 2
    mineral       minerals / 4, at most 2
    officer       officers / 4, at most 2
    lv1           Lv1 cards in hand / 4
    lv2           Lv2 cards in hand / 3
    characters    characters in hand
    scholars      built culture cards, a Lv2 card twice
    soldiers      built attack cards, a Lv2 card twice
    walls         built cards that must be attacked first
    traders       built gold, mineral and trade cards, a Lv2 card twice
    wonders       built wonders
    weapons       attack tokens
    blocked       own blockage tokens
    spaces        empty open spaces
    numbers       die values that a command of the territory asks for
    dice          dice of the own roll beyond three
    to_move       1 if it is the seat's turn
    yield_wealth  gold / 8 and minerals / 4 that the territory yields in a round, as the dice may be expected to fall
    yield_culture culture that it yields likewise
    yield_damage  damage that it deals likewise
"""

import json
from math import exp
from pathlib import Path

import numpy as np

from madang.core.contract import MAX_SEATS, Numbers
from madang.core.kernel import kernel

from .actions import (
    ACTIVATE, BUILD, BUY, DECLINE, DEMOLISH, DISCARD, END, EXTRA_DIE_ACTION, FEE, FIRST_SEAT, GIVE, HAND_OVER,
    ITEMS, NEW_POOL, OFFICER, OPEN, PAY, PICK, POOL, PUT_ANY_DIE, PUT_ATTACK, PUT_BLOCKAGE, PUT_LIFE, REDRAW,
    ROLL, SELL, SPACE, SYMBOL_ACTION, TAKE, TARGET, TERRITORY, TRIBUTE, UNBLOCK, USE, VICTIM,
)  # fmt: skip
from .components import (
    AMOUNT, ANY, ATTACK_CLASS, BASE_DICE, CHARACTER, CLASS, COLUMNS, COMMAND_DEED, COST_GOLD, COST_MINERAL,
    CULTURE_CLASS, CULTURE_PER_CARD, CULTURE_TO_WIN, DAMAGE, DAMAGE_AREA, DEED, DEFENDER, FRONT_ONLY, GAIN_CULTURE,
    KIND, LEVEL_OF_LOOK, LIFE, LOOK, LV1, LV2, N_SLOTS, N_SPACES, N_SYMBOLS, PALACE_LIFE, PASSIVE, SYMBOL, WHAT,
    WONDER_KIND,
)  # fmt: skip
from .rules.build import meets_condition
from .rules.dice import dice_of
from .rules.end import progress, side_culture
from .rules.seats import side_of
from .rules.tokens import look_at
from .state import N_OBJECTS, NO_CARD, PALACE, Player, State
from .yields import territory_yields

TERMS = (
    "culture", "culture_late", "siege", "siege_late", "wounds", "wounds_late", "shield", "gold", "mineral", "officer",
    "lv1", "lv2", "characters", "scholars", "soldiers", "walls", "traders", "wonders", "weapons", "blocked", "spaces",
    "numbers", "dice", "to_move", "yield_wealth", "yield_culture", "yield_damage",
)  # fmt: skip
N_TERMS = len(TERMS)
WEIGHTS = Path(__file__).with_name("weights.json")
WIN = 2.0 * CULTURE_TO_WIN  # progress of a win


def weights(path: Path = WEIGHTS) -> Numbers:
    """Return the weights of a file as kernels take them: f64, a row of N_TERMS for 2, 3 and 4 players in turn."""
    rows = json.loads(path.read_text(encoding="utf-8"))["players"]
    return np.array([float(rows[str(n)][term]) for n in range(2, MAX_SEATS + 1) for term in TERMS], np.float64)


@kernel
def is_wonder(look: int) -> bool:
    """Whether a look is that of a wonder."""
    for wonder in range(len(WONDER_KIND)):
        if KIND[look] == WONDER_KIND[wonder]:
            return True
    return False


@kernel
def territory_terms(me: Player, out: Numbers) -> None:
    """Write the terms of what is built."""
    values = 0
    for space in range(N_SPACES):
        out[18] += me.attack[space]
        out[19] += me.blockage[space]
        if me.built[space] == NO_CARD:
            out[20] += me.locked[space] == 0
            continue
        look = LOOK[me.built[space]]
        weight = 2 if LEVEL_OF_LOOK[look] == LV2 else 1
        if CLASS[look] == CULTURE_CLASS:
            out[13] += weight
        elif CLASS[look] == ATTACK_CLASS:
            out[14] += weight
        elif PASSIVE[look, DEFENDER]:
            out[15] += 1
        else:
            out[16] += weight
        out[17] += is_wonder(look)
        for symbol in range(N_SYMBOLS):
            if 0 < SYMBOL[look, symbol] < ANY:
                values |= 1 << SYMBOL[look, symbol]
    for value in range(1, ANY):
        out[21] += (values >> value) & 1


@kernel
def seat_terms(s: State, seat: int, out: Numbers) -> None:
    """Write the terms of one seat, in the order of TERMS, into `out` (f64[N_TERMS])."""
    me = s.players[seat]
    side = side_of(s, seat)
    culture = min(CULTURE_TO_WIN, side_culture(s, side)) / float(CULTURE_TO_WIN)
    whole = progress(s, side)
    siege = (whole if whole > 2 * side_culture(s, side) else 0) / WIN
    wounds = me.damage[PALACE] / float(PALACE_LIFE)
    for k in range(N_TERMS):
        out[k] = 0.0
    out[0] = culture
    out[1] = culture * culture
    out[2] = siege
    out[3] = siege * siege
    out[4] = wounds
    out[5] = wounds * wounds
    out[6] = me.life[PALACE]
    out[7] = min(2.0, me.gold / 8.0)
    out[8] = min(2.0, me.mineral / 4.0)
    out[9] = min(2.0, me.officer / 4.0)
    out[10] = me.n_hand[LV1] / 4.0
    out[11] = me.n_hand[LV2] / 3.0
    out[12] = me.n_hand[CHARACTER]
    territory_terms(me, out)
    out[22] = dice_of(me) - BASE_DICE
    out[23] = 1.0 if s.seat == seat else 0.0
    territory_yields(me, out[24:])


@kernel
def terms(s: State, out: Numbers) -> None:
    """Write the terms of all seats: `out` is f64[seats, N_TERMS]."""
    for seat in range(s.n_seats):
        seat_terms(s, seat, out[seat])


@kernel
def evaluate(s: State, weights: Numbers, out: Numbers) -> None:
    """Write the value of the position for each seat, -1 / (n - 1) .. 1; `weights` as `weights()` gives them."""
    values = np.empty(N_TERMS, np.float64)
    sums, members = np.zeros(MAX_SEATS, np.float64), np.zeros(MAX_SEATS, np.float64)
    first = (s.n_seats - 2) * N_TERMS
    for seat in range(s.n_seats):
        side = side_of(s, seat)
        members[side] += 1.0
        if s.players[seat].out:
            sums[side] -= 50.0
        else:
            seat_terms(s, seat, values)
            for k in range(N_TERMS):
                sums[side] += weights[first + k] * values[k]
    top, total = -1e30, 0.0
    for side in range(MAX_SEATS):
        if members[side] > 0.0:
            sums[side] /= members[side]
            top = max(top, sums[side])
    for side in range(MAX_SEATS):
        if members[side] > 0.0:
            sums[side] = exp(max(-60.0, sums[side] - top))
            total += sums[side]
    for seat in range(s.n_seats):
        side = side_of(s, seat)
        out[seat] = (s.n_seats * sums[side] / total / members[side] - 1.0) / (s.n_seats - 1.0)


@kernel
def worth_of_look(me: Player, look: int) -> float:
    """Return what a hand card promises: dear cards more, and those that can be paid for now."""
    worth = 0.5 + 0.15 * (COST_GOLD[look] + 2 * COST_MINERAL[look])
    if me.gold >= COST_GOLD[look] and me.mineral >= COST_MINERAL[look]:
        worth += 0.5
    return worth


@kernel
def worth_of_command(s: State, place: int, slot: int) -> float:
    """Return what a command is worth: culture and damage most."""
    look = look_at(s.players[s.seat], place)
    deed = COMMAND_DEED[look, slot]
    what, amount = DEED[deed, WHAT], float(DEED[deed, AMOUNT])
    if place == PALACE:
        return 0.4
    if what in (GAIN_CULTURE, CULTURE_PER_CARD):
        return 1.5 + 0.3 * amount
    if what in (DAMAGE, DAMAGE_AREA):
        return 1.3 + 0.3 * (amount + s.players[s.seat].attack[place])
    return 1.0


@kernel
def worth_of_target(s: State, seat: int, place: int) -> float:
    """Return what attacking an object is worth: the palace, or a card that it destroys."""
    you = s.players[seat]
    if place == PALACE:
        return 1.0 + 2.0 * you.damage[PALACE] / PALACE_LIFE
    look = look_at(you, place)
    left = LIFE[look] - you.damage[place] + you.life[place]
    return 0.8 + 0.3 * LEVEL_OF_LOOK[look] if s.harm >= left else 0.2


@kernel
def purchase_logit(s: State, me: Player, a: int) -> float:
    """Return the logit of a purchase: a few cards, gold left to build them, Lv2 cards that could be built."""
    held = me.n_hand[LV1] + me.n_hand[LV2]
    if a == BUY:
        if held < 3 and me.gold >= 3:
            return 1.0
        return 0.5 if held < 6 and me.gold >= 6 else -2.0
    if a < NEW_POOL:
        look = LOOK[s.market[a - POOL]]
        if meets_condition(me, look) and me.mineral >= COST_MINERAL[look] and me.gold >= COST_GOLD[look]:
            return 1.0 + 0.2 * worth_of_look(me, look)
        return -0.5 if held > 5 else -2.0
    if a == EXTRA_DIE_ACTION:
        return 0.2 if me.gold >= 8 else -2.0
    return -2.0 if a == NEW_POOL or me.officer > 1 else -0.8


@kernel
def step_logit(s: State, me: Player, a: int) -> float:
    """Return the logit of a step of a phase."""
    if a < BUILD:
        return purchase_logit(s, me, a)
    if a < OPEN:
        return 1.0 + worth_of_look(me, a - BUILD)
    if a < ROLL:
        return -0.5 if a < DEMOLISH else -4.0
    if a == ROLL:
        return 0.0
    if a < OFFICER:
        return worth_of_command(s, (a - ACTIVATE) // N_SLOTS, (a - ACTIVATE) % N_SLOTS)
    if a < END:
        return 0.3 if a >= UNBLOCK else -0.4
    if a == END:
        return -0.6
    return 0.5 if a < DECLINE else -1.0


@kernel
def answer_logit(s: State, me: Player, a: int) -> float:
    """Return the logit of an answer to what is asked."""
    if a < SPACE:
        if a < PAY:
            return 0.5 if a == REDRAW else 0.0
        return -worth_of_look(me, a - PAY if a < DISCARD else a - DISCARD)
    if a < TERRITORY:
        if a >= SYMBOL_ACTION:
            return 0.0
        front = a - SPACE < COLUMNS
        if me.built[a - SPACE] != NO_CARD:
            return -1.0
        return 0.0 if FRONT_ONLY[LOOK[s.placing]] or not front else -0.5
    if a < PUT_ATTACK:
        if a < TARGET:
            return float(s.players[a - TERRITORY].damage[PALACE]) / PALACE_LIFE
        return worth_of_target(s, (a - TARGET) // N_OBJECTS, (a - TARGET) % N_OBJECTS)
    if a < ITEMS:
        if PUT_LIFE <= a < PUT_ANY_DIE:
            return 0.5 + (1.0 if me.damage[a - PUT_LIFE] > 0 else 0.0) + (0.3 if a - PUT_LIFE == PALACE else 0.0)
        return 0.3 if a < PUT_LIFE or a >= PUT_BLOCKAGE else 0.0
    if a < PICK:
        return 0.3 * (a - ITEMS)
    if a < VICTIM:
        return worth_of_look(me, a - PICK)
    if TAKE <= a < HAND_OVER:
        return worth_of_look(me, a - TAKE)
    return 0.5 if a == TRIBUTE else 0.0


@kernel
def prior(s: State, actions: Numbers, n: int, out: Numbers) -> None:
    """Write a logit for each of the n actions in `actions`: a first opinion, before any search."""
    me = s.players[s.seat]
    for i in range(n):
        a = int(actions[i])
        if a >= FIRST_SEAT:
            out[i] = 0.0
        elif a < USE:
            out[i] = step_logit(s, me, a)
        elif a < REDRAW:
            out[i] = 0.2 if a < SELL else -1.5 if a < FEE else -1.0 if a < GIVE else -0.8
        else:
            out[i] = answer_logit(s, me, a)
