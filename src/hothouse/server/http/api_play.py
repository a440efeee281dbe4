"""HTTP: acting, asking, taking back, agreeing, talking, and the record."""

from typing import Annotated, Any

from litestar import Controller, Response, get, post
from litestar.params import JSONBody, QueryParameter

from hothouse.core.notation import write_record
from hothouse.core.record_json import record_to_json
from hothouse.server import commands
from hothouse.server.bodies import (
    ActBody,
    AskBody,
    ChatBody,
    HintBody,
    ProposeBody,
    ReplyBody,
    SeatBody,
    UndoBody,
)
from hothouse.server.http.requests import HouseHere, MeNow, PlyPath, TableId, Who, attached, errors
from hothouse.server.studies import coach
from hothouse.server.studies.fair_play import refuse_help
from hothouse.server.studies.wire_coach import CounselOut
from hothouse.server.tables import questions, visibility
from hothouse.server.tables.records import record_of
from hothouse.server.tables.results import Ending, answer
from hothouse.server.wire import Legal, Line, Look, Moved, Preview, WhyNot

AfterLine = Annotated[
    int, QueryParameter(ge=0, le=2**31 - 1, description="leave out lines up to this number")
]

Ahead = Annotated[bool, QueryParameter(description="as my next decision, while another acts")]


class PlayApi(Controller):
    """Everything that happens at a table in play."""

    path = "/api/tables/{table_id:str}"
    tags = ("play",)

    @post("/actions", responses=errors(404, 409, 413, 422), summary="Act", opt={"price": 2})
    async def act(self, house: HouseHere, who: Who, table_id: TableId, data: JSONBody[ActBody]) -> Moved:
        """Answers when the action is committed."""
        return _moved(await commands.act(house, table_id, who, data.seat, data.ply, data.action), who)

    @post(
        "/preview",
        status_code=200,
        responses=errors(404, 409, 413, 422),
        summary="What would it do?",
        opt={"price": 2},
    )
    async def preview(
        self, house: HouseHere, who: Who, table_id: TableId, data: JSONBody[AskBody]
    ) -> Preview:
        """The events, or the rule that refuses it."""
        return questions.preview(await house.tables.find(table_id), who, data.action, data.ply, data.ahead)

    @post("/why-not", status_code=200, responses=errors(404, 409, 413, 422), summary="Why not?")
    async def why_not(self, house: HouseHere, who: Who, table_id: TableId, data: JSONBody[AskBody]) -> WhyNot:
        """The rule that refuses an action."""
        return questions.why_not(await house.tables.find(table_id), who, data.action, data.ply, data.ahead)

    @get("/plies/{ply:int}", responses=errors(404, 409), summary="A position of the past", opt={"price": 2})
    async def look(self, house: HouseHere, who: Who, table_id: TableId, ply: PlyPath) -> Look:
        """After so many actions in effect."""
        return questions.look(await house.tables.find(table_id), who, ply)

    @get("/legal", responses=errors(404, 409), summary="The legal actions")
    async def legal(self, house: HouseHere, who: Who, table_id: TableId, ahead: Ahead = False) -> Legal:
        """For whoever holds the seat that acts."""
        return questions.legal(await house.tables.find(table_id), who, ahead)

    @post("/resign", responses=errors(404, 409, 413, 422), summary="Give up")
    async def resign(self, house: HouseHere, who: Who, table_id: TableId, data: JSONBody[SeatBody]) -> Moved:
        """The game ends."""
        return _moved(await commands.resign(house, table_id, who, data.seat), who)

    @post("/undo", responses=errors(404, 409, 413), summary="Take back")
    async def undo(self, house: HouseHere, who: Who, table_id: TableId, data: JSONBody[UndoBody]) -> Moved:
        """At once where it is free, else the others are asked."""
        return _moved(await commands.undo(house, table_id, who, data.seat, data.ply, data.to), who)

    @post("/proposals", responses=errors(404, 409, 413), summary="Offer a draw, or propose to abandon")
    async def propose(
        self, house: HouseHere, who: Who, table_id: TableId, data: JSONBody[ProposeBody]
    ) -> Moved:
        """The others are asked."""
        return _moved(await commands.propose(house, table_id, who, data.seat, data.what), who)

    @post("/proposals/answer", responses=errors(404, 409, 413), summary="Agree or decline")
    async def reply(self, house: HouseHere, who: Who, table_id: TableId, data: JSONBody[ReplyBody]) -> Moved:
        """The proposer's own no withdraws it."""
        return _moved(await commands.reply(house, table_id, who, data.seat, data.agree), who)

    @post(
        "/hint",
        status_code=200,
        responses=errors(404, 409, 413, 422, 429),
        summary="Ask the coach",
        opt={"price": 20},
    )
    async def hint(
        self, house: HouseHere, me: MeNow, table_id: TableId, data: JSONBody[HintBody]
    ) -> CounselOut:
        """Where to look, what it brings, the move; or how an action compares. The log tells of it."""
        await refuse_help(house.database, me, (await house.tables.find(table_id)).match.game)
        return await coach.hint(house, table_id, me, data.seat, data.ply, data.step, data.action)

    @post("/chat", responses=errors(404, 413), summary="Say something", opt={"price": 2})
    async def say(self, house: HouseHere, me: MeNow, table_id: TableId, data: JSONBody[ChatBody]) -> Line:
        """Kept apart from the record."""
        return await house.say(table_id, me, data.text, data.key)

    @get("/chat", responses=errors(404), summary="What was said")
    async def lines(self, house: HouseHere, who: Who, table_id: TableId, after: AfterLine = 0) -> list[Line]:
        """The last lines."""
        return await house.talk.lines(await house.tables.find(table_id), who, after)

    @get(
        "/record.txt",
        responses=errors(404, 409),
        media_type="text/plain",
        summary="The record as text",
        opt={"price": 8},
    )
    async def record_text(self, house: HouseHere, table_id: TableId) -> Response[str]:
        """As a person reads it."""
        text = write_record(record_of(await house.tables.find(table_id)))
        return Response(text, media_type="text/plain", headers=attached(table_id, "txt"))

    @get("/record.json", responses=errors(404, 409), summary="The record as JSON", opt={"price": 8})
    async def record_json(self, house: HouseHere, table_id: TableId) -> Response[dict[str, Any]]:
        """As a program reads it."""
        record = record_to_json(record_of(await house.tables.find(table_id)))
        return Response(record, headers=attached(table_id, "json"))


def _moved(ending: Ending, who: str | None) -> Moved:
    """Who asks over HTTP may have no socket: they are told here what came of it."""
    landed = answer(ending)
    return visibility.moved(landed.table, who, landed.before, landed.seq, landed.ply)
