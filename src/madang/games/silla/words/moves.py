"""Actions as instructions: "Take status card 7 (2 rock and 1 gold)"."""

from collections.abc import Callable
from typing import Any

from madang.core.words import Message, Text, verbatim
from madang.games.silla.actions import MIXES_OF_2, MIXES_OF_3, PAIRS, TABLE
from madang.games.silla.components import GIVES, ICON, N_SIDES, NO_KIND
from madang.games.silla.notation import action_to_text
from madang.games.silla.state import EXTRA_PHASE, NO_CARD, NO_STACK, NO_STATUS, NO_TILE, SITE_PHASE

from .names import (
    BUILDING, CHARACTER, amounts, card_name, cell_name, status_name, tile_id, tile_name, turned_name,
)  # fmt: skip

_TAKE = Message("Take {card} ({chips})", "{card} 가져오기({chips})")
_EXCHANGE = Message("Exchange {chips} for 1 gold", "{chips:을/를} 금 1개로 바꾸기")
_PAY = Message("Pay {chips} for 2 new construction cards", "{chips:을/를} 내고 건축 카드 2장 새로 펼치기")
_SWAP = Message(
    "Put {one} (slot {i}) and {two} (slot {j}) under the deck", "{i}번 {one:과/와} {j}번 {two:을/를} 덱 아래로 보내기"
)
_STACK = Message("Place the top of stack {n}: {tile}", "더미 {n}의 맨 위 타일 놓기: {tile}")
_PLACE = Message("Place the tile at {cell}: {edges}", "{cell}에 타일 놓기: {edges}")
_BUY = Message("Buy from slot {n}: {card}", "{n}번 카드 사기: {card}")
_END = Message("End the turn", "차례 끝내기")
_NO_SECOND = Message("Buy no second card", "두 번째 카드 사지 않기")
_NO_EXTRA = Message("Place no extra tile", "타일을 더 놓지 않기")
_SITE = Message("Build it at {cell}", "{cell}에 짓기")
_SITE_NAMED = Message("Build the {building} at {cell}", "{cell}에 {building} 짓기")
_CHARACTER = Message("The next player is {character}", "다음 플레이어의 인물: {character}")
_STATUS = Message("Draw {card}", "{card} 뽑기")
_CARD = Message("Open a construction card: {card}", "건축 카드 펼치기: {card}")
_TILE = Message("Turn up tile {id}: {tile}", "타일 {id} 펼치기: {tile}")


def describe(s: Any, a: int) -> Text:
    """Return an action as an instruction; in the notation where it names nothing that is there."""
    block, i = TABLE.block_of(a)
    return _DESCRIBE[block](s, i) or verbatim(action_to_text(a))


def _take(s: Any, place: int) -> Text | None:
    card = int(s.row[place])
    return None if card == NO_STATUS else _TAKE(card=status_name(card), chips=amounts(GIVES[card]))


def _swap(s: Any, pair: int) -> Text | None:
    i, j = (int(slot) for slot in PAIRS[pair])
    one, two = int(s.market[i]), int(s.market[j])
    if NO_CARD in {one, two}:
        return None
    return _SWAP(one=card_name(one), i=i + 1, two=card_name(two), j=j + 1)


def _stack(s: Any, stack: int) -> Text | None:
    tile = int(s.top[stack])
    return None if tile == NO_TILE else _STACK(n=stack + 1, tile=tile_name(tile))


def _place(s: Any, i: int) -> Text | None:
    if s.stack == NO_STACK:
        return None
    return _PLACE(cell=cell_name(i // N_SIDES), edges=turned_name(int(s.top[s.stack]), i % N_SIDES))


def _buy(s: Any, slot: int) -> Text | None:
    card = int(s.market[slot])
    return None if card == NO_CARD else _BUY(n=slot + 1, card=card_name(card))


def _site(s: Any, cell: int) -> Text:
    tile = int(s.tile_at[cell])
    if s.phase != SITE_PHASE or tile == NO_TILE or ICON[tile] == NO_KIND:
        return _SITE(cell=cell_name(cell))
    return _SITE_NAMED(building=BUILDING[ICON[tile]], cell=cell_name(cell))


_DESCRIBE: dict[str, Callable[[Any, int], Text | None]] = {
    "TAKE": _take,
    "EXCHANGE": lambda _s, i: _EXCHANGE(chips=amounts(MIXES_OF_3[i])),
    "PAY": lambda _s, i: _PAY(chips=amounts(MIXES_OF_2[i])),
    "SWAP": _swap,
    "STACK": _stack,
    "PLACE": _place,
    "BUY": _buy,
    "END": lambda _s, _i: _END(),
    "DECLINE": lambda s, _i: (_NO_EXTRA if s.phase == EXTRA_PHASE else _NO_SECOND)(),
    "SITE": _site,
    "CHARACTER": lambda _s, i: _CHARACTER(character=CHARACTER[i]),
    "STATUS": lambda _s, i: _STATUS(card=status_name(i)),
    "CARD": lambda _s, i: _CARD(card=card_name(i)),
    "TILE": lambda _s, i: _TILE(id=tile_id(i + 1), tile=tile_name(i + 1)),
}
