"""Courses as they travel. What is asked has no memory: a step, and what is tried in it, come with each
question. Neither a web framework nor a database is needed here."""

from typing import Any, assert_never

from hothouse.core.game import AnyGame
from hothouse.core.parts import ActionParts
from hothouse.server.tables.sharing import action_out
from hothouse.server.tables.trying import Forbidden, Tried, try_action
from hothouse.server.tables.visibility import of_state
from hothouse.server.wire import EntryOut, Look, Position, Preview, WhyNot
from hothouse.server.wire_lessons import AttemptOut, CourseOut, Lesson, OptionText, ReplyOut, Stage
from hothouse.study import Quiz, Step, StepWords, attempt, reply
from hothouse.study import course as find_course
from hothouse.study.scene import Act

LEARNER = 0
"""Whoever learns has the first seat."""


def course_out(game: str, language: str) -> CourseOut:
    """A course in words, in English where it has no texts in the language."""
    found = find_course(game)
    said = found.said(language)
    lessons = [_lesson(step, said.steps[step.id]) for step in found.steps]
    seats = list(found.game.seats(found.steps[0].state))
    return CourseOut(game, said.language, said.title, said.intro, said.end, seats, lessons)


def _lesson(step: Step, said: StepWords) -> Lesson:
    return Lesson(
        id=step.id,
        kind="quiz" if isinstance(step, Quiz) else "move",
        rules=list(step.rules),
        focus=list(step.focus),
        title=said.title,
        say=said.say,
        done=said.done,
        hint=said.hint,
        wrong=said.wrong,
        wrong_if=list(said.wrong_if),
        options=[OptionText(name, text) for name, text in said.options],
    )


def stage(game: str, name: str, sketch: bool = False) -> Stage:
    """A step on the board; a question offers no action."""
    course = find_course(game)
    step = course.step(name)
    shown = position_out(course.game, step.state, 0, sketch)
    if not isinstance(step, Quiz):
        return Stage(step.id, shown, None)
    shown.legal = None
    return Stage(step.id, shown, None if step.ghost is None else action_out(step.ghost))


def preview(game: str, name: str, said: str | ActionParts) -> Preview:
    """What the action would do in the step."""
    course = find_course(game)
    tried = try_action(course.game, course.step(name).state, said)
    match tried:
        case Forbidden(action, violation):
            return Preview(0, action, False, [], None, violation.to_json())
        case Tried(done, after, events):
            shown = position_out(course.game, after, 1)
            return Preview(0, str(done), True, [event.to_json() for event in events], shown, None)
        case _:
            assert_never(tried)


def why_not(game: str, name: str, said: str | ActionParts) -> WhyNot:
    """The rule that refuses the action in the step."""
    course = find_course(game)
    state = course.step(name).state
    action = course.game.read_action(state, said)
    violation = course.game.why_not(state, action)
    return WhyNot(0, str(action), None if violation is None else violation.to_json())


def try_out(game: str, name: str, said: str | ActionParts, sketch: bool = False) -> AttemptOut:
    """What came of the action: a refusal, or what it did and whether that is the goal."""
    course = find_course(game)
    tried = attempt(course, course.step(name), said)
    violation = None if tried.violation is None else tried.violation.to_json()
    return AttemptOut(
        tried.action, tried.reached, violation, tried.wrong_if, acts_out(course.game, tried.acts, sketch)
    )


def answer(game: str, name: str, option: str, sketch: bool = False) -> ReplyOut:
    """Whether the option answers the step's question, and the play that proves it."""
    course = find_course(game)
    replied = reply(course, course.step(name), option)
    return ReplyOut(replied.right, acts_out(course.game, replied.acts, sketch))


def acts_out(game: AnyGame, acts: tuple[Act, ...], sketch: bool) -> list[Look]:
    """Each act with the position that it led to, as a replay shows it."""
    return [
        Look(ply, _entry(ply, act), position_out(game, act.after, ply, sketch))
        for ply, act in enumerate(acts, 1)
    ]


def _entry(ply: int, act: Act) -> EntryOut:
    events = [event.to_json() for event in act.events]
    parts = action_out(act.action).parts
    return EntryOut(ply, "act", 0, act.seat, ply, str(act.action), parts, 0, events)


def position_out(game: AnyGame, state: Any, ply: int, sketch: bool = False) -> Position:
    """A position as a table shows it."""
    shown = of_state(game, state, LEARNER, ply, sketch)
    if ply > 0:  # nothing is asked where a step leads: the next step has a position of its own
        shown.legal = None
    return shown
