"""What is asked of the service beside what is measured: `make figures`, `make figures OF="cost lobby"`.

For a quiet machine; half an hour for all. The figures that were asked for are of a machine twice as fast as
some: say with them what yours is. PostgreSQL and Valkey are started here and end with it.
"""

import asyncio
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from hothouse.cli import lobby_costs
from hothouse.core.registry import game_names
from hothouse.load import attack
from hothouse.storage.database import open_database
from server.bells import OwnBell
from storage.databases import OwnPostgres, called, make_database

Figure = tuple[str, float, float, str]
"""What it is, what was asked, what was measured; `<=` or `>=`."""
ROOT = Path(__file__).parents[2]
MOVE = {"petris": 0.6, "botanik": 0.6, "vorex": 0.9}
POLL = 5.0
SECONDS = float(os.environ.get("SECONDS", "30"))


def hothouse(*words: str) -> Any:
    """What the command prints as JSON."""
    command = [sys.executable, "-m", "hothouse", *words, "--json"]
    told = subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT)
    return json.loads(told.stdout)


def cost() -> Iterator[Figure]:
    """Processor time of a move, the median of the rounds; a minute."""
    for each in hothouse("bench", "--service", *MOVE):
        yield f"ms of processor a move, {each['game']}", MOVE[each["game"]], each["cpu_ms"], "<="


def load() -> Iterator[Figure]:
    """500 tables, 1,000 sockets on SQLite: as many moves as can be, then a thousand a second."""
    most = hothouse("load", "--tables", "500", "--seconds", str(SECONDS), "--rate", "0")
    yield "moves a second, all tried", 1500, most["moves_per_second"], ">="
    yield "acknowledged and lost", 0, most["lost"], "<="
    some = hothouse("load", "--tables", "500", "--seconds", str(SECONDS), "--rate", "1000")
    yield "ms, 99 % at 1,000 moves a second", 150, some["p99_ms"], "<="
    yield "moves a second of these 1,000", 990, some["moves_per_second"], ">="
    yield "acknowledged and lost", 0, some["lost"], "<="


def _killed(name: str, *words: str) -> Iterator[Figure]:
    rate = ("--tables", "100", "--seconds", str(SECONDS), "--rate", "200", "--kill", "3")
    found = hothouse("load", *rate, *words)
    yield (
        f"{name}: lost of {found['acknowledged']:,} acknowledged, {found['kills']} kills",
        0,
        found["lost"],
        "<=",
    )
    yield f"{name}: tables that stand still afterwards", 0, found["stuck_tables"], "<="


def kill() -> Iterator[Figure]:
    """A process killed every three seconds: SQLite, and PostgreSQL with each bell."""
    yield from _killed("SQLite")
    with OwnPostgres() as server, OwnBell() as bell:
        for name, words in (("NOTIFY", ()), ("Redis", ("--bell", bell.address))):
            given = _empty(server, name.lower())
            yield from _killed(name, "--processes", "3", "--database", given, *words)


def _empty(server: OwnPostgres, name: str) -> str:
    address = server.address.replace("postgresql://", "postgresql+asyncpg://")
    asyncio.run(make_database(address, name))
    return called(address, name)


def attacked() -> Iterator[Figure]:
    """One visitor does the worst of the list; another person plays."""
    found = asyncio.run(attack.measure(game_names()[0], SECONDS, attack.KINDS))
    yield "ms, 99 % of another's moves while one attacks", 200, found["p99_ms"], "<="
    yield "s, the worst answer of that person's seed", 2, found["bot_worst_s"], "<="


def lobby() -> Iterator[Figure]:
    """A poll with 200,000 finished matches, on both databases; some minutes to fill them."""
    with tempfile.TemporaryDirectory() as folder:
        yield from _polls("SQLite", str(Path(folder) / "lobby.db"))
    with OwnPostgres() as server:
        yield from _polls("PostgreSQL", _empty(server, "lobby"))


def _polls(name: str, given: str) -> Iterator[Figure]:
    async def measured() -> dict[str, tuple[float, float]]:
        database = open_database(given)
        await database.migrate()
        await lobby_costs.fill(database, lobby_costs.MATCHES)
        found = await lobby_costs.measure(database)
        await database.close()
        return found

    for question, (ours, theirs) in asyncio.run(measured()).items():
        if not question.startswith("before"):
            yield f"ms, lobby, {name}: {question}", POLL, round(ours + theirs, 2), "<="


ALL: dict[str, Callable[[], Iterator[Figure]]] = {
    "cost": cost,
    "load": load,
    "kill": kill,
    "attack": attacked,
    "lobby": lobby,
}


def main() -> None:
    """Print each figure as soon as it is known."""
    print(f"{'asked':>10} {'measured':>10}   load {os.getloadavg()[0]:.1f} at the start")
    for name in sys.argv[1:] or ALL:
        for what, asked, measured, how in ALL[name]():
            met = measured <= asked if how == "<=" else measured >= asked
            print(f"{how} {asked:>7g} {measured:>10g}   {'met   ' if met else 'MISSED'} {what}", flush=True)


if __name__ == "__main__":
    main()
