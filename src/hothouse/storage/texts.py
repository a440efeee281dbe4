"""Long texts among the options of a match are kept once, by their hash, however many tables are played so."""

import hashlib
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, select
from sqlalchemy.dialects import postgresql, sqlite

from hothouse.storage.rows import MatchRow
from hothouse.storage.schema import texts

LONG = 100
"""A text with more letters is put aside."""
MARK = "hash"
"""In place of a text stands `{"hash": …}`: no option of a game is an object."""
FIND = select(texts.c.hash, texts.c.text).where(texts.c.hash.in_(bindparam("hashes", expanding=True)))


def put_aside(connection: Connection, options: Mapping[str, Any]) -> dict[str, Any]:
    """The options with the hash of each long text in its place; the texts are kept if they are new."""
    long = {name: text for name, text in options.items() if isinstance(text, str) and len(text) > LONG}
    if not long:
        return dict(options)
    hashes = {name: hashlib.sha256(text.encode()).hexdigest() for name, text in long.items()}
    rows = [{"hash": hashes[name], "text": text} for name, text in long.items()]
    # Two processes may meet the same new text at once: whoever is second finds it there.
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    connection.execute(dialect.insert(texts).on_conflict_do_nothing(), rows)
    return {**options, **{name: {MARK: hashed} for name, hashed in hashes.items()}}


def filled_in(connection: Connection, rows: Sequence[MatchRow]) -> list[MatchRow]:
    """The matches with the texts of their options. A match from before has its text in its own row."""
    wanted = {value[MARK] for row in rows for value in row.options.values() if isinstance(value, dict)}
    if not wanted:
        return list(rows)
    found: dict[str, str] = {
        row.hash: row.text for row in connection.execute(FIND, {"hashes": sorted(wanted)})
    }
    return [msgspec.structs.replace(row, options=_filled(row.options, found)) for row in rows]


def _filled(options: Mapping[str, Any], found: Mapping[str, str]) -> dict[str, Any]:
    return {name: found[value[MARK]] if isinstance(value, dict) else value for name, value in options.items()}
