"""How the seconds of a match of two are spent: most of them just before the result can be proved.

With ten and nine propagations left the proof is near: what a search without it loses, it loses there, and
whoever has it plays the rest without a fault. So a part of each earlier budget is saved for then. Never more
is taken than all the budgets together; other budgets than of seconds are as they are.
"""

from hothouse.bots.budget import Thinking
from hothouse.bots.mcts.patience import Purse

EARLY = 11
"""So many propagations left and more are early."""
PART = 0.6
"""Of an early budget that is spent."""
MOST = 2.0
"""By so many budgets a decision may go on at most: a person waits for it."""


class Pace:
    """Of one decision: asked by the search whether it is late. Without a purse the budget is the budget."""

    def __init__(self, thinking: Thinking, purse: Purse | None, left: int) -> None:
        self.thinking = thinking
        self.purse = purse
        self.most = seconds = thinking.budget.seconds
        if seconds is not None and purse is not None:
            late = seconds + min(purse.saved, MOST * seconds)
            self.most = seconds * PART if left >= EARLY else late

    def is_late(self, nodes: int) -> bool:
        """Whether to answer now, after so many positions."""
        self.thinking.nodes = nodes
        return self.thinking.over_but_for_time or (self.most is not None and self.thinking.spent >= self.most)

    def settle_up(self) -> None:
        """Put what is left of the seconds into the purse, or take out what was spent beyond them."""
        seconds = self.thinking.budget.seconds
        if seconds is not None and self.purse is not None and not self.thinking.stop.raised:
            self.purse.saved = max(0.0, self.purse.saved + seconds - self.thinking.spent)
