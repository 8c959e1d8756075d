"""Paying with tokens: SPL-PAY. The payer settles, colour by colour, how many units of gold go to it; gems cover the
rest. A unit is one gold token, or one of the two virtual gold of a double-gold card; it covers `v` of a colour.

The choice is free, gold for gems that are held included (SPL-PAY-04). Only what was held before counts, nothing that
the purchase brings (SPL-PAY-12).

Sets of numbers of units are words: bit U is 1 if U units in all are possible.
"""

from typing import Any

import numpy as np

from madang.core.kernel import kernel

from ..actions import MAX_UNITS
from ..components import COST, GOLD, GOLD_WORTH, N_COLOURS
from ..state import PAY_CARDS_PHASE, PAY_UNITS_PHASE, Player, State
from ..why import LEGAL, TOO_FEW_UNITS, TOO_LITTLE_GOLD, TOO_MANY_UNITS, UNITS_NOT_ASKED, WRONG_CARDS
from .colours import LOW_BITS, ONE_EACH, PRICE, lacking, pack, total
from .orient import use_gold_cards
from .posts import has_effect
from .setup import ONE


@kernel
def gold_value(s: State) -> int:
    """Return how much of a colour one unit of gold covers for the seat in turn (SPL-PAY-02).

    It is 2 with the blue post, for virtual gold too (SPL-POST-13, SPL-MIX-07).
    """
    return 2 if has_effect(s, GOLD_WORTH) else 1


@kernel
def need(me: Player, card: int, c: int) -> int:
    """Return how much of a colour is to be paid for a card: price less bonus (SPL-PAY-01)."""
    return max(0, COST[card, c] - me.bonuses[c])


@kernel
def least_units(me: Player, card: int, c: int, v: int) -> int:
    """Return how many units a colour needs at least: what the gems held do not cover (SPL-PAY-07)."""
    return (max(0, COST[card, c] - me.bonuses[c] - me.tokens[c]) + v - 1) // v


@kernel
def most_units(me: Player, card: int, c: int, v: int) -> int:
    """Return how many units a colour can take at most: never more than it needs (SPL-PAY-07, -08)."""
    return (need(me, card, c) + v - 1) // v


@kernel
def purse(me: Player) -> Any:
    """Return bonuses and gems of each colour, packed: what covers a price without gold."""
    return pack(me.bonuses) + pack(me.tokens)


@kernel
def can_pay(me: Player, card: int, purse_of_me: int, v: int) -> bool:
    """Whether tokens, gold and double-gold cards cover the price (SPL-PAY-09). `purse_of_me`: `purse(me)`."""
    short = lacking(PRICE[card], purse_of_me)
    if v == 2:
        short = ((short + ONE_EACH) >> ONE) & LOW_BITS
    return total(short) <= me.tokens[GOLD] + 2 * me.gold_cards


@kernel
def payable_totals(me: Player, with_gems: int) -> Any:
    """Return the numbers of units that gold and double-gold cards can make (SPL-PAY-03, -07, SPL-ORIENT-03, -05).

    `with_gems`: 1 if gems are paid too; only without any token may one virtual gold be left over (SPL-PAY-08).
    """
    totals = np.uint64(0)
    for cards in range(me.gold_cards + 1):
        for gold in range(me.tokens[GOLD] + 1):
            totals |= ONE << np.uint64(2 * cards + gold)
        if cards > 0 and with_gems == 0:
            totals |= ONE << np.uint64(2 * cards - 1)
    return totals


@kernel
def can_finish(s: State, colour: int, units: int, v: int) -> bool:
    """Whether a payment can be completed after the units chosen for earlier colours and `units` for this one."""
    me = s.players[s.seat]
    card = s.buying
    bare, with_gems = ONE, np.uint64(0)  # totals reached so far without and with a gem paid
    for c in range(N_COLOURS):
        low, high = least_units(me, card, c, v), most_units(me, card, c, v)
        if c <= colour:
            low = units if c == colour else s.pay_units[c]
            high = low
        next_bare, next_gems = np.uint64(0), np.uint64(0)
        for k in range(low, high + 1):
            shift = np.uint64(k)
            next_gems |= with_gems << shift
            if v * k >= need(me, card, c):
                next_bare |= bare << shift
            else:
                next_gems |= bare << shift
        bare, with_gems = next_bare, next_gems
    return (bare & payable_totals(me, 0)) != 0 or (with_gems & payable_totals(me, 1)) != 0


@kernel
def refuse_units(s: State, i: int) -> int:
    """Give units to the colour asked for, so that the payment can still be completed (SPL-PAY-07, SPL-DEC-01)."""
    c, units = i // MAX_UNITS, i % MAX_UNITS
    if c != s.pay_colour:
        return UNITS_NOT_ASKED
    me = s.players[s.seat]
    v = gold_value(s)
    if units < least_units(me, s.buying, c, v):
        return TOO_FEW_UNITS
    if units > most_units(me, s.buying, c, v):
        return TOO_MANY_UNITS
    return LEGAL if can_finish(s, c, units, v) else TOO_LITTLE_GOLD


@kernel
def units_chosen(s: State) -> int:
    """Return how many units have been given to colours."""
    n = 0
    for c in range(N_COLOURS):
        n += s.pay_units[c]
    return n


@kernel
def refuse_cards(s: State, cards: int) -> int:
    """Use that many double-gold cards; gold tokens make up the rest (SPL-PAY-07, -11)."""
    me = s.players[s.seat]
    units = units_chosen(s)
    if cards > me.gold_cards:
        return WRONG_CARDS
    if 2 * cards <= units:
        return LEGAL if units - 2 * cards <= me.tokens[GOLD] else WRONG_CARDS
    if 2 * cards != units + 1:
        return WRONG_CARDS
    v = gold_value(s)
    for c in range(N_COLOURS):
        if v * s.pay_units[c] < need(me, s.buying, c):
            return WRONG_CARDS
    return LEGAL


@kernel
def ask_units(s: State, colour: int) -> bool:
    """Settle units from a colour on, then the double-gold cards; stop and ask where more than one value is possible.
    True if something is asked.
    """
    me = s.players[s.seat]
    if me.tokens[GOLD] + me.gold_cards > 0:
        v = gold_value(s)
        for c in range(colour, N_COLOURS):
            n, last = 0, 0
            for units in range(least_units(me, s.buying, c, v), most_units(me, s.buying, c, v) + 1):
                if can_finish(s, c, units, v):
                    n, last = n + 1, units
            if n > 1:
                s.pay_colour = c
                s.phase = PAY_UNITS_PHASE
                return True
            s.pay_units[c] = last
    n = 0
    for cards in range(me.gold_cards + 1):
        if refuse_cards(s, cards) == LEGAL:
            n += 1
            s.pay_cards = cards
    if n > 1:
        s.pay_cards = 0
        s.phase = PAY_CARDS_PHASE
    return n > 1


@kernel
def spend(s: State) -> None:
    """Put the chosen tokens into the supply; used double-gold cards leave the game (SPL-PAY-05, -10)."""
    me = s.players[s.seat]
    v = gold_value(s)
    gold = max(0, units_chosen(s) - 2 * s.pay_cards)
    me.tokens[GOLD] -= gold
    s.bank[GOLD] += gold
    for c in range(N_COLOURS):
        gems = max(0, need(me, s.buying, c) - v * s.pay_units[c])
        me.tokens[c] -= gems
        s.bank[c] += gems
        s.pay_units[c] = 0
    use_gold_cards(s, s.pay_cards)
    s.pay_cards = 0
