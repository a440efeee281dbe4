"""Going on from a study: a bot that answers in a branch, and a table that plays on from a moment."""

import random

from hothouse.bots.levels import level as find_level
from hothouse.core.message import Template
from hothouse.core.seats import CHANCE
from hothouse.server.bots.asking import NOT_NOW, Thoughtful, ThoughtLost
from hothouse.server.bots.thinking import Task
from hothouse.server.studies.branches import Line
from hothouse.server.studies.study import Study
from hothouse.server.tables import seats
from hothouse.server.tables.draft import Draft
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table
from hothouse.storage.rows import EntryRow

NOBODY_DECIDES = Template("nobody decides here: let somebody act, or draw, first")


async def bot_action(study: Study, ply: int, line: Line, level: str, thinkers: Thoughtful) -> str:
    """What a bot of the level plays at the end of a branch."""
    rules, state = study.rules, study.branch_at(ply, line)
    seat = rules.to_act(state)
    if seat is None or seat == CHANCE:
        raise Refused("not_playing", NOBODY_DECIDES)
    kind, view = find_level(rules.name, level), rules.view(state, seat)
    task = Task(view.game, seat, view.position, f"study:{study.digest}", level, random.getrandbits(32))
    try:
        async with thinkers.one_for(task.table) as thinker:
            return await thinker.think(task, kind.seconds)
    except ThoughtLost:
        raise Refused("unavailable", NOT_NOW) from None


def play_on(
    study: Study,
    ply: int,
    line: Line,
    level: str,
    person: str,
    name: str,
    source: str,
    now: int,
    table_id: str = "",
) -> Table:
    """A new table where this was played already: I take the seat that acts then, bots the others."""
    state = study.branch_at(ply, line)
    to_act = study.rules.to_act(state)
    if to_act is None:
        raise Refused("not_playing", NOBODY_DECIDES)
    mine = 0 if to_act == CHANCE else to_act
    wanted = seats.SetUp(
        game=study.record.game,
        # A position knows its own options.
        options={} if study.record.start else dict(study.record.options),
        position=study.record.start,
        seats=tuple("me" if seat == mine else f"bot:{level}" for seat in range(len(study.game.seats))),
        start=False,
        source=source,
        id=table_id,
    )
    fresh = seats.set_up(wanted, person, name, now)
    return seats.begin(Draft(fresh, now), _rows(study, ply, line))


def _rows(study: Study, ply: int, line: Line) -> list[EntryRow]:
    rules, state, rows = study.rules, study.game.states[0], []
    for at, text in enumerate((*study.record.actions[:ply], *line), 1):
        rows.append(EntryRow(at, "act", 0, rules.to_act(state), at, text))
        state = rules.apply(state, rules.parse(state, text))
    return rows
