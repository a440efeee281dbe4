"""`hothouse train`: learn the evaluation of a game by self-play, as the shipped one was learned."""

from pathlib import Path

import click
from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeRemainingColumn

from hothouse.bots.training import trainer
from hothouse.cli.choices import game_argument
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame


@click.command()
@game_argument
@click.option("--variant", metavar="NAME", help="Learn for this variant; left out, the first of the game.")
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed learns the same.")
@click.option(
    "--scale",
    type=click.FloatRange(min=0, min_open=True),
    default=1.0,
    show_default=True,
    help="Part of the full run: 0.01 for a quick try.",
)
@click.option("--out", type=click.Path(path_type=Path), help="Write here, not into the package.")
def train(game: AnyGame, variant: str | None, seed: int, scale: float, out: Path | None) -> None:
    """Learn GAME's evaluation by self-play and write it where the bots find it."""
    teach = trainer(game.name)
    screen = Console(stderr=True)
    with Progress(
        BarColumn(), TextColumn("{task.description}"), TimeRemainingColumn(), console=screen, transient=True
    ) as bar:
        task = bar.add_task("…", total=1.0)

        def on_progress(done: float, words: str) -> None:
            bar.update(task, completed=done, description=words)

        made = teach(variant or next(iter(game.variants)), seed, scale, on_progress)
    target = out or made.place
    try:
        target.write_bytes(made.data)
    except OSError as bad:
        raise HothouseError(f"{target}: {(bad.strerror or str(bad)).lower()}") from None
    figures = ", ".join(f"{key} {value}" for key, value in made.story.items())
    click.echo(f"{target.name}: {len(made.data):,} bytes ({figures})")
