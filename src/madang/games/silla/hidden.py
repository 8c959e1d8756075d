"""Secrets: there are none. No seat knows more than another (SIL-INFO-01), and what nobody has seen is in the record as
a set only; beside it stands the order that all who remember know (SIL-INFO-02 to -04).
"""

from madang.core.chance import Philox
from madang.core.contract import EVERYONE
from madang.core.kernel import kernel

from .state import State


@kernel
def private_to(s: State, a: int) -> int:  # noqa: ARG001  all actions are alike in this
    """Everybody sees every action (SIL-INFO-02)."""
    return EVERYONE


@kernel
def public_part(s: State, a: int) -> int:  # noqa: ARG001
    """No action has a private part."""
    return 0


@kernel
def reveals(s: State, a: int) -> int:  # noqa: ARG001
    """No seat's action shows anything new: what is turned up is a draw of its own (SIL-INFO-05)."""
    return 0


@kernel
def conceal(s: State, seat: int) -> None:
    """Leave the position as it is: it holds nothing that a seat or a watcher cannot know (SIL-INFO-01, -03)."""


@kernel
def imagine(s: State, seat: int, rng: Philox) -> None:
    """Leave the position as it is: it has no blanks, its sets are drawn from when they are shown (SIL-INFO-04, -05)."""
