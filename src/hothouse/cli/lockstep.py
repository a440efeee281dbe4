"""`hothouse lockstep`: play long runs through the readable rules and the kernel at once."""

import click

from hothouse.cli.choices import checked_variant, game_argument, variant_option
from hothouse.core.errors import BadOption
from hothouse.core.game import AnyGame
from hothouse.core.message import Template, several
from hothouse.kernels.lockstep import run
from hothouse.kernels.registry import kernel_class, kernel_names

NO_KERNEL = Template("{title} has no kernel; these have one: {known}")


@click.command()
@game_argument
@click.option(
    "--games", type=click.IntRange(min=1), default=1000, show_default=True, help="How many, for each variant."
)
@variant_option
@click.option("--seed", type=int, default=1, show_default=True, help="Another seed plays other games.")
def lockstep(game: AnyGame, games: int, variant: str | None, seed: int) -> None:
    """Compare the rules of GAME with its kernel at every step of random games."""
    found = kernel_class(game.name)
    if found is None:
        raise BadOption(NO_KERNEL, title=game.title, known=several(kernel_names()))
    chosen = checked_variant(game, variant)
    for name in [chosen] if chosen else game.variants:
        label = f"{game.name} {name}"
        with click.progressbar(run(game, name, found, games, seed), games, label=label) as progress:
            steps = sum(progress)
        click.echo(f"{label}: {games:,} games, {steps:,} steps, no difference")
