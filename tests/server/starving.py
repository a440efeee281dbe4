"""How long another person's bot waits while one person's tables of bots want all the thinking there is.

`make starve` runs it: a service of its own on SQLite with one thinker, tables of four `grove` that one person
makes as fast as the service takes them, and somebody else who plays Petris against `seed`. It prints how long
each answer of `seed` took, and whether anybody had to stand in for a bot. Rates are lifted, and the bounds of
thinking with them: what is measured is whose turn comes next.
"""

import argparse
import statistics
import tempfile
import threading
import time
from pathlib import Path
from typing import Any

from server.guests import Guest
from server.hosting import Process

GROVES: dict[str, Any] = {"game": "vorex", "options": {"players": 4}, "seats": ["bot:grove"] * 4}


def starve(tables: int, moves: int) -> list[float]:
    """The seconds that each answer of `seed` took, from the person's move to the bot's."""
    with (
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
        took = [one_move(player) for _ in range(moves)]
        print(f"stood in: {stand_ins(house.address)}")
        for guest in (greedy, player):
            guest.close()
    return took


def make(greedy: Guest, tables: int) -> None:
    """Make tables that play by themselves."""
    for _ in range(tables):
        greedy.create(**GROVES)


def one_move(player: Guest) -> float:
    """A new table, a first move, and how long its bot takes to answer it."""
    table = player.create(seats=["me", "bot:seed"])["id"]
    with player.listen(table) as ear:
        ear.of("table")
        player.act(table)
        began = time.monotonic()
        ear.until(lambda m: m["type"] == "update" and m["position"]["ply"] > 1, timeout=120)
        return time.monotonic() - began


def stand_ins(address: str) -> str:
    """What the service counted."""
    guest = Guest(address)
    lines = guest.http.get("/metrics").text.splitlines()
    guest.close()
    return ", ".join(each for each in lines if each.startswith("hothouse_bot_stand_ins_total")) or "nobody"


def main() -> None:
    """Starve, and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--tables", type=int, default=30)
    parser.add_argument("--moves", type=int, default=10)
    given = parser.parse_args()
    took = sorted(starve(given.tables, given.moves))
    print(f"seed answered after {statistics.median(took):.2f} s (median), {took[-1]:.2f} s at the worst")


if __name__ == "__main__":
    main()
