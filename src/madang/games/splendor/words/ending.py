"""The end: who won and by which criterion, and the numbers beside the points."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from madang.core.contract import MAX_SEATS, placing, run
from madang.core.words import Listing, Message, Text, listing
from madang.games.splendor.components import NOBLES
from madang.games.splendor.state import CITIES_MODULE, ENDED_QUIET, ENDED_STANDSTILL

from .events import ended
from .labels import post_points
from .names import cities_met, city_name

_WINS = Message("{name} wins with {points} {points:point|points}.", "{name}: {points}점으로 승리했습니다.")
_WINS_FEWER = Message(
    "{name} wins: {points} {points:point|points} like {others}, but with {cards} {cards:card|cards} instead of {more}.",
    "{name}: {others:과/와} 같은 {points}점이지만 카드가 {more}장이 아니라 {cards}장이어서 승리했습니다.",
)
_SHARED = Message(
    "{names} share the victory: {points} {points:point|points} and {cards} {cards:card|cards} each.",
    "{names}: 똑같이 {points}점과 카드 {cards}장이어서 공동으로 승리했습니다.",
)
_AFTER = Message("{why} {who}", "{why} {who}")
_HAS_CITY = Message("{name} has the city {city}.", "{name}: 대도시 {city:을/를} 얻었습니다.")
_MEETS_CITIES = Message("{name} meets the demand of {city}.", "{name}: 대도시 {city}의 조건을 갖추었습니다.")
_ONLY_CITY = Message(
    "{name} wins as the only one with a city, with {points} {points:point|points}.",
    "{name}: 대도시를 가진 사람이 혼자여서 {points}점으로 승리했습니다.",
)
_ONLY_MEETS = Message(
    "{name} wins as the only one who meets a city, with {points} {points:point|points}.",
    "{name}: 대도시의 조건을 갖춘 사람이 혼자여서 {points}점으로 승리했습니다.",
)
_TWO = Message("{one} {two}", "{one} {two}")

# What the ranking shows beside the points.
SCORE_TERMS = (
    Message("from cards", "카드 점수"),
    Message("from nobles", "귀족 점수"),
    Message("from trading posts", "교역소 점수"),
    Message("cards bought", "구매한 카드"),
    Message("still reserved", "보관 중"),
)


def score_terms(s: Any, seat: int) -> tuple[int, ...]:
    """Return the numbers of SCORE_TERMS for a seat."""
    player = s.players[seat]
    nobles = sum(noble.points for row, noble in enumerate(NOBLES) if int(player.nobles) >> row & 1)
    posts = post_points(s, seat)
    return int(player.points) - nobles - posts, nobles, posts, int(player.cards), int(player.hand_size)


def result(s: Any, names: Sequence[Any]) -> Text:
    """Return who won, and by which criterion (SPL-END-05, -06, -07, SPL-CITY-08, -09, -11, -14)."""
    cities = {seat: _cities_of(s, seat) for seat in range(int(s.n_seats))} if s.modules & CITIES_MODULE else {}
    first = [seat for seat, city in cities.items() if city]
    if len(first) == 1:
        message = _ONLY_MEETS if s.edition == 2024 else _ONLY_CITY
        who = message(name=names[first[0]], points=int(s.players[first[0]].points))
    else:
        who = _ranked(s, names, first or list(range(int(s.n_seats))))
    for seat in reversed(first):
        said = (_MEETS_CITIES if s.edition == 2024 else _HAS_CITY)(
            name=names[seat], city=listing([city_name(city) for city in cities[seat]])
        )
        who = _TWO(one=said, two=who)
    return _AFTER(why=ended(s), who=who) if s.ended in {ENDED_STANDSTILL, ENDED_QUIET} else who


def _cities_of(s: Any, seat: int) -> list[int]:
    """Return the city that a seat took (2017), or the cities that it meets (2024)."""
    if s.edition == 2024:
        return cities_met(s, seat)
    city = int(s.players[seat].city)
    return [city] if city >= 0 else []


def _ranked(s: Any, names: Sequence[Any], group: list[int]) -> Text:
    """Return who of the first group won, by points, then fewest cards."""
    ranks = np.zeros(MAX_SEATS, np.int64)
    run(placing)(s, ranks)
    winners = [seat for seat in group if ranks[seat] == 1]
    best = s.players[winners[0]]
    points, cards = int(best.points), int(best.cards)
    tied = [seat for seat in group if seat not in winners and s.players[seat].points == points]
    if len(winners) > 1:
        return _SHARED(names=listing([names[seat] for seat in winners]), points=points, cards=cards)
    if tied:
        others: Listing = listing([names[seat] for seat in tied])
        more_cards = min(int(s.players[seat].cards) for seat in tied)
        return _WINS_FEWER(name=names[winners[0]], points=points, others=others, cards=cards, more=more_cards)
    return _WINS(name=names[winners[0]], points=points)
