"""Studies: games that are over, what is found about them, and what if."""

import json
from typing import Any

from hothouse.core.message import Template
from hothouse.core.notation import write_record
from hothouse.core.record_json import record_to_json
from hothouse.pictures.svg import picture
from hothouse.pocket.doors.door import JSON, Asked, Said, door
from hothouse.pocket.doors.tables import made
from hothouse.server.bodies import (
    JudgeBody,
    LineAsk,
    LineBody,
    LineGoOn,
    NewStudy,
    ReplyAsk,
    StudyEffort,
    StudyPlayOn,
)
from hothouse.server.studies import branches, shown, told
from hothouse.server.studies.deeds import contrast
from hothouse.server.studies.going_on import bot_action, play_on
from hothouse.server.studies.making import made_of, read, study_of_table
from hothouse.server.studies.study import Study
from hothouse.server.tables.refusals import Refused
from hothouse.server.times import now_ms

ONE_OF_TWO = Template("a study is made of a record or of a table: send one of them")


def _study(asked: Asked) -> Study:
    return asked.house.desk.find(asked.path["digest"])


@door("POST", "/api/studies")
async def create(asked: Asked) -> Any:
    """Study a game: of a record, or of a table that is over."""
    data, house = asked.read(NewStudy), asked.house
    if (data.record is None) == (data.table is None):
        raise Refused("malformed", ONE_OF_TWO)
    if data.table is None:
        return made_of(await house.desk.keep(read(data.record or "")))
    table = await house.tables.find(data.table)
    return made_of(await house.desk.keep(study_of_table(table)), table, house.me.id)


@door("GET", "/api/studies/{digest}")
async def study(asked: Asked) -> Any:
    """A game in its log."""
    return shown.study_out(_study(asked))


@door("GET", "/api/studies/{digest}/plies/{ply}")
async def ply(asked: Asked) -> Any:
    """A moment."""
    return shown.look(_study(asked), asked.number("ply"), asked.sketch)


@door("POST", "/api/studies/{digest}/look")
async def look(asked: Asked) -> Any:
    """A branch as it stands."""
    data = asked.read(LineBody)
    return branches.look(_study(asked), data.ply, tuple(data.line), data.sketch)


@door("POST", "/api/studies/{digest}/legal")
async def legal(asked: Asked) -> Any:
    """What is legal in a branch?"""
    data = asked.read(LineBody)
    return branches.legal(_study(asked), data.ply, tuple(data.line))


@door("POST", "/api/studies/{digest}/preview")
async def preview(asked: Asked) -> Any:
    """What would it do in a branch?"""
    data = asked.read(LineAsk)
    return branches.preview(_study(asked), data.ply, tuple(data.line), data.action)


@door("POST", "/api/studies/{digest}/why-not")
async def why_not(asked: Asked) -> Any:
    """Which rule refuses it in a branch?"""
    data = asked.read(LineAsk)
    return branches.why_not(_study(asked), data.ply, tuple(data.line), data.action)


@door("POST", "/api/studies/{digest}/try")
async def go_on(asked: Asked) -> Any:
    """Go on in a branch."""
    data = asked.read(LineGoOn)
    return branches.go_on(_study(asked), data.ply, tuple(data.line), data.action, data.draws, data.sketch)


@door("POST", "/api/studies/{digest}/reply")
async def reply(asked: Asked) -> Any:
    """Let a bot decide in a branch."""
    data, here = asked.read(ReplyAsk), _study(asked)
    line = tuple(data.line)
    action = await bot_action(here, data.ply, line, data.bot, asked.house.thinkers)
    return branches.go_on(here, data.ply, line, action, data.draws, data.sketch)


@door("POST", "/api/studies/{digest}/play")
async def play(asked: Asked) -> Any:
    """Play on from a moment."""
    data, me, here = asked.read(StudyPlayOn), asked.house.me, _study(asked)
    fresh = asked.house.table_id(data.key, here.digest, data)
    table = play_on(here, data.ply, tuple(data.line), data.bot, me.id, me.name, "", now_ms(), fresh)
    return await made(asked, table)


@door("POST", "/api/studies/{digest}/analyses")
async def analyse(asked: Asked) -> Any:
    """Have a game analysed."""
    here = _study(asked)
    await asked.house.desk.ask(here, asked.read(StudyEffort).effort)
    return asked.house.desk.out(here)


@door("GET", "/api/studies/{digest}/analyses")
async def analysis(asked: Asked) -> Any:
    """What was found so far; what was asked for before the page was closed goes on."""
    here = _study(asked)
    asked.house.desk.go_on(here)
    return asked.house.desk.out(here)


@door("DELETE", "/api/studies/{digest}/analyses")
async def stop(asked: Asked) -> Any:
    """Wait for an analysis no longer."""
    here = _study(asked)
    await asked.house.desk.stop(here)
    return asked.house.desk.out(here)


@door("POST", "/api/studies/{digest}/judge")
async def judge(asked: Asked) -> Any:
    """What another action costs beside the best."""
    data, desk, here = asked.read(JudgeBody), asked.house.desk, _study(asked)
    return await told.judge(here, desk.partial(here), desk.after, data.ply, data.action)


@door("POST", "/api/studies/{digest}/contrast")
async def contrasted(asked: Asked) -> Any:
    """What was played, beside another action."""
    data, house = asked.read(JudgeBody), asked.house
    return await contrast(house.thinkers, _study(asked), data.ply, data.action, house.me.id)


@door("GET", "/api/studies/{digest}/record.txt")
async def record_text(asked: Asked) -> Any:
    """The record as a person reads it."""
    return Said(write_record(_study(asked).record), "text/plain; charset=utf-8")


@door("GET", "/api/studies/{digest}/record.json")
async def record_json(asked: Asked) -> Any:
    """The record as a program reads it."""
    return Said(json.dumps(record_to_json(_study(asked).record)), JSON)


@door("GET", "/api/studies/{digest}/picture.svg")
async def drawn(asked: Asked) -> Any:
    """A moment as a picture."""
    here = _study(asked)
    game, state = here.rules, here.state_at(int(asked.query.get("ply", here.length)))
    return Said(picture(game, game.read(game.view(state, None).position), None), "image/svg+xml")
