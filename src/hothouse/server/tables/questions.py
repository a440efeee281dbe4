"""Questions about a position: what would an action do, why is it refused, how did it look then."""

from typing import Any, assert_never

from hothouse.core.errors import GameOver
from hothouse.core.message import Template
from hothouse.core.parts import ActionParts
from hothouse.server.tables import visibility
from hothouse.server.tables.draft import LOT
from hothouse.server.tables.refusals import LOOK_AGAIN, OTHER_TURN, Refused
from hothouse.server.tables.sharing import alone
from hothouse.server.tables.table import Table
from hothouse.server.tables.trying import Forbidden, Tried, try_action
from hothouse.server.wire import Legal, Look, Preview, WhyNot

NOTHING_TO_PLAN = Template("your next decision cannot be foreseen here: wait for your turn")
CLOSED_ALREADY = Template("the game is over: nothing can be tried after it was closed")


def preview(
    table: Table, person: str | None, said: str | ActionParts, ply: int | None, ahead: bool = False
) -> Preview:
    """What the action would do: now, or `ahead` as the person's next decision."""
    seat, at, state = _planned(table, person, ply) if ahead else _asked(table, person, ply)
    # Kept for the move itself only where nothing was dealt anew: it must be played on the true state.
    tried = table.try_out(said) if state is table.state else try_action(table.game, state, said)
    return previewed(table, seat, at, tried)


def previewed(table: Table, seat: int | None, at: int, tried: Tried | Forbidden) -> Preview:
    """What was tried after `at` actions, as a seat sees it."""
    match tried:
        case Forbidden(action, violation):
            return Preview(at, action, False, [], None, violation.to_json())
        case Tried(done, after, events):
            shown = visibility.position_of(table, after, seat, at + 1)
            return Preview(at, str(done), True, [event.to_json() for event in events], shown, None)
        case _:
            assert_never(tried)


def why_not(
    table: Table, person: str | None, said: str | ActionParts, ply: int | None, ahead: bool = False
) -> WhyNot:
    """The rule that refuses the action: now, or `ahead` as the person's next decision."""
    _, at, state = _planned(table, person, ply) if ahead else _asked(table, person, ply)
    return refused(table, at, state, said)


def refused(table: Table, at: int, state: Any, said: str | ActionParts) -> WhyNot:
    """The rule that refuses the action in this state, which comes after `at` actions."""
    action = table.game.read_action(state, said)
    violation = table.game.why_not(state, action)
    return WhyNot(at, str(action), None if violation is None else violation.to_json())


def look(table: Table, person: str | None, ply: int, sketch: bool = False) -> Look:
    """The position after `ply` actions, and the entry that led there."""
    state = table.state_at(ply)
    to_act = None if table.closing_at(ply) else table.game.to_act(state)
    seat = visibility.eyes(table, person, to_act)
    shown = visibility.position(table, seat, ply, sketch)
    assert shown is not None  # state_at has refused already
    return Look(ply, _entry(table, seat, ply), shown)


def _entry(table: Table, seat: int | None, ply: int) -> Any:
    # No entry leads to the beginning.
    if ply == 0:
        return None
    row = table.line[ply - 1]
    out = visibility.entry(table, row, seat)
    if out.events is None:
        events = table.follow(ply - 1)[1]
        if table.match.status == "playing":
            events = tuple(table.game.view_action(row.seat, row.text, events, seat)[1])
        out.events = [event.to_json() for event in events]
    return out


def legal(table: Table, person: str | None, ahead: bool = False) -> Legal:
    """The legal actions, if the person holds the seat that acts; `ahead`: of the seat that waits."""
    if ahead:
        seat, at, state = _planned(table, person, None)
        return Legal(at, seat, alone.actions(table.game.legal_actions(state)))
    turn = table.match.turn
    mine = table.state is not None and turn is not None and turn in table.seats_of(person)
    return Legal(table.match.ply, turn, alone.actions(table.legal) if mine else None)


def _asked(table: Table, person: str | None, ply: int | None) -> tuple[int | None, int, Any]:
    """Whose eyes, which ply, and a state that those eyes cannot tell from the true one: what is hidden is
    dealt anew before a question is answered, so an answer can give nothing away."""
    at = table.match.ply if ply is None else ply
    state = table.state_at(at)
    if table.closing_at(at) is not None:
        raise GameOver(CLOSED_ALREADY)
    to_act = table.game.to_act(state)
    seat = visibility.eyes(table, person, to_act)
    if table.match.status == "playing":
        # In a game that is on only the present may be tried: an answer about the past could be laid beside
        # what was played, and tell what was hidden.
        if at != table.match.ply:
            raise Refused("stale", LOOK_AGAIN, ply=table.match.ply, seq=table.seq)
        if seat is None or seat != to_act:
            raise Refused("not_your_turn", OTHER_TURN, turn=-1 if to_act is None else to_act)
    return seat, at, table.game.resample(state, seat, LOT)


def _planned(table: Table, person: str | None, ply: int | None) -> tuple[int, int, Any]:
    """Whose next decision, the ply, and the table as if it were asked now: where the game can say so."""
    at, to_act, own = table.match.ply, table.match.turn, table.seats_of(person)
    if ply not in (None, at):
        raise Refused("stale", LOOK_AGAIN, ply=at, seq=table.seq)
    # On one device somebody always decides already: there is nothing to plan.
    if table.state is None or table.match.status != "playing" or to_act is None or len(own) != 1:
        raise Refused("no_plan", NOTHING_TO_PLAN)
    seat = own[0]
    planned = None if seat == to_act else table.game.ahead(table.game.resample(table.state, seat, LOT), seat)
    if planned is None:
        raise Refused("no_plan", NOTHING_TO_PLAN)
    return seat, at, planned
