"""How much a database holds: what a crowd's games take on the disk."""

import sqlite3
from contextlib import closing

from sqlalchemy import text
from sqlalchemy.engine import make_url

from hothouse.storage.database import Postgres, address


async def stored_bytes(given: str) -> int:
    """The size of the database, its indexes included."""
    url = address(given)
    if not url.startswith("postgresql"):
        # Its pages, not its files: the log beside it is written over again and again.
        with closing(sqlite3.connect(make_url(url).database or "")) as file:
            pages, size = (
                file.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size")
            )
            return int(pages * size)
    database = Postgres(url, pool=1)
    try:
        asked = text("SELECT pg_database_size(current_database())")
        return int(await database.read(lambda connection: connection.scalar(asked)) or 0)
    finally:
        await database.close()
