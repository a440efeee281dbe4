"""A database in memory, for tests that ask one question of the storage at a time."""

import sqlite3
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from sqlalchemy import Connection, create_engine, event

from hothouse.storage import jobs, matches
from hothouse.storage.rows import EntryRow, MatchRow, SeatRow, Stored
from hothouse.storage.schema import METADATA

ADA, BOB = "p_ada", "p_bob"


@cache
def ready() -> bytes:
    """A database with all tables and nothing in them: to make one takes fifty times as long as to copy it."""
    engine = create_engine("sqlite://")
    METADATA.create_all(engine)
    with engine.connect() as connection:
        made: bytes = connection.connection.driver_connection.serialize()  # type: ignore[union-attr]
    engine.dispose()
    return made


def _furnish(raw: sqlite3.Connection, _: object) -> None:
    raw.deserialize(ready())
    raw.execute("PRAGMA foreign_keys=ON")


@pytest.fixture
def db() -> Iterator[Connection]:
    """A connection to an empty database."""
    engine = create_engine("sqlite://")
    event.listen(engine, "connect", _furnish)
    with engine.connect() as connection:
        yield connection
    engine.dispose()


def match(name: str, **columns: Any) -> MatchRow:
    """A match of this name."""
    given: dict[str, Any] = {"rules_version": 1, "options": {}, "created_at": 1, "moved_at": 1}
    given |= {"game": "petris"} | columns
    return MatchRow(id=name, **given)


def put(
    db: Connection, name: str, *sitters: str | None, entries: tuple[EntryRow, ...] = (), **columns: Any
) -> MatchRow:
    """A stored match where these people sit (Ada, if none is named); nobody is a bot."""
    row = match(name, **columns)
    sat = [
        SeatRow(n, "bot" if who is None else "person", who, ready=True)
        for n, who in enumerate(sitters or (ADA,))
    ]
    matches.insert_match(db, Stored(row, tuple(sat), entries))
    return row


def bots_turn(
    db: Connection, name: str, host: str, source: str = "aaaa", alone: bool = False, **columns: Any
) -> str:
    """A job of somebody at an address; its owner."""
    sitters = (None,) if alone else (None, ADA)
    return jobs.owner_of(
        put(db, name, *sitters, status="playing", turn=0, host=host, source=source, **columns)
    )
