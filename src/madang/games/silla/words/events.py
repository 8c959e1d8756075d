"""The log: what happened, consequences included."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from madang.core.kernel import interpreted
from madang.core.words import Message, Text, listing
from madang.games.silla.actions import MIXES_OF_2, MIXES_OF_3, PAIRS, TABLE
from madang.games.silla.components import COMPLETION_POINTS, GIVES, N_SIDES, N_SLOTS, N_TERRAINS
from madang.games.silla.rules.end import end_reasons
from madang.games.silla.rules.landscape import is_completed
from madang.games.silla.rules.tile import show_top, tops_due
from madang.games.silla.state import (
    ENDED_KINDS, ENDED_STACK, ENDED_STUCK, LOT_PHASE, NO_CARD, NO_SEAT, NO_STATUS, NO_STEP,
    NO_TILE, SECOND_PHASE, State,
)  # fmt: skip

from .ending import ended
from .names import CHARACTER, SKILL, TERRAIN, amounts, building_name, card_name, cell_name, status_name, tile_name

_IS = Message("{name} is {character}. {skill}", "{name}: 인물은 {character}입니다. {skill}")
_LOT = Message("{name} drew {n} for the order.", "{name}: 순서를 정하려고 {n:을/를} 뽑았습니다.")
_BEGINS = Message("All is laid out; {name} begins.", "준비를 마쳤습니다. {name}: 먼저 시작합니다.")
_TOOK = Message("{name} took {card} and got {chips}.", "{name}: {card:을/를} 가져와 {chips:을/를} 얻었습니다.")
_TOOK_NOTHING = Message(
    "{name} took {card}; the supply had nothing for it.", "{name}: {card:을/를} 가져왔지만 공급처에 자원이 없었습니다."
)
_TOOK_LESS = Message(
    "{name} took {card}; the supply was short, and gave {chips}.",
    "{name}: {card:을/를} 가져왔지만 공급처가 모자라 {chips}만 얻었습니다.",
)
_EXCHANGED = Message("{name} exchanged {chips} for 1 gold.", "{name}: {chips:을/를} 금 1개로 바꾸었습니다.")
_PAID = Message("{name} paid {chips} for new cards.", "{name}: {chips:을/를} 내고 새 카드를 펼칩니다.")
_SWAPPED = Message(
    "{name} put {one} and {two} under the deck.", "{name}: {one:과/와} {two:을/를} 덱 맨 아래로 보냈습니다."
)
_PLACED = Message(
    "{name} placed a tile at {cell}: {n} {n:point|points}.", "{name}: {cell}에 타일을 놓아 {n}점을 얻었습니다."
)
_PLACED_DONE = Message(
    "{name} placed a tile at {cell} and completed {areas}: {n} {n:point|points}.",
    "{name}: {cell}에 타일을 놓고 {areas} 지역을 완성하여 {n}점을 얻었습니다.",
)
_BUILT = Message(
    "{name} built the {building} at {cell}: {n} {n:point|points}.",
    "{name}: {cell}에 {building:을/를} 지어 {n}점을 얻었습니다.",
)
_NO_SECOND = Message("{name} bought no second card.", "{name}: 두 번째 카드는 사지 않았습니다.")
_NO_EXTRA = Message("{name} placed no extra tile.", "{name}: 타일을 더 놓지 않았습니다.")
_SEARCH = Message(
    "No top fits: every top went to the bottom of its stack.",
    "놓을 수 있는 타일이 없어 모든 더미의 맨 위 타일을 맨 아래로 보냈습니다.",
)
_STUCK = Message(
    "No tile fits any more: none is placed in this round.", "놓을 수 있는 타일이 더 없어 이번 라운드에는 놓지 않습니다."
)
_NO_TILES = Message(
    "No tiles are left: none is placed in this turn.", "남은 타일이 없어 이번 차례에는 타일을 놓지 않습니다."
)
_NEW_TOP = Message("New top of stack {n}: {tile}.", "더미 {n}의 새 타일: {tile}.")
_NEW_CARD = Message("New construction card: {card}.", "새 건축 카드: {card}.")
_NEW_ROUND = Message("Round {n}; the order is {names}.", "{n}라운드. 순서: {names}.")
_NEW_ROW = Message("Open status cards: {cards}.", "펼친 신분 카드: {cards}.")
_LAST_KINDS = Message(
    "Three kinds of buildings are used up: this round is the last.",
    "건물 세 종류를 모두 써서 이번 라운드가 마지막입니다.",
)
_LAST_STACK = Message(
    "Stack {n} is used up: this round is the last.", "더미 {n:을/를} 다 써서 이번 라운드가 마지막입니다."
)
_LAST_STUCK = Message("This round is the last.", "이번 라운드가 마지막입니다.")


def log(before: Any, a: int | None, after: Any, seat: int, names: Sequence[Any]) -> list[Text]:  # noqa: ARG001
    """Return what happened, consequences included. All see all, so `a` is known to every reader."""
    if a is None:
        return []
    block, i = TABLE.block_of(a)
    said = _DID[block](before, i, after, names) if block in _DID else None
    lines = [] if said is None else [said]
    lines += _search(before, a, after)
    lines += _shown(before, after)
    lines += _last(before, after)
    lines += _rounds(before, after, names)
    if after.ended and not before.ended:
        lines.append(ended(after))
    return lines


def _search(before: Any, a: int, after: Any) -> Iterator[Text]:
    """Tell of moves of all tops, and that nothing fits, or that no tiles are left (SIL-TILE-07 to -09)."""
    block, i = TABLE.block_of(a)
    if block in {"TAKE", "TILE"} and _tops_moved(before, i + 1 if block == "TILE" else NO_TILE, after):
        yield _SEARCH()
    if after.stuck > before.stuck:
        yield _STUCK()
    if block == "TAKE" and not after.stuck and not any(after.stack_left[: after.n_stacks]):
        yield _NO_TILES()


def _tops_moved(before: Any, drawn: int, after: Any) -> bool:
    """Whether tops were moved, be the search over already: they are not those that the tile drawn makes them.

    The largest stack has another top even after the longest search: it makes one move less than that stack has tiles.
    """
    tops = State.copy(before)
    if drawn != NO_TILE:
        interpreted(show_top)(tops, drawn)
    interpreted(tops_due)(tops)
    return bool((tops.top != after.top).any())


def _shown(before: Any, after: Any) -> Iterator[Text]:
    """Tell which tops and cards are new, drawn or known; while all is laid out they speak for themselves."""
    if before.step == NO_STEP:
        return
    for stack in range(int(after.n_stacks)):
        tile = int(after.top[stack])
        if tile not in {NO_TILE, int(before.top[stack])}:
            yield _NEW_TOP(n=stack + 1, tile=tile_name(tile))
    for slot in range(N_SLOTS):
        card = int(after.market[slot])
        if card not in {NO_CARD, int(before.market[slot])}:
            yield _NEW_CARD(card=card_name(card))


def _last(before: Any, after: Any) -> Iterator[Text]:
    """Tell when it is known that the round is the last."""
    new = int(interpreted(end_reasons)(after)) & ~int(interpreted(end_reasons)(before))
    if after.ended:
        return
    if new & ENDED_KINDS:
        yield _LAST_KINDS()
    if new & ENDED_STACK:
        yield _LAST_STACK(n=1 + next(stack for stack in range(int(after.n_stacks)) if after.stack_left[stack] == 0))
    if new & ENDED_STUCK:
        yield _LAST_STUCK()


def _rounds(before: Any, after: Any, names: Sequence[Any]) -> Iterator[Text]:
    """Tell who begins, and the order and row of a new round."""
    begins = before.step == NO_STEP or after.turn != before.turn
    if after.step == NO_STEP or after.turn % after.n_seats or not begins:
        return
    order = listing([names[seat] for seat in after.order if seat != NO_SEAT])
    cards = listing([str(int(card) + 1) for card in after.row if card != NO_STATUS])
    if after.turn == 0:
        yield _BEGINS(name=names[after.seat])
    yield _NEW_ROUND(n=1 + int(after.turn) // int(after.n_seats), names=order)
    yield _NEW_ROW(cards=cards)


def _took(before: Any, place: int, after: Any, names: Sequence[Any]) -> Text:
    seat, card = int(before.seat), int(before.row[place])
    got = [int(n) for n in after.players[seat].chips - before.players[seat].chips]
    if got == GIVES[card].tolist():
        message = _TOOK
    else:
        message = _TOOK_LESS if any(got) else _TOOK_NOTHING
    return message(name=names[seat], card=status_name(card), chips=amounts(got))


def _swapped(before: Any, pair: int, _after: Any, names: Sequence[Any]) -> Text:
    one, two = (card_name(int(before.market[slot])) for slot in PAIRS[pair])
    return _SWAPPED(name=names[before.seat], one=one, two=two)


def _placed(before: Any, i: int, after: Any, names: Sequence[Any]) -> Text:
    seat, tile = int(before.seat), int(before.top[before.stack])
    n = int(after.players[seat].tile_points) - int(before.players[seat].tile_points)
    completed = interpreted(is_completed)
    # An area that scores nothing is never completed: the yard (SIL-SCORE-05).
    scoring = [terrain for terrain in range(N_TERRAINS) if COMPLETION_POINTS[terrain]]
    areas = [TERRAIN[terrain] for terrain in scoring if completed(after, terrain, tile)]
    message = _PLACED_DONE if areas else _PLACED
    return message(name=names[seat], cell=cell_name(i // N_SIDES), n=n, areas=listing(areas))


def _built(before: Any, cell: int, after: Any, names: Sequence[Any]) -> Text:
    seat, card = int(before.seat), int(before.market[before.slot])
    n = int(after.players[seat].building_points) - int(before.players[seat].building_points)
    return _BUILT(name=names[seat], building=building_name(card), cell=cell_name(cell), n=n)


def _declined(before: Any, _i: int, _after: Any, names: Sequence[Any]) -> Text:
    return (_NO_SECOND if before.phase == SECOND_PHASE else _NO_EXTRA)(name=names[before.seat])


def _dealt(before: Any, i: int, _after: Any, names: Sequence[Any]) -> Text:
    seat = next(seat for seat in range(int(before.n_seats)) if before.players[seat].character < 0)
    return _IS(name=names[seat], character=CHARACTER[i], skill=SKILL[i])


def _lot(before: Any, i: int, _after: Any, names: Sequence[Any]) -> Text | None:
    if before.phase != LOT_PHASE:
        return None
    seat = next(seat for seat in range(int(before.n_seats)) if before.players[seat].taken == NO_STATUS)
    return _LOT(name=names[seat], n=i + 1)


_DID: dict[str, Callable[[Any, int, Any, Sequence[Any]], Text | None]] = {
    "TAKE": _took,
    "EXCHANGE": lambda before, i, _after, names: _EXCHANGED(name=names[before.seat], chips=amounts(MIXES_OF_3[i])),
    "PAY": lambda before, i, _after, names: _PAID(name=names[before.seat], chips=amounts(MIXES_OF_2[i])),
    "SWAP": _swapped,
    "PLACE": _placed,
    "SITE": _built,
    "DECLINE": _declined,
    "CHARACTER": _dealt,
    "STATUS": _lot,
}
