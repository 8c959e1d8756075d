"""What was pointed at and is no action at all, each with the rule that says so."""

from typing import Any

from madang.core.words import Message, Text
from madang.games.splendor.components import GOLD, N_COLOURS, TOKEN_LIMIT

from .names import NO_SUCH_GEM, amount, amounts, due

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
_NO_SUCH_TOKEN = Message("You hold {token}.", "{token:을/를} 가지고 있지 않습니다.")
_NEEDLESS = Message(
    "That is more than the price: {need}, for which at most {gold} gold can stand in.",
    "값보다 많습니다. 낼 것은 {need}이며, 황금은 {gold}개까지 대신할 수 있습니다.",
)
NOTHING_THERE = (
    Message("Nothing can be done with that now.", "지금 그것으로 할 수 있는 일이 없습니다.")(),
    "SPL-TURN-04",
)


def neither(buy: Text, reserve: Text) -> Text:
    """Return both reasons why a card can be neither bought nor reserved; one of them if they are the same."""
    return buy if buy == reserve else _NEITHER(buy=buy, reserve=reserve)


def only_held(s: Any, seat: int, kind: int) -> Text:
    """Return that a seat has no more tokens of a kind than these."""
    held = int(s.players[seat].tokens[kind])
    return _ONLY_HELD(token=amount(kind, held)) if held else _NO_SUCH_TOKEN(token=NO_SUCH_GEM[kind])


def needless(s: Any, seat: int) -> Text:
    """Return what a payment must come to: nothing in it may be needless (SPL-PAY-06)."""
    need = [due(s, c) for c in range(N_COLOURS)]
    return _NEEDLESS(need=amounts(need), gold=min(sum(need), int(s.players[seat].tokens[GOLD])))
