"""Complete panoramas and the base bonus tiles: GAR-PAN, GAR-BON."""

from madang.core.kernel import kernel

from ..components import EXTENSION, N_PILES, PANORAMA, PILE_SIZE, PILE_VALUE, RESOURCES_TILE, SIZE
from ..state import CHECK, NO_SLOT, PLACING, State
from ..why import KIND_OWNED, LEGAL, PILE_EMPTY
from .favour import first_slot
from .lay import set_complete


@kernel
def completes_panorama(s: State) -> bool:
    """Whether the landscape just completed was the last of its set (GAR-PAN-01, -02, GAR-WHIM-49)."""
    me = s.players[s.seat]
    pan = PANORAMA[me.landscape[s.completing]]
    return set_complete(me, first_slot(s.completing, pan), SIZE[pan])


@kernel
def refuse_bonus(s: State, pile: int) -> int:
    """Take the top tile of a pile (GAR-PAN-03): of a kind not yet owned (GAR-PAN-04), if one is left (GAR-PAN-05)."""
    if s.players[s.seat].tiles[pile] > 0:
        return KIND_OWNED
    return PILE_EMPTY if s.piles[pile] == PILE_SIZE[pile] else LEGAL


@kernel
def any_bonus(s: State) -> bool:
    """Whether a pile can be chosen."""
    for pile in range(N_PILES):
        if refuse_bonus(s, pile) == LEGAL:
            return True
    return False


@kernel
def do_bonus(s: State, pile: int) -> None:
    """Take a tile: a space more (GAR-BON-01), tokens at once (GAR-BON-02), or points at the end (GAR-BON-06, -07)."""
    me = s.players[s.seat]
    value = PILE_VALUE[pile, s.piles[pile]]
    s.piles[pile] += 1
    me.tiles[pile] = s.piles[pile]
    s.completing = NO_SLOT
    s.favour_at = 0
    s.stage = CHECK
    if pile == EXTENSION:
        me.capacity += value
    elif pile == RESOURCES_TILE:
        s.place_left = value
        s.stage = PLACING
