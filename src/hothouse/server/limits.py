"""Rates: buckets that fill steadily. Whoever empties theirs is told how long to wait.

What is counted has a price: about the milliseconds of processor that it costs the process. A person has a
bucket for each kind of thing that people do, and so have all strangers of one address together. An address
has one more, for everything that comes from it: a visitor with sixty identities is still one visitor.
"""

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, ip_address

import msgspec

from hothouse.server.tables.refusals import SLOW_DOWN, Refused

ROOM = 20_000
CONNECTIONS = 256
"""How many connections an address may have open at once; stretched like the rates."""
HOME = 64
"""So many bits of an IPv6 address name a household; the rest it may choose anew for every request."""


class Rate(msgspec.Struct, frozen=True):
    """So many a second, and so many at once."""

    per_second: float
    burst: float


RATES = {
    "message": Rate(20, 60),
    "chat": Rate(1, 5),
    "channel": Rate(20 / 3600, 10),
    "letter": Rate(30 / 3600, 20),
    "socket": Rate(2, 60),
    "write": Rate(20, 60),
    "read": Rate(50, 200),
    "table": Rate(30 / 3600, 30),
    "person": Rate(60 / 3600, 60),
    "gathering": Rate(10 / 3600, 10),
    "report": Rate(10 / 3600, 10),
    "secret": Rate(5 / 60, 5),
    "address": Rate(150, 400),
}
"""The rates of docs/protocol.md: per person, and for strangers per address; `address` for all of one."""


@lru_cache(maxsize=4096)
def household(address: str) -> str:
    """Whom an address stands for: itself, or the network of a household for IPv6."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:  # a socket in the file system, or none
        return address
    if not isinstance(found, IPv6Address):
        return address
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return f"{IPv6Address(int(found) >> (128 - HOME) << (128 - HOME))}/{HOME}"


def too_fast(seconds: float) -> Refused:
    """The refusal of what came so many seconds too early."""
    return Refused("too_many", SLOW_DOWN, seconds=max(1, round(seconds + 0.5)))


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

    def check(self, kind: str, who: str, price: float = 1) -> None:
        """Count it; `too_many` if that is too fast."""
        wait = self.wait(kind, who, price)
        if wait > 0:
            raise too_fast(wait)

    def wait(self, kind: str, who: str, price: float = 1) -> float:
        """Count it; 0, or how many seconds too early it came."""
        if self.scale == 0:
            return 0
        rate = self.rates[kind]
        per_second, burst = rate.per_second * self.scale, rate.burst * self.scale
        now = self.clock()
        level, at = self._buckets.get((kind, who), (burst, now))
        level = min(burst, level + (now - at) * per_second)
        # An early one is not counted: who knocks too often is not kept out longer for it. What is dearer than
        # a whole bucket is to be had for a full one.
        needed = min(price, burst)
        if level < needed:
            return (needed - level) / per_second
        self._buckets[kind, who] = (level - needed, now)
        self._buckets.move_to_end((kind, who))
        # Whoever was longest away is forgotten first; by then their bucket has most likely filled up again.
        if len(self._buckets) > ROOM:
            self._buckets.popitem(last=False)
        return 0


class Places:
    """How many may be in at once: `most` in all, `each` of one address (0: any number)."""

    def __init__(self, most: int, each: int) -> None:
        self.most = most
        self.each = each
        self.taken: Counter[str] = Counter()
        self.full = 0

    def take(self, who: str, shared: bool = False) -> bool:
        """Take a place, if there is one. `shared`: who comes stands for many, as a proxy does."""
        if self.full >= self.most or (self.each and not shared and self.taken[who] >= self.each):
            return False
        self.taken[who] += 1
        self.full += 1
        return True

    def leave(self, who: str) -> None:
        """Give a place back."""
        self.full -= 1
        self.taken[who] -= 1
        if not self.taken[who]:
            del self.taken[who]
