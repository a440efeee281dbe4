"""What NOTIFY costs: `python -m hothouse.load.commits postgresql://… [clients] [seconds]`.

So many clients commit one move after the other, each at a match of its own, as processes do that write at the
same time; in turns with PostgreSQL's bell and without. What the server itself worked on a commit is read from
the system, so it is known only on the server's own machine (Linux). Use a database for tests: the matches
stay.
"""

import asyncio
import os
import sys
import time
from contextlib import suppress
from pathlib import Path

import msgspec
from sqlalchemy import Connection, text

from hothouse.core.registry import game_names
from hothouse.storage.database import Postgres, address
from hothouse.storage.matches import insert_match
from hothouse.storage.postgres_statement import MoveStatement
from hothouse.storage.rows import Change, EntryRow, MatchRow, SeatRow, Stored

ROUNDS = 3


async def committed(database: Postgres, clients: int, seconds: float, *, notifies: bool) -> int:
    """How many moves were committed in that time."""
    end = time.perf_counter() + seconds
    counts = await asyncio.gather(*(_client(database, number, end, notifies) for number in range(clients)))
    return sum(counts)


async def _client(database: Postgres, number: int, end: float, notifies: bool) -> int:
    name = f"c{number:03}{time.monotonic_ns() % 10**8:08}"
    match = MatchRow(
        id=name, game=game_names()[0], rules_version=1, options={}, created_at=1, moved_at=1, status="playing"
    )
    await database.write(insert_match, Stored(match, (SeatRow(0), SeatRow(1)), ()))
    statement = MoveStatement(database.engine, "bench", notifies=notifies)
    count = 0
    while time.perf_counter() < end:
        move = EntryRow(count + 1, "act", 1, 0, count + 1, "1>7", None, 1)
        after = msgspec.structs.replace(match, seq=count + 1, ply=count + 1)
        assert await statement.write([Change(count, after, (), (move,), "keep")]) == [True]
        count += 1
    await statement.close()
    return count


def _numbers(connection: Connection) -> list[int]:
    """The processes of the server."""
    return list(connection.scalars(text("SELECT pid FROM pg_stat_activity")))


async def worked(database: Postgres) -> float:
    """Processor seconds that the server's processes have used; 0 where they are on another machine."""
    ticks = 0
    for number in await database.read(_numbers):
        with suppress(OSError):  # it has ended, or runs elsewhere
            after_name = Path(f"/proc/{number}/stat").read_text("utf-8").rpartition(")")[2].split()
            ticks += int(after_name[11]) + int(after_name[12])
    return ticks / os.sysconf("SC_CLK_TCK")


async def main(given: str, clients: int = 32, seconds: float = 5.0) -> None:
    """Measure in turns, and print both rates and how they compare."""
    database = Postgres(address(given), pool=clients)
    await database.migrate()
    totals = {True: 0, False: 0}
    spent = {True: 0.0, False: 0.0}
    for _ in range(ROUNDS):
        for notifies in totals:
            before = await worked(database)
            totals[notifies] += await committed(database, clients, seconds, notifies=notifies)
            spent[notifies] += await worked(database) - before
    await database.close()
    rates = {notifies: total / ROUNDS / seconds for notifies, total in totals.items()}
    share = {notifies: 1000 * spent[notifies] / totals[notifies] for notifies in totals}
    print(
        f"with NOTIFY     {rates[True]:8.0f} commits/s, {share[True]:.2f} ms of the server's processor each"
    )
    print(f"without         {rates[False]:8.0f} commits/s, {share[False]:.2f} ms")
    print(f"without it {rates[False] / rates[True]:.2f} times as many")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], *(int(word) for word in sys.argv[2:])))
