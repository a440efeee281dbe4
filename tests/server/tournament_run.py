"""Whole tournaments without a network: houses on one database, games that end by lot, processes lost.

`python -m server.tournament_run` (`make tournaments`) plays large ones: 8 to 200 bots, every format, on both
databases, with the house thrown away in the middle of each round. A share runs with the tests.
"""

import asyncio
import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec

from hothouse.core.closing import Closing
from hothouse.server.gatherings.progress import PLANNED
from hothouse.server.gatherings.tournament import add_bots
from hothouse.server.house import House
from hothouse.server.settings import Settings
from hothouse.server.tables import play
from hothouse.server.tables.results import Unchanged
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.storage import tournaments
from hothouse.storage.rows import Clock
from hothouse.storage.tournament_rows import Format, Gathered, TournamentRow
from storage.databases import execute, start_postgres


@asynccontextmanager
async def house_at(database: str) -> AsyncIterator[House]:
    """A process of the service that thinks for no bot, and whose steward does what the test says."""
    house = House(Settings(database=database, limits=0, bots=0))
    house.steward.keep = _idle  # type: ignore[method-assign] # the test goes round itself
    await house.open()
    try:
        yield house
    finally:
        await house.close()


async def _idle() -> None:
    """Nothing."""


def tournament(format_: Format, **given: object) -> TournamentRow:
    """A tournament of Petris that is due, but for what is given."""
    row = TournamentRow(
        id="t" * 12,
        name="Cup",
        game="petris",
        options={"players": 2, "advanced": False},
        clock=Clock("total", minutes=5),
        format=format_,
        host=None,
        created_at=now_ms(),
        starts_at=now_ms(),
        luck="0" * 32,
    )
    return msgspec.structs.replace(row, **given)


def wanted(**given: Any) -> dict[str, Any]:
    """What asks the service for one."""
    clock = {"kind": "total", "minutes": 5}
    return {"name": "Cup", "game": "petris", "format": "swiss", "clock": clock, "starts_in": 0, **given}


WAVES = 4
"""So many waves an arena has here."""
READY = b"ready"
TEND = "--tend"


class Lost(Exception):
    """The process is lost."""


def lose_after(house: House, tables: int) -> None:
    """The next so many tables are made; then the process is lost, as if somebody had killed it."""
    create, made = house.tables.create, 0

    async def count(table: Table) -> Table:
        nonlocal made
        if made >= tables:
            raise Lost
        made += 1
        return await create(table)

    house.tables.create = count  # type: ignore[method-assign] # as a crash would


async def end_games(house: House, found: Gathered, rng: random.Random, share: float = 1.0) -> int:
    """Games of the round come to an end, each by a resignation by lot; how many. An arena's time is over
    after a few waves."""
    if found.row.format == "arena" and found.row.round >= WAVES:
        over = msgspec.structs.replace(found.row, minutes=0)
        await house.steward.change(found.row.id, lambda now: msgspec.structs.replace(now, row=over))
    ended = 0
    for each in found.pairings:
        if each.made and not each.over and each.match_id and rng.random() <= share:
            seat = rng.randrange(len(each.sat))

            def command(table: Table, seat: int = seat) -> Table | Unchanged:
                going = table.match.status == "playing"
                return play.close(table, Closing("resigned", seat), now_ms()) if going else Unchanged(table)

            await house.tables.carry_out(each.match_id, command)
            ended += 1
    return ended


def check(found: Gathered) -> None:
    """No pairing is lost or doubled: in each round everybody who plays sits at one board, and each table is
    one pairing's."""
    for number in range(1, found.row.round + 1):
        here = [each for each in found.pairings if each.round == number]
        sat = Counter(n for each in here for n in each.numbers)
        assert here, f"round {number} has no pairing"
        assert set(sat.values()) == {1}, f"round {number} pairs somebody twice"
        assert [each.board for each in here] == list(range(1, len(here) + 1))
    tables = [each.match_id for each in found.pairings if each.match_id]
    assert len(tables) == len(set(tables))


async def play_through(
    address: str, row: TournamentRow, bots: int, seed: int, kill: bool = False
) -> Gathered:
    """A whole tournament of bots. In every round one process is lost while it makes the tables (with `kill`
    another one, a real one, is killed at any moment), one ends after half of the games; a third goes on."""
    rng = random.Random(seed)
    async with house_at(address) as house:
        await house.database.write(tournaments.add, row)
        await house.steward.change(row.id, lambda now: add_bots(now, "seed", bots, now_ms()))
    while True:
        if kill:
            await asyncio.to_thread(kill_while_tending, address, row.id, rng)
        async with house_at(address) as house:
            lose_after(house, rng.randrange(1 + bots // 4))
            with suppress(Lost):
                await house.steward.tend(row.id)
        async with (
            house_at(address) as house,
            house_at(address) if "postgres" in address else _one() as other,
        ):
            stewards = [each.steward for each in (house, other) if each is not None]
            # Two at once: each may be the faster one.
            await asyncio.gather(*(each.tend(row.id) for each in stewards))
            await house.steward.tend(row.id)
            found = await house.steward.find(row.id)
            check(found)
            if found.row.status in ("finished", "cancelled"):
                await _all_tables_are_there(house, found)
                return found
            await end_games(house, found, rng, share=0.5)
            await house.steward.tend(row.id)
            await end_games(house, await house.steward.find(row.id), rng)


def kill_while_tending(address: str, name: str, rng: random.Random) -> None:
    """A process begins to look after the tournament, and is killed within half a second."""
    command = [sys.executable, "-m", "server.tournament_run", TEND, address, name]
    child = subprocess.Popen(command, stdout=subprocess.PIPE)
    assert child.stdout is not None
    while child.stdout.readline().strip() != READY:
        assert child.poll() is None
    time.sleep(rng.random() / 2)
    child.kill()
    child.wait()
    child.stdout.close()


async def tend_for_ever(address: str, name: str) -> None:
    """Look after a tournament until somebody puts an end to it."""
    async with house_at(address) as house:
        print(READY.decode(), flush=True)
        while True:
            await house.steward.tend(name)


@asynccontextmanager
async def _one() -> AsyncIterator[None]:
    yield None


async def _all_tables_are_there(house: House, found: Gathered) -> None:
    """Every pairing that was played has its table, and there is no table besides."""
    made = [each.match_id for each in found.pairings if each.match_id]
    states = await house.database.read(tournaments.tables_of, made)
    assert sorted(states) == sorted(made)
    count = await house.database.read(
        lambda connection: connection.exec_driver_sql("SELECT count(*) FROM matches").scalar()
    )
    assert count == len(made)


def _fresh_postgres() -> str:
    """The address of an empty database of PostgreSQL."""
    server = start_postgres()
    asyncio.run(execute(server, "DROP SCHEMA public CASCADE", "CREATE SCHEMA public"))
    return server


def main() -> None:
    """Large tournaments of every format on both databases."""
    if sys.argv[1:2] == [TEND]:
        asyncio.run(tend_for_ever(*sys.argv[2:4]))
    sizes = [int(each) for each in sys.argv[1:]] or [8, 33, 200]
    formats: tuple[Format, ...] = ("robin", "swiss", "knockout", "arena", "duplicate")
    for size in sizes:
        for format_ in formats:
            for seats in (2, 3, 4):
                if format_ == "robin" and size > (30 if seats == 2 else PLANNED):
                    continue
                for kind in ("sqlite", "postgres"):
                    _one_of(format_, seats, size, kind)


GAMES = {2: ("petris", {"players": 2}), 3: ("petris", {"players": 3}), 4: ("vorex", {"players": 4})}
DRAWN = {2: ("botanik", {}), 3: ("vorex", {"players": 3}), 4: ("vorex", {"players": 4})}
"""What is played by so many, and where something is drawn."""


def _one_of(format_: Format, seats: int, size: int, kind: str) -> None:
    game, options = (DRAWN if format_ == "duplicate" else GAMES)[seats]
    with tempfile.TemporaryDirectory() as folder:
        address = str(Path(folder) / "h.db") if kind == "sqlite" else _fresh_postgres()
        began = perf_counter()
        row = tournament(format_, game=game, options=options, minutes=600)
        found = asyncio.run(play_through(address, row, size, size, True))
        took = perf_counter() - began
        tables = sum(each.match_id is not None for each in found.pairings)
        told = f"{found.row.round} rounds, {tables} tables, none lost or doubled"
        print(f"{format_:9} of {seats} {size:4} bots  {kind:8} {told}  {took:.1f} s", flush=True)


if __name__ == "__main__":
    main()
