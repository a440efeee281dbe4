"""Commands at a table in play, shared by HTTP and the socket: each answers with what was committed."""

from typing import Literal

from hothouse.server.house import House
from hothouse.server.tables import play, proposals, visibility
from hothouse.server.tables.results import Command, Result
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.wire import Line, Moved


async def _through(house: House, table_id: str, person: str | None, command: Command) -> Moved:
    """Carry out the command and answer with the entries that it made."""
    before = 0

    def noting(table: Table) -> Result:
        nonlocal before
        before = table.seq
        return command(table)

    return visibility.moved(await house.tables.change(table_id, noting), person, before)


async def act(
    house: House, table_id: str, person: str | None, seat: int, ply: int, text: str, lag: int = 0
) -> Moved:
    """An action; where the flag fell first, that is committed and the action refused."""
    now = now_ms()  # when it came, not when it is its turn to be worked out
    return await _through(
        house, table_id, person, lambda table: play.act(table, person, seat, ply, text, now, lag)
    )


async def resign(house: House, table_id: str, person: str | None, seat: int) -> Moved:
    """The seat gives up."""
    return await _through(house, table_id, person, lambda table: play.resign(table, person, seat, now_ms()))


async def undo(house: House, table_id: str, person: str | None, seat: int, ply: int, to: int | None) -> Moved:
    """Take back, or ask to."""
    return await _through(
        house, table_id, person, lambda table: proposals.undo(table, person, seat, ply, to, now_ms())
    )


async def propose(
    house: House, table_id: str, person: str | None, seat: int, what: Literal["draw", "abandon"]
) -> Moved:
    """Ask the others."""
    return await _through(
        house, table_id, person, lambda table: proposals.propose(table, person, seat, what, now_ms())
    )


async def reply(house: House, table_id: str, person: str | None, seat: int, agree: bool) -> Moved:
    """Answer what was asked."""
    return await _through(
        house, table_id, person, lambda table: proposals.reply(table, person, seat, agree, now_ms())
    )


async def say(house: House, table_id: str, person: str, text: str) -> Line:
    """A line of chat."""
    house.limits.check("chat", person)
    return await house.talk.say(await house.tables.find(table_id), person, text)
