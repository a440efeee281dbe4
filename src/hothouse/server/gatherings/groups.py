"""Tables of three and four: entrants are shared out among them so that a sum of costs is small.

To find the least sum is hard (for pairs it is a matching, see `swiss`). So two who sit apart change places as
long as that makes the sum smaller, from several first tables; the tests hold it against every way there is.
"""

import random
from collections.abc import Callable, Collection, Sequence

from hothouse.server.gatherings.history import History

Cost = Callable[[History, History], int]
AGAIN = 10_000_000
"""What it costs to meet, or to rest, again: more than everything else of a round together."""
GLADLY = AGAIN // 2
"""So much less costs the rest of a bot: more than all standings, less than to rest again."""
NEVER = 1_000 * AGAIN
"""What it costs that two meet who are kept apart."""
SHORT = 3_000
"""What it costs to be at a smaller table again, squared."""
MANY = 40
"""From so many entrants on only neighbours in the standings change places, from few first tables."""
STARTS, FEW_STARTS = 24, 2


def split(count: int, sizes: Collection[int]) -> list[int]:
    """How many sit at each table: as few tables as can be, all about as large, so that nobody rests; where
    the game is not for so few, whole tables, and the others rest."""
    whole = max(sizes)
    tables = -(-count // whole)
    least, larger = divmod(count, tables) if tables else (0, 0)
    even = [least + 1] * larger + [least] * (tables - larger)
    if all(each in sizes for each in even):
        return even
    return [whole] * (count // whole) + [1] * (count % whole)


def rest(one: History) -> int:
    """How bad a rest would be, besides all that is counted in points."""
    return AGAIN * one.rested - GLADLY * one.bot


class Tables:
    """Entrants at tables, by their places in a list; `costs` of every two."""

    def __init__(self, order: Sequence[History], sizes: Sequence[int], cost: Cost) -> None:
        self.order, self.sizes = order, sizes
        self.costs = [[0] * len(order) for _ in order]
        for place, one in enumerate(order):
            for beside in range(place):
                self.costs[place][beside] = self.costs[beside][place] = cost(one, order[beside])
        whole = max(sizes)
        self.chairs = [table for table, size in enumerate(sizes) for _ in range(size)]
        self.short = [size < whole for size in sizes]
        self.window = len(order) if len(order) < MANY else MANY // 2

    def alone(self, place: int, table: int) -> int:
        """What it costs an entrant to be at a table, whoever else is there."""
        if not self.short[table]:
            return 0
        one = self.order[place]
        # The last of the standings first, and then whoever was not yet.
        wrong = SHORT * (one.short + 1) ** 2 + one.points
        return wrong + (rest(one) if self.sizes[table] == 1 else 0)

    def improved(self, sit: list[int]) -> list[int]:
        """The same where no two can change places for the better; `sit`: the table of every place."""
        at: list[list[int]] = [[] for _ in self.sizes]
        for place, table in enumerate(sit):
            at[table].append(place)
        better = True
        while better:
            better = False
            for one in range(len(sit)):
                for other in range(one + 1, min(one + 1 + self.window, len(sit))):
                    if sit[one] != sit[other] and self._change(one, other, sit, at) < 0:
                        here, there = sit[one], sit[other]
                        at[here][at[here].index(one)] = other
                        at[there][at[there].index(other)] = one
                        sit[one], sit[other] = there, here
                        better = True
        return sit

    def _change(self, one: int, other: int, sit: Sequence[int], at: Sequence[Sequence[int]]) -> int:
        mine, theirs, here, there = self.costs[one], self.costs[other], sit[one], sit[other]
        more = sum(theirs[each] - mine[each] for each in at[here] if each != one)
        more += sum(mine[each] - theirs[each] for each in at[there] if each != other)
        if self.short[here] or self.short[there]:
            more += self.alone(other, here) + self.alone(one, there)
            more -= self.alone(one, here) + self.alone(other, there)
        return more

    def sum(self, sit: Sequence[int]) -> int:
        """What all of it costs."""
        pairs = sum(
            self.costs[one][other]
            for one in range(len(sit))
            for other in range(one)
            if sit[one] == sit[other]
        )
        return pairs + sum(self.alone(place, table) for place, table in enumerate(sit))


def grouped(
    order: Sequence[History], sizes: Sequence[int], cost: Cost, seed: int = 0, starts: int = STARTS
) -> list[list[History]]:
    """Everybody at a table of one of these sizes, the best in the standings at the first ones."""
    if not order:
        return []
    tables, chance = Tables(order, sizes, cost), random.Random(seed)
    best: tuple[int, list[int]] | None = None
    for start in range(starts if len(order) < MANY else FEW_STARTS):
        chairs = list(tables.chairs)
        if start:
            chance.shuffle(chairs)
        sit = tables.improved(chairs)
        found = (tables.sum(sit), sit)
        best = found if best is None else min(best, found)
    assert best is not None
    made: list[list[History]] = [[] for _ in sizes]
    for place, table in enumerate(best[1]):
        made[table].append(order[place])
    # Who rests comes last.
    return sorted(made, key=lambda each: (len(each) == 1, order.index(each[0])))


def told_apart(tables: Sequence[Sequence[History]], apart: Collection[frozenset[int]]) -> list[list[History]]:
    """The same where nobody sits with somebody they are kept apart from: whoever joined later rests."""
    found: list[list[History]] = []
    rests: list[History] = []
    for table in tables:
        stay: list[History] = []
        for each in sorted(table, key=lambda one: one.number):
            clash = any(frozenset((each.number, one.number)) in apart for one in stay)
            (rests if clash else stay).append(each)
        found.append(stay)
    return found + [[each] for each in rests]
