"""How messages are compressed: whatever the client offers, it reads what was sent."""

import asyncio
import random
from types import SimpleNamespace
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.extensions.permessage_deflate import ClientPerMessageDeflateFactory
from websockets.frames import Frame, Opcode
from websockets.protocol import CLIENT, Protocol, State
from websockets.uri import parse_uri

from hothouse.server.live import framing
from hothouse.server.live.framing import SHORT, WINDOW, Deflating, Framing, frame_of


def ends(offer: dict[str, Any]) -> tuple[Any, Any]:
    """Our end of a socket and a client's that offers this, as they have agreed."""
    client = ClientPerMessageDeflateFactory(client_max_window_bits=True, **offer)
    # As `Framing` makes it; a smaller window that the client asks for is the one that counts.
    ours = Deflating(server_max_window_bits=WINDOW, compress_settings=framing.COMPRESSION)
    said, here = ours.process_request_params(client.get_request_params(), [])
    return here, client.process_response_params(said, [])


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.parametrize("offer", [{}, {"server_max_window_bits": 9}, {"server_no_context_takeover": True}])
def test_what_is_compressed_is_read_by_whoever_agreed_to_it(
    offer: dict[str, Any], quick: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Empty, short and long messages one after the other, repeated within the window and far outside it."""
    if not quick:
        monkeypatch.setattr(framing, "isal_zlib", None)
    here, there = ends(offer)
    rng = random.Random(1)
    sizes = (0, 1, 20, 300, 5_000, 40_000, 300, 90_000, 0, 5_000)
    texts = [bytes(rng.choices(b"abcdefgh", k=size)) for size in sizes]
    for text in [*texts, *texts, *texts[::-1]]:
        sent = here.encode(Frame(Opcode.TEXT, text))
        assert sent.rsv1
        assert bytes(there.decode(sent).data) == text


@pytest.mark.parametrize("quick", [True, False])
def test_a_message_much_like_the_last_one_is_short(quick: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    """What was sent before is pointed at, as long as it is within the window."""
    if not quick:
        monkeypatch.setattr(framing, "isal_zlib", None)
    here, _ = ends({})
    text = bytes(random.Random(1).choices(range(256), k=8_000))
    first, again = (len(here.encode(Frame(Opcode.TEXT, text)).data) for _ in range(2))
    assert first > 7_900
    assert again < 500


@pytest.mark.parametrize(
    "offer", [None, {}, {"server_max_window_bits": 9}, {"server_no_context_takeover": True}]
)
def test_a_frame_of_ours_is_read_as_the_library_reads_its_own(offer: dict[str, Any] | None) -> None:
    """Every length of a length, with and without compression; what is short travels as it is."""
    here, there = (None, None) if offer is None else ends(offer)
    reader = Protocol(CLIENT, state=State.OPEN, max_size=None)
    reader.extensions = [] if there is None else [there]
    rng = random.Random(2)
    for size in (0, 1, 125, 126, SHORT - 1, SHORT, 5_000, 65_535, 65_536, 300_000, 40):
        text = bytes(rng.choices(range(32, 127), k=size))
        sent = frame_of(text, here)
        assert bool(sent[0] & 0x40) == (here is not None and size >= SHORT)
        reader.receive_data(sent)
        (heard,) = reader.events_received()
        assert isinstance(heard, Frame)
        assert (heard.opcode, bytes(heard.data), heard.fin) == (Opcode.TEXT, text, True)


class Stub(Framing):
    """A socket without a network: what it writes is kept."""

    def __init__(self) -> None:
        self.conn: Any = SimpleNamespace(state=State.OPEN, extensions=[])
        self.transport: Any = SimpleNamespace(write=self.keep)
        self.disconnected = False
        self.writable = asyncio.Event()
        self.writable.set()
        self.written: list[bytes] = []

    def keep(self, data: bytes) -> None:
        """Instead of sending it."""
        self.written.append(data)


def test_only_a_text_on_an_open_socket_that_is_read_is_framed_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is no text, comes too early or too late, or has to wait, is the library's to send."""
    left: list[Any] = []

    async def send(_: Any, message: Any) -> None:
        left.append(message)

    monkeypatch.setattr(WebSocketsSansIOProtocol, "send", send)
    text, close = {"type": "websocket.send", "text": "hé"}, {"type": "websocket.close"}
    sockets = [Stub() for _ in range(5)]
    quick, lost, closing, full, early = sockets
    lost.disconnected = True
    closing.conn.state, early.conn.state = State.CLOSING, State.CONNECTING
    full.writable.clear()
    for socket in sockets:
        asyncio.run(socket.send(text))
    asyncio.run(quick.send(close))
    assert quick.written == [frame_of("hé".encode(), None)]
    assert [socket.written for socket in sockets[1:]] == [[]] * 4
    assert left == [text, text, text, text, close]


def test_what_was_agreed_on_compresses_a_frame() -> None:
    """The extension of the socket, where there is one."""
    here, there = ends({})
    socket = Stub()
    socket.conn.extensions = [here]
    asyncio.run(socket.send({"type": "websocket.send", "text": "a" * SHORT}))
    (sent,) = socket.written
    assert sent[0] == framing.DEFLATED
    reader = Protocol(CLIENT, state=State.OPEN)
    reader.extensions = [there]
    reader.receive_data(sent)
    assert [bytes(event.data) for event in reader.events_received() if isinstance(event, Frame)] == [
        b"a" * SHORT
    ]


class Line:
    """The network under a protocol: keeps what is written."""

    def __init__(self) -> None:
        self.written = bytearray()

    def write(self, data: bytes) -> None:
        """Keep it."""
        self.written += data

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        """Nothing is known of the other end."""
        return default

    def is_closing(self) -> bool:
        """Never."""
        return False

    def close(self) -> None:
        """Nobody is there to be told."""


async def quiet(scope: Any, receive: Any, send: Any) -> None:
    """An application that says nothing."""


@pytest.mark.parametrize("offer", [None, {}, {"server_no_context_takeover": True}])
def test_the_shorter_way_says_what_the_longer_one_does(offer: dict[str, Any] | None) -> None:
    """Messages of every length, by both ways in turn, are read by a client in their order; short ones are
    sent as they are. Where the other end does not read, or is gone, nothing is sent."""

    async def main() -> None:
        config = Config(quiet, ws_max_size=2**20)
        config.load()
        line: Any = Line()
        here = framing.Framing(config, ServerState(), {})
        here.connection_made(line)
        offered = None if offer is None else [ClientPerMessageDeflateFactory(**offer)]
        client = ClientProtocol(parse_uri("ws://here/"), extensions=offered, max_size=None)
        client.send_request(client.connect())
        here.data_received(b"".join(client.data_to_send()))
        offered_ways: Any = here.scope["extensions"]
        assert offered_ways[framing.AT_ONCE] == here.say
        assert not here.say(b"too early")
        await here.send({"type": "websocket.accept"})
        sizes = (0, 1, 125, 126, framing.SHORT - 1, framing.SHORT, 5_000, 5_000, 70_000, 200_000, 20)
        rng, told = random.Random(2), []
        for size in sizes:
            text = bytes(rng.choices(b"abc", k=size))
            told += [text, text]
            assert here.say(text)
            await here.send({"type": "websocket.send", "text": text.decode()})
        here.writable.clear()
        assert not here.say(b"they do not read")
        here.writable.set()
        here.disconnected = True
        assert not here.say(b"the line is cut")
        here.disconnected = False
        await here.send({"type": "websocket.close", "code": 1000})
        assert not here.say(b"they are gone")
        await asyncio.sleep(0)
        client.receive_data(bytes(line.written))
        heard = [frame for frame in client.events_received() if isinstance(frame, Frame)]
        assert [bytes(frame.data) for frame in heard[:-1]] == told
        assert heard[-1].opcode is Opcode.CLOSE

    asyncio.run(main())
