"""HTTP: the table of the day."""

from typing import Any

import msgspec
from litestar import Controller, Request, get, post

from hothouse.core.registry import game as find_game
from hothouse.server.house import House
from hothouse.server.http.providers import address_of
from hothouse.server.http.requests import GamePath, HouseHere, MeNow, MyName, Who, errors
from hothouse.server.learning import daily_table
from hothouse.server.learning.daily import day_of
from hothouse.server.learning.wire_daily import DailyOut, DailyTableOut
from hothouse.server.tables import seats
from hothouse.server.times import now_ms
from hothouse.storage.day_games import find_game as find_my_game
from hothouse.storage.day_games import note_game
from hothouse.storage.puzzles import find_day
from hothouse.storage.rows import DayRow
from hothouse.study.daily import daily_of


class DailyApi(Controller):
    """The same draws for everybody; the first try counts."""

    path = "/api/games/{game:str}/daily"
    tags = ("daily",)

    @get("/", responses=errors(404, 422), summary="The table of the day", opt={"price": 3})
    async def today(self, house: HouseHere, who: Who, game: GamePath) -> DailyOut:
        """What was promised of its seed and of tomorrow's, the results, and the seeds of the days before."""
        row = await _today(house, game)
        return await house.database.read(daily_table.daily_out, game, row.day, who)

    @post(
        "/",
        status_code=200,
        responses=errors(404, 409, 422),
        summary="Play the table of the day",
        opt={"price": 5},
    )
    async def play(
        self, request: Request[Any, Any, Any], house: HouseHere, me: MeNow, my_name: MyName, game: GamePath
    ) -> DailyTableOut:
        """My one try: made when I ask first, the same table whenever I ask again."""
        row = await _today(house, game)
        kind = daily_table.kind_of(game)
        mine = await house.database.read(find_my_game, kind, row.day, me)
        if mine is None:
            wanted = daily_table.set_up(game, row.data, house.source_of(address_of(request)))
            house.limits.check("table", me)
            # Named after who plays which day: asked twice at once, it is one table.
            table_id = house.table_id(me, "day", game, row.day)
            wanted = msgspec.structs.replace(wanted, id=table_id)
            table = await house.tables.create(seats.set_up(wanted, me, my_name, now_ms()))
            mine = await house.database.write(note_game, kind, row.day, me, table.id)
        return DailyTableOut(mine, f"/t/{mine}")


async def _today(house: House, game: str) -> DayRow:
    """The row of today, whose seed and tomorrow's are fixed from now on."""
    daily_of(game)
    name, day = find_game(game).name, day_of(now_ms())
    kind = daily_table.kind_of(name)
    found = await house.database.read(find_day, kind, day)
    if found is not None and await house.database.read(find_day, kind, day + 1) is not None:
        return found
    return await house.database.write(daily_table.fix_seeds, name, day)
