"""HTTP: what is found about a game. It is asked for once, worked on beside everything else, and looked at by
everybody who has the game open."""

from typing import Any

import msgspec
from litestar import Controller, Request, Response, delete, get, post
from litestar.params import JSONBody

from hothouse.server.bodies import JudgeBody, ReplyAsk, StudyEffort, StudyPlayOn
from hothouse.server.http.requests import DigestPath, HouseHere, MeNow, MyName, Who, errors
from hothouse.server.http.tagged import tagged
from hothouse.server.studies.branches import go_on
from hothouse.server.studies.deeds import contrast
from hothouse.server.studies.fair_play import refuse_help_with
from hothouse.server.studies.going_on import bot_action, play_on
from hothouse.server.studies.wire_coach import ContrastOut
from hothouse.server.studies.wire_findings import AnalysisOut, JudgedOut
from hothouse.server.studies.wire_studies import BranchOut
from hothouse.server.tables import visibility
from hothouse.server.times import now_ms
from hothouse.server.wire import TableOut


class FindingsApi(Controller):
    """Analyses of studies."""

    path = "/api/studies/{digest:str}"
    tags = ("studies",)

    @post(
        "/analyses",
        status_code=202,
        responses=errors(404, 409, 413, 429),
        summary="Have a game analysed",
        opt={"price": 5},
    )
    async def ask(
        self, house: HouseHere, me: MeNow, digest: DigestPath, data: JSONBody[StudyEffort]
    ) -> Response[AnalysisOut]:
        """It goes on without whoever asked; 200 where it is done already."""
        study = await house.studies.find(digest)
        await refuse_help_with(house.database, me, study.record.game, digest)
        await house.desk.ask(study, data.effort, me, limited=house.limits.scale > 0)
        house.bots.wake()
        found = await house.findings.out(study, me)
        return Response(found, status_code=200 if found.state == "done" else 202)

    @get("/analyses", responses=errors(404, 409), summary="What was found so far", opt={"price": 4})
    async def found(
        self, request: Request[Any, Any, Any], house: HouseHere, who: Who, digest: DigestPath
    ) -> Response[AnalysisOut]:
        """With a tag: whoever has it already is sent nothing."""
        found = await house.findings.out(await house.studies.find(digest), who)
        return tagged(request, msgspec.json.encode(found), "application/json")

    @delete(
        "/analyses",
        status_code=200,
        responses=errors(404, 409),
        summary="Wait for an analysis no longer",
        opt={"price": 4},
    )
    async def stop(self, house: HouseHere, me: MeNow, digest: DigestPath) -> AnalysisOut:
        """It goes on where others wait for it; what was found stays."""
        study = await house.studies.find(digest)
        await house.desk.stop(study, me)
        return await house.findings.out(study, me)

    @post(
        "/judge",
        status_code=200,
        responses=errors(404, 409, 413, 422),
        summary="Another action instead",
        opt={"price": 20},
    )
    async def judge(
        self, house: HouseHere, me: MeNow, digest: DigestPath, data: JSONBody[JudgeBody]
    ) -> JudgedOut:
        """What it costs beside the best that was found."""
        study = await house.studies.find(digest)
        await refuse_help_with(house.database, me, study.record.game, digest)
        return await house.findings.judge(study, data.ply, data.action)

    @post(
        "/contrast",
        status_code=200,
        responses=errors(404, 409, 413, 422),
        summary="What was played, beside another action",
        opt={"price": 20},
    )
    async def contrast(
        self, house: HouseHere, me: MeNow, digest: DigestPath, data: JSONBody[JudgeBody]
    ) -> ContrastOut:
        """In facts: what each does, what follows, and what changes on the sheets."""
        study = await house.studies.find(digest)
        await refuse_help_with(house.database, me, study.record.game, digest)
        return await contrast(house.thinkers, study, data.ply, data.action, me)

    @post(
        "/reply",
        status_code=200,
        responses=errors(404, 409, 413, 422),
        summary="Let a bot decide in a branch",
        opt={"price": 30},
    )
    async def reply(
        self, house: HouseHere, me: MeNow, digest: DigestPath, data: JSONBody[ReplyAsk]
    ) -> BranchOut:
        """The branch with the bot's action and the draws after it."""
        study, line = await house.studies.find(digest), tuple(data.line)
        await refuse_help_with(house.database, me, study.record.game, digest)
        action = await bot_action(study, data.ply, line, data.bot, house.bots.thinkers)
        return go_on(study, data.ply, line, action, data.draws, data.sketch)

    @post("/play", responses=errors(404, 409, 413, 422), summary="Play on from a moment", opt={"price": 10})
    async def play(
        self,
        request: Request[Any, Any, Any],
        house: HouseHere,
        me: MeNow,
        my_name: MyName,
        digest: DigestPath,
        data: JSONBody[StudyPlayOn],
    ) -> TableOut:
        """A new table with the same beginning: I take the seat that acts then, bots the others."""
        house.limits.check("table", me)
        fresh = house.table_id(me, data.key, digest, data)
        if fresh and (made := await house.tables.look_up(fresh)) is not None:
            return visibility.table_out(made, me, now_ms())
        study = await house.studies.find(digest)
        await refuse_help_with(house.database, me, study.record.game, digest)
        source = house.source_of(request.client.host if request.client else "?")
        table = play_on(study, data.ply, tuple(data.line), data.bot, me, my_name, source, now_ms(), fresh)
        return visibility.table_out(await house.tables.create(table), me, now_ms())
