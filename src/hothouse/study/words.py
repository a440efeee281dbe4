"""The texts of a course in one language: what is said before, after, and to what was not meant."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class StepWords:
    """What a step says. `wrong` answers what is legal and not the goal, `wrong_if` some of it better."""

    title: str
    say: str
    done: str
    hint: str | None = None
    wrong: str | None = None
    wrong_if: tuple[str, ...] = ()
    options: tuple[tuple[str, str], ...] = ()
    """A question's answers to choose from: the id of each, and its text."""


@dataclass(frozen=True, slots=True)
class CourseWords:
    """What a course says, by the ids of its steps."""

    language: str
    title: str
    intro: str
    end: str
    steps: Mapping[str, StepWords]
