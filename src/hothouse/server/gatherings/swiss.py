"""Swiss: in each round equals meet equals, nobody meets twice, and seats and rests are shared out fairly.

Every possible pair has a cost; a matching of least cost is found by `rustworkx`. (The same by networkx, in
Python, takes 16 s for 200 entrants.) Tables of three and four are made from the same costs by `groups`.
"""

from collections.abc import Collection, Sequence

from hothouse.server.gatherings.groups import AGAIN, NEVER, grouped, rest, split, told_apart
from hothouse.server.gatherings.history import Board, History, seated

SCORE = 25
"""For each quarter of a point between two, squared."""
LOPSIDED = 400
"""That somebody sits on the same side a third time more than on the other."""
SAME_SIDE = 30
"""That both would rather sit on the same side."""
FOLD = 20
"""The most that the place within a group of equals counts: its upper half meets its lower half."""
WINDOW = 40
"""So many neighbours in the standings are looked at where there are many entrants."""
ALL = 64
"""Up to so many entrants every pair is looked at."""
Apart = Collection[frozenset[int]]


def cost(one: History, other: History, places: tuple[int, int], half: int) -> int:
    """How bad it would be if the two met. `places`: where they stand; `half`: half the size of their group of
    equals, 0 where they are no equals."""
    wrong = SCORE * (one.points - other.points) ** 2
    wrong += AGAIN * one.met.count(other.number)
    if one.balance * other.balance > 0:
        wrong += SAME_SIDE
        wrong += LOPSIDED * (min(abs(one.balance), abs(other.balance)) >= 2)
    elif one.last == other.last is not None and one.balance == other.balance:
        wrong += SAME_SIDE // 3
    if half:
        wrong += min(FOLD, abs(abs(places[0] - places[1]) - half))
    return wrong


def rest_cost(one: History, lowest: int) -> int:
    """How bad it would be if somebody rested: nobody twice, bots first, and the last in the standings."""
    return SCORE * (one.points - lowest) ** 2 + rest(one)


def swiss(found: Sequence[History], apart: Apart = (), sizes: Collection[int] = (2,)) -> list[Board]:
    """The tables of the next round, the best at the first board; who is left over rests (and is the last of
    the list). Those who are kept apart are never paired. `sizes`: how many may sit at a table."""
    order = sorted(found, key=lambda each: (-each.points, each.number))
    if max(sizes) > 2:
        return _tables(order, apart, sizes)
    window = len(order) if len(order) <= ALL else WINDOW
    pairs = _pairs(order, _matched(order, apart, window))
    # Neighbours who have all met each other: then everybody is looked at.
    if window < len(order) and _bad(pairs, {each.number: each for each in order}):
        pairs = _pairs(order, _matched(order, apart, len(order)))
    return pairs


def _tables(order: Sequence[History], apart: Apart, sizes: Collection[int]) -> list[Board]:
    def worth(one: History, other: History) -> int:
        wrong = SCORE * (one.points - other.points) ** 2 + AGAIN * one.met.count(other.number)
        return wrong + NEVER * (bool(apart) and frozenset((one.number, other.number)) in apart)

    made = grouped(order, split(len(order), sizes), worth)
    return [seated(*table) for table in told_apart(made, apart)]


def _bad(pairs: Sequence[Board], found: dict[int, History]) -> bool:
    again = any(pair[1] in found[pair[0]].met for pair in pairs if len(pair) > 1)
    return again or sum(len(pair) == 1 for pair in pairs) > len(found) % 2


def _matched(order: Sequence[History], apart: Apart, window: int) -> set[tuple[int, int]]:
    """Which places of the standings are paired; the place after the last stands for a rest."""
    import rustworkx  # a tenth of a second, and only here

    edges = _edges(order, apart, window)
    base = 1 + max((edge[2] for edge in edges), default=0)
    graph: rustworkx.PyGraph[int, int] = rustworkx.PyGraph(multigraph=False)
    graph.add_nodes_from(range(len(order) + len(order) % 2))
    graph.add_edges_from([(one, other, base - wrong) for one, other, wrong in edges])
    found: set[tuple[int, int]] = rustworkx.max_weight_matching(graph, max_cardinality=True, weight_fn=int)
    return found


def _edges(order: Sequence[History], apart: Apart, window: int) -> list[tuple[int, int, int]]:
    """Every pair that may be, by places, with what it costs."""
    sizes: dict[int, int] = {}
    for each in order:
        sizes[each.points] = sizes.get(each.points, 0) + 1
    edges = []
    for place, one in enumerate(order):
        for beside in range(place + 1, min(place + 1 + window, len(order))):
            other = order[beside]
            if apart and frozenset((one.number, other.number)) in apart:
                continue
            half = sizes[one.points] // 2 if one.points == other.points else 0
            edges.append((place, beside, cost(one, other, (place, beside), half)))
    if len(order) % 2:
        lowest = order[-1].points
        edges += [(place, len(order), rest_cost(one, lowest)) for place, one in enumerate(order)]
    return edges


def _pairs(order: Sequence[History], matched: set[tuple[int, int]]) -> list[Board]:
    partner = {one: other for each in matched for one, other in (each, each[::-1])}
    pairs: list[Board] = []
    rest: list[Board] = []
    for place, one in enumerate(order):
        beside = partner.get(place, len(order))
        if beside >= len(order):
            rest.append((one.number,))
        elif beside > place:
            pairs.append(seated(one, order[beside]))
    return pairs + rest
