"""A flag that falls: what becomes of a table whose time is over, at a service and in a browser alike."""

from hothouse.server.tables import clocks, play
from hothouse.server.tables.results import Unchanged
from hothouse.server.tables.table import Table


def fall(table: Table, now: int, wire: int = 0, until: int = 0) -> Table | Unchanged:
    """The table after its flag fell, if its time is over by more than the wire may claim. Whoever is on
    vacation `until` then has another day."""
    if not clocks.fallen(table.match, now - wire):
        return Unchanged(table)
    if until > now and table.match.clock.kind == "days":
        return play.postpone(table, until + clocks.DAY, now)
    if table.state is None:  # played by other rules: nobody can go on here
        return play.abandon(table, now)
    return play.flag(table, now)
