"""What handlers are given: the house, who asks, and somebody who asks even where a stranger did."""

from typing import Any

from litestar import Request, WebSocket
from litestar.connection import ASGIConnection
from litestar.types import Scope

from hothouse.core.message import Template
from hothouse.server.house import House
from hothouse.server.http.guard import SAFE, cookie_of, headers_of
from hothouse.server.http.requests import HouseHere, MeNow, Who
from hothouse.server.identity import new_person
from hothouse.server.tables.refusals import Refused
from hothouse.server.times import now_ms
from hothouse.storage import people

TOKEN_NOT_OURS = Template("this token is not ours: POST /api/people gives one")

Connection = ASGIConnection[Any, Any, Any, Any]


def provide_house(scope: Scope) -> House:
    """The house of this process. (Asking for the application's `state` would copy it at every request.)"""
    house: House = scope["litestar_app"].state.house
    return house


def provide_who(request: Request[Any, Any, Any], house: HouseHere) -> str | None:
    """Who asks, by the token or by the cookie; counted against their rate."""
    # Counted by the person where there is one: a school behind one address is not one visitor.
    person = identify(request, house)
    kind = "read" if request.method in SAFE else "write"
    house.limits.check(kind, person or _address(request))
    return person


def provide_socket_who(socket: WebSocket[Any, Any, Any], house: HouseHere) -> str | None:
    """Who opens a socket."""
    return identify(socket, house)


def identify(connection: Connection, house: House) -> str | None:
    """The person whose signature the request carries."""
    headers = headers_of(connection.scope)
    given = headers.get("authorization")
    if given is not None:
        person = house.signer.person(given.removeprefix("Bearer ").strip())
        if person is None:
            raise Refused("stranger", TOKEN_NOT_OURS)
        return person
    cookie = cookie_of(headers)
    return None if cookie is None else house.signer.person(cookie)


async def provide_me(request: Request[Any, Any, Any], house: HouseHere, who: Who) -> str:
    """Who asks; a stranger becomes somebody, with a cookie that says so."""
    name = None if who is None else await house.talk.name_of(who)
    request.scope["state"]["my_name"] = name or ""
    # A signature of ours for somebody who was erased: they begin anew.
    if who is not None and name is not None:
        return who
    house.limits.check("person", _address(request))
    person = new_person()
    await house.database.write(people.add_person, person, "", now_ms())
    request.scope["state"]["new_token"] = house.signer.token(person)
    return person


def provide_my_name(request: Request[Any, Any, Any], me: MeNow) -> str:
    """What they are called, as it was read when `me` was asked for."""
    del me  # whoever is asked for, their name is read with them
    name: str = request.scope["state"]["my_name"]
    return name


def _address(request: Request[Any, Any, Any]) -> str:
    return request.client.host if request.client else "?"
