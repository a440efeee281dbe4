"""Jobs: work that outlives a process. A job is written in the transaction that makes it necessary.

A job belongs to whoever made its table, at the address where they made it; `shares.py` says whose is next. It
is known by its number and by the turn that it was made for: a number alone may come again (SQLite gives the
last one out anew, PostgreSQL keeps it for the next turn of the match), and whoever thought too long must not
put an end to a newer job.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, and_, delete, func, insert, select, update

from hothouse.storage.rows import MatchRow
from hothouse.storage.schema import jobs
from hothouse.storage.shares import SOURCE, Queue, Share, pay

BOT = "bot"
PERSON = 12
"""How many letters of an owner stand for a person: enough to tell people apart, and not their id."""


@dataclass(frozen=True, slots=True)
class Job:
    """A bot's turn at a match, how often somebody has begun it, and whose it is."""

    id: int
    match_id: str
    seq: int
    attempts: int
    owner: str
    alone: bool


def owner_of(match: MatchRow) -> str:
    """Whose thinking time a match takes: the address where it was made, and the person who made it."""
    # Not the id itself: who is erased must not be found in a queue.
    person = hashlib.sha256((match.host or "").encode()).hexdigest()[:PERSON]
    return f"{match.source:->{SOURCE}}{person}"


def queue(connection: Connection, match: MatchRow, alone: bool = False) -> None:
    """A bot is to act at this match; `alone`: nobody but bots plays there."""
    replace(connection, [], [(match, alone)])


def drop(connection: Connection, match_id: str) -> None:
    """No bot is to act at this match any more."""
    replace(connection, [match_id], [])


def replace(connection: Connection, dropped: Sequence[str], queued: Sequence[tuple[MatchRow, bool]]) -> None:
    """Some matches wait for no bot any more, others do now: a match has one job at most."""
    # First the old ones: a match that moves from one bot to the next has a job in both lists.
    if dropped:
        connection.execute(delete(jobs).where(jobs.c.match_id.in_(dropped), jobs.c.kind == BOT))
    if queued:
        connection.execute(insert(jobs), [_row(match, alone) for match, alone in queued])


def _row(match: MatchRow, alone: bool) -> dict[str, object]:
    return {
        "kind": BOT,
        "match_id": match.id,
        "seq": match.seq,
        "queued_at": match.moved_at,
        "attempts": 0,
        "lease_until": 0,
        "owner": owner_of(match),
        "alone": alone,
    }


def take(
    connection: Connection,
    queues: Sequence[Queue],
    now: int,
    lease: int,
    debts: Mapping[str, int],
    share: Share | None,
) -> Job | None:
    """The job that has waited longest in the first of the queues that has one, ours for `lease` milliseconds;
    afterwards anybody may take it again. What was thought before is paid for in the same transaction."""
    pay(connection, debts, now, share)
    return next(filter(None, (_take(connection, each, now, lease) for each in queues)), None)


def _take(connection: Connection, queue: Queue, now: int, lease: int) -> Job | None:
    free = (
        select(jobs.c.id)
        .where(jobs.c.alone == queue.alone, jobs.c.owner == queue.owner, jobs.c.lease_until <= now)
        .order_by(jobs.c.queued_at, jobs.c.id)
        .limit(1)
        # SKIP LOCKED (PostgreSQL) lets many workers ask at once without waiting for each other. SQLite leaves
        # the clause out: there, one process writes at a time.
        .with_for_update(skip_locked=True)
        .scalar_subquery()
    )
    taken = (
        update(jobs)
        .where(jobs.c.id == free)
        .values(lease_until=now + lease, attempts=jobs.c.attempts + 1)
        .returning(jobs.c.id, jobs.c.match_id, jobs.c.seq, jobs.c.attempts, jobs.c.owner, jobs.c.alone)
    )
    # One statement finds and takes: between two of them another worker could take the same job.
    row = (connection.execute(taken)).first()
    return None if row is None else Job(*row)


def take_turn(connection: Connection, match_id: str, seq: int, now: int, lease: int) -> Job | None:
    """The turn of a bot at this match, if nobody has begun it: ours for `lease` milliseconds."""
    taken = (
        update(jobs)
        .where(jobs.c.match_id == match_id, jobs.c.kind == BOT, jobs.c.seq == seq)
        .where(jobs.c.lease_until <= now, jobs.c.attempts == 0)
        .values(lease_until=now + lease, attempts=1)
        .returning(jobs.c.id, jobs.c.match_id, jobs.c.seq, jobs.c.attempts, jobs.c.owner, jobs.c.alone)
    )
    row = connection.execute(taken).first()
    return None if row is None else Job(*row)


def _is(job: Job) -> ColumnElement[bool]:
    return and_(jobs.c.id == job.id, jobs.c.seq == job.seq)


def finish(connection: Connection, job: Job) -> None:
    """The job is done, or there is nothing to do any more; a newer job of the match stays."""
    connection.execute(delete(jobs).where(_is(job)))


def release(connection: Connection, job: Job) -> None:
    """Give the job back at once, as if it had not been begun."""
    # Not counted as an attempt: after a few of those a bot is taken for broken.
    connection.execute(update(jobs).where(_is(job)).values(lease_until=0, attempts=jobs.c.attempts - 1))


def release_all(connection: Connection) -> None:
    """Give back every job that was taken: whoever took them is gone."""
    connection.execute(update(jobs).where(jobs.c.lease_until > 0).values(lease_until=0))


def renew(connection: Connection, job: Job, until: int) -> None:
    """Keep the job: somebody still thinks about it."""
    connection.execute(update(jobs).where(_is(job)).values(lease_until=until))


def count_alone(connection: Connection, match: MatchRow, most: int) -> tuple[int, int]:
    """How many tables of bots alone this match's owner has in play, and its address; counted up to `most`."""
    # Such a table has a job from its first move to its last: the jobs are the tables.
    owner, source = owner_of(match), owner_of(match)[:SOURCE]
    at_address = select(jobs.c.owner).where(jobs.c.alone, jobs.c.owner >= source, jobs.c.owner < source + "~")
    own = select(jobs.c.owner).where(jobs.c.alone, jobs.c.owner == owner)
    counts = [
        connection.scalar(select(func.count()).select_from(each.limit(most).subquery())) or 0
        for each in (own, at_address)
    ]
    return counts[0], counts[1]


def length(connection: Connection) -> int:
    """How many jobs wait or run."""
    found: int | None = connection.scalar(select(func.count()).select_from(jobs))
    return found or 0
