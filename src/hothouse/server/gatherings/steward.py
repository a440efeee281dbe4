"""The steward: looks after tournaments, makes the tables of a round, and takes their results.

A round is written whole, and only if the tournament is still as it was read. Its tables are made afterwards,
each under a name that follows from tournament, round and board: whoever is interrupted, or comes after, makes
those that are missing and none twice.
"""

import asyncio
from collections.abc import Callable
from functools import partial

import msgspec
import structlog

from hothouse.core.closing import Closing
from hothouse.core.message import Template
from hothouse.server.gatherings.progress import go_on
from hothouse.server.gatherings.results import late_seats, settle
from hothouse.server.gatherings.seating import sizes_of, table_for
from hothouse.server.gatherings.showing import tournament_out
from hothouse.server.store import Tables
from hothouse.server.tables import play
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import Unchanged
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.storage import retention, tournaments
from hothouse.storage.database import Database
from hothouse.storage.manners import kept_apart
from hothouse.storage.tournament_rows import Gathered, PairingRow

NO_TOURNAMENT = Template("there is no tournament {id}")
TOO_MANY_AT_ONCE = Template("too many changes of this tournament at once: try again")

LOG = structlog.get_logger("hothouse.gatherings")
PAUSE = 1.5
"""How often tournaments are looked at, in seconds."""
LEASE = 10_000
"""How long another process leaves them to this one, in milliseconds."""
WORK = "gatherings"
TRIES = 8
Command = Callable[[Gathered], Gathered]
NameTable = Callable[[str, int, int], str]
Changed = Callable[[str], None]
"""Told of every tournament that is another one than before."""


class Steward:
    """Changes tournaments as people ask, and lets them go on by themselves."""

    def __init__(
        self, database: Database, tables: Tables, process: str, name: NameTable, changed: Changed
    ) -> None:
        self.database = database
        self.tables = tables
        self.process = process
        self.name = name
        self.changed = changed
        # One change after the other in this process; between processes the number of the tournament decides.
        self._one = asyncio.Lock()
        self._wake = asyncio.Event()

    async def find(self, name: str) -> Gathered:
        """The tournament; `no_tournament` if there is none."""
        found = await self.database.read_aside(tournaments.load, name)
        if found is None:
            raise Refused("no_tournament", NO_TOURNAMENT, id=name)
        return found

    async def shown(self, name: str) -> tuple[Gathered, bytes]:
        """The tournament, and what everybody sees of it."""
        found = await self.find(name)
        names = await self.database.read_aside(tournaments.names_in, found)
        return found, msgspec.json.encode(tournament_out(found, names))

    async def change(self, name: str, command: Command) -> Gathered:
        """Carry out a command; the tournament when it is committed. Refusals are raised."""
        async with self._one:
            for _ in range(TRIES):
                before = await self.find(name)
                after = command(before)
                if after == before or await self._save(before, after):
                    self._wake.set()
                    return after
        raise Refused("unavailable", TOO_MANY_AT_ONCE)

    async def _save(self, before: Gathered, after: Gathered) -> bool:
        """Write it, and say so; False if another was faster."""
        saved = await self.database.write(tournaments.save, before, after)
        if saved:
            self.changed(before.row.id)
        return saved

    async def keep(self) -> None:
        """Look after everything, for ever."""
        while True:
            try:
                await self.round()
            except Exception as failed:  # the database may be away for a while
                LOG.warning("gatherings_failed", error=repr(failed))
            self._wake.clear()
            try:
                async with asyncio.timeout(PAUSE):
                    await self._wake.wait()
            except TimeoutError:
                pass

    async def round(self) -> None:
        """Look once after every tournament that goes on or is due, if no other process does."""
        now = now_ms()
        due = await self.database.read_aside(tournaments.to_tend, now)
        if not due:
            return
        if self.database.is_postgres and not await self.database.write(
            retention.claim, self.process, now, now + LEASE, WORK
        ):
            return
        for name in due:
            try:
                await self.tend(name)
            except Exception as failed:  # one that is broken must not stop the others
                LOG.error("tournament_failed", tournament=name, error=repr(failed))

    async def tend(self, name: str) -> None:
        """Take what is over, pair what is due, make what is missing."""
        async with self._one:
            gathered = await self.find(name)
            open_ones = [each.match_id for each in gathered.pairings if each.match_id and not each.over]
            tables = await self.database.read_aside(tournaments.tables_of, open_ones)
            now = now_ms()
            for table, seat in late_seats(gathered, tables, now):
                await self.tables.carry_out(table, partial(_late, seat=seat, now=now))
            sizes, named = sizes_of(gathered.row), partial(self.name, name)
            settled = settle(gathered, tables, sizes, named)
            people = [each.person for each in settled.entrants if each.person is not None]
            apart = await self.database.read_aside(kept_apart, people)
            # Beside the loop: to pair hundreds takes a tenth of a second.
            after = await asyncio.to_thread(go_on, settled, sizes, apart, now, named)
            if after != gathered:
                if not await self._save(gathered, after):
                    return  # another was faster: what it wrote is looked at next time
                after = await self.find(name)
            await self._make_tables(after)

    async def _make_tables(self, gathered: Gathered) -> None:
        """Make the tables that are not there yet, and remember that they are."""
        missing = [each for each in gathered.pairings if each.match_id and not each.made and not each.over]
        if not missing or gathered.row.status != "playing":
            return
        names = await self.database.read_aside(tournaments.names_in, gathered)
        made: set[tuple[int, int]] = set()
        for each in missing:
            try:
                await self.tables.create(table_for(gathered, each, names, now_ms()))
            except Refused as refused:
                # So many tables of bots alone are in play: the others begin when one is over.
                LOG.info("table_waits", tournament=gathered.row.id, code=refused.code)
                break
            made.add((each.round, each.board))
        if not made:
            return
        pairings = tuple(_made(each, made) for each in gathered.pairings)
        await self._save(gathered, msgspec.structs.replace(gathered, pairings=pairings))


def _made(pairing: PairingRow, made: set[tuple[int, int]]) -> PairingRow:
    here = (pairing.round, pairing.board) in made
    return msgspec.structs.replace(pairing, made=True) if here else pairing


def _late(table: Table, seat: int, now: int) -> Table | Unchanged:
    """The flag of a seat falls that has not made its first move in time."""
    moved = any(entry.seat == seat and entry.person is not None for entry in table.line)
    if table.match.status != "playing" or table.match.turn != seat or moved:
        return Unchanged(table)
    return play.close(table, Closing("timeout", seat), now)
