"""The desk where games are studied: one moment of one pass at a time, by the thinkers that bots have, when no
bot has to act. A bot that comes in between waits for one search at most, some hundredths of a second: then
the piece is left as it is, kept here, and gone on with when no bot has to act any more."""

import asyncio
import hashlib
import time

import structlog

from hothouse.core.message import Template
from hothouse.core.registry import game_names
from hothouse.server.bots.asking import GivenBack
from hothouse.server.bots.thinkers import Thinker, Thinkers
from hothouse.server.studies.progress import after, passes_of
from hothouse.server.studies.shelf import Shelf
from hothouse.server.studies.study import Study
from hothouse.server.tables.refusals import Refused
from hothouse.server.times import now_ms
from hothouse.storage import analyses, wishes
from hothouse.storage.analyses import Asked, Piece
from hothouse.storage.database import Database
from hothouse.study.analysis import NOTHING_PLAYED
from hothouse.study.engine import engine_of

LOG = structlog.get_logger("hothouse.desk")
LEASE = 20.0
"""How long a piece stays taken without an answer, in seconds: a hundred times what one takes."""
SECONDS = 5.0
"""How much of the processor a piece may use before it is called lost, besides what thinkers are granted."""
DAY = 24 * 3600 * 1000
MOST_OPEN = 3
MOST_A_DAY = {"quick": 30, "usual": 30, "deep": 5}
PERSON = 16
"""How many letters of an owner stand for a person."""
PACE = 0.1
"""How long a piece takes at first guess, in seconds."""

ENOUGH_OPEN = Template("{most} games are being studied for you already: wait until one is done, or stop one")
ENOUGH_TODAY = Template("{most} such studies a day are all used: the next one may begin in {hours} h")


def owner_of(person: str) -> str:
    """For whom something is studied: enough to tell people apart, and not their id."""
    return hashlib.sha256(person.encode()).hexdigest()[:PERSON]


class StudyDesk:
    """Takes pieces of analyses and has them thought about."""

    def __init__(self, database: Database, shelf: Shelf, thinkers: Thinkers) -> None:
        self.database = database
        self.shelf = shelf
        self.thinkers = thinkers
        self.pace = PACE
        self._asking = asyncio.Semaphore(1)
        self._at_it: set[Thinker] = set()
        self._left: list[tuple[Piece, float]] = []

    async def start(self) -> None:
        """A process that is alone knows that what was taken died with the one before."""
        if not self.database.is_postgres:
            await self.database.write(analyses.release_all)

    async def close(self) -> None:
        """The service stops: what was left is free for others."""
        for piece, _ in self._left:
            await self.database.write(analyses.release, piece)
        self._left.clear()

    async def ask(self, study: Study, effort: str, person: str, limited: bool) -> None:
        """Have a game studied; `enough` if this person has asked for too much. What is open or done already
        costs nothing."""
        engine, passes = engine_of(study.record.game), passes_of(effort)
        known = await self.database.read(analyses.about, study.digest, engine)
        owner = owner_of(person)
        for each in known:
            if each.passes >= passes and each.state in ("open", "done"):
                if each.state == "open":
                    await self.database.write(wishes.wish, study.digest, engine, each.effort, owner)
                return
        plies = len(study.game.moments)
        if not plies:
            raise Refused("not_playing", NOTHING_PLAYED)
        if limited:
            await self._check(owner, effort)
        await self.database.write(analyses.ask, study.digest, engine, effort, passes, plies, owner, now_ms())

    async def left(self, person: str | None) -> dict[str, int]:
        """How many studies of each kind a person may still ask for today."""
        used = [] if person is None else await self._used(owner_of(person))
        return {
            kind: max(0, most - sum(MOST_A_DAY[effort] == most for effort, *_ in used))
            for kind, most in MOST_A_DAY.items()
            if kind != "usual"
        }

    async def _used(self, owner: str) -> list[tuple[str, str, int]]:
        return await self.database.read(analyses.used, owner, now_ms() - DAY)

    async def _check(self, owner: str, effort: str) -> None:
        used = await self._used(owner)
        if sum(state == analyses.OPEN for _, state, _ in used) >= MOST_OPEN:
            raise Refused("enough", ENOUGH_OPEN, most=MOST_OPEN)
        most = MOST_A_DAY[effort]
        same = [at for kind, _, at in used if MOST_A_DAY[kind] == most]
        if len(same) >= most:
            hours = max(1, round((same[0] + DAY - now_ms()) / 3_600_000 + 0.5))
            raise Refused("enough", ENOUGH_TODAY, most=most, hours=hours)

    async def stop(self, study: Study, person: str) -> None:
        """This person waits for it no longer; it stops when nobody does, and what was found stays."""
        await self.database.write(
            wishes.withdraw, study.digest, engine_of(study.record.game), owner_of(person)
        )

    async def waits(self, study: Study, person: str | None) -> bool:
        """Whether this person waits for something about a game."""
        key = study.digest, engine_of(study.record.game)
        return person is not None and await self.database.read(wishes.waits_for, *key, owner_of(person))

    def seconds(self, pieces: int, ahead: int) -> int:
        """About how long so many pieces take, where others wait too."""
        return round(pieces * (1 + min(ahead, 10)) * self.pace / max(1, self.thinkers.hands)) + 1

    def give_back(self) -> bool:
        """A bot has to act: leave every piece that is thought about; False if there is none."""
        for thinker in self._at_it:
            thinker.hurry()
        return bool(self._at_it)

    async def take_one(self) -> bool:
        """Take one piece and do it; False if there is none."""
        taken = await self._take()
        if taken is None:
            return False
        piece = taken[0]
        try:
            found = await self._find(piece)
        except GivenBack:
            self._left.append(taken)
            return True
        except asyncio.CancelledError:
            # The service stops: the next one must not wait until the lease has ended.
            await self.database.write(analyses.release, piece)
            raise
        except Exception as failed:
            LOG.warning("piece_lost", digest=piece.digest, ply=piece.ply, error=repr(failed))
            await self.database.write(analyses.give_up, piece, repr(failed))
            return True
        await self.database.write(analyses.finish, piece, found)
        return True

    async def _take(self) -> tuple[Piece, float] | None:
        """One that was left, while it is still ours, else a new one; and until when it is."""
        while self._left:
            left = self._left.pop(0)
            if time.monotonic() < left[1]:
                return left
            await self.database.write(analyses.release, left[0])
        engines = {engine_of(name) for name in game_names()}
        # Reading first: on SQLite a write would take the turn of a move just to find nothing.
        if not await self.database.read(analyses.waits, engines):
            return None
        until = time.monotonic() + LEASE
        piece = await self.database.write(analyses.take, engines, now_ms(), int(LEASE * 1000))
        return None if piece is None else (piece, until)

    async def _find(self, piece: Piece) -> str:
        study = await self.shelf.find(piece.digest)
        began = time.monotonic()
        async with self.thinkers.one_for(f"study:{piece.digest}") as thinker:
            self._at_it.add(thinker)
            try:
                found = await thinker.think(study.asked(piece.ply, piece.number), SECONDS)
            finally:
                self._at_it.discard(thinker)
        self.pace += 0.1 * (time.monotonic() - began - self.pace)
        return found

    async def after(self, study: Study, ply: int, action: str, numbers: tuple[int, ...]) -> list[list[float]]:
        """What every seat may expect after an action, in each of the passes: asked by somebody who waits."""
        async with self._asking:
            return await after(self.thinkers, study, ply, action, numbers, SECONDS)

    async def known(self, study: Study) -> list[Asked]:
        """What was asked about a game, the smallest effort first."""
        return await self.database.read(analyses.about, study.digest, engine_of(study.record.game))
