"""Names: chips, cards, tiles, cells and characters."""

from collections.abc import Sequence
from typing import Any

from madang.core.words import Listing, Message, Text, listing
from madang.games.silla.components import (
    CARDS, CHARACTER_CARDS, COST, EDGE, ICON, KIND, N_SIDES, NO_KIND, TILES, WIDTH,
)  # fmt: skip

RESOURCE = (Message("wood", "목재"), Message("rock", "돌"), Message("iron", "철"), Message("gold", "금"))
TERRAIN = (Message("pond", "연못"), Message("roof", "기와"), Message("forest", "숲"), Message("yard", "마당"))
BUILDING = (
    Message("Royal Palace", "왕궁"), Message("Pavilion", "정자"), Message("Seokguram Grotto", "석굴암"),
    Message("Tower", "탑"), Message("Zelkova", "느티나무"), Message("Ginkgo", "은행나무"),
)  # fmt: skip
CHARACTER = tuple(Message(*card.name) for card in CHARACTER_CARDS)
SKILL = (
    Message("Each tower that she builds gives 2 more points.", "탑을 지을 때마다 2점을 더 얻습니다."),
    Message(
        "Once a turn she may exchange 3 resources, none of them gold, for 1 gold.",
        "차례마다 한 번, 금이 아닌 자원 3개를 금 1개로 바꿀 수 있습니다.",
    ),
    Message(
        "After building a pavilion he may place one more tile.", "정자를 지은 뒤 타일을 1개 더 놓을 수 있습니다."
    ),
    Message(
        "While two or more trees are open she may buy two cards in a turn, at least one of them a tree.",
        "펼쳐진 나무 카드가 2장 이상이면 한 차례에 카드를 2장 살 수 있고, 적어도 1장은 나무 카드여야 합니다.",
    ),
    Message(
        "Once a turn he may pay any 2 resources and put 2 open construction cards under the deck for 2 new ones.",
        "차례마다 한 번, 아무 자원이나 2개를 내면 건축 카드 2장을 덱 아래로 보내고 새로 2장을 펼칠 수 있습니다.",
    ),
)  # by character
SIDE = (Message("north", "북"), Message("east", "동"), Message("south", "남"), Message("west", "서"))
_SOME = (
    Message("{n} wood", "목재 {n}개"), Message("{n} rock", "돌 {n}개"), Message("{n} iron", "철 {n}개"),
    Message("{n} gold", "금 {n}개"),
)  # fmt: skip
_NOTHING = Message("nothing", "없음")
_CARD = Message("{building} ({cost}: {n} {n:point|points})", "{building}({cost}, {n}점)")
_STATUS = Message("status card {n}", "신분 카드 {n}")
_CELL = Message("({row},{column})", "({row},{column})")
_EDGES = Message("{north} / {east} / {south} / {west}", "{north} / {east} / {south} / {west}")
_TILE = Message("{edges}", "{edges}")
_TILE_ICON = Message("{edges}, icon {building}", "{edges}, 아이콘 {building}")
_TURNED = Message(
    "{north} north, {east} east, {south} south, {west} west", "북 {north}, 동 {east}, 남 {south}, 서 {west}"
)


def amount(resource: int, n: int) -> Text:
    """Return a number of chips of one kind: "2 wood"."""
    return _SOME[resource](n=n)


def amounts(chips: Sequence[int]) -> Listing | Message:
    """Return chips by kind as an enumeration: "2 wood and 1 gold"."""
    parts = [amount(resource, int(n)) for resource, n in enumerate(chips) if n]
    return listing(parts) if parts else _NOTHING


def card_name(card: int) -> Text:
    """Return a construction card: "Tower (3 rock and 1 iron: 6 points)"."""
    return _CARD(building=BUILDING[KIND[card]], cost=amounts(COST[card]), n=CARDS[card].points)


def building_name(card: int) -> Message:
    """Return the building of a card: "Tower"."""
    return BUILDING[KIND[card]]


def status_name(card: int) -> Text:
    """Return a status card by its number: "status card 7"."""
    return _STATUS(n=card + 1)


def cell_name(cell: int) -> Text:
    """Return a cell as the ledger writes it: "(7,8)"."""
    return _CELL(row=cell // WIDTH, column=cell % WIDTH)


def edges_of(tile: int, k: int = 0) -> dict[str, Any]:
    """Return what a tile in rotation k shows, by the names of the sides."""
    return {SIDE[side].en: TERRAIN[EDGE[tile, (side - k) % N_SIDES]] for side in range(N_SIDES)}


def tile_name(tile: int) -> Text:
    """Return a tile by its edges from north, clockwise, and its icon: "roof / roof / yard / yard, icon Tower"."""
    edges = _EDGES(**edges_of(tile))
    return _TILE(edges=edges) if ICON[tile] == NO_KIND else _TILE_ICON(edges=edges, building=BUILDING[ICON[tile]])


def tile_id(tile: int) -> str:
    """Return the id of a tile in the notation: tiles have no printed names."""
    return TILES[tile].id


def turned_name(tile: int, k: int) -> Text:
    """Return how a turned tile lies: "pond north, roof east, forest south, yard west"."""
    return _TURNED(**edges_of(tile, k))
