"""Why what was pointed at is nothing that can be done: a sentence and the rule that says so."""

from collections.abc import Callable, Sequence
from typing import Any

from madang.core.contract import refusal, run
from madang.games.gardens import GAME, why, words
from madang.games.gardens import view_words as say
from madang.games.gardens.actions import (
    ANY, ANY_ONE, ARROW, BACK, BONUS, CARD_TO_CARD, COME_BACK, COMEBACK_POINTS, COMPLETE, CONSECRATE, DISCARD, DRAW,
    FORWARD, FROM_DECK, LAY, MOVE, OPPRESS, PLACE_TOKEN, REALLOCATE, ROTATE, STACK, TILE, TO_SUPPLY, TURN, USE,
    USE_FORESIGHT, WILD,
)  # fmt: skip
from madang.games.gardens.components import (
    BONUS_KINDS, CARDS, FORESIGHT, GODS, GRACE, LEVEL, MAX_GROUNDWORK, MAX_HAND, OPPRESSION, RESOURCES, UPHEAVAL,
    WHIMS,
)  # fmt: skip
from madang.games.gardens.notation import PAIRS
from madang.games.gardens.state import (
    ACTION, ANY_PHASE, ARROW_PHASE, BACK_PHASE, BONUS_PHASE, COMEBACK_PHASE, COMPLETE_PHASE, CONSECRATE_PHASE,
    DISCARD_PHASE, DRAW_PHASE, FORESIGHT_PHASE, FORWARD_PHASE, MOVE_PHASE, OPPRESS_PHASE, PLACE_PHASE,
    STACK_PHASE, TILE_PHASE, TURN_PHASE, WILD_PHASE,
)  # fmt: skip
from madang.games.gardens.view_words import Answer

USABLE = (OPPRESSION, GRACE, UPHEAVAL)  # in a gap, in the order of the USE actions
CARDS_BY_THING = {f"card-{card.id}": row for row, card in enumerate(CARDS)}


def reason(s: Any, a: int) -> Answer | None:
    """Return the rules' own answer to an action; None if it is legal."""
    code = int(run(refusal)(s, a))
    return (words.refuse(s, a, code), words.RULE[code]) if code else None


def explain(s: Any, seat: int, things: Sequence[str]) -> Answer:
    """Return why these things are together nothing that the seat in turn can do."""
    if s.phase == ACTION:
        return _action(s, seat, things)
    if s.phase == MOVE_PHASE:
        return _move(s, things)
    if s.phase == DRAW_PHASE:
        return _draw(s, things)
    return _choice(s, things)


def _first(s: Any) -> Answer:
    """Return what has to be decided before anything else."""
    return reason(s, LAY) or say.NOTHING_THERE


def hand_place(s: Any, thing: str) -> int | None:
    """Return the place of a card in the hand of the seat in turn."""
    me = s.players[s.seat]
    return _place(thing, me.hand[: me.hand_size])


def ground_place(s: Any, thing: str) -> int | None:
    """Return the place of a card, or of tokens or spaces on it, among the groundwork of the seat in turn."""
    me = s.players[s.seat]
    kind, _, rest = thing.partition("-")
    if kind in {"gap", "tok"}:
        thing = f"card-{rest.rpartition('-')[0]}"
    return _place(thing, me.ground[: me.n_ground])


def _place(thing: str, cards: Any) -> int | None:
    row = CARDS_BY_THING.get(thing)
    found = [int(card) for card in cards]
    return found.index(row) if row in found else None


def _kind(thing: str) -> int | None:
    """Return the kind of token that a thing is about."""
    name = thing.rpartition("-")[2]
    return RESOURCES.index(name) if name in RESOURCES else None


def _pair(s: Any, thing: str) -> int | None:
    """Return kind and spot: a token of the supply into the storage, or onto a groundwork card."""
    kind, of = _kind(thing), thing.partition("-")[0]
    if kind is None or of not in {"sup", "gap"}:
        return None
    ground = ground_place(s, thing) if of == "gap" else -1
    return None if ground is None else kind * (1 + MAX_GROUNDWORK) + ground + 1


# --- an action ------------------------------------------------------------------------------------------------------


def _action(s: Any, seat: int, things: Sequence[str]) -> Answer:
    """An action takes one hand card, and what belongs to its use."""
    cards = [place for place in (hand_place(s, thing) for thing in things) if place is not None]
    others = [thing for thing in things if hand_place(s, thing) is None]
    if len(cards) > 1:
        return say.ONE_CARD
    last = others[-1] if others else things[-1]
    if not cards:
        return _without_card(s, seat, last)
    if not others:
        return reason(s, REALLOCATE + cards[0]) or say.ONE_CARD
    return _with_card(s, cards[0], last) or _without_card(s, seat, last)


def _with_card(s: Any, place: int, thing: str) -> Answer | None:
    """Return why a hand card is not used with a thing; None if no use of cards goes with it."""
    due = reason(s, REALLOCATE + place)
    if due:
        return due
    if thing in {"turn-cw", "turn-ccw"}:
        return reason(s, ROTATE + place) or say.ONE_OF_THESE
    oppressed = _oppressed(s, thing)
    if oppressed:
        return oppressed
    pair = _pair(s, thing)
    if pair is not None:
        return reason(s, ANY_ONE + place) or _as_if(s, ANY_PHASE, ANY + pair) or say.ONE_OF_THESE
    ground = ground_place(s, thing)
    if ground is not None:
        if thing.startswith("card-"):
            return say.NOTHING_FITS
        return say.ONE_TOKEN
    return say.NOT_ON_STORAGE if thing.startswith("st-") else None


def _oppressed(s: Any, thing: str) -> Answer | None:
    """Return that Oppression lies on an own card, or on the card of a space: no token goes there, whatever there is."""
    ground = ground_place(s, thing) if thing.startswith(("card-", "gap-")) else None
    if ground is None or not s.players[s.seat].oppressed[ground]:
        return None
    return words.refuse(s, MOVE + ground, why.CARD_OPPRESSED), words.RULE[why.CARD_OPPRESSED]


def _as_if(s: Any, phase: int, a: int) -> Answer | None:
    """Return the answer that the rules would give to an action if its decision were asked."""
    after = GAME.State.copy(s)
    after.phase = phase
    return reason(after, a)


def _without_card(s: Any, seat: int, thing: str) -> Answer:
    """Return why one thing is no action by itself. Favour and tiles come by completing, cards when the turn ends."""
    kind, _, name = thing.partition("-")
    if kind == "card":
        row = CARDS_BY_THING.get(thing)
        if row is not None and row in s.row[: s.row_size]:
            return say.DRAWN_LATER
        return say.COMPLETED_LATER if ground_place(s, thing) is not None else say.NOTHING_THERE
    if kind == "turn":
        me = s.players[seat]
        for place in range(int(me.hand_size)):
            if LEVEL[me.hand[place]] < 0:
                return reason(s, ROTATE + place) or say.CARD_FIRST
        return reason(s, REALLOCATE) or say.CARD_FIRST
    if kind == "own":
        return _own_tile(s, name)
    found = {
        "deck": say.DRAWN_LATER, "god": say.FAVOUR_LATER, "pile": say.TILE_LATER, "offer": say.WHIM_LATER,
        "st": say.CARD_FIRST,
    }.get(kind)  # fmt: skip
    if found is not None:
        return found
    if kind in {"sup", "gap", "tok"}:
        return reason(s, REALLOCATE) or _any_one(s) or say.CARD_FIRST
    return say.NOTHING_THERE


def _any_one(s: Any) -> Answer | None:
    """Return why no token can be taken with a card: the reason of the first hand card."""
    return next(filter(None, (reason(s, ANY_ONE + place) for place in range(MAX_HAND))), None)


def _own_tile(s: Any, name: str) -> Answer:
    names = [WHIMS[tile].lower() for tile in USABLE]
    if name in names:
        return reason(s, USE + names.index(name)) or say.ONE_OF_THESE
    if name == WHIMS[FORESIGHT].lower():
        return say.FORESIGHT_FIRST
    return say.TILE_WORKS_ALONE


# --- reallocating ---------------------------------------------------------------------------------------------------


def _move(s: Any, things: Sequence[str]) -> Answer:
    """One token at a time: where it lies, then where it goes."""
    origins = [thing for thing in things if thing.partition("-")[0] in {"st", "tok"}]
    goals = [thing for thing in things if thing.partition("-")[0] in {"sup", "gap"}]
    last = things[-1]
    oppressed = _oppressed(s, last)
    if oppressed:
        return oppressed
    if last.startswith("card-") and ground_place(s, last) is not None:
        return say.NOTHING_FITS
    if len(origins) + len(goals) < len(things) or any(_kind(thing) is None for thing in (*origins, *goals)):
        return _first(s)
    if len(origins) != 1 or len(goals) > 1:
        return say.ONE_TOKEN if origins else _goal_alone(s, goals[0])
    origin = origins[0]
    kind, giver = _kind(origin), None if origin.startswith("st-") else ground_place(s, origin)
    assert kind is not None
    if giver is None and not origin.startswith("st-"):
        return say.NOTHING_THERE
    if not goals:
        return _origin_alone(s, kind, giver)
    if _kind(goals[0]) != kind:
        return say.OTHER_KIND
    if goals[0].startswith("sup-"):
        return say.CARD_TO_SUPPLY if giver is not None else reason(s, MOVE + TO_SUPPLY + kind) or say.ONE_TOKEN
    taker = ground_place(s, goals[0])
    return reason(s, _move_number(kind, giver, taker)) or say.ONE_TOKEN if taker is not None else say.NOTHING_THERE


def _move_number(kind: int, giver: int | None, taker: int) -> int:
    """Return the action that moves a token; a move from a card to itself is the first one that is none."""
    if giver is None:
        return MOVE + MAX_GROUNDWORK * kind + taker
    pairs = [PAIRS.index((giver, taker))] if giver != taker else [PAIRS.index((giver, (giver + 1) % MAX_GROUNDWORK))]
    return MOVE + CARD_TO_CARD + len(PAIRS) * kind + pairs[0]


def _goal_alone(s: Any, goal: str) -> Answer:
    """A goal without a token: nothing that lies anywhere may go there."""
    kind, taker = _kind(goal), ground_place(s, goal)
    assert kind is not None
    if goal.startswith("sup-"):
        return reason(s, MOVE + TO_SUPPLY + kind) or say.ONE_TOKEN
    return reason(s, MOVE + MAX_GROUNDWORK * kind + taker) or say.ONE_TOKEN if taker is not None else say.NOTHING_THERE


def _origin_alone(s: Any, kind: int, giver: int | None) -> Answer:
    """A token that may go nowhere: the reason of the first other card, or that there is none to take it."""
    for taker in range(int(s.players[s.seat].n_ground)):
        if taker != giver:
            found = reason(s, _move_number(kind, giver, taker))
            if found:
                return found
    return say.NEVER_BACK if giver is not None else reason(s, MOVE + TO_SUPPLY + kind) or say.ONE_TOKEN


# --- drawing and other choices ----------------------------------------------------------------------------------------


def _draw(s: Any, things: Sequence[str]) -> Answer:
    row = [f"card-{CARDS[int(card)].id}" for card in s.row[: s.row_size]]
    if any(thing not in row and thing != "deck-top" for thing in things):
        return _first(s)
    if things[-1] == "deck-top":
        found = reason(s, DRAW + FROM_DECK)
        if found:
            return found
    wanted = MAX_HAND - int(s.players[s.seat].hand_size)
    return say.TOO_MANY_CARDS(n=wanted), "GAR-REFILL-03"


def _god(first: int) -> Callable[[Any, str], int | None]:
    return lambda _s, name: first + GODS.index(name) if name in GODS[:4] else None


def _number(name: str, most: int) -> int | None:
    return int(name) if name.isdecimal() and len(name) < 3 and int(name) < most else None


def _offered(_s: Any, name: str) -> int | None:
    place = _number(name, 3)
    return TILE + place - 1 if place else None


def _target(_s: Any, name: str) -> int | None:
    seat, _, ground = name.partition("-")
    one, two = _number(seat, 4), _number(ground, MAX_GROUNDWORK)
    return OPPRESS + MAX_GROUNDWORK * one + two if one is not None and two is not None else None


def _floor(_s: Any, name: str) -> int | None:
    kind, _, face = name.partition("-")
    which = _number(face, 4)
    return STACK + 4 * RESOURCES.index(kind) + which if kind in RESOURCES and which is not None else None


def _in_hand(s: Any, name: str) -> int | None:
    place = hand_place(s, f"card-{name}")
    return None if place is None else DISCARD + place


def _in_ground(s: Any, name: str) -> int | None:
    place = ground_place(s, f"card-{name}")
    return None if place is None else COMPLETE + place


def _taken(first: int, of: str) -> Callable[[Any, str], int | None]:
    def action(s: Any, name: str) -> int | None:
        pair = _pair(s, f"{of}-{name}")
        return None if pair is None else first + pair

    return action


def _fixed(a: int) -> Callable[[Any, str], int | None]:
    return lambda _s, _name: a


# What a thing means while a phase lasts: phase -> kind of thing -> the action that it would be.
_MEANING: dict[int, dict[str, Callable[[Any, str], int | None]]] = {
    TURN_PHASE: {"turn": lambda _s, name: TURN + (name == "ccw")},
    ANY_PHASE: {"sup": _taken(ANY, "sup"), "gap": _taken(ANY, "gap")},
    PLACE_PHASE: {"sup": _taken(PLACE_TOKEN, "sup"), "gap": _taken(PLACE_TOKEN, "gap")},
    COMPLETE_PHASE: {"card": _in_ground},
    WILD_PHASE: {"god": _god(WILD)},
    BONUS_PHASE: {"pile": lambda _s, name: BONUS + BONUS_KINDS.index(name) if name in BONUS_KINDS else None},
    FORESIGHT_PHASE: {"yes": _fixed(USE_FORESIGHT), "no": _fixed(USE_FORESIGHT + 1)},
    TILE_PHASE: {"offer": _offered},
    OPPRESS_PHASE: {"target": _target},
    DISCARD_PHASE: {"card": _in_hand},
    STACK_PHASE: {"stack": _floor},
    ARROW_PHASE: {"up": _fixed(ARROW), "down": _fixed(ARROW + 1)},
    CONSECRATE_PHASE: {"extensions": _fixed(CONSECRATE), "points": _fixed(CONSECRATE + 1)},
    BACK_PHASE: {"god": _god(BACK)},
    FORWARD_PHASE: {"god": _god(FORWARD)},
    COMEBACK_PHASE: {"god": _god(COME_BACK), "points": _fixed(COME_BACK + COMEBACK_POINTS)},
}


def _choice(s: Any, things: Sequence[str]) -> Answer:
    """Explain a choice of one thing: the last one is what does not fit."""
    kind, _, name = things[-1].partition("-")
    meaning = _MEANING[int(s.phase)].get(kind)
    a = meaning(s, name) if meaning else None
    if a is None:
        return _first(s)
    return reason(s, a) or say.ONE_OF_THESE


