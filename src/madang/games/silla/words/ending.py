"""The end: why the game is over, who won and by what, and what the ranking shows."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from madang.core.contract import MAX_SEATS, placing, run
from madang.core.words import Message, Text, joined, listing
from madang.games.silla.state import ENDED_KINDS, ENDED_STACK, ENDED_STUCK

_ENDED_KINDS = Message("Three kinds of buildings are used up.", "건물 세 종류를 모두 썼습니다.")
_ENDED_STACK = Message("A stack of tiles is used up.", "타일 더미 하나를 다 썼습니다.")
_ENDED_STUCK = Message("No tile could be placed any more.", "더는 놓을 수 있는 타일이 없었습니다.")
_GAME_OVER = Message("The game is over.", "게임이 끝났습니다.")
_WINS = Message("{name} wins with {n} {n:point|points}.", "{name}: {n}점으로 승리했습니다.")
_WINS_BUILDINGS = Message(
    "{name} wins: {n} {n:point|points} like {others}, but {more} {more:building|buildings} instead of {less}.",
    "{name}: {others:과/와} 같은 {n}점이지만 건물이 {less}채가 아니라 {more}채여서 승리했습니다.",
)
_WINS_CHIPS = Message(
    "{name} wins: {n} {n:point|points} and {buildings} {buildings:building|buildings} like {others}, "
    "but {more} resources against {less}.",
    "{name}: {others:과/와} 같은 {n}점, 건물 {buildings}채이지만 자원이 {less}개가 아니라 {more}개 남아 승리했습니다.",
)
_SHARED = Message(
    "{names} share the victory: {n} {n:point|points}, {buildings} {buildings:building|buildings} "
    "and {chips} {chips:resource|resources} each.",
    "{names}: 똑같이 {n}점, 건물 {buildings}채, 자원 {chips}개로 공동 승리했습니다.",
)

# What the ranking shows beside the points.
SCORE_TERMS = (
    Message("from tiles", "타일 점수"),
    Message("from buildings", "건물 점수"),
    Message("buildings", "건물"),
    Message("resources left", "남은 자원"),
)


def score_terms(s: Any, seat: int) -> tuple[int, ...]:
    """Return the numbers of SCORE_TERMS for a seat."""
    me = s.players[seat]
    return int(me.tile_points), int(me.building_points), int(me.buildings), int(me.chips.sum())


def ended(s: Any) -> Text:
    """Return why the game is over."""
    reasons = ((ENDED_KINDS, _ENDED_KINDS), (ENDED_STACK, _ENDED_STACK), (ENDED_STUCK, _ENDED_STUCK))
    return joined([message for reason, message in reasons if int(s.ended) & reason] + [_GAME_OVER])


def result(s: Any, names: Sequence[Any]) -> Text:
    """Return who won, and by which comparison (SIL-WIN-01, -02)."""
    ranks = np.zeros(MAX_SEATS, np.int64)
    run(placing)(s, ranks)
    terms = [score_terms(s, seat) for seat in range(int(s.n_seats))]
    points = [tiles + buildings for tiles, buildings, _, _ in terms]
    winners = [seat for seat in range(int(s.n_seats)) if ranks[seat] == 1]
    first = winners[0]
    n, buildings, chips = points[first], terms[first][2], terms[first][3]
    tied = [seat for seat in range(int(s.n_seats)) if points[seat] == n and seat not in winners]
    close = [seat for seat in tied if terms[seat][2] == buildings]
    if len(winners) > 1:
        return _SHARED(names=listing([names[seat] for seat in winners]), n=n, buildings=buildings, chips=chips)
    if close:
        return _WINS_CHIPS(
            name=names[first], n=n, buildings=buildings, others=listing([names[seat] for seat in close]), more=chips,
            less=max(terms[seat][3] for seat in close),
        )  # fmt: skip
    if tied:
        return _WINS_BUILDINGS(
            name=names[first], n=n, others=listing([names[seat] for seat in tied]), more=buildings,
            less=max(terms[seat][2] for seat in tied),
        )  # fmt: skip
    return _WINS(name=names[first], n=n)
