"""Arena: whoever is free is paired again at once, with somebody of like standing, not the same as before."""

from collections.abc import Sequence

from hothouse.server.gatherings.history import History, Pair, seated
from hothouse.server.gatherings.swiss import Apart

SAME_AGAIN = 20
"""What meeting the last opponent again counts, in half points of distance."""


def arena(free: Sequence[History], apart: Apart = ()) -> list[Pair]:
    """Pairs among those who are free, best first; who is left waits for the next one to be free."""
    waiting = sorted(free, key=lambda each: (-each.points, each.number))
    pairs = []
    while len(waiting) > 1:
        one = waiting.pop(0)
        fitting = [each for each in waiting if frozenset((one.number, each.number)) not in apart]
        # Two who have just met wait for a third, unless there is none.
        others = [each for each in fitting if each.number != _last(one)] or (
            fitting if len(free) == 2 else []
        )
        if not others:
            continue
        other = min(others, key=lambda each: (_distance(one, each), each.number))
        waiting.remove(other)
        pairs.append(seated(one, other))
    return pairs


def _last(one: History) -> int | None:
    return one.met[-1] if one.met else None


def _distance(one: History, other: History) -> int:
    return abs(one.points - other.points) + SAME_AGAIN * one.met[-3:].count(other.number)
