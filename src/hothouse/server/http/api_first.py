"""HTTP: a guided first game."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from hothouse.server.bodies import FirstGame
from hothouse.server.http.api_lobby import LanguageQuery
from hothouse.server.http.requests import GamePath, HouseHere, MeNow, MyName, TableId, Who, errors
from hothouse.server.learning.wire_lessons import GuideOut
from hothouse.server.tables import visibility
from hothouse.server.tables.first import first_game, guided
from hothouse.server.times import now_ms
from hothouse.server.wire import TableOut


class FirstApi(Controller):
    """What a guided first game needs besides its table."""

    path = "/api"
    tags = ("lessons",)

    @post(
        "/games/{game:str}/first",
        responses=errors(404, 413, 422),
        summary="Begin a guided first game",
        opt={"price": 5},
    )
    async def begin(
        self,
        request: Request[Any, Any, Any],
        house: HouseHere,
        me: MeNow,
        my_name: MyName,
        game: GamePath,
        data: JSONBody[FirstGame],
    ) -> TableOut:
        """A table against the first level, with a gentle beginning. The same `key` again is one table."""
        house.limits.check("table", me)
        table_id = house.table_id(me, data.key, game, data)
        if table_id and (made := await house.tables.look_up(table_id)) is not None:
            return visibility.table_out(made, me, now_ms())
        source = house.source_of(request.client.host if request.client else "?")
        table = await house.tables.create(first_game(game, me, my_name, source, now_ms(), table_id))
        return visibility.table_out(table, me, now_ms())

    @get(
        "/tables/{table_id:str}/guide",
        responses=errors(404, 409, 422),
        summary="What the guide says now",
        opt={"price": 3},
    )
    async def guide(
        self, house: HouseHere, who: Who, table_id: TableId, language: LanguageQuery = "en"
    ) -> GuideOut:
        """Only to somebody who plays alone against bots."""
        return guided(await house.tables.find(table_id), who, language)
