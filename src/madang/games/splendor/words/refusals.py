"""Why an action is refused, as one full sentence with its numbers."""

from collections.abc import Callable
from typing import Any

from madang.core.words import Message, Text, listing
from madang.games.splendor import why
from madang.games.splendor.actions import (
    CITY,
    COPY,
    GEM,
    NOBLE,
    PIECE,
    POST,
    RESERVE_CARD,
    RESERVE_DECK,
    RETURN,
    TABLE,
    THIRD,
    TWO,
)
from madang.games.splendor.components import (
    CARDS,
    N_COLOURS,
    TOKEN_LIMIT,
    TWO_ALIKE,
)
from madang.games.splendor.state import N_SLOTS

from .asked import conquered_card
from .labels import NO_NOBLE_FOR_POST, RULE_OF_NO_NOBLES
from .moves import taken
from .names import (
    COLOUR,
    NO_SUCH_GEM,
    amount,
    card_name,
    counts,
    missing_for_city,
    missing_for_noble,
    missing_for_post,
    out_of_reach,
    post_name,
    post_row,
    tokens_of,
)
from .paying import REFUSE_PAYMENT

_NOT_NOW = {
    why.OVER: Message("The game is over; nothing more can be done.", "게임이 끝나서 더 할 수 있는 일이 없습니다."),
    why.NO_SUCH_ACTION: Message("There is no such action.", "그런 행동은 없습니다."),
    why.NOT_IN_PLAY: Message(
        "That belongs to a module which this table does not play.", "이 테이블에서 쓰지 않는 확장의 행동입니다."
    ),
    why.CHANCE_DECIDES: Message("First a card or tile is turned up.", "먼저 카드나 타일을 펼쳐야 합니다."),
    why.NOT_CHANCE: Message("No card or tile is to be turned up now.", "지금은 펼칠 카드나 타일이 없습니다."),
    why.MAIN_ACTION_FIRST: Message(
        "First comes the main action: take gems, reserve a card or buy one.",
        "먼저 주 행동을 해야 합니다. 보석을 가져오거나, 카드를 보관하거나, 구매하십시오.",
    ),
    why.NOBLE_FIRST: Message("First choose which noble visits you.", "먼저 어느 귀족을 맞이할지 골라야 합니다."),
    why.GONE_FROM_DECK: Message("That card or tile is not there to be turned up.", "그 카드나 타일은 더미에 없습니다."),
    why.NO_SUCH_HAND_CARD: Message("You have no reserved card there.", "그 자리에는 보관한 카드가 없습니다."),
    why.PASS_NOT_ALLOWED: Message(
        "You may pass only when nothing else is possible.", "다른 할 일이 전혀 없을 때만 차례를 넘길 수 있습니다."
    ),
    why.NO_SUCH_NOBLE: Message("No noble is there any more.", "그 자리에는 귀족이 없습니다."),
    why.KEEP_FIRST: Message(
        "First choose which of the two cards you reserve.", "먼저 두 카드 가운데 보관할 카드를 골라야 합니다."
    ),
    why.THIRD_FIRST: Message(
        "First take the third gem that your trading post brings.", "먼저 교역소가 주는 세 번째 보석을 가져와야 합니다."
    ),
    why.KEEP_NOBLE_FIRST: Message("First choose the noble that you keep.", "먼저 간직할 귀족을 골라야 합니다."),
    why.GEM_FIRST: Message(
        "First take the gem that your purchase brings.", "먼저 구매한 답례로 보석을 받아야 합니다."
    ),
    why.PIECE_FIRST: Message(
        "First comes the stronghold that your purchase asks for: put one down, move one or send a rival one home.",
        "먼저 성채를 움직여야 합니다. 내 성채를 세우거나, 옮기거나, 상대 성채를 돌려보내십시오.",
    ),
    why.PIECE_TO_FIRST: Message(
        "First put down the stronghold in your hand.", "먼저 손에 든 성채를 카드에 세워야 합니다."
    ),
    why.POST_FIRST: Message("First choose which trading post you gain.", "먼저 어느 교역소를 얻을지 골라야 합니다."),
    why.CITY_FIRST: Message("First choose which city you take.", "먼저 어느 대도시를 얻을지 골라야 합니다."),
    why.NOTHING_TO_COPY: Message(
        "A copy card needs a card of yours with a colour to copy, and you have none.",
        "본뜨기 카드를 사려면 본뜰 색이 있는 카드가 먼저 있어야 합니다.",
    ),
    why.NOBLE_KEPT: Message("Another player keeps this noble.", "다른 플레이어가 간직한 귀족입니다."),
    why.NO_CITY: Message("No city is there any more.", "그 자리에는 대도시가 없습니다."),
}
_PAY_FIRST = Message("First the {card} has to be paid.", "먼저 {card} 값을 치러야 합니다.")
_RETURN_FIRST = Message(
    "First give back {n} {n:token|tokens}: you hold {held}, and {limit} may stay.",
    "먼저 토큰 {n}개를 돌려놓아야 합니다. 지금 {held}개이며, {limit}개까지 가질 수 있습니다.",
)
_COPY_FIRST = Message("First choose what the {card} copies.", "먼저 {card:으로/로} 본뜰 색을 골라야 합니다.")
_FREE_FIRST = Message(
    "First take the level {level} card that the {card} brings.", "먼저 {card}에 딸린 {level}단계 카드를 골라야 합니다."
)
_CONQUEST_FIRST = Message(
    "First decide whether you conquer the {card}.", "먼저 {card:을/를} 정복할지 정해야 합니다."
)
_NONE_LEFT = Message("The supply holds {gems}.", "공급처에 {gems:이/가} 없습니다.")
_MUST_TAKE_THREE = Message(
    "The supply holds gems of {n} colours, so you take 3 different ones.",
    "공급처에 {n}가지 색 보석이 있으므로 서로 다른 보석 3개를 가져와야 합니다.",
)
_MUST_TAKE_TWO = Message(
    "The supply holds gems of 2 colours, so you take 1 of each.",
    "공급처에 2가지 색 보석이 있으므로 1개씩 가져와야 합니다.",
)
_TOO_FEW_FOR_TWO = Message(
    "The supply holds {gems}; taking two alike needs {least}.",
    "공급처에 {gems:이/가} 있습니다. 같은 보석 2개를 가져오려면 {least}개가 있어야 합니다.",
)
_NONE_FOR_TWO = Message(
    "The supply holds {gems}; taking two alike needs {least}.",
    "공급처에 {gems:이/가} 없습니다. 같은 보석 2개를 가져오려면 {least}개가 있어야 합니다.",
)
_EMPTY_SLOT = Message(
    "No card lies there: the level {level} deck has run out.",
    "그 자리에는 카드가 없습니다. {level}단계 더미가 비었습니다.",
)
_EMPTY_ORIENT_SLOT = Message(
    "No card lies there: the level {level} Orient deck has run out.",
    "그 자리에는 카드가 없습니다. {level}단계 동방 더미가 비었습니다.",
)
_NO_CARD_YET = Message(
    "No card lies there now: the gap is filled after your purchase.",
    "지금 그 자리에는 카드가 없습니다. 빈자리는 구매가 끝난 뒤에 채웁니다.",
)
_WRONG_LEVEL = Message(
    "The free card must be one of level {level}.",
    "공짜로 가져오는 카드는 {level}단계 카드여야 합니다.",
)
_EMPTY_DECK = Message("The level {level} deck has run out.", "{level}단계 더미가 비었습니다.")
_EMPTY_ORIENT_DECK = Message("The level {level} Orient deck has run out.", "{level}단계 동방 더미가 비었습니다.")
_HAND_FULL = Message(
    "You hold {n} reserved cards already; more are not allowed.",
    "이미 카드 {n}장을 보관하고 있어 더 보관할 수 없습니다.",
)
_NO_SUCH_TOKEN = Message("You hold {token}.", "{token:을/를} 가지고 있지 않습니다.")
_NOBLE_WANTS_MORE = Message("This noble asks for {more}.", "이 귀족이 오려면 {more:이/가} 더 필요합니다.")
_RIVAL_PIECE = Message(
    "{n} rival {n:stronghold stands|strongholds stand} on that card, which is closed to you.",
    "그 카드에는 상대 성채 {n}개가 있어 손댈 수 없습니다.",
)
_NOT_TO_COPY = Message("You have no {colour} card to copy.", "본뜰 {colour} 카드가 없습니다.")
_NO_DOUBLE_TO_COPY = Message(
    "You have no {colour} card with 2 bonuses to copy.", "보너스가 2개인 {colour} 카드가 없어 본뜰 수 없습니다."
)
_NO_SINGLE_TO_COPY = Message(
    "You have no {colour} card with 1 bonus to copy.", "보너스가 1개인 {colour} 카드가 없어 본뜰 수 없습니다."
)
_SINGLE_ONLY = Message(
    "In the edition of 2017 a copy card gives 1 bonus, never 2.",
    "2017년판에서 본뜨기 카드의 보너스는 언제나 1개입니다.",
)
_SAME_COLOUR = Message(
    "The third gem must have another colour than the 2 {colour} gems.",
    "세 번째 보석은 먼저 가져온 {colour} 2개와 다른 색이어야 합니다.",
)
_NO_STOCK = Message("You have no stronghold left in stock.", "남은 성채가 없습니다.")
_NO_PIECE = Message("No stronghold of yours stands on that card.", "그 카드에는 내 성채가 없습니다.")
_NO_RIVAL_PIECE = Message("No rival stronghold stands on that card.", "그 카드에는 상대 성채가 없습니다.")
_NOT_ALONE = Message(
    "{n} rival strongholds stand there together; only one that stands alone is sent home.",
    "그 카드에는 상대 성채 {n}개가 함께 있습니다. 1개만 있을 때에만 돌려보낼 수 있습니다.",
)
_NOWHERE_TO_PUT = Message(
    "No other card could take the stronghold: all have rival ones.",
    "다른 카드마다 상대 성채가 있어 성채를 세울 곳이 없습니다.",
)
_SAME_CARD = Message(
    "A stronghold that is moved must go to another card.", "옮기는 성채는 다른 카드에 세워야 합니다."
)
_HAS_POST = Message("You own the {name} trading post already.", "{name} 교역소는 이미 가지고 있습니다.")
_POST_WANTS_MORE = Message(
    "The {name} trading post asks for {more}.", "{name} 교역소를 얻으려면 {more:이/가} 더 필요합니다."
)
_CITY_WANTS_MORE = Message("This city asks for {more}.", "이 대도시를 얻으려면 {more:이/가} 더 필요합니다.")


def refuse(s: Any, a: int, code: int) -> Text:
    """Return why an action is refused, as one full sentence with its numbers."""
    if code in _NOT_NOW:
        return _NOT_NOW[code]()
    return _REFUSE[code](s, a)


# Where one reason has a rule of its own for an action: reason -> block -> rule.
_RULE_OF_ACTION = {
    why.RIVAL_PIECE: {"RESERVE_CARD": "SPL-RESERVE-12", "FREE": "SPL-HOLD-09", "PIECE_TO": "SPL-HOLD-02"},
    why.NONE_LEFT: {"THIRD": "SPL-POST-11", "GEM": "SPL-POST-08"},
    why.EMPTY_SLOT: {"RESERVE_CARD": "SPL-RESERVE-06", "FREE": "SPL-ORIENT-16", "PIECE_TO": "SPL-HOLD-02"},
    why.NO_SUCH_NOBLE: {"KEEP_NOBLE": "SPL-ORIENT-20"},
    why.NOBLE_KEPT: {"NOBLE": "SPL-NOBLE-08"},
}


def rule_of(s: Any, a: int, code: int) -> str:
    """Return the rule that refuses an action for a reason."""
    block, place = TABLE.block_of(a)
    if block == "POST" and code == why.POST_WANTS_MORE and out_of_reach(s, place):
        return RULE_OF_NO_NOBLES
    return _RULE_OF_ACTION.get(code, {}).get(block) or why.RULES[code]


# --- first something else -------------------------------------------------------------------------------------------


def _refuse_pay_first(s: Any, _a: int) -> Text:
    return _PAY_FIRST(card=card_name(int(s.buying)))


def _refuse_return_first(s: Any, _a: int) -> Text:
    held = tokens_of(s.players[s.seat])
    return _RETURN_FIRST(n=held - TOKEN_LIMIT, held=held, limit=TOKEN_LIMIT)


def _refuse_free_first(s: Any, _a: int) -> Text:
    return _FREE_FIRST(level=CARDS[int(s.gained)].level - 1, card=card_name(int(s.gained)))


# --- gems and decks -------------------------------------------------------------------------------------------------


def _refuse_none_left(s: Any, a: int) -> Text:
    if a < RESERVE_CARD:
        gone = [NO_SUCH_GEM[c] for c, n in enumerate(taken(a)) if n and s.bank[c] == 0]
    else:
        gone = [NO_SUCH_GEM[a - (GEM if a >= GEM else THIRD)]]
    return _NONE_LEFT(gems=listing(gone))


def _refuse_must_take_three(s: Any, _a: int) -> Text:
    return _MUST_TAKE_THREE(n=int((s.bank[:N_COLOURS] > 0).sum()))


def _refuse_two(s: Any, a: int) -> Text:
    c = a - TWO
    if s.bank[c] == 0:
        return _NONE_FOR_TWO(gems=NO_SUCH_GEM[c], least=TWO_ALIKE)
    return _TOO_FEW_FOR_TWO(gems=amount(c, int(s.bank[c])), least=TWO_ALIKE)


def _refuse_empty_slot(s: Any, a: int) -> Text:
    block, slot = TABLE.block_of(a)
    level = slot // 6 + 1
    if block == "FREE" and level != CARDS[int(s.gained)].level - 1:
        return _WRONG_LEVEL(level=CARDS[int(s.gained)].level - 1)
    if s.deck_left[level - 1 + (3 if slot % 6 > 3 else 0)]:
        return _NO_CARD_YET()
    return (_EMPTY_ORIENT_SLOT if slot % 6 > 3 else _EMPTY_SLOT)(level=level)


def _refuse_empty_deck(_s: Any, a: int) -> Text:
    family = a - RESERVE_DECK
    return (_EMPTY_DECK if family < 3 else _EMPTY_ORIENT_DECK)(level=family % 3 + 1)


def _refuse_hand_full(s: Any, _a: int) -> Text:
    return _HAND_FULL(n=int(s.players[s.seat].hand_size))


# --- what purchases bring -------------------------------------------------------------------------------------------


def _refuse_not_to_copy(s: Any, a: int) -> Text:
    c, double = divmod(a - COPY, 2)
    if s.players[s.seat].bonuses[c] == 0:
        return _NOT_TO_COPY(colour=COLOUR[c])
    if s.edition == 2017:
        return _SINGLE_ONLY()
    return (_NO_DOUBLE_TO_COPY if double else _NO_SINGLE_TO_COPY)(colour=COLOUR[c])


def _slot_of(a: int) -> int:
    """Return the display slot that an action is about."""
    block, i = TABLE.block_of(a)
    if block == "PIECE":
        return (i - 1) % N_SLOTS
    return i


def _refuse_rival_piece(s: Any, a: int) -> Text:
    return rival_pieces(s, _slot_of(a))


def rival_pieces(s: Any, slot: int) -> Text:
    """Return that rival strongholds bar the card of a slot."""
    return _RIVAL_PIECE(n=int(s.piece_count[slot]))


def _refuse_not_alone(s: Any, a: int) -> Text:
    return _NOT_ALONE(n=int(s.piece_count[_slot_of(a)]))


def _refuse_has_post(s: Any, a: int) -> Text:
    return _HAS_POST(name=post_name(post_row(s, a - POST)))


def _refuse_post(s: Any, a: int) -> Text:
    post = a - POST
    if out_of_reach(s, post):
        return NO_NOBLE_FOR_POST()
    return _POST_WANTS_MORE(name=post_name(post_row(s, post)), more=missing_for_post(s, int(s.seat), post))


def _refuse_city(s: Any, a: int) -> Text:
    return _CITY_WANTS_MORE(more=missing_for_city(s, int(s.seat), int(s.cities[a - CITY])))


def _refuse_noble(s: Any, a: int) -> Text:
    noble = int(s.nobles[a - NOBLE])
    return _NOBLE_WANTS_MORE(more=missing_for_noble(noble, counts(s, int(s.seat)), int(s.edition)))


_REFUSE: dict[int, Callable[[Any, int], Text]] = {
    **REFUSE_PAYMENT,
    why.PAY_FIRST: _refuse_pay_first,
    why.RETURN_FIRST: _refuse_return_first,
    why.COPY_FIRST: lambda s, _a: _COPY_FIRST(card=card_name(int(s.gained))),
    why.FREE_FIRST: _refuse_free_first,
    why.CONQUEST_FIRST: lambda s, _a: _CONQUEST_FIRST(card=card_name(conquered_card(s, int(s.seat)))),
    why.NONE_LEFT: _refuse_none_left,
    why.MUST_TAKE_THREE: _refuse_must_take_three,
    why.MUST_TAKE_TWO: lambda _s, _a: _MUST_TAKE_TWO(),
    why.TOO_FEW_FOR_TWO: _refuse_two,
    why.EMPTY_SLOT: _refuse_empty_slot,
    why.EMPTY_DECK: _refuse_empty_deck,
    why.HAND_FULL: _refuse_hand_full,
    why.NO_SUCH_TOKEN: lambda _s, a: _NO_SUCH_TOKEN(token=NO_SUCH_GEM[a - RETURN]),
    why.NOBLE_WANTS_MORE: _refuse_noble,
    why.RIVAL_PIECE: _refuse_rival_piece,
    why.NOT_TO_COPY: _refuse_not_to_copy,
    why.SAME_COLOUR: lambda s, _a: _SAME_COLOUR(colour=COLOUR[int(s.pay_colour)]),
    why.NO_PIECE: lambda _s, a: (_NO_STOCK if a == PIECE else _NO_PIECE)(),
    why.NO_RIVAL_PIECE: lambda _s, _a: _NO_RIVAL_PIECE(),
    why.NOT_ALONE: _refuse_not_alone,
    why.NOWHERE_TO_PUT: lambda _s, _a: _NOWHERE_TO_PUT(),
    why.SAME_CARD: lambda _s, _a: _SAME_CARD(),
    why.HAS_POST: _refuse_has_post,
    why.POST_WANTS_MORE: _refuse_post,
    why.CITY_WANTS_MORE: _refuse_city,
}
