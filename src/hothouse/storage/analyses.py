"""Analyses: work about a study that outlives a process. A piece is one moment of one pass; whoever takes one
holds it by a lease, and what was found is written once.

A piece of a killed process is free again when its lease ends. Two that find the same write the same: the
second is not written, for the first is there.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Literal, get_args

from sqlalchemy import Connection, and_, case, func, select, update
from sqlalchemy.dialects import postgresql, sqlite

from hothouse.storage.schema import analyses, findings
from hothouse.storage.wishes import forget, wish

State = Literal["open", "done", "stopped", "failed"]
OPEN, DONE, _, FAILED = get_args(State)
TRIES = 3
"""After so many takers that never came to an end a study has failed; what was found stays."""
DEEP_LAST = case((analyses.c.effort == "quick", 0), (analyses.c.effort == "usual", 1), else_=2)


@dataclass(frozen=True, slots=True)
class Asked:
    """An analysis as it stands: by which engine, how many passes, and whether it goes on."""

    digest: str
    engine: str
    effort: str
    state: State
    passes: int
    asked_at: int
    error: str


@dataclass(frozen=True, slots=True)
class Piece:
    """One moment of one pass, taken by somebody."""

    digest: str
    engine: str
    number: int
    ply: int
    attempts: int


def ask(
    connection: Connection,
    digest: str,
    engine: str,
    effort: str,
    passes: int,
    plies: int,
    owner: str,
    now: int,
) -> None:
    """Let a study be analysed: every pass up to `passes`, the glance too; what is there already stays."""
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    row = {
        "digest": digest,
        "engine": engine,
        "effort": effort,
        "state": OPEN,
        "passes": passes,
        "owner": owner,
        "asked_at": now,
        "served_at": 0,
        "error": "",
    }
    again = {"state": OPEN, "error": "", "asked_at": now, "owner": owner}
    asked = dialect.insert(analyses).values(row)
    keys = ["digest", "engine", "effort"]
    connection.execute(asked.on_conflict_do_update(index_elements=keys, set_=again))
    wish(connection, digest, engine, effort, owner)
    pieces = [
        {"digest": digest, "engine": engine, "number": number, "ply": ply, "attempts": 0, "lease_until": 0}
        for number in range(passes + 1)
        for ply in range(plies)
    ]
    new = dialect.insert(findings).on_conflict_do_nothing()
    connection.execute(new, pieces)
    # Whoever asks again after a failure wants it tried again.
    connection.execute(
        update(findings).where(_of(digest, engine), findings.c.found.is_(None)).values(attempts=0)
    )


def about(connection: Connection, digest: str, engine: str) -> list[Asked]:
    """What was asked about a study, by this engine."""
    rows = connection.execute(
        select(
            analyses.c.digest,
            analyses.c.engine,
            analyses.c.effort,
            analyses.c.state,
            analyses.c.passes,
            analyses.c.asked_at,
            analyses.c.error,
        )
        .where(analyses.c.digest == digest, analyses.c.engine == engine)
        .order_by(analyses.c.passes)
    )
    return [Asked(*row) for row in rows]


def waits(connection: Connection, engines: Iterable[str]) -> bool:
    """Whether anything is open that one of these engines can do."""
    some = select(analyses.c.digest).where(analyses.c.state == OPEN, analyses.c.engine.in_(sorted(engines)))
    return connection.execute(some.limit(1)).first() is not None


def take(connection: Connection, engines: Iterable[str], now: int, lease: int) -> Piece | None:
    """A piece of the analysis whose owner was served longest ago, quick ones first; ours for `lease` ms."""
    waiting = connection.execute(
        select(analyses.c.digest, analyses.c.engine, analyses.c.effort, analyses.c.passes, analyses.c.owner)
        .where(analyses.c.state == OPEN, analyses.c.engine.in_(sorted(engines)))
        .order_by(DEEP_LAST, analyses.c.served_at, analyses.c.asked_at)
        .limit(8)
    ).all()
    for asked in waiting:
        piece = _take(connection, asked.digest, asked.engine, asked.passes, now, lease)
        if piece is not None:
            # All of this owner's at once: who has three open is served as often as who has one.
            mine = and_(analyses.c.state == OPEN, analyses.c.owner == asked.owner)
            connection.execute(update(analyses).where(mine).values(served_at=now))
            return piece
    return None


def _take(
    connection: Connection, digest: str, engine: str, passes: int, now: int, lease: int
) -> Piece | None:
    free = (
        select(findings.c.number, findings.c.ply)
        .where(
            _of(digest, engine),
            findings.c.number <= passes,
            findings.c.found.is_(None),
            findings.c.lease_until <= now,
            findings.c.attempts < TRIES,
        )
        .order_by(findings.c.number, findings.c.ply)
        .limit(1)
        .with_for_update(skip_locked=True)
    )
    row = connection.execute(free).first()
    if row is None:
        return None
    taken = (
        update(findings)
        .where(_of(digest, engine), findings.c.number == row.number, findings.c.ply == row.ply)
        .where(findings.c.lease_until <= now)
        .values(lease_until=now + lease, attempts=findings.c.attempts + 1)
        .returning(findings.c.attempts)
    )
    attempts = connection.scalar(taken)
    return None if attempts is None else Piece(digest, engine, row.number, row.ply, attempts)


def finish(connection: Connection, piece: Piece, found: str) -> bool:
    """Write what was found; False if it was there already. The analyses that it completes are done."""
    written = connection.execute(
        update(findings).where(_is(piece), findings.c.found.is_(None)).values(found=found, lease_until=0)
    )
    _close(connection, piece.digest, piece.engine)
    return written.rowcount == 1


def give_up(connection: Connection, piece: Piece, why: str) -> None:
    """The piece came to nothing: it is free for another try; after the last one its analyses have failed."""
    connection.execute(update(findings).where(_is(piece)).values(lease_until=0))
    if piece.attempts >= TRIES:
        touched = and_(
            analyses.c.digest == piece.digest,
            analyses.c.engine == piece.engine,
            analyses.c.passes >= piece.number,
            analyses.c.state == OPEN,
        )
        connection.execute(update(analyses).where(touched).values(state=FAILED, error=why[:300]))


def release(connection: Connection, piece: Piece) -> None:
    """Give a piece back as if it had not been taken; nothing, if another has taken it since."""
    ours = and_(_is(piece), findings.c.attempts == piece.attempts, findings.c.found.is_(None))
    connection.execute(update(findings).where(ours).values(lease_until=0, attempts=findings.c.attempts - 1))


def release_all(connection: Connection) -> None:
    """Give back every piece: whoever had taken them is gone."""
    held = and_(findings.c.lease_until > 0, findings.c.found.is_(None))
    connection.execute(update(findings).where(held).values(lease_until=0, attempts=findings.c.attempts - 1))


def found(connection: Connection, digest: str, engine: str) -> list[tuple[int, int, str]]:
    """Everything that was found: pass, moment and text."""
    rows = connection.execute(
        select(findings.c.number, findings.c.ply, findings.c.found)
        .where(_of(digest, engine), findings.c.found.is_not(None))
        .order_by(findings.c.number, findings.c.ply)
    )
    return [(row.number, row.ply, row.found) for row in rows]


def count(connection: Connection, digest: str, engine: str, passes: int) -> int:
    """How many pieces of so many passes are done."""
    done = select(func.count()).where(
        _of(digest, engine), findings.c.number <= passes, findings.c.found.is_not(None)
    )
    return connection.scalar(done) or 0


def ahead(connection: Connection, asked: Asked) -> int:
    """How many analyses were asked for before this one and are still open."""
    before = select(func.count()).where(analyses.c.state == OPEN, analyses.c.asked_at < asked.asked_at)
    return connection.scalar(before) or 0


def used(connection: Connection, owner: str, since: int) -> list[tuple[str, str, int]]:
    """What an owner has asked for since then, and what is still open: effort, state and when."""
    rows = connection.execute(
        select(analyses.c.effort, analyses.c.state, analyses.c.asked_at)
        .where(analyses.c.owner == owner, analyses.c.asked_at > since)
        .order_by(analyses.c.asked_at)
    )
    return [(row.effort, row.state, row.asked_at) for row in rows]


def _close(connection: Connection, digest: str, engine: str) -> None:
    for asked in about(connection, digest, engine):
        left = select(findings.c.ply).where(
            _of(digest, engine), findings.c.number <= asked.passes, findings.c.found.is_(None)
        )
        if asked.state == OPEN and connection.execute(left.limit(1)).first() is None:
            done = and_(
                analyses.c.digest == digest, analyses.c.engine == engine, analyses.c.effort == asked.effort
            )
            connection.execute(update(analyses).where(done).values(state=DONE))
            forget(connection, digest, engine, asked.effort)


def _of(digest: str, engine: str) -> Any:
    return and_(findings.c.digest == digest, findings.c.engine == engine)


def _is(piece: Piece) -> Any:
    return and_(
        _of(piece.digest, piece.engine), findings.c.number == piece.number, findings.c.ply == piece.ply
    )
