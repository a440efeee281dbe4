"""Courses as they travel. What is asked has no memory: a step, and what is tried in it, come with each
question. Neither a web framework nor a database is needed here."""

from hothouse.core.parts import ActionParts
from hothouse.server.learning import scenes
from hothouse.server.learning.wire_lessons import (
    AnsweredOut,
    AttemptOut,
    CourseOut,
    Lesson,
    OptionText,
    Stage,
)
from hothouse.server.tables.sharing import action_out
from hothouse.server.wire import Preview, WhyNot
from hothouse.study import Quiz, Step, StepWords, attempt, reply
from hothouse.study import course as find_course

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
    """A step on the board; a question offers no action, and nothing of the board that answers it."""
    course = find_course(game)
    step = course.step(name)
    shown = scenes.position_out(course.game, step.state, LEARNER, sketch=sketch)
    if not isinstance(step, Quiz):
        return Stage(step.id, shown, None)
    shown.legal = None
    shown.board = {name: _blank(part) if name in step.hidden else part for name, part in shown.board.items()}
    return Stage(step.id, shown, None if step.ghost is None else action_out(step.ghost))


def _blank(part: object) -> list[object] | None:
    return [] if isinstance(part, list) else None


def preview(game: str, name: str, said: str | ActionParts) -> Preview:
    """What the action would do in the step."""
    course = find_course(game)
    return scenes.preview(course.game, course.step(name).state, LEARNER, said)


def why_not(game: str, name: str, said: str | ActionParts) -> WhyNot:
    """The rule that refuses the action in the step."""
    course = find_course(game)
    return scenes.why_not(course.game, course.step(name).state, said)


def try_out(game: str, name: str, said: str | ActionParts, sketch: bool = False) -> AttemptOut:
    """What came of the action: a refusal, or what it did and whether that is the goal."""
    course = find_course(game)
    tried = attempt(course, course.step(name), said)
    violation = None if tried.violation is None else tried.violation.to_json()
    acts = scenes.acts_out(course.game, tried.acts, LEARNER, sketch)
    return AttemptOut(tried.action, tried.reached, violation, tried.wrong_if, acts)


def answer(game: str, name: str, option: str, sketch: bool = False) -> AnsweredOut:
    """Whether the option answers the step's question, and the play that proves it."""
    course = find_course(game)
    replied = reply(course, course.step(name), option)
    return AnsweredOut(replied.right, scenes.acts_out(course.game, replied.acts, LEARNER, sketch))
