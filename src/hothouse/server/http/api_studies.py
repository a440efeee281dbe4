"""HTTP: studies. A game that is over is looked at by its digest; a branch comes with each question."""

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.params import JSONBody, QueryParameter

from hothouse.core.message import Template
from hothouse.server.bodies import LineAsk, LineBody, LineGoOn, NewStudy
from hothouse.server.http.requests import DigestPath, HouseHere, PlyPath, Who, errors
from hothouse.server.http.tagged import tagged
from hothouse.server.studies import branches, shown
from hothouse.server.studies.making import made_of, read, study_of_table
from hothouse.server.studies.shelf import refuse_in_play
from hothouse.server.studies.wire_studies import BranchLine, BranchOut, StudyMade, StudyOut
from hothouse.server.tables.refusals import Refused
from hothouse.server.wire import Legal, Look, Preview, WhyNot
from hothouse.storage.stories import studied

ONE_OF_TWO = Template("a study is made of a record or of a table: send one of them")
SketchQuery = Annotated[bool, QueryParameter(description="draw the position in text too")]


def _of_a_branch(path: str, summary: str, price: int) -> post:
    """A question about a branch, which comes with it: nothing is kept."""
    refused = errors(404, 409, 413, 422)
    return post(
        f"/{{digest:str}}/{path}", status_code=200, responses=refused, summary=summary, opt={"price": price}
    )


class StudiesApi(Controller):
    """What the page of a study needs."""

    path = "/api/studies"
    tags = ("studies",)

    @post("/", responses=errors(404, 409, 413, 422), summary="Study a game", opt={"price": 30})
    async def create(self, house: HouseHere, who: Who, data: JSONBody[NewStudy]) -> StudyMade:
        """Of a record, or of a table that is over. The same game is the same study."""
        if (data.record is None) == (data.table is None):
            raise Refused("malformed", ONE_OF_TWO)
        if data.table is not None:
            table = await house.tables.find(data.table)
            study = await house.studies.keep(study_of_table(table))
            await house.database.write(studied, table.id, study.digest)
            return made_of(study, table, who)
        record = read(data.record or "")
        await refuse_in_play(house.database, house.tables, record, who)
        return made_of(await house.studies.keep(record))

    @get("/{digest:str}", responses=errors(404), summary="A game in its log", opt={"price": 8})
    async def study(
        self, request: Request[Any, Any, Any], house: HouseHere, digest: DigestPath
    ) -> Response[StudyOut]:
        """The same for everybody who asks."""
        body = msgspec.json.encode(shown.study_out(await house.studies.find(digest)))
        return tagged(request, body, "application/json")

    @get("/{digest:str}/plies/{ply:int}", responses=errors(404, 409), summary="A moment", opt={"price": 2})
    async def ply(
        self, house: HouseHere, digest: DigestPath, ply: PlyPath, sketch: SketchQuery = False
    ) -> Look:
        """The position after so many actions, and the action that led there."""
        return shown.look(await house.studies.find(digest), ply, sketch)

    @_of_a_branch("look", "A branch as it stands", price=3)
    async def look(self, house: HouseHere, digest: DigestPath, data: JSONBody[LineBody]) -> BranchLine:
        """Its log and the position there."""
        return branches.look(await house.studies.find(digest), data.ply, tuple(data.line), data.sketch)

    @_of_a_branch("legal", "What is legal in a branch?", price=3)
    async def legal(self, house: HouseHere, digest: DigestPath, data: JSONBody[LineBody]) -> Legal:
        """For whoever acts there, chance too."""
        return branches.legal(await house.studies.find(digest), data.ply, tuple(data.line))

    @_of_a_branch("preview", "What would it do in a branch?", price=3)
    async def preview(self, house: HouseHere, digest: DigestPath, data: JSONBody[LineAsk]) -> Preview:
        """The events, or the rule that refuses it."""
        return branches.preview(await house.studies.find(digest), data.ply, tuple(data.line), data.action)

    @_of_a_branch("why-not", "Why not, in a branch?", price=3)
    async def why_not(self, house: HouseHere, digest: DigestPath, data: JSONBody[LineAsk]) -> WhyNot:
        """The rule that refuses an action."""
        return branches.why_not(await house.studies.find(digest), data.ply, tuple(data.line), data.action)

    @_of_a_branch("try", "Go on in a branch", price=4)
    async def go_on(self, house: HouseHere, digest: DigestPath, data: JSONBody[LineGoOn]) -> BranchOut:
        """The branch with the action and the draws after it."""
        return branches.go_on(
            await house.studies.find(digest),
            data.ply,
            tuple(data.line),
            data.action,
            data.draws,
            data.sketch,
        )
