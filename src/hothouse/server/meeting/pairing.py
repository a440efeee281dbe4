"""Pairing: who plays whom, of those who wait for the same game. A pure function of who waits and since when.

Whoever has waited longest is served first, with the nearest in rating. How far somebody's opponent may be
grows with the wait and with how little is known of their rating, so that nobody waits for ever; two meet when
the distance is no more than the mean of what both would take.
"""

from collections.abc import Sequence
from dataclasses import dataclass

Apart = frozenset[frozenset[str]]
"""Pairs of people who are not to meet."""
NEAR = 150.0
"""How far an opponent may be at first, on Elo's scale: such a game is won seven times in ten."""
WIDER = 20.0
"""How much farther with every unit of the wait."""
WIDEST = 3000.0
"""Farther than any two are apart."""
LOOKED_AT = 40
"""How many neighbours are looked at: those who are nearest and may not meet are few."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """Somebody who waits: since when, in milliseconds, and the rating with how much it may be wrong by."""

    person: str
    since: int
    rating: float = 0.0
    spread: float = 0.0


def pair(
    waiting: Sequence[Waiting],
    size: int,
    now: int,
    apart: Apart = frozenset(),
    unit: int = 1000,
) -> list[tuple[Waiting, ...]]:
    """Groups of `size` people, nobody twice; `unit` is how many milliseconds of wait widen a reach by one."""
    order = sorted(waiting, key=lambda one: (one.rating, one.since, one.person))
    reach = [reach_of(one, now, unit) for one in order]
    free = _Row(len(order))
    found = []
    for place in sorted(range(len(order)), key=lambda at: (order[at].since, order[at].person)):
        if free.has(place):
            group = _group(order, reach, free, place, size, apart)
            if len(group) == size:
                for member in group:
                    free.take(member)
                found.append(tuple(order[member] for member in group))
    return found


def reach_of(one: Waiting, now: int, unit: int = 1000) -> float:
    """How far an opponent may be for somebody who has waited until now."""
    return min(WIDEST, NEAR + one.spread + WIDER * max(0, now - one.since) / unit)


def _group(
    order: Sequence[Waiting], reach: Sequence[float], free: "_Row", first: int, size: int, apart: Apart
) -> list[int]:
    """The first of them with the nearest who fit, from both sides at once."""
    group = [first]
    left, right = free.left(first), free.right(first)
    for _ in range(LOOKED_AT):
        if len(group) == size or (left is None and right is None):
            break
        if right is None or (
            left is not None
            and order[first].rating - order[left].rating <= order[right].rating - order[first].rating
        ):
            assert left is not None
            looked, left = left, free.left(left)
        else:
            looked, right = right, free.right(right)
        if all(_fit(order, reach, member, looked, apart) for member in group):
            group.append(looked)
    return group


def _fit(order: Sequence[Waiting], reach: Sequence[float], one: int, other: int, apart: Apart) -> bool:
    gap = abs(order[one].rating - order[other].rating)
    near = gap <= (reach[one] + reach[other]) / 2
    return near and (not apart or frozenset({order[one].person, order[other].person}) not in apart)


class _Row:
    """Places in a row, each with its neighbours; one that is taken is skipped from then on."""

    def __init__(self, count: int) -> None:
        # One more at each end, which is never taken.
        self._left = list(range(-1, count + 1))
        self._right = list(range(1, count + 3))
        self._taken = [False] * (count + 2)
        self._count = count

    def has(self, place: int) -> bool:
        """Whether the place is still there."""
        return not self._taken[place + 1]

    def left(self, place: int) -> int | None:
        """The next one before it."""
        found = self._left[place + 1]
        return None if found == 0 else found - 1

    def right(self, place: int) -> int | None:
        """The next one after it."""
        found = self._right[place + 1]
        return None if found == self._count + 1 else found - 1

    def take(self, place: int) -> None:
        """Take the place out."""
        at = place + 1
        before, after = self._left[at], self._right[at]
        self._right[before], self._left[after] = after, before
        self._taken[at] = True
