"""How a tournament goes on, at its bounds: when it begins, who is there, who rests, what fills a table."""

from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
import pytest

from hothouse.server.gatherings import progress
from hothouse.server.gatherings.progress import ARENA_HERE, NEVER, go_on
from hothouse.server.gatherings.tournament import EARLY, add_bots, begin_now, cancel, join, leave
from hothouse.server.tables.refusals import Refused
from hothouse.storage.rows import Clock
from hothouse.storage.tournament_rows import EntrantRow, Gathered, PairingRow, SittingRow, TournamentRow

replace = msgspec.structs.replace
BEGINS = 10_000_000
CUP = TournamentRow(
    id="cup",
    name="Cup",
    game="petris",
    options={},
    clock=Clock("total", minutes=5),
    format="swiss",
    host="p_host",
    created_at=1,
    starts_at=BEGINS,
    grace=60,
    size=4,
)


def name(round_: int, board: int) -> str:
    """The name of a table, from which its place can be read."""
    return f"{round_}/{board}"


def cup(count: int, bots: Sequence[int] = (), **given: Any) -> Gathered:
    """A cup of so many who were there at its beginning, some of them bots."""
    there = tuple(
        EntrantRow(number=n, joined_at=0, here_at=BEGINS, level="bud")
        if n in bots
        else EntrantRow(number=n, person=f"p_{n}", joined_at=0, here_at=BEGINS)
        for n in range(1, count + 1)
    )
    return Gathered(replace(CUP, **given), there)


def changed(found: Gathered, number: int, **given: Any) -> Gathered:
    """The same, with one of them changed."""
    return replace(
        found,
        entrants=tuple(replace(each, **given) if each.number == number else each for each in found.entrants),
    )


def on(found: Gathered, now: int = BEGINS, sizes: Sequence[int] = (2,), apart: Any = ()) -> Gathered:
    """One step on."""
    return go_on(found, sizes, apart, now, name)


def row(board: PairingRow) -> tuple[Any, ...]:
    """How a board came to its points, its table, and everybody's number and points there."""
    return board.how, board.match_id, [(each.number, each.points) for each in board.sat]


def test_it_begins_on_time_and_is_given_up_after_the_grace() -> None:
    """At its very time; where too few are there, not before the last of them could have come."""
    assert on(cup(2), BEGINS - 1).row.status == "open"
    assert on(cup(2), BEGINS).row.status == "playing"
    few = cup(1)
    assert on(few, BEGINS + 60_000).row == few.row
    given_up = on(few, BEGINS + 60_001).row
    assert (given_up.status, given_up.finished_at) == ("cancelled", BEGINS + 60_001)


@pytest.mark.parametrize(
    ("clock", "given", "there"),
    [
        ("total", {"here_at": BEGINS - EARLY}, True),
        ("total", {"here_at": BEGINS - EARLY - 1}, False),
        ("days", {"here_at": 0}, True),
        ("days", {"here_at": 0, "gone": True}, False),
        ("total", {"here_at": 0, "level": "bud", "person": None}, True),
        ("total", {"here_at": BEGINS, "level": "bud", "gone": True}, False),
    ],
)
def test_who_is_there_plays(clock: Any, given: dict[str, Any], there: bool) -> None:
    """Who came lately, bots, and everybody where games take days; the others are not paired."""
    found = on(changed(cup(3, clock=Clock(clock)), 2, **given))
    second = found.entrants[1]
    assert (second.gone, second.since) == (not there, 1 if there else NEVER)
    assert [each.gone for each in found.entrants] == [False, not there, False]
    assert any(each.has(2) for each in found.pairings) == there


@pytest.mark.parametrize(
    ("count", "sizes", "filler", "begins"),
    [
        (1, (2,), "", False),
        (1, (2,), "bud", False),
        (2, (3, 4), "", False),
        (2, (3, 4), "bud", True),
        (3, (3, 4), "", True),
        (1, (1,), "", True),
        (1, (1,), "bud", True),
        (0, (1,), "", False),
    ],
)
def test_bots_fill_a_table_where_two_people_are(
    count: int, sizes: tuple[int, ...], filler: str, begins: bool
) -> None:
    """Else a whole table of people is needed; alone one is enough."""
    assert (on(cup(count, filler=filler), sizes=sizes).row.status == "playing") == begins


@pytest.mark.parametrize(
    ("format_", "count", "sizes", "wanted", "rounds"),
    [
        ("swiss", 8, (2,), 0, 4),
        ("swiss", 9, (2,), 0, 5),
        ("swiss", 2, (2,), 0, 1),
        ("swiss", 4, (2,), 9, 3),
        ("swiss", 8, (2,), 2, 2),
        ("swiss", 17, (4,), 0, 4),
        ("swiss", progress.PLANNED, (3,), 9, 9),
        ("swiss", 17, (4,), 9, 5),
        ("robin", 5, (2,), 0, 5),
        ("knockout", 5, (2,), 0, 3),
        ("duplicate", 4, (2,), 0, 4),
        ("duplicate", 4, (2,), 6, 6),
    ],
)
def test_it_has_as_many_rounds_as_it_takes(
    format_: Any, count: int, sizes: tuple[int, ...], wanted: int, rounds: int
) -> None:
    """To tell a winner and one more, never so many that games are repeated; who left is not counted."""
    found = changed(cup(count + 1, format=format_, rounds=wanted), count + 1, gone=True)
    assert progress._rounds(found, sizes) == rounds


def test_a_round_is_waited_for_and_the_last_one_is_the_end() -> None:
    """Nothing is paired while a game of the round goes on; after the last round it is over."""
    begun = on(cup(2, rounds=1))
    assert (begun.row.round, begun.row.round_at, len(begun.pairings)) == (1, BEGINS, 1)
    assert on(begun, BEGINS + 1) == begun
    over = replace(begun, pairings=(replace(begun.pairings[0], how="played"),))
    assert on(over, BEGINS + 5).row == replace(begun.row, status="finished", finished_at=BEGINS + 5)
    # A game of an earlier round holds up nobody.
    left = PairingRow(round=0, board=9, sat=(SittingRow(1),))
    two_rounds = replace(over, row=replace(over.row, rounds=2), pairings=(left, *over.pairings))
    assert on(two_rounds).row.round == 2


@pytest.mark.parametrize(
    ("given", "how", "seen", "goes_on"),
    [
        ({}, "played", False, True),
        ({"gone": True}, "played", True, False),
        ({"since": 4}, "played", True, True),
        ({"since": 5}, "played", True, False),
        ({"here_at": 99}, "absent", False, False),
        ({"here_at": 100}, "absent", False, True),
        ({"here_at": 99}, "absent", True, True),
        ({"here_at": 99, "level": "bud"}, "absent", False, True),
    ],
)
def test_who_did_not_come_is_not_paired_again(
    given: dict[str, Any], how: Any, seen: bool, goes_on: bool
) -> None:
    """Unless they were seen there, or have said since that they are: the last board counts."""
    own = EntrantRow(number=1, person="p_1", joined_at=0, **given)
    boards = (
        PairingRow(round=2, board=1, sat=(SittingRow(1, seen=True),), how="played"),
        PairingRow(round=3, board=1, sat=(SittingRow(1, seen=seen),), how=how),
        PairingRow(round=3, board=2, sat=(SittingRow(2),), how="played"),
    )
    found = Gathered(replace(CUP, round=3, round_at=100), (own,), boards)
    assert progress._goes_on(found, own) == goes_on
    assert progress._goes_on(replace(found, pairings=()), own) == (not own.gone and own.since < 5)


def test_as_many_bots_fill_as_the_last_table_lacks() -> None:
    """They are numbered on; those of before come again, those that are not needed rest."""
    three = cup(3, filler="bud")
    found, there = progress._filled(three, [1, 2, 3], 4, 77)
    assert there == [1, 2, 3, 4]
    assert found.entrants[3:] == (EntrantRow(number=4, level="bud", joined_at=77, filler=True),)
    again, there = progress._filled(found, [1, 2, 4], 4, 78)
    assert there == [1, 2, 4, 5]
    assert [each.number for each in again.entrants] == [1, 2, 3, 4, 5]
    assert progress._filled(again, [1, 2, 3, 9, 4], 4, 78) == (again, [1, 2, 3, 9])
    assert progress._filled(three, [1, 2, 3, 9], 4, 77) == (three, [1, 2, 3, 9])
    without = cup(3)
    assert progress._filled(without, [1, 2, 3], 4, 77) == (without, [1, 2, 3])


def test_who_rests_gets_what_a_win_would_give() -> None:
    """Who is kept apart gets half of it; who left gets nothing, and whoever would have met them the rest."""
    gone = changed(cup(7), 4, gone=True)
    made = progress._with_round(gone, [(1, 2), (3, 4), (5,)], (2,), 5, name, [(6,), (7,)])
    assert [row(each) for each in made.pairings] == [
        ("", "1/1", [(1, 0), (2, 0)]),
        ("absent", None, [(3, 4), (4, 0)]),
        ("bye", None, [(5, 4)]),
        ("bye", None, [(6, 2)]),
        ("bye", None, [(7, 2)]),
    ]
    assert (made.row.round, made.row.round_at) == (1, 5)
    four = progress._with_round(changed(gone, 3, gone=True), [(3, 4), (4,), (5,)], (3, 4), 5, name)
    assert [row(each)[::2] for each in four.pairings] == [
        ("absent", [(3, 0), (4, 0)]),
        ("bye", [(4, 0)]),
        ("bye", [(5, 12)]),
    ]
    alone = progress._with_round(cup(1), [(1,)], (1,), 5, name)
    assert [row(each) for each in alone.pairings] == [("", "1/1", [(1, 0)])]


@pytest.mark.parametrize(("sizes", "count"), [((2,), 5), ((3,), 7)])
@pytest.mark.parametrize("format_", ["swiss", "duplicate"])
def test_a_bot_rests_before_a_person(format_: str, sizes: Sequence[int], count: int) -> None:
    """Wherever it stands; a person only when every bot has rested, and the bot that rested not again."""
    found, rested = cup(count, bots=(1, 4), format=format_, status="playing", rounds=3), list[int]()
    for _ in range(3):
        found = on(found)
        now = found.row.round
        rested += [each.numbers[0] for each in found.pairings if (each.round, each.how) == (now, "bye")]
        played = [
            each
            if each.over
            else replace(each, how="played", sat=(replace(each.sat[0], points=4), *each.sat[1:]))
            for each in found.pairings
        ]
        found = replace(found, pairings=tuple(played))
    assert sorted(rested[:2]) == [1, 4]
    assert rested[2] not in (1, 4)


def test_a_larger_table_is_played_without_those_who_left() -> None:
    """If the game is for so few, or nobody is left to meet; of two one stays to be told."""
    assert progress._there((1, 2, 3), {2}, (2, 3)) == (1, 3)
    assert progress._there((1, 2, 3), {2}, (3,)) == (1, 2, 3)
    assert progress._there((1, 2, 3), {1, 2}, (3,)) == (3,)
    assert progress._there((1, 2, 3), {1, 2, 3}, (3,)) == ()
    assert progress._there((1, 2), {2}, (2,)) == (1, 2)


def test_all_against_all_rests_whoever_is_kept_apart() -> None:
    """Of two both, of three the later one; who came late has no place in it."""
    late = changed(cup(5, format="robin"), 5, since=2)
    boards, rests = progress._robin(late, (2,), {frozenset((1, 4))})
    assert (boards, rests) == ([(2, 3)], [(4,), (1,)])
    three, rests = progress._robin(cup(3, format="robin"), (3,), {frozenset((1, 2))})
    assert sorted(three[0] + rests[0]) == [1, 2, 3]
    assert len(three[0]) == 2
    assert rests[0][0] in (1, 2)


def test_nothing_is_left_to_play_where_everybody_would_rest() -> None:
    """One alone has nobody to meet, but where one plays alone; nobody at all ends it everywhere."""
    one = replace(changed(cup(2), 2, gone=True), row=replace(CUP, status="playing", rounds=5))
    assert on(one).row.status == "finished"
    assert on(one, sizes=(1,)).row.status == "playing"
    none = changed(one, 1, gone=True)
    assert on(none, sizes=(1,)).row.status == "finished"


def arena_of(count: int, **given: Any) -> Gathered:
    """An arena of so many that began an hour ago and lasts two."""
    return cup(count, format="arena", status="playing", round_at=BEGINS, minutes=120, round=3, **given)


def test_an_arena_ends_on_time_and_what_goes_on_counts_for_nobody() -> None:
    """What is over stays as it is."""
    end = BEGINS + 120 * 60_000
    open_, over = (
        PairingRow(round=1, board=1, sat=(SittingRow(1),)),
        PairingRow(round=1, board=2, sat=(), how="bye"),
    )
    busy = replace(arena_of(2), pairings=(open_, over))
    assert on(busy, end - 1).row.status == "playing"
    ended = on(busy, end)
    assert (ended.row.status, [each.how for each in ended.pairings]) == ("finished", ["void", "bye"])


def test_an_arena_pairs_who_is_free_and_there() -> None:
    """Who has said so lately, and bots; not who plays, not who left. Its time runs from its beginning."""
    now = BEGINS + 60 * 60_000
    here = now - ARENA_HERE
    found = arena_of(7, bots=(3,))
    for number, at in ((1, here), (2, here - 1), (4, now), (5, now), (6, now), (7, now)):
        found = changed(found, number, here_at=at, gone=number == 4)
    playing = PairingRow(round=3, board=1, sat=(SittingRow(5), SittingRow(9)), match_id="t")
    found = replace(found, pairings=(playing,))
    after = on(found, now)
    assert {n for each in after.pairings[1:] for n in each.numbers} <= {1, 3, 6, 7}
    assert len(after.pairings) == 3
    assert (after.row.round, after.row.round_at) == (4, BEGINS)


def test_a_smaller_table_is_made_only_where_nobody_is_to_come_back() -> None:
    """Two who are free wait for the third while others play; when nobody does, they play with each other."""
    here = replace(arena_of(5), row=replace(arena_of(5).row, round_at=BEGINS))
    busy = PairingRow(round=3, board=1, sat=(SittingRow(3), SittingRow(4), SittingRow(5)), match_id="3/1")
    waiting = replace(here, pairings=(busy,))
    assert on(waiting, sizes=(2, 3)) == waiting
    over = replace(busy, how="played")
    two = replace(changed(changed(changed(here, 3, gone=True), 4, gone=True), 5, gone=True), pairings=(over,))
    assert [sorted(each.numbers) for each in on(two, sizes=(2, 3)).pairings[1:]] == [[1, 2]]


def test_a_cup_is_joined_up_to_its_size_and_not_after_its_end() -> None:
    """Who left makes room, and who comes back needs none; bots count like people."""
    full = cup(4)
    with pytest.raises(Refused, match="full"):
        join(full, "p_new", 5)
    left = leave(full, 4)
    assert join(left, "p_new", 5).entrants[-1] == EntrantRow(
        number=5, person="p_new", joined_at=5, since=1, here_at=5
    )
    back = join(changed(join(left, "p_new", 5), 5, since=1), "p_4", 9)
    assert (back.entrants[3].gone, back.entrants[3].here_at) == (False, 9)
    assert join(full, "p_4", 9) == full
    assert len(add_bots(cup(2), "bud", 2, 7).entrants) == 4
    with pytest.raises(Refused, match="full"):
        add_bots(cup(3), "bud", 2, 7)
    assert len(add_bots(leave(cup(4), 1), "bud", 1, 7).entrants) == 5
    for status in ("finished", "cancelled"):
        over = cup(2, status=status)
        for command in (partial(join, over, "p_x"), partial(leave, over), partial(cancel, over)):
            with pytest.raises(Refused, match="over"):
                command(1)


def test_bots_that_come_late_are_numbered_on_and_play_from_the_next_round() -> None:
    """Where the format lets anybody come late."""
    playing = cup(2, status="playing", round=2)
    made = add_bots(playing, "bud", 2, 7).entrants[2:]
    assert made == tuple(EntrantRow(number=n, level="bud", joined_at=7, since=3) for n in (3, 4))
    with pytest.raises(Refused, match="late"):
        add_bots(cup(2, status="playing", format="robin"), "bud", 1, 7)
    assert len(add_bots(cup(2, format="robin"), "bud", 1, 7).entrants) == 3


def test_it_can_be_begun_while_it_is_open_and_by_whom_there_is() -> None:
    """Then its time is now; who is not there leaves an entry that does not exist alone."""
    assert begin_now(cup(2), 5).row.starts_at == 5
    with pytest.raises(Refused, match="begun"):
        begin_now(cup(2, status="playing"), 5)
    with pytest.raises(Refused, match="number 9"):
        leave(cup(2), 9)
    ended = cancel(cup(2, status="playing"), 8).row
    assert (ended.status, ended.finished_at) == ("cancelled", 8)


def test_the_strength_of_equals_in_a_duplicate_is_told_in_steps() -> None:
    """A share of a thousand is as much as all wins so far would be."""
    sat = (SittingRow(1, 4, margin=3), SittingRow(2, 0, margin=-3))
    board = PairingRow(round=1, board=1, sat=sat, how="played")
    found = replace(cup(3, format="duplicate", round=2), pairings=(board,))
    roads = progress._roads(found, [1, 2, 3], 2)
    # One table alone is in the middle: 500 thousandths of two rounds of four quarters.
    assert {number: road.points for number, road in roads.items()} == {1: 4, 2: 4, 3: 0}
    assert (roads[1].met, roads[1].sat, roads[2].sat) == ((2,), (0,), (1,))
    assert progress._roads(replace(found, row=CUP), [1, 2], 2)[1].points == 4


def test_people_are_kept_apart_by_their_numbers() -> None:
    """Who takes no part is in no pair."""
    found = progress._by_number(cup(3, bots=(3,)), {frozenset(("p_1", "p_2")), frozenset(("p_1", "p_x"))})
    assert found == {frozenset((1, 2)), frozenset((1,))}
