"""The file of a SQLite database: whether it is one, whether it is still there, and who serves it."""

import os
import sqlite3
import sys
import time
from contextlib import closing
from pathlib import Path
from typing import TextIO

from hothouse.core.errors import HothouseError

HEAD = b"SQLite format 3\0"
LOOK = 3.0
"""How many seconds a start looks for damage: a large file must not keep everybody waiting."""
STEPS = 10_000
DAMAGE = ("malformed", "not a database")
GONE = "its file was deleted or replaced while it was open"

Place = tuple[tuple[int, int] | None, ...]


class BadDatabase(HothouseError):
    """An address that is no database of ours, or a file that cannot be used."""


def no_place(file: Path, cannot: OSError) -> BadDatabase:
    """What to say where no file can be kept."""
    return BadDatabase(
        f"cannot keep a database at {file} ({cannot.strerror}): choose another place with --database"
    )


def make_file(file: Path) -> None:
    """The folder and a file that only we can read: it holds the key of the identities."""
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists():
            file.touch(0o600)
    except OSError as cannot:
        raise no_place(file, cannot) from None


def check_file(file: Path) -> None:
    """Refuse what is no database that we can write, in a sentence; a file that is not there will be made."""
    _check_kind(file)
    log = _log_of(file)
    if not file.exists():
        if log.exists() and log.stat().st_size:
            raise BadDatabase(
                f"{file} is gone, but {log.name} is still there: put the database or a backup back, "
                "or remove both to begin anew"
            )
        return
    if file.stat().st_size == 0:
        raise BadDatabase(f"{file} is empty: put a backup in its place, or remove it to begin anew")
    if not (os.access(file, os.R_OK | os.W_OK) and os.access(file.parent, os.W_OK)):
        raise BadDatabase(
            f"{file} cannot be written: the service needs a file and a folder that are its user's own"
        )
    with file.open("rb") as opened:
        if opened.read(len(HEAD)) != HEAD:
            raise BadDatabase(f"{file}: file is not a database: put a backup in its place, or name another")
    damage = _damage(file)
    if damage:
        raise BadDatabase(f"{file} is damaged ({damage}): put a backup in its place")


def _check_kind(file: Path) -> None:
    # Before anything is named after it: a folder such as `.` has no name.
    if file.exists() and not file.is_file():
        raise BadDatabase(f"{file} is no file: choose another place with --database")


def _damage(file: Path) -> str:
    """The first damage that is found within the time; empty if there is none."""
    end = time.monotonic() + LOOK
    try:
        with closing(sqlite3.connect(file)) as connection:
            connection.set_progress_handler(lambda: time.monotonic() > end, STEPS)
            found: str = connection.execute("PRAGMA quick_check(1)").fetchone()[0]
    except sqlite3.OperationalError:
        return ""  # looked long enough; or locked, which is said by whoever wants to write
    except sqlite3.DatabaseError as broken:
        return str(broken)
    return "" if found == "ok" else found.splitlines()[-1]


def _log_of(file: Path) -> Path:
    return file.with_name(f"{file.name}-wal")


class Watch:
    """Tells whether the names of the database and of its log still lead to the files that were opened."""

    def __init__(self, file: Path | None) -> None:
        self._files = () if file is None else (file, _log_of(file))
        self._opened: Place | None = None

    def still_there(self) -> bool:
        """Asked for the first time, it takes what it finds for what was opened."""
        found = tuple(map(_identity, self._files))
        if self._opened is None:
            self._opened = found
        return found == self._opened


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def hold(file: Path) -> TextIO:
    """Serve this file alone, as long as what is answered stays open: the lock ends with the process, however
    that ends. Commands that look after the database need no lock."""
    _check_kind(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        held = file.with_name(f"{file.name}.lock").open("a+", encoding="utf-8")
    except OSError as cannot:
        raise no_place(file, cannot) from None
    if sys.platform == "win32":  # no such locks there
        return held
    import fcntl

    try:
        # Of the process, not of the open file: a child that outlives us must not keep it.
        fcntl.lockf(held, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        held.seek(0)
        who = held.read().strip()
        held.close()
        raise BadDatabase(
            f"{file} is served already{f' by process {who}' if who else ''}: stop that one, "
            "or let several share a PostgreSQL database"
        ) from None
    held.truncate(0)
    held.write(f"{os.getpid()}\n")
    held.flush()
    return held
