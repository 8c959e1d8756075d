"""A concealed position as plain data for the templates: the steps of the turn, cards and stacks, what each seat has.

Sentences are given in every language at once, `{"en": …, "ko": …}`, so that one view serves every reader of a seat;
`{name}` stands in them where the template puts a seat's name.

    map        the landscape (view_map)
    status     the cards of this round in the order of their numbers: open ones, and taken ones with their takers
    stacks     the top of each stack, how many tiles it has, in how many cells the top fits
    market     the open construction cards: what the reader lacks for each, and how many free tiles wait for it
    order      the seats of this round; `next`: those that have a card of this round, lowest number first; empty in the
               last round, which none follows
    players    what all see of each seat; `skill`: whether the reader's can be used now, and why not
    on         the step to which the decision belongs, 1 to 3

`ours` marks what is not printed: values that we reconstructed. `ours_say` says so, None where an owner put in all the
printed ones.
"""

from functools import cache, lru_cache
from typing import Any

from madang.core.contract import refusal, run
from madang.core.kernel import interpreted
from madang.core.words import listing
from madang.games.silla import view_words as say
from madang.games.silla import why, words
from madang.games.silla.actions import EXCHANGE, N_MIXES, PAY
from madang.games.silla.components import (
    CARDS, CHARACTERS, COST, GIVES, ICON_TILES, KIND, KINDS, MISHIL, MODELS, N_CARDS, N_ICONS, N_KINDS, N_RESOURCES,
    N_SLOTS, N_STATUS, RESOURCES, ROOF_TILES, SEONDEOK, STATUS_CARDS, TILES, TOWER, YUSHIN,
)  # fmt: skip
from madang.games.silla.rules.build import TOWER_BONUS, refuse_buy, refuse_kind, roof_suffices
from madang.games.silla.rules.end import end_reasons
from madang.games.silla.rules.skill import cards_in_deck
from madang.games.silla.state import (
    BUILD_PHASE, BUILD_STEP, CHARACTER_PHASE, EXTRA_PHASE, NO_CARD, NO_CELL, NO_CHARACTER, NO_SEAT, NO_STATUS, NO_TILE,
    OVER_PHASE, PLACE_PHASE, SECOND_PHASE, SITE_PHASE, STACK_PHASE, SWAP_PHASE, TAKE_PHASE,
)  # fmt: skip
from madang.games.silla.view_map import OURS, Data, Landscape, map_data
from madang.games.silla.view_words import both

MENUS = (TAKE_PHASE, STACK_PHASE, BUILD_PHASE)  # where a skill may be used (SIL-SKILL-02)
STEP_ASKED = {
    TAKE_PHASE: 1, STACK_PHASE: 2, PLACE_PHASE: 2, EXTRA_PHASE: 2, BUILD_PHASE: 3, SITE_PHASE: 3, SECOND_PHASE: 3,
    SWAP_PHASE: 3,
}  # fmt: skip


def view(s: Any, seat: int) -> Data:
    """Return all that `seat` (-1: a watcher) sees of a position. Not to be changed by the caller."""
    me = seat if seat >= 0 else None
    asked = bool(me is not None and me == s.seat and s.phase < CHARACTER_PHASE)
    last = _is_last(s)
    land = Landscape(s)
    return {
        "me": me,
        "to_move": int(s.seat) if s.phase < CHARACTER_PHASE else None,
        "over": bool(s.ended),
        "on": STEP_ASKED.get(int(s.phase), 0),
        "asked": asked,
        "last": both(say.LAST_ROUND) if last else None,
        "round": both(say.ROUND(n=1 + int(s.turn) // int(s.n_seats))),
        "map": map_data(s, land, tops_asked(s) if asked else {}),
        "tops": _tops(s) if asked and s.phase in {STACK_PHASE, EXTRA_PHASE, PLACE_PHASE} else [],
        "status": _status(s),
        "status_deck": N_STATUS - sum(1 for card in s.row if card != NO_STATUS) - _taken(s),
        "order": [int(other) for other in s.order if other != NO_SEAT],
        "next": [] if last or s.ended else _next(s),
        "takes": _takes(s, seat) if asked and s.phase == TAKE_PHASE and not last else [],
        "stacks": [_stack(s, land, stack) for stack in range(int(s.n_stacks))],
        "market": [_slot(s, None if s.phase == OVER_PHASE else me, slot) for slot in range(N_SLOTS)],
        "deck": int(interpreted(cards_in_deck)(s)),
        "kinds": [_kind_left(kind, int(s.models[kind])) for kind in range(N_KINDS)],
        "supply": [_supply(kind, int(n)) for kind, n in enumerate(s.supply)],
        "chips": [] if me is None else [_own_chips(kind, int(n)) for kind, n in enumerate(s.players[me].chips)],
        "skill": None if me is None else _skill(s, me, asked=asked),
        "players": [_player(s, other) for other in range(int(s.n_seats))],
        "ours": say.OURS_MARK,
        "ours_say": ours_say(),
        "tiles_ours": tiles_ours(),
        "say": headings(),
    }


@cache
def headings() -> Data:
    """Return the headings of the table in every language."""
    return {key: both(message) for key, message in say.HEADINGS.items()}


def tiles_ours() -> bool:
    """Return whether any tile is reconstructed."""
    return any(tile.provenance == OURS for tile in TILES)


def ours_say() -> dict[str, str] | None:
    """Return what the mark means and which values bear it; None where all are printed."""
    cards_ours = any(card.provenance == OURS for card in CARDS)
    status_ours = any(card.provenance == OURS for card in STATUS_CARDS)
    parts = ((tiles_ours(), say.OURS_TILES), (cards_ours, say.OURS_CARDS), (status_ours, say.OURS_STATUS))
    what = [message for ours, message in parts if ours]
    return both(say.OURS(mark=f"“{say.OURS_MARK}”", what=listing(what))) if what else None


def _is_last(s: Any) -> bool:
    """Whether it is known that the round is the last (SIL-END-01 to -05)."""
    return not s.ended and s.order[0] != NO_SEAT and bool(interpreted(end_reasons)(s))


def tops_asked(s: Any) -> dict[int, int]:
    """Return the stacks of which a tile may be placed now, with their tops."""
    if s.phase == PLACE_PHASE:
        return {int(s.stack): int(s.top[s.stack])}
    if s.phase in {STACK_PHASE, EXTRA_PHASE}:
        tops = {stack: int(s.top[stack]) for stack in range(int(s.n_stacks))}
        return {stack: tile for stack, tile in tops.items() if tile != NO_TILE}
    return {}


def _tops(s: Any) -> list[Data]:
    """Return the tiles that may be placed now, to be drawn in every rotation."""
    return [{"stack": stack + 1, "tile": tile, "picture": f"s{stack + 1}"} for stack, tile in tops_asked(s).items()]


# --- step 1: status cards and the order -------------------------------------------------------------------------------


def _taken(s: Any) -> int:
    return sum(1 for me in s.players[: s.n_seats] if me.taken != NO_STATUS)


def _status(s: Any) -> list[Data]:
    """Return the cards of this round: the row in its order, then those taken, lowest first."""
    found = [_status_card(int(card)) | {"by": None} for card in s.row if card != NO_STATUS]
    if s.order[0] == NO_SEAT:  # the lots of the set-up are no cards of a round (SIL-SETUP-07)
        return found
    takers = sorted((int(s.players[seat].taken), seat) for seat in range(int(s.n_seats)))
    return found + [_status_gone(card) | {"by": seat} for card, seat in takers if card != NO_STATUS]


@cache
def _status_card(card: int) -> Data:
    return {
        "id": f"status-{card + 1}", "n": card + 1,
        "chips": [RESOURCES[kind] for kind in range(N_RESOURCES) for _ in range(int(GIVES[card, kind]))],
        "ours": STATUS_CARDS[card].provenance == OURS, "label": both(say.status_label(card)),
    }  # fmt: skip


@cache
def _status_gone(card: int) -> Data:
    return _status_card(card) | {"label": both(say.STATUS_TAKEN(n=card + 1, name=say.NAME_HERE))}


def _next(s: Any) -> list[list[int]]:
    """Return who has taken which number in this round, lowest first (SIL-NEXT-02)."""
    if s.order[0] == NO_SEAT or s.turn < 0:
        return []
    takers = sorted((int(s.players[seat].taken), seat) for seat in range(int(s.n_seats)))
    return [[card + 1, seat] for card, seat in takers if card != NO_STATUS]


def _takes(s: Any, seat: int) -> list[Data]:
    """Return, for each open card, the order of the next round as far as it would be known."""
    found = []
    for card in s.row:
        if card != NO_STATUS:
            order = sorted([*(tuple(one) for one in _next(s)), (int(card) + 1, seat)])
            found.append({"name": f"take-{int(card) + 1}", "order": [list(one) for one in order]})
    return found


# --- step 2: stacks ---------------------------------------------------------------------------------------------------


def _stack(s: Any, land: Landscape, stack: int) -> Data:
    tile, left = int(s.top[stack]), int(s.stack_left[stack])
    if tile == NO_TILE:
        label = (say.STACK_COMING if left else say.STACK_EMPTY)(n=stack + 1)
        return {"id": f"stack-{stack + 1}", "tile": None, "key": "", "left": left, "fits": 0, "ours": False,
                "label": both(label)}  # fmt: skip
    fits = len(land.gains(tile))
    label = say.STACK(n=stack + 1, tile=words.tile_name(tile), left=left, fits=fits)
    return {
        "id": f"stack-{stack + 1}", "tile": tile, "key": f"tile-{TILES[tile].id}", "left": left, "fits": fits,
        "ours": TILES[tile].provenance == OURS, "label": both(label),
    }  # fmt: skip


# --- step 3: construction cards ---------------------------------------------------------------------------------------


def free_tiles(s: Any, kind: int) -> int:
    """Return how many tiles wait for a building of a kind (SIL-BUILD-02, -09)."""
    tiles = (int(tile) for tile in ICON_TILES[kind, : N_ICONS[kind]])
    suffices = interpreted(roof_suffices)
    free = [tile for tile in tiles if s.cell_of[tile] != NO_CELL and not s.built[tile]]
    return sum(1 for tile in free if suffices(s, tile, kind))


def _barred(s: Any, me: int | None, slot: int) -> int:
    """Return why the seat in turn may not buy a card, whatever it has: its purchase is made, the second is no tree."""
    if me is None or me != s.seat or s.step != BUILD_STEP:
        return 0
    if s.phase in {BUILD_PHASE, SECOND_PHASE}:
        code = int(interpreted(refuse_buy)(s, slot))
        return code if code in {why.PURCHASE_MADE, why.SECOND_NO_TREE} else 0
    return why.PURCHASE_MADE if s.purchases and s.phase != SITE_PHASE else 0


def _slot(s: Any, me: int | None, slot: int) -> Data:
    card = int(s.market[slot])
    if card == NO_CARD:
        return {"id": "", "label": both(say.CARD_SLOT_EMPTY(n=slot + 1))}
    kind = int(KIND[card])
    has = COST[card] if me is None else s.players[me].chips
    lack = [max(0, int(n) - int(held)) for n, held in zip(COST[card], has, strict=True)]
    code, sites = int(interpreted(refuse_kind)(s, kind)), free_tiles(s, kind)
    note, sign = say.NOTE_TILES(n=sites), "tiles"
    barred = _barred(s, me, slot)
    if barred:
        bought = barred == why.PURCHASE_MADE
        note, sign = (say.NOTE_BOUGHT(), "bought") if bought else (say.NOTE_NO_TREE(), "no_tree")
    elif any(lack):
        note, sign = say.NOTE_SHORT(chips=words.amounts(lack)), "short"
    elif code == why.NO_FREE_TILE:
        note, sign = say.NOTE_NO_TILE(), "no_tile"
    elif code == why.ROOF_SHORT:
        note, sign = say.NOTE_ROOF(n=int(ROOF_TILES[kind])), "roof"
    elif me is not None:
        note, sign = say.NOTE_READY(n=sites), "ready"
    bonus = me is not None and kind == TOWER and s.players[me].character == SEONDEOK
    return card_data(card) | {
        "lack": [[RESOURCES[of], n] for of, n in enumerate(lack) if n], "sites": sites, "sign": sign,
        "bonus": TOWER_BONUS if bonus else 0, "label": both(say.CARD(card=words.card_name(card), note=note)),
    }  # fmt: skip


@cache
def card_data(card: int) -> Data:
    """Return what is printed on a construction card."""
    kind = int(KIND[card])
    return {
        "id": f"card-{CARDS[card].id}", "kind": KINDS[kind], "name": both(say.CARD_HEAD[kind]),
        "points": CARDS[card].points, "ours": CARDS[card].provenance == OURS,
        "cost": [RESOURCES[of] for of in range(N_RESOURCES) for _ in range(int(COST[card, of]))],
        "label": both(words.card_name(card)),
    }  # fmt: skip


# --- what there is, and what seats have -------------------------------------------------------------------------------


@lru_cache(256)
def _kind_left(kind: int, n: int) -> Data:
    label = say.KIND_LEFT(building=words.BUILDING[kind], n=n, all=int(MODELS[kind]))
    return {"kind": KINDS[kind], "n": n, "all": int(MODELS[kind]), "label": both(label)}


@lru_cache(256)
def _supply(kind: int, n: int) -> Data:
    label = say.SUPPLY(chips=words.amount(kind, n)) if n else say.SUPPLY_NONE(kind=words.RESOURCE[kind])
    return {"id": f"supply-{RESOURCES[kind]}", "kind": RESOURCES[kind], "n": n, "label": both(label)}


@lru_cache(256)
def _own_chips(kind: int, n: int) -> Data:
    label = say.CHIPS_OWN(chips=words.amount(kind, n)) if n else say.CHIPS_NONE(kind=words.RESOURCE[kind])
    return {"id": f"chip-{RESOURCES[kind]}", "kind": RESOURCES[kind], "n": n, "label": both(label)}


def why_no_skill(s: Any, character: int) -> int:
    """Return why the seat in turn cannot use its paid skill now, 0 if it can: the reason of the way nearest to it."""
    first = EXCHANGE if character == MISHIL else PAY
    codes = [int(run(refusal)(s, first + mix)) for mix in range(N_MIXES)]
    return 0 if 0 in codes else min(codes)


def _skill(s: Any, seat: int, *, asked: bool) -> Data | None:
    """Return the reader's skill, and whether it can be used now."""
    character = int(s.players[seat].character)
    if character == NO_CHARACTER:
        return None
    usable = False
    if character not in {MISHIL, YUSHIN}:
        note: Any = say.SKILL_ITSELF
    elif not asked or s.phase not in MENUS:
        note = say.SKILL_YOUR_TURN if s.phase != OVER_PHASE else say.SKILL_ITSELF
    else:
        code = why_no_skill(s, character)
        usable = code == 0
        note = say.SKILL_NOW if usable else skill_refused(s, character, code)
    name, does = words.CHARACTER[character], words.SKILL[character]
    return {
        "id": "skill", "key": CHARACTERS[character], "name": both(name), "does": both(does), "usable": usable,
        "paid": character in {MISHIL, YUSHIN}, "note": both(note),
        "label": both(say.SKILL(character=name, skill=does, note=note)),
    }  # fmt: skip


def skill_refused(s: Any, character: int, code: int) -> Any:
    """Return the sentence for a skill that cannot be used."""
    if code == why.PRICE_SHORT:  # which mix is the nearest says nothing: what it costs does
        return (say.THREE_FOR_GOLD if character == MISHIL else say.TWO_FOR_CARDS)[0]
    return words.refuse(s, EXCHANGE if character == MISHIL else PAY, code)


def _player(s: Any, seat: int) -> Data:
    me = s.players[seat]
    bought = [card for card in range(N_CARDS) if s.bought_by[card] == seat]
    chips = [int(n) for n in me.chips]
    character = int(me.character)
    data: Data = {
        "points": int(me.tile_points) + int(me.building_points),
        "chips": [[RESOURCES[kind], n] for kind, n in enumerate(chips)],
        "buildings": [KINDS[KIND[card]] for card in bought],
        "status": int(me.taken) + 1 if me.taken != NO_STATUS and s.order[0] != NO_SEAT else None,
        "character": None,
        "label": {"en": "", "ko": ""},
    }
    if character == NO_CHARACTER:
        return data
    named = listing([words.building_name(card) for card in bought]) if bought else say.NONE_HELD
    status = say.HELD_STATUS(n=data["status"]) if data["status"] else say.HELD_NO_STATUS()
    label = say.HELD(character=words.CHARACTER[character], chips=say.some(chips), buildings=named, status=status)
    return data | {
        "character": {"key": CHARACTERS[character], "name": both(words.CHARACTER[character]),
                      "does": both(words.SKILL[character])},
        "label": both(label),
    }  # fmt: skip

