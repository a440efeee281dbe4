"""The teller: hears that a game is over and has it counted, beside the moves; finds what was left undone."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

import structlog

from hothouse.server.people.counting import tell
from hothouse.server.tables.table import Table
from hothouse.storage.database import Database
from hothouse.storage.telling import is_untold, untold

LOG = structlog.get_logger("hothouse.teller")
LOOK_AGAIN = 30.0
"""How often somebody looks for what another process has left, in seconds."""
BREATH = 0.02
"""The pause between two games, in seconds: moves go before."""
Listener = Callable[[str], None]


class Teller:
    """Tells the end of games, one after the other. `listeners` hear which match was told."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.listeners: list[Listener] = []
        self._over: set[str] = set()
        self._wake = asyncio.Event()

    def heard(self, table: Table) -> None:
        """A table has changed: if it is over, it will be told."""
        if table.match.finished_at is not None:
            self._over.add(table.id)
            self._wake.set()

    async def work(self) -> None:
        """Tell for ever: what is heard of at once, what was left now and then."""
        while True:
            try:
                await self.catch_up()
            except Exception as failed:  # the database may be away for a while; the mark stays unturned
                LOG.warning("telling_failed", error=repr(failed))
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN):
                    await self._wake.wait()
            self._wake.clear()
            while self._over:
                await self._tell(self._over.pop())

    async def catch_up(self) -> None:
        """Tell everything that has ended and was not told."""
        while found := await self.database.read_aside(untold):
            told = [await self._tell(each) for each in found]
            if not any(told):  # another process is about it
                return

    async def _tell(self, match_id: str) -> bool:
        try:
            # Mostly it was told long ago, and somebody only looks at it: to ask costs no write.
            told = await self.database.read(is_untold, match_id) and await self.database.write(tell, match_id)
        except Exception as failed:  # the next round tries again
            LOG.warning("telling_failed", table=match_id, error=repr(failed))
            return False
        if told:
            for listener in self.listeners:
                listener(match_id)
            await asyncio.sleep(BREATH)
        return told
