"""Rows to columns and back: what is structured travels as JSON text."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

from hothouse.storage.rows import Clock, Conditional, EntryRow, MatchRow, Proposal, SeatRow

# Text and not a type of its own for JSON: SQLite has none, and nobody asks for what is inside.
_JSON: dict[str, Any] = {
    "options": dict[str, Any],
    "clock": Clock,
    "left": tuple[int, ...],
    "proposal": Proposal,
    "outcome": dict[str, Any],
    "conditions": tuple[Conditional, ...],
}
_DECODE: dict[str, Callable[[str], Any]] = {
    name: msgspec.json.Decoder(kind).decode for name, kind in _JSON.items()
}
# A list has a hundred rows with the same few clocks, and these values never change.
_DECODE |= {name: lru_cache(maxsize=1000)(_DECODE[name]) for name in ("clock", "left")}
_FIELDS = MatchRow.__struct_fields__
MATCH_NAMES, SEAT_NAMES, ENTRY_NAMES = (
    ", ".join(f'"{name}"' for name in row.__struct_fields__) for row in (MatchRow, SeatRow, EntryRow)
)
"""What a plain statement asks for to find a whole match, seat or entry, in the order of the fields."""
_FLAGS = ("public", "autostart", "undo", "coach", "rated")
_ENCODER = msgspec.json.Encoder()


def match_columns(row: MatchRow, names: Iterable[str] = MatchRow.__struct_fields__) -> dict[str, Any]:
    """The columns of a match, all of them or the ones named."""
    columns = {name: getattr(row, name) for name in names}
    for name in _JSON:
        if columns.get(name) is not None:
            columns[name] = _ENCODER.encode(columns[name]).decode()
    return columns


def conditions_text(conditions: tuple[Conditional, ...] | None) -> str | None:
    """Conditional moves as their column holds them."""
    return None if conditions is None else _ENCODER.encode(conditions).decode()


def read_conditions(text: str | None) -> tuple[Conditional, ...] | None:
    """The conditional moves of a column."""
    found: tuple[Conditional, ...] | None = None if text is None else _DECODE["conditions"](text)
    return found


def match_row(columns: Mapping[str, Any]) -> MatchRow:
    """The match that the columns hold."""
    return _decoded(dict(columns))


def _decoded(columns: dict[str, Any]) -> MatchRow:
    for name, decode in _DECODE.items():
        if (text := columns[name]) is not None:
            columns[name] = decode(text)
    return MatchRow(**columns)


def match_of(values: Sequence[Any]) -> MatchRow:
    """The match that a bare row holds, its columns in the order of the fields. (SQLite knows no truth values,
    only numbers.)"""
    columns = dict(zip(_FIELDS, values, strict=True))
    for name in _FLAGS:
        columns[name] = bool(columns[name])
    return _decoded(columns)


def seat_columns(match_id: str, row: SeatRow) -> dict[str, Any]:
    """The columns of a seat."""
    return {"match_id": match_id} | {name: getattr(row, name) for name in row.__struct_fields__}


def seat_row(columns: Mapping[str, Any]) -> SeatRow:
    """The seat that the columns hold."""
    return SeatRow(**{name: columns[name] for name in SeatRow.__struct_fields__})


def seat_of(values: Sequence[Any]) -> SeatRow:
    """The seat that a bare row holds, its columns in the order of the fields."""
    seat, kind, person, level, ready, link = values
    return SeatRow(seat, kind, person, level, bool(ready), link)


def entry_columns(match_id: str, row: EntryRow) -> dict[str, Any]:
    """The columns of an entry."""
    return {"match_id": match_id} | {name: getattr(row, name) for name in row.__struct_fields__}
