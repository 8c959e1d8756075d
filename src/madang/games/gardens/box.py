"""What an owner's own tables must keep (core/boxes.py), row by row and together."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping

from madang.core.boxes import Box, Row, Rows, empty, kept, must, number, one_of, unique, when
from madang.core.words import Message, Text

RESOURCES = ("stone", "water", "plant", "wood")
GODS = ("yellow", "red", "purple", "blue", "wild")
PANORAMAS = ("green", "orange", "blue", "red")
FACES = ("face_a", "face_b", "face_c", "face_d")

# A card that costs nothing would be full from the start (GAR-COMP-09).
COSTS_NOTHING = Message(en="a card costs at least 1 token.", ko="카드의 비용은 토큰 1개 이상입니다.")
BEYOND = Message(en="the panorama has no such place.", ko="그 전경에 없는 위치입니다.")
OTHER_SIZE = Message(
    en="other cards of this panorama tell another size.", ko="같은 전경의 다른 카드에는 다른 크기가 적혀 있습니다."
)
NO_CARD = Message(en="no card shows place {n} of it.", ko="{n}번째 위치를 보여 주는 카드가 없습니다.")
NO_PANORAMA = Message(
    en="it is the last card, and no card shows the {name} panorama.",
    ko="마지막 카드까지 {name} 전경을 보여 주는 카드가 없습니다.",
)
FACE_TWICE = Message(
    en="the faces of a floor are 0, 1, 2 and 3, each once.", ko="한 층의 네 면은 0, 1, 2, 3이 한 번씩입니다."
)
RISES = Message(
    en="the values of a pile never rise from top to bottom.", ko="한 더미의 값은 위에서 아래로 커지지 않습니다."
)
ONE_START = Message(en="the track has one start space.", ko="트랙의 시작 칸은 하나입니다.")
STEPS = Message(
    en="the form is points=1:a|2:b|…, numbers of tiles from 1 upward, points at most 99.",
    ko="points=1:a|2:b|… 형식이어야 합니다. 타일 수는 1부터 차례로, 점수는 99까지입니다.",
)
SIZES = Message(en="the form is sizes=a/b|times=2.", ko="sizes=a/b|times=2 형식이어야 합니다.")


def _steps(row: Row) -> bool:
    parts = row["params"].removeprefix("points=").split("|")
    good = all(re.fullmatch(rf"{n}:[0-9]{{1,2}}", part, re.ASCII) for n, part in enumerate(parts, start=1))
    return row["params"].startswith("points=") and good


def _sizes(row: Row) -> bool:
    return bool(re.fullmatch(r"sizes=[1-8](/[1-8])*\|times=2", row["params"], re.ASCII))


ROWS = {
    "cards.csv": (
        unique("id"), one_of("panorama", *PANORAMAS), number("size", 1, 8), number("position", 1, 8),
        must("position", lambda row: row.number("position") <= row.number("size"), BEYOND),
        one_of("god", *GODS), number("stone water plant wood", 0, 15),
        must("stone", lambda row: any(row.number(kind) for kind in RESOURCES), COSTS_NOTHING),
        one_of("action", "any1", "pagoda"),
        when(lambda row: row["action"] == "pagoda", number("floor", 1, 4), one_of("collect", "up", "down")),
        when(lambda row: row["action"] == "any1", empty("floor collect")),
    ),
    "pagoda.csv": (
        one_of("resource", *RESOURCES), unique("resource"), number(" ".join(FACES), 0, 3),
        must("face_a", lambda row: len({row[face] for face in FACES}) == len(FACES), FACE_TWICE),
    ),
    "score_track.csv": (number("points", 0, 99), number("is_start", 0, 1), kept("back_to forward_to")),
    # Every extension is worth one space (GAR-COMP-17); which tile is of which kind, its id tells.
    "bonus_tiles.csv": (
        kept("kind"), number("value pile_order", 0, 15), when(lambda row: row["kind"] == "extension", kept("value")),
    ),
    "whim_tiles.csv": (
        number("copies", 1, 3), number("points_end", 0, 15), kept("timing optional_use after"),
        when(lambda row: row["id"] == "REINFORCEMENT", must("params", _steps, STEPS)),
        when(lambda row: row["id"] == "ALLOWANCE", must("params", _sizes, SIZES)),
        when(lambda row: row["id"] not in {"REINFORCEMENT", "ALLOWANCE"}, kept("params")),
    ),
}  # fmt: skip


def together(tables: Mapping[str, Rows]) -> Iterator[Text]:
    """Say what is wrong between rows: panoramas with all their places, one start, piles that fall."""
    cards = tables["cards.csv"]
    for name in PANORAMAS:
        shown = [row for row in cards if row["panorama"] == name]
        if not shown:
            yield cards[-1].unfit("panorama", NO_PANORAMA(name=name))
            continue
        size = Counter(row.number("size") for row in shown).most_common(1)[0][0]
        other = next((row for row in shown if row.number("size") != size), None)
        places = {row.number("position") for row in shown}
        missing = next((n for n in range(1, size + 1) if n not in places), 0)
        if other is not None:
            yield other.unfit("size", OTHER_SIZE)
        elif missing:
            yield shown[0].unfit("size", NO_CARD(n=missing))
    starts = [row for row in tables["score_track.csv"] if row.number("is_start")]
    if len(starts) != 1:
        yield (starts or tables["score_track.csv"])[-1].unfit("is_start", ONE_START)
    last: dict[str, int] = {}
    for row in sorted(tables["bonus_tiles.csv"], key=lambda row: row.number("pile_order")):
        if row.number("value") > last.get(row["kind"], row.number("value")):
            yield row.unfit("value", RISES)
        last[row["kind"]] = row.number("value")


BOX = Box(ROWS, together)
