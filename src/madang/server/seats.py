"""Bots in seats. They think in threads, a bounded number at once, and see only what their seat may see.

A table that waits for a bot has one task in the event loop; it ends when a person is to decide. Whatever happens to a
bot, the table goes on: a bot that fails or takes too long has a simple move made for it, and the log says so.
"""

import asyncio
import os
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import numpy as np
import structlog

from .faults import Stale, Trouble
from .house import House
from .metrics import Metrics
from .table import BOT, Table

log = structlog.get_logger("madang.bots")
AGAIN, AGAIN_MOST = 2.0, 60.0  # seconds after which bots that could not go on try again: at first, and at most
FURTHER = 0.35  # of the pause, before each further decision of a turn: turns may be long


@dataclass(frozen=True)
class Turn:
    """What a bot is asked: a position as its seat sees it."""

    seat: int
    level: int
    state: Any  # concealed
    legal: tuple[int, ...]
    revision: int


Think = Callable[[Turn, Any], int]


@cache
def _bot(level: int) -> Any:
    from madang.bots import make_bot

    return make_bot(f"level:{level}")


def think(turn: Turn, stop: Any) -> int:
    """Return a bot's choice. `stop`: an array; once its element is not 0, a bot that searches comes to an end."""
    return int(_bot(turn.level).choose(turn.state, turn.seat, seed=secrets.randbits(62), stop=stop))


def simple_move(turn: Turn) -> int:
    """Return any legal move."""
    return secrets.choice(turn.legal)


@dataclass
class _Hand:
    """The task that moves the bots of one table."""

    task: asyncio.Task[None] | None = None
    again: bool = False  # something changed while it was about to end
    hurry: asyncio.Event = field(default_factory=asyncio.Event)
    stop: Any = field(default_factory=lambda: np.zeros(1, np.int8))


class BotSeats:
    """Moves the bots of all tables. Lives in the event loop; threads call `wake` by `loop.call_soon_threadsafe`."""

    def __init__(
        self, house: House, metrics: Metrics, *, pause: float, patience: float, ready: Callable[[str], bool],
        think: Think = think,
    ) -> None:  # fmt: skip
        """`pause`: seconds before a move; `patience`: for one; `ready`: whether the bots of a game may yet."""
        self.house, self.metrics, self.pause, self.patience = house, metrics, pause, patience
        self.ready, self.think = ready, think
        self.hands: dict[str, _Hand] = {}
        self.pool = ThreadPoolExecutor(max(2, (os.cpu_count() or 2)), "bot")
        self.closing = False
        self._waiting: set[str] = set()  # tables whose bots wait until they may think
        self._pauses: dict[str, float] = {}  # by table whose bots could not go on: how long they wait before they try
        self._again: dict[str, asyncio.TimerHandle] = {}

    def wake(self, name: str) -> None:
        """See to the bots of a table: somebody moved, or looks at it."""
        if self.closing:
            return
        hand = self.hands.setdefault(name, _Hand())
        hand.again = True
        if hand.task is None:
            hand.task = asyncio.get_running_loop().create_task(self._drive(name, hand))

    def wake_all(self) -> None:
        """See to the tables whose bots wait until they may think; some may have to wait on."""
        for name in list(self._waiting):
            self.wake(name)

    def hurry(self, name: str) -> None:
        """Leave out the pauses until a person is to decide."""
        hand = self.hands.get(name)
        if hand is not None:
            hand.hurry.set()

    async def close(self) -> None:
        """Stop all thinking. What was not played is thought about anew after the next start."""
        self.closing = True
        tasks = [hand.task for hand in self.hands.values() if hand.task is not None]
        for hand in self.hands.values():
            hand.stop[0] = 1
        for timer in self._again.values():
            timer.cancel()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self.pool.shutdown(wait=False, cancel_futures=True)

    async def _drive(self, name: str, hand: _Hand) -> None:
        try:
            before: Turn | None = None
            while hand.again and not self.closing:
                hand.again = False
                while (turn := await asyncio.to_thread(self._turn, name)) is not None:
                    await self._move(name, hand, turn, self.pause * (FURTHER if same_turn(before, turn) else 1))
                    before = turn
        except Trouble as trouble:
            log.warning("bots stopped", table=name, error=str(trouble))
            if trouble.status >= 500:  # otherwise the table is gone, or cannot be played on: that does not pass
                self._later(name)
        except Exception:
            log.exception("bots stopped", table=name)
            self._later(name)
        finally:
            self.hands.pop(name, None)

    def _later(self, name: str) -> None:
        """Wake a table again after a while, each time a longer one: a full disk or a locked file may pass."""
        if self.closing:
            return
        pause = self._pauses.get(name, AGAIN)
        self._pauses[name] = min(2 * pause, AGAIN_MOST)
        if name in self._again:
            self._again[name].cancel()
        self._again[name] = asyncio.get_running_loop().call_later(pause, self._once_more, name)

    def _once_more(self, name: str) -> None:
        self._again.pop(name, None)
        self.wake(name)

    def _turn(self, name: str) -> Turn | None:
        table = self.house.table(name)
        # First noted, then asked: who becomes ready in between is not forgotten.
        self._waiting.add(name)
        if not self.ready(table.game.key):
            return None
        self._waiting.discard(name)
        with table.lock:
            return turn_of(table)

    async def _move(self, name: str, hand: _Hand, turn: Turn, pause: float) -> None:
        began = time.perf_counter()
        stumbled = False
        try:
            loop = asyncio.get_running_loop()
            action = await asyncio.wait_for(loop.run_in_executor(self.pool, self.think, turn, hand.stop), self.patience)
            stumbled = action not in turn.legal
        except asyncio.CancelledError:
            raise
        except Exception:
            log.exception("a bot stumbled", table=name, level=turn.level)
            stumbled = True
        if stumbled:
            self.metrics.stumbles.inc()
            # A search that was given up may still look at the old flag: the next one gets its own.
            hand.stop[0] = 1
            hand.stop = np.zeros(1, np.int8)
            action = simple_move(turn)
        thought = time.perf_counter() - began
        self.metrics.thinking.labels(turn.level).observe(thought)
        await self._pause(hand, pause - thought)
        try:
            table = await asyncio.to_thread(self.house.table, name)
            await asyncio.to_thread(self.house.act_bot, table, turn.seat, turn.revision, action, stumbled=stumbled)
            self.metrics.actions.labels("bot").inc()
            self._pauses.pop(name, None)
        except Stale:
            log.info("a bot was overtaken", table=name)

    async def _pause(self, hand: _Hand, seconds: float) -> None:
        if seconds > 0:
            try:
                async with asyncio.timeout(seconds):
                    await hand.hurry.wait()
            except TimeoutError:
                pass


def same_turn(before: Turn | None, turn: Turn) -> bool:
    """Say whether a decision goes on with the turn of the one before."""
    return before is not None and (before.seat, int(before.state.turn)) == (turn.seat, int(turn.state.turn))


def turn_of(table: Table) -> Turn | None:
    """Return what a bot is asked at a table now, or None if no bot is."""
    actor = table.match.actor
    if actor < 0 or table.waiting or table.origin == "file" or table.seats[actor].kind != BOT:
        return None
    seat = table.seats[actor]
    return Turn(actor, seat.level, table.match.seen(actor), tuple(table.match.legal()), table.revision)
