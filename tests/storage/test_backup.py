"""Backups and the files they come from: private, complete, never over something else."""

import asyncio
import os
import sqlite3
import stat
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import text

from hothouse.storage import backup
from hothouse.storage.backup import back_up
from hothouse.storage.database import migrate, open_database
from hothouse.storage.sqlite_file import BadDatabase


def mode(file: Path) -> int:
    """Who may read and write the file."""
    return stat.S_IMODE(file.stat().st_mode)


def test_a_backup_holds_what_was_committed_and_is_private(tmp_path: Path) -> None:
    """Made while the database is open and written to; like the database, only its owner can read it."""
    file, copy = tmp_path / "house.db", tmp_path / "copy.db"

    async def main() -> None:
        database = open_database(str(file))
        await database.migrate()
        await database.write(lambda writer: writer.execute(text("INSERT INTO keys VALUES ('a', 'b')")))
        back_up(str(file), copy)
        await database.close()

    asyncio.run(main())
    with closing(sqlite3.connect(copy)) as kept:
        assert kept.execute("SELECT value FROM keys WHERE name = 'a'").fetchall() == [("b",)]
    assert (mode(file), mode(copy)) == (0o600, 0o600)


def test_a_backup_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """No database, a name that is taken, a folder that is not there, something that is no database."""
    file, copy, wrong = tmp_path / "house.db", tmp_path / "copy.db", tmp_path / "wrong.db"
    with pytest.raises(BadDatabase, match="there is no database"):
        back_up(str(file), copy)
    assert not file.exists()
    migrate(str(file))
    with pytest.raises(BadDatabase, match="cannot write"):
        back_up(str(file), tmp_path / "nowhere" / "copy.db")
    wrong.write_bytes(os.urandom(5000))
    with pytest.raises(BadDatabase, match="cannot copy"):
        back_up(str(wrong), copy)
    assert not copy.exists()
    back_up(str(file), copy)
    with pytest.raises(BadDatabase, match="exists already"):
        back_up(str(file), copy)


def test_a_copy_that_somebody_removed_meanwhile_is_no_other_trouble(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What cannot be copied is said, though there is nothing left to clear away."""
    file, copy = tmp_path / "house.db", tmp_path / "copy.db"
    migrate(str(file))

    def fail(*_: object) -> None:
        copy.unlink()
        raise sqlite3.OperationalError("unable to open database file")

    monkeypatch.setattr(backup, "sqlite3", SimpleNamespace(connect=fail, Error=sqlite3.Error))
    with pytest.raises(BadDatabase, match="cannot copy"):
        back_up(str(file), copy)


def test_a_place_where_no_database_can_be_is_refused_in_a_sentence(tmp_path: Path) -> None:
    """A folder that is a file."""
    (tmp_path / "file").write_text("")
    with pytest.raises(BadDatabase, match="choose another place"):
        open_database(str(tmp_path / "file" / "house.db"))
