"""The toy's sentences."""

from collections.abc import Sequence
from typing import Any

from madang.core.words import Message, Text
from tests.conformance import toy

NAME, TAGLINE = Message("Chips and cards", "칩과 카드"), Message("Take, look, show.", "가져오고, 보고, 보여 줍니다.")
RULE = dict.fromkeys(range(1, 6), "TOY-01")
SAID = {
    "TAKE": Message("Take {n} {n:chip|chips}", "칩 {n}개 가져오기"),
    "LOOK": Message("Look at a card", "카드 보기"),
    "SHOW": Message("Show your card", "카드 보여 주기"),
    "PASS": Message("Pass", "넘기기"),
    "CARD": Message("Card {n}", "카드 {n}"),
}
WAIT, GO = Message("Please wait.", "기다리십시오."), Message("Your turn.", "차례입니다.")
REFUSED, DREW = Message("No.", "안 됩니다."), Message("A card is drawn.", "카드를 뽑았습니다.")
WON = Message("Seat {seat} wins.", "자리 {seat}: 승리했습니다.")


def prompt(s: Any, seat: int) -> Text:
    return GO() if s.phase == toy.MAIN and s.seat == seat else WAIT()


def hint(s: Any, seat: int) -> Text | None:
    return None


def describe(s: Any, a: int) -> Text:
    block, i = toy.TABLE.block_of(a)
    return SAID[block](n=i + 1)


def refuse(s: Any, a: int, code: int) -> Text:
    return REFUSED()


def log(before: Any, a: int | None, after: Any, seat: int, names: Sequence[Any]) -> list[Text]:
    return [DREW() if a is None else describe(before, a)]


def result(s: Any, names: Sequence[Any]) -> Text:
    return WON(seat=max(range(int(s.n_seats)), key=lambda seat: int(s.points[seat])))
