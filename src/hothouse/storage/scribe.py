"""The scribe: gathers the changes that wait, writes them in one transaction, and only then answers.

A commit that must survive a power cut costs a trip to the disk; under load one trip serves many tables.
"""

import asyncio
from collections.abc import Iterable
from contextlib import suppress

from sqlalchemy import Connection, text

from hothouse.storage.changes import write_changes
from hothouse.storage.database import Database
from hothouse.storage.rows import Change

CHANNEL = "hothouse"
BATCH = 64
Waiting = tuple[Change, "asyncio.Future[bool]"]


class Scribe:
    """Writes changes. `write` answers when the change is committed (True) or came too late (False)."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="scribe")

    async def stop(self) -> None:
        """Write what waits, then end."""
        while self._waiting:
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    async def write(self, change: Change) -> bool:
        """Whether the change was committed; an exception of the database is the caller's."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done))
        self._wake.set()
        return await asyncio.shield(done)

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch = self._waiting[:BATCH]
                await self._write(batch)
                del self._waiting[: len(batch)]

    async def _write(self, batch: list[Waiting]) -> None:
        try:
            answers = await self._commit([change for change, _ in batch])
        except Exception as failed:
            if len(batch) == 1:
                _settle(batch[0][1], failed)
                return
            for one in batch:  # one of them is at fault: the others must not pay for it
                await self._write([one])
            return
        for (_, future), answer in zip(batch, answers, strict=True):
            _settle(future, answer)

    async def _commit(self, changes: list[Change]) -> list[bool]:
        return await self.database.write(_write_all, changes, self.database.is_postgres)


def _write_all(connection: Connection, changes: list[Change], ringing: bool) -> list[bool]:
    answers = write_changes(connection, changes)
    if ringing:
        rings = [
            f"{change.match.id}:{change.match.seq}" + (":job" if change.job == "queue" else "")
            for change, written in zip(changes, answers, strict=True)
            if written
        ]
        notify(connection, rings)
    return answers


def _settle(future: "asyncio.Future[bool]", answer: bool | Exception) -> None:
    if future.done():
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)


def notify(connection: Connection, rings: Iterable[str]) -> None:
    """Ring the bells of other processes when this transaction commits (PostgreSQL)."""
    words = " ".join(rings)
    if words:
        connection.execute(text("SELECT pg_notify(:channel, :words)"), {"channel": CHANNEL, "words": words})
