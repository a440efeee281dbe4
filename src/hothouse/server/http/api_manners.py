"""HTTP: whom I do not want to meet, and what the host should know."""

from typing import Any

from litestar import Controller, Request, delete, get, post, put
from litestar.params import JSONBody

from hothouse.core.message import Template
from hothouse.server.http.providers import address_of
from hothouse.server.http.requests import HouseHere, MeNow, PersonPath, Who, errors
from hothouse.server.manners.wire_manners import BlockedOut, ReportBody, ReportMade
from hothouse.server.tables.refusals import NO_IDENTITY, NO_TABLE, Refused
from hothouse.server.times import now_ms
from hothouse.storage import manners, people
from hothouse.storage.matches import current_seq

NOBODY = Template("there is no such person here (any more)")
NOT_ONESELF = Template("this is yourself: choose somebody else")


class MannersApi(Controller):
    """Between people, and between people and the host."""

    path = "/api"
    tags = ("manners",)

    @get("/me/blocked", responses=errors(), summary="Whom I have blocked")
    async def blocked(self, house: HouseHere, who: Who) -> list[BlockedOut]:
        """The last one first; a stranger has blocked nobody."""
        return await _blocked(house, who)

    @put("/me/blocked/{person:str}", responses=errors(401, 404, 409), summary="Block somebody")
    async def block(self, house: HouseHere, who: Who, person: PersonPath) -> list[BlockedOut]:
        """We are never paired and never at one table, and I neither hear them nor see their tables."""
        if who is None:
            raise Refused("stranger", NO_IDENTITY)
        await _somebody_else(house, who, person)
        await house.database.write(manners.block, who, person, now_ms())
        return await _changed(house, who, person)

    @delete("/me/blocked/{person:str}", status_code=200, responses=errors(401), summary="Meet somebody again")
    async def unblock(self, house: HouseHere, who: Who, person: PersonPath) -> list[BlockedOut]:
        """As if nothing had been."""
        if who is None:
            raise Refused("stranger", NO_IDENTITY)
        await house.database.write(manners.unblock, who, person)
        return await _changed(house, who, person)

    @post("/reports", responses=errors(404, 409, 413), summary="Tell the host about somebody")
    async def report(
        self, request: Request[Any, Any, Any], house: HouseHere, me: MeNow, data: JSONBody[ReportBody]
    ) -> ReportMade:
        """The same person again, while the host has not decided, is the same report."""
        house.limits.check("report", me)
        house.limits.check("report", address_of(request))
        await _somebody_else(house, me, data.person)
        if data.table is not None and await house.database.read(current_seq, data.table) is None:
            raise Refused("no_table", NO_TABLE, id=data.table)
        told = (me, data.person, data.table, data.why, data.note.strip(), now_ms())
        return ReportMade(await house.database.write(manners.report, *told))


async def _somebody_else(house: HouseHere, me: str, person: str) -> None:
    if person == me:
        raise Refused("yourself", NOT_ONESELF)
    if not await house.database.read(people.is_known, person):
        raise Refused("no_person", NOBODY)


async def _changed(house: HouseHere, me: str, person: str) -> list[BlockedOut]:
    # Both see other lists from now on.
    house.lobbies.drop(me)
    house.lobbies.drop(person)
    await house.talk.changed(me)
    return await _blocked(house, me)


async def _blocked(house: HouseHere, who: str | None) -> list[BlockedOut]:
    found = [] if who is None else await house.database.read(manners.blocked_by, who)
    return [BlockedOut(*each) for each in found]
