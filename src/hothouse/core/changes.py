"""Small changes of a position that is set up by hand: one piece more, one fewer, the marker one further.

A game that has them names them in its kit. It says which places there are, and what can be changed at each;
every change is the text of the position after it. Whether that can be a table at all is for `read` to say,
with its reasons.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from hothouse.core.message import Message
from hothouse.core.seats import Seat


@dataclass(frozen=True, slots=True)
class Place:
    """Where something may be changed: a name as the board and refusals have it, and whose place it is where
    every seat has one of that name."""

    name: str
    label: Message
    seat: Seat | None = None
    aspect: str = ""
    """What else can be changed there, where that is a list of its own: "beside", what may come beside it."""

    @property
    def key(self) -> str:
        """What tells it from every other place."""
        of_seat = "" if self.seat is None else f"@{self.seat}"
        return f"{self.name}{of_seat}{self.aspect and '+'}{self.aspect}"


@dataclass(frozen=True, slots=True)
class Change:
    """One change: what is changed, and the text of the position after it."""

    label: Message
    text: str


@dataclass(frozen=True, slots=True)
class Changes:
    """The places of a state, and the changes at one of them."""

    places: Callable[[Any], Iterable[Place]]
    at: Callable[[Any, Place], Iterable[Change]]
