"""What the worker's script calls: a house is opened once, asked over and over, and told of sockets."""

import asyncio
import json
import random
from collections.abc import Awaitable, Callable
from typing import Any

from hothouse.pocket.doors import home, learning, studies, tables, thinking
from hothouse.pocket.doors.door import knock
from hothouse.pocket.house import House

DOORS = (home, learning, studies, tables, thinking)
"""Imported for what they hang up."""
LOBBY = "lobby"
LOOK = 0.25
"""How often clocks are looked at, in seconds."""


class Worker:
    """The house, as a script speaks to it: texts and numbers only."""

    def __init__(
        self,
        texts: str,
        put: Callable[[str, str | None], Awaitable[Any]],
        send: Callable[[int, str], None],
        close: Callable[[int, int], None],
    ) -> None:
        async def kept(name: str, text: str | None) -> str:
            return str(await put(name, text) or "")

        # A memory that is woken (asleep.py) would draw the same lots at every visit.
        random.seed()
        self.house = House(json.loads(texts), kept, send, close)

    async def open(self) -> None:
        """Begin: bots whose turn it is go on."""
        await self.house.open()
        for match in self.house.tables.matches():
            if match.status == "playing" and (table := await self.house.tables.look_up(match.id)):
                self.house.bots.heard(table)
        self._watch = asyncio.ensure_future(self._watch_flags())

    async def ask(self, method: str, url: str, body: str) -> str:
        """A request, and its answer as JSON: status, text, kind."""
        return json.dumps(await knock(self.house, method, url, body))

    async def socket(self, number: int, table: str, after: int = -1) -> None:
        """A page opens a socket: at a table after what it has seen, or to hear of all of them."""
        if table == LOBBY:
            self.house.sockets.open_lobby(number)
            return
        await self.house.sockets.open(number, table, after)

    async def hear(self, number: int, text: str) -> None:
        """A page says something over one."""
        await self.house.sockets.hear(number, text)

    def closed(self, number: int) -> None:
        """A page has closed one."""
        self.house.sockets.closed(number)

    async def _watch_flags(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            await self.house.drop_flags()
