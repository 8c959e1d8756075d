"""The words of what only the table shows: labels for those who do not see it, headings, and what offers say.

Names, amounts and instructions are in `words`. `NAME_HERE` stands where the name of a seat belongs: the view knows no
names, the templates put them in.
"""

from collections.abc import Sequence
from typing import Any

from madang.core.words import LANGUAGES, Listing, Message, Text, listing, verbatim
from madang.games.silla import words
from madang.games.silla.components import CARDS, COMPLETION_POINTS, GIVES, NO_KIND, PAIR_POINTS

NAME_HERE = verbatim("{name}")


def both(text: Text | Message | Listing) -> dict[str, str]:
    """Return a sentence in every language."""
    return {language: text.to(language) for language in LANGUAGES}


# --- offers: their buttons, which are also the groups of the list in words ------------------------------------------

DO_TAKE, DO_PLACE, DO_BUILD = Message("Take", "가져오기"), Message("Place", "놓기"), Message("Build", "짓기")
DO_EXCHANGE, DO_PAY = Message("Exchange", "바꾸기"), Message("Pay", "내기")
DO_SWAP, DO_END = Message("Replace", "교체하기"), Message("End the turn", "차례 끝내기")

# --- offers: what they say ------------------------------------------------------------------------------------------

_PLACE = Message(
    "Place stack {n} at {cell}: {points} {points:point|points} ({why})",
    "더미 {n:을/를} {cell}에 놓기: {points}점({why})",
)
_PLACE_TURNED = Message(
    "Place stack {n} at {cell}, {sides}: {points} {points:point|points} ({why})",
    "더미 {n:을/를} {cell}에 놓기, {sides}: {points}점({why})",
)
_TURNED_SIDE = Message("{terrain} {side}", "{side}쪽 {terrain}")
_PAIRS = Message("edges {pairs}", "맞닿은 변 {pairs}")
_PAIR = Message("{terrain} {n}", "{terrain} {n}")
_COMPLETED = Message("completed {areas}", "완성 {areas}")
_BUILD = Message(
    "Build the {card} at {cell} for {cost}: {points} {points:point|points}",
    "{cost:을/를} 내고 {cell}에 {card} 짓기: {points}점",
)
_TAKES = Message("Take {card}: {chips}. {order}", "{card} 가져오기: {chips}. {order}")
_TAKES_LAST = Message("Take {card}: {chips}", "{card} 가져오기: {chips}")
_NOTHING_LEFT = Message("nothing, as the supply has none", "공급처에 없어 얻는 것 없음")
_FIRST_NOW = Message("So far you would play first in the next round", "지금까지로는 다음 라운드에 첫 번째")
_AFTER = Message(
    "So far you would play after {others} in the next round", "지금까지로는 다음 라운드에 {others} 다음"
)
_OPEN_ORDER = Message("{order}; {n} still to choose", "{order}, 아직 {n}명 남음")
_ORDER_SETTLED = (
    Message("You will play first in the next round", "다음 라운드에 첫 번째"),
    Message("You will play after {others} in the next round", "다음 라운드에 {others} 다음"),
)
THEN_MORE_TILE = Message("{do}. Then you may place one more tile", "{do}. 그다음 타일을 1개 더 놓을 수 있음")
THEN_MORE_CARD = Message("{do}. Then you may buy a second card", "{do}. 그다음 카드를 1장 더 살 수 있음")
THEN_LAST = Message("{do}. This round is then the last", "{do}. 그러면 이번 라운드가 마지막")


def points_of(pairs: Sequence[int], completed: Sequence[int]) -> Text:
    """Return where the points of a placement come from; terrains of touching pairs, and of areas completed."""
    named = [_PAIR(terrain=words.TERRAIN[terrain], n=int(PAIR_POINTS[terrain])) for terrain in pairs]
    edges = _PAIRS(pairs=listing(named))
    if not completed:
        return edges
    done = [_PAIR(terrain=words.TERRAIN[terrain], n=int(COMPLETION_POINTS[terrain])) for terrain in completed]
    return Message("{edges}; {done}", "{edges}, {done}")(edges=edges, done=_COMPLETED(areas=listing(done)))


def place(stack: int, cell: int, points: int, why: Text) -> Text:
    """Return a placement with what it scores, and why."""
    return _PLACE(n=stack + 1, cell=words.cell_name(cell), points=points, why=why)


def place_turned(stack: int, cell: int, sides: Sequence[tuple[int, int]], points: int, why: Text) -> Text:
    """Return one of several placements in a cell: the sides by which it is known, what it scores, and why."""
    told = listing([_TURNED_SIDE(terrain=words.TERRAIN[terrain], side=words.SIDE[side]) for side, terrain in sides])
    return _PLACE_TURNED(n=stack + 1, cell=words.cell_name(cell), sides=told, points=points, why=why)


def build(card: int, cell: int, points: int) -> Text:
    """Return a purchase with its place and points."""
    return _BUILD(
        card=words.building_name(card), cell=words.cell_name(cell), cost=words.amounts(CARDS[card].cost), points=points
    )


def take(card: int, chips: Sequence[int], lower: Sequence[int], to_come: int) -> Text:
    """Return the taking of a status card: its chips now, and the order of the next round.

    `lower`: the lower numbers taken already; `to_come`: how many others have yet to choose.
    """
    others = listing([str(n) for n in lower])
    first, after = (_FIRST_NOW, _AFTER) if to_come else _ORDER_SETTLED
    order = after(others=others) if lower else first()
    if to_come:
        order = _OPEN_ORDER(order=order, n=to_come)
    return _TAKES(card=words.status_name(card), chips=_got(chips), order=order)


def take_last(card: int, chips: Sequence[int]) -> Text:
    """Return the taking of a status card in the last round: no order follows from it."""
    return _TAKES_LAST(card=words.status_name(card), chips=_got(chips))


def _got(chips: Sequence[int]) -> Any:
    return words.amounts(chips) if any(chips) else _NOTHING_LEFT


# --- labels: the map --------------------------------------------------------------------------------------------------

_LIES = Message("{cell}: {edges}", "{cell}: {edges}")
_OPEN = Message("Open: {sides}", "열린 변: {sides}")
_OPEN_SIDE = Message("{terrain} to the {side}", "{side}쪽 {terrain}")
_BORDER_SIDE = Message("{terrain} to the {side}, for ever, at the border", "{side}쪽 {terrain}(경계라서 계속 열림)")
_NOT_OPEN = Message("No open edge", "열린 변 없음")
_START = Message("Start tile", "시작 타일")
_ICON_FREE = Message("{building} icon, free", "{building} 아이콘, 비어 있음")
_ICON_BUILT = Message("{building} built", "{building:이/가} 서 있음")
_NO_ICON = Message("No icon", "아이콘 없음")
_GAP = Message("{cell}, empty. Here a tile must show {sides}", "{cell}, 빈칸. 여기 놓는 타일의 변: {sides}")
_GAP_BEST = Message("{say}. Best: {n} {n:point|points}", "{say}. 최대 {n}점")
_BEYOND_TILE, _BEYOND_OPEN = Message("tile {cell}", "타일 {cell}"), Message("open", "열림")
_BEYOND_BORDER = Message("border", "경계")


def icon_name(icon: int, *, built: bool) -> Message | Text:
    """Return the icon of a tile, or the building that stands on it."""
    if icon == NO_KIND:
        return _NO_ICON
    return (_ICON_BUILT if built else _ICON_FREE)(building=words.BUILDING[icon])


def sides_of(edges: Sequence[tuple[int, int]]) -> Listing:
    """Return sides with their terrains: "pond to the north and roof to the east"."""
    return listing([_OPEN_SIDE(terrain=words.TERRAIN[terrain], side=words.SIDE[side]) for side, terrain in edges])


def tile_label(
    cell: int, tile: int, k: int, icon: int, *, built: bool, open_edges: Sequence[tuple[int, int, bool]]
) -> Text:
    """Return a placed tile for whoever does not see it."""
    parts: list[Any] = [_LIES(cell=words.cell_name(cell), edges=words.turned_name(tile, k))]
    if tile == 0:
        parts.append(_START())
    elif icon != NO_KIND:
        parts.append(icon_name(icon, built=built))
    sides = [
        (_BORDER_SIDE if border else _OPEN_SIDE)(terrain=words.TERRAIN[terrain], side=words.SIDE[side])
        for side, terrain, border in open_edges
    ]
    parts.append(_OPEN(sides=listing(sides)) if sides else _NOT_OPEN())
    pattern = ". ".join("{t" + str(i) + "}" for i in range(len(parts)))
    return Message(pattern, pattern)(**{f"t{i}": part for i, part in enumerate(parts)})


def gap_label(cell: int, asks: Sequence[tuple[int, int]], best: int | None) -> Text:
    """Return an empty cell beside tiles: what it asks for, and the most that can be scored there now."""
    said = _GAP(cell=words.cell_name(cell), sides=sides_of(asks))
    return said if best is None else _GAP_BEST(say=said, n=best)


def beyond(cell: int, *, border: bool, laid: bool) -> Text | Message:
    """Return what lies beyond a side of a tile: a tile's cell, nothing yet, or the border."""
    if border:
        return _BEYOND_BORDER
    return _BEYOND_TILE(cell=words.cell_name(cell)) if laid else _BEYOND_OPEN


# --- labels: cards, stacks, chips, players ----------------------------------------------------------------------------

STACK = Message(
    "Stack {n}: {tile}; {left} {left:tile|tiles} left; fits in {fits} {fits:cell|cells}",
    "더미 {n}: {tile}. 남은 타일 {left}개, 놓을 수 있는 칸 {fits}개",
)
STACK_EMPTY = Message("Stack {n}, used up", "더미 {n}, 다 씀")
STACK_COMING = Message("Stack {n}, its next tile is being turned up", "더미 {n}, 다음 타일을 펼치는 중")
STATUS = Message("Status card {n}: {chips}", "신분 카드 {n}: {chips}")
STATUS_TAKEN = Message("Status card {n}, taken by {name}", "신분 카드 {n}, {name:이/가} 가져감")
CARD = Message("{card}. {note}", "{card}. {note}")
CARD_HEAD = (
    Message("Palace", "왕궁"), Message("Pavilion", "정자"), Message("Grotto", "석굴암"), Message("Tower", "탑"),
    Message("Zelkova", "느티나무"), Message("Ginkgo", "은행나무"),
)  # fmt: skip
CARD_SLOT_EMPTY = Message("Slot {n}, empty", "{n}번 자리, 비었음")
NOTE_SHORT = Message("You lack {chips}", "모자란 자원: {chips}")
NOTE_NO_TILE = Message("No tile with its icon is free", "아이콘이 있는 빈 타일이 없음")
NOTE_ROOF = Message("No free palace tile has a roof area of {n} tiles", "왕궁을 지을 기와 타일 {n}개짜리 지역이 없음")
NOTE_BOUGHT = Message("You have bought a card this turn", "이번 차례에 이미 카드를 샀음")
NOTE_NO_TREE = Message("Your second card must be a tree", "두 번째 카드는 나무 카드여야 함")
NOTE_READY = Message(
    "You can pay; {n} free {n:tile|tiles} for it", "살 수 있음, 지을 수 있는 타일 {n}개"
)
NOTE_TILES = Message("{n} free {n:tile|tiles} for it", "지을 수 있는 타일 {n}개")
CHIPS_OWN = Message("You have {chips}", "내 자원: {chips}")
CHIPS_NONE = Message("You have no {kind}", "내 자원: {kind} 없음")
SUPPLY = Message("Supply: {chips}", "공급처: {chips}")
SUPPLY_NONE = Message("Supply: no {kind}", "공급처: {kind} 없음")
KIND_LEFT = Message("{building}: {n} of {all} left", "{building}: {all}개 중 {n}개 남음")
SKILL = Message("{character}. {skill} {note}", "{character}. {skill} {note}")
SKILL_NOW = Message("It can be used now.", "지금 쓸 수 있습니다.")
SKILL_ITSELF = Message("It works by itself.", "저절로 적용됩니다.")
SKILL_YOUR_TURN = Message("It can be used in your turn.", "자기 차례에 쓸 수 있습니다.")
HELD = Message(
    "{character}. Resources: {chips}. Buildings: {buildings}. {status}",
    "{character}. 자원: {chips}. 건물: {buildings}. {status}",
)
HELD_STATUS = Message("Status card {n} in this round", "이번 라운드 신분 카드 {n}")
HELD_NO_STATUS = Message("No status card yet in this round", "이번 라운드에 아직 신분 카드를 고르지 않음")
NONE_HELD = Message("none", "없음")
OURS_MARK = "≈"
OURS = Message(
    "What is marked {mark} is reconstructed; our own are {what}. An owner of the game can put in the printed values.",
    "{mark} 표시는 재구성한 값입니다. 직접 정한 것: {what}. 게임을 가진 사람은 인쇄된 값으로 바꿀 수 있습니다.",
)
OURS_TILES = Message("the edges and icons of the tiles", "타일의 변과 아이콘")
OURS_CARDS = Message(
    "the costs and points of the cards (the 17 points of the palaces are printed)",
    "카드의 비용과 점수(왕궁의 17점은 인쇄된 값)",
)
OURS_STATUS = Message("the resources of the status cards", "신분 카드의 자원")
LAST_ROUND = Message("Last round", "마지막 라운드")
ROUND = Message("Round {n}", "{n}라운드")
HEADINGS = {
    "map": Message("The landscape", "지형"),
    "window": Message("The map, to move and zoom", "지도, 옮기고 확대하기"),
    "map_words": Message("The landscape in words", "글로 보는 지형"),
    "cell": Message("Cell", "칸"),
    "north": Message("North", "북"),
    "east": Message("East", "동"),
    "south": Message("South", "남"),
    "west": Message("West", "서"),
    "icon": Message("Icon or building", "아이콘 또는 건물"),
    "turns": Message("Turned", "돌리기"),
    "turn_it": Message("Turn", "돌리기"),
    "points": Message("points", "점"),
    "closer": Message("Closer", "확대"),
    "farther": Message("Farther", "축소"),
    "whole": Message("Whole map", "전체 보기"),
    "status": Message("Status cards", "신분 카드"),
    "tile": Message("Place a tile", "타일 놓기"),
    "build": Message("Build, if you like", "원하면 건물 짓기"),
    "stacks": Message("Stacks", "더미"),
    "next": Message("Next round", "다음 라운드"),
    "now": Message("This round", "이번 라운드"),
    "deck": Message("Deck", "덱"),
    "left": Message("left", "남음"),
    "lefts": Message("Buildings left", "남은 건물"),
    "ends": Message("3 kinds or 1 stack used up: last round", "3종류나 더미 1개를 다 쓰면 마지막 라운드"),
    "supply": Message("Supply", "공급처"),
    "yours": Message("Your resources", "내 자원"),
    "skill": Message("Skill", "능력"),
    "lack": Message("lack", "부족"),
    "no_tile": Message("no tile", "타일 없음"),
    "roof": Message("roof too small", "기와 부족"),
    "bought": Message("one bought", "이미 샀음"),
    "no_tree": Message("no tree card", "나무 아님"),
    "ready": Message("you can build", "지을 수 있음"),
    "used_up": Message("used up", "다 씀"),
    "you": Message("you", "나"),
    "buildings": Message("Buildings", "건물"),
}


def some(chips: Sequence[int]) -> Any:
    """Return chips as an enumeration, or "none"."""
    return words.amounts(chips) if any(chips) else NONE_HELD


def status_label(card: int) -> Text:
    """Return a status card of the row."""
    return STATUS(n=card + 1, chips=words.amounts(GIVES[card]))


# --- what was pointed at and is nothing that can be done, with the rule that says so ----------------------------------

Answer = tuple[Text, str]
NOT_YOUR_TURN: Answer = (Message("It is not your turn.", "지금은 내 차례가 아닙니다.")(), "SIL-DEC-11")
NOTHING_THERE: Answer = (
    Message("Nothing can be done with that now.", "지금 그것으로 할 수 있는 일이 없습니다.")(), "SIL-TURN-02",
)  # fmt: skip
ONE_OF_THESE: Answer = (
    Message("Only one of these can be chosen.", "이 가운데 하나만 고를 수 있습니다.")(), "SIL-DEC-01",
)  # fmt: skip
STATUS_GONE: Answer = (
    Message("That status card has been taken in this round.", "이번 라운드에 이미 가져간 신분 카드입니다.")(),
    "SIL-CARD-03",
)
STACK_FIRST: Answer = (
    Message("First choose the stack of which the tile goes there.", "먼저 타일을 가져올 더미를 고르십시오.")(),
    "SIL-TILE-01",
)
NO_TOP_FITS: Answer = (
    Message(
        "No tile on top of the stacks fits there: each touching pair of edges must show the same terrain.",
        "더미 맨 위의 타일 가운데 그곳에 맞는 것이 없습니다. 맞닿은 변은 모두 지형이 같아야 합니다.",
    )(),
    "SIL-TILE-03",
)
_NO_FIT = Message(
    "At {cell} the tile must show {sides}; this one cannot, however it is turned.",
    "{cell}에 놓는 타일의 변: {sides}. 이 타일은 어떻게 돌려도 맞지 않습니다.",
)
CARD_FIRST: Answer = (
    Message("First choose the construction card to build.", "먼저 지을 건축 카드를 고르십시오.")(), "SIL-BUILD-01",
)  # fmt: skip
SKILL_ITSELF_NOW: Answer = (
    Message("This skill is not used: it works by itself.", "이 능력은 쓰는 것이 아니라 저절로 적용됩니다.")(),
    "SIL-SKILL-01",
)
CHIPS_PAY_THAT: Answer = (
    Message(
        "Resources are paid by themselves when you build; one points at them only to use a skill.",
        "자원은 건물을 지을 때 저절로 냅니다. 능력을 쓸 때만 직접 고릅니다.",
    )(),
    "SIL-BUILD-04",
)
THREE_FOR_GOLD: Answer = (
    Message("Mishil pays exactly 3 resources, none of them gold.", "미실은 금이 아닌 자원을 정확히 3개 냅니다.")(),
    "SIL-SKILL-04",
)
TWO_FOR_CARDS: Answer = (
    Message("Kim Yushin pays exactly 2 resources.", "김유신은 자원을 정확히 2개 냅니다.")(), "SIL-SKILL-12",
)  # fmt: skip
TWO_CARDS: Answer = (
    Message("Exactly two of the open cards are replaced.", "펼쳐진 카드 가운데 정확히 2장을 교체합니다.")(),
    "SIL-DEC-10",
)
START_TAKES_NONE: Answer = (
    Message("The start tile never takes a building.", "시작 타일에는 건물을 지을 수 없습니다.")(), "SIL-COMP-03",
)  # fmt: skip


def no_fit(cell: int, asks: Sequence[tuple[int, int]]) -> Answer:
    """Return why a tile does not lie in a cell: what the neighbours ask for."""
    return _NO_FIT(cell=words.cell_name(cell), sides=sides_of(asks)), "SIL-TILE-03"


def with_last(do: Text) -> Text:
    """Return an offer after which the round is known to be the last."""
    return THEN_LAST(do=do)


