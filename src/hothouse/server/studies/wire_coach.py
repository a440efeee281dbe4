"""What travels of the coach at a table."""

from typing import Literal

import msgspec

from hothouse.server.wire import ActionOut, GameEvent, MessageOut

HintStep = Literal["where", "idea", "move", "why", "warn"]
"""How much of a hint was asked for: where to look, what it brings, the move; how another compares; or only
whether another is poor."""


class DifferenceOut(msgspec.Struct):
    """Points more, or fewer, on a line of a seat's sheet."""

    seat: int
    label: MessageOut
    points: int


class ExpectedOut(msgspec.Struct):
    """An action that is expected to follow: whose, and what it does."""

    seat: int
    action: ActionOut
    events: list[GameEvent]


class DeedOut(msgspec.Struct):
    """An action in facts: what it does, what is expected to follow up to the next draw (`replies`), and what
    all of that changes on the sheets; `value`: the share of the result that it promises, where a bot has
    weighed it."""

    action: ActionOut
    events: list[GameEvent]
    replies: list[ExpectedOut]
    gains: list[DifferenceOut]
    value: float | None


class CounselOut(msgspec.Struct):
    """A hint: what a bot would do at this ply; beside it what was asked about, if something was, and what
    that costs. A warning says no more than that: `best` is empty, and `poor` whether the cost is sure to be a
    mistake's."""

    ply: int
    step: HintStep
    best: DeedOut | None
    asked: DeedOut | None
    loss: float | None
    poor: bool


class ContrastOut(msgspec.Struct):
    """A decision of a game that is over, beside what might have been done instead: each with what follows
    until its seat has a turn again or something is drawn, `played` as it really was."""

    ply: int
    seat: int
    played: DeedOut
    instead: DeedOut
