"""The course of a game, found through its kit."""

from functools import cache
from pathlib import Path

from hothouse.core.errors import Mistaken
from hothouse.core.kit import part
from hothouse.core.message import Template
from hothouse.core.registry import game as find_game
from hothouse.study.lesson import Course
from hothouse.study.reading import read_course

NO_COURSE = Template("{game} has no course")


class NoCourse(Mistaken):
    """The game is installed without a course."""


def has_course(game: str) -> bool:
    """Whether the game's kit names one."""
    return _file(game) is not None


@cache
def course(game: str) -> Course:
    """The course of a game; NoCourse where its kit names none."""
    title = find_game(game).title
    file = _file(game)
    if file is None:
        raise NoCourse(NO_COURSE, game=title)
    return read_course(file)


def _file(game: str) -> Path | None:
    found: Path | None = part(game, "course", lambda each: isinstance(each, Path))
    return found
