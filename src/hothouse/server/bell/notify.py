"""PostgreSQL's own bell: NOTIFY rings with the commit, LISTEN hears. It needs nothing else to run.

A commit that notifies takes a lock of the whole server: many processes that write at once wait for each other
there. Then the bell of `redis.py` is the better one.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from sqlalchemy import Connection, text
from sqlalchemy.engine import make_url

from hothouse.server.bell.bell import Hear, SharedBell
from hothouse.storage.database import Database
from hothouse.storage.group_commit import notify
from hothouse.storage.postgres_statement import CHANNEL

ALIVE = 5.0
"""How often the listening connection is asked whether it still lives, in seconds."""


class NotifyBell(SharedBell):
    """Rings through NOTIFY, hears through one connection that LISTENs."""

    in_commit = True

    def __init__(self, database: Database) -> None:
        super().__init__()
        self.database = database

    async def send(self, words: Sequence[str]) -> None:
        """Ring in a transaction of its own, for what no commit rings for."""
        await self.database.write(_ring, words)

    async def listen(self, heard: Callable[[], None], hear: Hear) -> None:
        """Hear over one connection."""
        import asyncpg

        connection = await asyncpg.connect(_plain(self.database.url), timeout=10)
        cut = asyncio.Event()
        connection.add_termination_listener(lambda _: cut.set())
        try:
            await connection.add_listener(CHANNEL, lambda *given: hear(str(given[-1])))
            heard()
            while not cut.is_set():
                with suppress(TimeoutError):
                    async with asyncio.timeout(ALIVE):
                        await cut.wait()
                    continue
                # A cut that nobody told us of (a pulled cable, a proxy) shows only when something is sent.
                await connection.execute("SELECT 1", timeout=ALIVE)
        finally:
            with suppress(Exception):  # it may be cut already
                await connection.close(timeout=2)


def _ring(connection: Connection, words: Sequence[str]) -> None:
    connection.execute(text("SET LOCAL synchronous_commit = off"))  # a lost ring loses nothing
    notify(connection, words)


def _plain(url: str) -> str:
    """The address as the driver itself reads it."""
    return make_url(url).set(drivername="postgresql").render_as_string(hide_password=False)
