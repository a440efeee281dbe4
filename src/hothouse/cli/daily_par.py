"""What the strongest bot makes of the day's table: game after game, kept in the service's database."""

import click
import msgspec
from sqlalchemy import Connection

from hothouse.bots import level
from hothouse.bots.budget import Budget
from hothouse.core.game import AnyGame
from hothouse.core.luck import Luck
from hothouse.core.seats import CHANCE
from hothouse.core.seeds import seed_of
from hothouse.server.learning import daily_table
from hothouse.server.learning.daily import day_of, written
from hothouse.server.settings import from_environment
from hothouse.server.times import now_ms
from hothouse.storage.database import Database, at_hand
from hothouse.storage.puzzles import DayRow, set_day
from hothouse.study.daily import daily_of

STRONGEST = "grove"


async def find_par(game: AnyGame, wanted: int, budget: Budget) -> None:
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
