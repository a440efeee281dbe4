"""A bot's decision at a table, whatever happens to whoever thinks about it.

A thought that is lost is thought again. Lost again, the level below answers, then whatever looks best at
once; a move by lot is the very last, for a game that has no bot that works. All but the first are told in the
table's log: a bot never plays worse in silence.
"""

import asyncio
import random
from collections.abc import Callable
from typing import NamedTuple

import structlog

from hothouse.bots.levels import INSTANT, level
from hothouse.bots.oneply import OnePlyBot
from hothouse.core.errors import HothouseError
from hothouse.core.game import View
from hothouse.server.bots.asking import ThoughtLost
from hothouse.server.bots.standing_in import ANY, GREEDY, asked
from hothouse.server.bots.thinkers import Thinker, Thinkers
from hothouse.server.bots.thinking import Task
from hothouse.server.metrics import STAND_INS
from hothouse.server.tables.draft import LOT
from hothouse.server.tables.table import Table

LOG = structlog.get_logger("hothouse.bots")
AGAIN = 2
"""How often a level is asked before another answers for it."""


class Decided(NamedTuple):
    """An action, and who stood in for the bot's own level ("": nobody had to)."""

    action: str
    stand_in: str = ""


async def decide(
    thinkers: Thinkers, table: Table, seat: int, begun: Callable[[Thinker], None], tired: bool
) -> Decided:
    """What the bot on this seat plays. `begun` is told who thinks; `tired`: the thought has ended whoever
    took it, often enough, and its own level is not asked again."""
    own = table.seats[seat].level or ""
    # All that leaves this process for the bot's: what its seat may not see is not even sent there.
    view: View = table.game.view(table.state, seat)
    legal = set(map(str, table.legal))
    for name in asked(own, 0 if tired else AGAIN):
        try:
            async with thinkers.one_for(table.id) as thinker:
                begun(thinker)
                task = Task(view.game, seat, view.position, table.id, name, random.getrandbits(32))
                action = await thinker.think(task, level(view.game, name).seconds)
            if action not in legal:
                raise ThoughtLost(f"it answered {action[:80]!r}, which is not legal")
            return _told(table, action, "" if name == own else name)
        except (ThoughtLost, HothouseError) as lost:
            LOG.error("thought_lost", table=table.id, level=name, error=str(lost))
    try:
        # In this process, by the same code for every game: what is left when no thinker can be had.
        found = await asyncio.to_thread(OnePlyBot().decide, view, INSTANT, random.getrandbits(32))
        return _told(table, found.action, GREEDY)
    except Exception as failed:  # a bot's own mistake must not stop the table
        LOG.error("bot_failed", table=table.id, error=repr(failed))
        return _told(table, str(LOT.choice(table.legal)), ANY)


def _told(table: Table, action: str, stand_in: str) -> Decided:
    if stand_in:
        STAND_INS.labels(stand_in).inc()
        LOG.error("stood_in", table=table.id, level=stand_in)
    return Decided(action, stand_in)
