"""How a socket is opened: what it is greeted with, and why it is closed at once, without a service."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any, cast

import pytest
from sqlalchemy.exc import OperationalError

from hothouse.server.identity import Known
from hothouse.server.limits import Limits, Rate
from hothouse.server.live import doorway, lobby_socket, socket, telling_socket, tournament_socket
from hothouse.server.live.connection import NO_TABLE
from hothouse.server.live.hub import Live, line_out
from hothouse.server.live.telling_socket import PAGES
from hothouse.server.tables.refusals import NO_TABLE as NO_SUCH_TABLE
from hothouse.server.tables.refusals import Refused
from hothouse.storage.rows import ChatRow
from server.seating import ADA, BOB, first_move, table_of

SITE = "https://play.example"


class Asker:
    """A browser that opens a socket, listens for a moment, and hangs up."""

    def __init__(self, origin: str = SITE) -> None:
        self.scope: dict[str, Any] = {
            "type": "websocket",
            "headers": [(b"origin", origin.encode()), (b"host", b"play.example"), (b"cookie", b"hothouse=a")],
            "extensions": None,
        }
        self.client = SimpleNamespace(host="192.0.2.1")
        self.told: list[Any] = []
        self.closed: tuple[int, str] | None = None
        self.accepted = False

    async def accept(self) -> None:
        """Let in."""
        self.accepted = True

    async def send(self, message: dict[str, Any]) -> None:
        """What it is told."""
        self.told.append(json.loads(message["text"]))

    async def receive(self) -> dict[str, Any]:
        """It says nothing, and goes."""
        for _ in range(20):  # turns of the loop, in which whoever sends has its own
            await asyncio.sleep(0)
        return {"type": "websocket.disconnect"}

    async def close(self, code: int, reason: str) -> None:
        """Hung up on."""
        self.closed = (code, reason)


class Opening:
    """A house with one table, of which only this much is there."""

    def __init__(self, scale: float = 1, burst: float = 100) -> None:
        self.table = first_move(table_of("petris", BOB))
        self.live = Live()
        self.lines = (ChatRow(3, BOB, 7, "hello"), ChatRow(4, BOB, 8, "again"))
        self.present: list[int] = []
        self.left: list[Any] = []
        self.away = False
        rates = {"address": Rate(0.001, burst), "socket": Rate(0.001, 2), "message": Rate(0.001, 100)}
        self.limits = Limits(scale, rates, lambda: 0.0)
        self.settings = SimpleNamespace(origins=())
        self.roll = SimpleNamespace(of=self._of)
        self.tables = SimpleNamespace(find=self._find)
        self.talk = SimpleNamespace(heard=self._heard)
        self.attendance = SimpleNamespace(changed=lambda hub: self.present.append(len(hub.connections)))
        self.lending = SimpleNamespace(left=self.left.append)

    async def _of(self, claimed: Known | None) -> str | None:
        return None if claimed is None else claimed.person

    async def _find(self, name: str) -> Any:
        if self.away:
            raise OperationalError("select", {}, Exception("away"))
        if name != self.table.id:
            raise Refused("no_table", NO_SUCH_TABLE, id=name)
        return self.table

    async def _heard(self, _table: object, _person: object, after: int) -> Any:
        return [line_out(self.table, row, {}) for row in self.lines if row.n > after], frozenset()

    def opened(
        self,
        asker: Asker,
        *,
        table: str = "",
        who: str | None = ADA,
        after: int | None = None,
        chat: int | None = None,
    ) -> Asker:
        """The asker, when it has hung up or was hung up on."""
        claimed = None if who is None else Known(who, None)
        open_it: Any = socket.live.fn
        asyncio.run(open_it(asker, self, claimed, table or self.table.id, after, chat))
        assert asker.accepted
        return asker


@pytest.fixture(autouse=True)
def waits(monkeypatch: pytest.MonkeyPatch) -> list[float]:
    """How long we let somebody wait, in seconds; nobody does."""
    found: list[float] = []
    really = asyncio.sleep

    async def sleep(seconds: float) -> None:
        if seconds:
            found.append(seconds)
        await really(0)

    for place in (socket, telling_socket):
        monkeypatch.setattr(place, "asyncio", SimpleNamespace(**vars(asyncio) | {"sleep": sleep}))
    return found


def test_whoever_says_what_they_have_seen_is_sent_what_is_new() -> None:
    """The whole table to who has seen nothing, or a number that is none of ours; an update to all others,
    also to who has seen everything."""
    house = Opening()
    seq = house.table.seq
    kinds = {}
    for after in (None, 0, seq - 1, seq, seq + 1):
        told = house.opened(Asker(), after=after, chat=4).told
        kinds[after] = told[0]["type"]
        house = Opening()
    assert kinds == {None: "table", 0: "update", seq - 1: "update", seq: "update", seq + 1: "table"}


@pytest.mark.parametrize(("chat", "lines"), [(None, [3, 4]), (0, [3, 4]), (3, [4]), (4, []), (5, [])])
def test_whoever_says_what_they_have_heard_is_told_what_was_said_since(
    chat: int | None, lines: list[int]
) -> None:
    """Line by line, beside the greeting."""
    told = Opening().opened(Asker(), chat=chat).told
    assert sorted(each["line"]["n"] for each in told if each["type"] == "chat") == lines


def test_who_comes_and_goes_is_counted_and_missed() -> None:
    """Present while the socket is open; whoever was lending a hand is not any more."""
    house = Opening()
    house.opened(Asker())
    assert (house.present, len(house.left), house.live.hubs) == ([1, 0], 1, {})


def test_a_socket_that_cannot_be_opened_says_why(waits: list[float]) -> None:
    """By its code: another site's, a table that is not there, one too many, a database that is away. Only
    whoever comes too often waits for it, for they would be back at once."""
    house = Opening()
    assert house.opened(Asker(origin="https://other.example")).closed == (doorway.BAD_ORIGIN, "bad_origin")
    assert house.opened(Asker(), table="x").closed == (NO_TABLE, "no_table")
    assert waits == []
    assert house.opened(Asker(), table="x", who=BOB).closed == (NO_TABLE, "no_table")
    house.opened(Asker())
    assert house.opened(Asker()).closed == (doorway.TOO_MANY, "too_many")
    assert waits == [doorway.PAUSE]
    away = Opening()
    away.away = True
    assert away.opened(Asker()).closed == (doorway.LATER, "unavailable")
    assert (away.present, waits) == ([], [doorway.PAUSE])


def test_strangers_of_an_address_open_sockets_together_and_people_each_their_own() -> None:
    """Two at once of each here."""
    house = Opening()
    assert [house.opened(Asker(), who=who).closed for who in (None, None, ADA, ADA)] == [None] * 4
    assert [house.opened(Asker(), who=who).closed for who in (None, ADA)] == [
        (doorway.TOO_MANY, "too_many")
    ] * 2
    assert house.opened(Asker(), who=BOB).closed is None
    poor = Opening(burst=doorway.OPENING)
    assert [poor.opened(Asker(), who=who).closed for who in (ADA, BOB)] == [
        None,
        (doorway.TOO_MANY, "too_many"),
    ]


def entered(house: Opening, asker: Asker, pages: int, who: str | None = ADA) -> Any:
    """Who has opened a socket that only tells."""
    claimed = None if who is None else Known(who, None)
    there: Any = house
    said: Any = asker
    return asyncio.run(telling_socket.enter(said, there, claimed, lambda _: pages))


def test_a_person_has_so_many_pages_that_only_listen(waits: list[float]) -> None:
    """Ten, stretched with every rate, and any number where the rates are lifted."""
    for scale, pages, comes_in in (
        (1, PAGES - 1, True),
        (1, PAGES, False),
        (2, PAGES * 2 - 1, True),
        (2, PAGES * 2, False),
        (0, 10**6, True),
    ):
        asker = Asker()
        found = entered(Opening(scale), asker, pages)
        assert (found is not None) is comes_in, (scale, pages)
        assert asker.closed == (None if comes_in else (doorway.TOO_MANY, "too_many"))
    assert waits == [doorway.PAUSE] * 2


def test_a_page_that_only_listens_is_opened_by_our_pages() -> None:
    """By anybody; another site's is told so, and nobody is let in while the database is away."""
    assert entered(Opening(), Asker(), 0) == telling_socket.Entered(ADA, "192.0.2.1")
    assert entered(Opening(), Asker(), 0, None) == telling_socket.Entered(None, "192.0.2.1")
    other = Asker(origin="https://other.example")
    assert entered(Opening(), other, 0) is None
    assert other.closed == (doorway.BAD_ORIGIN, "bad_origin")
    house = Opening()

    async def gone(_: object) -> str | None:
        raise OperationalError("select", {}, Exception("away"))

    house.roll.of = gone
    asker = Asker()
    assert entered(house, asker, 0) is None
    assert asker.closed == (doorway.LATER, "unavailable")


class Telling(Opening):
    """A house with a lobby and one tournament, whose pages are attached and left."""

    def __init__(self) -> None:
        super().__init__()
        self.known: list[Any] = []
        self.done: list[Any] = []
        self.last = True
        self.lines = self.tournament_pages = SimpleNamespace(  # type: ignore[assignment]
            pages=lambda _: 0, attach=self._attach, detach=self._detach, pump=self._pump
        )
        self.meeting = SimpleNamespace(went=lambda person: f"{person} went")
        self.do = self.done.append
        self.steward = SimpleNamespace(find=self._tournament)

    def _attach(self, page: Any) -> None:
        self.known.append((page.person, self.live.of_address("192.0.2.1")))

    def _detach(self, _: object) -> bool:
        self.known.append("gone")
        return self.last

    async def _pump(self, _: object) -> None:
        await asyncio.sleep(3600)

    async def _tournament(self, name: str) -> None:
        if name != "cup":
            raise Refused("no_tournament", NO_SUCH_TABLE, id=name)


@pytest.mark.parametrize(
    ("who", "last", "done"), [(ADA, True, [f"{ADA} went"]), (ADA, False, []), (None, True, [])]
)
def test_whoever_closes_their_last_lobby_looks_for_nobody_any_more(
    who: str | None, last: bool, done: list[str]
) -> None:
    """A stranger looked for nobody; while it is open the socket is one of its address, and then no more."""
    house = Telling()
    house.last = last
    open_it: Any = lobby_socket.lobby_live.fn
    asyncio.run(open_it(Asker(), house, None if who is None else Known(who, None)))
    assert (house.known, house.done) == ([(who, 1), "gone"], done)
    assert house.live.of_address("192.0.2.1") == 0


def test_a_tournaments_page_is_told_while_it_is_open() -> None:
    """One of its address as long as that; of a tournament that there is."""
    house, open_it = Telling(), cast("Any", tournament_socket.tournament_live).fn
    asker, lost, other = Asker(), Asker(), Asker(origin="https://other.example")
    asyncio.run(open_it(asker, house, Known(ADA, None), "cup"))
    assert (house.known, asker.closed) == ([(ADA, 1), "gone"], None)
    asyncio.run(open_it(lost, house, None, "none"))
    assert lost.closed == (NO_TABLE, "no_tournament")
    asyncio.run(open_it(other, house, None, "cup"))
    assert other.closed == (doorway.BAD_ORIGIN, "bad_origin")
    assert (len(house.known), house.live.of_address("192.0.2.1")) == (2, 0)
