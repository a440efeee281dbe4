"""The answers that seats have written down: what is left of them after an act, and what is played now. How
they are written: conditions.py."""

from collections.abc import Sequence

from hothouse.core.errors import HothouseError
from hothouse.core.seats import CHANCE
from hothouse.server.tables.table import Table, row, with_match
from hothouse.server.tables.trying import Tried
from hothouse.storage.rows import Conditional, EntryRow


def last_act(line: Sequence[EntryRow]) -> int:
    """The number of the last act in effect; 0 at the beginning."""
    return line[-1].seq if line else 0


def kept(
    conditions: tuple[Conditional, ...] | None, acts: Sequence[EntryRow]
) -> tuple[Conditional, ...] | None:
    """What is left of them when these acts are in effect: of the lines that named all that came, the rest."""
    found = [left for each in conditions or () if (left := _left(each, acts)) is not None]
    return tuple(found) or None


def answer_of(table: Table) -> str | None:
    """What whoever is to act has said they would play now."""
    for each in table.match.conditions or ():
        if each.seat == table.match.turn and each.after == last_act(table.line):
            return each.lines[0][0]
    return None


def worked_out(table: Table, said: str) -> Tried | None:
    """What an answer does now; None where somebody has to decide after all. It was legal when it was written,
    and acts that leave nothing to chance lead to the same position: only an upgrade comes between."""
    turn = table.match.turn
    if turn is None or table.seats[turn].person is None:  # they were forgotten meanwhile
        return None
    try:
        tried = table.try_out(said)
    except HothouseError:
        return None
    return tried if isinstance(tried, Tried) else None


def forgets(table: Table) -> Table:
    """The table where whoever is to act answers nothing by themselves any more."""
    rest = tuple(each for each in table.match.conditions or () if each.seat != table.match.turn)
    return with_match(table, row(table.match, conditions=rest or None))


def _left(conditional: Conditional, acts: Sequence[EntryRow]) -> Conditional | None:
    numbers = [0, *(entry.seq for entry in acts)]
    # Taken back, or played by a version of the service that knew nothing of it.
    if conditional.after not in numbers:
        return None
    lines = conditional.lines
    for entry in acts[numbers.index(conditional.after) :]:
        if entry.seat is None or entry.seat == CHANCE:
            return None
        lines = tuple(line[1:] for line in lines if line[0] == entry.text and len(line) > 1)
    return Conditional(conditional.seat, numbers[-1], lines) if lines else None
