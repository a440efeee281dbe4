"""Past SQLAlchemy, where a statement runs at every move or message: its way from a text to a row costs more
than SQLite's. `Sqlite` turns what the driver raises into SQLAlchemy's errors, so that nobody else has to know
the difference."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError


def driver_of(connection: Connection) -> sqlite3.Connection:
    """The driver's connection under this one, which must be to SQLite."""
    driver: Any = connection.connection.dbapi_connection
    return driver  # type: ignore[no-any-return] # SQLAlchemy does not know which driver it has


@contextmanager
def as_of_the_database() -> Iterator[None]:
    """What the driver raises is raised as SQLAlchemy would."""
    try:
        yield
    except sqlite3.Error as failed:
        raise DBAPIError.instance(None, None, failed, sqlite3.Error) from None
