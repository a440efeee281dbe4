"""Presence across processes: each one says who has a socket open with it, and how lately it said so."""

from collections.abc import Iterable

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from hothouse.storage.schema import presence

STALE = 45_000
"""A process that has been silent for so many milliseconds has no sockets any more."""


def tell(
    connection: Connection, match_id: str, process: str, people: Iterable[str], watching: int, now: int
) -> None:
    """Say who is here through this process."""
    here = (presence.c.match_id == match_id) & (presence.c.process == process)
    connection.execute(delete(presence).where(here))
    names = sorted(people)
    if names or watching:
        row = {
            "match_id": match_id,
            "process": process,
            "people": msgspec.json.encode(names).decode(),
            "watching": watching,
            "seen_at": now,
        }
        connection.execute(insert(presence), row)


def ask(connection: Connection, match_id: str, process: str, now: int) -> tuple[frozenset[str], int]:
    """Who is here through the other processes: people, and how many more watch."""
    query = select(presence.c.people, presence.c.watching).where(
        presence.c.match_id == match_id, presence.c.process != process, presence.c.seen_at > now - STALE
    )
    people: set[str] = set()
    watching = 0
    for row in connection.execute(query):
        people.update(msgspec.json.decode(row.people, type=list[str]))
        watching += row.watching
    return frozenset(people), watching


def beat(connection: Connection, process: str, now: int) -> None:
    """This process is alive; what long-dead ones said is forgotten."""
    connection.execute(update(presence).where(presence.c.process == process).values(seen_at=now))
    connection.execute(delete(presence).where(presence.c.seen_at < now - 4 * STALE))


def leave(connection: Connection, process: str) -> None:
    """This process ends."""
    connection.execute(delete(presence).where(presence.c.process == process))
