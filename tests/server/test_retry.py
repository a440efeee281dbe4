"""One's mistakes once more: what somebody tries instead is held against what was found."""

import asyncio

from hothouse.core.notation import read_record
from hothouse.server.studies import told
from hothouse.server.studies.study import Study
from hothouse.study.finding import Choice, Finding
from hothouse.study.partial import Partial
from server.test_studies import RECORDS


def test_what_was_played_costs_in_a_retry_what_its_verdict_says() -> None:
    """The closer look judged it, and it is not judged by the first one when it is tried once more."""
    found = Study("0" * 24, read_record(RECORDS["petris"].read_text("utf-8")))
    state = found.state_at(0)
    texts = [str(each) for each in found.rules.legal_actions(state)]
    best, worse = (0.5, 0.5), (0.25, 0.75)
    choices = (Choice(texts[0], best), Choice(texts[1], worse))
    again = (Choice(texts[0], (0.75, 0.25)), Choice(texts[1], (0.125, 0.875)))
    passes = tuple(
        Finding(0, number, 0, texts[1], best, best, worse, choices, proven=True, again=again)
        for number in (1, 2)
    )
    partial = Partial(found.game, {0: passes})
    (blamed,) = partial.verdicts
    assert (blamed.name, blamed.loss) == ("blunder", 0.625)
    lost = asyncio.run(told.judge(found, partial, None, 0, texts[1]))  # type: ignore[arg-type]
    assert (lost.action, lost.loss, lost.good, lost.better) == (texts[1], 0.625, False, False)
    same = asyncio.run(told.judge(found, partial, None, 0, texts[0]))  # type: ignore[arg-type]
    assert (same.loss, same.good) == (0.0, True)
