"""Pairing and standings against naive witnesses: every matching tried, every sum written out."""

import random
import time
from collections.abc import Iterator, Sequence
from itertools import combinations

import pytest

from hothouse.server.gatherings.arena import arena
from hothouse.server.gatherings.duplicate import compared, shares
from hothouse.server.gatherings.fixed import (
    best,
    bracket,
    knock_out_rounds,
    next_bracket,
    robin,
    robin_rounds,
)
from hothouse.server.gatherings.groups import AGAIN
from hothouse.server.gatherings.history import Board, History, histories
from hothouse.server.gatherings.results import by_place
from hothouse.server.gatherings.standings import standings
from hothouse.server.gatherings.swiss import cost, rest_cost, swiss
from hothouse.storage.rows import Clock
from hothouse.storage.tournament_rows import (
    WIN,
    EntrantRow,
    Format,
    Gathered,
    How,
    PairingRow,
    SittingRow,
    TournamentRow,
)


def gathered(format_: Format, count: int, pairings: Sequence[PairingRow]) -> Gathered:
    """A tournament of so many."""
    row = TournamentRow(
        id="t",
        name="",
        game="petris",
        options={},
        clock=Clock(),
        format=format_,
        host=None,
        created_at=0,
        starts_at=0,
    )
    return Gathered(
        row, tuple(EntrantRow(number=n, joined_at=0) for n in range(1, count + 1)), tuple(pairings)
    )


def board(round_: int, number: int, *sat: tuple[int, ...], how: How = "played") -> PairingRow:
    """A board: number and points in halves of everybody there, and by how much they were ahead."""
    rows = tuple(
        SittingRow(who, 2 * halves, margin=margin[0] if margin else None) for who, halves, *margin in sat
    )
    return PairingRow(round=round_, board=number, sat=rows, how=how)


def played(round_: int, boards: Sequence[Board], rng: random.Random, whole: int = 2) -> list[PairingRow]:
    """The tables of a round with results by lot; a rest is a win."""
    found = []
    for number, sat in enumerate(boards, 1):
        if len(sat) == 1:
            points = [WIN * (whole - 1)]
        else:
            points = by_place([rng.randrange(len(sat)) for _ in sat], whole)
        rows = tuple(SittingRow(who, got) for who, got in zip(sat, points, strict=True))
        how: How = "bye" if len(sat) == 1 else "played"
        found.append(PairingRow(round=round_, board=number, sat=rows, how=how))
    return found


def matchings(numbers: Sequence[int]) -> Iterator[list[tuple[int, int]]]:
    """Every way to pair all of them."""
    if not numbers:
        yield []
        return
    one, *others = numbers
    for other in others:
        for rest in matchings([each for each in others if each != other]):
            yield [(one, other), *rest]


def naive_cost(found: Sequence[History], pairs: Sequence[tuple[int, int]]) -> tuple[int, int]:
    """What must count most, written anew: how many meet or rest again, then the squares of the distances."""
    by = {each.number: each for each in found}
    again = sum(by[one].met.count(other) if other else by[one].rested for one, other in pairs)
    lowest = min(each.points for each in found)
    apart = sum((by[one].points - (by[other].points if other else lowest)) ** 2 for one, other in pairs)
    return again, apart


def whole_cost(found: Sequence[History], pairs: Sequence[tuple[int, int]]) -> int:
    """What a whole round costs, pair by pair."""
    order = sorted(found, key=lambda each: (-each.points, each.number))
    place = {each.number: at for at, each in enumerate(order)}
    total = 0
    for one, other in pairs:
        if not other:
            total += rest_cost(order[place[one]], order[-1].points)
            continue
        mine, theirs = order[place[one]], order[place[other]]
        equals = sum(each.points == mine.points for each in order)
        half = equals // 2 if mine.points == theirs.points else 0
        total += cost(mine, theirs, (place[one], place[other]), half)
    return total


@pytest.mark.parametrize("count", [2, 3, 4, 5, 6, 7, 8])
def test_a_small_swiss_round_is_as_good_as_any(count: int) -> None:
    """Of all matchings, each tried, none repeats fewer games and none costs less."""
    rng = random.Random(count)
    for _ in range(6):
        pairings: list[PairingRow] = []
        for number in range(1, min(count, 5)):
            found = list(histories(range(1, count + 1), pairings).values())
            made = swiss(found)
            numbers = [each.number for each in found] + [0] * (count % 2)
            ways = [[(max(pair), min(pair)) for pair in way] for way in matchings(numbers)]
            ours = [(max(pair), min(pair) if len(pair) > 1 else 0) for pair in made]
            assert sorted(n for pair in ours for n in pair) == sorted(numbers)
            assert naive_cost(found, ours)[0] == min(naive_cost(found, way)[0] for way in ways)
            assert whole_cost(found, ours) == min(whole_cost(found, way) for way in ways)
            pairings += played(number, made, rng)


def test_nine_rounds_of_fifty_repeat_nothing_and_share_the_seats() -> None:
    """Nobody meets twice, nobody rests twice, nobody sits first three times more often than second."""
    rng, pairings = random.Random(1), list[PairingRow]()
    for number in range(1, 10):
        pairings += played(number, swiss(list(histories(range(1, 52), pairings).values())), rng)
    found = histories(range(1, 52), pairings).values()
    assert all(len(set(each.met)) == len(each.met) for each in found)
    assert all(abs(each.balance) <= 2 for each in found)
    rests = [each.numbers[0] for each in pairings if len(each.sat) == 1]
    assert len(rests) == len(set(rests)) == 9


def test_those_who_are_kept_apart_are_never_paired() -> None:
    """Not even where nobody else is left: then both rest."""
    two = list(histories([1, 2], []).values())
    assert swiss(two, {frozenset((1, 2))}) == [(1,), (2,)]
    assert arena(two, {frozenset((1, 2))}) == []
    four = list(histories([1, 2, 3, 4], []).values())
    apart = {frozenset((1, 2)), frozenset((3, 4)), frozenset((1, 3))}
    assert set(map(frozenset, swiss(four, apart))) == {
        frozenset((1, 4)),
        frozenset((2, 3)),
    }


def test_a_round_of_two_hundred_takes_less_than_a_second() -> None:
    """The eighth round, where many have met; by processor time, for machines are busy."""
    rng, pairings = random.Random(2), list[PairingRow]()
    for number in range(1, 8):
        pairings += played(number, swiss(list(histories(range(1, 201), pairings).values())), rng)
    found = list(histories(range(1, 201), pairings).values())
    began = time.process_time()
    made = swiss(found)
    assert time.process_time() - began < 1.0
    assert len(made) == 100
    assert not any(pair[1] in found[pair[0] - 1].met for pair in made)


@pytest.mark.parametrize("count", range(2, 12))
def test_everybody_meets_everybody_once(count: int) -> None:
    """Each pair in one round, and nobody sits first more than once more often than second."""
    rounds = [robin(range(1, count + 1), each) for each in range(1, robin_rounds(count) + 1)]
    met = [pair for pairs in rounds for pair in pairs if len(pair) == 2]
    assert sorted(map(sorted, met)) == sorted(map(list, combinations(range(1, count + 1), 2)))
    for number in range(1, count + 1):
        firsts, seconds = (sum(pair[seat] == number for pair in met) for seat in (0, 1))
        assert abs(firsts - seconds) <= 1, (count, number)
    for pairs in rounds:
        assert sorted(n for pair in pairs for n in pair) == list(range(1, count + 1))


@pytest.mark.parametrize("count", [2, 3, 5, 8, 13, 16])
def test_a_knock_out_leaves_one(count: int) -> None:
    """After so many rounds; the two seeded first cannot meet before the last if they win."""
    pairs, rounds = bracket(range(1, count + 1)), 1
    while True:
        rows = [
            board(rounds, number, *((who, 2 * (who == min(pair))) for who in pair))
            for number, pair in enumerate(pairs, 1)
        ]
        if len(rows) == 1:
            break
        assert not any(set(pair) == {1, 2} for pair in pairs)
        pairs, rounds = next_bracket(rows), rounds + 1
    assert rounds == knock_out_rounds(count)
    assert best(rows[0]) == [1]


def test_a_knock_out_goes_on_where_nobody_came() -> None:
    """A draw lets the second go on; two who are absent leave a rest for whoever would have met one."""
    draw, void = board(1, 1, (1, 1), (4, 1)), board(1, 2, (2, 0), (3, 0), how="absent")
    assert best(draw) == [4]
    assert next_bracket([draw, void]) == [(4,)]
    assert next_bracket([void]) == []


def test_an_arena_pairs_who_is_free_with_somebody_else() -> None:
    """Not the last opponent where there is another; three: one waits; two alone meet again."""
    found = histories([1, 2, 3], [board(1, 1, (1, 2), (2, 0))])
    pairs = arena(list(found.values()))
    assert len(pairs) == 1
    assert set(pairs[0]) != {1, 2}
    assert len(arena([found[1], found[2]])) == 1
    assert arena([found[1]]) == []


def test_standings_add_up_as_they_say() -> None:
    """Points and tie-breaks of a small Swiss, counted by hand."""
    rows = [
        board(1, 1, (1, 2), (2, 0)),
        board(1, 2, (3, 1), (4, 1)),
        board(2, 1, (1, 2), (3, 0)),
        board(2, 2, (4, 2), (2, 0), how="absent"),
    ]
    found = standings(gathered("swiss", 5, rows))
    # Points in quarters, what was beaten in eighths.
    assert [(each.place, each.number, each.points, each.breaks) for each in found] == [
        (1, 1, 8, (2 * (0 + 1), 4 * (2 * 0 + 2 * 1) // 2, 2)),
        (2, 4, 6, (2 * (1 + 3), 4 * 1 // 2, 0)),
        (3, 3, 2, (2 * (3 + 4), 4 * 3 // 2, 0)),
        (4, 2, 0, (2 * (4 + 0), 0, 0)),
        (5, 5, 0, (0, 0, 0)),
    ]


def test_equals_share_a_place() -> None:
    """Nobody is put behind another for nothing."""
    rows = [board(1, 1, (1, 1), (2, 1))]
    assert [each.place for each in standings(gathered("robin", 3, rows))] == [1, 1, 3]


def test_a_duplicate_compares_those_who_had_the_same_seat() -> None:
    """Three tables with the same draws: whoever won by most is best of the firsts, whoever lost by least best
    of the seconds, though all seconds lost."""
    rows = [
        board(1, number, (first, 2, margin), (second, 0, -margin))
        for number, first, second, margin in ((1, 1, 2, 10), (2, 3, 4, 4), (3, 5, 6, 4))
    ]
    rows.append(board(1, 4, (7, 2), how="bye"))
    rows.append(board(1, 5, (8, 0), (9, 2), how="absent"))
    found = {number: share for (_, _, number), share in shares(rows).items()}
    assert found == {1: 1000, 3: 250, 5: 250, 2: 0, 4: 750, 6: 750, 7: 600, 8: 0, 9: 600}
    assert compared({1: 5}, 1) == 500
    order = [each.number for each in standings(gathered("duplicate", 9, rows))]
    assert order[0] == 1
    assert set(order[-2:]) == {2, 8}
    assert AGAIN > 100 * 18**2  # a repeat is worse than the widest gap
