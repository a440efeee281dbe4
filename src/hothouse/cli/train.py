"""`hothouse train`: learn the evaluation of a game by self-play, as the shipped one was learned."""

from functools import partial
from importlib import import_module
from pathlib import Path

import click

from hothouse.arena.spread import spread
from hothouse.bots.training import Means, trainer
from hothouse.cli.choices import checked_variant, game_argument, variant_option
from hothouse.cli.files import check_writable, write_whole
from hothouse.cli.progress import progress
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame


@click.command()
@game_argument
@variant_option
@click.option(
    "--plain",
    is_flag=True,
    help="The judge that comes before it: a weighted sum, or the patterns of self-play.",
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed learns the same.")
@click.option(
    "--scale",
    type=click.FloatRange(min=0, min_open=True),
    default=1.0,
    show_default=True,
    help="Part of the full run: 0.01 for a quick try.",
)
@click.option(
    "--out", type=click.Path(path_type=Path, dir_okay=False), required=True, help="The file to write."
)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where games are kept, to go on after a stop.",
)
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes here.")
@click.option(
    "--ray", "address", is_flag=False, flag_value="", metavar="[ADDRESS]", help="Play on a Ray cluster."
)
def train(
    game: AnyGame,
    variant: str | None,
    plain: bool,
    seed: int,
    scale: float,
    out: Path,
    folder: Path | None,
    workers: int,
    address: str | None,
) -> None:
    """Learn GAME's evaluation by self-play and write it to a file.

    It is learned for one variant, the first if none is named. What the bots play by stays as it is. Nets are
    fitted with PyTorch (the extra `learn`). With `--folder` a run that was stopped goes on where it was.
    """
    teach = trainer(game.name)
    chosen = checked_variant(game, variant) or next(iter(game.variants))
    # Now and not after an hour of learning.
    check_writable(out)
    if is_installed(game, out):
        raise HothouseError(f"{out} lies in the installed package, which its bots play by: write elsewhere")
    with progress(f"{game.name} {chosen}") as tell:
        hands = partial(spread, workers=workers, ray_address=address)
        # A trainer that knows of no sum need not know the word.
        made = teach(chosen, seed, scale, tell, Means(hands, folder), *((True,) if plain else ()))
    write_whole(out, made.data)
    figures = ", ".join(f"{key} {value}" for key, value in made.story.items())
    click.echo(f"{out}: {len(made.data):,} bytes ({figures})")


def is_installed(game: AnyGame, file: Path) -> bool:
    """Whether a file lies where the house, or the package of the game, is installed."""
    # A game of another package keeps its weights in its own folder.
    packages = {"hothouse", type(game).__module__.partition(".")[0]}
    folders = [Path(str(import_module(name).__file__)).parent.resolve() for name in packages]
    return any(file.resolve().is_relative_to(folder) for folder in folders)
