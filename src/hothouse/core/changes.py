"""Small changes of a position that is set up by hand: one piece more, one fewer, the marker one further.

A game that has them names them in its kit. Each says where it is made and what the position is then, as text;
whether that can be a table at all is for `read` to say, with its reasons.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any, TypeAlias

from hothouse.core.message import Message


@dataclass(frozen=True, slots=True)
class Change:
    """One change: the place, as a refusal names it, what is changed there, and the text after it."""

    place: str
    label: Message
    text: str


Changes: TypeAlias = Callable[[Any], Iterable[Change]]
"""From a state to every small change of it."""
