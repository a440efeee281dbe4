"""The doorkeeper: acts on what the bell says, and goes round by itself, because a bell may be away.

While the bell is well a round now and then finds what a lost ring did not tell, and what nobody rings for: a
table that was deleted. While it is away the rounds
are frequent, so that a move made at another process is still shown within a second.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

import structlog

from hothouse.server.bell.bell import EVERYTHING, Bell
from hothouse.server.bots.room import BotRoom
from hothouse.server.live.attendance import Attendance
from hothouse.server.live.hub import Hub, Live
from hothouse.server.live.lobby_lines import LobbyLines
from hothouse.server.live.talk import Talk
from hothouse.server.store import Tables
from hothouse.server.tables.refusals import Refused
from hothouse.storage.database import Database
from hothouse.storage.overtaken import missing, overtaken

LOG = structlog.get_logger("hothouse.door")
WELL = 5.0
"""How long from one round to the next while the bell rings, in seconds."""
AWAY = 0.5
"""And while it is away."""
Do = Callable[[Coroutine[Any, Any, None]], None]


class Doorkeeper:
    """Brings the open tables of this process up to what other processes did."""

    def __init__(
        self,
        database: Database,
        tables: Tables,
        live: Live,
        talk: Talk,
        attendance: Attendance,
        bots: BotRoom,
        bell: Bell,
        lines: LobbyLines,
        do: Do,
    ) -> None:
        self.database, self.tables, self.live, self.talk = database, tables, live, talk
        self.attendance, self.bots, self.bell, self.lines, self.do = attendance, bots, bell, lines, do
        self._asked = False
        self._round = asyncio.Lock()

    def hear(self, ring: str, process: str) -> None:
        """A ring: `move:id:process:seq`, or `job:id:process:seq` where a bot is to act, perhaps with the
        change itself after a space; `chat:id:process`, `here:id:process`, `who:id:process` or
        `lobby:person:process`. We are `process`."""
        if ring == EVERYTHING:
            self.lines.hear(ring, process)
            # All processes may say it when a bell comes back: one round answers those that wait for it.
            if not self._asked:
                self._asked = True
                self.do(self.catch_up())
            return
        word, _, parcel = ring.partition(" ")
        kind, subject, by, *seq = word.split(":")
        self.lines.hear(ring, process)
        if by == process:
            return  # what we did ourselves we know, or learn from its answer
        if seq:
            self._hear_table(subject, int(seq[0]), kind == "job", parcel)
        else:
            self._hear_talk(kind, subject)

    def _hear_table(self, table_id: str, seq: int, job: bool, parcel: str) -> None:
        if job:
            self.bots.wake()
        self.lines.rang(table_id, bool(parcel))
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

    async def rounds(self) -> None:
        """Go round for ever."""
        while True:
            # In small steps: a bell that is lost in the middle of a long pause is noticed soon.
            for _ in range(round(WELL / AWAY)):
                await asyncio.sleep(AWAY)
                if self.bell.away:
                    break
            try:
                await self.look_round()
            except Exception as failed:  # the database may be away for a while; the rounds go on
                LOG.warning("round_failed", error=repr(failed))

    async def catch_up(self) -> None:
        """Everything that a ring could have told: moves, talk, bots' turns, who is here, names and mutes."""
        async with self._round:
            self._asked = False  # before we look: who asks from here on is answered by the next round
            self.bots.wake()
            await self._look()
            await self.talk.learn_all()
            for hub in list(self.live.hubs.values()):
                self.attendance.changed(hub)

    async def look_round(self) -> None:
        """Moves, talk and what was deleted; one question each for all open tables, and only those that moved
        are read."""
        async with self._round:
            if self.bell.away:
                for hub in self.live.hubs.values():
                    self.attendance.heard(hub)
            await self._look()

    async def _look(self) -> None:
        hubs = dict(self.live.hubs)
        for name in await self.database.read_aside(missing, hubs):
            await self._find(hubs[name])
        known = {name: (hub.table.seq, hub.chat) for name, hub in hubs.items()}
        if not known or not self.database.is_postgres:
            return
        for name, moved, talked in await self.database.read(overtaken, known):
            # One table after the other: a thousand at once would wait for each other's connections.
            if moved:
                await self._find(hubs[name])
            if talked:
                await self.talk.tell(hubs[name])

    async def _find(self, hub: Hub) -> None:
        with suppress(Refused):
            await self.tables.find(hub.table.id)
