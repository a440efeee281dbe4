"""Findings as they travel: the graph, the verdicts and the ledger of a game, worked out of what was found."""

from collections.abc import Awaitable, Callable
from typing import Any

from hothouse.core.message import Template
from hothouse.core.parts import ActionParts
from hothouse.core.seats import CHANCE
from hothouse.server.studies.study import Study
from hothouse.server.studies.wire_findings import (
    ChoiceOut,
    DrawOut,
    JudgedOut,
    LedgerOut,
    MatteredOut,
    PointOut,
    VerdictOut,
)
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.sharing import action_out
from hothouse.study.finding import Finding
from hothouse.study.ledger import Ledger
from hothouse.study.partial import Partial
from hothouse.study.verdicts import Verdict, worth

NOT_STUDIED = Template("this moment was not studied yet: ask for it, and try again when it is done")
ASKED = 2
"""In how many passes somebody's own try is looked at."""
GOOD = 0.02
"""What may be lost by an action that is as good as the best."""
THREE = 3
"""How many moments are told as those that mattered."""
FAIREST = 0.01
"""A slip, a draw or a gift that brought less did not matter."""

After = Callable[[Study, int, str, tuple[int, ...]], Awaitable[list[list[float]]]]
"""What every seat may expect after an action, in each of the passes."""


async def judge(
    study: Study, partial: Partial, after_it: After, ply: int, said: str | ActionParts
) -> JudgedOut:
    """An action that somebody tries instead of what was played: against the best that was found."""
    rules, state = study.rules, study.state_at(ply)
    action = rules.read_action(state, said)
    after, seat = rules.apply(state, action), rules.to_act(state)
    assert seat is not None  # the game goes on where something can be applied
    looked = [each for each in partial.found.get(ply, ()) if each.choices]
    if not looked:
        raise Refused("not_studied", NOT_STUDIED)
    known = _alike(study, state, looked[0], after)
    if known is None:
        # Measured on the same passes: otherwise their lots would be compared, and not the actions.
        looked = looked[:ASKED]
        numbers = tuple(each.number for each in looked)
        found = await after_it(study, ply, str(action), numbers)
        own = sum(shares[seat] for shares in found) / len(found)
    else:
        blamed = next((each for each in partial.verdicts if each.ply == ply and each.name), None)
        if blamed is not None and _leads_alike(study, state, blamed.action, after):
            # What was played, once more: it costs what its verdict says, which the closer look gave.
            return JudgedOut(str(action), blamed.loss, blamed.loss < GOOD, better=False)
        own = worth(looked, known)
    best = max(worth(looked, each.action) for each in looked[0].choices)
    return JudgedOut(str(action), max(0.0, best - own), best - own < GOOD, own > best)


def _alike(study: Study, state: Any, finding: Finding, after: Any) -> str | None:
    """The action that was looked at and leads to the same position: it is the same action."""
    same = (each.action for each in finding.choices if _leads_alike(study, state, each.action, after))
    return next(same, None)


def _leads_alike(study: Study, state: Any, action: str, after: Any) -> bool:
    rules = study.rules
    return rules.position(rules.apply(state, rules.parse(state, action))) == rules.position(after)


def found(
    study: Study, partial: Partial
) -> tuple[
    list[PointOut], list[VerdictOut], list[DrawOut], list[MatteredOut], LedgerOut | None, LedgerOut | None
]:
    """The graph, the verdicts, the draws, what mattered, and the ledgers, as they travel."""
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
    if analysis is None:
        return course, verdicts, draws, [], None, None
    book = _ledger(analysis.ledger, [analysis.error(seat) for seat in _seats(study)])
    points = None
    if analysis.points is not None:
        points = _ledger(analysis.points, [analysis.points_error(seat) for seat in _seats(study)])
    return course, verdicts, draws, mattered(verdicts, draws), book, points


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
    said = verdict.ply, verdict.seat, verdict.name, verdict.loss, verdict.error, proven
    return VerdictOut(*said, verdict.points, choices)


def _draw(passes: tuple[Finding, ...]) -> DrawOut:
    first, many = passes[0], len(passes)
    luck = [
        sum(each.after[seat] - each.own[seat] for each in passes) / many for seat in range(len(first.own))
    ]
    return DrawOut(first.ply, luck, sum(each.swing for each in passes) / many)


def mattered(verdicts: list[VerdictOut], draws: list[DrawOut]) -> list[MatteredOut]:
    """The largest slip, the largest draw, and the largest slip of somebody else, a gift to the others; where
    one of them is missing, what is next in size."""
    blamed = sorted((each for each in verdicts if each.name), key=lambda each: -each.loss)
    slips = [MatteredOut("slip", each.ply, each.seat, -each.loss) for each in blamed]
    drawn = sorted(map(_moved, draws), key=_size)[::-1]
    fair = [each for each in drawn if _size(each) > FAIREST]
    gifts = [
        MatteredOut("gift", each.ply, each.seat, _size(each)) for each in slips if each.seat != slips[0].seat
    ]
    found = {each.ply: each for each in (*slips[:1], *fair[:1], *gifts[:1])}
    for each in sorted((*gifts, *slips, *fair), key=_size, reverse=True):
        if len(found) < THREE:
            found.setdefault(each.ply, each)
    return sorted(found.values(), key=lambda each: each.ply)


def _moved(draw: DrawOut) -> MatteredOut:
    """A draw, as the seat saw it that it moved most."""
    seat = max(range(len(draw.luck)), key=lambda each: abs(draw.luck[each]))
    return MatteredOut("draw", draw.ply, seat, draw.luck[seat])


def _size(moment: MatteredOut) -> float:
    return abs(moment.change)


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
