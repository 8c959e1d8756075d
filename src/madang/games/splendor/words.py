"""Every sentence of Splendor that a person reads, in English and Korean. Nothing here decides a rule.

`s` is always a position concealed for its reader, so no sentence can tell more than that reader may know. Longer than
other modules because all sentences of the game stand in one place.
"""

from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from madang.core.contract import MAX_SEATS, placing, run
from madang.core.words import Listing, Message, Text, listing, verbatim
from madang.games.splendor import why
from madang.games.splendor.actions import (
    BUY_CARD,
    BUY_HAND,
    CARD,
    MAX_UNITS,
    NOBLE,
    PAIRS,
    PAY_UNITS,
    RESERVE_DECK,
    RETURN,
    TABLE,
    TAKE1,
    TAKE2,
    TAKE3,
    TRIPLES,
    TWO,
)
from madang.games.splendor.components import CARDS, COST, GOLD, N_COLOURS, NOBLES, TOKEN_LIMIT, TWO_ALIKE
from madang.games.splendor.notation import action_to_text
from madang.games.splendor.state import (
    DEAL,
    DRAW,
    ENDED_QUIET,
    ENDED_STANDSTILL,
    HAND_PLACE,
    HIDDEN,
    MAIN,
    NO_CARD,
    NO_NOBLE,
    NOBLE_PHASE,
    OVER_PHASE,
    PAY_UNITS_PHASE,
    RETURN_PHASE,
)

NAME = Message(en="Splendor", ko="스플렌더")
TAGLINE = Message(
    en="Gems become cards, cards become bonuses, bonuses bring nobles.",
    ko="보석으로 카드를, 카드로 보너스를, 보너스로 귀족을 얻습니다.",
)
RULE = why.RULES  # reason code -> rule number

# --- names ----------------------------------------------------------------------------------------------------------

COLOUR = (
    Message("diamond", "다이아몬드"), Message("sapphire", "사파이어"), Message("emerald", "에메랄드"),
    Message("ruby", "루비"), Message("onyx", "오닉스"), Message("gold", "황금"),
)  # fmt: skip
_SOME = (
    Message("{n} {n:diamond|diamonds}", "다이아몬드 {n}개"), Message("{n} {n:sapphire|sapphires}", "사파이어 {n}개"),
    Message("{n} {n:emerald|emeralds}", "에메랄드 {n}개"), Message("{n} {n:ruby|rubies}", "루비 {n}개"),
    Message("{n} onyx", "오닉스 {n}개"), Message("{n} gold", "황금 {n}개"),
)  # fmt: skip
_MORE = (
    Message("{n} more {n:diamond|diamonds}", "다이아몬드 {n}개"),
    Message("{n} more {n:sapphire|sapphires}", "사파이어 {n}개"),
    Message("{n} more {n:emerald|emeralds}", "에메랄드 {n}개"), Message("{n} more {n:ruby|rubies}", "루비 {n}개"),
    Message("{n} more onyx", "오닉스 {n}개"),
)  # fmt: skip
_NO_SUCH_GEM = (
    Message("no diamonds", "다이아몬드"), Message("no sapphires", "사파이어"), Message("no emeralds", "에메랄드"),
    Message("no rubies", "루비"), Message("no onyx", "오닉스"), Message("no gold", "황금"),
)  # fmt: skip
_CARDS_OF = Message("{n} {colour}", "{colour} {n}장")
_CARDS_NEEDED = Message("{needs} cards", "{needs}")
_MORE_CARDS = Message("{n} more {colour} {n:card|cards}", "{colour} 카드 {n}장")

_CARD = Message("level {level} {colour} card", "{level}단계 {colour} 카드")
_CARD_WORTH = Message(
    "level {level} {colour} card ({points} {points:point|points})", "{level}단계 {points}점 {colour} 카드"
)
_CARD_LABEL = Message(
    "{colour:^} card, level {level}, {points} {points:point|points}", "{colour} 카드, {level}단계, {points}점"
)
_RESERVED_CARD = Message("reserved {card}", "보관했던 {card}")
_NOBLE_NAME = Message("noble who asks for {needs}", "{needs:을/를} 원하는 귀족")


def amount(kind: int, n: int) -> Text:
    """Return a number of tokens of one kind: "2 rubies"."""
    return _SOME[kind](n=n)


def amounts(tokens: Sequence[int]) -> Listing:
    """Return tokens by kind as an enumeration: "2 rubies and 1 gold"."""
    return listing([amount(kind, int(n)) for kind, n in enumerate(tokens) if n])


def card_name(card: int) -> Text:
    """Return a card as it stands in a sentence: "level 2 emerald card (1 point)"."""
    it = CARDS[card]
    message = _CARD_WORTH if it.points else _CARD
    return message(level=it.level, colour=COLOUR[bonus_colour(card)], points=it.points)


def card_label(card: int) -> Text:
    """Return a card's name standing alone: "Emerald card, level 2, 1 point"."""
    it = CARDS[card]
    return _CARD_LABEL(level=it.level, colour=COLOUR[bonus_colour(card)], points=it.points)


def price(card: int) -> Listing:
    """Return what is printed as a card's price: "4 rubies and 2 onyx"."""
    return amounts(CARDS[card].cost)


def noble_name(noble: int) -> Text:
    """Return a noble by what it asks for: "noble who asks for 4 ruby and 4 onyx cards"."""
    return _NOBLE_NAME(needs=noble_needs(noble))


def noble_needs(noble: int) -> Text:
    """Return a noble's demand: "4 ruby and 4 onyx cards"."""
    needs = [_CARDS_OF(n=n, colour=COLOUR[c]) for c, n in enumerate(NOBLES[noble].need) if n]
    return _CARDS_NEEDED(needs=listing(needs))


def missing(s: Any, seat: int, card: int) -> tuple[list[int], int]:
    """Return the gems of each colour that a seat lacks for a card, and the gold it holds against that."""
    me = s.players[seat]
    held = zip(CARDS[card].cost, me.bonuses.tolist(), me.tokens.tolist(), strict=False)
    lack = [max(0, cost - bonus - token) for cost, bonus, token in held]
    return lack, int(me.tokens[GOLD])


def missing_for_noble(noble: int, bonuses: Sequence[int]) -> Listing:
    """Return the bonus cards still lacking for a noble; empty if none."""
    lack = [(c, n - int(bonuses[c])) for c, n in enumerate(NOBLES[noble].need) if n > bonuses[c]]
    return listing([_MORE_CARDS(n=n, colour=COLOUR[c]) for c, n in lack])


def more(lack: Sequence[int]) -> Listing:
    """Return what is lacking: "2 more sapphires and 1 more ruby"."""
    return listing([_MORE[c](n=n) for c, n in enumerate(lack) if n])


def tokens_of(player: Any) -> int:
    """Return how many tokens a player holds, gold included."""
    return int(player.tokens.sum())


def bonus_colour(card: int) -> int:
    """Return the colour of a card's bonus."""
    return ("white", "blue", "green", "red", "black").index(CARDS[card].bonus)


# --- what is asked --------------------------------------------------------------------------------------------------

_ASK_MAIN = Message("Take gems, reserve a card or buy one.", "보석을 가져오거나, 카드를 보관하거나, 구매하십시오.")
_ASK_PASS = Message("Nothing is possible this turn but to pass.", "이번 차례에는 할 수 있는 일이 없어 넘겨야 합니다.")
_ASK_PAY = Message(
    "Pay {need} for the {card}: which tokens?", "{card} 값으로 {need:을/를} 내야 합니다. 어떤 토큰을 냅니까?"
)
_ASK_NOBLE = Message("Several nobles would visit you. Which one?", "여러 귀족이 방문하려고 합니다. 누구를 맞이합니까?")
_ASK_RETURN = Message(
    "Give back {n} {n:token|tokens}: you hold {held}, and {limit} may stay.",
    "토큰 {n}개를 돌려놓으십시오. 지금 {held}개이며, {limit}개까지 가질 수 있습니다.",
)
_ASKED_OTHER = {
    MAIN: Message("Another player takes gems, reserves or buys.", "다른 플레이어가 보석이나 카드를 고르고 있습니다."),
    PAY_UNITS_PHASE: Message("Another player chooses how to pay.", "다른 플레이어가 값을 치를 방법을 고르고 있습니다."),
    NOBLE_PHASE: Message("Another player chooses a noble.", "다른 플레이어가 귀족을 고르고 있습니다."),
    RETURN_PHASE: Message("Another player gives tokens back.", "다른 플레이어가 토큰을 돌려놓고 있습니다."),
}
_CHANCE = Message("A card or tile is being turned up.", "카드나 타일을 펼치는 중입니다.")
_OVER = Message("The game is over.", "게임이 끝났습니다.")

_HINT_MAIN = Message(
    "Point at gems, a card or a deck. You hold {held} of {limit} tokens.",
    "보석, 카드, 더미를 골라 보십시오. 토큰은 {limit}개 중 {held}개를 가지고 있습니다.",
)
_HINT_PAY = Message(
    "Point at the tokens you pay with. You have {gold} gold; each stands for any one gem.",
    "낼 토큰을 고르십시오. 황금은 {gold}개 있으며, 1개가 아무 보석 1개를 대신합니다.",
)
_HINT_NOBLE = Message(
    "One a turn; the others may come on a later turn.", "한 차례에 한 명입니다. 다른 귀족은 다음 차례에 올 수 있습니다."
)
_HINT_RETURN = Message("Any tokens will do, gold too.", "어떤 토큰이든, 황금도 됩니다.")


def prompt(s: Any, seat: int) -> Text:
    """Return the sentence that says what is asked now, and of whom."""
    if s.phase == OVER_PHASE:
        return _OVER()
    if s.phase in {DEAL, DRAW}:
        return _CHANCE()
    if seat != s.seat:
        return _ASKED_OTHER[int(s.phase)]()
    if s.phase == MAIN:
        return _ASK_PASS() if only_pass(s) else _ASK_MAIN()
    if s.phase == PAY_UNITS_PHASE:
        need = amounts([_due(s, c) for c in range(N_COLOURS)])
        return _ASK_PAY(need=need, card=card_name(int(s.buying)))
    if s.phase == NOBLE_PHASE:
        return _ASK_NOBLE()
    held = tokens_of(s.players[seat])
    return _ASK_RETURN(n=held - TOKEN_LIMIT, held=held, limit=TOKEN_LIMIT)


def hint(s: Any, seat: int) -> Text | None:
    """Return one more sentence for whoever is asked."""
    if seat != s.seat or s.phase in {OVER_PHASE, DEAL, DRAW}:
        return None
    me = s.players[seat]
    if s.phase == MAIN:
        return None if only_pass(s) else _HINT_MAIN(held=tokens_of(me), limit=TOKEN_LIMIT)
    if s.phase == PAY_UNITS_PHASE:
        return _HINT_PAY(gold=int(me.tokens[GOLD]))
    return _HINT_NOBLE() if s.phase == NOBLE_PHASE else _HINT_RETURN()


def only_pass(s: Any) -> bool:
    """Say whether the main action can only be a pass."""
    from madang.games.splendor import GAME
    from madang.games.splendor.actions import PASS

    return GAME.legal(s) == [PASS]


def _due(s: Any, c: int) -> int:
    """Return how many gems of a colour the card being bought costs after bonuses."""
    return max(0, int(COST[s.buying, c]) - int(s.players[s.seat].bonuses[c]))


# --- what stands on the table: labels for those who do not see it -----------------------------------------------------

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
_OWN_KIND = Message(
    "{colour:^}: {cards} {cards:card|cards}, {n} {n:token|tokens}", "{colour}: 카드 {cards}장, 토큰 {n}개"
)
_OWN_GOLD = Message("Gold: {n} {n:token|tokens}", "황금: 토큰 {n}개")
RESERVED = Message("Reserved", "보관")
ONLY_YOU = Message("Only you see this card", "나만 보는 카드")
_HOLDINGS = Message(
    "Bonus cards: {cards}. Tokens: {tokens}. Reserved: {reserved}. Nobles: {nobles}.",
    "보너스 카드: {cards}. 토큰: {tokens}. 보관: {reserved}장. 귀족: {nobles}명.",
)
_NONE = Message("none", "없음")


def holdings(bonuses: Sequence[int], tokens: Sequence[int], reserved: int, nobles: int) -> Text:
    """Return a seat's public state as sentences."""
    cards, held = listing([_CARDS_OF(n=n, colour=COLOUR[c]) for c, n in enumerate(bonuses) if n]), amounts(tokens)
    return _HOLDINGS(
        cards=cards if cards.parts else _NONE,
        tokens=held if held.parts else _NONE,
        reserved=reserved,
        nobles=nobles,
    )


def holding_of(kind: int, cards: int, n: int) -> Text:
    """Return what a seat holds of one kind."""
    return _OWN_GOLD(n=n) if kind == GOLD else _OWN_KIND(colour=COLOUR[kind], cards=cards, n=n)


# --- actions --------------------------------------------------------------------------------------------------------

_TAKE = Message("Take {gems}", "{gems} 가져오기")
_RESERVE = Message("Reserve the {card}, price {price}", "{card} 보관하기 (값: {price})")
_RESERVE_EMPTY = Message("Reserve a card", "카드 보관하기")
_RESERVE_DECK = Message(
    "Reserve the top card of the level {level} deck, unseen", "{level}단계 더미의 맨 위 카드를 보지 않고 보관하기"
)
_BUY = Message("Buy the {card}, price {price}", "{card} 구매하기 (값: {price})")
_BUY_HAND = Message("Buy the reserved {card}, price {price}", "보관한 {card} 구매하기 (값: {price})")
_BUY_EMPTY = Message("Buy a card", "카드 구매하기")
_PASS = Message("Pass", "차례 넘기기")
_PAY = Message("Pay {tokens} for {need}", "{need} 값으로 {tokens} 내기")
_LET_NOBLE = Message("Welcome the {noble}", "{noble} 맞이하기")
GIVE_BACK = Message("Give back {token}", "{token} 돌려놓기")
_TURN_UP = Message("Turn up: {what}", "펼치기: {what}")


def describe(s: Any, a: int) -> Text:
    """Return an action as an instruction: "Take 1 diamond, 1 sapphire and 1 onyx"."""
    block, i = TABLE.block_of(a)
    if block in _DESCRIBE:
        return _DESCRIBE[block](s, i)
    return verbatim(action_to_text(a))


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


def _describe_take(first: int) -> Callable[[Any, int], Text]:
    return lambda _s, i: _TAKE(gems=amounts(taken(first + i)))


def _describe_card(full: Message, empty: Message, where: Callable[[Any, int], int]) -> Callable[[Any, int], Text]:
    def said(s: Any, i: int) -> Text:
        card = where(s, i)
        return full(card=card_name(card), price=price(card)) if card >= 0 else empty()

    return said


def _market(s: Any, slot: int) -> int:
    return int(s.market[slot])


def _own_hand(s: Any, place: int) -> int:
    return int(s.players[s.seat].hand[place])


def _describe_units(s: Any, i: int) -> Text:
    c, units = divmod(i, MAX_UNITS)
    if s.buying == NO_CARD:
        return verbatim(action_to_text(PAY_UNITS + i))
    return _PAY(tokens=paid_with(s, c, units), need=amount(c, _due(s, c)))


def paid_with(s: Any, c: int, units: int) -> Listing:
    """Return the tokens that pay one colour of the card being bought if so many gold go to it."""
    tokens = [0] * (N_COLOURS + 1)
    tokens[c], tokens[GOLD] = max(0, _due(s, c) - units), units
    return amounts(tokens)


def _describe_turned_up(_s: Any, card: int) -> Text:
    if CARDS[card].set != "base":
        return verbatim(action_to_text(CARD + card))
    return _TURN_UP(what=LABEL_WITH_PRICE(card=card_name(card), price=price(card)))


def _describe_noble(s: Any, place: int) -> Text:
    noble = int(s.nobles[place])
    return _LET_NOBLE(noble=noble_name(noble)) if noble != NO_NOBLE else verbatim(action_to_text(NOBLE + place))


_DESCRIBE: dict[str, Callable[[Any, int], Text]] = {
    "TAKE3": _describe_take(TAKE3),
    "TAKE2": _describe_take(TAKE2),
    "TAKE1": _describe_take(TAKE1),
    "TWO": _describe_take(TWO),
    "RESERVE_CARD": _describe_card(_RESERVE, _RESERVE_EMPTY, _market),
    "RESERVE_DECK": lambda _s, i: _RESERVE_DECK(level=i % 3 + 1),
    "BUY_CARD": _describe_card(_BUY, _BUY_EMPTY, _market),
    "BUY_HAND": _describe_card(_BUY_HAND, _BUY_EMPTY, _own_hand),
    "PASS": lambda _s, _i: _PASS(),
    "PAY_UNITS": _describe_units,
    "NOBLE": _describe_noble,
    "RETURN": lambda _s, i: GIVE_BACK(token=amount(i, 1)),
    "CARD": _describe_turned_up,
    "NOBLE_TILE": lambda _s, i: _TURN_UP(what=noble_name(i)),
}

# What the picker says: whole offers and their buttons.
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


# --- refusals -------------------------------------------------------------------------------------------------------

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
}
_PAY_FIRST = Message("First the {card} has to be paid.", "먼저 {card} 값을 치러야 합니다.")
_RETURN_FIRST = Message(
    "First give back {n} {n:token|tokens}: you hold {held}, and {limit} may stay.",
    "먼저 토큰 {n}개를 돌려놓아야 합니다. 지금 {held}개이며, {limit}개까지 가질 수 있습니다.",
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
_EMPTY_DECK = Message("The level {level} deck has run out.", "{level}단계 더미가 비었습니다.")
_HAND_FULL = Message(
    "You hold {n} reserved cards already; more are not allowed.",
    "이미 카드 {n}장을 보관하고 있어 더 보관할 수 없습니다.",
)
_CANNOT_PAY = Message("You need {more}, and you have {gold} gold.", "{more:이/가} 더 필요한데, 황금은 {gold}개입니다.")
_CANNOT_PAY_NO_GOLD = Message("You need {more}, and you have no gold.", "{more:이/가} 더 필요하고, 황금은 없습니다.")
_UNITS_NOT_ASKED = Message("Now {need} of the price are being paid.", "지금은 값 가운데 {need:을/를} 치르고 있습니다.")
_TOO_FEW_UNITS = Message(
    "The price asks for {need}, and you hold {held}: at least {least} gold must go to it.",
    "{need:이/가} 필요한데 {held:을/를} 가지고 있으므로, 황금을 {least}개 이상 내야 합니다.",
)
_TOO_MANY_UNITS = Message(
    "The price asks for only {need}: {units} gold would be too many.",
    "{need}만 필요하므로 황금 {units}개는 너무 많습니다.",
)
_TOO_LITTLE_GOLD = Message(
    "You have {gold} gold left, and {other} of it must go to other colours.",
    "남은 황금은 {gold}개이고, 그 가운데 {other}개는 다른 색에 써야 합니다.",
)
_NO_SUCH_TOKEN = Message("You hold {token}.", "{token:을/를} 가지고 있지 않습니다.")
_NOBLE_WANTS_MORE = Message("This noble asks for {more}.", "이 귀족이 오려면 {more:이/가} 더 필요합니다.")


def refuse(s: Any, a: int, code: int) -> Text:
    """Return why an action is refused, as one full sentence with its numbers."""
    if code in _NOT_NOW:
        return _NOT_NOW[code]()
    return _REFUSE[code](s, a)


def _refuse_pay_first(s: Any, _a: int) -> Text:
    return _PAY_FIRST(card=card_name(int(s.buying)))


def _refuse_return_first(s: Any, _a: int) -> Text:
    held = tokens_of(s.players[s.seat])
    return _RETURN_FIRST(n=held - TOKEN_LIMIT, held=held, limit=TOKEN_LIMIT)


def _refuse_none_left(s: Any, a: int) -> Text:
    gone = [_NO_SUCH_GEM[c] for c, n in enumerate(taken(a)) if n and s.bank[c] == 0]
    return _NONE_LEFT(gems=listing(gone))


def _refuse_must_take_three(s: Any, _a: int) -> Text:
    return _MUST_TAKE_THREE(n=int((s.bank[:N_COLOURS] > 0).sum()))


def _refuse_two(s: Any, a: int) -> Text:
    c = a - TWO
    if s.bank[c] == 0:
        return _NONE_FOR_TWO(gems=_NO_SUCH_GEM[c], least=TWO_ALIKE)
    return _TOO_FEW_FOR_TWO(gems=amount(c, int(s.bank[c])), least=TWO_ALIKE)


def _refuse_empty_slot(_s: Any, a: int) -> Text:
    _, slot = TABLE.block_of(a)
    return _EMPTY_SLOT(level=slot // 6 + 1)


def _refuse_hand_full(s: Any, _a: int) -> Text:
    return _HAND_FULL(n=int(s.players[s.seat].hand_size))


def _refuse_cannot_pay(s: Any, a: int) -> Text:
    card = _market(s, a - BUY_CARD) if a < BUY_HAND else _own_hand(s, a - BUY_HAND)
    return cannot_pay(s, int(s.seat), card)


def cannot_pay(s: Any, seat: int, card: int) -> Text:
    """Return what a seat lacks for a card: "You need 2 more sapphires and 1 more ruby, and you have 1 gold."."""
    return lacking(*missing(s, seat, card))


def lacking(lack: Sequence[int], gold: int) -> Text:
    """Return the same from the gems lacking, by colour, and the gold held."""
    return _CANNOT_PAY(more=more(lack), gold=gold) if gold else _CANNOT_PAY_NO_GOLD(more=more(lack))


def _refuse_units_not_asked(s: Any, _a: int) -> Text:
    c = int(s.pay_colour)
    return _UNITS_NOT_ASKED(need=amount(c, _due(s, c)))


def _refuse_too_few_units(s: Any, a: int) -> Text:
    c = (a - PAY_UNITS) // MAX_UNITS
    held, need = int(s.players[s.seat].tokens[c]), _due(s, c)
    return _TOO_FEW_UNITS(need=amount(c, need), held=amount(c, held), least=need - held)


def _refuse_too_many_units(s: Any, a: int) -> Text:
    c, units = divmod(a - PAY_UNITS, MAX_UNITS)
    return _TOO_MANY_UNITS(need=amount(c, _due(s, c)), units=units)


def _refuse_too_little_gold(s: Any, a: int) -> Text:
    c = (a - PAY_UNITS) // MAX_UNITS
    lack, gold = missing(s, int(s.seat), int(s.buying))
    return _TOO_LITTLE_GOLD(gold=gold - int(s.pay_units[:c].sum()), other=sum(lack[c + 1 :]))


def _refuse_noble(s: Any, a: int) -> Text:
    return _NOBLE_WANTS_MORE(more=missing_for_noble(int(s.nobles[a - NOBLE]), s.players[s.seat].bonuses))


_REFUSE: dict[int, Callable[[Any, int], Text]] = {
    why.PAY_FIRST: _refuse_pay_first,
    why.RETURN_FIRST: _refuse_return_first,
    why.NONE_LEFT: _refuse_none_left,
    why.MUST_TAKE_THREE: _refuse_must_take_three,
    why.MUST_TAKE_TWO: lambda _s, _a: _MUST_TAKE_TWO(),
    why.TOO_FEW_FOR_TWO: _refuse_two,
    why.EMPTY_SLOT: _refuse_empty_slot,
    why.EMPTY_DECK: lambda _s, a: _EMPTY_DECK(level=(a - RESERVE_DECK) % 3 + 1),
    why.HAND_FULL: _refuse_hand_full,
    why.CANNOT_PAY: _refuse_cannot_pay,
    why.UNITS_NOT_ASKED: _refuse_units_not_asked,
    why.TOO_FEW_UNITS: _refuse_too_few_units,
    why.TOO_MANY_UNITS: _refuse_too_many_units,
    why.TOO_LITTLE_GOLD: _refuse_too_little_gold,
    why.NO_SUCH_TOKEN: lambda _s, a: _NO_SUCH_TOKEN(token=_NO_SUCH_GEM[a - RETURN]),
    why.NOBLE_WANTS_MORE: _refuse_noble,
}

# What was pointed at and is no action at all, with the rule that says so.
NOT_YOUR_TURN = (Message("It is not your turn.", "지금은 내 차례가 아닙니다.")(), "SPL-TURN-11")
GOLD_NOT_TAKEN = (
    Message(
        "Gold cannot be taken like a gem: you get 1 when you reserve a card.",
        "황금은 보석처럼 가져올 수 없습니다. 카드를 보관할 때 1개를 받습니다.",
    )(),
    "SPL-TAKE-06",
)
TAKES_NOT_MIXED = (
    Message(
        "You take different gems or two alike, not both in one turn.",
        "서로 다른 보석과 같은 보석 2개를 한 차례에 섞어서 가져올 수 없습니다.",
    )(),
    "SPL-TAKE-05",
)
THREE_AT_MOST = (
    Message("You take at most 3 gems in a turn.", "한 차례에 가져올 수 있는 보석은 3개까지입니다.")(),
    "SPL-TAKE-01",
)
ONE_MAIN_ACTION = (
    Message(
        "A turn has one main action: take gems, or reserve a card, or buy one.",
        "한 차례에 주 행동은 하나입니다. 보석 가져오기, 카드 보관하기, 구매하기 가운데 하나만 할 수 있습니다.",
    )(),
    "SPL-TURN-01",
)
TOKENS_STAY = (
    Message(
        "Tokens are given back only at the end of a turn, by whoever holds more than {limit}.",
        "토큰은 차례가 끝날 때 {limit}개를 넘게 가진 사람만 돌려놓습니다.",
    )(limit=TOKEN_LIMIT),
    "SPL-LIMIT-04",
)
TOO_MANY_BACK = Message("Only {n} {n:token has|tokens have} to go back.", "돌려놓을 토큰은 {n}개입니다.")
_NOBLE_COMES = Message(
    "Nobles come by themselves at the end of your turn; for this one you need {more}.",
    "귀족은 차례가 끝날 때 스스로 찾아옵니다. 이 귀족이 오려면 {more:이/가} 더 필요합니다.",
)
_NOBLE_WILL_COME = Message(
    "Nobles come by themselves at the end of your turn; you have all that this one asks for.",
    "귀족은 차례가 끝날 때 스스로 찾아옵니다. 이 귀족의 조건은 모두 갖추었습니다.",
)
RULE_OF_VISITS = "SPL-NOBLE-01"
ONE_NOBLE = (
    Message("Only one noble comes in a turn.", "한 차례에 오는 귀족은 한 명입니다.")(),
    "SPL-NOBLE-02",
)
NOT_YOURS = (
    Message("That card is not yours to buy.", "내가 구매할 수 있는 카드가 아닙니다.")(),
    "SPL-BUY-01",
)
_NEITHER = Message("{buy} {reserve}", "{buy} {reserve}")
_ONLY_HELD = Message("You hold only {token}.", "{token}만 가지고 있습니다.")
_NEEDLESS = Message(
    "That is more than the price: {need}, for which at most {gold} gold can stand in.",
    "값보다 많습니다. 낼 것은 {need}이며, 황금은 {gold}개까지 대신할 수 있습니다.",
)
NOTHING_THERE = (
    Message("Nothing can be done with that now.", "지금 그것으로 할 수 있는 일이 없습니다.")(),
    "SPL-TURN-04",
)


def noble_comes(noble: int, bonuses: Sequence[int]) -> Text:
    """Return how far a seat with these bonuses is from a noble's visit."""
    more_cards = missing_for_noble(noble, bonuses)
    return _NOBLE_COMES(more=more_cards) if more_cards.parts else _NOBLE_WILL_COME()


def neither(buy: Text, reserve: Text) -> Text:
    """Return both reasons why a card can be neither bought nor reserved."""
    return _NEITHER(buy=buy, reserve=reserve)


def only_held(s: Any, seat: int, kind: int) -> Text:
    """Return that a seat has no more tokens of a kind than these."""
    held = int(s.players[seat].tokens[kind])
    return _ONLY_HELD(token=amount(kind, held)) if held else _NO_SUCH_TOKEN(token=_NO_SUCH_GEM[kind])


def needless(s: Any, seat: int) -> Text:
    """Return what a payment must come to: nothing in it may be needless (SPL-PAY-06)."""
    due = [_due(s, c) for c in range(N_COLOURS)]
    return _NEEDLESS(need=amounts(due), gold=min(sum(due), int(s.players[seat].tokens[GOLD])))


# --- the log --------------------------------------------------------------------------------------------------------

_BEGINS = Message("The cards are dealt; {name} begins.", "카드를 모두 펼쳤습니다. {name}: 먼저 시작합니다.")
_TOOK = Message("{name} took {gems}.", "{name}: {gems:을/를} 가져왔습니다.")
_RESERVED = Message(
    "{name} reserved the {card} and took 1 gold.", "{name}: {card:을/를} 보관하고 황금 1개를 받았습니다."
)
_RESERVED_NO_GOLD = Message(
    "{name} reserved the {card}; there was no gold left.", "{name}: {card:을/를} 보관했습니다. 남은 황금은 없었습니다."
)
_RESERVED_UNSEEN = Message(
    "{name} reserved the top card of the level {level} deck, unseen, and took 1 gold.",
    "{name}: {level}단계 더미의 맨 위 카드를 보지 않고 보관하고 황금 1개를 받았습니다.",
)
_RESERVED_UNSEEN_NO_GOLD = Message(
    "{name} reserved the top card of the level {level} deck, unseen; there was no gold left.",
    "{name}: {level}단계 더미의 맨 위 카드를 보지 않고 보관했습니다. 남은 황금은 없었습니다.",
)
_DREW = Message(
    "{name} drew the {card}; the others do not see it.", "{name}: {card:을/를} 뽑았습니다. 다른 사람은 볼 수 없습니다."
)
_BOUGHT = Message("{name} bought the {card} for {tokens}.", "{name}: {tokens:을/를} 내고 {card:을/를} 구매했습니다.")
_BOUGHT_FREE = Message(
    "{name} bought the {card} without any token, by bonuses alone.",
    "{name}: 토큰 없이 보너스만으로 {card:을/를} 구매했습니다.",
)
_PASSED = Message("{name} passed; nothing else was possible.", "{name}: 할 수 있는 일이 없어 차례를 넘겼습니다.")
_GAVE_BACK = Message("{name} gave back {token}.", "{name}: {token:을/를} 돌려놓았습니다.")
_TURNED_UP = Message("Turned up: {card}.", "새로 펼친 카드: {card}.")
_VISITED = Message("The {noble} visits {name}: {points} points.", "{name}: {noble}이 방문하여 {points}점을 얻었습니다.")
_LAST_ROUND = Message(
    "{name} has {points} points: this round is the last.", "{name}: {points}점이 되어 이번 라운드가 마지막입니다."
)
_GAME_OVER = Message("The game is over.", "게임이 끝났습니다.")
_STANDSTILL = Message(
    "Nobody could do anything for a whole round: the game is over.",
    "한 라운드 내내 아무도 움직이지 못해 게임이 끝났습니다.",
)
_QUIET = Message(
    "For 20 rounds nobody gained a card or a noble: the game is over.",
    "20라운드 동안 아무도 카드나 귀족을 얻지 못해 게임이 끝났습니다.",
)


def log(before: Any, a: int | None, after: Any, seat: int, names: Sequence[Any]) -> list[Text]:  # noqa: ARG001
    """Return what happened, consequences included. `a` is None where the reader (`seat`) may not know the action."""
    name = names[before.seat]
    lines = [] if a is None else _done(before, a, after, name)
    if before.phase == DEAL:
        return [_BEGINS(name=names[after.seat])] if after.phase != DEAL else []
    player, was = after.players[before.seat], before.players[before.seat]
    gained = int(player.nobles) & ~int(was.nobles)
    lines += [
        _VISITED(noble=noble_name(row), name=name, points=noble.points)
        for row, noble in enumerate(NOBLES)
        if gained >> row & 1
    ]
    if after.last_round and not before.last_round:
        lines.append(_LAST_ROUND(name=name, points=int(player.points)))
    if after.ended and not before.ended:
        lines.append(_ended(after))
    return lines


def _ended(s: Any) -> Text:
    return {ENDED_STANDSTILL: _STANDSTILL, ENDED_QUIET: _QUIET}.get(int(s.ended), _GAME_OVER)()


def _done(before: Any, a: int, after: Any, name: Any) -> list[Text]:
    """Return what the action itself did."""
    block, i = TABLE.block_of(a)
    if block in {"TAKE3", "TAKE2", "TAKE1", "TWO"}:
        return [_TOOK(name=name, gems=amounts(taken(a)))]
    if block == "RESERVE_CARD":
        message = _RESERVED if before.bank[GOLD] else _RESERVED_NO_GOLD
        return [message(name=name, card=card_name(int(before.market[i])))]
    if block == "RESERVE_DECK":
        message = _RESERVED_UNSEEN if before.bank[GOLD] else _RESERVED_UNSEEN_NO_GOLD
        return [message(name=name, level=i % 3 + 1)]
    if block in {"BUY_CARD", "BUY_HAND", "PAY_UNITS"}:
        return _bought(before, a, after, name)
    if block == "PASS":
        return [_PASSED(name=name)]
    if block == "RETURN":
        return [_GAVE_BACK(name=name, token=amount(i, 1))]
    if block == "CARD" and before.phase == DRAW:
        return [_DREW(name=name, card=card_name(i)) if before.due >= HAND_PLACE else _TURNED_UP(card=card_name(i))]
    return []


def _bought(before: Any, a: int, after: Any, name: Any) -> list[Text]:
    """Return the line of a purchase once it is paid; nothing while its payment is still asked for."""
    if after.buying != NO_CARD:
        return []
    card, place = int(before.buying), int(before.buying_from)
    if card == NO_CARD and a < BUY_HAND:
        card, place = _market(before, a - BUY_CARD), a - BUY_CARD
    elif card == NO_CARD:
        card, place = _own_hand(before, a - BUY_HAND), HAND_PLACE
    if card <= HIDDEN:
        card = _newest(before, after)
    what = _RESERVED_CARD(card=card_name(card)) if place >= HAND_PLACE else card_name(card)
    spent = [int(n) for n in before.players[before.seat].tokens - after.players[before.seat].tokens]
    if any(spent):
        return [_BOUGHT(name=name, card=what, tokens=amounts(spent))]
    return [_BOUGHT_FREE(name=name, card=what)]


def _newest(before: Any, after: Any) -> int:
    """Return the card that came to the play area: one bought from a hand that the reader did not see."""
    from madang.games.splendor.components import BIT, FAMILY

    for card in range(len(CARDS)):
        mask = 1 << int(BIT[card])
        was, now = (int(s.players[before.seat].area[FAMILY[card]]) & mask for s in (before, after))
        if now and not was:
            return card
    raise LookupError("no card was bought")


# --- the end --------------------------------------------------------------------------------------------------------

_WINS = Message("{name} wins with {points} points.", "{name}: {points}점으로 승리했습니다.")
_WINS_FEWER = Message(
    "{name} wins: {points} points like {others}, but with {cards} {cards:card|cards} instead of {more}.",
    "{name}: {others:과/와} 같은 {points}점이지만 카드가 {more}장이 아니라 {cards}장이어서 승리했습니다.",
)
_SHARED = Message(
    "{names} share the victory: {points} points and {cards} {cards:card|cards} each.",
    "{names}: 똑같이 {points}점과 카드 {cards}장이어서 공동으로 승리했습니다.",
)
_AFTER = Message("{why} {who}", "{why} {who}")

# What the ranking shows beside the points.
SCORE_TERMS = (
    Message("from cards", "카드 점수"),
    Message("from nobles", "귀족 점수"),
    Message("cards bought", "구매한 카드"),
    Message("still reserved", "보관 중"),
)


def score_terms(s: Any, seat: int) -> tuple[int, ...]:
    """Return the numbers of SCORE_TERMS for a seat."""
    player = s.players[seat]
    nobles = sum(noble.points for row, noble in enumerate(NOBLES) if int(player.nobles) >> row & 1)
    return int(player.points) - nobles, nobles, int(player.cards), int(player.hand_size)


def result(s: Any, names: Sequence[Any]) -> Text:
    """Return who won, and by which criterion (SPL-END-05, -06, -07)."""
    ranks = np.zeros(MAX_SEATS, np.int64)
    run(placing)(s, ranks)
    seats = range(int(s.n_seats))
    winners = [seat for seat in seats if ranks[seat] == 1]
    best = s.players[winners[0]]
    points, cards = int(best.points), int(best.cards)
    tied = [seat for seat in seats if seat not in winners and s.players[seat].points == points]
    if len(winners) > 1:
        who = _SHARED(names=listing([names[seat] for seat in winners]), points=points, cards=cards)
    elif tied:
        others = listing([names[seat] for seat in tied])
        more_cards = min(int(s.players[seat].cards) for seat in tied)
        who = _WINS_FEWER(name=names[winners[0]], points=points, others=others, cards=cards, more=more_cards)
    else:
        who = _WINS(name=names[winners[0]], points=points)
    return _AFTER(why=_ended(s), who=who) if s.ended in {ENDED_STANDSTILL, ENDED_QUIET} else who
