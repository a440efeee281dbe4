"""Who thinks here: this worker itself, one thought after the other. Its page draws meanwhile."""

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from hothouse.bots.budget import Stop
from hothouse.server.bots.asking import ThoughtLost
from hothouse.server.bots.thinking import Answer, Desks, Find, Memory, Task, decide

KEPT = 1
"""How many bots are kept with what they know: a phone has little memory, and a tree takes much."""


class Thinkers:
    """The one who thinks."""

    hands = 1

    def __init__(self) -> None:
        self._memory = Memory(KEPT)
        self._desks = Desks()

    async def available(self) -> None:
        """At once: whoever asks is the one who thinks."""

    @asynccontextmanager
    async def one_for(self, table: str) -> AsyncIterator["Thinkers"]:
        """Itself, whatever the table."""
        del table
        yield self

    async def think(self, task: Task | Find, seconds: float) -> str:
        """The action that is chosen, or what is found; ThoughtLost if there is nothing."""
        return (await self.answer(task, seconds)).action

    async def answer(self, task: Task | Find, seconds: float) -> Answer:
        """The action that is chosen, and what is thought of others. Only its budget ends a thought."""
        del seconds
        try:
            if isinstance(task, Find):
                return Answer(self._desks.find(task))
            return decide(task, self._memory, Stop())
        except Exception as failed:  # a bot's own mistake: the next thought is another
            if isinstance(task, Task):
                self._memory.forget(task)
            raise ThoughtLost(repr(failed)[:500]) from failed
