"""A draft: the next table being written, entry by entry, from the present one."""

import random
from typing import Any

from hothouse.core.action import Action
from hothouse.core.chance import draw
from hothouse.core.closing import Closing, closed_event, closed_outcome
from hothouse.core.events import Event
from hothouse.core.luck import Luck
from hothouse.core.message import Template
from hothouse.core.outcome import Outcome
from hothouse.core.seats import CHANCE, Seat
from hothouse.server.tables import clocks
from hothouse.server.tables.answers import kept
from hothouse.server.tables.refusals import Refused
from hothouse.server.tables.table import RECENT, Table, row
from hothouse.server.tables.trying import Tried
from hothouse.storage.rows import EntryKind, EntryRow, SeatRow

LOT = random.SystemRandom()
"""Draws of chance come from the system's own source: nobody can foresee them."""

LOG_FULL = Template("the log of this table is full: {most} entries tell of other things than the game")
LOOSE: frozenset[EntryKind] = frozenset({"undo", "proposed", "sat", "left", "moved", "bot", "hint"})
"""What people may do as often as they like, so that a log could grow for ever."""
MOST_LOOSE = 1000
"""So many entries besides the actions in effect: some five hundred moves that were taken back one by one."""


class Draft:
    """Write on it, then take `done()`. The table it began from stays as it is."""

    def __init__(self, table: Table, now: int) -> None:
        self.table = table
        self.now = now
        # Copies all of them: a draft that is thrown away must leave no trace on the table it began from.
        self.columns: dict[str, Any] = {}
        self.seats = list(table.seats)
        self.entries = list(table.entries)
        self.line = list(table.line)
        self.state = table.state
        self.events: dict[int, tuple[Event, ...]] = dict(table.events)
        self.actions: dict[int, Action] = dict(table.actions)
        self.seq = table.seq
        self.names = dict(table.names)

    def note(
        self,
        kind: EntryKind,
        *,
        seat: int | None = None,
        ply: int | None = None,
        text: str = "",
        person: str | None = None,
        took: int = 0,
    ) -> EntryRow:
        """Add an entry to the log; refused where it is full and the game can go on without."""
        if kind in LOOSE and len(self.entries) - len(self.line) >= MOST_LOOSE:
            raise Refused("log_full", LOG_FULL, most=MOST_LOOSE)
        # The number is a claim. The database takes the change only if nobody has taken the same number.
        self.seq += 1
        entry = EntryRow(self.seq, kind, self.now, seat, ply, text, person, took)
        self.entries.append(entry)
        return entry

    def set(self, **columns: Any) -> None:
        """Change columns of the match."""
        self.columns |= columns

    def seat(self, row: SeatRow) -> None:
        """Change who sits on a seat."""
        self.seats[row.seat] = row

    def play(self, action: Action, seat: int | None, took: int = 0, person: str | None = None) -> None:
        """Apply an action and write it down."""
        self.write(Tried(action, *self.table.game.follow(self.state, action)), seat, took, person)

    def write(self, tried: Tried, seat: int | None, took: int = 0, person: str | None = None) -> None:
        """Write down an action that was worked out already, on the state of this draft."""
        # The caller has tried it on this very state; to try it again would double the work of every move.
        self.state = tried.after
        entry = self._act(str(tried.action), seat, tried.events, took, person)
        self.actions[entry.seq] = tried.action

    def close(self, closing: Closing, person: str | None = None) -> None:
        """Write down an end that people make. The state stays as it is; the log has the closing last."""
        outcome = closed_outcome(self.table.game, self.state, closing)
        self._act(str(closing), closing.seat, (closed_event(closing),), 0, person)
        self._finish(outcome)

    def _act(
        self, text: str, seat: int | None, events: tuple[Event, ...], took: int, person: str | None
    ) -> EntryRow:
        entry = self.note("act", seat=seat, ply=len(self.line) + 1, text=text, took=took, person=person)
        self.line.append(entry)
        self.events[entry.seq] = events
        # Older events can be worked out from the record; memory is kept for tables, not for their past.
        if len(self.events) > RECENT:
            del self.events[min(self.events)]
        return entry

    def settle(self) -> None:
        """Let chance act as long as it is its turn; then whose clock runs, or how it ended."""
        game = self.table.game
        turn = game.to_act(self.state)
        # In the same change as the move before it: no draw is ever shown that could still fail to be written
        # and then be drawn again.
        if turn == CHANCE:
            turn = self._draw_lots()
        # Only where nobody is to act there is an outcome: that is what it means.
        outcome = game.outcome(self.state) if turn is None else None
        if outcome is not None:
            self._finish(outcome)
            return
        # An action answers every open question: what was proposed was about the position before it.
        self.columns["proposal"] = None
        self._start_clock(turn, self.now)

    def _draw_lots(self) -> Seat | None:
        """Draw until somebody else is to act: who that is."""
        game, luck = self.table.game, self._luck()
        while (turn := game.to_act(self.state)) == CHANCE:
            drawn = draw(game, self.state, LOT) if luck is None else luck.draw(game, self.state)
            self.play(drawn, CHANCE)
        return turn

    def _luck(self) -> Luck | None:
        """Where the draws of this table come from, if not from the system's own source."""
        seed, game = self.table.match.luck, self.table.game
        if seed is None:
            return None
        # Played again from the start: what was drawn is in the log, and nowhere else.
        begin = game.start(**self.table.match.options)
        return Luck(int(seed, 16)).passed(game, begin, (entry.text for entry in self.line))

    def _finish(self, outcome: Outcome) -> None:
        self.note("finished", ply=len(self.line), text=outcome.ending)
        self.set(status="finished", outcome=outcome.to_json())
        self.stop_clock()

    def pass_turn(self, used: int = 0) -> None:
        """Start the clock of whoever is to act now; `used` is what this decision has taken before."""
        self._start_clock(self.table.game.to_act(self.state), self.now - used)

    def _start_clock(self, turn: Seat | None, began: int) -> None:
        seat = None if turn is None else self.seats[turn]
        # What the move has just used up is in the draft; the table still has the time before it.
        left = self.columns.get("left", self.table.match.left)
        due = clocks.deadline(self.table.match.clock, left, seat, began)
        self.set(turn=turn, turn_at=began, deadline=due)

    def stop_clock(self) -> None:
        """Nobody is to act any more."""
        self.set(turn=None, turn_at=None, deadline=None, finished_at=self.now, proposal=None)

    def done(self) -> Table:
        """The table as it is drafted."""
        # A command that is no move (a link, a question) keeps the old time by setting it itself.
        columns = {"moved_at": self.now} | self.columns
        if self.table.match.conditions is not None:
            going = columns.get("status", "playing") == "playing"
            columns["conditions"] = kept(self.table.match.conditions, self.line) if going else None
        match = row(self.table.match, seq=self.seq, ply=len(self.line), **columns)
        return Table(
            match,
            tuple(self.seats),
            tuple(self.entries),
            self.names,
            tuple(self.line),
            self.state,
            self.events,
            self.actions,
        )
