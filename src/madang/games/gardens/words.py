"""Every sentence of Four Gardens that a person reads, in English and Korean. Nothing here decides a rule.

`s` is always a position concealed for its reader, so no sentence can tell more than that reader may know. One module,
because all sentences of the game stand in one place.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np

from madang.core.contract import MAX_SEATS, placing, run
from madang.core.words import Listing, Message, Text, listing, verbatim
from madang.games.gardens import why
from madang.games.gardens.actions import (
    COMEBACK_POINTS, DONE, FROM_DECK, TABLE, TAKE_EXTENSIONS, TOP, TO_SUPPLY, USE_IT,
)  # fmt: skip
from madang.games.gardens.components import (
    BONUS_KINDS, CARDS, COST, END_LANDSCAPES, FACES, FIRST_OF_LOOK, FIRST_PLACE, FORESIGHT, GODS, HIGHEST, LOWEST,
    MAX_GROUNDWORK, MAX_HAND, N_GODS, N_KINDS, N_PANORAMAS, N_PLACES, ORDERS, PANORAMA, PANORAMAS, PILE_VALUE,
    REINFORCEMENT_POINTS, SECOND_FIRST, SIZE, TRACK_POINTS, WHIMS, WHIM_NAME, WHIM_POINTS,
)  # fmt: skip
from madang.games.gardens.notation import PAIRS, action_to_text
from madang.games.gardens.state import (
    ACTION, ANY_PHASE, ARROW_PHASE, BACK_PHASE, BONUS_PHASE, COMEBACK_PHASE, COMPLETE_PHASE, CONSECRATE_PHASE,
    DISCARD_PHASE, DRAW_PHASE, ENDED_ROUNDS, FORESIGHT_PHASE, FORWARD_PHASE, HIDDEN, IN_DISCARD, MOVE_PHASE, NO_CARD,
    NO_TILE, OFF, OPPRESS_PHASE, ORDER_PHASE, OVER_PHASE, PLACE_PHASE, STACK_PHASE, TILE_PHASE, TURN_PHASE, WILD_PHASE,
)  # fmt: skip

NAME = Message(en="Four Gardens", ko="신들의 정원")
TAGLINE = Message(
    en="Turn the pagoda, gather, build landscapes, and earn the favour of four gods.",
    ko="탑을 돌려 자원을 모으고 풍경을 완성해 네 신의 총애를 얻습니다.",
)
RULE = why.RULES  # reason code -> rule number

# --- names ----------------------------------------------------------------------------------------------------------

KIND = (Message("stone", "돌"), Message("water", "물"), Message("plant", "풀"), Message("wood", "나무"))
_SOME = (
    Message("{n} stone", "돌 {n}개"), Message("{n} water", "물 {n}개"), Message("{n} {n:plant|plants}", "풀 {n}개"),
    Message("{n} wood", "나무 {n}개"),
)  # fmt: skip
GOD = (
    Message("yellow god", "노란색 신"), Message("red god", "빨간색 신"), Message("purple god", "보라색 신"),
    Message("blue god", "파란색 신"), Message("any god", "원하는 신"),
)  # fmt: skip
PANORAMA_NAME = (
    Message("green", "초록색"), Message("orange", "주황색"), Message("blue", "파란색"), Message("red", "빨간색"),
)  # fmt: skip
WHIM = (
    Message("Foresight", "예지"), Message("Oppression", "압제"), Message("Grace", "은총"), Message("Upheaval", "격변"),
    Message("Consecration", "축성"), Message("Reinforcement", "강화"), Message("Plenty", "풍족"),
    Message("Allowance", "용납"), Message("Sacrifice", "희생"), Message("Comeback", "재기"),
)  # fmt: skip
WHIM_EFFECT = (
    Message(
        "Use it when your turn starts: 3 more cards lie open, and your hand is refilled from these. Then 2 points.",
        "차례를 시작할 때 씁니다. 카드 3장을 더 펼치고, 손은 펼쳐진 카드로만 보충합니다. 쓴 뒤에는 2점입니다.",
    ),
    Message(
        "Lies on a groundwork card of another player: no token may be put there until your next turn.",
        "다른 플레이어의 기초 카드에 놓습니다. 내 다음 차례까지 그 카드에는 토큰을 놓을 수 없습니다.",
    ),
    Message("Allows a fourth action this turn.", "이번 차례에 네 번째 행동을 할 수 있습니다."),
    Message(
        "Discard a card, restack the pagoda at will, then collect upward or downward.",
        "카드 1장을 버리고 탑을 마음대로 다시 쌓은 뒤, 위로나 아래로 수집합니다.",
    ),
    Message("At once: 2 storage extensions, or 2 points at the end.", "즉시: 창고 확장 2개, 또는 게임이 끝날 때 2점."),
    Message(
        "1, 3 or 5 points at the end for 1, 2 or more tiles gained.",
        "게임이 끝날 때, 얻은 타일이 1개면 1점, 2개면 3점, 그 이상이면 5점.",
    ),
    Message(
        "At once: discard a card and take as many tokens as your storage has spaces. 1 point.",
        "즉시: 카드 1장을 버리고 창고의 전체 칸 수만큼 토큰을 가져옵니다. 1점.",
    ),
    Message(
        "Panoramas of 2 and of 3 cards may be completed twice.",
        "2장짜리와 3장짜리 전경을 두 번까지 완성할 수 있습니다.",
    ),
    Message(
        "At once: one of your markers 1 space back, another 2 forward.",
        "즉시: 내 마커 하나를 1칸 뒤로, 다른 하나를 2칸 앞으로.",
    ),
    Message(
        "At once: a removed marker returns to space 3, or 2 points at the end.",
        "즉시: 제거된 마커가 3으로 돌아오거나, 게임이 끝날 때 2점.",
    ),
)
_CARD = Message("{panorama} {place} ({god})", "{panorama} {place}번({god})")
_SHORT_CARD = Message("{panorama} {place}", "{panorama} {place}번")
_FULL_CARD = Message("{panorama} {place} ({god}, cost {cost})", "{panorama} {place}번({god}, 비용 {cost})")
_CARD_LABEL = Message(
    "{panorama:^} {place} of {size}, {god}, cost {cost}, {symbol}",
    "{panorama} {size}장 중 {place}번, {god}, 비용 {cost}, {symbol}",
)
_LOOK_LABEL = Message(
    "{panorama:^} {place} of {size}, {god}, cost unseen", "{panorama} {size}장 중 {place}번, {god}, 비용은 보이지 않음"
)
_TURNS_UP = Message("turns level {level}, collects upward", "{level}층 회전, 위로 수집")
_TURNS_DOWN = Message("turns level {level}, collects downward", "{level}층 회전, 아래로 수집")
_ANY_SYMBOL = Message("any 1 token", "원하는 자원 1개")
_TILE_EXTENSION = Message("storage extension", "창고 확장")
_TILE_RESOURCES = Message("any {n} {n:token|tokens}", "원하는 자원 {n}개")
_TILE_POINTS = Message("{n} extra {n:point|points}", "추가 점수 {n}점")
_STORAGE = Message("the storage", "창고")
CLOCKWISE = (Message("clockwise", "시계 방향"), Message("counter-clockwise", "시계 반대 방향"))
_UPWARD, _DOWNWARD = Message("upward", "위로"), Message("downward", "아래로")


def amount(kind: int, n: int) -> Text:
    """Return a number of tokens of one kind: "2 plants"."""
    return _SOME[kind](n=n)


def amounts(tokens: Sequence[int]) -> Listing:
    """Return tokens by kind as an enumeration: "2 stone and 1 wood"."""
    return listing([amount(kind, int(n)) for kind, n in enumerate(tokens) if n])


def known_side(card: int) -> int:
    """Return a card with the landscape side of this one, which may be hidden."""
    return int(FIRST_OF_LOOK[HIDDEN - card]) if card <= HIDDEN else card


def card_name(card: int) -> Text:
    """Return what all see of a card: "orange 2 (red god)"."""
    it = CARDS[known_side(card)]
    return _CARD(panorama=PANORAMA_NAME[PANORAMAS.index(it.panorama)], place=it.position, god=GOD[GODS.index(it.god)])


def short_name(card: int) -> Text:
    """Return a card of the own garden, where no other card of its place is groundwork: "orange 2"."""
    it = CARDS[card]
    return _SHORT_CARD(panorama=PANORAMA_NAME[PANORAMAS.index(it.panorama)], place=it.position)


def full_name(card: int) -> Text:
    """Return a card whose groundwork side is seen: "orange 2 (red god, cost 2 stone and 1 plant)"."""
    it = CARDS[card]
    return _FULL_CARD(
        panorama=PANORAMA_NAME[PANORAMAS.index(it.panorama)], place=it.position, god=GOD[GODS.index(it.god)],
        cost=amounts(it.cost),
    )  # fmt: skip


def card_names(cards: Sequence[int]) -> Listing:
    """Return several cards as an enumeration."""
    return listing([card_name(int(card)) for card in cards])


def symbol(card: int) -> Text:
    """Return what a card does when it is discarded: "turns level 2, collects upward"."""
    it = CARDS[card]
    if not it.level:
        return _ANY_SYMBOL()
    return (_TURNS_UP if it.up else _TURNS_DOWN)(level=it.level)


def card_label(card: int) -> Text:
    """Return all that is known of a card: place, god, cost and symbol."""
    it = CARDS[known_side(card)]
    message = _LOOK_LABEL if card <= HIDDEN else _CARD_LABEL
    return message(
        panorama=PANORAMA_NAME[PANORAMAS.index(it.panorama)], place=it.position, size=it.size,
        god=GOD[GODS.index(it.god)], cost=amounts(it.cost), symbol=symbol(known_side(card)),
    )  # fmt: skip


def bonus_name(pile: int, value: int) -> Text:
    """Return a base bonus tile: "any 3 tokens"."""
    return (_TILE_EXTENSION, _TILE_RESOURCES, _TILE_POINTS)[pile](n=value)


def top_value(s: Any, pile: int) -> int:
    """Return the value of a pile's top tile; 0 if the pile is empty."""
    taken = int(s.piles[pile])
    return int(PILE_VALUE[pile, taken]) if taken < PILE_VALUE.shape[1] else 0


def stored(me: Any) -> int:
    """Return how many tokens a storage holds."""
    return int(me.storage.sum())


def lacking(me: Any, ground: int) -> list[int]:
    """Return the tokens that a groundwork card still asks for, by kind."""
    return [int(COST[me.ground[ground], kind]) - int(me.on[ground, kind]) for kind in range(N_KINDS)]


def end_count(s: Any) -> int:
    """Return how many landscapes bring the end."""
    return int(END_LANDSCAPES[s.n_seats - 2])


# --- what is asked --------------------------------------------------------------------------------------------------

_ASK_ACTION = Message(
    "Take an action with a hand card ({n} of {all} to go).", "손의 카드로 행동하십시오(행동 {all}개 중 {n}개 남음)."
)
_ASK_OPTIONAL = Message(
    "Your actions are taken. Use a tile or a fourth card, or end the turn.",
    "행동을 모두 마쳤습니다. 타일이나 네 번째 카드를 쓰거나 차례를 끝내십시오.",
)
_ASK: dict[int, Message] = {
    TURN_PHASE: Message("Which way does level {level} turn?", "{level}층을 어느 방향으로 돌립니까?"),
    ANY_PHASE: Message("Take 1 token. Where does it go?", "원하는 자원 1개를 가져오십시오. 어디에 놓습니까?"),
    MOVE_PHASE: Message("Move tokens one by one, as many as you like.", "토큰을 하나씩 원하는 만큼 옮기십시오."),
    COMPLETE_PHASE: Message("Complete a full card.", "다 채운 카드를 완성하십시오."),
    WILD_PHASE: Message("Which god is favourable?", "어느 신의 총애를 얻습니까?"),
    BONUS_PHASE: Message("A complete panorama! Which bonus tile?", "전경 완성! 어느 보너스 타일을 가져옵니까?"),
    PLACE_PHASE: Message(
        "Take a token and place it ({n} to go).", "토큰을 가져와 놓으십시오({n}개 남음)."
    ),
    DRAW_PHASE: Message(
        "Draw {n} {n:card|cards}, from the open row or the deck.", "바닥 카드나 더미에서 카드 {n}장을 가져오십시오."
    ),
    FORESIGHT_PHASE: Message("Do you use Foresight this turn?", "이번 차례에 예지를 씁니까?"),
    TILE_PHASE: Message("A complete panorama! Which tile?", "전경을 완성했습니다. 어느 타일을 가져옵니까?"),
    OPPRESS_PHASE: Message("On which card does Oppression lie?", "압제를 어느 카드에 놓습니까?"),
    DISCARD_PHASE: Message("Which hand card do you discard?", "손에서 어느 카드를 버립니까?"),
    STACK_PHASE: Message("Which floor for level {level}, and how?", "{level}층에 어느 층을 어느 방향으로 놓습니까?"),
    ARROW_PHASE: Message("Do you collect upward or downward?", "위로 수집합니까, 아래로 수집합니까?"),
    CONSECRATE_PHASE: Message("Storage extensions, or points at the end?", "창고 확장과 점수 가운데 무엇을 고릅니까?"),
    BACK_PHASE: Message("Which of your markers goes 1 space back?", "어느 마커를 1칸 뒤로 옮깁니까?"),
    FORWARD_PHASE: Message("Which other marker goes 2 spaces forward?", "다른 어느 마커를 2칸 앞으로 옮깁니까?"),
    COMEBACK_PHASE: Message("Which marker returns, or points?", "어느 마커를 되돌립니까, 아니면 점수입니까?"),
}  # fmt: skip
_ASK_ROW = Message("Draw {n} {n:card|cards} from the open row.", "바닥 카드에서 카드 {n}장을 가져오십시오.")
_ASKED_OTHER = Message("Another player is taking their turn.", "다른 플레이어의 차례입니다.")
_CHANCE = Message("A card or tile is being turned up.", "카드나 타일을 펼치는 중입니다.")
_SETTING_UP = Message("The pagoda is being set up.", "탑을 준비하는 중입니다.")
_OVER = Message("The game is over.", "게임이 끝났습니다.")
_HINT_ACTION = Message(
    "Storage: {held} of {capacity} tokens. Groundwork: {ground} of 3 cards.",
    "창고: 토큰 {capacity}개 중 {held}개. 기초 카드: 3장 중 {ground}장.",
)
_HINT_MOVE = Message(
    "Full cards are completed only when you are done.", "다 채운 카드는 재배치를 마친 뒤에 완성됩니다."
)
_HINT_PLACE = Message("What fits nowhere is not taken.", "놓을 곳이 없는 토큰은 가져오지 않습니다.")
_HINT_ROW = Message("After Foresight the cards come from the open row.", "예지를 쓴 차례에는 바닥 카드에서 가져옵니다.")
_HINT_DECK = Message("On top of the deck lies {card}.", "더미 맨 위 카드: {card}.")
_HINT_WILD = Message(
    "With your marker on {top} the others go back instead.", "내 마커가 {top}에 있으면 대신 다른 마커들이 뒤로 갑니다."
)


def prompt(s: Any, seat: int) -> Text:
    """Return the sentence that says what is asked now, and of whom."""
    phase = int(s.phase)
    if phase == OVER_PHASE:
        return _OVER()
    if phase >= ORDER_PHASE:
        return _SETTING_UP() if phase == ORDER_PHASE else _CHANCE()
    if seat != s.seat:
        return _ASKED_OTHER()
    if phase == ACTION:
        done, most = int(s.actions_done), 3 + int(s.grace)
        return _ASK_ACTION(n=most - done, all=most) if done < 3 and s.players[seat].hand_size else _ASK_OPTIONAL()
    if phase == DRAW_PHASE and _row_only(s):
        return _ASK_ROW(**_numbers(s))
    return _ASK[phase](**_numbers(s))


def _row_only(s: Any) -> bool:
    """Whether the deck cannot be chosen: after Foresight, while cards lie in the row (GAR-WHIM-20, -21)."""
    return bool(s.foresight and s.row_size)


def _numbers(s: Any) -> dict[str, Any]:
    """Return what prompts fill in."""
    if s.phase == DRAW_PHASE:
        return {"n": MAX_HAND - int(s.players[s.seat].hand_size)}
    if s.phase == TURN_PHASE:
        return {"level": CARDS[s.card].level}
    if s.phase == STACK_PHASE:
        return {"level": 1 + int((s.stack > 0).sum())}
    return {"n": int(s.place_left)}


def hint(s: Any, seat: int) -> Text | None:
    """Return one more sentence for whoever is asked."""
    if seat != s.seat or s.phase >= ORDER_PHASE:
        return None
    me = s.players[seat]
    if s.phase == ACTION:
        return _HINT_ACTION(held=stored(me), capacity=int(me.capacity), ground=int(me.n_ground))
    if s.phase == DRAW_PHASE:
        if _row_only(s):
            return _HINT_ROW()
        return _HINT_DECK(card=card_name(int(s.top))) if s.top != NO_CARD else None
    found = {MOVE_PHASE: _HINT_MOVE(), PLACE_PHASE: _HINT_PLACE(), WILD_PHASE: _HINT_WILD(top=HIGHEST)}
    return found.get(int(s.phase))


# --- actions --------------------------------------------------------------------------------------------------------

_LAY = Message("Lay {card} as groundwork", "{card} 기초 카드로 내려놓기")
_ROTATE = Message("Discard {card}: turn level {level}, collect {way}", "{card} 버리기: {level}층 돌리고 {way} 수집하기")
_ANY_ONE = Message("Discard {card}: take any 1 token", "{card} 버리기: 원하는 자원 1개 가져오기")
_REALLOCATE = Message("Discard {card}: reallocate tokens", "{card} 버리기: 자원 재배치하기")
_USE = Message("Use {tile}", "{tile} 쓰기")
_END = Message("End the turn", "차례 끝내기")
_TURN = Message("Turn level {level} {way}", "{level}층 {way}으로 돌리기")
_TAKE_TO = Message("Take {token} onto {spot}", "{token:을/를} 가져와 {spot}에 놓기")
_TAKE_STORED = Message("Take {token} into the storage", "{token:을/를} 가져와 창고에 놓기")
_MOVE_STORED = Message("Move {token} from the storage to {taker}", "{token:을/를} 창고에서 {taker}에 놓기")
_MOVE_CARDS = Message("Move {token} from {giver} to {taker}", "{token:을/를} {giver}에서 {taker:으로/로} 옮기기")
_RETURN = Message("Return {token} to the supply", "{token:을/를} 공급처에 돌려놓기")
_DONE = Message("Done", "재배치 마치기")
_COMPLETE = Message("Complete {card}", "{card} 완성하기")
_WILD = Message("Gain the favour of the {god}", "{god}의 총애 얻기")
_BONUS = Message("Take the bonus tile: {tile}", "보너스 타일 가져오기: {tile}")
_DRAW = Message("Draw {card}", "{card} 가져오기")
_DRAW_DECK = Message("Draw the top card of the deck: {card}", "더미 맨 위 카드 가져오기: {card}")
_USE_FORESIGHT = (Message("Use Foresight", "예지 쓰기"), Message("Keep Foresight for later", "예지를 나중에 쓰기"))
_TAKE_TILE = Message("Take {tile}", "{tile} 가져오기")
_OPPRESS = Message("Put Oppression on {card}", "{card}에 압제 놓기")
_DISCARD = Message("Discard {card}", "{card} 버리기")
_STACK = Message(
    "Put the {kind} floor on level {level}, showing {n} to you", "{level}층에 {kind} 층 놓기: 내 쪽에 {n}개"
)
_COLLECT = Message("Collect {way}", "{way} 수집하기")
_EXTENSIONS = Message("Take 2 storage extensions", "창고 확장 2개 받기")
_KEEP_POINTS = Message("Keep the tile for {n} points", "타일을 두고 {n}점 얻기")
_BACK = Message("Move your marker of the {god} 1 space back", "{god} 마커 1칸 뒤로 옮기기")
_BACK_OFF = Message(
    "Move your marker of the {god} back from {space}: it is removed", "{god} 마커를 {space}에서 뒤로 옮겨 제거하기"
)
_FORWARD = Message("Move your marker of the {god} 2 spaces forward", "{god} 마커 2칸 앞으로 옮기기")
_COMEBACK = Message("Return your marker of the {god} to space 3", "{god} 마커를 3에 되돌리기")
_ORDER = Message("Stack the floors from the bottom: {floors}", "아래층부터 쌓기: {floors}")
_ALIGN = Message("Align side {side}", "{side}번 면 맞추기")
_OFFER = Message("Turn up the tile {tile}", "타일 펼치기: {tile}")
_TOP = Message("Next card of the deck: {card}", "더미의 다음 카드: {card}")


def describe(s: Any, a: int) -> Text:
    """Return an action as an instruction: "Lay orange 2 (red god) as groundwork, cost 2 stone and 1 plant"."""
    block, i = TABLE.block_of(a)
    return _DESCRIBE[block](s, i) or verbatim(action_to_text(a))


def _of_hand(message: Message) -> Callable[[Any, int], Text | None]:
    def said(s: Any, place: int) -> Text | None:
        card = int(s.players[s.seat].hand[place])
        if card < 0:
            return None
        it = CARDS[card]
        return message(card=full_name(card), level=it.level, way=_UPWARD if it.up else _DOWNWARD)

    return said


def _on_ground(s: Any, place: int) -> Text | None:
    card = int(s.players[s.seat].ground[place])
    return card_name(card) if card != NO_CARD else None


def _describe_pair(s: Any, pair: int) -> Text | None:
    kind, spot = divmod(pair, 1 + MAX_GROUNDWORK)
    if spot == 0:
        return _TAKE_STORED(token=amount(kind, 1))
    card = _on_ground(s, spot - 1)
    return _TAKE_TO(token=amount(kind, 1), spot=card) if card else None


def _describe_move(s: Any, i: int) -> Text | None:
    if i == DONE:
        return _DONE()
    if i >= TO_SUPPLY:
        return _RETURN(token=amount(i - TO_SUPPLY, 1))
    kind, giver, taker = move_of(i)
    to = _on_ground(s, taker)
    if giver < 0:
        return _MOVE_STORED(token=amount(kind, 1), taker=to) if to else None
    of = _on_ground(s, giver)
    return _MOVE_CARDS(token=amount(kind, 1), giver=of, taker=to) if to and of else None


def move_of(i: int) -> tuple[int, int, int]:
    """Return kind, giver and taker of a move onto a card; the giver is -1 for the storage."""
    if i < 3 * N_KINDS:
        return i // 3, -1, i % 3
    kind, pair = divmod(i - 3 * N_KINDS, len(PAIRS))
    return kind, *PAIRS[pair]


def _describe_complete(s: Any, i: int) -> Text | None:
    card = _on_ground(s, i)
    return _COMPLETE(card=card) if card else None


def _describe_bonus(s: Any, pile: int) -> Text | None:
    value = top_value(s, pile)
    return _BONUS(tile=bonus_name(pile, value)) if value else None


def _describe_draw(s: Any, i: int) -> Text | None:
    card = int(s.top if i == FROM_DECK else s.row[i])
    if card == NO_CARD:
        return None
    if i == FROM_DECK:
        return _DRAW_DECK(card=card_name(card))
    return _DRAW(card=full_name(card))


def _describe_turn(s: Any, way: int) -> Text | None:
    return _TURN(level=CARDS[s.card].level, way=CLOCKWISE[way]) if s.card != NO_CARD else None


def _describe_tile(s: Any, place: int) -> Text | None:
    tile = int(s.offer[place])
    return _TAKE_TILE(tile=WHIM[WHIM_NAME[tile]]) if tile != NO_TILE else None


def _describe_oppress(s: Any, i: int) -> Text | None:
    card = int(s.players[i // MAX_GROUNDWORK].ground[i % MAX_GROUNDWORK])
    return _OPPRESS(card=full_name(card)) if i < MAX_GROUNDWORK * s.n_seats and card != NO_CARD else None


def _describe_stack(s: Any, i: int) -> Text:
    kind, face = divmod(i, 4)
    return _STACK(kind=KIND[kind], level=1 + int((s.stack > 0).sum()), n=int(FACES[kind, face]))


def _describe_back(s: Any, god: int) -> Text:
    space = int(s.players[s.seat].marker[god])
    return _BACK_OFF(god=GOD[god], space=space) if space == LOWEST else _BACK(god=GOD[god])


_DESCRIBE: dict[str, Callable[[Any, int], Text | None]] = {
    "LAY": _of_hand(_LAY),
    "ROTATE": _of_hand(_ROTATE),
    "ANY_ONE": _of_hand(_ANY_ONE),
    "REALLOCATE": _of_hand(_REALLOCATE),
    "USE": lambda _s, i: _USE(tile=WHIM[FORESIGHT + 1 + i]),
    "END": lambda _s, _i: _END(),
    "TURN": _describe_turn,
    "ANY": _describe_pair,
    "MOVE": _describe_move,
    "COMPLETE": _describe_complete,
    "WILD": lambda _s, i: _WILD(god=GOD[i]),
    "BONUS": _describe_bonus,
    "PLACE": _describe_pair,
    "DRAW": _describe_draw,
    "FORESIGHT": lambda _s, i: _USE_FORESIGHT[i](),
    "TILE": _describe_tile,
    "OPPRESS": _describe_oppress,
    "DISCARD": _of_hand(_DISCARD),
    "STACK": _describe_stack,
    "ARROW": lambda _s, i: _COLLECT(way=(_UPWARD, _DOWNWARD)[i]),
    "CONSECRATE": lambda _s, i: (
        _EXTENSIONS() if i == TAKE_EXTENSIONS else _KEEP_POINTS(n=int(WHIM_POINTS[WHIMS.index("CONSECRATION")]))
    ),
    "BACK": _describe_back,
    "FORWARD": lambda _s, i: _FORWARD(god=GOD[i]),
    "COMEBACK": lambda _s, i: (
        _KEEP_POINTS(n=int(WHIM_POINTS[WHIMS.index("COMEBACK")])) if i == COMEBACK_POINTS else _COMEBACK(god=GOD[i])
    ),
    "ORDER": lambda _s, i: _ORDER(floors=listing([KIND[floor] for floor in ORDERS[i]])),
    "ALIGN": lambda _s, i: _ALIGN(side=i + 1),
    "OFFER": lambda _s, i: _OFFER(tile=WHIM[WHIM_NAME[i]]),
    "TOP": lambda _s, i: _TOP(card=card_name(i)),
}

# --- refusals -------------------------------------------------------------------------------------------------------

_NOT_NOW: dict[int, Message] = {
    why.OVER: Message("The game is over; nothing more can be done.", "게임이 끝나서 더 할 수 있는 일이 없습니다."),
    why.NO_SUCH_ACTION: Message("There is no such action.", "그런 행동은 없습니다."),
    why.NOT_IN_PLAY: Message(
        "That belongs to the Whims of the Gods, which this table does not play.",
        "이 테이블에서 쓰지 않는 ‘신들의 변덕’의 행동입니다.",
    ),
    why.CHANCE_DECIDES: Message("First a card or tile is turned up.", "먼저 카드나 타일을 펼쳐야 합니다."),
    why.NOT_CHANCE: Message("Nothing is to be turned up now.", "지금은 펼칠 것이 없습니다."),
    why.OTHER_CHANCE: Message("Something else is to be turned up first.", "다른 것을 먼저 펼쳐야 합니다."),
    why.NOT_IN_PILE: Message("That card or tile is not there to be turned up.", "그 카드나 타일은 더미에 없습니다."),
    why.NO_HAND_CARD: Message("You have no hand card for that.", "그렇게 쓸 손 카드가 없습니다."),
    why.GARDEN_FULL: Message(
        "Three groundwork cards lie in your garden already; a fourth is not allowed.",
        "정원에 기초 카드가 이미 3장 있어 더 내려놓을 수 없습니다.",
    ),
    why.NO_PAIR: Message(
        "No token of the supply fits into your storage or onto your cards.",
        "공급처의 어떤 토큰도 창고나 기초 카드에 놓을 수 없습니다.",
    ),
    why.TILE_NOT_HELD: Message("You hold no such tile unused.", "쓰지 않은 그 타일을 가지고 있지 않습니다."),
    why.NO_TARGET: Message(
        "No other player has a groundwork card for it.", "그 타일을 놓을 다른 플레이어의 기초 카드가 없습니다."
    ),
    why.GRACE_IN_FORCE: Message(
        "Grace is in force already: four actions are the most.", "이미 은총을 썼습니다. 행동은 네 번까지입니다."
    ),
    why.NO_GROUNDWORK: Message("No groundwork card lies there.", "그 자리에는 기초 카드가 없습니다."),
    why.NO_OPEN_CARD: Message("No open card lies there.", "그 자리에는 바닥 카드가 없습니다."),
    why.DECK_EMPTY: Message("The deck has run out.", "카드 더미가 비었습니다."),
    why.ROW_ONLY: Message(
        "After Foresight you draw from the open row, not from the deck.",
        "예지를 쓴 차례에는 더미가 아니라 바닥 카드에서 가져와야 합니다.",
    ),
    why.NO_TILE_THERE: Message("No face-up tile lies there.", "그 자리에는 펼쳐진 타일이 없습니다."),
    why.OWN_CARD: Message(
        "Oppression is for a card of another player.", "압제는 다른 플레이어의 카드에만 놓을 수 있습니다."
    ),
    why.NO_EXTENSIONS: Message("No storage extension is left.", "남은 창고 확장 타일이 없습니다."),
    why.SAME_TRACK: Message(
        "The marker that went back cannot go forward.", "뒤로 옮긴 마커를 앞으로 옮길 수는 없습니다."
    ),
}
_FIRST: dict[int, Message] = {
    ACTION: Message("Now an action of the turn is due.", "지금은 차례의 행동을 해야 합니다."),
    TURN_PHASE: Message("First turn the pagoda, one way or the other.", "먼저 탑을 어느 쪽으로든 돌려야 합니다."),
    ANY_PHASE: Message("First take your token and place it.", "먼저 토큰 1개를 가져와 놓아야 합니다."),
    MOVE_PHASE: Message("First finish reallocating.", "먼저 재배치를 마쳐야 합니다."),
    COMPLETE_PHASE: Message("First complete your full cards.", "먼저 다 채운 카드를 완성해야 합니다."),
    WILD_PHASE: Message("First choose the god.", "먼저 신을 골라야 합니다."),
    BONUS_PHASE: Message("First choose a bonus tile.", "먼저 보너스 타일을 골라야 합니다."),
    PLACE_PHASE: Message("First place the tokens of the tile.", "먼저 타일로 얻은 토큰을 놓아야 합니다."),
    DRAW_PHASE: Message("First fill your hand.", "먼저 손을 보충해야 합니다."),
    FORESIGHT_PHASE: Message("First say whether you use Foresight.", "먼저 예지를 쓸지 정해야 합니다."),
    TILE_PHASE: Message("First choose a tile.", "먼저 타일을 골라야 합니다."),
    OPPRESS_PHASE: Message("First put Oppression on a card.", "먼저 압제를 카드에 놓아야 합니다."),
    DISCARD_PHASE: Message("First discard a hand card.", "먼저 손에서 카드를 버려야 합니다."),
    STACK_PHASE: Message("First stack the pagoda.", "먼저 탑을 다시 쌓아야 합니다."),
    ARROW_PHASE: Message("First collect, upward or downward.", "먼저 위로나 아래로 수집해야 합니다."),
    CONSECRATE_PHASE: Message("First choose extensions or points.", "먼저 창고 확장과 점수 가운데 골라야 합니다."),
    BACK_PHASE: Message("First move a marker back.", "먼저 마커 하나를 뒤로 옮겨야 합니다."),
    FORWARD_PHASE: Message("First move another marker forward.", "먼저 다른 마커를 앞으로 옮겨야 합니다."),
    COMEBACK_PHASE: Message("First settle Comeback.", "먼저 재기의 효과를 정해야 합니다."),
}
_NO_ACTION_LEFT = Message("All {n} actions of this turn are taken.", "이번 차례의 행동 {n}개를 모두 썼습니다.")
_ACTIONS_DUE = Message(
    "You cannot end the turn: {n} more {n:action is|actions are} due.",
    "아직 차례를 끝낼 수 없습니다. 행동이 {n}개 남았습니다.",
)
_PLACE_TAKEN = Message(
    "{panorama:^} {place} lies in your garden already.", "정원에 이미 {panorama} {place}번이 있습니다."
)
_NO_PAGODA = Message("{card:^} lacks the pagoda symbol.", "{card} 카드에는 탑 표시가 없습니다.")
_NO_ANY_SYMBOL = Message("{card:^} lacks the any-1 symbol.", "{card} 카드에는 원하는 자원 표시가 없습니다.")
_NONE_IN_SUPPLY = Message("The supply has no {kind} left.", "공급처에 남은 {kind:이/가} 없습니다.")
_STORAGE_FULL = Message(
    "Your storage is full: {n} of {n} tokens.", "창고가 가득 찼습니다. 토큰 {n}개를 모두 채웠습니다."
)
_OPPRESSED = Message(
    "Oppression lies on {card}: no token may be put there.", "{card}에 압제가 놓여 있어 토큰을 놓을 수 없습니다."
)
_OPPRESSED_ALREADY = Message("Oppression lies on {card} already.", "{card}에는 이미 압제가 놓여 있습니다.")
_NO_SPACE = Message("{card:^} has no empty space for {kind}.", "{card}에는 빈 {kind} 칸이 없습니다.")
_NOT_IN_STORAGE = Message("Your storage holds no {kind}.", "창고에 {kind:이/가} 없습니다.")
_NOT_ON_CARD = Message("No {kind} lies on {card}.", "{card}에 {kind:이/가} 없습니다.")
_GAVE_THAT = Message(
    "{card:^} gave away {kind} in this action, so it takes none.",
    "{card}에서 이번 행동에 {kind:을/를} 옮겼으므로 다시 놓을 수 없습니다.",
)
_TOOK_THAT = Message(
    "{card:^} took {kind} in this action, so it gives none away.",
    "{card}에 이번 행동에 {kind:을/를} 놓았으므로 다시 옮길 수 없습니다.",
)
_NOT_FULL = Message("{card:^} still asks for {tokens}.", "{card}에 {tokens:이/가} 더 필요합니다.")
_MARKER_LOST = Message("Your marker of the {god} is not on its track.", "{god}의 트랙에 내 마커가 없습니다.")
_MARKER_THERE = Message("Your marker of the {god} is on its track.", "{god}의 트랙에 내 마커가 있습니다.")
_PILE_EMPTY = Message("No tile of that kind is left.", "그 종류의 타일이 남아 있지 않습니다.")
_KIND_OWNED = Message("You have a tile of that kind already.", "그 종류의 타일을 이미 가지고 있습니다.")
_FLOOR_PLACED = Message("The {kind} floor has its place already.", "{kind} 층은 이미 놓았습니다.")


def refuse(s: Any, a: int, code: int) -> Text:
    """Return why an action is refused, as one full sentence with its numbers."""
    if code >= why.FIRST:
        return _FIRST[code - why.FIRST]()
    if code in _NOT_NOW:
        return _NOT_NOW[code]()
    return _REFUSE[code](s, *TABLE.block_of(a))


def _hand_card(s: Any, place: int) -> Text:
    return card_name(int(s.players[s.seat].hand[place]))


def _refuse_place_taken(s: Any, _block: str, i: int) -> Text:
    it = CARDS[s.players[s.seat].hand[i]]
    return _PLACE_TAKEN(panorama=PANORAMA_NAME[PANORAMAS.index(it.panorama)], place=it.position)


def _kind_and_card(s: Any, block: str, i: int) -> dict[str, Any]:
    """Return the kind and the card that an action puts a token on, or takes it from if it is there that it fails."""
    if block == "MOVE" and i >= TO_SUPPLY:
        return {"kind": KIND[i - TO_SUPPLY]}
    if block == "MOVE":
        kind, giver, taker = move_of(i)
        return {"kind": KIND[kind], "card": _on_ground(s, taker), "giver": _on_ground(s, giver)}
    kind, spot = divmod(i, 1 + MAX_GROUNDWORK)
    return {"kind": KIND[kind], "card": _on_ground(s, spot - 1) if spot else _STORAGE}


def _refuse_of_giver(message: Message) -> Callable[[Any, str, int], Text]:
    def said(s: Any, block: str, i: int) -> Text:
        found = _kind_and_card(s, block, i)
        return message(kind=found["kind"], card=found["giver"])

    return said


def _refuse_of_spot(message: Message) -> Callable[[Any, str, int], Text]:
    def said(s: Any, block: str, i: int) -> Text:
        found = _kind_and_card(s, block, i)
        return message(kind=found["kind"], card=found.get("card", _STORAGE))

    return said


def _refuse_oppressed(s: Any, block: str, i: int) -> Text:
    if block == "OPPRESS":
        return _OPPRESSED_ALREADY(card=card_name(int(s.players[i // MAX_GROUNDWORK].ground[i % MAX_GROUNDWORK])))
    return _OPPRESSED(card=_kind_and_card(s, block, i)["card"])


_REFUSE: dict[int, Callable[[Any, str, int], Text]] = {
    why.NO_ACTION_LEFT: lambda s, _b, _i: _NO_ACTION_LEFT(n=3 + int(s.grace)),
    why.ACTIONS_DUE: lambda s, _b, _i: _ACTIONS_DUE(n=3 - int(s.actions_done)),
    why.PLACE_TAKEN: _refuse_place_taken,
    why.NO_PAGODA: lambda s, _b, i: _NO_PAGODA(card=_hand_card(s, i)),
    why.NO_ANY_SYMBOL: lambda s, _b, i: _NO_ANY_SYMBOL(card=_hand_card(s, i)),
    why.NONE_IN_SUPPLY: _refuse_of_spot(_NONE_IN_SUPPLY),
    why.STORAGE_FULL: lambda s, _b, _i: _STORAGE_FULL(n=int(s.players[s.seat].capacity)),
    why.CARD_OPPRESSED: _refuse_oppressed,
    why.NO_SPACE: _refuse_of_spot(_NO_SPACE),
    why.NOT_IN_STORAGE: _refuse_of_spot(_NOT_IN_STORAGE),
    why.NOT_ON_CARD: _refuse_of_giver(_NOT_ON_CARD),
    why.GAVE_THAT: _refuse_of_spot(_GAVE_THAT),
    why.TOOK_THAT: _refuse_of_giver(_TOOK_THAT),
    why.NOT_FULL: lambda s, _b, i: _NOT_FULL(card=_on_ground(s, i), tokens=amounts(lacking(s.players[s.seat], i))),
    why.MARKER_LOST: lambda _s, _b, i: _MARKER_LOST(god=GOD[i]),
    why.MARKER_THERE: lambda _s, _b, i: _MARKER_THERE(god=GOD[i]),
    why.PILE_EMPTY: lambda _s, _b, _i: _PILE_EMPTY(),
    why.KIND_OWNED: lambda _s, _b, _i: _KIND_OWNED(),
    why.FLOOR_PLACED: lambda _s, _b, i: _FLOOR_PLACED(kind=KIND[i // 4]),
}

# --- the log --------------------------------------------------------------------------------------------------------

_BEGINS = Message("All is laid out; {name} begins.", "준비를 마쳤습니다. {name}: 먼저 시작합니다.")
_LAID = Message("{name} laid {card}, cost {cost}.", "{name}: {card:을/를} 기초 카드로 내려놓았습니다. 비용: {cost}.")
_DISCARDED = Message("{name} discarded {card}.", "{name}: {card:을/를} 버렸습니다.")
_TURNED = Message(
    "{name} turned level {level} {way} and collected {tokens}.",
    "{name}: {level}층을 {way}으로 돌려 {tokens:을/를} 수집했습니다.",
)
_TURNED_NOTHING = Message(
    "{name} turned level {level} {way} and collected nothing.",
    "{name}: {level}층을 {way}으로 돌렸지만 수집한 것은 없습니다.",
)
_TOOK = Message("{name} took {token} onto {card}.", "{name}: {token:을/를} 가져와 {card}에 놓았습니다.")
_TOOK_STORED = Message("{name} took {token} into the storage.", "{name}: {token:을/를} 가져와 창고에 놓았습니다.")
_MOVED = Message("{name} moved {token} to {card}.", "{name}: {token:을/를} {card:으로/로} 옮겼습니다.")
_RETURNED = Message("{name} returned {token} to the supply.", "{name}: {token:을/를} 공급처에 돌려놓았습니다.")
_COMPLETED = Message("{name} completed {card}.", "{name}: {card:을/를} 완성했습니다.")
_GAINED = Message(
    "{name} gained {n} {n:step|steps} with the {god}, now on {space}.",
    "{name}: {god}의 총애를 {n}칸 얻어 {space}에 있습니다.",
)
_PUSHED = Message(
    "{name} was pushed back to {space} with the {god}.", "{name}: {god}의 트랙에서 {space}까지 밀려났습니다."
)
_REMOVED = Message("{name} lost the marker of the {god}.", "{name}: {god}의 마커를 잃었습니다.")
_PANORAMA_DONE = Message("{name} completed the {panorama} panorama.", "{name}: {panorama} 전경을 완성했습니다.")
_TOOK_BONUS = Message("{name} took the bonus tile: {tile}.", "{name}: 보너스 타일({tile})을 가져왔습니다.")
_DREW = Message("{name} drew {card} from the open row.", "{name}: 바닥에서 {card:을/를} 가져왔습니다.")
_DREW_DECK = Message("{name} drew {card} from the deck.", "{name}: 더미에서 {card:을/를} 가져왔습니다.")
_ROW_FILLED = Message("Added to the open row: {cards}.", "바닥에 새로 펼친 카드: {cards}.")
_RESHUFFLED = Message("The discard pile was shuffled into a new deck.", "버린 카드를 섞어 새 더미를 만들었습니다.")
_TOOK_TILE = Message("{name} took the tile {tile}.", "{name}: {tile} 타일을 가져왔습니다.")
_USED_TILE = Message("{name} used {tile}.", "{name}: {tile:을/를} 썼습니다.")
_KEPT_TILE = Message("{name} keeps Foresight for later.", "{name}: 예지를 나중에 쓰기로 했습니다.")
_OPPRESSED_NOW = Message(
    "{name} put Oppression on {card} of {other}.", "{name}: {other} 님의 {card}에 압제를 놓았습니다."
)
_OPPRESSION_LEFT = Message(
    "The Oppression of {name} left {card} of {other}.", "{name}: {other} 님의 {card}에서 압제를 치웠습니다."
)
_RESTACKED = Message(
    "{name} restacked the pagoda, from the bottom: {floors}.", "{name}: 탑을 다시 쌓았습니다. 아래층부터 {floors}."
)
_COLLECTED = Message("{name} collected {tokens} {way}.", "{name}: {way} {tokens:을/를} 수집했습니다.")
_COLLECTED_NOTHING = Message("{name} collected nothing.", "{name}: 수집한 것이 없습니다.")
_EXTENDED = Message("{name} took storage extensions: {n} spaces now.", "{name}: 창고를 확장하여 {n}칸이 되었습니다.")
_KEPT_POINTS = Message("{name} keeps the tile for points.", "{name}: 타일을 점수로 두었습니다.")
_MARKER_BACK = Message(
    "{name} moved the marker of the {god} 1 space back.", "{name}: {god} 마커를 1칸 뒤로 옮겼습니다."
)
_MARKER_BACK_OFF = Message(
    "{name} moved the marker of the {god} back from {space}: it is removed.",
    "{name}: {god} 마커를 {space}에서 뒤로 옮겨 제거했습니다.",
)
_MARKER_FORWARD = Message(
    "{name} moved the marker of the {god} to {space}.", "{name}: {god} 마커를 {space}까지 옮겼습니다."
)
_MARKER_RETURNED = Message(
    "{name} returned the marker of the {god} to {space}.", "{name}: {god} 마커를 {space}에 되돌렸습니다."
)
_TURNED_UP = Message("Turned up: {tile}.", "새로 펼친 타일: {tile}.")
_ENDED_TURN = Message("{name} ended the turn.", "{name}: 차례를 마쳤습니다.")
_LAST_ROUND = Message(
    "{name} has {n} landscapes: this round is the last.", "{name}: 풍경이 {n}장이 되어 이번 라운드가 마지막입니다."
)
_GAME_OVER = Message("The game is over.", "게임이 끝났습니다.")
_SAFETY = Message("After 200 rounds the game is over.", "200라운드가 지나 게임이 끝났습니다.")


def log(before: Any, a: int | None, after: Any, seat: int, names: Sequence[Any]) -> list[Text]:  # noqa: ARG001
    """Return what happened, consequences included. `a` is None where the reader (`seat`) may not know the action."""
    if before.dealt or before.stage == 1:  # while all is laid out
        return [_BEGINS(name=names[after.seat])] if after.phase < ORDER_PHASE else []
    lines = [] if a is None or a >= TOP else _done(before, a, after, names)
    lines += _favour(before, a, after, names)
    if before.discarded and not after.discarded:
        lines.append(_RESHUFFLED())
    added = [int(card) for card in after.row if card != NO_CARD and card not in before.row]
    if added:
        lines.append(_ROW_FILLED(cards=card_names(added)))
    lines += _freed(before, after, names)
    for other in range(int(after.n_seats)):
        n = int(after.players[other].n_landscapes)
        near = [int(me.n_landscapes) >= end_count(after) for me in before.players[: before.n_seats]]
        if n >= end_count(after) and not any(near):
            lines.append(_LAST_ROUND(name=names[other], n=n))
    if after.ended and not before.ended:
        lines.append(_ended(after))
    return lines


def _ended(s: Any) -> Text:
    return (_SAFETY if s.ended == ENDED_ROUNDS else _GAME_OVER)()


def _favour(before: Any, a: int | None, after: Any, names: Sequence[Any]) -> Iterator[Text]:
    """Tell whose markers moved by favour, and whose panorama is complete."""
    block = TABLE.block_of(a)[0] if a is not None else ""
    if block not in {"COMPLETE", "WILD"}:
        return
    actor = int(before.seat)
    for god in range(N_GODS):
        steps = int(after.players[actor].marker[god]) - int(before.players[actor].marker[god])
        if steps:
            yield _GAINED(name=names[actor], n=steps, god=GOD[god], space=int(after.players[actor].marker[god]))
        for other in range(int(after.n_seats)):
            was, now = int(before.players[other].marker[god]), int(after.players[other].marker[god])
            if other != actor and was != now:
                message = _REMOVED if now == OFF else _PUSHED
                yield message(name=names[other], god=GOD[god], space=now)
    if after.phase != WILD_PHASE:  # all the favour of the card is gained
        was, now = before.players[actor].landscape, after.players[actor].landscape
        slot = int(before.completing) if block == "WILD" else next(i for i in range(len(now)) if was[i] != now[i])
        pan = int(PANORAMA[now[slot]])
        first = int(FIRST_PLACE[pan] if slot < N_PLACES else SECOND_FIRST[pan])
        if all(card != NO_CARD for card in now[first : first + SIZE[pan]]):
            yield _PANORAMA_DONE(name=names[actor], panorama=PANORAMA_NAME[pan])


def _freed(before: Any, after: Any, names: Sequence[Any]) -> Iterator[Text]:
    """Tell from which cards Oppression is gone: its user's next turn has begun (GAR-WHIM-27)."""
    for other in range(int(after.n_seats)):
        was, now = before.players[other], after.players[other]
        still = [int(card) for card, by in zip(now.ground, now.oppressed, strict=True) if by]
        for card, by in zip(was.ground, was.oppressed, strict=True):
            if by and card not in still:
                yield _OPPRESSION_LEFT(name=names[by - 1], card=card_name(int(card)), other=names[other])


def _discarded(before: Any, after: Any) -> Text:
    """Return the card that came to the discard pile."""
    for card in range(len(CARDS)):
        if after.pile_of[card] == IN_DISCARD and before.pile_of[card] != IN_DISCARD:
            return card_name(card)
    raise LookupError("no card was discarded")


def _done(before: Any, a: int, after: Any, names: Sequence[Any]) -> list[Text]:
    """Return what the action itself did."""
    block, i = TABLE.block_of(a)
    said = _DID.get(block)
    return [] if said is None else [line for line in [said(before, i, after, names)] if line is not None]


def _did_lay(before: Any, _i: int, after: Any, names: Sequence[Any]) -> Text:
    seat = int(before.seat)
    card = next(int(card) for card in after.players[seat].ground if card not in before.players[seat].ground)
    return _LAID(name=names[seat], card=card_name(card), cost=amounts(CARDS[card].cost))


def _did_turn(before: Any, way: int, after: Any, names: Sequence[Any]) -> Text:
    seat, level = int(before.seat), CARDS[before.card].level
    tokens = [int(n) for n in after.players[seat].storage - before.players[seat].storage]
    message = _TURNED if any(tokens) else _TURNED_NOTHING
    return message(name=names[seat], level=level, way=CLOCKWISE[way], tokens=amounts(tokens))


def _did_pair(before: Any, pair: int, _after: Any, names: Sequence[Any]) -> Text:
    kind, spot = divmod(pair, 1 + MAX_GROUNDWORK)
    name, token = names[before.seat], amount(kind, 1)
    if spot == 0:
        return _TOOK_STORED(name=name, token=token)
    return _TOOK(name=name, token=token, card=_on_ground(before, spot - 1))


def _did_move(before: Any, i: int, _after: Any, names: Sequence[Any]) -> Text | None:
    if i == DONE:
        return None
    if i >= TO_SUPPLY:
        return _RETURNED(name=names[before.seat], token=amount(i - TO_SUPPLY, 1))
    kind, _giver, taker = move_of(i)
    return _MOVED(name=names[before.seat], token=amount(kind, 1), card=_on_ground(before, taker))


def _did_bonus(before: Any, pile: int, _after: Any, names: Sequence[Any]) -> Text:
    return _TOOK_BONUS(name=names[before.seat], tile=bonus_name(pile, top_value(before, pile)))


def _did_draw(before: Any, i: int, _after: Any, names: Sequence[Any]) -> Text:
    name = names[before.seat]
    if i != FROM_DECK:
        return _DREW(name=name, card=card_name(int(before.row[i])))
    return _DREW_DECK(name=name, card=card_name(int(before.top)))


def _did_oppress(before: Any, i: int, _after: Any, names: Sequence[Any]) -> Text:
    other, ground = divmod(i, MAX_GROUNDWORK)
    card = card_name(int(before.players[other].ground[ground]))
    return _OPPRESSED_NOW(name=names[before.seat], card=card, other=names[other])


def _did_stack(before: Any, _i: int, after: Any, names: Sequence[Any]) -> Text | None:
    if after.phase != ARROW_PHASE:
        return None
    return _RESTACKED(name=names[before.seat], floors=listing([KIND[floor] for floor in after.floor_at]))


def _did_arrow(before: Any, i: int, after: Any, names: Sequence[Any]) -> Text:
    tokens = [int(n) for n in after.players[before.seat].storage - before.players[before.seat].storage]
    message = _COLLECTED if any(tokens) else _COLLECTED_NOTHING
    return message(name=names[before.seat], tokens=amounts(tokens), way=(_UPWARD, _DOWNWARD)[i])


def _did_consecrate(before: Any, i: int, after: Any, names: Sequence[Any]) -> Text:
    if i == TAKE_EXTENSIONS:
        return _EXTENDED(name=names[before.seat], n=int(after.players[before.seat].capacity))
    return _KEPT_POINTS(name=names[before.seat])


def _did_comeback(before: Any, i: int, after: Any, names: Sequence[Any]) -> Text:
    if i == COMEBACK_POINTS:
        return _KEPT_POINTS(name=names[before.seat])
    return _MARKER_RETURNED(name=names[before.seat], god=GOD[i], space=int(after.players[before.seat].marker[i]))


def _did_back(before: Any, god: int, _after: Any, names: Sequence[Any]) -> Text:
    space = int(before.players[before.seat].marker[god])
    message = _MARKER_BACK_OFF if space == LOWEST else _MARKER_BACK
    return message(name=names[before.seat], god=GOD[god], space=space)


def _did_discard(before: Any, _i: int, after: Any, names: Sequence[Any]) -> Text:
    return _DISCARDED(name=names[before.seat], card=_discarded(before, after))


_DID: dict[str, Callable[[Any, int, Any, Sequence[Any]], Text | None]] = {
    "LAY": _did_lay,
    "ROTATE": _did_discard,
    "ANY_ONE": _did_discard,
    "REALLOCATE": _did_discard,
    "DISCARD": _did_discard,
    "USE": lambda before, i, _after, names: _USED_TILE(name=names[before.seat], tile=WHIM[FORESIGHT + 1 + i]),
    "END": lambda before, _i, _after, names: _ENDED_TURN(name=names[before.seat]),
    "TURN": _did_turn,
    "ANY": _did_pair,
    "PLACE": _did_pair,
    "MOVE": _did_move,
    "COMPLETE": lambda before, i, _after, names: _COMPLETED(name=names[before.seat], card=_on_ground(before, i)),
    "BONUS": _did_bonus,
    "DRAW": _did_draw,
    "FORESIGHT": lambda before, i, _after, names: (
        _USED_TILE(name=names[before.seat], tile=WHIM[FORESIGHT])
        if i == USE_IT
        else _KEPT_TILE(name=names[before.seat])
    ),
    "TILE": lambda before, i, _after, names: _TOOK_TILE(name=names[before.seat], tile=WHIM[WHIM_NAME[before.offer[i]]]),
    "OPPRESS": _did_oppress,
    "STACK": _did_stack,
    "ARROW": _did_arrow,
    "CONSECRATE": _did_consecrate,
    "BACK": _did_back,
    "FORWARD": lambda before, i, after, names: _MARKER_FORWARD(
        name=names[before.seat], god=GOD[i], space=int(after.players[before.seat].marker[i])
    ),
    "COMEBACK": _did_comeback,
    "OFFER": lambda _before, i, _after, _names: _TURNED_UP(tile=WHIM[WHIM_NAME[i]]),
}

# --- the end --------------------------------------------------------------------------------------------------------

_WINS = Message("{name} wins with {points} {points:point|points}.", "{name}: {points}점으로 승리했습니다.")
_WINS_LANDSCAPES = Message(
    "{name} wins: {points} {points:point|points} like {others}, but {n} landscapes instead of {less}.",
    "{name}: {others:과/와} 같은 {points}점이지만 풍경이 {less}장이 아니라 {n}장이어서 승리했습니다.",
)
_WINS_PANORAMA = Message(
    "{name} wins: {points} {points:point|points} and {n} landscapes like {others}, "
    "but the larger panorama, of {size} cards.",
    "{name}: {others:과/와} 같은 {points}점, 풍경 {n}장이지만 더 큰 {size}장짜리 전경을 완성하여 승리했습니다.",
)
_SHARED = Message(
    "{names} share the victory: {points} {points:point|points}, {n} landscapes and equally large panoramas.",
    "{names}: 똑같이 {points}점, 풍경 {n}장, 같은 크기의 전경이어서 공동으로 승리했습니다.",
)
_AFTER = Message("{why} {who}", "{why} {who}")

# What the ranking shows beside the points.
SCORE_TERMS = (
    Message("from the gods", "총애 점수"),
    Message("from tiles", "타일 점수"),
    Message("landscapes", "풍경"),
    Message("largest panorama", "가장 큰 전경"),
)


def score_terms(s: Any, seat: int) -> tuple[int, ...]:
    """Return the numbers of SCORE_TERMS for a seat."""
    me = s.players[seat]
    tiles = int(PILE_VALUE[BONUS_KINDS.index("points"), me.tiles[2] - 1]) if me.tiles[2] else 0
    tiles += sum(int(n) * int(points) for n, points in zip(me.whims_down, WHIM_POINTS, strict=True))
    most = len(REINFORCEMENT_POINTS) - 1
    tiles += int(me.whims[WHIMS.index("REINFORCEMENT")]) * int(REINFORCEMENT_POINTS[min(most, int(me.whims_gained))])
    return int(TRACK_POINTS[me.marker].sum()), tiles, int(me.n_landscapes), largest_panorama(me)


def largest_panorama(me: Any) -> int:
    """Return the size of a seat's largest complete panorama."""
    sizes = [
        int(SIZE[pan])
        for pan in range(N_PANORAMAS)
        if all(card != NO_CARD for card in me.landscape[FIRST_PLACE[pan] : FIRST_PLACE[pan] + SIZE[pan]])
    ]
    return max(sizes, default=0)


def result(s: Any, names: Sequence[Any]) -> Text:
    """Return who won, and by which criterion (GAR-SCORE-04 to -07)."""
    ranks = np.zeros(MAX_SEATS, np.int64)
    run(placing)(s, ranks)
    terms = [score_terms(s, seat) for seat in range(int(s.n_seats))]
    winners = [seat for seat in range(int(s.n_seats)) if ranks[seat] == 1]
    points, n, size = sum(terms[winners[0]][:2]), *terms[winners[0]][2:]
    tied = [seat for seat, term in enumerate(terms) if sum(term[:2]) == points and seat not in winners]
    close = [seat for seat in tied if terms[seat][2] == n]
    if len(winners) > 1:
        who = _SHARED(names=listing([names[seat] for seat in winners]), points=points, n=n)
    elif close:
        others = listing([names[seat] for seat in close])
        who = _WINS_PANORAMA(name=names[winners[0]], points=points, others=others, n=n, size=size)
    elif tied:
        others = listing([names[seat] for seat in tied])
        less = max(terms[seat][2] for seat in tied)
        who = _WINS_LANDSCAPES(name=names[winners[0]], points=points, others=others, n=n, less=less)
    else:
        who = _WINS(name=names[winners[0]], points=points)
    return _AFTER(why=_ended(s), who=who) if s.ended == ENDED_ROUNDS else who
