"""HTTP: a person's page, what they have played, how a rating went, all of it as a file; games in numbers."""

import secrets
from typing import Annotated, Any

import msgspec
from litestar import Controller, Response, get, put
from litestar.params import JSONBody, PathParameter, QueryParameter

from hothouse.server.http.requests import GamePath, HouseHere, MeNow, Who, errors
from hothouse.server.people import everything, story
from hothouse.server.people.wire_story import GameFacts, GamesOut, MetOut, PageBody, PersonOut, StepsOut
from hothouse.server.tables.refusals import NO_IDENTITY, Refused
from hothouse.storage import stories
from hothouse.storage.stories import Result, Wanted

Address = Annotated[
    str,
    PathParameter(
        pattern="^(me|p_[0-9a-f]{20}|[A-Za-z0-9_-]{16,24})$",
        description="me, a person, or the link of a page",
    ),
]
SeatsPath = Annotated[int, PathParameter(ge=1, le=16, description="how many seats")]
Word = Annotated[str, QueryParameter(pattern="^[a-z0-9_-]{0,32}$")]
Rival = Annotated[str, QueryParameter(pattern="^(p_[0-9a-f]{20}|bot:[a-z0-9_-]{1,32})?$")]
Time = Annotated[int, QueryParameter(ge=0, le=2**53)]
How = Annotated[Result | None, QueryParameter()]
YesNo = Annotated[bool | None, QueryParameter()]
Limit = Annotated[int, QueryParameter(ge=1, le=200)]


class StoryApi(Controller):
    """What somebody has played."""

    path = "/api"
    tags = ("people",)

    @get("/people/{address:str}", responses=errors(404), summary="A person's page", opt={"price": 10})
    async def person(self, house: HouseHere, who: Who, address: Address) -> PersonOut:
        """Where they stand and how it went; `no_person` where it is not shown to me."""
        return await house.database.read_aside(story.person_out, address, who)

    @get("/people/{address:str}/games", responses=errors(404), summary="A person's games", opt={"price": 8})
    async def games(
        self,
        house: HouseHere,
        who: Who,
        address: Address,
        game: Word = "",
        variant: Word = "",
        result: How = None,
        rival: Rival = "",
        rated: YesNo = None,
        studied: YesNo = None,
        since: Time = 0,
        before: Time = 2**53,
        limit: Limit = 50,
    ) -> GamesOut:
        """The newest first; what is left out does not matter."""
        wanted = Wanted(game, variant, result or "", rival, rated, since, before, studied)
        return await house.database.read_aside(story.games_out, address, who, wanted, limit)

    @get("/people/{address:str}/met", responses=errors(404), summary="Whom a person met", opt={"price": 8})
    async def met(self, house: HouseHere, who: Who, address: Address) -> list[MetOut]:
        """The most often first: what the games may be asked for by."""
        return await house.database.read_aside(story.met_out, address, who)

    @get(
        "/people/{address:str}/ratings/{game:str}/{seats:int}",
        responses=errors(404),
        summary="How a rating went",
        opt={"price": 8},
    )
    async def steps(
        self, house: HouseHere, who: Who, address: Address, game: GamePath, seats: SeatsPath
    ) -> StepsOut:
        """From the first rated game to the last."""
        return await house.database.read_aside(story.steps_out, address, who, game, seats)

    @put("/me/page", responses=errors(413), summary="Who sees my page?", opt={"price": 5})
    async def show(self, house: HouseHere, me: MeNow, data: JSONBody[PageBody]) -> PersonOut:
        """Nobody else, whoever has its link, or everybody."""
        owner = await house.database.read(stories.owner, me)
        page = None if owner is None else owner.page
        if data.renew == "yes" or (data.seen == "link" and page is None):
            page = secrets.token_urlsafe(15)
        await house.database.write(stories.show, me, data.seen, page)
        return await house.database.read(story.person_out, "me", me)

    @get("/me/everything", responses=errors(401), summary="Everything that is mine", opt={"price": 60})
    async def everything(self, house: HouseHere, who: Who) -> Response[Any]:
        """All that is kept about me, without keys."""
        if who is None:
            raise Refused("stranger", NO_IDENTITY)
        found = await house.database.read_aside(everything.everything, who)
        return Response(msgspec.json.encode(found), media_type="application/json", headers=_attached("json"))

    @get(
        "/me/games.csv",
        responses=errors(401),
        media_type="text/csv",
        summary="My games for a spreadsheet",
        opt={"price": 60},
    )
    async def spreadsheet(self, house: HouseHere, who: Who) -> Response[str]:
        """A line a game."""
        if who is None:
            raise Refused("stranger", NO_IDENTITY)
        text = await house.database.read_aside(everything.as_table, who)
        return Response(text, media_type="text/csv", headers=_attached("csv"))

    @get(
        "/games/{game:str}/facts",
        responses=errors(404, 422),
        summary="How a game goes here",
        opt={"price": 4},
    )
    async def facts(self, house: HouseHere, game: GamePath) -> GameFacts:
        """Who wins, how long it takes and how it ends."""
        return await house.database.read(story.facts_out, game)


def _attached(form: str) -> dict[str, str]:
    return {"Content-Disposition": f'attachment; filename="hothouse.{form}"', "Cache-Control": "no-store"}
