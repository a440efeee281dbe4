"""Two processes at one PostgreSQL: who finds a row held by another goes on without it, and does not wait."""

import asyncio

import pytest
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError

from hothouse.storage import erasure, jobs, notices
from hothouse.storage.database import Postgres, open_database
from hothouse.storage.schema import erasures
from hothouse.storage.shares import Queue
from storage.databases import make_database
from storage.memory import ADA, bots_turn, put
from storage.test_exact_notices import notice, way


def hurry(connection: Connection) -> None:
    """Whoever waits for a lock is told so soon."""
    connection.execute(text("SET LOCAL lock_timeout = '1500ms'"))


def test_nobody_waits_for_a_row_that_another_process_holds(postgres: str) -> None:
    """The first takes one job and begins to erase; the second takes the next job and erases nothing."""

    async def main() -> None:
        await make_database(postgres, "locks")
        database = open_database(postgres.replace("/postgres?", "/locks?"))
        assert isinstance(database, Postgres)
        await database.migrate()
        owner = await database.write(lambda db: bots_turn(db, "a", ADA))
        await database.write(lambda db: bots_turn(db, "b", ADA))
        await database.write(lambda db: db.execute(erasures.insert(), {"person": ADA, "at": 1}))
        async with database.engine.connect() as one, database.engine.connect() as two:
            found = []
            for each in (one, two):
                await each.run_sync(hurry)
                found.append(await each.run_sync(jobs.take, [Queue(owner, False)], 10, 50, {}, None))
            assert [job.match_id for job in found if job is not None] == ["a", "b"]
            assert await one.run_sync(erasure.piece, ADA) is not None
            assert await two.run_sync(erasure.piece, ADA) is None
            for each in (one, two):
                await each.rollback()
        await database.close()

    asyncio.run(main())


def test_nobody_waits_for_a_way_by_which_somebody_is_to_be_told(postgres: str) -> None:
    """A move holds it until it is written: another move tells by it too, and its browser may go elsewhere. It
    cannot be dropped meanwhile."""

    async def main() -> None:
        await make_database(postgres, "ways")
        database = open_database(postgres.replace("/postgres?", "/ways?"))
        assert isinstance(database, Postgres)
        await database.migrate()
        number = await database.write(notices.add_channel, way(ADA))
        await database.write(lambda db: [put(db, name) for name in ("a", "b")])
        async with database.engine.connect() as one, database.engine.connect() as two:
            await one.run_sync(notices.add, [notice(number, "a")])
            await two.run_sync(hurry)
            await two.run_sync(notices.add, [notice(number, "b")])
            await two.run_sync(notices.set_aside, number)
            with pytest.raises(DBAPIError, match="lock timeout"):
                await two.run_sync(notices.drop_channel, number)
            for each in (one, two):
                await each.rollback()
        await database.close()

    asyncio.run(main())
