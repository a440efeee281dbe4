"""A table as a value: a match, its seats, its log, and the state of the game. Commands make a new one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from operator import attrgetter
from typing import Any

import msgspec

from hothouse.core.action import Action
from hothouse.core.closing import Closing, closed_event, parse_closing
from hothouse.core.errors import HothouseError
from hothouse.core.events import Event
from hothouse.core.game import AnyGame
from hothouse.core.lazy import lazy
from hothouse.core.message import Template
from hothouse.core.parts import ActionParts
from hothouse.core.registry import game as find_game
from hothouse.core.step import Step
from hothouse.server.tables.refusals import NO_SEAT, NOT_YOURS, RULES_CHANGED, Refused
from hothouse.server.tables.states import STATES
from hothouse.server.tables.trying import Trial, try_action
from hothouse.storage.rows import (
    Change,
    EntryKind,
    EntryRow,
    MatchRow,
    NoticeRow,
    SeatRow,
    Stored,
    bot_to_act,
    bots_alone,
)

NO_PLY = Template("this game has {length} actions, not {ply}")

KIND: Callable[[EntryRow], EntryKind] = attrgetter("kind")
RECENT = 20
"""How many of the last actions keep their events at hand."""


@dataclass(frozen=True)
class Table:
    """Everything about one table. `line` holds the acts in effect, each a ply: the actions of the game, and
    last the closing, if people ended it. `state` is None where there is no position to show: before the
    start, or when the rules have changed since it was played."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    entries: tuple[EntryRow, ...]
    names: Mapping[str, str]
    line: tuple[EntryRow, ...] = ()
    state: Any = None
    events: Mapping[int, tuple[Event, ...]] = field(default_factory=dict)
    actions: Mapping[int, Action] = field(default_factory=dict)
    """The actions by the numbers of their entries: an entry's text is read once."""

    @lazy
    def game(self) -> AnyGame:
        """The rules it is played by."""
        return find_game(self.match.game)

    @property
    def id(self) -> str:
        """The table's name in links."""
        return self.match.id

    @property
    def seq(self) -> int:
        """The number of its last entry."""
        return self.match.seq

    @property
    def rules_changed(self) -> bool:
        """Whether it was begun by rules that are not ours any more."""
        return self.match.status != "waiting" and self.state is None and self.match.started_at is not None

    @lazy
    def closing(self) -> Closing | None:
        """How people ended it, if they did. The log has it as the last act, in the words of a record; this is
        the one place that tells it from an action of the game."""
        # Only the last act of a finished game is read as a closing. In a game that goes on no act is one,
        # whatever its text says.
        ended = self.match.status == "finished" and self.line
        return parse_closing(self.line[-1].text) if ended else None

    @lazy
    def step(self) -> Step[Any, Any] | None:
        """The step that the position now waits for."""
        return self.game.step(self.state)

    @property
    def moves(self) -> tuple[EntryRow, ...]:
        """The actions of the game in effect."""
        return self.line if self.closing is None else self.line[:-1]

    def closing_at(self, ply: int) -> Closing | None:
        """The closing, if the first `ply` acts include it: the position is the same before and after."""
        return self.closing if ply == len(self.line) else None

    @lazy
    def told_of(self) -> frozenset[EntryKind]:
        """Of what kinds the entries of its log are."""
        return frozenset(map(KIND, self.entries))

    @lazy
    def legal(self) -> Sequence[Action]:
        """Every legal action."""
        return self.game.legal_actions(self.state)

    @lazy
    def offered(self) -> Sequence[Action | tuple[Action, ...]]:
        """The same, for whoever keeps what is shown of them."""
        return self.game.legal_runs(self.state)

    @lazy
    def _last_tried(self) -> dict[str, Trial]:
        return {}

    def try_out(self, said: str | ActionParts) -> Trial:
        """What an action does in the position now, or the rule that forbids it; Unreadable if it is none.

        The last answer is kept. A table never changes, so it stays true: what was previewed need not be
        worked out again when it is played.
        """
        key = repr(said)
        if key not in self._last_tried:
            tried = try_action(self.game, self.state, said)
            self._last_tried.clear()  # one is enough: people play what they looked at last
            self._last_tried[key] = tried
        return self._last_tried[key]

    def seats_of(self, person: str | None) -> tuple[int, ...]:
        """The seats that a person holds."""
        return () if person is None else self._held.get(person, ())

    @lazy
    def _held(self) -> dict[str, tuple[int, ...]]:
        """The seats of each person: asked ten times a move."""
        held: dict[str, tuple[int, ...]] = {}
        for seat in self.seats:
            if seat.person is not None:
                held[seat.person] = (*held.get(seat.person, ()), seat.seat)
        return held

    def hold(self, person: str | None, number: int) -> SeatRow:
        """The seat, if this person holds it; refused otherwise."""
        if not 0 <= number < len(self.seats):
            raise Refused("no_seat", NO_SEAT, seat=number)
        seat = self.seats[number]
        if person is None or seat.person != person:
            raise Refused("not_your_seat", NOT_YOURS, seat=number)
        return seat

    def state_at(self, ply: int) -> Any:
        """The state after the first `ply` acts in effect."""
        if not 0 <= ply <= len(self.line):
            raise Refused("no_ply", NO_PLY, length=len(self.line), ply=ply)
        if self.state is None:
            raise Refused("rules_changed", RULES_CHANGED)
        # A closing leaves the position as it was, so the ply behind it has the same state.
        return self.state if ply >= len(self.moves) else STATES.at(self.game, self.match, self.moves, ply)

    def follow(self, ply: int) -> tuple[Any, tuple[Event, ...]]:
        """The state after the act that leads on from `ply`, and its events."""
        before = STATES.at(self.game, self.match, self.moves, ply)
        closing = self.closing_at(ply + 1)
        if closing is not None:
            return before, (closed_event(closing),)
        return self.game.follow(before, self.game.parse(before, self.line[ply].text))

    def bot_to_act(self) -> bool:
        """Whether a bot's decision is waited for."""
        return bot_to_act(self.match, self.seats)


def open_table(stored: Stored, names: Mapping[str, str], known: Table | None = None) -> Table:
    """The table that the database holds; `known` is an older one, of which `stored` has the later entries."""
    entries = stored.entries if known is None else known.entries + stored.entries
    line = () if known is None else known.line
    for entry in stored.entries:
        if entry.kind == "act":
            line = (*line, entry)
        # The log is never cut: what was taken back stays in `entries`, and only the line in effect forgets
        # it.
        elif entry.kind == "undo":
            line = line[: entry.ply]
    bare = Table(stored.match, stored.seats, entries, dict(names), line)
    if stored.match.started_at is None:
        return bare
    try:
        # Replayed by other rules the moves would mean something else: such a table shows its log and no
        # board.
        if stored.match.rules_version != bare.game.rules_version:
            return bare
        actions, events = _replayed(bare, known)  # leaves the last states in the cache
        state = STATES.at(bare.game, bare.match, bare.moves, len(bare.moves))
        return _with(bare, state=state, events=events, actions=actions)
    # A record that does not replay is ours to repair, and no reason to lose the table: it shows its log.
    except HothouseError:
        return bare


def _with(table: Table, **changes: Any) -> Table:
    """The table with some of its fields changed."""
    values = {name: getattr(table, name) for name in Table.__dataclass_fields__}
    return Table(**(values | changes))


def with_match(table: Table, match: MatchRow) -> Table:
    """The table with another row of its match, which says nothing else about the game."""
    return _with(table, match=match)


def change_between(
    before: Table, after: Table, creates: Table | None = None, notices: tuple[NoticeRow, ...] = ()
) -> Change:
    """What has to be written to lead from one table to the next."""
    # Most changes are moves, and in a move nobody changes seats.
    moved = tuple(
        new for old, new in zip(before.seats, after.seats, strict=True) if old is not new and old != new
    )
    bot, was_bot = after.bot_to_act(), before.bot_to_act()
    # What leaves the number as it was is no move, and nobody has to think anew.
    same = after.seq == before.seq
    return Change(
        before.seq,
        after.match,
        moved,
        after.entries[len(before.entries) :],
        # The job is part of the change: no crash can come between a move and the turn of the bot after it.
        "keep" if same else "queue" if bot else "drop" if was_bot else "keep",
        bots_alone(after.seats),
        None if creates is None else stored_of(creates),
        notices,
        before.match.conditions,
    )


def stored_of(table: Table) -> Stored:
    """What is written of a new table."""
    return Stored(table.match, table.seats, table.entries)


def renamed(table: Table, person: str, name: str) -> Table:
    """The table with a person's new name."""
    return _with(table, names={**table.names, person: name})


def row(match: MatchRow, **changes: Any) -> MatchRow:
    """The match with some of its columns changed."""
    return msgspec.structs.replace(match, **changes)


def _replayed(table: Table, known: Table | None) -> tuple[dict[int, Action], dict[int, tuple[Event, ...]]]:
    """Every action, and the events of the last acts, worked out again where they are not known."""
    actions = {} if known is None else dict(known.actions)
    events: dict[int, tuple[Event, ...]] = {}
    for ply, entry in enumerate(table.moves):
        recent = ply >= len(table.line) - RECENT
        if recent and known is not None and entry.seq in known.events:
            events[entry.seq] = known.events[entry.seq]
        elif recent or entry.seq not in actions:
            before = STATES.at(table.game, table.match, table.moves, ply)
            actions[entry.seq] = table.game.parse(before, entry.text)
            after, found = table.game.follow(before, actions[entry.seq])
            # Safe here and not in a draft: these entries are committed, so their numbers are theirs.
            STATES.keep(table.id, entry, after)
            if recent:
                events[entry.seq] = found
    if table.closing is not None:
        events[table.line[-1].seq] = (closed_event(table.closing),)
    return actions, events
