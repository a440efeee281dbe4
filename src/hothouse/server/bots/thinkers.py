"""The thinkers of a process: started before they are needed, watched one by one, replaced at once.

One that is killed, stopped or lost in thought costs its own thought and nobody else's. Lateness is counted in
seconds of the processor, as far as the system tells them: on a busy machine a thinker is slow, and not ill.
"""

import asyncio
import sys
import time
from asyncio.subprocess import PIPE, Process
from collections import OrderedDict
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager, suppress

import msgspec
import structlog

from hothouse.server.bots.asking import GivenBack, ThoughtLost
from hothouse.server.bots.thinking import PATIENCE, Answer, Find, Hurry, Task, processor_seconds

LOG = structlog.get_logger("hothouse.thinkers")
COMMAND = (sys.executable, "-m", "hothouse.server.bots.thinking")
OVERTIME = 5.0
"""What a thinker may work beyond its seconds before it is ended, in seconds of the processor."""
SILENCE = 20.0
"""What it may be late by the clock, beyond all patience: it was stopped, or the machine is lost."""
LOOK = 0.25
"""How often a thinker is looked at while it thinks, in seconds."""
WARM = 60.0
"""What one may work to become warm, and how long a turn waits for one that is, in seconds."""
PAUSE = 1.0
"""How long to wait before one is started again that did not become warm, in seconds."""
TABLES = 1000
"""Of how many tables is remembered who thought there last."""
ANSWERS = msgspec.json.Decoder(Answer)


class Thinker:
    """One process that thinks, as its supervisor sees it."""

    def __init__(self, process: Process) -> None:
        self.process = process
        self.lost = False

    async def think(self, task: Task | Find, seconds: float) -> str:
        """The action it chooses, or what it finds; ThoughtLost if there is nothing. Who does not answer is
        killed."""
        return (await self.answer(task, seconds)).action

    async def answer(self, task: Task | Find, seconds: float) -> Answer:
        """The action it chooses, and what it thinks of it and of others; ThoughtLost as above, GivenBack if a
        piece of a study was left in a hurry."""
        try:
            self._send(task)
            answer = await self._answer(seconds)
        except BaseException:
            # Whoever asked has given up too: an answer that comes later would be taken for the next one.
            self.kill()
            raise
        if answer.failed:
            raise ThoughtLost(answer.failed)
        if answer.given_back:
            raise GivenBack
        return answer

    async def warm_up(self) -> None:
        """Until it says that it is warm; ThoughtLost if it works or is silent for too long. Counted like a
        thought: one that a busy machine keeps waiting would never become warm if it were begun anew."""
        await self._answer(WARM)

    def hurry(self) -> None:
        """Ask it to answer now."""
        with suppress(OSError, RuntimeError):  # it may be gone
            self._send(Hurry())

    def kill(self) -> None:
        """End it: a process that is stopped, or lost in a search, does not hear a polite request."""
        self.lost = True  # from now on, and not when the system has told us of its end
        with suppress(ProcessLookupError):
            self.process.kill()

    async def end(self) -> None:
        """Kill it, and wait until it is gone and its line is closed."""
        self.kill()
        assert self.process.stdin is not None
        self.process.stdin.close()
        await self.process.wait()

    def _send(self, what: Task | Find | Hurry) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(msgspec.json.encode(what) + b"\n")

    async def _answer(self, seconds: float) -> Answer:
        began, worked = time.monotonic(), processor_seconds(self.process.pid)
        reading = asyncio.ensure_future(self.hear())
        try:
            while not (await asyncio.wait({reading}, timeout=LOOK))[0]:
                wall = time.monotonic() - began
                now = processor_seconds(self.process.pid)
                spent = wall if worked is None or now is None else now - worked
                if spent > seconds + OVERTIME or wall > PATIENCE * seconds + SILENCE:
                    raise ThoughtLost(f"late: worked {spent:.1f} s in {wall:.1f} s")
            return reading.result()
        finally:
            reading.cancel()

    async def hear(self) -> Answer:
        """The next line that it says."""
        assert self.process.stdout is not None
        line = await self.process.stdout.readline()
        if not line:
            raise ThoughtLost(f"the thinker died ({await self.process.wait()})")
        return ANSWERS.decode(line)


class Thinkers:
    """So many thinkers, each replaced when it ends."""

    def __init__(self, hands: int, command: Sequence[str] = COMMAND) -> None:
        self.hands = hands
        self.command = command
        self._free: list[Thinker] = []
        self._changed = asyncio.Condition()
        self._tasks: list[asyncio.Task[None]] = []
        self._last: OrderedDict[str, Thinker] = OrderedDict()

    def start(self) -> None:
        """Begin to warm up, beside everything else."""
        self._tasks = [asyncio.create_task(self._tend(), name=f"thinker-{n}") for n in range(self.hands)]

    async def stop(self) -> None:
        """End them all at once."""
        for task in self._tasks:
            task.cancel()
        for task in self._tasks:
            with suppress(asyncio.CancelledError):
                await task

    @property
    def free(self) -> bool:
        """Whether somebody has nothing to do."""
        return bool(self._free)

    async def available(self) -> None:
        """Until somebody has nothing to do."""
        async with self._changed:
            await self._changed.wait_for(lambda: self._free)

    @asynccontextmanager
    async def one_for(self, table: str) -> AsyncIterator[Thinker]:
        """A thinker for a while: the one who thought at this table last, if they are free."""
        async with self._changed:
            try:
                async with asyncio.timeout(WARM):
                    await self._changed.wait_for(lambda: self._free)
            except TimeoutError:
                raise ThoughtLost("no thinker is warm") from None
            last = self._last.get(table)
            thinker = last if last in self._free else self._free[-1]
            self._free.remove(thinker)
        self._last[table] = thinker
        self._last.move_to_end(table)
        if len(self._last) > TABLES:
            self._last.popitem(last=False)
        try:
            yield thinker
        finally:
            if not thinker.lost:
                await self._give_back(thinker)

    async def _give_back(self, thinker: Thinker) -> None:
        async with self._changed:
            self._free.append(thinker)
            self._changed.notify_all()

    async def _tend(self) -> None:
        """Keep one thinker running, whatever happens to it."""
        while True:
            try:
                if not await self._attend():
                    await asyncio.sleep(PAUSE)
            except OSError as failed:  # no memory, or no process to be had
                LOG.error("thinker_failed", error=repr(failed))
                await asyncio.sleep(PAUSE)

    async def _attend(self) -> bool:
        """One thinker from its start to its end; False if it never became warm."""
        process = await asyncio.create_subprocess_exec(*self.command, stdin=PIPE, stdout=PIPE)
        thinker = Thinker(process)
        try:
            try:
                await thinker.warm_up()
            except (ThoughtLost, msgspec.MsgspecError) as failed:
                LOG.error("thinker_failed", error=repr(failed))
                return False
            await self._give_back(thinker)
            LOG.warning("thinker_ended", code=await process.wait())
            return True
        finally:
            if thinker in self._free:
                self._free.remove(thinker)
            await thinker.end()
