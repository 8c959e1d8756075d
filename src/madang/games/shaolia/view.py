"""A concealed position as plain data for the templates, and what can be done now, ready to be pointed at.

Ids of things:

    o1-F1 .. o1-B4, o1-palace    objects and spaces of the territory of seat 1          terr-1    the territory itself
    ab0-1 .. ab0-3               the abilities of the palace of seat 0
    die-1 .. die-6               unspent dice of a value
    hand-farm-3, char-poet       own cards, by look, and characters
    deck-1, pool-1 .. pool-3, new-pool, extra-die, hire        purchases
    post-sell_minerals ..        trading posts; pointed at once for each item
    st-gold, st-mineral, st-officer                            own stocks, to be given away
    pick-…, take-…, tribute-gold, tribute-damage               what the tray shows

Places whose number a choice changes (`data-delta`): `gold-0`, `mineral-0`, `officer-0`, `culture-0` of a seat,
`o1-F1` .. `o1-palace` for the life of an object, and `die-3` for the dice of a value. Pictures (`data-when`):
`gone-1-F1` (an object that falls), `block-0-F2` (a card that is blocked in return).

A chain that leaves nothing to chance or to others is one offer: a card, the die it takes, and the target it attacks.
The position as data is made in `view_table`, reasons in `view_why`, words of the table in `view_words`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import islice
from typing import Any

from madang.core.contract import actor, run
from madang.core.offers import Offer
from madang.core.words import SeatName, Text
from madang.games.shaolia import GAME, why, words
from madang.games.shaolia import view_words as say
from madang.games.shaolia.actions import (
    ACTIVATE, BUILD, BUY, DECLINE, DEMOLISH, DISCARD, END, EXTRA_DIE_ACTION, FEE, GIFT, GIVE, GIVE_CARD,
    GIVE_CHARACTER, HAND_OVER, HIRE, ITEMS, NEW_POOL, OFFICER, OPEN, OWN_GOLD, PAY, PAY_GOLD, PICK, POOL, POST,
    PUT_ANY_DIE, PUT_ATTACK, PUT_BLOCKAGE, PUT_LIFE, REDRAW, ROLL, SELL, SPACE, SYMBOL_ACTION, TAKE, TARGET, TERRITORY,
    TRIBUTE, UNBLOCK, USE, VICTIM,
)  # fmt: skip
from madang.games.shaolia.components import (
    DAMAGE, DAMAGE_AREA, DEED, FIRST_CHARACTER, LOCKED, LOOK, N_SLOTS, N_SPACES, N_SYMBOLS, POST_DEED, POSTS,
    PRICE_LV1, PRICE_LV2, PRICE_NEW_POOL, SELL_MINERAL, SYMBOL, WHAT, COMMAND_DEED,
)  # fmt: skip
from madang.core.kernel import interpreted
from madang.games.shaolia.notation import LOOKS, PLACES
from madang.games.shaolia.rules.effects import BEHIND_SYMBOLS, FIRST_SYMBOL
from madang.games.shaolia.rules.seats import mate_of
from madang.games.shaolia.rules.tokens import look_at
from madang.games.shaolia.rules.trade import items_at, price_at
from madang.games.shaolia.state import (
    ACTION_STEP, BEFORE_ROLL, BUILDING, DICE, N_OBJECTS, NO_CARD, OVER_PHASE, PALACE, PAY_PHASE, PURCHASE, SECOND_DEAL,
    SPACE_PHASE, SYMBOL_PHASE, TARGET_PHASE, TERRITORY_PHASE,
)  # fmt: skip
from madang.games.shaolia.view_outcome import STOCKS, outcome, played, stock_changes
from madang.games.shaolia.view_table import Data, looks_at, slots_of, slug, thing_at, view
from madang.games.shaolia.view_why import explain
from madang.games.shaolia.words.names import POST_NAME, card_name, command_of, look_name, object_of

__all__ = ["Data", "moved", "offers", "view", "why_not"]

MAIN_POINTS = {PURCHASE, BUILDING, BEFORE_ROLL, DICE, SECOND_DEAL}
MOST_PAYMENTS = 150  # more ways than this to pay at once are asked card by card


def moved(before: Any, after: Any) -> set[str]:
    """Return the things to mark as last move: objects that came, were hurt or got tokens, dice that were turned."""
    things = set()
    for seat in range(int(after.n_seats)):
        was, now = before.players[seat], after.players[seat]
        for place in range(N_OBJECTS):
            fields = ("damage", "life", "attack", "blockage", "cover")
            changed = any(was[field][place] != now[field][place] for field in fields)
            if changed or (place < N_SPACES and was.built[place] != now.built[place]):
                things.add(thing_at(seat, place))
    if before.used != after.used and before.seat == after.seat and after.step == ACTION_STEP:
        for place in range(N_SPACES):
            if int(after.used) & ~int(before.used) & (1 << place):
                things.add(thing_at(int(after.seat), place))
        for slot in range(N_SLOTS):
            if int(after.used) & ~int(before.used) & (1 << (N_SPACES + slot)):
                things.add(f"ab{int(after.seat)}-{slot + 1}")
    new = [int(card) for card in after.market if card != NO_CARD and card not in before.market]
    return things | {f"pool-{[int(c) for c in after.market].index(card) + 1}" for card in new}


# --- what can be done -----------------------------------------------------------------------------------------------


def offers(s: Any, seat: int) -> list[Offer]:
    """Return what the seat can do now; every legal action is the first of some offer."""
    if seat < 0 or run(actor)(s) != seat:  # a watcher has the number of chance
        return []
    legal = GAME.legal(s)
    found = [offer for a in legal for offer in _offers_of(s, a)]
    if s.phase == PAY_PHASE:
        found += _payments(s)
    # A command, then what is done with the same thing besides; the end of the turn stands behind everything.
    return sorted(found, key=lambda offer: offer.actions[0] == END)


def _offers_of(s: Any, a: int) -> Iterator[Offer]:
    """Return the offers that begin with an action."""
    if a < USE:
        yield from _step(s, a)
    elif a < REDRAW:
        yield from _free(s, a)
    else:
        yield from _answer(s, a)


def _plain(s: Any, a: int, things: tuple[str, ...], do: Text) -> Offer:
    return Offer((a,), things, words.describe(s, a), do)


def _step(s: Any, a: int) -> Iterator[Offer]:
    """Return a step of the phase: a purchase, a building, a use of dice, a deal."""
    me = int(s.seat)
    if a < BUILD:
        yield _purchase(s, a)
    elif a < OPEN:
        yield from _chains(s, a, (f"hand-{slug(a - BUILD)}",), say.DO_BUILD())
    elif a < DEMOLISH:
        yield _plain(s, a, (thing_at(me, int(LOCKED[a - OPEN])),), say.DO_OPEN())
    elif a < ROLL:
        yield _plain(s, a, (thing_at(me, a - DEMOLISH),), say.DO_DEMOLISH())
    elif a == ROLL:
        yield _plain(s, a, (), say.DO_ROLL())
    elif a < OFFICER:
        yield from _command(s, a)
    elif a < UNBLOCK:
        value, to = (a - OFFICER) % 6, (a - OFFICER + (1 if a - OFFICER < 6 else 5)) % 6
        yield Offer((a,), (f"die-{value + 1}",), words.describe(s, a), say.DO_OFFICER(value=to + 1),
                    {f"officer-{me}": -1})  # fmt: skip
    elif a < END:
        yield _plain(s, a, (thing_at(me, a - UNBLOCK),), say.DO_UNBLOCK())
    elif a == END:
        yield _plain(s, a, (), say.DO_END())
    elif a < DECLINE:
        yield from _deals(s, (a,), a - POST, played(s, (a,)))
    else:
        yield _plain(s, a, (), say.DO_DECLINE())


def _purchase(s: Any, a: int) -> Offer:
    me = int(s.seat)
    if a == BUY:
        return Offer((a,), ("deck-1",), words.describe(s, a), say.DO_BUY(), {f"gold-{me}": -PRICE_LV1})
    if a < NEW_POOL:
        return _pool(s, a)
    if a == NEW_POOL:
        return Offer((a,), ("new-pool",), words.describe(s, a), say.DO_NEW_POOL(), {f"gold-{me}": -PRICE_NEW_POOL})
    after = played(s, (a,))
    thing, do = ("extra-die", say.DO_BUY()) if a == EXTRA_DIE_ACTION else ("hire", say.DO_HIRE())
    assert a in {EXTRA_DIE_ACTION, HIRE}
    return Offer((a,), (thing,), words.describe(s, a), do, stock_changes(s, after))


def _pool(s: Any, a: int) -> Offer:
    """Return the purchase of a pool card; with just three hand cards these pay for it."""
    hand = [look for look, cards in looks_at(s, int(s.seat)) for _ in cards]
    thing, do = (f"pool-{a - POOL + 1}",), say.DO_BUY()
    if len(hand) == PRICE_LV2:
        sentence = say.pool_for(words.describe(s, a), [look_name(look) for look in hand])
        return Offer((a, *(PAY + look for look in hand)), thing, sentence, do)
    return Offer((a,), thing, words.describe(s, a), do)


def _payments(s: Any) -> list[Offer]:
    """Return the ways to pay all cards that are still due at once."""
    held = {look: len(cards) for look, cards in looks_at(s, int(s.seat))}
    due = int(s.pay_left)
    if due < 2:
        return []
    ways = list(islice(_choices(list(held.items()), due), MOST_PAYMENTS + 1))
    if len(ways) > MOST_PAYMENTS:
        return []
    return [Offer(tuple(PAY + look for look in way), tuple(f"hand-{slug(look)}" for look in way),
                  say.pay([look_name(look) for look in way]), say.DO_PAY()) for way in ways]  # fmt: skip


def _choices(held: Sequence[tuple[int, int]], due: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to take so many of what is held: looks and their numbers, in their order."""
    if due == 0:
        yield ()
    elif due <= sum(n for _, n in held):
        (look, n), *others = held
        for taken in range(min(n, due), -1, -1):
            yield from ((look,) * taken + more for more in _choices(others, due - taken))


def _command(s: Any, a: int) -> Iterator[Offer]:
    """Return a command of an own object with the dice it takes and, of an attack, each target."""
    place, slot = divmod(a - ACTIVATE, N_SLOTS)
    look = int(interpreted(look_at)(s.players[s.seat], place))
    thing = f"ab{int(s.seat)}-{slot + 1}" if place == PALACE else thing_at(int(s.seat), place)
    attacks = int(DEED[COMMAND_DEED[look, slot], WHAT]) in {DAMAGE, DAMAGE_AREA}
    if place == PALACE or len(slots_of(look)) == 1:
        do = say.DO_ATTACK() if attacks else say.DO_ACTIVATE()
    else:
        do = (say.DO_ATTACK_BY if attacks else say.DO_ACTIVATE_BY)(command=command_of(look, slot))
    yield from _chains(s, a, (thing,), do)


def _deals(s: Any, actions: tuple[int, ...], post: int, after: Any, number: int = 0) -> Iterator[Offer]:
    """Return the deals with a post, or the one of that number of items: it is pointed at once for each."""
    price = int(interpreted(price_at)(s, post))
    bet = POSTS[post].direction == "bet"
    legal = GAME.legal(after)
    for n in [number] if number else range(1, int(interpreted(items_at)(s, post)) + 1):
        a = ITEMS + n - 1
        if a not in legal:
            continue
        if bet:
            sentence = words.describe(after, a)
        else:
            sells = int(DEED[POST_DEED[post], WHAT]) == SELL_MINERAL
            sentence = (say.SELL_N if sells else say.DEAL_N)(post=POST_NAME[post], n=n, price=say.price(n * price))
        then = played(after, (a,))
        thing = (f"post-{POSTS[post].id}",) * n
        yield Offer((*actions, a), thing, sentence, say.DO_STAKE() if bet else say.DO_DEAL(), stock_changes(s, then))


def _free(s: Any, a: int) -> Iterator[Offer]:
    """Return a free action: a character, or something given away (SHA-RND-06)."""
    if a < SELL:
        yield from _chains(s, a, (f"char-{LOOKS[int(LOOK[FIRST_CHARACTER + a - USE])]}",), say.DO_USE())
    elif a < FEE:
        thing = f"char-{LOOKS[int(LOOK[FIRST_CHARACTER + a - SELL])]}"
        yield Offer((a,), (thing,), words.describe(s, a), say.DO_SELL(), stock_changes(s, played(s, (a,))))
    elif a < GIVE:
        mate = int(interpreted(mate_of)(s, int(s.seat)))
        do = say.DO_FEE() if a - FEE == OWN_GOLD else say.DO_MATES_FEE()
        yield Offer((a,), (f"terr-{mate}",), words.describe(s, a), do, stock_changes(s, played(s, (a,))))
    elif a < GIFT:
        yield _gift(s, a)
    else:
        things = ("st-gold", f"terr-{a - GIFT}")
        yield Offer((a,), things, words.describe(s, a), say.DO_GIVE(), stock_changes(s, played(s, (a,))))


def _gift(s: Any, a: int) -> Offer:
    mate = int(interpreted(mate_of)(s, int(s.seat)))
    if a < GIVE_CARD:
        thing = f"st-{STOCKS[a - GIVE]}"
    elif a < GIVE_CHARACTER:
        thing = f"hand-{slug(a - GIVE_CARD)}"
    else:
        thing = f"char-{LOOKS[int(LOOK[FIRST_CHARACTER + a - GIVE_CHARACTER])]}"
    preview = stock_changes(s, played(s, (a,))) if a < GIVE_CARD else {}
    return Offer((a,), (thing, f"terr-{mate}"), words.describe(s, a), say.DO_GIVE(), preview)


def _answer(s: Any, a: int) -> Iterator[Offer]:
    """Return the answer to what is asked about something begun."""
    me = int(s.seat)
    if a == REDRAW:
        yield _plain(s, a, (), say.DO_KEEP())
    elif a < PAY:
        yield _plain(s, a, (f"char-{LOOKS[int(LOOK[FIRST_CHARACTER + a - REDRAW - 1])]}",), say.DO_EXCHANGE())
    elif a < SPACE:
        look = a - PAY if a < DISCARD else a - DISCARD
        yield _plain(s, a, (f"hand-{slug(look)}",), say.DO_DISCARD())
    elif a < SYMBOL_ACTION:
        yield from _leaf(s, (a,), (thing_at(me, a - SPACE),), say.DO_BUILD(), words.describe(s, a), played(s, (a,)))
    elif a < TERRITORY:
        yield from _chains(s, a, (f"die-{a - SYMBOL_ACTION + 1}",), say.DO_SPEND())
    elif a < TARGET:
        yield from _chains(s, a, (f"terr-{a - TERRITORY}",), say.DO_ATTACK())
    elif a < PUT_ATTACK:
        yield from _chains(s, a, (_object(a - TARGET),), say.DO_ATTACK())
    elif a < ITEMS:
        yield _token(s, a)
    elif a < PICK:
        yield from _deals(s, (), int(s.post), s, a - ITEMS + 1)
    elif a < VICTIM:
        yield _plain(s, a, (f"pick-{slug(a - PICK)}",), say.DO_TAKE())
    elif a < TAKE:
        yield _plain(s, a, (f"terr-{a - VICTIM}",), say.DO_CHOOSE())
    elif a < HAND_OVER:
        yield _plain(s, a, (f"take-{slug(a - TAKE)}",), say.DO_TAKE())
    elif a == HAND_OVER:
        yield _plain(s, a, (), say.DO_HAND_OVER())
    else:
        pays = a - TRIBUTE == PAY_GOLD
        do = say.DO_TRIBUTE() if pays else say.DO_SUFFER()
        thing = "tribute-gold" if pays else "tribute-damage"
        yield from _leaf(s, (a,), (thing,), do, words.describe(s, a), played(s, (a,)))


def _object(i: int) -> str:
    """Return the thing that is an object of anybody."""
    return thing_at(i // N_OBJECTS, i % N_OBJECTS)


def _token(s: Any, a: int) -> Offer:
    """Return a place for the token that is to be placed."""
    me, do = int(s.seat), say.DO_PLACE()
    if a < PUT_LIFE:
        thing = thing_at(me, a - PUT_ATTACK)
    elif a < PUT_ANY_DIE:
        thing = thing_at(me, a - PUT_LIFE)
    elif a < PUT_BLOCKAGE:
        place, symbol = divmod(a - PUT_ANY_DIE, N_SYMBOLS)
        look = int(interpreted(look_at)(s.players[me], place))
        slot = next(slot for slot in range(N_SLOTS) if FIRST_SYMBOL[slot] <= symbol < BEHIND_SYMBOLS[slot])
        thing = f"ab{me}-{slot + 1}" if place == PALACE else thing_at(me, place)
        do = say.DO_COVER(value=int(SYMBOL[look, symbol]), command=command_of(look, slot))
    else:
        thing, do = _object(a - PUT_BLOCKAGE), say.DO_BLOCK()
    preview = {thing: 1} if PUT_LIFE <= a < PUT_ANY_DIE and s.players[me].damage[a - PUT_LIFE] else {}
    return Offer((a,), (thing,), words.describe(s, a), do, preview)


# --- chains: what follows from a command or a character without chance, as one choice -------------------------------


def _chains(s: Any, a: int, things: tuple[str, ...], do: Text) -> list[Offer]:
    """Return an action with all that is asked about it: dice, territory, target, space. Equal ends are one offer."""
    found: dict[tuple[tuple[str, ...], Text], Offer] = {}
    after = played(s, (a,))
    silent = after.phase == SYMBOL_PHASE and len(GAME.legal(after)) == 1  # equal dice need no pointing at
    for offer in _expanded(s, (a,), things, do, words.describe(s, a), after, silent=silent):
        found.setdefault((tuple(sorted(offer.targets)), offer.do), offer)
    return list(found.values())


def _expanded(s: Any, actions: tuple[int, ...], things: tuple[str, ...], do: Text, sentence: Any, after: Any,
              *, silent: bool = False) -> Iterator[Offer]:  # fmt: skip
    """Yield the ends of a chain. `s`: before it; `after`: after the actions so far."""
    phase = int(after.phase) if after.seat == s.seat and not after.ended else OVER_PHASE
    if phase == SYMBOL_PHASE:
        for a in GAME.legal(after):
            more = () if silent else (f"die-{a - SYMBOL_ACTION + 1}",)
            spent = say.SPEND(dice=a - SYMBOL_ACTION + 1)
            yield from _expanded(s, (*actions, a), (*things, *more), do, say.then(sentence, spent),
                                 played(after, (a,)), silent=silent)  # fmt: skip
    elif phase == TERRITORY_PHASE:
        for a in GAME.legal(after):
            then, seat = played(after, (a,)), a - TERRITORY
            chosen = () if then.phase == TARGET_PHASE else (f"terr-{seat}",)
            said = sentence if chosen == () else say.then(sentence, say.TERRITORY_LOW(name=SeatName(seat)))
            yield from _expanded(s, (*actions, a), (*things, *chosen), do, said, then)
    elif phase == TARGET_PHASE:  # of each territory that is hit, one after the other (SHA-M4-04)
        for a in GAME.legal(after):
            target = object_of(after, *divmod(a - TARGET, N_OBJECTS))
            said = say.then(sentence, say.ATTACK_LOW(thing=target))
            yield from _expanded(s, (*actions, a), (*things, _object(a - TARGET)), do, said, played(after, (a,)))
    elif phase == SPACE_PHASE:
        for a in GAME.legal(after):
            old = int(s.players[s.seat].built[a - SPACE])
            where = say.ON_LOW if old == NO_CARD else partial(say.OVER_LOW, card=card_name(old))
            said = say.then(sentence, where(space=PLACES[a - SPACE]))
            space = thing_at(int(s.seat), a - SPACE)
            yield from _leaf(s, (*actions, a), (*things, space), do, said, played(after, (a,)))
    else:
        yield from _leaf(s, actions, things, do, sentence, after)


def _leaf(s: Any, actions: tuple[int, ...], things: tuple[str, ...], do: Text, sentence: Any, after: Any
          ) -> Iterator[Offer]:  # fmt: skip
    """Yield an offer with what comes of it: numbers and pictures on the table, and the same in words."""
    others = [thing for thing in things if thing[:1] == "o" and not thing.startswith(f"o{int(s.seat)}-")]
    # Of several targets each is named with what becomes of it.
    named = things if len(others) < 2 else [thing for thing in things if thing not in others]
    preview, shows, gains = outcome(s, actions, after, named)
    building = SPACE <= actions[-1] < SYMBOL_ACTION
    asked = after.phase not in MAIN_POINTS and not after.ended
    said = sentence if building or (asked and not gains) else say.brings(sentence, gains)
    yield Offer(actions, things, said, do, preview, shows)


# --- what cannot be done, and why -----------------------------------------------------------------------------------


def why_not(s: Any, seat: int, things: Sequence[str]) -> tuple[Text, str] | None:
    """Return why the things pointed at are together nothing that can be done; None if they are, or may become so."""
    if s.phase == OVER_PHASE:
        return words.refuse(s, END, why.OVER), words.RULE[why.OVER]
    if seat < 0 or seat != run(actor)(s):
        return say.NOT_YOUR_TURN
    count = Counter(things)
    if any(not count - Counter(offer.targets) for offer in offers(s, seat)):
        return None
    return explain(s, seat, things)
