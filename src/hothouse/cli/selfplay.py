"""`hothouse selfplay`: games of a bot against itself, as records and Parquet."""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hothouse.arena.spread import spread
from hothouse.bots.roster import entrant
from hothouse.cli.choices import BotType, chosen_options, game_argument, setup_option, variant_option
from hothouse.cli.progress import progress
from hothouse.core.game import AnyGame

if TYPE_CHECKING:
    from hothouse.arena.selfplay import Harvest


@click.command()
@game_argument
@click.option("--games", type=click.IntRange(min=1), default=100, show_default=True, help="How many.")
@click.option(
    "--out",
    type=click.Path(path_type=Path),
    required=True,
    help="The folder to make: records/, decisions.parquet and CARD.md.",
)
@click.option(
    "--bot",
    type=BotType(),
    default="sprout",
    show_default=True,
    help="Who plays: a level, a reference bot or a file.",
)
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes here.")
@click.option(
    "--ray", "address", is_flag=False, flag_value="", metavar="[ADDRESS]", help="Play on a Ray cluster."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same games.")
@variant_option
@setup_option
def selfplay(
    game: AnyGame,
    games: int,
    out: Path,
    bot: str,
    workers: int,
    address: str | None,
    seed: int,
    variant: str | None,
    setup: tuple[str, ...],
) -> None:
    """Let a bot play GAME against itself and keep every decision.

    The folder gets `records/`, a text file a game; `decisions.parquet`: the observation of whoever acted, the
    numbers of the legal actions and of the chosen one, how often a search tried each, the reward that the bot
    expected and the one that came; and `CARD.md`, which tells what is in them and how it was made.
    """
    import hothouse.arena.shelf as shelves  # first: whoever lacks its pyarrow is told of NumPy as well
    from hothouse.arena.selfplay import Task, play

    entrant(game.name, bot)  # an unknown bot is refused before the folder is made
    options = tuple(chosen_options(game, variant, setup).items())
    tasks = [Task(game.name, options, bot, number, seed) for number in range(1, games + 1)]
    shelf = shelves.Shelf(out, tasks[0])
    tally = shelf.keep(_watched(spread(play, tasks, workers, address), games))
    click.echo(f"{out}: {tally.games} games of {game.title}, {tally.decisions:,} decisions")
    click.echo(f"  {shelves.RECORDS}/  {shelves.DECISIONS}  {shelves.CARD}")


def _watched(harvests: Iterator["Harvest"], games: int) -> Iterator["Harvest"]:
    """Each game as it is played, telling how far it is."""
    with progress("selfplay") as tell:
        for number, harvest in enumerate(harvests, start=1):
            yield harvest
            tell(number / games, f"{number} of {games} games")
