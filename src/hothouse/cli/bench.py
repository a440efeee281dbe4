"""`hothouse bench`: how fast every game and variant runs, as a table or as JSON, against an earlier run."""

import json
import platform
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any

import click
from rich.box import SIMPLE_HEAD
from rich.measure import Measurement
from rich.table import Table

from hothouse.cli.choices import GameType
from hothouse.cli.peers import measure_peers
from hothouse.cli.screen import console
from hothouse.cli.speeds import Speed, Timing, measure
from hothouse.core import AnyGame, BadOption, game, game_names
from hothouse.core.message import Template, several

NO_VARIANT = Template("there is no variant {variant}; choose one of: {known}")

COLUMNS = {
    "readable_actions": "readable\nactions/s",
    "readable_games": "\ngames/s",
    "kernel_moves": "kernel\nmoves/s",
    "ratio": "\nratio",
    "playouts": "playouts/s\n1 thread",
    "playouts_two_threads": "\n2 threads",
    "threads": "\nratio",
    "search": "search/s\ngrove",
    "readable_bytes": "state, bytes\nreadable",
    "kernel_bytes": "\nkernel",
}
"""The columns of the table, in order, with their headings."""


@click.command()
@click.argument("games", nargs=-1, type=GameType())
@click.option("--variant", help="Only this variant.")
@click.option("--seconds", type=click.FloatRange(min=0.01), default=0.5, help="How long one round lasts.")
@click.option("--rounds", type=click.IntRange(min=1), default=3, help="The best of how many rounds.")
@click.option("--json", "as_json", is_flag=True, help="Print JSON, for --compare or for a program.")
@click.option(
    "--compare",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help="Show the change against an earlier run, saved with --json, in per cent.",
)
@click.option("--peers", is_flag=True, help="Measure other libraries too, where they are installed.")
@click.option("--envs", is_flag=True, help="Measure the environments instead, beside PettingZoo's own.")
@click.option(
    "--service", is_flag=True, help="Measure instead what a move costs the service, in processor time."
)
@click.option("--analysis", is_flag=True, help="Measure instead what the analysis of a game costs.")
@click.option(
    "--moves", type=click.IntRange(min=1), default=40, help="With --service: how many moves a table makes."
)
@click.option(
    "--watching", type=click.IntRange(0, 100), default=0, help="With --service: how many look on at a table."
)
def bench(
    games: tuple[AnyGame, ...],
    variant: str | None,
    seconds: float,
    rounds: int,
    as_json: bool,
    compare: Path | None,
    peers: bool,
    envs: bool,
    service: bool,
    analysis: bool,
    moves: int,
    watching: int,
) -> None:
    """Measure how fast the games run (all of them, or the ones named)."""
    if envs:
        bench_envs(seconds, as_json)
        return
    if service:
        bench_service(games or tuple(map(game, game_names())), moves, watching, as_json)
        return
    if analysis:
        bench_analysis(games or tuple(map(game, game_names())), variant, as_json)
        return
    earlier = {} if compare is None else read_run(compare)
    timing = Timing(seconds, rounds)
    speeds = list(_measured(games, variant, timing))
    if peers:
        speeds += measure_peers(timing, partial(click.echo, err=True))
    if as_json:
        click.echo(json.dumps(run_to_json(speeds), indent=2))
    else:
        show(table(speeds, earlier))


def bench_envs(seconds: float, as_json: bool) -> None:
    """The environments' part of the bench."""
    from hothouse.cli.env_speeds import env_table, measure_envs

    speeds = measure_envs(seconds)
    if as_json:
        click.echo(json.dumps([asdict(speed) for speed in speeds], indent=2))
    else:
        show(env_table(speeds))


def bench_service(games: tuple[AnyGame, ...], moves: int, watching: int, as_json: bool) -> None:
    """The service's part of the bench."""
    from hothouse.cli.service_costs import cost_table, measure_service

    costs = measure_service(games, moves, watching)
    if as_json:
        click.echo(json.dumps([asdict(cost) for cost in costs], indent=2))
    else:
        show(cost_table(costs))


def bench_analysis(games: tuple[AnyGame, ...], variant: str | None, as_json: bool) -> None:
    """The part of the bench for studies."""
    from hothouse.cli.analysis_costs import analysis_table, measure_analyses

    costs = list(measure_analyses(games, variant))
    if as_json:
        click.echo(json.dumps([asdict(cost) for cost in costs], indent=2))
    else:
        show(analysis_table(costs))


def show(made: Table) -> None:
    """Print a table at its full width: a figure cut short is worse than a long line."""
    screen = console()
    needed = Measurement.get(screen, screen.options.update(max_width=1000), made).maximum
    screen.width = max(screen.width, needed)
    screen.print(made)


def _measured(games: tuple[AnyGame, ...], variant: str | None, timing: Timing) -> Iterator[Speed]:
    found = games or tuple(game(name) for name in game_names())
    chosen = [(one, name) for one in found for name in one.variants if variant in (None, name)]
    if not chosen:
        known = several(name for one in found for name in one.variants)
        raise BadOption(NO_VARIANT, variant=repr(variant), known=known)
    for one, name in chosen:
        click.echo(f"measuring {one.name} {name} …", err=True)
        yield measure(one, name, timing)


def run_to_json(speeds: list[Speed]) -> dict[str, Any]:
    """A run as plain data: where it ran and what it found."""
    # Rates of two machines are not comparable: whoever reads the file should see it.
    where = {"python": platform.python_version(), "machine": platform.machine()}
    return {**where, "speeds": [speed.to_json() for speed in speeds]}


def read_run(path: Path) -> dict[tuple[str, str], Mapping[str, Any]]:
    """An earlier run by game and variant; a sentence for the person who gave another file."""
    try:
        lines = json.loads(path.read_text())["speeds"]
        return {(line["game"], line["variant"]): line for line in lines}
    except (ValueError, KeyError, TypeError):
        raise click.ClickException(f"{path} is not a run saved with `hothouse bench --json`") from None


def table(speeds: list[Speed], earlier: Mapping[tuple[str, str], Mapping[str, Any]]) -> Table:
    """The run as a table, with the change since an earlier one where there is one."""
    made = Table(box=SIMPLE_HEAD, pad_edge=False)
    made.add_column("\nrandom play")
    for heading in COLUMNS.values():
        made.add_column(heading, justify="right", no_wrap=True)
    for speed in speeds:
        before = earlier.get((speed.game, speed.variant), {})
        cells = [cell(getattr(speed, name), before.get(name)) for name in COLUMNS]
        made.add_row(f"{speed.game} {speed.variant}", *cells)
    return made


def cell(now: float | None, before: float | None) -> str:
    """A figure, and its change in per cent."""
    if now is None:
        return "–"
    # Ratios need their decimals, rates would only pretend to have any.
    figure = f"{now:,.0f}" if now >= 100 else f"{now:.2f}"
    return f"{figure} ({now / before - 1:+.0%})" if before else figure
