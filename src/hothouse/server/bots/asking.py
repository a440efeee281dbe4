"""Whom thoughts are asked of: processes of the service, or the worker of a browser, which is alone."""

from contextlib import AbstractAsyncContextManager
from typing import Protocol

from hothouse.core.message import Template
from hothouse.server.bots.thinking import Answer, Find, Task

NOT_NOW = Template("nobody could think about it now: try again")


class ThoughtLost(Exception):
    """A thought that came to nothing: the thinker died, was late, or failed."""


class GivenBack(Exception):
    """A piece of a study that was left for a bot that has to act: it is gone on with later."""


class Thinking(Protocol):
    """One that thinks."""

    async def think(self, task: Task | Find, seconds: float) -> str:
        """The action it chooses, or what it finds; ThoughtLost if there is nothing."""
        ...

    async def answer(self, task: Task | Find, seconds: float) -> Answer:
        """The action it chooses, and what it thinks of it and of others; ThoughtLost as above."""
        ...


class Thoughtful(Protocol):
    """All who think in one place."""

    @property
    def hands(self) -> int:
        """How many there are."""
        ...

    async def available(self) -> None:
        """Until one of them has nothing to do."""
        ...

    def one_for(self, table: str) -> AbstractAsyncContextManager[Thinking]:
        """One of them, best the one who thought about this table last."""
        ...
