"""A coach at the table: who may ask, and the line in the log that everybody sees."""

from hothouse.core.message import Template
from hothouse.server.tables.draft import Draft
from hothouse.server.tables.proposals import NO_COACH, coach_agreed, others
from hothouse.server.tables.refusals import LOOK_AGAIN, OTHER_TURN, Refused
from hothouse.server.tables.results import Unchanged
from hothouse.server.tables.table import Table

OTHERS_PLAY = Template("other people play at this table: a coach answers when all of them have agreed")
NOT_GOING_ON = Template("the game is not going on: a study answers such questions")


def may_ask(table: Table, person: str | None, seat: int, ply: int) -> None:
    """Refused unless this person decides here now, and nobody else but bots plays or all have agreed."""
    table.hold(person, seat)
    if table.match.status != "playing" or table.state is None:
        raise Refused("not_playing", NOT_GOING_ON)
    if not table.match.coach:
        raise Refused("no_coach", NO_COACH)
    if others(table, person) and not coach_agreed(table):
        raise Refused("no_coach", OTHERS_PLAY)
    if ply != table.match.ply:
        raise Refused("stale", LOOK_AGAIN, ply=table.match.ply, seq=table.seq)
    if table.match.turn != seat:
        raise Refused("not_your_turn", OTHER_TURN, turn=-1 if table.match.turn is None else table.match.turn)


def note_hint(
    table: Table, person: str | None, seat: int, ply: int, step: str, now: int
) -> Table | Unchanged:
    """The table with the hint in its log; once for each step of a decision."""
    may_ask(table, person, seat, ply)
    # From the back, as far as the last act: what was asked about this decision stands behind it.
    for entry in reversed(table.entries):
        if entry.kind == "act":
            break
        if (entry.kind, entry.seat, entry.text) == ("hint", seat, step):
            return Unchanged(table)
    draft = Draft(table, now)
    draft.set(moved_at=table.match.moved_at)
    draft.note("hint", seat=seat, ply=ply, text=step, person=person)
    return draft.done()
