"""The desk of notices: which are to be written with a move, and their sending."""

import asyncio
import time
from collections import defaultdict
from collections.abc import Callable, Mapping, Sequence

import structlog
from sqlalchemy import Connection

from hothouse.server.notices import links, push, quiet
from hothouse.server.notices.letters import HOUR, Letter, told
from hothouse.server.notices.outside import Unknown, Unsent
from hothouse.server.notices.senders import Gone, Senders
from hothouse.server.tables.summaries import waits_for
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.storage import notices, people
from hothouse.storage.database import Database
from hothouse.storage.keys import house_key
from hothouse.storage.lists import going_of
from hothouse.storage.notices import Taken
from hothouse.storage.rows import AwayWish, Channel, NoticeRow

LOG = structlog.get_logger("hothouse.notices")
WAIT = 60_000
"""Who has moved so lately is there; and who moves within this time needs no notice."""
EVERY = 5.0
"""How often it is looked what is due, in seconds."""
READ_AGAIN = 60.0
"""How often it is read anew who wants notices, for a ring that was lost."""
LEASE = 120_000
"""How long a sending may take."""
LATER = (60_000, 300_000, 1_800_000, 7_200_000)
"""When what failed is tried again: four times, then never."""
SPACING = 600_000
"""How long an address is left alone between two letters: what comes meanwhile is one letter."""


class NoticeDesk:
    """Knows who wants notices, says which a move needs, and sends what is due."""

    key: str
    push_key: str

    def __init__(self, database: Database, senders: Senders, tell: Callable[[], None] = lambda: None) -> None:
        self.database, self.senders, self.tell = database, senders, tell
        self._wanting: dict[str, tuple[int, ...]] = {}
        self._read_at = 0.0
        self._lettered: dict[int, int] = {}

    async def start(self) -> None:
        """Read the keys, and who wants notices."""
        self.key = await house_key(self.database, "notices")
        self.push_key = push.key_of(await house_key(self.database, "push"))
        await self.read()

    async def changed(self) -> None:
        """Somebody wants to be told otherwise: here at once, elsewhere as soon as the bell rings."""
        await self.read()
        self.tell()

    async def read(self) -> None:
        """Read anew who wants notices."""
        found: defaultdict[str, list[int]] = defaultdict(list)
        for person, number in await self.database.read(notices.everybody):
            found[person].append(number)
        self._wanting = {person: tuple(numbers) for person, numbers in found.items()}
        self._read_at = time.monotonic()

    def wants(self, person: str) -> bool:
        """Whether somebody is told anything."""
        return person in self._wanting

    def needed(self, before: Table | None, after: Table) -> tuple[NoticeRow, ...]:
        """The notices to be written with a change: none unless a turn has come to somebody who wants them."""
        if not self._wanting or after.match.turn is None:
            return ()
        person, match = after.seats[after.match.turn].person, after.match
        ways = self._wanting.get(person or "")
        # A game of minutes is played by people who are there.
        if ways is None or match.turn_at is None or match.clock.kind in ("move", "total"):
            return ()
        if before is not None and before.match.turn is not None:
            if before.seats[before.match.turn].person == person:
                return ()
            if any(one.person == person and match.turn_at - one.at < WAIT for one in after.line[-8:]):
                return ()  # a bot has answered: whoever moved just now sees it
        found = [NoticeRow(way, match.id, "turn", match.turn_at, match.turn_at + WAIT) for way in ways]
        if match.deadline is not None:
            due = match.deadline - (match.deadline - match.turn_at) // 4
            found += [NoticeRow(way, match.id, "remind", match.turn_at, due) for way in ways]
        return tuple(found)

    async def work(self) -> None:
        """Send what is due, for ever."""
        while True:
            await asyncio.sleep(EVERY)
            try:
                if time.monotonic() - self._read_at > READ_AGAIN:
                    await self.read()
                while self._wanting and await self.send_next(now_ms()):
                    pass
            except Exception as failed:  # the database may be away for a while; what is due waits
                LOG.warning("notices_failed", error=repr(failed))

    async def send_next(self, now: int) -> bool:
        """Send what is due by one way; False if nothing is due."""
        if not await self.database.read(notices.is_due, now):
            return False
        taken = await self.database.write(notices.take, now, LEASE)
        if taken is None:
            return False
        channel, rows = taken
        wish, games = await self.database.read(_looked_up, channel.person, [row.match_id for row in rows])
        turns = {game.id: game.turn_at for game in games}
        right = [row for row in rows if self._still_true(row, turns, wish, now)]
        ends = {game.id: game.deadline for game in games}
        later = self._later(channel, right, wish, ends, now)
        gone = {row.id for row in rows} - {row.id for row in right}
        await self.database.write(_settle, gone, later)
        sent = [row for row in right if row.id not in later]
        if sent:
            await self._send(channel, sent, now)
        return True

    def _still_true(self, row: Taken, turns: dict[str, int], wish: AwayWish, now: int) -> bool:
        wanted = wish.remind if row.kind == "remind" else wish.vacation_until <= now
        return wanted and turns.get(row.match_id) == row.turn_at

    def _later(
        self,
        channel: Channel,
        rows: Sequence[Taken],
        wish: AwayWish,
        ends: Mapping[str, int | None],
        now: int,
    ) -> dict[int, int]:
        """Which of them are told at another time: when the quiet hours end, with the digest, or when the
        address was left alone long enough. A reminder that would come too late does not wait."""
        found = {}
        for row in rows:
            then = quiet.after_quiet(wish, now)
            if channel.digest and row.kind == "turn" and row.due_at == row.turn_at + WAIT:
                then = quiet.digest_time(wish, now)
            if channel.kind == "mail":
                then = max(then, self._lettered.get(channel.id, 0) + SPACING)
            end = ends.get(row.match_id)
            if then > now and (row.kind == "turn" or end is None or then < end - HOUR):
                found[row.id] = then
        return found

    async def _send(self, channel: Channel, rows: Sequence[Taken], now: int) -> None:
        numbers, tries = [row.id for row in rows], max(row.attempts for row in rows)
        letter = await self.database.read(_letter, channel, rows)
        try:
            if not channel.confirmed:
                raise Unsent("the browser has not said where it is now")
            stop = links.link(self.key, "stop", channel)
            await self.senders.send(channel, told(letter, now), stop, self.push_key)
        except Gone:
            # A browser that has renewed its subscription may be about to say so, and is told then.
            leave = notices.drop_channel if channel.device is None else notices.set_aside
            await self.database.write(leave, channel.id)
            await self._later_or_never(numbers, tries, now)
            await self.changed()
        except Unsent as failed:
            LOG.info("notice_unsent", channel=channel.kind, tries=tries, error=str(failed)[:200])
            await self._later_or_never(numbers, tries, now)
        except Unknown as lost:
            # Perhaps it arrived. Nobody is told twice.
            LOG.info("notice_unknown", channel=channel.kind, error=str(lost)[:200])
            await self.database.write(notices.done, numbers)
        else:
            if channel.kind == "mail":
                self._lettered[channel.id] = now
            await self.database.write(notices.done, numbers)

    async def _later_or_never(self, numbers: Sequence[int], tries: int, now: int) -> None:
        if tries >= len(LATER):
            await self.database.write(notices.done, numbers)
        else:
            await self.database.write(notices.again, numbers, now + LATER[tries])


def _looked_up(
    connection: Connection, person: str, ids: Sequence[str]
) -> tuple[AwayWish, list[notices.Waits]]:
    return notices.wish_of(connection, person), notices.waiting_for(connection, person, ids)


def _settle(connection: Connection, gone: set[int], later: dict[int, int]) -> None:
    notices.done(connection, gone)
    for number, due_at in later.items():
        notices.again(connection, [number], due_at, failed=False)


def _letter(connection: Connection, channel: Channel, rows: Sequence[Taken]) -> Letter:
    games = notices.waiting_for(connection, channel.person, [row.match_id for row in rows])
    short = frozenset(row.match_id for row in rows if row.kind == "remind")
    names = people.names_of(connection, {who for game in games for who in game.others})
    # As many as a page of theirs counts: what waits for an answer or for somebody to sit down, too.
    count = sum(waits_for(pair, channel.person) for pair in going_of(connection, channel.person))
    return Letter(channel.language, games, short, names, count)
