"""The coach's answers: what a bot would do at a table, in facts that the rules tell."""

from statistics import mean, stdev
from typing import Protocol

from hothouse.core.action import Action
from hothouse.core.parts import ActionParts
from hothouse.core.record import Record
from hothouse.server.bots.advice import advise, to_the_next_draw
from hothouse.server.bots.asking import Thoughtful
from hothouse.server.studies.deeds import deed, followed
from hothouse.server.studies.study import Study
from hothouse.server.studies.wire_coach import CounselOut, DeedOut, HintStep
from hothouse.server.studies.wire_positions import AdviceOut
from hothouse.server.tables.coaching import may_ask, note_hint
from hothouse.server.tables.draft import LOT
from hothouse.server.tables.results import Command
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.study.digest import digest_of
from hothouse.study.scale import SCALE
from hothouse.study.verdicts import NINETY

PASSES = (1, 2, 3, 4)
"""In how many passes an action is held against the best: enough to say how sure it is."""
MISTAKE = dict(SCALE)["mistake"]


class Places(Protocol):
    """Where tables are found and changed."""

    async def find(self, table_id: str) -> Table:
        """The newest table of this name."""
        ...

    async def change(self, table_id: str, command: Command) -> Table:
        """Carry out the command; refusals are raised."""
        ...


class Desk(Protocol):
    """Where games are studied."""

    async def after(self, study: Study, ply: int, action: str, numbers: tuple[int, ...]) -> list[list[float]]:
        """What every seat may expect after an action, in each of the passes."""
        ...


class Coaching(Protocol):
    """Where somebody may ask a coach."""

    @property
    def tables(self) -> Places:
        """The tables."""
        ...

    @property
    def desk(self) -> Desk:
        """Where an action is held against the best."""
        ...

    @property
    def thinkers(self) -> Thoughtful:
        """Who thinks."""
        ...


async def hint(
    house: Coaching,
    table_id: str,
    person: str,
    seat: int,
    ply: int,
    step: HintStep,
    said: str | ActionParts | None,
) -> CounselOut:
    """What a bot would do now, and beside it what was asked about. The log says that it was asked."""
    table = await house.tables.find(table_id)
    may_ask(table, person, seat, ply)
    action = None
    if said is not None:
        action = table.game.read_action(table.state, said)
        table.game.apply(table.state, action)  # a refusal of the rules is the answer then, and nobody thinks
    # From what the seat sees: a hint must not know more than the one who decides.
    view = table.game.view(table.state, seat)
    advice = await advise(house.thinkers, table.match.game, view.position, person)
    answer = CounselOut(ply, step, None, None, None, False)
    if action is not None:
        answer.loss, answer.poor = await _cost(house, table, view.position, seat, advice, str(action))
        if step == "why":
            line = await followed(house.thinkers, table.game, table.state, action, person)
            best = advice.best[0].value
            answer.asked = _deed(table, seat, line, None if best is None else max(0.0, best - answer.loss))
    if step != "warn":
        texts = [each.text for each in advice.line] or [advice.best[0].action.text]
        line = to_the_next_draw(table.game, table.state, texts)
        answer.best = _deed(table, seat, line, advice.best[0].value)
    # Told only when everybody can read that it was: a hint that is not in the log was not given.
    await house.tables.change(table_id, lambda now: note_hint(now, person, seat, ply, step, now_ms()))
    return answer


async def _cost(
    house: Coaching, table: Table, position: str, seat: int, advice: AdviceOut, asked: str
) -> tuple[float, bool]:
    """What the action costs its seat beside the best, and whether that is surely a mistake's."""
    best, match = advice.best[0].action.text, table.match
    if asked == best:
        return 0.0, False
    record = Record(match.game, table.game.rules_version, dict(match.options), (), start=position)
    here = Study(digest_of(record), record)
    after = [await house.desk.after(here, 0, action, PASSES) for action in (best, asked)]
    losses = [one[seat] - other[seat] for one, other in zip(*after, strict=True)]
    sure = mean(losses) - NINETY * stdev(losses) / len(losses) ** 0.5
    return max(0.0, mean(losses)), sure >= MISTAKE * 2 / max(2, len(table.seats))


def _deed(table: Table, seat: int, line: list[Action], value: float | None) -> DeedOut:
    return deed(table.game, table.game.resample(table.state, seat, LOT), line, value)
