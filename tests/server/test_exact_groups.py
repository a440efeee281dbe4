"""Tables of three and four at their bounds: what a place costs, what a change of places saves, who rests."""

import random

import pytest

from hothouse.server.gatherings.groups import (
    AGAIN,
    FEW_STARTS,
    MANY,
    SHORT,
    STARTS,
    Tables,
    grouped,
    split,
    told_apart,
)
from hothouse.server.gatherings.history import History


def apart(one: History, other: History) -> int:
    """The square of the points between two."""
    return (one.points - other.points) ** 2


def crowd(count: int, seed: int = 1) -> list[History]:
    """Some entrants with points, rests and smaller tables of before."""
    rng = random.Random(seed)
    return [
        History(number, points=rng.randrange(9), rested=rng.random() < 0.3, short=rng.randrange(3))
        for number in range(1, count + 1)
    ]


def numbers(tables: list[list[History]]) -> list[list[int]]:
    """Who sits together."""
    return [[each.number for each in table] for table in tables]


def test_nobody_needs_no_table() -> None:
    """And is shared out among none."""
    assert split(0, (2, 3)) == []
    assert grouped([], [], apart) == []


def test_every_two_cost_the_same_either_way_and_nobody_costs_with_themselves() -> None:
    """Asked once of each two: the later one first."""
    asked: list[tuple[int, int]] = []

    def cost(one: History, other: History) -> int:
        asked.append((one.number, other.number))
        return 10 * one.number + other.number

    tables = Tables(crowd(3), [2, 1], cost)
    assert asked == [(2, 1), (3, 1), (3, 2)]
    assert tables.costs == [[0, 21, 31], [21, 0, 32], [31, 32, 0]]
    assert (tables.chairs, tables.short) == ([0, 0, 1], [False, True])


def test_from_many_on_only_neighbours_change_places() -> None:
    """One fewer, and everybody may with everybody."""
    assert Tables(crowd(MANY - 1), [3] * 13, apart).window == MANY - 1
    assert Tables(crowd(MANY), [4] * 10, apart).window == MANY // 2


def test_a_smaller_table_costs_more_each_time_and_a_second_rest_most() -> None:
    """A whole one costs nothing; a table of two is no rest, even for whoever has rested."""
    order = [History(1, 5), History(2, 7, short=2), History(3, 4, rested=True, short=1)]
    tables = Tables(order, [3, 2, 1], apart)
    assert [tables.alone(place, 0) for place in range(3)] == [0, 0, 0]
    assert [tables.alone(place, 1) for place in range(3)] == [SHORT + 5, 9 * SHORT + 7, 4 * SHORT + 4]
    assert [tables.alone(place, 2) for place in range(3)] == [
        SHORT + 5,
        9 * SHORT + 7,
        4 * SHORT + 4 + AGAIN,
    ]


@pytest.mark.parametrize("sizes", [[3, 3, 2], [3, 3, 1, 1], [4, 4], [2, 3, 3]])
def test_a_change_saves_what_the_sum_is_smaller_by(sizes: list[int]) -> None:
    """Of every two who sit apart, at tables of every size; the sum is written anew."""
    tables = Tables(crowd(8), sizes, apart)
    sit = list(tables.chairs)
    random.Random(5).shuffle(sit)
    at = [[place for place, table in enumerate(sit) if table == number] for number in range(len(sizes))]

    def naive(seats: list[int]) -> int:
        pairs = [(one, other) for one in range(8) for other in range(one) if seats[one] == seats[other]]
        alone = sum(tables.alone(place, table) for place, table in enumerate(seats))
        return sum(apart(tables.order[one], tables.order[other]) for one, other in pairs) + alone

    assert tables.sum(sit) == naive(sit)
    for one in range(8):
        for other in range(one):
            if sit[one] != sit[other]:
                after = list(sit)
                after[one], after[other] = sit[other], sit[one]
                assert tables._change(one, other, sit, at) == naive(after) - naive(sit)


def test_an_improved_table_cannot_be_improved() -> None:
    """No change of two places saves anything any more; everybody still has a chair."""
    tables = Tables(crowd(9, 4), [3, 3, 3], apart)
    sit = list(tables.chairs)
    random.Random(2).shuffle(sit)
    before = tables.sum(sit)
    found = tables.improved(sit)
    at = [[place for place, table in enumerate(found) if table == number] for number in range(3)]
    assert tables.sum(found) < before
    assert sorted(found) == tables.chairs
    assert all(
        tables._change(one, other, found, at) >= 0
        for one in range(9)
        for other in range(one)
        if found[one] != found[other]
    )


def test_the_first_try_is_the_order_of_the_standings() -> None:
    """Where everything costs the same nothing is changed: the best sit at the first table."""
    assert numbers(grouped(crowd(6), [3, 3], lambda *_: 1, starts=1)) == [[1, 2, 3], [4, 5, 6]]


def test_who_rests_comes_last_and_the_best_table_first() -> None:
    """Whatever the order of the sizes."""
    order = [History(1, 6), History(2, 0), History(3, 6), History(4, 0), History(5, 6)]
    assert numbers(grouped(order, [1, 2, 2], apart)) == [[2, 4], [3, 5], [1]]


@pytest.mark.parametrize(("count", "tries"), [(MANY - 1, STARTS), (MANY, FEW_STARTS)])
def test_many_are_tried_a_few_times_only(monkeypatch: pytest.MonkeyPatch, count: int, tries: int) -> None:
    """From `MANY` on."""
    seen: list[list[int]] = []

    def improved(self: Tables, sit: list[int]) -> list[int]:
        seen.append(list(sit))
        return sit

    monkeypatch.setattr(Tables, "improved", improved)
    sizes = [3] * (count // 3) + [count % 3] * (count % 3 > 0)
    grouped(crowd(count), sizes, apart)
    assert len(seen) == tries
    assert seen[0] == sorted(seen[0])  # the standings; the others are shuffled
    assert all(each != seen[0] for each in seen[1:])


def test_the_best_of_the_tries_is_taken(monkeypatch: pytest.MonkeyPatch) -> None:
    """The least sum, not the first nor the last."""
    tries = iter([[0, 1, 0, 1], [0, 0, 1, 1], [1, 0, 0, 1]])
    monkeypatch.setattr(Tables, "improved", lambda *_: next(tries))
    order = [History(number, points=9 * (number > 2)) for number in range(1, 5)]
    assert numbers(grouped(order, [2, 2], apart, starts=3)) == [[1, 2], [3, 4]]


def test_whoever_joined_later_rests_where_two_are_kept_apart() -> None:
    """The earlier one stays, and so does everybody else."""
    one, two, three = (History(number) for number in (1, 2, 3))
    four = History(4)
    found = told_apart([[three, one], [four, two]], [frozenset((1, 3)), frozenset((1, 2))])
    assert numbers(found) == [[1], [2, 4], [3]]
    assert numbers(told_apart([[two, one]], [frozenset((1, 3))])) == [[1, 2]]
