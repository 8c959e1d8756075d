"""The words of what only the table shows: labels for those who do not see it, headings, and what offers say.

Names, amounts and instructions are in `words`. The view knows no names of players: `{name1}` stands in a label where
the templates put the name of seat 1 in. Longer than other modules: it is a list of sentences.
"""

from collections.abc import Sequence
from functools import cache
from typing import Any

from madang.core.words import Listing, Message, Text, listing, verbatim
from madang.games.shaolia.components import (
    AMOUNT, ANY_DIE_TOKENS, AREA, ATTACK_TOKENS, BET, BLOCKAGE_TOKENS, BLOCKS_DESTROYER, CONDITION, CULTURE_PER_CARD,
    DAMAGE, DAMAGE_AREA, DEALS, DEED, DEFENDER, DISCOUNT, DRAW_CHARACTER, ECHO_CULTURE, EXTRA_DIE, FIRST_TURN,
    FROM_PILE, FRONT_ROW, GAIN_CULTURE, GAIN_GOLD, GAIN_MINERAL, GAIN_OFFICER, IGNORES, KIND, LIFE_TOKENS,
    MINERAL_BEFORE_ROLL, N_KINDS, NEIGHBOUR_CULTURE, NEIGHBOUR_GOLD, NEIGHBOUR_TOKEN, OFFICERS_PER_MINERAL, OF_LEVEL,
    PASSIVE, PRICE_SPACE, SELL_MINERAL, TAKE_LV1, TOKEN_BEFORE_ROLL, TRADE, UNTOUCHABLE, VS_DEFENSE, WHAT,
)  # fmt: skip
from madang.games.shaolia.words.names import KIND_NAME, LEVEL_NAME, gold, stocks

Answer = tuple[Text, str]

# --- offers: their buttons, which are also the groups of the list in words ------------------------------------------

DO_BUY, DO_HIRE = Message("Buy", "사기"), Message("Hire", "고용하기")
DO_NEW_POOL = Message("Replace all", "모두 바꾸기")
DO_BUILD, DO_OPEN, DO_DEMOLISH = Message("Build", "건설하기"), Message("Open", "열기"), Message("Demolish", "철거하기")
DO_ROLL, DO_END = Message("Roll the dice", "주사위 굴리기"), Message("End the turn", "차례 끝내기")
DO_ACTIVATE = Message("Activate", "활성화하기")
DO_ACTIVATE_BY = Message("Activate by {command}", "{command:으로/로} 활성화하기")
DO_ATTACK, DO_ATTACK_BY = Message("Attack", "공격하기"), Message("Attack by {command}", "{command:으로/로} 공격하기")
DO_OFFICER = Message("Turn to {value}", "{value:으로/로} 바꾸기")
DO_UNBLOCK = Message("Unblock", "봉쇄 풀기")
DO_DEAL, DO_STAKE = Message("Deal", "거래하기"), Message("Stake", "걸기")
DO_DECLINE = Message("No deal", "거래 안 하기")
DO_USE, DO_SELL = Message("Use", "쓰기"), Message("Sell", "팔기")
DO_FEE, DO_MATES_FEE = Message("Pay the fee", "공유 비용 내기"), Message("Team-mate pays", "팀원이 내기")
DO_GIVE, DO_KEEP = Message("Give", "주기"), Message("Keep all", "그대로 두기")
DO_EXCHANGE = Message("Exchange", "바꾸기")
DO_DISCARD, DO_PAY, DO_SPEND = Message("Discard", "버리기"), Message("Pay", "내기"), Message("Spend", "쓰기")
DO_CHOOSE, DO_PLACE, DO_BLOCK = Message("Choose", "고르기"), Message("Place", "놓기"), Message("Block", "봉쇄하기")
DO_COVER = Message("Cover the {value} of {command}", "{command}의 {value} 덮기")
DO_TAKE, DO_HAND_OVER = Message("Take", "가져오기"), Message("Hand over", "넘기기")
DO_TRIBUTE, DO_SUFFER = Message("Pay", "바치기"), Message("Take the damage", "피해 받기")

# --- offers: what they say ------------------------------------------------------------------------------------------

_THEN = Message("{do}; {then}", "{do}. {then}")
_COMES = Message("{do}. Outcome: {gains}", "{do}. 결과: {gains}")
_NOTHING_COMES = Message("{do}. Nothing comes of it", "{do}. 얻는 것이 없습니다")
SPEND = Message("spend {dice}", "쓰는 주사위: {dice}")
ATTACK_LOW = Message("attack {thing}", "{thing} 공격하기")
TERRITORY_LOW = Message("attack {name}", "{name} 공격하기")
ON_LOW = Message("put it on {space}", "{space}에 놓기")
OVER_LOW = Message(
    "put it on {space}, over {card}, which is demolished", "{space}의 {card:을/를} 철거하고 그 위에 놓기"
)
_PAY_ALL = Message("Discard {cards} for the Lv2 card", "2레벨 카드 값으로 {cards} 버리기")
_POOL_FOR = Message("{do}: {cards}", "{do}: {cards}")
_TIMES = Message("{card} ({n})", "{card} {n}장")
DEAL_N = Message("{post}: {n}, for {price}", "{post}: {n}개, {price}")
SELL_N = Message("{post}: {n}, bringing {price}", "{post}: {n}개, 받는 것: {price}")
HARMED = Message("{n} damage to {thing}", "{thing}에 피해 {n}")
DESTROYED = Message("{thing} destroyed", "{thing} 파괴")
ABSORBED = Message("{n} life {n:token|tokens} used up on {thing}", "{thing}의 생명 토큰 {n}개 소모")
FALLS = Message("the fall of the palace of {name}", "{name}의 궁전 함락")
BLOCKS_YOU = Message("a blockage token on {thing} in return", "반격: {thing}에 봉쇄 토큰")
TOKEN_USED = Message("{n} attack {n:token|tokens} used up", "공격 토큰 {n}개 소모")
TOKEN_GAINED = Message("{n} attack {n:token|tokens} on {thing}", "{thing}에 공격 토큰 {n}개")
IT_HARMED = Message("{n} damage", "피해 {n}")
IT_DESTROYED = Message("destroyed", "파괴")
IT_BLOCKED = Message("a blockage token on your card in return", "반격으로 내 카드에 봉쇄 토큰")
WIN = Message("victory", "승리")
TO_PLACE = Message("{token}: {n} to place", "{token}: 놓을 것 {n}개")
A_DEAL = Message("a deal", "거래")


def then(do: Any, *more: Any) -> Any:
    """Return steps as one sentence."""
    for part in more:
        do = _THEN(do=do, then=part)
    return do


def brings(do: Any, gains: Sequence[Any]) -> Text:
    """Return what is done, and what comes of it."""
    return _COMES(do=do, gains=listing(gains)) if gains else _NOTHING_COMES(do=do)


def several(names: Sequence[Text]) -> Listing:
    """Return cards as an enumeration, equal ones together."""
    found = []
    for name in dict.fromkeys(names):
        n = sum(name == other for other in names)
        found.append(name if n == 1 else _TIMES(card=name, n=n))
    return listing(found)


def pay(names: Sequence[Text]) -> Text:
    """Return the payment for a Lv2 card."""
    return _PAY_ALL(cards=several(names))


def pool_for(do: Text, names: Sequence[Text]) -> Text:
    """Return the purchase of a pool card with the cards that pay for it."""
    return _POOL_FOR(do=do, cards=several(names))


# --- effects --------------------------------------------------------------------------------------------------------

_HARM = Message("{n} damage to one target", "한 대상에 피해 {n}")
_HARM_DEFENSE = Message("{n} damage to one target, {m} to a defense card", "한 대상에 피해 {n}, 방어 카드에는 {m}")
_HARM_PAST = Message("{n} damage to any target, past defenders", "방어를 무시하고 한 대상에 피해 {n}")
_HARM_ROW = Message("{n} damage to every card in the front row", "앞줄의 모든 카드에 피해 {n}")
_HARM_ALL = Message("{n} damage to every card and the palace", "모든 카드와 궁전에 피해 {n}")
_ONE_DEAL = Message("one deal", "거래 1번")
_TWO_DEALS = Message("two deals at different posts", "다른 교역소 2곳과 거래")
_CHEAP_DEAL = Message(
    "one deal, {n} gold better per item at marked posts", "거래 1번. 표시된 교역소에서 개당 {n}골드 이득"
)
_TWO_CHEAP_DEALS = Message(
    "two deals at different posts, {n} gold better per item at marked posts",
    "다른 교역소 2곳과 거래. 표시된 교역소에서 개당 {n}골드 이득",
)
_PER_CARD = Message("{n} culture for each culture card", "문화 카드마다 문화 {n}점")
_TAKE = Message("take a Lv1 card from an opponent's hand", "상대의 손에서 1레벨 카드 1장 가져오기")
_TAKE_SEVERAL = Message("take {n} Lv1 cards from an opponent's hand", "상대의 손에서 1레벨 카드 {n}장 가져오기")
_LIFE = Message("{n} life {n:token|tokens}", "생명 토큰 {n}개")
_ANY_DIE = Message("{n} Any die {n:token|tokens}", "만능 주사위 토큰 {n}개")
_BLOCKAGE = Message("{n} blockage {n:token|tokens}", "봉쇄 토큰 {n}개")
_ATTACK = Message("{n} attack {n:token|tokens}", "공격 토큰 {n}개")
_SELL_MINERAL = Message("sell a mineral", "광물 팔기")
_FROM_PILE = Message("a {level} of your choice from the discard pile", "버린 더미에서 원하는 {level} 1장")
_A_CHARACTER = Message("a random character card", "무작위 인물 카드 1장")
_FIRST_NEXT = Message("be first player of the next round", "다음 라운드의 첫 플레이어 되기")
_BET = Message("even: twice the stake, odd: nothing", "짝수면 건 돈의 두 배, 홀수면 0")


@cache
def effect(deed: int) -> Any:
    """Return what a row of DEED does, in words."""
    row = DEED[deed]
    what, n = int(row[WHAT]), int(row[AMOUNT])
    if what in {GAIN_GOLD, GAIN_MINERAL, GAIN_OFFICER, GAIN_CULTURE}:
        return stocks(*(n if what == each else 0 for each in (GAIN_GOLD, GAIN_MINERAL, GAIN_OFFICER, GAIN_CULTURE)))
    if what == DAMAGE:
        if row[VS_DEFENSE]:
            return _HARM_DEFENSE(n=n, m=int(row[VS_DEFENSE]))
        return (_HARM_PAST if row[IGNORES] else _HARM)(n=n)
    if what == DAMAGE_AREA:
        return (_HARM_ROW if row[AREA] == FRONT_ROW else _HARM_ALL)(n=n)
    if what == TRADE:
        if row[DISCOUNT]:
            return (_TWO_CHEAP_DEALS if row[DEALS] > 1 else _CHEAP_DEAL)(n=int(row[DISCOUNT]))
        return (_TWO_DEALS if row[DEALS] > 1 else _ONE_DEAL)()
    if what == FROM_PILE:
        return _FROM_PILE(level=LEVEL_NAME[row[OF_LEVEL]])
    return {
        CULTURE_PER_CARD: _PER_CARD, TAKE_LV1: _TAKE if n == 1 else _TAKE_SEVERAL, LIFE_TOKENS: _LIFE,
        ANY_DIE_TOKENS: _ANY_DIE, BLOCKAGE_TOKENS: _BLOCKAGE, ATTACK_TOKENS: _ATTACK, SELL_MINERAL: _SELL_MINERAL,
        DRAW_CHARACTER: _A_CHARACTER, FIRST_TURN: _FIRST_NEXT, BET: _BET,
    }[what](n=n)  # fmt: skip


_PASSIVES = {
    DEFENDER: Message("must be attacked first", "먼저 공격해야 함"),
    UNTOUCHABLE: Message("cannot be damaged", "피해를 받지 않음"),
    BLOCKS_DESTROYER: Message("the card that destroys it is blocked", "파괴한 카드를 봉쇄"),
    TOKEN_BEFORE_ROLL: Message("{n} attack {n:token|tokens} before each roll", "굴리기 전 공격 토큰 {n}개"),
    MINERAL_BEFORE_ROLL: Message("{n} {n:mineral|minerals} before each roll", "굴리기 전 광물 {n}개"),
    EXTRA_DIE: Message("{n} more {n:die|dice}", "주사위 {n}개 더"),
    NEIGHBOUR_CULTURE: Message("{n} culture when a neighbour is activated", "옆 카드 활성화마다 문화 {n}점"),
    NEIGHBOUR_GOLD: Message("{n} gold when a neighbour is activated", "옆 카드 활성화마다 골드 {n}개"),
    NEIGHBOUR_TOKEN: Message(
        "{n} attack {n:token|tokens} when a neighbour is activated", "옆 카드 활성화마다 공격 토큰 {n}개"
    ),
    ECHO_CULTURE: Message("{n} culture when a culture card is activated", "문화 카드 활성화마다 문화 {n}점"),
}
# The same in a word or two, on a card.
_SHORT = {
    DEFENDER: Message("first", "먼저"), UNTOUCHABLE: Message("safe", "무적"),
    BLOCKS_DESTROYER: Message("blocks", "봉쇄"),
    TOKEN_BEFORE_ROLL: Message("per roll", "굴릴 때"), MINERAL_BEFORE_ROLL: Message("per roll", "굴릴 때"),
    EXTRA_DIE: Message("die", "주사위"), NEIGHBOUR_CULTURE: Message("beside", "옆 활성"),
    NEIGHBOUR_GOLD: Message("beside", "옆 활성"), NEIGHBOUR_TOKEN: Message("beside", "옆 활성"),
    ECHO_CULTURE: Message("culture", "문화 활성"),
}  # fmt: skip


def passive(column: int, n: int) -> Text:
    """Return a lasting effect in words."""
    return _PASSIVES[column](n=n)


def passive_short(column: int) -> Text:
    """Return a lasting effect in a word."""
    return _SHORT[column]()


ROW_SHORT, ALL_SHORT = Message("front row", "앞줄"), Message("all", "모두")
PAST_SHORT, EACH_SHORT = Message("past", "무시"), Message("each", "장마다")
DEFENSE_SHORT = Message("{n} on defense", "방어엔 {n}")
_NEEDS = Message("needs {kinds}", "필요: {kinds}")
_OR = Message("{a} or {b}", "{a} / {b}")


@cache
def condition(look: int) -> Text | None:
    """Return what must be built for a card."""
    wanted = int(CONDITION[KIND[look]])
    kinds: list[Any] = [KIND_NAME[kind] for kind in range(N_KINDS) if (wanted >> kind) & 1]
    if not kinds:
        return None
    said = kinds[0]
    for kind in kinds[1:]:
        said = _OR(a=said, b=kind)
    return _NEEDS(kinds=said)


@cache
def has_passive(look: int) -> list[tuple[int, int]]:
    """Return the lasting effects of a look, column and number."""
    return [(column, int(n)) for column, n in enumerate(PASSIVE[look]) if n]


# --- labels ---------------------------------------------------------------------------------------------------------

DOES = Message("{command}: {effect}", "{command}: {effect}")
OBJECT = Message("{thing}. {parts}", "{thing}. {parts}")
OF_SEAT = Message("{thing} of {name}", "{name} 님의 {thing}")
LIFE_LEFT = Message("life {n} of {all}", "생명력 {n}/{all}")
TOKENS = Message("{n} {token}", "{token} {n}개")
USED = Message("used this turn", "이번 차례에 씀")
COSTS = Message("costs {price}", "비용 {price}")
COPIES_HELD = Message("{n} copies", "{n}장")
COVERED = Message("{value} covered: any die", "{value} 덮음: 아무 주사위")
EMPTY_SPACE = Message("Empty space {space}", "빈칸 {space}")
LOCKED_SPACE = Message("Locked space {space}; opening costs {price}", "잠긴 칸 {space}. 여는 비용: {price}")
ABILITY = Message("Palace, {ability}. {command}: {effect}", "궁전, {ability}. {command}: {effect}")
DIE = Message("{n} {n:die|dice} showing {value}; {cards}", "{value:이/가} 나온 주사위 {n}개. {cards}")
SERVES = Message("activates {cards}", "활성화 가능: {cards}")
SERVES_NONE = Message("activates nothing of yours by itself", "이 주사위만으로 쓸 수 있는 것 없음")
SERVES_PART = Message("{told}; with other dice {cards}", "{told}, 다른 주사위와 함께: {cards}")
POST = Message("{post}: {effect}. {price}, at most {n}", "{post}: {effect}. {price}, 최대 {n}개")
POST_BET = Message("{post}: {effect}. Stake {least} to {n} gold", "{post}: {effect}. {least}~{n}골드를 겁니다")
POST_PRICE = Message("{n} gold each", "개당 {n}골드")
POST_BRINGS = Message("brings {n} gold each", "개당 {n}골드를 받음")
EXCLUSIVE = Message("{post}. Exclusive to {name}", "{post}. {name} 님 전용")
CHARACTER = Message(
    "Character {card}. {effect}. Use it, or sell it for {price}", "인물 {card}. {effect}. 쓰거나 팔기: {price}"
)
BUILD_TYPE = Message("build; {command}: {effect}", "건설. {command}: {effect}")
AT_ONCE = Message("at once: {effect}", "즉시: {effect}")
ALSO = Message("{one}; {two}", "{one}. {two}")
BUY_LABEL = Message(
    "Lv1 deck: {n} cards, {m} on the pile. A card costs {price}", "1레벨 더미 {n}장, 버린 더미 {m}장. 한 장 {price}"
)
NEW_POOL_LABEL = Message(
    "Replace the open Lv2 cards for {price}; {n} in the deck", "공개된 2레벨 카드 모두 바꾸기: {price}. 더미 {n}장"
)
DIE_LABEL = Message("An extra die for this round: {price}", "이번 라운드 추가 주사위: {price}")
HIRE_LABEL = Message("{n} {n:officer|officers} for 1 mineral", "광물 1개로 관료 {n}명")
STOCK_LABEL = (Message("Your gold: {n}", "내 골드: {n}개"), Message("Your minerals: {n}", "내 광물: {n}개"),
               Message("Your officers: {n}", "내 관료: {n}명"))  # fmt: skip
TERRITORY_LABEL = Message("The territory of {name}", "{name} 님의 영토")
HELD = Message(
    "{stocks}; culture {culture} of {goal}; palace damage {damage} of {life}; {cards} hand cards, "
    "{characters} characters",
    "{stocks}. 문화 {culture}/{goal}, 궁전 피해 {damage}/{life}, 손패 {cards}장, 인물 {characters}장",
)
NO_STOCKS = Message("nothing in stock", "자원 없음")
OUT = Message("out of the game", "탈락")
IN_HAND_N = Message("{n} of {most}", "{n}/{most}장")
IN_DECK_N = Message("{n} in the deck", "더미 {n}장")
DICE_TO_ROLL = Message("{n} dice to roll", "굴릴 주사위 {n}개")
SPENT_N = Message("{n} spent", "{n}개 씀")
ROUND = Message("Round {n} of {all}", "{all}라운드 중 {n}라운드")
TEAM_CULTURE = Message("team {n}", "팀 {n}")
EXCLUSIVE_HIDDEN = Message("{n} exclusive, face down", "비공개 전용 {n}개")
UNSEEN_CARDS = Message("{n} unseen", "비공개 {n}장")

OURS_MARK = "≈"
OURS = Message(
    "{mark} marks values that we reconstructed because no source gives them. They stand in the component files of "
    "the game, where an owner of a copy can put in the printed ones.",
    "{mark} 표시는 출처가 없어 우리가 정한 값입니다. 게임을 가지신 분은 구성물 파일에 인쇄된 값을 넣을 수 있습니다.",
)

HEADINGS: dict[str, Message | Text] = {
    "dice": Message("Dice", "주사위"),
    "serves": Message("What each value activates", "숫자마다 쓸 수 있는 카드"),
    "hand": Message("Your hand", "내 손패"),
    "hand_empty": Message("No cards in hand", "손패가 없습니다"),
    "hands": Message("Hands of the others", "다른 사람의 손패"),
    "characters": Message("Your characters", "내 인물 카드"),
    "only_you": Message("only you see these", "나만 볼 수 있음"),
    "no_characters": Message("No characters left", "남은 인물 카드가 없습니다"),
    "pool": Message("Open Lv2 cards", "공개된 2레벨 카드"),
    "shop": Message("Purchases", "구매"),
    "posts": Message("Trading board", "교역판"),
    "by_trade": Message("by trade cards", "교역 카드로 거래"),
    "caravan": Message("cheaper with a Caravan", "카라반이면 이득"),
    "exclusive": Message("exclusive", "전용"),
    "piles": Message("Discard piles", "버린 카드 더미"),
    "pile_1": Message("Lv1 discard pile", "1레벨 버린 더미"),
    "pile_2": Message("Lv2 discard pile", "2레벨 버린 더미"),
    "pile_3": Message("Characters put away", "버린 인물 카드"),
    "none": Message("none", "없음"),
    "purchase": Message("Purchase", "구매"),
    "building": Message("Building", "건설"),
    "action": Message("Action", "행동"),
    "palace": Message("Palace", "궁전"),
    "locked": Message("locked", "잠김"),
    "open_for": Message("open: {n} gold", "열기: {n}골드")(n=PRICE_SPACE),
    "empty": Message("empty", "빈칸"),
    "used": Message("used", "씀"),
    "front": Message("front row", "앞줄"),
    "back": Message("back row", "뒷줄"),
    "destroyed": Message("destroyed", "파괴"),
    "blocked": Message("blocked in return", "반격: 봉쇄"),
    "falls": Message("falls", "함락"),
    "buy_lv1": Message("Lv1 card", "1레벨 카드"),
    "new_pool": Message("New pool", "새로 펼치기"),
    "extra_die": Message("Extra die", "추가 주사위"),
    "hire": Message("{n} {n:officer|officers}", "관료 {n}명")(n=OFFICERS_PER_MINERAL),
    "first": Message("first player", "첫 플레이어"),
    "out": Message("out", "탈락"),
    "mate": Message("team-mate", "팀원"),
    "tyrant": Message("tyrant", "폭군"),
    "fee_paid": Message("sharing fee paid", "공유 비용 냄"),
    "gold": Message("gold", "골드"),
    "mineral": Message("minerals", "광물"),
    "officer": Message("officers", "관료"),
    "culture": Message("culture", "문화"),
    "cards": Message("cards", "카드"),
    "cost": Message("cost", "비용"),
    "pick": Message("Take from the discard pile", "버린 더미에서 가져오기"),
    "take": Message("Take a Lv1 card", "1레벨 카드 가져오기"),
    "tribute": Message("Tribute to the tyrant", "폭군에게 바치는 공물"),
    "payment": Message("Being bought", "사는 카드"),
    "placing": Message("Being built", "짓는 카드"),
    "next_first": Message("first next round", "다음 라운드 첫 플레이어"),
}
PAY_ONE = Message("Pay the tyrant {price}", "폭군에게 {price} 바치기")
SUFFER_TWO = Message("{n} damage on your palace", "내 궁전에 피해 {n}")

# --- why something cannot be done -----------------------------------------------------------------------------------

NOT_YOUR_TURN: Answer = (Message("It is another player's turn.", "다른 사람의 차례입니다.")(), "SHA-RND-01")
NOTHING_THERE: Answer = (
    Message("Nothing can be done with that now.", "지금은 그것으로 할 수 있는 일이 없습니다.")(),
    "SHA-DEC-09",
)
NOT_TOGETHER: Answer = (
    Message("These things do not go together in one action.", "함께 고를 수 없는 것들입니다.")(),
    "SHA-DEC-09",
)
NO_ACTIVE: Answer = (
    Message("This card has no die command; it works by itself.", "주사위 명령이 없고 저절로 작동하는 카드입니다.")(),
    "SHA-CMD-05",
)
NOT_OWN: Answer = (
    Message("It stands on another territory; point at a card of yours that attacks first.",
            "다른 사람의 영토에 있습니다. 먼저 공격할 내 카드를 고르십시오.")(), "SHA-ATK-01",
)  # fmt: skip
BUILD_LATER: Answer = (
    Message("Cards are built in the building phase.", "카드는 건설 단계에 짓습니다.")(),
    "SHA-BLD-01",
)
NOT_IN_HAND_WORK: Answer = (
    Message("A card in hand has no effect until it is built.", "손에 있는 카드는 지어야 효과가 있습니다.")(),
    "SHA-CMD-10",
)
BUY_LATER: Answer = (
    Message("Cards, dice and officers are bought in the purchase phase.", "카드, 주사위, 관료는 구매 단계에 삽니다.")(),
    "SHA-PUR-01",
)
DEAL_LATER: Answer = (
    Message("Deals are made by activating a trade card.", "거래는 교역 카드를 활성화해야 할 수 있습니다.")(),
    "SHA-TRD-01",
)
GIVE_WHAT: Answer = (
    Message("Point at what you give, then at who gets it.", "줄 것을 고른 다음 받을 사람을 고르십시오.")(),
    "SHA-SHR-01",
)
GIFT_TO_MATE: Answer = (
    Message("Gifts go to your team-mate.", "팀원에게만 줄 수 있습니다.")(),
    "SHA-SHR-01",
)
ONLY_GOLD: Answer = (
    Message("Opponents can be given gold and nothing else.", "상대에게는 골드만 줄 수 있습니다.")(),
    "SHA-M4-05",
)
STOCK_ALONE: Answer = (
    Message("Stocks are spent by buying, building and dealing.", "자원은 구매, 건설, 거래에 쓰입니다.")(),
    "SHA-GEN-08",
)
NO_SUCH_DICE: Answer = (
    Message("Your dice are used in the action phase, after the roll.", "주사위는 행동 단계에서 굴린 다음 씁니다.")(),
    "SHA-ACT-01",
)
DIE_WITH_CARD: Answer = (
    Message("That die serves no command of this card.", "그 주사위로는 이 카드의 명령을 실행할 수 없습니다.")(),
    "SHA-CMD-01",
)
PALACE_COMMANDS: Answer = (
    Message(
        "The palace has three abilities; point at one of them.", "궁전의 능력은 3가지입니다. 그중 하나를 고르십시오."
    )(),
    "SHA-PAL-02",
)


def seat_name(seat: int) -> Text:
    """Return where the name of a seat is put in."""
    return verbatim(f"{{name{seat}}}")


def price(n: int) -> Text:
    """Return an amount of gold."""
    return gold(n)
