"""The doorbell between processes: it says which table moved, to which number.

Whoever hears it reads the database after the number they have. A ring that is lost, doubled or late can
therefore neither lose nor double a move. A ring may carry the change along: it is believed only by who
stands exactly where the change begins, and saves them the reading.
"""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from contextlib import suppress

import structlog

from hothouse.server.metrics import BELL_AWAY

LOG = structlog.get_logger("hothouse.bell")
RETRY = 0.5
FIRST = 3.0
"""How long a process that starts waits for its bell, in seconds. It opens without one, too."""
ROOM = 5000
"""How many rings may wait to be sent. More than that is told in one word."""

Hear = Callable[[str], None]
EVERYTHING = "everything"
"""The word for: rings may have been missed, look at every table."""


class Bell:
    """The bell of a process that is alone: nobody rings, nobody hears."""

    in_commit = True
    """Whether a commit rings by itself. If not, whoever commits rings afterwards."""
    away = False
    """Whether rings may be lost now: nobody hears us, or we hear nobody."""

    async def start(self, hear: Hear) -> None:
        """Begin to hear: `hear` is called with every word."""

    def ring(self, *words: str) -> None:
        """Tell the other processes, in a moment; it neither waits nor fails."""

    async def stop(self) -> None:
        """Send what waits, then end."""


class SharedBell(Bell, ABC):
    """A bell that runs over a wire, which may be cut: it comes back by itself, and what was rung meanwhile
    is made up for by the word `everything`, for us when we hear again, for the others when we can speak."""

    def __init__(self) -> None:
        self.away = True
        self._waiting: list[str] = []
        self._wake = asyncio.Event()
        self._quiet = asyncio.Event()
        self._quiet.set()
        self._first = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []
        self._deaf = self._mute = True

    @abstractmethod
    async def listen(self, heard: Callable[[], None], hear: Hear) -> None:
        """Connect, say `heard()` once rings arrive, and hear until the wire is cut."""

    @abstractmethod
    async def send(self, words: Sequence[str]) -> None:
        """Ring these words; an exception if nobody may have heard them."""

    async def start(self, hear: Hear) -> None:
        """Listen; the first rings are heard from when this returns, unless the bell is away."""
        self._mute = False
        self._note()
        self._tasks = [
            asyncio.create_task(self._listen(hear), name="bell-ear"),
            asyncio.create_task(self._speak(), name="bell-tongue"),
        ]
        with suppress(TimeoutError):
            async with asyncio.timeout(FIRST):
                await self._first.wait()

    def ring(self, *words: str) -> None:
        """Put them with those that wait: under load one trip carries many."""
        self._waiting += words
        if len(self._waiting) > ROOM:  # away for long: one word says as much
            self._waiting = [EVERYTHING]
        if self._waiting:
            self._quiet.clear()
            self._wake.set()

    async def stop(self) -> None:
        """Send what waits, if that is quick, then end."""
        with suppress(TimeoutError):
            async with asyncio.timeout(0 if self.away else 1):
                await self._quiet.wait()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _listen(self, hear: Hear) -> None:
        def heard() -> None:
            self._deaf = False
            self._note()
            # Whatever rang while we did not listen is made up for here, also at the start.
            hear(EVERYTHING)
            self._first.set()

        while True:
            try:
                await self.listen(heard, hear)
                lost = "it was closed"
            except Exception as cut:  # whatever cut it, listening must go on
                lost = str(cut) or repr(cut)
            # Said once, not at every try: a bell may be away for a night.
            if not self._deaf or not self._first.is_set():
                LOG.warning("bell_lost", error=lost)
            self._deaf = True
            self._note()
            self._first.set()
            # Also after an orderly end: a server that restarts closes us politely, again and again.
            await asyncio.sleep(RETRY)

    async def _speak(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                words, self._waiting = self._waiting, []
                try:
                    await self.send([EVERYTHING] if EVERYTHING in words else words)
                except Exception as cut:  # the words are not needed: the database has what they tell
                    # Whoever could not be told is told later that something was missed.
                    self._waiting = [EVERYTHING]
                    if self._mute:
                        await asyncio.sleep(RETRY)
                    else:  # perhaps only an old connection to a server that is back: try again at once
                        LOG.warning("bell_mute", error=str(cut) or repr(cut))
                    self._mute = True
                    self._note()
                else:
                    self._mute = False
                    self._note()
            self._quiet.set()

    def _note(self) -> None:
        if self.away and not self._deaf and not self._mute:
            LOG.info("bell_rings")
        self.away = self._deaf or self._mute
        BELL_AWAY.set(self.away)
