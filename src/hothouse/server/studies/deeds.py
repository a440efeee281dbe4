"""Deeds: an action in facts that the rules tell, never in opinions. The coach at a table speaks in them, and
the card of a moment in a study."""

from collections.abc import Iterable
from itertools import takewhile
from typing import Any

from hothouse.core.action import Action
from hothouse.core.game import AnyGame
from hothouse.core.message import Template
from hothouse.core.parts import ActionParts
from hothouse.core.seats import CHANCE, Seat
from hothouse.server.bots.advice import advise, to_the_next_draw
from hothouse.server.bots.asking import Thoughtful
from hothouse.server.studies.study import Study
from hothouse.server.studies.wire_coach import ContrastOut, DeedOut, DifferenceOut, ExpectedOut
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.sharing import action_out
from hothouse.study.gains import gains

NOTHING_DECIDED = Template("nobody decided anything at this moment")


def deed(game: AnyGame, before: Any, line: Iterable[Action], value: float | None = None) -> DeedOut:
    """What the first action of a line does, what follows it, and what all of it changes on the sheets."""
    state, told = before, []
    for action in line:
        actor = game.to_act(state)
        assert actor is not None
        state, events = game.follow(state, action)
        told.append(ExpectedOut(actor, action_out(action), [event.to_json() for event in events]))
    found = [
        DifferenceOut(gain.seat, gain.label.to_json(), gain.points) for gain in gains(game, before, state)
    ]
    return DeedOut(told[0].action, told[0].events, told[1:], found, value)


async def followed(
    thinkers: Thoughtful, game: AnyGame, state: Any, action: Action, person: str
) -> list[Action]:
    """An action with the play that a bot expects after it, up to the next draw."""
    after = game.apply(state, action)
    actor = game.to_act(after)
    if actor is None or actor == CHANCE:
        return [action]
    try:
        said = await advise(thinkers, game.name, game.view(after, actor).position, person)
    except Refused:  # nobody could think about it now: the action alone is told
        return [action]
    return [action, *to_the_next_draw(game, after, [each.text for each in said.line])]


async def contrast(
    thinkers: Thoughtful, study: Study, ply: int, said: str | ActionParts, person: str
) -> ContrastOut:
    """What was played at a moment beside another action, each with what follows until its seat has a turn
    again or something is drawn: what really followed, and what a bot expects."""
    game, state = study.rules, study.branch_at(ply, ())
    seat = game.to_act(state)
    if seat is None or seat == CHANCE or ply >= len(study.record.actions):
        raise Refused("not_playing", NOTHING_DECIDED)
    other = game.read_action(state, said)
    undrawn = takewhile(lambda each: game.to_act(each.before) != CHANCE, study.game.moments[ply:])
    went = [each.action for each in undrawn]
    expected = await followed(thinkers, game, state, other, person)
    played, instead = (deed(game, state, one_turn(game, state, seat, line)) for line in (went, expected))
    return ContrastOut(ply, seat, played, instead)


def one_turn(game: AnyGame, state: Any, seat: Seat, line: list[Action]) -> list[Action]:
    """A line as far as the next turn of a seat: what others do after it belongs to it, not what it does
    then."""
    others = False
    for at, action in enumerate(line):
        actor = game.to_act(state)
        if others and actor == seat:
            return line[:at]
        others = others or actor != seat
        state = game.apply(state, action)
    return line
