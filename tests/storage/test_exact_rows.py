"""Matches, rows and rings at their bounds, on a database in memory: what is found, and what is not."""

from typing import Any

import msgspec
from sqlalchemy import Connection, create_engine, inspect, select

import hothouse.storage
from hothouse.storage import lists, matches
from hothouse.storage.changes import write_changes
from hothouse.storage.people import add_person, find_people
from hothouse.storage.postgres_statement import PARCEL, Parcel, fits, ring_of
from hothouse.storage.rows import Change, EntryRow, Pair, SeatRow, Stored
from hothouse.storage.schema import METADATA
from hothouse.storage.schema import jobs as job_rows
from storage.memory import ADA, BOB, match, put
from storage.values import assumed, check_values


def names(pairs: list[Pair]) -> list[str]:
    """Of these matches."""
    return [row.id for row, _ in pairs]


def test_a_flag_is_due_at_its_moment(db: Connection) -> None:
    """The earliest first, up to so many; no clock, no flag."""
    for name, deadline in (("late", 101), ("now", 100), ("old", 7), ("none", None)):
        put(db, name, deadline=deadline)
    assert matches.flags_due(db, 100) == ["old", "now"]
    assert matches.flags_due(db, 100, 1) == ["old"]


def test_a_match_is_read_up_to_its_own_number(db: Connection) -> None:
    """Entries after a number, and none that landed since the match was read."""
    log = tuple(EntryRow(n, "declined", n) for n in (1, 2, 3, 4))
    row = put(db, "m", ADA, BOB, entries=log, seq=3)
    whole = matches.load_match(db, "m")
    assert whole == Stored(
        row, (SeatRow(0, "person", ADA, ready=True), SeatRow(1, "person", BOB, ready=True)), log[:3]
    )
    later = matches.load_match(db, "m", 2)
    assert later is not None
    assert later.entries == log[2:3]
    assert (matches.load_match(db, "x"), matches.current_seq(db, "m"), matches.current_seq(db, "x")) == (
        None,
        3,
        None,
    )


def test_lists_hold_whose_and_what_was_asked_for(db: Connection) -> None:
    """By status, person, game and whether it is public; the last moved first, up to so many."""
    put(db, "a", ADA, moved_at=1, public=True)
    put(db, "b", BOB, moved_at=3, public=True, game="vorex")
    put(db, "c", ADA, BOB, moved_at=2)
    put(db, "d", ADA, moved_at=4, public=True, status="playing")
    waiting: dict[str, Any] = {"statuses": ["waiting"]}
    assert names(matches.list_matches(db, **waiting)) == ["b", "c", "a"]
    assert names(matches.list_matches(db, **waiting, public=True)) == ["b", "a"]
    assert names(matches.list_matches(db, **waiting, person=ADA)) == ["c", "a"]
    assert names(matches.list_matches(db, **waiting, game="petris")) == ["c", "a"]
    assert names(matches.list_matches(db, **waiting, limit=1)) == ["b"]
    assert names(matches.list_matches(db, statuses=["waiting", "playing"], person=BOB)) == ["b", "c"]
    assert [seat.person for seat in matches.list_matches(db, **waiting)[1][1]] == [ADA, BOB]


def test_a_persons_tables_past_and_present_are_apart(db: Connection) -> None:
    """What is over is found by when it ended, once each, up to so many; what goes on by its last move."""
    put(db, "a", ADA, ADA, moved_at=1, finished_at=10)
    put(db, "b", ADA, moved_at=2, finished_at=30, game="vorex")
    put(db, "c", BOB, ADA, moved_at=3, finished_at=20)
    put(db, "d", ADA, moved_at=4)
    put(db, "e", ADA, BOB, moved_at=5, game="vorex")
    put(db, "f", BOB, moved_at=6)
    assert names(lists.going_of(db, ADA)) == ["e", "d"]
    assert names(lists.going_of(db, ADA, "vorex")) == ["e"]
    assert names(lists.going_of(db, ADA, limit=1)) == ["e"]
    assert names(lists.ended_of(db, ADA)) == ["b", "c", "a"]
    assert names(lists.ended_of(db, ADA, "petris")) == ["c", "a"]
    for limit in (1, 2, 3):
        assert names(lists.ended_of(db, ADA, limit=limit)) == ["b", "c", "a"][:limit]
        assert names(lists.ended_of(db, ADA, "petris", limit)) == ["c", "a"][:limit]


def test_no_more_of_the_past_is_read_than_is_shown(db: Connection) -> None:
    """A handful at a time, until there are enough."""
    for number in range(6):
        put(db, f"m{number}", ADA, finished_at=number + 1)
    asked: list[str] = []
    driver: Any = db.connection.dbapi_connection
    driver.set_trace_callback(asked.append)
    assert names(lists.ended_of(db, ADA, limit=2)) == ["m5", "m4"]
    assert len([each for each in asked if "FROM matches" in each]) == 1


def test_a_hosts_public_tables_are_counted_while_they_go_on(db: Connection) -> None:
    """Waiting or playing, public, and one's own."""
    assert matches.public_of(db, ADA) == 0
    tables: dict[str, dict[str, Any]] = {
        "a": {"host": ADA, "public": True},
        "b": {"host": ADA, "public": True, "status": "playing"},
        "c": {"host": ADA, "public": True, "status": "finished"},
        "d": {"host": ADA},
        "e": {"host": BOB, "public": True},
    }
    for name, columns in tables.items():
        put(db, name, **columns)
    assert matches.public_of(db, ADA) == 2


def test_a_link_finds_its_seat(db: Connection) -> None:
    """Fresh or used; another finds none."""
    row = match("m")
    matches.insert_match(db, Stored(row, (SeatRow(0), SeatRow(1, link="hash")), ()))
    assert matches.match_of_link(db, "hash", "other") == ("m", 1)
    assert matches.match_of_link(db, "other") is None


def test_a_match_is_deleted_once(db: Connection) -> None:
    """And the others stay."""
    put(db, "a", ADA)
    put(db, "b", ADA)
    assert [matches.delete_match(db, "a"), matches.delete_match(db, "a")] == [True, False]
    assert names(lists.going_of(db, ADA)) == ["b"]


def test_a_bots_turn_is_a_job_with_the_match_itself(db: Connection) -> None:
    """Only where a bot is to act in a game that is on."""
    put(db, "a", None, ADA, status="playing", turn=0)
    put(db, "b", None, ADA, status="playing", turn=1)
    put(db, "c", None, ADA)
    put(db, "d", None, None, status="playing", turn=0)
    found = {row.match_id: row.alone for row in db.execute(select(job_rows))}
    assert found == {"a": False, "d": True}


def test_a_change_lands_where_it_was_made_for(db: Connection) -> None:
    """And changes nothing else: seats, entries, the end of every seat, the job."""
    row = put(db, "m", ADA, None, seq=5, status="playing", turn=1, undo=False)
    other = put(db, "n", ADA, None, seq=5, status="playing", turn=1)
    ended = msgspec.structs.replace(row, seq=6, status="finished", finished_at=9, turn=None, undo=True)
    change = Change(5, ended, (SeatRow(0, "person", BOB),), (EntryRow(6, "finished", 9),), "drop")
    assert write_changes(db, [change, change]) == [True, False]
    stored = matches.load_match(db, "m")
    assert stored is not None
    # What is fixed at the set-up stays as it was, whatever a change says.
    assert stored.match == msgspec.structs.replace(ended, undo=False)
    assert stored.seats[0] == SeatRow(0, "person", BOB)
    assert stored.entries == (EntryRow(6, "finished", 9),)
    assert names(lists.ended_of(db, BOB)) == ["m"]
    assert [job.match_id for job in db.execute(select(job_rows))] == ["n"]
    again = Change(6, msgspec.structs.replace(ended, seq=7, finished_at=99))
    assert write_changes(db, [again]) == [True]
    assert (
        db.scalar(
            select(METADATA.tables["seats"].c.ended_at).where(METADATA.tables["seats"].c.match_id == "m")
        )
        == 9
    )
    moved = msgspec.structs.replace(other, seq=6)
    assert write_changes(db, [Change(5, moved), Change(5, moved)]) == [True, False]
    assert write_changes(db, [Change(6, msgspec.structs.replace(other, seq=7), job="queue", alone=True)]) == [
        True
    ]
    assert [(job.seq, job.alone) for job in db.execute(select(job_rows))] == [(7, True)]


def test_a_ring_says_what_is_to_be_done() -> None:
    """A job or a move, by whom, to which number, with the change where it fits."""
    plain = Change(4, match("m", seq=5))
    word, _, parcel = ring_of(plain, "us").partition(" ")
    assert word == "move:m:us:5"
    assert msgspec.json.decode(parcel, type=Parcel) == Parcel(4, plain.match, ())
    assert ring_of(Change(4, plain.match, job="queue"), "us").startswith("job:m:us:5 ")
    moved = Change(4, plain.match, (SeatRow(0),))
    made = Change(4, plain.match, creates=Stored(plain.match, (), ()))
    assert [fits(change) for change in (plain, moved, made)] == [True, False, False]
    assert ring_of(moved, "us") == ring_of(made, "us") == word

    def long(letters: int) -> str:
        return ring_of(Change(4, match("m", seq=5, options={"x": "x" * letters})), "us")

    spare = PARCEL - len(long(0).encode())
    assert [" " in long(spare - 8 + more) for more in range(12)].count(True) in range(1, 12)
    fitting = max(letters for letters in range(spare - 8, spare + 4) if " " in long(letters))
    assert len(long(fitting).encode()) == PARCEL  # with the space between, it is one short of the bound
    assert long(fitting + 1) == word


def test_what_is_handed_on_cannot_be_changed() -> None:
    """Rows are shared between tables, drafts and listeners: every record of this room is frozen."""
    check_values(hothouse.storage)


def test_what_is_left_out_means_no() -> None:
    """A table starts by itself, lets one take back and has its coach, a tournament is seen by all, a reminder
    comes, a move is rung, and what is sent again has failed, unless somebody says otherwise."""
    assert assumed(hothouse.storage) == {
        "AwayWish.remind",
        "MatchRow.autostart",
        "MatchRow.coach",
        "MatchRow.undo",
        "TournamentRow.public",
        "__init__(notifies)",
        "again(failed)",
    }


def test_a_match_begins_as_its_row_says() -> None:
    """The defaults that a set-up may leave out."""
    row = match("m")
    assert (row.public, row.autostart, row.undo, row.status, row.ordering) == (
        False,
        True,
        True,
        "waiting",
        "seated",
    )
    assert SeatRow(0) == SeatRow(0, "open", None, None, False, None)
    assert (Change(1, row).job, Change(1, row).alone) == ("keep", False)


def test_every_column_that_must_be_there_must_be_there() -> None:
    """The database itself refuses a row without what every reader counts on, and knows each by its key."""
    optional = {
        "matches": {
            "host",
            "turn",
            "turn_at",
            "deadline",
            "proposal",
            "outcome",
            "rematch",
            "previous",
            "started_at",
            "finished_at",
            "luck",
            "conditions",
        },
        "seats": {"person", "level", "link", "ended_at"},
        "entries": {"seat", "ply", "person"},
        "chat": {"key"},
        "people": {"page"},
        "puzzle_tries": {"solved_at", "day"},
    }
    keys = {
        "chat": ["match_id", "n"],
        "claims": ["work"],
        "day_games": ["kind", "day", "person"],
        "days": ["kind", "day"],
        "entries": ["match_id", "seq"],
        "erasures": ["person"],
        "jobs": ["id"],
        "keys": ["name"],
        "match_texts": ["match_id", "hash"],
        "matches": ["id"],
        "mutes": ["person", "muted"],
        "people": ["id"],
        "presence": ["match_id", "process"],
        "puzzle_tries": ["person", "puzzle"],
        "seats": ["match_id", "seat"],
        "shares": ["who"],
        "texts": ["hash"],
    }
    engine = create_engine("sqlite://")
    METADATA.create_all(engine)
    look = inspect(engine)
    for name, key in keys.items():
        assert look.get_pk_constraint(name)["constrained_columns"] == key
        found = {column["name"] for column in look.get_columns(name) if column["nullable"]}
        assert found == optional.get(name, set()), name
    engine.dispose()


def test_names_are_those_of_whoever_sits_at_the_tables_of_a_list(db: Connection) -> None:
    """Of all lists together, each once; where nobody sits, nobody has a name."""
    for person, called in ((ADA, "Ada"), (BOB, "Bob"), ("p_cat", "Cat")):
        add_person(db, person, called, 1)
    put(db, "a", ADA, BOB)
    put(db, "b", BOB)
    pairs = matches.list_matches(db, statuses=["waiting"])
    assert lists.names_of(db, (pairs, pairs)) == {ADA: "Ada", BOB: "Bob"}
    assert lists.names_of(db, ([], [])) == {}


def test_a_person_is_found_by_the_letters_of_a_name(db: Connection) -> None:
    """Whatever they mean to a database: neither `%` nor `_` stands for anything but itself."""
    for person, called in ((ADA, "50 %_of"), (BOB, "50 xof")):
        add_person(db, person, called, 1)
    assert [found[0] for found in find_people(db, "%_O")] == [ADA]
    assert [found[0] for found in find_people(db, "_")] == [ADA]
    assert [found[0] for found in find_people(db, "50")] == [ADA, BOB]
