"""Past SQLAlchemy on PostgreSQL, where a list is asked for: its way to asyncpg and back costs more than
asyncpg's own."""

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError
from sqlalchemy.util import await_only


def fetch(connection: Connection, text: str, *given: Any) -> Sequence[Any]:
    """The rows that the statement finds, by the driver itself. What it raises is raised as SQLAlchemy would:
    a connection that was cut is thrown away, and whoever asks may ask again."""
    import asyncpg  # a house on SQLite does without

    driver: Any = connection.connection.driver_connection
    try:
        found: Sequence[Any] = await_only(driver.fetch(text, *given))
    except (asyncpg.PostgresError, asyncpg.InterfaceError, asyncpg.InternalClientError, OSError) as failed:
        # A connection that is just being ended does not know its own state any more.
        cut = driver.is_closed() or isinstance(failed, asyncpg.InternalClientError)
        if cut:
            connection.invalidate(failed)
        raise DBAPIError(text, None, failed, connection_invalidated=cut) from None
    return found
