"""Reserving a card: SPL-RESERVE."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import RESERVE_CARD, RESERVE_DECK
from ..components import GOLD, HAND_LIMIT, N_FAMILIES
from ..state import HAND_PLACE, NO_CARD, STEP_DRAW, STEP_REFILL, State
from ..why import EMPTY_DECK, EMPTY_SLOT, HAND_FULL, LEGAL, NOT_IN_PLAY
from .setup import COLUMNS, columns_in_play, slot_in_play


@kernel
def refuse_reserve_card(s: State, slot: int) -> int:
    """Reserve a face-up card, also one that could be bought (SPL-RESERVE-01, -02, -10)."""
    if not slot_in_play(s, slot):
        return NOT_IN_PLAY
    if s.market[slot] == NO_CARD:
        return EMPTY_SLOT
    return HAND_FULL if s.players[s.seat].hand_size == HAND_LIMIT else LEGAL


@kernel
def refuse_reserve_deck(s: State, family: int) -> int:
    """Reserve the top card of a deck, unseen by the others (SPL-RESERVE-02, -07)."""
    if family >= 3:
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


@kernel
def do_reserve_card(s: State, slot: int) -> None:
    """Take a face-up card into the hand; everyone knows it (SPL-RESERVE-06, -16, -18)."""
    me = s.players[s.seat]
    me.hand[me.hand_size] = s.market[slot]
    me.hand_open[me.hand_size] = 1
    me.hand_size += 1
    s.market[slot] = NO_CARD
    s.round_gained = 1
    take_gold(s)
    s.step = STEP_REFILL


@kernel
def do_reserve_deck(s: State, family: int) -> None:
    """Ask chance for the top card of a deck; only the owner will know it (SPL-RESERVE-16)."""
    me = s.players[s.seat]
    s.due = HAND_PLACE + me.hand_size
    s.due_family = family
    me.hand_size += 1
    s.round_gained = 1
    take_gold(s)
    s.step = STEP_DRAW
