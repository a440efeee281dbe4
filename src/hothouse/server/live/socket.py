"""The socket of a table: what a client says is checked, carried out and answered; what is new is sent."""

import asyncio
from contextlib import suppress
from typing import Annotated, Any

import structlog
from litestar import WebSocket, websocket
from litestar.di import Provide
from litestar.params import FromPath, QueryParameter
from sqlalchemy.exc import SQLAlchemyError

from hothouse.core.errors import HothouseError
from hothouse.server.house import House
from hothouse.server.http.guard import check_origin, headers_of
from hothouse.server.http.providers import address_of, provide_claimed
from hothouse.server.http.requests import Claimed, HouseHere
from hothouse.server.limits import too_fast
from hothouse.server.live import dispatch
from hothouse.server.live import messages as say
from hothouse.server.live.connection import NO_TABLE, Connection
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
from hothouse.server.live.framing import AT_ONCE
from hothouse.server.live.heard import Answer, Chatted
from hothouse.server.live.hub import Hub, first_of, pump
from hothouse.server.metrics import MESSAGES_IN, REFUSALS
from hothouse.server.tables.refusals import (
    TRY_AGAIN,
    Refused,
    database_away,
    refusal_of,
)

LOG = structlog.get_logger("hothouse.socket")
BEAT = 10.0
LAST_WORDS = 1.0
"""How long a socket that we close is given to read what it was told last, in seconds."""
EXCESS_ALLOWED = 10
"""So many messages in excess before we hang up."""
PRICES: dict[type[say.Message], float] = {
    say.Act: 2,
    say.Thinks: 2,
    say.Thought: 2,
    say.Ask: 2,
    say.AskLegal: 2,
    say.LookAt: 2,
    say.Refresh: 5,
}
"""What messages cost beyond the one that each is counted for."""
Seen = Annotated[int | None, QueryParameter(ge=0, le=2**31 - 1)]


@websocket(
    "/api/tables/{table_id:str}/live",
    dependencies={"claimed": Provide(provide_claimed, sync_to_thread=False)},
)
async def live(
    socket: WebSocket[Any, Any, Any],
    house: HouseHere,
    claimed: Claimed,
    table_id: FromPath[str],
    after: Seen = None,
    chat: Seen = None,
) -> None:
    """Greets with the whole table, or what is new after `after`, and goes on from there."""
    # Accepted before it is checked: a browser tells its page nothing about a refused handshake, but it does
    # pass on the code of a close.
    await socket.accept()
    connection = Connection(None, SocketWire(socket), address_of(socket), claimed)
    extensions: Any = socket.scope["extensions"] or {}
    connection.at_once = extensions.get(AT_ONCE, connection.at_once)
    try:
        check_origin(headers_of(socket.scope), set(house.settings.origins))
        house.limits.check("address", connection.address, OPENING)
        house.limits.check("socket", claimed.person if claimed else connection.address)
        has_room(house, connection.address)
        connection.person = await house.roll.of(claimed)
        table = await house.tables.find(table_id)
        hub = house.live.attach(table, connection)
    except Refused as refused:
        if refused.code == "too_many":
            await asyncio.sleep(PAUSE)  # who comes back at once comes back no sooner
        codes = {"no_table": NO_TABLE, "bad_origin": BAD_ORIGIN}
        await socket.close(code=codes.get(refused.code, TOO_MANY), reason=refused.code)
        return
    except SQLAlchemyError:
        await socket.close(code=LATER, reason="unavailable")
        return
    # A number that we have not reached is none of ours (a restored backup): the whole table is sent.
    connection.seq = -1 if after is None or after > table.seq else after
    connection.chat = chat or 0
    house.attendance.changed(hub)
    try:
        await _serve(house, hub, connection, socket)
    except SQLAlchemyError:
        await socket.close(code=LATER, reason="unavailable")
    finally:
        house.live.detach(hub, connection)
        house.lending.left(connection)
        house.attendance.changed(hub)


async def _serve(house: House, hub: Hub, connection: Connection, socket: WebSocket[Any, Any, Any]) -> None:
    lines, connection.muted = await house.talk.heard(hub.table, connection.person, connection.chat)
    for line in lines:
        connection.chat = max(connection.chat, line.n)
        connection.post(Chatted(hub.table.id, hub.table.seq, line))
    # Greeted before anything is heard: the first answer is about a table that the client has seen.
    await hub.send_news(connection)
    await first_of(
        asyncio.create_task(guarded(pump(hub, connection))),
        asyncio.create_task(guarded(_listen(house, hub, connection, socket))),
        asyncio.create_task(guarded(_beat(hub, connection))),
    )
    if connection.over.is_set():
        with suppress(TimeoutError):  # what was said last, to whoever reads it
            async with asyncio.timeout(LAST_WORDS):
                await guarded(connection.flush())
        code, reason = connection.ending
        await socket.close(code=code, reason=reason)


async def _beat(hub: Hub, connection: Connection) -> None:
    """Measure the wire where a clock runs; ends when the other side does not read what it is sent, or the
    table is gone."""
    if hub.table.match.clock.kind == "none":
        await connection.over.wait()  # without a timer for each of a thousand sockets
    while not connection.over.is_set():
        if hub.table.match.deadline is not None and connection.person is not None:
            connection.post(connection.beat())
        with suppress(TimeoutError):
            async with asyncio.timeout(BEAT):
                await connection.over.wait()


async def _listen(house: House, hub: Hub, connection: Connection, socket: WebSocket[Any, Any, Any]) -> None:
    excess = 0
    while True:
        heard: Any = await socket.receive()
        if heard["type"] != "websocket.receive":
            return
        MESSAGES_IN.inc()
        wait = _early(house, connection, 1)
        if wait > 0:
            excess += 1
            _refuse(hub, connection, None, too_fast(wait))
            if excess > EXCESS_ALLOWED:
                await socket.close(code=TOO_MANY, reason="too many messages")
                return
            await asyncio.sleep(PAUSE)
            continue
        await _hear(house, hub, connection, heard.get("text") or heard.get("bytes") or "")


def _early(house: House, connection: Connection, price: float) -> float:
    """Count it for the person, or for all strangers of the address, over all of their sockets; and for the
    address. 0, or how many seconds too early it came."""
    address = connection.address
    wait = house.limits.wait("message", connection.person or address, price)
    return wait or house.limits.wait("address", address, price)


async def _hear(house: House, hub: Hub, connection: Connection, raw: str | bytes) -> None:
    """One message: it is answered or refused, whatever it is."""
    number: str | None = None
    try:
        message = dispatch.read(raw)
        # Known from here on: a refusal can now be answered to the question that caused it.
        number = message.id
        wait = _early(house, connection, PRICES.get(type(message), 1) - 1)
        if wait > 0:
            raise too_fast(wait)
        # Asked every time: a socket may be open longer than the person is known.
        connection.person = await house.roll.of(connection.claimed)
        result = await dispatch.respond(house, hub.table, connection, message)
    except HothouseError as refused:
        _refuse(hub, connection, number, refusal_of(refused))
    except SQLAlchemyError as away:
        LOG.error("database_failed", table=hub.table.id, error=repr(away)[:500])
        _refuse(hub, connection, number, database_away())
    except Exception:
        LOG.exception("message_failed", table=hub.table.id)
        _refuse(hub, connection, number, Refused("unavailable", TRY_AGAIN))
    else:
        if number is not None and result is not None:
            connection.post(Answer(hub.table.id, hub.table.seq, number, result))


def _refuse(hub: Hub, connection: Connection, number: str | None, refused: Refused) -> None:
    REFUSALS.labels(refused.code).inc()
    dispatch.refuse(hub.table, connection, number, refused)
