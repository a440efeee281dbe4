"""What handlers are given: the house, who asks, and somebody who asks even where a stranger did."""

from collections.abc import Mapping
from typing import Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.types import Scope

from hothouse.core.message import Template
from hothouse.server.house import House
from hothouse.server.http.guard import LARGEST, SAFE, cookie_of, headers_of
from hothouse.server.http.requests import HouseHere, MeNow, Who
from hothouse.server.identity import Known, new_person
from hothouse.server.limits import household
from hothouse.server.people.labels import agent_label
from hothouse.server.tables.refusals import Refused

TOKEN_NOT_OURS = Template("this token is not ours: POST /api/people gives one")

ERASED = Template("this identity was erased: POST /api/people gives a new one")

LETTERS = 1000
"""So many letters of a body count for one."""
Connection = ASGIConnection[Any, Any, Any, Any]


def provide_house(scope: Scope) -> House:
    """The house of this process. (Asking for the application's `state` would copy it at every request.)"""
    house: House = scope["litestar_app"].state.house
    return house


async def count(connection: Request[Any, Any, Any]) -> None:
    """Find out who asks, and count what they ask for by the `price` that its route names; every route has
    one, for this is asked before any of them. (A socket is counted when it speaks.)"""
    house, address = provide_house(connection.scope), address_of(connection)
    price = connection.route_handler.opt.get("price", 1) + long(connection.headers)
    # The guard at the door has counted one already, for whatever came.
    house.limits.check("address", address, max(0, price - 1))
    claimed, state = identify(connection, house), connection.scope["state"]
    # A signature lasts longer than the person whom it names: who was erased is a stranger.
    person = await house.roll.of(claimed)
    state["who"], state["device"] = person, "" if claimed is None else claimed.device
    script = "authorization" in connection.headers
    if claimed is not None and person is None and script:
        state["erased"] = True
    elif claimed is not None and person is not None and claimed.renewed is not None:
        state["renewed" if script else "new_token"] = house.signer.token(person, claimed.device)
    if price:
        # Counted by the person where there is one: a school behind one address is not one visitor.
        kind = "read" if connection.method in SAFE else "write"
        house.limits.check(kind, person or address, price)


def long(headers: Mapping[str, str]) -> int:
    """What a request costs for the length of its body: about a millisecond to read a thousand letters of a
    position, right or wrong. One that does not say how long it is counts as the longest."""
    size = headers.get("content-length", "")
    if not size:
        return LARGEST // LETTERS if "transfer-encoding" in headers else 0
    return int(size) // LETTERS if size.isdecimal() else 0


def provide_who(request: Request[Any, Any, Any], house: HouseHere) -> str | None:
    """Who asks, by the token or by the cookie, as it was found out when the request was counted."""
    del house  # named, so that one is looked up after the other: side by side each would be a task
    person: str | None = request.scope["state"]["who"]
    return person


def provide_claimed(socket: WebSocket[Any, Any, Any], house: HouseHere) -> Known | None:
    """Whom the token names of whoever opens a socket."""
    return identify(socket, house)


def identify(connection: Connection, house: House) -> Known | None:
    """Whom the signature names that the request carries."""
    headers = headers_of(connection.scope)
    given = headers.get("authorization")
    if given is not None:
        known = house.signer.known(given.removeprefix("Bearer ").strip())
        if known is None:
            raise Refused("stranger", TOKEN_NOT_OURS)
        return known
    cookie = cookie_of(headers)
    return None if cookie is None else house.signer.known(cookie)


async def provide_me(request: Request[Any, Any, Any], house: HouseHere, who: Who) -> str:
    """Who asks; a stranger becomes somebody, with a cookie that says so."""
    name = None if who is None else await house.talk.name_of(who)
    request.scope["state"]["my_name"] = name or ""
    # A browser that forgot nobody yet begins anew; a program is told, for it could not know.
    if request.scope["state"].get("erased"):
        raise Refused("stranger", ERASED)
    if who is not None and name is not None:
        return who
    house.limits.check("person", address_of(request))
    person = new_person()
    token = await house.joining.newcomer(person, "", label_of(request))
    request.scope["state"]["new_token"] = token
    return person


def here(request: Request[Any, Any, Any]) -> str:
    """The device that asks; empty for a stranger's, and where a token names none."""
    device: str = request.scope["state"]["device"] if request.scope["state"]["who"] is not None else ""
    return device


def label_of(connection: Connection) -> str:
    """What the list of devices calls the program that asks."""
    return agent_label(connection.headers.get("user-agent", ""))


def provide_my_name(request: Request[Any, Any, Any], me: MeNow) -> str:
    """What they are called, as it was read when `me` was asked for."""
    del me  # whoever is asked for, their name is read with them
    name: str = request.scope["state"]["my_name"]
    return name


def address_of(connection: Connection) -> str:
    """Whom the address of a connection stands for."""
    return household(connection.client.host) if connection.client else "?"
