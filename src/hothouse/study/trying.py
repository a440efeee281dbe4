"""What a step answers: to an action, and to the option of a question. Pure: a page, a terminal or a worker
in a browser asks the same."""

from dataclasses import dataclass

from hothouse.core.errors import IllegalAction, Mistaken
from hothouse.core.message import Template, several
from hothouse.core.parts import ActionParts
from hothouse.core.violation import Violation
from hothouse.study.lesson import Course, Move, Quiz, Step
from hothouse.study.scene import Act, Scene, play, play_texts

NOT_A_MOVE = Template("{step} asks a question: choose one of its options")
NOT_A_QUIZ = Template("{step} asks for an action: play one")
NO_OPTION = Template("{step} has no option {option}; they are: {options}")


class WrongKind(Mistaken):
    """An action where a question is asked, an answer where an action is, or an answer that there is not."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """What came of an action: a refusal, or what it did and whether that is the goal.

    `wrong_if` is the number of the better answer to what is legal and not the goal; None: the step's own.
    `acts` holds the action, and after a success the play that is watched.
    """

    action: str
    reached: bool
    violation: Violation | None = None
    wrong_if: int | None = None
    acts: tuple[Act, ...] = ()


@dataclass(frozen=True, slots=True)
class Reply:
    """Whether the option is the right one, and then the play that proves it."""

    right: bool
    acts: tuple[Act, ...] = ()


def attempt(course: Course, step: Step, said: str | ActionParts) -> Attempt:
    """What the action does in the step; Unreadable if it is none there."""
    if not isinstance(step, Move):
        raise WrongKind(NOT_A_MOVE, step=step.id)
    game = course.game
    action = game.read_action(step.state, said)
    try:
        scene = play(game, step.state, [action])
    except IllegalAction as refused:
        return Attempt(str(action), False, refused.violation)
    if step.goal.holds(scene):
        return Attempt(str(action), True, acts=scene.acts + play_texts(game, scene.after, step.after).acts)
    return Attempt(str(action), False, wrong_if=better_answer(step, scene), acts=scene.acts)


def better_answer(step: Move, scene: Scene) -> int | None:
    """Which of the step's special answers fits what was played, if any."""
    return next((number for number, when in enumerate(step.wrong_if) if when.holds(scene)), None)


def reply(course: Course, step: Step, option: str) -> Reply:
    """Whether the option answers the question of the step."""
    if not isinstance(step, Quiz):
        raise WrongKind(NOT_A_QUIZ, step=step.id)
    names = [each.id for each in step.options]
    if option not in names:
        raise WrongKind(NO_OPTION, step=step.id, option=repr(option[:40]), options=several(names))
    if option != step.answer:
        return Reply(False)
    return Reply(True, play_texts(course.game, step.state, step.shown).acts)
