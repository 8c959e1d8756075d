"""Secrets: who knows what (SPL-INFO)."""

import numpy as np

from madang.core.chance import Philox, draw
from madang.core.contract import EVERYONE
from madang.core.kernel import kernel

from .actions import BUY_HAND, CARD, KEEP, NOBLE_TILE, PASS, THIRD
from .components import BIT, FAMILY, HAND_LIMIT, N_FAMILIES
from .rules.setup import ONE, card_number
from .state import ALL_SEATS, DRAW, HAND_PLACE, HIDDEN, MAIN, UNDER_FIRST, UNKNOWN_BIT, State


@kernel
def private_to(s: State, a: int) -> int:
    """Return the seat that alone sees which card comes up or is kept (SPL-INFO-02, -06), or EVERYONE."""
    if s.phase == DRAW and s.due >= HAND_PLACE and CARD <= a < NOBLE_TILE:
        return s.seat
    return s.seat if KEEP <= a < THIRD else EVERYONE


@kernel
def reveals(s: State, a: int) -> int:
    """Return 2 for an action that shows others a card: buying one that was reserved unseen (SPL-INFO-05), else 0."""
    if s.phase != MAIN or not BUY_HAND <= a < PASS:
        return 0
    return 0 if s.players[s.seat].hand_open[a - BUY_HAND] == ALL_SEATS else 2


@kernel
def conceal(s: State, seat: int) -> None:
    """Put the cards whose place a seat does not know among the unseen ones; their family stays (SPL-INFO-02, -09).

    All else is public (SPL-INFO-01); a drawn card becomes so when it is bought (SPL-INFO-05).
    """
    for other in range(s.n_seats):
        player = s.players[other]
        for place in range(HAND_LIMIT):
            card = player.hand[place]
            known = player.hand_open[place] == ALL_SEATS or (seat >= 0 and (player.hand_open[place] >> seat) & 1)
            if card >= 0 and other != seat and not known:
                hide(s, card)
                player.hand[place] = HIDDEN - FAMILY[card]
    for i in range(2):
        if s.looked[i] >= 0 and seat != s.seat:
            hide(s, s.looked[i])
            s.looked[i] = HIDDEN - FAMILY[s.looked[i]]
    for family in range(N_FAMILIES):
        for i in range(UNDER_FIRST[family], UNDER_FIRST[family] + s.under_left[family]):
            entry = s.under[i]
            if entry >> 6 != seat and entry & 63 != UNKNOWN_BIT:
                s.deck[family] |= ONE << np.uint64(entry & 63)
                s.under[i] = entry | UNKNOWN_BIT


@kernel
def hide(s: State, card: int) -> None:
    """Put a card back among those of its family that nobody has seen."""
    s.deck[FAMILY[card]] |= ONE << np.uint64(BIT[card])


@kernel
def take_unseen(s: State, family: int, rng: Philox) -> int:
    """Draw one of the unseen cards of a family; return its bit."""
    n = 0
    rest = s.deck[family]
    while rest:
        rest &= rest - ONE
        n += 1
    chosen = draw(rng, n)
    bit = 0
    while True:
        if (s.deck[family] >> np.uint64(bit)) & ONE:
            if chosen == 0:
                s.deck[family] &= ~(ONE << np.uint64(bit))
                return bit
            chosen -= 1
        bit += 1


@kernel
def imagine(s: State, seat: int, rng: Philox) -> None:  # noqa: ARG001 - the blanks say all
    """Deal the unseen cards of each family uniformly to the blanks; the rest is the deck (SPL-INFO-08)."""
    for other in range(s.n_seats):
        player = s.players[other]
        for place in range(HAND_LIMIT):
            if player.hand[place] <= HIDDEN:
                family = HIDDEN - player.hand[place]
                player.hand[place] = card_number(s, family, take_unseen(s, family, rng))
    for i in range(2):
        if s.looked[i] <= HIDDEN:
            family = HIDDEN - s.looked[i]
            s.looked[i] = card_number(s, family, take_unseen(s, family, rng))
    for family in range(N_FAMILIES):
        for i in range(UNDER_FIRST[family], UNDER_FIRST[family] + s.under_left[family]):
            if s.under[i] & 63 == UNKNOWN_BIT:
                s.under[i] = (s.under[i] & 192) | take_unseen(s, family, rng)
