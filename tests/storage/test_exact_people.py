"""Devices, manners, tries and studies in the database: exactly whose rows are read, changed and forgotten."""

from typing import Any

import pytest
from sqlalchemy import Connection, insert, select

from hothouse.storage import devices, manners, puzzles, studies, wishes
from hothouse.storage.analyses import about, ask
from hothouse.storage.devices import DeviceRow, LinkRow
from hothouse.storage.notices import add_channel
from hothouse.storage.people import add_person, has_nothing
from hothouse.storage.rows import Channel, EntryRow, TryRow
from hothouse.storage.schema import analyses, chat, days, people
from hothouse.storage.schema_manners import reports
from hothouse.storage.schema_meeting import channels
from hothouse.storage.schema_people import merges, passkeys
from storage.memory import ADA, BOB, put
from storage.test_exact_merging import filled

CAT = "p_cat"


@pytest.fixture
def known(db: Connection) -> Connection:
    """Ada, Bob and Cat are known."""
    db.execute(insert(people), [{"id": each, "name": each[2:], "created_at": 1} for each in (ADA, BOB, CAT)])
    return db


def test_whoever_has_left_no_trace_is_missed_by_nobody(known: Connection) -> None:
    """A name, a seat at a table, a puzzle or a passkey is a trace; another's is none."""
    for who in ("p_new", "p_sits", "p_tries", "p_key"):
        add_person(known, who, "", 1)
    put(known, "m", "p_sits")
    puzzles.add_try(known, "p_tries", TryRow("one", "petris", 1500, True, 1))
    known.execute(insert(passkeys), filled(passkeys, id="key", person="p_key"))
    asked = (ADA, "p_new", "p_sits", "p_tries", "p_key", "p_nobody")
    assert [has_nothing(known, who) for who in asked] == [False, True, False, False, False, True]


def test_a_device_is_one_persons(known: Connection) -> None:
    """With a short label; the last seen first; forgotten by its own person only."""
    devices.add(known, "one", ADA, "x" * 61, 5)
    devices.add(known, "two", ADA, "two", 6)
    devices.add(known, "bobs", BOB, "", 7)
    devices.see(known, "one", 9)
    assert devices.listed(known, ADA) == [DeviceRow("one", "x" * 60, 5, 9), DeviceRow("two", "two", 6, 6)]
    assert [devices.whose(known, name) for name in ("one", "bobs", "none")] == [ADA, BOB, None]
    assert devices.lost(known, ["one", "none", "bobs"]) == {"none"}
    assert not devices.forget(known, ADA, "bobs")
    assert devices.forget(known, ADA, "one")
    assert not devices.forget(known, ADA, "one")
    assert [devices.whose(known, name) for name in ("one", "two", "bobs")] == [None, ADA, BOB]


def browser(db: Connection, person: str, target: str, device: str | None, kind: Any = "push") -> None:
    """A way by which somebody is told."""
    add_channel(db, Channel(0, person, kind, target, "en", True, False, 1, device))


def ways(db: Connection) -> set[tuple[str, str]]:
    """Who is told, and where."""
    return {(row.person, row.target) for row in db.execute(select(channels))}


def test_a_device_that_is_forgotten_is_told_nothing(known: Connection) -> None:
    """Its own browser alone; of all others, every browser but mine, and no letter."""
    devices.add(known, "one", ADA, "", 1)
    devices.add(known, "two", ADA, "", 1)
    devices.add(known, "bobs", BOB, "", 1)
    devices.give_link(known, ADA, "hash", 9)
    devices.give_link(known, BOB, "bobs", 9)
    for person, target, device in ((ADA, "a", "one"), (ADA, "b", "two"), (ADA, "c", None), (BOB, "d", "one")):
        browser(known, person, target, device)
    browser(known, ADA, "mail", None, "mail")
    devices.forget(known, ADA, "two")
    assert ways(known) == {(ADA, "a"), (ADA, "c"), (BOB, "d"), (ADA, "mail")}
    devices.add(known, "three", ADA, "", 1)
    browser(known, ADA, "e", "three")
    assert devices.believes_older(known, ADA)
    devices.forget_others(known, ADA, "one")
    assert ways(known) == {(ADA, "a"), (BOB, "d"), (ADA, "mail")}
    assert [devices.whose(known, name) for name in ("one", "three", "bobs")] == [ADA, None, BOB]
    assert (devices.find_link(known, "hash"), devices.find_link(known, "bobs")) == (
        None,
        LinkRow(BOB, 9, None),
    )
    assert [devices.believes_older(known, who) for who in (ADA, BOB)] == [False, True]
    assert [devices.of_before(known, who) for who in (ADA, BOB)] == [None, BOB]


def test_a_token_of_before_finds_whom_somebody_was_joined_to(known: Connection) -> None:
    """Unless only devices are believed there; who was never here is nobody."""
    for gone, person in (("p_old", ADA), ("p_older", BOB)):
        known.execute(insert(merges), {"gone": gone, "person": person, "at": 1, "done": True})
    devices.forget_others(known, BOB, "")
    assert [devices.of_before(known, who) for who in ("p_old", "p_older", "p_none")] == [ADA, None, None]
    devices.forget_devices(known, ADA)
    assert devices.of_before(known, "p_old") is None
    assert [row.gone for row in known.execute(select(merges))] == ["p_older"]


def test_a_link_is_a_persons_last_and_joins_one_device(known: Connection) -> None:
    """The one before is gone; others' stay."""
    devices.give_link(known, BOB, "bobs", 7)
    devices.give_link(known, ADA, "first", 8)
    devices.give_link(known, ADA, "second", 9)
    assert devices.find_link(known, "first") is None
    devices.use_link(known, "second", "phone")
    assert devices.find_link(known, "second") == LinkRow(ADA, 9, "phone")
    assert devices.find_link(known, "bobs") == LinkRow(BOB, 7, None)
    devices.add(known, "phone", ADA, "", 1)
    devices.add(known, "bobs", BOB, "", 1)
    devices.forget_devices(known, ADA)
    assert (devices.find_link(known, "second"), devices.whose(known, "phone")) == (None, None)
    assert devices.find_link(known, "bobs") == LinkRow(BOB, 7, None)
    assert devices.whose(known, "bobs") == BOB


def test_who_is_blocked_is_listed_and_let_go(known: Connection) -> None:
    """The last one first, one at a time; either way round they do not meet."""
    manners.block(known, ADA, BOB, 1)
    manners.block(known, ADA, CAT, 2)
    manners.block(known, CAT, BOB, 3)
    assert manners.blocked_by(known, ADA) == [(CAT, "cat"), (BOB, "bob")]
    assert manners.apart_from(known, BOB) == {ADA, CAT}
    assert manners.kept_apart(known, [ADA, BOB]) == {frozenset((ADA, BOB))}
    manners.unblock(known, ADA, BOB)
    assert manners.blocked_by(known, ADA) == [(CAT, "cat")]
    assert manners.blocked_by(known, CAT) == [(BOB, "bob")]
    manners.forget_manners(known, BOB)
    assert (manners.blocked_by(known, CAT), manners.blocked_by(known, ADA)) == ([], [(CAT, "cat")])


def test_a_report_is_one_until_it_is_settled(known: Connection) -> None:
    """By the same about the same; with what was written at that table, the last lines in order."""
    put(known, "m1", ADA, BOB)
    put(known, "m2", ADA, BOB)
    for number in range(12):
        line = {"match_id": "m1", "n": number, "person": BOB, "at": 1, "text": f"line {number}"}
        known.execute(insert(chat), line)
    for name, who in (("m1", ADA), ("m2", BOB)):
        known.execute(insert(chat), {"match_id": name, "n": 50, "person": who, "at": 1, "text": "other"})
    first = manners.report(known, ADA, BOB, "m1", "rude", "note", 5)
    assert manners.report(known, ADA, BOB, None, "rude", "again", 6) == first
    second = manners.report(known, CAT, BOB, None, "rude", "", 7)
    third = manners.report(known, ADA, CAT, None, "name", "", 8)
    assert len({first, second, third}) == 3
    told = manners.open_reports(known)
    assert [(each.id, each.by, each.about, each.name) for each in told] == [
        (first, ADA, BOB, "bob"),
        (second, CAT, BOB, "bob"),
        (third, ADA, CAT, "cat"),
    ]
    assert told[0].said == [f"line {number}" for number in range(2, 12)]
    assert (told[1].said, told[0].table, told[0].note, told[0].at) == ([], "m1", "note", 5)
    assert [each.id for each in manners.open_reports(known, 1)] == [first]
    assert manners.waiting_reports(known) == 3


def test_a_dismissal_is_of_one_report_and_a_decision_of_all(known: Connection) -> None:
    """About the same person; a silence ends at its moment, a name is taken away."""
    first = manners.report(known, ADA, BOB, None, "rude", "", 5)
    second = manners.report(known, CAT, BOB, None, "rude", "", 6)
    third = manners.report(known, ADA, CAT, None, "name", "", 7)
    assert manners.settle(known, first, "dismiss", 0, 9) == BOB
    assert manners.settle(known, first, "dismiss", 0, 9) is None
    assert [each.id for each in manners.open_reports(known)] == [second, third]
    fourth = manners.report(known, ADA, BOB, None, "rude", "", 10)
    assert manners.settle(known, second, "silence", 50, 11) == BOB
    assert [each.id for each in manners.open_reports(known)] == [third]
    rows = {row.id: (row.settled_at, row.decision) for row in known.execute(select(reports))}
    assert rows == {
        first: (9, "dismiss"),
        second: (11, "silence"),
        third: (None, None),
        fourth: (11, "silence"),
    }
    assert [manners.silent_until(known, BOB, now) for now in (49, 50)] == [50, None]
    assert manners.silent_until(known, CAT, 1) is None
    names = select(people.c.name).order_by(people.c.id)
    assert list(known.scalars(names)) == ["ada", "bob", "cat"]
    assert manners.settle(known, third, "rename", 0, 12) == CAT
    assert list(known.scalars(names)) == ["ada", "bob", ""]
    assert manners.silent_until(known, CAT, 1) is None
    assert manners.waiting_reports(known) == 0
    manners.forget_manners(known, CAT)
    assert {row.id for row in known.execute(select(reports))} == {first, fourth}
    assert manners.silent_until(known, BOB, 1) == 50
    manners.forget_manners(known, BOB)
    assert manners.silent_until(known, BOB, 1) is None


def test_a_record_is_kept_once_and_used_again(db: Connection) -> None:
    """By its digest; the time of its last use alone changes."""
    studies.keep(db, "one", "petris", "text", 5)
    studies.keep(db, "one", "petris", "other", 7)
    studies.keep(db, "two", "petris", "two", 6)
    assert [studies.find(db, name) for name in ("one", "two", "none")] == [("text", 7), ("two", 6), None]
    studies.use(db, "one", 9)
    assert [studies.find(db, name) for name in ("one", "two")] == [("text", 9), ("two", 6)]


def test_a_game_in_play_is_found_by_the_last_act_that_both_have(db: Connection) -> None:
    """Longer or shorter than what was written; not another title, not one that is over."""
    acts = tuple(EntryRow(number, "act", 1, seat=0, ply=number, text=f"a{number}") for number in (1, 2, 3))
    talk = (EntryRow(1, "proposed", 1, seat=0, ply=1, text="a1"),)
    put(db, "long", entries=acts, status="playing", ply=3, seq=3)
    put(db, "short", entries=acts[:1], status="playing", ply=1, seq=1)
    put(db, "over", entries=acts, status="finished", ply=3, seq=3)
    put(db, "other", entries=acts, status="playing", ply=3, seq=3, game="vorex")
    put(db, "talk", entries=talk, status="playing", ply=1, seq=1)
    assert studies.perhaps_played(db, "petris", ["a1", "a2"]) == ["long", "short"]
    assert studies.perhaps_played(db, "petris", ["a1"]) == ["long", "short"]
    assert studies.perhaps_played(db, "petris", ["a1", "b2"]) == ["short"]
    assert studies.perhaps_played(db, "petris", ["a1", "a2", "a3"]) == ["long", "short"]
    assert studies.perhaps_played(db, "petris", ["b1"]) == []


def test_what_nobody_waits_for_stops(db: Connection) -> None:
    """What others wait for goes on as theirs; of another study, engine or effort nothing changes."""
    for digest in ("a", "b"):
        studies.keep(db, digest, "petris", "", 1)
    ask(db, "a", "one", "quick", 1, 1, "ada", 5)
    ask(db, "a", "one", "deep", 2, 1, "ada", 5)
    ask(db, "a", "one", "deep", 2, 1, "cat", 6)
    ask(db, "a", "one", "deep", 2, 1, "bob", 7)
    ask(db, "a", "two", "quick", 1, 1, "ada", 5)
    ask(db, "b", "one", "quick", 1, 1, "ada", 5)
    assert wishes.waits_for(db, "a", "one", "ada")
    assert not wishes.waits_for(db, "a", "one", "dan")
    wishes.withdraw(db, "a", "one", "ada")
    assert not wishes.waits_for(db, "a", "one", "ada")
    assert [
        wishes.waits_for(db, digest, engine, "ada") for digest, engine in (("a", "two"), ("b", "one"))
    ] == [
        True,
        True,
    ]
    assert [(each.effort, each.state) for each in about(db, "a", "one")] == [
        ("quick", "stopped"),
        ("deep", "open"),
    ]
    for digest, engine in (("a", "two"), ("b", "one")):
        assert [each.state for each in about(db, digest, engine)] == ["open"]
    deep = select(analyses.c.owner).where(analyses.c.effort == "deep")
    assert db.scalar(deep) == "bob"
    wishes.withdraw(db, "a", "one", "bob")
    assert db.scalar(deep) == "cat"
    wishes.withdraw(db, "a", "one", "cat")
    assert [each.state for each in about(db, "a", "one")] == ["stopped", "stopped"]


def test_a_try_is_found_by_whose_it_is_and_at_what(known: Connection) -> None:
    """Neither another's at the same puzzle nor one's own at another; the first one stays as it was."""
    for person, puzzle in ((ADA, "a"), (ADA, "b"), (BOB, "a")):
        assert puzzles.add_try(known, person, TryRow(puzzle, "petris", 1500, False, 5)).solved_at is None
    mine = puzzles.add_try(known, ADA, TryRow("a", "petris", 1600, True, 6, solved_at=7))
    assert mine == puzzles.find_try(known, ADA, "a") == TryRow("a", "petris", 1500, False, 5, solved_at=7)
    others = [puzzles.find_try(known, *each) for each in ((ADA, "b"), (BOB, "a"))]
    assert others == [TryRow("b", "petris", 1500, False, 5), TryRow("a", "petris", 1500, False, 5)]
    assert puzzles.find_try(known, BOB, "b") is None


def test_what_days_had_is_told_by_their_kind(known: Connection) -> None:
    """Each with the last of its days, and nothing of another kind."""
    for kind, day, what in (("puzzle", 1, "a"), ("puzzle", 3, "a"), ("puzzle", 2, "b"), ("table", 4, "c")):
        known.execute(insert(days).values(kind=kind, day=day, game="petris", what=what, data=""))
    assert puzzles.used(known, "puzzle") == {"a": 3, "b": 2}
    assert puzzles.used(known, "table") == {"c": 4}
