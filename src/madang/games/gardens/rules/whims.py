"""The promo, Whims of the Gods: GAR-WHIM. All that is not said here follows the base game (GAR-WHIM-09).

Upheaval's restacking stands in pagoda.py, the second sets of Allowance in lay.py, the row of Foresight in refill.py.
"""

from madang.core.kernel import kernel

from ..actions import (
    BACK, COMEBACK_POINTS, COME_BACK, CONSECRATE, DISCARD, FORWARD, OPPRESS, STACK, TAKE_EXTENSIONS, TILE,
    USE_FORESIGHT, USE_GRACE, USE_IT, USE_OPPRESSION,
)
from ..components import (
    COMEBACK, CONSECRATION, EXTENSION, FORESIGHT, GRACE, HIGHEST, MAX_GROUNDWORK, OPPRESSION, PILE_SIZE, PILE_VALUE,
    PLENTY, SACRIFICE, START, UPHEAVAL, WHIM_NAME,
)
from ..state import (
    ASK, BACK_PHASE, CHECK, COMEBACK_PHASE, CONSECRATE_PHASE, DISCARD_PHASE, EFFECT, FORWARD_PHASE, GAP, NO_GOD,
    NO_SLOT, NO_TILE, NO_WHIM, OFF, OPPRESS_PHASE, PLACING, REVEAL, STACK_PHASE, State,
)
from ..why import (
    CARD_OPPRESSED, GRACE_IN_FORCE, LEGAL, MARKER_LOST, MARKER_THERE, NOT_IN_PLAY, NO_EXTENSIONS, NO_GROUNDWORK,
    NO_HAND_CARD, NO_TARGET, NO_TILE_THERE, OWN_CARD, SAME_TRACK, TILE_NOT_HELD,
)
from .cards import discard
from .favour import markers, step_back

FORESIGHT_CARDS = 3  # GAR-WHIM-18
EXTENSIONS = 2  # GAR-WHIM-37
FORWARD_STEPS = 2  # GAR-WHIM-51


@kernel
def put_on_offer(s: State, tile: int) -> None:
    """Turn up a tile beside the pile (GAR-WHIM-02, -04)."""
    s.face_down[tile] = 0
    s.face_down_left -= 1
    place = 0 if s.offer[0] == NO_TILE or s.offer[0] > tile else 1
    if place == 0:
        s.offer[1] = s.offer[0]
    s.offer[place] = tile


@kernel
def refuse_tile(s: State, place: int) -> int:
    """Take a face-up tile, of any kind and number (GAR-WHIM-04, -07, -08)."""
    return LEGAL if s.offer[place] != NO_TILE else NO_TILE_THERE


@kernel
def do_tile(s: State, place: int) -> None:
    """Take a tile; another is turned up before its effect (GAR-WHIM-05), if one is left (GAR-WHIM-06)."""
    s.tile_due = WHIM_NAME[s.offer[place]]
    if place == 0:
        s.offer[0] = s.offer[1]
    s.offer[1] = NO_TILE
    s.players[s.seat].whims_gained += 1
    s.completing = NO_SLOT
    s.favour_at = 0
    s.stage = EFFECT


@kernel
def effect(s: State) -> None:
    """Begin the effect of the tile just taken, or keep the tile for later (GAR-WHIM-10, -12)."""
    me = s.players[s.seat]
    name = s.tile_due
    s.stage = ASK
    if name == CONSECRATION:
        s.phase = CONSECRATE_PHASE
    elif name == COMEBACK:
        s.phase = COMEBACK_PHASE
    elif name == SACRIFICE and markers(me) >= 2:
        s.phase = BACK_PHASE
    elif name == PLENTY and me.hand_size > 0:
        me.whims_down[PLENTY] += 1  # GAR-WHIM-44
        s.phase = DISCARD_PHASE
    else:
        if name == PLENTY:
            me.whims_down[PLENTY] += 1  # GAR-WHIM-45
        elif name != SACRIFICE:  # GAR-WHIM-55, -56
            me.whims[name] += 1
        s.tile_due = NO_WHIM
        s.stage = CHECK


@kernel
def free_target(s: State, seat: int, ground: int) -> int:
    """Judge a groundwork card as the target of Oppression (GAR-WHIM-24, -62)."""
    if seat == s.seat:
        return OWN_CARD
    if seat >= s.n_seats or ground >= s.players[seat].n_ground:
        return NO_GROUNDWORK
    return CARD_OPPRESSED if s.players[seat].oppressed[ground] else LEGAL


@kernel
def refuse_use(s: State, i: int) -> int:
    """Use a promo tile in a gap (GAR-WHIM-11, -13, -61)."""
    if s.promo == 0:
        return NOT_IN_PLAY
    me = s.players[s.seat]
    if i == USE_OPPRESSION:
        if me.whims[OPPRESSION] == 0:
            return TILE_NOT_HELD
        for target in range(MAX_GROUNDWORK * s.n_seats):
            if free_target(s, target // MAX_GROUNDWORK, target % MAX_GROUNDWORK) == LEGAL:
                return LEGAL
        return NO_TARGET  # GAR-WHIM-25
    if me.whims[GRACE if i == USE_GRACE else UPHEAVAL] == 0:
        return TILE_NOT_HELD
    if i == USE_GRACE and s.grace:
        return GRACE_IN_FORCE
    return NO_HAND_CARD if me.hand_size == 0 else LEGAL  # GAR-WHIM-33


@kernel
def can_use(s: State) -> bool:
    """Whether a promo tile can be used now."""
    for i in range(3):
        if refuse_use(s, i) == LEGAL:
            return True
    return False


@kernel
def do_use(s: State, i: int) -> None:
    """Use a tile, which leaves its owner for good (GAR-WHIM-16, -31, -36)."""
    me = s.players[s.seat]
    s.stage = ASK
    if i == USE_OPPRESSION:
        me.whims[OPPRESSION] -= 1
        s.phase = OPPRESS_PHASE
    elif i == USE_GRACE:
        me.whims[GRACE] -= 1
        s.grace = 1  # GAR-WHIM-28 to -30
        s.stage = GAP
    else:
        me.whims[UPHEAVAL] -= 1
        s.tile_due = UPHEAVAL
        s.phase = DISCARD_PHASE  # GAR-WHIM-32


@kernel
def do_oppress(s: State, i: int) -> None:
    """Lay Oppression on a card; its tokens stay and may be moved off (GAR-WHIM-26)."""
    s.players[i // MAX_GROUNDWORK].oppressed[i % MAX_GROUNDWORK] = s.seat + 1
    s.stage = GAP


@kernel
def lift_oppression(s: State) -> None:
    """Remove the Oppression of the seat whose turn begins (GAR-WHIM-17, -27)."""
    for seat in range(s.n_seats):
        for ground in range(MAX_GROUNDWORK):
            if s.players[seat].oppressed[ground] == s.seat + 1:
                s.players[seat].oppressed[ground] = 0


@kernel
def refuse_discard(s: State, place: int) -> int:
    """Discard a hand card for a tile (GAR-WHIM-14): it is no action and gives none."""
    return LEGAL if place < s.players[s.seat].hand_size else NO_HAND_CARD


@kernel
def do_discard(s: State, place: int) -> None:
    """Discard a card: Upheaval restacks next; Plenty gives a token for each storage space (GAR-WHIM-41 to -43)."""
    discard(s, place)
    if s.tile_due == PLENTY:
        s.place_left = s.players[s.seat].capacity
        s.tile_due = NO_WHIM
        s.stage = PLACING
    else:
        s.phase = STACK_PHASE


@kernel
def do_foresight(s: State, i: int) -> None:
    """Use Foresight at the start of the turn, or not yet (GAR-WHIM-18, -23, -62)."""
    s.stage = GAP
    if i == USE_IT:
        me = s.players[s.seat]
        me.whims[FORESIGHT] -= 1
        me.whims_down[FORESIGHT] += 1
        s.foresight = 1
        s.reveal_left = FORESIGHT_CARDS
        s.stage = REVEAL


@kernel
def refuse_consecrate(s: State, i: int) -> int:
    """Choose extensions, if any are left, or points (GAR-WHIM-37, -38)."""
    if i == TAKE_EXTENSIONS and s.piles[EXTENSION] == PILE_SIZE[EXTENSION]:
        return NO_EXTENSIONS
    return LEGAL


@kernel
def do_consecrate(s: State, i: int) -> None:
    """Take up to two of the extension tiles set aside, or keep the tile for points."""
    me = s.players[s.seat]
    if i == TAKE_EXTENSIONS:
        for _ in range(EXTENSIONS):
            if s.piles[EXTENSION] < PILE_SIZE[EXTENSION]:
                me.capacity += PILE_VALUE[EXTENSION, s.piles[EXTENSION]]
                s.piles[EXTENSION] += 1
    else:
        me.whims_down[CONSECRATION] += 1
    s.tile_due = NO_WHIM
    s.stage = CHECK


@kernel
def do_back(s: State, god: int) -> None:
    """Sacrifice, first half: a marker goes one space back, maybe off its track (GAR-WHIM-51 to -53)."""
    step_back(s.players[s.seat], god)
    s.back = god
    s.phase = FORWARD_PHASE


@kernel
def refuse_forward(s: State, god: int) -> int:
    """Choose another own marker to go forward (GAR-WHIM-52)."""
    if god == s.back:
        return SAME_TRACK
    return LEGAL if s.players[s.seat].marker[god] != OFF else MARKER_LOST


@kernel
def do_forward(s: State, god: int) -> None:
    """Sacrifice, second half: two spaces forward; what goes beyond the end is lost, nobody is pushed (GAR-WHIM-54)."""
    me = s.players[s.seat]
    me.marker[god] = min(HIGHEST, me.marker[god] + FORWARD_STEPS)
    s.back = NO_GOD
    s.tile_due = NO_WHIM
    s.stage = CHECK


@kernel
def refuse_comeback(s: State, i: int) -> int:
    """Choose a removed marker that returns, or points (GAR-WHIM-57, -58)."""
    return LEGAL if i == COMEBACK_POINTS or s.players[s.seat].marker[i] == OFF else MARKER_THERE


@kernel
def do_comeback(s: State, i: int) -> None:
    """Put a marker back on the start space, or keep the tile for points."""
    me = s.players[s.seat]
    if i == COMEBACK_POINTS:
        me.whims_down[COMEBACK] += 1
    else:
        me.marker[i] = START
    s.tile_due = NO_WHIM
    s.stage = CHECK


@kernel
def do_whim(s: State, a: int) -> None:
    """Carry out a decision of the promo that needs no pagoda (GAR-DEC-10 to -13, -16 to -19)."""
    if a < TILE:
        do_foresight(s, a - USE_FORESIGHT)
    elif a < OPPRESS:
        do_tile(s, a - TILE)
    elif a < DISCARD:
        do_oppress(s, a - OPPRESS)
    elif a < STACK:
        do_discard(s, a - DISCARD)
    elif a < BACK:
        do_consecrate(s, a - CONSECRATE)
    elif a < FORWARD:
        do_back(s, a - BACK)
    elif a < COME_BACK:
        do_forward(s, a - FORWARD)
    else:
        do_comeback(s, a - COME_BACK)
