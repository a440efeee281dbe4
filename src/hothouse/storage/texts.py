"""Long texts among the options of a match are kept once, by their hash, however many tables are played so."""

import hashlib
from collections.abc import Collection, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select
from sqlalchemy.dialects import postgresql, sqlite

from hothouse.storage.rows import MatchRow
from hothouse.storage.schema import match_texts, texts

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
    dialect: Any = postgresql if connection.dialect.name == "postgresql" else sqlite
    new = dialect.insert(texts)
    # Two processes may meet the same new text at once: whoever is second finds it there. It is written over,
    # not left: that holds it until we commit, and whoever would forget it waits. In the order of their
    # hashes: two that hold several cannot wait for each other.
    held = new.on_conflict_do_update(index_elements=["hash"], set_={"text": new.excluded.text})
    connection.execute(held, sorted(rows, key=lambda row: row["hash"]))
    return {**options, **{name: {MARK: hashed} for name, hashed in hashes.items()}}


def note_uses(connection: Connection, match_id: str, options: Mapping[str, Any]) -> None:
    """Which texts a new match needs, so that they stay as long as it does."""
    used = {value[MARK] for value in options.values() if isinstance(value, dict)}
    if used:
        rows = [{"match_id": match_id, "hash": hashed} for hashed in sorted(used)]
        connection.execute(insert(match_texts), rows)


def used_by(connection: Connection, match_ids: Collection[str]) -> set[str]:
    """The texts that these matches need."""
    return set(connection.scalars(select(match_texts.c.hash).where(match_texts.c.match_id.in_(match_ids))))


def drop_unused(connection: Connection, hashes: Collection[str]) -> int:
    """Forget those of the texts that no match needs any more; how many."""
    # Locked before it is looked whether somebody needs them: a table that is made meanwhile waits, and writes
    # its text again.
    held = select(texts.c.hash).where(texts.c.hash.in_(sorted(hashes))).order_by(texts.c.hash)
    found = set(connection.scalars(held.with_for_update())) if hashes else set()
    needed = set(connection.scalars(select(match_texts.c.hash).where(match_texts.c.hash.in_(sorted(found)))))
    if found - needed:
        connection.execute(delete(texts).where(texts.c.hash.in_(sorted(found - needed))))
    return len(found - needed)


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
