"""Who is ahead and who meets whom, counted by hand: tie-breaks, costs of a pair, brackets."""

import msgspec
import pytest

from hothouse.server.gatherings import fixed, swiss
from hothouse.server.gatherings.arena import arena
from hothouse.server.gatherings.groups import AGAIN
from hothouse.server.gatherings.history import History
from hothouse.server.gatherings.standings import standings
from hothouse.storage.tournament_rows import Gathered
from server.test_rounds import board, gathered

Row = tuple[int, int, int, tuple[int, ...]]


def told(found: Gathered) -> list[Row]:
    """Place, number, points and tie-breaks of everybody."""
    return [(each.place, each.number, each.points, each.breaks) for each in standings(found)]


def test_where_all_meet_all_the_games_among_equals_decide() -> None:
    """Then what was beaten, then what was won; a game that nobody came to beats nobody."""
    rows = [
        board(1, 1, (1, 2), (2, 0)),
        board(1, 2, (3, 1), (4, 1)),
        board(2, 1, (1, 0), (3, 2)),
        board(2, 2, (2, 2), (4, 0), how="absent"),
    ]
    found = gathered("robin", 4, rows)
    assert told(found) == [
        (1, 3, 6, (0, 10, 1)),
        (2, 1, 4, (2, 8, 1)),
        (3, 2, 4, (0, 0, 0)),
        (4, 4, 2, (0, 6, 0)),
    ]
    assert [each.played for each in standings(found)] == [2, 2, 2, 2]


def test_two_who_did_not_come_are_not_as_good_as_each_other() -> None:
    """Two who played for nothing are; so are two who got something without playing."""
    names = {
        how: [each[3][0] for each in told(gathered("robin", 2, [board(1, 1, (1, 0), (2, 0), how=how)]))]
        for how in ("played", "absent")
    }
    assert names == {"played": [1, 1], "absent": [0, 0]}
    both = [board(1, 1, (1, 1), (2, 1), how="absent")]
    assert [each[3][0] for each in told(gathered("robin", 2, both))] == [1, 1]


def test_who_left_before_a_game_is_not_in_the_list() -> None:
    """Who left after one is."""
    found = gathered("robin", 3, [board(1, 1, (1, 2), (2, 0))])
    left = tuple(msgspec.structs.replace(each, gone=each.number > 1) for each in found.entrants)
    assert [each.number for each in standings(msgspec.structs.replace(found, entrants=left))] == [1, 2]


def test_a_knock_out_counts_the_rounds_that_one_got_through() -> None:
    """The final too, for who won it; then the last table; a game that is not over counts nothing."""
    rows = [
        board(1, 1, (1, 2), (4, 0)),
        board(1, 2, (2, 1), (3, 1)),
        board(2, 1, (1, 0), (3, 2)),
    ]
    found = gathered("knockout", 5, rows)
    final = [(1, 3, 8, (4, 1)), (2, 1, 4, (0, 1)), (3, 2, 0, (2, 0)), (4, 4, 0, (0, 0)), (4, 5, 0, (0, 0))]
    assert told(found) == final
    going = msgspec.structs.replace(found, pairings=(*found.pairings, board(3, 1, (1, 2), (3, 0), how="")))
    assert told(going) == final


def test_of_four_at_a_table_two_go_on_and_of_the_last_four_one() -> None:
    """A round of one table is the final."""
    final = board(1, 1, (1, 6), (2, 4), (3, 2), (4, 0))
    assert [each[2] for each in told(gathered("knockout", 4, [final]))] == [4, 0, 0, 0]
    two = [final, board(1, 2, (5, 6), (6, 4), (7, 2), (8, 0))]
    points = {each[1]: each[2] for each in told(gathered("knockout", 8, two))}
    assert points == {1: 4, 2: 4, 5: 4, 6: 4, 3: 0, 4: 0, 7: 0, 8: 0}


def test_an_arena_prefers_who_needed_fewer_games() -> None:
    """For the same points and wins."""
    rows = [
        board(1, 1, (1, 2), (2, 0)),
        board(2, 1, (3, 2), (2, 0)),
        board(3, 1, (3, 0), (2, 2)),
    ]
    assert told(gathered("arena", 3, rows)) == [(1, 1, 4, (1, -1)), (2, 3, 4, (1, -2)), (3, 2, 4, (1, -3))]


def test_who_was_not_met_counts_as_somebody_like_oneself() -> None:
    """A rest and a game that one did not come to are neither a help nor a harm."""
    rows = [
        board(1, 1, (1, 2), (2, 0)),
        board(1, 2, (3, 2), how="bye"),
        board(2, 1, (1, 2), (3, 0), how="absent"),
    ]
    opponents = {each[1]: each[3][0] for each in told(gathered("swiss", 3, rows))}
    assert opponents == {1: 0 + 8, 2: 8, 3: 4 + 4}


@pytest.mark.parametrize(
    ("one", "other", "wrong"),
    [
        (History(1, 8), History(2, 4), 25 * 16),
        (History(1, met=(2, 3, 2)), History(2), 2 * AGAIN),
        (History(1, sat=(0,)), History(2, sat=(0,)), 30),
        (History(1, sat=(1,)), History(2, sat=(1,)), 30),
        (History(1, sat=(0, 0)), History(2, sat=(0, 0)), 430),
        (History(1, sat=(1, 1)), History(2, sat=(1, 1, 1)), 430),
        (History(1, sat=(0, 0)), History(2, sat=(0,)), 30),
        (History(1, sat=(0,)), History(2, sat=(1,)), 0),
        (History(1, sat=(1, 0)), History(2, sat=(1, 0)), 10),
        (History(1, sat=(1, 0)), History(2, sat=(0, 1)), 0),
        (History(1, sat=(0, 1)), History(2, sat=(0, 0, 1)), 0),
        (History(1), History(2), 0),
    ],
)
def test_what_is_wrong_with_a_pair(one: History, other: History, wrong: int) -> None:
    """Other points, once more, the same side: each for itself, and the same from both ends."""
    assert swiss.cost(one, other, (0, 5), 0) == wrong
    assert swiss.cost(other, one, (5, 0), 0) == (wrong if not one.met else 0)


def test_the_upper_half_of_equals_meets_the_lower() -> None:
    """As far apart as half their number; further away counts up to a bound."""
    near = [swiss.cost(History(1), History(2), (0, place), 4) for place in (1, 3, 4, 5, 50)]
    assert near == [3, 1, 0, 1, swiss.FOLD]
    assert swiss.cost(History(1), History(2), (5, 0), 4) == 1


def test_who_rests_is_last_and_did_not_rest_before() -> None:
    """By the distance from the lowest, squared."""
    assert swiss.rest_cost(History(1, 6), 4) == 100
    assert swiss.rest_cost(History(1, 4, rested=True), 4) == AGAIN


def test_every_pair_in_sight_has_its_cost() -> None:
    """Each once, by places; who is kept apart is none; where the number is odd everybody may rest."""
    order = [History(1, 4), History(2, 4), History(3, 0)]
    rests = [(0, 3, 400), (1, 3, 400), (2, 3, 0)]
    assert swiss._edges(order, (), 3) == [(0, 1, 0), (0, 2, 400), (1, 2, 400), *rests]
    assert swiss._edges(order, (), 1) == [(0, 1, 0), (1, 2, 400), *rests]
    assert swiss._edges(order, {frozenset((1, 3))}, 3) == [(0, 1, 0), (1, 2, 400), *rests]
    assert swiss._edges(order[:2], (), 2) == [(0, 1, 0)]


def test_of_many_only_neighbours_are_looked_at_unless_that_is_bad(monkeypatch: pytest.MonkeyPatch) -> None:
    """Up to a bound everybody is; then again everybody, where neighbours have all met or too many rest."""
    looked: list[int] = []

    def matched(order: list[History], _: object, window: int) -> set[tuple[int, int]]:
        looked.append(window)
        return {(place, place + 1) for place in range(0, len(order) - 1, 2)}

    monkeypatch.setattr(swiss, "_matched", matched)
    for count in (swiss.ALL, swiss.ALL + 1, swiss.ALL + 2):
        swiss.swiss([History(number) for number in range(1, count + 1)])
    assert looked == [64, 40, 40]
    looked.clear()
    swiss.swiss([History(number, met=(2,) if number == 1 else ()) for number in range(1, 67)])
    assert looked == [40, 66]


def test_a_round_is_bad_where_two_meet_again_or_two_rest() -> None:
    """One of an odd number rests in every round."""
    found = {1: History(1, met=(2,)), 2: History(2), 3: History(3), 4: History(4)}
    assert swiss._bad([(1, 2), (3, 4)], found)
    assert not swiss._bad([(1, 3), (2, 4)], found)
    assert swiss._bad([(1, 3), (2,), (4,)], found)
    del found[4]
    assert not swiss._bad([(1, 3), (2,)], found)


def test_a_bracket_seeds_the_first_against_the_last() -> None:
    """By turns the higher one sits first and second; the first ones rest where there are too few."""
    assert [fixed.knock_out_rounds(count) for count in (1, 2, 3, 4, 5, 8, 9)] == [1, 1, 2, 2, 3, 3, 4]
    assert fixed.bracket([1, 2]) == [(1, 2)]
    assert fixed.bracket([1, 2, 3, 4]) == [(1, 4), (3, 2)]
    assert fixed.bracket([1, 2, 3, 4, 5]) == [(1,), (5, 4), (2,), (3,)]
    rows = [board(1, 2, (3, 2), (2, 0)), board(1, 1, (1, 2), (4, 0)), board(1, 3, (5, 2), (6, 0))]
    assert fixed.next_bracket(rows) == [(1, 3), (5,)]


def test_a_circle_of_few_is_one_too() -> None:
    """Two meet once, one alone rests, nobody needs no board; an odd number has a round more."""
    assert fixed.robin([1, 2], 1) == [(2, 1)]
    assert fixed.robin([1], 1) == [(1,)]
    assert fixed.robin([], 1) == []
    assert [fixed.robin_rounds(count) for count in (2, 3, 4, 5)] == [1, 3, 3, 5]
    assert fixed.robin([1, 2, 3], 1) == [(2, 3), (1,)]


def test_two_who_are_kept_apart_change_places_with_others_or_rest() -> None:
    """With the first board where both ends hold; who rests already has no place to give."""
    pairs = [(1, 2), (3, 4), (5, 6)]
    assert fixed.unblocked(pairs, ()) == pairs
    assert fixed.unblocked(pairs, {frozenset((1, 2))}) == [(1, 4), (3, 2), (5, 6)]
    assert fixed.unblocked(pairs, {frozenset((1, 2)), frozenset((1, 4))}) == [(1, 6), (3, 4), (5, 2)]
    assert fixed.unblocked(pairs, {frozenset((1, 2)), frozenset((2, 3))}) == [(1, 6), (3, 4), (5, 2)]
    assert fixed.unblocked([(1, 2), (5,)], {frozenset((1, 2))}) == [(1,), (2,), (5,)]


def test_of_equals_who_sat_later_goes_on() -> None:
    """As many as asked for, the best first; who has nothing does not."""
    row = board(1, 1, (1, 1), (2, 4), (3, 1), (4, 0))
    assert fixed.best(row) == [2]
    assert fixed.best(row, 2) == [2, 3]
    assert fixed.best(row, 4) == [2, 3, 1]


def test_an_arena_pairs_the_best_with_the_nearest() -> None:
    """From the top; who is as near goes by number; the odd one waits."""
    free = [History(1, 0), History(2, 8), History(3, 12), History(4, 4), History(5, 8)]
    assert [set(pair) for pair in arena(free)] == [{3, 2}, {5, 4}]
    assert [set(pair) for pair in arena([History(4, 4), History(3, 4), History(2, 4)])] == [{2, 3}]


def test_an_arena_waits_for_others_rather_than_repeat_a_table() -> None:
    """Two alone meet again; with a third the two of the last game do not; who is kept apart never does."""
    one, two, three = History(1, 4, met=(2,)), History(2, 4, met=(1,)), History(3, 0)
    assert [set(pair) for pair in arena([one, two])] == [{1, 2}]
    assert [set(pair) for pair in arena([one, two, three])] == [{1, 3}]
    assert arena([one, two], {frozenset((1, 2))}) == []
    assert [set(pair) for pair in arena([one, two, three], {frozenset((1, 3))})] == [{2, 3}]


def test_a_smaller_table_is_made_where_nobody_else_is_to_come() -> None:
    """Of three and four: three alone sit down, but not while others play; two are too few."""
    three = [History(number) for number in (1, 2, 3)]
    assert [set(table) for table in arena(three, sizes=(3, 4))] == [{1, 2, 3}]
    assert arena(three, sizes=(3, 4), alone=False) == []
    assert arena(three[:2], sizes=(3, 4)) == []
    four = [History(number) for number in (1, 2, 3, 4)]
    assert [len(table) for table in arena(four, sizes=(3, 4), alone=False)] == [4]
    met = [History(1, met=(2, 3)), History(2, met=(1, 3)), History(3, met=(1, 2)), History(4)]
    assert [4 in table for table in arena(met, sizes=(3,))] == [True]
