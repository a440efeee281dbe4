"""Talk: chat lines, whom somebody does not want to hear, and what people are called."""

from hothouse.core.message import Template
from hothouse.server.bell.bell import Bell
from hothouse.server.live.hub import Hub, Live, line_out
from hothouse.server.store import Tables
from hothouse.server.tables.refusals import NO_TABLE, Refused
from hothouse.server.tables.rights import may_talk
from hothouse.server.tables.table import Table
from hothouse.server.times import day_written, now_ms
from hothouse.server.wire import Line
from hothouse.storage import chat, manners, people
from hothouse.storage.database import Database
from hothouse.storage.devices import lost
from hothouse.storage.merging import now_called
from hothouse.storage.overtaken import mutes_now, names_now

SITTERS_WRITE = Template("only those who sit at this table may write here")
SILENCED = Template("the host has asked you to write nothing until {day}")


class Talk:
    """Writes chat and shows it; learns names and tells them."""

    def __init__(self, database: Database, tables: Tables, live: Live, bell: Bell, process: str) -> None:
        self.database = database
        self.tables = tables
        self.live = live
        self.bell = bell
        self.process = process

    async def say(self, table: Table, person: str, text: str, key: str | None = None) -> Line:
        """Write a line and show it; only who may talk there (`rights.may_talk`)."""
        if not may_talk(table, person):
            raise Refused("muted", SITTERS_WRITE)
        until = await self.database.read(manners.silent_until, person, now_ms())
        if until is not None:
            raise Refused("silenced", SILENCED, day=day_written(until))
        line = await self.database.write(chat.add_line, table.id, person, text, now_ms(), key)
        names = await self.database.read(people.names_of, [person])
        if line is None:
            raise Refused("no_table", NO_TABLE, id=table.id)
        # Written before it is shown, and shown in the order of the database: two processes tell the same
        # order.
        hub = self.live.hubs.get(table.id)
        if hub is not None:
            await self.tell(hub)
        # The ring does not carry the text: whoever hears it reads the database, and mutes for its own people.
        self.bell.ring(f"chat:{table.id}:{self.process}")
        return line_out(table, line, names)

    async def lines(self, table: Table, person: str | None, after: int = 0) -> list[Line]:
        """What was said after line `after`, as this person may hear it."""
        return (await self.heard(table, person, after))[0]

    async def heard(
        self, table: Table, person: str | None, after: int = 0
    ) -> tuple[list[Line], frozenset[str]]:
        """The same, and whom they have muted."""
        lines, voices, muted = await self.database.read(chat.heard_by, table.id, after, person)
        shown = [line_out(table, line, voices) for line in lines if line.person not in muted]
        return shown, frozenset(muted)

    async def tell(self, hub: Hub) -> None:
        """Send the lines that the table's sockets have not seen."""
        lines, voices = await self.database.read(chat.lines_with_names, hub.table.id, hub.chat)
        hub.voices |= voices
        hub.tell_lines(lines)

    async def learn(self, person: str) -> None:
        """Somebody changed their name or whom they mute, or is gone."""
        name, muted = await self.database.read(people.me, person)
        self.tables.rename(person, name or "")
        sockets = self.live.of_person(person)
        # Erased, or joined to somebody; or this device was forgotten: whoever still looks on does so as who
        # they are now.
        into = None if name is not None else await self.database.read(now_called, person)
        named = {one.claimed.device for one in sockets if one.claimed is not None and one.claimed.device}
        gone = await self.database.read(lost, named) if named else set()
        for one in sockets:
            one.muted = frozenset(muted)
            forgotten = one.claimed is not None and one.claimed.device in gone
            if name is None or forgotten:
                one.person = None if forgotten else into
                one.refresh()

    async def learn_all(self) -> None:
        """The same for everybody at the open tables, where we may have missed it."""
        if not self.database.is_postgres:
            return
        called = {person: name for hub in self.live.hubs.values() for person, name in hub.table.names.items()}
        names = await self.database.read(names_now, called)
        for person, name in called.items():
            if names.get(person, "") != name:
                self.tables.rename(person, names.get(person, ""))
        open_sockets = [one for hub in self.live.hubs.values() for one in hub.connections if one.person]
        muted = await self.database.read(mutes_now, {one.person or "" for one in open_sockets})
        for one in open_sockets:
            one.muted = muted.get(one.person or "", one.muted)

    async def changed(self, person: str) -> None:
        """Learn it, and let the other processes learn it."""
        await self.learn(person)
        self.bell.ring(f"who:{person}:{self.process}")

    async def name_of(self, person: str) -> str | None:
        """The person's name; None for somebody we do not know (any more)."""
        return (await self.database.read(people.names_of, [person])).get(person)
