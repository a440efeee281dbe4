"""One visitor who does the worst they can, for a bounded time, while somebody else plays.

The visitor comes from an address of their own (127.0.0.2; on Linux all of 127.0.0.0/8 is this machine), and
the service has its usual limits. What counts is how long the other person's moves take.
"""

import asyncio
import itertools
import json
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from hothouse.core.registry import game_names
from hothouse.load.asking import ask
from hothouse.load.processes import Processes

VISITOR = "127.0.0.2"
AT_ONCE = 40
"""How many connections the visitor uses for each kind of attack."""
HALF_SENT = 1100
EVERY = 0.1
"""The pause between two moves of the other person, in seconds."""
TOO_LONG = "mine:%20" + ";".join(f"{number % 999}/0/2//-/-/-/-" for number in range(2500))
"""A text for a free option of a game, which would take long to read."""
GONE = (OSError, WebSocketException, asyncio.IncompleteReadError, ValueError)


@dataclass
class Attack:
    """What the visitor does, and what came of it, by the status of the answers."""

    host: str
    port: int
    table: str
    set_up: str
    until: float = 0.0
    answers: Counter[str] = field(default_factory=Counter)

    @property
    def going(self) -> bool:
        """Whether it goes on."""
        return time.monotonic() < self.until

    async def run(self, seconds: float) -> None:
        """Everything at once, for so long."""
        self.until = time.monotonic() + seconds
        kinds: list[Callable[[], Awaitable[None]]] = [
            *itertools.repeat(self._ask, AT_ONCE),
            *itertools.repeat(self._shout, AT_ONCE),
            self._dawdle,
        ]
        await asyncio.gather(*(kind() for kind in kinds), return_exceptions=True)

    async def _ask(self) -> None:
        """Dear questions over HTTP, one after the other, as fast as they are answered."""
        paths = itertools.cycle(
            [
                self.set_up,
                f"/api/tables/{self.table}/qr.svg",
                f"/api/tables/{self.table}/record.txt",
                f"/api/tables/{self.table}",
                "/api/lobby",
                "/api/games",
                "/api/schema/openapi.json",
            ]
        )
        while self.going:
            try:
                reader, writer = await self._open()
                while self.going:
                    writer.write(f"GET {next(paths)} HTTP/1.1\r\nHost: here\r\n\r\n".encode())
                    self.answers[await _status(reader)] += 1
            except GONE:
                self.answers["cut"] += 1
                await asyncio.sleep(0.05)

    async def _shout(self) -> None:
        """A socket that asks for the whole table again and again."""
        url = f"ws://{self.host}:{self.port}/api/tables/{self.table}/live"
        while self.going:
            try:
                async with connect(url, local_addr=(VISITOR, 0), compression=None) as socket:
                    while self.going:
                        await socket.send(json.dumps({"type": "refresh", "sketch": True}))
                        heard = json.loads(await socket.recv())
                        self.answers[f"socket {heard['type']}"] += 1
            except GONE:
                self.answers["socket cut"] += 1
                await asyncio.sleep(0.05)

    async def _dawdle(self) -> None:
        """Requests of which only the beginning is sent, as many as are let in."""
        held: list[asyncio.StreamWriter] = []
        try:
            while self.going and len(held) < HALF_SENT:
                try:
                    _, writer = await self._open()
                    writer.write(b"GET / HTTP/1.1\r\nX-")
                    held.append(writer)
                except GONE:
                    await asyncio.sleep(0.1)
            while self.going:
                await asyncio.sleep(0.1)
        finally:
            self.answers["half-sent"] = len(held)
            for writer in held:
                writer.close()

    async def _open(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        return await asyncio.open_connection(self.host, self.port, local_addr=(VISITOR, 0))


async def longest_set_up(address: str) -> str:
    """A question about a set-up with a text as long as can be, where a game has a free option."""
    for game in await ask("GET", f"{address}/api/games"):
        for option in game["options"]:
            if option["kind"] == "text":
                return f"/api/games/{game['name']}/seats?{option['name']}={TOO_LONG}"
    return "/api/games"


async def _status(reader: asyncio.StreamReader) -> str:
    """The status of an answer, which is read to its end."""
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    sizes = [line for line in head.lower().split("\r\n") if line.startswith("content-length:")]
    await reader.readexactly(int(sizes[0].partition(":")[2]) if sizes else 0)
    return head.split()[1]


class Player:
    """Somebody who plays both seats of a table, a move every so often, and is told how long each takes."""

    def __init__(self, address: str, game: str) -> None:
        self.address = address
        self.game = game
        self.took: list[float] = []
        self.failed: list[str] = []
        self.token = ""

    async def enter(self) -> str:
        """Come in and set up a table, which anybody may watch."""
        self.token = (await ask("POST", f"{self.address}/api/people", {"name": "player"}))["token"]
        return await self._table()

    async def _table(self) -> str:
        body = {"game": self.game, "seats": ["me", "me"]}
        made: dict[str, Any] = await ask("POST", f"{self.address}/api/tables", body, self.token)
        return str(made["id"])

    async def play(self, table: str, seconds: float, every: float) -> None:
        """Move for so long; a game that is over is followed by another."""
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            try:
                seen = await ask("GET", f"{self.address}/api/tables/{table}", None, self.token)
                if seen["status"] != "playing":
                    table = await self._table()
                    continue
                position = seen["position"]
                action = position["legal"][len(self.took) % len(position["legal"])]["text"]
                body = {"seat": position["to_act"], "ply": position["ply"], "action": action}
                began = time.perf_counter()
                await ask("POST", f"{self.address}/api/tables/{table}/actions", body, self.token)
                self.took.append(time.perf_counter() - began)
            except OSError as failed:
                self.failed.append(str(failed)[:200])
            await asyncio.sleep(every)


async def measure(game: str, seconds: float, attacked: bool, limits: float = 1) -> dict[str, Any]:
    """Play for so long beside a visitor who attacks, or beside nobody; how long the moves took."""
    with tempfile.TemporaryDirectory() as folder:
        service = Processes(str(Path(folder) / "attack.db"), 1, limits=limits)
        try:
            await service.open()
            address = service.addresses[0]
            player = Player(address, game)
            table = await player.enter()
            host, _, port = address.removeprefix("http://").partition(":")
            attack = Attack(host, int(port), table, await longest_set_up(address))
            await asyncio.gather(
                player.play(table, seconds, EVERY), *([attack.run(seconds)] if attacked else [])
            )
        finally:
            service.close()
    took = sorted(1000 * each for each in player.took) or [0.0]
    return {
        "moves": len(player.took),
        "failed": len(player.failed),
        "first_failure": next(iter(player.failed), ""),
        "median_ms": round(took[len(took) // 2], 1),
        "p99_ms": round(took[int(len(took) * 0.99)], 1),
        "worst_ms": round(took[-1], 1),
        "visitor": dict(sorted(attack.answers.items())),
    }


def main() -> None:
    """Quiet first, then attacked: `python -m hothouse.load.attack [SECONDS [GAME]]`."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 30.0
    game = sys.argv[2] if len(sys.argv) > 2 else game_names()[0]
    for attacked in (False, True):
        found = asyncio.run(measure(game, seconds, attacked))
        print("attacked" if attacked else "quiet", json.dumps(found))


if __name__ == "__main__":
    main()
