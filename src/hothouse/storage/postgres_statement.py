"""The statement that writes a batch of moves on PostgreSQL: once there and back, commit included.

It does what changes.py does, for changes that touch neither seats nor other matches (all moves): it locks the
rows in order, updates those that are still where they were, adds their entries, keeps the jobs right and, if
PostgreSQL is the bell, rings it. A test holds the two equal. The bell carries the change along where it
fits, so that other processes need not read it.
"""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from sqlalchemy import BigInteger, Boolean, Integer, Table
from sqlalchemy.exc import DBAPIError

from hothouse.storage.changes import CHANGING
from hothouse.storage.columns import conditions_text, entry_columns, match_columns
from hothouse.storage.database import reach
from hothouse.storage.jobs import BOT, owner_of
from hothouse.storage.rows import Change, EntryRow, MatchRow
from hothouse.storage.schema import entries, matches

if TYPE_CHECKING:  # a house on SQLite does without
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

CHANNEL = "hothouse"
PARCEL = 7000
"""What a NOTIFY may carry, in bytes, with some room to its limit of 8000."""


class Parcel(msgspec.Struct, frozen=True):
    """A change as the bell carries it: what a match that was at `was` becomes."""

    was: int
    match: MatchRow
    entries: tuple[EntryRow, ...]


def _types(table: Table, names: Sequence[str]) -> str:
    kinds: list[tuple[type[Any], str]] = [(BigInteger, "bigint"), (Integer, "integer"), (Boolean, "boolean")]
    found = [
        next((word for kind, word in kinds if isinstance(table.c[name].type, kind)), "text") for name in names
    ]
    return ", ".join(f'"{name}" {word}' for name, word in zip(names, found, strict=True))


LOGGED = list(entries.columns.keys())
WRITE = f"""
WITH given AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::text::jsonb)
    AS g(id text, was integer, conditions_were text, job text, owner text, alone boolean, ring text,
        {_types(matches, CHANGING)})
), locked AS MATERIALIZED (
    SELECT m.id FROM matches m JOIN given g ON g.id = m.id AND g.was = m.seq
        AND g.conditions_were IS NOT DISTINCT FROM m.conditions ORDER BY m.id FOR UPDATE OF m
), moved AS (
    UPDATE matches m SET {", ".join(f'"{name}" = g."{name}"' for name in CHANGING)}
    FROM given g JOIN locked l ON l.id = g.id WHERE m.id = g.id RETURNING m.id
), ended AS (
    UPDATE seats s SET ended_at = g.finished_at FROM given g JOIN moved ON moved.id = g.id
    WHERE s.match_id = g.id AND g.finished_at IS NOT NULL AND s.ended_at IS NULL
), logged AS (
    INSERT INTO entries ({", ".join(f'"{name}"' for name in LOGGED)})
    SELECT e.* FROM jsonb_to_recordset($2::text::jsonb) AS e({_types(entries, LOGGED)})
    WHERE e.match_id IN (SELECT id FROM moved)
), dropped AS (
    DELETE FROM jobs WHERE kind = '{BOT}' AND match_id IN (
        SELECT g.id FROM given g JOIN moved ON moved.id = g.id WHERE g.job = 'drop'
    )
), queued AS (
    INSERT INTO jobs (kind, match_id, seq, queued_at, attempts, lease_until, owner, alone)
    SELECT '{BOT}', g.id, g.seq, g.moved_at, 0, 0, g.owner, g.alone
    FROM given g JOIN moved ON moved.id = g.id WHERE g.job = 'queue'
    ON CONFLICT (kind, match_id)
    DO UPDATE SET seq = excluded.seq, queued_at = excluded.queued_at, attempts = 0, lease_until = 0,
        owner = excluded.owner, alone = excluded.alone
)
"""
QUIET = f"{WRITE}SELECT id FROM moved"
NOTIFYING = f"{WRITE}SELECT g.id, pg_notify('{CHANNEL}', g.ring) FROM given g JOIN moved ON moved.id = g.id"


def fits(change: Change) -> bool:
    """Whether the statement can write the change."""
    return not change.seats and change.creates is None and not change.notices


def ring_of(change: Change, process: str = "") -> str:
    """What the bell says: whether a bot is to act, which match, who changed it, its number, the change where
    it fits."""
    word = f"{'job' if change.job == 'queue' else 'move'}:{change.match.id}:{process}:{change.match.seq}"
    if not fits(change):
        return word
    parcel = msgspec.json.encode(Parcel(change.was, change.match, change.entries)).decode()
    # Too large a parcel is left out, not cut: the bell's word alone is enough, it only costs a reading.
    return f"{word} {parcel}" if len(word) + len(parcel.encode()) < PARCEL else word


class MoveStatement:
    """Runs the statement on one connection that is kept open for it; `notifies`: PostgreSQL is the bell."""

    def __init__(self, engine: "AsyncEngine", process: str = "", *, notifies: bool = True) -> None:
        self.process = process
        self.notifies = notifies
        self.engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._connection: AsyncConnection | None = None

    async def write(self, changes: Sequence[Change]) -> list[bool]:
        """Which of the changes (of as many different matches) were written."""
        given = msgspec.json.encode([self._given(change) for change in changes]).decode()
        rows = [entry_columns(change.match.id, row) for change in changes for row in change.entries]
        arguments = (given, msgspec.json.encode(rows).decode())
        try:
            written = await self._run(arguments)
        except DBAPIError as failed:
            if not failed.connection_invalidated:
                raise
            # The connection was cut. If it was cut after the commit, the second try finds newer numbers, and
            # whoever moved is shown their own move.
            written = await self._run(arguments)
        return [change.match.id in written for change in changes]

    async def _run(self, arguments: tuple[str, str]) -> set[str]:
        try:
            if self._connection is None:
                self._connection = await reach(self.engine)
            found = await self._connection.exec_driver_sql(NOTIFYING if self.notifies else QUIET, arguments)
            return {row[0] for row in found}
        except DBAPIError:
            await self.close()
            raise

    async def close(self) -> None:
        """Give the connection back."""
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()

    def _given(self, change: Change) -> dict[str, Any]:
        changing = match_columns(change.match, CHANGING)
        job = {"job": change.job, "owner": owner_of(change.match), "alone": change.alone}
        ring = ring_of(change, self.process) if self.notifies else None
        were = {"was": change.was, "conditions_were": conditions_text(change.conditions_were)}
        return {"id": change.match.id, "ring": ring} | were | job | changing
