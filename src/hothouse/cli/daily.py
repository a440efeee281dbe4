"""`hothouse daily`: check that a day's draws were promised, or find what the strongest bot makes of them."""

import asyncio
from pathlib import Path

import click
import msgspec
from sqlalchemy import Connection

from hothouse.bots import level
from hothouse.bots.budget import Budget, parse_budget
from hothouse.cli.choices import game_argument
from hothouse.cli.interruption import terminable
from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.core.luck import Luck
from hothouse.core.notation import read_record
from hothouse.core.seats import CHANCE
from hothouse.core.seeds import seed_of
from hothouse.server import daily_table
from hothouse.server.daily import day_of, written
from hothouse.server.settings import from_environment
from hothouse.server.times import now_ms
from hothouse.storage.database import Database, at_hand
from hothouse.storage.puzzles import DayRow, set_day
from hothouse.study.daily import broken_draws, daily_of, promise

STRONGEST = "grove"


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
        with terminable():
            asyncio.run(_par(game, par, parse_budget(budget)))
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


async def _par(game: AnyGame, wanted: int, budget: Budget) -> None:
    """One game after the other, each kept when it is done."""
    async with at_hand(from_environment().database) as database:
        day = day_of(now_ms())
        row = await database.write(daily_table.fix_seeds, game.name, day)
        totals = await database.read(daily_table.par_totals, game.name, day)
        while len(totals) < wanted:
            totals.append(play(game, row.data, len(totals), budget))
            await _keep(database, game.name, day, totals)
            click.echo(f"{written(day)}: {len(totals)} of {wanted} games, the last {totals[-1]}")


async def _keep(database: Database, game: str, day: int, totals: list[int]) -> None:
    def write(connection: Connection) -> None:
        data = msgspec.json.encode(totals).decode()
        set_day(connection, DayRow(daily_table.par_kind(game), day, game, "par", data))

    await database.write(write)


def play(game: AnyGame, seed: str, number: int, budget: Budget) -> int:
    """What the strongest bot reaches in the first seat; honestly: it sees its seat's view, no draw ahead."""
    wanted, luck = daily_of(game.name), Luck(int(seed, 16))
    state = game.start(**wanted.options)
    names = [STRONGEST if word == "me" else word.removeprefix("bot:") for word in wanted.seats]
    bots = [level(game.name, name) for name in names]
    minds = [each.make() for each in bots]
    ply = 0
    while (seat := game.to_act(state)) is not None:
        if seat == CHANCE:
            action = luck.draw(game, state)
        else:
            # Its own seed every time: the games differ by what it thinks, not by what is drawn.
            spent = budget if seat == 0 else bots[seat].budget
            said = minds[seat].decide(game.view(state, seat), spent, seed_of("par", number, ply))
            action = game.parse(state, said.action)
        state, ply = game.apply(state, action), ply + 1
    return game.scores(state)[0].total
