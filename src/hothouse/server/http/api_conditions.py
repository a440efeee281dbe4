"""HTTP: conditional moves, for whoever holds the seat that waits."""

from litestar import Controller, get, post, put
from litestar.params import JSONBody

from hothouse.server.bodies import ConditionAsk, ConditionLook, ConditionsBody
from hothouse.server.http.requests import HouseHere, SeatPath, TableId, Who, errors
from hothouse.server.tables import conditions, foreseeing
from hothouse.server.tables.results import answer
from hothouse.server.tables.wire_conditions import ConditionsOut, Foreseen
from hothouse.server.wire import Preview, WhyNot
from hothouse.storage import matches


class ConditionsApi(Controller):
    """If they play this, I answer that."""

    path = "/api/tables/{table_id:str}/seats/{seat:int}/conditions"
    tags = ("play",)

    @get("/", responses=errors(404), summary="My conditional moves")
    async def mine(self, house: HouseHere, who: Who, table_id: TableId, seat: SeatPath) -> ConditionsOut:
        """The lines that this seat has written and that may still come."""
        table = await house.tables.find(table_id)
        written = await house.database.read(matches.conditions_of, table_id, table.seq)
        return foreseeing.arranged(table, who, seat, written)

    @put("/", responses=errors(404, 409, 413, 422), summary="Arrange them", opt={"price": 20})
    async def arrange(
        self, house: HouseHere, who: Who, table_id: TableId, seat: SeatPath, data: JSONBody[ConditionsBody]
    ) -> ConditionsOut:
        """In place of those that were there; none of them: nothing is answered."""
        ending = await house.tables.carry_out(
            table_id, lambda table: conditions.arrange(table, who, seat, data.ply, data.lines)
        )
        table = answer(ending).table
        return foreseeing.arranged(table, who, seat, table.match.conditions)

    @post(
        "/look",
        status_code=200,
        responses=errors(404, 409, 413, 422),
        summary="Where does a line lead?",
        opt={"price": 4},
    )
    async def look(
        self, house: HouseHere, who: Who, table_id: TableId, seat: SeatPath, data: JSONBody[ConditionLook]
    ) -> Foreseen:
        """The acts, the position after them, and what is legal there."""
        table = await house.tables.find(table_id)
        return foreseeing.look(table, who, seat, data.ply, tuple(data.line), data.sketch)

    @post(
        "/preview",
        status_code=200,
        responses=errors(404, 409, 413, 422),
        summary="What would it do after a line?",
        opt={"price": 3},
    )
    async def preview(
        self, house: HouseHere, who: Who, table_id: TableId, seat: SeatPath, data: JSONBody[ConditionAsk]
    ) -> Preview:
        """The events, or the rule that refuses it."""
        table = await house.tables.find(table_id)
        return foreseeing.preview(table, who, seat, data.ply, tuple(data.line), data.action)

    @post(
        "/why-not",
        status_code=200,
        responses=errors(404, 409, 413, 422),
        summary="Why not, after a line?",
        opt={"price": 3},
    )
    async def why_not(
        self, house: HouseHere, who: Who, table_id: TableId, seat: SeatPath, data: JSONBody[ConditionAsk]
    ) -> WhyNot:
        """The rule that refuses an act there."""
        table = await house.tables.find(table_id)
        return foreseeing.why_not(table, who, seat, data.ply, tuple(data.line), data.action)
