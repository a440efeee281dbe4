"""What travels of a study: a game in its log, and where a branch leads."""

from typing import Literal

import msgspec

from hothouse.core.options import OptionValue
from hothouse.server.wire import EntryOut, Look, OutcomeOut, Position, ViolationOut

Draws = Literal["real", "random", "chosen"]
"""How chance draws in a branch: as it did in the record, by lot, or not before somebody says what."""


class StudyOut(msgspec.Struct):
    """A game to study, the same for everybody: colours and no names. Where the rules have changed since it
    was played there are no seats, no positions and no outcome, and the entries hold texts alone."""

    digest: str
    game: str
    title: str
    rules_version: int
    rules_changed: bool
    options: dict[str, OptionValue]
    seats: list[str]
    plies: int
    entries: list[EntryOut]
    outcome: OutcomeOut | None


class StudyMade(msgspec.Struct):
    """Where a study is; for whoever sat at the table that it was made of, their seats and all the names."""

    digest: str
    path: str
    my_seats: list[int]
    names: list[str]


class BranchOut(msgspec.Struct):
    """A branch that went on: its whole line now, or the rule that refuses the action, and what happened."""

    line: list[str]
    violation: ViolationOut | None
    acts: list[Look]


class BranchLine(msgspec.Struct):
    """A branch as it stands: what was tried, in its log, and where that leads."""

    entries: list[EntryOut]
    position: Position
