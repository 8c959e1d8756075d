"""A concealed position as plain data for the templates, and what can be done now, ready to be pointed at.

Ids of things (also the ids of their elements): `gem-w` .. `gem-k`, `gem-gold` (piles of the supply), `card-L1W3`
(display or own hand), `deck-1` .. `deck-3`, `noble-N05`, `token-w` .. `token-gold` (own tokens).
Places whose number a choice changes (`data-delta`): `tok-w` .. `tok-gold`, `bonus-w` .. `bonus-k`, `points`, `hand`.
Sentences are given in every language at once, `{"en": …, "ko": …}`, so that one view serves every reader of a seat.

Longer than other modules: what is shown, what can be pointed at and why something cannot be share these names.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from types import SimpleNamespace
from typing import Any

from madang.core.contract import CHANCE, actor, apply, refusal, run
from madang.core.offers import Offer
from madang.core.words import LANGUAGES, Message, Text
from madang.games.splendor import GAME, why, words
from madang.games.splendor.actions import (
    BUY_CARD,
    BUY_HAND,
    NOBLE,
    PASS,
    RESERVE_CARD,
    RESERVE_DECK,
    RETURN,
    TAKE1,
    TWO,
)
from madang.games.splendor.components import CARDS, GOLD, N_COLOURS, N_TOKENS, NOBLES, TOKEN_LIMIT
from madang.games.splendor.notation import LETTERS, TOKENS
from madang.games.splendor.state import (
    HAND_PLACE,
    HIDDEN,
    NO_CARD,
    NO_NOBLE,
    NOBLE_PHASE,
    OVER_PHASE,
    PAY_UNITS_PHASE,
    RETURN_PHASE,
)

Data = dict[str, Any]
BASE_COLUMNS = 4
HAND_LIMIT = 3

# --- the position ---------------------------------------------------------------------------------------------------


def both(text: Text | Message) -> dict[str, str]:
    """Return a sentence in every language."""
    return {language: text.to(language) for language in LANGUAGES}


def light(s: Any) -> Any:
    """Return the fields of a record for reading: a record's own take 5 microseconds each, these a twentieth."""
    fields = dict(zip(s.dtype.names, s.item(), strict=True))
    names = s.dtype["players"].base.names
    fields["players"] = [
        SimpleNamespace(**dict(zip(names, player, strict=True))) for player in fields["players"].tolist()
    ]
    return SimpleNamespace(**fields)


def view(s: Any, seat: int) -> Data:
    """Return all that `seat` (-1: a watcher) sees of a position concealed for it. Not to be changed by the caller."""
    s = light(s)
    me = seat if seat >= 0 else None
    return {
        "me": me,
        "to_move": int(s.seat) if s.phase != OVER_PHASE else None,
        "over": bool(s.ended),
        "round": int(s.turn) // int(s.n_seats) + 1,
        "last_round": bool(s.last_round),
        "winning_points": int(s.winning_points),
        "token_limit": TOKEN_LIMIT,
        "levels": [_level(s, level, me) for level in (2, 1, 0)],
        "supply": [_pile(kind, int(n)) for kind, n in enumerate(s.bank)],
        "nobles": [_noble(s, int(row), me) for row in s.nobles if row != NO_NOBLE],
        "players": [_player(s, other) for other in range(int(s.n_seats))],
        "hand": [] if me is None else _hand(s, me),
        "hand_limit": HAND_LIMIT,
        "buying": CARDS[int(s.buying)].id if s.buying >= 0 and (s.seat == seat or s.buying_from < HAND_PLACE) else None,
        "goal": both(words.OF_POINTS(n=int(s.winning_points))),
    }


def _level(s: Any, level: int, me: int | None) -> Data:
    """Return one row of the display: its deck and its cards; columns of modules not in play are not there."""
    cards = [int(s.market[6 * level + column]) for column in range(BASE_COLUMNS)]
    left = int(s.deck_left[level])
    return {
        "level": level + 1,
        "deck": {"id": f"deck-{level + 1}", "left": left, "label": _deck_label(level + 1, left)},
        "cards": [
            _card(s, row, me, f"market-{level + 1}-{column + 1}") if row != NO_CARD else None
            for column, row in enumerate(cards)
        ],
    }


@lru_cache(512)
def _deck_label(level: int, left: int) -> dict[str, str]:
    return both((words.DECK_LABEL if left else words.DECK_EMPTY)(level=level, n=left))


def _card(s: Any, row: int, me: int | None, at: str) -> Data:
    """Return a face-up or own card; for a player with what is still lacking for it."""
    if me is None:
        return _printed(row) | {"at": at}
    lack, gold = words.missing(s, me, row)
    return _wanted(row, tuple(lack), gold) | {"at": at}


@cache
def _printed(row: int) -> Data:
    """Return what is printed on a card."""
    card = CARDS[row]
    label = words.LABEL_WITH_PRICE(card=words.card_label(row), price=words.price(row))
    return {
        "id": f"card-{card.id}",
        "key": card.id,
        "level": card.level,
        "colour": LETTERS[words.bonus_colour(row)],
        "points": card.points,
        "cost": [[LETTERS[c], n] for c, n in enumerate(card.cost) if n],
        "label": both(label),
    }


@lru_cache(4096)
def _wanted(row: int, lack: tuple[int, ...], gold: int) -> Data:
    """Return a card for a player who lacks these gems for it and holds so much gold."""
    card = dict(_printed(row))
    card["short"] = max(sum(lack) - gold, 0)
    card["note"] = both(words.lacking(lack, gold) if card["short"] else words.PAYABLE)
    card["label"] = {language: f"{card['label'][language]}. {card['note'][language]}" for language in LANGUAGES}
    return card


@lru_cache(512)
def _pile(kind: int, n: int) -> Data:
    label = words.PILE_LABEL(colour=words.COLOUR[kind], n=n)
    return {"id": f"gem-{TOKENS[kind]}", "colour": TOKENS[kind], "n": n, "label": both(label)}


def _noble(s: Any, row: int, me: int | None) -> Data:
    return _awaited(row, () if me is None else tuple(int(n) for n in s.players[me].bonuses))


@lru_cache(2048)
def _awaited(row: int, bonuses: tuple[int, ...]) -> Data:
    """Return a noble, for a player with these bonuses, or for a watcher (none given)."""
    noble = NOBLES[row]
    label = both(words.NOBLE_LABEL(points=noble.points, needs=words.noble_needs(row)))
    if bonuses:
        comes = both(words.noble_comes(row, bonuses))
        label = {language: f"{label[language]}. {comes[language]}" for language in LANGUAGES}
    return {
        "id": f"noble-{noble.id}",
        "row": row,
        "points": noble.points,
        "needs": [[LETTERS[c], n] for c, n in enumerate(noble.need) if n],
        "label": label,
    }


def _player(s: Any, seat: int) -> Data:
    """Return a seat's public state; of cards drawn unseen only the level."""
    player = s.players[seat]
    bonuses, tokens = player.bonuses.tolist(), player.tokens.tolist()
    visitors = [row for row in range(len(NOBLES)) if player.nobles >> row & 1]
    return {
        "seat": seat,
        "points": player.points,
        "cards": player.cards,
        "bonuses": [[LETTERS[c], n] for c, n in enumerate(bonuses)],
        "tokens": [[TOKENS[kind], n] for kind, n in enumerate(tokens)],
        "held": sum(tokens),
        "nobles": visitors,
        "reserved": [_reserved(int(card)) for card in player.hand if card != NO_CARD],
        "label": _holdings(tuple(bonuses), tuple(tokens), player.hand_size, len(visitors)),
        "labels": [_holding(kind, ([*bonuses, 0])[kind], tokens[kind]) for kind in range(N_TOKENS)],
        "held_label": _held(sum(tokens)),
    }


@lru_cache(2048)
def _holdings(bonuses: tuple[int, ...], tokens: tuple[int, ...], reserved: int, nobles: int) -> dict[str, str]:
    return both(words.holdings(bonuses, tokens, reserved, nobles))


@lru_cache(2048)
def _holding(kind: int, cards: int, n: int) -> dict[str, str]:
    return both(words.holding_of(kind, cards, n))


@lru_cache(32)
def _held(n: int) -> dict[str, str]:
    return both(words.HELD(n=n, limit=TOKEN_LIMIT))


def _reserved(card: int) -> Data:
    """Return a card of somebody's hand; of one drawn unseen no more than others see (SPL-INFO-09)."""
    return _printed(card) if card > HIDDEN else _back((HIDDEN - card) % 3 + 1)


@cache
def _back(level: int) -> Data:
    return {"id": None, "level": level, "label": both(words.UNSEEN_CARD(level=level))}


def _hand(s: Any, seat: int) -> list[Data]:
    """Return the own reserved cards, each with whether the others know it."""
    player = s.players[seat]
    return [
        _card(s, int(card), seat, f"hand-{place + 1}") | {"open": bool(player.hand_open[place])}
        for place, card in enumerate(player.hand)
        if card != NO_CARD
    ]


def moved(before: Any, after: Any) -> set[str]:
    """Return the things to mark as last move: cards newly turned up and piles that changed."""
    old = {int(card) for card in before.market}
    cards = {f"card-{CARDS[int(card)].id}" for card in after.market if card >= 0 and int(card) not in old}
    piles = {f"gem-{TOKENS[kind]}" for kind in range(N_TOKENS) if before.bank[kind] != after.bank[kind]}
    return cards | piles


# --- what can be done -----------------------------------------------------------------------------------------------


def offers(s: Any, seat: int) -> list[Offer]:
    """Return what the seat can do now; every legal action is the first of some offer."""
    if seat < 0 or run(actor)(s) != seat:  # a watcher has the number of chance
        return []
    if s.phase == PAY_UNITS_PHASE:
        return list(_payments(s, seat))
    if s.phase == RETURN_PHASE:
        return list(_returns(s, seat))
    # Where a card can be bought or reserved, buying comes first: it is the picker's first button.
    legal, seen = sorted(GAME.legal(s), key=lambda a: (RESERVE_CARD <= a < BUY_CARD, a)), light(s)
    return [offer for a in legal for offer in _offers_of(s, seen, seat, a)]


def _offers_of(s: Any, seen: Any, seat: int, a: int) -> Iterator[Offer]:
    """Return the offers that begin with a main action or the choice of a noble. `seen`: the position for reading."""
    say = words.describe(seen, a)
    if a < RESERVE_CARD:
        gems = words.taken(a)
        targets = tuple(f"gem-{LETTERS[c]}" for c in range(N_COLOURS) for _ in range(gems[c]))
        yield Offer((a,), targets, say, words.DO_TAKE(), {_tok(c): n for c, n in enumerate(gems) if n})
    elif a < BUY_CARD:
        card = int(seen.market[a - RESERVE_CARD]) if a < RESERVE_DECK else NO_CARD
        target = f"card-{CARDS[card].id}" if a < RESERVE_DECK else f"deck-{a - RESERVE_DECK + 1}"
        gold = {_tok(GOLD): 1} if seen.bank[GOLD] else {}
        yield Offer((a,), (target,), say, words.DO_RESERVE(), gold | {"hand": 1})
    elif a < PASS:
        card = int(seen.market[a - BUY_CARD] if a < BUY_HAND else seen.players[seat].hand[a - BUY_HAND])
        yield from _purchase(s, seat, a, card)
    elif a == PASS:
        yield Offer((a,), (), say, words.DO_PASS(), {})
    else:
        noble = NOBLES[int(seen.nobles[a - NOBLE])]
        yield Offer((a,), (f"noble-{noble.id}",), say, words.DO_WELCOME(), {"points": noble.points})


def _tok(kind: int) -> str:
    """Return the place that shows a seat's tokens of a kind."""
    return f"tok-{TOKENS[kind]}"


def _purchase(s: Any, seat: int, a: int, card: int) -> Iterator[Offer]:
    """Return a purchase with the fewest gold that will do, and, if there is a choice, the way to choose."""
    target = f"card-{CARDS[card].id}"
    actions, after = [a], _played(s, (a,))
    while after.phase == PAY_UNITS_PHASE:
        actions.append(GAME.legal(after)[0])
        after = _played(after, actions[-1:])
    say = words.buy_for(card, _spent(s, after, seat))
    yield Offer(tuple(actions), (target,), say, words.DO_BUY(), _changes(s, after, seat))
    if len(actions) > 1:
        yield Offer((a,), (target,), words.BUY_CHOOSING(card=words.card_name(card)), words.DO_PAY_OTHERWISE())


def _payments(s: Any, seat: int) -> Iterator[Offer]:
    """Return every way to complete the payment that is being asked for, fewest gold first."""
    open_ends: list[tuple[tuple[int, ...], Any]] = [((a,), _played(s, (a,))) for a in reversed(GAME.legal(s))]
    while open_ends:
        actions, after = open_ends.pop()
        if after.phase == PAY_UNITS_PHASE:
            open_ends += [((*actions, a), _played(after, (a,))) for a in reversed(GAME.legal(after))]
            continue
        spent = _spent(s, after, seat)
        targets = tuple(f"token-{TOKENS[kind]}" for kind in range(N_TOKENS) for _ in range(spent[kind]))
        yield Offer(
            actions, targets, words.PAY_WITH(tokens=words.amounts(spent)), words.DO_PAY(), _changes(s, after, seat)
        )


def _returns(s: Any, seat: int) -> Iterator[Offer]:
    """Return every set of tokens that can go back, each played one token after the other (SPL-LIMIT-03)."""
    tokens = [int(n) for n in s.players[seat].tokens]
    n = words.tokens_of(s.players[seat]) - TOKEN_LIMIT
    first = {kind for kind in range(N_TOKENS) if tokens[kind]}
    for kinds in combinations_with_replacement(range(N_TOKENS), n):
        count = Counter(kinds)
        if any(count[kind] > tokens[kind] for kind in kinds):
            continue
        # The order is free; each kind comes first in some offer, so that every legal action begins one.
        start = next((kind for kind in kinds if kind in first), kinds[0])
        first.discard(start)
        order = sorted(kinds, key=lambda kind: (kind != start, kind))
        back = [count[kind] for kind in range(N_TOKENS)]
        preview = {_tok(kind): -m for kind, m in count.items()}
        targets = tuple(f"token-{TOKENS[kind]}" for kind in kinds)
        say = words.GIVE_BACK(token=words.amounts(back))
        yield Offer(tuple(RETURN + kind for kind in order), targets, say, words.DO_GIVE_BACK(), preview)


def _played(s: Any, actions: Sequence[int]) -> Any:
    """Return a copy after these actions and whatever chance does next; which card it turns changes no holdings."""
    after = GAME.State.copy(s)
    for a in actions:
        run(apply)(after, a)
    while run(actor)(after) == CHANCE:
        run(apply)(after, GAME.legal(after)[0])
    return after


def _spent(before: Any, after: Any, seat: int) -> list[int]:
    """Return the tokens a seat has fewer, by kind."""
    spent: list[int] = (before.players[seat].tokens - after.players[seat].tokens).tolist()
    return spent


def _changes(before: Any, after: Any, seat: int) -> dict[str, int]:
    """Return the numbers of a seat that change, by the place where they stand."""
    old, new = before.players[seat], after.players[seat]
    changes = {_tok(kind): n for kind, n in enumerate((new.tokens - old.tokens).tolist())}
    changes |= {f"bonus-{LETTERS[c]}": n for c, n in enumerate((new.bonuses - old.bonuses).tolist())}
    changes["points"] = int(new.points) - int(old.points)
    changes["hand"] = int(new.hand_size) - int(old.hand_size)
    return {place: n for place, n in changes.items() if n}


# --- what cannot be done, and why -----------------------------------------------------------------------------------


def why_not(s: Any, seat: int, things: Sequence[str]) -> tuple[Text, str] | None:
    """Return why the things pointed at are together nothing that can be done; None if they are, or may become so."""
    count = Counter(things)
    if any(not count - Counter(offer.targets) for offer in offers(s, seat)):
        return None
    if s.phase == OVER_PHASE:
        return words.refuse(s, PASS, why.OVER), words.RULE[why.OVER]
    if seat < 0 or seat != run(actor)(s):
        return words.NOT_YOUR_TURN
    if s.phase == PAY_UNITS_PHASE:
        return _why_not_pay(s, seat, count)
    if s.phase == RETURN_PHASE:
        return _why_not_return(s, seat, count)
    if s.phase == NOBLE_PHASE:
        return _why_not_noble(s, count)
    return _why_not_main(s, seat, things)


def _reason(s: Any, a: int) -> tuple[Text, str]:
    """Return the rules' own answer to an action."""
    code = int(run(refusal)(s, a))
    return words.refuse(s, a, code), words.RULE[code]


def _why_not_main(s: Any, seat: int, things: Sequence[str]) -> tuple[Text, str]:
    kinds = {thing.split("-")[0] for thing in things}
    if kinds == {"gem"}:
        return _why_not_gems(s, [thing.removeprefix("gem-") for thing in things])
    if len(things) > 1:
        return words.ONE_MAIN_ACTION
    thing = things[0]
    name = thing.partition("-")[2]
    if "deck" in kinds and name in {"1", "2", "3"}:
        return _reason(s, RESERVE_DECK + int(name) - 1)
    if "card" in kinds:
        return _why_not_card(s, seat, name)
    if "noble" in kinds:
        row = next((row for row, noble in enumerate(NOBLES) if noble.id == name), None)
        return (
            words.NOTHING_THERE
            if row is None
            else (words.noble_comes(row, s.players[seat].bonuses), words.RULE_OF_VISITS)
        )
    return words.TOKENS_STAY if "token" in kinds else words.NOTHING_THERE


def _why_not_gems(s: Any, names: list[str]) -> tuple[Text, str]:
    """Explain a set of gems: the last one is the one too many."""
    if "gold" in names:
        return words.GOLD_NOT_TAKEN
    if any(name not in LETTERS for name in names):
        return words.NOTHING_THERE
    colours = [LETTERS.index(name) for name in names]
    last = colours[-1]
    if s.bank[last] == 0:
        return _reason(s, TAKE1 + last)
    if len(set(colours)) < len(colours):
        return _reason(s, TWO + last) if len(colours) == 2 else words.TAKES_NOT_MIXED
    return words.THREE_AT_MOST


def _why_not_card(s: Any, seat: int, name: str) -> tuple[Text, str]:
    """A card of the display can neither be bought nor reserved; or one of the own hand not be bought."""
    ids = [CARDS[int(card)].id if card >= 0 else "" for card in s.market]
    if name in ids:
        buy, reserve = _reason(s, BUY_CARD + ids.index(name)), _reason(s, RESERVE_CARD + ids.index(name))
        return words.neither(buy[0], reserve[0]), buy[1]
    own = [CARDS[int(card)].id if card >= 0 else "" for card in s.players[seat].hand]
    return _reason(s, BUY_HAND + own.index(name)) if name in own else words.NOT_YOURS


def _why_not_pay(s: Any, seat: int, count: Counter[str]) -> tuple[Text, str]:
    """A payment must cover the price and hold nothing needless (SPL-PAY-05, -06)."""
    if any(not thing.startswith("token-") for thing in count):
        return words.refuse(s, PASS, why.PAY_FIRST), words.RULE[why.PAY_FIRST]
    for thing, n in count.items():
        kind = TOKENS.index(thing.removeprefix("token-")) if thing.removeprefix("token-") in TOKENS else -1
        if kind < 0 or n > s.players[seat].tokens[kind]:
            return (words.only_held(s, seat, kind), words.RULE[why.NO_SUCH_TOKEN]) if kind >= 0 else words.NOTHING_THERE
    return words.needless(s, seat), words.RULE[why.TOO_MANY_UNITS]


def _why_not_return(s: Any, seat: int, count: Counter[str]) -> tuple[Text, str]:
    for thing, n in count.items():
        name = thing.removeprefix("token-")
        if not thing.startswith("token-") or name not in TOKENS:
            return words.refuse(s, PASS, why.RETURN_FIRST), words.RULE[why.RETURN_FIRST]
        if n > s.players[seat].tokens[TOKENS.index(name)]:
            return words.only_held(s, seat, TOKENS.index(name)), words.RULE[why.NO_SUCH_TOKEN]
    return words.TOO_MANY_BACK(n=words.tokens_of(s.players[seat]) - TOKEN_LIMIT), words.RULE[why.RETURN_FIRST]


def _why_not_noble(s: Any, count: Counter[str]) -> tuple[Text, str]:
    ids = [NOBLES[int(row)].id if row != NO_NOBLE else "" for row in s.nobles]
    names = [thing.removeprefix("noble-") for thing in count]
    if len(names) == 1 and count.total() == 1 and names[0] in ids:
        return _reason(s, NOBLE + ids.index(names[0]))
    if all(name in ids for name in names):
        return words.ONE_NOBLE
    return words.refuse(s, PASS, why.NOBLE_FIRST), words.RULE[why.NOBLE_FIRST]
