"""A guided first game: its table, and what the guide says there to whoever plays alone against bots."""

from hothouse.bots.levels import levels
from hothouse.core.events import Event
from hothouse.core.game import AnyGame
from hothouse.core.message import Template
from hothouse.core.registry import game as find_game
from hothouse.core.seats import Seat
from hothouse.server.learning.wire_lessons import FirstOut, GainOut, GuideOut, HintOut
from hothouse.server.tables import seats
from hothouse.server.tables.draft import LOT, Draft
from hothouse.server.tables.refusals import RULES_CHANGED, Refused
from hothouse.server.tables.table import Table
from hothouse.storage.rows import EntryRow
from hothouse.study.guides import Guide, guidance, guide, say_first, say_hint
from hothouse.study.scene import Act

LEARNER = 0
"""Whoever plays a first game has the first seat, as in the course."""
ALONE_ONLY = Template("the guide speaks only to somebody who plays alone against bots")


def first_game(name: str, person: str, called: str, source: str, now: int, table_id: str = "") -> Table:
    """The table of a first game: against the first level, with the beginning that the guide names."""
    own, game = guide(name), find_game(name)
    count = len(seats.seat_names(game, dict(own.options)))
    level = levels(name)[0].name
    wanted = seats.SetUp(
        game=name,
        options=dict(own.options),
        seats=("me", *(f"bot:{level}",) * (count - 1)),
        start=False,
        source=source,
        id=table_id,
    )
    return seats.begin(Draft(seats.set_up(wanted, person, called, now), now), _line(game, own, now))


def _line(game: AnyGame, own: Guide, now: int) -> list[EntryRow]:
    """The beginning as entries: who acts is the game's business."""
    state, line = game.start(**own.options), []
    for ply, text in enumerate(own.beginning, 1):
        line.append(EntryRow(0, "act", now, game.to_act(state), ply, text))
        state = game.apply(state, game.parse(state, text))
    return line


def guided(table: Table, person: str | None, language: str) -> GuideOut:
    """What the guide says now: about the position, and about all since my last decision."""
    seat = _learner(table, person)
    if table.state is None:
        raise Refused("rules_changed", RULES_CHANGED)
    since = _last_decision(table, seat)
    # As whoever asks may know it: a guide that saw more would tell more.
    before = table.game.resample(table.state_at(since), seat, LOT)
    found = guidance(table.game, before, _acts(table, since, seat), seat)
    name = table.game.name
    return GuideOut(
        ply=table.match.ply,
        hints=[
            HintOut(hint.name, say_hint(name, hint, language), list(hint.focus), hint.loses)
            for hint in found.hints
        ],
        firsts=[
            FirstOut(first.name, say_first(name, first, language), list(first.focus))
            for first in found.firsts
        ],
        changes=[
            GainOut(change.seat, change.label.to_json(), change.points, change.rule)
            for change in found.changes
        ],
    )


def _learner(table: Table, person: str | None) -> Seat:
    """The one seat of whoever asks; refused where another person plays, whom advice would wrong."""
    own = table.seats_of(person)
    alone = all(row.kind == "bot" or row.seat in own for row in table.seats) and not table.match.rated
    if len(own) != 1 or not alone:
        raise Refused("not_alone", ALONE_ONLY)
    return own[0]


def _last_decision(table: Table, seat: Seat) -> int:
    """Before the seat's last decision; what the guide itself has played is none."""
    given = guide(table.game.name).beginning
    own = len(given) if tuple(entry.text for entry in table.moves[: len(given)]) == given else 0
    plies = [ply for ply, entry in enumerate(table.moves) if entry.seat == seat and ply >= own]
    return plies[-1] if plies else len(table.moves)


def _acts(table: Table, since: int, seat: Seat) -> list[Act]:
    game, acts = table.game, []
    for ply in range(since, len(table.moves)):
        entry = table.moves[ply]
        after, events = table.follow(ply)
        shown: tuple[Event, ...] = tuple(game.view_action(entry.seat, entry.text, events, seat)[1])
        state = game.resample(after, seat, LOT)
        action = game.parse(table.state_at(ply), entry.text)
        assert entry.seat is not None  # an act has an actor
        acts.append(Act(entry.seat, action, shown, state))
    return acts
