"""Jobs: work that outlives a process. A job is written in the transaction that makes it necessary."""

from dataclasses import dataclass

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from hothouse.storage.schema import jobs

BOT = "bot"


@dataclass(frozen=True, slots=True)
class Job:
    """A bot's turn at a match, and how often somebody has begun it."""

    id: int
    match_id: str
    seq: int
    attempts: int


async def queue(connection: AsyncConnection, match_id: str, seq: int, now: int) -> None:
    """A bot is to act at this match."""
    row = {"kind": BOT, "match_id": match_id, "seq": seq, "queued_at": now, "attempts": 0, "lease_until": 0}
    await connection.execute(insert(jobs), row)


async def drop(connection: AsyncConnection, match_id: str) -> None:
    """No bot is to act at this match any more."""
    await connection.execute(delete(jobs).where(jobs.c.match_id == match_id, jobs.c.kind == BOT))


async def take(connection: AsyncConnection, now: int, lease: int) -> Job | None:
    """The job that has waited longest, ours for `lease` milliseconds; afterwards anybody may take it again.

    SKIP LOCKED (PostgreSQL) lets many workers ask at once without waiting for each other.
    """
    free = (
        select(jobs.c.id)
        .where(jobs.c.lease_until <= now)
        .order_by(jobs.c.queued_at, jobs.c.id)
        .limit(1)
        .with_for_update(skip_locked=True)
        .scalar_subquery()
    )
    taken = (
        update(jobs)
        .where(jobs.c.id == free)
        .values(lease_until=now + lease, attempts=jobs.c.attempts + 1)
        .returning(jobs.c.id, jobs.c.match_id, jobs.c.seq, jobs.c.attempts)
    )
    row = (await connection.execute(taken)).first()
    return None if row is None else Job(row.id, row.match_id, row.seq, row.attempts)


async def finish(connection: AsyncConnection, job: Job) -> None:
    """The job is done, or there is nothing to do any more; a newer job of the match stays."""
    await connection.execute(delete(jobs).where(jobs.c.id == job.id))


async def release(connection: AsyncConnection, job: Job) -> None:
    """Give the job back at once, as if it had not been begun."""
    given_back = update(jobs).where(jobs.c.id == job.id).values(lease_until=0, attempts=jobs.c.attempts - 1)
    await connection.execute(given_back)


async def release_all(connection: AsyncConnection) -> None:
    """Give back every job that was taken: whoever took them is gone."""
    await connection.execute(update(jobs).where(jobs.c.lease_until > 0).values(lease_until=0))


async def renew(connection: AsyncConnection, job: Job, until: int) -> None:
    """Keep the job: somebody still thinks about it."""
    await connection.execute(update(jobs).where(jobs.c.id == job.id).values(lease_until=until))


async def length(connection: AsyncConnection) -> int:
    """How many jobs wait or run."""
    found: int | None = await connection.scalar(select(func.count()).select_from(jobs))
    return found or 0
