"""What is asked now, and a hint for whoever is asked."""

from typing import Any

from madang.core.kernel import interpreted
from madang.core.words import Message, Text
from madang.games.shaolia.components import BASE_DICE, HAND_LIMIT, POSTS, PRICE_LV2, TRIBUTE_DAMAGE, TRIBUTE_GOLD
from madang.games.shaolia.rules.attack import asked_territory, has_defender
from madang.games.shaolia.state import (
    ANY_DIE_PHASE, ATTACK_TOKEN_PHASE, BEFORE_ROLL, BLOCKAGE_PHASE, BUILDING, CARD_PHASE, DEAL, DICE, DIE_PHASE,
    FIRST_PHASE, HAND_OVER_PHASE, ITEMS_PHASE, LEAVE_PHASE, LIFE_TOKEN_PHASE, LIMIT_PHASE, OVER_PHASE,
    PAY_PHASE, PICK_PHASE, PURCHASE, REDRAW_PHASE, SECOND_DEAL, SPACE_PHASE, SYMBOL_PHASE, TAKE_PHASE, TARGET_PHASE,
    TERRITORY_PHASE, TILE_PHASE, TRIBUTE_PHASE, VICTIM_PHASE,
)  # fmt: skip

from .names import POST_NAME, card_name, gold, stocks

_ASK: dict[int, Message] = {
    REDRAW_PHASE: Message(
        "Exchange one of your characters, or keep all.", "인물 카드 1장을 바꾸거나 모두 그대로 두십시오."
    ),
    PURCHASE: Message("Purchase phase: buy cards, dice and officers, or end your turn.",
                      "구매 단계: 카드, 주사위, 관료를 사거나 차례를 끝내십시오."),
    PAY_PHASE: Message(
        "Discard hand cards for the Lv2 card ({n} to go).", "2레벨 카드 값으로 손패를 버리십시오({n}장 남음)."
    ),
    LIMIT_PHASE: Message(
        "Discard down to {most} hand cards ({n} to go).", "손패가 {most}장이 되도록 버리십시오({n}장 남음)."
    ),
    BUILDING: Message("Building phase: build, open spaces, demolish, or end your turn.",
                      "건설 단계: 건설하거나 칸을 열거나 철거하십시오. 아니면 차례를 끝내십시오."),
    SPACE_PHASE: Message("On which space do you build {card}?", "어느 칸에 짓습니까? 카드: {card}."),
    BEFORE_ROLL: Message("Action phase: roll the dice.", "행동 단계: 주사위를 굴리십시오."),
    DICE: Message("Use your dice, or end your turn.", "주사위를 쓰거나 차례를 끝내십시오."),
    SYMBOL_PHASE: Message(
        "Which die do you spend for ANY? ({n} to choose)", "ANY 자리에 어느 주사위를 씁니까? ({n}개 남음)"
    ),
    TERRITORY_PHASE: Message("Which opponent do you attack?", "어느 상대를 공격합니까?"),
    TARGET_PHASE: Message("Choose the target of the attack.", "공격 대상을 고르십시오."),
    ATTACK_TOKEN_PHASE: Message("Where does the attack token go? ({n} to place)",
                                "공격 토큰을 어디에 놓습니까? ({n}개 남음)"),
    LIFE_TOKEN_PHASE: Message(
        "Where does the life token go? ({n} to place)", "생명 토큰을 어디에 놓습니까? ({n}개 남음)"
    ),
    ANY_DIE_PHASE: Message("Which number does the Any die token cover? ({n} to place)",
                           "만능 주사위 토큰으로 어느 숫자를 덮습니까? ({n}개 남음)"),
    BLOCKAGE_PHASE: Message("What do you block? ({n} to place)", "무엇을 봉쇄합니까? ({n}개 남음)"),
    DEAL: Message("Deal with which trading post?", "어느 교역소와 거래합니까?"),
    ITEMS_PHASE: Message("How many at {post}?", "{post}: 몇 개를 거래합니까?"),
    PICK_PHASE: Message(
        "Take a card from the discard pile ({n} to go).", "버린 카드 더미에서 카드를 고르십시오({n}장 남음)."
    ),
    SECOND_DEAL: Message("A second deal, at another post, or none?", "다른 교역소와 한 번 더 거래합니까?"),
    VICTIM_PHASE: Message("From whose hand does the Politician take a card?", "정치가가 누구의 손패에서 가져옵니까?"),
    TAKE_PHASE: Message("Which Lv1 card do you take?", "어느 1레벨 카드를 가져옵니까?"),
    HAND_OVER_PHASE: Message("Let the chosen card change hands.", "고른 카드를 넘기십시오."),
    TRIBUTE_PHASE: Message(
        "Pay the tyrant {price}, or take {n} damage.", "폭군에게 {price:을/를} 바치거나 피해 {n:을/를} 받으십시오."
    ),
}  # fmt: skip
_ASK_STAKE = Message("How much gold do you stake?", "골드를 얼마나 겁니까?")
_ASKED_OTHER = Message("Another player is to decide.", "다른 플레이어가 결정할 차례입니다.")
_OVER = Message("The game is over.", "게임이 끝났습니다.")
_CHANCE = {
    FIRST_PHASE: Message("The first player is being drawn.", "첫 플레이어를 정하는 중입니다."),
    LEAVE_PHASE: Message("A wonder card is put aside unseen.", "불가사의 카드 1장을 보지 않고 빼 놓는 중입니다."),
    CARD_PHASE: Message("A card is being drawn.", "카드를 뽑는 중입니다."),
    TILE_PHASE: Message("A trading tile is being drawn.", "교역 타일을 뽑는 중입니다."),
    DIE_PHASE: Message("The dice are falling.", "주사위를 굴리는 중입니다."),
}
_HINT_STOCKS = Message("You own {stocks}.", "가진 것: {stocks}.")
_HINT_NOTHING = Message("You own nothing.", "가진 것이 없습니다.")
_HINT_PAY = Message("A Lv2 card costs {n} hand {n:card|cards}.", "2레벨 카드의 값은 손패 {n}장입니다.")
_HINT_DEFENDER = Message(
    "A card that must be attacked first protects the others.", "먼저 공격해야 하는 카드가 다른 것들을 지킵니다."
)
_HINT_PAST = Message("This attack may choose anything there.", "이 공격은 그 영토의 무엇이든 고를 수 있습니다.")
_HINT_BET = Message("Even pays twice the stake, odd nothing.", "짝수면 건 돈의 두 배를 받고 홀수면 잃습니다.")
_HINT_ROLL = Message("You roll {n} dice or more.", "주사위를 {n}개 이상 굴립니다.")


def prompt(s: Any, seat: int) -> Text:
    """Return the sentence that says what is asked now, and of whom."""
    phase = int(s.phase)
    if phase == OVER_PHASE:
        return _OVER()
    if phase >= FIRST_PHASE:
        return _CHANCE[phase]()
    if seat != s.seat:
        return _ASKED_OTHER()
    if phase == ITEMS_PHASE and POSTS[s.post].direction == "bet":
        return _ASK_STAKE()
    return _ASK[phase](**_numbers(s))


def _numbers(s: Any) -> dict[str, Any]:
    """Return what prompts fill in."""
    me = s.players[s.seat]
    if s.phase == LIMIT_PHASE:
        return {"n": int(me.n_hand[0]) + int(me.n_hand[1]) - HAND_LIMIT, "most": HAND_LIMIT}
    if s.phase == SPACE_PHASE:
        return {"card": card_name(int(s.placing))}
    if s.phase == ITEMS_PHASE:
        return {"post": POST_NAME[s.post]}
    if s.phase == TRIBUTE_PHASE:
        return {"price": gold(TRIBUTE_GOLD), "n": TRIBUTE_DAMAGE}
    left = {PAY_PHASE: s.pay_left, SYMBOL_PHASE: s.any_left, PICK_PHASE: s.picks}
    return {"n": int(left.get(int(s.phase), s.token_left))}


def hint(s: Any, seat: int) -> Text | None:
    """Return one more sentence for whoever is asked."""
    if seat != s.seat or s.phase >= FIRST_PHASE:
        return None
    me = s.players[seat]
    if s.phase in {PURCHASE, BUILDING, DICE, DEAL, SECOND_DEAL, TRIBUTE_PHASE}:
        owned = int(me.gold), int(me.mineral), int(me.officer)
        return _HINT_STOCKS(stocks=stocks(*owned, 0)) if any(owned) else _HINT_NOTHING()
    if s.phase == ITEMS_PHASE:
        return _HINT_BET() if POSTS[s.post].direction == "bet" else _HINT_STOCKS(stocks=gold(int(me.gold)))
    found = {
        PAY_PHASE: _HINT_PAY(n=PRICE_LV2), TARGET_PHASE: _hint_target(s), BEFORE_ROLL: _HINT_ROLL(n=BASE_DICE),
    }  # fmt: skip
    return found.get(int(s.phase))


def _hint_target(s: Any) -> Text | None:
    """Return what a card that must be attacked first means for this attack (SHA-ATK-04, -05), if one stands there."""
    if s.phase != TARGET_PHASE or not interpreted(has_defender)(s.players[interpreted(asked_territory)(s)]):
        return None
    return _HINT_PAST() if s.ignores else _HINT_DEFENDER()
