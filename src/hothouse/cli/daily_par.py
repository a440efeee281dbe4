"""What the strongest bot makes of the day's table: game after game, kept in the service's database."""

import click

from hothouse.bots import level
from hothouse.bots.budget import Budget
from hothouse.core.game import AnyGame
from hothouse.server.learning import daily_table, par
from hothouse.server.learning.daily import day_of, written
from hothouse.server.settings import from_environment
from hothouse.server.times import now_ms
from hothouse.storage.database import at_hand
from hothouse.study.par import MINE, par_game


async def find_par(game: AnyGame, wanted: int, budget: Budget) -> None:
    """One game after the other, each kept when it is done."""
    async with at_hand(from_environment().database) as database:
        day = day_of(now_ms())
        row = await database.write(daily_table.fix_seeds, game.name, day)
        known = len(await database.read(daily_table.par_totals, game.name, day))
        for number in range(known, wanted):
            total = play(game, row.data, number, budget)
            await database.write(par.keep, game.name, day, total)
            click.echo(f"{written(day)}: {number + 1} of {wanted} games, the last {total}")


def play(game: AnyGame, seed: str, number: int, budget: Budget) -> int:
    """What the strongest bot reaches in the first seat; honestly: it sees its seat's view, no draw ahead."""
    on = par_game(game.name, seed, str(number))
    bots = [level(game.name, name) for name in on.levels]
    minds = [each.make() for each in bots]
    while (seat := on.seat) is not None:
        spent = budget if seat == MINE else bots[seat].budget
        on.act(minds[seat].decide(on.view, spent, on.lot).action)
    return on.total
