"""Live updates: where each table stands, said on every connect and on every change.

The stream carries a table's name and its revision, nothing else, so it cannot leak. The newest number wins: there is
no queue to bound, nothing to replay, no gap to mend after a lost line.
"""

import asyncio
import time
from collections import Counter
from collections.abc import AsyncIterator, Sequence

MOST_TABLES = 32  # that one stream follows
MOST_STREAMS = 128  # of one address: a browser needs one, whatever tabs it has open


class Live:
    """Who listens to which table. Lives in the event loop; threads call by `loop.call_soon_threadsafe`."""

    def __init__(self, beat: float = 15.0) -> None:
        self.beat = beat
        self.last: dict[str, int] = {}
        self.bells: dict[str, set[asyncio.Event]] = {}
        self.closing = False
        self.present: Counter[str] = Counter()  # open streams by visitor
        self.addresses: Counter[str] = Counter()  # open streams by address
        self.seen: dict[str, float] = {}  # when a visitor was last here, by the monotonic clock

    @property
    def streams(self) -> int:
        """How many streams are open."""
        return self.present.total()

    def tell(self, table: str, n: int) -> None:
        """Say that a table stands at revision `n`."""
        if n > self.last.get(table, -1):
            self.last[table] = n
            for bell in self.bells.get(table, ()):
                bell.set()

    def touch(self, visitor: str) -> None:
        """Note that a visitor was here just now."""
        if len(self.seen) > 10_000:
            self.seen = {who: at for who, at in list(self.seen.items()) if self.is_here(who)}
        self.seen[visitor] = time.monotonic()

    def is_here(self, visitor: str, within: float = 60.0) -> bool:
        """Say whether a visitor has a stream open, or was here within so many seconds (without script)."""
        return self.present[visitor] > 0 or time.monotonic() - self.seen.get(visitor, -within) < within

    def close(self) -> None:
        """End all streams."""
        self.closing = True
        for bells in self.bells.values():
            for bell in bells:
                bell.set()

    def has_room(self, address: str) -> bool:
        """Say whether one more stream may be opened from an address."""
        return self.addresses[address] < MOST_STREAMS

    async def stream(self, tables: Sequence[str], visitor: str, address: str = "") -> AsyncIterator[str]:
        """Yield the events of a stream until the reader leaves or the house closes."""
        said: dict[str, int] = {}
        bell = asyncio.Event()
        bell.set()  # on every connect: say where each table stands
        for table in tables:
            self.bells.setdefault(table, set()).add(bell)
        self.present[visitor] += 1
        self.addresses[address] += 1
        try:
            yield "retry: 1000\n\n"
            while not self.closing:
                try:
                    async with asyncio.timeout(self.beat):
                        await bell.wait()
                except TimeoutError:
                    yield "event: beat\ndata:\n\n"  # an event, not a comment: scripts cannot see comments
                    continue
                bell.clear()
                for table in tables:
                    n = self.last.get(table, 0)
                    if said.get(table) != n:
                        said[table] = n
                        yield f"event: action\nid: {n}\ndata: {table} {n}\n\n"
        finally:
            self._leave(tables, bell, visitor, address)

    def _leave(self, tables: Sequence[str], bell: asyncio.Event, visitor: str, address: str) -> None:
        for table in tables:
            self.bells[table].discard(bell)
            if not self.bells[table]:
                del self.bells[table]
        for open_streams, who in ((self.present, visitor), (self.addresses, address)):
            open_streams[who] -= 1
            if open_streams[who] <= 0:
                del open_streams[who]
        self.touch(visitor)
