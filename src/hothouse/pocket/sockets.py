"""The sockets of a page beside a worker: what is said is heard by the service's own dispatch."""

import asyncio
from collections.abc import Callable

from hothouse.core.errors import HothouseError
from hothouse.core.message import Template
from hothouse.pocket.bots import Bots
from hothouse.pocket.tables import Tables
from hothouse.server.live import dispatch
from hothouse.server.live.connection import NO_TABLE, Connection
from hothouse.server.live.heard import Answer, LobbyNews, WholeTable
from hothouse.server.tables import visibility
from hothouse.server.tables.refusals import NOT_ASKED, Refused, refusal_of
from hothouse.server.tables.results import Ending
from hothouse.server.tables.sharing import ENCODER
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.wire import Line, Lobby, Presence

NOBODY_HEARS = Template("nobody else is here to read it")
Send = Callable[[int, str], None]
"""Tells a socket's page a text."""
Close = Callable[[int, int], None]
"""Closes a socket with a code."""


class _Wire:
    def __init__(self, number: int, send: Send) -> None:
        self.number = number
        self.send = send

    async def send_text(self, text: str) -> None:
        self.send(self.number, text)


class Sockets:
    """All that are open, by number."""

    def __init__(
        self, tables: Tables, bots: Bots, person: str, lobby: Callable[[], Lobby], send: Send, close: Close
    ) -> None:
        self.tables = tables
        self.bots = bots
        self.person = person
        self.lobby = lobby
        self._lobbies: set[int] = set()
        self._send = send
        self._close = close
        self._open: dict[int, tuple[str, Connection]] = {}
        self._telling: set[asyncio.Task[None]] = set()
        tables.listeners.append(self.heard)

    async def open(self, number: int, table_id: str, after: int) -> None:
        """Greet with the whole table, or with what is new after a number that it has reached."""
        table = await self.tables.look_up(table_id)
        if table is None:
            self._close(number, NO_TABLE)
            return
        connection = Connection(self.person, _Wire(number, self._send))
        connection.seq = -1 if after > table.seq else after
        self._open[number] = table_id, connection
        self.bots.watched.add(table_id)
        await self._tell(table, connection)
        self.bots.heard(table)

    def open_lobby(self, number: int) -> None:
        """Tell which tables there are, now and whenever one has changed."""
        self._lobbies.add(number)
        self._tell_lobby(number)

    def _tell_lobby(self, number: int) -> None:
        self._send(number, ENCODER.encode(LobbyNews(self.lobby())).decode())

    def closed(self, number: int) -> None:
        """The page has closed it."""
        self._lobbies.discard(number)
        self._open.pop(number, None)
        self.bots.watched = {table_id for table_id, _ in self._open.values()}

    async def hear(self, number: int, raw: str) -> None:
        """One message: it is answered or refused, whatever it is."""
        if number in self._lobbies:  # whoever pings there hears how the tables stand
            self._tell_lobby(number)
        if number not in self._open:
            return
        table_id, connection = self._open[number]
        asked: str | None = None
        try:
            message = dispatch.read(raw)
            asked = message.id
            result = await dispatch.respond(self, await self.tables.find(table_id), connection, message)
        except HothouseError as refused:
            dispatch.refuse(await self.tables.find(table_id), connection, asked, refusal_of(refused))
        else:
            table = await self.tables.find(table_id)
            if asked is not None and result is not None:
                connection.post(Answer(table.id, table.seq, asked, result))
        await self._tell(await self.tables.find(table_id), connection)

    async def say(self, table_id: str, person: str, text: str, key: str | None) -> Line:
        """Nobody reads it."""
        raise Refused("muted", NOBODY_HEARS)

    def thinks(self, table: Table, connection: Connection, offers: bool) -> None:
        """The worker thinks itself, whatever its page offers."""
        del table, connection, offers

    async def thought(self, table_id: str, connection: Connection, seq: int, action: str) -> Ending:
        """Nobody asked."""
        raise Refused("not_asked", NOT_ASKED)

    def heard(self, table: Table) -> None:
        """A table has moved on: every page that has it open is told."""
        for number in self._lobbies:
            self._tell_lobby(number)
        for table_id, connection in self._open.values():
            if table_id == table.id:
                task = asyncio.ensure_future(self._tell(table, connection))
                self._telling.add(task)  # the loop itself holds a task only weakly
                task.add_done_callback(self._telling.discard)

    async def _tell(self, table: Table, connection: Connection) -> None:
        await connection.flush()
        if connection.whole or connection.seq < 0:
            present = Presence(list(table.seats_of(self.person)), 0)
            shown = visibility.table_out(
                table, self.person, now_ms(), presence=present, sketch=connection.sketch
            )
            connection.whole, connection.seq = False, table.seq
            connection.post(WholeTable(shown))
        elif connection.seq < table.seq:
            since, connection.seq = connection.seq, table.seq
            connection.post(visibility.update(table, self.person, since, now_ms(), connection.sketch))
        await connection.flush()
