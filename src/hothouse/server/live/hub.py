"""Live tables: every open socket gets what it has not seen yet, in order, as soon as it is committed."""

import asyncio
import time
from collections import Counter
from collections.abc import Iterable, Mapping
from contextlib import suppress

from hothouse.core.message import Template
from hothouse.server.live.connection import NO_TABLE, Connection
from hothouse.server.live.heard import Attended, Chatted, Failure, WholeTable
from hothouse.server.metrics import MESSAGES_OUT, SOCKETS
from hothouse.server.tables import visibility
from hothouse.server.tables.refusals import DELETED, Refused
from hothouse.server.tables.sharing import ENCODER, Shared
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.wire import Line, Presence, TableOut
from hothouse.storage.rows import ChatRow

FULL_OF_WATCHERS = Template("this table has as many watchers as it can take")

MOST = 200
"""How many sockets one table may have in one process."""


class Hub:
    """The open sockets of one table in this process."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.connections: set[Connection] = set()
        self.chat = 0
        self.voices: dict[str, str] = {}
        self.elsewhere: tuple[frozenset[str], int] = (frozenset(), 0)
        self._shared = Shared()

    def show(self, table: Table) -> None:
        """The table has moved on: wake everybody."""
        # What was encoded is kept for one table only: the next one is another value. Those who sit there
        # rarely change with it.
        same = table.seats == self.table.seats and table.names == self.table.names
        self._shared = self._shared.after_move(("seats",) if same else ())
        self.table = table
        # Two turns of the loop later whoever moved has the answer in their outbox: both go out together.
        loop = asyncio.get_running_loop()
        loop.call_soon(loop.call_soon, self._wake)

    def _wake(self) -> None:
        # Who reads as fast as we write is written to; the others are woken and sent to at their own pace. One
        # slow reader holds up nobody.
        for connection in self.connections:
            if not (connection.all_sent and self._tell(connection)):
                connection.wake.set()

    def _tell(self, connection: Connection) -> bool:
        """Send at once what is new for this socket, if it has seen what was before and takes it."""
        if connection.whole or not 0 <= connection.seq < self.table.seq:
            return False
        try:
            news = self.news(connection, now_ms())
        except Exception:  # whoever sends to this socket meets it again, and ends it
            return False
        if not connection.at_once(news):
            return False
        connection.seq = self.table.seq
        MESSAGES_OUT.inc()
        return True

    def news(self, connection: Connection, now: int) -> bytes:
        """What is new for this socket, composed of parts that are encoded once for all who see them alike."""
        table, person, since = self.table, connection.person, connection.seq
        news = visibility.update(table, person, since, now, connection.sketch, self._shared)
        return ENCODER.encode(news)

    def presence(self) -> Presence:
        """Who has the table open, here and elsewhere."""
        people, watching = self.here()
        people = people | self.elsewhere[0]
        held = [seat.seat for seat in self.table.seats if seat.person in people]
        players = {seat.person for seat in self.table.seats}
        return Presence(held, watching + self.elsewhere[1] + len(people - players))

    def here(self) -> tuple[frozenset[str], int]:
        """The people with a socket in this process, and how many strangers."""
        people = frozenset(one.person for one in self.connections if one.person is not None)
        return people, sum(one.person is None for one in self.connections)

    def tell_presence(self) -> None:
        """Tell everybody who is here."""
        message = Attended(self.table.id, self.table.seq, self.presence())
        for connection in self.connections:
            connection.post(message)

    def tell_lines(self, lines: Iterable[ChatRow]) -> None:
        """Tell everybody what was said, but nobody what they do not want to hear."""
        for line in lines:
            self.chat = max(self.chat, line.n)
            message = Chatted(self.table.id, self.table.seq, line_out(self.table, line, self.voices))
            for connection in self.connections:
                if line.n > connection.chat:
                    connection.chat = line.n
                    if line.person not in connection.muted:
                        connection.post(message)

    async def send_news(self, connection: Connection) -> None:
        """Send what the socket has not seen: the whole table if it asked for it, else what is new."""
        table = self.table
        # A number that is newer than ours comes from a client that spoke to another process: we start over.
        if connection.whole or connection.seq < 0 or connection.seq > table.seq:
            message = ENCODER.encode(WholeTable(self.whole(connection.person, connection.sketch)))
            if connection.whole:
                connection.told = table.seq, time.monotonic()
        else:
            message = self.news(connection, now_ms())
        # Before the sending, which may wait: what comes meanwhile is then news again, and nothing is left
        # out.
        connection.whole, connection.seq = False, table.seq
        MESSAGES_OUT.inc()
        await connection.send(message)

    def whole(self, person: str | None, sketch: bool) -> TableOut:
        """Everything, but for the chat, which comes line by line."""
        here = self.presence()
        return visibility.table_out(self.table, person, now_ms(), None, here, sketch, self._shared)


def line_out(table: Table, line: ChatRow, voices: Mapping[str, str]) -> Line:
    """A line of chat as it is shown at the table; `voices` names those who only look on."""
    name = table.names.get(line.person) or voices.get(line.person, "")
    return Line(line.n, line.at, line.person, name, list(table.seats_of(line.person)), line.text)


class Live:
    """All hubs of this process."""

    def __init__(self) -> None:
        self.hubs: dict[str, Hub] = {}
        self._addresses: Counter[str] = Counter()

    def heard(self, table: Table) -> None:
        """A table has moved on (a listener of `Tables`)."""
        hub = self.hubs.get(table.id)
        if hub is not None and (table.seq > hub.table.seq or table.names != hub.table.names):
            # The same number with other names: there is no entry to send, so everything is sent again.
            if table.seq == hub.table.seq:
                for connection in hub.connections:
                    connection.refresh()
            hub.show(table)

    def went_back(self, table: Table) -> None:
        """The database has lost moves of a table: everybody is shown what is left."""
        hub = self.hubs.get(table.id)
        if hub is not None:
            for connection in hub.connections:
                connection.refresh()
            hub.show(table)

    def gone(self, table_id: str) -> None:
        """A table was deleted (a listener of `Tables`): whoever has it open is told."""
        hub = self.hubs.get(table_id)
        if hub is not None:
            said = Failure(table_id, hub.table.seq, None, Refused("no_table", DELETED).refusal())
            for connection in hub.connections:
                connection.end(NO_TABLE, "no_table", said)

    def attach(self, table: Table, connection: Connection) -> Hub:
        """Open a socket at a table."""
        hub = self.hubs.get(table.id)
        if hub is None:
            hub = self.hubs[table.id] = Hub(table)
        if len(hub.connections) >= MOST:
            raise Refused("too_many", FULL_OF_WATCHERS, seconds=60)
        hub.connections.add(connection)
        self.count(connection.address, 1)
        SOCKETS.inc()
        return hub

    def detach(self, hub: Hub, connection: Connection) -> None:
        """A socket has closed."""
        hub.connections.discard(connection)
        self.count(connection.address, -1)
        SOCKETS.dec()
        # A table that nobody has open here costs nothing: what rings for it is not even read.
        if not hub.connections:
            self.hubs.pop(hub.table.id, None)

    def count(self, address: str, more: int) -> None:
        """A socket of this address was opened, or closed."""
        self._addresses[address] += more
        if not self._addresses[address]:
            del self._addresses[address]

    def of_address(self, address: str) -> int:
        """How many sockets an address has open in this process."""
        return self._addresses[address]

    def of_person(self, person: str) -> list[Connection]:
        """Every socket of a person in this process."""
        return [one for hub in self.hubs.values() for one in hub.connections if one.person == person]


async def pump(hub: Hub, connection: Connection) -> None:
    """Send news as long as the socket is open."""
    while True:
        await connection.flush()
        if connection.whole or connection.seq != hub.table.seq:
            await hub.send_news(connection)
            continue
        connection.idle = True
        try:
            await connection.wake.wait()
        finally:
            connection.idle = False
        connection.wake.clear()


async def first_of(*tasks: asyncio.Task[None]) -> None:
    """Wait until one of them ends, then end the others."""
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        # All must have ended before the socket is let go: a pump that lives on would write to a closed one.
        for task in tasks:
            task.cancel()
        for task in tasks:
            with suppress(asyncio.CancelledError, Exception):
                await task
