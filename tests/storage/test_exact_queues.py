"""Whose bots come next, who is there, who is forgotten: each at its bounds, on a database in memory."""

from sqlalchemy import Connection, select

from hothouse.storage import chat, devices, erasure, jobs, matches, people, presence, shares, texts
from hothouse.storage.rows import ChatRow, EntryRow
from hothouse.storage.schema import METADATA, erasures
from hothouse.storage.schema import presence as presence_rows
from hothouse.storage.shares import Queue, Share
from storage.memory import ADA, BOB, bots_turn, match, put


def test_a_lease_ends_at_its_moment(db: Connection) -> None:
    """Taken, it is nobody else's until then; given back, it was not begun; renewed, it lasts."""
    row = put(db, "m", None, status="playing", turn=0, host=ADA, source="aaaa", moved_at=3)
    queue = Queue(jobs.owner_of(row), True)

    def take(now: int) -> jobs.Job | None:
        return jobs.take(db, [queue], now, 50, {}, None)

    first = take(100)
    assert first is not None
    assert (first.match_id, first.seq, first.attempts, first.alone) == ("m", 0, 1, True)
    assert take(149) is None
    assert jobs.length(db) == 1
    again = take(150)
    assert again is not None
    assert again.attempts == 2
    jobs.release(db, again)
    third = take(150)
    assert third is not None
    assert third.attempts == 2
    jobs.renew(db, third, 400)
    assert (take(399), shares.in_turn(db, 399, None, {})) == (None, [])
    jobs.release_all(db)
    last = take(200)
    assert last is not None
    stranger = jobs.Job(last.id, "m", last.seq + 1, 1, last.owner, True)
    for harmless in (jobs.finish, jobs.release):
        harmless(db, stranger)
    assert jobs.length(db) == 1
    assert take(249) is None
    assert jobs.take(db, [Queue(queue.owner, False)], 999, 50, {}, None) is None
    assert jobs.take(db, [Queue("other", True), queue], 999, 50, {}, None) is not None
    jobs.finish(db, last)
    assert jobs.length(db) == 0


def test_whoever_had_least_comes_first(db: Connection) -> None:
    """By what was paid and what is owed; the longest wait among equals; bots alone when nobody waits."""
    ada = bots_turn(db, "a", ADA, moved_at=2)
    bob = bots_turn(db, "b", BOB, "bbbb", moved_at=1)
    cat = bots_turn(db, "c", "p_cat", "cccc", alone=True)
    share = Share(rate=0.5, advance=10.0, at_once=2, address=2)

    def turns(now: int = 100, debts: dict[str, int] | None = None) -> list[str]:
        return [queue.owner for queue in shares.in_turn(db, now, share, debts or {})]

    assert turns() == [bob, ada]
    assert turns(debts={bob: 1}) == [ada, bob]
    assert turns(debts={ada: 1, bob: 2}) == [ada, bob]
    # Ten seconds in advance at half a second a second: twenty seconds of the clock, and not one more.
    assert turns(debts={bob: 9_999}) == [ada, bob]
    assert turns(debts={bob: 10_000}) == [ada]
    # What a neighbour of Ada's owes counts half for her, and nothing for Bob.
    neighbour = f"aaaa{shares.person_of(cat)}"
    assert turns(debts={neighbour: 1}) == [bob, ada]
    assert turns(debts={neighbour: 10, bob: 4}) == [bob, ada]
    assert turns(debts={neighbour: 10, bob: 6}) == [ada, bob]
    assert turns(debts={neighbour: 20_000}) == [bob]
    shares.pay(db, {ada: 1000}, 100, share)
    assert dict(
        db.execute(select(METADATA.tables["shares"].c.who, METADATA.tables["shares"].c.until)).all()
    ) == {
        "aaaa": 1100,
        shares.person_of(ada): 2100,
    }
    shares.pay(db, {ada: 1000}, 600, share)
    until = METADATA.tables["shares"].c.until
    assert sorted(db.scalars(select(until))) == [2100, 4100]
    shares.pay(db, {ada: 1000}, 10_000, share)
    assert sorted(db.scalars(select(until))) == [11_000, 12_000]
    assert turns(11_999) == turns(12_001) == [bob, ada]
    shares.forget(db, 11_000)
    assert sorted(db.scalars(select(until))) == [11_000, 12_000]
    shares.forget(db, 11_001)
    assert sorted(db.scalars(select(until))) == [12_000]
    for owner in (ada, bob):
        job = jobs.take(db, [Queue(owner, False)], 100, 10**9, {}, None)
        assert job is not None
        jobs.finish(db, job)
    assert shares.in_turn(db, 100, share, {}) == [Queue(cat, True)]


def test_nobody_begins_more_at_once_than_their_share(db: Connection) -> None:
    """Two for a person, four for an address of several; without a share any number."""
    share = Share(rate=0.5, advance=10.0, at_once=2, address=2)
    ada, *_ = (bots_turn(db, f"a{n}", ADA) for n in range(4))
    bob, *_ = (bots_turn(db, f"b{n}", BOB) for n in range(3))
    cat = bots_turn(db, "c", "p_cat")

    def begin(owner: str) -> list[str]:
        assert jobs.take(db, [Queue(owner, False)], 100, 50, {}, share) is not None
        return sorted(queue.owner for queue in shares.in_turn(db, 100, share, {}))

    everybody = sorted([ada, bob, cat])
    assert begin(ada) == everybody
    assert begin(ada) == sorted([bob, cat])
    assert begin(bob) == sorted([bob, cat])
    assert begin(bob) == []
    assert sorted(queue.owner for queue in shares.in_turn(db, 100, None, {})) == everybody


def test_tables_of_bots_alone_are_counted_up_to_a_number(db: Connection) -> None:
    """Of the owner and of the address; tables with a person are none of them."""
    row = match("x", host=ADA, source="aaaa")
    assert jobs.count_alone(db, row, 9) == (0, 0)
    for n in range(3):
        bots_turn(db, f"a{n}", ADA, alone=True)
    bots_turn(db, "b", BOB, alone=True)
    bots_turn(db, "c", ADA, "bbbb", alone=True)
    bots_turn(db, "d", ADA)
    assert jobs.count_alone(db, row, 9) == (3, 4)
    assert jobs.count_alone(db, row, 2) == (2, 2)


def test_who_is_at_a_table_through_another_process(db: Connection) -> None:
    """Not our own, not who has been silent too long; the long silent are forgotten."""
    put(db, "m", ADA)
    row = {"match_id": "m", "watching": 2, "people": f'["{BOB}"]'}
    said = [("us", 100_000), ("fresh", 55_001), ("stale", 55_000), ("dead", -80_001), ("old", -80_000)]
    db.execute(presence_rows.insert(), [row | {"process": by, "seen_at": at} for by, at in said])
    assert presence.ask(db, "us", ["m", "n"], 100_000) == {"m": (frozenset({BOB}), 2), "n": (frozenset(), 0)}
    presence.beat(db, "stale", 100_000)
    assert presence.ask(db, "us", ["m"], 100_000) == {"m": (frozenset({BOB}), 4)}
    assert set(db.scalars(select(presence_rows.c.process))) == {"us", "fresh", "stale", "old"}
    presence.leave(db, "us")
    assert set(db.scalars(select(presence_rows.c.process))) == {"fresh", "stale", "old"}


def test_people_are_named_muted_and_found(db: Connection) -> None:
    """Each their own name and their own ears."""
    for person, name in ((ADA, "Ada"), (BOB, "Bob")):
        people.add_person(db, person, name, 1)
    assert people.name_person(db, ADA, "Adele")
    assert not people.name_person(db, "p_gone", "x")
    assert people.names_of(db, [ADA, BOB, "p_gone"]) == {ADA: "Adele", BOB: "Bob"}
    assert [devices.of_before(db, each) for each in (ADA, "p_gone")] == [ADA, None]
    people.mute(db, ADA, BOB)
    people.mute(db, ADA, BOB)
    people.mute(db, BOB, ADA)
    people.mute(db, ADA, "p_cat")
    assert (people.me(db, ADA), people.me(db, "p_gone")) == (("Adele", [BOB, "p_cat"]), (None, []))
    people.unmute(db, ADA, BOB)
    assert (people.muted_by(db, ADA), people.muted_by(db, BOB)) == (["p_cat"], [ADA])
    assert people.find_people(db, "ad") == [(ADA, "Adele", 1)]


def test_lines_of_chat_are_numbered_by_table(db: Connection) -> None:
    """After a number, the last so many, in order; none where there is no table."""
    for name in ("m", "n"):
        put(db, name, ADA)
    people.add_person(db, ADA, "Ada", 1)
    people.mute(db, ADA, BOB)
    for n in (1, 2, 3):
        assert chat.add_line(db, "m", ADA, str(n), n) == ChatRow(n, ADA, n, str(n))
    assert chat.add_line(db, "n", BOB, "x", 9) == ChatRow(1, BOB, 9, "x")
    assert chat.add_line(db, "gone", ADA, "x", 9) is None
    assert [line.n for line in chat.lines_after(db, "m", 1)] == [2, 3]
    assert [line.n for line in chat.lines_after(db, "m", 0, 2)] == [2, 3]
    assert chat.lines_with_names(db, "m", 3) == ([], {})
    assert chat.lines_with_names(db, "m", 2)[1] == {ADA: "Ada"}
    assert chat.heard_by(db, "m", 3, ADA) == ([], {}, [BOB])
    assert chat.heard_by(db, "m", 3, None) == ([], {}, [])


def test_a_long_text_is_put_aside_and_filled_in(db: Connection) -> None:
    """A hundred letters stay, one more is kept by its hash, once."""
    short, long = "x" * 100, "x" * 101
    aside = texts.put_aside(db, {"a": short, "b": long, "c": 7})
    assert (aside["a"], aside["c"], list(aside["b"])) == (short, 7, ["hash"])
    assert texts.put_aside(db, {"b": long})["b"] == aside["b"]
    assert texts.put_aside(db, {"a": short}) == {"a": short}
    rows = [match("m", options=aside), match("n", options={"a": short})]
    filled = texts.filled_in(db, rows)
    assert [row.options for row in filled] == [{"a": short, "b": long, "c": 7}, {"a": short}]


def test_a_person_is_forgotten_and_nobody_else(db: Connection) -> None:
    """At once who they are and whom they muted or who muted them; then every trace, table by table."""
    for person in (ADA, BOB):
        people.add_person(db, person, person, 1)
    people.mute(db, ADA, BOB)
    people.mute(db, BOB, ADA)
    people.mute(db, BOB, "p_cat")
    log = (EntryRow(1, "sat", 1, person=ADA), EntryRow(2, "sat", 1, person=BOB))
    put(db, "m", ADA, BOB, entries=log, seq=2, host=ADA)
    put(db, "n", BOB, entries=(EntryRow(1, "sat", 1, person=BOB),), seq=1, host=BOB)
    for person in (ADA, BOB):
        chat.add_line(db, "m", person, "hello", 1)
    seen = {"match_id": "m", "watching": 0, "seen_at": 1}
    db.execute(
        presence_rows.insert(), [seen | {"process": who, "people": f'["{who}"]'} for who in (ADA, BOB)]
    )
    assert not erasure.begin(db, "p_gone", 5)
    assert erasure.begin(db, ADA, 5)
    assert (devices.of_before(db, ADA), devices.of_before(db, BOB)) == (None, BOB)
    assert (people.muted_by(db, ADA), people.muted_by(db, BOB)) == ([], ["p_cat"])
    assert list(db.scalars(select(presence_rows.c.process))) == [BOB]
    assert erasure.begun(db) == [ADA]
    assert erasure.piece(db, BOB) is None
    assert erasure.piece(db, ADA) == [("m", 3)]
    stored = matches.load_match(db, "m")
    assert stored is not None
    assert [seat.person for seat in stored.seats] == [None, BOB]
    assert [entry.person for entry in stored.entries] == [None, BOB]
    assert (stored.match.host, [line.person for line in chat.lines_after(db, "m", 0)]) == (None, [BOB])
    assert erasure.piece(db, ADA) is None
    assert list(db.scalars(select(erasures.c.person))) == []
    other = matches.load_match(db, "n")
    assert other is not None
    assert (other.match.seq, other.match.host) == (1, BOB)
