"""Secrets: who knows what (SPL-INFO)."""

import numpy as np

from madang.core.chance import Philox, draw
from madang.core.contract import EVERYONE
from madang.core.kernel import kernel

from .actions import BUY_HAND, CARD, KEEP, NOBLE_TILE, PASS, RESERVE_CARD, THIRD
from .components import BIT, FAMILY, HAND_LIMIT, N_FAMILIES
from .rules.setup import ONE, card_number
from .state import (
    ALL_SEATS,
    CONQUEST_PHASE,
    COPY_PHASE,
    DRAW,
    FREE_PHASE,
    GEM_PHASE,
    HAND_PLACE,
    HIDDEN,
    KEEP_NOBLE_PHASE,
    MAIN,
    N_PHASES,
    PAY_CARDS_PHASE,
    PAY_DISCARD_PHASE,
    PAY_UNITS_PHASE,
    PIECE_PHASE,
    PIECE_TO_PHASE,
    UNDER_FIRST,
    UNKNOWN_BIT,
    State,
)

# Phases whose actions can lead to a draw or refill.
BEFORE_REFILL = np.zeros(N_PHASES, np.bool_)
BEFORE_REFILL[
    [DRAW, PAY_UNITS_PHASE, PAY_CARDS_PHASE, PAY_DISCARD_PHASE, COPY_PHASE, KEEP_NOBLE_PHASE, FREE_PHASE, GEM_PHASE,
     PIECE_PHASE, PIECE_TO_PHASE, CONQUEST_PHASE]
] = True  # fmt: skip


@kernel
def private_to(s: State, a: int) -> int:
    """Return the seat that alone sees which card comes up or is kept (SPL-INFO-02, -06), or EVERYONE."""
    if s.phase == DRAW and s.due >= HAND_PLACE and CARD <= a < NOBLE_TILE:
        return s.seat
    return s.seat if KEEP <= a < THIRD else EVERYONE


@kernel
def reveals(s: State, a: int) -> int:
    """Return what an action shows (SPL-INFO-05): 1 if a card from under a deck may come up, to its own seat, too; 2 if
    only others see something new, at the purchase of a card that was reserved unseen; else 0.
    """
    if may_come_up(s, a):
        return 1
    if s.phase != MAIN or not BUY_HAND <= a < PASS:
        return 0
    return 0 if s.players[s.seat].hand_open[a - BUY_HAND] == ALL_SEATS else 2


@kernel
def may_come_up(s: State, a: int) -> bool:
    """Whether a card put under a deck may come up without chance once the action is done (SPL-INFO-10).

    It does where nothing else is left of its deck; that its place is really drawn from is not foreseen.
    """
    if s.phase == MAIN:
        if a < RESERVE_CARD or a == PASS:
            return False
    elif not BEFORE_REFILL[s.phase]:
        return False
    for family in range(N_FAMILIES):
        drawn = 1 if s.phase == DRAW and s.due_family == family else 0
        if s.under_left[family] > 0 and s.deck_left[family] - s.under_left[family] <= drawn:
            return True
    return False


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
