"""Why an action is refused, as one full sentence with its numbers."""

from collections.abc import Callable
from typing import Any

from madang.core.kernel import interpreted
from madang.core.words import Message, Text, listing
from madang.games.shaolia import why
from madang.games.shaolia.actions import OWN_GOLD, TABLE
from madang.games.shaolia.components import (
    BLOCKAGE_DIE, CONDITION, COST_GOLD, COST_MINERAL, GOLD_GIFTS, KIND, LOCKED, MOST_DICE, N_KINDS, N_SLOTS, PRICE_DIE,
    PRICE_LV1, PRICE_LV2, PRICE_NEW_POOL, PRICE_SPACE, SHARING_FEE, TOKEN_MOST, TRIBUTE_GOLD,
)  # fmt: skip
from madang.games.shaolia.notation import PLACES
from madang.games.shaolia.rules.seats import mate_of, side_of
from madang.games.shaolia.rules.trade import items_at
from madang.games.shaolia.state import (
    ANY_DIE_PHASE, ATTACK_TOKEN_PHASE, BEFORE_ROLL, BLOCKAGE_PHASE, BUILDING, DEAL, DICE, HAND_OVER_PHASE, ITEMS_PHASE,
    LIFE_TOKEN_PHASE, LIMIT_PHASE, PAY_PHASE, PICK_PHASE, PURCHASE, REDRAW_PHASE, SECOND_DEAL,
    SPACE_PHASE, SYMBOL_PHASE, TAKE_PHASE, TARGET_PHASE, TERRITORY_PHASE, TRIBUTE_PHASE, VICTIM_PHASE, N_OBJECTS,
)  # fmt: skip

from .names import KIND_NAME, PALACE_NAME, POST_NAME, character_name, look_name, object_name

RULE = why.RULES  # reason code -> rule number
# Where one reason has a rule of its own for a kind of action: reason -> block -> rule.
_RULE_OF_ACTION = {
    why.NOT_IN_HAND: {
        "USE": "SHA-CHR-02", "SELL": "SHA-CHR-03", "REDRAW": "SHA-M3-03", "PAY": "SHA-PUR-04",
        "DISCARD": "SHA-PUR-11", "TAKE": "SHA-CHR-11", "GIVE_CARD": "SHA-SHR-01", "GIVE_CHARACTER": "SHA-SHR-01",
    },
    why.SPACE_EMPTY: {
        "ACTIVATE": "SHA-ACT-13", "UNBLOCK": "SHA-TOK-13", "TARGET": "SHA-ATK-03", "ATTACK_TOKEN": "SHA-TOK-05",
        "LIFE_TOKEN": "SHA-TOK-09", "ANY_DIE": "SHA-TOK-16", "BLOCKAGE": "SHA-TOK-11",
    },
    why.NO_COMMAND: {"BLOCKAGE": "SHA-TOK-11"},
    why.NO_OPPONENT: {"VICTIM": "SHA-CHR-12", "GIFT": "SHA-M4-05", "BLOCKAGE": "SHA-TOK-04"},
}  # fmt: skip

_PLAIN: dict[int, Message] = {
    why.OVER: Message("The game is over; nothing more can be done.", "게임이 끝나서 더 할 수 있는 일이 없습니다."),
    why.NO_SUCH_ACTION: Message("There is no such action.", "그런 행동은 없습니다."),
    why.CHANCE_DECIDES: Message("First a card is drawn or a die falls.", "먼저 카드를 뽑거나 주사위를 굴려야 합니다."),
    why.NOT_CHANCE: Message("Nothing is to be drawn or rolled now.", "지금은 뽑거나 굴릴 것이 없습니다."),
    why.OTHER_CHANCE: Message("Something else is to be drawn first.", "다른 것을 먼저 뽑아야 합니다."),
    why.NOT_THERE: Message("That cannot come up: it is not there to be drawn.", "뽑을 수 있는 것 가운데 없습니다."),
    why.NO_OFFICER: Message("You have no officer.", "관료가 없습니다."),
    why.NO_LV1_LEFT: Message(
        "No Lv1 card is left in the deck or on the pile.", "1레벨 카드가 더미와 버린 더미 어디에도 없습니다."
    ),
    why.NO_POOL_CARD: Message("No open Lv2 card lies there.", "그 자리에는 공개된 2레벨 카드가 없습니다."),
    why.SAME_POOL_CARD: Message(
        "The same card lies before it; choose that one.", "같은 카드가 앞에 있습니다. 그 카드를 고르십시오."
    ),
    why.NO_LV2_LEFT: Message("No Lv2 card is left for a new pool.", "새로 펼칠 2레벨 카드가 남아 있지 않습니다."),
    why.SPACE_EMPTY: Message("Nothing is built there.", "그 칸에는 아무것도 없습니다."),
    why.FRONT_ROW_ONLY: Message("Defense cards stand in the front row only.", "방어 카드는 앞줄에만 지을 수 있습니다."),
    why.NO_COMMAND: Message("There is no such die command there.", "그런 주사위 명령이 없습니다."),
    why.ALREADY_USED: Message("It was activated in this turn already.", "이번 차례에 이미 활성화했습니다."),
    why.NO_DICE: Message(
        "Your unspent dice do not serve that command.", "남은 주사위로는 그 명령을 실행할 수 없습니다."
    ),
    why.NO_OPPONENT: Message("That is no opponent in this game.", "이 게임에 남아 있는 상대가 아닙니다."),
    why.NOT_ASKED: Message(
        "A target on another territory is asked for now.", "지금은 다른 영토의 대상을 골라야 합니다."
    ),
    why.DEFENDER_FIRST: Message(
        "A card that must be attacked first stands there.", "먼저 공격해야 하는 카드가 그 영토에 있습니다."
    ),
    why.CANNOT_BE_HIT: Message("It cannot be damaged.", "피해를 줄 수 없는 카드입니다."),
    why.NO_ATTACK_CARD: Message(
        "Attack tokens go on cards that deal damage.", "공격 토큰은 피해를 주는 카드에만 놓을 수 있습니다."
    ),
    why.NO_LIFE: Message("It takes no damage and no life tokens.", "피해를 받지 않아 생명 토큰도 놓을 수 없습니다."),
    why.NO_NUMBER: Message("There is no number to cover.", "덮을 숫자가 없습니다."),
    why.NUMBER_COVERED: Message("That number is covered already.", "이미 덮은 숫자입니다."),
    why.POST_NOT_OPEN: Message(
        "That post is not open to you in this game.", "이 게임에서 거래할 수 있는 교역소가 아닙니다."
    ),
    why.NOT_YOUR_POST: Message(
        "That post is exclusive to another player.", "다른 플레이어의 전용 교역소입니다."
    ),
    why.SAME_POST: Message("The second deal must be at another post.", "두 번째 거래는 다른 교역소에서 해야 합니다."),
    why.NOT_IN_PILE: Message(
        "That card is not on the pile that is for sale.", "팔고 있는 버린 더미에 그 카드가 없습니다."
    ),
    why.NO_LV1_IN_HANDS: Message(
        "No Lv1 card is there in hand for the Politician.", "정치가가 가져올 1레벨 손패가 없습니다."
    ),
    why.NO_MATE: Message("You have no team-mate in this game.", "이 게임에는 팀원이 없습니다."),
    why.FEE_PAID: Message("The sharing fee of this round is paid.", "이번 라운드의 공유 비용을 이미 냈습니다."),
    why.NO_GIFTS: Message(
        "Gold is given to opponents only where three play all against all.",
        "상대에게 골드를 주는 것은 셋이 각자 겨루는 게임에서만 가능합니다.",
    ) if GOLD_GIFTS else Message(
        "In this box no gold is given to opponents.", "이 구성물에서는 상대에게 골드를 줄 수 없습니다."
    ),
    why.NOTHING_TO_GIVE: Message("You have none of that to give.", "줄 것이 없습니다."),
}  # fmt: skip
_FIRST: dict[int, Message] = {
    REDRAW_PHASE: Message("First settle which characters you keep.", "먼저 인물 카드를 바꿀지 정해야 합니다."),
    PURCHASE: Message("This is the purchase phase.", "지금은 구매 단계입니다."),
    PAY_PHASE: Message("First pay for the Lv2 card with hand cards.", "먼저 손패를 버려 2레벨 카드 값을 내야 합니다."),
    LIMIT_PHASE: Message("First discard down to the hand limit.", "먼저 손패 한도까지 버려야 합니다."),
    BUILDING: Message("This is the building phase.", "지금은 건설 단계입니다."),
    SPACE_PHASE: Message("First choose a space for the card.", "먼저 카드를 지을 칸을 골라야 합니다."),
    BEFORE_ROLL: Message("First roll the dice.", "먼저 주사위를 굴려야 합니다."),
    DICE: Message("This is the action phase: use your dice.", "지금은 행동 단계입니다. 주사위를 쓰십시오."),
    SYMBOL_PHASE: Message("First choose the die for ANY.", "먼저 ANY 자리에 쓸 주사위를 골라야 합니다."),
    TERRITORY_PHASE: Message("First choose whom you attack.", "먼저 공격할 상대를 골라야 합니다."),
    TARGET_PHASE: Message("First choose the target of the attack.", "먼저 공격 대상을 골라야 합니다."),
    ATTACK_TOKEN_PHASE: Message("First place the attack token.", "먼저 공격 토큰을 놓아야 합니다."),
    LIFE_TOKEN_PHASE: Message("First place the life token.", "먼저 생명 토큰을 놓아야 합니다."),
    ANY_DIE_PHASE: Message("First place the Any die token.", "먼저 만능 주사위 토큰을 놓아야 합니다."),
    BLOCKAGE_PHASE: Message("First place the blockage token.", "먼저 봉쇄 토큰을 놓아야 합니다."),
    DEAL: Message("First make the deal, or decline it.", "먼저 거래하거나 거래하지 않기로 해야 합니다."),
    ITEMS_PHASE: Message("First say how many.", "먼저 몇 개인지 정해야 합니다."),
    PICK_PHASE: Message("First take your cards from the pile.", "먼저 버린 더미에서 카드를 골라야 합니다."),
    SECOND_DEAL: Message(
        "First make the second deal, or decline it.", "먼저 두 번째 거래를 하거나 하지 않기로 해야 합니다."
    ),
    VICTIM_PHASE: Message("First choose whose card you take.", "먼저 누구의 카드를 가져올지 골라야 합니다."),
    TAKE_PHASE: Message("First take a card with the Politician.", "먼저 정치가로 카드를 가져와야 합니다."),
    HAND_OVER_PHASE: Message("First let the chosen card change hands.", "먼저 고른 카드를 넘겨야 합니다."),
    TRIBUTE_PHASE: Message("First settle the tribute to the tyrant.", "먼저 폭군에게 바칠 것을 정해야 합니다."),
}
# Where a reason reads otherwise for a kind of action.
_OF_ACTION: dict[tuple[int, str], Message] = {
    (why.NO_COMMAND, "BLOCKAGE"): Message(
        "It has no die command that could be blocked.", "봉쇄할 주사위 명령이 없습니다."
    ),
    (why.NO_OPPONENT, "BLOCKAGE"): Message(
        "Blockage tokens go on things of opponents only.", "봉쇄 토큰은 상대의 것에만 놓을 수 있습니다."
    ),
}
_OWN_SIDE = Message("Attacks never hit your own side.", "자기 편은 공격할 수 없습니다.")
_NOT_IN_THAT_HAND = Message("There is no {card} in that hand.", "그 손패에는 {card:이/가} 없습니다.")
_NOT_IN_HAND = Message("You do not hold {card}.", "손에 {card:이/가} 없습니다.")
_NO_GOLD = Message("That costs {n} gold; you have {have}.", "골드 {n}개가 필요하지만 {have}개뿐입니다.")
_MATE_NO_GOLD = Message(
    "The sharing fee is {n} gold; your team-mate has {have}.",
    "공유 비용은 골드 {n}개이지만 팀원에게 {have}개뿐입니다.",
)
_NO_MINERAL = Message(
    "That costs {n} {n:mineral|minerals}; you have {have}.", "광물 {n}개가 필요하지만 {have}개뿐입니다."
)
_TOO_FEW = Message("A Lv2 card costs {n} hand cards; you have {have}.", "손패 {n}장이 필요하지만 {have}장뿐입니다.")
_DICE_LIMIT = Message("No more than {n} dice can be rolled.", "주사위는 {n}개까지만 굴릴 수 있습니다.")
_NO_CONDITION = Message(
    "One of these kinds must be built first: {kinds}.", "먼저 다음 가운데 하나가 지어져 있어야 합니다: {kinds}."
)
_LOCKED = Message("The space {space} is locked.", "{space:은/는} 잠긴 칸입니다.")
_OPEN = Message("The space {space} is open.", "{space:은/는} 이미 열린 칸입니다.")
_TAKEN = Message(
    "{thing:^} stands there; a character needs an empty space.", "{thing:이/가} 있어 인물 카드를 놓을 수 없습니다."
)
_BLOCKED = Message("A blockage token lies on {thing}.", "{thing}에 봉쇄 토큰이 놓여 있습니다.")
_NO_DIE = Message("No unspent die shows {n}.", "{n:이/가} 나온 주사위가 남아 있지 않습니다.")
_NOT_BLOCKED = Message("No blockage token lies on {thing}.", "{thing}에는 봉쇄 토큰이 없습니다.")
_FULL = Message("{n} tokens of that kind lie there already.", "그 토큰이 이미 {n}개 놓여 있습니다.")
_NO_ITEM = Message("Not one item can be dealt at {post} now.", "{post}: 지금은 하나도 거래할 수 없습니다.")
_TOO_MANY = Message("At most {n} can be dealt at {post}.", "{post}: 최대 {n}개까지 거래할 수 있습니다.")
_NO_ROOM = Message("There is no empty space for {card}.", "{card:을/를} 놓을 빈칸이 없습니다.")
_FEE_DUE = Message("First the sharing fee of {n} gold must be paid.", "먼저 공유 비용으로 골드 {n}개를 내야 합니다.")


def refuse(s: Any, a: int, code: int) -> Text:
    """Return why an action is refused, as one full sentence with its numbers."""
    if code >= why.FIRST:
        return _FIRST[code - why.FIRST]()
    block, i = TABLE.block_of(a)
    if (code, block) in _OF_ACTION:
        return _OF_ACTION[code, block]()
    if code == why.NOT_ASKED and _is_own_side(s, block, i):
        return _OWN_SIDE()
    return _PLAIN[code]() if code in _PLAIN else _REFUSE[code](s, block, i)


def rule_of(s: Any, a: int, code: int) -> str:
    """Return the rule that refuses an action for a reason."""
    block, i = TABLE.block_of(a)
    if code == why.NOT_ASKED and _is_own_side(s, block, i):
        return "SHA-ATK-19"
    return _RULE_OF_ACTION.get(code, {}).get(block) or RULE[code]


def _is_own_side(s: Any, block: str, i: int) -> bool:
    """Whether a target belongs to whoever attacks, or to the team-mate."""
    side = interpreted(side_of)
    return block == "TARGET" and side(s, i // N_OBJECTS) == side(s, int(s.seat))


def _card_of(block: str, i: int) -> Text:
    """Return the card that an action names."""
    if block == "REDRAW":
        return character_name(i - 1)
    return character_name(i) if block in {"USE", "SELL", "GIVE_CHARACTER"} else look_name(i)


def _thing(s: Any, block: str, i: int) -> Text:
    """Return the own object that an action names."""
    place = i // N_SLOTS if block == "ACTIVATE" else i
    return object_name(s, int(s.seat), place) or PALACE_NAME()


def _refuse_gold(s: Any, block: str, i: int) -> Text:
    if block == "FEE" and i != OWN_GOLD:
        mate = int(interpreted(mate_of)(s, int(s.seat)))
        return _MATE_NO_GOLD(n=SHARING_FEE, have=int(s.players[mate].gold))
    prices = {
        "BUY": PRICE_LV1, "NEW_POOL": PRICE_NEW_POOL, "EXTRA_DIE": PRICE_DIE, "OPEN": PRICE_SPACE, "FEE": SHARING_FEE,
        "TRIBUTE": TRIBUTE_GOLD,
    }  # fmt: skip
    n = int(COST_GOLD[i]) if block == "BUILD" else prices.get(block, 1)
    return _NO_GOLD(n=n, have=int(s.players[s.seat].gold))


def _refuse_mineral(s: Any, block: str, i: int) -> Text:
    n = int(COST_MINERAL[i]) if block == "BUILD" else 1
    return _NO_MINERAL(n=n, have=int(s.players[s.seat].mineral))


def _refuse_condition(_s: Any, _block: str, i: int) -> Text:
    wanted = int(CONDITION[KIND[i]])
    return _NO_CONDITION(kinds=listing([KIND_NAME[kind] for kind in range(N_KINDS) if (wanted >> kind) & 1]))


def _refuse_space(message: Message) -> Callable[[Any, str, int], Text]:
    return lambda _s, block, i: message(space=PLACES[LOCKED[i] if block == "OPEN" else i])


def _refuse_die(_s: Any, block: str, i: int) -> Text:
    return _NO_DIE(n=BLOCKAGE_DIE if block == "UNBLOCK" else i % 6 + 1)


def _refuse_items(message: Message) -> Callable[[Any, str, int], Text]:
    def said(s: Any, block: str, i: int) -> Text:
        post = i if block == "POST" else int(s.post)
        return message(post=POST_NAME[post], n=int(interpreted(items_at)(s, post)))

    return said


_REFUSE: dict[int, Callable[[Any, str, int], Text]] = {
    why.NOT_IN_HAND: lambda _s, b, i: (_NOT_IN_THAT_HAND if b == "TAKE" else _NOT_IN_HAND)(card=_card_of(b, i)),
    why.NO_GOLD: _refuse_gold,
    why.NO_MINERAL: _refuse_mineral,
    why.TOO_FEW_CARDS: lambda s, _b, _i: _TOO_FEW(
        n=PRICE_LV2, have=int(s.players[s.seat].n_hand[0]) + int(s.players[s.seat].n_hand[1])
    ),
    why.DICE_LIMIT: lambda _s, _b, _i: _DICE_LIMIT(n=MOST_DICE),
    why.NO_CONDITION: _refuse_condition,
    why.SPACE_LOCKED: _refuse_space(_LOCKED),
    why.SPACE_OPEN: _refuse_space(_OPEN),
    why.SPACE_TAKEN: lambda s, b, i: _TAKEN(thing=_thing(s, b, i)),
    why.BLOCKED: lambda s, b, i: _BLOCKED(thing=_thing(s, b, i)),
    why.NO_SUCH_DIE: _refuse_die,
    why.NOT_BLOCKED: lambda s, b, i: _NOT_BLOCKED(thing=_thing(s, b, i)),
    why.TOKENS_FULL: lambda _s, _b, _i: _FULL(n=TOKEN_MOST),
    why.NO_ITEM: _refuse_items(_NO_ITEM),
    why.TOO_MANY_ITEMS: _refuse_items(_TOO_MANY),
    why.NO_SPACE_FREE: lambda _s, b, i: _NO_ROOM(card=_card_of(b, i)),
    why.FEE_DUE: lambda _s, _b, _i: _FEE_DUE(n=SHARING_FEE),
}
