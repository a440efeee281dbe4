"""What travels: the answers of docs/protocol.md as types. OpenAPI is written from them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, UnsetType

from hothouse.core.events import EventJson
from hothouse.core.message import DetailJson, MessageJson
from hothouse.core.options import OptionValue
from hothouse.core.outcome import OutcomeJson, ScoreJson
from hothouse.core.parts import ActionParts
from hothouse.core.violation import ViolationJson
from hothouse.storage.rows import EntryKind, SeatKind, Status


@dataclass(frozen=True, slots=True)
class Open:
    """An object of which only one field is known here: each game has its own beside it."""

    name: str
    known: str


@dataclass(frozen=True, slots=True)
class As:
    """The shape of what a field holds: to msgspec, which knows no union of two shapes, it is an object."""

    shape: Any


Json = dict[str, Any]
MessageOut = Annotated[Mapping[str, Any], As(MessageJson)]
DetailsOut = Annotated[Mapping[str, Any], As(dict[str, DetailJson])]
ScoreOut = Annotated[Mapping[str, Any], As(ScoreJson)]
OutcomeOut = Annotated[Mapping[str, Any], As(OutcomeJson)]
ViolationOut = Annotated[Mapping[str, Any], As(ViolationJson)]
GameEvent = Annotated[EventJson, Open("GameEvent", "kind")]
"""One thing that an action did: its kind, and its facts beside it."""
ActionPartsOut = Annotated[ActionParts, Open("Parts", "verb")]
"""An action as data: its verb, and what it is made of beside it."""
What = Literal["draw", "undo", "abandon", "coach", "names"]
"""What the others may be asked."""


class Me(msgspec.Struct):
    """Who asks; a stranger has no id."""

    id: str | None = None
    name: str = ""
    muted: list[str] = []
    alone: bool = False
    """Nobody else can come here: what needs other people is not offered."""


class NewPerson(msgspec.Struct):
    """An identity for a script: its token is sent as `Authorization: Bearer …`."""

    id: str
    name: str
    token: str


class Refusal(msgspec.Struct):
    """Why something is refused."""

    code: str
    message: MessageOut
    violation: ViolationOut | UnsetType = UNSET


class OptionOut(msgspec.Struct):
    """One choice at set-up."""

    name: str
    default: OptionValue
    help: str
    choices: list[OptionValue]
    kind: Literal["number", "yes-no", "choice", "text"]


class VariantOut(msgspec.Struct):
    """A named way to play."""

    options: dict[str, OptionValue]
    seats: list[str]


class BotOut(msgspec.Struct):
    """A level of bots, and how long it takes for a move at most."""

    level: str
    about: str
    seconds: float


class GameOut(msgspec.Struct):
    """A game and everything that may be chosen at its set-up."""

    name: str
    title: str
    summary: str
    rules_version: int
    options: list[OptionOut]
    variants: dict[str, VariantOut]
    endings: dict[str, str]
    event_words: dict[str, str]
    warnings: list[str]
    draws: bool
    plans: bool
    """Whether a move may be planned while another acts."""
    bots: list[BotOut]
    course: bool
    guide: bool
    """Whether there is a guided first game."""
    puzzles: int
    daily: bool


class SeatOut(msgspec.Struct):
    """Who sits on a seat."""

    seat: int
    colour: str
    kind: SeatKind
    person: str | None
    name: str
    level: str | None
    mine: bool
    ready: bool


class ClockOut(msgspec.Struct):
    """The clock as it stands at `now`."""

    kind: Literal["none", "move", "total", "days"]
    running: int | None
    now: int
    seconds: int | UnsetType = UNSET
    minutes: int | UnsetType = UNSET
    increment: int | UnsetType = UNSET
    days: int | UnsetType = UNSET
    left: list[int] | UnsetType = UNSET
    deadline: int | UnsetType | None = UNSET


class ActionOut(msgspec.Struct):
    """An action as a person writes it, and as data: a verb and its parts."""

    text: str
    parts: ActionPartsOut


class Position(msgspec.Struct):
    """A position as one seat or a spectator sees it; `sketch` draws it in text, for who asked for it."""

    ply: int
    seat: int | None
    to_act: int | None
    step: str | None
    rule: str | None
    asks: MessageOut
    notation: str
    text: str
    board: Json
    legal: list[ActionOut] | None
    scores: Sequence[ScoreOut]
    outcome: OutcomeOut | None
    sketch: str | UnsetType = UNSET


class EntryOut(msgspec.Struct):
    """A line of the log."""

    seq: int
    kind: EntryKind
    at: int
    seat: int | UnsetType | None = UNSET
    ply: int | UnsetType | None = UNSET
    text: str | UnsetType = UNSET
    parts: ActionPartsOut | UnsetType | None = UNSET
    took: int | UnsetType = UNSET
    events: list[GameEvent] | UnsetType | None = UNSET
    free: bool | UnsetType = UNSET
    name: str | UnsetType = UNSET
    level: str | UnsetType = UNSET
    what: str | UnsetType = UNSET
    how: str | UnsetType = UNSET
    table: str | UnsetType = UNSET


class TakeBack(msgspec.Struct):
    """A take-back that a seat may ask for."""

    seat: int
    to: int
    free: bool


class Can(msgspec.Struct):
    """What the one who asks may do; lists hold seats."""

    sit: list[int]
    leave: list[int]
    start: bool
    act: bool
    resign: list[int]
    draw: list[int]
    undo: list[TakeBack]
    abandon: bool
    rematch: bool
    chat: bool
    agree: list[int]
    coach: bool
    """Whether the coach answers me in my turns."""
    wish_coach: list[int]
    """The seats for which I may propose that everybody may ask one."""
    names: bool
    """Whether a file of this game may name who played."""
    wish_names: list[int]
    """The seats for which I may ask the others whether it may."""


class ProposalOut(msgspec.Struct):
    """The open question at the table."""

    what: What
    seat: int
    ply: int | None
    agreed: list[int]
    waits_for: list[int]
    at: int


class Line(msgspec.Struct):
    """A line of chat."""

    n: int
    at: int
    person: str | None
    name: str
    seats: list[int]
    text: str


class Presence(msgspec.Struct):
    """Who has the table open."""

    seats: list[int] = []
    watching: int = 0


class Summary(msgspec.Struct):
    """A table in a list."""

    id: str
    game: str
    title: str
    options: dict[str, OptionValue]
    status: Status
    public: bool
    rated: bool
    seats: list[SeatOut]
    clock: ClockOut
    ply: int
    to_act: int | None
    my_seats: list[int]
    created_at: int
    moved_at: int
    outcome: OutcomeOut | None


class Lobby(msgspec.Struct):
    """What the home page lists."""

    waiting_for_me: list[Summary]
    mine: list[Summary]
    open: list[Summary]
    watch: list[Summary]
    finished: list[Summary]
    now: int


class TableOut(msgspec.Struct):
    """Everything a table's page needs."""

    id: str
    seq: int
    status: Status
    game: str
    title: str
    rules_version: int
    options: dict[str, OptionValue]
    public: bool
    order: str
    undo: bool
    coach: bool
    rated: bool
    host: str | None
    created_at: int
    started_at: int | None
    finished_at: int | None
    path: str
    seats: list[SeatOut]
    my_seats: list[int]
    can: Can
    clock: ClockOut
    proposal: ProposalOut | None
    rematch: str | None
    previous: str | None
    position: Position | None
    entries: list[EntryOut]
    chat: list[Line]
    presence: Presence
    now: int


class Update(msgspec.Struct, tag="update", tag_field="type"):
    """What is new at a table, and what is true now."""

    id: str
    seq: int
    status: Status
    entries: list[EntryOut]
    seats: list[SeatOut]
    my_seats: list[int]
    can: Can
    clock: ClockOut
    proposal: ProposalOut | None
    rematch: str | None
    position: Position | None
    now: int
    since: int = msgspec.field(name="from", default=0)


class Receipt(msgspec.Struct):
    """The answer to a command over the socket: it is committed, and an `update` tells what came of it."""

    seq: int
    ply: int


class Moved(msgspec.Struct):
    """The entries that a request over HTTP led to, committed."""

    seq: int
    ply: int
    entries: list[EntryOut]


class Preview(msgspec.Struct):
    """What an action would do, or why it is refused."""

    ply: int
    action: str
    legal: bool
    events: list[GameEvent]
    position: Position | None
    violation: ViolationOut | None


class WhyNot(msgspec.Struct):
    """The rule that refuses an action; null if none does."""

    ply: int
    action: str
    violation: ViolationOut | None


class Look(msgspec.Struct):
    """A position of the past, and the entry that led to it."""

    ply: int
    entry: EntryOut | None
    position: Position


class Legal(msgspec.Struct):
    """The legal actions, for whoever holds the seat that acts."""

    ply: int
    to_act: int | None
    legal: list[ActionOut] | None


class SeatsOut(msgspec.Struct):
    """A checked set-up and its seats."""

    options: dict[str, OptionValue]
    seats: list[str]


class LinkOut(msgspec.Struct):
    """The path of a secret link."""

    path: str
