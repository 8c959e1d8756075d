"""The Strongholds: SPL-HOLD."""

from madang.core.kernel import kernel

from ..components import PIECES_EACH
from ..state import N_SLOTS, NO_CARD, NO_SEAT, NO_SLOT, STOCK, State
from ..why import LEGAL, NO_PIECE, NO_RIVAL_PIECE, NOT_ALONE, NOWHERE_TO_PUT, RIVAL_PIECE, SAME_CARD, EMPTY_SLOT

OWN_SLOT, REMOVE = 1, 1 + N_SLOTS  # blocks of PIECE


@kernel
def has_rival(s: State, slot: int) -> bool:
    """Whether a rival piece stands on the card of a slot (SPL-HOLD-08, -09)."""
    return s.piece_seat[slot] != NO_SEAT and s.piece_seat[slot] != s.seat


@kernel
def send_home(s: State, slot: int, n: int) -> None:
    """Give n pieces of a card back to their owner (SPL-HOLD-03, -10)."""
    if n > 0:
        s.players[s.piece_seat[slot]].pieces += n
        s.piece_count[slot] -= n
        if s.piece_count[slot] == 0:
            s.piece_seat[slot] = NO_SEAT


@kernel
def refuse_piece_to(s: State, slot: int, origin: int) -> int:
    """Put a piece on a face-up card with no piece or own pieces, not the one it came from (SPL-HOLD-02, -05, -07)."""
    if s.market[slot] == NO_CARD:
        return EMPTY_SLOT
    if has_rival(s, slot):
        return RIVAL_PIECE
    return SAME_CARD if slot == origin else LEGAL


@kernel
def refuse_piece(s: State, i: int) -> int:
    """A stronghold duty: an own piece from the stock or a card, or a rival piece off a card (SPL-HOLD-01 to -05,
    SPL-DEC-06).
    """
    if i >= REMOVE:
        slot = i - REMOVE
        if not has_rival(s, slot):
            return NO_RIVAL_PIECE
        return NOT_ALONE if s.edition == 2024 and s.piece_count[slot] > 1 else LEGAL
    origin = STOCK if i == 0 else i - OWN_SLOT
    if i == 0:
        if s.players[s.seat].pieces == 0:
            return NO_PIECE
    elif s.piece_seat[origin] != s.seat:
        return NO_PIECE
    for slot in range(N_SLOTS):
        if refuse_piece_to(s, slot, origin) == LEGAL:
            return LEGAL
    return NOWHERE_TO_PUT


@kernel
def duty_possible(s: State) -> bool:
    """Whether a duty can be done at all; else it lapses (SPL-HOLD-06)."""
    for i in range(REMOVE + N_SLOTS):
        if refuse_piece(s, i) == LEGAL:
            return True
    return False


@kernel
def do_piece_to(s: State, slot: int) -> None:
    """Put the piece in hand on a card."""
    if s.piece_from == STOCK:
        s.players[s.seat].pieces -= 1
    else:
        send_home(s, s.piece_from, 1)
        s.players[s.seat].pieces -= 1
    s.piece_from = NO_SLOT
    s.piece_seat[slot] = s.seat
    s.piece_count[slot] += 1


@kernel
def conquest_slot(s: State) -> int:
    """Return the slot whose card carries all three own pieces, or NO_SLOT (SPL-HOLD-11)."""
    for slot in range(N_SLOTS):
        if s.piece_seat[slot] == s.seat and s.piece_count[slot] == PIECES_EACH:
            return slot
    return NO_SLOT
