"""The watch: lets flags fall when their time has come, whether anybody is connected or not."""

import asyncio
from functools import partial
from typing import assert_never

import structlog

from hothouse.server.store import Tables
from hothouse.server.tables import clocks
from hothouse.server.tables.flags import fall
from hothouse.server.tables.results import Flagged, Landed, TurnedDown, Unchanged
from hothouse.server.times import now_ms
from hothouse.storage.matches import flags_due
from hothouse.storage.notices import vacation_at

LOG = structlog.get_logger("hothouse.watch")
PAUSE = 0.25


async def watch_flags(tables: Tables) -> None:
    """Look again and again. Several processes may: the table's sequence number lets one flag fall once."""
    while True:
        try:
            await drop_flags(tables, now_ms())
        except Exception as failed:  # the database may be away for a while; the watch goes on
            LOG.warning("watch_failed", error=repr(failed))
        await asyncio.sleep(PAUSE)


async def drop_flags(tables: Tables, now: int) -> int:
    """Let every flag fall whose time is over, the wire's share included; how many fell."""
    # A move made in time may still be on the wire: it is waited for as long as the wire may claim.
    due = await tables.database.read(flags_due, now - clocks.COMPENSATION)
    fell = 0
    for table_id in due:
        # One at a time: after an outage many are due, and the moves of people go before.
        until = await tables.database.read(vacation_at, table_id)
        ending = await tables.carry_out(
            table_id, partial(fall, now=now, wire=clocks.COMPENSATION, until=until)
        )
        match ending:
            case Landed() | Flagged():
                fell += 1
            case Unchanged():
                LOG.info("flag_stayed", table=table_id)
            case TurnedDown(refused):
                LOG.info("flag_stayed", table=table_id, code=refused.code)
            case _:
                assert_never(ending)
    return fell
