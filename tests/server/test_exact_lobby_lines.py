"""Open lobbies: who is called, how soon, and what other processes are told."""

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from hothouse.server.bell.bell import EVERYTHING
from hothouse.server.live import lobby_lines
from hothouse.server.live.lobby_lines import LobbyLine, LobbyLines, rings_of
from hothouse.server.lobby import Answer, Lobbies, changes_lists
from server.seating import ADA, BOB, CAT, first_move, table_of
from server.test_exact_live import Wire


class Lists(Lobbies):
    """A lobby whose answers are put in its hand; notes whose it was told to forget."""

    def __init__(self) -> None:
        super().__init__(None)  # type: ignore[arg-type] # nothing is read
        self.dropped: list[str | None] = []
        self.found = Answer(b"{}", "one", 0.0)

    def drop(self, person: str | None) -> None:
        """Note it."""
        self.dropped.append(person)

    def drop_all(self) -> None:
        """Note it."""
        self.dropped.append("*")

    async def answer(self, person: str | None, game: str | None) -> Answer:
        """What is in its hand."""
        return self.found


class Pages:
    """Open pages: Ada twice, Bob once, a stranger."""

    def __init__(self) -> None:
        self.lists = Lists()
        self.lines = LobbyLines(self.lists, self.pairing)
        self.pages = [LobbyLine(person, Wire()) for person in (ADA, ADA, BOB, None)]
        for page in self.pages:
            self.lines.attach(page)

    async def pairing(self, person: str | None) -> Any:
        """Who waits."""
        return SimpleNamespace(mine=None, waiting=[])

    def called(self) -> str:
        """Of every page whether it is called: soon, later, not; and be quiet again."""
        said = "".join("s" if page.soon else "l" if page.wake.is_set() else "-" for page in self.pages)
        for page in self.pages:
            page.soon = False
            page.wake.clear()
        return said


def test_a_page_that_is_called_soon_stays_so() -> None:
    """Whatever it is called for afterwards."""
    page = LobbyLine(ADA, Wire())
    page.call(soon=False)
    assert (page.soon, page.wake.is_set()) == (False, True)
    page.call(soon=True)
    page.call(soon=False)
    assert page.soon


def test_pages_are_counted_by_person() -> None:
    """A stranger's are nobody's; the last one of a person is told as such."""
    pages = Pages()
    lines, (one, two, bobs, strangers) = pages.lines, pages.pages
    assert [lines.pages(who) for who in (ADA, BOB, CAT, None)] == [2, 1, 0, 0]
    assert sorted(lines.people()) == [ADA, BOB]
    assert [lines.detach(each) for each in (one, strangers, two, bobs)] == [False, False, True, True]
    assert (lines.lines, lines.people(), lines.pages(ADA)) == (set(), [], 0)


def test_a_table_that_moved_calls_those_who_sit_there() -> None:
    """A move of a private table nobody else; a public one that changed calls everybody, at leisure."""
    pages = Pages()
    private = first_move(table_of("petris", BOB))
    pages.lines.heard(private)
    assert pages.called() == "sss-"
    public = table_of("petris", CAT, public=True)
    assert changes_lists(public)
    pages.lines.heard(public)
    assert pages.called() == "ssll"
    moved = first_move(public)
    assert not changes_lists(moved)
    pages.lines.heard(moved)
    assert pages.called() == "ss--"
    waiting = table_of("petris")  # its second seat is nobody's
    pages.lines.heard(waiting)
    assert pages.called() == "ss--"


def test_nothing_is_looked_at_where_nobody_looks() -> None:
    """Neither what was heard here nor what was rung elsewhere."""
    pages = Pages()
    for page in pages.pages:
        pages.lines.detach(page)
    pages.lines.rang("any", moved=False)
    assert pages.lists.dropped == []
    pages.lines.heard(table_of("petris", BOB, public=True))
    assert pages.called() == "----"


def test_another_processs_change_is_told_to_the_pages_that_list_the_table() -> None:
    """A move to them alone; anything else may have brought somebody: all look again."""
    pages = Pages()
    pages.lines._lists(pages.pages[2], frozenset({"t1", "t2"}))
    pages.lines._lists(pages.pages[2], frozenset({"t2", "t3"}))
    pages.lines.rang("t1", moved=True)
    assert (pages.called(), pages.lists.dropped) == ("----", [])
    pages.lines.rang("t3", moved=True)
    assert (pages.called(), pages.lists.dropped) == ("--s-", [BOB])
    pages.lines.rang("t2", moved=False)
    assert (pages.called(), pages.lists.dropped) == ("llsl", [BOB, BOB, "*"])
    pages.lines.detach(pages.pages[2])
    assert dict(pages.lines._at) == {}


@pytest.mark.parametrize(
    ("ring", "called", "dropped"),
    [
        (EVERYTHING, "llll", []),
        (f"lobby:{ADA}:there", "ss--", [ADA]),
        (f"lobby:{ADA}:here", "----", []),
        ("lobby:*:there", "llll", ["*"]),
        ("lobby:*:here", "----", []),
        (f"table:{ADA}:there", "----", []),
    ],
)
def test_a_ring_calls_whom_it_names(ring: str, called: str, dropped: list[str]) -> None:
    """Not for what this process has rung itself."""
    pages = Pages()
    pages.lines.hear(ring, "here")
    assert (pages.called(), pages.lists.dropped) == (called, dropped)


def test_other_processes_are_told_of_new_tables() -> None:
    """Whoever was seated by another; everybody of a public one; the host's own knows already."""
    private, public = table_of("petris"), table_of("petris", public=True)
    paired, alone = table_of("petris", CAT), table_of("petris", seats=("me", "bot:seed"))
    assert rings_of([private, alone], "p") == []
    assert rings_of([paired, table_of("petris", BOB)], "p") == [f"lobby:{BOB}:p", f"lobby:{CAT}:p"]
    assert rings_of([paired, public], "p") == ["lobby:*:p", f"lobby:{CAT}:p"]


def test_a_page_is_sent_what_is_new_and_nothing_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    """The lobby by its tag, the waiting by what it says; then it waits to be called."""
    monkeypatch.setattr(lobby_lines, "TOGETHER", 0.0)
    monkeypatch.setattr(lobby_lines, "SPREAD", 0.0)

    class Waiting(msgspec.Struct):
        mine: str | None = None
        waiting: list[str] = msgspec.field(default_factory=list)

    async def what() -> None:
        said, lists, wire = Waiting(), Lists(), Wire()

        async def pairing(person: str | None) -> Any:
            assert person == ADA
            return said

        lines, page = LobbyLines(lists, pairing), LobbyLine(ADA, wire)
        lines.attach(page)
        await lines._send(page)
        first = [
            {"type": "lobby", "lobby": {}},
            {"type": "pairing", "pairing": {"mine": None, "waiting": []}},
        ]
        assert wire.sent == first
        await lines._send(page)
        assert wire.sent == first
        lists.found = Answer(b"[1]", "two", 0.0, frozenset({"t1"}))
        await lines._send(page)
        assert wire.sent[2:] == [{"type": "lobby", "lobby": [1]}]
        assert (page.tag, page.going) == ("two", frozenset({"t1"}))
        said.mine = "petris"
        await lines._send(page)
        assert wire.sent[3:] == [{"type": "pairing", "pairing": {"mine": "petris", "waiting": []}}]
        pump = asyncio.create_task(lines.pump(page))
        await asyncio.sleep(0.01)
        assert not pump.done()
        for soon, body in ((True, b"[2]"), (False, b"[3]")):
            lists.found = Answer(body, str(soon), 0.0)
            page.call(soon)
            for _ in range(200):
                await asyncio.sleep(0.001)
                if wire.sent[-1] == {"type": "lobby", "lobby": msgspec.json.decode(body)}:
                    break
            assert wire.sent[-1] == {"type": "lobby", "lobby": msgspec.json.decode(body)}
            assert (page.soon, page.wake.is_set()) == (False, False)
        pump.cancel()

    asyncio.run(what())


def test_whoever_is_called_at_leisure_waits_until_their_own_table_calls(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Spread over a long while, and at once when it is theirs."""
    monkeypatch.setattr(lobby_lines, "TOGETHER", 0.0)
    monkeypatch.setattr(random, "uniform", lambda *_: 60.0)

    async def what() -> None:
        pages = Pages()
        looks = 0

        async def send(_: LobbyLine) -> None:
            nonlocal looks
            looks += 1

        monkeypatch.setattr(pages.lines, "_send", send)
        pump = asyncio.create_task(pages.lines.pump(pages.pages[0]))
        await asyncio.sleep(0.005)
        pages.lines.tell_all()
        await asyncio.sleep(0.02)
        assert looks == 1
        pages.lines.tell([ADA])
        await asyncio.sleep(0.02)
        assert looks == 2
        pump.cancel()

    asyncio.run(what())
