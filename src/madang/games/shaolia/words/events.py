"""The log: what happened, consequences included, as far as the reader may know it.

Who acts and what is said first; then what it brought, read off from the positions before and after.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from madang.core.words import Message, Text
from madang.games.shaolia.actions import GIVE_GOLD, GIVE_MINERAL, OWN_GOLD, PAY_GOLD, TABLE
from madang.games.shaolia.components import (
    LIFE, LOCKED, LOOK, N_FIXED, N_LEVELS, N_SLOTS, N_SPACES, N_SYMBOLS, PALACE_LIFE, POSTS, SHARING_FEE, TRIBUTE_GOLD,
)  # fmt: skip
from madang.games.shaolia.notation import PLACES
from madang.games.shaolia.state import (
    ANY_DIE_TOKEN, ATTACK_TOKEN, CARD_PHASE, FIRST_PHASE, HIDDEN, LIFE_TOKEN, N_OBJECTS, NO_CARD, PALACE,
    REDRAW_PHASE, SET_UP,
)  # fmt: skip

from .losses import destroyed, leavers
from .names import (
    LEVEL_NAME, PALACE_NAME, POST_NAME, TOKEN_NAME, ABILITY_NAME, card_name, character_name, gold,
    look_name, object_name, stocks,
)

_FIRST = Message("{name} is first player.", "{name}: 첫 플레이어가 되었습니다.")
_ROUND = Message("Round {n} begins; {name} is first player.", "{n}라운드가 시작되었습니다. {name}: 첫 플레이어.")
_POOL = Message("New open Lv2 card: {card}.", "새로 공개된 2레벨 카드: {card}.")
_RESHUFFLED = Message("The discard pile was shuffled into the deck.", "버린 카드를 섞어 새 더미를 만들었습니다.")
_DREW = Message("{name} drew {card}.", "{name}: {card:을/를} 뽑았습니다.")
_DREW_HIDDEN = Message("{name} drew a {level}.", "{name}: {level:을/를} 뽑았습니다.")
_TILE = Message("The tile {post} lies on the trading board.", "교역판에 놓인 타일: {post}.")
_BOUGHT = Message("{name} buys a Lv1 card.", "{name}: 1레벨 카드를 삽니다.")
_PAYS_FOR = Message("{name} buys {card} for hand cards.", "{name}: 손패를 내고 {card:을/를} 삽니다.")
_NEW_POOL = Message("{name} replaced the open Lv2 cards.", "{name}: 공개된 2레벨 카드를 모두 바꾸었습니다.")
_EXTRA = Message("{name} bought an extra die.", "{name}: 추가 주사위를 샀습니다.")
_HIRED = Message("{name} hired officers.", "{name}: 관료를 고용했습니다.")
_DISCARDED = Message("{name} discarded {card}.", "{name}: {card:을/를} 버렸습니다.")
_BUILT = Message("{name} built {card} on {space}.", "{name}: {space}에 {card:을/를} 지었습니다.")
_BUILT_OVER = Message(
    "{name} built {card} on {space}, over {old}.", "{name}: {space}의 {old} 위에 {card:을/를} 지었습니다."
)
_OPENED = Message("{name} opened {space}.", "{name}: {space:을/를} 열었습니다.")
_DEMOLISHED = Message("{name} demolished {thing}.", "{name}: {thing:을/를} 철거했습니다.")
_ROLLS = Message("{name} rolls {n} dice.", "{name}: 주사위 {n}개를 굴립니다.")
_FELL = Message("{name} rolled a {value}.", "{name}: {value:이/가} 나왔습니다.")
_BET_FELL = Message("The die of the bet shows {value}.", "내기 주사위: {value}.")
_ACTIVATED = Message("{name} activated {thing}.", "{name}: {thing:을/를} 활성화했습니다.")
_ABILITY = Message("{name} used the palace: {ability}.", "{name}: 궁전의 능력을 썼습니다({ability}).")
_OFFICER = Message(
    "{name} turned a {value} into a {other}.", "{name}: 관료로 {value:을/를} {other:으로/로} 바꾸었습니다."
)
_UNBLOCKED = Message("{name} removed a blockage token from {thing}.", "{name}: {thing}의 봉쇄 토큰을 없앴습니다.")
_ENDED_TURN = Message("{name} ended the turn.", "{name}: 차례를 마쳤습니다.")
_DEALS = Message("{name} deals with {post}: {n}.", "{name}: {post}에서 거래했습니다({n}개).")
_STAKES = Message("{name} stakes {price}.", "{name}: {price:을/를} 걸었습니다.")
_DECLINES = Message("{name} makes no deal.", "{name}: 거래하지 않았습니다.")
_USED = Message("{name} used the character {card}.", "{name}: 인물 {card:을/를} 썼습니다.")
_SOLD = Message("{name} sold the character {card}.", "{name}: 인물 {card:을/를} 팔았습니다.")
_SOLD_HIDDEN = Message("{name} sold a character.", "{name}: 인물 카드 1장을 팔았습니다.")
_EXCHANGED = Message("{name} exchanged the character {card}.", "{name}: 인물 {card:을/를} 바꾸었습니다.")
_EXCHANGED_HIDDEN = Message("{name} exchanged a character.", "{name}: 인물 카드 1장을 바꾸었습니다.")
_KEPT = Message("{name} kept all characters.", "{name}: 인물 카드를 모두 그대로 두었습니다.")
_FEE = Message("{name} paid the sharing fee: {price}.", "{name}: 공유 비용을 냈습니다({price}).")
_GAVE = Message("{name} gave {what} to {other}.", "{name}: {other} 님에게 {what:을/를} 주었습니다.")
_WENT = Message("{card:^} went from {name} to {other}.", "{card:이/가} {name} 님에게서 {other} 님에게 넘어갔습니다.")
_WENT_HIDDEN = Message(
    "A {level} went from {name} to {other}.", "{level:이/가} {name} 님에게서 {other} 님에게 넘어갔습니다."
)
_TOOK = Message("{name} took {card} from {other}.", "{name}: {other} 님에게서 {card:을/를} 가져왔습니다.")
_PICKED = Message("{name} took {card} from the pile.", "{name}: 버린 더미에서 {card:을/를} 가져왔습니다.")
_ATTACKS = Message("{name} attacks {thing} of {other}.", "{name}: {other} 님의 {thing:을/를} 공격합니다.")
_PLACED = Message("{name} put an {token} on {thing}.", "{name}: {thing}에 {token:을/를} 놓았습니다.")
_PLACED_A = Message("{name} put a {token} on {thing}.", "{name}: {thing}에 {token:을/를} 놓았습니다.")
_BLOCKED = Message("{name} blocked {thing} of {other}.", "{name}: {other} 님의 {thing:을/를} 봉쇄했습니다.")
_PAID = Message("{name} paid the tyrant {price}.", "{name}: 폭군에게 {price:을/를} 바쳤습니다.")
_GAINED = Message("{name} gained {what}.", "{name}: {what:을/를} 얻었습니다.")
_CULTURE_NOW = Message("{name} stands at {n} culture.", "{name}: 문화 {n}점이 되었습니다.")
_WOUNDED = Message(
    "{thing:^} of {name} took {n} damage: {all} of {life}.", "{name} 님의 {thing}: 피해 {n}(모두 {all}/{life})."
)
_ABSORBED = Message(
    "{n} life {n:token|tokens} on {thing} of {name} absorbed damage.",
    "{name} 님의 {thing}: 생명 토큰 {n}개가 피해를 막았습니다.",
)
_TOKENS_USED = Message(
    "{thing:^} of {name} used up {n} attack {n:token|tokens}.", "{name} 님의 {thing}: 공격 토큰 {n}개를 썼습니다."
)
_TOKENS_GAINED = Message(
    "{thing:^} of {name} got {n} attack {n:token|tokens}.", "{name} 님의 {thing}: 공격 토큰 {n}개를 얻었습니다."
)
_BLOCKED_BACK = Message(
    "{thing:^} of {name} got {n} blockage {n:token|tokens} in return.",
    "{name} 님의 {thing}: 반격으로 봉쇄 토큰 {n}개가 놓였습니다.",
)
_DESTROYED = Message("{card:^} of {name} on {space} was destroyed.", "{name} 님의 {space} {card:이/가} 파괴되었습니다.")
_OUT = Message(
    "The palace of {name} has fallen; {name} leaves the game.", "{name} 님의 궁전이 함락되어 게임에서 탈락했습니다."
)
_MARKER = Message("{name} will be first player next round.", "{name}: 다음 라운드의 첫 플레이어가 됩니다.")

Names = Sequence[Any]


def log(before: Any, a: int | None, after: Any, seat: int, names: Names) -> list[Text]:  # noqa: ARG001
    """Return what happened. `a` is None where the reader (`seat`) may not know the action."""
    lines = list(_unknown(before, after, names)) if a is None else list(_done(before, a, after, names))
    block = "" if a is None else TABLE.block_of(a)[0]
    if before.step != SET_UP:
        lines += _gains(before, block, after, names)
        lines += _losses(before, a, after, names)
        lines += _tokens(before, block, after, names)
    for level in range(N_LEVELS):
        if before.n_pile[level] and after.n_deck[level] > before.n_deck[level]:
            lines.append(_RESHUFFLED())
    if after.buyers[0] != before.buyers[0] and after.buyers[0] >= 0 and after.rounds == before.rounds:
        lines.append(_MARKER(name=names[after.buyers[0]]))
    if after.rounds != before.rounds:
        lines.append(_ROUND(n=int(after.rounds), name=names[after.first]))
    return lines


def _unknown(before: Any, after: Any, names: Names) -> Iterator[Text]:
    """Tell what all see of somebody else's secret."""
    name = names[before.seat]
    if before.phase == REDRAW_PHASE:
        exchanged = after.n_pile[2] > before.n_pile[2]
        yield (_EXCHANGED_HIDDEN if exchanged else _KEPT)(name=name)
    elif before.phase == CARD_PHASE and before.taking == 0:
        yield _DREW_HIDDEN(name=name, level=LEVEL_NAME[before.draw_level])
    elif before.phase < FIRST_PHASE and after.n_pile[2] > before.n_pile[2]:
        yield _SOLD_HIDDEN(name=name)


def _done(before: Any, a: int, after: Any, names: Names) -> Iterator[Text]:
    """Tell what the action itself did."""
    block, i = TABLE.block_of(a)
    said = _DID.get(block)
    line = said(before, i, after, names) if said else None
    if line is not None:
        yield line


def _gains(before: Any, block: str, after: Any, names: Names) -> Iterator[Text]:
    """Tell what somebody gained, gifts aside, which are told already."""
    if block in {"GIVE", "GIFT", "FEE"}:
        return
    for other in range(int(after.n_seats)):
        was, now = before.players[other], after.players[other]
        found = [max(0, int(now[name]) - int(was[name])) for name in ("gold", "mineral", "officer", "culture")]
        if any(found):
            yield _GAINED(name=names[other], what=stocks(*found))
        if found[3]:
            yield _CULTURE_NOW(name=names[other], n=int(now.culture))


def _losses(before: Any, a: int | None, after: Any, names: Names) -> Iterator[Text]:
    """Tell what absorbed damage, what was damaged and destroyed, and who is out."""
    if a is not None and TABLE.block_of(a)[0] == "DEMOLISH":
        return
    fallen = destroyed(before, () if a is None else (a,), after)
    left = leavers(before, after)
    for other in range(int(after.n_seats)):
        was, now = before.players[other], after.players[other]
        for place in range(N_OBJECTS):
            card = NO_CARD if place == PALACE else int(was.built[place])
            if (other, place) in fallen:
                yield _DESTROYED(card=card_name(card), name=names[other], space=PLACES[place])
            elif other not in left and (place == PALACE or card == now.built[place] != NO_CARD):
                n, absorbed = int(now.damage[place] - was.damage[place]), int(was.life[place] - now.life[place])
                thing = PALACE_NAME() if place == PALACE else object_name(before, other, place)
                if absorbed > 0:
                    yield _ABSORBED(thing=thing, name=names[other], n=absorbed)
                if n > 0:
                    life = PALACE_LIFE if place == PALACE else int(LIFE[LOOK[card]])
                    yield _WOUNDED(thing=thing, name=names[other], n=n, all=int(now.damage[place]), life=life)
        if other in left:
            yield _OUT(name=names[other])


def _tokens(before: Any, block: str, after: Any, names: Names) -> Iterator[Text]:
    """Tell which tokens came and went by themselves: attack tokens, and the blockage that a Swamp gives back."""
    if block in {"ATTACK_TOKEN", "BLOCKAGE", "UNBLOCK"}:  # told already
        return
    for other in range(int(after.n_seats)):
        was, now = before.players[other], after.players[other]
        for space in range(N_SPACES):
            if was.built[space] == NO_CARD or was.built[space] != now.built[space]:
                continue
            said = {"thing": object_name(before, other, space), "name": names[other]}
            n, blocked = int(now.attack[space] - was.attack[space]), int(now.blockage[space] - was.blockage[space])
            if n:
                yield (_TOKENS_GAINED if n > 0 else _TOKENS_USED)(n=abs(n), **said)
            if blocked > 0:
                yield _BLOCKED_BACK(n=blocked, **said)


def _did(message: Message) -> Callable[[Any, int, Any, Names], Text | None]:
    return lambda before, _i, _after, names: message(name=names[before.seat])


def _did_look(message: Message) -> Callable[[Any, int, Any, Names], Text | None]:
    return lambda before, i, _after, names: message(name=names[before.seat], card=look_name(i))


def _did_character(message: Message) -> Callable[[Any, int, Any, Names], Text | None]:
    return lambda before, i, _after, names: message(name=names[before.seat], card=character_name(i))


def _did_own(message: Message) -> Callable[[Any, int, Any, Names], Text | None]:
    def said(before: Any, place: int, _after: Any, names: Names) -> Text | None:
        thing = object_name(before, int(before.seat), place)
        return message(name=names[before.seat], thing=thing) if thing else None

    return said


def _did_others(message: Message) -> Callable[[Any, int, Any, Names], Text | None]:
    def said(before: Any, i: int, _after: Any, names: Names) -> Text | None:
        other, place = divmod(i, N_OBJECTS)
        thing = object_name(before, other, place)
        return message(name=names[before.seat], thing=thing, other=names[other]) if thing else None

    return said


def _did_token(token: int) -> Callable[[Any, int, Any, Names], Text | None]:
    def said(before: Any, i: int, _after: Any, names: Names) -> Text | None:
        thing = object_name(before, int(before.seat), i if token != ANY_DIE_TOKEN else i // N_SYMBOLS)
        message = _PLACED_A if token == LIFE_TOKEN else _PLACED
        return message(name=names[before.seat], token=TOKEN_NAME[token], thing=thing) if thing else None

    return said


def _did_pool(before: Any, slot: int, _after: Any, names: Names) -> Text:
    return _PAYS_FOR(name=names[before.seat], card=card_name(int(before.market[slot])))


def _did_space(before: Any, space: int, _after: Any, names: Names) -> Text:
    old = int(before.players[before.seat].built[space])
    name, card = names[before.seat], card_name(int(before.placing))
    if old == NO_CARD:
        return _BUILT(name=name, card=card, space=PLACES[space])
    return _BUILT_OVER(name=name, card=card, space=PLACES[space], old=card_name(old))


def _did_activate(before: Any, i: int, _after: Any, names: Names) -> Text | None:
    place, slot = divmod(i, N_SLOTS)
    if place == PALACE:
        return _ABILITY(name=names[before.seat], ability=ABILITY_NAME[slot])
    return _ACTIVATED(name=names[before.seat], thing=object_name(before, int(before.seat), place))


def _did_officer(before: Any, i: int, _after: Any, names: Names) -> Text:
    value = i % 6
    return _OFFICER(name=names[before.seat], value=value + 1, other=(value + (1 if i < 6 else 5)) % 6 + 1)


def _did_items(before: Any, i: int, _after: Any, names: Names) -> Text:
    if POSTS[before.post].direction == "bet":
        return _STAKES(name=names[before.seat], price=gold(i + 1))
    return _DEALS(name=names[before.seat], post=POST_NAME[before.post], n=i + 1)


def _mate(before: Any) -> int:
    """Return the team-mate of the seat in turn."""
    return (int(before.seat) + 2) % 4 if before.n_seats == 4 else 3 - int(before.seat)


def _did_fee(before: Any, i: int, _after: Any, names: Names) -> Text:
    payer = int(before.seat) if i == OWN_GOLD else _mate(before)
    return _FEE(name=names[payer], price=gold(SHARING_FEE))


def _did_give(before: Any, i: int, _after: Any, names: Names) -> Text:
    what = stocks(int(i == GIVE_GOLD), int(i == GIVE_MINERAL), int(i > GIVE_MINERAL), 0)
    return _GAVE(name=names[before.seat], other=names[_mate(before)], what=what)


def _did_give_card(before: Any, look: int, _after: Any, names: Names) -> Text | None:
    if before.hidden_hands:  # told when it changes hands
        return None
    return _GAVE(name=names[before.seat], other=names[_mate(before)], what=look_name(look))


def _did_hand_over(before: Any, _i: int, after: Any, names: Names) -> Text:
    giver, taker = names[before.pass_from], names[before.pass_to]
    if before.passing >= 0:
        return _WENT(card=card_name(int(before.passing)), name=giver, other=taker)
    level = HIDDEN - int(before.passing)
    seen = [card for card in range(len(LOOK)) if before.place[card] == before.pass_from != after.place[card]]
    seen += [card for card in range(len(LOOK)) if after.place[card] == before.pass_to != before.place[card]]
    if seen and after.place[seen[0]] == before.pass_to:
        return _WENT(card=card_name(seen[0]), name=giver, other=taker)
    return _WENT_HIDDEN(level=LEVEL_NAME[level], name=giver, other=taker)


def _did_take(before: Any, look: int, _after: Any, names: Names) -> Text:
    return _TOOK(name=names[before.seat], card=look_name(look), other=names[before.victim])


def _did_tribute(before: Any, i: int, _after: Any, names: Names) -> Text | None:
    return _PAID(name=names[before.seat], price=gold(TRIBUTE_GOLD)) if i == PAY_GOLD else None


def _did_card(before: Any, card: int, _after: Any, names: Names) -> Text | None:
    if before.taking > 0:
        return None
    if before.draw_level == 1:
        return _POOL(card=card_name(card))
    return _DREW(name=names[before.seat], card=card_name(card))


def _did_die(before: Any, i: int, _after: Any, names: Names) -> Text:
    return _BET_FELL(value=i + 1) if before.stake else _FELL(name=names[before.seat], value=i + 1)


def _did_tile(_before: Any, i: int, after: Any, _names: Names) -> Text | None:
    return _TILE(post=POST_NAME[N_FIXED + i]) if after.tile_open[i] else None


def _did_redraw(before: Any, i: int, _after: Any, names: Names) -> Text:
    return _EXCHANGED(name=names[before.seat], card=character_name(i - 1)) if i else _KEPT(name=names[before.seat])


_DID: dict[str, Callable[[Any, int, Any, Names], Text | None]] = {
    "BUY": _did(_BOUGHT),
    "POOL": _did_pool,
    "NEW_POOL": _did(_NEW_POOL),
    "EXTRA_DIE": _did(_EXTRA),
    "HIRE": _did(_HIRED),
    "OPEN": lambda before, i, _after, names: _OPENED(name=names[before.seat], space=PLACES[LOCKED[i]]),
    "DEMOLISH": _did_own(_DEMOLISHED),
    "ROLL": lambda before, _i, after, names: _ROLLS(name=names[before.seat], n=int(after.to_roll)),
    "ACTIVATE": _did_activate,
    "OFFICER": _did_officer,
    "UNBLOCK": _did_own(_UNBLOCKED),
    "END": _did(_ENDED_TURN),
    "DECLINE": _did(_DECLINES),
    "USE": _did_character(_USED),
    "SELL": _did_character(_SOLD),
    "FEE": _did_fee,
    "GIVE": _did_give,
    "GIVE_CARD": _did_give_card,
    "GIFT": lambda before, i, _after, names: _GAVE(name=names[before.seat], other=names[i], what=gold(1)),
    "REDRAW": _did_redraw,
    "PAY": _did_look(_DISCARDED),
    "DISCARD": _did_look(_DISCARDED),
    "SPACE": _did_space,
    "TARGET": _did_others(_ATTACKS),
    "ATTACK_TOKEN": _did_token(ATTACK_TOKEN),
    "LIFE_TOKEN": _did_token(LIFE_TOKEN),
    "ANY_DIE": _did_token(ANY_DIE_TOKEN),
    "BLOCKAGE": _did_others(_BLOCKED),
    "ITEMS": _did_items,
    "PICK": _did_look(_PICKED),
    "TAKE": _did_take,
    "HAND_OVER": _did_hand_over,
    "TRIBUTE": _did_tribute,
    "FIRST": lambda _before, i, _after, names: _FIRST(name=names[i]),
    "CARD": _did_card,
    "TILE": _did_tile,
    "DIE": _did_die,
}
