"""OpenSpiel's own Monte-Carlo tree search (Python, random rollouts) as a bot of the arena.

    hothouse arena petris grove@0.5cpu ./docs/examples/openspiel_mcts.py@0.5cpu --games 40

It gets what every bot gets: the view of its seat. The adapter makes OpenSpiel's state of it, and OpenSpiel's
`MCTSBot` searches from there, with chance nodes, until the budget is spent to the end.
"""

from typing import Any

import numpy as np
from open_spiel.python.algorithms import mcts  # type: ignore[import-untyped] # it ships no types

from hothouse.bots import Bot, Budget, Choice, Decision, Stop, Thinking
from hothouse.core.game import View
from hothouse.envs.spiel import spiel_state

EXPLORATION = 2.0
"""What OpenSpiel's own example plays with."""
ENDLESS = 10**9


class Spent(Exception):
    """The budget is used up, in the middle of OpenSpiel's search."""


class TimedSearch(mcts.MCTSBot):  # type: ignore[misc] # an untyped base
    """OpenSpiel's search, untouched, but ended by a budget instead of a number of simulations."""

    def __init__(self, game: Any, thinking: Thinking, seed: int) -> None:
        dice = np.random.RandomState(seed % 2**32)
        super().__init__(game, EXPLORATION, ENDLESS, mcts.RandomRolloutEvaluator(1, dice), random_state=dice)
        self.thinking = thinking
        self.root: Any = None

    def _apply_tree_policy(self, root: Any, state: Any) -> Any:
        """Each simulation begins here: the place to look at the clock."""
        self.root = root
        if root.children and self.thinking.over:
            raise Spent
        self.thinking.simulations += 1
        return super()._apply_tree_policy(root, state)

    def search(self, state: Any) -> Any:
        """The root of the tree, when the budget is spent or the result proven."""
        try:
            return self.mcts_search(state)
        except Spent:
            return self.root


class OpenSpielMcts(Bot):
    """Searches anew at every decision, as OpenSpiel's bot does."""

    name = "openspiel-mcts"

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        """Its most visited action, or one that is proven to win."""
        _, position = self.read(view)
        state = spiel_state(view.game, position)
        thinking = Thinking(budget, stop)
        root = TimedSearch(state.get_game(), thinking, seed).search(state)
        ranked = sorted(root.children, key=mcts.SearchNode.sort_key, reverse=True)
        choices = tuple(
            Choice(
                state.action_to_string(child.action),
                (child.total_reward / child.explore_count + 1) / 2 if child.explore_count else None,
                child.explore_count,
            )
            for child in ranked[:5]
        )
        return Decision(choices[0].action, choices[0].value, thinking.simulations, choices=choices)
