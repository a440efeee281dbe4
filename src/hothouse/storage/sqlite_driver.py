"""Past SQLAlchemy, where a statement runs at every move or message: its way from a text to a row costs more
than SQLite's. `Sqlite` turns what the driver raises into SQLAlchemy's errors, so that nobody else has to know
the difference."""

import sqlite3
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import cache
from typing import Any

from sqlalchemy import Connection, Dialect, Executable
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


def rows_of(
    connection: Connection, statement: Executable, given: Mapping[str, Any]
) -> Sequence[Sequence[Any]]:
    """The rows that the statement finds, on SQLite by the driver itself: for columns that are numbers and
    texts, and for statements that are built once."""
    if connection.dialect.name != "sqlite":
        return connection.execute(statement, given).all()
    text, names, fixed = _written(statement, connection.dialect)
    values = {**fixed, **given}
    return driver_of(connection).execute(text, [values[name] for name in names]).fetchall()


def run_each(connection: Connection, statement: Executable, rows: Sequence[Mapping[str, Any]]) -> None:
    """The statement for every row, by the driver itself: our columns are numbers and texts, which need none
    of the looks that SQLAlchemy would give to every value."""
    text, names, _ = _written(statement, connection.dialect)
    given = [tuple([row[name] for name in names]) for row in rows]
    if connection.dialect.name == "sqlite":
        driver_of(connection).executemany(text, given)
    else:
        connection.exec_driver_sql(text, given)


@cache
def _written(statement: Any, dialect: Dialect) -> tuple[str, tuple[str, ...], dict[str, Any]]:
    """The statement as a database reads it, the names of what it asks for, in order, and what it brings along
    itself."""
    compiled = statement.compile(dialect=dialect)
    fixed = {name: value for name, value in compiled.params.items() if value is not None}
    return str(compiled), tuple(compiled.positiontup), fixed
