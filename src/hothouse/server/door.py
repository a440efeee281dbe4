"""The door: how many connections are let in, and how long a request may take to arrive.

uvicorn waits for the rest of a request as long as the client likes, and each that waits holds a descriptor; a
thousand half-sent ones lock everybody out. Here every part of a request has its time, an address has so many
connections, and all together stay below what the process may open.
"""

import asyncio
import sys
from asyncio.events import TimerHandle
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from hothouse.server.limits import CONNECTIONS, Places, household
from hothouse.server.live.framing import Framing

HEAD_SECONDS = 10.0
"""From the first byte (of a new connection: from its opening) to the end of the headers."""
BODY_SECONDS = 10.0
"""From there to the end of the body: a body has at most 16 KB."""
LARGEST_HEAD = 32 * 1024
OWN = 64
"""Descriptors that are kept for ourselves: the database, the bots, the log."""
MANY = 65_536
"""More descriptors than this are of no use to one process."""
SHARE = 4
"""At least so many addresses it takes to fill the house."""
PLACES = "places"


def descriptors() -> int:
    """How many descriptors this process may have, raised as far as the system lets us."""
    if sys.platform == "win32":  # there is no such limit
        return MANY
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MANY if hard == resource.RLIM_INFINITY else min(hard, MANY)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
        soft = most
    return MANY if soft == resource.RLIM_INFINITY else soft


def places(scale: float) -> Places:
    """The places of this process; `scale` stretches what an address may have, 0 lifts it."""
    most = max(OWN, descriptors() - OWN)
    return Places(most, min(most // SHARE, max(1, int(CONNECTIONS * scale))) if scale else 0)


def _sender(protocol: HttpToolsProtocol | WebSocketsSansIOProtocol) -> tuple[str, bool]:
    """Whom a connection is counted for, and whether that is a proxy that speaks for many."""
    address = protocol.client[0] if protocol.client else ""
    trusted = protocol.config.forwarded_allow_ips
    named = trusted.split(",") if isinstance(trusted, str) else trusted
    return household(address), address == "" or "*" in named or address in named


class Door(HttpToolsProtocol):
    """A connection that speaks HTTP, in time."""

    _due: TimerHandle | None = None
    _inside = False
    _head = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override] # as uvicorn does
        super().connection_made(transport)
        room: Places | None = self.app_state.get(PLACES)
        if room is None or room.take(*_sender(self)):
            self._inside = room is not None
            self._expect(HEAD_SECONDS)
        else:
            transport.abort()

    def connection_lost(self, exc: Exception | None) -> None:
        self._arrived()
        if self._inside:
            self.app_state[PLACES].leave(_sender(self)[0])
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._head += len(data)  # after it: a request that begins in this piece begins to count there
        if self._head > LARGEST_HEAD and not self.transport.is_closing():
            self.send_400_response("The headers are too large.")

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._head = 0
        self._expect(HEAD_SECONDS)

    def on_headers_complete(self) -> None:
        # Far below any number that a body could add before the next request begins.
        self._head = -sys.maxsize
        self._expect(BODY_SECONDS)
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._arrived()
        super().on_message_complete()

    def handle_websocket_upgrade(self) -> None:
        self._arrived()
        super().handle_websocket_upgrade()

    def timeout_keep_alive_handler(self) -> None:
        # Who has not read the last answer by now does not read: a polite close would wait for them for ever.
        if self.transport.get_write_buffer_size():
            self.transport.abort()
        super().timeout_keep_alive_handler()

    def _expect(self, seconds: float) -> None:
        self._arrived()
        self._due = self.loop.call_later(seconds, self._too_late)

    def _arrived(self) -> None:
        if self._due is not None:
            self._due.cancel()
            self._due = None

    def _too_late(self) -> None:
        self._due = None
        self.transport.abort()


class SocketDoor(Framing):
    """A connection that has become a WebSocket: it keeps its place until it closes."""

    def connection_lost(self, exc: Exception | None) -> None:
        if PLACES in self.app_state:
            self.app_state[PLACES].leave(_sender(self)[0])
        super().connection_lost(exc)


def open_door(scope: Any, scale: float) -> None:
    """When the service starts: hand the places of this process to its connections (the state of the ASGI
    lifespan, which uvicorn gives to every connection)."""
    scope.setdefault("state", {})[PLACES] = places(scale)
