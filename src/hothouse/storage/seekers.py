"""Who looks for an opponent. Somebody has one wish at a time; it goes when they are not seen any more."""

from collections.abc import Collection

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from hothouse.storage.rows import Pace, Seeker
from hothouse.storage.schema_meeting import seekers


def seek(connection: Connection, wish: Seeker) -> None:
    """Take the wish of a person, in place of the one before."""
    leave(connection, wish.person)
    connection.execute(insert(seekers), msgspec.to_builtins(wish))


def leave(connection: Connection, person: str) -> bool:
    """The person looks for nobody any more; False if they did not."""
    return connection.execute(delete(seekers).where(seekers.c.person == person)).rowcount == 1


def wish_of(connection: Connection, person: str) -> Seeker | None:
    """What the person looks for."""
    row = connection.execute(select(seekers).where(seekers.c.person == person)).first()
    return None if row is None else Seeker(*row)


def waiting(connection: Connection) -> list[Seeker]:
    """Everybody who waits, the longest first; nobody else brings them together before we have."""
    # SKIP LOCKED: of two processes that look at once one finds nobody, and nobody is given two tables.
    query = select(seekers).where(seekers.c.match_id.is_(None)).order_by(seekers.c.since, seekers.c.person)
    return [Seeker(*row) for row in connection.execute(query.with_for_update(skip_locked=True))]


def counted(connection: Connection) -> dict[tuple[str, str, str, bool], int]:
    """How many wait, by game, variant, pace, and whether it is rated: only those of one kind meet."""
    kinds = (seekers.c.game, seekers.c.variant, seekers.c.pace, seekers.c.rated)
    query = select(*kinds, func.count()).where(seekers.c.match_id.is_(None)).group_by(*kinds)
    return {(row.game, row.variant, row.pace, row.rated): row[-1] for row in connection.execute(query)}


def seen(connection: Connection, people: Collection[str], at: int) -> None:
    """These people were there at this time."""
    if people:
        connection.execute(update(seekers).where(seekers.c.person.in_(sorted(people))).values(seen_at=at))


def placed(connection: Connection, people: Collection[str], match_id: str) -> None:
    """These people have found each other, at this match."""
    found = update(seekers).where(seekers.c.person.in_(sorted(people)))
    connection.execute(found.values(match_id=match_id))


def gone(connection: Connection, before: int, paces: Collection[Pace]) -> None:
    """Forget those of these paces who were not seen since."""
    connection.execute(delete(seekers).where(seekers.c.seen_at < before, seekers.c.pace.in_(sorted(paces))))
