"""HTTP: positions of no table, what a bot thinks of one, and score pads. Nothing is remembered."""

from typing import Any

from litestar import Controller, Request, get, post
from litestar.params import JSONBody

from hothouse.server.bodies import PadBody, PositionBody
from hothouse.server.bots.advice import advise
from hothouse.server.http.requests import GamePath, HouseHere, MeNow, errors
from hothouse.server.studies import positions
from hothouse.server.studies.fair_play import refuse_help
from hothouse.server.studies.wire_positions import AdviceOut, Drawn, PadOut, Tally


class PositionsApi(Controller):
    """What the editor and the score pad ask."""

    path = "/api/games/{game:str}"
    tags = ("positions",)

    @post(
        "/position",
        status_code=200,
        responses=errors(413, 422),
        summary="A position as text, drawn",
        opt={"price": 4},
    )
    async def draw(self, game: GamePath, data: JSONBody[PositionBody]) -> Drawn:
        """Its board, its scores and what is legal; or why there is no such position."""
        return positions.drawn(game, data.text, data.options, data.sketch, data.place)

    @post(
        "/position/ask",
        status_code=200,
        responses=errors(409, 413, 422, 429),
        summary="What does a bot think of it?",
        opt={"price": 20},
    )
    async def ask(
        self, house: HouseHere, me: MeNow, game: GamePath, data: JSONBody[PositionBody]
    ) -> AdviceOut:
        """What whoever acts may expect, and the best actions, after about a second."""
        await refuse_help(house.database, me, game)
        return await advise(house.bots.thinkers, game, data.text, me)

    @get("/pad", responses=errors(404, 422), summary="The score pad of a set-up", opt={"price": 3})
    async def pad(self, request: Request[Any, Any, Any], game: GamePath) -> PadOut:
        """The options are the query: `?players=3`."""
        return positions.pad_out(game, dict(request.query_params.items()))

    @post(
        "/pad",
        status_code=200,
        responses=errors(404, 413, 422),
        summary="Add up a score pad",
        opt={"price": 3},
    )
    async def count(self, game: GamePath, data: JSONBody[PadBody]) -> Tally:
        """Line by line, by the game's own arithmetic."""
        return positions.tally(game, data.options, data.values)
