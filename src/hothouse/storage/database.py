"""The database: its engine with the settings that make a commit mean what it says, and its migrations."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from hothouse.core.errors import HothouseError

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 7401
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000")
"""FULL: what was committed survives a power cut, not only the end of the process."""


class BadDatabase(HothouseError):
    """An address that is no database of ours."""


def address(given: str) -> str:
    """The address with its driver, from `postgresql://…`, `sqlite:///file` or the name of a file."""
    if "://" not in given:
        return f"sqlite+aiosqlite:///{Path(given).expanduser()}"
    head, _, rest = given.partition("://")
    drivers = {
        "sqlite": "sqlite+aiosqlite",
        "postgresql": "postgresql+asyncpg",
        "postgres": "postgresql+asyncpg",
    }
    full = f"{drivers.get(head, head)}://{rest}"
    if full.partition("://")[0] not in drivers.values():
        raise BadDatabase(
            f"cannot use the database {head}://…: expected postgresql://…, sqlite:///… or a file"
        )
    try:
        make_url(full)
    except (ArgumentError, ValueError):
        raise BadDatabase(
            "cannot read the database's address: expected postgresql://user@host/name"
        ) from None
    return full


class Database:
    """One engine. `begin` opens a transaction for writing, `read` a connection for reading."""

    def __init__(self, url: str, pool: int = 10) -> None:
        self.url = address(url)
        self.is_postgres = self.url.startswith("postgresql")
        self.engine: AsyncEngine = _postgres(self.url, pool) if self.is_postgres else _sqlite(self.url)
        alone: dict[str, Any] = {"isolation_level": "AUTOCOMMIT"} if self.is_postgres else {"reading": True}
        self.reader = self.engine.execution_options(**alone)

    @asynccontextmanager
    async def begin(self) -> AsyncIterator[AsyncConnection]:
        """A transaction, committed at the end of the block."""
        async with self.engine.begin() as connection:
            yield connection

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """A connection that reads without a transaction of its own."""
        async with self.reader.connect() as connection:
            yield connection

    async def migrate(self, revision: str = "head") -> None:
        """Bring the tables up to date. Two processes that start together take turns."""
        async with self.engine.begin() as connection:
            if self.is_postgres:
                await connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
            await connection.run_sync(_upgrade, revision)

    async def close(self) -> None:
        """Close every connection."""
        await self.engine.dispose()


def migrate(url: str) -> None:
    """Bring the tables of this database up to date, from a program without an event loop."""

    async def run() -> None:
        database = Database(url)
        try:
            await database.migrate()
        finally:
            await database.close()

    asyncio.run(run())


def _upgrade(connection: Connection, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _postgres(url: str, pool: int) -> AsyncEngine:
    return create_async_engine(url, pool_pre_ping=True, pool_size=pool, max_overflow=pool)


def _sqlite(url: str) -> AsyncEngine:
    file = make_url(url).database
    if file:
        Path(file).parent.mkdir(parents=True, exist_ok=True)
    engine = create_async_engine(url, pool_size=4, max_overflow=0)

    @event.listens_for(engine.sync_engine, "connect")
    def _pragmas(connection: Any, _: object) -> None:
        connection.isolation_level = None  # we begin transactions ourselves, see below
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine.sync_engine, "begin")
    def _immediate(connection: Connection) -> None:
        if not connection.get_execution_options().get("reading"):
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine
