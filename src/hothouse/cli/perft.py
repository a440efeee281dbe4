"""`hothouse perft`: count the positions that can be reached, the classic check of a move generator."""

import time

import click

from hothouse.cli.choices import chosen_options, game_argument, setup_option, variant_option
from hothouse.core.game import AnyGame
from hothouse.core.perft import perft as count


@click.command()
@game_argument
@click.option(
    "--depth", type=click.IntRange(0, 20), default=3, show_default=True, help="How many actions deep."
)
@click.option("--position", "text", metavar="TEXT", help="Count from this position instead of the start.")
@click.option("--divide", is_flag=True, help="Show the count below each first action.")
@variant_option
@setup_option
def perft(
    game: AnyGame, depth: int, text: str | None, divide: bool, variant: str | None, setup: tuple[str, ...]
) -> None:
    """Count the action sequences of GAME to a depth; draws of chance count as actions."""
    state = game.read(text) if text else game.start(**chosen_options(game, variant, setup))
    if divide and depth:
        for action in game.legal_actions(state):
            click.echo(f"{count(game, game.apply(state, action), depth - 1):>14,}  {action}")
    # Every depth by itself: whoever compares with another program wants all of them.
    for level in range(depth + 1):
        began = time.perf_counter()
        nodes = count(game, state, level)
        took = time.perf_counter() - began
        click.echo(f"depth {level}: {nodes:>14,}   {took:8.3f} s")
