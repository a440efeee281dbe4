"""One visitor who does the worst they can, for a bounded time, while somebody else plays.

The visitor comes from an address of their own (127.0.0.2; on Linux all of 127.0.0.0/8 is this machine), and
the service has its usual limits: dear questions, shouting sockets, half-sent requests, as many identities as
are to be had, each of which moves and takes back and makes tables of the strongest bots alone, and one with a
hundred open lobbies. What counts is how long the other person's moves take, and the answers of that person's
`seed`.
"""

import asyncio
import itertools
import json
import os
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from hothouse.core.registry import game_names
from hothouse.load.asking import ask
from hothouse.load.processes import Processes

VISITOR = "127.0.0.2"
KINDS = ("ask", "shout", "many", "pages", "dawdle")
"""What a visitor may do, by name."""
AT_ONCE = 40
"""How many connections the visitor uses for each kind of attack."""
HALF_SENT = 1100
PAGES = 100
"""How many lobbies one of the visitor's people would have open, each to be told of every move of theirs."""
IDENTITIES = 60
"""How many people the visitor would be at once."""
EVERY = 0.1
"""The pause between two moves of the other person, in seconds."""
TOO_LONG = "mine:%20" + ";".join(f"{number % 999}/0/2//-/-/-/-" for number in range(2500))
"""A text for a free option of a game, which would take long to read."""
PATIENCE = 60.0
"""How long a bot's answer is waited for, in seconds."""
GONE = (OSError, WebSocketException, asyncio.IncompleteReadError, ValueError)


@dataclass
class Attack:
    """What the visitor does, and what came of it, by the status of the answers."""

    host: str
    port: int
    table: str
    set_up: str
    own: dict[str, Any]
    bots: dict[str, Any]
    kinds: tuple[str, ...] = KINDS
    until: float = 0.0
    answers: Counter[str] = field(default_factory=Counter)

    @property
    def going(self) -> bool:
        """Whether it goes on."""
        return time.monotonic() < self.until

    async def run(self, seconds: float) -> None:
        """Everything at once, for so long."""
        self.until = time.monotonic() + seconds
        every: dict[str, tuple[Callable[[], Awaitable[None]], int]] = {
            "ask": (self._ask, AT_ONCE),
            "shout": (self._shout, AT_ONCE),
            "many": (self._be_somebody, IDENTITIES),
            "pages": (self._open_pages, 1),
            "dawdle": (self._dawdle, 1),
        }
        work = [do for name, one in every.items() if name in self.kinds for do in itertools.repeat(*one)]
        await asyncio.gather(*(do() for do in work), return_exceptions=True)

    async def _ask(self) -> None:
        """Dear questions over HTTP, one after the other, as fast as they are answered."""
        paths = itertools.cycle(
            [
                self.set_up,
                f"/api/tables/{self.table}/qr.svg",
                f"/api/tables/{self.table}/record.txt",
                f"/api/tables/{self.table}",
                f"/api/tables/{self.table}/picture.svg",
                f"/api/games/{self.own['game']}/daily",
                "/api/puzzles/today",
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

    async def _be_somebody(self) -> None:
        """One identity of many: a table of bots alone, then a move and its undo, again and again."""
        while self.going:
            try:
                reader, writer = await self._open()
                someone = await self._post(reader, writer, "/api/people", {"name": "visitor"})
                token = someone.get("token", "")
                await self._post(reader, writer, "/api/tables", self.bots, token)
                made = await self._post(reader, writer, "/api/tables", self.own, token)
                await self._to_and_fro(reader, writer, made, token)
            except GONE:
                self.answers["identity cut"] += 1
            await asyncio.sleep(0.5)

    async def _open_pages(self) -> None:
        """Somebody with a hundred lobbies, who moves and takes back."""
        while self.going:
            try:
                reader, writer = await self._open()
                someone = await self._post(reader, writer, "/api/people", {"name": "visitor"})
                token = someone.get("token", "")
                pages = [asyncio.create_task(self._page(token)) for _ in range(PAGES if token else 0)]
                made = await self._post(reader, writer, "/api/tables", self.own, token)
                await self._to_and_fro(reader, writer, made, token)
                await asyncio.gather(*pages)
            except GONE:
                self.answers["page cut"] += 1
            await asyncio.sleep(0.5)

    async def _page(self, token: str) -> None:
        url = f"ws://{self.host}:{self.port}/api/lobby/live"
        sender = {"Authorization": f"Bearer {token}"}
        while self.going:
            try:
                async with connect(url, additional_headers=sender, local_addr=(VISITOR, 0)) as socket:
                    while self.going:
                        with suppress(TimeoutError):
                            await asyncio.wait_for(socket.recv(), 1)
                            self.answers["page told"] += 1
            except GONE:
                self.answers["page cut"] += 1
                await asyncio.sleep(0.05)

    async def _to_and_fro(
        self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, made: dict[str, Any], token: str
    ) -> None:
        while self.going and "id" in made:
            position, path = made["position"], f"/api/tables/{made['id']}"
            move = {"seat": position["to_act"], "ply": 0, "action": position["legal"][0]["text"]}
            moved = await self._post(reader, writer, f"{path}/actions", move, token)
            if "ply" in moved:
                back = {"seat": position["to_act"], "ply": moved["ply"]}
                await self._post(reader, writer, f"{path}/undo", back, token)

    async def _post(
        self,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
        path: str,
        body: dict[str, Any],
        token: str = "",
    ) -> dict[str, Any]:
        data = json.dumps(body).encode()
        lines = [f"POST {path} HTTP/1.1", "Host: here", "Content-Type: application/json"]
        lines += [f"Authorization: Bearer {token}"] if token else []
        lines += [f"Content-Length: {len(data)}", "", ""]
        writer.write("\r\n".join(lines).encode() + data)
        status, text = await _answer(reader)
        self.answers[f"post {status}"] += 1
        told = json.loads(text) if text.startswith(b"{") else {}
        return told if status.startswith("2") else {}

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


async def table_of_bots(address: str) -> dict[str, Any]:
    """The set-up with the most seats, all of them the strongest bot's."""
    found: list[dict[str, Any]] = []
    for game in await ask("GET", f"{address}/api/games"):
        level = f"bot:{game['bots'][-1]['level']}"
        for variant in game["variants"].values():
            words = [level] * len(variant["seats"])
            found.append({"game": game["name"], "options": variant["options"], "seats": words})
    return max(found, key=lambda one: len(one["seats"]))


async def _status(reader: asyncio.StreamReader) -> str:
    """The status of an answer, which is read to its end."""
    return (await _answer(reader))[0]


async def _answer(reader: asyncio.StreamReader) -> tuple[str, bytes]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    sizes = [line for line in head.lower().split("\r\n") if line.startswith("content-length:")]
    text = await reader.readexactly(int(sizes[0].partition(":")[2]) if sizes else 0)
    return head.split()[1], text


class Player:
    """Somebody who plays both seats of a table, a move every so often, and is told how long each takes."""

    def __init__(self, address: str, game: str) -> None:
        self.address = address
        self.game = game
        self.took: list[float] = []
        self.bot_took: list[float] = []
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

    async def play_a_bot(self, seconds: float, every: float) -> None:
        """Make a first move against `seed` for so long, and wait for each answer."""
        end = time.monotonic() + seconds
        body = {"game": self.game, "seats": ["me", "bot:seed"]}
        made: dict[str, Any] = await ask("POST", f"{self.address}/api/tables", body, self.token)
        path = f"{self.address}/api/tables/{made['id']}"
        while time.monotonic() < end:
            try:
                seen = await ask("GET", path, None, self.token)
                position = seen["position"]
                if seen["status"] != "playing":
                    return
                if position["to_act"] == 0:
                    move = {"seat": 0, "ply": position["ply"], "action": position["legal"][0]["text"]}
                    await ask("POST", f"{path}/actions", move, self.token)
                    await self._hear_bot(path, position["ply"] + 1)
            except OSError as failed:
                self.failed.append(str(failed)[:200])
            await asyncio.sleep(every)

    async def _hear_bot(self, path: str, ply: int) -> None:
        began = time.perf_counter()
        while time.perf_counter() - began < PATIENCE:
            seen = await ask("GET", path, None, self.token)
            position = seen["position"]
            if position["ply"] == ply and position["to_act"] == 0:
                return  # still one's own turn
            if seen["status"] != "playing" or position["ply"] > ply:
                break
            await asyncio.sleep(0.05)
        self.bot_took.append(time.perf_counter() - began)


async def _aside(attack: Attack, seconds: float) -> None:
    """In a process of its own: how busy the visitor is must not show in how long the other one waits."""
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as pool:
        loop = asyncio.get_running_loop()
        attack.answers = await loop.run_in_executor(pool, carry_out, attack, seconds)


def carry_out(attack: Attack, seconds: float) -> Counter[str]:
    """The attack, and what came of it."""
    asyncio.run(attack.run(seconds))
    return attack.answers


async def measure(game: str, seconds: float, kinds: tuple[str, ...], limits: float = 1) -> dict[str, Any]:
    """Play for so long beside a visitor who does these things, or beside nobody; how long the moves took."""
    with tempfile.TemporaryDirectory() as folder:
        service = Processes(str(Path(folder) / "attack.db"), 1, bots=1, limits=limits)
        try:
            await service.open()
            address = service.addresses[0]
            player = Player(address, game)
            table = await player.enter()
            host, _, port = address.removeprefix("http://").partition(":")
            own, bots = {"game": game, "seats": ["me", "me"]}, await table_of_bots(address)
            attack = Attack(host, int(port), table, await longest_set_up(address), own, bots, kinds)
            spent = service.seconds()
            await asyncio.gather(
                player.play(table, seconds, EVERY),
                player.play_a_bot(seconds, 10 * EVERY),
                *([_aside(attack, seconds)] if kinds else []),
            )
            spent = (service.seconds() - spent) / seconds
        finally:
            service.close()
    took = sorted(1000 * each for each in player.took) or [0.0]
    bot_took = sorted(player.bot_took) or [0.0]
    return {
        "moves": len(player.took),
        "failed": len(player.failed),
        "first_failure": next(iter(player.failed), ""),
        "median_ms": round(took[len(took) // 2], 1),
        "p99_ms": round(took[int(len(took) * 0.99)], 1),
        "worst_ms": round(took[-1], 1),
        "bot_moves": len(player.bot_took),
        "bot_median_s": round(bot_took[len(bot_took) // 2], 2),
        "bot_worst_s": round(bot_took[-1], 2),
        "service_busy": round(spent, 2),
        "load": [round(each, 1) for each in os.getloadavg()[:2]],
        "visitor": dict(sorted(attack.answers.items())),
    }


def main() -> None:
    """Quiet first, then attacked: `python -m hothouse.load.attack [SECONDS [GAME [KIND …]]]`."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 30.0
    game = sys.argv[2] if len(sys.argv) > 2 else game_names()[0]
    for kinds in ((), tuple(sys.argv[3:]) or KINDS):
        found = asyncio.run(measure(game, seconds, kinds))
        print("attacked" if kinds else "quiet", json.dumps(found))


if __name__ == "__main__":
    main()
