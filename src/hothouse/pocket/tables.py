"""The tables of this browser: a command is worked out, kept, and only then shown, as the service does it."""

import asyncio
from collections.abc import Callable, Mapping
from typing import assert_never

from hothouse.pocket.shelf import Shelf
from hothouse.server.tables.refusals import NO_TABLE, Refused
from hothouse.server.tables.results import (
    Again,
    Command,
    Ending,
    Flagged,
    Landed,
    TurnedDown,
    Unchanged,
    answer,
    table_after,
    worked_out,
)
from hothouse.server.tables.states import STATES
from hothouse.server.tables.table import Table, open_table
from hothouse.storage.rows import MatchRow, Pair, Stored

KIND = "table"
Listener = Callable[[Table], None]


class Tables:
    """Finds tables and changes them; `listeners` hear of every one that was changed."""

    def __init__(self, shelf: Shelf, names: Mapping[str, str]) -> None:
        self.shelf = shelf
        self.names = names
        self.listeners: list[Listener] = []
        self._rows = shelf.all(KIND, Stored)
        self._open: dict[str, Table] = {}
        self._turn = asyncio.Lock()

    async def find(self, table_id: str) -> Table:
        """The table of this name; `no_table` is raised if there is none."""
        found = await self.look_up(table_id)
        if found is None:
            raise _no_table(table_id)
        return found

    async def look_up(self, table_id: str) -> Table | None:
        """The table of this name; None if there is none."""
        if table_id not in self._open and table_id in self._rows:
            self._open[table_id] = open_table(self._rows[table_id], self.names)
        return self._open.get(table_id)

    def pairs(self) -> list[Pair]:
        """Every table as lists need it, the one that changed last first."""
        rows = sorted(self._rows.values(), key=lambda each: -each.match.moved_at)
        return [(each.match, each.seats) for each in rows]

    def matches(self) -> list[MatchRow]:
        """Where every table stands."""
        return [each.match for each in self._rows.values()]

    async def create(self, table: Table) -> Table:
        """Keep a new table; the same once more is that one."""
        return await self.look_up(table.id) or await self._learn(table)

    async def change(self, table_id: str, command: Command) -> Table:
        """Carry out the command; refusals are raised, also where something else happened instead."""
        return answer(await self.carry_out(table_id, command)).table

    async def carry_out(self, table_id: str, command: Command) -> Ending:
        """Carry out the command, and say what became of it."""
        # One after the other: what is worked out while another is written would overwrite it.
        async with self._turn:
            return await self._carry_out(table_id, command)

    async def _carry_out(self, table_id: str, command: Command) -> Ending:
        table = await self.look_up(table_id)
        if table is None:
            return TurnedDown(_no_table(table_id))
        result = worked_out(command, table)
        match result:
            case TurnedDown() | Unchanged():
                return result
            case Table() | Flagged() | Again():
                try:
                    # The new table first: there is never a link to one that is not there.
                    if isinstance(result, Again):
                        await self._learn(result.fresh)
                    after = await self._learn(table_after(result))
                except Refused as refused:
                    return TurnedDown(refused)
                return result if isinstance(result, Flagged) else Landed(after, table.seq)
            case _:
                assert_never(result)

    async def remove(self, table_id: str) -> None:
        """Keep the table no longer."""
        await self.shelf.drop(KIND, table_id)
        self._rows.pop(table_id, None)
        self._open.pop(table_id, None)

    async def _learn(self, table: Table) -> Table:
        stored = Stored(table.match, table.seats, table.entries)
        await self.shelf.keep(KIND, table.id, stored)
        if table.moves and table.state is not None:
            STATES.keep(table.id, table.moves[-1], table.state)
        self._rows[table.id], self._open[table.id] = stored, table
        for listener in self.listeners:
            listener(table)
        return table


def _no_table(table_id: str) -> Refused:
    return Refused("no_table", NO_TABLE, id=table_id[:40])
