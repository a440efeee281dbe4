"""Jobs: work that outlives a process. A job is written in the transaction that makes it necessary."""

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, delete, func, insert, select, update

from hothouse.storage.rows import MatchRow
from hothouse.storage.schema import jobs

BOT = "bot"


@dataclass(frozen=True, slots=True)
class Job:
    """A bot's turn at a match, and how often somebody has begun it."""

    id: int
    match_id: str
    seq: int
    attempts: int


def queue(connection: Connection, match: MatchRow) -> None:
    """A bot is to act at this match."""
    replace(connection, [], [match])


def drop(connection: Connection, match_id: str) -> None:
    """No bot is to act at this match any more."""
    replace(connection, [match_id], [])


def replace(connection: Connection, dropped: Sequence[str], queued: Sequence[MatchRow]) -> None:
    """Some matches wait for no bot any more, others do now: a match has one job at most."""
    # First the old ones: a match that moves from one bot to the next has a job in both lists.
    if dropped:
        connection.execute(delete(jobs).where(jobs.c.match_id.in_(dropped), jobs.c.kind == BOT))
    if queued:
        connection.execute(insert(jobs), [_row(match) for match in queued])


def _row(match: MatchRow) -> dict[str, object]:
    return {
        "kind": BOT,
        "match_id": match.id,
        "seq": match.seq,
        "queued_at": match.moved_at,
        "attempts": 0,
        "lease_until": 0,
    }


def take(connection: Connection, now: int, lease: int) -> Job | None:
    """The job that has waited longest, ours for `lease` milliseconds; afterwards anybody may take it again.

    SKIP LOCKED (PostgreSQL) lets many workers ask at once without waiting for each other.
    """
    free = (
        select(jobs.c.id)
        .where(jobs.c.lease_until <= now)
        .order_by(jobs.c.queued_at, jobs.c.id)
        .limit(1)
        # SQLite leaves the clause out: there, one process writes at a time.
        .with_for_update(skip_locked=True)
        .scalar_subquery()
    )
    taken = (
        update(jobs)
        .where(jobs.c.id == free)
        .values(lease_until=now + lease, attempts=jobs.c.attempts + 1)
        .returning(jobs.c.id, jobs.c.match_id, jobs.c.seq, jobs.c.attempts)
    )
    # One statement finds and takes: between two of them another worker could take the same job.
    row = (connection.execute(taken)).first()
    return None if row is None else Job(row.id, row.match_id, row.seq, row.attempts)


def waiting(connection: Connection, now: int) -> bool:
    """Whether a job is free; asking costs no turn at writing."""
    return connection.scalar(select(jobs.c.id).where(jobs.c.lease_until <= now).limit(1)) is not None


def finish(connection: Connection, job: Job) -> None:
    """The job is done, or there is nothing to do any more; a newer job of the match stays."""
    connection.execute(delete(jobs).where(jobs.c.id == job.id))


def release(connection: Connection, job: Job) -> None:
    """Give the job back at once, as if it had not been begun."""
    # Not counted as an attempt: after a few of those a bot is taken for broken.
    given_back = update(jobs).where(jobs.c.id == job.id).values(lease_until=0, attempts=jobs.c.attempts - 1)
    connection.execute(given_back)


def release_all(connection: Connection) -> None:
    """Give back every job that was taken: whoever took them is gone."""
    connection.execute(update(jobs).where(jobs.c.lease_until > 0).values(lease_until=0))


def renew(connection: Connection, job: Job, until: int) -> None:
    """Keep the job: somebody still thinks about it."""
    connection.execute(update(jobs).where(jobs.c.id == job.id).values(lease_until=until))


def length(connection: Connection) -> int:
    """How many jobs wait or run."""
    found: int | None = connection.scalar(select(func.count()).select_from(jobs))
    return found or 0
