"""Slow clients: half-sent requests are not waited for, an address has its share of connections, and all
together stay below what the process may open."""

import resource
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from hothouse.server import door
from hothouse.server.limits import Places
from server.guests import Guest
from server.hosting import SERVE, free_port, served, wait_for

HALF = b"GET /api/games HTTP/1.1\r\nHost: here\r\nX-"
HALF_BODY = (
    b"POST /api/me HTTP/1.1\r\nHost: here\r\nContent-Type: application/json\r\nContent-Length: 13\r\n\r\n{"
)
LIMITED = f"""
import resource
resource.setrlimit(resource.RLIMIT_NOFILE, (200, 200))
{SERVE}
"""


def reach(address: str, source: str = "127.0.0.1") -> socket.socket:
    """A connection from an address of this machine: all of 127.0.0.0/8 is."""
    host, _, port = address.removeprefix("http://").partition(":")
    return socket.create_connection((host, int(port)), timeout=20, source_address=(source, 0))


def hangs_up(connection: socket.socket) -> bool:
    """Whether the other side ends the connection."""
    try:
        while connection.recv(65536):
            pass
    except ConnectionError:
        return True
    return True


@pytest.fixture
def hurried(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The address of a service that waits a fraction of a second for the rest of a request."""
    monkeypatch.setattr(door, "HEAD_SECONDS", 0.3)
    monkeypatch.setattr(door, "BODY_SECONDS", 0.3)
    with served(database=str(tmp_path / "house.db"), bots=0) as address:
        yield address


@pytest.mark.parametrize("sent", [b"", b"GET", HALF, HALF_BODY], ids=["nothing", "a verb", "headers", "body"])
def test_a_half_sent_request_is_not_waited_for(hurried: str, sent: bytes) -> None:
    """Whatever part of it is missing, the connection is ended after its time."""
    with reach(hurried) as connection:
        connection.sendall(sent)
        assert hangs_up(connection)


def test_the_second_request_of_a_connection_has_its_time_too(hurried: str) -> None:
    """A connection that was good once may not dawdle afterwards."""
    with reach(hurried) as connection:
        connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: here\r\n\r\n")
        assert connection.recv(65536).startswith(b"HTTP/1.1 200")
        connection.sendall(HALF)
        assert hangs_up(connection)


def test_who_sends_in_pieces_is_answered(house: str) -> None:
    """Requests that arrive slowly but in time, header by header and byte by byte, are requests. Nobody is
    told by what program they are answered."""
    with reach(house) as connection:
        for piece in (HALF_BODY[:20], HALF_BODY[20:60], HALF_BODY[60:], b'"name": "A"', b"}"):
            connection.sendall(piece)
            time.sleep(0.02)
        answer = connection.recv(65536)
        assert answer.startswith(b"HTTP/1.1 200")
        assert b"\r\nserver:" not in answer.lower()


def test_an_open_socket_is_not_hurried(hurried: str) -> None:
    """A table's socket stays open as long as somebody looks on, beyond the time of any request."""
    ada = Guest(hurried, "Ada")
    table = ada.create(seats=["me", "me"])["id"]
    with ada.listen(table) as ear:
        ear.of("table")
        time.sleep(0.7)
        assert ear.ask("ping")["type"] == "pong"
    ada.close()


def test_headers_without_end_are_refused(house: str) -> None:
    """More than 32 KB of headers are answered with 400, however many lines they are."""
    with reach(house) as connection:
        connection.sendall(
            b"GET / HTTP/1.1\r\n" + b"".join(b"X-%d: %s\r\n" % (n, b"x" * 500) for n in range(80))
        )
        assert connection.recv(65536).startswith(b"HTTP/1.1 400")


@pytest.mark.skipif(sys.platform != "linux", reason="needs a second address of the loopback")
def test_half_sent_requests_of_one_lock_nobody_out(tmp_path: Path) -> None:
    """A process that may open 200 descriptors, and 300 half-sent requests from one address: it gets its
    share, and another person is served at once, over HTTP and over a socket, while they all wait."""
    port = free_port()
    address = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-c", LIMITED, "--port", str(port), "--database", str(tmp_path / "h.db")]
    process = subprocess.Popen([*command, "--bots", "0"], stderr=subprocess.DEVNULL)
    with ExitStack() as stack:
        stack.callback(process.wait, 15)
        stack.callback(process.terminate)
        wait_for(address)
        slow = [stack.enter_context(reach(address, "127.0.0.2")) for _ in range(300)]
        for connection in slow:
            with suppress(ConnectionError):  # turned away already
                connection.sendall(HALF)
        ada = Guest(address, "Ada")
        stack.callback(ada.close)
        table = ada.create(seats=["me", "me"])["id"]
        with ada.listen(table) as ear:
            assert ear.of("table")["table"]["id"] == table
        assert ada.act(table)["ply"] == 1
        # (200 - 64) // 4 of them are still inside, waited for; the others were turned away at once.
        for connection in slow:
            connection.settimeout(0.001)
        assert sum(not _ended(connection) for connection in slow) <= 34


def _ended(connection: socket.socket) -> bool:
    try:
        return connection.recv(1) == b""
    except TimeoutError:
        return False
    except ConnectionError:
        return True


def test_places_are_given_back() -> None:
    """In all and for each; a proxy speaks for many and is held to the whole only."""
    room = Places(4, 2)
    assert [room.take("a"), room.take("a"), room.take("a")] == [True, True, False]
    assert [room.take("proxy", True), room.take("proxy", True), room.take("proxy", True)] == [
        True,
        True,
        False,
    ]
    room.leave("a")
    assert [room.take("b"), room.take("b")] == [True, False]
    for who in ("a", "b", "proxy", "proxy"):
        room.leave(who)
    assert (room.full, dict(room.taken)) == (0, {})


def test_every_connection_gives_its_place_back(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """After requests, sockets, half-sent requests and refused ones nobody is counted any more."""
    rooms: list[Places] = []
    make = door.places

    def remembered(scale: float) -> Places:
        rooms.append(make(scale))
        return rooms[-1]

    monkeypatch.setattr(door, "places", remembered)
    with served(database=str(tmp_path / "house.db"), bots=0) as address:
        ada = Guest(address, "Ada")
        table = ada.create(seats=["me", "me"])["id"]
        with ada.listen(table) as ear:
            ear.of("table")
            assert rooms[0].full == 2
        with reach(address) as connection:
            connection.sendall(HALF)
        ada.close()
        end = time.monotonic() + 10
        while rooms[0].full and time.monotonic() < end:
            time.sleep(0.02)
        assert (rooms[0].full, dict(rooms[0].taken)) == (0, {})


def test_the_process_takes_what_the_system_gives() -> None:
    """The soft limit of descriptors is raised to the hard one."""
    assert door.descriptors() == resource.getrlimit(resource.RLIMIT_NOFILE)[0]
    assert door.places(1).each <= 256
    assert door.places(0).each == 0
