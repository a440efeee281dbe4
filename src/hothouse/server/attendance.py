"""Who is here: comings and goings at a table, gathered for a moment, then told in every process."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

from hothouse.server.bell import Bell
from hothouse.server.live import Hub
from hothouse.server.times import now_ms
from hothouse.storage import presence
from hothouse.storage.database import Database

BEAT = 15.0
PAUSE = 0.2
"""Comings and goings within this time are told together."""
Do = Callable[[Coroutine[Any, Any, None]], None]


class Attendance:
    """Tells who has a table open."""

    def __init__(self, database: Database, bell: Bell, process: str, do: Do) -> None:
        self.database = database
        self.bell = bell
        self.process = process
        self.do = do
        self._telling: set[str] = set()

    def changed(self, hub: Hub) -> None:
        """Somebody came or went."""
        if hub.table.id not in self._telling:
            self._telling.add(hub.table.id)
            self.do(self._tell(hub))

    async def _tell(self, hub: Hub) -> None:
        await asyncio.sleep(PAUSE)
        self._telling.discard(hub.table.id)
        hub.tell_presence()
        if not self.database.is_postgres:
            return
        here, watching = hub.here()
        await self.database.write(presence.tell, hub.table.id, self.process, here, watching, now_ms())
        await self.bell.ring(f"here:{hub.table.id}:{self.process}")
        await self.ask(hub)

    async def ask(self, hub: Hub) -> None:
        """Learn who has the table open with other processes."""
        elsewhere = await self.database.read(presence.ask, hub.table.id, self.process, now_ms())
        if elsewhere != hub.elsewhere:
            hub.elsewhere = elsewhere
            hub.tell_presence()

    async def beat(self) -> None:
        """Say again and again that this process lives."""
        while True:
            await asyncio.sleep(BEAT)
            await self.database.write(presence.beat, self.process, now_ms())

    async def leave(self) -> None:
        """This process has no sockets any more."""
        await self.database.write(presence.leave, self.process)
