"""Secrets of the house that every process must share, made once and kept in the database."""

import secrets

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from hothouse.storage.database import Database
from hothouse.storage.schema import keys


async def house_key(database: Database, name: str) -> str:
    """The key of this name; made by whoever asks first."""
    query = select(keys.c.value).where(keys.c.name == name)
    async with database.read() as connection:
        found: str | None = await connection.scalar(query)
    if found is not None:
        return found
    try:
        async with database.begin() as connection:
            await connection.execute(insert(keys), {"name": name, "value": secrets.token_urlsafe(32)})
    except IntegrityError:
        pass  # another process was faster: its key is the key
    async with database.read() as connection:
        return str(await connection.scalar(query))
