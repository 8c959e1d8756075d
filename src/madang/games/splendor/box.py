"""What an owner's own tables must keep (core/boxes.py), row by row."""

from madang.core.boxes import Box, Row, kept, must, number, number_or_empty, one_of, when
from madang.core.words import Message

COLOURS = ("white", "blue", "green", "red", "black")
COST, NEED = (" ".join(f"{prefix}_{colour}" for colour in COLOURS) for prefix in ("cost", "need"))

COSTS_NOTHING = Message(en="a card costs at least 1 gem.", ko="카드의 비용은 보석 1개 이상입니다.")
TWO_ALIKE = Message(en="such a card is paid with 2 of one colour.", ko="이런 카드는 한 가지 색 2개를 버려 구매합니다.")
ASKS_NOTHING = Message(en="a tile asks for at least 1 bonus.", ko="타일의 조건은 보너스 1개 이상입니다.")


def _costs(row: Row) -> list[int]:
    return [row.number(column) for column in COST.split()]


def _asks(row: Row) -> bool:
    return any(row.number(column) for column in NEED.split())


ROWS = {
    # Which card is of which deck and can do what: rules go by the row.
    "cards.csv": (
        kept("set edition level bonus_count pay_with ability"),
        when(lambda row: row.usual["bonus_colour"] not in COLOURS, kept("bonus_colour")),
        when(lambda row: row.usual["bonus_colour"] in COLOURS, one_of("bonus_colour", *COLOURS)),
        number("points", 0, 9), number(COST, 0, 15), must("cost_white", lambda row: any(_costs(row)), COSTS_NOTHING),
        when(
            lambda row: row["ability"] == "pay_discard",
            must("cost_white", lambda row: sorted(_costs(row)) == [0, 0, 0, 0, 2], TWO_ALIKE),
        ),
    ),
    "nobles.csv": (
        kept("set edition"), number("points", 0, 9), number(NEED, 0, 15), must("need_white", _asks, ASKS_NOTHING),
    ),
    "cities.csv": (kept("edition tile face"), number("points", 0, 99), number(f"{NEED} need_any", 0, 15)),
    "trading_posts.csv": (
        kept("edition number key effect gold_allowed"), number(NEED, 0, 15), number("need_nobles", 0, 5),
        when(lambda row: row["effect"].startswith("points_"), number("effect_value", 0, 9)),
        when(lambda row: not row["effect"].startswith("points_"), kept("effect_value")),
    ),
    # The rules know numbers of the set-up by themselves, but for these.
    "setup.csv": (
        when(lambda row: row["key"] in {"gems_of_each_colour", "gold"}, number("use_2p use_3p use_4p", 1, 9)),
        when(lambda row: row["key"] not in {"gems_of_each_colour", "gold"}, kept("use_2p use_3p use_4p")),
        kept("module"),
    ),
    "tokens.csv": (number_or_empty("in_box_2017 in_box_2024 use_2p use_3p use_4p", 0, 99),),
}  # fmt: skip


BOX = Box(ROWS, lambda _: ())
