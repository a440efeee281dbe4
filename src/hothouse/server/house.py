"""The house: everything a process of the service has, put together once, opened and closed in order."""

import asyncio
import secrets
from collections.abc import Callable, Collection, Coroutine, Sequence
from contextlib import suppress
from typing import Any

import msgspec
import structlog
from sqlalchemy import Connection

from hothouse.server.bell.bell import EVERYTHING
from hothouse.server.bell.choice import bell_of
from hothouse.server.bots.alone import Alone
from hothouse.server.bots.lending import Lending
from hothouse.server.bots.room import BotRoom
from hothouse.server.bots.sources import source_of
from hothouse.server.bots.thinkers import Thinkers
from hothouse.server.doorkeeper import Doorkeeper
from hothouse.server.gatherings.steward import Steward
from hothouse.server.identity import DAY, LASTING, Signer, keys_in
from hothouse.server.learning.par import ParDesk
from hothouse.server.limits import Limits
from hothouse.server.live.attendance import Attendance
from hothouse.server.live.connection import Connection as LiveConnection
from hothouse.server.live.hub import Live
from hothouse.server.live.lobby_lines import LobbyLines, rings_of
from hothouse.server.live.talk import Talk
from hothouse.server.live.tournament_pages import RING as TOURNAMENT
from hothouse.server.live.tournament_pages import TournamentPages
from hothouse.server.lobby import Lobbies
from hothouse.server.meeting.room import WaitingRoom
from hothouse.server.notices.counter import NoticeCounter
from hothouse.server.notices.desk import NoticeDesk
from hothouse.server.notices.mail import Post
from hothouse.server.notices.outside import Outside
from hothouse.server.notices.senders import Senders
from hothouse.server.people.joining import Joining
from hothouse.server.people.keys import Passkeys
from hothouse.server.people.teller import Teller
from hothouse.server.pruning import keep_pruning
from hothouse.server.roll import Roll
from hothouse.server.settings import Settings
from hothouse.server.store import Tables
from hothouse.server.studies.desk import StudyDesk
from hothouse.server.studies.found import Findings
from hothouse.server.studies.shelf import Shelf
from hothouse.server.tables.results import Ending
from hothouse.server.tables.seats import id_of
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.server.watch import watch_flags
from hothouse.server.wire import Line
from hothouse.storage import erasure, merging
from hothouse.storage.database import open_database
from hothouse.storage.group_commit import GroupCommit
from hothouse.storage.keys import house_key, house_keys

LOG = structlog.get_logger("hothouse.house")
READ_KEYS = 60.0
"""How often the keys are read again, in seconds: well within the time that a new one is announced."""
BREATH = 0.02
"""The pause between two pieces of a long work, in seconds."""
LOOK_AGAIN = 30.0
"""How often somebody looks for work that another process has left."""


Piece = Callable[[Connection, str], erasure.Touched | None]
"""A part of a long work about a person: the tables that it touched, or None when nothing is left."""


class House:
    """One process of the service."""

    signer: Signer
    _sources: str

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        process = secrets.token_hex(8)
        self.process = process
        self.database = open_database(settings.database)
        self.bell = bell_of(settings, self.database)
        self.commits = GroupCommit(self.database, process, None if self.bell.in_commit else self.bell.ring)
        self.tables = Tables(self.database, self.commits, Alone(self.database, settings.limits).admit)
        self.live = Live()
        self.limits = Limits(settings.limits)
        self.lobbies = Lobbies(self.database)
        self.meeting = WaitingRoom(self.database, self.tables, self._present, self._call)
        post = Post(settings.smtp, settings.mail_from) if settings.smtp and settings.mail_from else None
        senders = Senders(Outside(), settings.url, post)
        self.notice_desk = NoticeDesk(self.database, senders, lambda: self.bell.ring(f"notices:{process}"))
        self.notices = NoticeCounter(self.notice_desk)
        self.tables.notices = self.meeting.notices = self.notice_desk.needed
        self.lines = LobbyLines(self.lobbies, self.meeting.state)
        self.tables.made = self._made
        self.studies = Shelf(self.database)
        self.talk = Talk(self.database, self.tables, self.live, self.bell, process)
        self.attendance = Attendance(self.database, self.bell, process, self.do)
        self.roll = Roll(self.database)
        self.teller = Teller(self.database)
        self.joining = Joining(self)
        self.passkeys = Passkeys(self.database, self.joining)
        self._erasing = asyncio.Event()
        self.bots = BotRoom(self.database, self.tables, settings.bots, settings.limits)
        self.lending = Lending(self.database, self.tables, self.live, self.do, self.bots.wake)
        self.desk = StudyDesk(self.database, self.studies, self.bots.thinkers)
        self.findings = Findings(self.desk)
        self.steward = Steward(self.database, self.tables, process, self.pairing_id, self._tournament_changed)
        self.tournament_pages = TournamentPages(self.steward.shown)
        self.par = ParDesk(self.database, self.bots.thinkers)
        self.bots.aside = self._aside
        self.bots.leave = self.desk.give_back
        self.door = Doorkeeper(
            self.database,
            self.tables,
            self.live,
            self.talk,
            self.attendance,
            self.bots,
            self.bell,
            self.lines,
            self.do,
        )
        # People before bots: a move is shown before anybody thinks about the answer.
        # A browser before our own thinkers: a turn that it takes is nobody else's.
        self.tables.listeners += [self.live.heard, self.lending.heard, self.bots.heard, self.lobbies.heard]
        self.tables.listeners += [self.lines.heard, self.teller.heard]
        self.tables.gone, self.tables.went_back = self.live.gone, self.live.went_back
        self._tasks: set[asyncio.Task[Any]] = set()
        self._closing = False

    @property
    def thinkers(self) -> Thinkers:
        """Who thinks for this process."""
        return self.bots.thinkers

    async def open(self) -> None:
        """Bring the database up to date, then begin."""
        # Nothing may read before the tables are what this version expects.
        await self.database.migrate()
        await self._read_keys()
        self._sources = await house_key(self.database, "sources")
        # In this order: who hears a ring or takes a job must be able to write.
        await self.notice_desk.start()
        self.commits.start()
        await self.bell.start(self.hear)
        await self.desk.start()
        await self.bots.start()
        self.do(watch_flags(self.tables))
        self.do(self._erase())
        self.do(self.teller.work())
        self.do(self._keep_keys())
        self.do(keep_pruning(self.database, self.settings, process=self.process))
        self.do(self.door.rounds())
        self.do(self.meeting.keep_pairing())
        self.do(self.steward.keep())
        self.do(self.notice_desk.work())
        if self.database.is_postgres:
            self.do(self.attendance.beat())
        # Everybody's part of the lobby is read before anybody asks for it.
        await self.lobbies.answer(None, None)
        LOG.info("open", database=self.database.url.partition("://")[0], bots=self.settings.bots)

    async def close(self) -> None:
        """Finish what was begun, then end."""
        self._closing = True
        for task in self._tasks:
            task.cancel()
        # Whoever writes stops first, what is written with last.
        await self.bots.stop()
        with suppress(Exception):  # the database may be away
            await self.desk.close()
        await self.commits.stop()
        await self.bell.stop()
        if self.database.is_postgres:
            with suppress(Exception):  # the database may be the reason why we close
                await self.attendance.leave()
        await self.database.close()
        LOG.info("closed")

    def _present(self) -> list[str]:
        return self.lines.people()

    def _call(self, people: Collection[str]) -> None:
        """Let the open pages of these people look whether there is something new, here and elsewhere."""
        for person in people:
            self.lobbies.drop(person)
        self.lines.tell(people)
        self.bell.ring(*(f"lobby:{person}:{self.process}" for person in people))

    def _tournament_changed(self, name: str) -> None:
        self.tournament_pages.changed(name)
        self.bell.ring(f"{TOURNAMENT}:{name}:{self.process}")

    def _made(self, tables: Sequence[Table]) -> None:
        self.bell.ring(*rings_of(tables, self.process))

    async def _aside(self) -> bool:
        """What is thought about when no bot has to act: somebody waits for a study, nobody for a par."""
        return await self.desk.take_one() or await self.par.take_one()

    async def _read_keys(self) -> None:
        given = keys_in(self.settings.secret)
        lasting = LASTING * DAY * 1000
        self.signer = Signer(given or await house_keys(self.database, "cookies", now_ms(), lasting))

    async def _keep_keys(self) -> None:
        """Hear of a new key before anybody signs with it."""
        while True:
            await asyncio.sleep(READ_KEYS)
            try:
                await self._read_keys()
            except Exception as failed:  # the database may be away for a while; the keys we have still hold
                LOG.warning("keys_not_read", error=repr(failed))

    async def forget(self, person: str) -> bool:
        """Forget a person: at once who they are, soon every trace; False if there is no such person."""
        if not await self.database.write(erasure.begin, person, now_ms()):
            return False
        self.roll.strike(person)
        # The first piece here: nearly everybody's is the only one.
        await self._piece(erasure.piece, person)
        await self.changed(person)
        self._erasing.set()
        return True

    async def merge(self, gone: str, person: str) -> bool:
        """Two persons are one: at once who they are, soon at every table; False unless there are two."""
        if not await self.database.write(merging.begin, gone, person, now_ms()):
            return False
        await self._piece(merging.piece, gone)
        for each in (gone, person):
            await self.changed(each)
        self._erasing.set()
        return True

    async def changed(self, person: str) -> None:
        """Who somebody is, or where: learnt here, and told to the other processes."""
        self.roll.strike(person)
        await self.talk.changed(person)
        await self._learn_ways(person)

    async def _learn_ways(self, person: str) -> None:
        """Whoever is told anything may be told otherwise."""
        if self.notice_desk.wants(person):
            await self.notice_desk.read()

    async def _erase(self) -> None:
        """Finish what was begun, by this process or by one that is gone."""
        while True:
            try:
                for begun, piece in ((erasure.begun, erasure.piece), (merging.begun, merging.piece)):
                    for person in await self.database.read(begun):
                        while await self._piece(piece, person):
                            await asyncio.sleep(BREATH)  # moves go before
            except Exception as failed:  # the database may be away for a while; the row waits
                LOG.warning("erasing_failed", error=repr(failed))
            self._erasing.clear()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_AGAIN):
                    await self._erasing.wait()

    async def _piece(self, piece: Piece, person: str) -> bool:
        touched = await self.database.write(piece, person)
        # No process in the ring, so that we hear our own: our tables still show who it was.
        rings = [f"move:{table}::{seq}" for table, seq in touched or ()]
        for ring in rings:
            self.hear(ring)
        if rings:
            self.bell.ring(*rings)
        return touched is not None

    async def say(self, table_id: str, person: str, text: str, key: str | None = None) -> Line:
        """A line of chat; with the same key it is said once."""
        self.limits.check("chat", person)
        return await self.talk.say(await self.tables.find(table_id), person, text, key)

    def thinks(self, table: Table, connection: LiveConnection, offers: bool) -> None:
        """A page offers to think for bots, or does no longer."""
        self.lending.thinks(table, connection, offers)

    async def thought(self, table_id: str, connection: LiveConnection, seq: int, action: str) -> Ending:
        """What a page has thought for a bot."""
        return await self.lending.thought(table_id, connection, seq, action)

    def table_id(self, person: str, key: str | None, *asked: object) -> str:
        """The name of the table that a request with this key makes; empty without a key."""
        if key is None:
            return ""
        return id_of(msgspec.json.encode([person, key, *asked]), self._sources)

    def pairing_id(self, tournament: str, round_: int, board: int) -> str:
        """The name of the table of a pairing, the same in every process and at every time."""
        return self.table_id(tournament, "pairing", round_, board)

    def source_of(self, address: str) -> str:
        """What a table remembers of the address where it was made."""
        return source_of(address, self._sources)

    def do(self, work: Coroutine[Any, Any, None]) -> None:
        """Do it beside everything else; what goes wrong is logged."""
        task = asyncio.create_task(work)
        # Held here, because the loop itself holds a task only weakly: it could vanish in the middle.
        self._tasks.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            LOG.error("task_failed", error=repr(task.exception()))

    def hear(self, ring: str) -> None:
        """The bell rang."""
        if ring == EVERYTHING:
            self.roll.strike_all()
        elif ring.startswith("notices:"):
            self.do(self.notice_desk.read())
            return
        self.tournament_pages.hear(ring, self.process)
        if ring.startswith(f"{TOURNAMENT}:"):
            return
        if ring.startswith("who:"):
            person = ring.split(":")[1]
            self.roll.strike(person)
            self.do(self._learn_ways(person))
        if not self._closing:
            self.door.hear(ring, self.process)
