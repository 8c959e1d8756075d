"""Compiled rules, off the critical path: the house opens interpreted, and changes over game by game.

Compiling happens in processes of its own (`python -m madang.server.warm GAME`), one for each game, because the compiler
would hold up every request of this one; its results lie in the cache folder, from which this process then loads them in
moments. A game's bots may think as soon as its own kernels are there.
"""

import os
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
from madang.core.registry import game as game_of
from madang.core.registry import games

log = structlog.get_logger("madang.kernels")

WATCHED = "--watched"  # the compiler's parent holds its standard input
MOST_DECISIONS = 2000  # a game that goes on longer has shown all its kernels


def marker(key: str) -> Path:
    """Return the file that says: all kernels of a game, of exactly these sources, are in the cache."""
    return cache_folder() / f"{key}.warm"


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

    def compile(self, done: Callable[[str, bool], None] = lambda _key, _well: None) -> bool:
        """Compile what is not in the cache yet. Return whether all of it went well.

        `done` is told of each game, from any thread, as soon as it is finished: its key, and whether it went well.
        """

        def one(key: str) -> bool:
            well = marker(key).exists() or self._compile(key)
            done(key, well)
            return well

        keys = [game.key for game in games()]
        left, went = iter(keys), dict.fromkeys(keys, False)

        def work() -> None:
            while True:
                with self._lock:
                    key = next(left, "")
                if not key:
                    return
                went[key] = one(key)

        # Not a pool: at its end a process waits for the threads of its pools, however long they compile.
        hands = [threading.Thread(target=work, daemon=True) for _ in range(min(len(keys), os.cpu_count() or 1))]
        for hand in hands:
            hand.start()
        for hand in hands:
            hand.join()
        return all(went.values())

    def _compile(self, key: str) -> bool:
        with self._lock:
            if self._stopped:
                return False
            # Its standard input ends with this process, however that ends: then nobody waits for what it compiles.
            command = [sys.executable, "-m", "madang.server.warm", key, WATCHED]
            process = subprocess.Popen(command, stdin=subprocess.PIPE)  # noqa: S603 - a game of ours
            self._running.append(process)
        code = process.wait()
        if process.stdin is not None:
            process.stdin.close()
        if code != 0:
            return False
        try:
            marker(key).parent.mkdir(parents=True, exist_ok=True)
            marker(key).touch()
        except OSError as error:  # then the next start looks again
            log.warning("cannot note what is compiled", game=key, why=str(error))
        return True

    def stop(self) -> None:
        """End them; `compile` then returns."""
        with self._lock:
            self._stopped = True
        for process in self._running:
            if process.poll() is None:
                process.terminate()
                process.wait()


class Kernels:
    """Which games this process runs by compiled rules yet. `told` is called, from a thread, when one more is."""

    def __init__(self, told: Callable[[], None]) -> None:
        self.told = told
        self.ready: set[str] = set()  # the games whose bots may think
        self.done = threading.Event()  # nothing is compiled or loaded any more
        self._compilers = Compilers()
        self._closing = False
        self._loading = threading.Lock()

    def start(self) -> None:
        """Begin to compile or load in the background; until then everything is interpreted."""
        if INTERPRET:
            self.trust()
            return
        for game in games():
            contract.use_interpreted(game, True)
        threading.Thread(target=self._run, name="kernels", daemon=True).start()

    def trust(self) -> None:
        """Take it that nothing needs to be waited for."""
        self.ready.update(game.key for game in games())
        self.done.set()

    def _run(self) -> None:
        if not all(marker(game.key).exists() for game in games()):
            log.info("compiling the rules for the first time")
        self._compilers.compile(self._load)
        self.done.set()
        self.told()

    def _load(self, key: str, well: bool) -> None:
        """Load what was compiled (what was not is compiled here) and let the bots of this game think."""
        with self._loading:
            if self._closing:
                return
            if not well:
                log.warning("compiling apart failed; doing it here", game=key)
            try:
                exercise(game_of(key))
                contract.use_interpreted(game_of(key), False)
                exercise_bots(game_of(key))
            except Exception:
                log.exception("not everything could be compiled", game=key)
        # Whatever happened, the game goes on: interpreted, if it must be.
        self.ready.add(key)
        self.told()

    def close(self) -> None:
        """Stop compiling."""
        self._closing = True
        self._compilers.stop()


def _end_with_parent() -> None:
    """Wait until whoever started this process is gone, and end it."""
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(1)


def main(key: str, watched: str = "") -> None:
    """Compile a game, after whoever asks for a page."""
    if watched == WATCHED:
        threading.Thread(target=_end_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(10)
    exercise(game_of(key))
    exercise_bots(game_of(key))


if __name__ == "__main__":
    main(*sys.argv[1:])
