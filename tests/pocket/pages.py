"""A page beside a worker, without a browser: what it asks, hears and keeps."""

import asyncio
import json
from typing import Any

from hothouse.pocket.worker import Worker


class Page:
    """Asks the worker as the client does; `kept` is the browser's shelf, which outlives the worker."""

    def __init__(self, kept: dict[str, str] | None = None) -> None:
        self.kept: dict[str, str] = {} if kept is None else kept
        self.told: list[dict[str, Any]] = []
        self.closed: list[tuple[int, int]] = []
        self.fails = ""
        self.worker = Worker(json.dumps(self.kept), self._put, self._hear, self._close)

    async def _put(self, name: str, text: str | None) -> str:
        await asyncio.sleep(0)
        if self.fails:
            return self.fails
        if text is None:
            self.kept.pop(name, None)
        else:
            self.kept[name] = text
        return ""

    def _hear(self, number: int, text: str) -> None:
        self.told.append(json.loads(text))

    def _close(self, number: int, code: int) -> None:
        self.closed.append((number, code))

    async def ask(self, method: str, path: str, body: Any = None, status: int = 200) -> Any:
        """What is answered; it must have this status."""
        said = await self.worker.ask(method, path, "" if body is None else json.dumps(body))
        code, text, kind = json.loads(said)
        assert code == status, text
        return json.loads(text) if text and kind == "application/json" else text

    async def say(self, number: int, **message: Any) -> dict[str, Any]:
        """What a message over a socket is answered with."""
        await self.worker.hear(number, json.dumps({**message, "id": "m"}))
        return next(each for each in reversed(self.told) if each.get("to") == "m")

    def table(self) -> dict[str, Any]:
        """What was told last about a table: whole, or what is new."""
        found: list[dict[str, Any]] = [
            each.get("table", each) for each in self.told if each["type"] in ("table", "update")
        ]
        return found[-1]

    async def mine(self) -> dict[str, Any]:
        """Wait until the game is over or my seat is to act."""
        for _ in range(20_000):
            table = self.table()
            position = table.get("position") or {}
            if table["status"] != "playing" or position.get("legal"):
                return table
            await asyncio.sleep(0)
        raise AssertionError("nobody acts")
