"""Making a study: of a table that is over, or of a record that somebody brings."""

from hothouse.core.errors import BrokenRecord
from hothouse.core.message import Template, fill
from hothouse.core.record import Record
from hothouse.server.studies.study import Study
from hothouse.server.studies.wire_studies import StudyMade
from hothouse.server.tables.records import checked, record_of
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table
from hothouse.study.analysis import NOTHING_PLAYED

IN_PLAY = Template("this game is being played: it can be studied when it is over")


def read(text: str) -> Record:
    """The record that a text writes, checked against the rules; refused where nothing was played, unless it
    begins from a position that somebody set up: lines are tried from there."""
    record = checked(text)
    if not record.actions and not record.start:
        raise BrokenRecord(1, fill(NOTHING_PLAYED))
    return record


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
