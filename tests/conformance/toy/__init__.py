"""Chips and cards: a game of two minutes, small enough to plant faults into, with everything the kit looks at.

A turn takes one or two chips from the bank, looks at a secret card (chance draws it), or shows the card held for its
points. Who can do nothing passes. The round in which the bank or the deck has run out is the last, or the eighth one.
"""

import numpy as np

from madang.core.actions import ActionTable
from madang.core.chance import Philox, draw
from madang.core.contract import CHANCE, EVERYONE, NOBODY, Choice, Game, Numbers, Option
from madang.core.kernel import kernel
from madang.core.record import GameState, array, i8, integer, u64
from madang.core.words import Message

TABLE = ActionTable(("TAKE", 2), ("LOOK", 1), ("SHOW", 1), ("PASS", 1), ("CARD", 8))
TAKE, LOOK, SHOW, PASS, CARD = (block.first for block in TABLE.blocks)
MAIN, DRAW, OVER = range(3)
LEGAL, GAME_OVER, NOT_NOW, NO_CHIPS, NOT_THERE, NOT_ALONE = range(6)
N_CARDS, ROUNDS = 8, 8
NO_CARD, HIDDEN = -1, -2
ONE = np.uint64(1)


class State(GameState):
    deck = array(u64, 1)  # set of unseen cards
    bank = integer(i8)  # chips left
    left = integer(i8)  # cards left in the deck; the set also holds those that somebody else has drawn
    hand = array(i8, 4)  # card held, NO_CARD, or HIDDEN
    points = array(i8, 4)
    shown = integer(i8)  # cards turned up so far


@kernel
def setup(s: State, options: Numbers) -> None:
    s.n_seats = options[0]
    s.bank = options[1]
    s.deck[0] = (ONE << np.uint64(N_CARDS)) - ONE
    s.left = N_CARDS
    for seat in range(4):
        s.hand[seat] = NO_CARD


@kernel
def actor(s: State) -> int:
    if s.phase == OVER:
        return NOBODY
    return CHANCE if s.phase == DRAW else s.seat


@kernel
def refusal(s: State, a: int) -> int:
    if a < 0 or a >= CARD + N_CARDS:
        return NOT_NOW
    if s.phase == OVER:
        return GAME_OVER
    if (a >= CARD) != (s.phase == DRAW):
        return NOT_NOW
    if a >= CARD:
        return LEGAL if (s.deck[0] >> np.uint64(a - CARD)) & ONE else NOT_THERE
    if a < LOOK:
        return LEGAL if s.bank > a else NO_CHIPS
    if a == LOOK:
        return LEGAL if s.hand[s.seat] == NO_CARD and s.left > 0 else NOT_THERE
    if a == SHOW:
        return LEGAL if s.hand[s.seat] != NO_CARD else NOT_THERE
    return NOT_ALONE if s.bank > 0 or s.left > 0 or s.hand[s.seat] != NO_CARD else LEGAL


@kernel
def legal(s: State, out: Numbers) -> int:
    n = 0
    for a in range(CARD + N_CARDS):
        if refusal(s, a) == LEGAL:
            out[n] = a
            n += 1
    return n


@kernel
def apply(s: State, a: int) -> None:
    if a >= CARD:
        s.deck[0] &= ~(ONE << np.uint64(a - CARD))
        s.hand[s.seat] = a - CARD
        s.left -= 1
    elif a < LOOK:
        s.bank -= a + 1
        s.points[s.seat] += a + 1
    elif a == SHOW:
        s.points[s.seat] += s.hand[s.seat]
        s.hand[s.seat] = NO_CARD
        s.shown += 1
    if a == LOOK:
        s.phase = DRAW
        return
    s.phase = MAIN
    last = s.seat == s.n_seats - 1
    if last and (s.bank == 0 or s.left == 0 or s.turn + 1 >= ROUNDS * s.n_seats):
        s.phase = OVER
        s.ended = 1
        return
    s.seat = (s.seat + 1) % s.n_seats
    s.turn += 1


@kernel
def score(s: State, out: Numbers) -> None:
    for seat in range(s.n_seats):
        out[seat] = s.points[seat]


@kernel
def placing(s: State, out: Numbers) -> None:
    for seat in range(s.n_seats):
        out[seat] = 1
        for other in range(s.n_seats):
            if s.points[other] > s.points[seat]:
                out[seat] += 1


@kernel
def private_to(s: State, a: int) -> int:
    return s.seat if a >= CARD else EVERYONE


@kernel
def conceal(s: State, seat: int) -> None:
    for other in range(s.n_seats):
        if other != seat and s.hand[other] >= 0:
            s.deck[0] |= ONE << np.uint64(s.hand[other])
            s.hand[other] = HIDDEN


@kernel
def imagine(s: State, seat: int, rng: Philox) -> None:
    for other in range(s.n_seats):
        if s.hand[other] == HIDDEN:
            left = 0
            for card in range(N_CARDS):
                left += np.int64((s.deck[0] >> np.uint64(card)) & ONE)
            chosen = draw(rng, left)
            for card in range(N_CARDS):
                if (s.deck[0] >> np.uint64(card)) & ONE:
                    if chosen == 0:
                        s.hand[other] = card
                    chosen -= 1
            s.deck[0] &= ~(ONE << np.uint64(s.hand[other]))


GAME = Game(
    key="toy", package=__name__, rules_version=1, stage="alpha", seats=range(2, 4), minutes=2,
    options=(
        Option("players", Message("Players", "인원"), 2, low=2, high=3),
        Option("chips", Message("Chips", "칩"), "9", choices=(Choice("9", 9, Message("nine", "아홉")),)),
    ),
    State=State, actions=TABLE, max_legal=N_CARDS,
    kernels={
        "setup": setup, "actor": actor, "refusal": refusal, "legal": legal, "apply": apply, "score": score,
        "placing": placing, "conceal": conceal, "imagine": imagine, "private_to": private_to,
    },
)  # fmt: skip
