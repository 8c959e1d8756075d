"""A concealed position as plain data for the templates: the pagoda, the gods, cards and tiles, and each garden.

Sentences are given in every language at once, `{"en": …, "ko": …}`, so that one view serves every reader of a seat;
`{name}` stands in them where the template puts a seat's name.
Longer than other modules: one reader, the templates, has the whole table described in one place.

    pagoda     levels from the top: floor, and its four faces by where they look to: front (the reader's side), left,
               right, back. A clockwise turn moves the front to the left. `sides`: the seats that look at each
    gods       four tracks: for each space the seats whose markers stand there; `off` the removed ones, which score 0
    row, deck  the open row; of the deck's top card only the landscape side; `discards`: all know them (GAR-INFO-06)
    players    what all see of each seat; `hand`, `ground`: the reader's own cards, with what can be pointed at
    collects   the reader's storage after each turn of the pagoda that the own hand allows, or after collecting either
               way once it was restacked, token by token
    tray       what is asked for and lies nowhere on the table

`ours` marks what is not printed: values that we reconstructed. Longer than other modules: every part of the table is
described here, so that templates have one place to read.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import Any

from madang.core.words import LANGUAGES, Message, Text, listing
from madang.games.gardens import view_words as say
from madang.games.gardens import words
from madang.games.gardens.components import (
    ALLOWANCE, BONUS_KINDS, CARDS, COST, FACES, FIRST_PLACE, FORESIGHT, GOD, GODS, HIGHEST, LEVEL, LOWEST,
    N_GODS, N_KINDS, N_LEVELS, N_PANORAMAS, N_PILES, N_SIDES, PANORAMA, PANORAMAS,
    PILE_SIZE, PILE_VALUE, PLACE, RESOURCES, SEAT_SIDE, SECOND_FIRST, SIZE, TILES, UP, WHIM_NAME,
    WHIM_POINTS, WHIM_TILES, WHIMS, WILD_GOD, rows_of,
)  # fmt: skip
from madang.games.gardens.state import (
    ACTION, ANY_PHASE, ARROW_PHASE, BACK_PHASE, BONUS_PHASE, COMEBACK_PHASE, COMPLETE_PHASE, CONSECRATE_PHASE,
    DRAW_PHASE, FORESIGHT_PHASE, FORWARD_PHASE, HIDDEN, IN_DISCARD, MOVE_PHASE, NO_CARD, NO_TILE, OFF, OPPRESS_PHASE,
    ORDER_PHASE, OVER_PHASE, PLACE_PHASE, STACK_PHASE, TILE_PHASE, WILD_PHASE,
)  # fmt: skip

Data = dict[str, Any]
# Where the things lie that are pointed at, if not in the hand: on a small screen that part moves up.
PLACE_ASKED = {
    ANY_PHASE: "garden", MOVE_PHASE: "garden", COMPLETE_PHASE: "garden", PLACE_PHASE: "garden", WILD_PHASE: "gods",
    BACK_PHASE: "gods", FORWARD_PHASE: "gods", COMEBACK_PHASE: "gods", BONUS_PHASE: "tiles",
    TILE_PHASE: "tiles", DRAW_PHASE: "row",
}  # fmt: skip
WHERE = ("front", "left", "back", "right")  # a side seen from the reader's, 0 .. 3 clockwise
OURS = "reconstructed"
CLOCKWISE, COUNTER = 0, 1
NO_TURN = N_LEVELS  # the level that turns where none does: Upheaval collects from the pagoda as it stands


def both(text: Text | Message) -> dict[str, str]:
    """Return a sentence in every language."""
    return {language: text.to(language) for language in LANGUAGES}


def view(s: Any, seat: int) -> Data:
    """Return all that `seat` (-1: a watcher) sees of a position concealed for it. Not to be changed by the caller."""
    me = seat if seat >= 0 else None
    asked = me is not None and me == s.seat and s.phase < ORDER_PHASE
    n = int(s.n_seats)
    return {
        "me": me,
        "to_move": int(s.seat) if s.phase != OVER_PHASE else None,
        "over": bool(s.ended),
        "place": PLACE_ASKED.get(int(s.phase), "") if asked else "",
        "moving": bool(asked and s.phase == MOVE_PHASE),
        "promo": bool(s.promo),
        "tally": [both(_tally(s, other)) for other in range(n)],
        "last": both(say.LAST_ROUND) if _ending(s) else None,
        "actions": both(_actions(s)) if s.phase == ACTION else None,
        "actions_left": both(_actions_left(s)) if s.phase < ORDER_PHASE else None,
        "pagoda": _pagoda(s, side_of(s, seat)),
        "gods": [_track(s, god) for god in range(N_GODS)],
        "supply": [_supply(kind, int(number)) for kind, number in enumerate(s.supply)],
        "row": [card_data(int(card)) | {"at": "row"} for card in s.row if card != NO_CARD],
        "deck": _deck(int(s.deck_left) + int(s.top != NO_CARD), int(s.top)),
        "discards": [card_data(card) for card in range(len(CARDS)) if s.pile_of[card] == IN_DISCARD],
        "piles": [] if s.promo else [_pile(s, pile) for pile in range(N_PILES)],
        "offer": [_offered(place, int(tile)) for place, tile in enumerate(s.offer) if tile != NO_TILE],
        "face_down": int(s.face_down_left),
        "players": [_player(s, other) for other in range(n)],
        "hand": [] if me is None else [_in_hand(s, me, place) for place in range(int(s.players[me].hand_size))],
        "ground": [] if me is None else [_own_ground(s, me, place) for place in range(int(s.players[me].n_ground))],
        "collects": [] if me is None else list(_collects(s, me)),
        "tray": _tray(s) if asked else None,
        "ours": say.OURS_MARK,
        "ours_say": both(say.OURS(mark=f"“{say.OURS_MARK}”")) if anything_ours() else None,
        "say": _headings(),
    }


@cache
def _headings() -> Data:
    return {key: both(message) for key, message in say.HEADINGS.items()}


def _tally(s: Any, seat: int) -> Text:
    """Return how many landscapes a seat has, of how many that bring the end (GAR-END-01)."""
    return say.TALLY(n=int(s.players[seat].n_landscapes), goal=words.end_count(s))


def _ending(s: Any) -> bool:
    """Whether the round is the last (GAR-END-01, -02)."""
    goal = words.end_count(s)
    return not s.ended and any(int(me.n_landscapes) >= goal for me in s.players[: s.n_seats])


def _actions(s: Any) -> Text | Message:
    done, most = int(s.actions_done), 3 + int(s.grace)
    return say.ACTIONS_TAKEN(n=done + 1, all=most) if done < most else say.ALL_TAKEN


def _actions_left(s: Any) -> Text:
    """Return how many actions the seat in turn has left: public (GAR-INFO-01). Without a card none (GAR-TURN-10)."""
    most = 3 + int(s.grace)
    return say.ACTIONS_LEFT(n=most - int(s.actions_done) if s.players[s.seat].hand_size else 0, all=most)


@cache
def pagoda_ours() -> bool:
    """Whether the order of faces around the pagoda is reconstructed, and not an owner's."""
    return any(row["provenance"] == OURS for row in rows_of("pagoda.csv"))


@cache
def anything_ours() -> bool:
    """Whether anything that bears the mark is in the box."""
    found = [card.provenance for card in CARDS] + [tile.provenance for tile in TILES]
    return pagoda_ours() or OURS in found + [tile.provenance for tile in WHIM_TILES]


# --- the pagoda -----------------------------------------------------------------------------------------------------


def side_of(s: Any, seat: int) -> int:
    """Return the side of the pagoda that a reader looks at; a watcher stands on side 0 (GAR-SETUP-06)."""
    return int(SEAT_SIDE[s.n_seats - 2, seat]) if seat >= 0 else 0


def _pagoda(s: Any, side: int) -> Data:
    """Return the pagoda as it stands before the side of a reader; without floors while they are being stacked."""
    stands = s.phase != ORDER_PHASE
    seats = {int(SEAT_SIDE[s.n_seats - 2, seat]): seat for seat in range(int(s.n_seats))}
    return {
        "levels": [_level(s, level, side) for level in reversed(range(N_LEVELS))] if stands else [],
        "sides": {WHERE[i]: seats.get((side + i) % N_SIDES) for i in range(N_SIDES)},
        "turns": [both(message) for message in say.TURN_IT],
        "ours": pagoda_ours(),
    }


def face_of(s: Any, level: int, side: int) -> int:
    """Return which face of its floor a level shows on a side (GAR-PAG-03)."""
    return int(s.front[level] + side) % N_SIDES


def _level(s: Any, level: int, side: int) -> Data:
    """Return a level: its faces, and what each side would show after a turn (GAR-PAG-03 to -05)."""
    floor = int(s.floor_at[level])
    faces = []
    for i, where in enumerate(WHERE):
        face = face_of(s, level, side + i)
        now, clockwise, counter = (int(FACES[floor, (face + by) % N_SIDES]) for by in (0, -1, 1))
        faces.append({"where": where, "face": face, "n": now, "cw": clockwise, "ccw": counter})
    shown = {str(face["where"]): face["n"] for face in faces}
    label = say.LEVEL(level=level + 1, kind=words.KIND[floor], n=shown["front"], **{w: shown[w] for w in WHERE[1:]})
    turned = {way: [f"{way}{first + 1}-{level + 1}" for first in range(level + 1)] for way in ("cw", "ccw")}
    return {"level": level + 1, "id": f"level-{level + 1}", "kind": RESOURCES[floor], "faces": faces,
            "turned": turned, "label": both(label)}  # fmt: skip


def collected(s: Any, seat: int, level: int, way: int, up: bool) -> tuple[list[tuple[int, int]], list[int], list[int]]:
    """Return what a turn would collect, kind and number by level visited (GAR-ROT-03 to -06, -10); or NO_TURN.

    Then by kind what would stay for want of a free space, and for want of tokens in the supply. Only a picture of what
    the rules will do; that they agree is tested.
    """
    me, side, by = s.players[seat], side_of(s, seat), -1 if way == CLOCKWISE else 1
    free, left = int(me.capacity) - words.stored(me), [int(n) for n in s.supply]
    got, rest, short = [], [0] * N_KINDS, [0] * N_KINDS
    for each in range(N_LEVELS) if up else reversed(range(N_LEVELS)):
        kind = int(s.floor_at[each])
        n = int(FACES[kind, (face_of(s, each, side) + (by if each >= level else 0)) % N_SIDES])
        there = min(n, left[kind]) if free else n
        taken = min(there, free)
        free, left[kind] = free - taken, left[kind] - taken
        got.append((kind, taken))
        rest[kind] += there - taken
        short[kind] += n - there
    return got, rest, short


def turn_name(card: int, way: int) -> str:
    """Return the name of the picture of the storage after a turn with a card."""
    return f"get-{int(LEVEL[card]) + 1}{'u' if UP[card] else 'd'}-{('cw', 'ccw')[way]}"


def _collects(s: Any, seat: int) -> list[Data]:
    """Return the storage after each turn that the hand, or the card discarded already, allows; or after Upheaval."""
    me = s.players[seat]
    cards = [int(card) for card in me.hand[: me.hand_size]] + ([int(s.card)] if s.card != NO_CARD else [])
    ways = [
        (turn_name(card, way), int(LEVEL[card]), way, bool(UP[card]))
        for card in cards
        if card >= 0 and LEVEL[card] >= 0
        for way in (CLOCKWISE, COUNTER)
    ]
    if s.phase == ARROW_PHASE and seat == s.seat:
        ways += [("get-up", NO_TURN, CLOCKWISE, True), ("get-down", NO_TURN, CLOCKWISE, False)]
    found: dict[str, Data] = {}
    for name, level, way, up in ways:
        got, rest, _ = collected(s, seat, level, way, up)
        tokens = [RESOURCES[kind] for kind, n in got for _ in range(n)]
        found[name] = {
            "name": name,
            "tokens": tokens,
            "free": int(me.capacity) - words.stored(me) - len(tokens),
            "rest": [[RESOURCES[kind], n] for kind, n in enumerate(rest) if n],
        }
    return list(found.values())


# --- gods, supply, piles --------------------------------------------------------------------------------------------


def _track(s: Any, god: int) -> Data:
    seats = range(int(s.n_seats))
    at = [int(s.players[seat].marker[god]) for seat in seats]
    spaces = [[space, [seat for seat in seats if at[seat] == space]] for space in range(LOWEST, HIGHEST + 1)]
    who = [say.OFF_TRACK(name=f"{{name{seat}}}") if at[seat] == OFF else
           say.ON_SPACE(name=f"{{name{seat}}}", space=at[seat]) for seat in seats]  # fmt: skip
    return {
        "id": f"god-{GODS[god]}",
        "key": GODS[god],
        "name": both(words.GOD[god]),
        "spaces": spaces,
        "off": [seat for seat in seats if at[seat] == OFF],
        "label": both(say.TRACK(god=words.GOD[god], who=listing(who))),
    }


@lru_cache(128)
def _supply(kind: int, n: int) -> Data:
    key = RESOURCES[kind]
    return {"id": f"sup-{key}", "kind": key, "n": n, "label": both(say.supply_label(kind, n))}


@lru_cache(4096)
def _deck(left: int, top: int) -> Data:
    label = say.DECK(n=left, card=words.card_name(top)) if top != NO_CARD else say.DECK_EMPTY()
    shown = _side(top) if top != NO_CARD else None
    return {"id": "deck-top", "left": left, "top": shown, "label": both(label)}


def _pile(s: Any, pile: int) -> Data:
    taken = int(s.piles[pile])
    return _pile_left(pile, words.top_value(s, pile), int(PILE_SIZE[pile]) - taken)


@cache
def _pile_left(pile: int, value: int, left: int) -> Data:
    same = [tile for tile in TILES if tile.kind == BONUS_KINDS[pile]]
    ours = left > 0 and same[len(same) - left].provenance == OURS
    return {"id": f"pile-{BONUS_KINDS[pile]}", "kind": BONUS_KINDS[pile], "value": value, "left": left, "ours": ours,
            "name": both(say.KIND_NAMES[pile]), "label": both(say.pile_label(pile, value, left))}  # fmt: skip


@cache
def _whim(name: int) -> Data:
    """Return a promo tile by its name: what it is called and does."""
    label = say.WHIM_LABEL(tile=words.WHIM[name], effect=words.WHIM_EFFECT[name])
    ours = any(tile.id == WHIMS[name] and tile.provenance == OURS for tile in WHIM_TILES)
    return {"key": WHIMS[name], "name": both(words.WHIM[name]), "effect": both(words.WHIM_EFFECT[name]), "ours": ours,
            "label": both(label)}  # fmt: skip


def _offered(place: int, tile: int) -> Data:
    return _whim(int(WHIM_NAME[tile])) | {"id": f"offer-{place + 1}"}


# --- cards ----------------------------------------------------------------------------------------------------------


@cache
def _side(card: int) -> Data:
    """Return what the landscape side of a card tells; the card may be seen or hidden (GAR-INFO-03)."""
    it = CARDS[words.known_side(card)]
    return {
        "panorama": it.panorama, "place": it.position, "size": it.size, "god": it.god, "ours": it.provenance == OURS,
        "label": both(words.card_label(card) if card <= HIDDEN else words.card_name(card)),
    }  # fmt: skip


@cache
def card_data(card: int) -> Data:
    """Return a card; of one that only its owner sees in full, what all see."""
    if card <= HIDDEN:
        return _side(card) | {"id": None, "cost": [], "level": 0, "up": False}
    it = CARDS[card]
    return _side(card) | {
        "id": f"card-{it.id}",
        "cost": [RESOURCES[kind] for kind in range(N_KINDS) for _ in range(it.cost[kind])],
        "level": it.level,
        "up": it.up,
        "label": both(words.card_label(card)),
    }


def _in_hand(s: Any, seat: int, place: int) -> Data:
    """Return a card of the own hand, with whether the others know it in full (GAR-INFO-05)."""
    me = s.players[seat]
    return card_data(int(me.hand[place])) | {"at": "hand", "open": bool(me.hand_open[place])}


def brings(me: Any, card: int) -> tuple[list[int], int, bool]:
    """Return the favour of completing a groundwork card: steps by god, steps to choose, whether that fills its set.

    A god whose marker is gone gives nothing, nor does a wild card without any marker (GAR-FAV-01, -02, -11, -12).
    """
    pan, place = int(PANORAMA[card]), int(PLACE[card])
    first = int(FIRST_PLACE[pan])
    if me.landscape[place] != NO_CARD:  # the second set of Allowance counts by itself (GAR-WHIM-48)
        first = int(SECOND_FIRST[pan])
    others = [int(other) for other in me.landscape[first : first + SIZE[pan]] if other != NO_CARD]
    steps, wild = [0] * N_GODS, 0
    for each in [card, *others]:
        god = int(GOD[each])
        if god == WILD_GOD:
            wild += int(any(space != OFF for space in me.marker))
        else:
            steps[god] += int(me.marker[god] != OFF)
    return steps, wild, len(others) + 1 == int(SIZE[pan])


def tile_due(s: Any, me: Any) -> bool:
    """Whether a complete panorama would earn a seat a tile now (GAR-PAN-04, -05, GAR-WHIM-06)."""
    if s.promo:
        return bool(s.offer[0] != NO_TILE)
    return any(not me.tiles[pile] and s.piles[pile] < PILE_SIZE[pile] for pile in range(N_PILES))


def _own_ground(s: Any, seat: int, place: int) -> Data:
    """Return an own groundwork card: its tokens and empty spaces by kind, and what completing it would bring."""
    me = s.players[seat]
    card, key = int(me.ground[place]), CARDS[int(me.ground[place])].id
    lacks = words.lacking(me, place)
    name = words.card_name(card)
    cells = [
        {
            "kind": RESOURCES[kind], "have": int(me.on[place, kind]), "lack": lacks[kind],
            "tok": f"tok-{key}-{RESOURCES[kind]}", "gap": f"gap-{key}-{RESOURCES[kind]}",
            "tok_label": both(say.ON_CARD(tokens=words.amount(kind, int(me.on[place, kind])), card=name)),
            "gap_label": both(say.GAP(card=name, tokens=words.amount(kind, lacks[kind]))),
        }
        for kind in range(N_KINDS)
        if COST[card, kind]
    ]  # fmt: skip
    steps, wild, fills = brings(me, card)
    tile = fills and tile_due(s, me)
    label = say.NEEDS(card=words.card_label(card), tokens=words.amounts(lacks)) if any(lacks) else say.IS_FULL(
        card=words.card_label(card)
    )
    label = say.WOULD_BRING(card=label, gains=say.gains(steps, wild, (), [int(PANORAMA[card])] if tile else ()))
    if me.oppressed[place]:
        label = say.OPPRESSED(card=label)
    return card_data(card) | {
        "at": "garden",
        "cells": cells,
        "full": not any(lacks),
        "oppressed": int(me.oppressed[place]) - 1 if me.oppressed[place] else None,
        "brings": [[GODS[god], n] for god, n in enumerate(steps) if n] + ([["wild", wild]] if wild else []),
        "tile": tile,
        "label": both(label),
    }


# --- seats ----------------------------------------------------------------------------------------------------------


def _player(s: Any, seat: int) -> Data:
    """Return a seat's public state: of cards taken from the deck into the hand only the landscape side."""
    me = s.players[seat]
    ground = [_ground(s, seat, place) for place in range(int(me.n_ground))]
    hand = [card_data(int(card)) | {"at": f"seat-{seat}"} for card in me.hand[: me.hand_size]]
    goal, landscapes = words.end_count(s), int(me.n_landscapes)
    tokens = [int(n) for n in me.storage]
    return {
        "seat": seat,
        "landscapes": landscapes,
        "summary": both(say.GARDEN_TALLY(points=sum(words.score_terms(s, seat)[:2]), n=landscapes, goal=goal)),
        "storage": [[RESOURCES[kind], n] for kind, n in enumerate(tokens) if n],
        "stored": [_stored(kind, n) for kind, n in enumerate(tokens) if n],
        "free": int(me.capacity) - sum(tokens),
        "storage_label": both(say.STORAGE(n=sum(tokens), all=int(me.capacity))),
        "ground": ground,
        "panoramas": [_panorama(s, seat, pan, second) for pan, second in _sets(me)],
        "hand": hand,
        "tiles": _tiles(me),
        "label": both(_held(s, seat, tokens)),
    }


@cache
def _stored(kind: int, n: int) -> Data:
    key = RESOURCES[kind]
    return {"id": f"st-{key}", "kind": key, "n": n, "label": both(say.STORED(tokens=words.amount(kind, n)))}


def _ground(s: Any, seat: int, place: int) -> Data:
    """Return a groundwork card as all see it, token by token."""
    me = s.players[seat]
    cost = COST[me.ground[place]]
    spaces = [[RESOURCES[kind], bool(i < me.on[place, kind])] for kind in range(N_KINDS) for i in range(cost[kind])]
    seen = card_data(int(me.ground[place]))
    return {"card": seen, "spaces": spaces, "oppressed": bool(me.oppressed[place])}


def _sets(me: Any) -> list[tuple[int, int]]:
    """Return the panoramas of a garden, with the second sets of Allowance where one may be begun (GAR-WHIM-47)."""
    found = []
    for pan in range(N_PANORAMAS):
        found.append((pan, 0))
        second = int(SECOND_FIRST[pan])
        if second >= 0 and (me.whims[ALLOWANCE] or (me.landscape[second : second + SIZE[pan]] != NO_CARD).any()):
            found.append((pan, 1))
    return found


def _panorama(s: Any, seat: int, pan: int, second: int) -> Data:
    """Return one panorama of a garden: for each place a landscape, groundwork, or nothing."""
    me = s.players[seat]
    first = int(SECOND_FIRST[pan] if second else FIRST_PLACE[pan])
    slots = [_slot(me, pan, i, int(me.landscape[first + i]), second) for i in range(int(SIZE[pan]))]
    return {"key": PANORAMAS[pan], "second": bool(second), "size": int(SIZE[pan]), "slots": slots,
            "name": both(words.PANORAMA_NAME[pan])}  # fmt: skip


def _slot(me: Any, pan: int, i: int, card: int, second: int) -> Data:
    place = int(FIRST_PLACE[pan]) + i
    if card != NO_CARD:
        return _landscape(card)
    ground = any(int(PLACE[other]) == place for other in me.ground[: me.n_ground])
    # A groundwork card of a place whose first landscape lies there belongs to the second set.
    ground = ground and (me.landscape[place] != NO_CARD) == bool(second)
    return _empty(place, ground)


@cache
def _landscape(card: int) -> Data:
    data = card_data(card)
    return data | {"state": "landscape", "label": both(say.LANDSCAPE(card=words.card_name(card)))}


@cache
def _empty(place: int, ground: bool) -> Data:
    card = [int(each) for each in PLACE].index(place)
    state = "ground" if ground else "empty"
    return {"state": state, "place": CARDS[card].position, "label": both(say.place_label(card, ground=ground))}


def _tiles(me: Any) -> list[Data]:
    """Return a seat's tiles: base tiles by pile, promo tiles face up (with the thing to point at) or turned over."""
    found: list[Data] = []
    for pile in range(N_PILES):
        if me.tiles[pile]:
            value = int(PILE_VALUE[pile, me.tiles[pile] - 1])
            tile = [tile for tile in TILES if tile.kind == BONUS_KINDS[pile]][int(me.tiles[pile]) - 1]
            found.append({"kind": BONUS_KINDS[pile], "value": value, "ours": tile.provenance == OURS, "down": False,
                          "name": both(words.bonus_name(pile, value)), "id": f"own-{BONUS_KINDS[pile]}",
                          "label": both(words.bonus_name(pile, value))})  # fmt: skip
    for name in range(len(WHIMS)):
        whim = _whim(name)
        if me.whims[name]:
            found.append(whim | {"kind": "whim", "down": False, "id": f"own-{WHIMS[name].lower()}"})
        if me.whims_down[name]:
            worth = say.WHIM_LABEL(tile=words.WHIM[name], effect=say.POINTS_END(n=int(WHIM_POINTS[name])))
            found.append(whim | {"kind": "whim", "down": True, "id": f"down-{WHIMS[name].lower()}",
                                 "value": int(WHIM_POINTS[name]), "label": both(worth)})  # fmt: skip
    return found


def _held(s: Any, seat: int, tokens: Sequence[int]) -> Text:
    """Return a seat's public state in one sentence."""
    me = s.players[seat]
    ground = [int(card) for card in me.ground[: me.n_ground]]
    hand = [int(card) for card in me.hand[: me.hand_size]]
    hand_names = listing([words.full_name(card) if card > HIDDEN else words.card_name(card) for card in hand])
    return say.HELD(
        landscapes=int(me.n_landscapes), goal=words.end_count(s), tokens=say.some(tokens),
        ground=words.card_names(ground) if ground else say.NONE_HELD,
        hand=hand_names if hand else say.NONE_HELD,
    )  # fmt: skip


# --- what is asked for and lies nowhere on the table ------------------------------------------------------------------


def _tray(s: Any) -> Data | None:
    """Return what the seat in turn may choose from besides the table."""
    if s.phase == FORESIGHT_PHASE:
        return _buttons("foresight", ("yes", say.USE_NOW), ("no", say.KEEP_LATER)) | {"whim": _whim(FORESIGHT)}
    if s.phase == ARROW_PHASE:
        return _buttons("arrow", ("up", say.UP), ("down", say.DOWN))
    if s.phase == CONSECRATE_PHASE:
        return _buttons("consecrate", ("extensions", say.EXTENSIONS), ("points", say.KEEP_POINTS))
    if s.phase == COMEBACK_PHASE:
        return _buttons("comeback", ("points", say.KEEP_POINTS))
    if s.phase == OPPRESS_PHASE:
        cards = [
            _ground(s, seat, place) | {"seat": seat, "id": f"target-{seat}-{place}"}
            for seat in range(int(s.n_seats))
            for place in range(int(s.players[seat].n_ground))
            if seat != s.seat
        ]
        return _in_tray("oppress", cards=cards)
    if s.phase == STACK_PHASE:
        chosen = [int(choice) - 1 for choice in s.stack if choice]
        left = [floor for floor in range(N_KINDS) if floor not in {choice // N_SIDES for choice in chosen}]
        floors = [[_floor(N_SIDES * floor + face) for face in range(N_SIDES)] for floor in left]
        return _in_tray("stack", chosen=[_floor(choice) for choice in chosen], floors=floors)
    return None


def _in_tray(kind: str, **parts: Any) -> Data:
    return {"kind": kind, "whim": None, "buttons": [], "cards": [], "chosen": [], "floors": []} | parts


def _buttons(kind: str, *choices: tuple[str, Message]) -> Data:
    return _in_tray(kind, buttons=[{"id": key, "label": both(label)} for key, label in choices])


@cache
def _floor(choice: int) -> Data:
    """Return a floor with one of its faces towards the own side."""
    kind, face = divmod(choice, N_SIDES)
    n = int(FACES[kind, face])
    label = say.FACE(kind=words.KIND[kind], n=n)
    return {"id": f"stack-{RESOURCES[kind]}-{face}", "kind": RESOURCES[kind], "n": n, "label": both(label)}


