"""What NOTIFY costs: `python -m hothouse.load.commits postgresql://… [clients] [seconds]`.

So many clients commit one move after the other, each at a match of its own, as processes do that write at the
same time; in turns with PostgreSQL's bell and without. Use a database for tests: the matches stay.
"""

import asyncio
import sys
import time

import msgspec

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


async def main(given: str, clients: int = 32, seconds: float = 5.0) -> None:
    """Measure in turns, and print both rates and how they compare."""
    database = Postgres(address(given), pool=clients)
    await database.migrate()
    totals = {True: 0, False: 0}
    for _ in range(ROUNDS):
        for notifies in totals:
            totals[notifies] += await committed(database, clients, seconds, notifies=notifies)
    await database.close()
    rates = {notifies: total / ROUNDS / seconds for notifies, total in totals.items()}
    print(f"with NOTIFY     {rates[True]:8.0f} commits/s")
    print(f"without         {rates[False]:8.0f} commits/s, {rates[False] / rates[True]:.2f} times as many")


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], *(int(word) for word in sys.argv[2:])))
