"""Group commit: the changes that wait are written in one transaction, and only then answered.

A commit that must survive a power cut costs a trip to the disk; under load one trip serves many tables.
"""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress

from sqlalchemy import ARRAY, Connection, Text, bindparam, text
from sqlalchemy.exc import OperationalError

from hothouse.storage.changes import write_changes
from hothouse.storage.database import Database, Postgres
from hothouse.storage.postgres_statement import CHANNEL, MoveStatement, fits, ring_of
from hothouse.storage.rows import Change

BATCH = 256
"""How many changes one commit may carry: where the disk is slow, that is how many are made while it works."""
RING = text(f"SELECT pg_notify('{CHANNEL}', ring) FROM unnest(:rings) AS ring").bindparams(
    bindparam("rings", type_=ARRAY(Text()))
)
Landed = Callable[[], object]
Waiting = tuple[Change, "asyncio.Future[bool]", Landed]
Ring = Callable[..., None]
"""Rings another bell than PostgreSQL's, with any number of words; it neither waits nor fails."""


class GroupCommit:
    """Writes changes. `write` answers when the change is committed (True) or came too late (False). `process`
    signs the bell's rings: whoever changed a match need not hear of it. PostgreSQL rings with the commit
    itself, unless another bell is given, which is rung right after it."""

    def __init__(self, database: Database, process: str = "", ring: Ring | None = None) -> None:
        self.database = database
        self._process = process
        self._ring = ring
        self._statement = (
            MoveStatement(database.engine, process, notifies=ring is None)
            if isinstance(database, Postgres)
            else None
        )
        self._waiting: list[Waiting] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="group-commit")

    async def stop(self) -> None:
        """Write what waits, then end."""
        while self._waiting:
            await asyncio.sleep(0.01)
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
        if self._statement is not None:
            await self._statement.close()

    async def write(self, change: Change, landed: Landed = lambda: None) -> bool:
        """Whether the change was committed; an exception of the database is the caller's. `landed` is called
        when it was, also where whoever asked has hung up meanwhile."""
        done: asyncio.Future[bool] = asyncio.get_running_loop().create_future()
        self._waiting.append((change, done, landed))
        self._wake.set()
        return await done  # who hangs up cancels the answer, not the change

    async def _run(self) -> None:
        while True:
            await self._wake.wait()
            self._wake.clear()
            while self._waiting:
                batch = self._next()
                await self._write(batch)
                taken = {id(future) for _, future, _ in batch}
                self._waiting = [one for one in self._waiting if id(one[1]) not in taken]

    def _next(self) -> list[Waiting]:
        """What is written next. PostgreSQL's statement takes one change a match and only moves: a batch is
        all of what it takes, or none of it."""
        if self._statement is None:
            return self._waiting[:BATCH]
        quick = fits(self._waiting[0][0])
        batch: dict[str, Waiting] = {}
        for one in self._waiting:
            if fits(one[0]) == quick and len(batch) < BATCH:
                # One change a match: the statement compares each with the row as it was before all of them.
                batch.setdefault(one[0].match.id, one)
        return list(batch.values())

    async def _write(self, batch: list[Waiting]) -> None:
        try:
            answers = await self._commit([change for change, _, _ in batch])
        except Exception as failed:
            # With the database away none of them can be written: to try each would take as long again.
            if len(batch) == 1 or isinstance(failed, OperationalError):
                for _, future, _ in batch:
                    _settle(future, failed)
                return
            for one in batch:  # one of them is at fault: the others must not pay for it
                await self._write([one])
            return
        for (_, future, landed), answer in zip(batch, answers, strict=True):
            try:
                if answer:
                    landed()
            except Exception as failed:  # it is theirs: the others are answered all the same
                _settle(future, failed)
            _settle(future, answer)

    async def _commit(self, changes: list[Change]) -> list[bool]:
        if self._statement is not None and fits(changes[0]):
            answers = await self._statement.write(changes)
        else:
            answers = await self.database.write(self._write_all, changes)
        if self._ring is not None:
            self._ring(*self._rings(changes, answers))
        return answers

    def _write_all(self, connection: Connection, changes: list[Change]) -> list[bool]:
        answers = write_changes(connection, changes)
        if self._statement is not None and self._ring is None:
            notify(connection, self._rings(changes, answers))
        return answers

    def _rings(self, changes: list[Change], answers: list[bool]) -> list[str]:
        landed = (change for change, written in zip(changes, answers, strict=True) if written)
        return [ring_of(change, self._process) for change in landed]


def _settle(future: "asyncio.Future[bool]", answer: bool | Exception) -> None:
    # Whoever waited has hung up; the change is committed all the same.
    if future.done():
        return
    if isinstance(answer, Exception):
        future.set_exception(answer)
    else:
        future.set_result(answer)


def notify(connection: Connection, rings: Sequence[str]) -> None:
    """Ring the bells of other processes when this transaction commits (PostgreSQL)."""
    if rings:
        connection.execute(RING, {"rings": list(rings)})
