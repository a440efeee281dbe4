"""The house: everything a process of the service has, put together once, opened and closed in order."""

import asyncio
import secrets
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import structlog

from hothouse.server.bell import EVERYTHING, Bell, PostgresBell
from hothouse.server.bots.alone import Alone
from hothouse.server.bots.room import BotRoom
from hothouse.server.bots.sources import source_of
from hothouse.server.identity import Signer
from hothouse.server.limits import Limits
from hothouse.server.live.attendance import Attendance
from hothouse.server.live.hub import Hub, Live
from hothouse.server.live.talk import Talk
from hothouse.server.settings import Settings
from hothouse.server.store import Tables
from hothouse.server.tables.refusals import Refused
from hothouse.server.watch import watch_flags
from hothouse.storage.database import open_database
from hothouse.storage.group_commit import GroupCommit
from hothouse.storage.keys import house_key

LOG = structlog.get_logger("hothouse.house")


class House:
    """One process of the service."""

    signer: Signer
    _sources: str

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        process = secrets.token_hex(8)
        self.process = process
        self.database = open_database(settings.database)
        self.commits = GroupCommit(self.database, process)
        self.tables = Tables(self.database, self.commits, Alone(self.database, settings.limits).admit)
        self.live = Live()
        self.limits = Limits(settings.limits)
        self.bell = PostgresBell(self.database) if self.database.is_postgres else Bell()
        self.talk = Talk(self.database, self.tables, self.live, self.bell, process)
        self.attendance = Attendance(self.database, process, self.do)
        self.bots = BotRoom(self.database, self.tables, settings.bots, settings.limits)
        # People before bots: a move is shown before anybody thinks about the answer.
        self.tables.listeners += [self.live.heard, self.bots.heard]
        self._tasks: set[asyncio.Task[Any]] = set()

    async def open(self) -> None:
        """Bring the database up to date, then begin."""
        # Nothing may read before the tables are what this version expects.
        await self.database.migrate()
        self.signer = Signer(self.settings.secret or await house_key(self.database, "cookies"))
        self._sources = await house_key(self.database, "sources")
        # In this order: who hears a ring or takes a job must be able to write.
        self.commits.start()
        await self.bell.start(self.hear)
        await self.bots.start()
        self.do(watch_flags(self.tables))
        if self.database.is_postgres:
            self.do(self.attendance.beat())
        LOG.info("open", database=self.database.url.partition("://")[0], bots=self.settings.bots)

    async def close(self) -> None:
        """Finish what was begun, then end."""
        for task in self._tasks:
            task.cancel()
        # Whoever writes stops first, what is written with last.
        await self.bots.stop()
        await self.bell.stop()
        await self.commits.stop()
        if self.database.is_postgres:
            with suppress(Exception):  # the database may be the reason why we close
                await self.attendance.leave()
        await self.database.close()
        LOG.info("closed")

    def source_of(self, address: str) -> str:
        """What a table remembers of the address where it was made."""
        return source_of(address, self._sources)

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it beside everything else; what goes wrong is logged."""
        task = asyncio.create_task(work)
        # Held here, because the loop itself holds a task only weakly: it could vanish in the middle.
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("task_failed", error=repr(task.exception()))

    def hear(self, ring: str) -> None:
        """The bell rang: `move:id:process:seq`, or `job:id:process:seq` where a bot is to act, perhaps with
        the change itself after a space; `chat:id:process`, `here:id:process` or `who:id:process`."""
        if ring == EVERYTHING:
            self.do(self._catch_up())
            return
        word, _, parcel = ring.partition(" ")
        kind, subject, process, *seq = word.split(":")
        if process == self.process:
            return  # what we did ourselves we know, or learn from its answer
        if seq:
            self._hear_table(subject, int(seq[0]), kind == "job", parcel)
        else:
            self._hear_talk(kind, subject)

    def _hear_table(self, table_id: str, seq: int, job: bool, parcel: str) -> None:
        if job:
            self.bots.wake()
        hub = self.live.hubs.get(table_id)
        # A table that nobody has open here is read when somebody opens it.
        if hub is not None and hub.table.seq < seq and not (parcel and self.tables.take(parcel)):
            self.do(self._find(hub))

    def _hear_talk(self, kind: str, subject: str) -> None:
        hub = self.live.hubs.get(subject)
        if kind == "who":
            self.do(self.talk.learn(subject))
        elif hub is not None and kind == "chat":
            self.do(self.talk.tell(hub))
        elif hub is not None:
            self.attendance.heard(hub)

    async def _catch_up(self) -> None:
        """One table after the other: a thousand at once would wait for each other's connections."""
        self.bots.wake()
        for hub in list(self.live.hubs.values()):
            await self._find(hub)
            await self.talk.tell(hub)
            self.attendance.changed(hub)

    async def _find(self, hub: Hub) -> None:
        with suppress(Refused):
            await self.tables.find(hub.table.id)
