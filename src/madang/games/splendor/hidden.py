"""Secrets: who knows what (SPL-INFO)."""

import numpy as np

from madang.core.chance import Philox, draw
from madang.core.contract import EVERYONE
from madang.core.kernel import kernel

from .actions import CARD, NOBLE_TILE
from .components import BIT, FAMILY, HAND_LIMIT
from .rules.setup import ONE, card_number
from .state import DRAW, HAND_PLACE, HIDDEN, State


@kernel
def private_to(s: State, a: int) -> int:
    """Return the seat that alone sees which card comes up (SPL-INFO-02), or EVERYONE."""
    if s.phase == DRAW and s.due >= HAND_PLACE and CARD <= a < NOBLE_TILE:
        return s.seat
    return EVERYONE


@kernel
def conceal(s: State, seat: int) -> None:
    """Put the cards that others drew unseen back among the unseen ones, and leave their family (SPL-INFO-02, -09).

    All else is public (SPL-INFO-01); a drawn card becomes so when it is bought (SPL-INFO-05).
    """
    for other in range(s.n_seats):
        if other == seat:
            continue
        player = s.players[other]
        for place in range(HAND_LIMIT):
            card = player.hand[place]
            if card >= 0 and player.hand_open[place] == 0:
                s.deck[FAMILY[card]] |= ONE << np.uint64(BIT[card])
                player.hand[place] = HIDDEN - FAMILY[card]


@kernel
def count_bits(x: int) -> int:
    """Return how many bits of a set are 1."""
    rest, n = np.uint64(x), 0
    while rest:
        rest &= rest - ONE
        n += 1
    return n


@kernel
def imagine(s: State, seat: int, rng: Philox) -> None:
    """Deal the unseen cards of each family uniformly to the blanks; the rest is the deck (SPL-INFO-08)."""
    for other in range(s.n_seats):
        player = s.players[other]
        for place in range(HAND_LIMIT):
            if player.hand[place] <= HIDDEN:
                family = HIDDEN - player.hand[place]
                chosen = draw(rng, count_bits(s.deck[family]))
                rest = s.deck[family]
                for _ in range(chosen):
                    rest &= rest - ONE
                lowest = rest & (~rest + ONE)
                s.deck[family] &= ~lowest
                bit = 0
                while lowest > ONE:
                    lowest >>= ONE
                    bit += 1
                player.hand[place] = card_number(s, family, bit)
                player.hand_open[place] = 0


