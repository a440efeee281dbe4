"""What travels of puzzles. The answer, the theme and what tempts are never in what is sent before a try."""

from typing import Literal

import msgspec

from hothouse.server.wire import Look, MessageOut, Position, ViolationOut

Result = Literal["new", "missed", "late", "solved"]
"""Not tried yet; tried and not solved; solved, but not at the first try; solved at the first."""


class StandingOut(msgspec.Struct):
    """A rating of somebody against puzzles, by how much it may be wrong, and what it was made of."""

    rating: int
    deviation: int
    tried: int
    solved: int


class PuzzleLine(msgspec.Struct):
    """A puzzle in a list; its theme once it was tried."""

    id: str
    rating: int
    result: Result
    theme: MessageOut | None


class PuzzlesOut(msgspec.Struct):
    """The puzzles of a game, easiest first, and which one suits next; none is left when all were tried."""

    game: str
    title: str
    puzzles: list[PuzzleLine]
    next: str | None
    standing: StandingOut


class PuzzleOut(msgspec.Struct):
    """A puzzle on the board. `seat` is to act and looks at it; `day`: it was the puzzle of that day."""

    id: str
    game: str
    title: str
    seats: list[str]
    seat: int
    rating: int
    position: Position
    result: Result
    theme: MessageOut | None
    day: str | None
    standing: StandingOut


class PuzzleTriedOut(msgspec.Struct):
    """What came of an action, or of giving up: a refusal, or what it did and whether it is an answer.

    `acts`: the action and what follows it, where that is known. `counted`: it was the first try. `gained`:
    what it changed of the rating.
    """

    action: str
    solved: bool
    tempting: bool
    violation: ViolationOut | None
    acts: list[Look]
    result: Result
    theme: MessageOut | None
    counted: bool
    gained: int
    standing: StandingOut
    next: str | None
    streak: int


class PuzzleHintOut(msgspec.Struct):
    """What a puzzle is about; whoever asks before a try has used up the first one."""

    theme: MessageOut
    standing: StandingOut


class DayOut(msgspec.Struct):
    """The puzzle of a day."""

    day: str
    game: str
    title: str
    puzzle: str
    rating: int
    result: Result
    in_time: bool


class TodayOut(msgspec.Struct):
    """The puzzle of today, the days before it (newest first), and how many in a row were solved in time."""

    today: DayOut
    streak: int
    before: list[DayOut]
