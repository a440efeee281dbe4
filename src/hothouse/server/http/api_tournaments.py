"""HTTP: tournaments are organised, joined, looked at and taken home."""

import hashlib
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, delete, get, post
from litestar.params import JSONBody, PathParameter

from hothouse.core.message import Template
from hothouse.server.gatherings import showing, tournament
from hothouse.server.gatherings.founding import check_level, tournament_of
from hothouse.server.gatherings.wire_gatherings import (
    BotsBody,
    ClubLine,
    GatheringsOut,
    HeldOut,
    NewTournament,
    TournamentOut,
    TournamentPage,
)
from hothouse.server.house import House
from hothouse.server.http.providers import address_of
from hothouse.server.http.requests import HouseHere, MeNow, TableId, Who, errors
from hothouse.server.http.tagged import tagged
from hothouse.server.tables.refusals import NO_IDENTITY, Refused
from hothouse.server.times import now_ms
from hothouse.storage import clubs, tournaments
from hothouse.storage.tournament_rows import Gathered

MOST = 10
ENOUGH = Template("{most} tournaments of yours are not over: end one first")
MEMBERS_ONLY = Template("this is for members of the club: open its link and join")

TournamentId = Annotated[str, PathParameter(pattern="^[a-z0-9]{12}$", description="a tournament")]
EntrantNumber = Annotated[int, PathParameter(ge=1, le=100_000, description="an entrant")]


class TournamentsApi(Controller):
    """Tournaments."""

    path = "/api/tournaments"
    tags = ("tournaments",)

    @get("/", responses=errors(), summary="Tournaments, and my clubs", opt={"price": 2})
    async def all(self, house: HouseHere, who: Who) -> GatheringsOut:
        """The last to begin first."""
        found = await house.database.read_aside(tournaments.listed, None, who)
        mine = [] if who is None else await house.database.read_aside(clubs.clubs_of, who)
        lines = [showing.line_of(*each) for each in found]
        return GatheringsOut(lines, [ClubLine(each.id, each.name) for each in mine], now_ms())

    @post("/", responses=errors(404, 409, 413, 422), summary="Organise a tournament", opt={"price": 5})
    async def create(
        self, request: Request[Any, Any, Any], house: HouseHere, me: MeNow, data: JSONBody[NewTournament]
    ) -> TournamentPage:
        """Whoever makes it organises it; no more is needed."""
        row = tournament_of(data, me, house.source_of(address_of(request)), now_ms())
        if data.club is not None and not await house.database.read(clubs.is_member, data.club, me):
            raise Refused("members_only", MEMBERS_ONLY)
        house.limits.check("gathering", me)
        if await house.database.read(tournaments.hosted, me) >= MOST:
            raise Refused("crowded", ENOUGH, most=MOST)
        await house.database.write(tournaments.add, row)
        return await _page(house, Gathered(row), me)

    @get("/{name:str}", responses=errors(404), summary="A tournament", opt={"price": 3})
    async def one(
        self, request: Request[Any, Any, Any], house: HouseHere, who: Who, name: TournamentId
    ) -> Response[TournamentPage]:
        """Everything that its page needs; its socket, `/live`, tells when that changes."""
        page = await _page(house, await house.steward.find(name), who)
        # The time alone is no news.
        seen = msgspec.json.encode([page.tournament, page.mine])
        tag = f'"{hashlib.sha256(seen).hexdigest()[:16]}"'
        return tagged(request, msgspec.json.encode(page), "application/json", tag, "private, no-cache")

    @get("/at/{table_id:str}", responses=errors(), summary="The tournament that a table is played in")
    async def at(self, house: HouseHere, table_id: TableId) -> HeldOut | None:
        """Null where it is of none: who has played there finds the way back."""
        found = await house.database.read(tournaments.held_at, table_id)
        return None if found is None else HeldOut(*found)

    @post("/{name:str}/entry", status_code=200, responses=errors(404, 409), summary="Take part")
    async def join(self, house: HouseHere, me: MeNow, name: TournamentId) -> TournamentPage:
        """Or come back; it counts as being there."""
        found = await house.steward.find(name)
        club = found.row.club
        if club is not None and not await house.database.read(clubs.is_member, club, me):
            raise Refused("members_only", MEMBERS_ONLY)
        after = await house.steward.change(name, lambda now: tournament.join(now, me, now_ms()))
        await house.database.write(tournaments.say_here, name, me, now_ms())
        return await _page(house, after, me)

    @delete("/{name:str}/entry", status_code=200, responses=errors(401, 404, 409), summary="Leave")
    async def leave(self, house: HouseHere, who: Who, name: TournamentId) -> TournamentPage:
        """Be paired no more; a game that is on goes on."""
        if who is None:
            raise Refused("stranger", NO_IDENTITY)

        def command(now: Gathered) -> Gathered:
            own = tournament.entrant_of(now, who)
            if own is None:
                raise Refused("not_entered", tournament.NOT_IN)
            return tournament.leave(now, own.number)

        return await _page(house, await house.steward.change(name, command), who)

    @post("/{name:str}/here", status_code=204, responses=errors(401, 409), summary="I am there")
    async def here(self, house: HouseHere, who: Who, name: TournamentId) -> None:
        """Only who said so in the quarter of an hour before the start is paired; in an arena, who said so in
        the last two minutes."""
        if who is None:
            raise Refused("stranger", NO_IDENTITY)
        if not await house.database.write(tournaments.say_here, name, who, now_ms()):
            raise Refused("not_entered", tournament.NOT_IN)

    @post(
        "/{name:str}/bots",
        status_code=200,
        responses=errors(404, 409, 413, 422),
        summary="Let bots take part",
    )
    async def bots(
        self, house: HouseHere, who: Who, name: TournamentId, data: JSONBody[BotsBody]
    ) -> TournamentPage:
        """The organiser only."""

        def command(now: Gathered) -> Gathered:
            tournament.organising(now, who)
            check_level(now.row.game, data.level)
            return tournament.add_bots(now, data.level, data.count, now_ms())

        return await _page(house, await house.steward.change(name, command), who)

    @delete(
        "/{name:str}/entrants/{number:int}", status_code=200, responses=errors(404, 409), summary="Send away"
    )
    async def send_away(
        self, house: HouseHere, who: Who, name: TournamentId, number: EntrantNumber
    ) -> TournamentPage:
        """The organiser only; they do not come back."""

        def command(now: Gathered) -> Gathered:
            tournament.organising(now, who)
            return tournament.send_away(now, number)

        return await _page(house, await house.steward.change(name, command), who)

    @post("/{name:str}/start", status_code=200, responses=errors(404, 409), summary="Begin now")
    async def start(self, house: HouseHere, who: Who, name: TournamentId) -> TournamentPage:
        """The organiser only."""

        def command(now: Gathered) -> Gathered:
            tournament.organising(now, who)
            return tournament.begin_now(now, now_ms())

        return await _page(house, await house.steward.change(name, command), who)

    @delete("/{name:str}", status_code=200, responses=errors(404, 409), summary="Cancel")
    async def cancel(self, house: HouseHere, who: Who, name: TournamentId) -> TournamentPage:
        """The organiser only."""

        def command(now: Gathered) -> Gathered:
            tournament.organising(now, who)
            return tournament.cancel(now, now_ms())

        return await _page(house, await house.steward.change(name, command), who)

    @get("/{name:str}/export.csv", responses=errors(404), media_type="text/csv", summary="For a spreadsheet")
    async def spreadsheet(self, house: HouseHere, name: TournamentId) -> Response[str]:
        """The standings, and every pairing."""
        return Response(showing.as_csv(await _shown(house, name)), media_type="text/csv")

    @get("/{name:str}/export.json", responses=errors(404), summary="For a program")
    async def export(self, house: HouseHere, name: TournamentId) -> TournamentOut:
        """Everything that everybody may see."""
        return await _shown(house, name)


async def _shown(house: House, name: str) -> TournamentOut:
    found = await house.steward.find(name)
    return showing.tournament_out(found, await house.database.read_aside(tournaments.names_in, found))


async def _page(house: House, found: Gathered, who: str | None) -> TournamentPage:
    names = await house.database.read_aside(tournaments.names_in, found)
    shown = showing.tournament_out(found, names)
    return TournamentPage(shown, showing.my_part(found, who), now_ms())
