"""Secrets of the house that every process must share, made once and kept in the database.

A key can be replaced. The new one is believed by every process before any of them signs with it, and the old
one as long as what it has signed may last: nobody becomes a stranger because a key was changed.
"""

import secrets
from contextlib import suppress

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.exc import IntegrityError

from hothouse.storage.database import Database
from hothouse.storage.schema import keys

MINUTE = 60_000
ANNOUNCED = 5 * MINUTE
"""How long a new key is only believed: every process reads the keys anew at least once in that time."""


async def house_key(database: Database, name: str) -> str:
    """The key of this name; made by whoever asks first."""
    found = await database.read(_find, name)
    if found is not None:
        return found
    with suppress(IntegrityError):  # another process was faster: its key is the key
        await database.write(_make, name)
    return str(await database.read(_find, name))


async def house_keys(database: Database, name: str, now: int, lasting: int) -> tuple[str, ...]:
    """Every key of this name that is believed, the one that signs now first. A key is believed for `lasting`
    milliseconds after the next one began to sign."""
    first = await house_key(database, name)
    later = await database.read(_later, name)
    # In the order in which they sign; the first has done so from the beginning.
    line = [(0, first), *later]
    ends = [*(since for since, _ in line[1:]), now + lasting]
    believed = [(since, key) for (since, key), end in zip(line, ends, strict=True) if now < end + lasting]
    signing = max(since for since, _ in believed if since <= now)
    return tuple(key for _, key in sorted(believed, key=lambda each: (each[0] != signing, -each[0])))


async def rotate(database: Database, name: str, now: int, forget: bool = False) -> None:
    """Make a new key, which signs soon; with `forget` it signs at once, and no older one is believed."""
    await house_key(database, name)
    await database.write(_rotate, name, now, forget)


def _rotate(connection: Connection, name: str, now: int, forget: bool) -> None:
    if forget:
        connection.execute(delete(keys).where(keys.c.name == name))
        connection.execute(delete(keys).where(keys.c.name.like(f"{name}@%")))
        _make(connection, name)
    else:
        _make(connection, f"{name}@{now + ANNOUNCED}")


def _later(connection: Connection, name: str) -> list[tuple[int, str]]:
    rows = connection.execute(select(keys.c.name, keys.c.value).where(keys.c.name.like(f"{name}@%")))
    return sorted((int(row.name.partition("@")[2]), row.value) for row in rows)


def _find(connection: Connection, name: str) -> str | None:
    found: str | None = connection.scalar(select(keys.c.value).where(keys.c.name == name))
    return found


def _make(connection: Connection, name: str) -> None:
    connection.execute(insert(keys), {"name": name, "value": secrets.token_urlsafe(32)})
