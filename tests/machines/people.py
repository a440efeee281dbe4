"""The people of the test, on a host of their own: a crowd at tables of two, and tables against a bot.

`people.py address tables rate over` plays through the proxy until there is a file of the name `over`, then
waits until every table has moved again, looks every acknowledged move up, and prints what came of it as JSON.
"""

import asyncio
import json
import sys
import time
from pathlib import Path
from typing import Any

from hothouse.load.asking import ask
from hothouse.load.crowd import Crowd

PATIENCE = 60.0
"""How long a bot may take to answer, and a table to move again when all is well, in seconds."""


async def insist(method: str, url: str, body: Any = None, token: str = "") -> Any:
    """The answer, from whoever is there to give it within a while."""
    end = time.monotonic() + PATIENCE
    while True:
        try:
            return await ask(method, url, body, token)
        except OSError:
            if time.monotonic() > end:
                raise
            await asyncio.sleep(0.5)


async def bot_answers(address: str) -> float:
    """How long it takes until the bot of a new table has moved, in seconds."""
    token = (await insist("POST", f"{address}/api/people", {"name": "Ada"}))["token"]
    began = time.monotonic()
    wanted = {"game": "petris", "seats": ["bot:seed", "me"]}
    table = (await insist("POST", f"{address}/api/tables", wanted, token))["id"]
    while time.monotonic() - began < PATIENCE:
        if (await insist("GET", f"{address}/api/tables/{table}"))["position"]["ply"]:
            return time.monotonic() - began
        await asyncio.sleep(0.2)
    raise TimeoutError("the bot does not move")


async def still(crowd: Crowd) -> int:
    """How many tables do not move any more, after as much patience as needed."""
    before = [duo.count for duo in crowd.duos]
    end = time.monotonic() + PATIENCE
    while True:
        stuck = sum(duo.count <= count + 1 for duo, count in zip(crowd.duos, before, strict=True))
        if not stuck or time.monotonic() > end:
            return stuck
        await asyncio.sleep(0.5)


async def main(address: str, tables: int, rate: float, over: Path) -> None:
    """Play, wait, look, tell."""
    first = await bot_answers(address)
    crowd = Crowd([address], tables, "petris", rate)
    tasks = await crowd.gather()
    print("playing", flush=True)
    while not over.exists():
        await asyncio.sleep(0.2)
    stuck = await still(crowd)
    await crowd.leave(tasks)
    took = sorted(crowd.counts.took)
    report = {
        "acknowledged": sum(map(len, crowd.counts.acknowledged.values())),
        "lost": await crowd.lost(),
        "stuck": stuck,
        "refused": len(crowd.counts.errors),
        "reconnects": crowd.counts.reconnects,
        "median_ms": round(1000 * took[len(took) // 2]) if took else None,
        "worst_ms": round(1000 * took[-1]) if took else None,
        "bot_first": round(first, 1),
        "bot_last": round(await bot_answers(address), 1),
    }
    print(json.dumps(report), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2]), float(sys.argv[3]), Path(sys.argv[4])))
