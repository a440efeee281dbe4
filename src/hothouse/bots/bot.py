"""The interface of every bot: from its seat's view, a budget and a seed to an action with reasons.

A bot never sees a state of the table. `read` rebuilds one from the view's text, so a bot in this process gets
exactly what a bot on another machine would get. One bot object plays one seat of one match: it may keep what
it has thought (a tree) between its decisions, and `forget` drops all of it. After that, the same view, seed
and repeatable budget give the same decision.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from typing import Any

from hothouse.bots.budget import Budget, Stop
from hothouse.bots.choosing import Chooser
from hothouse.core.errors import Mistaken
from hothouse.core.game import AnyGame, View
from hothouse.core.message import Message, Template, fill
from hothouse.core.registry import game as find_game

SPECTATOR, SEAT = Template("a spectator"), Template("seat {number}")
NOTHING_TO_DECIDE = Template("{who} has nothing to decide in: {position}")


@dataclass(frozen=True, slots=True)
class Choice:
    """One action that the bot weighed: its value for the seat, and how much thought went into it."""

    action: str
    value: float | None = None
    visits: int | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """An action as text, and why.

    `value` is the share of the result that the bot expects for its seat, from 0 (lost) to 1 (won alone).
    `visits` counts simulations and `depth` plies, whichever the bot has; `line` is the play it expects,
    beginning with the action itself; `proven` says that the value is certain, not an estimate; `reasons` are
    sentences for a person; `choices` are the actions it weighed, best first.
    """

    action: str
    value: float | None = None
    visits: int | None = None
    depth: int | None = None
    line: tuple[str, ...] = ()
    reasons: tuple[Message, ...] = ()
    choices: tuple[Choice, ...] = ()
    nodes: int | None = None
    proven: bool = False


@dataclass(frozen=True, slots=True)
class Expected:
    """The share of the result of every seat, from 0 to 1, and whether it is certain."""

    shares: tuple[float, ...]
    proven: bool = False


class Bot(ABC):
    """Whoever decides for a seat without being a person."""

    name: str = "bot"

    @abstractmethod
    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        """Choose an action of the view's seat; when `stop` is set in the middle, the best so far."""

    def advise(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        """What `decide` says to a question by itself: nothing of another is known, and no match goes on that
        a part of the budget could be saved for."""
        self.forget()
        return self.decide(view, budget, seed, stop)

    def forget(self) -> None:  # noqa: B027 # most bots keep nothing, and need not say so
        """Drop everything kept from earlier decisions: a new match begins."""

    def close(self) -> None:  # noqa: B027 # most bots hold nothing of the machine
        """The match is over: give back what it holds of the machine, such as a running program."""

    def chooser(self, game: AnyGame, state: Any) -> Chooser | None:
        """Its quick side for tables like this one: it chooses on a kernel what `decide` chooses on the view,
        from the same seed. None where it has none, or where a kernel shows more than the seat may see."""
        return None

    def expect(
        self, game: AnyGame, state: Any, budget: Budget, seed: int, stop: Stop | None = None
    ) -> Expected | None:
        """What every seat may expect from here, whoever acts, chance too; the same for the same position,
        seed and repeatable budget. None where the bot cannot say: something is hidden, or it never looks; and
        where `stop` was set before it was done: asked again, it may go on where it was.
        It is given the state itself, for a study asks thousands of times where nothing is hidden."""
        return None

    def rank(self, game: AnyGame, state: Any, budget: Budget, seed: int) -> list[str]:
        """The actions that it weighed where somebody decides and nothing is hidden, best first, whatever was
        asked before: what `decide` says after `forget`."""
        self.forget()
        weighed = self.decide(game.view(state, game.to_act(state)), budget, seed).choices
        return [choice.action for choice in weighed]

    def read(self, view: View) -> tuple[AnyGame, Any]:
        """The game and the state that the view shows; NothingToDecide unless its seat is to act there."""
        game = find_game(view.game)
        # From the text, never from the table's own state: what is hidden from the seat is not in it.
        state = game.read(view.position)
        if view.seat is None or game.to_act(state) != view.seat:
            raise NothingToDecide(view)
        return game, state


class NothingToDecide(Mistaken):
    """A bot was asked for a decision that is not its seat's."""

    def __init__(self, view: View) -> None:
        who = fill(SPECTATOR) if view.seat is None else fill(SEAT, number=view.seat + 1)
        super().__init__(NOTHING_TO_DECIDE, who=who, position=view.position)
