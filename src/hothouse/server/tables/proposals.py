"""What the others are asked: to take back, to agree on a draw, to abandon, to let everybody ask a coach, and
when it is over to let their names stand in a file. One question at a time.

Taking back is free as far as only decisions of one's own are undone, chance has revealed nothing since and no
clock is kept; beyond that the other people at the table are asked. Bots agree to it, and never to a draw.
"""

from typing import Literal

import msgspec

from hothouse.core.closing import Closing, why_not_close
from hothouse.core.message import Template
from hothouse.core.seats import CHANCE
from hothouse.server.tables import clocks
from hothouse.server.tables.draft import Draft
from hothouse.server.tables.play import abandon, close, in_time, playing
from hothouse.server.tables.rated import ONLY_YOUR_OWN, PLAYED_TO_THE_END, is_unanswered
from hothouse.server.tables.refusals import LOOK_AGAIN, RULES_CHANGED, Refused
from hothouse.server.tables.repeats import asked_already, replied_already, undone_already
from hothouse.server.tables.results import Flagged, Unchanged
from hothouse.server.tables.table import Table
from hothouse.storage.rows import Proposal

DECIDED_NOTHING = Template("seat {seat} decided nothing there")
NO_UNDO = Template("at this table nothing is taken back")
NO_TIME_THERE = Template("seat {seat} would have no time left there")
NO_DRAWS = Template("{title} has no agreed draw")
BOTS_AGREE_TO_NONE = Template("a bot does not agree to a draw")
QUESTION_OPEN = Template("another question is open: answer it first")
ASKED_NOTHING = Template("seat {seat} is asked nothing")

NO_COACH = Template("this table was set up without a coach")
COACH_AGREED = Template("everybody has agreed to a coach already")

NOT_OVER = Template("names are asked for when the game is over")
NAMES_AGREED = Template("everybody has agreed to names already")

What = Literal["draw", "undo", "abandon", "coach", "names"]


def others(table: Table, person: str | None) -> list[int]:
    """The seats whose people would have to be asked."""
    return [
        seat.seat
        for seat in table.seats
        if seat.kind == "person" and seat.person is not None and seat.person != person
    ]


def is_free(table: Table, person: str | None, to: int) -> bool:
    """Whether everything after `to` is the person's own doing, nothing was revealed and no clock is kept."""
    if table.match.rated:
        return is_unanswered(table, person, to)
    # Between people with a clock a move costs the others time: they have begun to think about it.
    if table.match.clock.kind != "none":
        return False
    # A draw of chance that was seen cannot be unseen: taking it back would be to roll again.
    own = table.seats_of(person)
    return all(
        entry.seat is not None and entry.seat != CHANCE and entry.seat in own for entry in table.line[to:]
    )


def last_decision(table: Table, seat: int) -> int | None:
    """The ply at which the seat decided last; None if it has not."""
    line = table.line
    for ply in range(len(line) - 1, -1, -1):
        if line[ply].seat == seat:
            return ply
    return None


def undo(
    table: Table, person: str | None, seat: int, ply: int, to: int | None, now: int
) -> Table | Flagged | Unchanged:
    """Take back to a decision of the seat, at once or by consent; asked twice, it is done once."""
    if (again := undone_already(table, person, seat, ply, to)) is not None:
        return again
    playing(table)
    table.hold(person, seat)
    if not table.match.undo:
        raise Refused("no_undo", NO_UNDO)
    if ply != table.match.ply:
        raise Refused("stale", LOOK_AGAIN, ply=table.match.ply, seq=table.seq)
    back = last_decision(table, seat) if to is None else to
    if back is None or not 0 <= back < len(table.line) or table.line[back].seat != seat:
        raise Refused("nothing_to_undo", DECIDED_NOTHING, seat=seat)
    if (again := asked_already(table, person, seat, "undo", back)) is not None:
        return again
    if (late := in_time(table, now)) is not None:
        return late
    _time_there(table, back, now)
    if table.match.rated and not is_free(table, person, back):
        raise Refused("no_undo", ONLY_YOUR_OWN)
    # Bots agree to it: they lose nothing that a person would mind.
    if is_free(table, person, back) or not others(table, person):
        return _take_back(Draft(table, now), seat, back, person, is_free(table, person, back))
    return _propose(table, person, Proposal("undo", seat, table.seats_of(person), now, back))


def _time_there(table: Table, to: int, now: int) -> None:
    """Refused where a clock would be empty after taking back: who lived on increments cannot return them."""
    left = clocks.taken_back(table.match, table.seats, table.line[to:], now)
    for seat, rest in enumerate(left):
        if table.match.clock.kind != "none" and rest <= 0:
            raise Refused("nothing_to_undo", NO_TIME_THERE, seat=seat)


def propose(
    table: Table, person: str | None, seat: int, what: Literal["draw", "abandon", "coach", "names"], now: int
) -> Table | Unchanged:
    """Offer a draw, propose to end without a result, to let everybody ask a coach or to let names stand in a
    file; asked twice, it is asked once."""
    if (again := asked_already(table, person, seat, what)) is not None:
        return again
    _at_its_time(table, what)
    table.hold(person, seat)
    if what == "draw":
        _draws(table)
    elif what == "coach":
        _coaches(table)
    elif what == "names":
        if names_agreed(table):
            raise Refused("not_agreed", NAMES_AGREED)
    elif table.match.rated:
        raise Refused("rated", PLAYED_TO_THE_END)
    return _propose(table, person, Proposal(what, seat, table.seats_of(person), now))


def _at_its_time(table: Table, what: What | None) -> None:
    """Names are a question about a game that is over, everything else about one that is on."""
    if what != "names":
        playing(table)
    elif table.match.status not in ("finished", "abandoned"):
        raise Refused("not_finished", NOT_OVER)
    elif table.state is None:
        raise Refused("rules_changed", RULES_CHANGED)


def _draws(table: Table) -> None:
    if why_not_close(table.game, table.state, Closing("draw")) is not None:
        raise Refused("no_draws", NO_DRAWS, title=table.game.title)
    # A bot does not know how it stands; it would agree to what it should win.
    if any(seat.kind == "bot" for seat in table.seats):
        raise Refused("no_draws", BOTS_AGREE_TO_NONE)


def coach_agreed(table: Table) -> bool:
    """Whether everybody at the table has agreed to a coach."""
    return "coach" in table.told_of


def names_agreed(table: Table) -> bool:
    """Whether everybody at the table has agreed that names stand in files of it."""
    return "names" in table.told_of


def may_name(table: Table, person: str | None) -> bool:
    """Whether a file that this person keeps may name who played: all have agreed, or nobody else did."""
    return names_agreed(table) or (person is not None and not others(table, person))


def _coaches(table: Table) -> None:
    # Set up without one: for a table of the day, or because its host wants none.
    if not table.match.coach:
        raise Refused("no_coach", NO_COACH)
    if coach_agreed(table):
        raise Refused("no_coach", COACH_AGREED)


def _propose(table: Table, person: str | None, proposal: Proposal) -> Table:
    if table.match.proposal is not None:
        raise Refused("proposal_open", QUESTION_OPEN)
    draft = Draft(table, proposal.at)
    # A question is no move: the table keeps its place in the lists.
    draft.set(moved_at=table.match.moved_at)
    draft.note("proposed", seat=proposal.seat, ply=proposal.ply, text=proposal.what, person=person)
    draft.set(proposal=proposal)
    asked = draft.done()
    # Where nobody is left to ask (bots, or all seats are one's own) it happens at once.
    return asked if waits_for(asked) else _carry_out(asked, proposal.at)


def waits_for(table: Table) -> list[int]:
    """The seats whose answer to the open question is missing."""
    proposal = table.match.proposal
    if proposal is None:
        return []
    # Whoever holds that seat now: they may have moved to another device since they asked.
    asker = table.seats[proposal.seat].person
    return [seat for seat in others(table, asker) if seat not in proposal.agreed]


def reply(table: Table, person: str | None, seat: int, agree: bool, now: int) -> Table | Flagged | Unchanged:
    """Agree, decline, or withdraw one's own question; said twice, it is said once."""
    if (again := replied_already(table, person, seat, agree)) is not None:
        return again
    proposal = table.match.proposal
    _at_its_time(table, None if proposal is None else proposal.what)
    table.hold(person, seat)
    # Declining is open to the asker too: that is how a question is withdrawn.
    if proposal is None or (agree and seat not in waits_for(table)):
        raise Refused("no_proposal", ASKED_NOTHING, seat=seat)
    if (late := in_time(table, now)) is not None:
        return late
    if agree and proposal.ply is not None:
        _time_there(table, proposal.ply, now)
    draft = Draft(table, now)
    draft.set(moved_at=table.match.moved_at)
    if not agree:
        draft.note("declined", seat=seat, ply=proposal.ply, text=proposal.what, person=person)
        draft.set(proposal=None)
        return draft.done()
    draft.note("agreed", seat=seat, ply=proposal.ply, text=proposal.what, person=person)
    # Who holds several seats agrees for all of them: it is one person.
    agreed = tuple(sorted({*proposal.agreed, *table.seats_of(person)}))
    draft.set(proposal=msgspec.structs.replace(proposal, agreed=agreed))
    answered = draft.done()
    return answered if waits_for(answered) else _carry_out(answered, now)


def _carry_out(table: Table, now: int) -> Table:
    proposal = table.match.proposal
    assert proposal is not None
    match proposal.what:
        case "draw":
            return close(table, Closing("draw"), now)
        case "abandon":
            return abandon(table, now)
        case "coach" | "names":
            draft = Draft(table, now)
            draft.set(moved_at=table.match.moved_at, proposal=None)
            draft.note(proposal.what)
            return draft.done()
        case "undo":
            person = table.seats[proposal.seat].person
            assert proposal.ply is not None
            return _take_back(Draft(table, now), proposal.seat, proposal.ply, person, free=False)


def _take_back(draft: Draft, seat: int, to: int, person: str | None, free: bool) -> Table:
    draft.note("undo", seat=seat, ply=to, text="free" if free else "agreed", person=person)
    draft.state = draft.table.state_at(to)
    match, undone_acts = draft.table.match, draft.line[to:]
    draft.set(left=clocks.taken_back(match, draft.seats, undone_acts, draft.now))
    # Their numbers are never used again, but what is kept of them would only take up room.
    undone = {entry.seq for entry in undone_acts}
    draft.events = {seq: events for seq, events in draft.events.items() if seq not in undone}
    del draft.line[to:]
    draft.set(proposal=None)
    draft.pass_turn(clocks.used_before(match, undone_acts[0]))
    return draft.done()
