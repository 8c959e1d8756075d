"""Compiled and interpreted rules say the same, byte for byte. Trivial where everything is interpreted anyway."""

from typing import Any

import numpy as np

from .. import contract
from ..chance import seeded
from ..contract import MAX_SEATS, WATCHER, Game, Numbers
from ..kernel import interpreted
from ..words import verbatim
from .bench import Bench, Recorded
from .report import Broken

CLOSE = 1e-6  # evaluations are sums of floats, which compiled code may round otherwise


def check_replay(bench: Bench, played: Recorded) -> None:
    """Replay a game with interpreted rules; every position must have the bytes it was recorded with. Raises Broken."""
    game = bench.game
    state = game.State.blank()
    interpreted(contract.setup)(state, game.encode(played.options))
    apply = interpreted(contract.apply)
    for ply, a in enumerate([*played.actions, -1]):
        if state.tobytes() != bench.pool[ply].tobytes():
            raise Broken("compiled", ply=ply, what=verbatim("apply"))
        if a >= 0:
            apply(state, a)


def check_verbs(bench: Bench, played: Recorded, ply: int) -> None:
    """Ask every verb about one position, compiled and interpreted. Raises Broken."""
    game, state = bench.game, bench.pool[ply]

    def compare(what: str, one: Any, two: Any, a: int = -1) -> None:
        same = np.allclose(one, two, atol=CLOSE, equal_nan=True) if isinstance(one, np.ndarray) else one == two
        if not same:
            raise Broken("compiled", ply=ply, action=a, what=verbatim(what))

    compare("actor", int(contract.actor(state)), int(interpreted(contract.actor)(state)))
    compare("legal", _legal(game, contract.legal, state), _legal(game, interpreted(contract.legal), state))
    for a in range(-1, len(game.actions) + 1):
        compare("refusal", int(contract.refusal(state, a)), int(interpreted(contract.refusal)(state, a)), a)
    for a in game.legal(state):
        compare("private_to", int(contract.private_to(state, a)), int(interpreted(contract.private_to)(state, a)), a)
    for verb in (contract.score, contract.placing):
        compare(verb.__name__, _written(verb, state), _written(interpreted(verb), state))
    for viewer in range(WATCHER, int(state.n_seats)):
        one, two = game.State.copy(state), game.State.copy(state)
        contract.conceal(one, viewer)
        interpreted(contract.conceal)(two, viewer)
        compare("conceal", one.tobytes(), two.tobytes())
        contract.imagine(one, viewer, seeded(played.number, ply))
        interpreted(contract.imagine)(two, viewer, seeded(played.number, ply))
        compare("imagine", one.tobytes(), two.tobytes())
    check_judgement(game, state, compare)


def check_judgement(game: Game, state: Any, compare: Any) -> None:
    """Evaluation and prior: equal in both modes, and finite."""
    weights = game.weights()
    values = [np.zeros(MAX_SEATS), np.zeros(MAX_SEATS)]
    contract.evaluate(state, weights, values[0])
    interpreted(contract.evaluate)(state, weights, values[1])
    compare("evaluate", values[0], values[1])
    compare("evaluate", bool(np.isfinite(values[0]).all()), True)
    actions = np.zeros(game.max_legal, np.int16)
    n = int(contract.legal(state, actions))
    logits = [np.zeros(game.max_legal, np.float32), np.zeros(game.max_legal, np.float32)]
    contract.prior(state, actions, n, logits[0])
    interpreted(contract.prior)(state, actions, n, logits[1])
    compare("prior", logits[0][:n], logits[1][:n])
    compare("prior", bool(np.isfinite(logits[0][:n]).all()), True)


def _legal(game: Game, verb: Any, state: Any) -> list[int]:
    out = np.zeros(len(game.actions) + 1, np.int16)
    n = int(verb(state, out))
    return [int(a) for a in out[:n]]


def _written(verb: Any, state: Any) -> list[int]:
    out: Numbers = np.zeros(MAX_SEATS, np.int64)
    verb(state, out)
    return [int(n) for n in out[: int(state.n_seats)]]
