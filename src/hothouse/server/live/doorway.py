"""What every socket shares: how it is written to, how it ends, and whether there is room for it."""

from typing import Any

import structlog
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from hothouse.server.house import House
from hothouse.server.limits import CONNECTIONS, too_fast

LOG = structlog.get_logger("hothouse.socket")
BAD_ORIGIN, TOO_MANY = 4403, 4429
LATER = 1013
PAUSE = 0.5
"""How long we read nothing after a message in excess, in seconds: what comes then waits at the sender."""
OPENING = 5.0
"""The price of a socket: it is greeted with a whole table, or a whole lobby."""


class SocketWire:
    """The part of a socket that sends."""

    def __init__(self, socket: WebSocket[Any, Any, Any]) -> None:
        self.socket = socket

    async def send_text(self, text: str) -> None:
        """Send one message."""
        await self.socket.send({"type": "websocket.send", "text": text, "bytes": None})


async def guarded(work: Any) -> None:
    """Ends quietly when the other side hangs up; whatever else happens is logged."""
    try:
        await work
    except (WebSocketDisconnect, ConnectionError):
        return
    except RuntimeError as closed:  # what the server raises when we send to a closed socket
        LOG.debug("socket_closed", error=str(closed))
    except Exception:
        LOG.exception("socket_failed")


def has_room(house: House, address: str) -> None:
    """Refused where an address has as many sockets as it may have connections. (Behind a proxy the door
    cannot count them: there all connections are the proxy's.)"""
    most = CONNECTIONS * house.limits.scale
    if most and house.live.of_address(address) >= most:
        raise too_fast(60)
