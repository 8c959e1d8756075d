"""What a territory may be expected to yield in a round: wealth, culture and damage, for the evaluation.

A card yields the effect of its command times the chance that its dice come up among those of the player. Of two
commands the better one is taken where the dice serve both. Officers are not counted, nor what deals and tokens of life
bring. Passives yield what they give, or as often as the card is activated that sets them off. `YIELD` holds the numbers
of each look and number of dice, so that the kernel only adds them.
"""

from typing import Any

import numpy as np

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from .components import (
    AMOUNT, ANY, BASE_DICE, CLASS, COLUMNS, COMMAND_DEED, CULTURE_CLASS, CULTURE_PER_CARD, DAMAGE, DAMAGE_AREA,
    DEALS_DAMAGE, DEED, ECHO_CULTURE, EXTRA_DIE, GAIN_CULTURE, GAIN_GOLD, GAIN_MINERAL, LOOK, MINERAL_BEFORE_ROLL,
    MOST_DICE, N_LOOKS, N_SLOTS, N_SPACES, NEIGHBOUR_CULTURE, NEIGHBOUR_GOLD, NEIGHBOUR_TOKEN, PASSIVE, SYMBOL,
    TOKEN_BEFORE_ROLL, WHAT,
)  # fmt: skip
from .rules.dice import VALUES, total_passive
from .rules.effects import BEHIND_SYMBOLS, FIRST_SYMBOL, built_of_class
from .state import NO_CARD, Player

# Columns of YIELD: gold and minerals, culture, culture for each culture card, damage, how often it is activated, and
# the dice that this takes.
N_COLUMNS = 6
WEALTH, CULTURE, CULTURE_EACH, HARM, ACTIVE, SPENT = range(N_COLUMNS)
GOLD_UNIT, MINERAL_UNIT = 8.0, 4.0  # of wealth, as in the terms of what is owned
WIDE = 2.0  # damage to a whole row or territory, in damage to one object


def chances_of_rolls() -> Any:
    """Return how likely n dice show exactly a set of values: f64[n, set], sets as bits 0 .. 5."""
    chances = np.zeros((MOST_DICE + 1, 1 << VALUES))
    chances[0, 0] = 1.0
    for n in range(MOST_DICE):
        for shown in range(1 << VALUES):
            for value in range(VALUES):
                chances[n + 1, shown | 1 << value] += chances[n, shown] / VALUES
    return chances


def effect(look: int, slot: int) -> Any:
    """Return what a command brings when it is carried out: a row of YIELD."""
    row = np.zeros(N_COLUMNS)
    deed = COMMAND_DEED[look, slot]
    what, amount = int(DEED[deed, WHAT]), float(DEED[deed, AMOUNT])
    if what == GAIN_GOLD:
        row[WEALTH] = amount / GOLD_UNIT
    elif what == GAIN_MINERAL:
        row[WEALTH] = amount / MINERAL_UNIT
    elif what == GAIN_CULTURE:
        row[CULTURE] = amount
    elif what == CULTURE_PER_CARD:
        row[CULTURE_EACH] = amount
    elif what in {DAMAGE, DAMAGE_AREA}:
        row[HARM] = amount * (WIDE if what == DAMAGE_AREA else 1.0)
    row[ACTIVE] = 1.0
    row[SPENT] = sum(SYMBOL[look, symbol] > 0 for symbol in range(FIRST_SYMBOL[slot], BEHIND_SYMBOLS[slot]))
    return row


def served(look: int, slot: int, covered: bool) -> Any:
    """Return which rolls serve a command: bool[n, set]. `covered`: any die serves the card's first number."""
    numbers = [symbol for symbol in range(SYMBOL.shape[1]) if 0 < SYMBOL[look, symbol] < ANY]
    free = numbers[:1] if covered else []
    wanted, n_symbols = 0, 0
    for symbol in range(FIRST_SYMBOL[slot], BEHIND_SYMBOLS[slot]):
        value = int(SYMBOL[look, symbol])
        n_symbols += value > 0
        if 0 < value < ANY and symbol not in free:
            wanted |= 1 << (value - 1)
    enough = np.arange(MOST_DICE + 1) >= n_symbols
    shown = (np.arange(1 << VALUES) & wanted) == wanted
    return enough[:, None] & shown & (n_symbols > 0)


def expected_yields() -> Any:
    """Return what each look yields in an action turn: f64[covered, look, dice, column]."""
    chances = chances_of_rolls()
    found = np.zeros((2, N_LOOKS, MOST_DICE + 1, N_COLUMNS))
    for look in range(N_LOOKS):
        rows = [effect(look, slot) for slot in range(N_SLOTS)]
        best_first = sorted(range(N_SLOTS), key=lambda slot: -float(rows[slot][:ACTIVE].sum()))
        for covered in range(2):
            left = np.ones(chances.shape, bool)  # rolls that serve no better command
            for slot in best_first:
                fits = served(look, slot, bool(covered)) & left
                left &= ~fits
                found[covered, look] += (chances * fits).sum(axis=1)[:, None] * rows[slot]
    return found


YIELD = expected_yields()


@kernel
def often(me: Player, space: int, dice: int) -> float:
    """Return how often the card on a space is activated in a round; a blocked one is not."""
    if me.built[space] == NO_CARD or me.blockage[space] > 0:
        return 0.0
    return float(YIELD[1 if me.cover[space] else 0, LOOK[me.built[space]], dice, ACTIVE])


@kernel
def neighbours_often(me: Player, space: int, dice: int) -> float:
    """Return how often the cards directly left and right of a space are activated in a round."""
    column = space % COLUMNS
    total = 0.0
    if column > 0:
        total += often(me, space - 1, dice)
    if column < COLUMNS - 1:
        total += often(me, space + 1, dice)
    return total


@kernel
def territory_yields(me: Player, out: Numbers) -> None:
    """Write the wealth, the culture and the damage that a territory yields in a round, into three numbers of `out`.

    Bought dice are left out: they are gone after one turn. If the cards want more dice than fall, all get less.
    """
    dice = min(MOST_DICE, BASE_DICE + total_passive(me, EXTRA_DIE))
    wealth, culture, harm, spent, each, studies, strikes, tokens = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for space in range(N_SPACES):
        if me.built[space] == NO_CARD:
            continue
        look = LOOK[me.built[space]]
        if me.blockage[space] == 0:
            covered = 1 if me.cover[space] else 0
            wealth += YIELD[covered, look, dice, WEALTH]
            culture += YIELD[covered, look, dice, CULTURE]
            each += YIELD[covered, look, dice, CULTURE_EACH]
            harm += YIELD[covered, look, dice, HARM]
            spent += YIELD[covered, look, dice, SPENT]
            if CLASS[look] == CULTURE_CLASS:
                studies += YIELD[covered, look, dice, ACTIVE]
            if DEALS_DAMAGE[look]:
                strikes += YIELD[covered, look, dice, ACTIVE]
        tokens += PASSIVE[look, TOKEN_BEFORE_ROLL]
        beside = PASSIVE[look, NEIGHBOUR_CULTURE] + PASSIVE[look, NEIGHBOUR_GOLD] + PASSIVE[look, NEIGHBOUR_TOKEN]
        if beside > 0:
            times = neighbours_often(me, space, dice)
            culture += times * PASSIVE[look, NEIGHBOUR_CULTURE]
            wealth += times * PASSIVE[look, NEIGHBOUR_GOLD] / GOLD_UNIT
            harm += times * PASSIVE[look, NEIGHBOUR_TOKEN]
    culture += each * built_of_class(me, CULTURE_CLASS) + studies * total_passive(me, ECHO_CULTURE)
    harm += tokens * min(1.0, strikes)  # a token of a Gym is spent by the next attack of its card
    share = min(1.0, dice / spent) if spent > 0.0 else 0.0
    out[0] = share * wealth + total_passive(me, MINERAL_BEFORE_ROLL) / MINERAL_UNIT
    out[1] = share * culture
    out[2] = share * harm
