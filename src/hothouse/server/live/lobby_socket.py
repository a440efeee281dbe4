"""The socket of the lobby: it is sent the lists and what I look for whenever they change; all that it hears
is `ping`."""

import asyncio
from typing import Any

import msgspec
from litestar import WebSocket, websocket
from litestar.di import Provide
from sqlalchemy.exc import SQLAlchemyError

from hothouse.server.http.guard import check_origin, headers_of
from hothouse.server.http.providers import address_of, provide_claimed
from hothouse.server.http.requests import Claimed, HouseHere
from hothouse.server.limits import too_fast
from hothouse.server.live.doorway import (
    BAD_ORIGIN,
    LATER,
    OPENING,
    PAUSE,
    TOO_MANY,
    SocketWire,
    guarded,
    has_room,
)
from hothouse.server.live.hub import first_of
from hothouse.server.live.lobby_lines import LobbyLine
from hothouse.server.tables.refusals import Refused

PONG = '{"type":"pong"}'
PAGES = 10
"""How many open lobbies a person may have in a process: a move of theirs is told to all of them at once."""


@websocket("/api/lobby/live", dependencies={"claimed": Provide(provide_claimed, sync_to_thread=False)})
async def lobby_live(socket: WebSocket[Any, Any, Any], house: HouseHere, claimed: Claimed) -> None:
    """Greets with the lobby and what I look for, and sends each again when it has changed."""
    await socket.accept()
    address = address_of(socket)
    try:
        check_origin(headers_of(socket.scope), set(house.settings.origins))
        house.limits.check("address", address, OPENING)
        house.limits.check("socket", claimed.person if claimed else address)
        has_room(house, address)
        line = LobbyLine(await house.roll.of(claimed), SocketWire(socket))
        if house.limits.scale and house.lines.pages(line.person) >= PAGES * house.limits.scale:
            raise too_fast(60)
    except Refused as refused:
        await asyncio.sleep(PAUSE)
        code = BAD_ORIGIN if refused.code == "bad_origin" else TOO_MANY
        await socket.close(code=code, reason=refused.code)
        return
    except SQLAlchemyError:
        await socket.close(code=LATER, reason="unavailable")
        return
    house.live.count(address, 1)
    house.lines.attach(line)
    try:
        await first_of(
            asyncio.create_task(guarded(house.lines.pump(line))),
            asyncio.create_task(guarded(_listen(house, line, address, socket))),
        )
    finally:
        house.live.count(address, -1)
        if house.lines.detach(line) and line.person is not None:
            house.do(house.meeting.went(line.person))


async def _listen(house: HouseHere, line: LobbyLine, address: str, socket: WebSocket[Any, Any, Any]) -> None:
    while True:
        heard: Any = await socket.receive()
        if heard["type"] != "websocket.receive":
            return
        wait = house.limits.wait("message", line.person or address) or house.limits.wait("address", address)
        if wait > 0:
            await socket.close(code=TOO_MANY, reason="too many messages")
            return
        try:
            said = msgspec.json.decode(heard.get("text") or heard.get("bytes") or "")
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            said = None
        if isinstance(said, dict) and said.get("type") == "ping":
            await line.wire.send_text(PONG)
