"""Notices at their bounds: which way, whose, and when; each row beside others that must stay as they are."""

from functools import partial
from typing import Any

import pytest
from sqlalchemy import Connection, select

from hothouse.storage import matches, notices, schema_meeting
from hothouse.storage.notices import DAY, Waits
from hothouse.storage.rows import AwayWish, Channel, NoticeRow, SeatRow, Stored
from storage.memory import ADA, BOB, match, put

CAT = "p_cat"
NOW = 10 * DAY


def way(person: str, kind: str = "mail", target: str = "a@b.example", **given: Any) -> Channel:
    """A way to reach somebody."""
    whole = {"language": "en", "confirmed": True, "digest": False, "created_at": NOW, "device": None}
    return Channel(0, person, kind, target, **(whole | given))  # type: ignore[arg-type]


def notice(channel: int, match_id: str, due_at: int = NOW, turn_at: int = 5) -> NoticeRow:
    """Something to be told."""
    return NoticeRow(channel=channel, match_id=match_id, kind="turn", turn_at=turn_at, due_at=due_at)


def rows(db: Connection) -> list[tuple[Any, ...]]:
    """What is to be told: by which way, of which match, when, how often tried, until when ours."""
    table = schema_meeting.notices
    columns = (table.c.channel, table.c.match_id, table.c.due_at, table.c.attempts, table.c.lease_until)
    return [tuple(row) for row in db.execute(select(*columns).order_by(table.c.id))]


def test_the_same_way_again_is_the_same_way(db: Connection) -> None:
    """Of the same person to the same place: it stays confirmed and as old as it was."""
    one = notices.add_channel(db, way(ADA))
    other = notices.add_channel(db, way(BOB))
    third = notices.add_channel(db, way(ADA, target="c@d.example"))
    assert len({one, other, third}) == 3
    again = way(ADA, language="fr", confirmed=False, created_at=NOW + 9)
    assert notices.add_channel(db, again) == one
    found = notices.channel_of(db, one)
    assert found is not None
    assert (found.language, found.confirmed, found.created_at) == ("fr", True, NOW)
    assert notices.channel_of(db, other).language == "en"  # type: ignore[union-attr]
    assert [each.id for each in notices.channels_of(db, ADA)] == [one, third]
    assert notices.channel_of(db, 99) is None


def test_a_browser_is_one_persons(db: Connection) -> None:
    """Who had it before is not told there; a way that is known gets its new place, and only that."""
    old = notices.add_channel(db, way(BOB, "push", "here"))
    elsewhere = notices.add_channel(db, way(BOB, "push", "there"))
    mail = notices.add_channel(db, way(CAT, "mail", "here"))
    mine = notices.tell_browser(db, way(ADA, "push", "here"))
    assert mine not in (0, old)
    assert notices.channel_of(db, old) is None
    assert [each.id for who in (BOB, CAT) for each in notices.channels_of(db, who)] == [elsewhere, mail]
    notices.set_aside(db, mine)
    assert [notices.channel_of(db, each).confirmed for each in (mine, elsewhere)] == [False, True]  # type: ignore[union-attr]
    moved = way(ADA, "push", "new", language="de", device="phone")
    moved = Channel(mine, *[getattr(moved, name) for name in Channel.__struct_fields__[1:]])
    assert notices.tell_browser(db, moved) == mine
    found = notices.channel_of(db, mine)
    assert found is not None
    assert (found.target, found.language, found.device, found.confirmed) == ("new", "de", "phone", True)
    assert notices.channel_of(db, elsewhere).target == "there"  # type: ignore[union-attr]
    assert notices.tell_browser(db, moved) == mine  # its own place is no other's
    assert notices.channel_of(db, mine) == found


def test_who_may_be_reached_is_who_has_confirmed(db: Connection) -> None:
    """By each of their ways; a word that says so once is enough, to a way that is there."""
    yes = notices.add_channel(db, way(ADA))
    no = notices.add_channel(db, way(BOB, confirmed=False))
    assert notices.everybody(db) == [(ADA, yes)]
    assert notices.confirm(db, no)
    assert not notices.confirm(db, 99)
    assert sorted(notices.everybody(db)) == [(ADA, yes), (BOB, no)]


def test_an_address_is_asked_so_often_a_day_and_that_is_remembered(db: Connection) -> None:
    """Whoever gives it and takes it back; not a day ago, nor another mailbox; and not which it was."""
    asked = partial(notices.ask_once_more, db, most=3)
    assert asked("a@b.example", NOW - DAY) == 0
    assert [asked("a@b.example", at) for at in (NOW - 1, NOW)] == [1, 1]  # the first is a day ago
    assert asked("else@b.example", NOW) == 0
    assert asked("A.+x@B.example", NOW) == 2
    assert [asked("a@b.example", NOW), asked("a+y@b.example", NOW + DAY - 2)] == [None, None]
    marks = notices.channels_of(db, notices.NOBODY)
    assert [each.created_at for each in marks] == [NOW - 1, NOW, NOW, NOW]
    assert not any(each.confirmed or "example" in each.target for each in marks)
    assert asked("a@b.example", NOW + DAY) == 0


def test_what_could_not_be_sent_was_not_asked(db: Connection) -> None:
    """The way is gone, and one question of the address; one that was confirmed stays."""
    asked = partial(notices.ask_once_more, db, most=3)
    numbers = [notices.add_channel(db, way(person, confirmed=person == BOB)) for person in (ADA, BOB)]
    for _ in numbers:
        asked("a@b.example", NOW)
    for number in numbers:
        notices.not_asked(db, next(filter(None, [notices.channel_of(db, number)])))
    assert (notices.channels_of(db, ADA), len(notices.channels_of(db, BOB))) == ([], 1)
    assert asked("a@b.example", NOW) == 0


def test_what_is_let_go_leaves_nothing(db: Connection) -> None:
    """One's own is let go, and not by others; whoever goes takes all of theirs, and nobody else's."""
    push = notices.add_channel(db, way(ADA, "push", "here"))
    assert not notices.drop_channel(db, push, BOB)
    assert notices.drop_channel(db, push, ADA)
    assert not notices.drop_channel(db, push)
    assert db.execute(select(schema_meeting.channels.c.id)).all() == []
    notices.add_channel(db, way(ADA))
    notices.add_channel(db, way(BOB))
    for who in (ADA, BOB):
        notices.keep_wish(db, AwayWish(who, zone="Europe/Berlin"))
    notices.forget_notices(db, ADA)
    assert (notices.channels_of(db, ADA), len(notices.channels_of(db, BOB))) == ([], 1)
    assert (notices.wish_of(db, ADA), notices.wish_of(db, BOB).zone) == (AwayWish(ADA), "Europe/Berlin")


def test_a_wish_is_a_persons_last(db: Connection) -> None:
    """In the place of the one before; others keep theirs."""
    notices.keep_wish(db, AwayWish(ADA, zone="a"))
    notices.keep_wish(db, AwayWish(BOB, zone="b"))
    notices.keep_wish(db, AwayWish(ADA, zone="c"))
    assert [notices.wish_of(db, who).zone for who in (ADA, BOB)] == ["c", "b"]


@pytest.fixture
def ways(db: Connection) -> tuple[int, int]:
    """Two ways, and three matches."""
    for name in ("m1", "m2", "m3"):
        put(db, name, ADA, BOB, status="playing", turn=0, turn_at=5)
    return notices.add_channel(db, way(ADA)), notices.add_channel(db, way(BOB))


def test_a_new_notice_takes_the_place_of_what_waits_about_its_match(
    db: Connection, ways: tuple[int, int]
) -> None:
    """Not of what is being sent, nor of other matches; a way that is gone is left out."""
    one, two = ways
    notices.add(db, [])
    notices.add(db, [notice(one, "m1"), notice(two, "m2")])
    assert rows(db) == [(one, "m1", NOW, 0, 0), (two, "m2", NOW, 0, 0)]
    notices.add(db, [notice(two, "m1", NOW + 7, turn_at=6), notice(99, "m3")])
    assert rows(db) == [(two, "m2", NOW, 0, 0), (two, "m1", NOW + 7, 0, 0)]
    notices.add(db, [notice(99, "m2")])
    assert rows(db) == [(two, "m1", NOW + 7, 0, 0)]
    notices.take(db, NOW + 7, 100)
    notices.add(db, [notice(one, "m1", NOW + 9, turn_at=7)])
    assert rows(db) == [(two, "m1", NOW + 7, 0, NOW + 107), (one, "m1", NOW + 9, 0, 0)]


def test_what_is_due_is_taken_by_one_way_at_a_time(db: Connection, ways: tuple[int, int]) -> None:
    """From its very moment on; the first that was due says which way; nobody else takes it meanwhile."""
    one, two = ways
    assert not notices.is_due(db, NOW)
    assert notices.take(db, NOW, 100) is None
    notices.add(db, [notice(two, "m1", NOW - 1), notice(one, "m2", NOW), notice(two, "m3", NOW + 1)])
    assert (notices.is_due(db, NOW - 2), notices.is_due(db, NOW - 1)) == (False, True)
    found = notices.take(db, NOW, 100)
    assert found is not None
    assert (found[0].id, [(each.match_id, each.due_at, each.attempts) for each in found[1]]) == (
        two,
        [("m1", NOW - 1, 0)],
    )
    assert rows(db) == [
        (two, "m1", NOW - 1, 0, NOW + 100),
        (one, "m2", NOW, 0, 0),
        (two, "m3", NOW + 1, 0, 0),
    ]
    second = notices.take(db, NOW, 100)
    assert second is not None
    assert second[0].id == one
    assert notices.take(db, NOW, 100) is None
    both = notices.take(db, NOW + 1, 100)
    assert both is not None
    assert [each.match_id for each in both[1]] == ["m3"]


def test_what_somebody_began_and_left_is_not_told_twice(db: Connection, ways: tuple[int, int]) -> None:
    """Held to the end of the lease, and then let go; what only waits stays."""
    one, _ = ways
    notices.add(db, [notice(one, "m1"), notice(one, "m2", NOW + 500)])
    notices.take(db, NOW, 100)
    assert not notices.is_due(db, NOW + 100)
    notices.take(db, NOW + 100, 100)
    assert len(rows(db)) == 2
    assert notices.take(db, NOW + 101, 100) is None
    assert rows(db) == [(one, "m2", NOW + 500, 0, 0)]


def test_what_failed_comes_again_and_is_counted(db: Connection, ways: tuple[int, int]) -> None:
    """Unless nothing failed; what is told is done, and the others wait on."""
    one, _ = ways
    notices.add(db, [notice(one, "m1"), notice(one, "m2"), notice(one, "m3")])
    found = notices.take(db, NOW, 100)
    assert found is not None
    first, second, third = (each.id for each in found[1])
    notices.again(db, [first], NOW + 50)
    notices.again(db, [second], NOW + 60, failed=False)
    assert rows(db) == [
        (one, "m1", NOW + 50, 1, 0),
        (one, "m2", NOW + 60, 0, 0),
        (one, "m3", NOW, 0, NOW + 100),
    ]
    notices.done(db, [third, second])
    assert rows(db) == [(one, "m1", NOW + 50, 1, 0)]


def test_matches_that_wait_for_somebody_name_the_others(db: Connection) -> None:
    """Those in play where it is their turn, of the wanted ones, the longest first; bots by their level."""
    bots = (SeatRow(0, "bot", None, level="seed", ready=True), SeatRow(1, "person", ADA, ready=True))
    put(db, "mine", ADA, BOB, CAT, status="playing", turn=0, turn_at=7, deadline=90)
    put(db, "bobs", ADA, BOB, status="playing", turn=1, turn_at=1)
    put(db, "over", ADA, BOB, status="finished", turn=0, turn_at=1)
    put(db, "unwanted", ADA, BOB, status="playing", turn=0, turn_at=1)
    row = match("bots", status="playing", turn=1, turn_at=3, game="vorex")
    matches.insert_match(db, Stored(row, bots, ()))
    wanted = ["mine", "bobs", "over", "bots"]
    assert notices.waiting_for(db, ADA, wanted) == [
        Waits("bots", "vorex", 1, 3, None, ("bot:seed",)),
        Waits("mine", "petris", 0, 7, 90, (BOB, CAT)),
    ]
    assert [each.id for each in notices.waiting_for(db, BOB, wanted)] == ["bobs"]


def test_a_vacation_is_that_of_whoever_is_to_act(db: Connection) -> None:
    """Not another's at the table, nor of another table; it ends at its moment."""
    put(db, "m1", ADA, BOB, status="playing", turn=0, turn_at=1)
    put(db, "m2", CAT, ADA, status="playing", turn=0, turn_at=1)
    notices.keep_wish(db, AwayWish(ADA, vacation_until=NOW))
    notices.keep_wish(db, AwayWish(BOB, vacation_until=NOW + 5))
    assert [notices.vacation_at(db, name) for name in ("m1", "m2", "m3")] == [NOW, 0, 0]
    assert notices.vacations_at(db, "m1", NOW - 1) == [(0, NOW), (1, NOW + 5)]
    assert notices.vacations_at(db, "m1", NOW) == [(1, NOW + 5)]
    assert notices.vacations_at(db, "m2", NOW - 1) == [(1, NOW)]
