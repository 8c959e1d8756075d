"""Status tokens: where they may lie, and placing them one by one (SHA-TOK)."""

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import PUT_ANY_DIE, PUT_ATTACK, PUT_BLOCKAGE, PUT_LIFE
from ..components import (
    ANY, DEALS_DAMAGE, HAS_COMMAND, LOOK, N_SPACES, N_SYMBOLS, PALACE_LOOK, PASSIVE, SYMBOL, TOKEN_MOST, UNTOUCHABLE,
)
from ..state import (
    ANY_DIE_PHASE, ANY_DIE_TOKEN, ATTACK_TOKEN, ATTACK_TOKEN_PHASE, BLOCKAGE_PHASE, LIFE_TOKEN, LIFE_TOKEN_PHASE,
    N_OBJECTS, NO_CARD, PALACE, Player, State,
)
from ..why import (
    LEGAL, NO_ATTACK_CARD, NO_COMMAND, NO_LIFE, NO_NUMBER, NO_OPPONENT, NUMBER_COVERED, SPACE_EMPTY, TOKENS_FULL,
)
from .seats import is_opponent


@kernel
def look_at(me: Player, place: int) -> int:
    """Return the look of the object at a place of a territory, -1 if the space is empty."""
    if place == PALACE:
        return PALACE_LOOK
    return -1 if me.built[place] == NO_CARD else LOOK[me.built[place]]


@kernel
def covered(me: Player, place: int) -> int:
    """Return how many Any die tokens lie on an object."""
    n = 0
    for symbol in range(N_SYMBOLS):
        n += (me.cover[place] >> symbol) & 1
    return n


@kernel
def refuse_attack_token(me: Player, space: int) -> int:
    """Put an attack token on an own card that deals damage (SHA-TOK-02, -05)."""
    look = look_at(me, space)
    if look < 0:
        return SPACE_EMPTY
    if DEALS_DAMAGE[look] == 0:
        return NO_ATTACK_CARD
    return LEGAL if me.attack[space] < TOKEN_MOST else TOKENS_FULL


@kernel
def refuse_life_token(me: Player, place: int) -> int:
    """Put a life token on an own object: it repairs, or stays as an extra life (SHA-TOK-07 to -09)."""
    look = look_at(me, place)
    if look < 0:
        return SPACE_EMPTY
    if PASSIVE[look, UNTOUCHABLE]:
        return NO_LIFE
    return LEGAL if me.damage[place] > 0 or me.life[place] < TOKEN_MOST else TOKENS_FULL


@kernel
def refuse_any_die_token(me: Player, place: int, symbol: int) -> int:
    """Cover a number of an own command (SHA-TOK-15, -16)."""
    look = look_at(me, place)
    if look < 0:
        return SPACE_EMPTY
    if SYMBOL[look, symbol] == 0 or SYMBOL[look, symbol] == ANY:
        return NO_NUMBER
    if (me.cover[place] >> symbol) & 1:
        return NUMBER_COVERED
    return LEGAL if covered(me, place) < TOKEN_MOST else TOKENS_FULL


@kernel
def refuse_blockage_token(s: State, seat: int, place: int) -> int:
    """Block an opponent's object that has a command (SHA-TOK-04, -11); defenders do not matter (SHA-ATK-22)."""
    if not is_opponent(s, seat):
        return NO_OPPONENT
    look = look_at(s.players[seat], place)
    if look < 0:
        return SPACE_EMPTY
    if HAS_COMMAND[look] == 0:
        return NO_COMMAND
    return LEGAL if s.players[seat].blockage[place] < TOKEN_MOST else TOKENS_FULL


@kernel
def room_for(s: State, token: int) -> int:
    """Return how many tokens of a kind the seat in turn could place (SHA-TRD-06)."""
    me = s.players[s.seat]
    n = 0
    for place in range(N_OBJECTS):
        if token == ATTACK_TOKEN:
            if place < N_SPACES and refuse_attack_token(me, place) == LEGAL:
                n += TOKEN_MOST - me.attack[place]
        elif token == LIFE_TOKEN:
            if refuse_life_token(me, place) == LEGAL:
                n += me.damage[place] + TOKEN_MOST - me.life[place]
        elif token == ANY_DIE_TOKEN:
            free = 0
            for symbol in range(N_SYMBOLS):
                free += refuse_any_die_token(me, place, symbol) == LEGAL
            n += min(free, TOKEN_MOST - covered(me, place))
        else:
            for seat in range(s.n_seats):
                if refuse_blockage_token(s, seat, place) == LEGAL:
                    n += TOKEN_MOST - s.players[seat].blockage[place]
    return n


@kernel
def refuse_token(s: State, a: int) -> int:
    """Judge the place of the token that is to be placed (SHA-DEC-13)."""
    me = s.players[s.seat]
    if a < PUT_LIFE:
        return refuse_attack_token(me, a - PUT_ATTACK)
    if a < PUT_ANY_DIE:
        return refuse_life_token(me, a - PUT_LIFE)
    if a < PUT_BLOCKAGE:
        return refuse_any_die_token(me, (a - PUT_ANY_DIE) // N_SYMBOLS, (a - PUT_ANY_DIE) % N_SYMBOLS)
    return refuse_blockage_token(s, (a - PUT_BLOCKAGE) // N_OBJECTS, (a - PUT_BLOCKAGE) % N_OBJECTS)


@kernel
def put_token(s: State, a: int) -> None:
    """Place one token (SHA-TOK-01)."""
    me = s.players[s.seat]
    s.token_left -= 1
    if a < PUT_LIFE:
        me.attack[a - PUT_ATTACK] += 1
    elif a < PUT_ANY_DIE:
        if me.damage[a - PUT_LIFE] > 0:  # it repairs and is gone
            me.damage[a - PUT_LIFE] -= 1
        else:
            me.life[a - PUT_LIFE] += 1
    elif a < PUT_BLOCKAGE:
        me.cover[(a - PUT_ANY_DIE) // N_SYMBOLS] |= 1 << ((a - PUT_ANY_DIE) % N_SYMBOLS)
    else:
        s.players[(a - PUT_BLOCKAGE) // N_OBJECTS].blockage[(a - PUT_BLOCKAGE) % N_OBJECTS] += 1


@kernel
def token_phase(token: int) -> int:
    """Return the phase in which a token of a kind is placed."""
    if token == ATTACK_TOKEN:
        return ATTACK_TOKEN_PHASE
    if token == LIFE_TOKEN:
        return LIFE_TOKEN_PHASE
    return ANY_DIE_PHASE if token == ANY_DIE_TOKEN else BLOCKAGE_PHASE


@kernel
def legal_tokens(s: State, out: Numbers) -> int:
    """Write where the token may be placed."""
    n = 0
    if s.phase == ATTACK_TOKEN_PHASE:
        first, last = PUT_ATTACK, PUT_LIFE
    elif s.phase == LIFE_TOKEN_PHASE:
        first, last = PUT_LIFE, PUT_ANY_DIE
    elif s.phase == ANY_DIE_PHASE:
        first, last = PUT_ANY_DIE, PUT_BLOCKAGE
    else:
        first, last = PUT_BLOCKAGE, PUT_BLOCKAGE + int(s.n_seats) * N_OBJECTS
    for a in range(first, last):
        out[n] = a
        n += refuse_token(s, a) == LEGAL
    return n
