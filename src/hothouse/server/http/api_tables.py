"""HTTP: tables are made, people sit down, rise, start, move to another device, play again."""

import secrets
from typing import Annotated, Any

from litestar import Controller, Request, Response, delete, get, post
from litestar.params import JSONBody, QueryParameter

from hothouse.core.message import Template
from hothouse.server.bodies import NewTable, PlayOn, SitDown
from hothouse.server.house import House
from hothouse.server.http.pages import origin_of
from hothouse.server.http.qr import qr_svg
from hothouse.server.http.requests import HouseHere, MeNow, MyName, SeatPath, SecretPath, TableId, Who, errors
from hothouse.server.http.show import show
from hothouse.server.studies.fair_play import refuse_help
from hothouse.server.tables import seats, visibility
from hothouse.server.tables.branch import Moment, play_on
from hothouse.server.tables.play import abandon
from hothouse.server.tables.refusals import LINK_USED, Refused
from hothouse.server.tables.rematch import come, rematch
from hothouse.server.tables.results import Result, Unchanged
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.wire import LinkOut, TableOut
from hothouse.storage.manners import may_meet
from hothouse.storage.matches import match_of_link, public_of

MOST_PUBLIC = 10
"""How many public tables of one person may wait or be played at once: the lobby shows fifty of all people."""
ENOUGH_IN_PUBLIC = Template(
    "{most} public tables of yours wait or are played: close one, or give the others a link to this one"
)
KEPT_APART = Template("this table is not open to you: choose another one, or open your own")

After = Annotated[
    int | None, QueryParameter(ge=0, le=2**31 - 1, description="all entries after this number, and no others")
]
SeatSecret = Annotated[
    str | None, QueryParameter(pattern="^[A-Za-z0-9_-]{8,64}$", description="a seat's link")
]


class TablesApi(Controller):
    """Tables and seats."""

    path = "/api"
    tags = ("tables",)

    @post("/tables", responses=errors(409, 413, 422), summary="Set up a table", opt={"price": 5})
    async def create(
        self,
        request: Request[Any, Any, Any],
        house: HouseHere,
        me: MeNow,
        my_name: MyName,
        data: JSONBody[NewTable],
    ) -> TableOut:
        """It starts by itself when nobody is missing. The same again with the same `key` is one table."""
        house.limits.check("table", me)
        table_id = house.table_id(me, data.key, data)
        if table_id and (made := await house.tables.look_up(table_id)) is not None:
            return visibility.table_out(made, me, now_ms())  # asked again: the first answer was lost
        if data.public and await house.database.read(public_of, me) >= MOST_PUBLIC:
            raise Refused("crowded", ENOUGH_IN_PUBLIC, most=MOST_PUBLIC)
        if data.position and any(word.startswith("bot:") for word in data.seats or ()):
            await refuse_help(house.database, me, data.game)  # its answer there would be advice
        wanted = seats.SetUp(
            game=data.game,
            options=data.options,
            seats=None if data.seats is None else tuple(data.seats),
            public=data.public,
            order=data.order,
            clock=data.clock.clock(),
            start=data.start,
            undo=data.undo,
            coach=data.coach,
            rated=data.rated,
            position=data.position,
            source=house.source_of(request.client.host if request.client else "?"),
            id=table_id,
        )
        table = await house.tables.create(seats.set_up(wanted, me, my_name, now_ms()))
        return visibility.table_out(table, me, now_ms())  # nobody has said anything there, nobody looks on

    @get(
        "/tables/{table_id:str}", responses=errors(404), summary="Everything about a table", opt={"price": 2}
    )
    async def table(self, house: HouseHere, who: Who, table_id: TableId, after: After = None) -> TableOut:
        """As the one who asks may see it."""
        return await show(house, await house.tables.find(table_id), who, after)

    @delete("/tables/{table_id:str}", responses=errors(404, 409), summary="Close a table that still waits")
    async def close(self, house: HouseHere, who: Who, table_id: TableId) -> None:
        """The host only."""

        def command(table: Table) -> Result:
            if table.match.status == "abandoned" and table.match.started_at is None:
                seats.hosting(table, who)
                return Unchanged(table)  # asked again: the first answer was lost
            seats.waiting(table)
            seats.hosting(table, who)
            return abandon(table, now_ms(), who)

        await house.tables.change(table_id, command)

    @post(
        "/tables/{table_id:str}/seats/{seat:int}",
        status_code=200,
        responses=errors(404, 409, 413, 422),
        summary="Sit down, or seat a bot",
        opt={"price": 3},
    )
    async def sit(
        self,
        house: HouseHere,
        me: MeNow,
        my_name: MyName,
        table_id: TableId,
        seat: SeatPath,
        data: JSONBody[SitDown],
    ) -> TableOut:
        """On an open seat, or the one that was kept for me."""
        if data.bot is None:
            await _may_meet(house, me, table_id)
        elif (sits_at := await house.tables.find(table_id)).match.start:
            await refuse_help(house.database, me, sits_at.match.game)

        def command(table: Table) -> Result:
            if data.bot is not None:
                return seats.sit_bot(table, me, seat, data.bot, now_ms())
            return seats.sit(table, me, my_name, seat, now_ms(), data.rated)

        return await show(house, await house.tables.change(table_id, command), me)

    @delete(
        "/tables/{table_id:str}/seats/{seat:int}", status_code=200, responses=errors(404, 409), summary="Rise"
    )
    async def rise(self, house: HouseHere, who: Who, table_id: TableId, seat: SeatPath) -> TableOut:
        """Before the start; the host may empty any seat."""
        table = await house.tables.change(table_id, lambda table: seats.rise(table, who, seat, now_ms()))
        return await show(house, table, who)

    @post("/tables/{table_id:str}/start", status_code=200, responses=errors(404, 409), summary="Start")
    async def start(self, house: HouseHere, who: Who, table_id: TableId) -> TableOut:
        """The host, when every seat is taken."""
        table = await house.tables.change(table_id, lambda table: seats.start(table, who, now_ms()))
        return await show(house, table, who)

    @post(
        "/tables/{table_id:str}/seats/{seat:int}/link",
        responses=errors(404, 409),
        summary="A secret link that moves my seat to another device",
    )
    async def link(self, house: HouseHere, who: Who, table_id: TableId, seat: SeatPath) -> LinkOut:
        """It works once; a new one replaces the old."""
        # Told once and never again: the database keeps only what it can be checked by.
        secret = secrets.token_urlsafe(18)
        await house.tables.change(table_id, lambda table: seats.give_link(table, who, seat, secret, now_ms()))
        return LinkOut(f"/s/{secret}")

    @post(
        "/links/{secret:str}", status_code=200, responses=errors(404, 409), summary="Take the seat of a link"
    )
    async def claim(self, house: HouseHere, me: MeNow, my_name: MyName, secret: SecretPath) -> TableOut:
        """The seat is mine from now on."""
        link = seats.hash_link(secret)
        found = await house.database.read(match_of_link, link, seats.used_link(link))
        if found is None:
            raise Refused("no_link", LINK_USED)
        table_id, seat = found
        await _may_meet(house, me, table_id)
        table = await house.tables.change(
            table_id, lambda table: seats.claim(table, me, my_name, seat, secret, now_ms())
        )
        return await show(house, table, me)

    @post(
        "/tables/{table_id:str}/rematch", responses=errors(404, 409), summary="Play again", opt={"price": 5}
    )
    async def again(self, house: HouseHere, who: Who, table_id: TableId) -> TableOut:
        """Everybody one seat further. Who asks next confirms their seats at the same new table."""
        if who is not None:
            await _may_meet(house, who, table_id)
        old = await house.tables.change(table_id, lambda table: rematch(table, who, now_ms()))
        assert old.match.rematch is not None
        # A change of its own: the new table may be open already, in another process, with others sitting
        # down.
        table = await house.tables.change(old.match.rematch, lambda new: come(new, who, now_ms()))
        return await show(house, table, who)

    @post(
        "/tables/{table_id:str}/branch",
        responses=errors(404, 409, 413, 422),
        summary="Play on from a moment of a game that is over",
        opt={"price": 8},
    )
    async def branch(
        self,
        request: Request[Any, Any, Any],
        house: HouseHere,
        me: MeNow,
        my_name: MyName,
        table_id: TableId,
        data: JSONBody[PlayOn],
    ) -> TableOut:
        """A new table with the same beginning: I take the seat that acts then, bots the others."""
        house.limits.check("table", me)
        fresh = house.table_id(me, data.key, table_id, data)
        if fresh and (made := await house.tables.look_up(fresh)) is not None:
            return visibility.table_out(made, me, now_ms())
        old = await house.tables.find(table_id)
        source = house.source_of(request.client.host if request.client else "?")
        moment = Moment(data.ply, data.bot)
        table = await house.tables.create(play_on(old, moment, me, my_name, source, now_ms(), fresh))
        return visibility.table_out(table, me, now_ms())

    @get(
        "/tables/{table_id:str}/qr.svg",
        responses=errors(404),
        media_type="image/svg+xml",
        summary="The table's link as a QR code",
        opt={"price": 6},
    )
    async def qr(
        self, request: Request[Any, Any, Any], house: HouseHere, table_id: TableId, seat: SeatSecret = None
    ) -> Response[bytes]:
        """With `seat`, a seat's link."""
        await house.tables.find(table_id)
        path = f"/t/{table_id}" if seat is None else f"/s/{seat}"
        return Response(qr_svg(origin_of(request) + path), media_type="image/svg+xml")


async def _may_meet(house: House, me: str, table_id: str) -> None:
    """Refused where somebody at the table and I are kept apart; who of us wanted it so is not told."""
    table = await house.tables.find(table_id)
    others = {seat.person for seat in table.seats} | {table.match.host}
    if not await house.database.read(may_meet, me, {each for each in others if each not in (None, me)}):
        raise Refused("apart", KEPT_APART)
