"""What the lobby costs after a long past: `python -m hothouse.cli.lobby_costs [DATABASE [MATCHES]]`.

Fills an empty database (a SQLite file of its own, if none is given) with finished matches, fifty open tables
and fifty to watch, and lets people ask for the lobby: somebody for whom nothing has to be worked out, then
somebody for whom the public lists are known, and who comes first after a change. Printed is processor time
in milliseconds, of this process and of the PostgreSQL that answers it, if that runs on this machine (Linux).
"""

import asyncio
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, text

from hothouse.core.registry import game_names
from hothouse.load.processes import processor_seconds
from hothouse.server.lobby import Lobbies
from hothouse.storage import people
from hothouse.storage.columns import match_columns, seat_columns
from hothouse.storage.database import Database, open_database
from hothouse.storage.rows import MatchRow, SeatRow
from hothouse.storage.schema import matches, seats

MATCHES = 200_000
SOME = 5_000
"""How many are written in one transaction."""
ASKED = 200
"""How often each question is asked."""
REGULAR = "p_" + "a" * 20
"""Somebody who has played two thousand games here, and plays forty now."""
TYPICAL = MatchRow(id="", game="", rules_version=1, options={}, created_at=1, moved_at=1)


def history(count: int) -> Iterator[tuple[MatchRow, list[SeatRow]]]:
    """So many matches that are over, every hundredth of them the regular's; then those that are not."""
    games = game_names()
    for number in range(count):
        theirs = number % 100 == 0
        row = _match(number, games, status="finished", finished_at=number, public=number % 3 == 0)
        yield row, [_seat(0, REGULAR if theirs else _person(number)), _seat(1, _person(number + 1))]
    for number in range(count, count + 50):
        yield _match(number, games, public=True), [_seat(0, _person(number)), SeatRow(1)]
    for number in range(count + 50, count + 140):
        row = _match(number, games, status="playing", public=number < count + 100, turn=number % 2)
        yield row, [_seat(0, _person(number) if row.public else REGULAR), _seat(1, _person(number + 1))]


def _match(number: int, games: Sequence[str], **fields: Any) -> MatchRow:
    common = {
        "id": f"h{number:011}",
        "game": games[number % len(games)],
        "moved_at": number,
        "seq": 30,
        "ply": 25,
    }
    return msgspec.structs.replace(TYPICAL, **common, **fields)


def _person(number: int) -> str:
    return f"p_{number % 1000:020}"


def _seat(seat: int, person: str) -> SeatRow:
    return SeatRow(seat, "person", person, ready=True)


async def fill(database: Database, count: int) -> None:
    """Write the history, and who is in it."""

    def write(connection: Connection, rows: list[tuple[MatchRow, list[SeatRow]]]) -> None:
        connection.execute(insert(matches), [match_columns(row) for row, _ in rows])
        sat = [
            seat_columns(row.id, seat) | {"ended_at": row.finished_at}
            for row, taken in rows
            for seat in taken
        ]
        connection.execute(insert(seats), sat)

    def name(connection: Connection) -> None:
        for person in [REGULAR, *map(_person, range(1000))]:
            people.add_person(connection, person, f"guest {person[-3:]}", 1)

    await database.write(name)
    rows = list(history(count))
    for start in range(0, len(rows), SOME):
        await database.write(write, rows[start : start + SOME])
    if database.is_postgres:
        await database.write(lambda connection: connection.execute(text("ANALYZE")))


Ask = Callable[[], Awaitable[object]]


async def cost(ask: Ask, servers: list[int], before: Ask | None = None) -> tuple[float, float]:
    """Milliseconds of processor for one answer, ours and the database's, without what comes before it."""
    ours = theirs = 0.0
    for number in range(-10, ASKED):
        if before is not None:
            await before()
        began = time.process_time(), sum(map(processor_seconds, servers))
        await ask()
        if number >= 0:
            ours += time.process_time() - began[0]
            theirs += sum(map(processor_seconds, servers)) - began[1]
    return ours * 1000 / ASKED, theirs * 1000 / ASKED


async def measure(database: Database) -> dict[str, tuple[float, float]]:
    """What each kind of answer costs."""
    lobbies = Lobbies(database)
    servers = await database.read(_backends) if database.is_postgres else []

    async def own() -> None:
        lobbies.drop(REGULAR)
        await lobbies.answer(REGULAR, None)

    async def everything() -> None:
        lobbies.drop_all()
        await lobbies.answer(REGULAR, None)

    async def begin() -> None:
        lobbies.forget()
        await lobbies.answer(None, None)

    async def ask() -> None:
        await lobbies.answer(REGULAR, None)

    async def stranger() -> None:
        lobbies.drop_all()
        await lobbies.answer(None, None)

    return {
        "kept": await cost(ask, servers),
        "a person's, the public lists being kept": await cost(own, servers),
        "a stranger's, nothing being kept": await cost(stranger, servers),
        "a person's, nothing being kept": await cost(everything, servers),
        "before a process listens, every table new": await cost(begin, servers),
        "a person's first, every one of theirs new": await cost(ask, servers, before=begin),
    }


def _backends(connection: Connection) -> list[int]:
    found = connection.execute(text("SELECT pid FROM pg_stat_activity WHERE datname = current_database()"))
    return [row.pid for row in found]


async def main(given: str, count: int) -> None:
    """Fill, measure, print."""
    database = open_database(given)
    await database.migrate()
    await fill(database, count)
    for name, (ours, theirs) in (await measure(database)).items():
        print(
            f"{name:42} {ours:8.3f} ms"
            + (f" + {theirs:.3f} ms in PostgreSQL" if database.is_postgres else "")
        )
    await database.close()


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as folder:
        words = sys.argv[1:] or [str(Path(folder) / "lobby.db")]
        asyncio.run(main(words[0], int(words[1]) if len(words) > 1 else MATCHES))
