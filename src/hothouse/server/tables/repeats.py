"""Questions and answers that come a second time, because the first answer was lost: the log knows them.

Each function looks for the entry that the same request has written, and gives what was answered then. None
where there is none, or where the same words may be meant anew: a question that was declined may be asked
again.
"""

from hothouse.server.tables.results import Landed, Unchanged
from hothouse.server.tables.table import Table
from hothouse.storage.rows import EntryRow

MOVES = ("act", "undo")
TALKS = ("agreed", "declined")
COMES_OF_IT = ("undo", "abandoned", "finished", "coach", "names")
"""What is written in the same change as the word that made it happen."""


def undone_already(table: Table, person: str | None, seat: int, ply: int, to: int | None) -> Unchanged | None:
    """Where nothing was played since this person took back from there."""
    moves = [entry for entry in table.entries if entry.kind in MOVES]
    if not moves or moves[-1].kind != "undo" or not _is_of(moves[-1], person, seat):
        return None
    before = moves[-2].ply if len(moves) > 1 else 0
    fits = before == ply and to in (None, moves[-1].ply)
    return _first_answer(table, moves[-1]) if fits else None


def asked_already(
    table: Table, person: str | None, seat: int, what: str, ply: int | None = None
) -> Unchanged | None:
    """Where this person's question is open, or has ended the game."""
    asked = _last_question(table)
    over = what == "abandon" and table.match.status == "abandoned"
    if asked is None or (table.match.proposal is None and not over):
        return None
    same = (asked.text, asked.ply) == (what, ply) and _is_of(asked, person, seat)
    return _first_answer(table, asked) if same else None


def replied_already(table: Table, person: str | None, seat: int, agree: bool) -> Unchanged | None:
    """Where this person has said so to the last question."""
    asked = _last_question(table)
    since = table.seq if asked is None else asked.seq
    for entry in table.entries:
        if entry.seq > since and entry.kind == TALKS[not agree] and _is_of(entry, person, seat):
            return _first_answer(table, entry)
    return None


def _last_question(table: Table) -> EntryRow | None:
    return next((entry for entry in reversed(table.entries) if entry.kind == "proposed"), None)


def _is_of(entry: EntryRow, person: str | None, seat: int) -> bool:
    return person is not None and (entry.seat, entry.person) == (seat, person)


def _first_answer(table: Table, made: EntryRow) -> Unchanged:
    """What was answered when this entry was written: with what came of it at once."""
    last, plies = made, 0
    for entry in table.entries:
        closes = entry.kind == "act" and entry.seat is None
        if entry.seq == last.seq + 1 and entry.seq > made.seq and (entry.kind in COMES_OF_IT or closes):
            last = entry
        if entry.seq <= last.seq and entry.kind in MOVES:
            plies = entry.ply or 0
    return Unchanged(table, Landed(table, made.seq - 1, last.seq, plies))
