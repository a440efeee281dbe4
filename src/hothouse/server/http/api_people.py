"""HTTP: who I am, what I am called, whom I do not hear, and to be forgotten."""

from typing import Any

from litestar import Controller, Request, delete, get, post, put
from litestar.params import JSONBody

from hothouse.core.message import Template
from hothouse.server.bodies import Named
from hothouse.server.http.providers import address_of, label_of
from hothouse.server.http.requests import HouseHere, MeNow, PersonPath, Who, errors
from hothouse.server.identity import COOKIE, new_person
from hothouse.server.manners.names import checked_name
from hothouse.server.people.labels import SCRIPT
from hothouse.server.tables.refusals import NO_IDENTITY, Refused
from hothouse.server.wire import Me, NewPerson
from hothouse.storage import people

NOBODY_TO_FORGET = Template("there is nobody to forget: this browser has no identity")


class PeopleApi(Controller):
    """Identity without a sign-up."""

    path = "/api"
    tags = ("people",)

    @get("/me", responses=errors(), summary="Who am I?")
    async def me(self, request: Request[Any, Any, Any], house: HouseHere, who: Who) -> Me:
        """The one who asks; a stranger has no id."""
        state = request.scope["state"]
        if who is not None and "authorization" not in request.headers:
            # A browser from before there were devices becomes one; a script keeps the token it has.
            token = await house.joining.seen(who, state["device"], label_of(request))
            if token is not None:
                state["new_token"] = token
        return await _me(house, who)

    @post("/me", status_code=200, responses=errors(413, 422), summary="Give me a name")
    async def name_me(self, house: HouseHere, me: MeNow, data: JSONBody[Named]) -> Me:
        """Sets the cookie for a stranger."""
        await house.database.write(people.name_person, me, checked_name(data.name))
        await house.talk.changed(me)
        return await _me(house, me)

    @post("/people", responses=errors(413, 422), summary="An identity for a script")
    async def add(
        self, request: Request[Any, Any, Any], house: HouseHere, data: JSONBody[Named]
    ) -> NewPerson:
        """A token instead of a cookie."""
        name = checked_name(data.name)
        house.limits.check("person", address_of(request))
        person = new_person()
        token = await house.joining.newcomer(person, name, SCRIPT)
        return NewPerson(person, name, token)

    @delete("/me", responses=errors(401), summary="Forget me")
    async def forget(self, request: Request[Any, Any, Any], house: HouseHere, who: Who) -> None:
        """Erases the name, the chat and the links; the moves stay and say no name. Who has many tables is
        answered before the last of them is done."""
        if who is None:
            raise Refused("stranger", NOBODY_TO_FORGET)
        await house.forget(who)
        if COOKIE in request.cookies:
            request.scope["state"]["new_token"] = ""

    @put("/me/muted/{person:str}", responses=errors(401), summary="Mute somebody")
    async def mute(self, house: HouseHere, who: Who, person: PersonPath) -> Me:
        """Their chat lines are no longer sent to me."""
        return await self._mute(house, who, person, muted=True)

    @delete("/me/muted/{person:str}", status_code=200, responses=errors(401), summary="Hear somebody again")
    async def unmute(self, house: HouseHere, who: Who, person: PersonPath) -> Me:
        """Their chat lines are sent to me again."""
        return await self._mute(house, who, person, muted=False)

    async def _mute(self, house: HouseHere, who: str | None, person: str, muted: bool) -> Me:
        if who is None:
            raise Refused("stranger", NO_IDENTITY)
        await house.database.write(people.mute if muted else people.unmute, who, person)
        await house.talk.changed(who)
        return await _me(house, who)


async def _me(house: HouseHere, who: str | None) -> Me:
    if who is None:
        return Me()
    name, muted = await house.database.read(people.me, who)
    return Me() if name is None else Me(who, name, muted)
