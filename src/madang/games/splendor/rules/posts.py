"""The Trading Posts: SPL-POST."""

from madang.core.kernel import kernel

from ..actions import THIRD
from ..components import (
    N_COLOURS, POINTS_FIXED, POINTS_PER_POST, POST_EFFECT, POST_NEED, POST_NOBLES, POST_VALUE,
)  # fmt: skip
from ..state import POST_PHASE, POSTS_MODULE, State
from ..why import HAS_POST, LEGAL, NONE_LEFT, NOT_IN_PLAY, POST_WANTS_MORE, SAME_COLOUR
from .colours import lacking, pack_rows
from .noble import counts

POST_DEMAND = pack_rows(POST_NEED)


@kernel
def post_row(s: State, post: int) -> int:
    """Return the row of a post's facts: its colour, in the edition played."""
    return post + N_COLOURS if s.edition == 2024 else post


@kernel
def has_effect(s: State, effect: int) -> bool:
    """Whether the seat in turn owns a post with that power.

    It works from the turn after, whatever becomes of its demand (SPL-POST-05, -07, SPL-MIX-08).
    """
    owned = s.players[s.seat].posts
    for post in range(N_COLOURS if owned else 0):
        if (owned >> post) & 1 and POST_EFFECT[post_row(s, post)] == effect:
            return True
    return False


@kernel
def refuse_third(s: State, c: int) -> int:
    """White: after two alike, one gem of another colour (SPL-POST-11, -12)."""
    if c == s.pay_colour:
        return SAME_COLOUR
    return LEGAL if s.bank[c] > 0 else NONE_LEFT


@kernel
def refuse_gem(s: State, c: int) -> int:
    """Red: after a purchase, one gem of any colour (SPL-POST-08, -09)."""
    return LEGAL if s.bank[c] > 0 else NONE_LEFT


@kernel
def any_gem(s: State, a: int) -> bool:
    """Whether one of the five gems of THIRD or GEM can be taken."""
    for c in range(N_COLOURS):
        if (refuse_third(s, c) if a == THIRD else refuse_gem(s, c)) == LEGAL:
            return True
    return False


@kernel
def refuse_post(s: State, post: int) -> int:
    """Gain a post whose demand is met and that is not owned yet (SPL-POST-01, -02, -04, -06, -16).

    With the cities of 2017 there is no noble for the green post (SPL-MIX-04).
    """
    if s.modules & POSTS_MODULE == 0:
        return NOT_IN_PLAY
    me = s.players[s.seat]
    row = post_row(s, post)
    if (me.posts >> post) & 1:
        return HAS_POST
    if lacking(POST_DEMAND[row], counts(s)) != 0 or (POST_NOBLES[row] > 0 and me.nobles == 0):
        return POST_WANTS_MORE
    return LEGAL


@kernel
def ask_post(s: State) -> bool:
    """Gain the only post met, or ask which of several (SPL-POST-02, -03). True if something is asked."""
    n, last = 0, 0
    for post in range(N_COLOURS):
        if refuse_post(s, post) == LEGAL:
            n, last = n + 1, post
    if n > 1:
        s.phase = POST_PHASE
        return True
    if n == 1:
        do_post(s, last)
    return False


@kernel
def do_post(s: State, post: int) -> None:
    """Own a post; its points, and those that others give for it, count at once (SPL-POST-07, -15 to -18)."""
    me = s.players[s.seat]
    me.posts |= 1 << post
    owned = 0
    per_post = 0
    for other in range(N_COLOURS):
        if (me.posts >> other) & 1:
            owned += 1
            if other != post and POST_EFFECT[post_row(s, other)] == POINTS_PER_POST:
                per_post = POST_VALUE[post_row(s, other)]
    row = post_row(s, post)
    if POST_EFFECT[row] == POINTS_FIXED:
        me.points += POST_VALUE[row]
    elif POST_EFFECT[row] == POINTS_PER_POST:
        me.points += POST_VALUE[row] * owned
    me.points += per_post
    s.round_gained = 1
    s.round_moved = 1


