"""A crowd for measuring: many tables of two, each with two open sockets, playing random legal moves."""

import asyncio
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec

from hothouse.load.asking import ask
from hothouse.load.line import Line, open_line

MOVE_TIMEOUT = 10.0
"""How long a move may take before it counts as lost, in seconds."""
BEHIND = 3
"""How many moves a table may be late and still try to make up for."""
GONE = (OSError, TimeoutError)
"""What a client sees when its process dies: it goes to another, as a proxy would send it."""
T = TypeVar("T")


# Only what a player needs is decoded: the load shares its processor with what it measures.
class _Choice(msgspec.Struct):
    text: str


class Seen(msgspec.Struct):
    """The part of a position that a player needs."""

    ply: int
    to_act: int | None
    legal: list[_Choice] | None


class _Whole(msgspec.Struct):
    seq: int
    position: Seen | None = None


class _Message(msgspec.Struct):
    type: str
    seq: int = 0
    to: str | None = None
    position: Seen | None = None
    table: _Whole | None = None
    error: dict[str, Any] | None = None
    result: dict[str, Any] | None = None
    n: int = 0


DECODER = msgspec.json.Decoder(_Message)


@dataclass
class Counts:
    """What happened so far. A move counts when it was acknowledged and both sockets showed it."""

    took: list[float] = field(default_factory=list)
    acknowledged: dict[str, list[tuple[int, str]]] = field(default_factory=dict)
    """By table, each move that was answered: the action's number in the game, and its text."""
    length: dict[str, int] = field(default_factory=dict)
    """By table, how many actions the last answer said there are."""
    errors: list[str] = field(default_factory=list)
    reconnects: int = 0
    finished: int = 0
    sockets: int = 0

    def clear(self) -> None:
        """Begin to count now: what came before was for warming up."""
        # Acknowledged moves stay: `lost` looks every one of them up, those of the warm-up too.
        self.took.clear()
        self.errors.clear()


class Seat:
    """One socket: what it last showed, and what is waited for."""

    def __init__(self, counts: Counts) -> None:
        self.counts = counts
        self.seq = -1
        self.position: Seen | None = None
        self._line: Line | None = None
        self._answer: tuple[str, asyncio.Future[_Message]] | None = None
        self._showing: tuple[int, asyncio.Future[None]] | None = None

    async def open(self, address: str, table: str, token: str) -> None:
        """Connect, and hear until the connection ends."""
        url = f"{address}/api/tables/{table}/live"
        self._line = await open_line(url, token, self._hear, self._ended)
        self.counts.sockets += 1

    def close(self) -> None:
        """Hang up."""
        if self._line is not None:
            self._line.close()

    def _ended(self) -> None:
        if self._line is not None:
            self.counts.sockets -= 1
            self._line = None
        for waiting in (self._answer, self._showing):
            if waiting is not None and not waiting[1].done():
                waiting[1].set_exception(ConnectionError("the socket was cut"))

    def _hear(self, raw: bytes) -> None:
        message = DECODER.decode(raw)
        # An answer carries the number of its question; everything else is news for the whole table.
        if message.to is not None:
            if self._answer is not None and self._answer[0] == message.to and not self._answer[1].done():
                self._answer[1].set_result(message)
        elif message.type == "table" and message.table is not None:
            self._show(message.table.seq, message.table.position)
        elif message.type == "update":
            self._show(message.seq, message.position)

    def _show(self, seq: int, position: Seen | None) -> None:
        self.seq, self.position = seq, position
        if self._showing is not None and seq >= self._showing[0] and not self._showing[1].done():
            self._showing[1].set_result(None)

    async def until(self, seq: int) -> None:
        """Wait until the socket has shown this number."""
        if self.seq < seq:
            future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            self._showing = seq, future
            await self._within(future)

    async def act(self, number: str, seat: int, ply: int, action: str) -> _Message:
        """Play, and wait for the answer."""
        future: asyncio.Future[_Message] = asyncio.get_running_loop().create_future()
        self._answer = number, future
        message = {"type": "act", "id": number, "seat": seat, "ply": ply, "action": action}
        if self._line is not None:
            self._line.say(msgspec.json.encode(message))
        return await self._within(future)

    async def _within(self, future: "asyncio.Future[T]") -> "T":
        """What is waited for, in time; a socket that is cut answers nothing."""
        if self._line is None:
            raise ConnectionError("the socket was cut")
        # A timer and no context: this runs three times a move.
        timer = asyncio.get_running_loop().call_later(MOVE_TIMEOUT, _give_up, future)
        try:
            return await future
        finally:
            timer.cancel()


def _give_up(future: "asyncio.Future[Any]") -> None:
    if not future.done():
        future.set_exception(TimeoutError("no answer"))


class Duo:
    """Two people who play one game after the other, each with a socket of their own."""

    def __init__(self, crowd: "Crowd", number: int) -> None:
        self.crowd = crowd
        self.rng = random.Random(number)
        self.number = number
        self.table = ""
        self.tokens: list[str] = []
        self.count = 0
        self.due = 0.0

    async def run(self) -> None:
        """Play until the crowd is sent home."""
        while self.crowd.going:
            seats = [Seat(self.crowd.counts), Seat(self.crowd.counts)]
            try:
                async with self.crowd.door:  # not a thousand handshakes in the same instant
                    if not self.table:
                        await self._sit_down()
                    await self._open(seats)
                await self._play(seats)
            except GONE:
                self.crowd.counts.reconnects += 1
                await asyncio.sleep(0.2 + self.rng.random() * 0.3)
            finally:
                for seat in seats:
                    seat.close()

    async def _sit_down(self) -> None:
        # The same two people for all games of a duo: making people is not what is measured.
        address = self.crowd.address(self.rng)
        while len(self.tokens) < 2:
            made = await ask("POST", f"{address}/api/people", {"name": f"guest {self.number}"})
            self.tokens.append(made["token"])
        ada, bob = self.tokens
        wanted = {"game": self.crowd.game, "seats": ["me", "open"]}
        table = (await ask("POST", f"{address}/api/tables", wanted, ada))["id"]
        await ask("POST", f"{address}/api/tables/{table}/seats/1", {}, bob)
        self.table = table
        self.crowd.counts.acknowledged.setdefault(table, [])

    async def _open(self, seats: Sequence[Seat]) -> None:
        for seat, token in zip(seats, self.tokens, strict=True):
            await seat.open(self.crowd.address(self.rng), self.table, token)
        for seat in seats:
            await seat.until(0)
        self.crowd.seated.add(self.number)
        if len(self.crowd.seated) == len(self.crowd.duos):
            self.crowd.begin.set()

    async def _play(self, seats: Sequence[Seat]) -> None:
        # Nobody moves before everybody sits: sitting down is the expensive part, and not what is measured.
        await self.crowd.begin.wait()
        while self.crowd.going:
            turn = seats[0].position.to_act if seats[0].position is not None else None
            if turn is None:
                self.crowd.counts.finished += 1
                self.table = ""
                return
            await self._think()
            await self._move(seats, turn)

    async def _think(self) -> None:
        """Until the next move is due by the crowd's rate. What a move or a new game took is made up for, up
        to a few moves: the rate that was asked for is tried, not that rate less the time of the answers."""
        now, gap = time.perf_counter(), self.crowd.gap
        if not self.due:
            self.due = now + gap * (self.rng.random() - 1)  # not all at once
        self.due = max(self.due, now - BEHIND * gap) + gap * self.rng.uniform(0.5, 1.5)
        await asyncio.sleep(max(0.0, self.due - now))

    async def _move(self, seats: Sequence[Seat], turn: int) -> None:
        position = seats[turn].position
        if position is None or not position.legal:
            # The other socket was told first that it is our turn: wait for our own.
            await seats[turn].until(seats[1 - turn].seq)
            return
        action = self.rng.choice(position.legal).text
        self.count += 1
        began = time.perf_counter()
        answer = await seats[turn].act(f"m{self.count}", turn, position.ply, action)
        if answer.type != "answer" or answer.result is None:
            self.crowd.counts.errors.append(str(answer.error))
            # Refused: look again a little later, instead of asking as fast as a processor can.
            await asyncio.sleep(0.2)
            return
        self.crowd.counts.acknowledged[self.table].append((position.ply + 1, action))
        self.crowd.counts.length[self.table] = answer.result["ply"]
        for seat in seats:
            await seat.until(answer.result["seq"])
        self.crowd.counts.took.append(time.perf_counter() - began)


class Crowd:
    """Everybody. `rate` is how many moves a second they try to make together; 0: as many as they can."""

    def __init__(self, addresses: Sequence[str], tables: int, game: str, rate: float) -> None:
        self.addresses = addresses
        self.alive = set(addresses)
        self.game = game
        self.rate = rate
        self.going = True
        self.counts = Counts()
        self.seated: set[int] = set()
        self.begin = asyncio.Event()
        # More at once would measure how the service opens sockets, not how it carries moves.
        self.door = asyncio.Semaphore(8)
        self.duos = [Duo(self, number) for number in range(tables)]

    def address(self, rng: random.Random) -> str:
        """Any process that lives."""
        return rng.choice(sorted(self.alive) or list(self.addresses))

    @property
    def gap(self) -> float:
        """How long a table waits from one move to the next, in seconds."""
        return 0.0 if self.rate == 0 else len(self.duos) / self.rate

    async def gather(self) -> list[asyncio.Task[None]]:
        """Let everybody sit down; they begin together."""
        tasks = [asyncio.create_task(duo.run()) for duo in self.duos]
        await self.begin.wait()
        return tasks

    async def leave(self, tasks: Sequence[asyncio.Task[None]]) -> None:
        """Everybody finishes their move and goes home."""
        self.going = False
        # A move on its way may still be acknowledged, and then it counts for `lost`.
        await asyncio.wait(tasks, timeout=MOVE_TIMEOUT + 5)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def lost(self) -> list[str]:
        """Every acknowledged move that the service does not know of any more, looked up one by one."""
        missing: list[str] = []
        for table, moves in self.counts.acknowledged.items():
            if not moves:
                continue
            found = await ask("GET", f"{sorted(self.alive)[0]}/api/tables/{table}")
            kept = {(one["ply"], one["text"]) for one in found["entries"] if one["kind"] == "act"}
            missing += [f"{table} {move}" for move in moves if move not in kept]
            draws = range(self.counts.length[table] - len(kept))  # what chance drew was acknowledged too
            missing += [f"{table} draw" for _ in draws]
        return missing
