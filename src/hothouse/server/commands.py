"""Commands at a table in play, shared by whoever hears of them: each answers with what became of it."""

from typing import Literal, Protocol

from hothouse.core.parts import ActionParts
from hothouse.server.tables import play, proposals
from hothouse.server.tables.results import Command, Ending
from hothouse.server.times import now_ms


class Carrying(Protocol):
    """Where commands are carried out, at the newest table."""

    async def carry_out(self, table_id: str, command: Command) -> Ending:
        """Carry out the command, and say what became of it."""
        ...


class Acting(Protocol):
    """Whoever has tables."""

    @property
    def tables(self) -> Carrying:
        """Where they are changed."""
        ...


async def act(
    room: Acting,
    table_id: str,
    person: str | None,
    seat: int,
    ply: int,
    said: str | ActionParts,
    lag: int = 0,
) -> Ending:
    """An action; where the flag fell first, that is committed and the action refused."""
    now = now_ms()  # when it came, not when it is its turn to be worked out
    return await room.tables.carry_out(
        table_id, lambda table: play.act(table, person, seat, ply, said, now, lag)
    )


async def resign(room: Acting, table_id: str, person: str | None, seat: int) -> Ending:
    """The seat gives up."""
    return await room.tables.carry_out(table_id, lambda table: play.resign(table, person, seat, now_ms()))


async def undo(
    room: Acting, table_id: str, person: str | None, seat: int, ply: int, to: int | None
) -> Ending:
    """Take back, or ask to."""
    return await room.tables.carry_out(
        table_id, lambda table: proposals.undo(table, person, seat, ply, to, now_ms())
    )


async def propose(
    room: Acting,
    table_id: str,
    person: str | None,
    seat: int,
    what: Literal["draw", "abandon", "coach", "names"],
) -> Ending:
    """Ask the others."""
    return await room.tables.carry_out(
        table_id, lambda table: proposals.propose(table, person, seat, what, now_ms())
    )


async def reply(room: Acting, table_id: str, person: str | None, seat: int, agree: bool) -> Ending:
    """Answer what was asked."""
    return await room.tables.carry_out(
        table_id, lambda table: proposals.reply(table, person, seat, agree, now_ms())
    )
