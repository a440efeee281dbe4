"""A whole table for one person: what they may see, what was said, who is there."""

from hothouse.server.house import House
from hothouse.server.tables import visibility
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.wire import TableOut


async def show(house: House, table: Table, person: str | None, after: int | None = None) -> TableOut:
    """Everything the table's page needs."""
    hub = house.live.hubs.get(table.id)
    shown = visibility.table_out(table, person, now_ms(), after, None if hub is None else hub.presence())
    shown.chat = await house.talk.lines(table, person)
    return shown
