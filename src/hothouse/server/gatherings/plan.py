"""Everybody with everybody at tables of three and four: in which round who sits with whom.

For some numbers there is a plan where each two meet once (nine in threes, sixteen in fours); for others some
meet twice. Many plans are made by lot, always the same, each round with as many first meetings as can be; the
one of the fewest rounds and the fewest repeats is kept.
"""

from functools import cache
from itertools import combinations

from hothouse.server.gatherings.groups import grouped, split
from hothouse.server.gatherings.history import History

PLANS, STARTS = 24, 3
"""How many are made, and from how many first tables each of their rounds."""
FRESH = (2, 10, 40, 160)
"""How much a first meeting counts beside a repeat, by turns."""
TOO_LONG = 40
Round = tuple[tuple[int, ...], ...]


@cache
def plan(count: int, sizes: frozenset[int]) -> tuple[Round, ...]:
    """The rounds, each with its tables, for entrants 0, 1, 2 and so on."""
    return min((_made(count, sizes, seed) for seed in range(PLANS)), key=_badness)


def _made(count: int, sizes: frozenset[int], seed: int) -> tuple[Round, ...]:
    everybody = [History(number) for number in range(count)]
    met = dict.fromkeys(combinations(range(count), 2), 0)
    fresh = FRESH[seed % len(FRESH)]
    rounds: list[Round] = []
    while 0 in met.values() and len(rounds) < TOO_LONG:

        def cost(one: History, other: History) -> int:
            times = met[min(one.number, other.number), max(one.number, other.number)]
            return 10 * times * times if times else -fresh

        tables = grouped(everybody, split(count, sizes), cost, 1000 * seed + len(rounds), STARTS)
        rounds.append(tuple(tuple(each.number for each in table) for table in tables))
        for table in rounds[-1]:
            for pair in combinations(sorted(table), 2):
                met[pair] += 1
        everybody = [
            History(each.number, short=each.short + _is_short(each.number, rounds[-1], sizes))
            for each in everybody
        ]
    return tuple(rounds)


def _is_short(number: int, tables: Round, sizes: frozenset[int]) -> bool:
    return any(number in table and len(table) < max(sizes) for table in tables)


def _badness(rounds: tuple[Round, ...]) -> tuple[int, int]:
    met: dict[tuple[int, int], int] = {}
    for table in (each for tables in rounds for each in tables):
        for pair in combinations(sorted(table), 2):
            met[pair] = met.get(pair, 0) + 1
    most = max(met.values(), default=0)
    return len(rounds) + most, most
