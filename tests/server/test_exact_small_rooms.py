"""Small rooms at their bounds: a wish for an opponent, what mattered, a first game, a notice brought."""

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest
from sqlalchemy import Connection

from hothouse.server.gatherings.tournament import organising
from hothouse.server.http.api_notices import NoticesApi
from hothouse.server.http.api_tournaments import TournamentsApi
from hothouse.server.http.api_watch import _watchers
from hothouse.server.meeting import room
from hothouse.server.meeting.room import BOT_AFTER, GONE, GRACE
from hothouse.server.notices import push
from hothouse.server.notices.letters import Told
from hothouse.server.notices.outside import Unsent
from hothouse.server.notices.senders import NOBODY, Gone, Senders
from hothouse.server.studies import desk, fair_play, told
from hothouse.server.studies.desk import StudyDesk
from hothouse.server.studies.told import FAIREST, mattered
from hothouse.server.studies.wire_findings import DrawOut, VerdictOut
from hothouse.server.tables import first
from hothouse.server.tables.conditions import of_seat
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table, row
from hothouse.storage import retention, stories, studies, texts
from hothouse.storage.analyses import Piece
from hothouse.storage.fairness import counting_game, is_of_a_table
from hothouse.storage.ratings import Standing
from hothouse.storage.retention import DAY, Keep
from hothouse.storage.rows import Channel, Clock, Conditional, Seeker
from hothouse.storage.stories import PlayedRow
from hothouse.study.guides import guide
from server.seating import ADA, BOB, NOW, bot_move, first_move, table_of
from server.test_exact_gatherings import CUP
from storage.memory import db  # noqa: F401 - a fixture

KEY = ("petris", "two", "now", False)


@pytest.mark.parametrize(
    ("here", "matched", "others"), [(3, None, 2), (1, None, 0), (3, "m", 3), (0, None, 0), (0, "m", 0)]
)
def test_a_wish_tells_how_many_others_look_for_the_same(here: int, matched: str | None, others: int) -> None:
    """Whoever was found a table is not among those who look; a bot is offered when one has waited."""
    wish = Seeker(ADA, *KEY, since=NOW, seen_at=NOW, match_id=matched)  # type: ignore[arg-type]
    found = room._sought(wish, {KEY: here, ("petris", "two", "now", True): 9}, None)
    assert (found.others, found.bot, found.bot_at, found.since, found.table) == (
        others,
        None,
        NOW + BOT_AFTER,
        NOW,
        matched,
    )
    assert room._sought(wish, {}, Standing(0.0)).bot == room.level_near("petris", 0.0)


def test_whoever_closes_their_last_page_may_come_back_for_a_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if they had been seen so long ago that only the grace is left."""
    asked: list[Any] = []

    async def write(_of: object, *given: Any) -> None:
        asked.append(given)

    monkeypatch.setattr(room, "now_ms", lambda: NOW)
    there: Any = SimpleNamespace(database=SimpleNamespace(write=write))
    asyncio.run(room.WaitingRoom.went(there, ADA))
    assert asked == [([ADA], NOW - GONE + GRACE)]


def slip(ply: int, seat: int, loss: float, name: Any = "mistake") -> VerdictOut:
    """A decision that was worth less than the best."""
    return VerdictOut(ply, seat, name, loss, 0.0, False, None, [])


def test_what_mattered_brought_more_than_a_hundredth() -> None:
    """A draw that brought just that did not; a decision without a name is no slip; three are told."""
    at, over = DrawOut(1, [FAIREST, -FAIREST], FAIREST), DrawOut(2, [-0.02, 0.02], 0.02)
    assert mattered([], [at]) == []
    assert [(each.kind, each.ply, each.change) for each in mattered([], [at, over])] == [("draw", 2, -0.02)]
    assert mattered([slip(3, 0, 0.5, "")], []) == []
    found = mattered([slip(3, 0, 0.5), slip(5, 0, 0.4), slip(7, 0, 0.3), slip(9, 0, 0.2)], [])
    assert [(each.kind, each.ply, each.seat, each.change) for each in found] == [
        ("slip", 3, 0, -0.5),
        ("slip", 5, 0, -0.4),
        ("slip", 7, 0, -0.3),
    ]


def test_the_largest_of_each_kind_comes_first_and_then_what_is_next_in_size() -> None:
    """In the order of the game; a gift is the largest slip of somebody else, seen by the others."""
    draws = [DrawOut(2, [0.1, -0.1], 0.1), DrawOut(4, [-0.3, 0.3], 0.3)]
    slips = [slip(1, 0, 0.2), slip(3, 1, 0.05), slip(5, 0, 0.15)]
    assert [(each.kind, each.ply, each.change) for each in mattered(slips, draws)] == [
        ("slip", 1, -0.2),
        ("gift", 3, 0.05),
        ("draw", 4, -0.3),
    ]
    assert [(each.kind, each.ply) for each in mattered([slips[0], slips[2]], draws)] == [
        ("slip", 1),
        ("draw", 4),
        ("slip", 5),
    ]
    assert told._moved(DrawOut(1, [0.1, -0.4, 0.3], 0.0)).seat == 1


@pytest.mark.parametrize("name", ["petris", "vorex", "botanik"])
def test_a_first_game_is_against_the_first_level(name: str) -> None:
    """One seat is the learner's; what the guide itself has played is no decision of theirs."""
    table = first.first_game(name, ADA, "Ada", "", NOW)
    given = len(guide(name).beginning)
    assert (table.match.status, table.match.ply >= given) == ("playing", True)
    assert [seat.kind for seat in table.seats] == ["person", *["bot"] * (len(table.seats) - 1)]
    assert first._last_decision(table, 0) == len(table.moves)
    assert first._learner(table, ADA) == 0
    for _ in range(9):
        if table.match.turn is None:
            break
        mine = table.match.turn == 0
        ply = table.match.ply
        table = first_move(table) if mine else bots_move(table)
        if mine:
            assert first._last_decision(table, 0) == ply
    # A table that began otherwise: every decision is the learner's own.
    other = table_of(
        name, seats=("me", *["bot:seed"] * (len(table.seats) - 1)), options=dict(guide(name).options)
    )
    while other.match.turn != 0:
        other = bots_move(other)
    ply = other.match.ply
    assert first._last_decision(first_move(other), 0) == ply


def bots_move(table: Table) -> Table:
    """The first legal action of whoever is to act."""
    assert table.match.turn is not None
    return bot_move(table, table.match.turn)


def test_a_guide_speaks_to_whoever_has_one_seat_among_bots() -> None:
    """Not on two seats, not where it counts, not to others, not without the rules."""
    alone = table_of("petris", seats=("me", "bot:seed"))
    assert first._learner(alone, ADA) == 0
    rated = Table(
        row(alone.match, rated=True), alone.seats, alone.entries, alone.names, alone.line, alone.state
    )
    both = table_of("petris", seats=("me", "me"))
    for table, who in (
        (both, ADA),
        (rated, ADA),
        (alone, BOB),
        (alone, None),
        (table_of("petris", BOB), ADA),
    ):
        with pytest.raises(Refused) as refused:
            first._learner(table, who)
        assert refused.value.code == "not_alone"
    lost = Table(alone.match, alone.seats, alone.entries, alone.names, alone.line, None)
    with pytest.raises(Refused) as refused:
        first.guided(lost, ADA, "en")
    assert refused.value.code == "rules_changed"


class Post:
    """Where letters are brought."""

    def __init__(self) -> None:
        self.letters: list[tuple[str, str]] = []

    async def send(self, to: str, subject: str, text: str, stop: str) -> None:
        """Kept."""
        self.letters.append((to, stop))


@pytest.mark.parametrize("status", [201, 404, 410])
def test_a_notice_is_brought_by_its_way(monkeypatch: pytest.MonkeyPatch, status: int) -> None:
    """To a browser, a program or an address; a browser that is gone is gone, a program may come back."""
    posted: list[tuple[str, str]] = []

    async def post(url: str, headers: dict[str, str], _body: bytes) -> int:
        posted.append((url, headers.get("for", headers.get("Content-Type", ""))))
        return status

    outside: Any = SimpleNamespace(post=post, place=lambda _: None)
    monkeypatch.setattr(push, "headers", lambda _key, _place, contact, topic: {"for": f"{contact} {topic}"})
    monkeypatch.setattr(push, "encrypted", lambda *_: b"")
    target = '{"endpoint":"https://a.example/x","p256dh":"","auth":""}'
    said = Told("title", "body", "/t/abc", 1)

    def brought(kind: Any, url: str, post: Any = None) -> str:
        channel = Channel(1, ADA, kind, target if kind == "push" else "ada@a.example", "en", True, False, 1)
        try:
            asyncio.run(Senders(outside, url, post).send(channel, said, "secret", "key"))
        except Gone:
            return "gone"
        except Unsent:
            return "unsent"
        return "sent"

    over = {201: "sent", 404: "gone", 410: "gone"}[status]
    assert brought("push", "https://house.example/") == over
    assert brought("push", "") == over
    assert posted == [
        ("https://a.example/x", "https://house.example abc"),
        ("https://a.example/x", f"{NOBODY} abc"),
    ]
    assert brought("hook", "https://house.example") == {201: "sent", 404: "unsent", 410: "gone"}[status]
    letters: Any = Post()
    assert brought("mail", "https://house.example", letters) == "sent"
    assert letters.letters == [("ada@a.example", "https://house.example/stop/secret")]
    assert brought("mail", "https://house.example") == "unsent"
    assert brought("mail", "", letters) == "unsent"


def test_a_study_says_how_long_it_takes_by_what_the_last_pieces_took(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of the difference at a time, up or down."""
    clock = iter([100.0, 104.0, 200.0, 201.0])
    monkeypatch.setattr(desk, "time", SimpleNamespace(monotonic=lambda: next(clock)))

    class One:
        """A thinker that finds something."""

        async def __aenter__(self) -> "One":
            return self

        async def __aexit__(self, *_: object) -> None:
            pass

        async def think(self, *_: object) -> str:
            return "found"

    async def find(_: str) -> Any:
        return SimpleNamespace(asked=lambda *_: None)

    there: Any = StudyDesk.__new__(StudyDesk)
    there.shelf, there.thinkers = SimpleNamespace(find=find), SimpleNamespace(one_for=lambda _: One())
    there._at_it, there.pace = set(), 2.0
    piece = Piece("d", "engine", 1, 2, 1)
    assert asyncio.run(there._find(piece)) == "found"
    assert there.pace == pytest.approx(2.2)
    assert asyncio.run(there._find(piece)) == "found"
    assert there.pace == pytest.approx(2.08)


@pytest.mark.parametrize(
    ("kept", "counting", "code"), [(False, True, "rated"), (True, True, ""), (False, False, "")]
)
def test_nobody_is_helped_with_a_title_that_counts_for_them(kept: bool, counting: bool, code: str) -> None:
    """Unless the study is of a game that was played to its end here; a stranger has no game on."""

    async def read(of: Any, *_: object) -> bool:
        return {counting_game: counting, is_of_a_table: kept}[of]

    database: Any = SimpleNamespace(read=read)

    def asked(who: str | None) -> str:
        try:
            asyncio.run(fair_play.refuse_help_with(database, who, "petris", "digest"))
        except Refused as refused:
            return refused.code
        return ""

    assert (asked(ADA), asked(None)) == (code, "")


def test_whoever_is_at_a_table_is_told_who_is_on_vacation() -> None:
    """Where games take days; nobody else is told anything."""

    async def find(_: str) -> Table:
        return table

    async def read(*_: object) -> Any:
        return [(1, 77)]

    house: Any = SimpleNamespace(tables=SimpleNamespace(find=find), database=SimpleNamespace(read=read))
    ask: Any = NoticesApi.vacations.fn
    for clock, who, many in (
        (Clock("days", days=1), ADA, 1),
        (Clock("days", days=1), "p_cat", 0),
        (Clock("days", days=1), None, 0),
        (Clock("total", minutes=5), ADA, 0),
    ):
        table = table_of("petris", BOB, clock=clock)
        found = asyncio.run(ask(None, house, who, table.id))
        assert [(each.seat, each.until) for each in found] == [(1, 77)] * many


@pytest.mark.parametrize("found", [None, ("cup", "Cup", 2)])
def test_a_table_says_of_which_tournament_it_is(found: Any) -> None:
    """Nothing where it is of none."""

    async def read(*_: object) -> Any:
        return found

    house: Any = SimpleNamespace(database=SimpleNamespace(read=read))
    ask: Any = TournamentsApi.at.fn
    held = asyncio.run(ask(None, house, "t"))
    assert (held is None) is (found is None)


def test_only_who_organises_a_tournament_may_change_it() -> None:
    """Where nobody does any more, nobody may, and no stranger."""
    here: Any = SimpleNamespace(row=CUP)
    organising(here, ADA)
    nobodys: Any = SimpleNamespace(row=SimpleNamespace(host=None))
    for gathered, who in ((here, BOB), (here, None), (nobodys, ADA), (nobodys, None)):
        with pytest.raises(Refused) as refused:
            organising(gathered, who)
        assert refused.value.code == "not_host"


def test_whoever_watches_has_no_seat_there() -> None:
    """Strangers and people; a table that nobody has open here is watched by nobody."""
    seats = [SimpleNamespace(person=ADA), SimpleNamespace(person=None)]
    tables: Any = [SimpleNamespace(id=name, seats=seats) for name in ("a", "b", "c")]
    hubs = {
        "a": SimpleNamespace(here=lambda: (frozenset({ADA, BOB}), 3)),
        "b": SimpleNamespace(here=lambda: (frozenset({ADA}), 0)),
    }
    house: Any = SimpleNamespace(database=SimpleNamespace(is_postgres=False), live=SimpleNamespace(hubs=hubs))
    assert asyncio.run(_watchers(house, tables)) == {"a": 4, "b": 0, "c": 0}


def test_a_seats_lines_are_its_own() -> None:
    """All of them; none where nothing was written."""
    written = (Conditional(0, 5, (("a",), ("b", "c"))), Conditional(1, 5, (("d",),)), Conditional(0, 6, ()))
    assert [of_seat(written, seat) for seat in (0, 1, 2)] == [[["a"], ["b", "c"]], [["d"]], []]
    assert of_seat(None, 0) == []


def met(name: str, person: str, rivals: str) -> tuple[str, PlayedRow]:
    """A game of a person with these."""
    row_ = PlayedRow(name, 0, "petris", 3, "three", 5, "won", "track", False, rivals)
    return person, row_


def test_whom_somebody_met_most_is_told_first(db: Connection) -> None:  # noqa: F811
    """One by one, whoever else was there; of equals by name, and so many."""
    stories.add(db, [met("m1", ADA, f"{BOB} p_cat"), met("m2", ADA, BOB), met("m3", ADA, "bot:bud p_cat")])
    stories.add(db, [met("m4", ADA, f"{BOB} p_dan"), met("m1", BOB, f"{ADA} p_cat")])
    found = stories.met_by(db, ADA, 9)
    assert found == [(BOB, 3), ("p_cat", 2), ("bot:bud", 1), ("p_dan", 1)]
    assert stories.met_by(db, ADA, 2) == found[:2]


def test_a_text_is_forgotten_when_no_match_needs_it(db: Connection) -> None:  # noqa: F811
    """One that is needed, or was never there, is not counted."""
    assert texts.drop_unused(db, []) == 0
    assert texts.drop_unused(db, ["never"]) == 0


def test_a_study_goes_after_its_days(db: Connection) -> None:  # noqa: F811
    """Looked at just so long ago it stays; one day later it goes; kept for ever where no days are named."""
    studies.keep(db, "d", "petris", "", 1000)
    for keep, now, gone in (
        (Keep(studies=0), 1000 + 99 * DAY, 0),
        (Keep(studies=3), 1000 + 3 * DAY, 0),
        (Keep(studies=3), 1001 + 3 * DAY, 1),
    ):
        assert retention.let_studies_go(db, keep, now) == gone
