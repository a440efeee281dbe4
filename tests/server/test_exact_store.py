"""Tables of a process that has not seen them before."""

import asyncio
from pathlib import Path

import pytest

from hothouse.server.house import House
from hothouse.server.settings import Settings
from hothouse.server.store import Tables
from hothouse.server.tables.refusals import Refused
from hothouse.storage import matches
from server.seating import BOB, first_move, table_of


def test_a_table_that_was_never_looked_at_can_be_changed(tmp_path: Path) -> None:
    """It is read first, as after a restart, or where another process made it."""

    async def main() -> None:
        house = House(Settings(database=str(tmp_path / "house.db"), bots=0, secret="s"))
        await house.database.migrate()
        house.commits.start()
        table = await house.tables.create(table_of("petris", BOB))
        elsewhere = Tables(house.database, house.commits)
        assert (await elsewhere.change(table.id, first_move)).match.ply == 1
        await house.close()

    asyncio.run(main())


def test_a_move_of_somebody_who_hung_up_is_shown(tmp_path: Path) -> None:
    """It is committed, so whoever looks on hears of it, though nobody waits for the answer."""

    async def main() -> None:
        house = House(Settings(database=str(tmp_path / "house.db"), bots=0, secret="s"))
        await house.database.migrate()
        house.commits.start()
        table = await house.tables.create(table_of("petris", BOB))
        heard: list[int] = []
        house.tables.listeners.append(lambda shown: heard.append(shown.match.ply))
        asked = asyncio.create_task(house.tables.change(table.id, first_move))
        await asyncio.sleep(0)
        asked.cancel()
        while not heard:
            await asyncio.sleep(0.01)
        known = house.tables.known(table.id)
        assert known is not None
        assert (asked.cancelled(), heard, known.match.ply) == (True, [1], 1)
        await house.close()

    asyncio.run(main())


def test_a_table_that_somebody_else_has_deleted_takes_no_change(tmp_path: Path) -> None:
    """It was known here: whoever moves is told that there is none, and it is forgotten."""

    async def main() -> None:
        house = House(Settings(database=str(tmp_path / "house.db"), bots=0, secret="s"))
        await house.database.migrate()
        house.commits.start()
        table = await house.tables.create(table_of("petris", BOB))
        assert await house.database.write(matches.delete_match, table.id)
        with pytest.raises(Refused) as refused:
            await house.tables.change(table.id, first_move)
        assert (refused.value.code, house.tables.known(table.id)) == ("no_table", None)
        await house.close()

    asyncio.run(main())
