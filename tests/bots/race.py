"""A tiny game without an opinion of its own: a race to 12, by 2 safe steps or by a die. It tests what is generic."""

from madang.core.actions import ActionTable
from madang.core.contract import CHANCE, NOBODY, Game, Numbers, Option, Philox
from madang.core.kernel import kernel
from madang.core.record import GameState, array, i8
from madang.core.words import Message

GOAL = 12
SAFE, ROLL, DIE = 0, 1, 2  # then six faces
MOVE, ROLLING, DONE = range(3)


class Race(GameState):
    """How far each seat has come."""

    at = array(i8, 4)


@kernel
def setup(s: Race, options: Numbers) -> None:
    s.n_seats = options[0]


@kernel
def actor(s: Race) -> int:
    if s.phase == DONE:
        return NOBODY
    return CHANCE if s.phase == ROLLING else s.seat


@kernel
def refusal(s: Race, a: int) -> int:
    if s.phase == MOVE:
        return 0 if a < DIE else 1
    return 0 if s.phase == ROLLING and DIE <= a < DIE + 6 else 1


@kernel
def legal(s: Race, out: Numbers) -> int:
    n = 0
    for a in range(DIE + 6):
        if refusal(s, a) == 0:
            out[n] = a
            n += 1
    return n


@kernel
def go(s: Race, steps: int) -> None:
    s.at[s.seat] += steps
    if s.at[s.seat] >= GOAL:
        s.phase = DONE
        s.ended = 1
        return
    s.phase = MOVE
    s.seat = (s.seat + 1) % s.n_seats
    s.turn += 1


@kernel
def apply(s: Race, a: int) -> None:
    if a == ROLL:
        s.phase = ROLLING
    elif a == SAFE:
        go(s, 2)
    else:
        go(s, a - DIE + 1)


@kernel
def score(s: Race, out: Numbers) -> None:
    for seat in range(s.n_seats):
        out[seat] = s.at[seat]


@kernel
def placing(s: Race, out: Numbers) -> None:
    for seat in range(s.n_seats):
        out[seat] = 1
        for other in range(s.n_seats):
            if s.at[other] > s.at[seat]:
                out[seat] += 1


@kernel
def conceal(s: Race, seat: int) -> None:
    pass


@kernel
def imagine(s: Race, seat: int, rng: Philox) -> None:
    pass


@kernel
def private_to(s: Race, a: int) -> int:
    return -1


GAME = Game(
    key="race", package=__name__, rules_version=1, stage="alpha", seats=range(2, 5), minutes=1,
    options=(Option("players", Message(en="Players", ko="인원"), 2, low=2, high=4),),
    State=Race, actions=ActionTable(("SAFE", 1), ("ROLL", 1), ("DIE", 6)), max_legal=6,
    kernels={
        "setup": setup, "actor": actor, "refusal": refusal, "legal": legal, "apply": apply, "score": score,
        "placing": placing, "conceal": conceal, "imagine": imagine, "private_to": private_to,
    },
)  # fmt: skip
