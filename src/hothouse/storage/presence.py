"""Presence across processes: each one says who has a socket open with it, and how lately it said so.

It is told and asked for many tables at once. Only PostgreSQL needs it: one process knows its own sockets.
"""

from collections.abc import Collection, Mapping

import msgspec
from sqlalchemy import BigInteger, Connection, Integer, Text, bindparam, delete, insert, select, text, update

from hothouse.storage.schema import matches, presence

STALE = 45_000
"""A process that has been silent for so many milliseconds has no sockets any more."""
Here = tuple[frozenset[str], int]
"""The people who have a table open, and how many strangers."""
NOBODY: Here = (frozenset(), 0)
FORGET = delete(presence).where(
    presence.c.process == bindparam("process"), presence.c.match_id.in_(bindparam("ids", expanding=True))
)
SAY = insert(presence).from_select(
    ["match_id", "process", "people", "watching", "seen_at"],
    select(  # from the matches: one that was deleted meanwhile is passed over
        matches.c.id,
        bindparam("by", type_=Text()),
        bindparam("who", type_=Text()),
        bindparam("strangers", type_=Integer()),
        bindparam("now", type_=BigInteger()),
    ).where(matches.c.id == bindparam("match")),
)
ASK = select(presence.c.match_id, presence.c.people, presence.c.watching).where(
    presence.c.match_id.in_(bindparam("ids", expanding=True)),
    presence.c.process != bindparam("process"),
    presence.c.seen_at > bindparam("since"),
)


def tell(connection: Connection, process: str, here: Mapping[str, Here], now: int) -> None:
    """Say who is at these tables through this process."""
    connection.execute(text("SET LOCAL synchronous_commit = off"))  # a power cut makes it untrue anyway
    connection.execute(FORGET, {"process": process, "ids": sorted(here)})
    rows = [
        {
            "by": process,
            "who": msgspec.json.encode(sorted(people)).decode(),
            "strangers": watching,
            "now": now,
            "match": match_id,
        }
        for match_id, (people, watching) in sorted(here.items())
        if people or watching
    ]
    if rows:
        connection.execute(SAY, rows)


def ask(connection: Connection, process: str, ids: Collection[str], now: int) -> dict[str, Here]:
    """Who is at these tables through the other processes."""
    found = dict.fromkeys(ids, NOBODY)
    asked = {"ids": sorted(ids), "process": process, "since": now - STALE}
    for row in connection.execute(ASK, asked):
        people, watching = found[row.match_id]
        named = msgspec.json.decode(row.people, type=list[str])
        found[row.match_id] = people | frozenset(named), watching + row.watching
    return found


def beat(connection: Connection, process: str, now: int) -> None:
    """This process is alive; what long-dead ones said is forgotten."""
    connection.execute(update(presence).where(presence.c.process == process).values(seen_at=now))
    connection.execute(delete(presence).where(presence.c.seen_at < now - 4 * STALE))


def leave(connection: Connection, process: str) -> None:
    """This process ends."""
    connection.execute(delete(presence).where(presence.c.process == process))
