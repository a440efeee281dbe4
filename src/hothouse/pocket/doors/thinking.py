"""Thinking for a service: a page of it has the worker think about a bot's turn that it was lent."""

from typing import Any

import msgspec

from hothouse.bots.levels import level
from hothouse.pocket.doors.door import Asked, door
from hothouse.server.bodies import ThinkBody
from hothouse.server.bots.asking import NOT_NOW, ThoughtLost
from hothouse.server.bots.thinking import Task
from hothouse.server.tables.refusals import Refused


class Thought(msgspec.Struct):
    """The action that the bot chooses."""

    action: str


@door("POST", "/api/think")
async def think(asked: Asked) -> Any:
    """What the bot of this level plays, from what its seat sees."""
    turn = asked.read(ThinkBody)
    task = Task(turn.game, turn.seat, turn.position, turn.table, turn.level, turn.seed)
    try:
        return Thought(await asked.house.thinkers.think(task, level(turn.game, turn.level).seconds))
    except ThoughtLost:
        raise Refused("unavailable", NOT_NOW) from None
