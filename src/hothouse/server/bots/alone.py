"""Tables where bots play alone: a few for each person, for nobody waits there and they never pause."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, nullcontext

from hothouse.core.message import Template
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table
from hothouse.storage import jobs
from hothouse.storage.database import Database
from hothouse.storage.rows import bots_alone

ENOUGH_ALONE = Template("{most} tables where bots play alone are in play already: wait until one is over")
MOST = 4
"""How many such tables a person may have in play."""
MOST_AT_ADDRESS = 16
"""How many all people of one address may have."""


class Alone:
    """Lets such tables begin, as long as there are few. `scale` stretches the numbers; 0 lifts them."""

    def __init__(self, database: Database, scale: float) -> None:
        self.database = database
        self.scale = scale
        # One after the other: thirty that are asked for at once would all find room.
        self._door = asyncio.Lock()

    def admit(self, before: Table | None, after: Table) -> AbstractAsyncContextManager[None]:
        """Around the writing of a table; `enough` if it begins to play by itself and there are enough."""
        begins = before is None or before.match.status != "playing"
        if not self.scale or not begins or after.match.status != "playing" or not bots_alone(after.seats):
            return nullcontext()
        return self._counted(after)

    @asynccontextmanager
    async def _counted(self, after: Table) -> AsyncIterator[None]:
        async with self._door:
            most, at_address = round(MOST * self.scale), round(MOST_AT_ADDRESS * self.scale)
            own, all_there = await self.database.read(jobs.count_alone, after.match, max(most, at_address))
            if own >= most or all_there >= at_address:
                raise Refused("enough", ENOUGH_ALONE, most=most if own >= most else at_address)
            yield
