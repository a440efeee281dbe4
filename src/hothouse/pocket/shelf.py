"""What the browser keeps: texts by name, all read when the house opens, each written before it counts."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar

import msgspec

from hothouse.core.message import Template
from hothouse.server.tables.refusals import Refused

NO_ROOM = Template("this device has no room left to keep the table: delete something, and try again")
NOT_KEPT = Template("the browser could not keep this, so it was not done: {reason}")
FULL = "QuotaExceededError"

Put = Callable[[str, str | None], Awaitable[str]]
"""Writes a text under its name (None: deletes it); says when it is on the disk: nothing, or what failed."""
Kept = TypeVar("Kept")


class Shelf:
    """Texts under names such as `table/abc`."""

    def __init__(self, texts: Mapping[str, str], put: Put) -> None:
        self._texts = dict(texts)
        self._put = put

    def find(self, kind: str, name: str, shape: type[Kept]) -> Kept | None:
        """What is kept under this name; None if there is nothing that can be read."""
        text = self._texts.get(f"{kind}/{name}")
        try:
            return None if text is None else msgspec.json.decode(text, type=shape)
        except msgspec.MsgspecError:  # written by a version that nobody can read any more
            return None

    def all(self, kind: str, shape: type[Kept]) -> dict[str, Kept]:
        """Everything of a kind, by name."""
        names = [name.removeprefix(f"{kind}/") for name in self._texts if name.startswith(f"{kind}/")]
        found = {name: self.find(kind, name, shape) for name in names}
        return {name: each for name, each in found.items() if each is not None}

    async def keep(self, kind: str, name: str, what: Any) -> None:
        """Keep it: when this returns, it outlives the page. Refused where the browser cannot."""
        text = msgspec.json.encode(what).decode()
        await self._write(f"{kind}/{name}", text)
        self._texts[f"{kind}/{name}"] = text

    async def drop(self, kind: str, name: str) -> None:
        """Keep it no longer."""
        await self._write(f"{kind}/{name}", None)
        self._texts.pop(f"{kind}/{name}", None)

    async def clear(self) -> None:
        """Keep nothing."""
        for name in list(self._texts):
            await self.drop(*name.split("/", 1))

    async def _write(self, name: str, text: str | None) -> None:
        failed = await self._put(name, text)
        if failed == FULL:
            raise Refused("no_room", NO_ROOM)
        if failed:
            raise Refused("unavailable", NOT_KEPT, reason=failed)
