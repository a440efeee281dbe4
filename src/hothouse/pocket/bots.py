"""Bots at the tables of this browser: when one is to act, it is asked, and what it decides is kept."""

import asyncio
from collections.abc import Callable

from hothouse.core.game import View
from hothouse.pocket.tables import Tables
from hothouse.pocket.thinkers import Thinkers
from hothouse.server.bots.standing_in import Place, decide
from hothouse.server.tables import play
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.storage.rows import bots_alone


class Bots:
    """Acts for the seats of bots, one decision at a time."""

    def __init__(self, tables: Tables, thinkers: Thinkers) -> None:
        self.tables = tables
        self.thinkers = thinkers
        self.watched: set[str] = set()
        """The tables that are open on a page: bots that play alone do so while somebody looks on."""
        self._due: dict[str, None] = {}
        self._at_work: asyncio.Task[None] | None = None

    def heard(self, table: Table) -> None:
        """A table has moved on, or was opened."""
        wanted = table.id in self.watched or not bots_alone(table.seats)
        if table.state is None or not table.bot_to_act() or not wanted:
            return
        self._due[table.id] = None
        if self._at_work is None or self._at_work.done():
            self._at_work = asyncio.ensure_future(self._work())

    async def _work(self) -> None:
        while self._due:
            # What was said meanwhile goes first: a thought holds everything up.
            await asyncio.sleep(0)
            table_id = next(iter(self._due))
            del self._due[table_id]
            table = await self.tables.look_up(table_id)
            if table is not None and table.state is not None and table.bot_to_act():
                await self.act(table)

    async def act(self, table: Table) -> None:
        """Decide for the seat that is to act, and play it."""
        seat, seq = table.match.turn, table.seq
        assert seat is not None
        found = await decide(self.thinkers.one_for, table, seat, lambda _: None, HERE)
        # Refused only where the browser keeps nothing: the next one who looks at the table asks again.
        await self.tables.carry_out(
            table.id, lambda now: play.act_bot(now, seat, seq, found.action, now_ms(), found.stand_in)
        )


async def _at_once(work: Callable[[View], str], view: View) -> str:
    """There is nobody else to do it."""
    return work(view)


HERE = Place(1, lambda *_: None, _at_once)
"""A thought that fails in this worker would fail again; the table's own log tells who stood in."""
