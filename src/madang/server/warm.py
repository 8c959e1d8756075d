"""Compiled rules, off the critical path: the house opens interpreted and changes over once everything is compiled.

Compiling happens in processes of its own (`python -m madang.server.warm GAME`), one for each game, because the compiler
would hold up every request of this one; its results lie in the cache folder, from which this process then loads them in
moments.
"""

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import structlog

from madang.core import contract
from madang.core.chance import draw, seeded
from madang.core.contract import CHANCE, MAX_SEATS, NOBODY, Game
from madang.core.kernel import INTERPRET, cache_folder
from madang.core.registry import game as game_of
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


class Compilers:
    """Processes that compile a game each, as many at once as there are cores."""

    def __init__(self) -> None:
        self._running: list[subprocess.Popen[bytes]] = []
        self._stopped = False
        self._lock = threading.Lock()

    def compile(self) -> bool:
        """Compile everything and leave the marker. Return whether all of it went well."""
        keys = [game.key for game in games()]
        with ThreadPoolExecutor(min(len(keys), os.cpu_count() or 1)) as pool:
            well = all(list(pool.map(self._compile, keys)))
        if well:
            marker().parent.mkdir(parents=True, exist_ok=True)
            marker().touch()
        return well

    def _compile(self, key: str) -> bool:
        with self._lock:
            if self._stopped:
                return False
            process = subprocess.Popen([sys.executable, "-m", "madang.server.warm", key])  # noqa: S603 - a game of ours
            self._running.append(process)
        return process.wait() == 0

    def stop(self) -> None:
        """End them; `compile` then returns."""
        with self._lock:
            self._stopped = True
        for process in self._running:
            if process.poll() is None:
                process.terminate()
                process.wait()


class Kernels:
    """Whether this process runs compiled rules yet. `told` is called, from a thread, when it does."""

    def __init__(self, told: Callable[[], None]) -> None:
        self.told = told
        self.ready = threading.Event()
        self._compilers = Compilers()
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
                well = self._compilers.compile()
                if self._closing:
                    return
                if not well:
                    log.warning("compiling apart failed; doing it here")
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
        self._compilers.stop()


def main(key: str) -> None:
    """Compile a game, after whoever asks for a page."""
    if hasattr(os, "nice"):
        os.nice(10)
    exercise(game_of(key))
    exercise_bots(game_of(key))


if __name__ == "__main__":
    main(*sys.argv[1:])
