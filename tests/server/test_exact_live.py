"""Sockets and hubs without a wire: what each is sent, and what wakes whom."""

import asyncio
from collections.abc import Awaitable, Callable
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

from hothouse.server.live import connection as connections
from hothouse.server.live import hub as hubs
from hothouse.server.live.connection import Connection
from hothouse.server.live.framing import Gathering
from hothouse.server.live.hub import Hub, Live, line_out
from hothouse.server.tables import seats
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.results import table_after
from hothouse.server.tables.table import Table, renamed
from hothouse.storage.rows import ChatRow
from server.seating import ADA, BOB, CAT, NOW, first_move, table_of


class Wire:
    """Notes what is sent."""

    def __init__(self) -> None:
        self.sent: list[dict[str, Any]] = []

    async def send_text(self, text: str) -> None:
        """Keep it."""
        self.sent.append(msgspec.json.decode(text))


def in_loop(what: Callable[[], Awaitable[None]]) -> None:
    """Do it where a loop runs."""

    async def main() -> None:
        await what()

    asyncio.run(main())


def at(hub_of: Table, *people: str | None) -> tuple[Live, Hub, list[Connection]]:
    """A table that these have open."""
    live = Live()
    sockets = [Connection(person, Wire(), "here") for person in people]
    for socket in sockets:
        live.attach(hub_of, socket)
    return live, live.hubs[hub_of.id], sockets


def test_a_socket_keeps_so_many_messages_and_then_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last that fits, and one more, which is not kept and hangs up."""
    monkeypatch.setattr(connections, "WAITING", 2)

    async def what() -> None:
        wire = Wire()
        socket = Connection(ADA, wire)
        assert not socket.wake.is_set()
        socket.post({"n": 1})
        socket.post({"n": 2})
        assert socket.wake.is_set()
        assert not socket.over.is_set()
        socket.post({"n": 3})
        assert socket.over.is_set()
        await socket.flush()
        assert [each["n"] for each in wire.sent] == [1, 2]

    in_loop(what)


def test_a_whole_table_is_early_only_while_it_is_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    """Five seconds after it was sent, unless it moved on or the sketch is asked for the first time."""

    async def what() -> None:
        socket = Connection(ADA, Wire())
        monkeypatch.setattr(connections, "time", SimpleNamespace(monotonic=lambda: 100.0))
        assert socket.early(7, sketch=False) == 0
        socket.told = 7, 98.0
        assert (socket.early(7, False), socket.early(8, False), socket.early(7, True)) == (3, 0, 0)
        socket.told = 7, 90.0
        assert socket.early(7, False) == 0
        socket.told = 7, 98.0
        assert (socket.whole, socket.sketch) == (False, False)
        socket.refresh(True)
        assert (socket.whole, socket.sketch, socket.wake.is_set()) == (True, True, True)
        assert socket.early(7, True) == 3
        socket.refresh()
        assert socket.sketch  # once asked for, it comes with every position

    in_loop(what)


def test_half_of_the_way_there_and_back_is_the_wires(monkeypatch: pytest.MonkeyPatch) -> None:
    """The answer to the last beat, once; an answer to another is none."""

    async def what() -> None:
        socket, now = Connection(ADA, Wire()), [NOW]
        monkeypatch.setattr(connections, "now_ms", lambda: now[0])
        assert [socket.beat().n, socket.beat().n] == [1, 2]
        now[0] += 300
        socket.beaten(1)
        assert socket.lag == 0
        socket.beaten(2)
        assert socket.lag == 150
        now[0] += 5000
        socket.beaten(2)
        assert socket.lag == 150
        socket.beaten(0)
        assert socket.lag == 150
        socket.beat()
        now[0] -= 10**6  # a clock that was set back
        socket.beaten(3)
        assert socket.lag == 0

    in_loop(what)


def test_who_is_here_and_who_looks_on() -> None:
    """Players by their seats; other people once each, here or elsewhere, and every stranger."""

    async def what() -> None:
        table = table_of("petris", BOB)
        _, hub, _ = at(table, ADA, ADA, CAT, None, None)
        assert hub.here() == (frozenset({ADA, CAT}), 2)
        shown = hub.presence()
        assert (shown.seats, shown.watching) == ([0], 3)
        hub.elsewhere = frozenset({BOB, CAT, "p_dan"}), 4
        shown = hub.presence()
        assert (shown.seats, shown.watching) == ([0, 1], 8)

    in_loop(what)


def test_a_line_is_told_once_and_not_to_who_muted_it() -> None:
    """What a socket has had it does not get again, and the hub knows the last number."""

    async def what() -> None:
        _, hub, (ada, bob, cat) = at(table_of("petris", BOB), ADA, BOB, CAT)
        bob.chat, cat.muted = 4, frozenset({ADA})
        hub.tell_lines([ChatRow(n, ADA, NOW, str(n)) for n in (4, 5)])
        assert (hub.chat, ada.chat, bob.chat, cat.chat) == (5, 5, 5, 5)
        for socket, told in ((ada, [4, 5]), (bob, [5]), (cat, [])):
            await socket.flush()
            assert isinstance(socket.wire, Wire)
            assert [each["line"]["n"] for each in socket.wire.sent] == told
        hub.tell_lines([ChatRow(3, ADA, NOW, "late")])
        assert hub.chat == 5

    in_loop(what)


def test_a_line_says_who_and_from_which_seat() -> None:
    """A player by the table's name, who looks on by their own, a forgotten one by none."""
    table = table_of("petris", BOB)
    voices = {ADA: "other", CAT: "Cat"}
    said = {who: line_out(table, ChatRow(1, who, NOW, "hello"), voices) for who in (ADA, CAT, "p_gone")}
    assert [(line.name, line.seats) for line in said.values()] == [("Ada", [0]), ("Cat", []), ("", [])]


def test_a_table_has_room_for_so_many_sockets(monkeypatch: pytest.MonkeyPatch) -> None:
    """The last one, not one more; who leaves gives the room back, the last one closes the hub."""
    monkeypatch.setattr(hubs, "MOST", 2)

    async def what() -> None:
        table = table_of("petris", BOB)
        live, hub, (ada, bob) = at(table, ADA, BOB)
        assert live.of_address("here") == 2
        with pytest.raises(Refused) as refused:
            live.attach(table, Connection(CAT, Wire(), "here"))
        assert refused.value.code == "too_many"
        assert live.of_person(ADA) == [ada]
        live.detach(hub, ada)
        assert (live.of_address("here"), set(live.hubs)) == (1, {table.id})
        live.detach(hub, bob)
        assert (live.of_address("here"), live.hubs) == (0, {})
        assert "here" not in live._addresses

    in_loop(what)


def test_news_wake_those_who_have_the_table_open() -> None:
    """A later number wakes; the same or an older one does not; other names send everything again."""

    async def what() -> None:
        table = first_move(table_of("petris", BOB))
        live, hub, (ada,) = at(table, ADA)

        async def woken(by: Table) -> bool:
            ada.wake.clear()
            live.heard(by)
            for _ in range(4):
                await asyncio.sleep(0)
            return ada.wake.is_set()

        assert not await woken(table)
        assert not await woken(table_of("petris", BOB))
        later = first_move(table)
        assert await woken(later)
        assert (hub.table, ada.whole) == (later, False)
        assert not await woken(table)
        assert hub.table is later
        other = renamed(later, BOB, "Robert")
        assert await woken(other)
        assert (hub.table, ada.whole) == (other, True)

    in_loop(what)


def test_a_socket_is_sent_what_it_has_not_seen() -> None:
    """The whole table at first, when it asks and when it knows a number that is none of ours; else news."""

    async def what() -> None:
        table = first_move(table_of("petris", BOB))
        _, hub, (ada,) = at(table, ADA)
        wire = ada.wire
        assert isinstance(wire, Wire)
        for seq, whole, kind in (
            (-1, False, "table"),
            (0, False, "update"),
            (table.seq - 1, False, "update"),
            (table.seq, True, "table"),
            (table.seq, False, "update"),
            (table.seq + 1, False, "table"),
        ):
            ada.seq, ada.whole, ada.told = seq, whole, (-1, 0.0)
            await hub.send_news(ada)
            assert wire.sent[-1]["type"] == kind, (seq, whole)
            assert (ada.seq, ada.whole) == (table.seq, False)
            assert (ada.told[0] == table.seq) is whole

    in_loop(what)


@pytest.mark.parametrize("order", [(ADA, CAT, None), (None, CAT, ADA), (CAT, ADA, None)])
def test_what_is_shared_is_never_anothers_right(order: tuple[str | None, ...]) -> None:
    """Whoever is sent the news first: the host, who has no seat, may close the table; others may not."""

    async def what() -> None:
        table = table_after(seats.rise(table_of("petris", BOB, options={"players": 3}), ADA, 0, NOW))
        _, hub, sockets = at(table, *order)
        for socket in sockets:
            socket.seq = table.seq - 1
            await hub.send_news(socket)
        for socket in sockets:
            assert isinstance(socket.wire, Wire)
            assert socket.wire.sent[-1]["can"]["abandon"] is (socket.person == ADA)

    in_loop(what)


def test_one_turn_of_the_loop_is_one_write() -> None:
    """In order, at once when it closes, and never an empty one."""

    async def what() -> None:
        written: list[bytes] = []
        transport: Any = SimpleNamespace(
            write=written.append, close=lambda: written.append(b"closed"), is_closing=lambda: False
        )
        line = Gathering(transport, asyncio.get_running_loop())
        line.write(b"a")
        line.write(b"b")
        assert written == []
        await asyncio.sleep(0)
        assert written == [b"ab"]
        line.write(b"c")
        line.close()
        await asyncio.sleep(0)
        assert written == [b"ab", b"c", b"closed"]
        line.write(b"d")
        transport.is_closing = lambda: True  # they hung up in between
        await asyncio.sleep(0)
        assert written == [b"ab", b"c", b"closed"]

    in_loop(what)


def test_who_reads_is_sent_at_once_and_the_others_in_their_order() -> None:
    """What is said and what is new goes out without waking anybody, as long as nothing waits before it and
    the other end takes it; otherwise nothing is sent, and whoever sends is woken."""

    async def what() -> None:
        table = first_move(table_of("petris", BOB))
        live, hub, (ada,) = at(table, ADA)
        sent: list[dict[str, Any]] = []
        takes = True

        def at_once(message: bytes) -> bool:
            if takes:
                sent.append(msgspec.json.decode(message))
            return takes

        ada.at_once, ada.seq = at_once, table.seq
        ada.post({"type": "early"})  # nobody sends yet: it waits
        assert (sent, ada.wake.is_set(), ada.all_sent) == ([], True, False)
        sending = asyncio.create_task(hubs.pump(hub, ada))
        for _ in range(3):
            await asyncio.sleep(0)
        assert ada.all_sent
        ada.post({"type": "said"})
        assert [each["type"] for each in sent] == ["early", "said"]
        assert not ada.wake.is_set()
        later = first_move(table)
        live.heard(later)
        hub._wake()
        assert ([each["type"] for each in sent][2:], ada.seq) == (["update"], later.seq)
        hub._wake()
        assert len(sent) == 3  # once
        takes = False
        ada.post({"type": "slow"})
        ada.post({"type": "slower"})
        last = first_move(later)
        live.heard(last)
        hub._wake()
        assert (len(sent), ada.seq, ada.wake.is_set()) == (3, later.seq, True)
        for _ in range(3):
            await asyncio.sleep(0)
        assert isinstance(ada.wire, Wire)
        assert [each["type"] for each in ada.wire.sent] == ["slow", "slower", "update"]
        sending.cancel()
        await asyncio.gather(sending, return_exceptions=True)
        assert not ada.all_sent

    in_loop(what)


def test_news_that_cannot_be_made_are_left_to_whoever_ends_the_socket() -> None:
    """One socket's trouble is not the others': they are told, and it is woken."""

    async def what() -> None:
        table = first_move(table_of("petris", BOB))
        _, hub, (ada, bob) = at(table, ADA, BOB)
        sent: list[bytes] = []
        news = hub.news

        def made(connection: Connection, now: int) -> bytes:
            if connection is ada:
                raise ValueError("told to")
            return news(connection, now)

        hub.news = made  # type: ignore[method-assign]

        def at_once(message: bytes) -> bool:
            sent.append(message)
            return True

        for one in (ada, bob):
            one.at_once, one.idle, one.seq = at_once, True, table.seq - 1
        hub._wake()
        assert (len(sent), ada.wake.is_set(), bob.wake.is_set()) == (1, True, False)

    in_loop(what)
