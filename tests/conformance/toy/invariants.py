"""The toy's laws: all chips and cards are somewhere, and nobody touches another's."""

from typing import Any

from madang.core.contract import Numbers
from madang.core.kernel import kernel
from tests.conformance.toy import N_CARDS

LAWS = ("chips and cards", "another's points")


@kernel
def first_broken(pool: Any, n: int, found: Numbers) -> int:
    for i in range(n):
        cards, rest = pool[i].shown, int(pool[i].deck[0])
        while rest:
            cards, rest = cards + rest % 2, rest // 2
        held = 0
        for seat in range(pool[i].n_seats):
            if pool[i].hand[seat] >= 0:
                held += 1
        if pool[i].bank < 0 or cards + held != N_CARDS or pool[i].left + held + pool[i].shown != N_CARDS:
            found[1] = 1
            return i
    return -1


@kernel
def first_broken_step(pool: Any, actions: Numbers, n: int, found: Numbers) -> int:
    for i in range(n):
        for seat in range(pool[i].n_seats):
            if seat != pool[i].seat and pool[i].points[seat] != pool[i + 1].points[seat]:
                found[2] = 1
                return i
    return -1
