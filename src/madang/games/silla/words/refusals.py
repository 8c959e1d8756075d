"""Why an action is refused: one full sentence for each reason, with its numbers."""

from collections.abc import Callable
from typing import Any

from madang.core.words import Message, Text
from madang.games.silla import why
from madang.games.silla.actions import MIXES_OF_2, MIXES_OF_3, TABLE
from madang.games.silla.components import COST, ICON, KIND, N_SIDES, NO_KIND, PALACE, ROOF, ROOF_TILES
from madang.games.silla.state import (
    BUILD_PHASE, EXTRA_PHASE, PLACE_PHASE, SECOND_PHASE, SITE_PHASE, STACK_PHASE, SWAP_PHASE, TAKE_PHASE,
)  # fmt: skip

from .names import amounts, building_name, cell_name

_PLAIN: dict[int, Message] = {
    why.OVER: Message("The game is over; nothing more can be done.", "게임이 끝나서 더 할 수 있는 일이 없습니다."),
    why.NO_SUCH_ACTION: Message("There is no such action.", "그런 행동은 없습니다."),
    why.CHANCE_DECIDES: Message("First something is drawn.", "먼저 카드나 타일을 펼쳐야 합니다."),
    why.NOT_CHANCE: Message("Nothing is to be drawn now.", "지금은 펼칠 것이 없습니다."),
    why.OTHER_CHANCE: Message("Something else is to be drawn first.", "다른 것을 먼저 펼쳐야 합니다."),
    why.NOT_THERE: Message("That has been drawn already.", "이미 나온 것이어서 펼칠 수 없습니다."),
    why.NOT_MISHIL: Message("Only Mishil may exchange resources for gold.", "미실만 자원을 금으로 바꿀 수 있습니다."),
    why.NOT_YUSHIN: Message(
        "Only Kim Yushin may pay for new construction cards.", "김유신만 자원을 내고 건축 카드를 새로 펼칠 수 있습니다."
    ),
    why.SKILL_USED: Message("You have used your skill this turn.", "이번 차례에 능력을 이미 썼습니다."),
    why.NO_GOLD: Message("The supply has no gold left.", "공급처에 남은 금이 없습니다."),
    why.DECK_SHORT: Message(
        "The construction deck has fewer than 2 cards.", "건축 카드 덱에 카드가 2장보다 적게 남았습니다."
    ),
    why.NO_STATUS_CARD: Message("No status card lies there.", "그 자리에는 신분 카드가 없습니다."),
    why.SLOT_EMPTY: Message("No construction card lies there.", "그 자리에는 건축 카드가 없습니다."),
    why.PURCHASE_MADE: Message("You have bought a card this turn.", "이번 차례에 이미 카드를 샀습니다."),
    why.SECOND_NO_TREE: Message(
        "One of the two cards must be a tree.", "두 장 가운데 적어도 1장은 나무 카드여야 합니다."
    ),
    why.OFF_GRID: Message("Nothing can lie beyond the border.", "경계 밖에는 놓을 수 없습니다."),
}
_FIRST: dict[int, Message] = {
    TAKE_PHASE: Message("First take a status card.", "먼저 신분 카드를 가져와야 합니다."),
    STACK_PHASE: Message("Now a tile is to be placed.", "지금은 타일을 놓아야 합니다."),
    PLACE_PHASE: Message("First place the tile that you chose.", "먼저 고른 타일을 놓아야 합니다."),
    BUILD_PHASE: Message("Now you may build, or end the turn.", "지금은 건물을 짓거나 차례를 끝낼 수 있습니다."),
    SITE_PHASE: Message("First choose where the building stands.", "먼저 건물을 지을 곳을 골라야 합니다."),
    SECOND_PHASE: Message("First say whether you buy a second card.", "먼저 카드를 1장 더 살지 정해야 합니다."),
    EXTRA_PHASE: Message("First say whether you place one more tile.", "먼저 타일을 1개 더 놓을지 정해야 합니다."),
    SWAP_PHASE: Message("First choose the two cards that go.", "먼저 내보낼 카드 2장을 골라야 합니다."),
}
_LACKING = Message("You need {chips} more.", "{chips:이/가} 더 필요합니다.")
_NO_SUCH_STACK = Message("There are only {n} stacks.", "더미는 {n}개뿐입니다.")
_STACK_EMPTY = Message("Stack {n} is used up.", "더미 {n}에는 타일이 없습니다.")
_FITS_NOWHERE = Message("The top of stack {n} fits nowhere.", "더미 {n}의 맨 위 타일은 놓을 곳이 없습니다.")
_CELL_TAKEN = Message("A tile lies at {cell} already.", "{cell}에는 이미 타일이 있습니다.")
_NOT_BESIDE = Message("No tile lies beside {cell}.", "{cell} 옆에는 타일이 없습니다.")
_SAME_TURNED = Message(
    "Turned like that the tile shows the same edges as with a smaller turn.",
    "그렇게 돌려도 덜 돌렸을 때와 모든 변이 같습니다.",
)
_NO_MATCH = Message(
    "At {cell} the edges do not match all neighbours.", "{cell}에 그렇게 놓으면 지형이 다른 변이 맞닿습니다."
)
_NO_FREE_TILE = Message(
    "No tile with the icon {building} is free.", "{building} 아이콘이 있는 빈 타일이 없습니다."
)
_ROOF_SHORT = Message(
    "The {building} needs a roof area of at least {n} tiles.",
    "{building:을/를} 지으려면 이어진 기와 타일이 {n}개 이상이어야 합니다.",
)
_NO_TILE_THERE = Message("No tile lies at {cell}.", "{cell}에는 타일이 없습니다.")
_WRONG_ICON = Message("The tile at {cell} has no icon {building}.", "{cell} 타일에는 {building} 아이콘이 없습니다.")
_MODEL_THERE = Message("A building stands at {cell} already.", "{cell}에는 이미 건물이 있습니다.")
_SMALL_ROOF = Message(
    "The roof area at {cell} has {n} of {least} tiles.", "{cell}의 이어진 기와 타일은 {least}개 중 {n}개뿐입니다."
)


def refuse(s: Any, a: int, code: int) -> Text:
    """Return why an action is refused."""
    if code >= why.FIRST:
        return _FIRST[code - why.FIRST]()
    if code in _PLAIN:
        return _PLAIN[code]()
    return _REFUSE[code](s, *TABLE.block_of(a))


def lacking(s: Any, price: Any) -> Text:
    """Return which chips the seat in turn lacks for a price."""
    held = s.players[s.seat].chips
    return _LACKING(chips=amounts([max(0, int(n) - int(has)) for n, has in zip(price, held, strict=True)]))


def _price(s: Any, block: str, i: int) -> Text:
    return lacking(s, (MIXES_OF_3 if block == "EXCHANGE" else MIXES_OF_2)[i])


def _cost(s: Any, _block: str, slot: int) -> Text:
    return lacking(s, COST[s.market[slot]])


def _of_stack(message: Message) -> Callable[[Any, str, int], Text]:
    return lambda _s, _block, stack: message(n=stack + 1)


def _of_cell(message: Message) -> Callable[[Any, str, int], Text]:
    return lambda _s, block, i: message(cell=cell_name(i // N_SIDES if block == "PLACE" else i))


def _wanted(s: Any) -> Message:
    """Return the building whose place is asked for."""
    return building_name(int(s.market[s.slot]))


def _small_roof(s: Any, _block: str, cell: int) -> Text:
    tile = int(s.tile_at[cell])
    name = int(s.area[ROOF, tile])
    n = int(s.area_tiles[ROOF, name]) if name >= 0 else 0
    least = int(ROOF_TILES[ICON[tile] if ICON[tile] != NO_KIND else PALACE])
    return _SMALL_ROOF(cell=cell_name(cell), n=n, least=least)


_REFUSE: dict[int, Callable[[Any, str, int], Text]] = {
    why.PRICE_SHORT: _price,
    why.CHIPS_SHORT: _cost,
    why.NO_SUCH_STACK: lambda s, _b, _i: _NO_SUCH_STACK(n=int(s.n_stacks)),
    why.STACK_EMPTY: _of_stack(_STACK_EMPTY),
    why.TOP_FITS_NOWHERE: _of_stack(_FITS_NOWHERE),
    why.CELL_TAKEN: _of_cell(_CELL_TAKEN),
    why.NOT_BESIDE: _of_cell(_NOT_BESIDE),
    why.SAME_TURNED: lambda _s, _b, _i: _SAME_TURNED(),
    why.NO_MATCH: _of_cell(_NO_MATCH),
    why.NO_FREE_TILE: lambda s, _b, slot: _NO_FREE_TILE(building=building_name(int(s.market[slot]))),
    why.ROOF_SHORT: lambda s, _b, slot: _ROOF_SHORT(
        building=building_name(int(s.market[slot])), n=int(ROOF_TILES[KIND[s.market[slot]]])
    ),
    why.NO_TILE_THERE: _of_cell(_NO_TILE_THERE),
    why.WRONG_ICON: lambda s, _b, cell: _WRONG_ICON(cell=cell_name(cell), building=_wanted(s)),
    why.MODEL_THERE: _of_cell(_MODEL_THERE),
    why.SMALL_ROOF: _small_roof,
}
