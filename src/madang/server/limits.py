"""How often somebody may do something: buckets that fill up with time."""

import time
from collections.abc import Callable


class Limit:
    """Lets each key do something `burst` times at once and `rate` times a second after that."""

    def __init__(self, burst: float, rate: float, clock: Callable[[], float] = time.monotonic) -> None:
        self.burst, self.rate, self.clock = burst, rate, clock
        self._spent: dict[str, tuple[float, float]] = {}  # by key: how much of the bucket is used, and since when
        self._sweep_at = 1000

    def allow(self, key: str) -> bool:
        """Count one more and say whether it is still within the limit."""
        at = self.clock()
        spent = self._used(key, at)
        if spent + 1 > self.burst:
            return False
        self._spent[key] = (spent + 1, at)
        if len(self._spent) > self._sweep_at:
            self._sweep(at)
        return True

    def has_room(self, key: str) -> bool:
        """Say whether one more would be within the limit, without counting."""
        return self._used(key, self.clock()) + 1 <= self.burst

    def _used(self, key: str, at: float) -> float:
        spent, since = self._spent.get(key, (0.0, at))
        return max(0.0, spent - (at - since) * self.rate)

    def _sweep(self, at: float) -> None:
        """Forget those whose bucket is full again, so that memory stays bounded."""
        self._spent = {k: (s, t) for k, (s, t) in list(self._spent.items()) if s - (at - t) * self.rate > 0}
        self._sweep_at = max(1000, 2 * len(self._spent))
