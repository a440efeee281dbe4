"""What travels of clubs and tournaments."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hothouse.core.options import OptionValue
from hothouse.server.bodies import ClockBody
from hothouse.server.wire import Summary

Form = Literal["robin", "swiss", "knockout", "arena", "duplicate"]
Stage = Literal["open", "playing", "finished", "cancelled"]
Outcome = Literal["", "played", "bye", "absent", "void"]
Title = Annotated[str, Meta(min_length=1, max_length=60, pattern=r"^[^\x00-\x1f\x7f]*$")]
ClubId = Annotated[str, Meta(pattern="^[a-z0-9]{12}$")]


class PaceOut(msgspec.Struct):
    """The clock of every table."""

    kind: Literal["none", "move", "total", "days"]
    seconds: int
    minutes: int
    increment: int
    days: int


class EntrantOut(msgspec.Struct):
    """Somebody who takes part, by number; a bot has a level."""

    number: int
    person: str | None
    name: str
    level: str | None
    gone: bool


class SittingOut(msgspec.Struct):
    """Somebody at a board: their points; in a duplicate also their share, in thousandths; `margin` is by how
    much they were ahead of the best of the others, or what they reached alone; none if it was given up."""

    number: int
    points: float
    margin: int | None
    share: int | None


class BoardOut(msgspec.Struct):
    """Who sits together in a round, in the order of the seats, and what came of it. The tables of a duplicate
    are shown when their round is over."""

    round: int
    board: int
    sat: list[SittingOut]
    table: str | None
    how: Outcome


class RankOut(msgspec.Struct):
    """Where an entrant stands, with one number for each tie-break."""

    place: int
    number: int
    points: float
    breaks: list[float]
    played: int


class BreakOut(msgspec.Struct):
    """A tie-break: what it is called and what it counts, as templates."""

    label: str
    about: str


class TournamentOut(msgspec.Struct):
    """A tournament as everybody sees it. `promise` is the hash of what a duplicate's draws are made from,
    `luck` that itself, when it is over; `seats`: how many sit at a whole table."""

    id: str
    name: str
    game: str
    title: str
    options: dict[str, OptionValue]
    pace: PaceOut
    format: Form
    status: Stage
    host: str
    club: str | None
    public: bool
    rounds: int
    round: int
    minutes: int
    grace: int
    size: int
    seats: int
    starts_at: int
    round_at: int
    ends_at: int | None
    finished_at: int | None
    promise: str | None
    luck: str | None
    entrants: list[EntrantOut]
    boards: list[BoardOut]
    standings: list[RankOut]
    breaks: list[BreakOut]


class HeldOut(msgspec.Struct):
    """The tournament that a table is played in."""

    id: str
    name: str
    round: int


class MyPart(msgspec.Struct):
    """What is mine in a tournament: whether I organise it, my number, where I play now, what I may do."""

    organiser: bool
    number: int | None
    table: str | None
    can_join: bool
    can_leave: bool


class TournamentPage(msgspec.Struct):
    """Everything that the page of a tournament needs."""

    tournament: TournamentOut
    mine: MyPart
    now: int


class TournamentLine(msgspec.Struct):
    """A tournament in a list."""

    id: str
    name: str
    game: str
    title: str
    format: Form
    status: Stage
    count: int
    starts_at: int
    finished_at: int | None


class ClubLine(msgspec.Struct):
    """A club in a list."""

    id: str
    name: str


class GatheringsOut(msgspec.Struct):
    """The tournaments that I may see, and my clubs."""

    tournaments: list[TournamentLine]
    clubs: list[ClubLine]
    now: int


class MemberOut(msgspec.Struct):
    """Somebody in a club."""

    id: str
    name: str


class ClubOut(msgspec.Struct):
    """A club as its members see it; to others it says its name, and lists nobody. `away`: whom the founder
    has sent away, told to the founder only."""

    id: str
    name: str
    about: str
    member: bool
    founder: bool
    members: list[MemberOut]
    away: list[MemberOut]
    tournaments: list[TournamentLine]
    now: int


class WatchedTable(msgspec.Struct):
    """A table in play, and how many watch it."""

    table: Summary
    watching: int


class WatchOut(msgspec.Struct):
    """Tables to watch, the most watched first."""

    tables: list[WatchedTable]
    now: int


class _Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Unknown fields are refused: a misspelt one must not be silently ignored."""


class NewTournament(_Body):
    """A tournament to be organised; `starts_in`: so many minutes from now; `rounds` 0: as many as it takes;
    `grace`: so many seconds a first move is waited for, 0: as the clock suggests."""

    name: Title
    game: Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]{0,31}$")]
    format: Form
    clock: ClockBody
    options: dict[Annotated[str, Meta(max_length=32)], OptionValue] = {}
    starts_in: Annotated[int, Meta(ge=0, le=60 * 24 * 90)] = 15
    rounds: Annotated[int, Meta(ge=0, le=30)] = 0
    minutes: Annotated[int, Meta(ge=5, le=240)] = 60
    grace: Annotated[int, Meta(ge=0, le=14 * 24 * 3600)] = 0
    size: Annotated[int, Meta(ge=2, le=512)] = 512
    filler: Annotated[str, Meta(max_length=32)] = ""
    public: bool = True
    club: ClubId | None = None


class BotsBody(_Body):
    """Bots that take part."""

    level: Annotated[str, Meta(min_length=1, max_length=32)]
    count: Annotated[int, Meta(ge=1, le=200)] = 1


class NewClub(_Body):
    """A club to be founded."""

    name: Title
    about: Annotated[str, Meta(max_length=400, pattern=r"^[^\x00]*$")] = ""


BODIES = (NewTournament, BotsBody, NewClub)
"""What a client may say here."""
