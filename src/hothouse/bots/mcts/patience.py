"""How long a search with seconds goes on: less where nothing can change any more, more where it is close.

A search plays the action that it visited most. Where the second could not catch up in the time that is left,
the rest would be spent for nothing: it is saved. Where the best two are close when the time is up, what was
saved earlier in the match is spent. So a bot never takes more than all its budgets together, and a move
that is decided early is the one that the whole budget would have given, if the search keeps its pace.
"""

from collections.abc import Callable
from dataclasses import dataclass

from hothouse.bots.budget import Thinking
from hothouse.bots.visited import Visited

LOOKS = 16
"""How often in a budget the best two are compared."""
MOST = 1.0
"""By so much of a budget a close decision may go on at most: a person waits for it."""
NEAR = 0.7
"""A second action with so much of the visits of the first is close to it."""


@dataclass(slots=True)
class Purse:
    """The seconds that a bot saved in a match."""

    saved: float = 0.0


def is_settled(found: Visited, more: float) -> bool:
    """Whether so many simulations more could not change which action has most visits."""
    return len(found) < 2 or found[0][1] - found[1][1] > more


def is_close(found: Visited) -> bool:
    """Whether two actions are about as often visited, or the one with most visits is not the best."""
    if len(found) < 2:
        return False
    (_, first, mean), (_, second, other) = found[:2]
    return second >= NEAR * first or other > mean


class Patience:
    """Of one decision: asked between simulations whether it is time to answer."""

    def __init__(
        self, thinking: Thinking, purse: Purse, found: Callable[[], Visited], lavish: bool = False
    ) -> None:
        self.thinking = thinking
        self.purse = purse
        self.found = found
        seconds = thinking.budget.seconds
        self.seconds = seconds
        self.most = None if seconds is None else seconds + min(purse.saved, MOST * seconds)
        if lavish:  # all that may be spent is spent, unless nothing can change
            self.seconds = self.most
        self.next_look = 0.0 if seconds is None else seconds / LOOKS

    def is_over(self) -> bool:
        """Whether to answer now: a limit is reached, nothing can change, or it is late and not close."""
        if self.seconds is None or self.most is None:
            return self.thinking.over
        if self.thinking.over_but_for_time:
            return True
        spent = self.thinking.spent
        if spent >= self.most:
            return True
        if spent < self.next_look:
            return False
        self.next_look = spent + self.seconds / LOOKS
        found = self.found()
        # Late, the most that may still be spent counts; before, what was given.
        left = (self.most if spent >= self.seconds else self.seconds) - spent
        if is_settled(found, left * self.thinking.simulations / spent):
            return True
        return spent >= self.seconds and not is_close(found)

    def settle_up(self) -> None:
        """Put what is left of the seconds into the purse, or take out what was spent beyond them."""
        seconds = self.thinking.budget.seconds
        if seconds is not None and not self.thinking.stop.raised:
            self.purse.saved = max(0.0, self.purse.saved + seconds - self.thinking.spent)
