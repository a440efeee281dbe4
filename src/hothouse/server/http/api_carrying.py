"""HTTP: a game is taken along, and one that was begun elsewhere is brought."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from hothouse.server.bodies import Carried
from hothouse.server.http.requests import HouseHere, MeNow, MyName, TableId, Who, errors
from hothouse.server.studies.fair_play import refuse_help
from hothouse.server.studies.shelf import refuse_in_play
from hothouse.server.tables import visibility
from hothouse.server.tables.carrying import brought, opened, taken
from hothouse.server.times import now_ms
from hothouse.server.wire import TableOut


class CarryingApi(Controller):
    """Games on their way between a browser and a service."""

    path = "/api"
    tags = ("carrying",)

    @get(
        "/tables/{table_id:str}/carry",
        responses=errors(404, 409),
        summary="Take a game along",
        opt={"price": 4},
    )
    async def take(self, house: HouseHere, who: Who, table_id: TableId) -> Carried:
        """For the one person who plays it, alone or against bots; what they bring elsewhere as it is."""
        return taken(await house.tables.find(table_id), who)

    @post("/carry", responses=errors(404, 409, 413, 422), summary="Bring a game", opt={"price": 30})
    async def bring(
        self,
        request: Request[Any, Any, Any],
        house: HouseHere,
        me: MeNow,
        my_name: MyName,
        data: JSONBody[Carried],
    ) -> TableOut:
        """It is played again by the rules, and goes on here. The same again with the same `key` is one
        table."""
        house.limits.check("table", me)
        fresh = house.table_id(me, data.key, data)
        if fresh and (made := await house.tables.look_up(fresh)) is not None:
            return visibility.table_out(made, me, now_ms())  # asked again: the first answer was lost
        found = opened(data)
        if any(word.startswith("bot:") for word in data.seats):
            # A bot's answer there would be advice about a game against somebody.
            await refuse_help(house.database, me, found.record.game)
            await refuse_in_play(house.database, house.tables, found.record, me, own=True)
        source = house.source_of(request.client.host if request.client else "?")
        table = await house.tables.create(brought(found, me, my_name, source, now_ms(), fresh))
        return visibility.table_out(table, me, now_ms())
