"""Past SQLAlchemy, where a statement runs at every move or message: its way from a text to a row costs more
than SQLite's. `Sqlite` turns what the driver raises into SQLAlchemy's errors, so that nobody else has to know
the difference."""

import sqlite3
from typing import Any

from sqlalchemy import Connection
from sqlalchemy.exc import DBAPIError


def driver_of(connection: Connection) -> sqlite3.Connection:
    """The driver's connection under this one, which must be to SQLite."""
    driver: Any = connection.connection.dbapi_connection
    return driver  # type: ignore[no-any-return] # SQLAlchemy does not know which driver it has


class _AsOfTheDatabase:
    def __enter__(self) -> None:
        """Nothing is kept: one of these serves everybody."""

    def __exit__(self, _: object, failed: BaseException | None, __: object) -> None:
        if isinstance(failed, sqlite3.Error):
            raise DBAPIError.instance(None, None, failed, sqlite3.Error) from None


AS_OF_THE_DATABASE = _AsOfTheDatabase()
"""In it, what the driver raises is raised as SQLAlchemy would. (A generator would cost as much as a read.)"""
