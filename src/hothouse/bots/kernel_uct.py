"""Plain UCT with random playouts on the kernels: the second yardstick, as plain and much faster."""

from hothouse.bots.bot import Bot, Choice, Decision
from hothouse.bots.budget import Budget, Stop, Thinking
from hothouse.bots.kernel_tree import KernelTree
from hothouse.core.errors import HothouseError
from hothouse.core.game import View
from hothouse.kernels import kernel_class

CHUNK = 32
"""Simulations between two looks at the clock."""


class KernelUctBot(Bot):
    """UCT on the kernel of the game."""

    name = "uct-kernel"

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        found = kernel_class(game.name)
        if found is None:
            raise HothouseError(f"{game.title} has no kernel yet: use uct, which needs none")
        table = found.from_state(state)
        tree = KernelTree(table, seed)
        thinking = Thinking(budget, stop)
        while not thinking.simulations or not thinking.over:
            left = CHUNK if budget.simulations is None else budget.simulations - thinking.simulations
            tree.grow(min(CHUNK, left))
            thinking.simulations += min(CHUNK, left)
            thinking.nodes = thinking.simulations
        tried = tree.choices()
        choices = tuple(Choice(str(table.action_of(code)), mean, visits) for code, visits, mean in tried)
        return Decision(
            choices[0].action,
            value=choices[0].value,
            visits=thinking.simulations,
            line=(choices[0].action,),
            reasons=(f"tried most often: {choices[0].visits} of {thinking.simulations} playouts",),
            choices=choices,
        )
