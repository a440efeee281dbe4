"""What is said at a table, carried out and answered: the same whoever the messages come from, a socket of the
service or the page beside a worker in the browser."""

from typing import Any, Protocol, assert_never

import msgspec

from hothouse.core.message import Template
from hothouse.server import commands
from hothouse.server.limits import too_fast
from hothouse.server.live import messages as say
from hothouse.server.live.connection import Connection
from hothouse.server.live.heard import Failure, Pong
from hothouse.server.tables import questions
from hothouse.server.tables.refusals import NO_IDENTITY, Refused
from hothouse.server.tables.results import Ending, answer
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.unreadable import unreadable
from hothouse.server.wire import Line, Receipt

MESSAGE_TOO_LARGE = Template("a message may have {most} bytes")


class Room(commands.Acting, Protocol):
    """Where tables are changed, and where people talk."""

    async def say(self, table_id: str, person: str, text: str, key: str | None) -> Line:
        """A line of chat; with the same key it is said once."""
        ...

    def thinks(self, table: Table, connection: Connection, offers: bool) -> None:
        """A page offers to think for bots, or does no longer."""
        ...

    async def thought(self, table_id: str, connection: Connection, seq: int, action: str) -> Ending:
        """What a page has thought for a bot."""
        ...


def read(raw: str | bytes) -> say.Message:
    """The message that a text writes; refused if it is none."""
    if len(raw) > say.LARGEST:
        raise Refused("too_large", MESSAGE_TOO_LARGE, most=say.LARGEST)
    try:
        message: say.Message = say.DECODER.decode(raw)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as bad:
        raise unreadable(raw, bad) from bad
    return message


def refuse(table: Table, connection: Connection, number: str | None, refused: Refused) -> None:
    """Say why not, to the question that caused it."""
    connection.post(Failure(table.id, table.seq, number, refused.refusal()))


def _receipt(ending: Ending) -> Receipt:
    """Where the table stands now; what happened comes with the update, to everybody at once."""
    landed = answer(ending)
    return Receipt(landed.seq, landed.ply)


async def respond(room: Room, table: Table, connection: Connection, message: say.Message) -> Any:
    """Carry the message out; what it is answered with, or None."""
    person = connection.person
    match message:
        case say.Act():
            seat, ply, said = message.seat, message.ply, message.action
            return _receipt(await commands.act(room, table.id, person, seat, ply, said, connection.lag))
        case say.Ask():
            return questions.preview(table, person, message.action, message.ply, message.ahead)
        case say.AskWhyNot():
            return questions.why_not(table, person, message.action, message.ply, message.ahead)
        case say.AskLegal():
            return questions.legal(table, person, message.ahead)
        case say.LookAt():
            return questions.look(table, person, message.ply, connection.sketch)
        case say.Undo():
            seat, ply = message.seat, message.ply
            return _receipt(await commands.undo(room, table.id, person, seat, ply, message.to))
        case say.Propose():
            return _receipt(await commands.propose(room, table.id, person, message.seat, message.what))
        case say.Reply():
            return _receipt(await commands.reply(room, table.id, person, message.seat, message.agree))
        case say.Resign():
            return _receipt(await commands.resign(room, table.id, person, message.seat))
        case say.Say():
            if person is None:
                raise Refused("stranger", NO_IDENTITY)
            return await room.say(table.id, person, message.text, message.key)
        case say.Refresh():
            wait = connection.early(table.seq, message.sketch)
            if wait > 0:
                raise too_fast(wait)
            connection.refresh(message.sketch)
        case say.Ping():
            connection.post(Pong(table.id, table.seq, message.id, now_ms()))
        case say.Thinks():
            room.thinks(table, connection, message.on)
        case say.Thought():
            return _receipt(await room.thought(table.id, connection, message.seq, message.action))
        case say.Beat():
            connection.beaten(message.n)
        case _:
            assert_never(message)
    return None
