"""A concealed position as plain data for the templates, and what can be done now, ready to be pointed at.

Ids of things (also the ids of their elements):

    gem-w .. gem-k, gem-gold             piles of the supply                card-L1W3    display or own hand
    token-w .. token-gold, gold-card     own tokens, double-gold cards      deck-1 .. deck-3, deck-o1 .. deck-o3
    piece-7, piece-stock                 on the card of slot 7, own stock   noble-N05    open or kept
    look-1, look-2                       cards looked at                    city-C17-1A, post-w .. post-k
    kind-6                               own cards to discard, by kind      copy-w1      colour and bonus count
    leave                                no conquest

Places whose number a choice changes (`data-delta`): `tok-w` .. `tok-gold`, `bonus-w` .. `bonus-k`, `points`, `hand`,
`gold-cards`, `pieces`.

The position as data is made in `view_table`, reasons in `view_why`, words of the table in `view_words`. Longer than
other modules because every decision of the game has its offers here.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations_with_replacement
from typing import Any

from madang.core.chance import seeded
from madang.core.contract import CHANCE, actor, apply, imagine, run
from madang.core.offers import Offer
from madang.core.words import Text
from madang.games.splendor import GAME, why, words
from madang.games.splendor import view_words as say
from madang.games.splendor.actions import (
    BUY_CARD, BUY_HAND, CITY, CONQUEST, COPY, FREE, GEM, KEEP, KEEP_NOBLE, NOBLE, PASS, PAY_CARDS, PAY_DISCARD, PIECE,
    PIECE_TO, POST, RESERVE_CARD, RESERVE_DECK, RETURN, THIRD, TWO,
)  # fmt: skip
from madang.games.splendor.components import CARDS, CITIES, GOLD, N_COLOURS, N_TOKENS, NOBLES, PIECES_EACH, TOKEN_LIMIT
from madang.games.splendor.notation import LETTERS, TOKENS
from madang.games.splendor.state import (
    HOLDS_MODULE, KEEP_PHASE, N_SLOTS, NO_CARD, NO_NOBLE, NO_SEAT, ORIENT_MODULE, OVER_PHASE, PAY_CARDS_PHASE,
    PAY_DISCARD_PHASE, PAY_UNITS_PHASE, POSTS_MODULE, RETURN_PHASE, THIRD_PHASE,
)  # fmt: skip
from madang.games.splendor.view_table import Data, light, view
from madang.games.splendor.view_why import explain

__all__ = ["Data", "moved", "offers", "view", "why_not"]

PAYING = (PAY_UNITS_PHASE, PAY_CARDS_PHASE)
PAYING_OR_DISCARDING = (*PAYING, PAY_DISCARD_PHASE)


def moved(before: Any, after: Any) -> set[str]:
    """Return the things to mark as last move: new cards, piles, posts, cities and strongholds that changed."""
    old = {int(card) for card in before.market}
    things = {f"card-{CARDS[int(card)].id}" for card in after.market if card >= 0 and int(card) not in old}
    things |= {f"gem-{TOKENS[kind]}" for kind in range(N_TOKENS) if before.bank[kind] != after.bank[kind]}
    for seat in range(int(after.n_seats)):
        was, now = before.players[seat], after.players[seat]
        things |= {f"post-{LETTERS[c]}" for c in range(N_COLOURS) if (now.posts & ~was.posts) >> c & 1}
        things |= {f"city-{CITIES[int(now.city)].id}"} if now.city >= 0 and was.city != now.city else set()
    for place, keeper in enumerate(after.keepers):
        if keeper >= 0 and before.keepers[place] != keeper and after.nobles[place] >= 0:
            things.add(f"noble-{NOBLES[int(after.nobles[place])].id}")
    for slot in range(N_SLOTS):
        if after.piece_count[slot] and (after.piece_count[slot], after.piece_seat[slot]) != (
            before.piece_count[slot], before.piece_seat[slot],
        ):  # fmt: skip
            things.add(f"piece-{slot}")
    return things


# --- what can be done -----------------------------------------------------------------------------------------------


def offers(s: Any, seat: int) -> list[Offer]:
    """Return what the seat can do now; every legal action is the first of some offer."""
    if seat < 0 or run(actor)(s) != seat:  # a watcher has the number of chance
        return []
    s = _a_world(s, seat)
    if s.phase in PAYING:
        return list(_payments(s, seat))
    if s.phase == PAY_DISCARD_PHASE:
        return list(_discards(s, seat))
    if s.phase == RETURN_PHASE:
        return list(_returns(s, seat))
    # Where a card can be bought or reserved, buying comes first: it is the picker's first button.
    legal, seen = sorted(GAME.legal(s), key=lambda a: (RESERVE_CARD <= a < BUY_CARD, a)), light(s)
    seen.something_comes = _something_comes(seen, seat)
    return [offer for a in legal for offer in _offers_of(s, seen, seat, a)]


def _something_comes(seen: Any, seat: int) -> bool:
    """Whether a noble or a post has what it asks for: one comes at the end of the turn, without another purchase."""
    held, posts = words.counts(seen, seat), seen.players[seat].posts if seen.modules & POSTS_MODULE else -1
    return any(
        noble != NO_NOBLE
        and keeper in {NO_SEAT, seat}
        and not words.missing_for_noble(int(noble), held, int(seen.edition)).parts
        for noble, keeper in zip(seen.nobles, seen.keepers, strict=True)
    ) or any(not posts >> c & 1 and not words.missing_for_post(seen, seat, c).parts for c in range(N_COLOURS))


def _a_world(s: Any, seat: int) -> Any:
    """Return the position, with cards put under decks by others filled in at random.

    A refill may turn one up while a purchase is tried out; which one changes no holdings.
    """
    if not s.under_left.any():
        return s
    s = GAME.State.copy(s)
    run(imagine)(s, seat, seeded(0, 0))
    return s


def _offers_of(s: Any, seen: Any, seat: int, a: int) -> Iterator[Offer]:
    """Return the offers that begin with an action. `seen`: the position for reading."""
    if a < RESERVE_CARD:
        yield from _takes(s, seen, seat, a)
    elif a < BUY_CARD:
        yield _reservation(s, seen, seat, a)
    elif a < PASS:
        card = int(seen.market[a - BUY_CARD] if a < BUY_HAND else seen.players[seat].hand[a - BUY_HAND])
        yield from _purchase(s, seat, a, card)
    elif a == PASS:
        yield Offer((a,), (), words.describe(seen, a), words.DO_PASS(), _changes(s, _played(s, (a,)), seat))
    elif a == CONQUEST:
        slot = next(slot for slot in range(N_SLOTS) if seen.piece_seat[slot] == seat and seen.piece_count[slot] == 3)
        yield from _purchase(s, seat, a, int(seen.market[slot]))
    elif PIECE <= a < CONQUEST:
        yield from _duties(s, seen, seat, a)
    else:
        yield _choice(s, seen, seat, a)


def _takes(s: Any, seen: Any, seat: int, a: int) -> Iterator[Offer]:
    """Return a take of gems; of two alike with every third gem that the white post may bring (SPL-POST-11)."""
    gems, say_it = words.taken(a), words.describe(seen, a)
    targets = tuple(f"gem-{LETTERS[c]}" for c in range(N_COLOURS) for _ in range(gems[c]))
    preview = {_tok(c): n for c, n in enumerate(gems) if n}
    do = say.DO_TAKE_DIFFERENT() if a < TWO else say.DO_TAKE_ALIKE()
    after = _played(s, (a,)) if seen.something_comes or (a >= TWO and seen.players[seat].posts) else None
    if after is None or after.phase != THIRD_PHASE:
        yield Offer((a,), targets, say_it, do, preview if after is None else _changes(s, after, seat))
        return
    for third in GAME.legal(after):
        c = third - THIRD
        more = (*targets, f"gem-{LETTERS[c]}")
        gained = _changes(s, _played(after, (third,)), seat) if seen.something_comes else preview | {_tok(c): 1}
        yield Offer((a, third), more, say.take_then(say_it, c), do, gained)


def _reservation(s: Any, seen: Any, seat: int, a: int) -> Offer:
    """Return a reservation: a gold, own pieces that come home (SPL-HOLD-10), and what follows whatever is drawn."""
    home = int(seen.piece_count[a - RESERVE_CARD]) if a < RESERVE_DECK else 0
    gained = {_tok(GOLD): int(seen.bank[GOLD] > 0), "hand": 1, "pieces": home}
    gained = {place: n for place, n in gained.items() if n}
    if seen.something_comes:
        after = _played(s, (a,))
        gained = _changes(s, _played(after, (KEEP,)) if after.phase == KEEP_PHASE else after, seat)
    if a < RESERVE_DECK:
        target = f"card-{CARDS[int(seen.market[a - RESERVE_CARD])].id}"
        return Offer((a,), (target,), words.describe(seen, a), words.DO_RESERVE(), gained)
    i = a - RESERVE_DECK
    target = f"deck-{i + 1}" if i < 3 else f"deck-o{i - 2}"
    return Offer((a,), (target,), words.describe(seen, a), say.DO_RESERVE_UNSEEN(), gained)


def _choice(s: Any, seen: Any, seat: int, a: int) -> Offer:
    """Return a choice of one thing among several."""
    target, do = _target(seen, a)
    return Offer((a,), (target,), words.describe(seen, a), do, _changes(s, _played(s, (a,)), seat))


def _target(seen: Any, a: int) -> tuple[str, Text]:
    """Return the thing that a choice points at, and its button."""
    if a < THIRD:
        return f"look-{a - KEEP + 1}", say.DO_KEEP()
    if a < PAY_CARDS:
        return f"gem-{LETTERS[a - THIRD]}", say.DO_TAKE()
    if a < KEEP_NOBLE:
        return f"copy-{LETTERS[(a - COPY) // 2]}{(a - COPY) % 2 + 1}", say.DO_COPY()
    if a < FREE:
        return f"noble-{NOBLES[int(seen.nobles[a - KEEP_NOBLE])].id}", say.DO_KEEP()
    if a < GEM:
        return f"card-{CARDS[int(seen.market[a - FREE])].id}", say.DO_TAKE_FREE()
    if a < PIECE:
        return f"gem-{LETTERS[a - GEM]}", say.DO_TAKE()
    if a < NOBLE:
        return "leave", say.DO_LEAVE()
    if a < RETURN:
        return f"noble-{NOBLES[int(seen.nobles[a - NOBLE])].id}", words.DO_WELCOME()
    if a < CITY:
        return f"post-{LETTERS[a - POST]}", say.DO_GAIN()
    return f"city-{CITIES[int(seen.cities[a - CITY])].id}", say.DO_TAKE_CITY()


def _duties(s: Any, seen: Any, seat: int, a: int) -> Iterator[Offer]:
    """Return a stronghold duty: to send a rival piece home, or to put an own piece on each card that may take it.

    From the stock one points at the card alone; a piece that moves is pointed at first.
    """
    if a >= PIECE_TO:
        origin = int(seen.piece_from)
        changes = _changes(s, _played(s, (a,)), seat) if seen.something_comes else _put_changes(origin)
        yield _put(seen, (a,), a, origin, changes)
        return
    origin = a - PIECE - 1
    if origin >= N_SLOTS:
        target = f"piece-{origin - N_SLOTS}"
        changes = _changes(s, _played(s, (a,)), seat) if seen.something_comes else {}
        yield Offer((a,), (target,), words.describe(seen, a), say.DO_SEND_HOME(), changes)
        return
    after = _played(s, (a,))
    found: dict[bool, dict[str, int]] = {}
    for to in GAME.legal(after):
        # What follows is the same wherever the piece goes, but for a conquest, which comes before nobles and posts.
        third = int(seen.piece_count[to - PIECE_TO]) == PIECES_EACH - 1
        if third or third not in found:
            follows = seen.something_comes
            found[third] = _changes(s, _played(after, (to,)), seat) if follows else _put_changes(origin)
        yield _put(seen, (a, to), to, origin, found[third])


def _put_changes(origin: int) -> dict[str, int]:
    """Return what putting a piece changes by itself: the stock, unless it comes from a card."""
    return {} if 0 <= origin < N_SLOTS else {"pieces": -1}


def _put(seen: Any, actions: tuple[int, ...], to: int, origin: int, changes: dict[str, int]) -> Offer:
    card = int(seen.market[to - PIECE_TO])
    moves = 0 <= origin < N_SLOTS
    first = (f"piece-{origin}",) if moves and len(actions) > 1 else ()
    say_it = say.put(card, int(seen.market[origin]) if moves else NO_CARD)
    do = say.DO_MOVE() if moves else say.DO_PUT()
    return Offer(actions, (*first, f"card-{CARDS[card].id}"), say_it, do, changes)


def _tok(kind: int) -> str:
    """Return the place that shows a seat's tokens of a kind."""
    return f"tok-{TOKENS[kind]}"


def _purchase(s: Any, seat: int, a: int, card: int) -> Iterator[Offer]:
    """Return a purchase with the payment that costs least, and, if there is a choice, the way to choose.

    Least: the fewest gold and no double-gold card that tokens can replace; of own cards those worth least.
    """
    target = f"card-{CARDS[card].id}"
    start = _played(s, (a,))
    first = start.phase
    if first == PAY_DISCARD_PHASE:
        best = min(_ways(start), key=lambda way: _loss(start, way[1], seat))
        actions, after = (a, *best[0]), best[1]
        say_it = say.buy_discarding(card, _kinds_of(best[0]))
    else:
        actions, after = _least(a, start)
        say_it = words.buy_for(card, _spent(s, after, seat))
        say_it = say.with_gold_cards(say_it, _gold_cards_spent(s, after, seat, card))
    conquest = a == CONQUEST
    if conquest:
        say_it = say.by_conquest(say_it)
    do = say.DO_CONQUER() if conquest else words.DO_BUY()
    yield Offer(actions, (target,), say_it, do, _changes(s, after, seat))
    if len(actions) > 1:
        choosing = say.BUY_DISCARDING if first == PAY_DISCARD_PHASE else words.BUY_CHOOSING
        say_it = choosing(card=words.card_name(card))
        say_it = say.by_conquest(say_it) if conquest else say_it
        yield Offer((a,), (target,), say_it, words.DO_PAY_OTHERWISE())


def _least(a: int, start: Any) -> tuple[tuple[int, ...], Any]:
    """Return a purchase paid with the least units of gold and then the fewest double-gold cards."""
    actions, after = [a], start
    while after.phase in PAYING:
        actions.append(GAME.legal(after)[0])
        after = _played(after, actions[-1:])
    return tuple(actions), after


def _ways(start: Any, while_phase: Sequence[int] = (PAY_DISCARD_PHASE,)) -> Iterator[tuple[tuple[int, ...], Any]]:
    """Return every way to complete the payment that is being asked for: its actions and the position after it."""
    open_ends: list[tuple[tuple[int, ...], Any]] = [((), start)]
    while open_ends:
        actions, after = open_ends.pop()
        if after.phase in while_phase and (after.seat == start.seat) and after.buying != NO_CARD:
            open_ends += [((*actions, a), _played(after, (a,))) for a in reversed(GAME.legal(after))]
        else:
            yield actions, after


def _loss(before: Any, after: Any, seat: int) -> tuple[int, int]:
    """Return what a payment with own cards costs: points, then bonuses."""
    was, now = before.players[seat], after.players[seat]
    return int(was.points) - int(now.points), int(was.bonuses.sum()) - int(now.bonuses.sum())


def _kinds_of(actions: Sequence[int]) -> list[int]:
    return [a - PAY_DISCARD for a in actions]


def _gold_cards_spent(before: Any, after: Any, seat: int, card: int) -> int:
    """Return how many double-gold cards a payment used; the card bought may itself be one."""
    gained = CARDS[card].bonus == "none"
    return int(before.players[seat].gold_cards) - int(after.players[seat].gold_cards) + gained


def _payments(s: Any, seat: int) -> Iterator[Offer]:
    """Return every way to complete the payment with tokens, fewest gold first."""
    card = int(s.buying)
    for actions, after in _ways(s, PAYING):
        spent, cards = _spent(s, after, seat), _gold_cards_spent(s, after, seat, card)
        targets = tuple(f"token-{TOKENS[kind]}" for kind in range(N_TOKENS) for _ in range(spent[kind]))
        say_it = words.PAY_WITH(tokens=words.amounts(spent, cards))
        yield Offer(actions, targets + ("gold-card",) * cards, say_it, words.DO_PAY(), _changes(s, after, seat))


def _discards(s: Any, seat: int) -> Iterator[Offer]:
    """Return every set of own cards that pays the price. A kind that could go first, but begins no such set here,
    because the other order comes to the same, is offered alone: every legal action is the first of some offer.
    """
    ways = sorted(_ways(s), key=lambda way: _loss(s, way[1], seat))
    found = list({tuple(sorted(way[0])): way for way in ways}.values())
    begun = {actions[0] for actions, _ in found}
    found += [((a,), _played(s, (a,))) for a in GAME.legal(s) if a not in begun]
    for actions, after in found:
        targets = tuple(f"kind-{a - PAY_DISCARD}" for a in actions)
        say_it = say.discard(int(s.buying), _kinds_of(actions))
        yield Offer(actions, targets, say_it, say.DO_DISCARD(), _changes(s, after, seat))


def _returns(s: Any, seat: int) -> Iterator[Offer]:
    """Return every set of tokens that can go back, each played one token after the other (SPL-LIMIT-03)."""
    tokens = [int(n) for n in s.players[seat].tokens]
    follows: dict[str, int] | None = None  # a post and its points, the same whatever goes back
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
        actions = tuple(RETURN + kind for kind in order)
        preview = {_tok(kind): -m for kind, m in count.items()}
        if follows is None:
            changes = _changes(s, _played(s, actions), seat)
            follows = {place: n for place, n in changes.items() if place not in preview}
        targets = tuple(f"token-{TOKENS[kind]}" for kind in kinds)
        say = words.GIVE_BACK(token=words.amounts(back))
        yield Offer(actions, targets, say, words.DO_GIVE_BACK(), preview | follows)


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
    if before.modules & ORIENT_MODULE:
        changes["gold-cards"] = int(new.gold_cards) - int(old.gold_cards)
    if before.modules & HOLDS_MODULE:
        changes["pieces"] = int(new.pieces) - int(old.pieces)
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
    return explain(s, seat, things)
