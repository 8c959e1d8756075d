"""Paying with tokens: SPL-PAY. The payer settles, colour by colour, how many gold go to it; gems cover the rest.

The choice is free, gold for gems that are held included (SPL-PAY-04). Only what was held before counts, nothing that
the purchase brings (SPL-PAY-12).
"""

from typing import Any

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import MAX_UNITS, PAY_UNITS
from ..components import COST, GOLD, N_COLOURS
from ..state import PAY_UNITS_PHASE, Player, State
from ..why import LEGAL, TOO_FEW_UNITS, TOO_LITTLE_GOLD, TOO_MANY_UNITS, UNITS_NOT_ASKED
from .colours import PRICE, lacking, pack, total


@kernel
def need(me: Player, card: int, c: int) -> int:
    """Return how much of a colour is to be paid for a card: price less bonus (SPL-PAY-01)."""
    return max(0, COST[card, c] - me.bonuses[c])


@kernel
def least_units(me: Player, card: int, c: int) -> int:
    """Return how many gold a colour needs at least: what the gems held do not cover (SPL-PAY-02, -07)."""
    return max(0, COST[card, c] - me.bonuses[c] - me.tokens[c])


@kernel
def purse(me: Player) -> Any:
    """Return bonuses and gems of each colour, packed: what covers a price without gold."""
    return pack(me.bonuses) + pack(me.tokens)


@kernel
def can_pay(me: Player, card: int, purse_of_me: int) -> bool:
    """Whether tokens and gold cover the price (SPL-PAY-09). `purse_of_me`: `purse(me)`, once for many cards."""
    return total(lacking(PRICE[card], purse_of_me)) <= me.tokens[GOLD]


@kernel
def most_units(s: State, me: Player, card: int, c: int) -> int:
    """Return how many gold may go to a colour: never more than it needs, nor what later colours cannot do without."""
    gold = me.tokens[GOLD]
    for earlier in range(c):
        gold -= s.pay_units[earlier]
    for later in range(c + 1, N_COLOURS):
        gold -= least_units(me, card, later)
    return min(gold, need(me, card, c))


@kernel
def refuse_units(s: State, i: int) -> int:
    """Give gold to the colour that is asked for, so that the payment can still be completed (SPL-PAY-07, SPL-DEC-01)."""
    c, units = i // MAX_UNITS, i % MAX_UNITS
    if c != s.pay_colour:
        return UNITS_NOT_ASKED
    me = s.players[s.seat]
    if units < least_units(me, s.buying, c):
        return TOO_FEW_UNITS
    if units > need(me, s.buying, c):
        return TOO_MANY_UNITS
    return TOO_LITTLE_GOLD if units > most_units(s, me, s.buying, c) else LEGAL


@kernel
def legal_units(s: State, out: Numbers) -> int:
    """Write the legal numbers of gold for the colour that is asked for."""
    n = 0
    me = s.players[s.seat]
    first = PAY_UNITS + MAX_UNITS * s.pay_colour
    for units in range(least_units(me, s.buying, s.pay_colour), most_units(s, me, s.buying, s.pay_colour) + 1):
        out[n] = first + units
        n += 1
    return n


@kernel
def ask_units(s: State, colour: int) -> bool:
    """Settle gold from a colour on; stop and ask where more than one number is possible. True if something is asked."""
    me = s.players[s.seat]
    for c in range(colour, N_COLOURS):
        low = least_units(me, s.buying, c)
        if low < most_units(s, me, s.buying, c):
            s.pay_colour = c
            s.phase = PAY_UNITS_PHASE
            return True
        s.pay_units[c] = low
    return False


@kernel
def spend(s: State) -> None:
    """Put the chosen payment into the supply: exactly what is needed, nothing overpaid (SPL-PAY-05, -08, -10)."""
    me = s.players[s.seat]
    for c in range(N_COLOURS):
        gold = s.pay_units[c]
        gems = need(me, s.buying, c) - gold
        me.tokens[c] -= gems
        s.bank[c] += gems
        me.tokens[GOLD] -= gold
        s.bank[GOLD] += gold
        s.pay_units[c] = 0
