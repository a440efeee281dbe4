"""HTTP: clubs. Whoever has the link may come in, but not whom the founder has sent away."""

from typing import Annotated

from litestar import Controller, delete, get, post, put
from litestar.params import JSONBody, PathParameter

from hothouse.core.message import Template
from hothouse.core.names import plain_name
from hothouse.server.gatherings import showing
from hothouse.server.gatherings.wire_gatherings import ClubOut, MemberOut, NewClub
from hothouse.server.house import House
from hothouse.server.http.requests import HouseHere, MeNow, PersonPath, Who, errors
from hothouse.server.tables.refusals import NO_IDENTITY, Refused
from hothouse.server.tables.seats import new_id
from hothouse.server.times import now_ms
from hothouse.storage import clubs, tournaments
from hothouse.storage.clubs import ClubRow
from hothouse.storage.manners import apart_from

NO_CLUB = Template("there is no club {id}")
NAMELESS = Template("a club needs a name that can be read")
ENOUGH = Template("you have founded {most} clubs: that is as many as one person may")
NOT_FOUNDER = Template("only who founded the club may do this")
SENT_AWAY = Template("who founded this club has sent you away")
NO_MEMBER = Template("nobody like that is in this club")
NOT_AWAY = Template("nobody like that was sent away from this club")
NOT_YOURSELF = Template("you cannot send yourself away: leave the club instead")
MOST = 20

ClubPath = Annotated[str, PathParameter(pattern="^[a-z0-9]{12}$", description="a club")]


class ClubsApi(Controller):
    """Clubs by link."""

    path = "/api/clubs"
    tags = ("clubs",)

    @post("/", responses=errors(409, 413, 422), summary="Found a club", opt={"price": 3})
    async def found(self, house: HouseHere, me: MeNow, data: JSONBody[NewClub]) -> ClubOut:
        """Its link is its invitation."""
        name = plain_name(data.name)
        if not name:
            raise Refused("bad_name", NAMELESS)
        house.limits.check("gathering", me)
        if await house.database.read(clubs.founded, me) >= MOST:
            raise Refused("crowded", ENOUGH, most=MOST)
        row = ClubRow(new_id(), name, data.about.strip(), me, now_ms())
        await house.database.write(clubs.found_club, row)
        return await _shown(house, row, me)

    @get("/{club:str}", responses=errors(404), summary="A club", opt={"price": 2})
    async def club(self, house: HouseHere, who: Who, club: ClubPath) -> ClubOut:
        """Members see who is in it, but for those whom they are kept apart from; others its name."""
        return await _shown(house, await _find(house, club), who)

    @post("/{club:str}/membership", status_code=200, responses=errors(403, 404), summary="Join")
    async def join(self, house: HouseHere, me: MeNow, club: ClubPath) -> ClubOut:
        """Whoever has the link may, but for those whom the founder has sent away."""
        row = await _find(house, club)
        if not await house.database.write(clubs.join_club, club, me, now_ms()):
            raise Refused("sent_away", SENT_AWAY)
        return await _shown(house, row, me)

    @delete("/{club:str}/membership", status_code=200, responses=errors(401, 404), summary="Leave")
    async def leave(self, house: HouseHere, who: Who, club: ClubPath) -> ClubOut:
        """And see no more who is in it."""
        row = await _find(house, club)
        if who is None:
            raise Refused("stranger", NO_IDENTITY)
        await house.database.write(clubs.leave_club, club, who)
        return await _shown(house, row, who)

    @delete(
        "/{club:str}/members/{person:str}",
        status_code=200,
        responses=errors(403, 404, 409),
        summary="Send away",
    )
    async def send_away(self, house: HouseHere, who: Who, club: ClubPath, person: PersonPath) -> ClubOut:
        """The founder only; whoever was sent away does not come back by the link."""
        row = await _founded(house, club, who)
        if person == who:
            raise Refused("yourself", NOT_YOURSELF)
        if not await house.database.write(clubs.send_away, club, person, now_ms()):
            raise Refused("no_person", NO_MEMBER)
        return await _shown(house, row, who)

    @put("/{club:str}/members/{person:str}", responses=errors(403, 404), summary="Take somebody back")
    async def let_in(self, house: HouseHere, who: Who, club: ClubPath, person: PersonPath) -> ClubOut:
        """The founder only, for somebody who was sent away."""
        row = await _founded(house, club, who)
        if not await house.database.write(clubs.let_in, club, person):
            raise Refused("no_person", NOT_AWAY)
        return await _shown(house, row, who)


async def _find(house: House, club: str) -> ClubRow:
    found = await house.database.read(clubs.find_club, club)
    if found is None:
        raise Refused("no_club", NO_CLUB, id=club)
    return found


async def _founded(house: House, club: str, who: str | None) -> ClubRow:
    row = await _find(house, club)
    if who is None or row.host != who:
        raise Refused("not_host", NOT_FOUNDER)
    return row


async def _shown(house: House, row: ClubRow, who: str | None) -> ClubOut:
    member = await house.database.read(clubs.is_member, row.id, who)
    founder = who is not None and row.host == who
    away = await house.database.read_aside(clubs.members, row.id, away=True) if founder else []
    people = await house.database.read_aside(clubs.members, row.id) if member else []
    apart = await house.database.read(apart_from, who) if who is not None and member else frozenset()
    held = await house.database.read_aside(tournaments.listed, row.id, who) if member else []
    return ClubOut(
        row.id,
        row.name,
        row.about,
        member,
        founder,
        [MemberOut(*each) for each in people if each[0] not in apart],
        [MemberOut(*each) for each in away],
        [showing.line_of(*each) for each in held],
        now_ms(),
    )
