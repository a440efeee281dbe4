"""A switch between hosts: it has a cable to each, which can be cut, and may delay and lose what goes through.

A program of its own: `switch.py host…`, each host a network namespace. It speaks Ethernet to a TAP device in
every namespace, so that it needs neither a bridge nor `netem` of the kernel, which many kernels come without.
Orders come by its standard input: `cut host`, `mend host`, `worsen host milliseconds percent`.
"""

import ctypes
import fcntl
import heapq
import os
import random
import select
import struct
import sys
import time
from contextlib import suppress
from pathlib import Path

TUNSETIFF, TAP, PLAIN = 0x400454CA, 0x0002, 0x1000
FRAME = 2048
MOST = 4000
"""How many frames may be on their way; what comes beyond is lost, as in any switch."""


def enter(namespace: int) -> None:
    """Go into a network namespace, given as an open file."""
    library = ctypes.CDLL(None, use_errno=True)
    if library.setns(namespace, 0):
        raise OSError(ctypes.get_errno(), "no way into the namespace")


def cable(host: str) -> int:
    """The near end of a new cable: the far one is the device `eth0` of the host."""
    with Path("/proc/self/ns/net").open() as home, Path(f"/var/run/netns/{host}").open() as there:
        enter(there.fileno())
        end = os.open("/dev/net/tun", os.O_RDWR | os.O_NONBLOCK)
        fcntl.ioctl(end, TUNSETIFF, struct.pack("16sH22x", b"eth0", TAP | PLAIN))
        enter(home.fileno())  # the switch is on no host, and must not end with one
    return end


class Switch:
    """Who is behind which cable, how well each works, and what is on its way."""

    def __init__(self, hosts: list[str]) -> None:
        self.ends = {host: cable(host) for host in hosts}
        self.hosts = {end: host for host, end in self.ends.items()}
        self.cut: set[str] = set()
        self.bad = dict.fromkeys(hosts, (0.0, 0.0))
        self.places: dict[bytes, str] = {}
        self.way: list[tuple[float, int, str, bytes]] = []
        self.count = 0
        self.rng = random.Random(1)

    def obey(self, order: str) -> None:
        """Cut, mend or worsen a cable."""
        match order.split():
            case ["cut", host]:
                self.cut.add(host)
            case ["mend", host]:
                self.cut.discard(host)
                self.bad[host] = (0.0, 0.0)
            case ["worsen", host, delay, loss]:
                self.bad[host] = (float(delay) / 1000, float(loss) / 100)

    def take(self, end: int) -> None:
        """A frame from a host: to whom it is for, or to everybody who might be."""
        frame, host = os.read(end, FRAME), self.hosts[end]
        if host in self.cut:
            return
        self.places[frame[6:12]] = host
        known = self.places.get(frame[:6])
        for other in [known] if known else [one for one in self.ends if one != host]:
            self.send(host, other, frame)

    def send(self, host: str, other: str, frame: bytes) -> None:
        """Through both cables: the delays add up, either may lose it."""
        delays, losses = zip(self.bad[host], self.bad[other], strict=True)
        if len(self.way) > MOST or any(self.rng.random() < loss for loss in losses):
            return
        self.count += 1  # frames that are due at the same time stay in order
        heapq.heappush(self.way, (time.monotonic() + sum(delays), self.count, other, frame))

    def deliver(self) -> float | None:
        """What is due; how long until the next is."""
        while self.way and self.way[0][0] <= time.monotonic():
            _, _, other, frame = heapq.heappop(self.way)
            if other not in self.cut:
                with suppress(OSError):  # the host is down: nobody is at the other end
                    os.write(self.ends[other], frame)
        return max(0.0, self.way[0][0] - time.monotonic()) if self.way else None

    def run(self) -> None:
        """Until nobody gives orders any more."""
        while True:
            ready, _, _ = select.select([0, *self.hosts], [], [], self.deliver())
            for end in ready:
                if end:
                    with suppress(OSError):  # down, or read already
                        self.take(end)
                    continue
                order = sys.stdin.readline()
                if not order:
                    return
                self.obey(order)
                print("done", flush=True)


if __name__ == "__main__":
    switch = Switch(sys.argv[1:])
    print("done", flush=True)
    switch.run()
