"""Petris for three as `grove` plays it: a tree search, and the last propagations played out."""

from functools import cached_property

from hothouse.bots.bot import Choice, Decision
from hothouse.bots.budget import Budget, Stop, Thinking
from hothouse.bots.mcts.bot import TreeBot
from hothouse.bots.mcts.patience import MOST
from hothouse.bots.petris.bot import EXPECTS, propagations_left
from hothouse.bots.petris.ending import Ending
from hothouse.bots.petris.judgement import PetrisJudge
from hothouse.bots.weights import shipped
from hothouse.core.game import View
from hothouse.core.message import fill
from hothouse.games.petris.state import PetrisState
from hothouse.kernels.petris.kernel import PetrisKernel

PLAYED_OUT = 5
"""With so many propagations left it is tried: four take about 15 ms, five 0.1 s, every second time more."""
SLICE = 100_000
"""Positions between two looks at the clock: some 5 ms."""
A_SIMULATION = 100
"""So many positions take the time of one simulation."""
MEMORY_BITS = 16
PART = 0.5
"""Of the time that may be spent: the rest is the tree's, should it not be enough."""


class TrioBot(TreeBot):
    """The tree search of three; near the end it works out what everybody takes who plays for themselves."""

    def __init__(self, name: str) -> None:
        super().__init__(name, self.make_judge, lavish=True)

    # Made when they are needed: a bot of this name plays tables of two as well.

    @cached_property
    def ending(self) -> Ending:
        """What was played out so far in the match."""
        return Ending(MEMORY_BITS)

    @cached_property
    def glimpse(self) -> PetrisJudge:
        """Who tells apart what brings as much."""
        return PetrisJudge(shipped("petris", "trio"))

    def forget(self) -> None:
        super().forget()
        # Else more would be played out within the same budget when the same is asked again.
        self.__dict__.pop("ending", None)

    def make_judge(self, _: PetrisState) -> PetrisJudge:
        """A judge with an ending of its own: trees grow side by side."""
        return PetrisJudge(shipped("petris", "trio"), Ending(MEMORY_BITS))

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        state = self.read(view)[1]
        left = propagations_left(state)
        if left > PLAYED_OUT:
            return super().decide(view, budget, seed, stop)
        thinking = Thinking(budget, stop)
        found = self.play_out(PetrisKernel.from_state(state), thinking)
        if found is None:
            return super().decide(view, self.rest(thinking), seed, stop)
        if budget.seconds is not None:
            self.purse.saved = max(0.0, self.purse.saved + budget.seconds - thinking.spent)
        best = found[0]
        return Decision(
            best.action,
            value=best.value,
            depth=left,
            line=(best.action,),
            reasons=(fill(EXPECTS, share=f"{best.value:.0%}", ahead=left),),
            choices=found,
            nodes=thinking.nodes,
        )

    def play_out(self, table: PetrisKernel, thinking: Thinking) -> tuple[Choice, ...] | None:
        """Every action with the share that it brings, best first; None if it takes too long."""
        seat = table.to_act()
        found: list[tuple[float, float, str]] = []
        for code in table.codes():
            further = PetrisKernel()
            further.copy_from(table)
            further.apply(code)
            takes: list[float] | None = None
            while takes is None:
                room = self.room(thinking)
                if room <= 0:
                    return None
                takes = self.ending.of(further, room)
                thinking.nodes += self.ending.visited
            # Where actions bring as much, the one that looks better: others err.
            found.append((takes[seat], self.glimpse.shares(further)[seat], str(table.action_of(code))))
        found.sort(key=lambda each: each[:2], reverse=True)
        return tuple(Choice(action, share) for share, _, action in found)

    def room(self, thinking: Thinking) -> int:
        """How many positions more may be played out before the next look at the clock; 0 when it is late."""
        budget, seconds = thinking.budget, thinking.budget.seconds
        if thinking.stop.raised:
            return 0
        if seconds is not None:
            late = thinking.spent >= PART * (seconds + min(self.purse.saved, MOST * seconds))
            return 0 if late else SLICE
        simulations = budget.simulations or budget.nodes
        if simulations is None:
            return SLICE
        return int(PART * A_SIMULATION * simulations) - thinking.nodes

    def rest(self, thinking: Thinking) -> Budget:
        """What is left of the budget for the tree, the purse paying for what went beyond it."""
        budget = thinking.budget
        simulations, nodes = budget.simulations, budget.nodes
        spent = thinking.nodes // A_SIMULATION
        if simulations is not None:
            simulations = max(1, simulations - spent)
        if nodes is not None:
            nodes = max(1, nodes - spent)
        seconds = given = budget.seconds
        if given is not None:
            seconds = max(PART * given, given - thinking.spent)
            self.purse.saved = max(0.0, self.purse.saved + given - thinking.spent - seconds)
        return Budget(seconds, simulations, nodes, budget.processor)
