"""What is asked, of whom: one sentence for every phase, and one more for whoever decides."""

from typing import Any

from madang.core.contract import run
from madang.core.kernel import interpreted
from madang.core.words import Message, Text
from madang.games.silla.actions import BUY
from madang.games.silla.components import MISHIL, N_SLOTS, YUSHIN
from madang.games.silla.rules.build import A_TREE
from madang.games.silla.rules.end import end_reasons
from madang.games.silla.rules.skill import can_use_skill
from madang.games.silla.rules.turn import refusal
from madang.games.silla.state import (
    BUILD_PHASE, CARD_PHASE, CHARACTER_PHASE, EXTRA_PHASE, LOT_PHASE, OVER_PHASE, PLACE_PHASE, SECOND_PHASE,
    SITE_PHASE, STACK_PHASE, STATUS_PHASE, SWAP_PHASE, TAKE_PHASE, TILE_PHASE,
)  # fmt: skip

from .names import card_name, tile_name

_ASK: dict[int, Message] = {
    TAKE_PHASE: Message("Take a status card.", "신분 카드를 1장 가져오십시오."),
    STACK_PHASE: Message("Choose a stack: its top tile is placed.", "더미를 고르십시오. 맨 위 타일을 놓습니다."),
    PLACE_PHASE: Message("Place the tile ({tile}).", "타일({tile})을 놓으십시오."),
    BUILD_PHASE: Message(
        "Buy a construction card, or end the turn.", "건축 카드를 1장 사거나 차례를 끝내십시오."
    ),
    SITE_PHASE: Message("Choose the place for this building: {card}.", "이 건물을 지을 곳을 고르십시오: {card}."),
    SECOND_PHASE: Message("Buy a second card, or leave it.", "카드를 1장 더 사거나 그만두십시오."),
    EXTRA_PHASE: Message("Place one more tile, or leave it.", "타일을 1개 더 놓거나 그만두십시오."),
    SWAP_PHASE: Message("Which two cards go under the deck?", "어느 카드 2장을 덱 맨 아래로 보냅니까?"),
}
_ASK_BUILT = Message("Use your skill, or end the turn.", "능력을 쓰거나 차례를 끝내십시오.")
_ASKED_OTHER = Message("Another player is taking their turn.", "다른 플레이어의 차례입니다.")
_CHANCE: dict[int, Message] = {
    CHARACTER_PHASE: Message("The characters are being dealt.", "인물을 나누어 주는 중입니다."),
    LOT_PHASE: Message("The order of the first round is being drawn.", "첫 라운드의 순서를 뽑는 중입니다."),
    STATUS_PHASE: Message("Status cards are being opened.", "신분 카드를 펼치는 중입니다."),
    CARD_PHASE: Message("A construction card is being opened.", "건축 카드를 펼치는 중입니다."),
    TILE_PHASE: Message("A tile is being turned up.", "타일을 펼치는 중입니다."),
}
_OVER = Message("The game is over.", "게임이 끝났습니다.")

_HINT_TAKE = Message(
    "Low numbers play early in the next round; high numbers give better resources.",
    "번호가 낮으면 다음 라운드에 먼저 하고, 높으면 더 좋은 자원을 얻습니다.",
)
_HINT_TILE = Message(
    "Equal edges: 2 points (yards 1); a completed pond, roof or forest: 2.",
    "맞닿은 같은 변: 2점(마당 1점), 완성한 연못·기와·숲: 2점.",
)
_HINT_NO_CARD = Message("No open card can be bought now.", "지금 살 수 있는 카드가 없습니다.")
_HINT_TREE = Message("This one must be a tree.", "이번에는 나무 카드여야 합니다.")
_HINT_MISHIL = Message(
    "You may exchange 3 resources, none of them gold, for 1 gold.", "금이 아닌 자원 3개를 금 1개로 바꿀 수 있습니다."
)
_HINT_YUSHIN = Message(
    "For any 2 resources you may have 2 new construction cards.",
    "아무 자원이나 2개를 내고 건축 카드 2장을 새로 펼칠 수 있습니다.",
)
_HINT_LAST = Message("This round is the last.", "이번 라운드가 마지막입니다.")


def prompt(s: Any, seat: int) -> Text:
    """Return the sentence that says what is asked now, and of whom."""
    phase = int(s.phase)
    if phase == OVER_PHASE:
        return _OVER()
    if phase in _CHANCE:
        return _CHANCE[phase]()
    if seat != s.seat:
        return _ASKED_OTHER()
    if phase == BUILD_PHASE and s.purchases > 0:
        return _ASK_BUILT()
    if phase == PLACE_PHASE:
        return _ASK[phase](tile=tile_name(int(s.top[s.stack])))
    if phase == SITE_PHASE:
        return _ASK[phase](card=card_name(int(s.market[s.slot])))
    return _ASK[phase]()


def hint(s: Any, seat: int) -> Text | None:
    """Return what helps whoever is asked to decide: one sentence, as the table shows the rest."""
    if seat != s.seat or s.phase >= CHARACTER_PHASE:
        return None
    found = _of_phase(s) or (_HINT_LAST if interpreted(end_reasons)(s) else _of_skill(s))
    return found() if found else None


def _of_phase(s: Any) -> Message | None:
    if s.phase == TAKE_PHASE:
        return None if interpreted(end_reasons)(s) else _HINT_TAKE  # no next round, no order (SIL-END-06)
    if s.phase in {STACK_PHASE, EXTRA_PHASE}:
        return _HINT_TILE
    if s.phase == SECOND_PHASE:
        return _HINT_TREE if s.pair_right == A_TREE else None
    if s.phase == BUILD_PHASE and s.purchases == 0:
        return None if any(run(refusal)(s, BUY + slot) == 0 for slot in range(N_SLOTS)) else _HINT_NO_CARD
    return None


def _of_skill(s: Any) -> Message | None:
    if s.phase not in {TAKE_PHASE, STACK_PHASE, BUILD_PHASE} or not interpreted(can_use_skill)(s):
        return None
    return {MISHIL: _HINT_MISHIL, YUSHIN: _HINT_YUSHIN}[int(s.players[s.seat].character)]
