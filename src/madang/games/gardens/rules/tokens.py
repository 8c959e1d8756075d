"""Tokens: any 1 (GAR-ANY), placing tokens one by one (GAR-BON-02 to -04), and reallocating (GAR-REAL)."""

import numpy as np

from madang.core.contract import Numbers
from madang.core.kernel import kernel

from ..actions import CARD_TO_CARD, DONE, MOVE, TO_SUPPLY
from ..components import COST, MAX_GROUNDWORK, N_KINDS
from ..state import CHECK, Player, State
from ..why import (
    CARD_OPPRESSED, GAVE_THAT, LEGAL, NO_GROUNDWORK, NO_SPACE, NONE_IN_SUPPLY, NOT_IN_STORAGE, NOT_ON_CARD,
    STORAGE_FULL, TOOK_THAT,
)

N_PAIRS = N_KINDS * (1 + MAX_GROUNDWORK)
# Card to card: the two possible takers of each giver. 64 bits wide, for they shift bits.
TAKER = np.array([[1, 2], [0, 2], [0, 1]], np.int64)


@kernel
def stored(me: Player) -> int:
    """Return how many tokens a storage holds."""
    return me.storage[0] + me.storage[1] + me.storage[2] + me.storage[3]


@kernel
def refuse_on_card(me: Player, ground: int, kind: int) -> int:
    """Put a token on a groundwork card: on an empty space of its kind (GAR-ANY-02, GAR-REAL-04), unless oppressed."""
    if ground >= me.n_ground:
        return NO_GROUNDWORK
    if me.oppressed[ground]:
        return CARD_OPPRESSED  # GAR-WHIM-24
    return LEGAL if me.on[ground, kind] < COST[me.ground[ground], kind] else NO_SPACE


@kernel
def refuse_pair(s: State, pair: int) -> int:
    """Take a token of a kind and put it on a spot (GAR-ANY-01, -02, GAR-SUP-01, -02)."""
    kind, spot = pair // 4, pair % 4
    me = s.players[s.seat]
    if s.supply[kind] == 0:
        return NONE_IN_SUPPLY
    if spot == 0:
        return STORAGE_FULL if stored(me) >= me.capacity else LEGAL
    return refuse_on_card(me, spot - 1, kind)


@kernel
def has_pair(s: State) -> bool:
    """Whether any token of the supply fits anywhere (GAR-ANY-03, GAR-BON-04)."""
    for pair in range(N_PAIRS):
        if refuse_pair(s, pair) == LEGAL:
            return True
    return False


@kernel
def put_token(s: State, pair: int) -> None:
    """Take a token from the supply and put it on its spot."""
    kind, spot = pair // 4, pair % 4
    me = s.players[s.seat]
    s.supply[kind] -= 1
    if spot == 0:
        me.storage[kind] += 1
    else:
        me.on[spot - 1, kind] += 1


@kernel
def refuse_move(s: State, i: int) -> int:
    """Move one own token, or be done (GAR-REAL-01 to -05, -07); no other move is there (GAR-REAL-03, -08)."""
    if i == DONE:
        return LEGAL
    me = s.players[s.seat]
    if i >= TO_SUPPLY:
        return LEGAL if me.storage[i - TO_SUPPLY] > 0 else NOT_IN_STORAGE
    if i < CARD_TO_CARD:
        kind, taker = i // MAX_GROUNDWORK, i % MAX_GROUNDWORK
        if me.storage[kind] == 0:
            return NOT_IN_STORAGE
    else:
        kind, giver = (i - CARD_TO_CARD) // 6, (i - CARD_TO_CARD) % 6 // 2
        taker = TAKER[giver, i % 2]
        if giver >= me.n_ground:
            return NO_GROUNDWORK
        if me.on[giver, kind] == 0:
            return NOT_ON_CARD
        if (s.took >> (4 * giver + kind)) & 1:
            return TOOK_THAT
    if (s.gave >> (4 * taker + kind)) & 1:
        return GAVE_THAT
    return refuse_on_card(me, taker, kind)


@kernel
def legal_moves(s: State, out: Numbers) -> int:
    """Write the moves of a reallocate action; only of kinds and between cards that are there."""
    me = s.players[s.seat]
    n = 0
    for kind in range(N_KINDS):
        if me.storage[kind] > 0:
            for i in range(MAX_GROUNDWORK * kind, MAX_GROUNDWORK * kind + me.n_ground):
                out[n] = MOVE + i
                n += refuse_move(s, i) == LEGAL
    if me.n_ground > 1:
        for i in range(CARD_TO_CARD, TO_SUPPLY):
            out[n] = MOVE + i
            n += refuse_move(s, i) == LEGAL
    for i in range(TO_SUPPLY, DONE + 1):
        out[n] = MOVE + i
        n += refuse_move(s, i) == LEGAL
    return n


@kernel
def do_move(s: State, i: int) -> None:
    """Move one token and ask again; once done, full cards are looked for (GAR-REAL-06)."""
    me = s.players[s.seat]
    if i == DONE:
        s.gave = 0
        s.took = 0
        s.stage = CHECK
    elif i >= TO_SUPPLY:
        me.storage[i - TO_SUPPLY] -= 1
        s.supply[i - TO_SUPPLY] += 1
    elif i < CARD_TO_CARD:
        kind, taker = i // MAX_GROUNDWORK, i % MAX_GROUNDWORK
        me.storage[kind] -= 1
        me.on[taker, kind] += 1
        s.took |= 1 << (4 * taker + kind)
    else:
        kind, giver = (i - CARD_TO_CARD) // 6, (i - CARD_TO_CARD) % 6 // 2
        taker = TAKER[giver, i % 2]
        me.on[giver, kind] -= 1
        me.on[taker, kind] += 1
        s.gave |= 1 << (4 * giver + kind)
        s.took |= 1 << (4 * taker + kind)
