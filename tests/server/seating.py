"""Tables as values, for tests of the commands without a server."""

from typing import Any, Literal

from hothouse.server.tables import play, proposals, seats
from hothouse.server.tables.results import table_after
from hothouse.server.tables.seats import SetUp
from hothouse.server.tables.table import Table
from hothouse.storage.rows import Clock

NOW = 1_790_000_000_000
ADA, BOB, CAT = "p_ada", "p_bob", "p_cat"


def table_of(
    game: str = "petris", *others: str, clock: Clock | None = None, now: int = NOW, **wanted: Any
) -> Table:
    """A table that Ada made; the others sit down in turn."""
    table = seats.set_up(SetUp(game=game, clock=clock or Clock(), **wanted), ADA, "Ada", now)
    for number, person in enumerate(others, start=1):
        table = sit(table, person, person.removeprefix("p_").title(), number, now)
    return table


def move(table: Table, person: str | None, seat: int, text: str, now: int = NOW, lag: int = 0) -> Table:
    """An action now: the table after it, or where the flag fell instead."""
    return table_after(play.act(table, person, seat, table.match.ply, text, now, lag))


def first_move(table: Table, now: int = NOW, lag: int = 0) -> Table:
    """The first legal action, by whoever is to act: the table after it, or where the flag fell instead."""
    turn = table.match.turn
    assert turn is not None
    return move(table, table.seats[turn].person, turn, str(table.legal[0]), now, lag)


def bot_move(table: Table, seat: int, now: int = NOW, text: str = "") -> Table:
    """An action by the bot on this seat, the first legal one unless it is said which."""
    return table_after(play.act_bot(table, seat, table.seq, text or str(table.legal[0]), now))


def undo(table: Table, person: str | None, seat: int, ply: int, to: int | None, now: int = NOW) -> Table:
    """Take back, or ask to: the table after it."""
    return table_after(proposals.undo(table, person, seat, ply, to, now))


def propose(
    table: Table, person: str | None, seat: int, what: Literal["draw", "abandon", "names"], now: int = NOW
) -> Table:
    """Ask the others: the table after it."""
    return table_after(proposals.propose(table, person, seat, what, now))


def reply(table: Table, person: str | None, seat: int, agree: bool, now: int = NOW) -> Table:
    """The answer to what was asked: the table after it."""
    return table_after(proposals.reply(table, person, seat, agree, now))


def sit(table: Table, person: str, name: str, number: int, now: int = NOW) -> Table:
    """Sit down: the table after it."""
    return table_after(seats.sit(table, person, name, number, now))


def claim(table: Table, person: str, name: str, number: int, secret: str, now: int = NOW) -> Table:
    """Take the seat of a link: the table after it."""
    return table_after(seats.claim(table, person, name, number, secret, now))


def resign(table: Table, person: str | None, seat: int, now: int = NOW) -> Table:
    """Give up: the table after it."""
    return table_after(play.resign(table, person, seat, now))


def kinds(table: Table) -> list[str]:
    """What the log tells, in order."""
    return [entry.kind for entry in table.entries]
