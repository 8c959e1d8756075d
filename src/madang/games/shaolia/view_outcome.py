"""What would come of a choice: the position after it, and what it changes in numbers, pictures and words.

It is the rules themselves that are asked, on a copy; nothing here may be asked of what chance decides.
"""

from collections.abc import Sequence
from typing import Any

from madang.core.contract import apply, run
from madang.core.words import SeatName
from madang.games.shaolia import GAME
from madang.games.shaolia import view_words as say
from madang.games.shaolia.components import N_SPACES, PALACE_LIFE
from madang.games.shaolia.notation import PLACES
from madang.games.shaolia.state import ATTACK_TOKEN_PHASE, BLOCKAGE_PHASE, DEAL, PALACE
from madang.games.shaolia.view_table import thing_at
from madang.games.shaolia.words.losses import destroyed, leavers
from madang.games.shaolia.words.names import TOKEN_NAME, object_name, object_of, stocks

STOCKS = ("gold", "mineral", "officer", "culture")


def played(s: Any, actions: Sequence[int]) -> Any:
    """Return a copy after these actions."""
    after = GAME.State.copy(s)
    for a in actions:
        run(apply)(after, a)
    return after


def stock_changes(before: Any, after: Any) -> dict[str, int]:
    """Return by how much the stocks of all seats change."""
    changes = {}
    for seat in range(int(before.n_seats)):
        was, now = before.players[seat], after.players[seat]
        for key in STOCKS:
            by = int(now[key]) - int(was[key])
            if by:
                changes[f"{key}-{seat}"] = by
    return changes


def outcome(before: Any, actions: Sequence[int], after: Any, named: Sequence[str] = ()
            ) -> tuple[dict[str, int], tuple[str, ...], list[Any]]:  # fmt: skip
    """Return what becomes of stocks and objects: numbers and pictures for the table, and the same in words.

    `named`: things that the sentence names already.
    """
    me = int(before.seat)
    preview, shows = stock_changes(before, after) | _dice_spent(before, after), []
    said: list[Any] = []  # what happens to others, then own gains, then what happens to own objects
    own: list[Any] = []
    left = leavers(before, after)
    fallen = destroyed(before, actions, after) if left else set()
    for seat in range(int(before.n_seats)):
        for place in _changed(before.players[seat], after.players[seat]):
            if seat in left and place != PALACE and (seat, place) not in fallen:
                continue  # it leaves with its owner (SHA-M4-06)
            change, picture, text = _object_change(before, after, seat, place, known=thing_at(seat, place) in named)
            if change:
                preview[thing_at(seat, place)] = change
            shows += picture
            (own if seat == me else said).extend(text)
    gained = [max(0, preview.get(f"{key}-{me}", 0)) for key in STOCKS]
    if any(gained):
        said.append(stocks(*gained))
    said += own + _to_come(before, after)
    if after.ended and int(after.won) >> me & 1:
        said.append(say.WIN())
    return preview, tuple(shows), said


def _dice_spent(before: Any, after: Any) -> dict[str, int]:
    """Return the dice that are spent, by value: a card that asks for a number takes one without a question."""
    if not (before.rolled and after.rolled) or before.seat != after.seat:
        return {}
    changes = {f"die-{value}": int(after.dice[value - 1]) - int(before.dice[value - 1]) for value in range(1, 7)}
    return {thing: by for thing, by in changes.items() if by < 0}


def _changed(was: Any, now: Any) -> list[int]:
    """Return the places of a territory where something is not as it was."""
    places = {PALACE} if now.out and not was.out else set()
    for key in ("built", "damage", "life", "blockage", "attack"):
        old, new = was[key].tolist(), now[key].tolist()
        if old != new:
            places.update(place for place in range(len(old)) if old[place] != new[place])
    return sorted(places)


def _object_change(before: Any, after: Any, seat: int, place: int, *, known: bool
                   ) -> tuple[int, list[str], list[Any]]:  # fmt: skip
    """Return what becomes of one object: the change of its life, pictures, and words."""
    was, now, me = before.players[seat], after.players[seat], int(before.seat)
    name = f"{seat}-{PLACES[place]}"
    thing = object_of(before, seat, place) if seat != me else object_name(before, seat, place)
    if thing is None:
        return 0, [], []
    harm = int(now.damage[place]) - int(was.damage[place])
    if place < N_SPACES and was.built[place] != now.built[place]:
        return 0, [f"gone-{name}"], [say.IT_DESTROYED() if known else say.DESTROYED(thing=thing)] if seat != me else []
    if place == PALACE and ((now.out and not was.out) or (harm and now.damage[place] >= PALACE_LIFE)):
        return -harm, [f"gone-{name}"], [say.FALLS(name=SeatName(seat))]
    pictures, said = [], []
    absorbed = int(was.life[place]) - int(now.life[place])
    if harm > 0:
        said.append(say.IT_HARMED(n=harm) if known else say.HARMED(n=harm, thing=thing))
    if absorbed > 0:
        said.append(say.ABSORBED(n=absorbed, thing=thing))
    if seat == me and now.blockage[place] > was.blockage[place]:
        pictures.append(f"block-{name}")
        said.append(say.IT_BLOCKED() if known else say.BLOCKS_YOU(thing=thing))
    tokens = int(now.attack[place]) - int(was.attack[place])
    if tokens > 0:
        said.append(say.TOKEN_GAINED(n=tokens, thing=thing))
    elif tokens < 0:
        said.append(say.TOKEN_USED(n=-tokens))
    return -harm, pictures, said


def _to_come(before: Any, after: Any) -> list[Any]:
    """Return what will be asked next: tokens to be placed, a deal."""
    if after.seat != before.seat or after.phase == before.phase:
        return []
    if ATTACK_TOKEN_PHASE <= after.phase <= BLOCKAGE_PHASE:
        return [say.TO_PLACE(n=int(after.token_left), token=TOKEN_NAME[after.token])]
    return [say.A_DEAL()] if after.phase == DEAL else []
