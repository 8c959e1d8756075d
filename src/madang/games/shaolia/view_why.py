"""Why what was pointed at is nothing that can be done: a sentence and the rule that says so."""

from collections.abc import Callable, Sequence
from typing import Any

from madang.core.contract import refusal, run
from madang.core.kernel import interpreted
from madang.games.shaolia import GAME, why, words
from madang.games.shaolia import view_words as say
from madang.games.shaolia.actions import (
    ACTIVATE, BUILD, BUY, DEMOLISH, DISCARD, END, EXTRA_DIE_ACTION, FEE, GIFT, GIVE, GIVE_CARD,
    GIVE_CHARACTER, GIVE_GOLD, HIRE, NEW_POOL, OFFICER, OPEN, PAY, PICK, POOL, POST, PUT_ANY_DIE, PUT_ATTACK,
    PUT_BLOCKAGE, PUT_LIFE, REDRAW, ROLL, SPACE, SYMBOL_ACTION, TAKE, TARGET, TERRITORY, TRIBUTE, UNBLOCK, USE, VICTIM,
)  # fmt: skip
from madang.games.shaolia.components import FREE_FOR_ALL, LOCKED, N_CARD_LOOKS, N_SLOTS, N_SYMBOLS, POST_NUMBER
from madang.games.shaolia.notation import CHARACTERS, PLACES
from madang.games.shaolia.rules.seats import mate_of
from madang.games.shaolia.rules.tokens import look_at
from madang.games.shaolia.state import (
    ANY_DIE_PHASE, ATTACK_TOKEN_PHASE, BEFORE_ROLL, BLOCKAGE_PHASE, BUILDING, DEAL, DICE, ITEMS_PHASE,
    LIFE_TOKEN_PHASE, LIMIT_PHASE, N_OBJECTS, NO_SEAT, PALACE, PAY_PHASE, PICK_PHASE, PURCHASE, REDRAW_PHASE,
    SECOND_DEAL, SPACE_PHASE, SYMBOL_PHASE, TAKE_PHASE, TARGET_PHASE, TERRITORY_PHASE, TRIBUTE_PHASE, VICTIM_PHASE,
)  # fmt: skip
from madang.games.shaolia.view_outcome import played
from madang.games.shaolia.view_table import slots_of, slug
from madang.games.shaolia.view_words import Answer

MAIN = {PURCHASE, BUILDING, BEFORE_ROLL, DICE, SECOND_DEAL}
LOOK_OF_SLUG = {slug(look): look for look in range(N_CARD_LOOKS)}
STOCKS = ("gold", "mineral", "officer")


def reason(s: Any, a: int) -> Answer | None:
    """Return the rules' own answer to an action; None if it is legal."""
    code = int(run(refusal)(s, a))
    return (words.refuse(s, a, code), words.rule_of(s, a, code)) if code else None


def explain(s: Any, seat: int, things: Sequence[str]) -> Answer:
    """Return why these things are together nothing that the seat in turn can do."""
    last = things[-1]
    if len(things) > 1:
        together = _together(s, seat, things)
        if together is not None:
            return together
    for a in _meanings(s, seat, last):
        found = reason(s, a)
        if found is not None:
            return found
    return _by_itself(s, seat, last) or (say.NOT_TOGETHER if len(things) > 1 else _first(s))


def _first(s: Any) -> Answer:
    """Return what is asked now, as the answer to something else."""
    return reason(s, END) or reason(s, ROLL) or say.NOTHING_THERE


def place_of(thing: str) -> tuple[int, int] | None:
    """Return seat and place of an object or a space; None for another thing."""
    head, _, name = thing.partition("-")
    if not head.startswith("o") or not head[1:].isdecimal() or name not in PLACES:
        return None
    seat = int(head[1:])
    return (seat, PLACES.index(name)) if seat < 4 else None


def _number(text: str, most: int) -> int | None:
    """Return a number 1 .. most as an index."""
    return int(text) - 1 if text.isdecimal() and len(text) == 1 and 1 <= int(text) <= most else None


def _meanings(s: Any, seat: int, thing: str) -> list[int]:
    """Return the actions that pointing at a thing could mean in this phase, the likeliest first."""
    at = place_of(thing)
    if at is not None:
        return _of_object(s, seat, *at)
    kind, _, name = thing.partition("-")
    if kind == f"ab{seat}":
        slot = _number(name, N_SLOTS)
        if slot is None:
            return []
        if s.phase == ANY_DIE_PHASE:
            return [PUT_ANY_DIE + N_SYMBOLS * PALACE + slot]
        return [ACTIVATE + N_SLOTS * PALACE + slot]
    meaning = _MEANING.get(kind)
    a = meaning(s, name) if meaning else None
    return [] if a is None else [a]


def _of_object(s: Any, seat: int, owner: int, place: int) -> list[int]:
    """Return what pointing at an object, or an empty space, could mean."""
    phase = int(s.phase)
    if phase == TARGET_PHASE:
        return [TARGET + N_OBJECTS * owner + place]
    if phase == BLOCKAGE_PHASE:
        return [PUT_BLOCKAGE + N_OBJECTS * owner + place]
    if owner != seat:
        return []
    if phase == LIFE_TOKEN_PHASE:
        return [PUT_LIFE + place]
    if phase == ANY_DIE_PHASE:
        return [PUT_ANY_DIE + N_SYMBOLS * place + symbol for symbol in range(N_SYMBOLS)]
    if place == PALACE:
        return [UNBLOCK + place] if phase == DICE and s.players[seat].blockage[place] else []
    if phase == ATTACK_TOKEN_PHASE:
        return [PUT_ATTACK + place]
    if phase == SPACE_PHASE:
        return [SPACE + place]
    if phase == BUILDING:
        locked = [i for i in range(len(LOCKED)) if LOCKED[i] == place and s.players[seat].locked[place]]
        return [OPEN + i for i in locked] + [DEMOLISH + place]
    look = int(interpreted(look_at)(s.players[seat], place))
    if look >= 0 and slots_of(look):
        return [ACTIVATE + N_SLOTS * place + slot for slot in slots_of(look)]
    return [] if look >= 0 else [ACTIVATE + N_SLOTS * place]


def _together(s: Any, seat: int, things: Sequence[str]) -> Answer | None:
    """Return why several things do not go together; None where the last one alone says it."""
    first, last = things[0], things[-1]
    kind, _, name = first.partition("-")
    target = place_of(last)
    if kind == "hand" and name in LOOK_OF_SLUG and target is not None and target[0] == seat and s.phase == BUILDING:
        found = reason(s, BUILD + LOOK_OF_SLUG[name])
        return found or _as_if(s, SPACE_PHASE, BUILD + LOOK_OF_SLUG[name], SPACE + target[1])
    if kind == "char" and name in CHARACTERS and target is not None and s.phase in MAIN:
        use = USE + CHARACTERS.index(name)
        return reason(s, use) or _as_if(s, SPACE_PHASE, use, SPACE + target[1]) or _as_if(
            s, TARGET_PHASE, use, TARGET + N_OBJECTS * target[0] + target[1]
        )
    own = place_of(first)
    if own is not None and own[0] == seat and target is not None and target[0] != seat and s.phase == DICE:
        look = int(interpreted(look_at)(s.players[seat], own[1]))
        for slot in slots_of(look) if look >= 0 else []:
            a = ACTIVATE + N_SLOTS * own[1] + slot
            found = reason(s, a) or _as_if(s, TARGET_PHASE, a, TARGET + N_OBJECTS * target[0] + target[1])
            if found is not None:
                return found
    if last.startswith("die-") and s.phase == DICE:
        return say.DIE_WITH_CARD
    if last.startswith("terr-") and s.phase in MAIN and (given := _given(first)) is not None:
        return _why_not_given(s, seat, given, _number_of_seat(last.partition("-")[2]))
    return say.NOT_TOGETHER if len(set(things)) > 1 else None


def _given(thing: str) -> int | None:
    """Return the action that gives a thing to the team-mate."""
    kind, _, name = thing.partition("-")
    if kind == "st" and name in STOCKS:
        return GIVE + STOCKS.index(name)
    if kind == "hand" and name in LOOK_OF_SLUG:
        return GIVE_CARD + LOOK_OF_SLUG[name]
    return GIVE_CHARACTER + CHARACTERS.index(name) if kind == "char" and name in CHARACTERS else None


def _why_not_given(s: Any, seat: int, given: int, taker: int | None) -> Answer | None:
    """Return why a thing is not given to somebody: gold goes to opponents, else all to the team-mate."""
    if taker is None:
        return None
    mate = int(interpreted(mate_of)(s, seat))
    if mate == NO_SEAT:
        only_gold = given != GIVE + GIVE_GOLD and int(run(refusal)(s, GIFT + taker)) in {why.LEGAL, why.NO_GOLD}
        return say.ONLY_GOLD if only_gold else reason(s, GIFT + taker)
    return reason(s, given) or (say.GIFT_TO_MATE if taker != mate else None)


def _as_if(s: Any, phase: int, begun: int, a: int) -> Answer | None:
    """Return the answer that the rules would give to an action once another one has led to a phase."""
    if reason(s, begun) is not None:
        return None
    after = played(s, (begun,))
    while after.phase == SYMBOL_PHASE:  # whichever die serves
        after = played(after, (GAME.legal(after)[0],))
    if after.phase == TERRITORY_PHASE and phase == TARGET_PHASE:
        territory = TERRITORY + (a - TARGET) // N_OBJECTS
        found = reason(after, territory)
        if found is not None:
            return found
        after = played(after, (territory,))
    while after.phase == phase == TARGET_PHASE and (first := GAME.legal(after)[0] - TARGET) // N_OBJECTS != (
        (a - TARGET) // N_OBJECTS
    ):  # a target on a territory that is asked about later
        after = played(after, (TARGET + first,))
    return reason(after, a) if after.phase == phase else None


def _by_itself(s: Any, seat: int, thing: str) -> Answer | None:
    """Return why one thing is nothing by itself, where no action says so."""
    at = place_of(thing)
    if at is not None:
        if at[0] != seat:
            return say.NOT_OWN if s.phase == DICE else None
        if at[1] == PALACE:
            return say.PALACE_COMMANDS if s.phase == DICE else None
        look = int(interpreted(look_at)(s.players[seat], at[1]))
        return say.NO_ACTIVE if s.phase == DICE and look >= 0 and not slots_of(look) else None
    kind = thing.partition("-")[0]
    if s.phase not in MAIN:
        return None
    if kind == "hand":
        return say.BUILD_LATER if s.phase == PURCHASE else say.NOT_IN_HAND_WORK
    if kind in {"deck", "pool", "new", "extra", "hire"}:
        return say.BUY_LATER
    if kind == "post":
        return say.DEAL_LATER
    if kind == "die":
        return say.NO_SUCH_DICE if s.phase != DICE else None
    if kind == "terr":
        return say.GIVE_WHAT
    return say.STOCK_ALONE if kind == "st" else None


# --- what a thing means, by the first part of its name --------------------------------------------------------------


def _hand(s: Any, name: str) -> int | None:
    look = LOOK_OF_SLUG.get(name)
    base = {PAY_PHASE: PAY, LIMIT_PHASE: DISCARD, BUILDING: BUILD}.get(int(s.phase))
    return None if look is None or base is None else base + look


def _character(s: Any, name: str) -> int | None:
    if name not in CHARACTERS:
        return None
    return (REDRAW + 1 if s.phase == REDRAW_PHASE else USE) + CHARACTERS.index(name)


def _die(s: Any, name: str) -> int | None:
    value = _number(name, 6)
    if value is None or s.phase not in {DICE, SYMBOL_PHASE}:
        return None
    return (SYMBOL_ACTION if s.phase == SYMBOL_PHASE else OFFICER) + value


def _number_of_seat(name: str) -> int | None:
    return int(name) if name.isdecimal() and len(name) == 1 and int(name) < 4 else None


def _territory(s: Any, name: str) -> int | None:
    seat = _number_of_seat(name)
    if seat is None:
        return None
    base = {TERRITORY_PHASE: TERRITORY, VICTIM_PHASE: VICTIM}.get(int(s.phase))
    if base is not None:
        return base + seat
    if s.phase in MAIN:
        return GIFT + seat if s.structure == FREE_FOR_ALL else FEE
    return None


def _stock(s: Any, name: str) -> int | None:
    if s.phase not in MAIN or name not in STOCKS:
        return None
    return None if s.structure == FREE_FOR_ALL else GIVE + STOCKS.index(name)


def _look_of(first: int, phase: int) -> Callable[[Any, str], int | None]:
    return lambda s, name: first + LOOK_OF_SLUG[name] if s.phase == phase and name in LOOK_OF_SLUG else None


def _fixed(a: int) -> Callable[[Any, str], int | None]:
    return lambda s, _name: a if s.phase == PURCHASE else None


def _post(s: Any, name: str) -> int | None:
    return POST + POST_NUMBER[name] if name in POST_NUMBER and s.phase in {DEAL, SECOND_DEAL, ITEMS_PHASE} else None


def _pool(s: Any, name: str) -> int | None:
    slot = _number(name, 3)
    return POOL + slot if slot is not None and s.phase == PURCHASE else None


_MEANING: dict[str, Callable[[Any, str], int | None]] = {
    "hand": _hand, "char": _character, "die": _die, "terr": _territory, "st": _stock, "post": _post, "pool": _pool,
    "deck": _fixed(BUY), "new": _fixed(NEW_POOL), "extra": _fixed(EXTRA_DIE_ACTION), "hire": _fixed(HIRE),
    "pick": _look_of(PICK, PICK_PHASE), "take": _look_of(TAKE, TAKE_PHASE),
    "tribute": lambda s, name: TRIBUTE + (name == "damage") if s.phase == TRIBUTE_PHASE else None,
}  # fmt: skip
