"""The laws that every position keeps: GAR-INV, counted anew from tokens, cards and tiles.

`broken` looks at one full position, `broken_step` at two that follow each other. Plain Python, for tests and checks.
"""

from collections.abc import Iterator
from typing import Any

import numpy as np

from madang.core.contract import MAX_SEATS, run, score

from .actions import TABLE
from .components import (
    CARDS, COST, END_LANDSCAPES, FACES, FIRST_PLACE, HIGHEST, LOWEST, N_GODS, N_KINDS, N_LEVELS, N_PANORAMAS, N_SIDES,
    N_SLOTS, N_WHIM_TILES, PANORAMA, PILE_SIZE, PLACE, SECOND_FIRST, SIZE, START, STORAGE_SPACES, SUPPLY_OF_EACH,
    TRACK_POINTS,
)  # fmt: skip
from .state import (
    ACTION, DEALING, IN_DECK, IN_DISCARD, NO_CARD, NO_TILE, OFF, OFFER_PHASE, ORDER_PHASE, OVER_PHASE, STACK_PHASE,
)  # fmt: skip

MAX_LANDSCAPES = int(SIZE.sum())
MAX_TILE_POINTS = 20


def cards_of(me: Any) -> list[int]:
    """Return all cards that a seat holds or has laid."""
    held = [*me.hand[: me.hand_size], *me.ground[: me.n_ground], *(card for card in me.landscape if card != NO_CARD)]
    return [int(card) for card in held]


def complete_sets(me: Any) -> int:
    """Return how many panoramas a seat has completed, second sets included."""
    firsts = [(int(first[pan]), pan) for first in (FIRST_PLACE, SECOND_FIRST) for pan in range(N_PANORAMAS)]
    return sum(is_complete(me, first, int(SIZE[pan])) for first, pan in firsts if first >= 0)


def is_complete(me: Any, first: int, size: int) -> bool:
    """Say whether landscape cards lie in all slots of a set."""
    return all(card != NO_CARD for card in me.landscape[first : first + size])


def broken(s: Any) -> list[str]:
    """Return what is wrong with a full position, each law by its number; nothing is wrong with a possible one."""
    return [text for part in (_tokens, _cards, _gardens, _tracks, _pagoda, _tiles, _score) for text in part(s)]


def _seats(s: Any) -> list[Any]:
    return [s.players[seat] for seat in range(int(s.n_seats))]


def _tokens(s: Any) -> Iterator[str]:
    for kind in range(N_KINDS):
        there = [int(s.supply[kind])]
        there += [int(me.storage[kind]) for me in _seats(s)]
        there += [int(me.on[ground, kind]) for me in _seats(s) for ground in range(3)]
        if sum(there) != SUPPLY_OF_EACH or min(there) < 0:
            yield f"GAR-INV-01: tokens of kind {kind} are {there}"
    for seat, me in enumerate(_seats(s)):
        extensions = int(me.capacity) - STORAGE_SPACES
        if int(me.storage.sum()) > me.capacity or extensions not in ({0, 2} if s.promo else {0, 1}):
            yield f"GAR-INV-08: storage of seat {seat}: {me.storage.tolist()} of {int(me.capacity)}"
        for ground in range(int(me.n_ground)):
            if any(me.on[ground] > COST[me.ground[ground]]):
                yield f"GAR-INV-07: too many tokens on {CARDS[me.ground[ground]].id} of seat {seat}"
            if s.phase == ACTION and all(me.on[ground] == COST[me.ground[ground]]):
                yield f"GAR-INV-07: {CARDS[me.ground[ground]].id} of seat {seat} is full in a gap"


def _cards(s: Any) -> Iterator[str]:
    places = [row for row in range(len(CARDS)) if s.pile_of[row] in {IN_DECK, IN_DISCARD}]
    places += [int(card) for card in s.row[: s.row_size]] + [int(s.top)] * int(s.top != NO_CARD)
    places += [card for me in _seats(s) for card in cards_of(me)]
    if sorted(places) != list(range(len(CARDS))):
        yield "GAR-INV-02: a card is lost or there twice"
    if (s.pile_of == IN_DECK).sum() != s.deck_left or (s.pile_of == IN_DISCARD).sum() != s.discarded:
        yield "GAR-INV-02: deck or discard pile is counted wrong"
    if any(me.hand_size > 5 for me in _seats(s)) or s.row_size > (6 if s.foresight or _last(s) else 3):
        yield "GAR-INV-03: hand or open row is too big"
    for me in _seats(s):
        if list(me.hand[: me.hand_size]) != sorted(me.hand[: me.hand_size]):
            yield "a hand is out of order"
        if list(me.ground[: me.n_ground]) != sorted(me.ground[: me.n_ground]):
            yield "groundwork is out of order"
    if list(s.row[: s.row_size]) != sorted(s.row[: s.row_size]):
        yield "the open row is out of order"


def _last(s: Any) -> bool:
    return any(me.n_landscapes >= END_LANDSCAPES[s.n_seats - 2] for me in _seats(s))


def _gardens(s: Any) -> Iterator[str]:
    for seat, me in enumerate(_seats(s)):
        if not 0 <= me.n_ground <= 3:
            yield f"GAR-INV-05: seat {seat} has {int(me.n_ground)} groundwork cards"
        landscapes = [slot for slot in range(N_SLOTS) if me.landscape[slot] != NO_CARD]
        for slot in landscapes:
            card = int(me.landscape[slot])
            first = FIRST_PLACE[PANORAMA[card]] if slot == PLACE[card] else SECOND_FIRST[PANORAMA[card]]
            if first + PLACE[card] - FIRST_PLACE[PANORAMA[card]] != slot:
                yield f"GAR-INV-06: {CARDS[card].id} lies in slot {slot}"
            if slot != PLACE[card] and not is_complete(me, FIRST_PLACE[PANORAMA[card]], SIZE[PANORAMA[card]]):
                yield f"GAR-INV-06: {CARDS[card].id} of a second set before the first is complete"
        places = [int(PLACE[me.ground[ground]]) for ground in range(int(me.n_ground))]
        held = places + [int(PLACE[me.landscape[slot]]) for slot in landscapes]
        if len(set(places)) < len(places) or any(
            held.count(place) > (2 if s.promo and SIZE[PANORAMA[card]] <= 3 else 1)
            for place, card in ((int(PLACE[card]), card) for card in me.ground[: me.n_ground])
        ):
            yield f"GAR-INV-06: seat {seat} has a place twice"
        if me.n_landscapes != len(landscapes) or len(landscapes) > (N_SLOTS if s.promo else MAX_LANDSCAPES):
            yield f"GAR-INV-14: landscapes of seat {seat} are counted wrong"


def _tracks(s: Any) -> Iterator[str]:
    for seat, me in enumerate(_seats(s)):
        if any(space != OFF and not LOWEST <= space <= HIGHEST for space in me.marker):
            yield f"GAR-INV-09: markers of seat {seat} are on {me.marker.tolist()}"
        steps = sum((int(space) or LOWEST - 1) - START for space in me.marker)
        counts = [sum(card != NO_CARD and PANORAMA[card] == pan for card in me.landscape) for pan in range(N_PANORAMAS)]
        most = sum(n * (n + 1) // 2 for n in counts)
        if not s.promo and s.phase == ACTION and steps > most:
            yield f"GAR-INV-10: seat {seat} has {steps} steps, its landscapes give {most}"


def _pagoda(s: Any) -> Iterator[str]:
    if s.phase == STACK_PHASE or s.stage == DEALING:
        return
    if sorted(s.floor_at) != list(range(N_LEVELS)):
        yield f"GAR-INV-11: the floors are {s.floor_at.tolist()}"
    for level in range(N_LEVELS):
        faces = [int(FACES[s.floor_at[level], (s.front[level] + side) % N_SIDES]) for side in range(N_SIDES)]
        if faces not in ([0, 1, 2, 3], [1, 2, 3, 0], [2, 3, 0, 1], [3, 0, 1, 2]):
            yield f"GAR-INV-11: level {level} shows {faces}"


def _tiles(s: Any) -> Iterator[str]:
    seats = _seats(s)
    if s.promo:
        lying = sum(int((me.oppressed > 0).sum()) for me in seats)
        owned = [int(me.whims.sum() + me.whims_down.sum()) for me in seats]
        gone = sum(int(me.whims_gained) for me in seats) - sum(owned) - lying
        face_up = int((s.offer != NO_TILE).sum())
        n = int(s.face_down.sum()) + face_up + sum(int(me.whims_gained) for me in seats)
        due = s.phase in {ORDER_PHASE, OFFER_PHASE} or s.stage == DEALING
        if n != N_WHIM_TILES or gone < 0 or s.face_down_left != s.face_down.sum():
            yield "GAR-INV-17: a promo tile is lost or there twice"
        if not due and face_up != 2 and s.face_down_left:
            yield f"GAR-INV-17: {face_up} promo tiles are face up"
        if s.piles[0] != sum(int(me.capacity) - STORAGE_SPACES for me in seats):
            yield "GAR-INV-17: an extension tile is lost"
        return
    for pile, size in enumerate(PILE_SIZE):
        owned = [int(me.tiles[pile]) for me in seats if me.tiles[pile]]
        if len(owned) != s.piles[pile] or s.piles[pile] > size or len(set(owned)) < len(owned):
            yield f"GAR-INV-13: tiles of pile {pile} are {owned}, taken {int(s.piles[pile])}"
    if s.phase == ACTION:
        for seat, me in enumerate(seats):
            if int((me.tiles > 0).sum()) != min(3, complete_sets(me)):
                yield f"GAR-INV-13: seat {seat} has {me.tiles.tolist()} for {complete_sets(me)} panoramas"


def _score(s: Any) -> Iterator[str]:
    points = np.zeros(MAX_SEATS, np.int64)
    run(score)(s, points)
    for seat, me in enumerate(_seats(s)):
        own = sum(int(TRACK_POINTS[space]) for space in me.marker)
        if not own <= points[seat] <= 4 * HIGHEST + MAX_TILE_POINTS or own < 0:
            yield f"GAR-INV-18: seat {seat} has {points[seat]} points, {own} of them by markers"
    if s.phase == OVER_PHASE and s.seat != s.n_seats - 1:
        yield "GAR-INV-15: the game ended within a round"


def at_turn_start(s: Any) -> list[str]:
    """Return what is wrong where a turn begins: hands and row are full (GAR-INV-03, -04)."""
    wrong = []
    cards_left = s.top != NO_CARD or s.discarded > 0
    if not _last(s) and cards_left and (any(me.hand_size != 5 for me in _seats(s)) or s.row_size < 3):
        wrong.append("GAR-INV-03: a hand or the row is not full")
    if s.top == NO_CARD and s.deck_left > 0:
        wrong.append("GAR-INV-04: the deck has cards, but no top")
    return wrong


def broken_step(before: Any, a: int, after: Any) -> list[str]:
    """Return what is wrong between two positions: nothing that only grows may shrink."""
    wrong = []
    block, _ = TABLE.block_of(a)
    for seat, (was, now) in enumerate(zip(_seats(before), _seats(after), strict=True)):
        if now.n_landscapes < was.n_landscapes:
            wrong.append(f"GAR-INV-14: seat {seat} lost a landscape")
        for god in range(N_GODS):
            back = block == "COMEBACK" and seat == before.seat
            if was.marker[god] == OFF and now.marker[god] != OFF and not back:
                wrong.append(f"GAR-INV-09: a marker of seat {seat} returned")
            if seat == before.seat and now.marker[god] < was.marker[god] and block != "BACK":
                wrong.append(f"GAR-INV-09: a marker of seat {seat} moved back in its own turn")
    if block not in {"ORDER", "ALIGN", "TURN", "STACK"} and any(before.front != after.front):
        wrong.append("GAR-INV-12: the pagoda turned by itself")
    if block == "TURN":
        turned = (after.front.astype(int) - before.front) % N_SIDES
        if sorted(set(turned)) not in ([0, 1], [0, 3], [1], [3]) or any(turned[:-1] > 0) > (turned[-1] > 0):
            wrong.append(f"GAR-INV-12: the levels turned by {turned.tolist()}")
    return wrong


