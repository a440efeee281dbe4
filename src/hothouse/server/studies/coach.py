"""The coach's answers: what a bot would do at a table, in facts that the rules tell."""

from hothouse.core.action import Action
from hothouse.core.parts import ActionParts
from hothouse.server.bots.advice import advise
from hothouse.server.house import House
from hothouse.server.studies.wire_coach import CounselOut, DeedOut, DifferenceOut, HintStep
from hothouse.server.tables.coaching import may_ask, note_hint
from hothouse.server.tables.draft import LOT
from hothouse.server.tables.sharing import action_out
from hothouse.server.tables.table import Table
from hothouse.server.times import now_ms
from hothouse.study.gains import gains


async def hint(
    house: House,
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
    # From what the seat sees: a hint must not know more than the one who decides.
    view = table.game.view(table.state, seat)
    advice = await advise(house.bots.thinkers, table.match.game, view.position, person)
    best = advice.best[0]
    asked = None
    if said is not None:
        action = table.game.read_action(table.state, said)
        values = {each.action.text: each.value for each in advice.best}
        asked = _deed(table, seat, action, values.get(str(action)))
    answer = CounselOut(
        ply, step, _deed(table, seat, table.game.parse(table.state, best.action.text), best.value), asked
    )
    # Told only when everybody can read that it was: a hint that is not in the log was not given.
    await house.tables.change(table_id, lambda now: note_hint(now, person, seat, ply, step, now_ms()))
    return answer


def _deed(table: Table, seat: int, action: Action, value: float | None) -> DeedOut:
    game = table.game
    before = game.resample(table.state, seat, LOT)
    after, events = game.follow(before, action)
    found = [
        DifferenceOut(gain.seat, gain.label.to_json(), gain.points) for gain in gains(game, before, after)
    ]
    return DeedOut(action_out(action), [event.to_json() for event in events], found, value)
