"""Studies in this browser: records on the shelf, and what was found about them, one moment at a time."""

import asyncio
import json

import msgspec

from hothouse.core.record import Record
from hothouse.core.record_json import record_from_json, record_to_json
from hothouse.pocket.shelf import Shelf
from hothouse.pocket.thinkers import Thinkers
from hothouse.server.bots.asking import ThoughtLost
from hothouse.server.studies.progress import Progress, after, out, passes_of
from hothouse.server.studies.study import NO_STUDY, Study
from hothouse.server.studies.wire_findings import AnalysisOut, Left, State
from hothouse.server.tables.refusals import Refused
from hothouse.study.digest import digest_of, nameless
from hothouse.study.engine import engine_of
from hothouse.study.partial import Partial
from hothouse.study.written import read_finding

STUDY, FOUND = "study", "found"
PIECES = 8
"""How many pieces are found before they are kept: writing each would take longer than finding it."""


class Found(msgspec.Struct):
    """What was found about a game by one engine: pass, moment and text; `effort` names what was asked for."""

    engine: str
    effort: str
    pieces: list[tuple[int, int, str]] = []
    stopped: bool = False
    error: str = ""


def _state(found: Found, missing: int) -> State:
    if found.error:
        return "failed"
    if not missing:
        return "done"
    return "stopped" if found.stopped else "open"


class Desk:
    """Keeps studies, and thinks about one at a time."""

    def __init__(self, shelf: Shelf, thinkers: Thinkers) -> None:
        self.shelf = shelf
        self.thinkers = thinkers
        self._known: dict[str, Found] = {}
        self._due: dict[str, Study] = {}
        self.work: asyncio.Task[None] | None = None

    async def keep(self, record: Record) -> Study:
        """The study of a record that was checked; the same as before if it is known."""
        bare = nameless(record)
        study = Study(digest_of(bare), bare)
        await self.shelf.keep(STUDY, study.digest, json.dumps(record_to_json(bare)))
        return study

    def find(self, digest: str) -> Study:
        """The study of this digest; `no_study` if there is none."""
        text = self.shelf.find(STUDY, digest, str)
        if text is None:
            raise Refused("no_study", NO_STUDY, digest=digest)
        return Study(digest, record_from_json(text))

    async def ask(self, study: Study, effort: str) -> None:
        """Have a game studied; what was found before is not thought again."""
        passes, found = passes_of(effort), self._found(study)
        if not found.effort or passes >= passes_of(found.effort):
            found.effort = effort
        found.stopped, found.error = False, ""
        self.go_on(study)

    def go_on(self, study: Study) -> None:
        """Think about what was asked for and is not found yet, also by a page that was closed since."""
        found = self._found(study)
        if found.stopped or not self._missing(study, found):
            return
        self._due[study.digest] = study
        if self.work is None or self.work.done():
            self.work = asyncio.ensure_future(self._work())

    async def stop(self, study: Study) -> None:
        """Wait for it no longer; what was found stays."""
        found = self._found(study)
        found.stopped = True
        await self.shelf.keep(FOUND, study.digest, found)

    async def _work(self) -> None:
        while self._due:
            await self._study(self._due.pop(next(iter(self._due))))

    async def _study(self, study: Study) -> None:
        found = self._found(study)
        missing = self._missing(study, found)
        while missing and not found.stopped:
            await asyncio.sleep(0)  # what the page asks goes before
            number, ply = missing.pop(0)
            try:
                text = await self.thinkers.think(study.asked(ply, number), 0)
            except ThoughtLost as lost:
                found.error, found.stopped = str(lost)[:200], True
                break
            found.pieces.append((number, ply, text))
            if len(found.pieces) % PIECES == 0 or not missing:
                await self.shelf.keep(FOUND, study.digest, found)
            missing = missing or self._missing(study, found)

    def _missing(self, study: Study, found: Found) -> list[tuple[int, int]]:
        """The pieces that are still to be found: pass by pass, the glance first."""
        have = {(number, ply) for number, ply, _ in found.pieces}
        passes = passes_of(found.effort) if found.effort else -1
        every = ((number, ply) for number in range(passes + 1) for ply in range(len(study.game.moments)))
        return [piece for piece in every if piece not in have]

    def _found(self, study: Study) -> Found:
        engine = engine_of(study.record.game)
        if study.digest not in self._known:
            kept = self.shelf.find(FOUND, study.digest, Found)
            fits = kept is not None and kept.engine == engine
            self._known[study.digest] = kept if kept is not None and fits else Found(engine, "")
        return self._known[study.digest]

    def partial(self, study: Study) -> Partial:
        """Everything that was found so far."""
        pieces = self._found(study).pieces
        return Partial.of(study.game, [read_finding(ply, number, text) for number, ply, text in pieces])

    def out(self, study: Study) -> AnalysisOut:
        """What was found, as it travels. Nothing is rationed here: the time is the reader's own."""
        found, left = self._found(study), Left(quick=99, deep=99)
        if not found.effort:
            return out(study, self.partial(study), None, left)
        of, missing = (
            (passes_of(found.effort) + 1) * len(study.game.moments),
            len(self._missing(study, found)),
        )
        state = _state(found, missing)
        mine, seconds = state == "open", round(missing * 0.2) + 1 if state == "open" else 0
        now = Progress(state, found.effort, mine, of - missing, of, 0, seconds, found.error)
        return out(study, self.partial(study), now, left)

    async def after(self, study: Study, ply: int, action: str, numbers: tuple[int, ...]) -> list[list[float]]:
        """What every seat may expect after an action, in each of the passes."""
        return await after(self.thinkers, study, ply, action, numbers, 0)
