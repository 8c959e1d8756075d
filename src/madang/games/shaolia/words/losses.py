"""Which cards an attack destroyed: where it takes a player out of the game, all of them leave (SHA-M4-06)."""

from collections.abc import Sequence
from typing import Any

from madang.core.contract import apply, run
from madang.games.shaolia.components import N_SPACES
from madang.games.shaolia.state import NO_CARD, PALACE, State

_FAR_FROM_FALLING = -100  # damage: no attack comes near a palace's life from there


def leavers(before: Any, after: Any) -> list[int]:
    """Return the seats that left the game."""
    return [seat for seat in range(int(after.n_seats)) if after.players[seat].out and not before.players[seat].out]


def gone(before: Any, after: Any, seat: int) -> list[int]:
    """Return the spaces of a seat whose card is not there any more, with no other in its place."""
    was, now = before.players[seat].built.tolist(), after.players[seat].built.tolist()
    return [space for space in range(N_SPACES) if was[space] != now[space] == NO_CARD]


def destroyed(before: Any, actions: Sequence[int], after: Any) -> set[tuple[int, int]]:
    """Return seat and space of the cards that are gone, without those that only left with their owner.

    Nothing in the position tells them apart: the same is done once more, with palaces that cannot fall.
    """
    left = leavers(before, after)
    if left:
        copy = State.copy(before)
        for seat in left:
            copy.players[seat].damage[PALACE] = _FAR_FROM_FALLING
        for a in actions:
            run(apply)(copy, a)
        after = copy
    return {(seat, space) for seat in range(int(before.n_seats)) for space in gone(before, after, seat)}
