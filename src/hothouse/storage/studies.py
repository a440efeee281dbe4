"""Studies: records without names, each once, by its digest."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, bindparam, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from hothouse.storage.schema import entries, matches, studies

DAY = 24 * 3600 * 1000
FIND = select(studies.c.record, studies.c.used_at).where(studies.c.digest == bindparam("digest"))


def keep(connection: Connection, digest: str, game: str, record: str, now: int) -> None:
    """Keep a record; one that is kept already was used again."""
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    row = {"digest": digest, "game": game, "record": record, "created_at": now, "used_at": now}
    kept = dialect.insert(studies).values(row)
    connection.execute(kept.on_conflict_do_update(index_elements=["digest"], set_={"used_at": now}))


def find(connection: Connection, digest: str) -> tuple[str, int] | None:
    """The record, and when it was used last."""
    row = connection.execute(FIND, {"digest": digest}).first()
    return None if row is None else (row.record, row.used_at)


def use(connection: Connection, digest: str, now: int) -> None:
    """Somebody looks at it."""
    connection.execute(update(studies).where(studies.c.digest == digest).values(used_at=now))


def perhaps_played(connection: Connection, game: str, actions: Sequence[str]) -> list[str]:
    """Matches in play that may begin with these actions, or these with them: the last act that both would
    have is the same. What was taken back is not known here; whoever asks looks at each."""
    found = connection.execute(
        select(matches.c.id, entries.c.ply, entries.c.text)
        .join(entries, entries.c.match_id == matches.c.id)
        .where(matches.c.status == "playing", matches.c.game == game, entries.c.kind == "act")
        .where(or_(entries.c.ply == matches.c.ply, entries.c.ply == len(actions)))
    )
    return sorted({row.id for row in found if row.ply <= len(actions) and row.text == actions[row.ply - 1]})
