"""The database itself: its address, what a commit means, and migrations that lead to the schema."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from hothouse.storage.database import BadDatabase, Database, address, migrate
from hothouse.storage.schema import METADATA


def test_a_file_is_a_database() -> None:
    """A plain path means SQLite, and the usual spellings of PostgreSQL are understood."""
    assert address("house.db") == "sqlite+aiosqlite:///house.db"
    assert address("postgres://u@h/d") == address("postgresql://u@h/d") == "postgresql+asyncpg://u@h/d"


@pytest.mark.parametrize("bad", ["mysql://host/name", "postgresql://host:port/name"])
def test_another_database_is_refused_in_a_sentence(bad: str) -> None:
    """What cannot be used is said, with what could."""
    with pytest.raises(BadDatabase, match="expected postgresql://"):
        address(bad)


def test_migrations_lead_to_the_schema(address: str) -> None:
    """After every migration the database has exactly the tables that the code speaks of."""

    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def main() -> None:
        database = Database(address)
        await database.migrate()
        await database.migrate()
        async with database.engine.connect() as connection:
            assert await connection.run_sync(differences) == []
        await database.close()

    asyncio.run(main())


def test_processes_that_start_together_migrate_once(address: str) -> None:
    """Five engines that migrate an empty database at once all succeed."""

    async def main() -> None:
        databases = [Database(address) for _ in range(5)]
        await asyncio.gather(*(database.migrate() for database in databases))
        async with databases[0].read() as connection:
            assert await connection.scalar(text("SELECT count(*) FROM matches")) == 0
        for database in databases:
            await database.close()

    asyncio.run(main())


def test_a_commit_survives_a_power_cut(tmp_path: Path) -> None:
    """Every connection to SQLite writes ahead and waits for the disk; foreign keys hold."""

    async def main() -> None:
        database = Database(str(tmp_path / "house.db"))
        for context in (database.begin, database.read, database.begin):
            async with context() as connection:
                found = [
                    await connection.scalar(text(f"PRAGMA {name}"))
                    for name in ("journal_mode", "synchronous", "foreign_keys")
                ]
                assert found == ["wal", 2, 1]
        await database.close()

    asyncio.run(main())


def test_migrate_runs_without_a_loop(tmp_path: Path) -> None:
    """A command can bring a database up to date by itself."""
    migrate(str(tmp_path / "house.db"))
    assert (tmp_path / "house.db").exists()
