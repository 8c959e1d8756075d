"""The words of what only the table shows: labels for those who do not see it, headings, and the buttons of offers.

Names, prices and what is lacking are in `words`. `NAME_HERE` stands where the name of a seat belongs: the view knows
no names, the templates put them in.
"""

from collections.abc import Sequence

from madang.core.words import Listing, Message, Text, listing, verbatim
from madang.games.splendor import words
from madang.games.splendor.components import (
    ABILITY, COPY_CARD, COPY_FREE, DISCARD_COLOUR, DOUBLE_BONUS, DOUBLE_GOLD, FREE_LEVEL_2, KEEP_A_NOBLE, POSTS,
)  # fmt: skip

NAME_HERE = verbatim("{name}")

# --- offers: their buttons, which are also the groups of the list in words, and what they say -------------------------

DO_TAKE_DIFFERENT = Message("Take different gems", "다른 색 가져오기")
DO_TAKE_ALIKE = Message("Take two alike", "같은 색 가져오기")
DO_TAKE = Message("Take", "가져오기")
DO_RESERVE_UNSEEN = Message("Reserve unseen", "안 보고 보관하기")
DO_KEEP, DO_COPY = Message("Keep", "간직하기"), Message("Copy", "본뜨기")
DO_TAKE_FREE, DO_DISCARD = Message("Take for nothing", "공짜로 가져오기"), Message("Discard", "버리기")
DO_PUT, DO_MOVE = Message("Put", "놓기"), Message("Move", "옮기기")
DO_SEND_HOME = Message("Send home", "돌려보내기")
DO_CONQUER, DO_LEAVE = Message("Conquer", "정복하기"), Message("Leave it", "정복하지 않기")
DO_GAIN, DO_TAKE_CITY = Message("Gain", "얻기"), Message("Take the city", "대도시 얻기")

_TAKE_THEN = Message("{first}, then {third}", "{first}, 이어서 {third}")
_BUY_DISCARDING = Message("Buy the {card} by discarding {cards}", "{cards:을/를} 버리고 {card} 구매하기")
_CONQUEST = Message("By conquest: {purchase}", "정복: {purchase}")
_GOLD_CARDS_TOO = Message(
    "{purchase}, using {n} double-gold {n:card|cards}", "{purchase} (황금 2개 카드 {n}장 사용)"
)
_DISCARD = Message("Discard {cards}", "{cards} 버리기")
_PUT = Message("Put a stronghold on the {card}, price {price}", "{card} 위에 성채 놓기 (값: {price})")
_MOVE = Message(
    "Move a stronghold from the {origin} to the {card}, price {price}",
    "{origin}의 성채를 {card} 위로 옮기기 (값: {price})",
)
BUY_DISCARDING = Message(
    "Buy the {card} and choose the cards to discard", "{card:을/를} 구매하고 버릴 카드 고르기"
)


def take_then(first: Text, third: int) -> Text:
    """Return a take of two alike with the third gem that the white post brings."""
    return _TAKE_THEN(first=first, third=words.amount(third, 1))


def buy_discarding(card: int, kinds: Sequence[int]) -> Text:
    """Return a purchase paid by discarding own cards of these kinds."""
    return _BUY_DISCARDING(card=words.card_name(card), cards=_kinds(kinds, card))


def with_gold_cards(purchase: Text, n: int) -> Text:
    """Return a purchase with the double-gold cards that it uses up."""
    return _GOLD_CARDS_TOO(purchase=purchase, n=n) if n else purchase


def by_conquest(purchase: Text) -> Text:
    """Return a purchase as a conquest."""
    return _CONQUEST(purchase=purchase)


def discard(card: int, kinds: Sequence[int]) -> Text:
    """Return the price of a card paid by discarding own cards of these kinds."""
    return _DISCARD(cards=_kinds(kinds, card))


def put(card: int, origin: int) -> Text:
    """Return where a stronghold is put; `origin`: the card it leaves, or negative if it comes from the stock."""
    name, price = words.card_name(card), words.price(card)
    if origin < 0:
        return _PUT(card=name, price=price)
    return _MOVE(card=name, price=price, origin=words.card_name(origin))


# --- cards ----------------------------------------------------------------------------------------------------------

_DOES = {
    DOUBLE_GOLD: Message("two gold for one later purchase", "나중에 한 번 황금 2개로 사용"),
    COPY_CARD: Message("copies the colour of one of your cards", "내 카드 한 장의 색을 본뜸"),
    COPY_FREE: Message(
        "copies the colour of one of your cards and brings a level 1 card for nothing",
        "내 카드 한 장의 색을 본뜨고 1단계 카드 1장을 공짜로 가져옴",
    ),
    DOUBLE_BONUS: Message("two bonuses", "보너스 2개"),
    KEEP_A_NOBLE: Message("keeps a noble for you", "귀족 한 명을 간직함"),
    FREE_LEVEL_2: Message("brings a level 2 card for nothing", "2단계 카드 1장을 공짜로 가져옴"),
}
_KEEPS_NOBODY = Message("does nothing: with cities there are no nobles", "대도시를 쓰면 귀족이 없어 효과 없음")
_CARD_THAT = Message("{card}. It {does}", "{card}. {does}")
_CARD_OF = Message("{card}: {does}", "{card}: {does}")
NOTHING_TO_COPY = Message("You have no card whose colour it could copy.", "색을 본뜰 카드가 아직 없습니다.")
BARRED = Message("A stronghold of another player keeps it from you.", "다른 플레이어의 성채가 있어 가질 수 없습니다.")


def card_label(row: int, idle: bool = False) -> Text:
    """Return a card standing alone: what it is, what it does when bought, and its price. `idle`: it keeps no noble."""
    label = words.LABEL_WITH_PRICE(card=words.card_label(row), price=words.price(row))
    does = _KEEPS_NOBODY if idle else _DOES.get(int(ABILITY[row]))
    if not does:
        return label
    return (_CARD_OF if ABILITY[row] in {DOUBLE_GOLD, DOUBLE_BONUS} else _CARD_THAT)(card=label, does=does)


# --- kinds of own cards that can be discarded -------------------------------------------------------------------------

DOUBLE, COPIES = 6, 7  # PAY_DISCARD: a single with 0 .. 5 points, a double, a copy card
_SINGLE_KIND = Message("{colour} card without points", "점수 없는 {colour} 카드")
_WORTH_KIND = Message("{colour} card ({points} {points:point|points})", "{points}점 {colour} 카드")
_DOUBLE_KIND = Message("double {colour} card", "{colour} 2개 카드")
_COPY_KIND = Message("copy card that copies {colour}", "{colour:을/를} 본뜬 카드")
_COPY_WORTH_KIND = Message("copy card (1 point) that copies {colour}", "{colour:을/를} 본뜬 1점 카드")
_ONE = Message("1 {card}", "{card} 1장")
_HOW_MANY = Message("{card:^}, you have {n}", "{card}, {n}장 있음")


def kind_points(kind: int) -> int:
    """Return the points of a single or a copy card of a kind."""
    return kind if kind < DOUBLE else (kind - COPIES) // 2 if kind >= COPIES else 0


def kind_name(kind: int, colour: int) -> Text:
    """Return a kind of own cards: "diamond card (1 point)"."""
    points = kind_points(kind)
    if kind >= COPIES:
        message = _COPY_WORTH_KIND if points else _COPY_KIND
    elif kind == DOUBLE:
        message = _DOUBLE_KIND
    else:
        message = _WORTH_KIND if points else _SINGLE_KIND
    return message(colour=words.COLOUR[colour], points=points)


def kind_label(kind: int, colour: int, n: int) -> Text:
    """Return a kind of own cards with how many there are."""
    return _HOW_MANY(card=kind_name(kind, colour), n=n)


def _kinds(kinds: Sequence[int], card: int) -> Listing:
    return listing([_ONE(card=kind_name(kind, int(DISCARD_COLOUR[card]))) for kind in kinds])


# --- nobles, cities, posts, strongholds -----------------------------------------------------------------------------

ORIENT_DECK = Message("Level {level} Orient deck, {n} {n:card|cards}", "{level}단계 동방 더미, {n}장")
ORIENT_EMPTY = Message("Level {level} Orient deck, empty", "{level}단계 동방 더미, 비었음")
UNSEEN_ORIENT_CARD = Message("a level {level} Orient card, unseen", "보이지 않는 {level}단계 동방 카드")
KEPT_BY = Message("Kept by {name}", "간직한 사람: {name}")
TAKEN_BY = Message("Taken by {name}", "얻은 사람: {name}")
_CITY = Message("City {name}, asks for {needs}", "대도시 {name}, 조건 {needs}")
_POST = Message("{name}, trading post: {power}; asks for {needs}", "{name} 교역소: {power}. 조건 {needs}")
_STILL = Message("You still need {more}.", "{more:이/가} 더 필요합니다.")
_MET = Message("You have all that it asks for.", "조건을 모두 갖추었습니다.")
# What a post does, for its field on the board: two short lines.
_EFFECT = {
    "gem_after_purchase": (Message("Gem after", "구매한 뒤"), Message("a purchase", "보석 {n}개")),
    "extra_gem_after_two_alike": (Message("Third gem", "같은 보석 2개"), Message("after two alike", "다음 {n}개 더")),
    "gold_worth": (Message("Gold", "황금을"), Message("counts double", "두 배로")),
    "deck_reserve_draw": (Message("Look at {n},", "더미 {n}장 보고"), Message("reserve 1", "1장 보관")),
    "points_fixed": (Message("{n} points", "귀족이 있으면"), Message("with a noble", "{n}점")),
    "points_per_post": (Message("{n} {n:point|points} for", "교역소마다"), Message("each post", "{n}점")),
}
NOT_WITH_CITIES = (Message("Not with", "대도시와는"), Message("the cities", "함께 못 씀"))  # in place of an effect
FORTS_OF = Message("{n} {n:stronghold|strongholds} of {name}", "{name}의 성채 {n}개")
STOCK = Message("Strongholds in stock: {n}", "남은 성채: {n}개")
GOLD_CARDS_HELD = Message("Double-gold cards: {n}", "황금 2개 카드: {n}장")
COPY_OF = Message("Copy {colour}, {n} {n:bonus|bonuses}", "{colour} 본뜨기, 보너스 {n}개")
WITH_COPIES = Message("{holding}, copy cards among them: {n}", "{holding}, 그중 본뜨기 카드 {n}장")

HEADINGS = {
    "cities": Message("Cities", "대도시"),
    "posts": Message("Trading posts", "교역소"),
    "orient": Message("Orient", "동방"),
    "look": Message("The two cards you look at", "살펴보는 카드 두 장"),
    "discard": Message("Your cards that may go", "버릴 수 있는 내 카드"),
    "copy": Message("Colours you can copy", "본뜰 수 있는 색"),
    "conquest": Message("Point at the card to conquer it, or", "정복하려면 카드를 고르고, 아니면"),
    "lacking": Message("What is lacking", "부족한 것"),
    "points": Message("points", "점"),
    "owners": Message("Owned by", "가진 사람"),
    "met_by": Message("Demands met by", "조건을 갖춘 사람"),
}
_AND = Message("{one} {other}", "{one} {other}")
_COPIES = Message("Copy cards: {what}.", "본뜨기 카드: {what}.")
_EXTRA = {
    "gold_cards": Message("Double-gold cards: {n}.", "황금 2개 카드: {n}장."),
    "pieces": Message("Strongholds in stock: {n}.", "남은 성채: {n}개."),
    "posts": Message("Trading posts: {n}.", "교역소: {n}곳."),
    "kept": Message("Kept nobles: {n}.", "간직한 귀족: {n}명."),
    "city": Message("Has taken a city.", "대도시를 얻었습니다."),
}


def city_label(row: int) -> Text:
    """Return a city and its demand."""
    return _CITY(name=words.city_name(row), needs=words.city_needs(row))


def post_label(row: int, needs: Text | Listing) -> Text:
    """Return a post: what it does and what it asks for."""
    return _POST(name=words.post_name(row), power=words.post_power(row), needs=needs)


def effect(row: int) -> tuple[Text, Text]:
    """Return what a post does, in two short lines."""
    first, second = _EFFECT[POSTS[row].effect]
    return first(n=POSTS[row].value), second(n=POSTS[row].value)


def still(more: Listing) -> Text:
    """Return what a seat still lacks for a post or city, or that it lacks nothing."""
    return _STILL(more=more) if more.parts else _MET()


def with_extras(holdings: Text, copies: Sequence[int], numbers: dict[str, int]) -> Text:
    """Return a seat's public state with what the modules add to it."""
    more = [_EXTRA[key](n=n) for key, n in numbers.items() if n]
    if any(copies):
        more.append(_COPIES(what=words.cards_by_colour(copies)))
    for text in more:
        holdings = _AND(one=holdings, other=text)
    return holdings


# --- what was pointed at and is no action at all, with the rule that says so ------------------------------------------

NOBLE_OF_OTHER = (
    Message(
        "Another player keeps this noble; it can visit only there.",
        "다른 플레이어가 간직한 귀족이라 그 플레이어만 방문할 수 있습니다.",
    )(),
    "SPL-NOBLE-08",
)
POST_OWNED = (
    Message(
        "You own this trading post; its power works by itself.", "이미 가진 교역소입니다. 효과는 저절로 적용됩니다."
    )(),
    "SPL-POST-05",
)
CITY_TAKEN = (Message("This city has been taken already.", "이미 다른 플레이어가 얻은 대도시입니다.")(), "SPL-CITY-06")
PIECES_STAY = (
    Message(
        "Strongholds are put, moved or sent home only after a purchase.",
        "성채는 카드를 구매한 뒤에만 놓거나 옮기거나 돌려보냅니다.",
    )(),
    "SPL-HOLD-01",
)
GOLD_CARDS_PAY = (
    Message(
        "A double-gold card is used when you pay: buy a card and choose how.",
        "황금 2개 카드는 값을 치를 때 씁니다. 카드를 구매하면서 내는 방법을 고르십시오.",
    )(),
    "SPL-ORIENT-03",
)
NO_PIECE_LEFT = (
    Message(
        "You have no stronghold in stock: point first at the one that shall move.",
        "남은 성채가 없습니다. 먼저 옮길 성채를 고르십시오.",
    )(),
    "SPL-HOLD-02",
)
FROM_STOCK = (
    Message(
        "To put a stronghold from your stock, point at the card where it shall stand.",
        "남은 성채를 놓으려면 놓을 카드를 고르십시오.",
    )(),
    "SPL-HOLD-02",
)
ONE_AT_A_TIME = (Message("Only one of these can be chosen.", "이 가운데 하나만 고를 수 있습니다.")(), "SPL-DEC-06")
NO_SUCH_PAYMENT = (
    Message(
        "These do not make a payment: the price must be covered, and nothing in it may be needless.",
        "이렇게는 값을 치를 수 없습니다. 값에 모자라도 안 되고, 없어도 되는 것을 내도 안 됩니다.",
    )(),
    "SPL-PAY-06",
)
_AT_THE_END = Message(
    "This comes by itself at the end of your turn. {lacks}", "차례가 끝날 때 저절로 얻습니다. {lacks}"
)
_CITY_2024 = Message(
    "Nobody takes a city; whoever meets one at the end of a turn starts the last round. {lacks}",
    "대도시는 가져가지 않습니다. 차례가 끝날 때 조건을 갖춘 사람이 있으면 마지막 라운드가 됩니다. {lacks}",
)


def comes_at_the_end(lacks: Text) -> Text:
    """Return that a post or city comes by itself, and what is still lacking for it."""
    return _AT_THE_END(lacks=lacks)


def city_is_met(lacks: Text) -> Text:
    """Return what becomes of a city in the edition of 2024, and what is still lacking for it."""
    return _CITY_2024(lacks=lacks)
