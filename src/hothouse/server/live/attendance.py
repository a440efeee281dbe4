"""Who is here: comings and goings, gathered for a moment at all tables, then told in every process."""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import structlog

from hothouse.server.bell.bell import Bell
from hothouse.server.live.hub import Hub
from hothouse.server.times import now_ms
from hothouse.storage import presence
from hothouse.storage.database import Database

LOG = structlog.get_logger("hothouse.attendance")
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
        self._changed: dict[str, Hub] = {}
        self._asked: dict[str, Hub] = {}

    def changed(self, hub: Hub) -> None:
        """Somebody came or went here."""
        self._soon(self._changed, hub)

    def heard(self, hub: Hub) -> None:
        """Somebody came or went elsewhere."""
        self._soon(self._asked, hub)

    def _soon(self, hubs: dict[str, Hub], hub: Hub) -> None:
        # The first of a moment starts the telling, the others are carried along.
        if not self._changed and not self._asked:
            self.do(self._tell())
        hubs[hub.table.id] = hub

    async def _tell(self) -> None:
        await asyncio.sleep(PAUSE)
        # Exchanged before anything else is awaited: who comes meanwhile starts the next telling.
        changed, self._changed = self._changed, {}
        asked, self._asked = self._asked | changed, {}
        for hub in changed.values():
            hub.tell_presence()
        # A process that is alone knows everybody.
        if not self.database.is_postgres:
            return
        if changed:
            here = {name: hub.here() for name, hub in changed.items()}
            await self.database.write(presence.tell, self.process, here, now_ms())
            self.bell.ring(*(f"here:{name}:{self.process}" for name in here))
        await self._ask(asked)

    async def _ask(self, hubs: dict[str, Hub]) -> None:
        found = await self.database.read(presence.ask, self.process, list(hubs), now_ms())
        for name, hub in hubs.items():
            if found[name] != hub.elsewhere:
                hub.elsewhere = found[name]
                hub.tell_presence()

    async def beat(self) -> None:
        """Say again and again that this process lives."""
        while True:
            await asyncio.sleep(BEAT)
            try:
                await self.database.write(presence.beat, self.process, now_ms())
            except Exception as failed:  # the database may be away for a while; the beat goes on
                LOG.warning("beat_failed", error=repr(failed))

    async def leave(self) -> None:
        """This process has no sockets any more."""
        await self.database.write(presence.leave, self.process)
