"""What is kept and what goes, row by row: the old of every kind, and what seats would answer."""

from itertools import product
from typing import Any

import pytest
from sqlalchemy import Connection, update

from hothouse.storage import jobs, matches, retention, schema
from hothouse.storage.columns import conditions_text, read_conditions
from hothouse.storage.retention import DAY, Keep
from hothouse.storage.rows import Conditional
from storage.memory import bots_turn, put

NOW = 100 * DAY
MARKED = (Conditional(1, 4, (("7>1", "2>3"), ("7>2",))),)


def test_what_seats_would_answer_is_read_as_it_was_written() -> None:
    """Nothing is nothing, both ways."""
    assert conditions_text(None) is None
    assert read_conditions(None) is None
    assert read_conditions(conditions_text(MARKED)) == MARKED


def test_an_answer_is_for_one_number_of_its_match(db: Connection) -> None:
    """Of another number, or of a match that is not there, there is none."""
    put(db, "t", seq=6, conditions=MARKED)
    put(db, "u", seq=6)
    assert matches.conditions_of(db, "t", 6) == MARKED
    assert matches.conditions_of(db, "t", 5) is None
    assert matches.conditions_of(db, "u", 6) is None
    assert matches.conditions_of(db, "v", 6) is None


def old(db: Connection, **days: int) -> set[str]:
    """Which matches are older than is wanted."""
    return {each.id for each in retention.old(db, Keep(**days), NOW)}


def kinds(db: Connection, **given: Any) -> None:
    """A match of every status, open to the public and not, begun and not."""
    for status, public, began in product(("waiting", "playing", "finished", "abandoned"), (0, 1), (0, 1)):
        name = f"{status[0]}{public}{began}"
        columns: dict[str, Any] = {
            "status": status,
            "public": bool(public),
            "started_at": 5 if began else None,
        }
        put(db, name, **(columns | {"moved_at": NOW - 10 * DAY - 1} | given))


@pytest.mark.parametrize(
    ("days", "gone"),
    [
        ({"finished": 10}, {"f01", "f11", "a01", "a11"}),
        ({"unfinished": 10}, {"p01", "p11"}),
        ({"never_started": 10}, {"w00", "w10", "a00", "a10"}),
        ({}, set()),
        ({"finished": 11}, set()),
    ],
)
def test_each_kind_goes_by_its_own_age(db: Connection, days: dict[str, int], gone: set[str]) -> None:
    """Public or not; what was never begun is another kind than what was left."""
    kinds(db)
    assert old(db, **days) == gone


def test_what_has_just_the_age_or_a_clock_that_runs_stays(db: Connection) -> None:
    """A millisecond decides; a flag falls first."""
    kinds(db, moved_at=NOW - 10 * DAY)
    assert old(db, finished=10, unfinished=10, never_started=10) == set()
    db.execute(update(schema.matches).values(moved_at=NOW - 10 * DAY - 1, deadline=NOW))
    assert old(db, finished=10, unfinished=10, never_started=10) == set()


def test_the_oldest_go_first_a_few_at_a_time(db: Connection) -> None:
    """And no one that was looked at already."""
    for number in range(retention.PIECE + 3):
        put(db, f"m{number:02}", status="finished", started_at=1, moved_at=1000 - number // 2)
    first = retention.old(db, Keep(finished=1), NOW)
    assert len(first) == retention.PIECE
    order = [(each.moved_at, each.id) for each in first]
    assert order == sorted(order)
    rest = retention.old(db, Keep(finished=1), NOW, order[-1])
    assert len(rest) == 3
    assert {each.id for each in first}.isdisjoint(each.id for each in rest)
    (pile,) = retention.piles(db, Keep(finished=1), NOW)
    assert (pile.kind, pile.count, pile.first, pile.last) == ("finished", 13, 994, 1000)


def test_one_process_has_a_work_until_its_time_is_over(db: Connection) -> None:
    """It may go on with it; another begins at that very moment, or as soon as the first is done; another's
    work is another matter, and nobody ends what is not theirs."""
    assert retention.claim(db, "one", 10, 20)
    assert retention.claim(db, "one", 12, 25)
    assert not retention.claim(db, "two", 24, 40)
    assert retention.claim(db, "two", 24, 40, work="other")
    retention.release(db, "two")
    assert not retention.claim(db, "two", 24, 40)
    assert retention.claim(db, "two", 25, 40)
    retention.release(db, "two")
    assert retention.claim(db, "one", 26, 30)
    assert not retention.claim(db, "one", 26, 50, work="other")


def test_a_turn_is_taken_by_who_is_first_and_for_its_number(db: Connection) -> None:
    """Not at another table, not for another number, not while somebody is at it or has been."""
    bots_turn(db, "t", "p_ada", seq=7)
    bots_turn(db, "u", "p_ada", seq=7)
    assert jobs.take_turn(db, "t", 6, 100, 50) is None
    assert jobs.take_turn(db, "v", 7, 100, 50) is None
    taken = jobs.take_turn(db, "t", 7, 100, 50)
    assert taken is not None
    assert (taken.match_id, taken.seq, taken.attempts) == ("t", 7, 1)
    assert jobs.take_turn(db, "t", 7, 100, 50) is None
    assert jobs.take_turn(db, "t", 7, 200, 50) is None
    other = jobs.take_turn(db, "u", 7, 100, 50)
    assert other is not None
    assert other.id != taken.id
