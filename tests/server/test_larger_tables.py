"""Tournaments at tables of three and four, against naive witnesses: every way to share out, every sum."""

import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

import msgspec
import pytest

from hothouse.server.gatherings.arena import arena
from hothouse.server.gatherings.duplicate import shares
from hothouse.server.gatherings.fixed import knock_out_rounds, robin_rounds, robin_tables
from hothouse.server.gatherings.groups import split
from hothouse.server.gatherings.history import Board, History, histories
from hothouse.server.gatherings.progress import go_on
from hothouse.server.gatherings.results import by_place, settle
from hothouse.server.gatherings.seating import options_for, sizes_of
from hothouse.server.gatherings.standings import standings
from hothouse.server.gatherings.swiss import swiss
from hothouse.storage.tournament_rows import WIN, Format, Gathered, PairingRow
from hothouse.storage.tournaments import TableState
from server.test_rounds import board, gathered, played
from server.test_tournaments import name, of_people, person
from server.tournament_run import tournament

THREE, FOUR = (2, 3), (2, 3, 4)
replace = msgspec.structs.replace


@pytest.mark.parametrize(
    ("count", "sizes", "tables"),
    [
        (9, THREE, [3, 3, 3]),
        (5, THREE, [3, 2]),
        (7, THREE, [3, 2, 2]),
        (4, THREE, [2, 2]),
        (6, FOUR, [3, 3]),
        (9, FOUR, [3, 3, 3]),
        (5, FOUR, [3, 2]),
        (3, FOUR, [3]),
        (7, (3,), [3, 3, 1]),
        (2, (4,), [1, 1]),
        (5, (2,), [2, 2, 1]),
    ],
)
def test_tables_are_about_as_large_so_that_nobody_rests(
    count: int, sizes: tuple[int, ...], tables: list[int]
) -> None:
    """Unless the game is not for so few: then whole tables, and the others rest."""
    assert split(count, sizes) == tables


def test_a_game_says_for_how_few_it_is() -> None:
    """Petris for three also for two; Vorex for four also for three and two, not alone; a duplicate's draws
    are for as many as the set-up says."""
    petris = tournament("swiss", options={"players": 3, "advanced": False})
    vorex = replace(petris, game="vorex", options={"players": 4})
    assert (sizes_of(petris), sizes_of(vorex)) == (THREE, FOUR)
    assert sizes_of(replace(vorex, format="duplicate")) == (4,)
    assert sizes_of(tournament("swiss")) == (2,)
    assert sizes_of(replace(petris, game="botanik", options={})) == (2,)
    assert options_for(petris, 2) == {"players": 2, "advanced": False}


def test_points_go_by_place_and_shared_places_are_halved() -> None:
    """2, 1, 0 and 3, 2, 1, 0; the best of a smaller table gets as much as that of a whole one."""

    def points(placed: Sequence[int], whole: int) -> list[float]:
        return [each / WIN for each in by_place(placed, whole)]

    assert points([1, 3, 2], 3) == [2, 0, 1]
    assert points([1, 1, 3], 3) == [1.5, 1.5, 0]
    assert points([4, 2, 2, 1], 4) == [0, 1.5, 1.5, 3]
    assert points([1, 2], 3) == [2, 0]
    assert points([2, 1, 3], 4) == [1.5, 3, 0]
    assert points([1, 1, 3], 4) == [2.25, 2.25, 0]
    assert points([2, 1], 2) == [0, 1]


def ways(numbers: Sequence[int], sizes: Sequence[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to share numbers out among tables of these sizes."""
    if not sizes:
        yield []
        return
    for table in combinations(numbers, sizes[0]):
        # Tables of one size have no order: the first number left sits at the first of them.
        if len(set(sizes)) == 1 and table[0] != numbers[0]:
            return
        rest = [each for each in numbers if each not in table]
        for others in ways(rest, sizes[1:]):
            yield [table, *others]


def repeats(found: dict[int, History], tables: Sequence[Sequence[int]]) -> tuple[int, int]:
    """How many meet again, and then the squares of the distances, written anew."""
    pairs = [pair for table in tables for pair in combinations(table, 2)]
    again = sum(found[one].met.count(other) for one, other in pairs)
    return again, sum((found[one].points - found[other].points) ** 2 for one, other in pairs)


@pytest.mark.parametrize(("count", "sizes"), [(6, THREE), (9, THREE), (8, FOUR), (9, FOUR), (6, FOUR)])
def test_a_small_round_of_larger_tables_is_as_good_as_any(count: int, sizes: tuple[int, ...]) -> None:
    """Of all ways to share out, each tried, none lets fewer meet again, and none of these has equals nearer
    to one another."""
    rng = random.Random(count)
    for _ in range(3):
        pairings: list[PairingRow] = []
        for number in range(1, 5):
            found = histories(range(1, count + 1), pairings, max(sizes))
            made = swiss(list(found.values()), (), sizes)
            assert sorted(each for table in made for each in table) == list(range(1, count + 1))
            least = min(repeats(found, way) for way in ways(list(found), split(count, sizes)))
            assert repeats(found, made) == least
            pairings += played(number, made, rng, max(sizes))


def test_rounds_of_threes_repeat_nothing_and_share_seats_and_small_tables() -> None:
    """Twenty entrants, five rounds: nobody meets twice, the two of the smaller table are others each
    time, and nobody has a seat three times more often than another."""
    rng, pairings = random.Random(3), list[PairingRow]()
    for number in range(1, 6):
        found = list(histories(range(1, 21), pairings, 3).values())
        pairings += played(number, swiss(found, (), THREE), rng, 3)
    ended = histories(range(1, 21), pairings, 3)
    assert all(len(set(each.met)) == len(each.met) for each in ended.values())
    assert max(each.short for each in ended.values()) == 1
    for each in ended.values():
        often = Counter(each.sat)
        assert max(often.values()) - min(often[seat] for seat in range(3)) <= 2


@pytest.mark.parametrize("sizes", [THREE, FOUR])
def test_a_round_of_two_hundred_at_larger_tables_takes_less_than_a_second(sizes: tuple[int, ...]) -> None:
    """The fourth round, where many have met; by processor time, for machines are busy."""
    rng, pairings = random.Random(2), list[PairingRow]()
    for number in range(1, 4):
        found = list(histories(range(1, 201), pairings, max(sizes)).values())
        pairings += played(number, swiss(found, (), sizes), rng, max(sizes))
    roads = histories(range(1, 201), pairings, max(sizes))
    began = time.process_time()
    made = swiss(list(roads.values()), (), sizes)
    assert time.process_time() - began < 1.0
    assert repeats(roads, made)[0] == 0


@pytest.mark.parametrize("count", [3, 4, 5, 6, 7, 9, 12, 16])
@pytest.mark.parametrize("sizes", [THREE, FOUR])
def test_everybody_meets_everybody_at_larger_tables(count: int, sizes: tuple[int, ...]) -> None:
    """At least once, and most only once: never in more than half as many rounds again and two as it takes at
    least; nine in threes and sixteen in fours meet exactly once."""
    numbers = list(range(1, count + 1))
    rounds, pairings = robin_rounds(count, sizes), list[PairingRow]()
    for round_ in range(1, rounds + 1):
        tables = robin_tables(numbers, round_, sizes, histories(numbers, pairings, max(sizes)))
        assert sorted(each for table in tables for each in table) == numbers
        pairings += played(round_, tables, random.Random(round_), max(sizes))
    met = Counter(frozenset(pair) for each in pairings for pair in combinations(each.numbers, 2))
    assert len(met) == count * (count - 1) // 2
    least = -(-(count - 1) // (max(split(count, sizes)) - 1))
    assert rounds <= least + least // 2 + 2
    assert max(met.values()) <= 3
    if (count, max(sizes)) in ((9, 3), (16, 4), (9, 4)):
        assert set(met.values()) == {1}
        assert rounds == 4 + (count == 16)


def name_tables(format_: Format, count: int, sizes: tuple[int, ...]) -> Gathered:
    """A tournament of people that has begun."""
    game = {3: ("petris", {"players": 3, "advanced": False}), 4: ("vorex", {"players": 4})}[max(sizes)]
    return go_on(of_people(format_, count, game=game[0], options=game[1]), sizes, (), 1, name)


def with_results(found: Gathered, sizes: tuple[int, ...], *firsts: int, away: int | None = None) -> Gathered:
    """All tables of the round are over: lower numbers are better, `firsts` best of all; or the seat `away`
    never made a move."""
    states, worst = {}, 10 * (found.row.game != "petris")  # where the fewest points win
    for each in found.pairings:
        order = sorted(each.numbers, key=lambda number: (number not in firsts, number))
        sheets = [
            {"seat": seat, "total": abs(worst - order.index(number)), "tiebreaks": []}
            for seat, number in enumerate(each.numbers)
        ]
        winner = each.numbers.index(order[0])
        moved = frozenset(range(len(each.sat)))
        outcome = {"winners": [winner], "ending": "nine", "scores": sheets}
        last = winner
        if away is not None and away < len(each.sat):
            stay = [seat for seat in moved if seat != away]
            outcome, moved, last = {**outcome, "winners": stay, "ending": "timeout"}, moved - {away}, away
        states[each.match_id or ""] = TableState("finished", None, None, outcome, moved, last)
    made = tuple(replace(each, made=each.match_id is not None) for each in found.pairings)
    return settle(replace(found, pairings=made), states, sizes, name)


@pytest.mark.parametrize(
    ("count", "sizes", "on"),
    [
        (9, THREE, [3]),
        (27, THREE, [9, 3]),
        (8, FOUR, [4]),
        (16, FOUR, [8, 4]),
        (5, THREE, [2]),
        (3, FOUR, []),
    ],
)
def test_the_better_half_of_a_table_goes_on(count: int, sizes: tuple[int, ...], on: list[int]) -> None:
    """One of three and two of four, until one table is left; its best wins, and everybody of the last
    table is ahead of all who went out before."""
    found, left = name_tables("knockout", count, sizes), []
    assert found.row.rounds == knock_out_rounds(count, sizes) == len(on) + 1
    while True:
        found = go_on(with_results(found, sizes), sizes, (), 2, name)
        if found.row.status == "finished":
            break
        left.append(sum(len(each.sat) for each in found.pairings if each.round == found.row.round))
    assert left == on
    table = standings(found)
    assert (table[0].place, table[0].number) == (1, 1)
    final = {number for each in found.pairings if each.round == found.row.round for number in each.numbers}
    assert {each.number for each in table[: len(final)]} == final


def test_who_won_the_last_table_is_first_whatever_the_rounds_before_gave() -> None:
    """Second at the first table and first at the last is ahead of first and second."""
    rows = [
        board(1, 1, (1, 6), (2, 4), (3, 2), (4, 0)),
        board(1, 2, (5, 6), (6, 4), (7, 2), (8, 0)),
        board(2, 1, (2, 6), (1, 4), (5, 2), (6, 0)),
    ]
    order = [(each.place, each.number) for each in standings(gathered("knockout", 8, rows))]
    assert order[:4] == [(1, 2), (2, 1), (3, 5), (4, 6)]
    assert {place for place, _ in order[4:]} == {5, 7}


def test_who_does_not_come_is_taken_off_the_table_and_the_others_begin_anew() -> None:
    """Three sit, one never moves: the other two get a new table under another name, the third is paired no
    more; if then another does not come, whoever is left has won."""
    begun = name_tables("swiss", 3, THREE)
    assert [len(each.sat) for each in begun.pairings] == [3]
    away = begun.pairings[0].numbers[1]
    two = with_results(begun, THREE, away=1)
    (pairing,) = two.pairings
    assert pairing.numbers == tuple(each for each in begun.pairings[0].numbers if each != away)
    assert (pairing.made, pairing.over, pairing.again) == (False, False, 1)
    assert pairing.match_id not in (None, begun.pairings[0].match_id)
    assert [each.number for each in two.entrants if each.gone] == [away]
    one = with_results(two, THREE, away=0)
    (pairing,) = one.pairings
    assert (pairing.how, [each.points / WIN for each in pairing.sat]) == ("absent", [0, 2])
    assert sum(each.gone for each in one.entrants) == 2


def test_who_leaves_a_larger_table_is_not_waited_for_in_the_next_round() -> None:
    """Everybody with everybody, five in threes: a table where somebody left is played by the others."""
    begun = with_results(name_tables("robin", 5, THREE), THREE)
    planned = [each for each in go_on(begun, THREE, (), 2, name).pairings if each.round == 2]
    left = next(each.numbers[0] for each in planned if len(each.sat) == 3)
    gone = tuple(replace(each, gone=each.number == left) for each in begun.entrants)
    found = go_on(replace(begun, entrants=gone), THREE, (), 2, name).pairings
    second = sorted(number for each in found if each.round == 2 for number in each.numbers)
    assert second == [each for each in range(1, 6) if each != left]


def test_bots_fill_the_last_table_as_many_as_it_lacks() -> None:
    """Five in fours: three bots; four: none."""
    start = of_people("swiss", 5, game="vorex", options={"players": 4}, filler="bud", rounds=3)
    five = go_on(start, FOUR, (), 1, name)
    assert [len(each.sat) for each in five.pairings] == [4, 4]
    assert [each.level for each in five.entrants if each.filler] == ["bud"] * 3
    four = replace(five, entrants=tuple(replace(each, gone=each.number == 1) for each in five.entrants))
    next_round = go_on(with_results(four, FOUR), FOUR, (), 2, name)
    assert [len(each.sat) for each in next_round.pairings if each.round == 2] == [4]


def test_a_duplicate_of_three_compares_seat_by_seat() -> None:
    """Each seat with the same seat at the other tables; who could not play for lack of others gets 60 %."""
    rows = [
        board(1, 1, (1, 4, 5), (2, 2, -5), (3, 0, -9)),
        board(1, 2, (4, 4, 1), (5, 2, -1), (6, 0, -2)),
        board(1, 3, (7, 4), how="bye"),
    ]
    found = {number: share for (_, _, number), share in shares(rows).items()}
    assert found == {1: 1000, 4: 0, 2: 0, 5: 1000, 3: 0, 6: 1000, 7: 600}


def test_an_arena_seats_three_and_waits_for_a_third() -> None:
    """Nobody is sat at a smaller table while others play who will be free; two alone play each other."""
    five = list(histories(range(1, 6), []).values())
    assert [len(each) for each in arena(five, (), THREE)] == [3]
    assert arena(five[:2], (), THREE, alone=False) == []
    assert arena(five[:2], (), THREE, alone=True) == [(1, 2)]
    roads = histories(range(1, 5), [board(1, 1, (1, 4), (2, 2), (3, 0))], 3)
    assert {4} < set(arena(list(roads.values()), (), THREE)[0])
    assert arena(five[:3], {frozenset((1, 2))}, THREE) == []


@pytest.mark.parametrize("format_", ["swiss", "robin", "knockout"])
@pytest.mark.parametrize("sizes", [(2,), THREE, FOUR])
def test_who_is_kept_apart_never_sits_at_one_table(format_: Format, sizes: tuple[int, ...]) -> None:
    """In no form, in no round: not even in everybody against everybody, where both rest for half."""
    apart = {frozenset((person(1), person(2))), frozenset((person(3), person(4)))}
    found = go_on(of_people(format_, 6), sizes, apart, 1, name)
    while found.row.status == "playing":
        found = go_on(with_results(found, sizes, 1, 2), sizes, apart, 2, name)
    tables = [set(each.numbers) for each in found.pairings]
    assert len(tables) > 1
    assert not any({1, 2} <= table or {3, 4} <= table for table in tables)


def test_boards_in_a_round_hold_everybody_once() -> None:
    """Whatever the number: nobody is lost, nobody sits twice."""
    for count in range(3, 24):
        for sizes in (THREE, FOUR):
            made: list[Board] = swiss(list(histories(range(1, count + 1), []).values()), (), sizes)
            assert sorted(each for table in made for each in table) == list(range(1, count + 1))
