"""What travels of the coach at a table."""

from typing import Literal

import msgspec

from hothouse.server.wire import ActionOut, GameEvent, MessageOut

HintStep = Literal["where", "idea", "move", "why"]
"""How much of a hint was asked for: where to look, what it brings, the move; or how another compares."""


class DifferenceOut(msgspec.Struct):
    """Points more, or fewer, on a line of a seat's sheet."""

    seat: int
    label: MessageOut
    points: int


class DeedOut(msgspec.Struct):
    """An action in facts: what it does, and what it changes on the sheets; `value`: the share of the result
    that it promises, where a bot has weighed it."""

    action: ActionOut
    events: list[GameEvent]
    gains: list[DifferenceOut]
    value: float | None


class CounselOut(msgspec.Struct):
    """A hint: what a bot would do at this ply; beside it what was asked about, if something was."""

    ply: int
    step: HintStep
    best: DeedOut
    asked: DeedOut | None
