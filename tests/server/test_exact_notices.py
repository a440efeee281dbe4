"""Notices at their bounds: who is told when, by which way, and where nothing is ever written to."""

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from hothouse.server.notices import counter, mail, outside, quiet
from hothouse.server.notices.desk import LATER, SPACING, WAIT, NoticeDesk
from hothouse.server.notices.letters import HOUR
from hothouse.server.notices.outside import Outside, Place
from hothouse.server.notices.push import Subscription
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table, row
from hothouse.storage import notices
from hothouse.storage.notices import Taken
from hothouse.storage.rows import AwayWish, Channel, Clock, NoticeRow
from server.seating import ADA, BOB, CAT, NOW, first_move, table_of

DAY = 24 * HOUR


def way(number: int = 1, kind: Any = "hook", **given: Any) -> Channel:
    """A way to reach Bob."""
    whole: dict[str, Any] = {
        "target": "https://a.example/",
        "language": "en",
        "confirmed": True,
        "digest": False,
    }
    return Channel(number, BOB, kind, **(whole | {"created_at": 1} | given))


def browser(endpoint: str, number: int = 1, **given: Any) -> Channel:
    """A way to a browser."""
    target = msgspec.json.encode(Subscription(endpoint, "key", "auth")).decode()
    return way(number, "push", target=target, **given)


def at_desk(**wanting: tuple[int, ...]) -> NoticeDesk:
    """A desk that knows who wants to be told."""
    made = NoticeDesk(None, None)  # type: ignore[arg-type] # nothing is read
    made._wanting = {f"p_{who}": ways for who, ways in wanting.items()}
    return made


def later(table: Table, **columns: Any) -> Table:
    """The table with other columns."""
    return Table(
        row(table.match, **columns), table.seats, table.entries, table.names, table.line, table.state
    )


def test_a_turn_that_comes_to_somebody_is_told_by_each_of_their_ways() -> None:
    """A minute after it came; with a deadline once more, when a quarter of the time is left."""
    before = table_of("petris", BOB, clock=Clock("days", days=1))
    after = first_move(before)
    turn = after.match.turn_at
    assert turn is not None
    deadline = turn + DAY
    assert after.match.deadline == deadline
    told = at_desk(bob=(3, 4)).needed(before, after)
    assert told == (
        NoticeRow(3, after.id, "turn", turn, turn + WAIT),
        NoticeRow(4, after.id, "turn", turn, turn + WAIT),
        NoticeRow(3, after.id, "remind", turn, deadline - DAY // 4),
        NoticeRow(4, after.id, "remind", turn, deadline - DAY // 4),
    )
    assert {each.kind for each in at_desk(bob=(3,)).needed(None, after)} == {"turn", "remind"}
    endless = later(after, clock=Clock(), deadline=None)
    assert [each.kind for each in at_desk(bob=(3,)).needed(before, endless)] == ["turn"]


def test_nobody_is_told_who_is_there_or_does_not_want_it() -> None:
    """A game of minutes, somebody else's turn, the same person's turn again, and a game that is over."""
    before = table_of("petris", BOB)
    after = first_move(before)
    assert at_desk(bob=(3,)).needed(before, after)
    for wanting in ({}, {"ada": (3,)}):
        assert at_desk(**wanting).needed(before, after) == ()
    for clock in (Clock("move", seconds=5), Clock("total", minutes=1)):
        assert at_desk(bob=(3,)).needed(before, later(after, clock=clock)) == ()
    assert at_desk(bob=(3,)).needed(before, later(after, turn=None)) == ()
    assert at_desk(bob=(3,)).needed(before, later(after, turn_at=None)) == ()
    assert at_desk(bob=(3,)).needed(after, later(after, turn_at=NOW + 1)) == ()


def test_who_has_just_moved_is_there() -> None:
    """For a minute to the moment."""
    before = first_move(first_move(table_of("petris", BOB)))
    after = first_move(before)
    assert [each.seats[each.match.turn or 0].person for each in (before, after)] == [BOB, ADA]
    for passed, told in ((WAIT - 1, 0), (WAIT, 1)):
        assert len(at_desk(ada=(3,)).needed(before, later(after, turn_at=NOW + passed))) == told


def taken(number: int, kind: str = "turn", **given: Any) -> Taken:
    """A notice that is ours to send."""
    whole: dict[str, Any] = {"match_id": "m", "turn_at": 5, "due_at": 5 + WAIT, "attempts": 0}
    return Taken(number, kind=kind, **(whole | given))


def test_a_notice_is_true_while_the_same_turn_waits() -> None:
    """A turn not on vacation, a reminder if it is wanted."""
    made, wish = at_desk(), AwayWish(BOB, vacation_until=NOW)
    assert made._still_true(taken(1), {"m": 5}, wish, NOW)
    assert not made._still_true(taken(1), {"m": 5}, wish, NOW - 1)
    assert not made._still_true(taken(1), {"m": 6}, wish, NOW)
    assert not made._still_true(taken(1), {}, wish, NOW)
    assert made._still_true(taken(1, "remind"), {"m": 5}, wish, NOW - 1)
    assert not made._still_true(taken(1, "remind"), {"m": 5}, AwayWish(BOB, remind=False), NOW)


def test_what_waits_waits_for_the_morning_the_digest_or_the_next_letter() -> None:
    """But no reminder so long that it would come within the last hour."""
    awake = AwayWish(BOB, quiet_from=0, quiet_to=0)
    asleep = AwayWish(BOB, quiet_from=0, quiet_to=23 * 60 + 59)
    morning = quiet.after_quiet(asleep, NOW)
    assert morning > NOW
    made = at_desk()
    assert made._later(way(), [taken(1)], awake, {}, NOW) == {}
    assert made._later(way(), [taken(1), taken(2, "remind")], asleep, {}, NOW) == {1: morning, 2: morning}
    for end, waits in ((morning + HOUR, {}), (morning + HOUR + 1, {2: morning})):
        assert made._later(way(), [taken(2, "remind")], asleep, {"m": end}, NOW) == waits
    assert made._later(way(), [taken(1)], asleep, {"m": NOW}, NOW) == {1: morning}
    digest = quiet.digest_time(awake, NOW)
    rows = [taken(1), taken(2, "remind"), taken(3, due_at=6 + WAIT)]
    assert made._later(way(digest=True), rows, awake, {}, NOW) == {1: digest}
    made._lettered[1] = NOW - SPACING + 1
    assert made._later(way(kind="mail"), [taken(1)], awake, {}, NOW) == {1: NOW + 1}
    assert made._later(way(kind="hook"), [taken(1)], awake, {}, NOW) == {}
    made._lettered[1] = NOW - SPACING
    assert made._later(way(kind="mail"), [taken(1)], awake, {}, NOW) == {}


@pytest.mark.parametrize("tries", range(len(LATER) + 1))
def test_what_failed_is_tried_so_often(tries: int) -> None:
    """Later each time, and then never."""
    asked: list[Any] = []

    async def write(*given: Any) -> None:
        asked.append(given)

    made = at_desk()
    made.database = SimpleNamespace(write=write)  # type: ignore[assignment]
    with pytest.raises(StopIteration):
        made._later_or_never([7], tries, NOW).send(None)
    last = (notices.done, [7])
    assert asked == [last if tries == len(LATER) else (notices.again, [7], NOW + LATER[tries])]


def test_days_of_vacation_are_counted_by_the_year() -> None:
    """Those of another year are none of this one's."""
    assert counter._year(1_767_225_599_999) == 2025
    assert counter._year(1_767_225_600_000) == 2026
    wish = AwayWish(ADA, vacation_year=2025, vacation_taken=7)
    assert [counter._taken(wish, now) for now in (1_767_225_599_999, 1_767_225_600_000)] == [7, 0]


def test_a_browser_that_has_gone_takes_no_room() -> None:
    """An address that has not answered does; what is there already may be there again."""
    assert counter._counts(way(kind="mail", confirmed=False))
    assert not counter._counts(browser("https://a.example/", confirmed=False))
    full = [way(number, target=str(number)) for number in range(counter.MOST)]
    counter._check_room(full[1:], "new")
    counter._check_room(full, "3")
    counter._check_room([*full[1:], browser("https://a.example/", confirmed=False)], "new")
    with pytest.raises(Refused) as refused:
        counter._check_room(full, "new")
    assert refused.value.code == "crowded"


def test_a_browser_is_known_by_its_device_and_before_that_by_its_place() -> None:
    """One of another device never; a way that is no browser neither."""
    new, old = browser("https://a.example/", 1, device="phone"), browser("https://b.example/", 2)
    hook = way(3, target="https://b.example/")
    known = [hook, old, new]
    assert counter._of_browser(known, "phone", "https://b.example/") == new
    assert counter._of_browser(known, "tablet", "https://b.example/") == old
    assert counter._of_browser(known, "tablet", "https://a.example/") is None
    assert counter._of_browser(known, "", "https://c.example/", "https://b.example/") == old
    assert counter._of_browser([hook], "", "https://b.example/") is None
    shown = counter.way_out(new)
    assert (shown.id, shown.kind, shown.label, shown.confirmed) == (1, "push", "a.example", True)
    assert counter.way_out(hook).label == "https://b.example/"


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("https://a.example", Place("https", "a.example", 443, "/")),
        ("https://a.example:444/b?c=d", Place("https", "a.example", 444, "/b?c=d")),
        ("https://a.example/~!", Place("https", "a.example", 443, "/~!")),
        ("https://a.example/" + "x" * (outside.LONGEST - 18), None),
    ],
)
def test_an_address_is_taken_apart(url: str, place: Place | None) -> None:
    """Its port is the usual one unless it says another; the longest that may be still is one."""
    found = Outside().place(url)
    assert place is None or found == place


@pytest.mark.parametrize(
    "url",
    [
        "https://a.example/" + "x" * (outside.LONGEST - 17),
        "https://a.example/ b",
        "https://a.example/\x7f",
        "https://a.example/é",
        "https://user@a.example/",
        "https://:word@a.example/",
        "https:///a",
        "http://a.example/",
        "https://a.example:x/",
    ],
)
def test_what_is_no_address_is_refused(url: str) -> None:
    """Too long by one, with strange signs, with a name and a word, with nobody there."""
    with pytest.raises(Refused) as refused:
        Outside().place(url)
    assert refused.value.code == "bad_target"


@pytest.mark.parametrize("address", ["!@b.example", "~@b.example", " ada+x@b.example\n"])
def test_an_address_is_made_of_what_can_be_printed(address: str) -> None:
    """From the first such sign to the last; what stands around it is left away."""
    assert mail.check(address) == address.strip()


@pytest.mark.parametrize(
    "address", ['"a b"@b.example', "a\x7f@b.example", "é@b.example", "a@b", "@b.example"]
)
def test_what_is_no_mailbox_is_refused(address: str) -> None:
    """With a space or signs that not every server takes, at a host of one word, of nobody."""
    with pytest.raises(Refused) as refused:
        mail.check(address)
    assert refused.value.code == "bad_target"


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("10.0.0.1", False),
        ("224.0.0.1", False),
        ("2a00:1450::1", True),
        ("2001:db8::1", False),
        ("fe80::1%eth0", False),
        ("::ffff:93.184.216.34", True),
        ("::ffff:10.0.0.1", False),
        ("2002:5db8:d822::1", True),
        ("2002:a00:1::1", False),
        ("64:ff9b::5db8:d822", True),
        ("64:ff9b::a00:1", False),
        ("4000::1", False),
    ],
)
def test_only_the_open_network_is_written_to(address: str, public: bool) -> None:
    """Of either kind, whatever clothes an address wears."""
    assert outside.is_public(address) is public


def test_a_request_names_its_host_as_it_should() -> None:
    """With a port that is not the usual one, and brackets around what has colons."""
    plain = outside._request(Place("https", "a.example", 443, "/b"), {"X": "y"}, b"body").decode()
    assert plain.startswith("POST /b HTTP/1.1\r\nHost: a.example\r\n")
    assert plain.endswith("Content-Length: 4\r\nConnection: close\r\nX: y\r\n\r\nbody")
    other = outside._request(Place("https", "::1", 444, "/"), {}, b"").decode()
    assert "\r\nHost: [::1]:444\r\n" in other
    assert (
        "Host: a.example:443\r\n" in outside._request(Place("http", "a.example", 443, "/"), {}, b"").decode()
    )


def test_an_answer_begins_with_its_status() -> None:
    """Two words, the first of which says HTTP."""
    assert outside._status(b"HTTP/1.1 201\r\n") == 201
    for line in (b"HTTP/1.1\r\n", b"SMTP 220 hello\r\n", b""):
        with pytest.raises(ValueError, match="no HTTP"):
            outside._status(line)


def test_who_wants_notices_is_known_by_person() -> None:
    """And who does not is not."""
    made = at_desk(bob=(1,))
    assert (made.wants(BOB), made.wants(CAT)) == (True, False)
