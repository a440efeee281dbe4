"""HTTP: what is taken along from a table: the game as one file, and pictures of its moments."""

import asyncio
from pathlib import Path
from typing import Annotated, Any, Literal

from litestar import Controller, Request, Response, get
from litestar.params import QueryParameter

from hothouse.core.game import AnyGame
from hothouse.core.message import Template
from hothouse.pictures.svg import picture
from hothouse.server.http.requests import HouseHere, TableId, Who, attached, errors
from hothouse.server.studies.bitmaps import png
from hothouse.server.studies.keepsakes import keep
from hothouse.server.tables.proposals import may_name
from hothouse.server.tables.records import record_of
from hothouse.server.tables.refusals import RULES_CHANGED, Refused
from hothouse.server.tables.states import opening
from hothouse.server.tables.table import Table

NOT_OVER = Template("this game is still being played: it can be kept as a file when it is over")
NOT_AGREED = Template("names stand in a file only where all who played have agreed to it")
SHORTLY = {"Cache-Control": "max-age=60"}

PlyQuery = Annotated[
    int | None, QueryParameter(ge=0, le=1_000_000, description="after so many actions; now if left out")
]
Spoken = Annotated[Literal["en", "fr", "es", "de"], QueryParameter(description="the language to begin with")]
Named = Annotated[bool, QueryParameter(description="names instead of colours")]

Beside = Annotated[bool, QueryParameter(description="in the form that stands beside a link")]


class ShareApi(Controller):
    """A game and its moments, for whoever was not there."""

    path = "/api/tables/{table_id:str}"
    tags = ("share",)

    @get(
        "/share.html",
        responses=errors(404, 409),
        media_type="text/html",
        summary="The game as one file that replays without a network",
        opt={"price": 60},
    )
    async def file(
        self,
        request: Request[Any, Any, Any],
        house: HouseHere,
        who: Who,
        table_id: TableId,
        language: Spoken = "en",
        names: Named = False,
    ) -> Response[str]:
        """Of a game that is over, with colours instead of names unless all who played agree."""
        table = await house.tables.find(table_id)
        if table.match.status not in ("finished", "abandoned"):
            raise Refused("not_finished", NOT_OVER)
        if names and not may_name(table, who):
            raise Refused("not_agreed", NOT_AGREED)
        static = Path(request.app.state.settings.static)
        # Beside the loop: a long game takes some hundred milliseconds.
        page = await asyncio.to_thread(keep, record_of(table), static, language, names)
        headers = attached(table_id, "html", "attachment")
        return Response(page, media_type="text/html", headers=headers)

    @get(
        "/picture.svg",
        responses=errors(404, 409),
        media_type="image/svg+xml",
        summary="A moment as a picture",
        opt={"price": 4},
    )
    async def svg(self, house: HouseHere, table_id: TableId, ply: PlyQuery = None) -> Response[str]:
        """As a spectator sees it."""
        drawn = _drawn(await house.tables.find(table_id), ply)
        return Response(drawn, media_type="image/svg+xml", headers=SHORTLY)

    @get(
        "/picture.png",
        responses=errors(404, 409),
        media_type="image/png",
        summary="A moment as a picture, for programs that know no SVG",
        opt={"price": 30},
    )
    async def png(
        self, house: HouseHere, table_id: TableId, ply: PlyQuery = None, preview: Beside = False
    ) -> Response[bytes]:
        """As a spectator sees it; `preview` is what stands beside a link."""
        drawn = _drawn(await house.tables.find(table_id), ply)
        return Response(await asyncio.to_thread(png, drawn, preview), media_type="image/png", headers=SHORTLY)


def _drawn(table: Table, ply: int | None) -> str:
    game = table.game
    if table.state is None and table.match.started_at is not None:
        raise Refused("rules_changed", RULES_CHANGED)
    state = (
        opening(game, table.match)
        if table.state is None
        else table.state_at(table.match.ply if ply is None else ply)
    )
    return as_anybody_sees(game, state)


def as_anybody_sees(game: AnyGame, state: Any) -> str:
    """A picture of a state."""
    # From what anybody may see, and not from the state: a drawing cannot show what is not there.
    return picture(game, game.read(game.view(state, None).position), None)
