"""Tables that were closed before closings left the state: their rows are read, shown and recorded as ever.

`closed_tables.json` holds rows as the service wrote them then, three closings of each game and one before any
move, with the record that it gave out.
"""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from hothouse.core import check, read_record, record_from_json, record_to_json, write_record
from hothouse.core.closing import parse_closing
from hothouse.core.errors import GameOver
from hothouse.server.store import Tables
from hothouse.server.tables import questions, visibility
from hothouse.server.tables.records import record_of
from hothouse.server.tables.states import States
from hothouse.server.tables.table import Table
from hothouse.storage import matches, people
from hothouse.storage.database import open_database
from hothouse.storage.group_commit import GroupCommit
from hothouse.storage.rows import EntryRow, MatchRow, SeatRow, Stored
from server.seating import ADA, BOB

KEPT: list[dict[str, Any]] = json.loads((Path(__file__).parent / "closed_tables.json").read_text("utf-8"))
TABLES = pytest.mark.parametrize("kept", KEPT, ids=[kept["about"] for kept in KEPT])


def opened(kept: dict[str, Any], tmp_path: Path) -> Table:
    """The table, found by the service of today in a database with the rows of then."""
    stored = Stored(
        msgspec.convert(kept["match"], MatchRow),
        msgspec.convert(kept["seats"], tuple[SeatRow, ...]),
        msgspec.convert(kept["entries"], tuple[EntryRow, ...]),
    )

    async def find() -> Table:
        database = open_database(f"sqlite:///{tmp_path / 'old.db'}")
        try:
            await database.migrate()
            for person in (ADA, BOB):
                await database.write(people.add_person, person, person.removeprefix("p_").title(), 1)
            await database.write(matches.insert_match, stored)
            return await Tables(database, GroupCommit(database)).find(stored.match.id)
        finally:
            await database.close()

    return asyncio.run(find())


@TABLES
def test_a_table_that_was_closed_is_shown_as_it_was(kept: dict[str, Any], tmp_path: Path) -> None:
    """The same outcome, nobody to act, nothing legal, and the closing last in the log."""
    table = opened(kept, tmp_path)
    assert table.match.status == "finished"
    assert table.match.outcome == kept["match"]["outcome"]

    shown = visibility.position(table, None)

    assert shown is not None
    assert shown.outcome is not None
    was = kept["match"]["outcome"]
    for fact in ("ending", "rule", "winners"):
        assert shown.outcome[fact] == was[fact]
    assert (shown.ply, shown.to_act, shown.step, shown.legal) == (kept["match"]["ply"], None, None, [])
    assert shown.asks["text"] == "The game is over"
    last = visibility.entries(table, None)[-2]
    closing = parse_closing(str(last.text))
    assert closing is not None
    who = -1 if closing.seat is None else closing.seat
    assert last.events == [{"kind": "closed", "how": closing.kind, "who": who}]


@TABLES
def test_its_record_is_the_same(kept: dict[str, Any], tmp_path: Path) -> None:
    """Line by line, and it is read back from text and JSON."""
    table = opened(kept, tmp_path)

    record = record_of(table)

    assert write_record(record).splitlines() == kept["record"]
    assert read_record(write_record(record)) == record
    assert record_from_json(record_to_json(record)) == record
    assert check(table.game, record) == table.state


@TABLES
def test_every_moment_of_it_can_be_looked_at(
    kept: dict[str, Any], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Before the closing somebody is to act, in the position that the closing left as it was."""
    table = opened(kept, tmp_path)
    monkeypatch.setattr("hothouse.server.tables.table.STATES", States())  # as after a restart
    length = table.match.ply

    before, after = (questions.look(table, ADA, ply) for ply in (length - 1, length))

    assert before.position.text == after.position.text
    assert before.position.to_act is not None
    assert before.position.legal
    assert before.position.outcome is None
    assert after.position.outcome is not None
    assert after.entry is not None
    assert after.entry.events is not None


@pytest.mark.parametrize("ask", [questions.preview, questions.why_not])
def test_nothing_is_tried_after_the_closing(
    ask: Callable[[Table, str | None, str, int | None], object], tmp_path: Path
) -> None:
    """The game is over there; a move earlier anything may be tried."""
    table = opened(KEPT[0], tmp_path)
    with pytest.raises(GameOver):
        ask(table, ADA, "1>2", None)
    assert ask(table, ADA, "1>2", 0)
