"""Compiled rules, off the critical path: the house opens interpreted and changes over once everything is compiled.

Compiling happens in a process of its own (`python -m madang.server.warm`), because the compiler would hold up every
request of this one; its results lie in the cache folder, from which this process then loads them in moments.
"""

import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import numpy as np
import structlog

from madang.core import contract
from madang.core.chance import draw, seeded
from madang.core.contract import CHANCE, MAX_SEATS, NOBODY, Game
from madang.core.kernel import INTERPRET, cache_folder
from madang.core.registry import games

log = structlog.get_logger("madang.kernels")

MOST_DECISIONS = 2000  # a game that goes on longer has shown all its kernels


def marker() -> Path:
    """Return the file that says: all kernels of these sources are in the cache."""
    return cache_folder() / "warm"


def exercise(game: Game) -> None:
    """Call every kernel that a table needs, in one short game: at first they compile, later they load."""
    rng, state, copy = seeded(1), game.State.blank(), game.State.blank()
    out, numbers = np.zeros(game.max_legal, np.int16), np.zeros(MAX_SEATS, np.int64)
    contract.setup(state, game.encode({}))
    for _ in range(MOST_DECISIONS):
        actor = contract.actor(state)
        contract.score(state, numbers)
        contract.placing(state, numbers)
        copy = game.State.copy(state)
        contract.conceal(copy, max(actor, 0))
        if actor == NOBODY:
            break
        n = contract.legal(state, out)
        action = int(out[draw(rng, n)])
        contract.refusal(state, action)
        contract.private_to(state, action)
        contract.public_part(state, action)
        contract.reveals(state, action)
        contract.reveals(state, action)
        contract.apply(state, action)


def exercise_bots(game: Game) -> None:
    """Call every kernel that the bots need."""
    from madang.bots import LEVELS, make_bot

    rng, out = seeded(2), np.zeros(game.max_legal, np.int16)
    state = game.State.blank()
    contract.setup(state, game.encode({}))
    while contract.actor(state) == CHANCE:
        contract.apply(state, int(out[draw(rng, contract.legal(state, out))]))
    seat = int(contract.actor(state))
    contract.conceal(state, seat)
    for level in range(1, len(LEVELS) + 1):
        make_bot(f"level:{level}").choose(game.State.copy(state), seat, seed=1, stop=np.ones(1, np.int8))


class Kernels:
    """Whether this process runs compiled rules yet. `told` is called, from a thread, when it does."""

    def __init__(self, told: Callable[[], None]) -> None:
        self.told = told
        self.ready = threading.Event()
        self._process: subprocess.Popen[bytes] | None = None
        self._closing = False

    def start(self) -> None:
        """Begin to compile or load in the background; until then everything is interpreted."""
        if INTERPRET:
            self.ready.set()
            return
        contract.use_interpreted(True)
        threading.Thread(target=self._run, name="kernels", daemon=True).start()

    def _run(self) -> None:
        try:
            if not marker().exists():
                log.info("compiling the rules for the first time")
                self._process = subprocess.Popen([sys.executable, "-m", "madang.server.warm"])
                status = self._process.wait()
                if self._closing:
                    return
                if status:
                    log.warning("compiling apart failed; doing it here", status=status)
            for game in games():
                exercise(game)
            contract.use_interpreted(False)
            for game in games():
                exercise_bots(game)
        except Exception:
            log.exception("not everything could be compiled")
        self.ready.set()
        self.told()

    def close(self) -> None:
        """Stop compiling."""
        self._closing = True
        if self._process is not None and self._process.poll() is None:
            self._process.terminate()
            self._process.wait()


def main() -> None:
    """Compile everything and leave the marker."""
    for game in games():
        exercise(game)
        exercise_bots(game)
    marker().parent.mkdir(parents=True, exist_ok=True)
    marker().touch()


if __name__ == "__main__":
    main()
