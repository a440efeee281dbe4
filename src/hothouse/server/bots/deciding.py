"""A bot's decision at a table of the service: what is lost on the way is told in the logs and counted, and a
bot never plays worse in silence. Who stands in is told in `standing_in`."""

import asyncio
from collections.abc import Callable

import structlog

from hothouse.server.bots import standing_in
from hothouse.server.bots.standing_in import Decided, Place
from hothouse.server.bots.thinkers import Thinker, Thinkers
from hothouse.server.metrics import STAND_INS
from hothouse.server.tables.table import Table

LOG = structlog.get_logger("hothouse.bots")
AGAIN = 2
"""How often a level is asked before another answers for it."""


async def decide(
    thinkers: Thinkers, table: Table, seat: int, begun: Callable[[Thinker], None], tired: bool
) -> Decided:
    """What the bot on this seat plays. `begun` is told who thinks; `tired`: the thought has ended whoever
    took it, often enough, and its own level is not asked again."""

    def lost(level: str | None, why: Exception) -> None:
        if level is None:
            LOG.error("bot_failed", table=table.id, error=repr(why))
        else:
            LOG.error("thought_lost", table=table.id, level=level, error=str(why))

    place = Place(0 if tired else AGAIN, lost, asyncio.to_thread)
    found = await standing_in.decide(thinkers.one_for, table, seat, begun, place)
    if found.stand_in:
        STAND_INS.labels(found.stand_in).inc()
        LOG.error("stood_in", table=table.id, level=found.stand_in)
    return found
