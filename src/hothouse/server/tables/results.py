"""What can come of a command: a value, so that whoever asked tells the cases apart by their type.

A command is a pure function that answers a `Result` or raises `Refused`. Carried out at the newest table, it
ends in an `Ending`. People are told of refusals (`answer` raises them for whoever passes them on); the bots
and the watch look at the ending itself.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import assert_never

from hothouse.core.errors import HothouseError
from hothouse.server.tables.refusals import Refused, refusal_of
from hothouse.server.tables.table import Table


@dataclass(frozen=True, slots=True)
class Flagged:
    """The time had run out before the action came. It was not played: `table` is the one where the flag has
    fallen, and `refused` is what whoever acted is told once that is committed."""

    table: Table
    refused: Refused


@dataclass(frozen=True, slots=True)
class Unchanged:
    """There was nothing to do any more, and nobody is to blame: a bot's turn that was taken back, a clock
    that was stopped in time, a rematch that is set up already.

    Where it was asked for a second time, because the first answer was lost, `first` is that answer."""

    table: Table
    first: "Landed | None" = None


@dataclass(frozen=True, slots=True)
class Again:
    """A rematch: the old table, which points to the new one, and the new one, written together with it."""

    table: Table
    fresh: Table


@dataclass(frozen=True, slots=True)
class Landed:
    """What was asked for is committed: the table after it, and the number of the last entry before it. A
    repeated answer says up to which number it went and how many actions were in effect then."""

    table: Table
    before: int
    until: int | None = None
    plies: int | None = None

    @property
    def seq(self) -> int:
        """The number of the last entry of the answer."""
        return self.table.seq if self.until is None else self.until

    @property
    def ply(self) -> int:
        """How many actions were in effect after it."""
        return self.table.match.ply if self.plies is None else self.plies


@dataclass(frozen=True, slots=True)
class TurnedDown:
    """The command was refused, and nothing has changed."""

    refused: Refused


Result = Table | Flagged | Again | Unchanged
"""The next table where the command does what it says; something else where something else happens."""
Command = Callable[[Table], Result]
Ending = Landed | Flagged | Unchanged | TurnedDown
"""What became of a command."""


def worked_out(command: Command, table: Table) -> Result | TurnedDown:
    """What the command comes to at a table; whatever refuses it is an answer too."""
    try:
        return command(table)
    except HothouseError as error:
        return TurnedDown(refusal_of(error))


def table_after(result: Result) -> Table:
    """The table after it, whatever happened."""
    match result:
        case Table():
            return result
        case Flagged() | Again() | Unchanged():
            return result.table
        case _:
            assert_never(result)


def answer(ending: Ending) -> Landed:
    """What whoever asked is shown; raised if what they asked for is not what happened."""
    match ending:
        case Landed():
            return ending
        # Who asked for what is so already is answered as if they had done it: a second click is no mistake.
        case Unchanged():
            return ending.first or Landed(ending.table, ending.table.seq)
        case Flagged() | TurnedDown():
            raise ending.refused
        case _:
            assert_never(ending)
