"""Why a purchase or a payment is refused: what is lacking, and what does not come to the price."""

from collections.abc import Callable, Sequence
from typing import Any

from madang.core.words import Message, Text
from madang.games.splendor import why
from madang.games.splendor.actions import BUY_CARD, BUY_HAND, MAX_UNITS, PAY_UNITS, TABLE
from madang.games.splendor.components import CARDS, DISCARD_COLOUR, GOLD, N_COLOURS
from madang.games.splendor.state import NO_SEAT

from .names import (
    COLOUR,
    NO_SUCH_GEM,
    amount,
    amounts,
    counted,
    due,
    market_card,
    missing,
    more,
    own_hand,
    worth_of_gold,
)

_CANNOT_PAY = Message("You need {more}, and you have {gold}.", "{more:이/가} 더 필요한데, {gold}뿐입니다.")
_CANNOT_PAY_GOLD = Message(
    "You need {more}, and you have {gold} gold.", "{more:이/가} 더 필요한데, 황금은 {gold}개입니다."
)
_CANNOT_PAY_NO_GOLD = Message("You need {more}, and you have no gold.", "{more:이/가} 더 필요하고, 황금은 없습니다.")
_CANNOT_PAY_DOUBLE = Message(
    "You need {more}, and you have {gold}; each gold counts double.",
    "{more:이/가} 더 필요한데, 두 배로 세는 {gold}뿐입니다.",
)
_TOO_FEW_TO_DISCARD = {
    2017: Message(
        "The price is {n} {colour} bonuses of your own, and you have {held}.",
        "값은 내 {colour} 보너스 {n}개인데, {held}개를 가지고 있습니다.",
    ),
    2024: Message(
        "The price is {n} {colour} cards of your own, and you have {held}.",
        "값은 내 {colour} 카드 {n}장인데, {held}장을 가지고 있습니다.",
    ),
}
_UNITS_NOT_ASKED = Message("Now {need} of the price are being paid.", "지금은 값 가운데 {need:을/를} 치르고 있습니다.")
_TOO_FEW_UNITS = Message(
    "The price asks for {need}, and you hold {held}: at least {least} gold must go to it.",
    "{need:이/가} 필요한데 {held:을/를} 가지고 있으므로, 황금을 {least}개 이상 내야 합니다.",
)
_NONE_HELD_UNITS = Message(
    "The price asks for {need}, and you hold {held}: at least {least} gold must go to it.",
    "{need:이/가} 필요한데 {held:이/가} 없으므로, 황금을 {least}개 이상 내야 합니다.",
)
_TOO_MANY_UNITS = Message(
    "The price asks for only {need}: {units} gold would be too many.",
    "{need}만 필요하므로 황금 {units}개는 너무 많습니다.",
)
_TOO_LITTLE_GOLD = Message(
    "You have {gold} gold left, and {other} of it must go to other colours.",
    "남은 황금은 {gold}개이고, 그 가운데 {other}개는 다른 색에 써야 합니다.",
)
_NO_SUCH_PAYMENT = Message(
    "With {units} gold here nothing comes out even: you have {gold} gold and {cards} double-gold {cards:card|cards}.",
    "여기에 황금 {units}개를 쓰면 값이 맞지 않습니다. 황금 {gold}개와 황금 2개 카드 {cards}장이 있습니다.",
)
_WRONG_CARDS = Message(
    "{units} gold cannot be paid with {n} double-gold {n:card|cards}: you have {cards}, and {gold} gold.",
    "황금 2개 카드 {n}장으로는 황금 {units}개 값을 낼 수 없습니다. 그 카드 {cards}장과 황금 {gold}개가 있습니다.",
)
_NOT_SUCH_A_CARD = {
    2017: Message(
        "You have no such {colour} card to discard; you have {n} {colour} {n:bonus|bonuses} in all.",
        "버릴 수 있는 그런 {colour} 카드가 없습니다. {colour} 보너스는 모두 {n}개입니다.",
    ),
    2024: Message(
        "You have no such {colour} card to discard; you have {n} {colour} {n:card|cards} in all.",
        "버릴 수 있는 그런 {colour} 카드가 없습니다. {colour} 카드는 모두 {n}장입니다.",
    ),
}
_COPIES_FIRST = Message(
    "You have {n} {n:copy card that copies|copy cards that copy} {colour}; copy cards are discarded first.",
    "{colour:을/를} 본뜬 카드가 {n}장 있으며, 본뜨기 카드를 먼저 버려야 합니다.",
)
_NEEDLESS_AFTER_SINGLE = Message(
    "1 {colour} bonus is discarded already, so a double card would be too much.",
    "{colour} 보너스 1개를 이미 버렸으므로 보너스 2개 카드까지 버릴 수는 없습니다.",
)
_NEEDLESS_SINGLE = Message(
    "You have 1 single {colour} card, which cannot make 2 bonuses: discard a double one.",
    "보너스 1개짜리 {colour} 카드는 1장뿐이어서 보너스 2개가 되지 않습니다. 2개 카드를 버리십시오.",
)


def _refuse_cannot_pay(s: Any, a: int) -> Text:
    card = market_card(s, a - BUY_CARD) if a < BUY_HAND else own_hand(s, a - BUY_HAND)
    return cannot_pay(s, int(s.seat), card)


def cannot_pay(s: Any, seat: int, card: int) -> Text:
    """Return what a seat lacks for a card: "You need 2 more sapphires and 1 more ruby, and you have 1 gold."."""
    lack, gold = missing(s, seat, card)
    return lacking(lack, gold, int(s.players[seat].gold_cards), worth_of_gold(s, seat))


def lacking(lack: Sequence[int], gold: int, gold_cards: int = 0, worth: int = 1) -> Text:
    """Return the same from the gems lacking, by colour, and what is held against that: gold, cards, worth of a gold."""
    if gold_cards or (worth > 1 and gold):
        message = _CANNOT_PAY_DOUBLE if worth > 1 else _CANNOT_PAY
        return message(more=more(lack), gold=amounts([0] * N_COLOURS + [gold], gold_cards))
    return _CANNOT_PAY_GOLD(more=more(lack), gold=gold) if gold else _CANNOT_PAY_NO_GOLD(more=more(lack))


def too_few_to_discard(card: int, held: int) -> Text:
    """Return that the own bonuses or cards are too few for a discard price."""
    year, colour = (2017 if CARDS[card].edition == "2017" else 2024), int(DISCARD_COLOUR[card])
    return _TOO_FEW_TO_DISCARD[year](n=CARDS[card].cost[colour], colour=COLOUR[colour], held=held)


def _refuse_too_few_to_discard(s: Any, a: int) -> Text:
    card = market_card(s, a - BUY_CARD) if a < BUY_HAND else own_hand(s, a - BUY_HAND)
    return too_few_to_discard(card, counted(s, int(s.seat), card))


def _refuse_units_not_asked(s: Any, _a: int) -> Text:
    c = int(s.pay_colour)
    return _UNITS_NOT_ASKED(need=amount(c, due(s, c)))


def _refuse_too_few_units(s: Any, a: int) -> Text:
    c = (a - PAY_UNITS) // MAX_UNITS
    held, need = int(s.players[s.seat].tokens[c]), due(s, c)
    least = -(-(need - held) // worth_of_gold(s, int(s.seat)))
    if held == 0:
        return _NONE_HELD_UNITS(need=amount(c, need), held=NO_SUCH_GEM[c], least=least)
    return _TOO_FEW_UNITS(need=amount(c, need), held=amount(c, held), least=least)


def _refuse_too_many_units(s: Any, a: int) -> Text:
    c, units = divmod(a - PAY_UNITS, MAX_UNITS)
    return _TOO_MANY_UNITS(need=amount(c, due(s, c)), units=units)


def _refuse_too_little_gold(s: Any, a: int) -> Text:
    """Too little gold is left for the other colours; with double-gold cards a number may also not come out even."""
    c, units = divmod(a - PAY_UNITS, MAX_UNITS)
    lack, gold = missing(s, int(s.seat), int(s.buying))
    cards = int(s.players[s.seat].gold_cards)
    if cards:
        return _NO_SUCH_PAYMENT(units=units, gold=gold, cards=cards)
    other = sum(-(-n // worth_of_gold(s, int(s.seat))) for n in lack[c + 1 :])
    return _TOO_LITTLE_GOLD(gold=gold - int(s.pay_units[:c].sum()), other=other)


def _refuse_wrong_cards(s: Any, a: int) -> Text:
    me = s.players[s.seat]
    return _WRONG_CARDS(
        n=TABLE.block_of(a)[1], units=int(s.pay_units.sum()), gold=int(me.tokens[GOLD]), cards=int(me.gold_cards)
    )


def _discard_colour(s: Any) -> int:
    return int(DISCARD_COLOUR[int(s.buying)])


def _refuse_not_such_a_card(s: Any, _a: int) -> Text:
    held = counted(s, int(s.seat), int(s.buying))
    return _NOT_SUCH_A_CARD[int(s.edition)](colour=COLOUR[_discard_colour(s)], n=held)


def _refuse_copies_first(s: Any, _a: int) -> Text:
    c, seat = _discard_colour(s), int(s.seat)
    n = sum(1 for code in s.joined if code != NO_SEAT and code // 10 == seat and code % 10 // 2 == c)
    return _COPIES_FIRST(n=n, colour=COLOUR[c])


def _refuse_needless_discard(s: Any, _a: int) -> Text:
    return (_NEEDLESS_AFTER_SINGLE if s.discarded else _NEEDLESS_SINGLE)(colour=COLOUR[_discard_colour(s)])


REFUSE_PAYMENT: dict[int, Callable[[Any, int], Text]] = {
    why.CANNOT_PAY: _refuse_cannot_pay,
    why.UNITS_NOT_ASKED: _refuse_units_not_asked,
    why.TOO_FEW_UNITS: _refuse_too_few_units,
    why.TOO_MANY_UNITS: _refuse_too_many_units,
    why.TOO_LITTLE_GOLD: _refuse_too_little_gold,
    why.TOO_FEW_TO_DISCARD: _refuse_too_few_to_discard,
    why.NOT_SUCH_A_CARD: _refuse_not_such_a_card,
    why.COPIES_FIRST: _refuse_copies_first,
    why.NEEDLESS_DISCARD: _refuse_needless_discard,
    why.WRONG_CARDS: _refuse_wrong_cards,
}
