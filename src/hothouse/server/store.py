"""The tables of this process: read from the database, changed there first, and only then shown.

A command is a function from a table to the next one. It is worked out on the table that we know; the database
takes it only if that table is still the newest (its `seq`), so two racing moves cannot both land and any
process can serve any table. Whoever comes too late works it out again on the newer table, and is refused.
"""

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from contextlib import AbstractAsyncContextManager, nullcontext, suppress
from functools import partial
from typing import assert_never

import msgspec
import structlog
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from hothouse.core.message import Template
from hothouse.server.metrics import CHANGE_SECONDS, MOVES
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
from hothouse.server.tables.table import (
    Table,
    change_between,
    open_table,
    renamed,
    row,
    stored_of,
    with_match,
)
from hothouse.storage import matches, people
from hothouse.storage.database import Database
from hothouse.storage.group_commit import GroupCommit
from hothouse.storage.postgres_statement import Parcel
from hothouse.storage.rows import Change, NoticeRow, Stored

TOO_MANY_CHANGES = Template("too many changes at this table at once: try again")

LOG = structlog.get_logger("hothouse.tables")
PARCELS = msgspec.json.Decoder(Parcel)
Listener = Callable[[Table], None]
Admit = Callable[[Table | None, Table], AbstractAsyncContextManager[None]]
"""Around the writing of a table: from the one before (None: it is new) to the next; refusals are raised."""
ROOM = 2000
TRIES = 8


class Tables:
    """Finds tables and changes them. `listeners` hear of every table that this process has changed or found
    changed, in the order of its sequence numbers; `made` hears of those that this process has made, `gone` of
    those that were deleted, `went_back` of those that lost moves. `admit` may keep one from beginning."""

    def __init__(
        self,
        database: Database,
        commits: GroupCommit,
        admit: Admit = lambda _before, _after: nullcontext(),
        room: int = ROOM,
    ) -> None:
        self.database = database
        self.commits = commits
        self.admit = admit
        self.room = room
        self.listeners: list[Listener] = []
        self.gone: Callable[[str], None] = lambda _table: None
        self.went_back: Listener = lambda _table: None
        self.notices: Callable[[Table | None, Table], tuple[NoticeRow, ...]] = lambda _before, _after: ()
        self.made: Callable[[Sequence[Table]], None] = lambda _tables: None
        self._known: OrderedDict[str, Table] = OrderedDict()

    async def find(self, table_id: str) -> Table:
        """The newest table of this name; `no_table` is raised if there is none."""
        found = await self.look_up(table_id)
        if found is None:
            raise _no_table(table_id)
        return found

    async def look_up(self, table_id: str) -> Table | None:
        """The newest table of this name; None if there is none."""
        before = known = self._known.get(table_id)
        # One number is read instead of the whole log: mostly nothing has changed since we looked last.
        if known is not None and await self.database.read(matches.current_seq, table_id) == known.seq:
            return known
        stored = await self.database.read(matches.load_match, table_id, -1 if known is None else known.seq)
        if known is not None and stored is not None and not stored.entries:
            # A change without an entry: a link was given, or somebody was erased from the log itself.
            known, stored = None, await self.database.read(matches.load_match, table_id)
        if stored is None:
            # Deleted behind our back (an administrator, another process): we must not show it from memory.
            self._known.pop(table_id, None)
            self.gone(table_id)
            return None
        names = {} if known is None else known.names
        wanted = _people_of(stored) - set(names)
        # Only the names that we do not have: those of the people at a table rarely change between two moves.
        if wanted:
            names = {**names, **await self.database.read(people.names_of, wanted)}
        found = open_table(stored, names, known)
        if before is not None and found.seq < before.seq and self._known.get(table_id) is before:
            # What we had learned before we asked was committed. A database that does not know it any more has
            # lost it (a failover to a replica that was behind): what it has is true from now on.
            LOG.error("moves_lost", table=table_id, known=before.seq, stored=found.seq)
            del self._known[table_id]
            self.went_back(found)
        return self._learn(found)

    async def create(self, table: Table) -> Table:
        """Write a new table."""
        try:
            async with self.admit(None, table):
                await self.database.write(matches.insert_match, stored_of(table))
        except IntegrityError:
            # The same request twice at once: its table has one name, and whoever is second finds it there.
            return await self.find(table.id)
        self.made([table])
        return self._learn(table)

    async def create_all(self, write: Callable[[Connection], Sequence[Table]]) -> list[Table]:
        """Let the function write new tables, in one transaction with whatever else it writes: those tables,
        once they are committed. (For people only: nobody asks whether a bot may begin there.)"""
        tables = await self.database.write(write)
        self.made(tables)
        return [self._learn(table) for table in tables]

    async def change(self, table_id: str, command: Command) -> Table:
        """Carry out the command; answers with the table when it is committed. Refusals are raised, also where
        something else was committed instead."""
        return answer(await self.carry_out(table_id, command)).table

    async def carry_out(self, table_id: str, command: Command) -> Ending:
        """Carry out the command, and say what became of it."""
        known = self._known.get(table_id)
        if known is not None and known.match.status == "playing":
            return await self._carry_out(table_id, command)
        # In a task of its own: whoever asked may hang up, but who has been let in must be waited for.
        return await asyncio.shield(asyncio.create_task(self._carry_out(table_id, command)))

    async def _carry_out(self, table_id: str, command: Command) -> Ending:
        began = time.perf_counter()
        # What we know is enough to begin with: if it is old, the database will not take the change.
        table = self._known.get(table_id) or await self.look_up(table_id)
        # At most so often: whoever loses every race at a crowded table is told to try again, instead of being
        # held here for ever.
        for _ in range(TRIES):
            if table is None:
                return TurnedDown(_no_table(table_id))
            result = worked_out(command, table)
            match result:
                case TurnedDown() | Unchanged():
                    newer = await self.look_up(table_id)
                    if newer is not None and newer.seq == table.seq:
                        return result
                    table = newer  # we were behind: what was refused there may be right here
                    continue
                case Table() | Flagged() | Again():
                    after, fresh = table_after(result), result.fresh if isinstance(result, Again) else None
                case _:
                    assert_never(result)
            # Committed first, learned and shown after: what a player has seen is never lost in a crash.
            try:
                async with self.admit(table, after):
                    change = change_between(table, after, fresh, self.notices(table, after))
                    # Learned by whoever commits it: who asked may hang up, and it must still be shown.
                    written = await self._write(table_id, change, partial(self._learn, after))
            except Refused as refused:
                return TurnedDown(refused)
            if written:
                CHANGE_SECONDS.observe(time.perf_counter() - began)
                MOVES.inc(after.match.ply > table.match.ply)
                # What is known now may be newer than what was committed.
                return result if isinstance(result, Flagged) else Landed(self._learn(after), table.seq)
            table = await self._newest(table_id, table.seq)
        return TurnedDown(Refused("unavailable", TOO_MANY_CHANGES))

    async def _newest(self, table_id: str, seq: int) -> Table | None:
        """The table that the database has, which has not taken a change for the one of this number. The same
        number: somebody has arranged other conditional moves, through another process."""
        found = await self.look_up(table_id)
        if found is None or found.seq != seq:
            return found
        conditions = await self.database.read(matches.conditions_of, table_id, seq)
        return self._learn(with_match(found, row(found.match, conditions=conditions)))

    async def _write(self, table_id: str, change: Change, landed: Callable[[], object]) -> bool:
        try:
            return await self.commits.write(change, landed)
        except Exception:
            # Nobody knows whether it was committed: those who look on are shown what is true.
            with suppress(Exception):
                await self.look_up(table_id)
            raise

    def known(self, table_id: str) -> Table | None:
        """The table as this process knows it, without asking the database."""
        return self._known.get(table_id)

    def take(self, parcel: str) -> bool:
        """A change that another process has committed; False unless it begins where our table stands."""
        try:
            change = PARCELS.decode(parcel)
        except msgspec.MsgspecError:  # packed by another version, in an upgrade: read instead
            return False
        known = self._known.get(change.match.id)
        strangers = {entry.person for entry in change.entries} - {None}
        # Names are not in the parcel; a table that shows somebody new is read.
        if known is None or known.seq != change.was or not strangers <= set(known.names):
            return False
        self._learn(open_table(Stored(change.match, known.seats, change.entries), known.names, known))
        return True

    def rename(self, person: str, name: str) -> None:
        """A person has another name now (none: they were erased)."""
        for table in list(self._known.values()):
            # Tables that are not in memory read the new name when they are opened.
            if person in table.names:
                self._known[table.id] = renamed(table, person, name)
                self._tell(self._known[table.id])

    def _learn(self, table: Table) -> Table:
        known = self._known.get(table.id)
        # Conditional moves leave the number as it is, and nobody is told: the database is asked which are
        # the newest before anything is written.
        if known is not None and known.seq == table.seq and known.match.conditions != table.match.conditions:
            self._known[table.id] = known = with_match(known, table.match)
        # Answers may overtake each other: two changes that were committed in order can be learned in any.
        if known is not None and known.seq >= table.seq:
            return known  # somebody else was faster: never go back
        if known is None or known.match.status != table.match.status:
            LOG.info("table", table=table.id, game=table.match.game, status=table.match.status)
        if table.moves and table.state is not None:
            STATES.keep(table.id, table.moves[-1], table.state)  # not before: what is drafted may not land
        self._known[table.id] = table
        self._known.move_to_end(table.id)
        if len(self._known) > self.room:
            self._known.popitem(last=False)
        self._tell(table)
        return table

    def _tell(self, table: Table) -> None:
        # Listeners only note and wake; a slow one would hold up every move of this process.
        for listener in self.listeners:
            listener(table)


def _no_table(table_id: str) -> Refused:
    return Refused("no_table", NO_TABLE, id=table_id[:40])


def _people_of(stored: Stored) -> set[str]:
    found = {seat.person for seat in stored.seats} | {entry.person for entry in stored.entries}
    return {person for person in found if person is not None}
