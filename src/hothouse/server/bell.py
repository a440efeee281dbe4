"""The doorbell between processes: it says which table moved, to which number.

Whoever hears it reads the database after the number they have. A ring that is lost, doubled or late can
therefore neither lose nor double a move. A ring may carry the change along: it is believed only by who
stands exactly where the change begins, and saves them the reading. One process needs no bell; many share
PostgreSQL's NOTIFY.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog
from sqlalchemy.engine import make_url

from hothouse.storage.database import Database
from hothouse.storage.group_commit import notify
from hothouse.storage.postgres_statement import CHANNEL

LOG = structlog.get_logger("hothouse.bell")
RETRY = 0.5
ALIVE = 20.0
"""How often the listening connection is asked whether it still lives, in seconds."""

Hear = Callable[[str], None]
EVERYTHING = "everything"
"""The word for: rings may have been missed, look at every table."""


class Bell:
    """The bell of a process that is alone."""

    async def start(self, hear: Hear) -> None:
        """Nobody rings."""

    async def ring(self, *words: str) -> None:
        """Nobody hears."""

    async def stop(self) -> None:
        """Nothing to stop."""


class PostgresBell(Bell):
    """Rings through NOTIFY, hears through one connection that LISTENs and comes back when it is cut."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._task: asyncio.Task[None] | None = None
        self._ready = asyncio.Event()

    async def start(self, hear: Hear) -> None:
        """Listen; the first rings are heard from when this returns."""
        self._task = asyncio.create_task(self._listen(hear), name="bell")
        waiting = asyncio.create_task(self._ready.wait())
        # Whoever is stopped while starting must not wait for a bell that will never be ready.
        await asyncio.wait({waiting, self._task}, return_when=asyncio.FIRST_COMPLETED)
        waiting.cancel()

    async def ring(self, *words: str) -> None:
        """Tell the other processes."""
        await self.database.write(notify, words)

    async def stop(self) -> None:
        """Stop listening."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def _listen(self, hear: Hear) -> None:
        while True:
            try:
                await self._listen_once(hear)
            except Exception as lost:  # whatever cut it, listening must go on
                LOG.warning("bell_lost", error=str(lost))
            # Also after an orderly end: a database that restarts closes us politely, again and again.
            await asyncio.sleep(RETRY)

    async def _listen_once(self, hear: Hear) -> None:
        import asyncpg

        connection = await asyncpg.connect(_plain(self.database.url), timeout=10)
        cut = asyncio.Event()
        connection.add_termination_listener(lambda _: cut.set())
        try:
            await connection.add_listener(CHANNEL, lambda *heard: hear(str(heard[-1])))
            # Whatever rang while we did not listen is made up for here, also at the start.
            hear(EVERYTHING)
            self._ready.set()
            while not cut.is_set():
                with suppress(TimeoutError):
                    await asyncio.wait_for(cut.wait(), ALIVE)
                    continue
                # A cut that nobody told us of (a pulled cable, a proxy) shows only when something is sent.
                await connection.execute("SELECT 1", timeout=10)
        finally:
            with suppress(Exception):  # it may be cut already
                await connection.close(timeout=2)


def _plain(url: str) -> str:
    """The address as the driver itself reads it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
