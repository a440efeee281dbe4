"""`hothouse daily`: check that a day's draws were promised, or find what the strongest bot makes of them."""

import asyncio
from pathlib import Path

import click

from hothouse.bots.budget import parse_budget
from hothouse.cli.choices import game_argument
from hothouse.cli.interruption import terminable
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.notation import read_record
from hothouse.study.daily import broken_draws, daily_of, promise


@click.command(name="daily")
@game_argument
@click.option("--day", help="The day of the seed: 2026-11-17.")
@click.option("--seed", help="The seed that was published after the day.")
@click.option("--promise", "promised", help="The hash that was published before the day.")
@click.option(
    "--record",
    type=click.Path(path_type=Path, exists=True, dir_okay=False),
    help="A game of that day: are its draws the seed's?",
)
@click.option("--par", type=click.IntRange(1, 64), help="Let the strongest bot play today's table (in all).")
@click.option("--budget", default="0.2cpu", show_default=True, help="--par: what it may think a decision.")
def daily_command(
    game: AnyGame,
    day: str | None,
    seed: str | None,
    promised: str | None,
    record: Path | None,
    par: int | None,
    budget: str,
) -> None:
    """Check the seed of a day's table of GAME, or find its par.

    The hash of a seed is published the day before, the seed the day after. --par plays one game after the
    other in the database of HOTHOUSE_DATABASE, and goes on where it was stopped.
    """
    daily_of(game.name)
    if par is not None:
        from hothouse.cli.daily_par import find_par  # it needs the service's extra; to check needs none

        with terminable():
            asyncio.run(find_par(game, par, parse_budget(budget)))
    elif day and seed and promised:
        check(game, day, seed, promised, record)
    else:
        raise HothouseError("say --day, --seed and --promise to check a day, or --par GAMES to find its par")


def check(game: AnyGame, day: str, seed: str, promised: str, record: Path | None) -> None:
    """Whether the seed is what was promised, and the draws of a record are the seed's."""
    found = promise(game.name, day, seed)
    if found != promised:
        raise HothouseError(f"the promise of {day} was {promised}, but this seed makes {found}")
    click.echo(f"{day}: the seed is the one that was promised")
    if record is None:
        return
    played = read_record(record.read_text("utf-8"))
    broken = list(broken_draws(game, played.options, played.actions, seed))
    if broken:
        raise HothouseError(f"action {broken[0]} of {record.name} is not what the seed draws")
    click.echo(f"{record.name}: every draw is the seed's")
