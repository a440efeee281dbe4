"""Tables: made, started, played again, looked at, and taken along as records."""

import json
from typing import Any

from hothouse.core.message import Template
from hothouse.core.notation import write_record
from hothouse.core.record_json import record_to_json
from hothouse.pictures.svg import picture
from hothouse.pocket.doors.door import JSON, Asked, Said, door
from hothouse.server.bodies import AskBody, Carried, FirstGame, HintBody, NewTable, PlayOn, SitDown
from hothouse.server.studies import coach
from hothouse.server.tables import carrying, questions, seats, visibility
from hothouse.server.tables.branch import Moment, play_on
from hothouse.server.tables.first import first_game, guided
from hothouse.server.tables.play import abandon
from hothouse.server.tables.records import record_of
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.rematch import come, rematch
from hothouse.server.tables.results import Result
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.wire import TableOut
from hothouse.storage.rows import Clock

NOBODY_COMES = Template("nobody else can sit down here: take every seat yourself, or seat bots")


async def made(asked: Asked, table: Table) -> TableOut:
    """Keep a new table, and show it."""
    return _shown(asked, await asked.house.tables.create(table))


def _shown(asked: Asked, table: Table) -> TableOut:
    return visibility.table_out(table, asked.house.me.id, now_ms())


@door("POST", "/api/tables")
async def create(asked: Asked) -> Any:
    """Set up a table; the same again with the same key is one table."""
    data, me = asked.read(NewTable), asked.house.me
    if data.seats is None or "open" in data.seats:
        raise Refused("not_here", NOBODY_COMES)
    wanted = seats.SetUp(
        game=data.game,
        options=data.options,
        seats=tuple(data.seats),
        order=data.order,
        clock=data.clock.clock() if data.clock.kind != "days" else Clock(),
        start=data.start,
        undo=data.undo,
        coach=data.coach,
        position=data.position,
        id=asked.house.table_id(data.key, data),
    )
    return await made(asked, seats.set_up(wanted, me.id, me.name, now_ms()))


@door("GET", "/api/tables/{table}")
async def table(asked: Asked) -> Any:
    """Everything about a table."""
    return _shown(asked, await asked.house.tables.find(asked.path["table"]))


@door("DELETE", "/api/tables/{table}")
async def close(asked: Asked) -> Any:
    """Close a table that still waits."""
    me = asked.house.me.id

    def command(table: Table) -> Table:
        seats.waiting(table)
        return abandon(table, now_ms(), me)

    await asked.house.tables.change(asked.path["table"], command)


@door("POST", "/api/tables/{table}/seats/{seat}")
async def sit(asked: Asked) -> Any:
    """Sit down, or seat a bot."""
    seat, bot, me = asked.number("seat"), asked.read(SitDown).bot, asked.house.me

    def command(table: Table) -> Result:
        if bot is not None:
            return seats.sit_bot(table, me.id, seat, bot, now_ms())
        return seats.sit(table, me.id, me.name, seat, now_ms())

    return _shown(asked, await asked.house.tables.change(asked.path["table"], command))


@door("DELETE", "/api/tables/{table}/seats/{seat}")
async def rise(asked: Asked) -> Any:
    """Rise before the start."""
    seat, me = asked.number("seat"), asked.house.me.id
    change = asked.house.tables.change
    return _shown(
        asked, await change(asked.path["table"], lambda table: seats.rise(table, me, seat, now_ms()))
    )


@door("POST", "/api/tables/{table}/start")
async def start(asked: Asked) -> Any:
    """Start, when every seat is taken."""
    me, change = asked.house.me.id, asked.house.tables.change
    return _shown(asked, await change(asked.path["table"], lambda table: seats.start(table, me, now_ms())))


@door("POST", "/api/tables/{table}/rematch")
async def again(asked: Asked) -> Any:
    """Play again, everybody one seat further."""
    me, change = asked.house.me.id, asked.house.tables.change
    old = await change(asked.path["table"], lambda table: rematch(table, me, now_ms()))
    assert old.match.rematch is not None
    return _shown(asked, await change(old.match.rematch, lambda table: come(table, me, now_ms())))


@door("POST", "/api/tables/{table}/branch")
async def branch(asked: Asked) -> Any:
    """Play on from a moment of a game that is over."""
    data, me = asked.read(PlayOn), asked.house.me
    old = await asked.house.tables.find(asked.path["table"])
    fresh = asked.house.table_id(data.key, old.id, data)
    return await made(asked, play_on(old, Moment(data.ply, data.bot), me.id, me.name, "", now_ms(), fresh))


@door("GET", "/api/tables/{table}/carry")
async def take(asked: Asked) -> Any:
    """Take a game along."""
    return carrying.taken(await asked.house.tables.find(asked.path["table"]), asked.house.me.id)


@door("POST", "/api/carry")
async def bring(asked: Asked) -> Any:
    """Bring one that was begun elsewhere."""
    return _shown(asked, await asked.house.bring(asked.read(Carried)))


@door("POST", "/api/tables/{table}/hint")
async def hint(asked: Asked) -> Any:
    """Ask the coach."""
    data, house = asked.read(HintBody), asked.house
    table_id = asked.path["table"]
    return await coach.hint(house, table_id, house.me.id, data.seat, data.ply, data.step, data.action)


@door("POST", "/api/tables/{table}/preview")
async def preview(asked: Asked) -> Any:
    """What would it do?"""
    data, here = asked.read(AskBody), await asked.house.tables.find(asked.path["table"])
    return questions.preview(here, asked.house.me.id, data.action, data.ply, data.ahead)


@door("GET", "/api/tables/{table}/plies/{ply}")
async def look(asked: Asked) -> Any:
    """A position of the past."""
    here = await asked.house.tables.find(asked.path["table"])
    return questions.look(here, asked.house.me.id, asked.number("ply"))


@door("GET", "/api/tables/{table}/chat")
async def lines(asked: Asked) -> Any:
    """Nobody said anything."""
    del asked
    return list[str]()


@door("GET", "/api/tables/{table}/record.txt")
async def record_text(asked: Asked) -> Any:
    """The record as a person reads it."""
    text = write_record(record_of(await asked.house.tables.find(asked.path["table"])))
    return Said(text, "text/plain; charset=utf-8")


@door("GET", "/api/tables/{table}/record.json")
async def record_json(asked: Asked) -> Any:
    """The record as a program reads it."""
    return Said(
        json.dumps(record_to_json(record_of(await asked.house.tables.find(asked.path["table"])))), JSON
    )


@door("GET", "/api/tables/{table}/picture.svg")
async def drawn(asked: Asked) -> Any:
    """A moment as a picture."""
    here = await asked.house.tables.find(asked.path["table"])
    state = here.state_at(int(asked.query.get("ply", here.match.ply)))
    game = here.game
    return Said(picture(game, game.read(game.view(state, None).position), None), "image/svg+xml")


@door("POST", "/api/games/{game}/first")
async def first(asked: Asked) -> Any:
    """Begin a guided first game."""
    data, me, game = asked.read(FirstGame), asked.house.me, asked.path["game"]
    fresh = asked.house.table_id(data.key, game, data)
    return await made(asked, first_game(game, me.id, me.name, "", now_ms(), fresh))


@door("GET", "/api/tables/{table}/guide")
async def guide(asked: Asked) -> Any:
    """What the guide says now."""
    here = await asked.house.tables.find(asked.path["table"])
    return guided(here, asked.house.me.id, asked.query.get("language", "en"))
