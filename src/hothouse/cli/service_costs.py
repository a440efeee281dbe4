"""What a move costs the service: processor time in one process, from the frame that carries the move to the
frames that show it, without a network and without the crowd that `hothouse load` needs."""

import asyncio
import logging
import random
import struct
import tempfile
import time
from collections.abc import Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import structlog
from rich.box import SIMPLE_HEAD
from rich.table import Table as Sheet
from uvicorn import Config
from uvicorn.server import ServerState

from hothouse.core.game import AnyGame
from hothouse.server.app import create_app
from hothouse.server.house import House
from hothouse.server.identity import new_person
from hothouse.server.run import options
from hothouse.server.settings import Settings
from hothouse.server.tables import seats
from hothouse.server.tables.results import table_after
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.tuning import tuned
from hothouse.storage import people

TABLES = 64
"""How many move at once: as many as one commit may carry."""
OFFER = "permessage-deflate; client_max_window_bits"
"""What browsers offer."""


@dataclass(frozen=True, slots=True)
class ServiceCost:
    """Processor time a move, in milliseconds: the median of the rounds and the least; and what was sent."""

    game: str
    watching: int
    moves: int
    cpu_ms: float
    least_cpu_ms: float
    bytes_sent: float
    writes: float


class _Line:
    """The other end of a socket: it keeps what is written to it."""

    def __init__(self) -> None:
        self.written: list[bytes] = []

    def write(self, data: bytes) -> None:
        self.written.append(data)

    def get_extra_info(self, name: str, default: Any = None) -> Any:
        return ("127.0.0.1", 1) if name in ("peername", "sockname") else default

    def is_closing(self) -> bool:
        return False

    def close(self) -> None:
        """Nobody is there to be told."""

    pause_reading = resume_reading = close


class _Socket:
    """An open socket of a table, spoken to in frames as they come from the network."""

    def __init__(self, config: Config, table_id: str, token: str | None) -> None:
        self.line = _Line()
        # The very protocol that the service runs, compression included.
        kind: Any = config.ws_protocol_class
        self.protocol = kind(config, ServerState(), {})
        self.protocol.connection_made(self.line)
        head = {
            "Host": "bench",
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
            "Sec-WebSocket-Version": "13",
            "Sec-WebSocket-Extensions": OFFER,
        } | ({} if token is None else {"Authorization": f"Bearer {token}"})
        lines = [
            f"GET /api/tables/{table_id}/live HTTP/1.1",
            *(f"{name}: {is_}" for name, is_ in head.items()),
        ]
        self.protocol.data_received("\r\n".join([*lines, "", ""]).encode())

    def say(self, message: dict[str, Any]) -> None:
        """A message, masked with zeros as a client may."""
        data = msgspec.json.encode(message)
        size = bytes([0xFE]) + struct.pack("!H", len(data)) if len(data) > 125 else bytes([0x80 | len(data)])
        self.protocol.data_received(b"\x81" + size + bytes(4) + data)

    def hang_up(self) -> None:
        """End it as a lost connection does."""
        self.protocol.connection_lost(None)


def frames_in(written: Sequence[bytes]) -> int:
    """How many frames of the service these writes hold."""
    data, at, found = b"".join(written), 0, 0
    while at < len(data):
        size = data[at + 1]
        if size < 126:
            at += 2 + size
        elif size == 126:
            at += 4 + struct.unpack_from("!H", data, at + 2)[0]
        else:
            at += 10 + struct.unpack_from("!Q", data, at + 2)[0]
        found += 1
    return found


class _Duo:
    """A table of two with its sockets; when a game is over, the next one begins."""

    def __init__(self, bench: "_Bench", rng: random.Random) -> None:
        self.bench = bench
        self.rng = rng
        self.people: list[str] = []
        self.table_id = ""
        self.sockets: list[_Socket] = []

    async def sit_down(self) -> None:
        house = self.bench.house
        for name in ("Ada", "Bob")[len(self.people) :]:
            self.people.append(new_person())
            await house.database.write(people.add_person, self.people[-1], name, now_ms())
        ada, bob = self.people
        table = seats.set_up(seats.SetUp(game=self.bench.game.name), ada, "Ada", now_ms())
        table = await house.tables.create(table_after(seats.sit(table, bob, "Bob", 1, now_ms())))
        self.table_id = table.id
        tokens = [house.signer.token(ada), house.signer.token(bob), *[None] * self.bench.watching]
        self.sockets = [_Socket(self.bench.config, table.id, token) for token in tokens]
        while any(frames_in(socket.line.written[1:]) < 1 for socket in self.sockets):  # greeted
            await asyncio.sleep(0.001)

    def get_up(self) -> None:
        for socket in self.sockets:
            socket.hang_up()

    def choose(self) -> tuple[_Socket, dict[str, Any]]:
        """Who moves, and what they say."""
        table = self.table()
        turn = table.match.turn
        assert turn is not None
        action = self.rng.choice(table.game.legal_actions(table.state))
        said = {"type": "act", "id": "m", "seat": turn, "ply": table.match.ply, "action": str(action)}
        return self.sockets[turn], said

    def table(self) -> Table:
        found = self.bench.house.tables.known(self.table_id)
        assert found is not None
        return found


class _Bench:
    """A house and its tables of one game."""

    def __init__(self, house: House, config: Config, game: AnyGame, watching: int, tables: int) -> None:
        self.house = house
        self.config = config
        self.game = game
        self.watching = watching
        self.duos = [_Duo(self, random.Random(number)) for number in range(tables)]

    async def move(self) -> tuple[float, int, int]:
        """Everybody moves once: the processor time, the bytes and the writes it took."""
        over = [duo for duo in self.duos if not duo.table_id or duo.table().match.turn is None]
        for duo in over:
            duo.get_up()
        # All at once: on a busy machine each of them waits long for the disk.
        await asyncio.gather(*(duo.sit_down() for duo in over))
        # Who comes and goes is told a moment later: waited for, it is no part of a move.
        await asyncio.sleep(0.3)
        lines = [socket.line for duo in self.duos for socket in duo.sockets]
        for line in lines:
            line.written.clear()
        chosen = [duo.choose() for duo in self.duos]
        began = time.process_time()
        for socket, said in chosen:
            socket.say(said)
        due = len(self.duos) * (3 + self.watching)  # an answer, and an update to everybody
        # The cheap question first: counting is no part of what is measured.
        while not all(line.written for line in lines) or sum(frames_in(x.written) for x in lines) < due:
            await asyncio.sleep(0.002)
        spent = time.process_time() - began
        written = [data for line in lines for data in line.written]
        return spent, sum(map(len, written)), len(written)


async def _measured(game: AnyGame, rounds: int, watching: int, tables: int, database: str) -> ServiceCost:
    settings = Settings(database=database, limits=0, bots=0, secret="bench")
    guard = create_app(settings)
    app: Any = guard.app
    async with app.lifespan():
        config = Config(guard, **(options("plain") | {"factory": False}))
        config.load()
        bench = _Bench(app.state.house, config, game, watching, tables)
        found = [await bench.move() for _ in range(rounds)]
        for duo in bench.duos:
            duo.get_up()
        await asyncio.sleep(0.05)
    costs = sorted(1000 * spent / tables for spent, _, _ in found)
    size, writes = (sum(each[which] for each in found) / rounds / tables for which in (1, 2))
    moves = rounds * tables
    return ServiceCost(
        game.name,
        watching,
        moves,
        round(costs[rounds // 2], 3),
        round(costs[0], 3),
        round(size),
        round(writes, 2),
    )


def measure_service(
    games: Sequence[AnyGame], rounds: int, watching: int = 0, tables: int = TABLES
) -> list[ServiceCost]:
    """Each game in a fresh house on SQLite: so many rounds, in which every table makes one move."""
    costs = []
    for game in games:
        with tempfile.TemporaryDirectory() as folder, _quiet(), tuned():
            work = _measured(game, rounds, watching, tables, str(Path(folder) / "bench.db"))
            costs.append(_run(work))
    return costs


@contextmanager
def _quiet() -> Iterator[None]:
    """Without the service's log, which would stand between the figures."""
    before = structlog.get_config()
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(logging.ERROR))
    try:
        yield
    finally:
        structlog.configure(**before)


def _run(work: Coroutine[Any, Any, ServiceCost]) -> ServiceCost:
    """On the loop of the service where there is one."""
    try:
        from uvloop import run
    except ImportError:  # on Windows
        return asyncio.run(work)
    return run(work)


def cost_table(costs: Sequence[ServiceCost]) -> Sheet:
    """The costs as a table."""
    made = Sheet(box=SIMPLE_HEAD, pad_edge=False)
    made.add_column("a move of two")
    for heading in ("watching", "moves", "ms of processor", "least", "bytes sent", "writes"):
        made.add_column(heading, justify="right", no_wrap=True)
    for cost in costs:
        figures = (cost.cpu_ms, cost.least_cpu_ms)
        cells = [f"{each:.3f}" for each in figures]
        made.add_row(
            cost.game,
            str(cost.watching),
            str(cost.moves),
            *cells,
            f"{cost.bytes_sent:,.0f}",
            f"{cost.writes:.2f}",
        )
    return made
