"""What the builder of custom games shows: the kinds, wonders and tiles to choose from, and what the recipe of the
rulebook says of a choice (SHA-CUS-02 to -05, SHA-DEC-25).
"""

from collections.abc import Mapping
from functools import cache
from typing import Any

from madang.core.builds import Fact, Part, Remark
from madang.core.words import Message, Text
from madang.games.shaolia import view_words as say
from madang.games.shaolia.components import (
    BET, CLASSES, COMMAND_DEED, COST_GOLD, COST_MINERAL, DEED, KIND, KINDS, KIND_NUMBER, LEAST_BET, LIFE, N_CARD_LOOKS,
    N_FIXED, POSTS, POST_DEED, POST_NUMBER, WHAT, WONDERS,
)  # fmt: skip
from madang.games.shaolia.recipe import KINDS_WANTED, TILES, WONDER_COPIES, deck_size, faults, out_of_reach
from madang.games.shaolia.view_table import OURS, Data, both, sign_of, slots_of
from madang.games.shaolia.words.moves import price_of
from madang.games.shaolia.words.names import KIND_NAME, POST_NAME, command_of
from madang.games.shaolia.words.recipe import said

TITLE = Message("Custom game", "사용자 지정 게임")
LEAD = Message(
    "Choose the Lv2 cards and the trading tiles yourselves. The rulebook has a recipe for it; you may depart from it "
    "knowingly.",
    "2레벨 카드와 교역 타일을 직접 고릅니다. 규칙서에 구성 기준이 있지만, 알고서 다르게 꾸며도 됩니다.",
)
NOTE = say.OURS(mark=f"“{say.OURS_MARK}”")

_KINDS = Message("{n} {n:kind|kinds}, 4 copies each", "{n}종류, 4장씩")
_KINDS_RANGE = Message("{least} or {most} kinds, 4 copies each", "{least}종류나 {most}종류, 4장씩")
_HEADINGS = {
    "attack": Message("Attack", "공격"),
    "culture": Message("Culture", "문화"),
    "defense": Message("Defense", "방어"),
    "economy": Message("Gold, minerals and trade", "골드·광물·교역"),
}
_RULES = dict.fromkeys(TILES, "SHA-CUS-03") | {"tiles": "SHA-CUS-03", "exclusive": "SHA-CUS-04"}
_RECIPE = "SHA-CUS-02"


def _wanted(least: int, most: int) -> Text:
    return _KINDS(n=least) if least == most else _KINDS_RANGE(least=least, most=most)


PARTS = (
    *(Part(key, _HEADINGS[key], (key,), _wanted(*wanted), _RECIPE) for key, wanted in KINDS_WANTED.items()),
    Part("wonders", Message("Wonders", "불가사의"), tuple(KINDS[kind].id for kind in WONDERS),
         Message("1 or 2 copies of each", "저마다 1장이나 2장"), _RECIPE),
    Part("tiles", Message("Trading tiles", "교역 타일"), TILES, Message("two different ones", "서로 다른 2개"),
         _RULES["tiles"]),
    Part("special", Message("Special rules", "특별 규칙"), ("exclusive", "hidden_hands", "tyrant", "first"), None,
         _RULES["exclusive"]),
)  # fmt: skip

_OUT_OF_REACH = Message(
    "Nothing in this deck lets anybody build the {what}.",
    "{what}: 이 더미에는 건설 조건을 채울 카드가 없습니다.",
)
_DRAWN = Message("{n} trading {n:tile is|tiles are} drawn at random.", "교역 타일 {n}개는 무작위로 정합니다.")
_NO_TYRANT = Message(
    "One against two needs three players; with {n} it is left out.",
    "1대2 대결은 3인용이라 {n}명일 때는 적용되지 않습니다.",
)
_NO_SEAT = Message(
    "There is no seat {n}, so the first player is drawn.", "{n}번 자리가 없으므로 첫 플레이어를 무작위로 정합니다."
)
_FROM_MATES = Message("Hands are hidden from team-mates, too.", "손패는 팀원에게도 보이지 않습니다.")
_CARDS = Message("{n} {n:card|cards}", "{n}장")
_SIZE = Message(
    "{n:Lv2 card|Lv2 cards} in the deck; the recipe gives {least} to {most}",
    "2레벨 카드 더미의 장수. 구성 기준은 {least}~{most}장",
)


_LIFE = Message("life {n}", "생명력 {n}")
_STAKE_PRICE = Message("{least}–{n} gold", "{least}~{n}골드")
_AT_MOST = Message("at most {n}", "최대 {n}개")


def remarks(options: Mapping[str, Any]) -> list[Remark]:
    """Return where a custom game departs from the recipe, then what else the host may want to know."""
    found = [
        Remark(TILES[1] if fault.option == "tiles" else fault.option, said(fault), _RULES.get(fault.option, _RECIPE))
        for fault in faults(options)
    ]
    found += [
        Remark(KINDS[kind].id, _OUT_OF_REACH(what=KIND_NAME[kind]), "SHA-CUS-05", fault=False)
        for kind in out_of_reach(options)
    ]
    drawn = [key for key in TILES if options[key] == "random"]
    if drawn:
        found.append(Remark(drawn[0], _DRAWN(n=len(drawn)), _RULES["tiles"], fault=False))
    players, tyrant = options["players"], options["tyrant"] == "on"
    if tyrant and players != 3:
        found.append(Remark("tyrant", _NO_TYRANT(n=players), "SHA-CUS-04", fault=False))
    if options["hidden_hands"] == "on" and (players == 4 or (tyrant and players == 3)):
        found.append(Remark("hidden_hands", _FROM_MATES(), "SHA-CUS-04", fault=False))
    if options["first"] > players:
        found.append(Remark("first", _NO_SEAT(n=options["first"]), "SHA-SET-09", fault=False))
    return found


def facts(options: Mapping[str, Any]) -> list[Fact]:
    """Return the size of the deck."""
    least, most = (
        sum(4 * wanted[i] for wanted in KINDS_WANTED.values()) + len(WONDERS) * WONDER_COPIES[i] for i in (0, 1)
    )
    n = deck_size(options)
    return [Fact(n, _SIZE(n=n, least=least, most=most), _CARDS(n=n))]


@cache
def card(kind_id: str) -> Data:
    """Return a kind of Lv2 cards: what all its copies have, and the die commands that they have among them."""
    number = KIND_NUMBER[kind_id]
    kind, looks = KINDS[number], [look for look in range(N_CARD_LOOKS) if KIND[look] == number]
    needs = say.condition(looks[0])
    lines = []
    for slot in slots_of(looks[0]):
        dice = sorted({command_of(look, slot) for look in looks})
        effect = say.effect(int(COMMAND_DEED[looks[0], slot]))
        lines.append({"dice": dice, "effect": both(effect), "say": both(say.DOES(command=" / ".join(dice),
                                                                                 effect=effect))})  # fmt: skip
    return {
        "kind": kind.id, "class": CLASSES[kind.card_class], "name": both(KIND_NAME[number]), "lines": lines,
        "passives": [both(say.passive(column, n)) for column, n in say.has_passive(looks[0])],
        "needs": both(needs) if needs is not None else None, "gold": int(COST_GOLD[looks[0]]),
        "mineral": int(COST_MINERAL[looks[0]]), "costs": both(say.COSTS(price=price_of(looks[0]))),
        "life": int(LIFE[looks[0]]), "lives": both(_LIFE(n=int(LIFE[looks[0]]))) if LIFE[looks[0]] else None,
        "ours": say.OURS_MARK if kind.provenance == OURS else "",
    }  # fmt: skip


@cache
def tile(post_id: str) -> Data:
    """Return a trading tile."""
    number = POST_NUMBER[post_id]
    it, deed = POSTS[number], int(POST_DEED[number])
    bet = int(DEED[deed, WHAT]) == BET
    price = _STAKE_PRICE(least=LEAST_BET, n=it.most) if bet else say.POST_PRICE(n=it.price)
    return {
        "sign": sign_of(deed), "name": both(POST_NAME[number]), "effect": both(say.effect(deed)), "price": both(price),
        "most": both(_AT_MOST(n=it.most)) if not bet else None,
        "ours": say.OURS_MARK if it.provenance == OURS else "",
    }  # fmt: skip


_TILE_IDS = frozenset(post.id for post in POSTS[N_FIXED:])


def is_card(option: str, value: str) -> bool:
    """Whether a choice is a kind of cards: one of a class, or the wonder that an option of numbers is about."""
    return option in KINDS_WANTED or (not value and option in KIND_NUMBER)


def is_tile(option: str, value: str) -> bool:
    """Whether a choice is a trading tile."""
    return option in TILES and value in _TILE_IDS
