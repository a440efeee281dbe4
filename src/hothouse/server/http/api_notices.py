"""HTTP: how I am told of games while I am away, links that stop it without a login, and days off."""

from typing import Annotated, Any

from litestar import Controller, Request, delete, get, post, put
from litestar.params import JSONBody, PathParameter

from hothouse.server.http.providers import address_of, here
from hothouse.server.http.requests import HouseHere, MeNow, TableId, Who, errors
from hothouse.server.notices.wire_notices import (
    AwayBody,
    HookBody,
    MailBody,
    NoticesOut,
    PushBody,
    RenewedBody,
    Vacation,
    VacationBody,
)
from hothouse.server.tables.refusals import NO_IDENTITY, Refused
from hothouse.server.times import now_ms
from hothouse.storage.notices import vacations_at

ChannelPath = Annotated[int, PathParameter(ge=0, le=2**31 - 1, description="a way to be told")]
LinkPath = Annotated[str, PathParameter(pattern="^[0-9]{1,15}-[0-9a-f]{32}$", description="a notice's link")]


@post("/stop/{secret:str}", status_code=204, responses=errors(404), summary="Stop letters with one click")
async def stopped(house: HouseHere, secret: LinkPath) -> None:
    """What a program that reads letters posts to their own link (RFC 8058); whoever opens it sees a page."""
    await house.notices.stop(secret)


class NoticesApi(Controller):
    """Notices, each chosen by the person."""

    path = "/api/notices"
    tags = ("notices",)

    @get("", responses=errors(), summary="How I am told")
    async def shown(self, house: HouseHere, who: Who) -> NoticesOut:
        """Every way, the quiet hours, and the days off."""
        return await house.notices.shown(who)

    @put("", responses=errors(413, 422), summary="When I want to be told")
    async def wish(self, house: HouseHere, me: MeNow, data: JSONBody[AwayBody]) -> NoticesOut:
        """Quiet hours in my own time zone, and reminders."""
        await house.notices.wish(me, data)
        return await house.notices.shown(me)

    @post("/push", status_code=200, responses=errors(409, 413, 422), summary="Tell this browser")
    async def push(
        self, request: Request[Any, Any, Any], house: HouseHere, me: MeNow, data: JSONBody[PushBody]
    ) -> NoticesOut:
        """By the push service that the browser has named."""
        house.limits.check("channel", me)
        await house.notices.by_push(me, data, here(request))
        return await house.notices.shown(me)

    @post(
        "/push/renewed",
        status_code=204,
        responses=errors(401, 404, 413, 422),
        summary="This browser has renewed its subscription",
    )
    async def renewed(
        self, request: Request[Any, Any, Any], house: HouseHere, who: Who, data: JSONBody[RenewedBody]
    ) -> None:
        """It is told where it is now, if it was told anything before."""
        if who is None:
            raise Refused("stranger", NO_IDENTITY)
        house.limits.check("channel", who)
        await house.notices.renewed(who, data, here(request))

    @post("/mail", status_code=200, responses=errors(409, 413, 422), summary="Write me letters")
    async def mail(
        self, request: Request[Any, Any, Any], house: HouseHere, me: MeNow, data: JSONBody[MailBody]
    ) -> NoticesOut:
        """After the address has answered the first one."""
        house.limits.check("channel", me)
        # Identities are free: a visitor with sixty of them writes to strangers as often as one with one.
        house.limits.check("letter", address_of(request))
        await house.notices.by_mail(me, data)
        return await house.notices.shown(me)

    @post("/hook", status_code=200, responses=errors(409, 413, 422), summary="Post to a program of mine")
    async def hook(self, house: HouseHere, me: MeNow, data: JSONBody[HookBody]) -> NoticesOut:
        """At a public address, over https."""
        house.limits.check("channel", me)
        await house.notices.by_hook(me, data)
        return await house.notices.shown(me)

    @delete("/channels/{number:int}", status_code=200, responses=errors(401, 404), summary="Not this way")
    async def drop(self, house: HouseHere, who: Who, number: ChannelPath) -> NoticesOut:
        """One of my own."""
        if who is None:
            raise Refused("stranger", NO_IDENTITY)
        await house.notices.drop(who, number)
        return await house.notices.shown(who)

    @post("/vacation", status_code=200, responses=errors(413, 429), summary="Take days off")
    async def vacation(self, house: HouseHere, me: MeNow, data: JSONBody[VacationBody]) -> NoticesOut:
        """Of thirty a year; in games of days my flag does not fall."""
        await house.notices.vacation(me, data.days)
        return await house.notices.shown(me)

    @post("/stop/{secret:str}", status_code=204, responses=errors(404), summary="Stop, by a notice's link")
    async def stop(self, house: HouseHere, secret: LinkPath) -> None:
        """Needs no login, and stops nothing but what brought the link."""
        await house.notices.stop(secret)

    @post("/confirm/{secret:str}", status_code=204, responses=errors(404), summary="Confirm an address")
    async def confirm(self, house: HouseHere, secret: LinkPath) -> None:
        """By the link of its first letter."""
        await house.notices.confirm(secret)

    @get("/vacations/{table_id:str}", responses=errors(404), summary="Who of a table is on vacation?")
    async def vacations(self, house: HouseHere, who: Who, table_id: TableId) -> list[Vacation]:
        """For those who play there over days; nobody else is told."""
        table = await house.tables.find(table_id)
        if not table.seats_of(who) or table.match.clock.kind != "days":
            return []
        found = await house.database.read(vacations_at, table_id, now_ms())
        return [Vacation(seat, until) for seat, until in found]
