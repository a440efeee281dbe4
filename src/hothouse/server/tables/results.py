"""What can come of a command: a value. What is refused changes nothing and is raised as `Refused`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Flagged:
    """The time had run out before the action came. It was not played: `table` is the one where the flag has
    fallen, and `refused` is what whoever acted is told once that is committed."""

    table: Table
    refused: Refused


Result = Table | Flagged
"""The next table where the command was carried out; something else where something else happened."""
Command = Callable[[Table], Result]


def table_after(result: Result) -> Table:
    """The table to commit, whatever happened."""
    match result:
        case Table():
            return result
        case Flagged():
            return result.table
        case _:
            assert_never(result)


def answer(result: Result, committed: Table) -> Table:
    """The committed table, for whoever asked; raised if what they asked for is not what happened."""
    match result:
        case Table():
            return committed
        case Flagged():
            raise result.refused
        case _:
            assert_never(result)
