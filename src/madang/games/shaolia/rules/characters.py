"""Character cards: using and selling them, the redraw, and the Politician (SHA-CHR, SHA-M3-03)."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import REDRAW, SELL, TAKE, USE, VICTIM
from ..components import (
    CHARACTER, CHARACTER_SALE, COLUMNS, COMMAND_DEED, DEED, FIRST_CHARACTER, FIRST_OF_LEVEL, FRONT_ONLY, IS_BUILT,
    LEVEL_OF_LOOK, LOOK, LV1, N_CHARACTERS, N_SPACES, TAKE_LV1, WHAT,
)
from ..state import EVERYBODY, NO_CARD, NO_SEAT, NO_SPACE, Player, State
from ..why import LEGAL, NO_LV1_IN_HANDS, NO_OPPONENT, NO_SPACE_FREE, NOT_IN_HAND
from .cards import copy_in_hand, list_cards, put_in_hand, put_on_pile, show, take_from_hand
from .effects import start_effect
from .seats import is_opponent, n_opponents


@kernel
def has_room(me: Player, look: int) -> bool:
    """Whether a character finds an empty, open space, of the front row if need be (SHA-CHR-05)."""
    for space in range(COLUMNS if FRONT_ONLY[look] else N_SPACES):
        if me.locked[space] == 0 and me.built[space] == NO_CARD:
            return True
    return False


@kernel
def refuse_victim(s: State, seat: int) -> int:
    """Choose an opponent with a Lv1 card in hand (SHA-CHR-11, -12, SHA-DEC-22)."""
    if not is_opponent(s, seat):
        return NO_OPPONENT
    return LEGAL if s.players[seat].n_hand[LV1] > 0 else NO_LV1_IN_HANDS


@kernel
def any_victim(s: State) -> bool:
    """Whether the Politician finds a Lv1 card in the hand of an opponent."""
    for seat in range(s.n_seats):
        if refuse_victim(s, seat) == LEGAL:
            return True
    return False


@kernel
def refuse_use(s: State, i: int) -> int:
    """Reveal and use a character, at any main point (SHA-CHR-02, SHA-RND-06, -07, SHA-DEC-18)."""
    if s.place[FIRST_CHARACTER + i] != s.seat:
        return NOT_IN_HAND
    look = LOOK[FIRST_CHARACTER + i]
    if IS_BUILT[look]:
        return LEGAL if has_room(s.players[s.seat], look) else NO_SPACE_FREE
    if DEED[COMMAND_DEED[look, 0], WHAT] == TAKE_LV1:
        return LEGAL if any_victim(s) else NO_LV1_IN_HANDS
    return LEGAL


@kernel
def do_use(s: State, i: int) -> None:
    """Build a character without cost (SHA-CHR-05), or use it up: then all have seen it (SHA-CHR-04).

    A built one is from now on a card of its class, with a life and a command of its own (SHA-CHR-06, -07, -09, -10).
    """
    look = LOOK[FIRST_CHARACTER + i]
    card = show(s, s.seat, look)
    if IS_BUILT[look]:
        s.placing = card
    else:
        take_from_hand(s, s.seat, card)
        put_on_pile(s, card, EVERYBODY)
        start_effect(s, COMMAND_DEED[look, 0], 1, NO_SPACE)


@kernel
def refuse_character(s: State, i: int) -> int:
    """Sell or redraw a character of the own hand (SHA-CHR-03, SHA-DEC-01, -19)."""
    return LEGAL if s.place[FIRST_CHARACTER + i] == s.seat else NOT_IN_HAND


@kernel
def put_away(s: State, i: int) -> None:
    """Put a character on its pile unseen: only its seller knows it (SHA-HID-03).

    A team-mate who knew some of the hand cannot tell which has gone, so nothing of it is certain to him any more.
    """
    for card in range(FIRST_CHARACTER, FIRST_CHARACTER + N_CHARACTERS):
        if s.place[card] == s.seat:
            s.shown[card] = 0
    take_from_hand(s, s.seat, FIRST_CHARACTER + i)
    put_on_pile(s, FIRST_CHARACTER + i, 1 << s.seat)


@kernel
def do_sell(s: State, i: int) -> None:
    """Sell a character (SHA-CHR-03)."""
    put_away(s, i)
    s.players[s.seat].gold += CHARACTER_SALE


@kernel
def do_redraw(s: State, i: int) -> None:
    """Keep all characters, or change one for a card of the deck (SHA-M3-03)."""
    s.redraw_left -= 1
    if i > 0:
        put_away(s, i - 1)
        s.draws = 1
        s.draw_level = CHARACTER


@kernel
def legal_redraws(s: State, out: Numbers) -> int:
    """Write keeping all, and each own character."""
    out[0] = REDRAW
    n = 1
    for i in range(N_CHARACTERS):
        out[n] = REDRAW + 1 + i
        n += s.place[FIRST_CHARACTER + i] == s.seat
    return n


@kernel
def legal_characters(s: State, out: Numbers, n: int) -> int:
    """Write the characters that can be used and sold, behind n actions."""
    if s.players[s.seat].n_hand[CHARACTER] > 0:
        for i in range(N_CHARACTERS):
            if s.place[FIRST_CHARACTER + i] == s.seat:
                out[n] = USE + i
                n += refuse_use(s, i) == LEGAL
        for i in range(N_CHARACTERS):
            out[n] = SELL + i
            n += s.place[FIRST_CHARACTER + i] == s.seat
    return n


@kernel
def settle_victim(s: State) -> bool:
    """Find whom the Politician takes from; return whether it must be asked (SHA-DEC-22)."""
    if s.victim != NO_SEAT:
        return False
    if not any_victim(s):
        s.taking = 0
        return False
    if n_opponents(s) > 1:
        return True
    for seat in range(s.n_seats):
        if is_opponent(s, seat):
            s.victim = seat
    return False


@kernel
def refuse_take(s: State, look: int) -> int:
    """Take a Lv1 card of own choice from the victim's hand (SHA-CHR-11, SHA-DEC-23)."""
    return LEGAL if LEVEL_OF_LOOK[look] == LV1 and copy_in_hand(s, s.victim, look) != NO_CARD else NOT_IN_HAND


@kernel
def legal_victims(s: State, out: Numbers) -> int:
    """Write the opponents whom the Politician can take from."""
    n = 0
    for seat in range(s.n_seats):
        out[n] = VICTIM + seat
        n += refuse_victim(s, seat) == LEGAL
    return n


@kernel
def legal_takes(s: State, out: Numbers) -> int:
    """Write the Lv1 cards of the victim."""
    return list_cards(s, s.victim, 0, FIRST_OF_LEVEL[LV1 + 1], TAKE, out, 0)


@kernel
def do_take(s: State, look: int) -> None:
    """Take an open hand card."""
    card = copy_in_hand(s, s.victim, look)
    take_from_hand(s, s.victim, card)
    put_in_hand(s, s.seat, card, 0)
    s.taking -= 1
    s.victim = NO_SEAT
