"""Actions in words: as an instruction, on a button, and as a whole offer."""

from collections.abc import Callable, Sequence
from typing import Any

from madang.core.words import Listing, Message, Text, verbatim
from madang.games.splendor.actions import MAX_UNITS, PAIRS, TABLE, TAKE1, TAKE2, TAKE3, TRIPLES, TWO
from madang.games.splendor.components import CITIES_OF_EDITION, DISCARD_COLOUR, GOLD, N_COLOURS
from madang.games.splendor.notation import action_to_text
from madang.games.splendor.state import CONQUEST_PHASE, N_SLOTS, NO_CARD, NO_NOBLE

from .asked import conquered_card
from .labels import LABEL_WITH_PRICE
from .names import (
    COLOUR,
    amount,
    amounts,
    card_name,
    city_name,
    city_needs,
    due,
    is_known,
    market_card,
    noble_name,
    own_hand,
    post_name,
    post_power,
    post_row,
    price,
    worth_of_gold,
)

_TAKE = Message("Take {gems}", "{gems} 가져오기")
_RESERVE = Message("Reserve the {card}, price {price}", "{card} 보관하기 (값: {price})")
_RESERVE_EMPTY = Message("Reserve a card", "카드 보관하기")
_RESERVE_DECK = Message(
    "Reserve the top card of the level {level} deck, unseen", "{level}단계 더미의 맨 위 카드를 보지 않고 보관하기"
)
_RESERVE_ORIENT = Message(
    "Reserve the top card of the level {level} Orient deck, unseen",
    "{level}단계 동방 더미의 맨 위 카드를 보지 않고 보관하기",
)
_BUY = Message("Buy the {card}, price {price}", "{card} 구매하기 (값: {price})")
_BUY_HAND = Message("Buy the reserved {card}, price {price}", "보관한 {card} 구매하기 (값: {price})")
_BUY_EMPTY = Message("Buy a card", "카드 구매하기")
_PASS = Message("Pass", "차례 넘기기")
_KEEP = Message("Keep the {card}, price {price}", "{card} 간직하기 (값: {price})")
_KEEP_UNSEEN = (
    Message("Keep the first card", "첫째 카드 간직하기"),
    Message("Keep the second card", "둘째 카드 간직하기"),
)
_THIRD = Message("Take {gems} as third gem", "세 번째로 {gems} 가져오기")
_PAY = Message("Pay {tokens} for {need}", "{need} 값으로 {tokens} 내기")
_PAY_VIRTUAL = Message(
    "Pay {tokens} for {need}, gold by tokens or double-gold cards",
    "{need} 값으로 {tokens} 내기 (황금은 토큰이나 황금 2개 카드)",
)
_PAY_GOLD = Message("Pay {gold} with {tokens}", "{gold} 값으로 {tokens} 내기")
_DISCARD = Message("Discard 1 {colour} card without points", "점수 없는 {colour} 카드 버리기")
_DISCARD_WORTH = Message("Discard 1 {colour} card ({points} {points:point|points})", "{points}점 {colour} 카드 버리기")
_DISCARD_DOUBLE = Message("Discard 1 double {colour} card", "{colour} 2개 카드 버리기")
_DISCARD_COPY = (
    Message("Discard 1 copy card without points that copies {colour}", "{colour:을/를} 본뜬 점수 없는 카드 버리기"),
    Message(
        "Discard 1 copy card without points that copies a double {colour} card",
        "{colour} 2개 카드를 본뜬 점수 없는 카드 버리기",
    ),
    Message("Discard 1 copy card (1 point) that copies {colour}", "{colour:을/를} 본뜬 1점 카드 버리기"),
    Message(
        "Discard 1 copy card (1 point) that copies a double {colour} card",
        "{colour} 2개 카드를 본뜬 1점 카드 버리기",
    ),
)
_COPY = Message("Copy {colour}", "{colour} 본뜨기")
_COPY_DOUBLE = Message("Copy a double {colour} card: 2 bonuses", "{colour} 2개 카드 본뜨기 (보너스 2개)")
_KEEP_NOBLE = Message("Keep the {noble}", "{noble} 간직하기")
_FREE = Message("Take for nothing: {card}", "공짜로 가져오기: {card}")
_GEM = Message("Take {gems} for your purchase", "구매한 답례로 {gems} 가져오기")
_PIECE_STOCK = Message("Put a stronghold from your stock on a card", "남은 성채를 카드에 세우기")
_PIECE_MOVE = Message("Move your stronghold from the {card}", "{card}에 있는 내 성채 옮기기")
_PIECE_HOME = Message("Send a rival stronghold home from the {card}", "{card}에 있는 상대 성채 돌려보내기")
_PIECE_TO = Message("Put the stronghold on the {card}", "{card} 위에 성채 세우기")
_CONQUER = Message("Conquer the {card}, price {price}", "{card} 정복하기 (값: {price})")
_CONQUER_NOTHING = Message("Conquer the card under your three strongholds", "내 성채 3개가 있는 카드 정복하기")
_LEAVE = Message("Leave the conquest", "정복하지 않기")
_LET_NOBLE = Message("Welcome the {noble}", "{noble} 맞이하기")
GIVE_BACK = Message("Give back {token}", "{token} 돌려놓기")
_POST = Message("Gain the {name} trading post: {power}", "{name} 교역소 얻기: {power}")
_CITY = Message("Take the city {city}, which asks for {needs}", "대도시 {city} 얻기: {needs}")
_TURN_UP = Message("Turn up: {what}", "펼치기: {what}")
_TILE = Message("city tile {n}", "대도시 타일 {n}번")
_FACE = (Message("Turn up: the first face", "펼치기: 앞면"), Message("Turn up: the second face", "펼치기: 뒷면"))
_PRICED = Message("{card}, price {price}", "{card} (값: {price})")


def describe(s: Any, a: int) -> Text:
    """Return an action as an instruction: "Take 1 diamond, 1 sapphire and 1 onyx"."""
    block, i = TABLE.block_of(a)
    return _DESCRIBE[block](s, i) or verbatim(action_to_text(a))


def taken(a: int) -> list[int]:
    """Return the gems that a taking action takes, by colour."""
    gems = [0] * N_COLOURS
    if a < TAKE2:
        for c in TRIPLES[a - TAKE3]:
            gems[c] = 1
    elif a < TAKE1:
        for c in PAIRS[a - TAKE2]:
            gems[c] = 1
    elif a < TWO:
        gems[a - TAKE1] = 1
    else:
        gems[a - TWO] = 2
    return gems


def paid_with(s: Any, c: int, units: int) -> Listing:
    """Return what pays one colour of the card being bought if so many units of gold go to it."""
    tokens = [0] * (N_COLOURS + 1)
    tokens[c], tokens[GOLD] = max(0, due(s, c) - units * worth_of_gold(s, int(s.seat))), units
    return amounts(tokens)


def _describe_take(first: int) -> Callable[[Any, int], Text]:
    return lambda _s, i: _TAKE(gems=amounts(taken(first + i)))


def _describe_card(full: Message, empty: Message, where: Callable[[Any, int], int]) -> Callable[[Any, int], Text]:
    def said(s: Any, i: int) -> Text:
        card = where(s, i)
        return full(card=card_name(card), price=price(card)) if is_known(card) else empty()

    return said


def _describe_deck(_s: Any, i: int) -> Text:
    return _RESERVE_DECK(level=i + 1) if i < 3 else _RESERVE_ORIENT(level=i - 2)


def _describe_keep(s: Any, i: int) -> Text:
    card = int(s.looked[i])
    return _KEEP(card=card_name(card), price=price(card)) if is_known(card) else _KEEP_UNSEEN[i]()


def _describe_units(s: Any, i: int) -> Text | None:
    c, units = divmod(i, MAX_UNITS)
    if s.buying == NO_CARD:
        return None
    message = _PAY_VIRTUAL if units and s.players[s.seat].gold_cards else _PAY
    return message(tokens=paid_with(s, c, units), need=amount(c, due(s, c)))


def _describe_gold_cards(s: Any, i: int) -> Text:
    units = int(s.pay_units.sum())
    return _PAY_GOLD(gold=amount(GOLD, units), tokens=gold_paid_with(units, i))


def gold_paid_with(units: int, gold_cards: int) -> Listing:
    """Return what makes so many units of gold if so many double-gold cards are used."""
    return amounts([0] * N_COLOURS + [max(0, units - 2 * gold_cards)], gold_cards)


def _describe_discard(s: Any, i: int) -> Text | None:
    if s.buying == NO_CARD:
        return None
    return discard_kind(i)(colour=COLOUR[int(DISCARD_COLOUR[int(s.buying)])], points=i)


def discard_kind(i: int) -> Message:
    """Return the words for one kind of PAY_DISCARD, to be filled with `colour` and `points`."""
    if i > 6:
        return _DISCARD_COPY[i - 7]
    if i == 6:
        return _DISCARD_DOUBLE
    return _DISCARD_WORTH if i else _DISCARD


def _describe_keep_noble(s: Any, place: int) -> Text | None:
    noble = int(s.nobles[place])
    return _KEEP_NOBLE(noble=noble_name(noble, int(s.edition))) if noble != NO_NOBLE else None


def _describe_free(s: Any, slot: int) -> Text | None:
    card = market_card(s, slot)
    return _FREE(card=_PRICED(card=card_name(card), price=price(card))) if card != NO_CARD else None


def _describe_piece(s: Any, i: int) -> Text | None:
    if i == 0:
        return _PIECE_STOCK()
    message, slot = (_PIECE_MOVE, i - 1) if i <= N_SLOTS else (_PIECE_HOME, i - 1 - N_SLOTS)
    return _with_card(message, market_card(s, slot))


def _with_card(message: Message, card: int) -> Text | None:
    """Name a card of the display and its price, since cards of one name may lie side by side."""
    return message(card=_PRICED(card=card_name(card), price=price(card))) if card != NO_CARD else None


def _describe_conquest(s: Any, i: int) -> Text:
    if i:
        return _LEAVE()
    if s.phase != CONQUEST_PHASE:
        return _CONQUER_NOTHING()
    card = conquered_card(s, int(s.seat))
    return _CONQUER(card=card_name(card), price=price(card))


def _describe_noble(s: Any, place: int) -> Text | None:
    noble = int(s.nobles[place])
    return _LET_NOBLE(noble=noble_name(noble, int(s.edition))) if noble != NO_NOBLE else None


def _describe_post(s: Any, post: int) -> Text:
    row = post_row(s, post)
    return _POST(name=post_name(row), power=post_power(row))


def _describe_city(s: Any, place: int) -> Text | None:
    city = int(s.cities[place])
    return _CITY(city=city_name(city), needs=city_needs(city)) if city >= 0 else None


def _describe_turned_up(_s: Any, card: int) -> Text:
    return _TURN_UP(what=LABEL_WITH_PRICE(card=card_name(card), price=price(card)))


_DESCRIBE: dict[str, Callable[[Any, int], Text | None]] = {
    "TAKE3": _describe_take(TAKE3),
    "TAKE2": _describe_take(TAKE2),
    "TAKE1": _describe_take(TAKE1),
    "TWO": _describe_take(TWO),
    "RESERVE_CARD": _describe_card(_RESERVE, _RESERVE_EMPTY, market_card),
    "RESERVE_DECK": _describe_deck,
    "BUY_CARD": _describe_card(_BUY, _BUY_EMPTY, market_card),
    "BUY_HAND": _describe_card(_BUY_HAND, _BUY_EMPTY, own_hand),
    "PASS": lambda _s, _i: _PASS(),
    "KEEP": _describe_keep,
    "THIRD": lambda _s, i: _THIRD(gems=amount(i, 1)),
    "PAY_UNITS": _describe_units,
    "PAY_CARDS": _describe_gold_cards,
    "PAY_DISCARD": _describe_discard,
    "COPY": lambda _s, i: (_COPY_DOUBLE if i % 2 else _COPY)(colour=COLOUR[i // 2]),
    "KEEP_NOBLE": _describe_keep_noble,
    "FREE": _describe_free,
    "GEM": lambda _s, i: _GEM(gems=amount(i, 1)),
    "PIECE": _describe_piece,
    "PIECE_TO": lambda s, slot: _with_card(_PIECE_TO, market_card(s, slot)),
    "CONQUEST": _describe_conquest,
    "NOBLE": _describe_noble,
    "RETURN": lambda _s, i: GIVE_BACK(token=amount(i, 1)),
    "POST": _describe_post,
    "CITY": _describe_city,
    "CARD": _describe_turned_up,
    "NOBLE_TILE": lambda s, i: _TURN_UP(what=noble_name(i, int(s.edition))),
    "CITY_TILE": lambda s, i: _TURN_UP(what=city_of_tile(s, i)),
    "CITY_FACE": lambda _s, i: _FACE[i](),
}
def city_of_tile(s: Any, tile: int) -> Text:
    """Return a city tile, whose face is not settled yet: by its city, or by its number where cities have no names."""
    return city_name(CITIES_OF_EDITION + 2 * tile) if s.edition == 2024 else _TILE(n=tile + 1)


# --- what the picker says: whole offers and their buttons -----------------------------------------------------------

DO_TAKE, DO_RESERVE = Message("Take", "가져오기"), Message("Reserve", "보관하기")
DO_BUY, DO_PAY_OTHERWISE = Message("Buy", "구매하기"), Message("Pay otherwise", "다르게 내기")
DO_PAY, DO_PASS = Message("Pay", "값 내기"), Message("Pass", "차례 넘기기")
DO_WELCOME, DO_GIVE_BACK = Message("Welcome", "맞이하기"), Message("Give back", "돌려놓기")
BUY_CHOOSING = Message("Buy the {card} and choose the tokens", "{card:을/를} 구매하고 낼 토큰 고르기")
PAY_WITH = Message("Pay with {tokens}", "{tokens:으로/로} 값 내기")
_BUY_FOR = Message("Buy the {card} for {tokens}", "{tokens:을/를} 내고 {card} 구매하기")
_BUY_FOR_NOTHING = Message("Buy the {card} for nothing: your bonuses pay it", "보너스만으로 {card} 구매하기")


def buy_for(card: int, spent: Sequence[int]) -> Text:
    """Return a purchase with what it costs in tokens."""
    if any(spent):
        return _BUY_FOR(card=card_name(card), tokens=amounts(spent))
    return _BUY_FOR_NOTHING(card=card_name(card))
