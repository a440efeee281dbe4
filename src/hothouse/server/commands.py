"""Commands at a table in play, shared by HTTP and the socket: each answers with what was committed."""

from dataclasses import dataclass
from typing import Literal

from hothouse.core.parts import ActionParts
from hothouse.server.house import House
from hothouse.server.tables import play, proposals
from hothouse.server.tables.results import Command, Result
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.wire import Line


@dataclass(frozen=True, slots=True)
class Landed:
    """A command that was committed: the table after it, and the number of the last entry before it."""

    table: Table
    before: int


async def _through(house: House, table_id: str, command: Command) -> Landed:
    """Carry out the command."""
    before = 0

    def noting(table: Table) -> Result:
        nonlocal before
        before = table.seq
        return command(table)

    return Landed(await house.tables.change(table_id, noting), before)


async def act(
    house: House,
    table_id: str,
    person: str | None,
    seat: int,
    ply: int,
    said: str | ActionParts,
    lag: int = 0,
) -> Landed:
    """An action; where the flag fell first, that is committed and the action refused."""
    now = now_ms()  # when it came, not when it is its turn to be worked out
    return await _through(house, table_id, lambda table: play.act(table, person, seat, ply, said, now, lag))


async def resign(house: House, table_id: str, person: str | None, seat: int) -> Landed:
    """The seat gives up."""
    return await _through(house, table_id, lambda table: play.resign(table, person, seat, now_ms()))


async def undo(
    house: House, table_id: str, person: str | None, seat: int, ply: int, to: int | None
) -> Landed:
    """Take back, or ask to."""
    return await _through(
        house, table_id, lambda table: proposals.undo(table, person, seat, ply, to, now_ms())
    )


async def propose(
    house: House, table_id: str, person: str | None, seat: int, what: Literal["draw", "abandon"]
) -> Landed:
    """Ask the others."""
    return await _through(
        house, table_id, lambda table: proposals.propose(table, person, seat, what, now_ms())
    )


async def reply(house: House, table_id: str, person: str | None, seat: int, agree: bool) -> Landed:
    """Answer what was asked."""
    return await _through(
        house, table_id, lambda table: proposals.reply(table, person, seat, agree, now_ms())
    )


async def say(house: House, table_id: str, person: str, text: str) -> Line:
    """A line of chat."""
    house.limits.check("chat", person)
    return await house.talk.say(await house.tables.find(table_id), person, text)
