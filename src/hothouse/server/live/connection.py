"""One open socket: what it has been sent, what waits to be sent, and how far away the other end is."""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from hothouse.server.identity import Known
from hothouse.server.live.heard import HeartBeat
from hothouse.server.tables.sharing import ENCODER
from hothouse.server.times import now_ms

NO_TABLE, TOO_SLOW = 4401, 4408
AGAIN = 5.0
"""So many seconds a whole table is not sent again if it is still the same."""
WAITING = 200
"""How many messages may wait for a slow reader before we hang up on them."""


class Wire(Protocol):
    """The part of a socket that is needed: it sends a text, and closes."""

    async def send_text(self, text: str) -> None:
        """Send one message."""
        ...


class Connection:
    """A person (or nobody) who has a table open. `seq` and `chat` are what they have been sent."""

    def __init__(
        self, person: str | None, wire: Wire, address: str = "", claimed: Known | None = None
    ) -> None:
        self.person = person
        self.claimed = claimed
        """What the token said that it was opened with."""
        self.wire = wire
        self.address = address
        self.seq = -1
        self.chat = 0
        self.muted: frozenset[str] = frozenset()
        self.wake = asyncio.Event()
        self.over = asyncio.Event()
        self.ending = (TOO_SLOW, "too slow")
        self.idle = False
        """Whether whoever sends has nothing to do: what is new may then go out at once."""
        self.at_once: Callable[[bytes], bool] = lambda _: False
        """Sends a message without waiting; False, and nothing is sent, where that cannot be."""
        self.whole = False
        self.told: tuple[int, float] = (-1, 0.0)
        """The number at which the whole table was last sent because it was asked for, and when."""
        self.sketch = False
        self.thinks = False
        """Whether the page at the other end offers to think for bots."""
        self.lag = 0
        self._beat: tuple[int, int] = (0, 0)
        self._outbox: deque[bytes] = deque()

    def post(self, message: Any) -> None:
        """Let the message be sent; whoever lets too many wait is cut off."""
        if len(self._outbox) >= WAITING:
            # Nothing more is kept for them: a reader that stands still must not fill our memory.
            self.over.set()
        else:
            # Encoded now: what is sent is what was true when it was said, however long it waits.
            encoded = ENCODER.encode(message)
            if self.all_sent and self.at_once(encoded):
                return
            self._outbox.append(encoded)
        self.wake.set()

    @property
    def all_sent(self) -> bool:
        """Whether nothing waits to be sent, nor is being sent: the next message is the next to go."""
        return self.idle and not self._outbox

    def end(self, code: int, reason: str, message: Any) -> None:
        """Let the socket be closed after one last message."""
        self.ending = code, reason
        self.post(message)
        self.over.set()

    def early(self, seq: int, sketch: bool) -> float:
        """How many seconds too early the whole table is asked for: it was sent, and nothing has changed."""
        number, at = self.told
        same = number == seq and (self.sketch or not sketch)
        return max(0.0, at + AGAIN - time.monotonic()) if same else 0.0

    def refresh(self, sketch: bool = False) -> None:
        """Let the whole table be sent; whoever once asked for the sketch gets it with every position."""
        self.sketch = self.sketch or sketch
        self.whole = True
        self.wake.set()

    async def flush(self) -> None:
        """Send what waits."""
        while self._outbox:
            await self.send(self._outbox.popleft())

    async def send(self, message: bytes) -> None:
        """Send one message, as soon as the other end takes it."""
        if not self.at_once(message):
            await self.wire.send_text(message.decode())

    def beat(self) -> HeartBeat:
        """A message whose answer tells how long the wire is."""
        self._beat = (self._beat[0] + 1, now_ms())
        return HeartBeat(self._beat[0])

    def beaten(self, n: int) -> None:
        """The answer came: half of the way there and back is the wire's share of a move."""
        number, at = self._beat
        if n == number and at:
            self.lag = max(0, now_ms() - at) // 2
            # A second answer to the same beat is ignored: it would measure the time between the two.
            self._beat = (number, 0)
