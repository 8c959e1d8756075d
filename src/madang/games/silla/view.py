"""A concealed position as plain data for the templates, and what can be done now, ready to be pointed at.

Ids of things (also the ids of their elements):

    status-1 .. status-10      status cards             stack-1 .. stack-4     the tops of the stacks
    cell-7-8                   a cell, empty or with a tile: row, column; once more turns the tile that lies there to be
    card-tower-1               an open construction card
    skill                      the own character        chip-wood .. chip-gold     own resources

Places whose number a choice changes (`data-delta`): `points`, `chip-wood` .. `chip-gold`; pictures (`data-when`):
`take-4` (the order of the next round with that card), `s2` (what stack 2 can score), `p2-113-1` (its top in a cell,
turned), `at2-113` (all its rotations there), `b-113` (the model in a cell).

A stack, a cell and a rotation are three decisions of one offer, as a card and its cell are two: what is chosen is seen
where it will lie before anything is played. The position as data is made in `view_table` and `view_map`, reasons in
`view_why`, words of the table in `view_words`.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import combinations
from typing import Any

from madang.core.contract import actor, apply, run, score
from madang.core.kernel import interpreted
from madang.core.offers import Offer
from madang.core.words import Text
from madang.games.silla import GAME, why, words
from madang.games.silla import view_words as say
from madang.games.silla.actions import (
    BUY, DECLINE, END, EXCHANGE, MIXES_OF_2, MIXES_OF_3, PAIRS, PAY, PLACE, SITE, STACK, SWAP, TAKE,
)  # fmt: skip
from madang.games.silla.components import CARDS, GIVES, GOLD, N_RESOURCES, N_SIDES, N_TILES, RESOURCES
from madang.games.silla.rules.end import end_reasons
from madang.games.silla.rules.tile import some_top_fits
from madang.games.silla.state import (
    CARD_PHASE, EXTRA_PHASE, NO_CELL, NO_STATUS, OVER_PHASE, PLACE_PHASE, SECOND_PHASE,
)  # fmt: skip
from madang.games.silla.view_map import Data, Landscape, cell_thing, edge, ghost_name, turns_name, why_points
from madang.games.silla.view_table import view
from madang.games.silla.view_why import explain

__all__ = ["Data", "moved", "offers", "view", "why_not"]


def moved(before: Any, after: Any) -> set[str]:
    """Return the things to mark as last move: tiles laid, buildings built, cards that came or were taken."""
    things = set()
    for tile in range(N_TILES):
        laid = after.cell_of[tile] != before.cell_of[tile] and after.cell_of[tile] != NO_CELL
        if laid or after.built[tile] > before.built[tile]:
            things.add(cell_thing(int(after.cell_of[tile])))
    things |= {f"card-{CARDS[int(card)].id}" for card in after.market if card >= 0 and card not in before.market}
    for was, now in zip(before.players, after.players, strict=True):
        if now.taken not in {was.taken, NO_STATUS}:
            things.add(f"status-{int(now.taken) + 1}")
    return things


# --- what can be done -------------------------------------------------------------------------------------------------


def offers(s: Any, seat: int) -> list[Offer]:
    """Return what the seat can do now; every legal action is the first of some offer."""
    if seat < 0 or run(actor)(s) != seat:  # a watcher has the number of chance
        return []
    if s.phase == PLACE_PHASE:
        return list(_placements(s, Landscape(s), int(s.stack), ()))
    land = Landscape(s)
    return [offer for a in GAME.legal(s) for offer in _offers_of(s, land, a)]


def _offers_of(s: Any, land: Landscape, a: int) -> Iterator[Offer]:
    """Return the offers that begin with an action, in any phase but PLACE."""
    if a < EXCHANGE:
        yield _take(s, a)
    elif a < SWAP:
        yield _use_of_skill(s, a)
    elif a < STACK:
        cards = tuple(card_thing(s, int(slot)) for slot in PAIRS[a - SWAP])
        yield Offer((a,), cards, words.describe(s, a), say.DO_SWAP())
    elif a < BUY:
        yield from _placements(s, land, a - STACK, (a,))
    elif a < END:
        yield from _purchases(s, a)
    elif a < SITE:
        yield Offer((a,), (), words.describe(s, a), say.DO_END() if a == END else words.describe(s, DECLINE))
    else:
        yield _site(s, (a,), int(s.slot), a - SITE)


def card_thing(s: Any, slot: int) -> str:
    """Return the thing that is the open card of a slot."""
    return f"card-{CARDS[int(s.market[slot])].id}"


def _take(s: Any, a: int) -> Offer:
    """Return the taking of a status card: chips now, and the order of the next round if one follows (SIL-END-06)."""
    card = int(s.row[a - TAKE])
    got = [min(int(n), int(left)) for n, left in zip(GIVES[card], s.supply, strict=True)]
    preview = {f"chip-{RESOURCES[kind]}": n for kind, n in enumerate(got) if n}
    if interpreted(end_reasons)(s):
        return Offer((a,), (f"status-{card + 1}",), say.take_last(card, got), say.DO_TAKE(), preview)
    others = [int(me.taken) for seat, me in enumerate(s.players[: s.n_seats]) if seat != s.seat]
    lower = sorted(number + 1 for number in others if NO_STATUS < number < card)
    sentence = say.take(card, got, lower, others.count(NO_STATUS))
    return Offer((a,), (f"status-{card + 1}",), sentence, say.DO_TAKE(), preview, (f"take-{card + 1}",))


def _use_of_skill(s: Any, a: int) -> Offer:
    """Return a use of Mishil's or Kim Yushin's skill, with the chips that are paid."""
    exchange = a < PAY
    mix = [int(n) for n in (MIXES_OF_3[a - EXCHANGE] if exchange else MIXES_OF_2[a - PAY])]
    chips = tuple(f"chip-{RESOURCES[kind]}" for kind in range(N_RESOURCES) for _ in range(mix[kind]))
    preview = {f"chip-{RESOURCES[kind]}": -n for kind, n in enumerate(mix) if n}
    if exchange:
        preview[f"chip-{RESOURCES[GOLD]}"] = 1
    do = say.DO_EXCHANGE() if exchange else say.DO_PAY()
    return Offer((a,), ("skill", *chips), words.describe(s, a), do, preview)


def _placements(s: Any, land: Landscape, stack: int, actions: tuple[int, ...]) -> Iterator[Offer]:
    """Return every placement of a stack's top with its points; pointing at the cell again turns the tile."""
    tile = int(s.top[stack])
    last = int(s.stack_left[stack]) == 1 and not interpreted(end_reasons)(s)
    stacks = (f"stack-{stack + 1}",) if actions else ()
    for cell, gains in land.gains(tile).items():
        sides = _telling_sides(tile, tuple(gain.k for gain in gains))
        for turns, gain in enumerate(gains):
            sentence = say.place(stack, cell, gain.points, why_points(gain))
            if len(gains) > 1:
                shown = [(side, edge(tile, gain.k, side)) for side in sides]
                sentence = say.place_turned(stack, cell, shown, gain.points, why_points(gain))
            sentence = say.with_last(sentence) if last else sentence
            shows = (f"s{stack + 1}", turns_name(stack, cell), ghost_name(stack, cell, gain.k))
            yield Offer(
                (*actions, PLACE + N_SIDES * cell + gain.k), (*stacks, *[cell_thing(cell)] * (turns + 1)), sentence,
                say.DO_PLACE(), {"points": gain.points}, shows,
            )  # fmt: skip


@cache
def _telling_sides(tile: int, ks: tuple[int, ...]) -> tuple[int, ...]:
    """Return the fewest sides by which these rotations of a tile are told apart."""
    ways = (sides for n in range(N_SIDES + 1) for sides in combinations(range(N_SIDES), n))
    return next(sides for sides in ways if len({tuple(edge(tile, k, side) for side in sides) for k in ks}) == len(ks))


def _purchases(s: Any, a: int) -> Iterator[Offer]:
    """Return a purchase with every place for its model."""
    for site in GAME.legal(_played(s, (a,))):
        yield _site(s, (a, site), a - BUY, site - SITE)


def _site(s: Any, actions: tuple[int, ...], slot: int, cell: int) -> Offer:
    """Return a purchase with the place of its model: chips, points, and what may follow."""
    some_fits = interpreted(some_top_fits)  # new cards change no top: what fits now fits then
    after, seat, card = _played(s, actions), int(s.seat), int(s.market[slot])
    points = GAME.per_seat(score, after)[seat] - GAME.per_seat(score, s)[seat]
    chips = [int(now) - int(was) for was, now in zip(s.players[seat].chips, after.players[seat].chips, strict=True)]
    preview = {f"chip-{RESOURCES[kind]}": n for kind, n in enumerate(chips) if n} | {"points": points}
    sentence = say.build(card, cell, points)
    if after.phase == SECOND_PHASE:
        sentence = say.THEN_MORE_CARD(do=sentence)
    elif after.phase == EXTRA_PHASE or (after.phase == CARD_PHASE and after.pavilion and some_fits(after)):
        sentence = say.THEN_MORE_TILE(do=sentence)
    if interpreted(end_reasons)(after) and not interpreted(end_reasons)(s) and not after.ended:
        sentence = say.with_last(sentence)
    things = (card_thing(s, slot), cell_thing(cell)) if len(actions) > 1 else (cell_thing(cell),)
    return Offer(actions, things, sentence, say.DO_BUILD(), preview, (f"b-{cell}",))


def _played(s: Any, actions: Sequence[int]) -> Any:
    """Return a copy after these actions."""
    after = GAME.State.copy(s)
    for a in actions:
        run(apply)(after, a)
    return after


# --- what cannot be done, and why -------------------------------------------------------------------------------------


def why_not(s: Any, seat: int, things: Sequence[str]) -> tuple[Text, str] | None:
    """Return why the things pointed at are together nothing that can be done; None if they are, or may become so."""
    if s.phase == OVER_PHASE:
        return words.refuse(s, END, why.OVER), words.RULE[why.OVER]
    if seat < 0 or seat != run(actor)(s):
        return say.NOT_YOUR_TURN
    count = Counter(things)
    if any(not count - Counter(offer.targets) for offer in offers(s, seat)):
        return None
    return explain(s, things)
