"""Carrying a game elsewhere and going on there: from a browser to a service, and back.

What is carried is the record so far and who sits where. Whoever receives it plays the record again by the
rules before there is a table: nobody is believed. What comes after is drawn where it is played.
"""

import json
from typing import NamedTuple

from hothouse.core.message import Template
from hothouse.core.record import ONGOING, Record, opening, replay
from hothouse.core.record_json import record_to_json
from hothouse.core.registry import game as find_game
from hothouse.server.bodies import Carried
from hothouse.server.tables import seats
from hothouse.server.tables.draft import Draft
from hothouse.server.tables.records import record_of, written
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table
from hothouse.storage.rows import EntryRow

OVER = Template("this game is over: it can be studied, and not be gone on with")
COUNTS = Template("this game is compared with others': it is played to its end here")
NOT_ALONE = Template("others play here too: a game is taken along by whoever plays it alone or against bots")
NO_FREE_SEAT = Template(
    "a game that is brought goes on at once: every seat is yours or a bot's; give a friend the link of a seat"
)


def taken(table: Table, person: str | None) -> Carried:
    """The game as it is taken along by the one person who plays it; refused where it is not theirs alone."""
    if table.match.status in ("finished", "abandoned"):
        raise Refused("not_playing", OVER)
    if person is None or not table.seats_of(person) or not _alone(table, person):
        raise Refused("not_alone", NOT_ALONE)
    if table.match.rated or table.match.luck is not None:
        raise Refused("rated", COUNTS)
    words = [f"bot:{seat.level}" if seat.kind == "bot" else "me" for seat in table.seats]
    # With what is hidden: nobody else plays, and the bots' hands go where the bots go.
    record = json.dumps(record_to_json(record_of(table, hidden=True)), separators=(",", ":"))
    # The same moment of the same table is one table, however often it is brought.
    return Carried(
        record=record,
        seats=words,
        undo=table.match.undo,
        coach=table.match.coach,
        key=f"{table.id}-{table.seq}",
    )


def _alone(table: Table, person: str) -> bool:
    return all(seat.kind == "bot" or seat.person == person for seat in table.seats)


class Opened(NamedTuple):
    """What was brought, after it was played again by the rules."""

    carried: Carried
    record: Record
    line: list[EntryRow]


def opened(carried: Carried) -> Opened:
    """What was brought, checked by the rules; refused where it cannot be gone on with."""
    record = written(carried.record)
    game = find_game(record.game)
    state, line = opening(game, record), list[EntryRow]()
    for moment in replay(game, record):
        seat, text = game.to_act(moment.before), str(moment.action)
        line.append(EntryRow(moment.number, "act", 0, seat, moment.number, text))
        state = moment.after
    if record.closing is not None or record.result != ONGOING or game.outcome(state) is not None:
        raise Refused("not_playing", OVER)
    if "open" in carried.seats:
        raise Refused("bad_seats", NO_FREE_SEAT)
    return Opened(carried, record, line)


def brought(found: Opened, person: str, name: str, source: str, now: int, table_id: str = "") -> Table:
    """The table where the game goes on: without a clock, and nothing counts."""
    carried, record = found.carried, found.record
    wanted = seats.SetUp(
        game=record.game,
        options={} if record.start else dict(record.options),
        position=record.start,
        seats=tuple(carried.seats),
        start=False,
        undo=carried.undo,
        coach=carried.coach,
        source=source,
        id=table_id,
    )
    return seats.begin(Draft(seats.set_up(wanted, person, name, now), now), found.line)
