"""Which payments are legal: the recipe of the ledger, and the demand behind it found by brute force."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product

from tests.oracle.box import GOLD

Payment = tuple[int, ...]
"""Units on white, blue, green, red, black, then the number of double-gold cards used."""


def need(cost: Sequence[int], bonuses: Sequence[int]) -> list[int]:
    """Return what is left of a price after the bonuses (SPL-PAY-01)."""
    return [price - bonus if price > bonus else 0 for price, bonus in zip(cost, bonuses, strict=True)]


def up(amount: int, worth: int) -> int:
    """Return how many units cover the amount, rounded up."""
    return -(-amount // worth)


def payable(needs: Sequence[int], tokens: Sequence[int], cards: int, worth: int) -> bool:
    """Say whether a price can be paid at all (SPL-PAY-09)."""
    wanted = 0
    for colour in range(5):
        if needs[colour] > tokens[colour]:
            wanted += up(needs[colour] - tokens[colour], worth)
    return wanted <= tokens[GOLD] + 2 * cards


def gems_paid(needs: Sequence[int], units: Sequence[int], worth: int) -> list[int]:
    """Return the gems that go with the units chosen for each colour."""
    return [max(0, needs[colour] - worth * units[colour]) for colour in range(5)]


def gold_paid(units: Sequence[int], cards: int) -> int:
    """Return the gold tokens that go with units and double-gold cards."""
    return max(0, sum(units) - 2 * cards)


def payments(needs: Sequence[int], tokens: Sequence[int], cards: int, worth: int) -> list[Payment]:
    """Return every legal payment by the recipe of SPL-PAY-07."""
    most = tokens[GOLD] + 2 * cards
    ranges = [
        [units for units in range(up(needs[colour], worth) + 1) if needs[colour] - worth * units <= tokens[colour]]
        for colour in range(5)
    ]
    found = []
    for units in product(*ranges):
        total = sum(units)
        if total > most:
            continue
        for used in range(cards + 1):
            exact = 2 * used <= total and total - 2 * used <= tokens[GOLD]
            idle = 2 * used == total + 1 and not any(gems_paid(needs, units, worth))
            if exact or idle:
                found.append((*units, used))
    return found


def covers(needs: Sequence[int], gems: Sequence[int], units: int, worth: int) -> bool:
    """Say whether gems and units, dealt to the colours in the best way, cover the needs (SPL-PAY-02, -03, -05)."""
    return sum(up(max(0, needs[colour] - gems[colour]), worth) for colour in range(5)) <= units


def brute_force(needs: Sequence[int], tokens: Sequence[int], cards: int, worth: int) -> set[tuple[int, ...]]:
    """Return every payment with nothing needless in it (SPL-PAY-06): gems of five colours, gold, double-gold cards."""
    found = set()
    for paid in product(*(range(tokens[kind] + 1) for kind in range(6)), range(cards + 1)):
        gems, gold, used = paid[:5], paid[5], paid[6]
        if not covers(needs, gems, gold + 2 * used, worth):
            continue
        smaller = [(*paid[:place], paid[place] - 1, *paid[place + 1 :]) for place in range(7) if paid[place] > 0]
        if not any(covers(needs, less[:5], less[5] + 2 * less[6], worth) for less in smaller):
            found.add(paid)
    return found
