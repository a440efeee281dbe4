"""Which matches and studies a house lets go: nothing by default, else what is older than its host wants.

What is old is counted from the last change. A match is finished (or was given up on the way), unfinished, or
was never started. One whose clock runs is never old: its flag falls first.
"""

from collections.abc import Iterator
from typing import Any, Literal, get_args

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, and_, delete, exists, func, select, tuple_, update
from sqlalchemy.dialects import postgresql, sqlite

from hothouse.storage.schema import analyses, claims, matches, studies

DAY = 86_400_000
PIECE = 10
"""How many matches go at once: some milliseconds of writing."""
WORK = "prune"
Kind = Literal["finished", "unfinished", "never started"]
KINDS: tuple[Kind, ...] = get_args(Kind)
STATUSES: dict[Kind, tuple[str, ...]] = {
    "finished": ("finished", "abandoned"),
    "unfinished": ("playing",),
    "never started": ("waiting", "abandoned"),
}


class Keep(msgspec.Struct, frozen=True):
    """How many days matches of each kind are kept, and studies after somebody looked at them; 0: for ever."""

    finished: int = 0
    unfinished: int = 0
    never_started: int = 0
    studies: int = 0

    def days(self, kind: Kind) -> int:
        """The days of a kind."""
        days: int = getattr(self, kind.replace(" ", "_"))
        return days


class Old(msgspec.Struct, frozen=True):
    """A match that may go, and where it stood when we looked."""

    id: str
    seq: int
    kind: Kind
    moved_at: int


class Pile(msgspec.Struct, frozen=True):
    """How many matches of a game and a kind (or studies of a game) are old, and from when to when they moved
    last."""

    kind: Kind | Literal["study"]
    game: str
    count: int
    first: int
    last: int


def old(connection: Connection, keep: Keep, now: int, after: tuple[int, str] = (0, "")) -> list[Old]:
    """The next few that are old, the oldest first, beyond those that were looked at already."""
    found: list[Old] = []
    columns = (matches.c.id, matches.c.seq, matches.c.moved_at)
    beyond = tuple_(matches.c.moved_at, matches.c.id) > tuple_(*after)
    for kind, where in _where(keep, now):
        query = select(*columns).where(where, beyond).order_by(matches.c.moved_at, matches.c.id).limit(PIECE)
        found += [Old(row.id, row.seq, kind, row.moved_at) for row in connection.execute(query)]
    return sorted(found, key=lambda one: (one.moved_at, one.id))[:PIECE]


def piles(connection: Connection, keep: Keep, now: int) -> list[Pile]:
    """What is old, in numbers."""
    totals: dict[tuple[Kind, str], list[int]] = {}
    for kind, where in _where(keep, now):
        for row in connection.execute(_counted(where)):
            total = totals.setdefault((kind, row.game), [0, row.first, row.last])
            totals[kind, row.game] = [total[0] + row.n, min(total[1], row.first), max(total[2], row.last)]
    played = [Pile(kind, game, *totals[kind, game]) for kind, game in sorted(totals)]
    return played + _study_piles(connection, keep, now)


def _study_piles(connection: Connection, keep: Keep, now: int) -> list[Pile]:
    if not keep.studies:
        return []
    used = studies.c.used_at
    counted = select(studies.c.game, func.count(), func.min(used), func.max(used)).where(_unused(keep, now))
    rows = connection.execute(counted.group_by(studies.c.game).order_by(studies.c.game))
    return [Pile("study", *row) for row in rows]


def let_studies_go(connection: Connection, keep: Keep, now: int) -> int:
    """Delete the next few studies that nobody has looked at for so long, with what was found about them: it
    can be found again from the record. How many went."""
    if not keep.studies:
        return 0
    some = select(studies.c.digest).where(_unused(keep, now)).order_by(studies.c.used_at).limit(PIECE)
    gone = connection.execute(delete(studies).where(studies.c.digest.in_(some.scalar_subquery())))
    return gone.rowcount


def _unused(keep: Keep, now: int) -> ColumnElement[bool]:
    """Not one that is being worked on: somebody waits for it."""
    waited = select(analyses.c.digest).where(
        analyses.c.digest == studies.c.digest, analyses.c.state == "open"
    )
    return and_(studies.c.used_at < now - keep.studies * DAY, ~exists(waited))


def _counted(where: ColumnElement[bool]) -> Select[tuple[str, int, int, int]]:
    moved = matches.c.moved_at
    columns = (matches.c.game, func.count().label("n"), func.min(moved).label("first"))
    return select(*columns, func.max(moved).label("last")).where(where).group_by(matches.c.game)


def _where(keep: Keep, now: int) -> Iterator[tuple[Kind, ColumnElement[bool]]]:
    """Each a range of one index: by status, open to the public or not, and time."""
    for kind in KINDS:
        began = (
            matches.c.started_at.is_(None) if kind == "never started" else matches.c.started_at.is_not(None)
        )
        for status in STATUSES[kind] if keep.days(kind) else ():
            for public in (False, True):
                yield (
                    kind,
                    and_(
                        matches.c.status == status,
                        matches.c.public.is_(public),
                        matches.c.moved_at < now - keep.days(kind) * DAY,
                        matches.c.deadline.is_(None),
                        began,
                    ),
                )


def claim(connection: Connection, process: str, now: int, until: int, work: str = WORK) -> bool:
    """Whether a work (to let matches go) is ours until then; one process at a time does it for all."""
    ours = (claims.c.process == process) | (claims.c.until <= now)
    done = connection.execute(
        update(claims).where(claims.c.work == work, ours).values(process=process, until=until)
    )
    if done.rowcount:
        return True
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    first = dialect.insert(claims).values(work=work, process=process, until=until)
    return bool(connection.execute(first.on_conflict_do_nothing()).rowcount)


def release(connection: Connection, process: str) -> None:
    """We are done: the next one need not wait."""
    connection.execute(delete(claims).where(claims.c.work == WORK, claims.c.process == process))
