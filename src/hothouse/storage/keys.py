"""Secrets of the house that every process must share, made once and kept in the database."""

import secrets
from contextlib import suppress

from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

from hothouse.storage.database import Database
from hothouse.storage.schema import keys


async def house_key(database: Database, name: str) -> str:
    """The key of this name; made by whoever asks first."""
    found = await database.read(_find, name)
    if found is not None:
        return found
    with suppress(IntegrityError):  # another process was faster: its key is the key
        await database.write(_make, name)
    return str(await database.read(_find, name))


def _find(connection: Connection, name: str) -> str | None:
    found: str | None = connection.scalar(select(keys.c.value).where(keys.c.name == name))
    return found


def _make(connection: Connection, name: str) -> None:
    connection.execute(insert(keys), {"name": name, "value": secrets.token_urlsafe(32)})
