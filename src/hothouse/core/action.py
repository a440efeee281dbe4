"""Actions: what a seat does. One class a verb; each prints as a text that can be read back."""

import re
from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, get_args

from hothouse.core.parts import Parts, write_parts
from hothouse.core.seats import Seat


class Action(ABC):
    """A decision or a draw. Concrete actions are small frozen dataclasses.

    It travels as its text and as its parts: the verb and every field, so that nobody parses a text to
    draw it.
    """

    __slots__ = ()

    verb: ClassVar[str]
    """What the action is called as data; the name of its class in small letters, if it says no other."""

    def __init_subclass__(cls, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        if "verb" not in cls.__dict__:
            cls.verb = cls.__name__.lower()

    @abstractmethod
    def __str__(self) -> str: ...

    def parts(self) -> Parts:
        """The verb and the fields as plain data, which `Game.action_from` reads back."""
        return write_parts(self.verb, self)


ClosingKind = Literal["resigned", "timeout", "draw"]
CLOSING_KINDS: tuple[ClosingKind, ...] = get_args(ClosingKind)


@dataclass(frozen=True, slots=True)
class Close(Action):
    """The end that people make, outside the turn order: a resignation, a flag, an agreed draw.

    A table may apply it whenever the game is on; it is never among the `legal_actions`, so that a bot or a
    random game does not meet it.
    """

    kind: ClosingKind
    seat: Seat | None = None

    def __str__(self) -> str:
        if self.kind == "draw":
            return "draw agreed"
        return f"seat {'?' if self.seat is None else self.seat + 1} {_VERBS[self.kind]}"


_VERBS: dict[ClosingKind, str] = {"resigned": "resigns", "timeout": "runs out of time"}
_WRITTEN = re.compile(rf"seat ([1-9][0-9]?) ({'|'.join(_VERBS.values())})")


def parse_close(text: str) -> Close | None:
    """Read `seat 1 resigns`, `seat 2 runs out of time` or `draw agreed`; None for anything else."""
    words = " ".join(text.lower().split())
    if words == "draw agreed":
        return Close("draw")
    found = _WRITTEN.fullmatch(words)
    if found is None:
        return None
    kind = next(kind for kind, verb in _VERBS.items() if verb == found[2])
    return Close(kind, int(found[1]) - 1)
