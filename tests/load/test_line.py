"""The lean end of a socket: what a service may send is heard, in whatever pieces it comes."""

import asyncio
import random
from typing import Any

import pytest
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.protocol import SERVER, Protocol, State

from hothouse.load.line import Line

HEAD = b"HTTP/1.1 101 Switching Protocols\r\n"


class Far:
    """The transport to a service: keeps what is written to it."""

    def __init__(self) -> None:
        self.written = bytearray()
        self.closed = False

    def write(self, data: bytes) -> None:
        """Keep it."""
        self.written += data

    def is_closing(self) -> bool:
        """Whether they hung up."""
        return self.closed

    def close(self) -> None:
        """They hang up."""
        self.closed = True


def heard_of(service: Protocol, head: bytes, pieces: int) -> tuple[list[bytes], Far, int]:
    """What is heard of what the service has said so far, in pieces of so many bytes; how often it ended."""

    async def main() -> tuple[list[bytes], Far, int]:
        heard: list[bytes] = []
        ends: list[int] = []
        far: Any = Far()
        line = Line(heard.append, lambda: ends.append(1))
        line.connection_made(far)
        said = head + b"\r\n" + b"".join(service.data_to_send())
        for at in range(0, len(said), pieces):
            line.data_received(said[at : at + pieces])
        await line.opened
        line.connection_lost(None)
        return heard, far, len(ends)

    return asyncio.run(main())


@pytest.mark.parametrize("pieces", [1, 7, 100_000])
@pytest.mark.parametrize("packed", [False, True])
def test_texts_of_every_length_are_heard_in_their_order(pieces: int, packed: bool) -> None:
    """As the library of the service writes them, plain or compressed; a ping between them is answered."""
    service = Protocol(SERVER, state=State.OPEN)
    head = HEAD
    if packed:
        service.extensions = [PerMessageDeflate(False, False, 14, 12)]
        head += b"Sec-WebSocket-Extensions: permessage-deflate\r\n"
    rng, texts = random.Random(3), []
    for size in (0, 1, 125, 126, 5000, 70_000 if pieces > 1 else 300):
        texts.append(bytes(rng.choices(b"abc", k=size)))
        service.send_text(texts[-1])
        service.send_ping(b"still there?")
    heard, far, ends = heard_of(service, head, pieces)
    assert (heard, ends) == (texts, 1)
    service.receive_data(bytes(far.written))
    pongs = [each for each in service.events_received() if isinstance(each, Frame)]
    assert [(each.opcode, bytes(each.data)) for each in pongs] == [(Opcode.PONG, b"still there?")] * len(
        texts
    )


def test_what_is_said_is_read_by_the_library_and_a_close_is_answered() -> None:
    """Short and long; who is told to go hangs up."""
    service = Protocol(SERVER, state=State.OPEN)

    async def main() -> Far:
        far: Any = Far()
        line = Line(lambda _: None, lambda: None)
        line.connection_made(far)
        line.data_received(HEAD + b"\r\n")
        for size in (0, 125, 126, 4000):
            line.say(b"a" * size)
        service.send_close(1012)
        line.data_received(b"".join(service.data_to_send()))
        kept: Far = far
        return kept

    far = asyncio.run(main())
    service.receive_data(bytes(far.written))
    read = [each for each in service.events_received() if isinstance(each, Frame)]
    assert [len(each.data) for each in read if each.opcode is Opcode.TEXT] == [0, 125, 126, 4000]
    assert (read[-1].opcode, far.closed) == (Opcode.CLOSE, True)


def test_who_is_refused_is_told() -> None:
    """A service that does not want a socket, or ends before it says so."""

    async def main(said: bytes) -> None:
        far: Any = Far()
        line = Line(lambda _: None, lambda: None)
        line.connection_made(far)
        line.data_received(said)
        line.connection_lost(None)
        with pytest.raises(ConnectionError, match="refused"):
            await line.opened

    for said in (b"HTTP/1.1 503 Busy\r\n\r\n", b"HTTP/1.1 10"):
        asyncio.run(main(said))
