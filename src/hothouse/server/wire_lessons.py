"""What travels of a course: the steps in words, a step on the board, and what came of trying."""

from typing import Literal

import msgspec

from hothouse.server.wire import ActionOut, Look, Position, ViolationOut


class OptionText(msgspec.Struct):
    """An answer to choose."""

    id: str
    text: str


class Lesson(msgspec.Struct):
    """A step of a course in words; `wrong` answers what is legal and not the goal, `wrong_if` some of it."""

    id: str
    kind: Literal["move", "quiz"]
    rules: list[str]
    focus: list[str]
    title: str
    say: str
    done: str
    hint: str | None
    wrong: str | None
    wrong_if: list[str]
    options: list[OptionText]


class CourseOut(msgspec.Struct):
    """A course in one language. The learner has the first of the seats."""

    game: str
    language: str
    title: str
    intro: str
    end: str
    seats: list[str]
    lessons: list[Lesson]


class Stage(msgspec.Struct):
    """A step on the board. `ghost`: an action to draw and not to play; the rules may refuse it."""

    step: str
    position: Position
    ghost: ActionOut | None


class AttemptOut(msgspec.Struct):
    """What came of an action: a refusal, or what it did, and whether that is the goal.

    `wrong_if`: which of the step's better answers fits what missed it. `acts`: the action, and after a
    success what is watched then.
    """

    action: str
    reached: bool
    violation: ViolationOut | None
    wrong_if: int | None
    acts: list[Look]


class ReplyOut(msgspec.Struct):
    """Whether an option was the right one, and then the play that proves it."""

    right: bool
    acts: list[Look]
