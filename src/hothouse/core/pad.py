"""A score pad: what players of the box write down at the end, and what it comes to.

A game that has one names it in its kit. The blanks are counts that anybody can read off a table; what they
are worth is the game's own business, so that a pad and a score sheet cannot disagree.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from hothouse.core.errors import Mistaken
from hothouse.core.message import Message, Template
from hothouse.core.outcome import Score
from hothouse.core.seats import Seat

NO_BLANK = Template("this pad has no blank called {name}")
OUT_OF_RANGE = Template("{label}: a number from 0 to {most}, not {value}")


class BadCount(Mistaken):
    """Numbers that no table shows: `BadCount(OUT_OF_RANGE, …)`."""


@dataclass(frozen=True, slots=True)
class Blank:
    """One number of a pad, of a seat or of all. With `choices` it is the number of one of them, from 0."""

    name: str
    label: Message
    seat: Seat | None = None
    most: int = 20
    choices: tuple[Message, ...] = ()


@dataclass(frozen=True, slots=True)
class Pad:
    """The pad of a game: its blanks for a set-up, and what the numbers in them come to. A set-up is given as
    the state that a game of it begins with; a blank that is left out is 0."""

    blanks: Callable[[Any], tuple[Blank, ...]]
    count: Callable[[Any, Mapping[str, int]], tuple[Score, ...]]

    def score(self, state: Any, values: Mapping[str, int]) -> tuple[Score, ...]:
        """Every seat's score, line by line; BadCount for a number that its blank does not take."""
        blanks = {blank.name: blank for blank in self.blanks(state)}
        for name, value in values.items():
            if name not in blanks:
                raise BadCount(NO_BLANK, name=repr(name[:40]))
            blank = blanks[name]
            most = len(blank.choices) - 1 if blank.choices else blank.most
            if not 0 <= value <= most:
                raise BadCount(OUT_OF_RANGE, label=blank.label, most=most, value=value)
        return self.count(state, dict.fromkeys(blanks, 0) | dict(values))
