"""Plain statements, past SQLAlchemy: its way from a query to a row costs more than the row.

For what is asked at every message, move, table or list, and simple enough to be the same on both databases
but for the marks of its parameters. What changes several rows is still described by SQLAlchemy, written out
once, and given to the driver with bare rows.
"""

from collections.abc import Collection, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

import msgspec
from sqlalchemy import Connection, Dialect, Executable

from hothouse.storage.postgres_driver import fetch
from hothouse.storage.sqlite_driver import driver_of


@lru_cache(maxsize=64)
def written(statement: str, dialect: str) -> str:
    """The statement as a database reads it: `?` for what is given, `{among}` for one of many names, `{true}`
    for a flag, `{lock}` where rows are kept from others until we commit."""
    if dialect == "sqlite":  # there the whole file is ours
        return statement.format(true="1", among="IN (SELECT value FROM json_each(?))", lock="")
    parts = statement.format(true="true", among="= ANY(?::varchar[])", lock="FOR UPDATE").split("?")
    return parts[0] + "".join(f"${number}{part}" for number, part in enumerate(parts[1:], 1))


def ask(connection: Connection, statement: str, *given: Any) -> Sequence[Any]:
    """The rows that the statement finds. On PostgreSQL for a `read` only: the driver is not told of a
    transaction that SQLAlchemy means to begin."""
    text = written(statement, connection.dialect.name)
    if connection.dialect.name == "sqlite":
        return driver_of(connection).execute(text, given).fetchall()
    return fetch(connection, text, *given)


def hold(connection: Connection, statement: str, *given: Any) -> Sequence[Any]:
    """The rows that the statement finds, in the transaction of a `write`: it begins with this at the latest,
    so that what is then asked is part of it too."""
    if connection.dialect.name == "sqlite":
        return ask(connection, statement, *given)
    return connection.exec_driver_sql(written(statement, connection.dialect.name), given).all()


def among(connection: Connection, names: Collection[str]) -> Any:
    """Many names as one parameter."""
    if connection.dialect.name != "sqlite":
        return list(names)
    return msgspec.json.encode(list(names)).decode()


def put(connection: Connection, statement: Executable, rows: Sequence[Mapping[str, Any]]) -> None:
    """Run the statement for every row: our columns are numbers and texts, which need none of the looks that
    SQLAlchemy would give to every value."""
    text, names = _compiled(statement, connection.dialect)
    given = [tuple([row[name] for name in names]) for row in rows]
    if connection.dialect.name == "sqlite":
        driver_of(connection).executemany(text, given)
    else:
        connection.exec_driver_sql(text, given)


@cache
def _compiled(statement: Any, dialect: Dialect) -> tuple[str, tuple[str, ...]]:
    """The statement as a database reads it, and the names of what it asks for, in order."""
    compiled = statement.compile(dialect=dialect)
    return str(compiled), tuple(compiled.positiontup)
