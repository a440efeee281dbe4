"""The socket of the lobby: it is sent the lists and what I look for whenever they change; all that it hears
is `ping`."""

import asyncio
from typing import Any

from litestar import WebSocket, websocket
from litestar.di import Provide

from hothouse.server.http.providers import provide_claimed
from hothouse.server.http.requests import Claimed, HouseHere
from hothouse.server.live.doorway import SocketWire, guarded
from hothouse.server.live.hub import first_of
from hothouse.server.live.lobby_lines import LobbyLine
from hothouse.server.live.telling_socket import answer_pings, enter


@websocket("/api/lobby/live", dependencies={"claimed": Provide(provide_claimed, sync_to_thread=False)})
async def lobby_live(socket: WebSocket[Any, Any, Any], house: HouseHere, claimed: Claimed) -> None:
    """Greets with the lobby and what I look for, and sends each again when it has changed."""
    who = await enter(socket, house, claimed, house.lines.pages)
    if who is None:
        return
    line = LobbyLine(who.person, SocketWire(socket))
    house.live.count(who.address, 1)
    house.lines.attach(line)
    try:
        await first_of(
            asyncio.create_task(guarded(house.lines.pump(line))),
            asyncio.create_task(guarded(answer_pings(house, who, socket))),
        )
    finally:
        house.live.count(who.address, -1)
        if house.lines.detach(line) and line.person is not None:
            house.do(house.meeting.went(line.person))
