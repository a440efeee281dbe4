"""Bots at tables. A bot's turn is a job in the database, written with the move that made it the bot's turn.

Whoever has hands free takes a job: this process, another, or `hothouse worker`. It is a job of whoever has
had the least thinking lately (`storage/shares.py`), so that nobody's hundred tables keep another's waiting. A
job that was taken is held by a lease, renewed while somebody thinks; when they die the lease ends and the job
is free again.
"""

import asyncio
import multiprocessing
import random
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import suppress
from typing import assert_never

import structlog

from hothouse.bots.levels import level
from hothouse.server.bots.thinking import settle_in, think
from hothouse.server.metrics import BOT_SECONDS, QUEUE
from hothouse.server.store import Tables
from hothouse.server.tables import play
from hothouse.server.tables.draft import LOT
from hothouse.server.tables.results import Ending, Flagged, Landed, TurnedDown, Unchanged
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.storage import jobs, shares
from hothouse.storage.database import Database

LOG = structlog.get_logger("hothouse.bots")
POLL = 1.0
"""How often the queue is looked at when nobody rings, in seconds: leases end silently, rings get lost."""
LEASE = 10.0
"""How long a job stays taken without a sign of life, in seconds."""
OVERTIME = 5.0
"""What a bot may take beyond its budget before its process is ended, in seconds."""
TAKES = 8
"""How many queues are tried, and how often, where other processes take jobs at the same time."""
COUNT = 15.0
"""How often the queue is counted and the shares are tidied up, in seconds."""
FORGET = 3600 * 1000
"""After how long a share that was paid for is forgotten, in milliseconds."""
ATTEMPTS = 3
"""After so many failures the bot plays any legal move: a table must go on."""


class BotRoom:
    """Takes bots' turns and thinks about them in `hands` processes, which are started when first needed."""

    def __init__(self, database: Database, tables: Tables, hands: int, scale: float = 1) -> None:
        self.database = database
        self.tables = tables
        self.hands = hands
        self.share = share_of(scale)
        self._debts = Counter[str]()
        self._counted = 0.0
        self._pool: ProcessPoolExecutor | None = None
        self._wake = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to take jobs. A process that is alone knows that what was taken died with the one before."""
        if not self.database.is_postgres:
            await self.database.write(jobs.release_all)
        self._tasks = [asyncio.create_task(self._work(), name=f"bots-{n}") for n in range(self.hands)]

    async def stop(self) -> None:
        """Give back what is being thought about, and end."""
        # All are told before any is waited for: the leases are given back side by side.
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        self._end_pool()

    def heard(self, table: Table) -> None:
        """A table has moved on (a listener of `Tables`)."""
        if table.bot_to_act():
            self.wake()

    def wake(self) -> None:
        """There may be a job."""
        self._wake.set()

    async def _work(self) -> None:
        while True:
            # Cleared before we look: a ring that comes while we do is then heard at once, and not forgotten.
            self._wake.clear()
            try:
                busy = await self.take_one()
            except Exception as failed:  # the database may be away for a while; the room stays open
                LOG.warning("bots_failed", error=repr(failed))
                busy = False
            if not busy:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._wake.wait(), POLL)

    async def take_one(self) -> bool:
        """Take one job and do it; False if there is none."""
        job = await self._take()
        if job is None:
            return False
        began = time.perf_counter()
        # Beside the thinking: a bot may think longer than a lease lasts, and nobody else should begin it
        # again.
        renewal = asyncio.create_task(self._renew(job))
        try:
            await self._do(job)
        # The service stops: the next one must not wait until the lease has ended.
        except asyncio.CancelledError:
            await self.database.write(jobs.release, job)
            raise
        finally:
            renewal.cancel()
            spent = time.perf_counter() - began
            self._debts[job.owner] += round(1000 * spent)
        BOT_SECONDS.observe(spent)
        return True

    async def _take(self) -> jobs.Job | None:
        await self._count()
        for _ in range(TAKES):
            # Reading first: on SQLite a write would take the turn of a move just to find nothing.
            queues = await self.database.read(shares.in_turn, now_ms(), self.share, self._debts)
            if not queues:
                return None
            debts, self._debts = self._debts, Counter[str]()
            try:
                job = await self.database.write(
                    jobs.take, queues[:TAKES], now_ms(), int(LEASE * 1000), debts, self.share
                )
            except BaseException:
                self._debts += debts
                raise
            if job is not None:  # all of them may have been taken while we looked
                return job
        return None

    async def _count(self) -> None:
        """Once in a while: to count costs more the more there is, and nobody looks more often."""
        if time.monotonic() < self._counted + COUNT:
            return
        self._counted = time.monotonic()
        QUEUE.set(await self.database.read(jobs.length))
        await self.database.write(shares.forget, now_ms() - FORGET)

    async def _renew(self, job: jobs.Job) -> None:
        while True:
            await asyncio.sleep(LEASE / 3)
            try:
                await self.database.write(jobs.renew, job, now_ms() + int(LEASE * 1000))
            except Exception as failed:  # the database may be back before the lease ends
                LOG.warning("lease_failed", table=job.match_id, error=repr(failed))

    async def _do(self, job: jobs.Job) -> None:
        table = await self.tables.look_up(job.match_id)
        if table is None:
            return  # the match was deleted, and its jobs with it
        if table.state is None or not table.bot_to_act():
            await self._forget(job)
            return
        seat, seq = table.match.turn, table.seq
        assert seat is not None
        text = await self._decide(table, seat, job)
        ending = await self._act(table, seat, seq, text)
        match ending:
            case Landed() | Flagged():
                return
            case Unchanged():
                # Taken back, closed, or done by another: a new job was queued if one is needed.
                LOG.info("bot_late", table=table.id, action=text)
            case TurnedDown(refused):
                LOG.warning("bot_refused", table=table.id, code=refused.code, action=text, error=str(refused))
                await self._act(table, seat, seq, _any(table))
            case _:
                assert_never(ending)

    async def _act(self, table: Table, seat: int, seq: int, text: str) -> Ending:
        return await self.tables.carry_out(table.id, lambda now: play.act_bot(now, seat, seq, text, now_ms()))

    async def _decide(self, table: Table, seat: int, job: jobs.Job) -> str:
        name = table.seats[seat].level or ""
        if job.attempts > ATTEMPTS:
            return _any(table)
        # All that leaves this process for the bot's: what its seat may not see is not even sent there.
        view = table.game.view(table.state, seat)
        try:
            seconds = level(table.match.game, name).seconds + OVERTIME
            loop = asyncio.get_running_loop()
            thought = loop.run_in_executor(self._hands(), think, view, name, random.getrandbits(32))
            return await asyncio.wait_for(thought, seconds)
        except asyncio.CancelledError:
            raise
        except (TimeoutError, BrokenProcessPool) as failed:
            LOG.error("bot_lost", table=table.id, level=name, error=repr(failed))
            # A pool with a dead process takes no more work, and a thought cannot be interrupted: all start
            # anew.
            self._end_pool()
            return _any(table)
        except Exception as failed:  # a bot's own mistake must not stop the table
            LOG.error("bot_failed", table=table.id, level=name, error=repr(failed))
            return _any(table)

    async def _forget(self, job: jobs.Job) -> None:
        await self.database.write(jobs.finish, job)

    def _hands(self) -> ProcessPoolExecutor:
        if self._pool is None:
            # Not a fork: the service has sockets and a loop that a child must not inherit.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPoolExecutor(self.hands, context, initializer=settle_in)
        return self._pool

    def _end_pool(self) -> None:
        pool, self._pool = self._pool, None
        if pool is None:
            return
        processes = list((getattr(pool, "_processes", None) or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:  # a bot that thinks too long does not hear a polite request
            process.terminate()


def share_of(scale: float) -> shares.Share | None:
    """What a person may have where every rate is stretched so much; None where all are lifted."""
    if not scale:
        return None
    plain = shares.Share()
    return plain._replace(rate=plain.rate * scale, at_once=max(1, round(plain.at_once * scale)))


def _any(table: Table) -> str:
    return LOT.choice(table.legal).text
