"""What was found about a game, as it travels. Worked out again only when something was found since."""

from collections import OrderedDict
from typing import Any

from hothouse.core.message import Template
from hothouse.core.parts import ActionParts
from hothouse.core.seats import CHANCE
from hothouse.server.studies.desk import StudyDesk
from hothouse.server.studies.study import Study
from hothouse.server.studies.wire_findings import (
    AnalysisOut,
    ChoiceOut,
    DrawOut,
    JudgedOut,
    LedgerOut,
    Left,
    MatteredOut,
    PointOut,
    VerdictOut,
)
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.sharing import action_out
from hothouse.storage import analyses
from hothouse.study.engine import engine_of
from hothouse.study.finding import Finding
from hothouse.study.ledger import Ledger
from hothouse.study.partial import Partial
from hothouse.study.verdicts import Verdict, worth
from hothouse.study.written import read_finding

NOT_STUDIED = Template("this moment was not studied yet: ask for it, and try again when it is done")
ROOM = 32
ASKED = 2
"""In how many passes somebody's own try is looked at."""
GOOD = 0.02
"""What may be lost by an action that is as good as the best."""
FAIREST = 0.01
"""A slip, a draw or a gift that brought less did not matter."""


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
        # The one that goes on, else the deepest that came furthest.
        now = next((each for each in asked if each.state == "open"), asked[-1] if asked else None)
        if now is None:
            return AnalysisOut("none", "", False, 0, 0, 0, 0, 0, "", left, *_found(study, partial))
        plies = len(study.game.moments)
        of = (now.passes + 1) * plies
        done = await self.desk.database.read(analyses.count, study.digest, now.engine, now.passes)
        ahead = await self.desk.database.read(analyses.ahead, now) if now.state == "open" else 0
        seconds = self.desk.seconds(of - done, ahead) if now.state == "open" else 0
        state, passes = now.state, done // plies - 1
        mine = state == "open" and await self.desk.waits(study, person)
        return AnalysisOut(
            state,
            now.effort,
            mine,
            done,
            of,
            ahead,
            seconds,
            max(0, passes),
            now.error,
            left,
            *_found(study, partial),
        )

    async def judge(self, study: Study, ply: int, said: str | ActionParts) -> JudgedOut:
        """An action that somebody tries instead of what was played: against the best that was found."""
        rules, state = study.rules, study.state_at(ply)
        action = rules.read_action(state, said)
        after, seat = rules.apply(state, action), rules.to_act(state)
        assert seat is not None  # the game goes on where something can be applied
        looked = [each for each in (await self.partial(study)).found.get(ply, ()) if each.choices]
        if not looked:
            raise Refused("not_studied", NOT_STUDIED)
        known = _alike(study, state, looked[0], after)
        if known is None:
            # Measured on the same passes: otherwise their lots would be compared, and not the actions.
            looked = looked[:ASKED]
            numbers = tuple(each.number for each in looked)
            found = await self.desk.after(study, ply, str(action), numbers)
            own = sum(shares[seat] for shares in found) / len(found)
        else:
            own = worth(looked, known)
        best = max(worth(looked, each.action) for each in looked[0].choices)
        return JudgedOut(str(action), max(0.0, best - own), best - own < GOOD, own > best)


def _alike(study: Study, state: Any, finding: Finding, after: Any) -> str | None:
    """The action that was looked at and leads to the same position: it is the same action."""
    rules, wanted = study.rules, study.rules.position(after)
    for each in finding.choices:
        if rules.position(rules.apply(state, rules.parse(state, each.action))) == wanted:
            return each.action
    return None


def _found(
    study: Study, partial: Partial
) -> tuple[
    list[PointOut], list[VerdictOut], list[DrawOut], list[MatteredOut], LedgerOut | None, LedgerOut | None
]:
    course = [
        PointOut(
            point.ply, list(point.shares), point.error, _looks(partial, point.ply, point.looks), point.proven
        )
        for point in partial.points
    ]
    verdicts = [_verdict(study, partial.found[each.ply], each) for each in partial.verdicts]
    draws = [
        _draw(passes) for passes in partial.found.values() if passes[0].seat == CHANCE and passes[0].swing
    ]
    analysis = partial.analysis
    mattered = _mattered(study, verdicts, draws, analysis is not None)
    if analysis is None:
        return course, verdicts, draws, mattered, None, None
    book = _ledger(analysis.ledger, [analysis.error(seat) for seat in _seats(study)])
    points = None
    if analysis.points is not None:
        points = _ledger(analysis.points, [analysis.points_error(seat) for seat in _seats(study)])
    return course, verdicts, draws, mattered, book, points


def _looks(partial: Partial, ply: int, looks: int) -> int:
    """A glance is no look."""
    passes = partial.found.get(ply)
    return 0 if passes is not None and passes[0].number == 0 else looks


def _seats(study: Study) -> range:
    return range(len(study.game.seats))


def _verdict(study: Study, passes: tuple[Finding, ...], verdict: Verdict) -> VerdictOut:
    rules, state = study.rules, study.game.states[verdict.ply]
    ranked = sorted(((worth(passes, each.action), each.action) for each in passes[0].choices), reverse=True)
    choices = [
        ChoiceOut(action_out(rules.parse(state, action)), ranked[0][0] - share) for share, action in ranked
    ]
    proven = all(each.proven for each in passes)
    return VerdictOut(verdict.ply, verdict.seat, verdict.name, verdict.loss, verdict.error, proven, choices)


def _draw(passes: tuple[Finding, ...]) -> DrawOut:
    first, many = passes[0], len(passes)
    luck = [
        sum(each.after[seat] - each.own[seat] for each in passes) / many for seat in range(len(first.own))
    ]
    return DrawOut(first.ply, luck, sum(each.swing for each in passes) / many)


def _mattered(
    study: Study, verdicts: list[VerdictOut], draws: list[DrawOut], whole: bool
) -> list[MatteredOut]:
    """The largest slip, the largest draw, and the largest slip of somebody else: a gift to the others."""
    if not whole:
        return []
    blamed = sorted((each for each in verdicts if each.name), key=lambda each: -each.loss)
    found = [MatteredOut("slip", each.ply, each.seat, -each.loss) for each in blamed[:1]]
    drawn = max(draws, key=lambda each: max(map(abs, each.luck)), default=None)
    if drawn is not None and max(map(abs, drawn.luck)) > FAIREST:
        seat = max(_seats(study), key=lambda each: abs(drawn.luck[each]))
        found.append(MatteredOut("draw", drawn.ply, seat, drawn.luck[seat]))
    others = [each for each in blamed[1:] if each.seat != blamed[0].seat] or blamed[1:]
    found += [MatteredOut("gift", each.ply, each.seat, each.loss) for each in others[:1]]
    return sorted(found, key=lambda each: each.ply)


def _ledger(book: Ledger, errors: list[float]) -> LedgerOut:
    seats = range(len(book.initial))
    return LedgerOut(
        initial=list(book.initial),
        final=list(book.final),
        luck=[book.luck(seat) for seat in seats],
        play=[book.play(seat) for seat in seats],
        error=errors,
        losses=[[book.losses(seat, by) for seat in seats] for by in seats],
        fog=[book.total(seat, "fog") for seat in seats],
        closing=[book.total(seat, "closing") for seat in seats],
        draws=sum(row.kind == "luck" for row in book.rows),
    )
