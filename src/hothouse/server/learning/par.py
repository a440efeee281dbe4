"""The par of a day's table, found beside everything else: one decision of the strongest bot at a time, by the
thinkers that bots have, when no bot has to act and nothing is studied. Nobody waits for par, so every piece
is short and only one hand is ever at it; what a crash loses is the one game that was on."""

import secrets
import time

import msgspec
import structlog
from sqlalchemy import Connection

from hothouse.bots.levels import level
from hothouse.core.registry import game_names
from hothouse.server.bots.asking import ThoughtLost
from hothouse.server.bots.thinkers import Thinkers
from hothouse.server.bots.thinking import Task
from hothouse.server.learning.daily import day_of
from hothouse.server.learning.daily_table import kind_of, par_kind, par_totals
from hothouse.server.times import now_ms
from hothouse.storage.database import Database
from hothouse.storage.day_games import games_of
from hothouse.storage.puzzles import find_day, set_day
from hothouse.storage.rows import DayRow
from hothouse.study.daily import daily_table
from hothouse.study.par import GAMES, MINE, SECONDS, ParGame, par_game

LOG = structlog.get_logger("hothouse.par")
LOOK = 20.0
"""How often it is looked whether a day wants a par, in seconds, while none does."""
PACE = 2.0
"""The pause between two decisions, in seconds: a tenth of one processor, and a par within the day."""


class ParDesk:
    """Plays the tables of today that somebody has begun, until each has its games."""

    def __init__(self, database: Database, thinkers: Thinkers) -> None:
        self.database = database
        self.thinkers = thinkers
        self.on: ParGame | None = None
        self.day = 0
        self._taken = False
        self._again = 0.0

    async def take_one(self) -> bool:
        """Make one decision; False if it is not time for one, or another hand is at it."""
        if self._taken or time.monotonic() < self._again:
            return False
        self._taken = True
        try:
            return await self._go_on()
        finally:
            self._taken = False

    async def _go_on(self) -> bool:
        if self.on is None or self.day != day_of(now_ms()):
            self.on = await self._begin()
        self._again = time.monotonic() + (LOOK if self.on is None else PACE)
        if self.on is None:
            return False
        try:
            await self._decide(self.on)
        except ThoughtLost as lost:
            LOG.warning("par_lost", game=self.on.game.name, error=repr(lost))
            self.on = None
            return True
        if self.on.seat is None:
            await self.database.write(keep, self.on.game.name, self.day, self.on.total)
            self.on = None
        return True

    async def _begin(self) -> ParGame | None:
        """A game on the seed of today's table that has the fewest, of those that somebody plays."""
        self.day = day_of(now_ms())
        for row in await self.database.read(in_want, self.day):
            return par_game(row.game, row.data, secrets.token_hex(8))
        return None

    async def _decide(self, game: ParGame) -> None:
        seat = game.seat
        assert seat is not None
        kind, table = level(game.game.name, game.levels[seat]), f"par:{game.name}"
        seconds = SECONDS if seat == MINE else None
        task = Task(game.game.name, seat, game.view.position, table, kind.name, game.lot, seconds)
        async with self.thinkers.one_for(table) as thinker:
            game.act(await thinker.think(task, seconds or kind.seconds))


def in_want(connection: Connection, day: int) -> list[DayRow]:
    """The day's tables that somebody has begun and whose par lacks games; those with the fewest first."""
    found = []
    for name in game_names():
        if daily_table(name) is None or not games_of(connection, kind_of(name), day, day):
            continue
        row, known = find_day(connection, kind_of(name), day), len(par_totals(connection, name, day))
        if row is not None and known < GAMES:
            found.append((known, name, row))
    return [row for _, _, row in sorted(found, key=lambda each: each[:2])]


def keep(connection: Connection, game: str, day: int, total: int) -> None:
    """One game more. Where two processes end one in the same moment, one of the two may be lost."""
    totals = [*par_totals(connection, game, day), total]
    set_day(connection, DayRow(par_kind(game), day, game, "par", msgspec.json.encode(totals).decode()))
