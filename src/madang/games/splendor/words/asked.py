"""What is asked, of whom: one sentence for every phase, and one more for whoever decides."""

from typing import Any

from madang.core.words import Message, Text
from madang.games.splendor.components import CARDS, DISCARD_COLOUR, GOLD, N_COLOURS, PIECES_EACH, TOKEN_LIMIT
from madang.games.splendor.state import (
    CITY_PHASE,
    CONQUEST_PHASE,
    COPY_PHASE,
    DEAL,
    DRAW,
    FREE_PHASE,
    GEM_PHASE,
    KEEP_NOBLE_PHASE,
    KEEP_PHASE,
    MAIN,
    NOBLE_PHASE,
    OVER_PHASE,
    PAY_CARDS_PHASE,
    PAY_DISCARD_PHASE,
    PAY_UNITS_PHASE,
    PIECE_PHASE,
    PIECE_TO_PHASE,
    POST_PHASE,
    RETURN_PHASE,
    STOCK,
    THIRD_PHASE,
)

from .names import COLOUR, amount, amounts, card_name, counted, due, market_card, price, tokens_of, worth_of_gold

_ASK_MAIN = Message("Take gems, reserve a card or buy one.", "보석을 가져오거나, 카드를 보관하거나, 구매하십시오.")
_ASK_PASS = Message("Nothing is possible this turn but to pass.", "이번 차례에는 할 수 있는 일이 없어 넘겨야 합니다.")
_ASK_PAY = Message(
    "Pay {need} for the {card}: which tokens?", "{card} 값으로 {need:을/를} 내야 합니다. 어떤 토큰을 냅니까?"
)
_ASK_PAY_VIRTUAL = Message(
    "Pay {need} for the {card}: how much of the {colour} with gold?",
    "{card} 값으로 {need:을/를} 내야 합니다. {colour} 값에 황금을 얼마나 씁니까?",
)
_ASK_CARDS = Message(
    "{gold} is to be paid for the {card}: with tokens or double-gold cards?",
    "{card} 값으로 {gold:을/를} 내야 합니다. 토큰으로 냅니까, 황금 2개 카드로 냅니까?",
)
_ASK_DISCARD = Message(
    "The {card} costs {price}: which card do you discard?", "{card} 값은 {price}입니다. 어떤 카드를 버립니까?"
)
_ASK_DISCARD_SECOND = Message(
    "The {card} costs {price}: which card do you discard next?",
    "{card} 값은 {price}입니다. 다음으로 어떤 카드를 버립니까?",
)
_ASK_KEEP = Message(
    "You looked at two cards. Which one do you reserve?", "카드 2장을 보았습니다. 어느 것을 보관합니까?"
)
_ASK_THIRD = Message(
    "You took {gems}. Which third gem do you take?",
    "{gems:을/를} 가져왔습니다. 세 번째로 어떤 보석을 가져옵니까?",
)
_ASK_COPY = Message("Which of your colours does the {card} copy?", "{card:으로/로} 내 카드의 어느 색을 본뜹니까?")
_ASK_KEEP_NOBLE = Message("Which noble do you keep for yourself?", "어느 귀족을 간직합니까?")
_ASK_FREE = Message(
    "Take a level {level} card for nothing. Which one?",
    "{level}단계 카드 1장을 공짜로 가져옵니다. 어느 것입니까?",
)
_ASK_GEM = Message("Your purchase brings a gem. Which one?", "구매한 답례로 보석 1개를 받습니다. 어느 것입니까?")
_ASK_PIECE = Message(
    "Your purchase asks for a stronghold: put one on a card, move one, or send a rival one home.",
    "구매했으므로 성채를 움직일 차례입니다. 내 성채를 카드에 세우거나, 옮기거나, 상대 성채를 돌려보내십시오.",
)
_ASK_PIECE_TO = Message("On which card do you put the stronghold?", "성채를 어느 카드에 세웁니까?")
_ASK_PIECE_MOVED = Message(
    "To which card do you move the stronghold from the {card}?", "{card}에 있던 성채를 어느 카드로 옮깁니까?"
)
_ASK_CONQUEST = Message(
    "Your three strongholds stand on the {card}. Do you buy it now, beside your action?",
    "{card} 위에 내 성채 3개가 있습니다. 행동에 더하여 지금 구매합니까?",
)
_ASK_NOBLE = Message("Several nobles would visit you. Which one?", "여러 귀족이 방문하려고 합니다. 누구를 맞이합니까?")
_ASK_RETURN = Message(
    "Give back {n} {n:token|tokens}: you hold {held}, and {limit} may stay.",
    "토큰 {n}개를 돌려놓으십시오. 지금 {held}개이며, {limit}개까지 가질 수 있습니다.",
)
_ASK_POST = Message(
    "You meet the demands of several trading posts. Which one do you gain?",
    "여러 교역소의 조건을 갖추었습니다. 어느 것을 얻습니까?",
)
_ASK_CITY = Message(
    "You meet the demands of several cities. Which one do you take?",
    "여러 대도시의 조건을 갖추었습니다. 어느 것을 얻습니까?",
)
_PAYS_OTHER = Message("Another player chooses how to pay.", "다른 플레이어가 값을 치를 방법을 고르고 있습니다.")
_ASKED_OTHER = {
    MAIN: Message("Another player takes gems, reserves or buys.", "다른 플레이어가 보석이나 카드를 고르고 있습니다."),
    PAY_UNITS_PHASE: _PAYS_OTHER,
    PAY_CARDS_PHASE: _PAYS_OTHER,
    PAY_DISCARD_PHASE: Message(
        "Another player chooses cards to discard.", "다른 플레이어가 버릴 카드를 고르고 있습니다."
    ),
    KEEP_PHASE: Message(
        "Another player looks at two cards and keeps one.", "다른 플레이어가 카드 2장을 보고 1장을 고르고 있습니다."
    ),
    THIRD_PHASE: Message("Another player chooses a third gem.", "다른 플레이어가 세 번째 보석을 고르고 있습니다."),
    COPY_PHASE: Message(
        "Another player chooses what a copy card copies.", "다른 플레이어가 본뜰 색을 고르고 있습니다."
    ),
    KEEP_NOBLE_PHASE: Message(
        "Another player chooses a noble to keep.", "다른 플레이어가 간직할 귀족을 고르고 있습니다."
    ),
    FREE_PHASE: Message("Another player chooses a free card.", "다른 플레이어가 공짜로 가져올 카드를 고르고 있습니다."),
    GEM_PHASE: Message("Another player chooses a gem.", "다른 플레이어가 보석을 고르고 있습니다."),
    PIECE_PHASE: Message("Another player moves a stronghold.", "다른 플레이어가 성채를 움직이고 있습니다."),
    PIECE_TO_PHASE: Message("Another player places a stronghold.", "다른 플레이어가 성채를 세우고 있습니다."),
    CONQUEST_PHASE: Message(
        "Another player decides on a conquest.", "다른 플레이어가 정복할지 고르고 있습니다."
    ),
    NOBLE_PHASE: Message("Another player chooses a noble.", "다른 플레이어가 귀족을 고르고 있습니다."),
    RETURN_PHASE: Message("Another player gives tokens back.", "다른 플레이어가 토큰을 돌려놓고 있습니다."),
    POST_PHASE: Message("Another player chooses a trading post.", "다른 플레이어가 교역소를 고르고 있습니다."),
    CITY_PHASE: Message("Another player chooses a city.", "다른 플레이어가 대도시를 고르고 있습니다."),
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
_HINT_PAY_DOUBLE = Message(
    "You have {gold} gold; by your trading post each stands for two gems of one colour.",
    "황금은 {gold}개 있으며, 교역소 덕분에 1개가 같은 보석 2개를 대신합니다.",
)
_HINT_GOLD_CARDS = Message(
    "A double-gold card stands for 2 gold, once. You have {gold} gold and {cards} such {cards:card|cards}.",
    "황금 2개 카드는 한 번 황금 2개를 대신합니다. 황금 {gold}개와 그런 카드 {cards}장이 있습니다.",
)
_HINT_GOLD_CARDS_DOUBLE = Message(
    "A double-gold card stands for 2 gold, once; by your trading post each gold stands for two gems of one colour."
    " You have {gold} gold and {cards} such {cards:card|cards}.",
    "황금 2개 카드는 한 번 황금 2개를 대신하고, 교역소 덕분에 황금 1개가 같은 보석 2개를 대신합니다."
    " 황금 {gold}개와 그런 카드 {cards}장이 있습니다.",
)
_HINT_DISCARD = Message(
    "Cards discarded leave the game with their points and bonuses. You have {held}.",
    "버린 카드는 점수, 보너스와 함께 게임에서 빠집니다. 지금 {held:을/를} 가지고 있습니다.",
)
_HINT_KEEP = Message(
    "The other one goes under its deck. Nobody else sees the two.",
    "다른 1장은 더미 맨 밑에 놓습니다. 남들은 두 장을 보지 못합니다.",
)
_HINT_THIRD = Message("Any other colour, never gold.", "다른 색이면 되고, 황금은 안 됩니다.")
_HINT_COPY = Message("It keeps that colour for good.", "한번 본뜬 색은 바뀌지 않습니다.")
_HINT_KEEP_NOBLE = Message(
    "A kept noble can visit nobody else; it still has to visit you.",
    "간직한 귀족은 나에게만 올 수 있습니다. 오기 전까지는 점수가 없습니다.",
)
_HINT_FREE = Message(
    "A base card or an Orient card, but none with a rival stronghold.",
    "기본 카드와 동방 카드 모두 됩니다. 상대 성채가 있는 카드는 안 됩니다.",
)
_HINT_GEM = Message("Perhaps one that you just paid; never gold.", "방금 낸 보석도 됩니다. 황금은 안 됩니다.")
_HINT_PIECE = Message(
    "You have {n} {n:stronghold|strongholds} in stock. Only you can buy or reserve a card with yours on it.",
    "남은 성채는 {n}개입니다. 내 성채가 있는 카드는 나만 구매하거나 보관할 수 있습니다.",
)
_HINT_PIECE_TO = Message(
    "Any open card without a rival stronghold. With all three on one card you may conquer it.",
    "상대 성채가 없는 카드면 됩니다. 한 카드에 3개를 모으면 정복할 수 있습니다.",
)
_HINT_CONQUEST = Message(
    "You pay its normal price, {price}; the strongholds come home.", "원래 값 {price:을/를} 치르며, 성채는 돌아옵니다."
)
_HINT_NOBLE = Message(
    "One a turn; the others may come on a later turn.", "한 차례에 한 명입니다. 다른 귀족은 다음 차례에 올 수 있습니다."
)
_HINT_RETURN = Message("Any tokens will do, gold too.", "어떤 토큰이든, 황금도 됩니다.")
_HINT_POST = Message(
    "One a turn; you may gain the others on later turns.",
    "한 차례에 한 곳입니다. 다른 교역소는 다음 차례에 얻을 수 있습니다.",
)
_HINT_CITY = Message(
    "One only, and then the round is played to its end.", "하나만 얻으며, 이번 라운드가 마지막이 됩니다."
)
_HELD_BONUSES = {
    2017: Message("{n} {colour} {n:bonus|bonuses}", "{colour} 보너스 {n}개"),
    2024: Message("{n} {colour} {n:card|cards}", "{colour} 카드 {n}장"),
}
_FIXED_HINTS = {
    KEEP_PHASE: _HINT_KEEP,
    THIRD_PHASE: _HINT_THIRD,
    COPY_PHASE: _HINT_COPY,
    KEEP_NOBLE_PHASE: _HINT_KEEP_NOBLE,
    FREE_PHASE: _HINT_FREE,
    GEM_PHASE: _HINT_GEM,
    PIECE_TO_PHASE: _HINT_PIECE_TO,
    NOBLE_PHASE: _HINT_NOBLE,
    RETURN_PHASE: _HINT_RETURN,
    POST_PHASE: _HINT_POST,
    CITY_PHASE: _HINT_CITY,
}
_FIXED_PROMPTS = {
    KEEP_PHASE: _ASK_KEEP,
    KEEP_NOBLE_PHASE: _ASK_KEEP_NOBLE,
    GEM_PHASE: _ASK_GEM,
    PIECE_PHASE: _ASK_PIECE,
    NOBLE_PHASE: _ASK_NOBLE,
    POST_PHASE: _ASK_POST,
    CITY_PHASE: _ASK_CITY,
}


def prompt(s: Any, seat: int) -> Text:
    """Return the sentence that says what is asked now, and of whom."""
    phase = int(s.phase)
    if phase == OVER_PHASE:
        return _OVER()
    if phase in {DEAL, DRAW}:
        return _CHANCE()
    if seat != s.seat:
        return _ASKED_OTHER[phase]()
    if phase in _FIXED_PROMPTS:
        return _FIXED_PROMPTS[phase]()
    if phase == MAIN:
        return _ASK_PASS() if only_pass(s) else _ASK_MAIN()
    if phase == RETURN_PHASE:
        held = tokens_of(s.players[seat])
        return _ASK_RETURN(n=held - TOKEN_LIMIT, held=held, limit=TOKEN_LIMIT)
    asked = _asked_payment if phase in {PAY_UNITS_PHASE, PAY_CARDS_PHASE, PAY_DISCARD_PHASE} else _asked_of_module
    return asked(s, seat, phase)


def _asked_payment(s: Any, seat: int, phase: int) -> Text:
    """Return how the card being bought is to be paid."""
    card = card_name(int(s.buying))
    if phase == PAY_CARDS_PHASE:
        return _ASK_CARDS(gold=amount(GOLD, int(s.pay_units.sum())), card=card)
    if phase == PAY_DISCARD_PHASE:
        message = _ASK_DISCARD_SECOND if s.discarded else _ASK_DISCARD
        return message(card=card, price=price(int(s.buying)))
    need = amounts([due(s, c) for c in range(N_COLOURS)])
    if s.players[seat].gold_cards:
        return _ASK_PAY_VIRTUAL(need=need, card=card, colour=COLOUR[int(s.pay_colour)])
    return _ASK_PAY(need=need, card=card)


def _asked_of_module(s: Any, seat: int, phase: int) -> Text:
    """Return what else is asked with a number or a card in it."""
    if phase == THIRD_PHASE:
        return _ASK_THIRD(gems=amount(int(s.pay_colour), 2))
    if phase == COPY_PHASE:
        return _ASK_COPY(card=card_name(int(s.gained)))
    if phase == FREE_PHASE:
        return _ASK_FREE(level=CARDS[int(s.gained)].level - 1)
    if phase == PIECE_TO_PHASE:
        origin = int(s.piece_from)
        return _ASK_PIECE_TO() if origin == STOCK else _ASK_PIECE_MOVED(card=card_name(market_card(s, origin)))
    return _ASK_CONQUEST(card=card_name(conquered_card(s, seat)))


def hint(s: Any, seat: int) -> Text | None:
    """Return one more sentence for whoever is asked."""
    phase = int(s.phase)
    if seat != s.seat or phase in {OVER_PHASE, DEAL, DRAW}:
        return None
    if phase in _FIXED_HINTS:
        return _FIXED_HINTS[phase]()
    me = s.players[seat]
    if phase == MAIN:
        return None if only_pass(s) else _HINT_MAIN(held=tokens_of(me), limit=TOKEN_LIMIT)
    if phase == PIECE_PHASE:
        return _HINT_PIECE(n=int(me.pieces))
    if phase == CONQUEST_PHASE:
        return _HINT_CONQUEST(price=price(conquered_card(s, seat)))
    if phase == PAY_DISCARD_PHASE:
        card = int(s.buying)
        message = _HELD_BONUSES[2017 if CARDS[card].edition == "2017" else 2024]
        return _HINT_DISCARD(held=message(n=counted(s, seat, card), colour=COLOUR[int(DISCARD_COLOUR[card])]))
    double = worth_of_gold(s, seat) > 1
    if me.gold_cards:
        message = _HINT_GOLD_CARDS_DOUBLE if double else _HINT_GOLD_CARDS
        return message(gold=int(me.tokens[GOLD]), cards=int(me.gold_cards))
    return (_HINT_PAY_DOUBLE if double else _HINT_PAY)(gold=int(me.tokens[GOLD]))


def conquered_card(s: Any, seat: int) -> int:
    """Return the card on which all strongholds of a seat stand."""
    slot = next(slot for slot, n in enumerate(s.piece_count) if n == PIECES_EACH and s.piece_seat[slot] == seat)
    return market_card(s, slot)


def only_pass(s: Any) -> bool:
    """Whether the main action can only be a pass."""
    from madang.games.splendor import GAME
    from madang.games.splendor.actions import PASS

    return GAME.legal(s) == [PASS]
