"""Plain UCT with random playouts on the kernels: the second yardstick, as plain and much faster."""

import random

from hothouse.bots.bot import Bot, Choice, Decision
from hothouse.bots.budget import Budget, Stop, Thinking
from hothouse.bots.kernel_tree import ROOM, KernelTree
from hothouse.bots.uct import TRIED
from hothouse.bots.visited import merged
from hothouse.bots.worlds import worlds
from hothouse.core.game import View
from hothouse.core.message import fill
from hothouse.kernels import needed_kernel

CHUNK = 32
"""Simulations between two looks at the clock."""


class KernelUctBot(Bot):
    """UCT on the kernel of the game."""

    name = "uct-kernel"

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        assert view.seat is not None
        kernel = needed_kernel(game.name)
        tables = [kernel.from_state(each) for each in worlds(game, state, view.seat, random.Random(seed))]
        # The worlds share the room: eight of them must not take eight times the memory.
        trees = [KernelTree(table, seed + number, ROOM // len(tables)) for number, table in enumerate(tables)]
        thinking, turn = Thinking(budget, stop), 0
        while not thinking.simulations or not thinking.over:
            left = CHUNK if budget.simulations is None else budget.simulations - thinking.simulations
            # In turn, a chunk each: whenever time is up, every world has had about as much of it.
            trees[turn % len(trees)].grow(min(CHUNK, left))
            turn += 1
            thinking.simulations += min(CHUNK, left)
            thinking.nodes = thinking.simulations
        tried = merged([tree.choices() for tree in trees])
        choices = tuple(Choice(str(tables[0].action_of(code)), mean, visits) for code, visits, mean in tried)
        return Decision(
            choices[0].action,
            value=choices[0].value,
            visits=thinking.simulations,
            line=(choices[0].action,),
            reasons=(fill(TRIED, visits=choices[0].visits or 0, playouts=thinking.simulations),),
            choices=choices,
        )
