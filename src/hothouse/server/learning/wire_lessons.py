"""What travels of a course: the steps in words, a step on the board, and what came of trying."""

from typing import Literal

import msgspec

from hothouse.server.wire import ActionOut, Look, MessageOut, Position, ViolationOut


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


class AnsweredOut(msgspec.Struct):
    """Whether an option was the right one, and then the play that proves it."""

    right: bool
    acts: list[Look]


class HintOut(msgspec.Struct):
    """What matters now, in words, and where to look. `loses`: not to heed it may lose the game."""

    name: str
    text: str
    focus: list[str]
    loses: bool


class FirstOut(msgspec.Struct):
    """What is explained when it happens for the first time, and where it happened."""

    name: str
    text: str
    focus: list[str]


class GainOut(msgspec.Struct):
    """A line of a seat's score that changed since my last decision, and by how much."""

    seat: int
    label: MessageOut
    points: int
    rule: str


class GuideOut(msgspec.Struct):
    """What the guide of a first game has to say after so many actions, the weightiest first. A page says one
    thing of it: what was said before is kept in the browser."""

    ply: int
    hints: list[HintOut]
    firsts: list[FirstOut]
    changes: list[GainOut]


class ExamplesOut(msgspec.Struct):
    """Which rules of a game are shown on the board, and which rule a kind of event follows."""

    rules: list[str]
    events: dict[str, str]


class Tried(msgspec.Struct):
    """An action to draw and not to play, and what refuses it."""

    action: ActionOut
    violation: ViolationOut


class ExampleOut(msgspec.Struct):
    """A rule on the board: a position, what is played there, and what the rule refuses."""

    rule: str
    seats: list[str]
    position: Position
    focus: list[str]
    acts: list[Look]
    refused: Tried | None
