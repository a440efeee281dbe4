"""What was found about a game, as it travels. Worked out again only when something was found since."""

from collections import OrderedDict

from hothouse.core.parts import ActionParts
from hothouse.server.studies import told
from hothouse.server.studies.desk import StudyDesk
from hothouse.server.studies.progress import Progress, out
from hothouse.server.studies.study import Study
from hothouse.server.studies.wire_findings import (
    AnalysisOut,
    JudgedOut,
    Left,
)
from hothouse.storage import analyses, stories
from hothouse.study.engine import engine_of
from hothouse.study.partial import Partial
from hothouse.study.written import read_finding

ROOM = 32


class Findings:
    """What was found, of the few games that were looked at last."""

    def __init__(self, desk: StudyDesk) -> None:
        self.desk = desk
        self._known: OrderedDict[tuple[str, str], tuple[int, Partial]] = OrderedDict()

    async def partial(self, study: Study) -> Partial:
        """Everything that was found so far."""
        key = study.digest, engine_of(study.record.game)
        done = await self.desk.database.read(analyses.count, *key, 1_000)
        if key not in self._known or self._known[key][0] != done:
            rows = await self.desk.database.read_aside(analyses.found, *key)
            some = [read_finding(ply, number, text) for number, ply, text in rows]
            self._known[key] = len(some), Partial.of(study.game, some)
        self._known.move_to_end(key)
        while len(self._known) > ROOM:
            self._known.popitem(last=False)
        return self._known[key][1]

    async def out(self, study: Study, person: str | None) -> AnalysisOut:
        """As somebody is sent it."""
        asked = await self.desk.known(study)
        partial = await self.partial(study)
        left = Left(**await self.desk.left(person))
        if not asked:
            return out(study, partial, None, left)
        # The one that goes on, else the deepest; one that was stopped hides none that was done before it.
        kept = [each for each in asked if each.state != "stopped"] or asked
        now = next((each for each in asked if each.state == "open"), kept[-1])
        plies = len(study.game.moments)
        of = (now.passes + 1) * plies
        done = await self.desk.database.read(analyses.count, study.digest, now.engine, now.passes)
        ahead = await self.desk.database.read(analyses.ahead, now) if now.state == "open" else 0
        seconds = self.desk.seconds(of - done, ahead) if now.state == "open" else 0
        if now.state == "done" and partial.analysis is not None:
            await self._note_losses(study, partial)
        mine = now.state == "open" and await self.desk.waits(study, person)
        progress = Progress(now.state, now.effort, mine, done, of, ahead, seconds, now.error)
        return out(study, partial, progress, left)

    async def _note_losses(self, study: Study, partial: Partial) -> None:
        """What each seat's decisions have lost, for the pages of those who played: noted once."""
        if await self.desk.database.read(stories.has_losses, study.digest):
            return
        losses: dict[int, tuple[int, float]] = {}
        for each in partial.verdicts:
            many, lost = losses.get(each.seat, (0, 0.0))
            losses[each.seat] = many + 1, lost + each.loss
        await self.desk.database.write(stories.note_losses, study.digest, losses)

    async def judge(self, study: Study, ply: int, said: str | ActionParts) -> JudgedOut:
        """An action that somebody tries instead of what was played: against the best that was found."""
        return await told.judge(study, await self.partial(study), self.desk.after, ply, said)
