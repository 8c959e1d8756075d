"""What stands on the table in words: for those who do not see it, and as what each thing would still need."""

from collections.abc import Sequence
from typing import Any

from madang.core.words import Message, Text
from madang.games.splendor.components import GOLD, POINTS_FIXED, POINTS_PER_POST, POST_EFFECT, POSTS

from .names import COLOUR, amounts, bonuses_by_colour, missing_for_noble, post_row, posts_of

LABEL_WITH_PRICE = Message("{card}, price {price}", "{card}, 값 {price}")
PAYABLE = Message("You can pay for it now.", "지금 값을 치를 수 있습니다.")
PILE_LABEL = Message("{colour:^}, {n} in the supply", "{colour}, 공급처에 {n}개")
DECK_LABEL = Message("Level {level} deck, {n} {n:card|cards}", "{level}단계 더미, {n}장")
DECK_EMPTY = Message("Level {level} deck, empty", "{level}단계 더미, 비었음")
NOBLE_LABEL = Message("Noble, {points} points, asks for {needs}", "귀족, {points}점, 조건 {needs}")
UNSEEN_CARD = Message("a level {level} card, unseen", "보이지 않는 {level}단계 카드")
HELD = Message("{n} of {limit} tokens", "토큰 {n}/{limit}개")
OF_POINTS = Message("of {n}", "/{n}점")
MARKET = Message("Cards on display", "펼쳐진 카드")
SUPPLY = Message("Supply", "공급처")
NOBLES_OPEN = Message("Nobles", "귀족")
OWN_HOLDINGS = Message("Your cards and tokens", "내 카드와 토큰")
OWN_HAND = Message("Your reserved cards", "내가 보관한 카드")
RESERVED = Message("Reserved", "보관")
ONLY_YOU = Message("Only you see this card", "나만 보는 카드")
_OWN_KIND = Message(
    "{colour:^}: {bonuses} {bonuses:bonus|bonuses}, {n} {n:token|tokens}", "{colour}: 보너스 {bonuses}개, 토큰 {n}개"
)
_OWN_KIND_COUNTED = Message(
    "{colour:^}: {bonuses} {bonuses:bonus|bonuses}, {cards} {cards:card|cards}, {n} {n:token|tokens}",
    "{colour}: 보너스 {bonuses}개, 카드 {cards}장, 토큰 {n}개",
)
_OWN_GOLD = Message("Gold: {n} {n:token|tokens}", "황금: 토큰 {n}개")
_HOLDINGS = Message(
    "Bonuses: {bonuses}. Tokens: {tokens}. Reserved: {reserved}. Nobles: {nobles}.",
    "보너스: {bonuses}. 토큰: {tokens}. 보관: {reserved}장. 귀족: {nobles}명.",
)
_NONE = Message("none", "없음")


def holdings(
    bonuses: Sequence[int], cards: Sequence[int], tokens: Sequence[int], reserved: int, nobles: int
) -> Text:
    """Return a seat's public state as sentences. `cards`: as how many its bonuses count (2024)."""
    given, held = bonuses_by_colour(bonuses, cards), amounts(tokens)
    return _HOLDINGS(
        bonuses=given if given.parts else _NONE,
        tokens=held if held.parts else _NONE,
        reserved=reserved,
        nobles=nobles,
    )


def holding_of(kind: int, bonuses: int, cards: int, n: int) -> Text:
    """Return what a seat holds of one kind. `cards`: as how many the bonuses count, where that differs (2024)."""
    if kind == GOLD:
        return _OWN_GOLD(n=n)
    message = _OWN_KIND if bonuses == cards else _OWN_KIND_COUNTED
    return message(colour=COLOUR[kind], bonuses=bonuses, cards=cards, n=n)


# --- nobles, posts --------------------------------------------------------------------------------------------------

RULE_OF_VISITS = "SPL-NOBLE-01"
_NOBLE_COMES = Message(
    "Nobles come by themselves at the end of your turn; for this one you need {more}.",
    "귀족은 차례가 끝날 때 스스로 찾아옵니다. 이 귀족이 오려면 {more:이/가} 더 필요합니다.",
)
_NOBLE_WILL_COME = Message(
    "Nobles come by themselves at the end of your turn; you have all that this one asks for.",
    "귀족은 차례가 끝날 때 스스로 찾아옵니다. 이 귀족의 조건은 모두 갖추었습니다.",
)


NO_NOBLE_FOR_POST = Message(
    "With cities there are no nobles, so nobody can gain this trading post.",
    "대도시를 쓰면 귀족이 없어 이 교역소는 아무도 얻을 수 없습니다.",
)
RULE_OF_NO_NOBLES = "SPL-MIX-04"


def noble_comes(noble: int, held: Sequence[int], edition: int) -> Text:
    """Return how far a seat with these `counts` is from a noble's visit."""
    lacks = missing_for_noble(noble, held, edition)
    return _NOBLE_COMES(more=lacks) if lacks.parts else _NOBLE_WILL_COME()


def post_points(s: Any, seat: int) -> int:
    """Return the points that a seat's posts give (SPL-POST-15 to -17)."""
    posts = posts_of(s, seat)
    points = 0
    for row in (post_row(s, post) for post in posts):
        if POST_EFFECT[row] == POINTS_PER_POST:
            points += POSTS[row].value * len(posts)
        elif POST_EFFECT[row] == POINTS_FIXED:
            points += POSTS[row].value
    return points
