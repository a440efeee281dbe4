"""The other end of a socket, as lean as can be: it shares its machine with what it measures.

Text frames, compressed as a browser would have them, and nothing else of the protocol (RFC 6455, RFC 7692)
but what a service sends on its own: pings and a close.
"""

import asyncio
import struct
import zlib
from collections.abc import Callable
from importlib import import_module
from typing import Any
from urllib.parse import urlsplit

HEAD = (
    "GET {path} HTTP/1.1\r\nHost: {host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Extensions: permessage-deflate; client_max_window_bits\r\n"
    "Authorization: Bearer {token}\r\n\r\n"
)
SWITCHED = b"HTTP/1.1 101 "
TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
LAST, PACKED, MASKED = 0x80, 0x40, 0x80
TAIL = b"\x00\x00\xff\xff"
"""What a compressor flushes at the end of a message, and leaves out on the wire."""
OPENING = 30.0
"""How long a service may take to answer, in seconds."""


def _quickest() -> Any:
    try:
        return import_module("isal.isal_zlib").decompressobj
    except ImportError:  # there is none for this machine
        return zlib.decompressobj


_inflating = _quickest()


class Line(asyncio.Protocol):
    """An open socket: `hear` is called with every text, `ended` once when it is over."""

    def __init__(self, hear: Callable[[bytes], None], ended: Callable[[], None]) -> None:
        self.hear = hear
        self.ended = ended
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.transport: Any = None
        self._rest = b""
        self._inflate: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Nothing is said before `open` does."""
        self.transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        """Whoever waits is told."""
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("the socket was refused"))
        self.ended()

    def data_received(self, data: bytes) -> None:
        """Hear every frame that is whole."""
        data = self._rest + data if self._rest else data
        if not self.opened.done():
            head, end, data = data.partition(b"\r\n\r\n")
            if not end:
                self._rest = head
                return
            self._begin(head)
        self._rest = self._frames(data)

    def _begin(self, head: bytes) -> None:
        if not head.startswith(SWITCHED):
            self.transport.close()
            return
        if b"permessage-deflate" in head.lower():
            self._inflate = _inflating(wbits=-zlib.MAX_WBITS)
        self.opened.set_result(None)

    def _frames(self, data: bytes) -> bytes:
        """What is left when every whole frame was heard."""
        at, end = 0, len(data)
        while end - at >= 2:
            first, size, start = data[at], data[at + 1], at + 2
            if size >= 126:
                kind = ">H" if size == 126 else ">Q"
                start += struct.calcsize(kind)
                if end < start:
                    break
                (size,) = struct.unpack_from(kind, data, at + 2)
            if end < start + size:
                break
            at = start + size
            self._frame(first, data[start:at])
        return data[at:]

    def _frame(self, first: int, data: bytes) -> None:
        kind = first & 0x0F
        if kind == TEXT:
            self.hear(self._inflate.decompress(data + TAIL) if first & PACKED else data)
        elif kind == PING:
            self._send(PONG, data)
        elif kind == CLOSE:
            self.close()

    def say(self, text: bytes) -> None:
        """Send a text."""
        self._send(TEXT, text)

    def _send(self, kind: int, data: bytes) -> None:
        # Masked with zeros, which changes nothing: there is no proxy to be protected on loopback.
        size = len(data)
        head = (LAST | kind, MASKED | size) if size < 126 else (LAST | kind, MASKED | 126, *divmod(size, 256))
        self.transport.write(bytes(head) + bytes(4) + data)

    def close(self) -> None:
        """Hang up."""
        if not self.transport.is_closing():
            self._send(CLOSE, struct.pack(">H", 1000))
            self.transport.close()


async def open_line(url: str, token: str, hear: Callable[[bytes], None], ended: Callable[[], None]) -> Line:
    """A socket at this address, opened by whoever the token names."""
    parts = urlsplit(url)
    loop = asyncio.get_running_loop()
    async with asyncio.timeout(OPENING):
        _, line = await loop.create_connection(
            lambda: Line(hear, ended), parts.hostname or "", parts.port or 80
        )
        line.transport.write(HEAD.format(path=parts.path, host=parts.netloc, token=token).encode())
        await line.opened
    return line
