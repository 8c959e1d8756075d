"""The log: what an action did and what followed from it, read off the positions before and after.

Both positions are concealed for the reader, so that no line can say more than that reader may know.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import Any

from madang.core.words import Message, Text
from madang.games.splendor.actions import BUY_CARD, BUY_HAND, CONQUEST, TABLE
from madang.games.splendor.components import ABILITY, DOUBLE_GOLD, GOLD, N_COLOURS, NOBLES
from madang.games.splendor.state import (
    ALL_SEATS,
    CITIES_MODULE,
    DEAL,
    DRAW,
    ENDED_QUIET,
    ENDED_STANDSTILL,
    HAND_PLACE,
    KEEP_PHASE,
    LOOK,
    N_SLOTS,
    NO_CARD,
    NO_SLOT,
    STOCK,
)

from .asked import conquered_card
from .labels import post_points
from .moves import taken
from .names import (
    COLOUR,
    amount,
    amounts,
    card_name,
    cards_listed,
    cards_of,
    cities_met,
    city_name,
    is_known,
    market_card,
    noble_name,
    own_hand,
    post_name,
    post_power,
    post_row,
)

_BEGINS = Message("The cards are dealt; {name} begins.", "카드를 모두 펼쳤습니다. {name}: 먼저 시작합니다.")
_TOOK = Message("{name} took {gems}.", "{name}: {gems:을/를} 가져왔습니다.")
_TOOK_THIRD = Message("{name} took {gems} as third gem.", "{name}: 세 번째로 {gems:을/를} 가져왔습니다.")
_TOOK_GIFT = Message(
    "{name} took {gems} for the purchase, by a trading post.",
    "{name}: 교역소 덕분에 구매한 답례로 {gems:을/를} 받았습니다.",
)
_RESERVED = Message(
    "{name} reserved the {card} and took 1 gold.", "{name}: {card:을/를} 보관하고 황금 1개를 받았습니다."
)
_RESERVED_NO_GOLD = Message(
    "{name} reserved the {card}; there was no gold left.", "{name}: {card:을/를} 보관했습니다. 남은 황금은 없었습니다."
)
_RESERVED_UNSEEN = Message(
    "{name} reserved the top card of the {deck}, unseen, and took 1 gold.",
    "{name}: {deck}의 맨 위 카드를 보지 않고 보관하고 황금 1개를 받았습니다.",
)
_RESERVED_UNSEEN_NO_GOLD = Message(
    "{name} reserved the top card of the {deck}, unseen; there was no gold left.",
    "{name}: {deck}의 맨 위 카드를 보지 않고 보관했습니다. 남은 황금은 없었습니다.",
)
_DECK = Message("level {level} deck", "{level}단계 더미")
_ORIENT_DECK = Message("level {level} Orient deck", "{level}단계 동방 더미")
_LOOKS = Message(
    "{name} looks at the top two cards of the {deck}.", "{name}: {deck}의 맨 위 카드 2장을 봅니다."
)
_LOOKED = Message(
    "{name} looked at the {card}; the others do not see it.",
    "{name}: {card:을/를} 보았습니다. 다른 사람은 볼 수 없습니다.",
)
_KEPT_ONE = Message(
    "{name} reserved one of the two cards, put the other under its deck and took 1 gold.",
    "{name}: 두 장 중 1장을 보관하고 다른 1장을 더미 밑에 놓은 다음 황금 1개를 받았습니다.",
)
_KEPT_ONE_NO_GOLD = Message(
    "{name} reserved one of the two cards and put the other under its deck; there was no gold left.",
    "{name}: 두 장 중 1장을 보관하고 다른 1장을 더미 밑에 놓았습니다. 남은 황금은 없었습니다.",
)
_KEPT_THIS = Message(
    "{name} kept the {card} and put the {other} under the deck; the others do not see them.",
    "{name}: {card:을/를} 남기고 {other:을/를} 더미 밑에 놓았습니다. 다른 사람은 볼 수 없습니다.",
)
_DREW = Message(
    "{name} drew the {card}; the others do not see it.", "{name}: {card:을/를} 뽑았습니다. 다른 사람은 볼 수 없습니다."
)
_DREW_YOURS = Message(
    "{name} drew the {card}, which you had put under the deck.",
    "{name}: {card:을/를} 뽑았습니다. 내가 더미 밑에 놓았던 카드입니다.",
)
_RESERVED_CARD = Message("reserved {card}", "보관했던 {card}")
_BOUGHT = Message("{name} bought the {card} for {tokens}.", "{name}: {tokens:을/를} 내고 {card:을/를} 구매했습니다.")
_BOUGHT_FREE = Message(
    "{name} bought the {card} without any token, by bonuses alone.",
    "{name}: 토큰 없이 보너스만으로 {card:을/를} 구매했습니다.",
)
_BOUGHT_DISCARDING = Message(
    "{name} bought the {card} for the cards discarded.", "{name}: 버린 카드를 값으로 {card:을/를} 구매했습니다."
)
_CONQUERED = Message(
    "{name} conquered the {card} for {tokens}.",
    "{name}: {tokens:을/를} 내고 {card:을/를} 정복했습니다.",
)
_CONQUERED_FREE = Message(
    "{name} conquered the {card} without any token, by bonuses alone.",
    "{name}: 토큰 없이 보너스만으로 {card:을/를} 정복했습니다.",
)
_CONQUERED_DISCARDING = Message(
    "{name} conquered the {card} for the cards discarded.", "{name}: 버린 카드를 값으로 {card:을/를} 정복했습니다."
)
_DISCARDED = Message("{name} discarded {cards} as a price.", "{name}: {cards:을/를} 값으로 버렸습니다.")
_COPIED = Message("{name} joined the {card} to {colour}.", "{name}: {card:으로/로} {colour:을/를} 본떴습니다.")
_COPIED_DOUBLE = Message(
    "{name} joined the {card} to a double {colour} card: 2 bonuses.",
    "{name}: {card:으로/로} {colour} 2개 카드를 본떴습니다. 보너스는 2개입니다.",
)
_KEEPS_NOBLE = Message(
    "{name} keeps the {noble}: it can visit nobody else.",
    "{name}: {noble:을/를} 간직합니다. 다른 사람에게는 오지 않습니다.",
)
_GOT_FREE = Message("{name} took the {card} for nothing.", "{name}: {card:을/를} 공짜로 가져왔습니다.")
_PIECE_PUT = Message("{name} put a stronghold on the {card}.", "{name}: {card} 위에 성채를 세웠습니다.")
_PIECE_MOVED = Message(
    "{name} moved a stronghold from the {card} to the {to}.", "{name}: 성채를 {card}에서 {to:으로/로} 옮겼습니다."
)
_PIECE_SENT = Message(
    "{name} sent a stronghold of {rival} home from the {card}.",
    "{name}: {card}에 있던 {rival}의 성채를 돌려보냈습니다.",
)
_PIECES_BACK = Message(
    "{n} {n:stronghold|strongholds} of {name} came home from it.", "{name}: 그 카드에 있던 성채 {n}개가 돌아왔습니다."
)
_LEFT = Message("{name} left the {card} unconquered.", "{name}: {card:을/를} 정복하지 않았습니다.")
_PASSED = Message("{name} passed; nothing else was possible.", "{name}: 할 수 있는 일이 없어 차례를 넘겼습니다.")
_GAVE_BACK = Message("{name} gave back {token}.", "{name}: {token:을/를} 돌려놓았습니다.")
_TURNED_UP = Message("Turned up: {card}.", "새로 펼친 카드: {card}.")
_VISITED = Message("The {noble} visits {name}: {points} points.", "{name}: {noble}이 방문하여 {points}점을 얻었습니다.")
_GAINED_POST = Message(
    "{name} gained the {post} trading post: {power}.", "{name}: {post} 교역소({power})를 얻었습니다."
)
_GAINED_POST_POINTS = Message(
    "{name} gained the {post} trading post: {power}. That makes {points} {points:point|points}.",
    "{name}: {post} 교역소({power})를 얻어 {points}점을 받았습니다.",
)
_TOOK_CITY = Message("{name} takes the city {city}.", "{name}: 대도시 {city:을/를} 얻었습니다.")
_MET_CITY = Message(
    "{name} meets the demand of the city {city}.", "{name}: 대도시 {city}의 조건을 갖추었습니다."
)
_LAST_ROUND = Message(
    "{name} has {points} {points:point|points}: this round is the last.",
    "{name}: {points}점이 되어 이번 라운드가 마지막입니다."
)
_LAST_ROUND_CITY = Message("This round is the last.", "이번 라운드가 마지막입니다.")
_GAME_OVER = Message("The game is over.", "게임이 끝났습니다.")
_STANDSTILL = Message(
    "Nobody could do anything for a whole round: the game is over.",
    "한 라운드 내내 아무도 움직이지 못해 게임이 끝났습니다.",
)
_QUIET = Message(
    "For 20 rounds nobody gained a card or a noble: the game is over.",
    "20라운드 동안 아무도 카드나 귀족을 얻지 못해 게임이 끝났습니다.",
)


def log(before: Any, a: int | None, after: Any, seat: int, names: Sequence[Any]) -> list[Text]:
    """Return what happened, consequences included. `a` is None where the reader (`seat`) may not know the action."""
    if before.phase == DEAL:
        return [_BEGINS(name=names[after.seat])] if after.phase != DEAL else []
    name = names[before.seat]
    lines = [*_done(before, a, after, names)] if a is not None else []
    if before.phase == KEEP_PHASE:
        lines = [(_KEPT_ONE if before.bank[GOLD] else _KEPT_ONE_NO_GOLD)(name=name), *lines]
    lines += [*_came_home(before, after, name), *_drawn_without_chance(before, a, after, seat, name)]
    lines += [*_turned_up(before, after), *_end_of_turn(before, after, name)]
    if after.ended and not before.ended:
        lines.append(ended(after))
    return lines


def ended(s: Any) -> Text:
    """Return why the game is over."""
    return {ENDED_STANDSTILL: _STANDSTILL, ENDED_QUIET: _QUIET}.get(int(s.ended), _GAME_OVER)()


# --- the action itself ----------------------------------------------------------------------------------------------


def _done(before: Any, a: int, after: Any, names: Sequence[Any]) -> Iterator[Text]:
    """Return what the action itself did."""
    block, i = TABLE.block_of(a)
    name = names[before.seat]
    if block in {"TAKE3", "TAKE2", "TAKE1", "TWO"}:
        yield _TOOK(name=name, gems=amounts(taken(a)))
    elif block in {"BUY_CARD", "BUY_HAND", "PAY_UNITS", "PAY_CARDS", "PAY_DISCARD"} or a == CONQUEST:
        yield from _bought(before, a, after, name)
    elif block in _SIMPLE:
        yield _SIMPLE[block](before, i, name)
    elif block == "RESERVE_DECK":
        yield _reserved_unseen(before, i, after, name)
    elif block == "PIECE_TO":
        yield _piece_put(before, i, name)
    elif block == "PIECE" and i > N_SLOTS:
        slot = i - 1 - N_SLOTS
        yield _PIECE_SENT(
            name=name, rival=names[int(before.piece_seat[slot])], card=card_name(market_card(before, slot))
        )
    elif block == "CARD" and before.phase == DRAW and before.due >= HAND_PLACE:
        yield (_LOOKED if before.due >= LOOK else _DREW)(name=name, card=card_name(i))


def _reserved(before: Any, slot: int, name: Any) -> Text:
    message = _RESERVED if before.bank[GOLD] else _RESERVED_NO_GOLD
    return message(name=name, card=card_name(market_card(before, slot)))


def _kept_this(before: Any, i: int, name: Any) -> Text:
    kept, other = int(before.looked[i]), int(before.looked[1 - i])
    return _KEPT_THIS(name=name, card=card_name(kept), other=card_name(other))


def _copied(before: Any, i: int, name: Any) -> Text:
    message = _COPIED_DOUBLE if i % 2 else _COPIED
    return message(name=name, card=card_name(int(before.gained)), colour=COLOUR[i // 2])


_SIMPLE: dict[str, Callable[[Any, int, Any], Text]] = {
    "RESERVE_CARD": _reserved,
    "PASS": lambda _b, _i, name: _PASSED(name=name),
    "KEEP": _kept_this,
    "THIRD": lambda _b, i, name: _TOOK_THIRD(name=name, gems=amount(i, 1)),
    "COPY": _copied,
    "KEEP_NOBLE": lambda b, i, name: _KEEPS_NOBLE(name=name, noble=noble_name(int(b.nobles[i]), int(b.edition))),
    "FREE": lambda b, i, name: _GOT_FREE(name=name, card=card_name(market_card(b, i))),
    "GEM": lambda _b, i, name: _TOOK_GIFT(name=name, gems=amount(i, 1)),
    "CONQUEST": lambda b, _i, name: _LEFT(name=name, card=card_name(conquered_card(b, int(b.seat)))),
    "RETURN": lambda _b, i, name: _GAVE_BACK(name=name, token=amount(i, 1)),
}


def _reserved_unseen(before: Any, family: int, after: Any, name: Any) -> Text:
    deck = (_DECK if family < 3 else _ORIENT_DECK)(level=family % 3 + 1)
    if after.phase == KEEP_PHASE or after.due >= LOOK:
        return _LOOKS(name=name, deck=deck)
    return (_RESERVED_UNSEEN if before.bank[GOLD] else _RESERVED_UNSEEN_NO_GOLD)(name=name, deck=deck)


def _piece_put(before: Any, slot: int, name: Any) -> Text:
    to, origin = card_name(market_card(before, slot)), int(before.piece_from)
    if origin in {STOCK, NO_SLOT}:
        return _PIECE_PUT(name=name, card=to)
    return _PIECE_MOVED(name=name, card=card_name(market_card(before, origin)), to=to)


def _bought(before: Any, a: int, after: Any, name: Any) -> Iterator[Text]:
    """Return the lines of a purchase: cards discarded at once, the rest when it is paid."""
    seat, edition = int(before.seat), int(before.edition)
    was, now = (cards_of(s.players[seat], edition) for s in (before, after))
    gone = sorted(was - now)
    discarded = [card for card in gone if ABILITY[card] != DOUBLE_GOLD]
    if discarded:
        yield _DISCARDED(name=name, cards=cards_listed(discarded))
    if after.buying != NO_CARD:
        return
    card, from_hand = _what_was_bought(before, a)
    if not is_known(card):  # bought from a hand that the reader did not see
        card = next(iter(now - was))
    what = _RESERVED_CARD(card=card_name(card)) if from_hand else card_name(card)
    conquest = a == CONQUEST or bool(before.conquered)
    spent = [int(n) for n in before.players[seat].tokens - after.players[seat].tokens]
    if discarded:
        yield (_CONQUERED_DISCARDING if conquest else _BOUGHT_DISCARDING)(name=name, card=what)
    elif any(spent) or gone:
        yield (_CONQUERED if conquest else _BOUGHT)(name=name, card=what, tokens=amounts(spent, len(gone)))
    else:
        yield (_CONQUERED_FREE if conquest else _BOUGHT_FREE)(name=name, card=what)


def _what_was_bought(before: Any, a: int) -> tuple[int, bool]:
    """Return the card that a purchase is about, and whether it comes from the hand."""
    if before.buying != NO_CARD:
        return int(before.buying), bool(before.buying_from >= HAND_PLACE)
    if a == CONQUEST:
        return conquered_card(before, int(before.seat)), False
    if a < BUY_HAND:
        return market_card(before, a - BUY_CARD), False
    return own_hand(before, a - BUY_HAND), True


# --- what followed --------------------------------------------------------------------------------------------------


def _came_home(before: Any, after: Any, name: Any) -> Iterator[Text]:
    """Own strongholds come home when their card leaves the display."""
    for slot in range(N_SLOTS):
        left = before.market[slot] != NO_CARD and before.market[slot] != after.market[slot]
        if left and before.piece_count[slot]:
            yield _PIECES_BACK(n=int(before.piece_count[slot]), name=name)


def _drawn_without_chance(before: Any, a: int | None, after: Any, seat: int, name: Any) -> Iterator[Text]:
    """A card that had been put under a deck comes up without a move of chance: to the hand, or to be looked at."""
    if before.seat == seat:
        for i in range(2):
            card = int(after.looked[i])
            by_chance = before.phase == DRAW and before.due == LOOK + i
            if is_known(card) and before.looked[i] != card and not by_chance:
                yield _LOOKED(name=name, card=card_name(card))
    if a is None or TABLE.block_of(a)[0] != "RESERVE_DECK":
        return
    place = int(before.players[before.seat].hand_size)
    card, known = int(after.players[before.seat].hand[place]), int(after.players[before.seat].hand_open[place])
    if is_known(card) and known != ALL_SEATS:
        yield (_DREW if before.seat == seat else _DREW_YOURS)(name=name, card=card_name(card))


def _turned_up(before: Any, after: Any) -> Iterator[Text]:
    """Cards that fill gaps of the display, by chance or from under a deck."""
    for slot in range(N_SLOTS):
        card = market_card(after, slot)
        if card != NO_CARD and card != before.market[slot]:
            yield _TURNED_UP(card=card_name(card))


def _end_of_turn(before: Any, after: Any, name: Any) -> Iterator[Text]:
    """Noble, trading post, city and the last round, in their order (SPL-TURN-04)."""
    seat = int(before.seat)
    was, player = before.players[seat], after.players[seat]
    visits = int(player.nobles) & ~int(was.nobles)
    for row, noble in enumerate(NOBLES):
        if visits >> row & 1:
            yield _VISITED(noble=noble_name(row, int(after.edition)), name=name, points=noble.points)
    gained = int(player.posts) & ~int(was.posts)
    for post in range(N_COLOURS):
        if gained >> post & 1:
            yield _gained_post(before, after, seat, post, name)
    if player.city != was.city:
        yield _TOOK_CITY(name=name, city=city_name(int(player.city)))
    if after.last_round and not before.last_round:
        if not after.modules & CITIES_MODULE:
            yield _LAST_ROUND(name=name, points=int(player.points))
            return
        if after.edition == 2024:
            yield from (_MET_CITY(name=name, city=city_name(city)) for city in cities_met(after, seat))
        yield _LAST_ROUND_CITY()


def _gained_post(before: Any, after: Any, seat: int, post: int, name: Any) -> Text:
    row = post_row(after, post)
    points = post_points(after, seat) - post_points(before, seat)
    message = _GAINED_POST_POINTS if points else _GAINED_POST
    return message(name=name, post=post_name(row), power=post_power(row), points=points)
