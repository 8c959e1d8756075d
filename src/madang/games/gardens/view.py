"""A concealed position as plain data for the templates, and what can be done now, ready to be pointed at.

Ids of things (also the ids of their elements):

    card-O1a                    a card of the own hand, of the open row, or own groundwork
    turn-cw, turn-ccw           the pagoda, a quarter clockwise or counter-clockwise
    sup-stone .. sup-wood       the supply: a token into the storage; in a reallocation: back to the supply
    st-stone .. st-wood         tokens of the own storage
    tok-O1a-stone, gap-O1a-stone   on an own groundwork card: its tokens, its empty spaces of a kind
    god-yellow .. god-blue      tracks              pile-extension, -resources, -points, offer-1, offer-2    tiles
    deck-top                    the deck            own-grace                                        own promo tile
    yes, no, up, down, points, extensions, target-1-0, stack-stone-2         what the tray shows

Places whose number a choice changes (`data-delta`): `yellow-0` .. `blue-3` (the markers of seats 0 .. 3), `points`,
`sup-stone` ..; pictures (`data-when`): `turn`, `cw1-1` .. `ccw4-4` (levels that turn where the first is 1 .. 4, so that
none shows before the card is chosen that says which), `get-2u-cw` (the storage after a turn of level 2, collected
upward), `get-up`, `get-down` (the storage after Upheaval, where no level turns), `to-yellow-7` (where an own marker
comes to stand), `off-yellow-2` (whose marker is pushed off).

The position as data is made in `view_table`, reasons in `view_why`, words of the table in `view_words`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from madang.core.contract import actor, apply, run, score
from madang.core.offers import Offer
from madang.core.words import Listing, Text
from madang.games.gardens import GAME, why, words
from madang.games.gardens import view_words as say
from madang.games.gardens.actions import (
    ANY, ANY_ONE, ARROW, BACK, BONUS, COME_BACK, COMEBACK_POINTS, COMPLETE, CONSECRATE, DISCARD, DONE, DRAW, END,
    FORWARD, FROM_DECK, MOVE, OPPRESS, PLACE_TOKEN, REALLOCATE, ROTATE, STACK, TAKE_EXTENSIONS, TILE, TO_CARD,
    TO_SUPPLY, TURN, UPWARD, USE, USE_FORESIGHT, USE_IT, WILD,
)  # fmt: skip
from madang.games.gardens.components import (
    BONUS_KINDS, CARDS, FORESIGHT, GODS, LEVEL, MAX_GROUNDWORK, MAX_HAND, N_GODS, N_KINDS, N_LEVELS, N_SIDES, PANORAMA,
    RESOURCES, UP, WHIMS,
)  # fmt: skip
from madang.games.gardens.rules.turn import go_on
from madang.games.gardens.state import (
    ARROW_PHASE, BONUS_PHASE, COMPLETE_PHASE, DRAW_PHASE, FAVOUR, MOVE_PHASE, OFF, OVER_PHASE, TILE_PHASE, WILD_PHASE,
)  # fmt: skip
from madang.games.gardens.view_table import NO_TURN, Data, collected, turn_name, view
from madang.games.gardens.view_why import explain

__all__ = ["Data", "moved", "offers", "view", "why_not"]

WAYS = ("cw", "ccw")


def moved(before: Any, after: Any) -> set[str]:
    """Return the things to mark as last move: cards that came, levels that turned, markers that moved."""
    things = {f"card-{CARDS[int(card)].id}" for card in after.row if card >= 0 and card not in before.row}
    for level in range(N_LEVELS):
        if before.front[level] != after.front[level] or before.floor_at[level] != after.floor_at[level]:
            things.add(f"level-{level + 1}")
    for seat in range(int(after.n_seats)):
        was, now = before.players[seat], after.players[seat]
        things |= {f"mark-{GODS[god]}-{seat}" for god in range(N_GODS) if was.marker[god] != now.marker[god]}
        things |= {f"card-{CARDS[int(card)].id}" for card in now.ground if card >= 0 and card not in was.ground}
        new = [int(card) for card in now.landscape if card >= 0 and card not in was.landscape]
        things |= {f"card-{CARDS[card].id}" for card in new}
    return things


# --- what can be done -----------------------------------------------------------------------------------------------


def offers(s: Any, seat: int) -> list[Offer]:
    """Return what the seat can do now; every legal action is the first of some offer."""
    if seat < 0 or run(actor)(s) != seat:  # a watcher has the number of chance
        return []
    legal = GAME.legal(s)
    if s.phase == DRAW_PHASE:
        return list(_draws(s, legal))
    if s.phase == MOVE_PHASE:
        return [*_fills(s, None, ()), *(_move(s, a) for a in legal)]
    # Laying comes first: it is the picker's first button for a hand card.
    return [offer for a in legal for offer in _offers_of(s, a)]


def _offers_of(s: Any, a: int) -> Iterator[Offer]:
    """Return the offers that begin with an action, in any phase but MOVE and DRAW."""
    if a < USE:
        yield from _card_action(s, a)
    elif a < END:
        target = f"own-{WHIMS[FORESIGHT + 1 + a - USE].lower()}"
        yield Offer((a,), (target,), words.describe(s, a), say.DO_USE())
    elif a == END:
        yield Offer((a,), (), words.describe(s, a), say.DO_END())
    elif a < ANY:
        yield _turn(s, (a,), int(s.card), a - TURN, ())
    elif a < MOVE or PLACE_TOKEN <= a < DRAW:
        pair = a - (ANY if a < MOVE else PLACE_TOKEN)
        yield _completing(s, (a,), (_spot(s, pair),), words.describe(s, a), say.DO_TAKE())
    else:
        yield _choice(s, a)


def hand_thing(s: Any, place: int) -> str:
    """Return the thing that is a card of the hand of the seat in turn."""
    return f"card-{CARDS[int(s.players[s.seat].hand[place])].id}"


def ground_key(s: Any, ground: int) -> str:
    """Return the id of a groundwork card of the seat in turn."""
    return CARDS[int(s.players[s.seat].ground[ground])].id


def _spot(s: Any, pair: int) -> str:
    """Return the thing that stands for a kind and where a token of it goes: the supply for the storage."""
    kind, spot = divmod(pair, 1 + MAX_GROUNDWORK)
    return f"gap-{ground_key(s, spot - 1)}-{RESOURCES[kind]}" if spot else f"sup-{RESOURCES[kind]}"


def _card_action(s: Any, a: int) -> Iterator[Offer]:
    """Return what a hand card may be used for: laid, or discarded with everything that belongs to its action."""
    place = a % MAX_HAND
    card, thing = int(s.players[s.seat].hand[place]), hand_thing(s, place)
    if a < ROTATE:
        yield Offer((a,), (thing,), words.describe(s, a), say.DO_LAY())
    elif a < ANY_ONE:
        for way in range(2):
            yield _turn(s, (a, TURN + way), card, way, (thing,))
    elif a < REALLOCATE:
        after = _played(s, (a,))
        for choice in GAME.legal(after):
            kind, spot = divmod(choice - ANY, 1 + MAX_GROUNDWORK)
            on = int(s.players[s.seat].ground[spot - 1]) if spot else None
            do = say.take_discarding(card, kind, on)
            yield _completing(s, (a, choice), (thing, _spot(s, choice - ANY)), do, say.DO_TAKE())
    else:
        yield Offer((a,), (thing,), words.describe(s, a), say.DO_REALLOCATE())
        yield from _fills(_played(s, (a,)), card, (a,), thing, before=s)


def _turn(s: Any, actions: tuple[int, ...], card: int, way: int, things: tuple[str, ...]) -> Offer:
    """Return a turn of the pagoda with what it collects."""
    level, up = int(LEVEL[card]), bool(UP[card])
    got, rest, short = collected(s, int(s.seat), level, way, up)
    sentence = say.turn(card, level + 1, way, got, rest, short, discarding=bool(things))
    shows = ("turn", *(f"{WAYS[way]}{level + 1}-{each + 1}" for each in range(level, N_LEVELS)), turn_name(card, way))
    return Offer(actions, (*things, f"turn-{WAYS[way]}"), sentence, say.DO_TURN(), _taken(got), shows)


def _taken(got: Sequence[tuple[int, int]]) -> dict[str, int]:
    """Return by how much collecting changes the supply; `got`: kind and number by level visited."""
    by = [sum(n for k, n in got if k == kind) for kind in range(N_KINDS)]
    return {f"sup-{RESOURCES[kind]}": -n for kind, n in enumerate(by) if n}


def _fills(s: Any, card: int | None, actions: tuple[int, ...], *things: str, before: Any = None) -> Iterator[Offer]:
    """Return, for each own groundwork card, the moving of all that fits onto it from the storage.

    With a hand card that is discarded for it the action is done after that; within one it goes on.
    """
    before = s if before is None else before
    for ground in range(int(s.players[s.seat].n_ground)):
        after, tokens = s, [0] * N_KINDS
        moves: tuple[int, ...] = ()
        for kind in range(N_KINDS):
            move = MOVE + TO_CARD + MAX_GROUNDWORK * kind + ground
            while move in GAME.legal(after):
                after, moves = _played(after, (move,)), (*moves, move)
                tokens[kind] += 1
        if moves:
            sentence = say.fill(card, int(s.players[s.seat].ground[ground]), tokens)
            chain = (*actions, *moves, *(() if card is None else (MOVE + DONE,)))
            yield _completing(before, chain, (*things, f"card-{ground_key(s, ground)}"), sentence, say.DO_FILL())


def _move(s: Any, a: int) -> Offer:
    """Return one move of a reallocation: a token, then its goal."""
    i = a - MOVE
    if i == DONE:
        return _completing(s, (a,), (), words.describe(s, a), say.DO_DONE())
    if i >= TO_SUPPLY:
        kind = RESOURCES[i - TO_SUPPLY]
        return Offer((a,), (f"st-{kind}", f"sup-{kind}"), words.describe(s, a), say.DO_RETURN(), {f"sup-{kind}": 1})
    number, giver, taker = words.move_of(i)
    kind = RESOURCES[number]
    origin = f"st-{kind}" if giver < 0 else f"tok-{ground_key(s, giver)}-{kind}"
    return Offer((a,), (origin, f"gap-{ground_key(s, taker)}-{kind}"), words.describe(s, a), say.DO_MOVE())


def _draws(s: Any, legal: Sequence[int]) -> Iterator[Offer]:
    """Return the cards that can be drawn: some of the row, and the top of the deck after them.

    Cards of the row show nothing new, so several are drawn at once; whoever draws from the deck looks before going on.
    """
    me, row = s.players[s.seat], [int(card) for card in s.row[: s.row_size]]
    wanted = MAX_HAND - int(me.hand_size)
    for n in range(min(wanted, len(row)) + 1):
        for places in combinations(range(len(row)), n):
            # The places close up when a card leaves.
            actions = tuple(DRAW + place - i for i, place in enumerate(places))
            things = tuple(f"card-{CARDS[row[place]].id}" for place in places)
            cards = [row[place] for place in places]
            if n:
                yield Offer(actions, things, say.draw(cards, None), say.DO_DRAW())
            if DRAW + FROM_DECK in legal and n < wanted:
                deck = (*actions, DRAW + FROM_DECK)
                yield Offer(deck, (*things, "deck-top"), say.draw(cards, int(s.top)), say.DO_DRAW())


def _choice(s: Any, a: int) -> Offer:
    """Return a choice of one thing among several."""
    target, do = _target(s, a)
    sentence = words.describe(s, a)
    if s.phase == COMPLETE_PHASE:
        after, asked = _followed(s, (a,))
        found = _coming(s, after, asked, int(s.players[s.seat].ground[a - COMPLETE]))
        return Offer((a,), (target,), say.with_gains(sentence, found), do, *_favour(s, after))
    if s.phase == WILD_PHASE:
        after, asked = _followed(s, (a,))
        own, pushes = _moved_markers(s, after)
        found, chosen = say.gains(own, asked, pushes, ()), [int(god == a - WILD) for god in range(N_GODS)]
        more = found != say.gains(chosen, 0, (), ())  # the step that was chosen is said already
        return Offer((a,), (target,), say.with_gains(sentence, found) if more else sentence, do, *_favour(s, after))
    if s.phase == ARROW_PHASE:
        up = a - ARROW == UPWARD
        got, rest, short = collected(s, int(s.seat), NO_TURN, 0, up)
        return Offer((a,), (target,), say.collect(up, got, rest, short), do, _taken(got), ("turn", f"get-{target}"))
    if a >= BACK and a < COME_BACK + COMEBACK_POINTS:
        return Offer((a,), (target,), sentence, do, *_favour(s, _played(s, (a,))))
    return Offer((a,), (target,), sentence, do)


def _target(s: Any, a: int) -> tuple[str, Text]:
    """Return the thing that a choice points at, and its button."""
    if a < WILD:
        return f"card-{ground_key(s, a - COMPLETE)}", say.DO_COMPLETE()
    if a < BONUS:
        return f"god-{GODS[a - WILD]}", say.DO_FAVOUR()
    if a < PLACE_TOKEN:
        return f"pile-{BONUS_KINDS[a - BONUS]}", say.DO_TAKE()
    if a < TILE:
        return ("yes", say.DO_USE()) if a - USE_FORESIGHT == USE_IT else ("no", say.DO_KEEP())
    if a < OPPRESS:
        return f"offer-{a - TILE + 1}", say.DO_TAKE()
    if a < DISCARD:
        return "target-{}-{}".format(*divmod(a - OPPRESS, MAX_GROUNDWORK)), say.DO_OPPRESS()
    if a < STACK:
        return hand_thing(s, a - DISCARD), say.DO_DISCARD()
    if a < ARROW:
        kind, face = divmod(a - STACK, N_SIDES)
        return f"stack-{RESOURCES[kind]}-{face}", say.DO_STACK()
    if a < CONSECRATE:
        return "up" if a - ARROW == UPWARD else "down", say.DO_COLLECT()
    if a < BACK:
        return ("extensions", say.DO_EXTEND()) if a - CONSECRATE == TAKE_EXTENSIONS else ("points", say.DO_KEEP())
    if a < FORWARD:
        return f"god-{GODS[a - BACK]}", say.DO_BACK()
    if a < COME_BACK:
        return f"god-{GODS[a - FORWARD]}", say.DO_FORWARD()
    god = a - COME_BACK
    return ("points", say.DO_KEEP()) if god == COMEBACK_POINTS else (f"god-{GODS[god]}", say.DO_BRING_BACK())


# --- what will come of it -------------------------------------------------------------------------------------------


def _played(s: Any, actions: Sequence[int]) -> Any:
    """Return a copy after these actions."""
    after = GAME.State.copy(s)
    for a in actions:
        run(apply)(after, a)
    return after


def _followed(s: Any, actions: Sequence[int]) -> tuple[Any, int]:
    """Return a copy after these actions and all the favour that follows, and how many steps of it are to be chosen.

    A wild step is taken if it leaves no choice, else passed over: the steps behind it come whatever is chosen.
    """
    after, asked = _played(s, actions), 0
    while after.phase == WILD_PHASE:
        legal = GAME.legal(after)
        if len(legal) == 1:
            run(apply)(after, legal[0])
        else:
            asked += 1
            after.favour_at += 1
            after.stage = FAVOUR
            run(go_on)(after)
    return after, asked


def _completing(s: Any, actions: tuple[int, ...], targets: tuple[str, ...], do: Text, button: Text) -> Offer:
    """Return an offer that puts tokens somewhere; where that fills cards, with the favour that follows."""
    after = _played(s, actions)
    if after.phase == COMPLETE_PHASE:
        full = [int(after.players[s.seat].ground[a - COMPLETE]) for a in GAME.legal(after)]
    else:
        full = []
    if not full:
        return Offer(actions, targets, do, button, _placed(s, after))
    if len(full) > 1:  # which is first is asked
        return Offer(actions, targets, say.completing(do, full, None), button, _placed(s, after))
    then, asked = _followed(after, GAME.legal(after))
    sentence = say.completing(do, full, _coming(after, then, asked, full[0]))
    return Offer(actions, targets, sentence, button, *_favour(s, then))


def _placed(before: Any, after: Any) -> dict[str, int]:
    """Return by how much the supply changes."""
    by = (after.supply - before.supply).tolist()
    return {f"sup-{RESOURCES[kind]}": n for kind, n in enumerate(by) if n}


def _coming(before: Any, after: Any, asked: int, card: int) -> Listing:
    """Return in words what completing a card brings; `after`: its favour is gained, but for the steps asked for."""
    own, pushes = _moved_markers(before, after)
    tile = [int(PANORAMA[card])] if after.phase in {BONUS_PHASE, TILE_PHASE} else []
    return say.gains(own, asked, pushes, tile)


def _moved_markers(before: Any, after: Any) -> tuple[list[int], list[tuple[int, int, int]]]:
    """Return by god the own steps, and who is pushed: seat, god, and by how many spaces; 0: off the track."""
    seat = int(before.seat)
    own, pushes = [], []
    for god in range(N_GODS):
        own.append(int(after.players[seat].marker[god]) - int(before.players[seat].marker[god]))
        for other in range(int(before.n_seats)):
            was, now = int(before.players[other].marker[god]), int(after.players[other].marker[god])
            if other != seat and now != was:
                pushes.append((other, god, 0 if now == OFF else was - now))
    return own, pushes


def _favour(before: Any, after: Any) -> tuple[dict[str, int], tuple[str, ...]]:
    """Return what becomes of the markers: numbers and pictures for the tracks."""
    preview, shows = {}, []
    for god in range(N_GODS):
        for seat in range(int(before.n_seats)):
            was, now = int(before.players[seat].marker[god]), int(after.players[seat].marker[god])
            if was == now:
                continue
            if now == OFF:
                shows.append(f"off-{GODS[god]}-{seat}")
            else:
                preview[f"{GODS[god]}-{seat}"] = now - was
                shows.append(f"to-{GODS[god]}-{seat}-{now}")
    points = GAME.per_seat(score, after)[int(before.seat)] - GAME.per_seat(score, before)[int(before.seat)]
    if points:
        preview["points"] = points
    return preview, tuple(shows)


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
