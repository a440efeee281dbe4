"""One message over a socket: it is answered, refused or passed over, and counted for what it costs."""

import asyncio
import json
from types import SimpleNamespace
from typing import Any

import pytest

from hothouse.server.identity import Known
from hothouse.server.limits import CONNECTIONS, Limits, Rate
from hothouse.server.live import doorway, socket
from hothouse.server.live.connection import Connection
from hothouse.server.live.hub import Hub
from hothouse.server.live.messages import LARGEST
from hothouse.server.tables.refusals import Refused
from server.seating import ADA, BOB, CAT, table_of
from server.test_exact_live import Wire


class Room:
    """A table that somebody has open, in a house of which only this much is there."""

    def __init__(self, person: str | None = ADA, burst: float = 1000, scale: float = 1) -> None:
        rate = Rate(0.001, burst)
        limits = Limits(scale, {"message": rate, "address": Rate(0.001, 2 * burst)}, lambda: 0.0)

        async def known(claimed: Known | None) -> str | None:
            return None if claimed is None else claimed.person

        self.house: Any = SimpleNamespace(
            limits=limits, roll=SimpleNamespace(of=known), live=SimpleNamespace(of_address=lambda _: 3)
        )
        self.hub = Hub(table_of("petris", BOB))
        self.wire = Wire()
        claimed = None if person is None else Known(person, None)
        self.socket = Connection(person, self.wire, "here", claimed)

    async def said(self, message: dict[str, Any] | str) -> list[tuple[str, Any]]:
        """What comes back for this message: the kind, and what it answers or why not."""
        self.wire.sent.clear()
        raw = message if isinstance(message, str) else json.dumps(message)
        await socket._hear(self.house, self.hub, self.socket, raw)
        await self.socket.flush()
        return [
            (each["type"], each["error"]["code"] if "error" in each else each.get("to"))
            for each in self.wire.sent
        ]


def test_a_question_with_a_number_is_answered_and_one_without_is_not() -> None:
    """What has no answer has none, numbered or not."""

    async def main() -> None:
        room = Room()
        assert await room.said({"type": "look", "ply": 0, "id": "q1"}) == [("answer", "q1")]
        assert await room.said({"type": "look", "ply": 0}) == []
        assert await room.said({"type": "beat", "n": 5, "id": "q2"}) == []
        assert await room.said({"type": "refresh", "id": "q3"}) == []
        assert room.socket.whole
        assert await room.said({"type": "ping", "id": "q4"}) == [("pong", "q4")]
        assert await room.said({"type": "ping"}) == [("pong", None)]

    asyncio.run(main())


def test_what_cannot_be_done_is_refused_with_its_number() -> None:
    """Unknown words, too many of them, another's turn, a stranger's chat."""

    async def main() -> None:
        room = Room()
        assert await room.said("nonsense") == [("error", "malformed")]
        assert await room.said({"type": "look", "ply": -1, "id": "q"}) == [("error", "malformed")]
        assert await room.said({"type": "look", "ply": 9, "id": "q"}) == [("error", "no_ply")]
        assert room.wire.sent[0]["to"] == "q"
        assert await Room(BOB).said({"type": "preview", "action": "4>3"}) == [("error", "not_your_turn")]
        assert await Room(None).said({"type": "chat", "text": "hello"}) == [("error", "stranger")]
        wide = json.dumps({"type": "ping", "id": "x"})
        assert await room.said(wide + " " * (LARGEST - len(wide))) == [("pong", "x")]
        assert await room.said(wide + " " * (LARGEST - len(wide) + 1)) == [("error", "too_large")]

    asyncio.run(main())


def test_a_table_is_sent_whole_and_not_at_once_again() -> None:
    """Unless the sketch is asked for, which was not there before."""

    async def main() -> None:
        room = Room(CAT)
        assert await room.said({"type": "refresh"}) == []
        await room.hub.send_news(room.socket)
        assert await room.said({"type": "refresh"}) == [("error", "too_many")]
        assert await room.said({"type": "refresh", "sketch": True}) == []
        await room.hub.send_news(room.socket)
        assert room.wire.sent[-1]["table"]["position"]["sketch"]

    asyncio.run(main())


def test_a_dear_message_is_counted_for_more() -> None:
    """Beyond the one that every message is counted for when it comes."""

    async def main() -> None:
        room = Room(burst=5)
        for _ in range(20):  # free here: it was counted when it came
            assert await room.said({"type": "ping"}) == [("pong", None)]
        assert await room.said({"type": "refresh"}) == []
        assert await room.said({"type": "look", "ply": 0, "id": "q"}) == [("answer", "q")]
        assert await room.said({"type": "look", "ply": 0, "id": "q"}) == [("error", "too_many")]

    asyncio.run(main())


def test_everybody_pays_for_themselves_and_strangers_together() -> None:
    """A person by name, strangers by their address; and the address for all of them."""
    room = Room(burst=2)
    ada, cat = Connection(ADA, Wire(), "here"), Connection(CAT, Wire(), "here")
    one, two = Connection(None, Wire(), "there"), Connection(None, Wire(), "there")
    waits = [socket._early(room.house, who, 1) > 0 for who in (ada, ada, ada, cat, cat, cat)]
    assert waits == [False, False, True, False, False, True]
    assert [socket._early(room.house, who, 1) > 0 for who in (one, two, one)] == [False, False, True]
    assert socket._early(room.house, Connection(BOB, Wire(), "here"), 1) > 0  # the address has had its four


@pytest.mark.parametrize(("scale", "taken", "full"), [(1, -1, False), (1, 0, True), (0, 10**6, False)])
def test_an_address_has_so_many_sockets(scale: float, taken: int, full: bool) -> None:
    """As many as it may have connections; any number where the rates are lifted."""
    room = Room(scale=scale)
    room.house.live.of_address = lambda _: CONNECTIONS + taken
    if not full:
        doorway.has_room(room.house, "here")
        return
    with pytest.raises(Refused) as refused:
        doorway.has_room(room.house, "here")
    assert refused.value.code == "too_many"


def test_who_sends_in_excess_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ten are refused, the eleventh hangs up; an end is an end."""
    monkeypatch.setattr(socket, "PAUSE", 0)

    async def listened(messages: int) -> tuple[int, list[int]]:
        room, closed = Room(burst=1), list[int]()
        left = [{"type": "websocket.receive", "text": '{"type":"ping"}'}] * messages

        async def receive() -> dict[str, str]:
            return left.pop() if left else {"type": "websocket.disconnect"}

        async def close(code: int, reason: str) -> None:
            closed.append(code)

        there: Any = SimpleNamespace(receive=receive, close=close)
        await socket._listen(room.house, room.hub, room.socket, there)
        await room.socket.flush()
        return [each["type"] for each in room.wire.sent].count("error"), closed

    async def main() -> None:
        allowed = socket.EXCESS_ALLOWED
        assert await listened(1) == (0, [])
        assert await listened(1 + allowed) == (allowed, [])
        assert await listened(1 + allowed + 5) == (allowed + 1, [doorway.TOO_MANY])

    asyncio.run(main())
