"""How many hosts so many people need, from measured figures: `python -m hothouse.load.scale` prints it.

`FIGURES` is the one place where measurements stand. The sums are plain; what queues (commits behind a bell's
lock and behind the primary's disk) is simulated, because batches grow with the wait.
"""

import heapq
import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

BATCH = 256
"""As storage/group_commit.py has it."""
POOL = 21
"""Connections of a process to PostgreSQL, at most."""
PEOPLE = (1_000, 100_000, 1_000_000)


@dataclass(frozen=True)
class Figures:
    """What was measured, and on what a host is assumed to be. docs/scale.md says how each came about."""

    move_ms: float = 0.84
    """Processor time of the service for a move, PostgreSQL, both sockets served."""
    socket_kb: float = 155.0
    """Memory of an open socket, its share of the table included."""
    process_mb: float = 112.0
    """Memory of a process that nobody visits."""
    game_bytes: int = 15_700
    """What a stored game takes, PostgreSQL with its indexes."""
    commit_ms: float = 2.0
    """A commit, until it is on the disk."""
    notify_ms: float = 0.48
    """How long a commit that notifies keeps the lock of the whole server, besides the wait for the disk."""
    row_ms: float = 0.28
    """What the primary works on one move."""
    grove_seconds: float = 1.0
    """Processor time of a thought of the strongest level."""
    pause: float = 20.0
    """How long a person takes from one own move to the next, in seconds."""
    bots: float = 0.1
    """How many of the moves are answered by a bot of the strongest level."""
    busy: float = 0.6
    """How far processors are to be loaded."""
    cores: int = 8
    memory_gb: int = 16
    """Of a host."""
    game_moves: int = 25
    primary_cores: int = 32


FIGURES = Figures()


@dataclass(frozen=True)
class Need:
    """What so many people need."""

    people: int
    moves: float
    """A second."""
    web_cores: float
    web_hosts: int
    sockets_gb: float
    bot_hosts: int
    connections: int
    """To PostgreSQL, at most."""
    primary: float
    """Share of the primary's processors."""
    notify: float
    """Commits that wait, in seconds of the 99th percentile, with NOTIFY; infinite if they never catch up."""
    quiet: float
    """The same with the other bell."""
    gigabytes: float
    """Stored in a day that is always as busy."""


def need(people: int, figures: Figures = FIGURES) -> Need:
    """What these figures say."""
    moves = people / figures.pause
    cores = moves * figures.move_ms / 1000 / figures.busy
    memory = people * figures.socket_kb / 1e6 + math.ceil(cores) * figures.process_mb / 1e3
    web = max(math.ceil(cores / figures.cores), math.ceil(memory / figures.memory_gb))
    thinking = moves * figures.bots * figures.grove_seconds / figures.busy
    processes = max(1, math.ceil(cores))
    return Need(
        people,
        moves,
        cores,
        web,
        people * figures.socket_kb / 1e6,
        math.ceil(thinking / figures.cores),
        processes * POOL,
        moves * figures.row_ms / 1000 / figures.primary_cores,
        wait(moves, processes, figures, notifies=True),
        wait(moves, processes, figures, notifies=False),
        moves / figures.game_moves * figures.game_bytes * 86_400 / 1e9,
    )


def wait(moves: float, processes: int, figures: Figures, *, notifies: bool, seconds: float = 6.0) -> float:
    """How long a move waits for its commit, at the 99th percentile, in seconds, by simulation.

    Each process writes what waits in one commit of a limited size and then the next. The primary works on
    `primary_cores` of them at once; a commit that notifies then holds the one lock until it is on the disk.
    """
    rng = random.Random(1)
    rate = moves / processes
    busy = lock = 0.0  # when the primary's processors, and the one lock, can take the next commit
    due = [rng.expovariate(rate) for _ in range(processes)]
    starts = [(first, process) for process, first in enumerate(due)]
    heapq.heapify(starts)
    waits: list[float] = []
    while starts[0][0] < seconds:
        begin, process = heapq.heappop(starts)
        batch: list[float] = []
        while due[process] <= begin and len(batch) < BATCH:
            batch.append(due[process])
            due[process] += rng.expovariate(rate)
        work = len(batch) * figures.row_ms / 1000
        busy = max(busy, begin) + work / figures.primary_cores
        end = busy + work
        if notifies:
            end = lock = max(lock, end) + (figures.notify_ms + figures.commit_ms) / 1000
        else:
            end += figures.commit_ms / 1000
        waits += [end - at for at in batch]
        heapq.heappush(starts, (max(end, due[process]), process))
    # Those who still wait when the time is over count: a queue that grows has no percentile.
    late = sum(max(0.0, seconds - at) * rate for at in due)
    return math.inf if late > moves * seconds / 10 else sorted(waits)[int(len(waits) * 0.99)]


def rows(figures: Figures = FIGURES) -> Iterator[str]:
    """The table of docs/scale.md."""
    heads = ["people", "moves/s", "web hosts", "their sockets", "bot hosts", "connections"]
    heads += ["primary busy", "99 % of commits, NOTIFY", "the same, Redis", "stored in a day"]
    yield f"| {' | '.join(heads)} |"
    yield f"|{'---|' * len(heads)}"
    for people in PEOPLE:
        one = need(people, figures)
        yield (
            f"| {people:,} | {one.moves:,.0f} | {one.web_hosts} | {one.sockets_gb:,.1f} GB "
            f"| {one.bot_hosts:,} | {one.connections:,} | {one.primary * 100:.1f} % "
            f"| {_time(one.notify)} | {_time(one.quiet)} | {one.gigabytes:,.1f} GB |"
        )


def _time(seconds: float) -> str:
    return "never" if math.isinf(seconds) else f"{seconds * 1000:,.0f} ms"


if __name__ == "__main__":
    print(*rows(), sep="\n")
