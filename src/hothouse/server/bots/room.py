"""Bots at tables. A bot's turn is a job in the database, written with the move that made it the bot's turn.

Whoever has hands free takes a job: this process, another, or `hothouse worker`. It is a job of whoever has
had the least thinking lately (`storage/shares.py`), so that nobody's hundred tables keep another's waiting. A
job that was taken is held by a lease, renewed while somebody thinks; when they die the lease ends and the job
is free again. While all hands are busy and a person waits, studies and bots that play alone give their hand
back, and a thought that has had its time by the clock answers with the best so far.
"""

import asyncio
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import assert_never

import structlog

from hothouse.bots.levels import UnknownLevel, level
from hothouse.server.bots.deciding import decide
from hothouse.server.bots.standing_in import Decided
from hothouse.server.bots.thinkers import Thinker, Thinkers
from hothouse.server.metrics import BOT_SECONDS, QUEUE
from hothouse.server.store import Tables
from hothouse.server.tables import play
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
TAKES = 8
"""How many queues are tried, and how often, where other processes take jobs at the same time."""
COUNT = 15.0
"""How often the queue is counted and the shares are tidied up, in seconds."""
FORGET = 3600 * 1000
"""After how long a share that was paid for is forgotten, in milliseconds."""
ATTEMPTS = 3
"""After so many takers that never came to an end another level answers: a table must go on."""


@dataclass(eq=False)
class Thought:
    """A job that is being thought about here: since when, how long it may take, who thinks, and whether the
    hand was asked back."""

    job: jobs.Job
    began: float
    seconds: float = 1.0
    thinker: Thinker | None = None
    given_up: bool = False


class BotRoom:
    """Takes bots' turns and has them thought about by `hands` thinkers."""

    def __init__(self, database: Database, tables: Tables, hands: int, scale: float = 1) -> None:
        self.database = database
        self.tables = tables
        self.thinkers = Thinkers(hands)
        self.share = share_of(scale)
        self.aside: Callable[[], Awaitable[bool]] | None = None
        """What is done where no bot has to act; False if there is nothing to do."""
        self.leave: Callable[[], bool] | None = None
        """Has whoever does it leave it at once; False if nobody does."""
        self._debts = Counter[str]()
        self._counted = 0.0
        self._thoughts: set[Thought] = set()
        self._wake = asyncio.Event()
        self._rung = asyncio.Event()
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        """Begin to take jobs. A process that is alone knows that what was taken died with the one before."""
        if not self.database.is_postgres:
            await self.database.write(jobs.release_all)
        self.thinkers.start()
        hands = range(self.thinkers.hands)
        self._tasks = [asyncio.create_task(self._work(), name=f"bots-{n}") for n in hands]
        if hands:
            self._tasks.append(asyncio.create_task(self._watch(), name="bots-watch"))

    async def stop(self) -> None:
        """Give back what is being thought about, and end."""
        # All are told before any is waited for: the leases are given back side by side.
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task
        await self.thinkers.stop()

    def heard(self, table: Table) -> None:
        """A table has moved on (a listener of `Tables`)."""
        if table.bot_to_act():
            self.wake()

    def wake(self) -> None:
        """There may be a job."""
        self._wake.set()
        self._rung.set()

    async def _work(self) -> None:
        while True:
            # Cleared before we look: a ring that comes while we do is then heard at once, and not forgotten.
            self._wake.clear()
            # Not before there is somebody to think: another process may have hands free.
            await self.thinkers.available()
            try:
                busy = await self.take_one() or (self.aside is not None and await self.aside())
            except Exception as failed:  # the database may be away for a while; the room stays open
                LOG.warning("bots_failed", error=repr(failed))
                busy = False
            if not busy:
                with suppress(TimeoutError):
                    async with asyncio.timeout(POLL):
                        await self._wake.wait()

    async def take_one(self) -> bool:
        """Take one job and do it; False if there is none."""
        job = await self._take()
        if job is None:
            return False
        thought = Thought(job, time.monotonic())
        self._thoughts.add(thought)
        # Beside the thinking: a bot may think longer than a lease lasts, and nobody else should begin it
        # again.
        renewal = asyncio.create_task(self._renew(job))
        try:
            await self._do(thought)
        # The service stops: the next one must not wait until the lease has ended.
        except asyncio.CancelledError:
            await self.database.write(jobs.release, job)
            raise
        finally:
            renewal.cancel()
            self._thoughts.discard(thought)
            spent = time.monotonic() - thought.began
            self._debts[job.owner] += round(1000 * spent)
        BOT_SECONDS.observe(spent)
        return True

    async def _watch(self) -> None:
        """Look after those who wait while all hands are busy."""
        while True:
            with suppress(TimeoutError):
                # Not `wait_for`: on Python 3.11 it forgets that we were told to end, if it rings just then.
                async with asyncio.timeout(POLL):
                    await self._rung.wait()
            self._rung.clear()
            try:
                if not self.thinkers.free:
                    await self.hurry()
            except Exception as failed:  # the database may be away for a while
                LOG.warning("bots_failed", error=repr(failed))

    async def hurry(self) -> None:
        """If a person's bot waits, ask for a hand: of what is done aside, else of bots that play alone, else
        of whoever is over time."""
        queues = await self.database.read(shares.in_turn, now_ms(), self.share, self._debts)
        if not queues or queues[0].alone or (self.leave is not None and self.leave()):
            return
        now = time.monotonic()
        asked = [each for each in self._thoughts if each.thinker is not None and not each.given_up]
        alone = [each for each in asked if each.job.alone]
        late = [each for each in asked if now - each.began > each.seconds]
        for thought in (alone or late)[:1]:
            assert thought.thinker is not None
            thought.given_up = thought.job.alone
            thought.thinker.hurry()

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

    async def _do(self, thought: Thought) -> None:
        job = thought.job
        table = await self.tables.look_up(job.match_id)
        if table is None:
            return  # the match was deleted, and its jobs with it
        if table.state is None or not table.bot_to_act():
            await self.database.write(jobs.finish, job)
            return
        seat, seq = table.match.turn, table.seq
        assert seat is not None
        decided = await self._decide(table, seat, thought)
        if thought.given_up:
            await self.database.write(jobs.release, job)
            return
        ending = await self._act(table, seat, seq, decided)
        match ending:
            case Landed() | Flagged():
                return
            case Unchanged():
                # Taken back, closed, or done by another: a new job was queued if one is needed.
                LOG.info("bot_late", table=table.id, action=decided.action)
            case TurnedDown(refused):
                # It was legal when it was chosen. The lease ends by itself, and the turn is taken again.
                LOG.error("bot_refused", table=table.id, code=refused.code, action=decided.action)
            case _:
                assert_never(ending)

    async def _act(self, table: Table, seat: int, seq: int, decided: Decided) -> Ending:
        return await self.tables.carry_out(
            table.id,
            lambda now: play.act_bot(now, seat, seq, decided.action, now_ms(), decided.stand_in),
        )

    async def _decide(self, table: Table, seat: int, thought: Thought) -> Decided:
        with suppress(UnknownLevel):
            thought.seconds = level(table.match.game, table.seats[seat].level or "").seconds

        def begun(thinker: Thinker) -> None:
            thought.thinker = thinker

        return await decide(self.thinkers, table, seat, begun, thought.job.attempts > ATTEMPTS)


def share_of(scale: float) -> shares.Share | None:
    """What a person may have where every rate is stretched so much; None where all are lifted."""
    if not scale:
        return None
    plain = shares.Share()
    return plain._replace(rate=plain.rate * scale, at_once=max(1, round(plain.at_once * scale)))
