"""Commands at a table in play, shared by HTTP and the socket: each answers with what became of it."""

from typing import Literal

from hothouse.core.parts import ActionParts
from hothouse.server.house import House
from hothouse.server.tables import play, proposals
from hothouse.server.tables.results import Ending
from hothouse.server.times import now_ms
from hothouse.server.wire import Line


async def act(
    house: House,
    table_id: str,
    person: str | None,
    seat: int,
    ply: int,
    said: str | ActionParts,
    lag: int = 0,
) -> Ending:
    """An action; where the flag fell first, that is committed and the action refused."""
    now = now_ms()  # when it came, not when it is its turn to be worked out
    return await house.tables.carry_out(
        table_id, lambda table: play.act(table, person, seat, ply, said, now, lag)
    )


async def resign(house: House, table_id: str, person: str | None, seat: int) -> Ending:
    """The seat gives up."""
    return await house.tables.carry_out(table_id, lambda table: play.resign(table, person, seat, now_ms()))


async def undo(
    house: House, table_id: str, person: str | None, seat: int, ply: int, to: int | None
) -> Ending:
    """Take back, or ask to."""
    return await house.tables.carry_out(
        table_id, lambda table: proposals.undo(table, person, seat, ply, to, now_ms())
    )


async def propose(
    house: House, table_id: str, person: str | None, seat: int, what: Literal["draw", "abandon", "coach"]
) -> Ending:
    """Ask the others."""
    return await house.tables.carry_out(
        table_id, lambda table: proposals.propose(table, person, seat, what, now_ms())
    )


async def reply(house: House, table_id: str, person: str | None, seat: int, agree: bool) -> Ending:
    """Answer what was asked."""
    return await house.tables.carry_out(
        table_id, lambda table: proposals.reply(table, person, seat, agree, now_ms())
    )


async def say(house: House, table_id: str, person: str, text: str, key: str | None = None) -> Line:
    """A line of chat; with the same key it is said once."""
    house.limits.check("chat", person)
    return await house.talk.say(await house.tables.find(table_id), person, text, key)
