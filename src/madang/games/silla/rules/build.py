"""Step 3: buying a construction card and building its model (SIL-BUILD); Munhui's two cards (SIL-SKILL-08 to -11)."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import SITE
from ..components import (
    CHUNCHU, COST, ICON, ICON_TILES, IS_TREE, KIND, MUNHUI, N_CARDS, N_ICONS, N_RESOURCES, N_SLOTS, PAVILION, POINTS,
    ROOF, ROOF_TILES, SEONDEOK, TOWER,
)
from ..state import (
    ASK, BUILD_PHASE, NO_AREA, NO_CARD, NO_CELL, NO_SLOT, NO_TILE, REFILL, SECOND_PHASE, SITE_PHASE, State,
)
from ..why import (
    CHIPS_SHORT, LEGAL, MODEL_THERE, NO_FREE_TILE, NO_TILE_THERE, PURCHASE_MADE, ROOF_SHORT, SECOND_NO_TREE,
    SLOT_EMPTY, SMALL_ROOF, WRONG_ICON,
)

TOWER_BONUS = 2  # of Queen Seondeok (SIL-SKILL-03)
TREES_ASKED = 2  # for Munhui's skill (SIL-SKILL-08)
ANY_CARD, A_TREE = 1, 2  # what her second card may be (`pair_right`)


@kernel
def roof_suffices(s: State, tile: int, kind: int) -> bool:
    """Whether the roof area of a tile is large enough for a kind (SIL-BUILD-08 to -11): whoever laid its tiles."""
    if ROOF_TILES[kind] == 0:
        return True
    name = s.area[ROOF, tile]
    return name != NO_AREA and s.area_tiles[ROOF, name] >= ROOF_TILES[kind]


@kernel
def refuse_kind(s: State, kind: int) -> int:
    """Whether a free tile for a kind is on the grid (SIL-BUILD-01, -02): placed by anybody, at any time."""
    reason = NO_FREE_TILE
    for i in range(N_ICONS[kind]):
        tile = ICON_TILES[kind, i]
        if s.cell_of[tile] != NO_CELL and s.built[tile] == 0:
            if roof_suffices(s, tile, kind):
                return LEGAL
            reason = ROOF_SHORT
    return reason


@kernel
def refuse_buy(s: State, slot: int) -> int:
    """Buy a card of the market (SIL-BUILD-01): one a turn (SIL-TURN-05), or Munhui's second (SIL-SKILL-09 to -11)."""
    if s.phase == BUILD_PHASE and s.purchases > 0:
        return PURCHASE_MADE
    card = s.market[slot]
    if card == NO_CARD:
        return SLOT_EMPTY  # SIL-BUILD-07
    if s.phase == SECOND_PHASE and s.pair_right == A_TREE and IS_TREE[KIND[card]] == 0:
        return SECOND_NO_TREE
    me = s.players[s.seat]
    for kind in range(N_RESOURCES):
        if me.chips[kind] < COST[card, kind]:
            return CHIPS_SHORT
    return refuse_kind(s, KIND[card])


@kernel
def any_card(s: State) -> bool:
    """Whether any card can be bought."""
    for slot in range(N_SLOTS):
        if refuse_buy(s, slot) == LEGAL:
            return True
    return False


@kernel
def do_buy(s: State, slot: int) -> None:
    """Choose a card; its model is built next, and only then it is paid."""
    s.slot = slot
    s.phase = SITE_PHASE


@kernel
def refuse_site(s: State, cell: int) -> int:
    """Build the model on a free tile with its icon, of the player's choice (SIL-BUILD-02, -03, -05, -09)."""
    tile, kind = s.tile_at[cell], KIND[s.market[s.slot]]
    if tile == NO_TILE:
        return NO_TILE_THERE
    if ICON[tile] != kind:
        return WRONG_ICON
    if s.built[tile]:
        return MODEL_THERE
    return LEGAL if roof_suffices(s, tile, kind) else SMALL_ROOF


@kernel
def legal_sites(s: State, out: Numbers) -> int:
    """Write the cells in which the model can be built, in ascending order."""
    kind = KIND[s.market[s.slot]]
    n = 0
    for i in range(N_ICONS[kind]):
        cell = s.cell_of[ICON_TILES[kind, i]]
        if cell != NO_CELL and refuse_site(s, cell) == LEGAL:
            place = n
            while place > 0 and out[place - 1] > SITE + cell:
                out[place] = out[place - 1]
                place -= 1
            out[place] = SITE + cell
            n += 1
    return n


@kernel
def trees_open(s: State) -> int:
    """Return how many cards of the market are trees (SIL-COMP-09)."""
    n = 0
    for slot in range(N_SLOTS):
        if s.market[slot] != NO_CARD:
            n += IS_TREE[KIND[s.market[slot]]]
    return n


@kernel
def do_site(s: State, cell: int) -> None:
    """Pay the card to the supply, build its model and score it (SIL-BUILD-03 to -05); what was bought counts.

    With her first card Munhui may have the right to a second, before the market is refilled (SIL-SKILL-08 to -10).
    """
    me = s.players[s.seat]
    card = s.market[s.slot]
    kind = KIND[card]
    if me.character == MUNHUI and s.purchases == 0 and trees_open(s) >= TREES_ASKED:
        s.pair_right = ANY_CARD if IS_TREE[kind] else A_TREE
    else:
        s.pair_right = 0
    for resource in range(N_RESOURCES):
        me.chips[resource] -= COST[card, resource]
        s.supply[resource] += COST[card, resource]
    s.built[s.tile_at[cell]] = 1
    s.models[kind] -= 1
    me.building_points += POINTS[card]
    if kind == TOWER and me.character == SEONDEOK:
        me.building_points += TOWER_BONUS
    s.pavilion = 1 if kind == PAVILION and me.character == CHUNCHU else 0  # SIL-SKILL-06
    me.buildings += 1
    s.bought_by[card] = s.seat
    s.market[s.slot] = NO_CARD
    s.slot = NO_SLOT
    s.purchases += 1
    if s.pair_right:
        s.phase = SECOND_PHASE
        if any_card(s):
            s.stage = ASK  # SIL-DEC-06
            return
    end_purchases(s)


@kernel
def end_purchases(s: State) -> None:
    """No second card, or no more: the market is refilled (SIL-SKILL-09)."""
    s.pair_right = 0
    s.stage = REFILL


@kernel
def market_due(s: State) -> bool:
    """Refill the market from the deck, lower slot first (SIL-BUILD-06, SIL-SETUP-10); True if chance must draw a card.

    Once the deck is empty slots stay empty (SIL-BUILD-07). Known cards come without a draw (SIL-INFO-04).
    """
    for slot in range(N_SLOTS):
        if s.market[slot] == NO_CARD:
            for card in range(N_CARDS):
                if s.card_unseen[card]:
                    return True
            if s.n_card_under == 0:
                return False
            s.market[slot] = s.card_under[0]
            s.n_card_under -= 1
            for i in range(s.n_card_under):
                s.card_under[i] = s.card_under[i + 1]
            s.card_under[s.n_card_under] = NO_CARD
    return False


@kernel
def show_card(s: State, card: int) -> None:
    """Put a card of the deck into the lowest empty slot."""
    s.card_unseen[card] = 0
    for slot in range(N_SLOTS):
        if s.market[slot] == NO_CARD:
            s.market[slot] = card
            return
