"""Actions: what a seat does. One class a verb; each prints as a text that can be read back."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Literal, get_args

from hothouse.core.seats import Seat


class Action(ABC):
    """A decision or a draw. Concrete actions are small frozen dataclasses."""

    __slots__ = ()

    @abstractmethod
    def __str__(self) -> str: ...


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
        return "draw agreed" if self.seat is None else f"seat {self.seat + 1} {_VERBS[self.kind]}"


_VERBS: dict[str, str] = {"resigned": "resigns", "timeout": "runs out of time"}


def parse_close(text: str) -> Close | None:
    """Read `seat 1 resigns`, `seat 2 runs out of time` or `draw agreed`; None for anything else."""
    words = " ".join(text.lower().split())
    if words == "draw agreed":
        return Close("draw")
    for kind in CLOSING_KINDS:
        head, sep, tail = words.partition(f" {_VERBS.get(kind, '-')}")
        number = head.removeprefix("seat ")
        if sep and not tail and head != number and number.isascii() and number.isdigit() and int(number) > 0:
            return Close(kind, int(number) - 1)
    return None
