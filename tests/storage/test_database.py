"""The database itself: its address, what a commit means, and migrations that lead to the schema."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, text

from hothouse.core.message import message_from_json
from hothouse.storage.columns import match_row
from hothouse.storage.database import address, migrate, open_database
from hothouse.storage.rows import MatchRow
from hothouse.storage.schema import METADATA
from hothouse.storage.sqlite_file import BadDatabase
from storage.databases import insert_match


def test_a_file_is_a_database() -> None:
    """A plain path means SQLite, and the usual spellings of PostgreSQL are understood."""
    assert address("house.db") == "sqlite:///house.db"
    assert address("postgres://u@h/d") == address("postgresql://u@h/d") == "postgresql+asyncpg://u@h/d"


@pytest.mark.parametrize("bad", ["mysql://host/name", "postgresql://host:port/name"])
def test_another_database_is_refused_in_a_sentence(bad: str) -> None:
    """What cannot be used is said, with what could."""
    with pytest.raises(BadDatabase, match="expected postgresql://"):
        address(bad)


def test_migrations_lead_to_the_schema(empty: str) -> None:
    """After every migration the database has exactly the tables that the code speaks of."""

    def differences(connection: Connection) -> list[Any]:
        return list(compare_metadata(MigrationContext.configure(connection), METADATA))

    async def main() -> None:
        database = open_database(empty)
        await database.migrate()
        await database.migrate()
        assert await database.read(differences) == []
        await database.close()

    asyncio.run(main())


OLD = {
    "ending": "nine",
    "rule": "P7.1",
    "reason": "blue reached the last space",
    "winners": [1],
    "scores": [
        {
            "seat": 0,
            "total": 9,
            "lines": [
                {"label": "contamination", "points": 9, "rule": "P5", "note": "leads 1", "focus": ["dish:1"]},
                {"label": "contamination", "points": 0, "rule": "P5", "note": "", "focus": []},
            ],
            "tiebreaks": [-3, 0],
        }
    ],
    "focus": [],
}
"""An outcome as the first tables kept it: every sentence filled, in English."""


def test_an_outcome_kept_in_english_is_told_as_a_message(empty: str) -> None:
    """A game that ended before there were messages is still shown, with the words it was kept with."""
    row = MatchRow(
        id="old", game="petris", rules_version=1, options={}, created_at=1, moved_at=2, outcome=OLD
    )

    def kept(connection: Connection) -> MatchRow:
        return match_row(dict(connection.execute(text("SELECT * FROM matches")).mappings().one()))

    async def main() -> MatchRow:
        database = open_database(empty)
        await database.migrate("0001")
        await database.write(insert_match, row)
        await database.migrate()
        found = await database.read(kept)
        await database.close()
        return found

    outcome = asyncio.run(main()).outcome
    assert outcome is not None
    assert str(message_from_json(outcome["reason"])) == "blue reached the last space"
    first, second = outcome["scores"][0]["lines"]
    assert (str(message_from_json(first["label"])), first["note"]["text"]) == ("contamination", "leads 1")
    assert second["note"] is None
    assert (outcome["winners"], outcome["scores"][0]["tiebreaks"]) == ([1], [-3, 0])


def counted(connection: Connection) -> object:
    """How many matches there are."""
    found: object = connection.scalar(text("SELECT count(*) FROM matches"))
    return found


def pragmas(connection: Connection) -> list[object]:
    """What a commit on this connection means."""
    names = ("journal_mode", "synchronous", "foreign_keys")
    return [connection.scalar(text(f"PRAGMA {name}")) for name in names]


def test_processes_that_start_together_migrate_once(empty: str) -> None:
    """Five engines that migrate an empty database at once all succeed."""

    async def main() -> None:
        databases = [open_database(empty) for _ in range(5)]
        await asyncio.gather(*(database.migrate() for database in databases))
        assert await databases[0].read(counted) == 0
        for database in databases:
            await database.close()

    asyncio.run(main())


def test_a_commit_survives_a_power_cut(tmp_path: Path) -> None:
    """Every connection to SQLite writes ahead and waits for the disk; foreign keys hold."""

    async def main() -> None:
        database = open_database(str(tmp_path / "house.db"))
        assert await database.read(pragmas) == await database.write(pragmas) == ["wal", 2, 1]
        await database.close()

    asyncio.run(main())


def test_migrate_runs_without_a_loop(tmp_path: Path) -> None:
    """A command can bring a database up to date by itself."""
    migrate(str(tmp_path / "house.db"))
    assert (tmp_path / "house.db").exists()


def test_a_write_that_fails_leaves_nothing(empty: str) -> None:
    """Half a transaction is none, and the next one works."""

    def half(connection: Connection) -> None:
        connection.execute(text("INSERT INTO keys (name, value) VALUES ('a', 'b')"))
        raise ZeroDivisionError

    def whole(connection: Connection) -> None:
        connection.execute(text("INSERT INTO keys (name, value) VALUES ('c', 'd')"))

    def names(connection: Connection) -> list[object]:
        return list(connection.execute(text("SELECT name FROM keys")).scalars())

    async def main() -> None:
        database = open_database(empty)
        await database.migrate()
        with pytest.raises(ZeroDivisionError):
            await database.write(half)
        await database.write(whole)
        assert await database.read(names) == ["c"]
        await database.close()

    asyncio.run(main())


def test_who_hangs_up_does_not_break_the_commit(tmp_path: Path) -> None:
    """A write that is cancelled in the middle of its commit is finished, and the next one waits for it."""

    def add(connection: Connection, name: str) -> None:
        connection.execute(text("INSERT INTO keys (name, value) VALUES (:name, 'x')"), {"name": name})

    def names(connection: Connection) -> list[object]:
        return sorted(connection.execute(text("SELECT name FROM keys")).scalars())

    async def main() -> None:
        database = open_database(str(tmp_path / "house.db"))
        await database.migrate()
        for number in range(20):
            task = asyncio.create_task(database.write(add, f"a{number:02}"))
            for _ in range(3):
                await asyncio.sleep(0)
            task.cancel()
        await database.write(add, "b")
        assert await database.read(names) == [*(f"a{number:02}" for number in range(20)), "b"]
        await database.close()

    asyncio.run(main())
