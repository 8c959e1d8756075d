"""Taking gems: SPL-TAKE."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import PAIRS, TAKE1, TAKE2, TAKE3, TRIPLES, TWO
from ..components import N_COLOURS, THIRD_GEM, TWO_ALIKE
from ..state import STEP_CONQUEST, STEP_THIRD, State
from ..why import LEGAL, MUST_TAKE_THREE, MUST_TAKE_TWO, NONE_LEFT, TOO_FEW_FOR_TWO
from .posts import has_effect


@kernel
def colours_left(s: State) -> int:
    """Return how many gem colours the supply still has."""
    n = 0
    for c in range(N_COLOURS):
        if s.bank[c] > 0:
            n += 1
    return n


@kernel
def refuse_take3(s: State, i: int) -> int:
    """Take one gem of each of three colours (SPL-TAKE-01)."""
    if s.bank[TRIPLES[i, 0]] == 0 or s.bank[TRIPLES[i, 1]] == 0 or s.bank[TRIPLES[i, 2]] == 0:
        return NONE_LEFT
    return LEGAL


@kernel
def refuse_take2(s: State, i: int) -> int:
    """Take one gem of each of two colours: when no third is left (SPL-TAKE-02), or at will (SPL-TAKE-03)."""
    if s.bank[PAIRS[i, 0]] == 0 or s.bank[PAIRS[i, 1]] == 0:
        return NONE_LEFT
    return MUST_TAKE_THREE if s.free_take == 0 and colours_left(s) > 2 else LEGAL


@kernel
def refuse_take1(s: State, c: int) -> int:
    """Take one gem: when no other colour is left (SPL-TAKE-02), or at will (SPL-TAKE-03)."""
    if s.bank[c] == 0:
        return NONE_LEFT
    if s.free_take == 0:
        left = colours_left(s)
        if left > 1:
            return MUST_TAKE_TWO if left == 2 else MUST_TAKE_THREE
    return LEGAL


@kernel
def refuse_two(s: State, c: int) -> int:
    """Take two gems of one colour, of four or more (SPL-TAKE-04)."""
    return LEGAL if s.bank[c] >= TWO_ALIKE else TOO_FEW_FOR_TWO


@kernel
def legal_take(s: State, out: Numbers, n: int) -> int:
    """Append the legal takes to the n actions in `out`: none without gems, all whatever is held (SPL-TAKE-07, -08)."""
    left = colours_left(s)
    if left > 2 or s.free_take:
        for i in range(10):
            out[n] = TAKE3 + i
            n += refuse_take3(s, i) == LEGAL
    if left == 2 or s.free_take:
        for i in range(10):
            out[n] = TAKE2 + i
            n += refuse_take2(s, i) == LEGAL
    if left == 1 or s.free_take:
        for c in range(N_COLOURS):
            out[n] = TAKE1 + c
            n += refuse_take1(s, c) == LEGAL
    for c in range(N_COLOURS):
        out[n] = TWO + c
        n += refuse_two(s, c) == LEGAL
    return n


@kernel
def take(s: State, c: int, n: int) -> None:
    """Move n gems of a colour from the supply to the seat in turn."""
    s.bank[c] -= n
    s.players[s.seat].tokens[c] += n


@kernel
def do_take(s: State, a: int) -> None:
    """Carry out any of the four takes."""
    if a < TAKE2:
        for k in range(3):
            take(s, TRIPLES[a - TAKE3, k], 1)
    elif a < TAKE1:
        for k in range(2):
            take(s, PAIRS[a - TAKE2, k], 1)
    elif a < TWO:
        take(s, a - TAKE1, 1)
    else:
        take(s, a - TWO, 2)
    s.step = STEP_CONQUEST
    if a >= TWO and has_effect(s, THIRD_GEM):
        s.step = STEP_THIRD
        s.pay_colour = a - TWO  # the colour that the third gem may not have
