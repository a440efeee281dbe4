"""What an action did, in order: the script of an animation, a log line, a preview."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol

Fact = Any
"""A JSON value: events travel to the client as they are."""
EventJson = dict[str, Fact]
"""The kind of an event and its facts beside it; each game says which facts a kind has."""


@dataclass(frozen=True, slots=True)
class Event:
    """One thing that happened: its kind and its facts."""

    kind: str
    facts: Mapping[str, Fact]

    def to_json(self) -> EventJson:
        """The event as plain data for the wire."""
        return {"kind": self.kind, **self.facts}


class Tell(Protocol):
    """Where a rule reports what it does: `tell("grew", dish=3, seat=0)`."""

    def __call__(self, kind: str, /, **facts: Fact) -> None: ...


# Rules tell unconditionally, and whoever does not listen passes this: no rule asks whether to speak.
def silence(kind: str, /, **facts: Fact) -> None:
    """A listener who does not care: what `apply` uses."""


class Journal:
    """A listener who writes everything down."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, kind: str, /, **facts: Fact) -> None:
        self.events.append(Event(kind, facts))
