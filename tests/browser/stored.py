"""Tables of recorded games: the house finds one as it stood after so many actions, log and all.

A record is played again by the service's own table, past its dice, and written into the house's database.
So a page shows the same game on every run, with what happened since one's last turn, and it can be played on.
"""

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from sqlalchemy import create_engine

import hothouse
from browser.hosting import Service
from browser.people import Person
from hothouse.core.notation import read_record
from hothouse.core.record import Record
from hothouse.server.tables import seats
from hothouse.server.tables.draft import Draft
from hothouse.server.tables.table import Table
from hothouse.storage.matches import insert_match
from hothouse.storage.rows import EntryRow, Stored

RECORDS = Path(__file__).parents[1] / "playthroughs"
Sitter = tuple[str, str]
"""Somebody's id in the house, and their name."""


def recorded(path: str) -> Record:
    """A golden game: `petris/track`."""
    return read_record((RECORDS / f"{path}.txt").read_text())


def turns_of(record: Record, seat: int, likes: Callable[[list[str]], bool] = lambda _: True) -> list[int]:
    """The plies at which this seat is to act, in order: those where it may do something like this."""
    game = hothouse.game(record.game)
    state, found = game.start(**record.options), []
    for ply, text in enumerate(record.actions):
        if game.to_act(state) == seat and likes([str(each) for each in game.legal_actions(state)]):
            found.append(ply)
        state = game.apply(state, game.parse(state, text))
    return found


def table_of(record: Record, ply: int, sitters: Sequence[Sitter]) -> Table:
    """The table after so many actions of the record, these people at it."""
    now = int(time.time() * 1000)
    (host, name), *others = sitters
    wanted = seats.SetUp(game=record.game, options=dict(record.options), start=False)
    table = seats.set_up(wanted, host, name, now)
    for number, (person, called) in enumerate(others, start=1):
        sat = seats.sit(table, person, called, number, now)
        assert isinstance(sat, Table)
        table = sat
    return seats.begin(Draft(table, now), _line(record, ply, now))


def _line(record: Record, ply: int, now: int) -> list[EntryRow]:
    game = hothouse.game(record.game)
    state, line = game.start(**record.options), []
    for number, text in enumerate(record.actions[:ply], start=1):
        line.append(EntryRow(number, "act", now, game.to_act(state), number, text, None, 0))
        state = game.apply(state, game.parse(state, text))
    return line


def keep(service: Service, table: Table) -> str:
    """Write the table into the house's database; its id."""
    engine = create_engine(f"sqlite:///{service.database}")
    with engine.begin() as connection:
        insert_match(connection, Stored(table.match, table.seats, table.entries))
    engine.dispose()
    return table.id


def sit_late(service: Service, people: Sequence[Person], path: str, left: int) -> None:
    """Sit these people down at a golden game of which so many actions are left."""
    record = recorded(path)
    known = [json.loads(person.page.request.get("/api/me").text()) for person in people]
    sitters = [(each["id"], each["name"]) for each in known]
    table = keep(service, table_of(record, len(record.actions) - left, sitters))
    for person in people:
        person.page.goto(f"/t/{table}")
        person.board_is_there()
