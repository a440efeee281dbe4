"""What stands around a board, for everybody to see: who sits where, the clock, the open question."""

from typing import Any

from hothouse.core.errors import HothouseError
from hothouse.core.game import AnyGame
from hothouse.server.tables import clocks, rights
from hothouse.server.tables.table import Table
from hothouse.server.wire import ClockOut, ProposalOut, SeatOut
from hothouse.storage.rows import MatchRow, SeatRow


def seats(
    game: AnyGame, match: MatchRow, rows: tuple[SeatRow, ...], names: Any, person: str | None
) -> list[SeatOut]:
    """Who sits where."""
    colours = _colours(game, match)
    return [
        SeatOut(
            row.seat,
            colours[row.seat] if row.seat < len(colours) else "",
            row.kind,
            row.person,
            names.get(row.person or "", ""),
            row.level,
            # Two strangers are both nobody; an empty seat is nobody's own either.
            person is not None and row.person == person,
            row.ready,
        )
        for row in rows
    ]


_COLOURS: dict[tuple[str, str], tuple[str, ...]] = {}


def _colours(game: AnyGame, match: MatchRow) -> tuple[str, ...]:
    key = (match.game, repr(sorted(match.options.items())))
    if key not in _COLOURS:
        if len(_COLOURS) > 500:  # options may be free text
            _COLOURS.clear()
        try:
            _COLOURS[key] = game.seats(game.start(**match.options))
        except HothouseError:  # the options of another version of the game
            return ()
    return _COLOURS[key]


def clock(match: MatchRow, now: int) -> ClockOut:
    """The clock at this moment."""
    kept = match.clock
    running = match.turn if match.deadline is not None else None
    out = ClockOut(kept.kind, running, now)
    if kept.kind == "none":
        return out
    for name in clocks.LIMITS[kept.kind]:
        setattr(out, name, getattr(kept, name))
    out.left = list(clocks.left_now(match, now))
    out.deadline = match.deadline
    return out


def proposal(table: Table) -> ProposalOut | None:
    """The open question."""
    asked = table.match.proposal
    if asked is None:
        return None
    waits = rights.waits_for(table)
    return ProposalOut(asked.what, asked.seat, asked.ply, list(asked.agreed), waits, asked.at)
