"""How long another person's bot waits while one person's tables of bots want all the thinking there is.

`make starve` runs it: a service of its own on SQLite with one thinker, tables of four `grove` that one person
makes as fast as the service takes them, and somebody else who plays Petris against `seed` (or `--level`). It
prints how long each answer took, and whether anybody had to stand in for a bot. Rates are lifted, and the
bounds of thinking with them: what is measured is whose turn comes next. `--busy 6 --tables 0 --level grove`
(`make starve BUSY=6`) asks instead whether a bot still thinks where six programs want the processor all the
time. It ends with 1 if anything but the bot's own level played a move.
"""

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from server.guests import Guest
from server.hosting import Process

BUSY = "import os, time\nparent = os.getppid()\nwhile os.getppid() == parent: sum(range(100_000))"
GROVES: dict[str, Any] = {"game": "vorex", "options": {"players": 4}, "seats": ["bot:grove"] * 4}


@contextmanager
def busy(programs: int) -> Iterator[None]:
    """So many programs that want the processor all the time; they end with us."""
    running = [subprocess.Popen([sys.executable, "-c", BUSY]) for _ in range(programs)]
    try:
        yield
    finally:
        for one in running:
            one.kill()
            one.wait()


def starve(tables: int, moves: int, level: str = "seed", programs: int = 0) -> tuple[list[float], str]:
    """The seconds that each answer of the bot took, from the person's move to the bot's; and who stood in."""
    with (
        busy(programs),
        tempfile.TemporaryDirectory() as folder,
        Process(str(Path(folder) / "house.db"), "--bots", "1") as house,
    ):
        greedy, player = Guest(house.address), Guest(house.address)
        began = time.monotonic()
        makers = [threading.Thread(target=make, args=(greedy, tables // 10)) for _ in range(10)]
        for maker in makers:
            maker.start()
        for maker in makers:
            maker.join()
        print(f"{tables} tables of four grove in {time.monotonic() - began:.1f} s")
        time.sleep(3)
        took = [one_move(player, level) for _ in range(moves)]
        others = stand_ins(house.address)
        for guest in (greedy, player):
            guest.close()
    return took, others


def make(greedy: Guest, tables: int) -> None:
    """Make tables that play by themselves."""
    for _ in range(tables):
        greedy.create(**GROVES)


def one_move(player: Guest, level: str) -> float:
    """A new table, a first move, and how long its bot takes to answer it."""
    table = player.create(seats=["me", f"bot:{level}"])["id"]
    with player.listen(table) as ear:
        ear.of("table")
        player.act(table)
        began = time.monotonic()
        ear.until(lambda m: m["type"] == "update" and m["position"]["ply"] > 1, timeout=120)
        return time.monotonic() - began


def stand_ins(address: str) -> str:
    """What the service counted; nothing where every bot played its own moves."""
    guest = Guest(address)
    lines = guest.http.get("/metrics").text.splitlines()
    guest.close()
    return ", ".join(each for each in lines if each.startswith("hothouse_bot_stand_ins_total"))


def main() -> None:
    """Starve, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--moves", type=int, default=10)
    parser.add_argument("--level", default="seed")
    parser.add_argument("--busy", type=int, default=0)
    given = parser.parse_args()
    took, others = starve(given.tables, given.moves, given.level, given.busy)
    print(f"{given.level} answered after {', '.join(f'{each:.2f}' for each in took)} s")
    median, load = statistics.median(took), os.getloadavg()[0]
    print(f"{median:.2f} s (median), {max(took):.2f} s at the worst, with a load of {load:.0f}")
    print(f"stood in: {others or 'nobody'}")
    sys.exit(1 if others else 0)


if __name__ == "__main__":
    main()
