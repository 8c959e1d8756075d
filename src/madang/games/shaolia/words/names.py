"""Names of things: cards, posts, spaces, tokens and numbers of them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from madang.core.words import Listing, Message, SeatName, Text, listing
from madang.games.shaolia.components import (
    ABILITIES, COPIES, FIRST_CHARACTER, FIRST_OF_LOOK, KINDS, LOOK, PALACE_LOOK, POSTS, SLOTS,
)  # fmt: skip
from madang.games.shaolia.notation import PLACES
from madang.games.shaolia.state import NO_CARD, PALACE

NAME = Message("Shaolia: Warring States", "샤오리아: 전국시대")
TAGLINE = Message(
    "Roll dice, build a territory, and win by culture or by the fall of a palace.",
    "주사위를 굴려 영토를 일구고, 문화나 궁전 함락으로 승리합니다.",
)
KIND_NAME = [Message(*kind.name) for kind in KINDS]
POST_NAME = [Message(*post.name) for post in POSTS]
ABILITY_NAME = [Message(row["name_en"], row["name_ko"]) for row in ABILITIES]
PALACE_NAME = Message("the palace", "궁전")
LEVEL_NAME = (
    Message("Lv1 card", "1레벨 카드"), Message("Lv2 card", "2레벨 카드"), Message("character card", "인물 카드"),
)
CLASS_NAME = (
    Message("gold", "골드"), Message("mineral", "광물"), Message("culture", "문화"), Message("attack", "공격"),
    Message("defense", "방어"), Message("trade", "교역"),
)  # fmt: skip
_CARD = Message("{kind} [{commands}]", "{kind} [{commands}]")
_AT = Message("{card} on {space}", "{space}의 {card}")
_OF = Message("{thing} of {name}", "{name}의 {thing}")
_GOLD = Message("{n} gold", "골드 {n}개")
_MINERALS = Message("{n} {n:mineral|minerals}", "광물 {n}개")
_OFFICERS = Message("{n} {n:officer|officers}", "관료 {n}명")
_CULTURE = Message("{n} culture", "문화 {n}점")
TOKEN_NAME = (
    Message("", ""), Message("attack token", "공격 토큰"), Message("life token", "생명 토큰"),
    Message("Any die token", "만능 주사위 토큰"), Message("blockage token", "봉쇄 토큰"),
)  # fmt: skip


@cache
def look_name(look: int) -> Text:
    """Return a card by kind and die commands: "Cavalry [1, 3+4]"; a character by its name."""
    if look == PALACE_LOOK:
        return PALACE_NAME()
    copy = COPIES[FIRST_OF_LOOK[look]]
    commands = [command for command in copy.commands if command]
    if not commands or FIRST_OF_LOOK[look] >= FIRST_CHARACTER:
        return KIND_NAME[copy.kind]()
    return _CARD(kind=KIND_NAME[copy.kind], commands=", ".join(commands))


def card_name(card: int) -> Text:
    """Return the name of a card."""
    return look_name(int(LOOK[card]))


def character_name(i: int) -> Text:
    """Return the name of a character by its row."""
    return card_name(FIRST_CHARACTER + i)


def object_name(s: Any, seat: int, place: int) -> Text | None:
    """Return an object by card and space: "Farm [3] on F1"; None for an empty space."""
    if place == PALACE:
        return PALACE_NAME()
    card = int(s.players[seat].built[place])
    return None if card == NO_CARD else built_name(int(LOOK[card]), place)


@cache
def built_name(look: int, space: int) -> Text:
    """Return a built card by look and space."""
    return _AT(card=look_name(look), space=PLACES[space])


def object_of(s: Any, seat: int, place: int) -> Text | None:
    """Return an object with its owner, None if there is none."""
    if seat >= s.n_seats:
        return None
    thing = object_name(s, seat, place)
    return None if thing is None else _OF(thing=thing, name=SeatName(seat))


def command_of(look: int, slot: int) -> str:
    """Return the die command of a slot as printed: `3`, `ANY`, `ANY+2+3`."""
    if look == PALACE_LOOK:
        return ABILITIES[slot]["command"]
    return COPIES[FIRST_OF_LOOK[look]].commands[slot] if slot < len(SLOTS) else ""


def gold(n: int) -> Text:
    """Return an amount of gold."""
    return _GOLD(n=n)


def stocks(n_gold: int, minerals: int, officers: int, culture: int) -> Listing:
    """Return several amounts as an enumeration; what is 0 is left out."""
    amounts = ((_GOLD, n_gold), (_MINERALS, minerals), (_OFFICERS, officers), (_CULTURE, culture))
    return listing([message(n=n) for message, n in amounts if n])


def card_names(cards: Sequence[int]) -> Listing:
    """Return several cards as an enumeration."""
    return listing([card_name(int(card)) for card in cards])
