"""Reserving a card: SPL-RESERVE."""

import numpy as np

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import RESERVE_CARD, RESERVE_DECK
from ..components import BIT, FAMILY, GOLD, HAND_LIMIT, LOOK_OF_TWO, N_FAMILIES
from ..state import (
    ALL_SEATS, HAND_PLACE, LOOK, NO_CARD, ORIENT_MODULE, STEP_CONQUEST, STEP_DRAW, STEP_LOOK, STEP_REFILL, UNDER_FIRST,
    State,
)  # fmt: skip
from ..why import EMPTY_DECK, EMPTY_SLOT, HAND_FULL, LEGAL, NOT_IN_PLAY, RIVAL_PIECE
from .posts import has_effect
from .setup import COLUMNS, columns_in_play
from .strongholds import has_rival, send_home


@kernel
def refuse_reserve_card(s: State, slot: int) -> int:
    """Reserve a face-up card (SPL-RESERVE-01, -02, -10 to -13)."""
    if slot % COLUMNS >= columns_in_play(s):
        return NOT_IN_PLAY
    if s.market[slot] == NO_CARD:
        return EMPTY_SLOT
    if s.players[s.seat].hand_size == HAND_LIMIT:
        return HAND_FULL
    return RIVAL_PIECE if has_rival(s, slot) else LEGAL


@kernel
def refuse_reserve_deck(s: State, family: int) -> int:
    """Reserve the top card of a deck, unseen by the others (SPL-RESERVE-02, -07)."""
    if family >= 3 and s.modules & ORIENT_MODULE == 0:
        return NOT_IN_PLAY
    if s.deck_left[family] == 0:
        return EMPTY_DECK
    return HAND_FULL if s.players[s.seat].hand_size == HAND_LIMIT else LEGAL


@kernel
def legal_reserve(s: State, out: Numbers, n: int) -> int:
    """Append the legal reservations to the n actions in `out`."""
    if s.players[s.seat].hand_size == HAND_LIMIT:
        return n
    for level in range(3):
        for slot in range(COLUMNS * level, COLUMNS * level + columns_in_play(s)):
            out[n] = RESERVE_CARD + slot
            n += refuse_reserve_card(s, slot) == LEGAL
    for family in range(N_FAMILIES):
        out[n] = RESERVE_DECK + family
        n += refuse_reserve_deck(s, family) == LEGAL
    return n


@kernel
def take_gold(s: State) -> None:
    """One gold comes with a reserved card, if there is one (SPL-RESERVE-03, -04, -05)."""
    if s.bank[GOLD] > 0:
        s.bank[GOLD] -= 1
        s.players[s.seat].tokens[GOLD] += 1
    s.round_gained = 1


@kernel
def do_reserve_card(s: State, slot: int) -> None:
    """Take a face-up card into the hand, known to all; own pieces on it go home (SPL-RESERVE-06, -12, -16, -18).

    It is no purchase: neither gem nor duty follows (SPL-RESERVE-17).
    """
    me = s.players[s.seat]
    me.hand[me.hand_size] = s.market[slot]
    me.hand_open[me.hand_size] = ALL_SEATS
    me.hand_size += 1
    send_home(s, slot, s.piece_count[slot])
    s.market[slot] = NO_CARD
    take_gold(s)
    s.step = STEP_REFILL


@kernel
def do_reserve_deck(s: State, family: int) -> None:
    """Ask for the top card of a deck, or for a look at two; only the owner will know it (SPL-RESERVE-14, -15, -16,
    SPL-POST-14, SPL-MIX-06).
    """
    s.due_family = family
    if s.deck_left[family] > 1 and has_effect(s, LOOK_OF_TWO):
        s.due = LOOK
        s.step = STEP_LOOK
    else:
        me = s.players[s.seat]
        s.due = HAND_PLACE + me.hand_size
        me.hand_size += 1
        take_gold(s)
        s.step = STEP_DRAW


@kernel
def do_keep(s: State, i: int) -> None:
    """Keep one of two cards looked at, put the other under its deck, take a gold (SPL-RESERVE-14, SPL-INFO-02, -07)."""
    me = s.players[s.seat]
    me.hand[me.hand_size] = s.looked[i]
    me.hand_open[me.hand_size] = 0
    me.hand_size += 1
    other = s.looked[1 - i]
    family = FAMILY[other]
    s.under[UNDER_FIRST[family] + s.under_left[family]] = np.uint8(64 * np.int64(s.seat) + BIT[other])
    s.under_left[family] += 1
    s.deck_left[family] += 1
    take_gold(s)
    s.looked[0] = NO_CARD
    s.looked[1] = NO_CARD
    s.due = 0
    s.due_family = 0
    s.step = STEP_CONQUEST
