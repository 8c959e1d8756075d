"""The words of what only the table shows: labels for those who do not see it, headings, and what offers say.

Names, amounts and instructions are in `words`. `NAME_HERE` stands where the name of a seat belongs: the view knows no
names, the templates put them in.
"""

from collections.abc import Sequence
from typing import Any

from madang.core.words import Listing, Message, SeatName, Text, listing, verbatim
from madang.games.gardens import words
from madang.games.gardens.components import CARDS, PANORAMAS

NAME_HERE = verbatim("{name}")

# --- offers: their buttons, which are also the groups of the list in words ------------------------------------------

DO_LAY, DO_TURN = Message("Lay", "내려놓기"), Message("Turn", "돌리기")
DO_TAKE = Message("Take", "가져오기")
DO_REALLOCATE, DO_FILL = Message("Reallocate", "재배치하기"), Message("Fill", "채우기")
DO_MOVE, DO_RETURN, DO_DONE = Message("Move", "옮기기"), Message("Return", "돌려놓기"), Message("Done", "마치기")
DO_COMPLETE, DO_FAVOUR = Message("Complete", "완성하기"), Message("Gain favour", "총애 얻기")
DO_DRAW, DO_DISCARD = Message("Draw", "가져오기"), Message("Discard", "버리기")
DO_USE, DO_KEEP, DO_END = Message("Use", "쓰기"), Message("Keep", "두기"), Message("End the turn", "차례 끝내기")
DO_STACK, DO_COLLECT = Message("Stack", "쌓기"), Message("Collect", "수집하기")
DO_OPPRESS, DO_EXTEND = Message("Put it there", "여기에 놓기"), Message("Extend", "확장하기")
DO_BACK, DO_FORWARD = Message("Move back", "뒤로 옮기기"), Message("Move forward", "앞으로 옮기기")
DO_BRING_BACK = Message("Bring back", "되돌리기")

# --- offers: what they say ------------------------------------------------------------------------------------------

_TURNS = Message(
    "Discard {card}: turn level {level} {way}, collect {tokens}",
    "{card} 버리기: {level}층을 {way}으로 돌려 {tokens} 수집하기",
)
_TURNS_ONLY = Message("Turn level {level} {way}, collect {tokens}", "{level}층을 {way}으로 돌려 {tokens} 수집하기")
_TURNS_FOR_NOTHING = Message(
    "Discard {card}: turn level {level} {way}, collect nothing",
    "{card} 버리기: {level}층을 {way}으로 돌리고 아무것도 수집하지 않기",
)
_TURNS_ONLY_FOR_NOTHING = Message(
    "Turn level {level} {way}, collect nothing", "{level}층을 {way}으로 돌리고 아무것도 수집하지 않기"
)
_COLLECTS = Message("Collect {way}: {tokens}", "{way} 수집하기: {tokens}")
_LEFT_OVER = Message("{say}; {n} will not fit", "{say}. 창고에 안 들어가는 토큰 {n}개")
_SHORT = Message("{say}; the supply is short of {tokens}", "{say}. 공급처에 모자라는 토큰: {tokens}")
_DISCARDING = Message("Discard {card}: {do}", "{card} 버리기: {do}")
_FILL = Message("Move {tokens} from the storage onto {card}", "창고에서 {tokens:을/를} {card}에 놓기")
_FILL_LOW = Message("move {tokens} from the storage onto {card}", "창고에서 {tokens:을/를} {card}에 놓기")
_TAKE_LOW = (Message("take {token} onto {spot}", "{token:을/를} 가져와 {spot}에 놓기"),
             Message("take {token} into the storage", "{token:을/를} 가져와 창고에 놓기"))  # fmt: skip
_DRAW = Message("Draw {cards}", "{cards:을/를} 가져오기")
_THE_TOP = Message("the top of the deck, {card}", "더미 맨 위의 {card}")
_THEN = Message("{do}. That brings {gains}", "{do}. 얻는 것: {gains}")
_COMPLETES = Message("{do}. That completes {cards}", "{do}. 완성되는 카드: {cards}")
_COMPLETES_THEN = Message("{do}. That completes {cards}: {gains}", "{do}. 완성되는 카드: {cards}. 얻는 것: {gains}")
_STEPS = Message("{n} {n:step|steps} with the {god}", "{god} {n}칸")
_WILD_STEPS = Message("{n} {n:step|steps} with a god of your choice", "원하는 신 {n}칸")
_BACK_STEPS = Message("{name} pushed back {n} {n:space|spaces} with the {god}", "{god} 트랙에서 {name} {n}칸 뒤로")
_FALLS = Message("{name} pushed off the track of the {god}", "{god} 트랙에서 {name} 떨어짐")
_A_TILE = Message("a tile for the {panorama} panorama", "{panorama} 전경의 타일 1개")
_NO_STEP = Message("no favour", "총애 없음")


def turn(card: int, level: int, way: int, tokens: Sequence[tuple[int, int]], rest: Sequence[int],
         short: Sequence[int], *, discarding: bool) -> Text:  # fmt: skip
    """Return a turn of the pagoda with what it collects, in order, and what finds no space.

    `tokens`: kind and number for each level visited; `rest`, `short`: by kind, what stays for want of a free space, and
    for want of tokens in the supply.
    """
    got = listing([words.amount(kind, n) for kind, n in tokens if n])
    if got.parts:
        message = _TURNS if discarding else _TURNS_ONLY
    else:
        message = _TURNS_FOR_NOTHING if discarding else _TURNS_ONLY_FOR_NOTHING
    return _wanting(message(card=words.card_name(card), level=level, way=words.CLOCKWISE[way], tokens=got), rest, short)


def collect(up: bool, tokens: Sequence[tuple[int, int]], rest: Sequence[int], short: Sequence[int]) -> Text:
    """Return collecting without a turn; the rest as in `turn`."""
    got = [words.amount(kind, n) for kind, n in tokens if n]
    return _wanting(_COLLECTS(way=UP if up else DOWN, tokens=listing(got or [NOTHING])), rest, short)


def _wanting(say: Text, rest: Sequence[int], short: Sequence[int]) -> Text:
    """Return what is collected with what stays: for want of tokens in the supply, and of free spaces."""
    if any(short):
        say = _SHORT(say=say, tokens=words.amounts(short))
    return _LEFT_OVER(say=say, n=sum(rest)) if any(rest) else say


def take_discarding(card: int, kind: int, spot: int | None) -> Text:
    """Return the taking of any 1 token with the card that is discarded for it; `spot`: a card, None: the storage."""
    token = words.amount(kind, 1)
    do = _TAKE_LOW[1](token=token) if spot is None else _TAKE_LOW[0](token=token, spot=words.card_name(spot))
    return _DISCARDING(card=words.card_name(card), do=do)


def fill(card: int | None, ground: int, tokens: Sequence[int]) -> Text:
    """Return the moving of all that fits from the storage onto a groundwork card; `card`: discarded for it."""
    message = _FILL if card is None else _FILL_LOW
    do = message(tokens=words.amounts(tokens), card=words.card_name(ground))
    return do if card is None else _DISCARDING(card=words.card_name(card), do=do)


def draw(cards: Sequence[int], top: int | None) -> Text:
    """Return the drawing of cards of the open row, and of the top of the deck after them."""
    name = words.full_name if len(cards) == 1 else words.card_name  # what several cost is too much for one sentence
    names: list[Any] = [name(card) for card in cards]
    return _DRAW(cards=listing(names + ([] if top is None else [_THE_TOP(card=words.card_name(top))])))


def gains(steps: Sequence[int], wild: int, pushes: Sequence[tuple[int, int, int]], panoramas: Sequence[int]) -> Listing:
    """Return what favour brings: own steps by god, steps to choose, push-backs, tiles.

    A push-back: seat, god, and by how many spaces; 0: off the track.
    """
    found: list[Any] = [_STEPS(n=n, god=words.GOD[god]) for god, n in enumerate(steps) if n > 0]
    found += [_WILD_STEPS(n=wild)] if wild else []
    for seat, god, n in pushes:
        found.append((_BACK_STEPS if n else _FALLS)(name=SeatName(seat), n=n, god=words.GOD[god]))
    found += [_A_TILE(panorama=words.PANORAMA_NAME[pan]) for pan in panoramas]
    return listing(found or [_NO_STEP])


def with_gains(do: Text, found: Listing) -> Text:
    """Return an offer with the favour that it brings."""
    return _THEN(do=do, gains=found)


def completing(do: Text, cards: Sequence[int], found: Listing | None) -> Text:
    """Return an offer that fills cards, with the favour of the one that is completed at once."""
    names = listing([words.short_name(card) for card in cards])
    return _COMPLETES(do=do, cards=names) if found is None else _COMPLETES_THEN(do=do, cards=names, gains=found)


# --- labels ---------------------------------------------------------------------------------------------------------

LEVEL = Message(
    "Level {level}, {kind}: {n} towards you, {left} on the left, {right} on the right, {back} on the far side",
    "{level}층 {kind}: 내 쪽 {n}개, 왼쪽 {left}개, 오른쪽 {right}개, 반대쪽 {back}개",
)
TURN_IT = (Message("Turn the pagoda clockwise", "탑을 시계 방향으로 돌리기"),
           Message("Turn the pagoda counter-clockwise", "탑을 시계 반대 방향으로 돌리기"))  # fmt: skip
SUPPLY = Message("Supply: {tokens}", "공급처: {tokens}")
NO_TOKENS = Message("Supply: no {kind}", "공급처: {kind} 없음")
STORED = Message("In your storage: {tokens}", "내 창고: {tokens}")
STORAGE = Message("Storage: {n} of {all} spaces filled", "창고: {all}칸 중 {n}칸 참")
ON_CARD = Message("{tokens} on {card}", "{card}에 있는 {tokens}")
GAP = Message("{card} lacks {tokens}", "{card}에 모자란 {tokens}")
NEEDS = Message("{card}. It lacks {tokens}", "{card}. 모자란 것: {tokens}")
IS_FULL = Message("{card}. All its spaces are filled", "{card}. 모든 칸이 찼음")
WOULD_BRING = Message("{card}. Completing it brings {gains}", "{card}. 완성하면 얻는 것: {gains}")
OPPRESSED = Message("{card}. Oppression lies on it", "{card}. 압제가 놓여 있음")
DECK = Message("Deck, {n} {n:card|cards}; on top: {card}", "카드 더미 {n}장. 맨 위: {card}")
DECK_EMPTY = Message("Deck, empty", "카드 더미, 비었음")
LANDSCAPE = Message("{card}, a landscape", "{card}, 풍경")
PLACE_EMPTY = Message("{panorama:^} {place} of {size}, empty", "{panorama} {size}장 중 {place}번, 비었음")
PLACE_WORK = Message("{panorama:^} {place} of {size}, groundwork", "{panorama} {size}장 중 {place}번, 기초 카드")
TRACK = Message("Track of the {god}: {who}", "{god} 트랙: {who}")
ON_SPACE = Message("{name} on {space}", "{name} {space}")
OFF_TRACK = Message("{name} off the track, 0 points", "{name} 제거됨, 0점")
PILE = Message("{tile}; {n} {n:tile|tiles} left", "{tile}, 남은 타일 {n}개")
PILE_GONE = Message("{kind}: no tile left", "{kind}: 남은 타일 없음")
WHIM_LABEL = Message("{tile}: {effect}", "{tile}: {effect}")
POINTS_END = Message("{n} {n:point|points} at the end", "게임이 끝날 때 {n}점")
FACE = Message("{kind} floor showing {n} to you", "{kind} 층, 내 쪽에 {n}개")
HELD = Message(
    "{landscapes} of {goal} landscapes. Storage: {tokens}. Groundwork: {ground}. Hand: {hand}.",
    "풍경 {goal}장 중 {landscapes}장. 창고: {tokens}. 기초 카드: {ground}. 손: {hand}.",
)
NONE_HELD = Message("none", "없음")
NOTHING = Message("nothing", "없음")
TALLY = Message("{n}/{goal}", "{n}/{goal}")
KIND_NAMES = (Message("Storage extension", "창고 확장"), Message("Any resources", "원하는 자원"),
              Message("Extra points", "추가 점수"))  # fmt: skip
OURS = Message(
    "What is marked {mark} is reconstructed: costs, gods and actions of the cards, the order of faces around the"
    " pagoda, and the values of some tiles are our own. An owner of the game can put in the printed values.",
    "{mark} 표시는 재구성한 값입니다. 카드의 비용·신·행동, 탑의 면 순서, 일부 타일의 값은 직접 정한 것입니다. 게임을"
    " 가진 사람은 인쇄된 값으로 바꿀 수 있습니다.",
)  # fmt: skip
OURS_MARK = "≈"
HEADINGS = {
    "pagoda": Message("The pagoda", "탑"),
    "supply": Message("Supply", "공급처"),
    "your_side": Message("Your side", "내 쪽"),
    "far_side": Message("far side", "반대쪽"),
    "nobody": Message("nobody", "빈자리"),
    "gods": Message("Favour of the gods", "신들의 총애"),
    "row": Message("Open row", "바닥 카드"),
    "deck": Message("Deck", "더미"),
    "discards": Message("Discarded cards", "버린 카드"),
    "bonus": Message("Bonus tiles", "보너스 타일"),
    "whims": Message("Whims of the Gods", "신들의 변덕"),
    "hand": Message("Your hand", "내 손"),
    "known_cards": Message("Known hand cards", "알려진 손 카드"),
    "known": Message("The others know this card", "다른 플레이어가 아는 카드"),
    "garden": Message("Your garden", "내 정원"),
    "ground": Message("Your groundwork", "내 기초 카드"),
    "landscapes": Message("Landscapes", "풍경"),
    "storage": Message("Storage", "창고"),
    "tiles": Message("Your tiles", "내 타일"),
    "will_not_fit": Message("will not fit", "안 들어감"),
    "was": Message("was", "전"),
    "falls": Message("falls off", "떨어짐"),
    "off": Message("off the track, 0 points", "트랙에서 제거됨, 0점"),
    "which": Message("Which card is discarded?", "어느 카드를 버립니까?"),
    "points": Message("points", "점"),
    "left": Message("left", "남음"),
    "oppress": Message("Groundwork of the others", "다른 플레이어의 기초 카드"),
    "stack": Message("Floors of the new pagoda, and the face towards you", "새 탑의 층과 내 쪽으로 보일 면"),
    "arrow": Message("Collect", "수집"),
    "foresight": Message("Foresight", "예지"),
    "consecrate": Message("Consecration", "축성"),
    "comeback": Message("Comeback", "재기"),
    "now": Message("The new pagoda so far", "지금까지 쌓은 탑"),
    "completing": Message("when completed", "완성하면"),
    "any": Message("any god", "원하는 신"),
    "tile": Message("tile", "타일"),
}
ACTIONS_TAKEN = Message("Action {n} of {all}", "행동 {all}개 중 {n}번째")
ALL_TAKEN = Message("All actions taken", "행동 끝")
ACTIONS_LEFT = Message("{n} of {all} actions left", "행동 {all}개 중 {n}개 남음")
GARDEN_TALLY = Message("{points} points · {n} of {goal} landscapes", "{points}점 · 풍경 {goal}장 중 {n}장")
LAST_ROUND = Message("Last round", "마지막 라운드")
UP, DOWN = Message("upward", "위로"), Message("downward", "아래로")
KEEP_POINTS, EXTENSIONS = Message("Keep for points", "점수로 두기"), Message("2 storage extensions", "창고 확장 2개")
USE_NOW, KEEP_LATER = Message("Use it now", "지금 쓰기"), Message("Keep it", "나중에 쓰기")


def supply_label(kind: int, n: int) -> Text:
    """Return what the supply has of a kind."""
    return SUPPLY(tokens=words.amount(kind, n)) if n else NO_TOKENS(kind=words.KIND[kind])


def some(tokens: Sequence[int]) -> Listing:
    """Return tokens as an enumeration, or "none"."""
    return words.amounts(tokens) if any(tokens) else listing([NONE_HELD])


def place_label(place: int, *, ground: bool) -> Text:
    """Return a place of a panorama that holds no landscape; `place`: a card of it."""
    it = CARDS[place]
    name = words.PANORAMA_NAME[PANORAMAS.index(it.panorama)]
    return (PLACE_WORK if ground else PLACE_EMPTY)(panorama=name, place=it.position, size=it.size)


def pile_label(pile: int, value: int, left: int) -> Text:
    """Return a pile of base bonus tiles by its top."""
    if not left:
        return PILE_GONE(kind=KIND_NAMES[pile])
    return PILE(tile=words.bonus_name(pile, value), n=left)


# --- what was pointed at and is nothing that can be done, with the rule that says so ----------------------------------

Answer = tuple[Text, str]
NOT_YOUR_TURN: Answer = (Message("It is not your turn.", "지금은 내 차례가 아닙니다.")(), "GAR-TURN-01")
NOTHING_THERE: Answer = (
    Message("Nothing can be done with that now.", "지금 그것으로 할 수 있는 일이 없습니다.")(), "GAR-TURN-04",
)  # fmt: skip
ONE_CARD: Answer = (
    Message("An action uses one card of your hand.", "행동 한 번에는 손의 카드 1장을 씁니다.")(), "GAR-TURN-03",
)  # fmt: skip
DRAWN_LATER: Answer = (
    Message(
        "Cards are drawn at the end of your turn, after the three actions.",
        "카드는 차례가 끝날 때, 세 번의 행동을 마친 뒤에 가져옵니다.",
    )(),
    "GAR-REFILL-01",
)
FAVOUR_LATER: Answer = (
    Message("Favour comes from completing landscape cards.", "총애는 풍경 카드를 완성하면 얻습니다.")(), "GAR-FAV-01",
)  # fmt: skip
TILE_LATER: Answer = (
    Message("A tile is taken when a panorama is complete.", "타일은 전경을 완성했을 때 가져옵니다.")(), "GAR-PAN-03",
)  # fmt: skip
WHIM_LATER: Answer = (TILE_LATER[0], "GAR-WHIM-04")
TILE_WORKS_ALONE: Answer = (
    Message("This tile is not used: it works by itself.", "이 타일은 쓰는 것이 아니라 저절로 적용됩니다.")(),
    "GAR-WHIM-10",
)
FORESIGHT_FIRST: Answer = (
    Message("Foresight is used when your turn begins.", "예지는 차례를 시작할 때만 쓸 수 있습니다.")(), "GAR-WHIM-10",
)  # fmt: skip
COMPLETED_LATER: Answer = (
    Message(
        "A full card is completed by itself, after taking or moving tokens.",
        "다 채운 카드는 토큰을 가져오거나 옮긴 뒤에 저절로 완성됩니다.",
    )(),
    "GAR-DONE-01",
)
CARD_FIRST: Answer = (
    Message(
        "First point at a hand card: it is laid, or discarded for an action.",
        "먼저 손의 카드를 고르십시오. 내려놓거나, 버리고 행동합니다.",
    )(),
    "GAR-TURN-03",
)
NOTHING_FITS: Answer = (
    Message("Nothing in your storage fits onto that card.", "창고에는 그 카드에 놓을 수 있는 토큰이 없습니다.")(),
    "GAR-REAL-04",
)
NEVER_BACK: Answer = (
    Message("Tokens never go from a card back into the storage.", "카드의 토큰은 창고로 돌아가지 않습니다.")(),
    "GAR-REAL-03",
)
CARD_TO_SUPPLY: Answer = (
    Message(
        "Tokens on a card cannot be returned to the supply.", "카드에 있는 토큰은 공급처에 돌려놓을 수 없습니다."
    )(),
    "GAR-REAL-03",
)
ONE_TOKEN: Answer = (
    Message("Tokens are moved one at a time.", "토큰은 한 번에 하나씩 옮깁니다.")(), "GAR-REAL-01",
)  # fmt: skip
OTHER_KIND: Answer = (
    Message("That space is for a token of another kind.", "그 칸은 다른 종류의 토큰을 놓는 칸입니다.")(), "GAR-REAL-04",
)  # fmt: skip
NOT_ON_STORAGE: Answer = (
    Message(
        "Tokens come into the storage from the pagoda, with an any-1 card, or from a tile.",
        "토큰은 탑, 원하는 자원 카드, 타일로만 창고에 들어옵니다.",
    )(),
    "GAR-ROT-04",
)
ONE_OF_THESE: Answer = (
    Message("Only one of these can be chosen.", "이 가운데 하나만 고를 수 있습니다.")(), "GAR-DEC-01",
)  # fmt: skip
TOO_MANY_CARDS = Message(
    "You draw {n} {n:card|cards} more, and the top of the deck last.",
    "카드를 {n}장만 더 가져오며, 더미 맨 위 카드는 마지막에 고릅니다.",
)  # fmt: skip
