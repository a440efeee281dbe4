"""Bots at the tables of this browser: when one is to act, it is asked, and what it decides is kept."""

import asyncio
import random

from hothouse.bots.levels import level
from hothouse.pocket.tables import Tables
from hothouse.pocket.thinkers import Thinkers
from hothouse.server.bots.asking import ThoughtLost
from hothouse.server.bots.standing_in import ANY, asked
from hothouse.server.bots.thinking import Task
from hothouse.server.tables import play
from hothouse.server.tables.draft import LOT
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
        action, stand_in = await self._decided(table, seat)
        # Refused only where the browser keeps nothing: the next one who looks at the table asks again.
        await self.tables.carry_out(
            table.id, lambda now: play.act_bot(now, seat, seq, action, now_ms(), stand_in)
        )

    async def _decided(self, table: Table, seat: int) -> tuple[str, str]:
        own = table.seats[seat].level or ""
        view, legal = table.game.view(table.state, seat), set(map(str, table.legal))
        for name in asked(own, 1):
            try:
                task = Task(view.game, seat, view.position, table.id, name, random.getrandbits(32))
                action = await self.thinkers.think(task, level(view.game, name).seconds)
            except ThoughtLost:
                continue
            if action in legal:
                return action, "" if name == own else name
        return str(LOT.choice(table.legal)), ANY
