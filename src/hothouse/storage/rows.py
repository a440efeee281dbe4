"""What the rows hold, as frozen values: a match, its seats, the entries of its log, its chat."""

from collections.abc import Sequence
from typing import Any, Literal

import msgspec

Status = Literal["waiting", "playing", "finished", "abandoned"]
SeatKind = Literal["open", "person", "bot"]
EntryKind = Literal[
    "act",
    "undo",
    "sat",
    "left",
    "moved",
    "bot",
    "started",
    "proposed",
    "agreed",
    "declined",
    "finished",
    "abandoned",
    "rematch",
    "stand_in",
    "hint",
    "coach",
    "names",
]

Pace = Literal["now", "calm", "days"]
"""How fast people who look for each other want to play."""


class Clock(msgspec.Struct, frozen=True, omit_defaults=True):
    """How time is kept: none, per move, in all with an increment, or days per move."""

    kind: Literal["none", "move", "total", "days"] = "none"
    seconds: int = 0
    minutes: int = 0
    increment: int = 0
    days: int = 0


class Proposal(msgspec.Struct, frozen=True):
    """What a seat asks of the others: an agreed draw, an undo back to `ply`, to abandon the game, to let
    everybody ask a coach, or to let names stand in a file of it."""

    what: Literal["draw", "undo", "abandon", "coach", "names"]
    seat: int
    agreed: tuple[int, ...]
    at: int
    ply: int | None = None


class Conditional(msgspec.Struct, frozen=True):
    """What a seat answers by itself: each of its lines is a row of acts that may follow the act numbered
    `after` (0: the beginning), those of the others and its own answers."""

    seat: int
    after: int
    lines: tuple[tuple[str, ...], ...]


class MatchRow(msgspec.Struct, frozen=True, kw_only=True):
    """A match: its set-up, and where it stands now (all of which the entries could tell again)."""

    id: str
    game: str
    rules_version: int
    options: dict[str, Any]
    created_at: int
    moved_at: int
    # What changes with every decision stands here too, so that a list of tables needs no log.
    seq: int = 0
    ply: int = 0
    status: Status = "waiting"
    public: bool = False
    ordering: str = "seated"
    autostart: bool = True
    undo: bool = True
    host: str | None = None
    clock: Clock = Clock()
    left: tuple[int, ...] = ()
    turn: int | None = None
    turn_at: int | None = None
    deadline: int | None = None
    proposal: Proposal | None = None
    outcome: dict[str, Any] | None = None
    rematch: str | None = None
    previous: str | None = None
    started_at: int | None = None
    finished_at: int | None = None
    source: str = ""
    start: str = ""
    coach: bool = True
    luck: str | None = None
    """The seed of its draws, which nobody is told while it is played; None: the system's own source."""
    rated: bool = False
    conditions: tuple[Conditional, ...] | None = None
    """What seats will answer by themselves: for the service alone, and each for whoever wrote it."""


class SeatRow(msgspec.Struct, frozen=True, gc=False):
    """Who sits where. `link` is the hash of the secret that moves the seat to another device."""

    seat: int
    kind: SeatKind = "open"
    person: str | None = None
    level: str | None = None
    ready: bool = False
    link: str | None = None


Pair = tuple[MatchRow, tuple[SeatRow, ...]]
"""What a list of tables needs of each."""


def bot_to_act(match: MatchRow, seats: Sequence[SeatRow]) -> bool:
    """Whether a bot's decision is waited for: then, and only then, the match has a job."""
    return match.status == "playing" and match.turn is not None and seats[match.turn].kind == "bot"


def bots_alone(seats: Sequence[SeatRow]) -> bool:
    """Whether nobody but bots sits there: such a table plays by itself, and nobody waits for its moves."""
    return all(seat.kind == "bot" for seat in seats)


class EntryRow(msgspec.Struct, frozen=True, gc=False):
    """One line of a match's log. `text` is the action, or what the kind needs: a level, a way to end."""

    seq: int
    kind: EntryKind
    at: int
    seat: int | None = None
    ply: int | None = None
    text: str = ""
    person: str | None = None
    took: int = 0


class ChatRow(msgspec.Struct, frozen=True):
    """A line of chat, kept apart from the record."""

    n: int
    person: str
    at: int
    text: str


class Stored(msgspec.Struct, frozen=True):
    """A match with its seats and entries, as the database has them."""

    match: MatchRow
    seats: tuple[SeatRow, ...]
    entries: tuple[EntryRow, ...]


class NoticeRow(msgspec.Struct, frozen=True):
    """Something to be told by one way (`channel`) at a time: that a turn has come, or that it will end."""

    channel: int
    match_id: str
    kind: Literal["turn", "remind"]
    turn_at: int
    due_at: int


class Change(msgspec.Struct, frozen=True):
    """What one decision adds to a match that was at `was`; nothing of it happens if another came first, or if
    somebody has arranged other conditional moves than those that it was worked out with."""

    was: int
    match: MatchRow
    seats: tuple[SeatRow, ...] = ()
    entries: tuple[EntryRow, ...] = ()
    job: Literal["keep", "drop", "queue"] = "keep"
    alone: bool = False
    creates: Stored | None = None
    notices: tuple[NoticeRow, ...] = ()
    conditions_were: tuple[Conditional, ...] | None = None


class TryRow(msgspec.Struct, frozen=True):
    """A person's first try at a puzzle: how hard it was then, whether the first try solved it, when any did.
    `day`: it was that day's puzzle, tried on the day."""

    puzzle: str
    game: str
    rating: int
    first: bool
    at: int
    solved_at: int | None = None
    day: int | None = None


class DayRow(msgspec.Struct, frozen=True):
    """What a day has: `what` names it, `data` holds everything that must not change with a later version."""

    kind: str
    day: int
    game: str
    what: str
    data: str


class Seeker(msgspec.Struct, frozen=True):
    """What somebody wants to play, since when, when they were last seen, and where they play now."""

    person: str
    game: str
    variant: str
    pace: Pace
    rated: bool
    since: int
    seen_at: int
    match_id: str | None = None


class Channel(msgspec.Struct, frozen=True):
    """A way to reach somebody who is away. An address is not written to before it was `confirmed`, nor a
    browser that has gone; with `digest` it is written to once a day at most. A browser is on a device."""

    id: int
    person: str
    kind: Literal["push", "mail", "hook"]
    target: str
    language: str
    confirmed: bool
    digest: bool
    created_at: int
    device: str | None = None


class AwayWish(msgspec.Struct, frozen=True):
    """When somebody wants no notices (minutes after midnight in their zone), whether they are reminded before
    a flag falls, and until when they are on vacation."""

    person: str
    zone: str = "UTC"
    quiet_from: int = 22 * 60
    quiet_to: int = 8 * 60
    remind: bool = True
    vacation_until: int = 0
    vacation_year: int = 0
    vacation_taken: int = 0
