"""`hothouse load`: how many moves a second the service carries, how fast, and what a killed process costs."""

import asyncio
import json
import tempfile
import time
from collections.abc import Callable, Coroutine, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from hothouse.cli.choices import GameType
from hothouse.core.game import AnyGame
from hothouse.core.registry import game_names

if TYPE_CHECKING:
    from hothouse.load.crowd import Counts, Crowd, Duo
    from hothouse.load.processes import Processes

PATIENCE = 60
"""So many looks, two a second, between which not one more table moves on say that the rest stand still."""


@dataclass
class Report:
    """What was measured."""

    moves: int = 0
    seconds: float = 0.0
    moves_per_second: float = 0.0
    median_ms: float = 0.0
    p99_ms: float = 0.0
    worst_ms: float = 0.0
    errors: int = 0
    first_error: str = ""
    sockets: int = 0
    games_finished: int = 0
    reconnects: int = 0
    kills: int = 0
    acknowledged: int = 0
    lost: int = 0
    stuck_tables: int = 0
    idle_mb: int = 0
    peak_mb: int = 0
    start_seconds: float = 0.0
    server_cpu_ms_per_move: float = 0.0
    load_cpu_ms_per_move: float = 0.0
    stored_bytes_per_move: int = 0


@click.command()
@click.option(
    "--tables", default=500, show_default=True, type=click.IntRange(1, 5000), help="Each has two sockets."
)
@click.option("--seconds", default=20.0, show_default=True, type=click.FloatRange(1, 600))
@click.option(
    "--rate",
    default=500.0,
    show_default=True,
    type=click.FloatRange(0),
    help="Moves a second to try; 0: all.",
)
@click.option(
    "--game",
    type=GameType(),
    default=lambda: game_names()[0],
    show_default="the first that is installed",
    help="What the crowd plays.",
)
@click.option(
    "--database", help="Default: a fresh SQLite file. A PostgreSQL database should be one for tests."
)
@click.option("--bell", help="Of the service: notify, or redis://host:6379.")
@click.option("--processes", default=1, show_default=True, type=click.IntRange(1, 16), help="Of the service.")
@click.option("--kill", type=click.FloatRange(1), help="Kill a process with SIGKILL every so many seconds.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON.")
def load(
    tables: int,
    seconds: float,
    rate: float,
    game: AnyGame,
    database: str | None,
    bell: str | None,
    processes: int,
    kill: float | None,
    as_json: bool,
) -> None:
    """Let a crowd play random legal moves and measure the service, on loopback."""
    from hothouse.load.processes import Processes
    from hothouse.server.tuning import tuned

    with tempfile.TemporaryDirectory() as folder:
        # A fresh file: what a table costs grows with what lies beside it.
        where = database or str(Path(folder) / "load.db")
        service = Processes(where, processes, bell=bell)
        with tuned():  # what this program makes late by itself is not the service's
            report = _loop_run()(_measure(service, tables, seconds, rate, game.name, kill))
    if as_json:
        click.echo(json.dumps(asdict(report)))
        return
    for name, value in asdict(report).items():
        click.echo(f"{name.replace('_', ' '):24} {value}")


def _loop_run() -> Callable[[Coroutine[Any, Any, Report]], Report]:
    """The loop of the service where there is one: the load should not cost more than what it measures."""
    try:
        from uvloop import run
    except ImportError:  # on Windows
        return asyncio.run
    return run


async def _measure(
    service: "Processes", tables: int, seconds: float, rate: float, game: str, kill: float | None
) -> Report:
    from hothouse.load.crowd import Crowd
    from hothouse.load.stored import stored_bytes

    report = Report()
    try:
        await service.open()
        empty = await stored_bytes(service.database)
        # Before anybody comes: the difference is what a crowd costs.
        report.idle_mb = max(service.memory(), default=0)
        report.start_seconds = round(max(service.started), 2)
        crowd = Crowd(service.addresses, tables, game, rate)
        tasks = await crowd.gather()
        await _play(service, crowd, report, seconds, kill)
        await crowd.leave(tasks)
        report.acknowledged = sum(map(len, crowd.counts.acknowledged.values()))
        report.lost = len(await crowd.lost())
        report.stored_bytes_per_move = round(
            (await stored_bytes(service.database) - empty) / max(1, report.acknowledged)
        )
    finally:
        service.close()
    return report


async def _play(
    service: "Processes", crowd: "Crowd", report: Report, seconds: float, kill: float | None
) -> None:
    await asyncio.sleep(min(3.0, seconds / 3))  # everybody has made a move or two
    crowd.counts.clear()
    cpu, own = service.seconds(), time.process_time()
    began = asyncio.get_running_loop().time()
    killer = asyncio.create_task(service.kill_in_turn(kill, crowd.alive)) if kill else None
    while (passed := asyncio.get_running_loop().time() - began) < seconds:
        await asyncio.sleep(0.5)
        report.peak_mb = max(report.peak_mb, *service.memory(), 0)
        report.sockets = max(report.sockets, crowd.counts.sockets)
    _count(report, crowd.counts, passed)
    if killer is None:
        report.server_cpu_ms_per_move = round((service.seconds() - cpu) / max(1, report.moves) * 1000, 2)
        report.load_cpu_ms_per_move = round((time.process_time() - own) / max(1, report.moves) * 1000, 2)
    else:
        killer.cancel()
        await asyncio.gather(killer, return_exceptions=True)
        await _recover(service, crowd, report)
    report.kills = service.kills


def _count(report: Report, counts: "Counts", seconds: float) -> None:
    took = sorted(counts.took)
    report.moves = len(took)
    report.seconds = round(seconds, 1)
    report.moves_per_second = round(len(took) / seconds, 1)
    if took:
        report.median_ms, report.p99_ms, report.worst_ms = (
            round(1000 * took[min(len(took) - 1, int(len(took) * part))], 1) for part in (0.5, 0.99, 1.0)
        )
    report.errors = len(counts.errors)
    report.first_error = next(iter(counts.errors), "")
    report.games_finished = counts.finished
    report.reconnects = counts.reconnects


async def _recover(service: "Processes", crowd: "Crowd", report: Report) -> None:
    """After the last kill every table must move again."""
    for port in service.ports:
        if service.running[port].poll() is not None:
            await service.start(port)
        await service.answers(port)  # its start may have been left in the middle
        crowd.alive.add(f"http://127.0.0.1:{port}")
    report.stuck_tables = await stand_still(crowd.duos)


async def stand_still(duos: Sequence["Duo"], patience: int = PATIENCE, pause: float = 0.5) -> int:
    """How many of the tables do not move twice more. Waited for as long as others still begin to: on a slow
    machine five hundred come back one after the other, and the last of them is late, not stuck."""
    counts = [duo.count for duo in duos]
    still, quiet = len(duos), 0
    while still and quiet < patience:
        await asyncio.sleep(pause)
        left = sum(duo.count <= count + 1 for duo, count in zip(duos, counts, strict=True))
        still, quiet = left, quiet + 1 if left == still else 0
    return still
