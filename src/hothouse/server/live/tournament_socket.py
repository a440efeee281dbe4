"""The socket of a tournament: it is sent everything that its page needs whenever that changes."""

import asyncio
from typing import Annotated, Any

from litestar import WebSocket, websocket
from litestar.di import Provide
from litestar.params import PathParameter

from hothouse.server.http.providers import provide_claimed
from hothouse.server.http.requests import Claimed, HouseHere
from hothouse.server.live.connection import NO_TABLE
from hothouse.server.live.doorway import SocketWire, guarded
from hothouse.server.live.hub import first_of
from hothouse.server.live.telling_socket import answer_pings, enter
from hothouse.server.live.tournament_pages import OpenPage
from hothouse.server.tables.refusals import Refused

Name = Annotated[str, PathParameter(pattern="^[a-z0-9]{12}$", description="a tournament")]


@websocket(
    "/api/tournaments/{name:str}/live",
    dependencies={"claimed": Provide(provide_claimed, sync_to_thread=False)},
)
async def tournament_live(
    socket: WebSocket[Any, Any, Any], house: HouseHere, claimed: Claimed, name: Name
) -> None:
    """Greets with the tournament, and sends it again when it has changed."""
    who = await enter(socket, house, claimed, house.tournament_pages.pages)
    if who is None:
        return
    try:
        await house.steward.find(name)
    except Refused as refused:
        await socket.close(code=NO_TABLE, reason=refused.code)
        return
    page = OpenPage(name, who.person, SocketWire(socket))
    house.live.count(who.address, 1)
    house.tournament_pages.attach(page)
    try:
        await first_of(
            asyncio.create_task(guarded(house.tournament_pages.pump(page))),
            asyncio.create_task(guarded(answer_pings(house, who, socket))),
        )
    finally:
        house.live.count(who.address, -1)
        house.tournament_pages.detach(page)
