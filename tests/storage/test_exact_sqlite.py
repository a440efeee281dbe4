"""A SQLite file that another process holds, that is gone or damaged: what a write says, and how soon."""

import asyncio
import os
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import Connection, exc, text
from sqlalchemy.exc import DatabaseError, OperationalError

from hothouse.storage import database as databases
from hothouse.storage.database import Sqlite, open_database, sqlite_path
from hothouse.storage.sqlite_driver import AS_OF_THE_DATABASE, driver_of
from hothouse.storage.sqlite_file import BadDatabase, Watch, check_file, hold, make_file


def one(connection: Connection) -> object:
    """Any question."""
    return connection.scalar(text("SELECT 1"))


def opened(file: Path, what: Callable[[Sqlite], Awaitable[None]]) -> None:
    """Do it with the database in this file."""

    async def main() -> None:
        database = open_database(str(file))
        assert isinstance(database, Sqlite)
        try:
            await what(database)
        finally:
            await database.close()

    asyncio.run(main())


def test_who_waited_in_vain_lets_the_next_try_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The first waits for the other process, those behind it do not; when it is free again all may wait."""
    real, pauses = asyncio.sleep, list[float]()

    async def sleep(seconds: float) -> None:
        pauses.append(seconds)
        await real(seconds)

    monkeypatch.setattr(databases, "asyncio", SimpleNamespace(**{**vars(asyncio), "sleep": sleep}))
    monkeypatch.setattr(databases, "PATIENCE", 0.5)
    file = tmp_path / "house.db"

    async def what(database: Sqlite) -> None:
        async def waits() -> int:
            pauses.clear()
            with pytest.raises(OperationalError, match="locked"):
                await database.write(one)
            return len(pauses)

        assert await database.write(one) == 1
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        assert await waits() > 0
        assert [await waits(), await waits()] == [0, 0]
        other.execute("ROLLBACK")
        assert await database.write(one) == 1
        other.execute("BEGIN IMMEDIATE")
        assert await waits() > 0
        other.close()

    opened(file, what)


def test_what_was_damaged_or_is_gone_takes_no_write(tmp_path: Path) -> None:
    """Damage that was met once is remembered; another failure is not taken for damage."""
    file = tmp_path / "house.db"

    async def what(database: Sqlite) -> None:
        assert await database.write(one) == 1
        await database.answers()
        with pytest.raises(OperationalError):
            await database.read(lambda connection: connection.execute(text("SELECT * FROM nowhere")))
        assert await database.write(one) == 1

        def damaged(_: Connection) -> None:
            raise DatabaseError("x", None, sqlite3.DatabaseError("database disk image is malformed"))

        with pytest.raises(DatabaseError):
            await database.read(damaged)
        with pytest.raises(OperationalError, match="malformed"):
            await database.answers()
        with pytest.raises(OperationalError, match="malformed"):
            await database.write(one)

    opened(file, what)


def test_a_place_for_the_file_is_made(tmp_path: Path) -> None:
    """With every folder on the way, to keep it in or to hold it; what is there already is left as it is."""
    file = tmp_path / "far" / "away" / "house.db"
    make_file(file)
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    file.write_text("mine")
    make_file(file)
    assert file.read_text() == "mine"
    other = tmp_path / "further" / "away" / "house.db"
    hold(other).close()
    hold(other).close()
    assert other.with_name("house.db.lock").read_text().strip() == str(os.getpid())
    for place in (make_file, hold):
        with pytest.raises(BadDatabase, match="choose another place"):
            place(file / "below" / "house.db")


def test_a_watch_sees_that_a_file_was_replaced(tmp_path: Path) -> None:
    """The same name is not the same file."""
    file = tmp_path / "house.db"
    file.write_text("one")
    watch = Watch(file)
    assert [watch.still_there(), watch.still_there()] == [True, True]
    other = tmp_path / "other"
    other.write_text("two")
    other.replace(file)
    assert not watch.still_there()
    file.unlink()
    assert not watch.still_there()
    assert Watch(None).still_there()


def test_a_file_is_looked_at_before_it_is_served(tmp_path: Path) -> None:
    """None yet is fine; an empty one, a folder, another kind, or a log without its database is not."""
    check_file(tmp_path / "none.db")
    for name, body in (("empty.db", b""), ("text.db", b"hello, this is no database")):
        (tmp_path / name).write_bytes(body)
    (tmp_path / "folder.db").mkdir()
    (tmp_path / "lost.db-wal").write_bytes(b"x")
    (tmp_path / "fresh.db-wal").write_bytes(b"")
    for name, why in (
        ("empty", "is empty"),
        ("text", "not a database"),
        ("folder", "no file"),
        ("lost", "is gone"),
    ):
        with pytest.raises(BadDatabase, match=why):
            check_file(tmp_path / f"{name}.db")
    check_file(tmp_path / "fresh.db")
    good = tmp_path / "good.db"
    with sqlite3.connect(good) as made:
        made.execute("CREATE TABLE t (x)")
    check_file(good)
    assert sqlite_path(str(good)) == good
    assert sqlite_path("sqlite:///:memory:") is None
    assert sqlite_path("postgresql://u@h/d") is None


@pytest.mark.parametrize("kind", ["IntegrityError", "OperationalError", "DatabaseError"])
def test_what_the_driver_raises_is_an_error_of_the_database(kind: str) -> None:
    """By its own name: whoever asks again after one of them asks by that."""
    failed = getattr(sqlite3, kind)("so it is")
    with pytest.raises(getattr(exc, kind)) as raised, AS_OF_THE_DATABASE:
        raise failed
    assert type(raised.value).__name__ == kind
    assert raised.value.orig is failed


def test_a_statement_past_sqlalchemy_fails_like_any_other(tmp_path: Path) -> None:
    """In a read, a long read and a write; what was half written is rolled back, and the next write lands."""

    def wrong(connection: Connection) -> None:
        driver_of(connection).execute("INSERT INTO keys (name, value) VALUES ('half', 'done')")
        driver_of(connection).execute("INSERT INTO nowhere VALUES (1)")

    def right(connection: Connection) -> list[tuple[str, str]]:
        driver_of(connection).execute("INSERT INTO keys (name, value) VALUES ('a', 'b')")
        return driver_of(connection).execute("SELECT name, value FROM keys").fetchall()

    async def main() -> None:
        database = open_database(str(tmp_path / "house.db"))
        await database.migrate()
        for ask in (database.read, database.read_aside):
            with pytest.raises(exc.OperationalError, match="no such table"):
                await ask(lambda connection: driver_of(connection).execute("SELECT 1 FROM nowhere"))
        with pytest.raises(exc.OperationalError, match="no such table"):
            await database.write(wrong)
        assert await database.write(right) == [("a", "b")]
        await database.close()

    asyncio.run(main())
