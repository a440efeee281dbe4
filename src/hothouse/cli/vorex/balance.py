"""`hothouse balance`: play a tile set against itself and print each target beside the figure."""

from pathlib import Path

import click
from rich.table import Table

from hothouse.arena.vorex.balance import GARDENER, Target, measure
from hothouse.bots.roster import entrant
from hothouse.cli.choices import BotType, game_argument
from hothouse.cli.screen import console
from hothouse.cli.vorex.tiles import chosen_tileset, tileset_option
from hothouse.core.game import AnyGame
from hothouse.games.vorex.tileset import name_of


@click.command()
@game_argument
@click.option("--games", type=click.IntRange(1, 100_000), default=100, show_default=True, help="How many.")
@click.option(
    "--bot",
    type=BotType(),
    metavar="NAME",
    help="Who plays, such as grove@0.5s; the greedy gardener if left out.",
)
@click.option("--workers", type=click.IntRange(min=1), default=1, show_default=True, help="Processes here.")
@tileset_option
def balance(game: AnyGame, games: int, bot: str | None, workers: int, file: Path | None) -> None:
    """Measure how the tiles of GAME play: points, objectives, ruins, first player, solo."""
    tileset = chosen_tileset(game, file)
    # An unknown bot is refused here, before the first of the games.
    player = GARDENER if bot is None else entrant(game.name, bot)
    found = measure(game, name_of(tileset), games, bot, _say, workers)
    console().print(report(found, f"{tileset.name}, {games} games, {player.text}"))


def _say(what: str) -> None:
    click.echo(f"playing {what} …", err=True)


def report(found: list[Target], title: str) -> Table:
    """The targets as a table for a person."""
    table = Table(title=title, title_justify="left", box=None)
    for heading in ("", "target", "measured", ""):
        table.add_column(heading)
    for target in found:
        table.add_row(target.what, target.wanted, target.measured, "met" if target.met else "missed")
    return table
