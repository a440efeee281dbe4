"""A step: one kind of decision in the rulebook's order, in one small file of its game."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Generic, TypeVar

from hothouse.core.action import Action
from hothouse.core.events import Tell
from hothouse.core.message import Template
from hothouse.core.seats import CHANCE, Seat
from hothouse.core.violation import Violation

S = TypeVar("S")
A = TypeVar("A", bound=Action)


class Step(ABC, Generic[S, A]):
    """What may be done now, what it is called, and what happens.

    `then` names what follows its actions by itself, in order, as the game's list of the round prints it:
    `Placing(hopeless_tiles_leave, turn_passes)`. Each takes the state and gives it back, changed or not.
    """

    def __init__(self, *then: Callable[[S, Tell], S]) -> None:
        self.then = then

    name: ClassVar[str]
    """A word for the step: "propagate"."""

    rule: ClassVar[str]
    """The heading of the rulebook that opens the step; cited when another kind of action is tried."""

    asks: ClassVar[Template]
    """What is asked, as a sentence about {Seat}: "{Seat} propagates"."""

    notation: ClassVar[Template]
    """How the action is written, for whoever typed something else."""

    action: ClassVar[type[Action] | tuple[type[Action], ...]]
    """The class or classes of action taken in this step."""

    @abstractmethod
    def waits(self, state: S) -> bool:
        """Whether the step has something to ask; the steps before it in the round are asked first."""

    @abstractmethod
    def actor(self, state: S) -> Seat:
        """Whose decision it is."""

    @abstractmethod
    def legal_actions(self, state: S) -> Sequence[A]:
        """Every action the step accepts, each once, in a stable order."""

    def legal_runs(self, state: S) -> "Sequence[A | tuple[A, ...]]":
        """The same list for whoever shows it to many: actions that come back together again and again may be
        one tuple there, the same object each time, so that what is kept for it is found without looking at
        them one by one."""
        return self.legal_actions(state)

    @abstractmethod
    def why_not(self, state: S, action: A) -> Violation | None:
        """The first rule the action breaks, or None: this is the law, `legal_actions` only lists it."""

    @abstractmethod
    def perform(self, state: S, action: A, tell: Tell) -> S:
        """The state after a legal action; what follows by itself is up to `then`."""

    @abstractmethod
    def parse(self, state: S, text: str) -> A | None:
        """The action that the text writes, legal or not; None if it is not one."""


class ChanceStep(Step[S, A]):
    """A step of the chance seat: every action has a weight, the number of ways it can happen."""

    def actor(self, state: S) -> Seat:
        return CHANCE

    @abstractmethod
    def chances(self, state: S) -> Sequence[tuple[A, int]]:
        """Every possible draw with its weight."""

    def legal_actions(self, state: S) -> Sequence[A]:
        # One list for both questions, so that a draw with a weight and a legal draw are the same.
        return [action for action, _ in self.chances(state)]


AnyStep = Step[Any, Any]
