"""How messages become frames: uvicorn's own protocol, with another compression and fewer writes."""

import asyncio
import struct
import zlib
from importlib import import_module
from typing import Any

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.extensions.permessage_deflate import ServerPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import State
from websockets.server import ServerProtocol

COMPRESSION: dict[str, Any] = {"level": 2, "memLevel": 5}
WINDOW, THEIR_WINDOW = 14, 12
"""What we compress with, and what clients do (two to the power of it, in bytes).

A position is much like the one before. In a window of 16 KB that one is still there to be pointed at, and the
quickest search finds it: a third of the time and two thirds of the bytes of a window of 4 KB and a thorough
search, for 80 KB of memory a socket instead of 32. Intel's library finds as much, and with codes that it has
at hand it writes a fifth more bytes in a quarter of the time: to work out the best codes for each message
takes longer than all the rest."""
SHORT = 128
"""Messages of fewer bytes are sent as they are: a receipt is no shorter for the work."""
PLAIN, DEFLATED = 0x81, 0xC1
"""How the frame of a whole text begins (RFC 6455, and RFC 7692 where it is compressed)."""
TAIL = 4
"""So many bytes at the end of what a compressor flushes are left out on the wire."""
SWITCHED = 101
AT_ONCE = "hothouse.at_once"
"""Under which name the application finds the shorter way, in the extensions of its scope."""


def _intels() -> Any:
    try:
        return import_module("isal.isal_zlib")
    except ImportError:  # there is none for this machine
        return None


isal_zlib = _intels()


def quick_compressor(bits: int) -> Any:
    """Compresses the messages of a socket, one after the other, in a window of two to the power of `bits`."""
    if isal_zlib is None:
        return zlib.compressobj(wbits=-bits, **COMPRESSION)
    return isal_zlib.compressobj(level=0, wbits=-bits)


class Deflating(ServerPerMessageDeflateFactory):
    """Agrees with a client on how messages are compressed, and compresses them quickly."""

    def process_request_params(self, *asked: Any) -> Any:
        """What we say to what the client offers, and what will compress."""
        said, extension = super().process_request_params(*asked)
        # Who wants every message by itself is rare, and served by the library as it is.
        if not extension.local_no_context_takeover:
            quick: Any = quick_compressor(extension.local_max_window_bits)
            extension.encoder = quick
        return said, extension


class Framing(WebSocketsSansIOProtocol):
    """The protocol of our sockets."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        deflate = Deflating(
            server_max_window_bits=WINDOW,
            client_max_window_bits=THEIR_WINDOW,
            compress_settings=COMPRESSION,
        )
        self.conn = ServerProtocol(extensions=[deflate], max_size=self.config.ws_max_size, logger=self.logger)

    def handle_connect(self, event: Any) -> None:
        """Offer the application a shorter way for what it says."""
        super().handle_connect(event)
        if self.response.status_code == SWITCHED:
            extensions: Any = self.scope["extensions"]
            extensions[AT_ONCE] = self.say

    def say(self, text: bytes) -> bool:
        """Send a message now; False where the other end must be waited for, or is gone. The longer way goes
        through layers that would pass it on unchanged, and wakes a task for it."""
        if self.disconnected or self.conn.state is not State.OPEN or not self.writable.is_set():
            return False
        extensions = self.conn.extensions
        self.transport.write(frame_of(text, extensions[0] if extensions else None))
        return True

    def connection_made(self, transport: Any) -> None:
        """Write through a gatherer."""
        gathering: Any = Gathering(transport, self.loop)
        super().connection_made(gathering)

    async def send(self, message: Any) -> None:
        """A text on an open socket becomes a frame here, which takes half the time; all else, and whatever
        has to wait, is the library's."""
        text = message.get("text")
        if text is None or not self.say(text.encode()):
            await super().send(message)


def frame_of(data: bytes, deflate: Any) -> bytes:
    """The frame that carries a text, compressed as was agreed on."""
    start = PLAIN
    if deflate is not None and len(data) >= SHORT:
        if deflate.local_no_context_takeover:
            return Frame(Opcode.TEXT, data).serialize(mask=False, extensions=[deflate])
        encoder, start = deflate.encoder, DEFLATED
        data = (encoder.compress(data) + encoder.flush(zlib.Z_SYNC_FLUSH))[:-TAIL]
    size = len(data)
    if size < 126:
        return struct.pack("!BB", start, size) + data
    if size < 65536:
        return struct.pack("!BBH", start, 126, size) + data
    return struct.pack("!BBQ", start, 127, size) + data


class Gathering:
    """A transport that writes once a turn of the loop: the answer to a move and what came of it are one write
    to the network, which costs more than the frames."""

    def __init__(self, transport: asyncio.Transport, loop: asyncio.AbstractEventLoop) -> None:
        self._transport = transport
        self._loop = loop
        self._waiting: list[bytes] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._transport, name)

    def write(self, data: bytes) -> None:
        """Soon, with whatever else is written now."""
        if not self._waiting:
            self._loop.call_soon(self._flush)
        self._waiting.append(data)

    def close(self) -> None:
        """After what was written."""
        self._flush()
        self._transport.close()

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        # The other end may have hung up since: then there is nobody to write to.
        if waiting and not self._transport.is_closing():
            # One of them needs no copy.
            self._transport.write(waiting[0] if len(waiting) == 1 else b"".join(waiting))
