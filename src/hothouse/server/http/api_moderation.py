"""HTTP: the host's queue of reports, behind a secret that the host has chosen."""

import hmac
from typing import Annotated, Any
from urllib.parse import unquote

import msgspec
from litestar import Controller, Request, get, post
from litestar.params import JSONBody, PathParameter

from hothouse.core.message import Template
from hothouse.server.house import House
from hothouse.server.http.providers import address_of
from hothouse.server.http.requests import HouseHere, errors
from hothouse.server.manners.wire_manners import ReportOut, SettleBody
from hothouse.server.tables.refusals import Refused
from hothouse.server.times import now_ms
from hothouse.storage import manners

NOT_SET_UP = Template("this host reads reports by `hothouse admin reports`: HOTHOUSE_MODERATION is not set")
WRONG_SECRET = Template("this is not the host's secret")
NO_REPORT = Template("there is no open report {id}")
HEADER = "hothouse-moderation"
"""The header that carries the secret, percent-encoded: not the address, which is written into logs."""
DAY = 24 * 3600 * 1000

ReportNumber = Annotated[int, PathParameter(ge=1, le=2**53, description="a report")]


class ModerationApi(Controller):
    """For the host alone."""

    path = "/api/moderation/reports"
    tags = ("moderation",)

    @get("/", responses=errors(404), summary="What people have reported")
    async def queue(self, request: Request[Any, Any, Any], house: HouseHere) -> list[ReportOut]:
        """The oldest first; who told it is not said."""
        _check(request, house)
        return await _open(house)

    @post("/{number:int}", status_code=200, responses=errors(404, 413), summary="Decide a report")
    async def settle(
        self,
        request: Request[Any, Any, Any],
        house: HouseHere,
        number: ReportNumber,
        data: JSONBody[SettleBody],
    ) -> list[ReportOut]:
        """What is left of the queue."""
        _check(request, house)
        until = now_ms() + data.days * DAY
        about = await house.database.write(manners.settle, number, data.decision, until, now_ms())
        if about is None:
            raise Refused("no_report", NO_REPORT, id=number)
        await house.talk.changed(about)
        return await _open(house)


async def _open(house: House) -> list[ReportOut]:
    found = await house.database.read(manners.open_reports)
    return [msgspec.convert(each, ReportOut, from_attributes=True) for each in found]


def _check(request: Request[Any, Any, Any], house: House) -> None:
    secret = house.settings.moderation
    if not secret:
        raise Refused("no_moderation", NOT_SET_UP)
    # Counted before it is looked at: nobody tries a thousand.
    given = unquote(request.headers.get(HEADER, ""))
    if not hmac.compare_digest(given.encode(), secret.encode()):
        house.limits.check("secret", address_of(request))
        raise Refused("not_moderator", WRONG_SECRET)
