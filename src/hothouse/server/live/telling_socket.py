"""What the sockets share that only tell: who may open one, and that all they hear is `ping`."""

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import WebSocket
from sqlalchemy.exc import SQLAlchemyError

from hothouse.server.http.guard import check_origin, headers_of
from hothouse.server.http.providers import address_of
from hothouse.server.http.requests import Claimed, HouseHere
from hothouse.server.limits import too_fast
from hothouse.server.live.doorway import BAD_ORIGIN, LATER, OPENING, PAUSE, TOO_MANY, has_room
from hothouse.server.tables.refusals import Refused

PONG = '{"type":"pong"}'
PAGES = 10
"""How many open pages of a kind a person may have in a process: a change is told to all of them at once."""
Asker = WebSocket[Any, Any, Any]


class Entered(msgspec.Struct, frozen=True):
    """Who has opened a socket, and from where."""

    person: str | None
    address: str


async def enter(
    socket: Asker, house: HouseHere, claimed: Claimed, pages: Callable[[str | None], int]
) -> Entered | None:
    """Who opens the socket; None where they were refused, and it is closed. `pages`: how many of this kind a
    person has open."""
    await socket.accept()
    address = address_of(socket)
    try:
        check_origin(headers_of(socket.scope), set(house.settings.origins))
        house.limits.check("address", address, OPENING)
        house.limits.check("socket", claimed.person if claimed else address)
        has_room(house, address)
        person = await house.roll.of(claimed)
        if house.limits.scale and pages(person) >= PAGES * house.limits.scale:
            raise too_fast(60)
    except Refused as refused:
        await asyncio.sleep(PAUSE)
        code = BAD_ORIGIN if refused.code == "bad_origin" else TOO_MANY
        await socket.close(code=code, reason=refused.code)
        return None
    except SQLAlchemyError:
        await socket.close(code=LATER, reason="unavailable")
        return None
    return Entered(person, address)


async def answer_pings(house: HouseHere, who: Entered, socket: Asker) -> None:
    """Answer as long as the socket is open and does not say too much."""
    while True:
        heard: Any = await socket.receive()
        if heard["type"] != "websocket.receive":
            return
        wait = house.limits.wait("message", who.person or who.address)
        wait = wait or house.limits.wait("address", who.address)
        if wait > 0:
            await socket.close(code=TOO_MANY, reason="too many messages")
            return
        try:
            said = msgspec.json.decode(heard.get("text") or heard.get("bytes") or "")
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            said = None
        if isinstance(said, dict) and said.get("type") == "ping":
            await socket.send({"type": "websocket.send", "text": PONG, "bytes": None})
