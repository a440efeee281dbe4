"""`hothouse engine`: a level as a program that speaks the engine protocol."""

import sys

import click

from hothouse.bots.engine.speaker import Speaker
from hothouse.bots.roster import entrant
from hothouse.cli.choices import BotType, game_argument
from hothouse.core.game import AnyGame


@click.command()
@game_argument
@click.option(
    "--level",
    "bot",
    type=BotType(),
    default="grove",
    show_default=True,
    metavar="BOT",
    help="Who thinks: a level, a yardstick or a file, with a budget if you like.",
)
def engine(game: AnyGame, bot: str) -> None:
    """Let a bot of GAME answer on standard output what is asked on standard input.

    One line a question, one word first: type `help`. The protocol is in docs/engines.md; other programs
    that speak it play in the arena and at tables (hothouse arena GAME ./mine grove).
    """
    found = entrant(game.name, bot)
    Speaker(game, found.make(), found.budget, sys.stdout).serve(sys.stdin)
