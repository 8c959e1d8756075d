"""What a custom game lacks or has too much of by the recipe of the rulebook (SHA-CUS-02 to -04)."""

from collections.abc import Mapping
from typing import Any

from madang.core.words import Message, Text
from madang.games.shaolia.components import KIND_NUMBER
from madang.games.shaolia.recipe import Fault, deck_size, faults

from .names import KIND_NAME

_KINDS = {
    "attack": Message("attack cards", "공격 카드"),
    "culture": Message("culture cards", "문화 카드"),
    "defense": Message("defense cards", "방어 카드"),
    "economy": Message("gold, mineral and trade cards", "골드·광물·교역 카드"),
}
_NUMBER = Message(
    "The recipe asks for {n} {n:kind|kinds} of {what}; {found} {found:is|are} chosen.",
    "{what}: {n}종류를 쓰도록 되어 있지만 {found}종류를 골랐습니다.",
)
_RANGE = Message(
    "The recipe asks for {least} to {most} kinds of {what}; {found} {found:is|are} chosen.",
    "{what}: {least}~{most}종류를 쓰도록 되어 있지만 {found}종류를 골랐습니다.",
)
_COPIES = Message(
    "The recipe asks for 1 or 2 copies of the {what}; {found} {found:is|are} chosen.",
    "{what}: 1장이나 2장을 쓰도록 되어 있지만 {found}장을 골랐습니다.",
)
_TILES = Message(
    "Two different trading tiles are needed; the second will be drawn at random.",
    "서로 다른 교역 타일 2개가 필요합니다. 두 번째 타일은 무작위로 정해집니다.",
)
_EXCLUSIVE = Message(
    "Exclusive trading posts are for two or three players; there are none in this game.",
    "전용 교역소는 2~3인용입니다. 이 게임에서는 쓰지 않습니다.",
)
_SIZE = Message("The deck of Lv2 cards has {n} cards.", "2레벨 카드 더미는 {n}장입니다.")


def said(fault: Fault) -> Text:
    """Return a departure from the recipe as a sentence."""
    if fault.option in _KINDS:
        message = _NUMBER if fault.least == fault.most else _RANGE
        return message(n=fault.least, least=fault.least, most=fault.most, found=fault.found, what=_KINDS[fault.option])
    if fault.option == "tiles":
        return _TILES()
    if fault.option == "exclusive":
        return _EXCLUSIVE()
    return _COPIES(found=fault.found, what=KIND_NAME[KIND_NUMBER[fault.option]])


def recipe(options: Mapping[str, Any]) -> list[Text]:
    """Return a sentence for each departure from the recipe, and the size of the deck behind them; [] if all is well."""
    sentences = [said(fault) for fault in faults(options)]
    return [*sentences, _SIZE(n=deck_size(options))] if sentences else []
