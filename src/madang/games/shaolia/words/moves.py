"""Actions as instructions: "Build the Farm [3]: 2 gold"."""

from collections.abc import Callable
from typing import Any

from madang.core.words import Message, SeatName, Text, verbatim
from madang.games.shaolia.actions import GIVE_GOLD, GIVE_MINERAL, OWN_GOLD, PAY_GOLD, TABLE
from madang.games.shaolia.components import (
    ANY, BLOCKAGE_DIE, CHARACTER_SALE, COPIES, COST_GOLD, COST_MINERAL, FIRST_OF_KIND, LOCKED, N_CHARACTERS, N_FIXED,
    N_SLOTS, N_SYMBOLS, OFFICERS_PER_MINERAL, POSTS, PRICE_DIE, PRICE_LV1, PRICE_LV2, PRICE_NEW_POOL, PRICE_SPACE,
    SHARING_FEE, SYMBOL, TRIBUTE_DAMAGE, TRIBUTE_GOLD, WONDERS,
)  # fmt: skip
from madang.games.shaolia.notation import PLACES, action_to_text
from madang.games.shaolia.rules.tokens import look_at
from madang.games.shaolia.state import N_OBJECTS, NO_CARD, PALACE
from madang.core.kernel import interpreted

from .names import (
    ABILITY_NAME, POST_NAME, card_name, character_name, command_of, gold, look_name, object_name, object_of, stocks,
)

_BUY = Message("Buy a Lv1 card: {price}", "1레벨 카드 사기: {price}")
_POOL = Message("Buy the Lv2 card {card} for {n} hand {n:card|cards}", "2레벨 카드 {card} 사기: 손패 {n}장")
_NEW_POOL = Message("Replace the open Lv2 cards: {price}", "공개된 2레벨 카드 모두 바꾸기: {price}")
_EXTRA = Message("Buy an extra die: {price}", "추가 주사위 사기: {price}")
_HIRE = Message("Pay 1 mineral for {n} officers", "광물 1개로 관료 {n}명 고용하기")
_BUILD = Message("Build {card}: {price}", "{card} 건설하기: {price}")
_OPEN = Message("Open the locked space {space}: {price}", "잠긴 칸 {space} 열기: {price}")
_DEMOLISH = Message("Demolish {thing}", "{thing} 철거하기")
_ROLL = Message("Roll the dice", "주사위 굴리기")
_ACTIVATE = Message("Activate {thing} by {command}", "{thing} 활성화하기: {command}")
_ABILITY = Message("Palace, {ability} by {command}", "궁전, {ability}: {command}")
_UP = Message("Use an officer: {value} becomes {other} (up)", "관료 쓰기: {value:을/를} {other:으로/로} 올리기")
_DOWN = Message("Use an officer: {value} becomes {other} (down)", "관료 쓰기: {value:을/를} {other:으로/로} 내리기")
_UNBLOCK = Message(
    "Spend a {value}: remove a blockage token from {thing}", "{value:을/를} 써서 봉쇄 토큰 없애기: {thing}"
)
_END = Message("End the turn", "차례 끝내기")
_POST = Message("Deal: {post}", "거래하기: {post}")
_DECLINE = Message("No deal", "거래하지 않기")
_USE = Message("Use the character {card}", "인물 {card} 쓰기")
_SELL = Message("Sell the character {card}: {price}", "인물 {card} 팔기: {price}")
_FEE_OWN = Message("Pay the sharing fee from your gold: {price}", "내 골드로 공유 비용 내기: {price}")
_FEE_MATE = Message("Pay the sharing fee from your team-mate's gold: {price}", "팀원의 골드로 공유 비용 내기: {price}")
_GIVE = Message("Give your team-mate {what}", "팀원에게 주기: {what}")
_GIFT = Message("Give 1 gold to {name}", "{name}에게 골드 1개 주기")
_KEEP = Message("Keep all characters", "인물 카드를 모두 그대로 두기")
_REDRAW = Message("Exchange the character {card}", "인물 {card} 바꾸기")
_DISCARD = Message("Discard {card}", "{card} 버리기")
_SPACE = Message("Build on {space}", "{space}에 건설하기")
_OVER = Message("Build on {space}, over {card}", "{space}에 건설하기: {card} 위에")
_SYMBOL = Message("Spend a {value}", "{value} 쓰기")
_TERRITORY = Message("Attack {name}", "{name} 공격하기")
_TARGET = Message("Attack {thing}", "{thing} 공격하기")
_ATTACK_TOKEN = Message("Put the attack token on {thing}", "공격 토큰 놓기: {thing}")
_LIFE_TOKEN = Message("Put the life token on {thing}", "생명 토큰 놓기: {thing}")
_ANY_DIE = Message("Cover the {value} (symbol {symbol}) of {thing}", "{thing}: {symbol}번 기호 {value} 덮기")
_BLOCK = Message("Block {thing}", "{thing} 봉쇄하기")
_ITEMS = Message("{n} at {post}", "{post}: {n}개")
_STAKE = Message("Stake {price}", "{price} 걸기")
_PICK = Message("Take {card} from the pile", "버린 더미에서 {card} 가져오기")
_VICTIM = Message("From {name}", "{name}에게서")
_TAKE = Message("Take {card}", "{card} 가져오기")
_HAND_OVER = Message("Hand the card over", "카드 넘기기")
_PAY_GOLD = Message("Pay the tyrant {price}", "폭군에게 {price} 바치기")
_TAKE_DAMAGE = Message("Take {n} damage on your palace", "궁전에 피해 {n} 받기")
_FIRST = Message("Player {seat} is first", "플레이어 {seat}부터 시작")
_LEAVE = Message("Leave out copy {n} of {card}", "{card} {n}번 카드 빼기")
_DRAW = Message("Draw {card}", "{card} 뽑기")
_TILE = Message("Draw the tile {post}", "타일 뽑기: {post}")
_DIE = Message("The die shows {value}", "주사위: {value}")
_FREE = Message("free", "무료")


def describe(s: Any, a: int) -> Text:
    """Return an action as an instruction; one that fits nothing on the table by its notation."""
    block, i = TABLE.block_of(a)
    return _DESCRIBE[block](s, i) or verbatim(action_to_text(a))


def price_of(look: int) -> Text | Message | Any:
    """Return the cost of a card in words."""
    found = int(COST_GOLD[look]), int(COST_MINERAL[look])
    return stocks(*found, 0, 0) if any(found) else _FREE


def _own(message: Message, **values: Any) -> Callable[[Any, int], Text | None]:
    def said(s: Any, place: int) -> Text | None:
        thing = object_name(s, int(s.seat), place)
        return message(thing=thing, **values) if thing else None

    return said


def _others(message: Message) -> Callable[[Any, int], Text | None]:
    def said(s: Any, i: int) -> Text | None:
        thing = object_of(s, i // N_OBJECTS, i % N_OBJECTS)
        return message(thing=thing) if thing else None

    return said


def _describe_pool(s: Any, slot: int) -> Text | None:
    card = int(s.market[slot])
    return None if card == NO_CARD else _POOL(card=card_name(card), n=PRICE_LV2)


def _describe_activate(s: Any, i: int) -> Text | None:
    place, slot = divmod(i, N_SLOTS)
    look = int(interpreted(look_at)(s.players[s.seat], place))
    if look < 0 or not command_of(look, slot):
        return None
    if place == PALACE:
        return _ABILITY(ability=ABILITY_NAME[slot], command=command_of(look, slot))
    return _ACTIVATE(thing=object_name(s, int(s.seat), place), command=command_of(look, slot))


def _describe_officer(_s: Any, i: int) -> Text:
    value = i % 6
    message, other = (_UP, (value + 1) % 6) if i < 6 else (_DOWN, (value + 5) % 6)
    return message(value=value + 1, other=other + 1)


def _describe_space(s: Any, space: int) -> Text:
    card = int(s.players[s.seat].built[space])
    if card == NO_CARD:
        return _SPACE(space=PLACES[space])
    return _OVER(space=PLACES[space], card=card_name(card))


def _describe_any_die(s: Any, i: int) -> Text | None:
    place, symbol = divmod(i, N_SYMBOLS)
    look = int(interpreted(look_at)(s.players[s.seat], place))
    if look < 0 or not 0 < SYMBOL[look, symbol] < ANY:
        return None
    return _ANY_DIE(value=int(SYMBOL[look, symbol]), symbol=symbol + 1, thing=object_name(s, int(s.seat), place))


def _describe_items(s: Any, i: int) -> Text | None:
    if s.post < 0:
        return None
    if POSTS[s.post].direction == "bet":
        return _STAKE(price=gold(i + 1))
    return _ITEMS(n=i + 1, post=POST_NAME[s.post])


def _describe_give(_s: Any, i: int) -> Text:
    return _GIVE(what=stocks(int(i == GIVE_GOLD), int(i == GIVE_MINERAL), int(i > GIVE_MINERAL), 0))


_DESCRIBE: dict[str, Callable[[Any, int], Text | None]] = {
    "BUY": lambda _s, _i: _BUY(price=gold(PRICE_LV1)),
    "POOL": _describe_pool,
    "NEW_POOL": lambda _s, _i: _NEW_POOL(price=gold(PRICE_NEW_POOL)),
    "EXTRA_DIE": lambda _s, _i: _EXTRA(price=gold(PRICE_DIE)),
    "HIRE": lambda _s, _i: _HIRE(n=OFFICERS_PER_MINERAL),
    "BUILD": lambda _s, i: _BUILD(card=look_name(i), price=price_of(i)),
    "OPEN": lambda _s, i: _OPEN(space=PLACES[LOCKED[i]], price=gold(PRICE_SPACE)),
    "DEMOLISH": _own(_DEMOLISH),
    "ROLL": lambda _s, _i: _ROLL(),
    "ACTIVATE": _describe_activate,
    "OFFICER": _describe_officer,
    "UNBLOCK": _own(_UNBLOCK, value=BLOCKAGE_DIE),
    "END": lambda _s, _i: _END(),
    "POST": lambda _s, i: _POST(post=POST_NAME[i]),
    "DECLINE": lambda _s, _i: _DECLINE(),
    "USE": lambda _s, i: _USE(card=character_name(i)),
    "SELL": lambda _s, i: _SELL(card=character_name(i), price=gold(CHARACTER_SALE)),
    "FEE": lambda _s, i: (_FEE_OWN if i == OWN_GOLD else _FEE_MATE)(price=gold(SHARING_FEE)),
    "GIVE": _describe_give,
    "GIVE_CARD": lambda _s, i: _GIVE(what=look_name(i)),
    "GIVE_CHARACTER": lambda _s, i: _GIVE(what=character_name(i)),
    "GIFT": lambda _s, i: _GIFT(name=SeatName(i)),
    "REDRAW": lambda _s, i: _REDRAW(card=character_name(i - 1)) if 0 < i <= N_CHARACTERS else _KEEP(),
    "PAY": lambda _s, i: _DISCARD(card=look_name(i)),
    "DISCARD": lambda _s, i: _DISCARD(card=look_name(i)),
    "SPACE": _describe_space,
    "SYMBOL": lambda _s, i: _SYMBOL(value=i + 1),
    "TERRITORY": lambda _s, i: _TERRITORY(name=SeatName(i)),
    "TARGET": _others(_TARGET),
    "ATTACK_TOKEN": _own(_ATTACK_TOKEN),
    "LIFE_TOKEN": _own(_LIFE_TOKEN),
    "ANY_DIE": _describe_any_die,
    "BLOCKAGE": _others(_BLOCK),
    "ITEMS": _describe_items,
    "PICK": lambda _s, i: _PICK(card=look_name(i)),
    "VICTIM": lambda _s, i: _VICTIM(name=SeatName(i)),
    "TAKE": lambda _s, i: _TAKE(card=look_name(i)),
    "HAND_OVER": lambda _s, _i: _HAND_OVER(),
    "TRIBUTE": lambda _s, i: _PAY_GOLD(price=gold(TRIBUTE_GOLD)) if i == PAY_GOLD else _TAKE_DAMAGE(n=TRIBUTE_DAMAGE),
    "FIRST": lambda _s, i: _FIRST(seat=i + 1),
    "LEAVE": lambda _s, i: _LEAVE(n=i % 2 + 1, card=card_name(int(FIRST_OF_KIND[WONDERS[i // 2]]) + i % 2)),
    "CARD": lambda _s, i: _DRAW(card=card_name(i)) if i < len(COPIES) else None,
    "TILE": lambda _s, i: _TILE(post=POST_NAME[N_FIXED + i]),
    "DIE": lambda _s, i: _DIE(value=i + 1),
}
