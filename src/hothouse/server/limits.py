"""Rates: buckets that fill steadily. Whoever empties theirs is told how long to wait."""

import time
from collections import OrderedDict
from collections.abc import Callable

import msgspec

from hothouse.server.tables.refusals import SLOW_DOWN, Refused

ROOM = 20_000


class Rate(msgspec.Struct, frozen=True):
    """So many a second, and so many at once."""

    per_second: float
    burst: float


RATES = {
    "message": Rate(20, 60),
    "chat": Rate(1, 5),
    "socket": Rate(2, 60),
    "write": Rate(20, 60),
    "read": Rate(50, 200),
    "table": Rate(30 / 3600, 30),
    "person": Rate(60 / 3600, 60),
}
"""The rates of docs/protocol.md: per person, and for strangers per address."""


class Limits:
    """Counts what each one does. `scale` stretches every rate; 0 lifts them all."""

    def __init__(
        self,
        scale: float = 1,
        rates: dict[str, Rate] | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self.scale = scale
        self.rates = RATES if rates is None else rates
        self.clock = clock
        self._buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()

    def check(self, kind: str, who: str) -> None:
        """Count one; `too_many` if that is too fast."""
        wait = self.wait(kind, who)
        if wait > 0:
            raise Refused("too_many", SLOW_DOWN, seconds=max(1, round(wait + 0.5)))

    def wait(self, kind: str, who: str) -> float:
        """Count one; 0, or how many seconds too early it came."""
        if self.scale == 0:
            return 0
        rate = self.rates[kind]
        per_second, burst = rate.per_second * self.scale, rate.burst * self.scale
        now = self.clock()
        level, at = self._buckets.get((kind, who), (burst, now))
        level = min(burst, level + (now - at) * per_second)
        # An early one is not counted: who knocks too often is not kept out longer for it.
        if level < 1:
            return (1 - level) / per_second
        self._buckets[kind, who] = (level - 1, now)
        self._buckets.move_to_end((kind, who))
        # Whoever was longest away is forgotten first; by then their bucket has most likely filled up again.
        if len(self._buckets) > ROOM:
            self._buckets.popitem(last=False)
        return 0
