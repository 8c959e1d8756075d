"""Names and amounts as they stand in sentences: tokens, cards, nobles, trading posts, cities, and what is lacking.

Functions that take a seat read what is public of it; `s` may be a record or its fields.
"""

from collections.abc import Sequence
from typing import Any

from madang.core.words import Listing, Message, Text, listing
from madang.games.splendor.components import (
    ABILITY,
    BIT,
    BONUS,
    CARDS,
    CITIES,
    CITIES_OF_EDITION,
    COPY_CARD,
    COPY_FREE,
    DISCARD_COLOUR,
    DOUBLE_BONUS,
    DOUBLE_GOLD,
    FAMILY,
    FREE_LEVEL_2,
    GOLD,
    GOLD_WORTH,
    KEEP_A_NOBLE,
    N_COLOURS,
    NO_ABILITY,
    NOBLES,
    PAY_DISCARD_CARD,
    POST_EFFECT,
    POSTS,
)
from madang.games.splendor.state import CITIES_MODULE, HIDDEN, NO_CARD

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
NO_SUCH_GEM = (
    Message("no diamonds", "다이아몬드"), Message("no sapphires", "사파이어"), Message("no emeralds", "에메랄드"),
    Message("no rubies", "루비"), Message("no onyx", "오닉스"), Message("no gold", "황금"),
)  # fmt: skip
_GOLD_CARDS = Message("{n} double-gold {n:card|cards}", "황금 2개 카드 {n}장")

# --- tokens ---------------------------------------------------------------------------------------------------------


def amount(kind: int, n: int) -> Text:
    """Return a number of tokens of one kind: "2 rubies"."""
    return _SOME[kind](n=n)


def amounts(tokens: Sequence[int], gold_cards: int = 0) -> Listing:
    """Return tokens by kind, and double-gold cards, as an enumeration: "2 rubies and 1 gold"."""
    some = [amount(kind, int(n)) for kind, n in enumerate(tokens) if n]
    return listing([*some, _GOLD_CARDS(n=gold_cards)] if gold_cards else some)


def tokens_of(player: Any) -> int:
    """Return how many tokens a player holds, gold included."""
    return int(player.tokens.sum())


# --- cards ----------------------------------------------------------------------------------------------------------

_KIND = {
    NO_ABILITY: Message("{colour} card", "{colour} 카드"),
    DOUBLE_GOLD: Message("double-gold card", "황금 2개 카드"),
    COPY_CARD: Message("copy card", "본뜨기 카드"),
    COPY_FREE: Message("copy card with a free card", "덤이 딸린 본뜨기 카드"),
    DOUBLE_BONUS: Message("double {colour} card", "{colour} 2개 카드"),
    KEEP_A_NOBLE: Message("{colour} card that keeps a noble", "귀족을 간직하는 {colour} 카드"),
    FREE_LEVEL_2: Message("{colour} card with a free card", "덤이 딸린 {colour} 카드"),
    PAY_DISCARD_CARD: Message("{colour} card paid with cards", "교환 {colour} 카드"),
}
_CARD = Message("level {level} {kind}", "{level}단계 {kind}")
_CARD_WORTH = Message("level {level} {kind} ({points} {points:point|points})", "{level}단계 {points}점 {kind}")
_CARD_LABEL = Message("{kind:^}, level {level}, {points} {points:point|points}", "{kind}, {level}단계, {points}점")
_OWN_CARDS = Message("{n} own {colour} {n:card|cards}", "내 {colour} 카드 {n}장")
_OWN_BONUSES = Message("{n} own {colour} {n:bonus|bonuses}", "내 {colour} 보너스 {n}개")


def bonus_colour(card: int) -> int:
    """Return the colour of a card's bonus, or -1 if none is printed on it."""
    return int(BONUS[card])


def card_kind(card: int) -> Text:
    """Return what sort of card it is, without level and points: "double emerald card"."""
    ability, colour = int(ABILITY[card]), bonus_colour(card)
    return _KIND[ability](colour=COLOUR[colour]) if colour >= 0 else _KIND[ability]()


def card_name(card: int) -> Text:
    """Return a card as it stands in a sentence: "level 2 emerald card (1 point)"."""
    it = CARDS[card]
    message = _CARD_WORTH if it.points else _CARD
    return message(level=it.level, kind=card_kind(card), points=it.points)


def card_label(card: int) -> Text:
    """Return a card's name standing alone: "Emerald card, level 2, 1 point"."""
    it = CARDS[card]
    return _CARD_LABEL(level=it.level, kind=card_kind(card), points=it.points)


def price(card: int) -> Listing:
    """Return what is printed as a card's price: "4 rubies and 2 onyx", or cards of one's own."""
    if ABILITY[card] == PAY_DISCARD_CARD:
        colour = int(DISCARD_COLOUR[card])
        message = _OWN_BONUSES if CARDS[card].edition == "2017" else _OWN_CARDS
        return listing([message(n=CARDS[card].cost[colour], colour=COLOUR[colour])])
    return amounts(CARDS[card].cost)


_THE_CARD = Message("the {card}", "{card}")


def cards_listed(cards: Sequence[int]) -> Listing:
    """Return several cards in a sentence: "the level 1 ruby card and the level 2 ruby card (2 points)"."""
    return listing([_THE_CARD(card=card_name(card)) for card in cards])


def cards_of(player: Any, edition: int) -> set[int]:
    """Return the cards of a play area."""
    return {
        row
        for row, card in enumerate(CARDS)
        if card.edition in {"both", str(edition)} and int(player.area[FAMILY[row]]) >> int(BIT[row]) & 1
    }


# --- what a card would still need -----------------------------------------------------------------------------------


def missing(s: Any, seat: int, card: int) -> tuple[list[int], int]:
    """Return the gems of each colour that a seat lacks for a card, and the gold tokens it holds against that."""
    me = s.players[seat]
    held = zip(CARDS[card].cost, me.bonuses.tolist(), me.tokens.tolist(), strict=False)
    lack = [max(0, cost - bonus - token) for cost, bonus, token in held]
    return lack, int(me.tokens[GOLD])


def more(lack: Sequence[int]) -> Listing:
    """Return what is lacking: "2 more sapphires and 1 more ruby"."""
    return listing([_MORE[c](n=n) for c, n in enumerate(lack) if n])


def worth_of_gold(s: Any, seat: int) -> int:
    """Return how much of a colour one gold covers for a seat: 2 with the post that says so (SPL-PAY-02)."""
    owned = posts_of(s, seat)
    return 2 if any(POST_EFFECT[post_row(s, post)] == GOLD_WORTH for post in owned) else 1


def counts(s: Any, seat: int) -> list[int]:
    """Return what nobles, posts and cities count of each colour: bonuses (2017), or cards that give them (2024)."""
    me = s.players[seat]
    bonuses, doubles = me.bonuses.tolist(), me.doubles.tolist()
    if s.edition == 2024:
        return [int(bonus - double) for bonus, double in zip(bonuses, doubles, strict=True)]
    return [int(bonus) for bonus in bonuses]


def counted(s: Any, seat: int, card: int) -> int:
    """Return how many bonuses or cards a seat has of the colour that is a card's discard price."""
    return counts(s, seat)[int(DISCARD_COLOUR[card])]


# --- nobles ---------------------------------------------------------------------------------------------------------

# What nobles, posts and cities count: bonuses (2017), or cards that give them (2024).
_COUNTED = {
    2017: Message("{n} {colour} {n:bonus|bonuses}", "{colour} 보너스 {n}개"),
    2024: Message("{n} {colour} {n:card|cards}", "{colour} 카드 {n}장"),
}
_COUNTED_MORE = {
    2017: Message("{n} more {colour} {n:bonus|bonuses}", "{colour} 보너스 {n}개"),
    2024: Message("{n} more {colour} {n:card|cards}", "{colour} 카드 {n}장"),
}
_OF_COLOUR = {2017: Message("{n} {colour}", "{colour} 보너스 {n}개"), 2024: Message("{n} {colour}", "{colour} {n}장")}
_NEEDED = {2017: Message("{needs} bonuses", "{needs}"), 2024: Message("{needs} cards", "{needs}")}
_BONUSES_OF = Message("{n} {colour}", "{colour} {n}개")
_BONUSES_OF_CARDS = Message("{n} {colour} ({cards} {cards:card|cards})", "{colour} {n}개 (카드 {cards}장)")
_NOBLE_NAME = Message("noble who asks for {needs}", "{needs:을/를} 원하는 귀족")


def cards_by_colour(numbers: Sequence[int]) -> Listing:
    """Return numbers of cards by colour: "4 ruby and 4 onyx"."""
    return _by_colour(_OF_COLOUR[2024], numbers)


def bonuses_by_colour(bonuses: Sequence[int], cards: Sequence[int]) -> Listing:
    """Return bonuses by colour, and as how many cards they count where that differs: "4 ruby and 2 onyx (1 card)"."""
    found = [
        (_BONUSES_OF if n == cards[c] else _BONUSES_OF_CARDS)(n=n, cards=cards[c], colour=COLOUR[c])
        for c, n in enumerate(bonuses)
        if n
    ]
    return listing(found)


def _by_colour(message: Message, numbers: Sequence[int]) -> Listing:
    return listing([message(n=n, colour=COLOUR[c]) for c, n in enumerate(numbers) if n])


def noble_name(noble: int, edition: int = 2024) -> Text:
    """Return a noble by what it asks for: "noble who asks for 4 ruby and 4 onyx cards", or bonuses (2017)."""
    return _NOBLE_NAME(needs=noble_needs(noble, edition))


def noble_needs(noble: int, edition: int = 2024) -> Text:
    """Return a noble's demand: "4 ruby and 4 onyx cards", or bonuses (2017)."""
    return _NEEDED[edition](needs=_by_colour(_OF_COLOUR[edition], NOBLES[noble].need))


def missing_for_noble(noble: int, held: Sequence[int], edition: int) -> Listing:
    """Return what is still lacking for a noble by whoever has these `counts`; empty if nothing."""
    return _by_colour(_COUNTED_MORE[edition], _short_of(NOBLES[noble].need, held))


def _short_of(need: Sequence[int], held: Sequence[int]) -> list[int]:
    """Return how many are lacking of each colour."""
    return [max(0, n - int(have)) for n, have in zip(need, held, strict=True)]


# --- trading posts --------------------------------------------------------------------------------------------------

_POST_NAME = (
    Message("Purchase gift", "‘구매 답례’"), Message("Third gem", "‘보석 하나 더’"),
    Message("Double gold", "‘황금 두 배’"), Message("Pick of two", "‘둘 중 하나’"),
    Message("Noble patronage", "‘귀족의 후원’"), Message("Trade prestige", "‘교역 명성’"),
)  # fmt: skip
_POST_POWER = (
    Message("gem after a purchase", "구매한 뒤 보석 {n}개"),
    Message("third gem after two alike", "같은 보석 2개 다음 {n}개 더"),
    Message("gold counts double", "황금을 두 배로"),
    Message("look at {n} cards of a deck and reserve 1", "더미에서 {n}장을 보고 1장 보관"),
    Message("{n} points with a noble", "귀족이 있으면 {n}점"),
    Message("{n} {n:point|points} for each own post", "내 교역소마다 {n}점"),
)
_NOBLES_NEEDED = Message("{n} {n:noble|nobles}", "귀족 {n}명")
_NOBLES_MORE = Message("{n} more {n:noble|nobles}", "귀족 {n}명")


def post_row(s: Any, post: int) -> int:
    """Return the row of a post's facts: its colour, in the edition played."""
    return post + N_COLOURS if s.edition == 2024 else post


def posts_of(s: Any, seat: int) -> list[int]:
    """Return the posts of a seat."""
    return [post for post in range(N_COLOURS) if int(s.players[seat].posts) >> post & 1]


def post_name(row: int) -> Message:
    """Return the name of a post: "Double gold"."""
    return _POST_NAME[int(POST_EFFECT[row])]


def post_power(row: int) -> Text:
    """Return what a post does: "gold counts double"."""
    return _POST_POWER[int(POST_EFFECT[row])](n=POSTS[row].value)


def post_needs(s: Any, post: int) -> Listing:
    """Return the demand of a post in the edition played: "3 ruby cards and 1 diamond card"."""
    return post_demand(post_row(s, post))


def post_demand(row: int) -> Listing:
    """Return the demand of a post by its row in the data."""
    it = POSTS[row]
    needs = [_COUNTED[int(it.edition)](n=n, colour=COLOUR[c]) for c, n in enumerate(it.need) if n]
    return listing([*needs, _NOBLES_NEEDED(n=it.need_nobles)] if it.need_nobles else needs)


def out_of_reach(s: Any, post: int) -> bool:
    """Whether a post asks for a noble where cities stand in place of nobles (SPL-MIX-04)."""
    return bool(POSTS[post_row(s, post)].need_nobles and int(s.modules) & CITIES_MODULE)


def missing_for_post(s: Any, seat: int, post: int) -> Listing:
    """Return what a seat still lacks for a post; empty if nothing. A kept noble is none (SPL-POST-16)."""
    it = POSTS[post_row(s, post)]
    lack = _by_colour(_COUNTED_MORE[int(s.edition)], _short_of(it.need, counts(s, seat))).parts
    nobles = it.need_nobles - int(s.players[seat].nobles).bit_count()
    return listing([*lack, _NOBLES_MORE(n=nobles)] if nobles > 0 else lack)


# --- cities ---------------------------------------------------------------------------------------------------------

_CITY_OF_TILE = (
    Message("Madrid", "마드리드"), Message("Amboise", "앙부아즈"), Message("Timbuktu", "팀북투"),
    Message("Delhi", "델리"), Message("Samarkand", "사마르칸트"), Message("Seoul", "서울"),
    Message("Krakow", "크라쿠프"),
)  # fmt: skip
_CITY_BY_NAME = Message("{name}", "{name}")
_CITY_BY_NUMBER = Message("{tile}{face}", "{tile}{face}")
_POINTS = Message("{n} {n:point|points}", "{n}점")
_POINTS_MORE = Message("{n} more {n:point|points}", "{n}점")
_ANY = {
    2017: Message("{n} {n:bonus|bonuses} of any one colour", "아무 한 색 보너스 {n}개"),
    2024: Message("{n} {n:card|cards} of any one colour", "아무 한 색 카드 {n}장"),
}
_ANY_OTHER = {
    2017: Message("{n} {n:bonus|bonuses} of any one other colour", "다른 한 색 보너스 {n}개"),
    2024: Message("{n} {n:card|cards} of any one other colour", "다른 한 색 카드 {n}장"),
}
_ANY_MORE = {
    2017: Message("{n} more {n:bonus|bonuses} of one colour", "한 색 보너스 {n}개"),
    2024: Message("{n} more {n:card|cards} of one colour", "한 색 카드 {n}장"),
}
_ANY_OTHER_MORE = {
    2017: Message("{n} more {n:bonus|bonuses} of one other colour", "다른 한 색 보너스 {n}개"),
    2024: Message("{n} more {n:card|cards} of one other colour", "다른 한 색 카드 {n}장"),
}


def city_name(city: int) -> Text:
    """Return the name of a city: "Seoul"; those of 2017 have only numbers: "1B"."""
    it = CITIES[city]
    if city >= CITIES_OF_EDITION:
        return _CITY_BY_NAME(name=_CITY_OF_TILE[it.tile - 1])
    return _CITY_BY_NUMBER(tile=it.tile, face=it.face)


def city_needs(city: int) -> Listing:
    """Return the demand of a city: "14 points, 4 diamond cards and 4 cards of any one other colour"."""
    it = CITIES[city]
    year = int(it.edition)
    needs = [_POINTS(n=it.points), *(_COUNTED[year](n=n, colour=COLOUR[c]) for c, n in enumerate(it.need) if n)]
    if it.need_any:
        needs.append((_ANY_OTHER if any(it.need) else _ANY)[year](n=it.need_any))
    return listing(needs)


def missing_for_city(s: Any, seat: int, city: int) -> Listing:
    """Return what a seat still lacks for a city; empty if nothing (SPL-CITY-02, -03)."""
    it, held = CITIES[city], counts(s, seat)
    year, points = int(it.edition), CITIES[city].points - int(s.players[seat].points)
    lack = [_POINTS_MORE(n=points)] if points > 0 else []
    lack += [_COUNTED_MORE[year](n=n - held[c], colour=COLOUR[c]) for c, n in enumerate(it.need) if n > held[c]]
    best = max((held[c] for c, n in enumerate(it.need) if n == 0), default=0)
    if it.need_any > best:
        lack.append((_ANY_OTHER_MORE if any(it.need) else _ANY_MORE)[year](n=it.need_any - best))
    return listing(lack)


def meets_city(s: Any, seat: int, city: int) -> bool:
    """Whether a seat has all that a city asks for."""
    return not missing_for_city(s, seat, city).parts


def cities_met(s: Any, seat: int) -> list[int]:
    """Return the cities on the table that a seat meets."""
    return [int(city) for city in s.cities if city >= 0 and meets_city(s, seat, int(city))]


# --- places ---------------------------------------------------------------------------------------------------------


def market_card(s: Any, slot: int) -> int:
    """Return the card of a display slot, or NO_CARD."""
    return int(s.market[slot])


def own_hand(s: Any, place: int) -> int:
    """Return a card of the hand of the seat in turn; HIDDEN and below if the reader does not know it."""
    return int(s.players[s.seat].hand[place])


def is_known(card: int) -> bool:
    """Whether there is a card and the reader knows which."""
    return card > HIDDEN and card != NO_CARD


def due(s: Any, c: int) -> int:
    """Return how many gems of a colour the card being bought costs after bonuses."""
    return max(0, CARDS[int(s.buying)].cost[c] - int(s.players[s.seat].bonuses[c]))
