"""Why what was pointed at is nothing that can be done: a sentence and the rule that says so."""

from collections.abc import Callable, Sequence
from typing import Any

from madang.core.contract import refusal, run
from madang.games.silla import GAME, why, words
from madang.games.silla import view_words as say
from madang.games.silla.actions import BUY, END, EXCHANGE, PLACE, SITE, STACK, TAKE
from madang.games.silla.components import (
    CARDS, FITS, MISHIL, N_CELLS, N_SIDES, N_SLOTS, START_TILE, WIDTH, YUSHIN,
)  # fmt: skip
from madang.games.silla.state import (
    BUILD_PHASE, EXTRA_PHASE, NO_SLOT, NO_STACK, NO_STATUS, NO_TILE, PLACE_PHASE, SECOND_PHASE, SITE_PHASE,
    STACK_PHASE, SWAP_PHASE, TAKE_PHASE,
)  # fmt: skip
from madang.games.silla.view_map import Landscape
from madang.games.silla.view_table import MENUS, skill_refused, why_no_skill
from madang.games.silla.view_words import Answer

BUYING, PLACING = (BUILD_PHASE, SECOND_PHASE), (STACK_PHASE, EXTRA_PHASE)
CARDS_BY_THING = {f"card-{card.id}": row for row, card in enumerate(CARDS)}


def reason(s: Any, a: int) -> Answer | None:
    """Return the rules' own answer to an action; None if it is legal."""
    code = int(run(refusal)(s, a))
    return (words.refuse(s, a, code), words.RULE[code]) if code else None


def explain(s: Any, things: Sequence[str]) -> Answer:
    """Return why these things are together nothing that the seat in turn can do: mostly it is the last of them."""
    kind, _, name = things[-1].partition("-")
    answer = _ANSWERS.get(kind)
    found = answer(s, name, things) if answer else None
    return found or reason(s, _any_of(s)) or say.NOTHING_THERE


def _any_of(s: Any) -> int:
    """Return an action of another phase: its refusal says what is to be decided first."""
    return END if s.phase != BUILD_PHASE else TAKE


def number_of(thing: str, kind: str, most: int) -> int | None:
    """Return the number that a thing of a kind has, from 0: `stack-2` is 1."""
    of, _, name = thing.partition("-")
    if of != kind or not name.isdecimal() or len(name) > 3:
        return None
    return int(name) - 1 if 1 <= int(name) <= most else None


def cell_of(thing: str) -> int | None:
    """Return the cell that a thing is."""
    parts = thing.split("-")
    if len(parts) != 3 or parts[0] != "cell" or not all(part.isdecimal() and len(part) < 4 for part in parts[1:]):
        return None
    row, column = int(parts[1]), int(parts[2])
    return row * WIDTH + column if row < WIDTH and column < WIDTH and row * WIDTH + column < N_CELLS else None


def slot_of(s: Any, thing: str) -> int | None:
    """Return the slot in which a card lies open."""
    card = CARDS_BY_THING.get(thing)
    return next((slot for slot in range(N_SLOTS) if card is not None and s.market[slot] == card), None)


def _first(things: Sequence[str], found: Callable[[str], int | None]) -> int | None:
    return next((n for n in map(found, things) if n is not None), None)


def _status(s: Any, name: str, _things: Sequence[str]) -> Answer | None:
    number = number_of(f"status-{name}", "status", 99)
    row = [int(card) for card in s.row if card != NO_STATUS]
    if s.phase == TAKE_PHASE and number is not None and number not in row:
        return say.STATUS_GONE
    return reason(s, TAKE) or say.ONE_OF_THESE


def _stack(s: Any, name: str, things: Sequence[str]) -> Answer | None:
    stack = number_of(f"stack-{name}", "stack", int(s.n_stacks))
    if stack is None:
        return None
    cell = _first(things, cell_of)
    return reason(s, STACK + stack) or (_place(s, stack, cell) if cell is not None else say.ONE_OF_THESE)


def _place(s: Any, stack: int, cell: int) -> Answer:
    """Return why the top of a stack cannot lie in a cell, or not be turned that often."""
    after: Any = GAME.State.copy(s)
    after.stack, after.phase = stack, PLACE_PHASE
    found = [reason(after, PLACE + N_SIDES * cell + k) for k in range(N_SIDES)]
    if any(answer is None for answer in found):
        return say.ONE_OF_THESE
    answer = found[0] or say.NOTHING_THERE
    if answer[1] != words.RULE[why.NO_MATCH]:
        return answer
    return say.no_fit(cell, [(side, terrain) for side, _, terrain in Landscape(s).neighbours(cell)])


def _cell(s: Any, name: str, things: Sequence[str]) -> Answer | None:
    cell = cell_of(f"cell-{name}")
    if cell is None:
        return None
    if s.phase == PLACE_PHASE:
        return _place(s, int(s.stack), cell)
    if s.phase in PLACING:
        return _cell_for_tile(s, cell, things)
    slot = _first(things, lambda thing: slot_of(s, thing))
    if s.phase == SITE_PHASE:
        slot = int(s.slot)
    if s.phase in BUYING and slot is None:
        return say.CARD_FIRST
    if slot is not None and slot != NO_SLOT and s.phase in {*BUYING, SITE_PHASE}:
        if s.tile_at[cell] == START_TILE:
            return say.START_TAKES_NONE
        after: Any = GAME.State.copy(s)
        after.slot, after.phase = slot, SITE_PHASE
        return reason(s, BUY + slot) if s.phase in BUYING and reason(s, BUY + slot) else reason(after, SITE + cell)
    return reason(s, SITE + cell)


def _cell_for_tile(s: Any, cell: int, things: Sequence[str]) -> Answer:
    stack = _first(things, lambda thing: number_of(thing, "stack", int(s.n_stacks)))
    if stack is not None and stack != NO_STACK:
        return reason(s, STACK + stack) or _place(s, stack, cell)
    tops = [int(tile) for tile in s.top[: s.n_stacks] if tile != NO_TILE]
    if s.tile_at[cell] == NO_TILE and s.around[cell] and not any(FITS[tile, s.around[cell]] for tile in tops):
        return say.NO_TOP_FITS
    if s.tile_at[cell] == NO_TILE and s.around[cell]:
        return say.STACK_FIRST
    return _place(s, next(i for i in range(int(s.n_stacks)) if s.top[i] != NO_TILE), cell)


def _card(s: Any, name: str, things: Sequence[str]) -> Answer | None:
    slot = slot_of(s, f"card-{name}")
    if slot is None:
        return None
    if s.phase == SWAP_PHASE:
        return say.TWO_CARDS
    cell = _first(things, cell_of)
    found = reason(s, BUY + slot)
    if found is None and cell is not None:
        return _cell(s, "-".join(map(str, divmod(cell, WIDTH))), things)
    return found or say.ONE_OF_THESE


def _chips(s: Any, _name: str, _things: Sequence[str]) -> Answer | None:
    character = int(s.players[s.seat].character)
    if s.phase not in MENUS:
        return reason(s, EXCHANGE)
    if character not in {MISHIL, YUSHIN}:
        return say.CHIPS_PAY_THAT
    return _skill_refused(s, character) or (say.THREE_FOR_GOLD if character == MISHIL else say.TWO_FOR_CARDS)


def _skill(s: Any, _name: str, _things: Sequence[str]) -> Answer | None:
    character = int(s.players[s.seat].character)
    if character not in {MISHIL, YUSHIN}:
        return say.SKILL_ITSELF_NOW
    if s.phase not in MENUS:
        return reason(s, EXCHANGE)
    return _skill_refused(s, character) or say.ONE_OF_THESE


def _skill_refused(s: Any, character: int) -> Answer | None:
    code = why_no_skill(s, character)
    return (skill_refused(s, character, code), words.RULE[code]) if code else None


_ANSWERS: dict[str, Callable[[Any, str, Sequence[str]], Answer | None]] = {
    "status": _status, "stack": _stack, "cell": _cell, "card": _card, "chip": _chips, "skill": _skill,
}  # fmt: skip
