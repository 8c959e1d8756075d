"""What an owner's own tables must keep (core/boxes.py), row by row and together."""

from collections.abc import Callable, Iterator, Mapping

from madang.core.boxes import Box, Row, Rows, kept, must, number, one_of
from madang.core.words import Message, Text

RESOURCES = "wood rock iron gold"
TERRAINS = ("pond", "roof", "forest", "yard")
KINDS = ("palace", "pavilion", "grotto", "tower", "zelkova", "ginkgo")
EDGES = ("edge_n", "edge_e", "edge_s", "edge_w")
N_SLOTS = 4  # of the market (SIL-SETUP-10)

START_EDGES = Message(en="the start tile shows all four terrains.", ko="시작 타일에는 네 가지 지형이 모두 있습니다.")
START_ICON = Message(en="the start tile has no icon.", ko="시작 타일에는 건축물 아이콘이 없습니다.")
COSTS_NOTHING = Message(en="a building costs at least 1 resource.", ko="건축물의 비용은 자원 1개 이상입니다.")
MANY_EDGES = Message(
    en="the tiles show {n} edges of {name}; at most 120 can be.",
    ko="타일에 {name} 면이 {n}개 있습니다. 120개까지 됩니다.",
)
OTHER_COUNT = Message(en="{file} holds {n}.", ko="{file}에는 {n}개 있습니다.")
STACKS = Message(en="there are as many stacks as players.", ko="더미 수는 플레이어 수와 같습니다.")
OPEN_STATUS = Message(
    en="one status card more than players lies open.", ko="펼쳐 두는 신분 카드는 플레이어 수보다 한 장 많습니다."
)
MARKET = Message(en="the market has 4 cards.", ko="시장의 카드는 4장입니다.")
EVEN = Message(
    en="the grid has a cell in its middle, so the number is odd.", ko="가운데 칸이 있어야 하므로 홀수입니다."
)
NOTHING_LEFT_OVER = Message(
    en="with what else stands in the row it must come to {n}.", ko="같은 행의 나머지와 합해 {n}개가 되어야 합니다."
)
SUPPLY = Message(
    en="it is that of setup.csv, {n} for each number of players.", ko="setup.csv에 인원마다 적힌 {n}개와 같아야 합니다."
)


def _costs_something(row: Row) -> bool:
    return any(row.number(kind) for kind in RESOURCES.split())


def _start_edges(row: Row) -> bool:
    return row["start"] == "0" or {row[edge] for edge in EDGES} == set(TERRAINS)


ROWS = {
    "tiles.csv": (
        one_of(" ".join(EDGES), *TERRAINS), one_of("icon", *KINDS, "none"), kept("start"),
        must("edge_n", _start_edges, START_EDGES),
        must("icon", lambda row: row["start"] == "0" or row["icon"] == "none", START_ICON),
    ),
    "construction_cards.csv": (
        one_of("building", *KINDS), number(RESOURCES, 0, 20), must("wood", _costs_something, COSTS_NOTHING),
        number("points", 0, 99),
    ),
    "status_cards.csv": (kept("number"), number(RESOURCES, 0, 20)),
    "characters.csv": (),
    "models.csv": (
        number("models cards", 0, 100), number("icons", 0, 100), number("tree", 0, 1), number("min_roof_tiles", 0, 48),
    ),
    "terrains.csv": (number("points_per_edge completion_points", 0, 20),),
    "resources.csv": (number("supply", 0, 100),),
    "setup.csv": (
        must("tile_stacks", lambda row: row["tile_stacks"] == row["players"], STACKS),
        number("tiles_per_stack", 1, 48), number("tiles_unused", 0, 48),
        must("open_status", lambda row: row["open_status"] == str(int(row["players"]) + 1), OPEN_STATUS),
        number("status_deck", 0, 100),
        must("open_construction", lambda row: row["open_construction"] == str(N_SLOTS), MARKET),
        number("construction_deck", 0, 100), number("resource_each", 0, 100), number("grid", 3, 31),
        must("grid", lambda row: row.number("grid") % 2 == 1, EVEN),
    ),
}  # fmt: skip


def together(tables: Mapping[str, Rows]) -> Iterator[Text]:
    """Say what is wrong between tables: numbers that repeat what others hold, and what a set-up leaves over."""
    tiles, cards = tables["tiles.csv"], tables["construction_cards.csv"]
    for name in TERRAINS:
        n = 0
        for row in tiles:
            n += sum(row[edge] == name for edge in EDGES)
            if n > 120:  # an area's edges are counted in a byte
                yield row.unfit(next(edge for edge in EDGES if row[edge] == name), MANY_EDGES(n=n, name=name))
                break
    for row in tables["models.csv"]:
        n_cards = sum(card["building"] == row["id"] for card in cards)
        n_icons = sum(tile["icon"] == row["id"] for tile in tiles)
        for column, n, file in (
            ("models", n_cards, "construction_cards.csv"),
            ("cards", n_cards, "construction_cards.csv"),
            ("icons", n_icons, "tiles.csv"),
        ):
            if row.number(column) != n:
                yield row.unfit(column, OTHER_COUNT(file=file, n=n))
                break
    sums: tuple[tuple[str, int, Callable[[Row], int]], ...] = (
        ("tiles_unused", len(tiles) - 1, lambda row: row.number("tile_stacks") * row.number("tiles_per_stack")),
        ("status_deck", len(tables["status_cards.csv"]), lambda row: row.number("open_status")),
        ("construction_deck", len(cards), lambda row: row.number("open_construction")),
    )
    for row in tables["setup.csv"]:
        for column, n, rest in sums:
            if row.number(column) + rest(row) != n:
                yield row.unfit(column, NOTHING_LEFT_OVER(n=n))
                break
    for row in tables["resources.csv"]:
        each = next((one for one in tables["setup.csv"] if one["resource_each"] != row["supply"]), None)
        if each is not None:
            yield row.unfit("supply", SUPPLY(n=each["resource_each"]))


BOX = Box(ROWS, together)
