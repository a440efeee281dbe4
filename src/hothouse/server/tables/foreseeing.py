"""Thinking ahead on the board while another decides: what follows a line of acts, and what an act would do
there. It is for the seat that writes its conditional moves; nobody else hears of it, and nothing is kept."""

from collections.abc import Sequence
from typing import Any

from hothouse.core.message import Template
from hothouse.core.parts import ActionParts
from hothouse.core.seats import CHANCE
from hothouse.server.tables import questions, visibility
from hothouse.server.tables.conditions import MOST_ACTS, MOST_LINES, TOO_LONG, foreseen, of_seat
from hothouse.server.tables.refusals import Refused, by_rule
from hothouse.server.tables.table import Table
from hothouse.server.tables.trying import Forbidden, try_action
from hothouse.server.tables.wire_conditions import ConditionsOut, Foreseen, ForeseenAct
from hothouse.server.wire import Preview, WhyNot
from hothouse.storage.rows import Conditional

UNKNOWN_AFTER = Template("something is drawn or the game is over after {act}: the line ends there")

Line = tuple[str, ...]


def arranged(
    table: Table, person: str | None, seat: int, conditions: tuple[Conditional, ...] | None
) -> ConditionsOut:
    """What a seat has written, for whoever holds it."""
    table.hold(person, seat)
    lines = [_followed(table, table.state, line)[1] for line in of_seat(conditions, seat)]
    return ConditionsOut(seat, table.match.ply, lines, MOST_LINES, MOST_ACTS)


def look(table: Table, person: str | None, seat: int, ply: int, line: Line, sketch: bool = False) -> Foreseen:
    """The position after the line, with what is legal for whoever decides there; nothing is, where something
    would be drawn."""
    before = foreseen(table, person, seat, ply)
    _bounded(line)
    state, told = _followed(table, before, line)
    ends = table.game.to_act(state) in (None, CHANCE)
    # As whoever decides there would see it. Nothing is hidden in a game that has conditional moves.
    eyes = seat if ends else table.game.to_act(state)
    return Foreseen(told, visibility.of_state(table.game, state, eyes, ply + len(line), sketch), ends)


def preview(
    table: Table, person: str | None, seat: int, ply: int, line: Line, said: str | ActionParts
) -> Preview:
    """What an act would do after the line."""
    state = _after(table, person, seat, ply, line)
    return questions.previewed(table, seat, ply + len(line), try_action(table.game, state, said))


def why_not(
    table: Table, person: str | None, seat: int, ply: int, line: Line, said: str | ActionParts
) -> WhyNot:
    """The rule that refuses an act after the line."""
    return questions.refused(table, ply + len(line), _after(table, person, seat, ply, line), said)


def _after(table: Table, person: str | None, seat: int, ply: int, line: Line) -> Any:
    """The state after the line, where somebody decides."""
    before = foreseen(table, person, seat, ply)
    _bounded(line)
    state, told = _followed(table, before, line)
    _actor(table, state, told)
    return state


def _followed(table: Table, state: Any, line: Sequence[str]) -> tuple[Any, list[ForeseenAct]]:
    """The state after the line, and its acts; refused where one is not legal, or nobody decides."""
    told: list[ForeseenAct] = []
    for text in line:
        actor, tried = _actor(table, state, told), try_action(table.game, state, text)
        if isinstance(tried, Forbidden):
            raise by_rule(tried.violation)
        told.append(ForeseenAct(actor, str(tried.action), tried.action.parts()))
        state = tried.after
    return state, told


def _actor(table: Table, state: Any, told: list[ForeseenAct]) -> int:
    """Who decides in the state; refused where nobody does."""
    actor = table.game.to_act(state)
    if actor is None or actor == CHANCE:
        raise Refused("bad_conditions", UNKNOWN_AFTER, act=told[-1].text if told else "")
    return actor


def _bounded(line: Line) -> None:
    if len(line) > MOST_ACTS:
        raise Refused("bad_conditions", TOO_LONG, most=MOST_ACTS, lines=MOST_LINES)
