"""What a search found at the root of its tree, and several searches at theirs."""

from collections import defaultdict
from collections.abc import Sequence

Visited = list[tuple[int, int, float]]
"""The codes of actions with their visits and mean shares, most visited first."""


def merged(trees: Sequence[Visited], looks: int = 0) -> Visited:
    """What several trees found, added up: most visited first, then the best.

    The mean of an action may hold more results than it has visits: `looks` is how many more in each tree.
    """
    if len(trees) == 1:
        return trees[0]
    visits: dict[int, int] = defaultdict(int)
    results: dict[int, int] = defaultdict(int)
    sums: dict[int, float] = defaultdict(float)
    for tree in trees:
        for code, times, mean in tree:
            visits[code] += times
            # Counted apart: trees of other worlds may have kept other actions.
            results[code] += times + looks
            sums[code] += mean * (times + looks)
    found = [(code, times, sums[code] / results[code]) for code, times in visits.items()]
    return sorted(found, key=lambda each: (-each[1], -each[2]))
