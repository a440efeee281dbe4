"""What the desks of a service and of a browser share: what may be asked, and how far it is as it travels."""

import json
from typing import NamedTuple

from hothouse.core.message import Template
from hothouse.server.bots.asking import NOT_NOW, Thoughtful, ThoughtLost
from hothouse.server.studies import told
from hothouse.server.studies.study import Study
from hothouse.server.studies.wire_findings import AnalysisOut, Left, State
from hothouse.server.tables.refusals import Refused
from hothouse.study.appraise import EFFORTS
from hothouse.study.partial import Partial

NO_EFFORT = Template("there is no study called {effort}: choose quick, usual or deep")


class Progress(NamedTuple):
    """How far a study is: its pieces that are found, of how many, who waits, and for how long."""

    state: State
    effort: str
    mine: bool
    done: int
    of: int
    ahead: int = 0
    seconds: int = 0
    error: str = ""


def passes_of(effort: str) -> int:
    """How many passes an effort has; refused where there is none of this name."""
    if effort not in EFFORTS:
        raise Refused("malformed", NO_EFFORT, effort=effort[:20])
    return EFFORTS[effort].passes


def out(study: Study, partial: Partial, now: Progress | None, left: Left) -> AnalysisOut:
    """What was found, as it travels."""
    shown = told.found(study, partial)
    if now is None:
        return AnalysisOut("none", "", False, 0, 0, 0, 0, 0, "", left, *shown)
    whole = max(0, now.done // len(study.game.moments) - 1)
    told_so_far = now.done, now.of, now.ahead, now.seconds, whole, now.error
    return AnalysisOut(now.state, now.effort, now.mine, *told_so_far, left, *shown)


async def after(
    thinkers: Thoughtful, study: Study, ply: int, action: str, numbers: tuple[int, ...], seconds: float
) -> list[list[float]]:
    """What every seat may expect after an action, in each of the passes: asked by somebody who waits."""
    found: list[list[float]] = []
    for number in numbers:
        try:
            async with thinkers.one_for(f"study:{study.digest}") as thinker:
                said = await thinker.think(study.asked(ply, number, action), seconds)
        except ThoughtLost:
            raise Refused("unavailable", NOT_NOW) from None
        found.append(json.loads(said))
    return found
