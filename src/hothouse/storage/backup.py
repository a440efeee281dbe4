"""A backup of a SQLite database, made while the service runs. It holds the key of the identities, so only
whoever made it may read it."""

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy.engine import make_url

from hothouse.storage.database import address
from hothouse.storage.sqlite_file import BadDatabase

PRIVATE = 0o600


def back_up(given: str, file: Path) -> None:
    """Copy the database at this address to a new file."""
    url = make_url(address(given))
    if url.get_backend_name() != "sqlite":
        raise BadDatabase("this backs up SQLite; for PostgreSQL use pg_dump")
    source = Path(str(url.database))
    if not source.is_file():
        raise BadDatabase(f"there is no database {source}: name it with `hothouse admin --database FILE`")
    try:
        file.touch(PRIVATE, exist_ok=False)
    except FileExistsError:
        raise BadDatabase(f"{file} exists already: choose another name") from None
    except OSError as cannot:
        raise BadDatabase(f"cannot write {file} ({cannot.strerror}): choose another place") from None
    _copy(source, file)


def _copy(source: Path, file: Path) -> None:
    try:
        with closing(sqlite3.connect(source)) as kept, closing(sqlite3.connect(file)) as copy:
            kept.backup(copy)
    except sqlite3.Error as failed:
        file.unlink(missing_ok=True)  # half a backup is worse than none
        raise BadDatabase(f"cannot copy {source} to {file}: {failed}") from None
