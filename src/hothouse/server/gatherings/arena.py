"""Arena: whoever is free is paired again at once, with somebody of like standing, not the same as before."""

from collections.abc import Collection, Sequence

from hothouse.server.gatherings.history import Board, History, seated
from hothouse.server.gatherings.swiss import Apart

SAME_AGAIN = 40
"""What meeting somebody of the last games again counts, in quarters of a point of distance."""


def arena(
    free: Sequence[History], apart: Apart = (), sizes: Collection[int] = (2,), alone: bool = True
) -> list[Board]:
    """Tables of those who are free, best first; who is left waits for the next one to be free. `alone`:
    nobody else is at a table, so that there is nobody to wait for."""
    waiting = sorted(free, key=lambda each: (-each.points, each.number))
    whole, boards = max(sizes), []
    while len(waiting) >= whole:
        found = _table(waiting.pop(0), waiting, apart, whole, len(free) == whole)
        if found:
            waiting = [each for each in waiting if each not in found]
            boards.append(seated(*found))
    if not boards and alone and len(free) in sizes:
        found = _table(waiting[0], waiting[1:], apart, len(free), True)
        boards += [seated(*found)] if found else []
    return boards


def _table(one: History, waiting: Sequence[History], apart: Apart, size: int, same: bool) -> list[History]:
    """Whoever is nearest to one; nobody, where too few fit. Those of the last game wait for others, unless
    there are none (`same`)."""
    sit = [one]
    while len(sit) < size:
        others = [
            each
            for each in waiting
            if each not in sit
            and not any(frozenset((each.number, other.number)) in apart for other in sit)
            and (same or not _just_met(sit, each, size))
        ]
        if not others:
            return []
        sit.append(min(others, key=lambda each: (_distance(one, each, size), each.number)))
    return sit


def _just_met(sit: Sequence[History], each: History, size: int) -> bool:
    """Whether the table would be the same once more."""
    return len(sit) == size - 1 and {one.number for one in sit} == set(each.met[1 - size :])


def _distance(one: History, other: History, size: int) -> int:
    lately = one.met[-3 * (size - 1) :]
    return abs(one.points - other.points) + SAME_AGAIN * lately.count(other.number)
