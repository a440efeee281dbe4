"""Bots that think in the browser of whoever plays against them: less work for the host.

A page that has the house on its device offers to think. A turn is lent to it where nobody else plays, nothing
counts and nothing is hidden from its person; the service stays the referee, and thinks itself where nothing
comes in time. A lent turn is a job with a lease like any other: what dies with a process is taken again.
"""

import asyncio
from collections.abc import Callable, Coroutine
from contextlib import suppress
from typing import Any

from hothouse.bots.levels import UnknownLevel, level
from hothouse.server.bots.thinking import PATIENCE
from hothouse.server.live.connection import Connection
from hothouse.server.live.heard import ToThink
from hothouse.server.live.hub import Live
from hothouse.server.store import Tables
from hothouse.server.tables import play
from hothouse.server.tables.draft import LOT
from hothouse.server.tables.refusals import NOT_ASKED, Refused
from hothouse.server.tables.results import Ending, Flagged, Landed, TurnedDown
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.storage import jobs
from hothouse.storage.database import Database

GRACE = 3.0
"""What a browser may take beyond a multiple of a level's seconds: it may be slow, or in the background."""


class Asked:
    """A turn that a browser thinks about."""

    def __init__(self, lender: Connection, seat: int, seq: int) -> None:
        self.lender = lender
        self.seat = seat
        self.seq = seq
        self.over = asyncio.Event()
        self.played = False


class Lending:
    """Lends turns to browsers that offer to think."""

    def __init__(
        self,
        database: Database,
        tables: Tables,
        live: Live,
        do: Callable[[Coroutine[Any, Any, None]], None],
        wake: Callable[[], None],
    ) -> None:
        self.database = database
        self.tables = tables
        self.live = live
        self.patience, self.grace = PATIENCE, GRACE
        self._do = do
        self._wake = wake
        self._asked: dict[str, Asked] = {}

    def heard(self, table: Table) -> None:
        """A table has moved on (a listener of `Tables`), or somebody there offers to think."""
        hub = self.live.hubs.get(table.id)
        if hub is None or not table.bot_to_act():
            return
        lenders = (each for each in hub.connections if each.thinks and may_lend(table, each.person))
        if (lender := next(lenders, None)) is not None:
            self._do(self._lend(table, lender))

    def thinks(self, table: Table, connection: Connection, offers: bool) -> None:
        """A page offers to think, or does no longer."""
        connection.thinks = offers
        if offers:
            self.heard(table)

    def left(self, connection: Connection) -> None:
        """A socket was closed: whatever it thought about is thought about here."""
        for asked in self._asked.values():
            if asked.lender is connection:
                asked.over.set()

    async def thought(self, table_id: str, connection: Connection, seq: int, action: str) -> Ending:
        """What a browser has thought, played if it is legal; refused where it was not asked."""
        asked = self._asked.get(table_id)
        if asked is None or asked.lender is not connection or asked.seq != seq:
            raise Refused("not_asked", NOT_ASKED)
        try:
            ending = await self.tables.carry_out(
                table_id, lambda now: play.act_bot(now, asked.seat, seq, action, now_ms())
            )
            asked.played = isinstance(ending, Landed | Flagged)
            # Whoever thinks nonsense is not asked again.
            connection.thinks = connection.thinks and not isinstance(ending, TurnedDown)
        finally:
            asked.over.set()
        return ending

    async def _lend(self, table: Table, lender: Connection) -> None:
        seat = table.match.turn
        assert seat is not None
        name, seconds = table.seats[seat].level or "", 0.0
        with suppress(UnknownLevel):  # of another version: our own room tells the log who stood in
            seconds = level(table.match.game, name).seconds
        if not seconds:
            return
        wait = self.patience * seconds + self.grace
        # A little longer than we wait: if this process dies, another takes the turn when the lease ends.
        lease = int(1000 * (wait + 1))
        job = await self.database.write(jobs.take_turn, table.id, table.seq, now_ms(), lease)
        if job is None:
            return  # somebody here thinks about it already
        asked = self._asked[table.id] = Asked(lender, seat, table.seq)
        position = table.game.view(table.state, seat).position
        lender.post(ToThink(table.id, table.seq, table.match.game, seat, name, position, LOT.getrandbits(32)))
        try:
            async with asyncio.timeout(wait):
                await asked.over.wait()
        except TimeoutError:
            lender.thinks = False  # until it offers again: the next turn does not wait for it
        if self._asked.get(table.id) is asked:
            del self._asked[table.id]
        if not asked.played:
            await self.database.write(jobs.renew, job, 0)
            self._wake()


def may_lend(table: Table, person: str | None) -> bool:
    """Whether the turn of this table's bot may be thought about by the person's browser: nobody else plays,
    nothing counts, no clock runs, and the bot sees nothing that the person does not see."""
    match = table.match
    if person is None or match.rated or match.luck is not None or match.clock.kind != "none":
        return False
    own = table.seats_of(person)
    if not own or any(seat.kind != "bot" and seat.person != person for seat in table.seats):
        return False
    if table.state is None or match.turn is None:
        return False
    seen = table.game.view(table.state, match.turn).position
    return any(table.game.view(table.state, seat).position == seen for seat in own)
