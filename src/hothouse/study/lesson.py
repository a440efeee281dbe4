"""A course and its steps, as values: a position, a goal, and what answers whom."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hothouse.core.action import Action
from hothouse.core.errors import Mistaken
from hothouse.core.game import AnyGame
from hothouse.core.message import Template, several
from hothouse.study.goals import Goal
from hothouse.study.words import CourseWords

NO_STEP = Template("the course of {game} has no step {step}; its steps are: {steps}")


class NoStep(Mistaken):
    """No step of the course has this name."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """An action worth trying that a rule refuses."""

    action: str
    rule: str


@dataclass(frozen=True, slots=True)
class Option:
    """An answer to choose, and when it would be true."""

    id: str
    when: Goal


@dataclass(frozen=True, slots=True)
class _Stage:
    """What every step has."""

    id: str
    rules: tuple[str, ...]
    seat: str
    """Who acts in the position. The learner is always the first seat."""
    position: str
    state: Any
    focus: tuple[str, ...]
    """What to mark on the board, in the words of a refusal's focus."""
    idea: str


@dataclass(frozen=True, slots=True)
class Move(_Stage):
    """The learner plays one action; what comes `after` it is watched."""

    goal: Goal
    accept: tuple[str, ...]
    wrong_if: tuple[Goal, ...]
    after: tuple[str, ...]
    refused: tuple[Refusal, ...]
    margin: float | None
    """By how much the strongest bot is said to prefer the accepted actions to all others."""


@dataclass(frozen=True, slots=True)
class Quiz(_Stage):
    """The learner chooses an answer; what is `shown` then proves it."""

    options: tuple[Option, ...]
    answer: str
    shown: tuple[str, ...]
    ghost: Action | None
    """An action to draw on the board and not to play; the rules may refuse it."""
    hidden: tuple[str, ...]
    """The parts of the drawn board that would give the answer away: blank until it is given."""


Step = Move | Quiz


@dataclass(frozen=True, slots=True)
class Course:
    """A game's course: its steps in order, and its texts by language."""

    game: AnyGame
    steps: tuple[Step, ...]
    words: Mapping[str, CourseWords]

    def step(self, name: str) -> Step:
        """The step of this name; NoStep says which there are."""
        for step in self.steps:
            if step.id == name:
                return step
        known = several(step.id for step in self.steps)
        raise NoStep(NO_STEP, game=self.game.title, step=repr(name[:40]), steps=known)

    def said(self, language: str) -> CourseWords:
        """Its texts in the language, or in English."""
        return self.words.get(language) or self.words["en"]
