"""Making a study: of a table that is over, or of a record that no table continues."""

from hothouse.core.message import Template
from hothouse.core.record import Record
from hothouse.server.store import Tables
from hothouse.server.studies.study import Study
from hothouse.server.studies.wire_studies import StudyMade
from hothouse.server.tables.records import record_of
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table
from hothouse.storage import studies
from hothouse.storage.database import Database

IN_PLAY = Template("this game is being played: it can be studied when it is over")
OPENING = 8
"""So many actions may be looked at though some table has begun with them: openings are everybody's."""


def study_of_table(table: Table) -> Record:
    """The record of a table that is over."""
    if table.match.status == "playing":
        raise Refused("in_play", IN_PLAY)
    return record_of(table)


def made_of(study: Study, table: Table | None = None, who: str | None = None) -> StudyMade:
    """Where the study is, and who sat where for whoever was there."""
    mine = [] if table is None else list(table.seats_of(who))
    names = [] if table is None or not mine else [_name(table, seat) for seat in range(len(table.seats))]
    return StudyMade(study.digest, f"/study/{study.digest}", mine, names)


def _name(table: Table, number: int) -> str:
    seat = table.seats[number]
    return f"level {seat.level}" if seat.kind == "bot" else table.names.get(seat.person or "", "")


async def refuse_in_play(database: Database, tables: Tables, record: Record, who: str | None) -> None:
    """`in_play` if the record is of a game that is on: as far as it is, less far, or further by what somebody
    made up. Whoever plays it would be advised."""
    actions = record.actions
    if record.start:
        return
    for table_id in await database.read_aside(studies.perhaps_played, record.game, actions):
        table = await tables.look_up(table_id)
        if table is None or table.match.status != "playing" or table.state is None:
            continue
        played = tuple(entry.text for entry in table.moves)
        many = min(len(played), len(actions))
        same = played[:many] == actions[:many] and dict(table.match.options) == dict(record.options)
        if same and many and (many > OPENING or table.seats_of(who)):
            raise Refused("in_play", IN_PLAY)
