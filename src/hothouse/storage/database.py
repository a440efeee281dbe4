"""The database: its engine with the settings that make a commit mean what it says, and its migrations."""

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import Connection, NullPool, create_engine, event, inspect, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DatabaseError, DBAPIError, DisconnectionError, OperationalError

from hothouse.storage.sqlite_driver import AS_OF_THE_DATABASE, driver_of
from hothouse.storage.sqlite_file import DAMAGE, GONE, BadDatabase, Watch, make_file

if TYPE_CHECKING:  # a house on SQLite does without
    from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

MIGRATIONS = Path(__file__).parent / "migrations"
MIGRATION_LOCK = 7401
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=20")
"""FULL: what was committed survives a power cut, not only the end of the process."""


PATIENCE = 2.0
"""How long a write waits for its turn beside another process, in seconds."""
PAUSE = 0.01
RETRIES = 3
"""How often a read is asked again where its connection was cut."""
SHUT_DOWN = "57P01"
"""What PostgreSQL says last on a connection that it ends; the end itself may be noticed a moment later."""
P = ParamSpec("P")
T = TypeVar("T")


def address(given: str) -> str:
    """The address with its driver, from `postgresql://…`, `sqlite:///file` or the name of a file."""
    if "://" not in given:
        return f"sqlite:///{Path(given).expanduser()}"
    head, _, rest = given.partition("://")
    drivers = {
        "sqlite": "sqlite",
        "postgresql": "postgresql+asyncpg",
        "postgres": "postgresql+asyncpg",
    }
    full = f"{drivers.get(head, head)}://{rest}"
    if full.partition("://")[0] not in drivers.values():
        raise BadDatabase(
            f"cannot use the database {head}://…: expected postgresql://…, sqlite:///… or a file"
        )
    try:
        url = make_url(full)
    except (ArgumentError, ValueError):
        raise BadDatabase(
            "cannot read the database's address: expected postgresql://user@host/name"
        ) from None
    if not url.database and head == "sqlite":
        raise BadDatabase(f"{given} names no file: expected sqlite:///file")
    return full


def sqlite_path(given: str) -> Path | None:
    """The file of a SQLite database at this address; None if it is another one, or has no file."""
    url = make_url(address(given))
    file = url.database if url.get_backend_name() == "sqlite" else None
    return Path(file) if file and file != ":memory:" else None


class Database(ABC):
    """Where everything is kept. What it does is given as a function of a connection: `read(f, …)` asks,
    `write(f, …)` changes in one transaction and answers when that is committed."""

    url: str
    is_postgres: bool

    @abstractmethod
    async def read(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What the function finds."""

    async def read_aside(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """The same for what may take long: nobody else waits for it."""
        return await self.read(ask, *args, **kwargs)

    @abstractmethod
    async def write(
        self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        """What the function answers, once its transaction is committed."""

    async def answers(self) -> None:
        """Raises what is in the way of reading and writing, if anything is."""
        await self.read(lambda connection: connection.scalar(text("SELECT 1")))

    @abstractmethod
    async def close(self) -> None:
        """Close every connection."""

    async def migrate(self, revision: str = "head") -> None:
        """Bring the tables up to date. Two processes that start together take turns."""
        await self.write(_upgrade, revision)


async def reach(engine: "AsyncEngine") -> "AsyncConnection":
    """A connection to PostgreSQL; whatever is in the way is an error of the database like any other."""
    import asyncpg

    try:
        return await engine.connect()
    except (OSError, asyncpg.PostgresError, asyncpg.InterfaceError) as away:  # down, or only just starting
        raise OperationalError("connect", None, away) from None


class Postgres(Database):
    """PostgreSQL, through a pool of connections."""

    is_postgres = True

    def __init__(self, url: str, pool: int = 10) -> None:
        from sqlalchemy.ext.asyncio import create_async_engine

        self.url = url
        self.engine = create_async_engine(url, pool_size=pool, max_overflow=pool)
        # Instead of the pool's own ping, which would be three trips before each use.
        event.listen(self.engine.sync_engine, "checkout", _still_open)
        # A read needs no BEGIN and no COMMIT: each of them would be a trip of its own.
        self.reader = self.engine.execution_options(isolation_level="AUTOCOMMIT")

    async def read(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        for _ in range(RETRIES):
            try:
                return await self._ask(ask, *args, **kwargs)
            except DBAPIError as failed:
                # It was cut while we asked, and so may be the next one of the pool. Asking again is harmless.
                if not failed.connection_invalidated and getattr(failed.orig, "sqlstate", "") != SHUT_DOWN:
                    raise
        return await self._ask(ask, *args, **kwargs)

    async def _ask(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        connection = await reach(self.reader)
        try:
            return await connection.run_sync(ask, *args, **kwargs)
        finally:
            await connection.close()

    async def write(
        self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        connection = await reach(self.engine)
        try:
            async with connection.begin():
                return await connection.run_sync(do, *args, **kwargs)
        finally:
            await connection.close()

    async def close(self) -> None:
        await self.engine.dispose()


class Sqlite(Database):
    """SQLite in a file. Statements take microseconds and run where they are asked for; only the commit, which
    waits for the disk, goes to a thread. (A thread for every statement costs more than the statements.)"""

    is_postgres = False

    def __init__(self, url: str) -> None:
        self.url = url
        file = sqlite_path(url)
        if file is not None:
            make_file(file)
        # The commit runs in the disk's thread, on the connection that the loop's thread uses; `_turn` keeps
        # them apart.
        self.engine = create_engine(url, connect_args={"check_same_thread": False}, poolclass=NullPool)
        event.listen(self.engine, "connect", _pragmas)
        self._writer: Connection | None = None
        self._reader: Connection | None = None
        self._turn = asyncio.Lock()
        self._watch = Watch(file)
        self._damage = ""
        self._stuck = False
        # One thread: SQLite has one writer anyway.
        self._disk = ThreadPoolExecutor(1, "disk")
        # One more, with a connection of its own, for what is long to read.
        self._aside = ThreadPoolExecutor(1, "aside")
        self._aside_reader: Connection | None = None

    async def read(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        try:
            if self._reader is None:
                self._reader = self.engine.connect()
            with AS_OF_THE_DATABASE:
                return ask(self._reader, *args, **kwargs)
        except DatabaseError as failed:
            self._notice(failed)
            raise

    async def read_aside(
        self, ask: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        def look() -> T:
            if self._aside_reader is None:
                self._aside_reader = self.engine.connect()
            with AS_OF_THE_DATABASE:
                return ask(self._aside_reader, *args, **kwargs)

        try:
            return await asyncio.get_running_loop().run_in_executor(self._aside, look)
        except DatabaseError as failed:
            self._notice(failed)
            raise

    async def write(
        self, do: Callable[Concatenate[Connection, P], T], *args: P.args, **kwargs: P.kwargs
    ) -> T:
        # In a task of its own: who asked may hang up, but a commit that was begun must be waited for.
        work = self._write(lambda connection: do(connection, *args, **kwargs))
        return await asyncio.shield(asyncio.create_task(work))

    async def _write(self, do: Callable[[Connection], T]) -> T:
        async with self._turn:
            if self._damage:
                # What is written into a damaged file may be lost with it: nothing is acknowledged any more.
                raise OperationalError("BEGIN", None, sqlite3.OperationalError(self._damage))
            if self._writer is None:
                self._writer = self.engine.connect()
                # Once for ever: it says nothing to SQLite, and keeps whoever is given the connection from
                # beginning and ending transactions. Those are ours.
                self._writer.begin()
            await self._begin(self._writer)
            try:
                self._look()
                with AS_OF_THE_DATABASE:
                    answer = do(self._writer)
                await self._commit(self._writer)
                # Once more: what was committed into a file without a name is gone when we end.
                self._look()
            except BaseException as failed:
                self._notice(failed)
                _roll_back(self._writer)
                raise
            return answer

    def _look(self) -> None:
        if not self._watch.still_there():
            raise OperationalError("COMMIT", None, sqlite3.OperationalError(GONE))

    def _notice(self, failed: BaseException) -> None:
        if isinstance(failed, DatabaseError) and any(word in str(failed.orig) for word in DAMAGE):
            self._damage = str(failed.orig)

    async def answers(self) -> None:
        await super().answers()
        self._look()
        if self._damage:
            raise OperationalError("SELECT", None, sqlite3.OperationalError(self._damage))

    async def _begin(self, writer: Connection) -> None:
        end = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                # IMMEDIATE takes the lock now. A plain BEGIN would take it at the first write, where a wait
                # ends in an error.
                with AS_OF_THE_DATABASE:
                    driver_of(writer).execute("BEGIN IMMEDIATE")
            except OperationalError as busy:
                # Once one has waited in vain, those behind it try once each: the last of a long queue must
                # not wait for the patience of all.
                if "locked" not in str(busy) or self._stuck or asyncio.get_running_loop().time() > end:
                    self._stuck = True
                    raise
                await asyncio.sleep(PAUSE)  # another process writes
            else:
                self._stuck = False
                return

    async def _commit(self, writer: Connection) -> None:
        commit = driver_of(writer).execute
        try:
            await asyncio.get_running_loop().run_in_executor(self._disk, commit, "COMMIT")
        except sqlite3.Error as failed:  # the disk is full, or broken
            raise OperationalError("COMMIT", None, failed) from None

    async def close(self) -> None:
        self._aside.shutdown()
        async with self._turn:
            for connection in (self._writer, self._reader, self._aside_reader):
                if connection is not None:
                    connection.close()
            self._writer = self._reader = self._aside_reader = None
        self._disk.shutdown()
        self.engine.dispose()


def open_database(given: str) -> Database:
    """The database at this address."""
    url = address(given)
    return Postgres(url) if url.startswith("postgresql") else Sqlite(url)


def migrate(given: str) -> None:
    """Bring the tables of this database up to date, from a program without an event loop."""

    async def run() -> None:
        async with at_hand(given):
            pass

    asyncio.run(run())


@asynccontextmanager
async def at_hand(given: str) -> AsyncIterator[Database]:
    """The database, brought up to date, for a command; a sentence if there is none to be had."""
    database = open_database(given)
    try:
        try:
            await database.migrate()
        except DBAPIError as away:
            # Rendered, not as it was given: the password in an address becomes stars. Without our driver:
            # nobody has written that.
            url = make_url(address(given))
            place = url.set(drivername=url.get_backend_name()).render_as_string()
            raise BadDatabase(
                f"cannot use the database {place} ({away.orig}): is it running, and is it one of ours?"
            ) from None
        yield database
    finally:
        await database.close()


def _pragmas(connection: Any, _: object) -> None:
    connection.isolation_level = None  # we begin transactions ourselves
    for pragma in PRAGMAS:
        connection.execute(f"PRAGMA {pragma}")


def _roll_back(writer: Connection) -> None:
    driver = driver_of(writer)
    if driver.in_transaction:  # where the disk was full, SQLite has done it by itself
        driver.execute("ROLLBACK")


def _still_open(connection: Any, *_: object) -> None:
    """Replace a connection that the server has closed. (A ping would ask the server before every use.)"""
    if connection.driver_connection.is_closed():
        raise DisconnectionError("the server has closed this connection")


def _newest() -> str:
    """The newest step that this version knows."""
    return max(path.name for path in MIGRATIONS.glob("versions/[0-9]*.py")).partition("_")[0]


def _at(connection: Connection) -> str | None:
    """The step that the database was brought to; None: one that was never brought anywhere."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    at: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return at


def _upgrade(connection: Connection, revision: str) -> None:
    # Nearly always there is nothing to do, and Alembic takes as long to load as the rest of us.
    if revision == "head" and _at(connection) == _newest():
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})"))
    try:
        command.upgrade(config, revision)
    except CommandError:  # it knows only the steps of its own version
        raise BadDatabase(
            "the database was written by a newer version: upgrade hothouse, or restore the backup made before"
        ) from None
