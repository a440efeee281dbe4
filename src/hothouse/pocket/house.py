"""The house in a worker: one person, their tables, their tries and studies, and the bots that answer them."""

import secrets
from contextlib import suppress

import msgspec

from hothouse.core.errors import HothouseError
from hothouse.pocket.bots import Bots
from hothouse.pocket.desk import Desk
from hothouse.pocket.shelf import Put, Shelf
from hothouse.pocket.sockets import Close, Send, Sockets
from hothouse.pocket.tables import Tables
from hothouse.pocket.thinkers import Thinkers
from hothouse.server.bodies import Carried
from hothouse.server.tables import clocks
from hothouse.server.tables.carrying import brought, opened
from hothouse.server.tables.flags import fall
from hothouse.server.tables.seats import id_of
from hothouse.server.tables.summaries import summary, waits_for
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.wire import Lobby, Me, Summary
from hothouse.storage.rows import Pair

ME = "me"
CARRIED = "carried"
"""What a page of a service puts on the shelf beside the house: games to be gone on with here."""
LISTED = 50
"""How many tables a list shows."""


class Person(msgspec.Struct, frozen=True):
    """Whose browser it is."""

    id: str
    name: str = ""


class House:
    """Everything that a page may ask for, without a service."""

    def __init__(self, texts: dict[str, str], put: Put, send: Send, close: Close) -> None:
        self.shelf = Shelf(texts, put)
        self.me = self.shelf.find(ME, ME, Person) or Person("p_" + secrets.token_hex(10))
        self.names = {self.me.id: self.me.name}
        self.tables = Tables(self.shelf, self.names)
        self.thinkers = Thinkers()
        self.bots = Bots(self.tables, self.thinkers)
        self.desk = Desk(self.shelf, self.thinkers)
        self.sockets = Sockets(self.tables, self.bots, self.me.id, self.lobby, send, close)
        self.tables.listeners.append(self.bots.heard)

    async def open(self) -> None:
        """Be the same person the next time; unpack what a page of a service has put here."""
        if self.shelf.find(ME, ME, Person) is None:
            await self.shelf.keep(ME, ME, self.me)
        for name, carried in self.shelf.all(CARRIED, Carried).items():
            # The table first: a page that is killed here unpacks the same table again.
            with suppress(HothouseError):  # of another version of the rules: nobody can go on with it
                await self.bring(carried)
            await self.shelf.drop(CARRIED, name)

    async def bring(self, carried: Carried) -> Table:
        """The table where a game goes on that was begun elsewhere; the same once more is that one."""
        table_id = self.table_id(carried.key, carried)
        return await self.tables.look_up(table_id) or await self.tables.create(
            brought(opened(carried), self.me.id, self.me.name, "", now_ms(), table_id)
        )

    def myself(self) -> Me:
        """Who asks."""
        return Me(self.me.id, self.me.name, alone=True)

    async def rename(self, name: str) -> Me:
        """Be called something else."""
        self.me = msgspec.structs.replace(self.me, name=name)
        await self.shelf.keep(ME, ME, self.me)
        self.names[self.me.id] = name
        return self.myself()

    def table_id(self, key: str | None, *asked: object) -> str:
        """The name of the table that a request with this key makes; empty without a key."""
        return "" if key is None else id_of(msgspec.json.encode([key, *asked]), self.me.id)

    def lobby(self, game: str | None = None) -> Lobby:
        """The tables of this browser, in the lists of the home page."""
        pairs = [pair for pair in self.tables.pairs() if game in (None, pair[0].game)]
        going = [pair for pair in pairs if pair[0].status in ("waiting", "playing")]
        over = [pair for pair in pairs if pair[0].status in ("finished", "abandoned")]
        waits = [pair for pair in going if waits_for(pair, self.me.id)]
        return Lobby(
            waiting_for_me=self._shown(waits),
            mine=self._shown([pair for pair in going if pair not in waits]),
            open=[],
            watch=[],
            finished=self._shown(over),
            now=now_ms(),
        )

    def _shown(self, pairs: list[Pair]) -> list[Summary]:
        told = (summary(pair, self.names, self.me.id, now_ms()) for pair in pairs[:LISTED])
        return [one for one in told if one is not None]

    async def drop_flags(self) -> None:
        """Let every flag fall whose time is over."""
        now = now_ms()
        for match in self.tables.matches():
            if match.status == "playing" and clocks.fallen(match, now):
                await self.tables.carry_out(match.id, lambda table: fall(table, now))
