"""Who won, and by what (SHA-END)."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from madang.core.contract import MAX_SEATS, placing, run, score
from madang.core.words import Message, Text, listing
from madang.games.shaolia.components import CULTURE_TO_WIN, LAST_ROUND, PALACE_LIFE, TWO_TEAMS, TYRANT
from madang.games.shaolia.state import ENDED_CULTURE, ENDED_PALACE, PALACE

# What the ranking shows beside the points: twice the culture or thrice the damage that counts, 36 at a win.
SCORE_TERMS = (
    Message("culture", "문화"),
    Message("damage taken", "궁전 피해"),
    Message("gold", "골드"),
)
RESULT_RULES = ("SHA-END-02", "SHA-END-03", "SHA-END-09")
_CULTURE = Message(
    "{names} {n:wins|win} by culture: {points} of {most}.",
    "{names:이/가} 문화 {points}점을 모아 승리했습니다(목표 {most}점).",
)
_PALACE = Message(
    "{names} {n:wins|win}: {fallen} {palaces:has|have} fallen.",
    "{names:이/가} 승리했습니다. {fallen:이/가} 함락되었습니다.",
)
_PALACES = Message("{names} {n:wins|win} with the last palace.", "마지막까지 궁전을 지킨 {names:이/가} 승리했습니다.")
_THE_PALACE = Message("the palace of {name}", "{name} 님의 궁전")
_LIMIT = Message(
    "After round {last} {names} {n:wins|win} with the progress {points}.",
    "{last}라운드가 지나 {names:이/가} 진척 {points:으로/로} 승리했습니다.",
)
_DRAW = Message(
    "After round {last} {names} draw with the progress {points}.",
    "{last}라운드가 지나 {names:이/가} 똑같은 진척 {points:으로/로} 비겼습니다.",
)


def score_terms(s: Any, seat: int) -> tuple[int, ...]:
    """Return the numbers of SCORE_TERMS for a seat."""
    me = s.players[seat]
    return int(me.culture), int(me.damage[PALACE]), int(me.gold)


def side_of(s: Any, seat: int) -> int:
    """Return the side of a seat."""
    if s.structure == TWO_TEAMS:
        return seat % 2
    return min(seat, 1) if s.structure == TYRANT else seat


def result(s: Any, names: Sequence[Any]) -> Text:
    """Return who won, and how (SHA-END-02 to -04, -09, -11)."""
    n_seats = int(s.n_seats)
    ranks, points = np.zeros(MAX_SEATS, np.int64), np.zeros(MAX_SEATS, np.int64)
    run(placing)(s, ranks)
    run(score)(s, points)
    winners = [seat for seat in range(n_seats) if ranks[seat] == 1]
    said = {"names": listing([names[seat] for seat in winners]), "n": len(winners)}
    if s.ended == ENDED_CULTURE:
        culture = sum(int(s.players[seat].culture) for seat in winners)
        return _CULTURE(**said, points=culture, most=CULTURE_TO_WIN)
    if s.ended == ENDED_PALACE:
        others = [seat for seat in range(n_seats) if seat not in winners]
        fallen = [seat for seat in others if s.players[seat].damage[PALACE] >= PALACE_LIFE]
        if any(s.players[seat].out for seat in range(n_seats)):
            return _PALACES(**said)
        return _PALACE(**said, palaces=len(fallen), fallen=listing([_THE_PALACE(name=names[seat]) for seat in fallen]))
    sides = {side_of(s, seat) for seat in winners}
    return (_LIMIT if len(sides) == 1 else _DRAW)(**said, last=LAST_ROUND, points=int(points[winners[0]]))
