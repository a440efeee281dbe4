"""What a client may ask, as types: the bodies of requests, whoever answers them."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hothouse.core.options import OptionValue
from hothouse.server.live.messages import ActionSaid, ChatText, Ply, RepeatKey, SeatNumber
from hothouse.server.studies.wire_coach import HintStep
from hothouse.server.studies.wire_studies import Draws
from hothouse.storage.rows import Clock, Pace

Name = Annotated[str, Meta(max_length=32, pattern=r"^[^\x00-\x1f\x7f]*$")]


PositionText = Annotated[str, Meta(max_length=6000)]
"""Long enough for a whole forest and a set of tiles written out."""
RecordText = Annotated[str, Meta(max_length=16_000)]
SeatWords = Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=16)]


class _Body(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Unknown fields are refused: a misspelt one must not be silently ignored."""


class Named(_Body):
    """A name, or none."""

    name: Name = ""


class ClockBody(_Body):
    """How time is kept."""

    kind: Literal["none", "move", "total", "days"] = "none"
    seconds: Annotated[int, Meta(ge=0, le=3600)] = 0
    minutes: Annotated[int, Meta(ge=0, le=180)] = 0
    increment: Annotated[int, Meta(ge=0, le=60)] = 0
    days: Annotated[int, Meta(ge=0, le=14)] = 0

    def clock(self) -> Clock:
        """As the match keeps it."""
        return Clock(self.kind, self.seconds, self.minutes, self.increment, self.days)


class NewTable(_Body):
    """A table to be set up."""

    game: Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]{0,31}$")]
    options: dict[Annotated[str, Meta(max_length=32)], OptionValue] = {}
    seats: SeatWords | None = None
    public: bool = False
    order: Literal["seated", "random"] = "seated"
    clock: ClockBody = msgspec.field(default_factory=ClockBody)
    start: bool = True
    undo: bool = True
    coach: bool = True
    rated: bool = False
    position: PositionText = ""
    key: RepeatKey | None = None


class Carried(_Body):
    """A game that goes on elsewhere: its record so far as text or as JSON, who sits where, and how it is
    played. What a table is taken along as is what it is brought as."""

    record: RecordText
    seats: SeatWords
    undo: bool = True
    coach: bool = True
    key: RepeatKey | None = None


class ThinkBody(_Body):
    """A bot's turn that a page was asked to think about, as `think` told it."""

    game: Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]{0,31}$")]
    table: Annotated[str, Meta(max_length=40)]
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)]
    position: PositionText
    seed: int


class SeekBody(_Body):
    """An opponent to be found; without a variant the first for several."""

    game: Annotated[str, Meta(pattern="^[a-z][a-z0-9_-]{0,31}$")]
    variant: Annotated[str, Meta(max_length=64)] = ""
    pace: Pace = "now"
    rated: bool = False


class PlayOn(_Body):
    """A moment of a game that is over, and how strong the bots are that play on from it."""

    ply: Ply
    bot: Annotated[str, Meta(min_length=1, max_length=32)]
    key: RepeatKey | None = None


class PositionBody(_Body):
    """A position as text, or nothing for the opening with these options; `sketch`: draw it in text too;
    `place`: where it is to be changed."""

    text: PositionText = ""
    options: dict[Annotated[str, Meta(max_length=32)], OptionValue] = {}
    sketch: bool = False
    place: Annotated[str, Meta(max_length=40)] = ""


class PadBody(_Body):
    """The numbers of a score pad; what is left out is 0."""

    options: dict[Annotated[str, Meta(max_length=32)], OptionValue] = {}
    values: Annotated[
        dict[Annotated[str, Meta(max_length=40)], Annotated[int, Meta(ge=0, le=999)]], Meta(max_length=200)
    ] = {}


class FirstGame(_Body):
    """A guided first game to be set up."""

    key: RepeatKey | None = None


class SitDown(_Body):
    """Nothing to sit oneself; a level to seat a bot. `rated`: I agree that the table counts."""

    bot: Annotated[str, Meta(min_length=1, max_length=32)] | None = None
    rated: bool = False


class ActBody(_Body):
    """An action for the position after `ply` actions."""

    seat: SeatNumber
    ply: Ply
    action: ActionSaid


class AskBody(_Body):
    """A question about an action; `ahead`: as my next decision, while another acts."""

    action: ActionSaid
    ply: Ply | None = None
    ahead: bool = False


class TryBody(_Body):
    """An action in a step of a course; `sketch`: draw the positions in text too."""

    action: ActionSaid
    sketch: bool = False


class SketchBody(_Body):
    """Nothing but how it is shown; `sketch`: draw the positions in text too."""

    sketch: bool = False


class AnswerBody(_Body):
    """An answer to a step that asks."""

    option: Annotated[str, Meta(min_length=1, max_length=40)]
    sketch: bool = False


LineText = Annotated[str, Meta(min_length=1, max_length=200)]


class NewStudy(_Body):
    """A record as text or as JSON, or a table that is over: one of them."""

    record: RecordText | None = None
    table: Annotated[str, Meta(pattern="^[a-z0-9]{12}$")] | None = None


class LineBody(_Body):
    """A branch: after `ply` acts of the record, the actions of the line."""

    ply: Ply
    line: Annotated[list[LineText], Meta(max_length=400)] = []
    sketch: bool = False


class LineAsk(LineBody, kw_only=True):
    """A question about an action at the end of a branch."""

    action: ActionSaid


class LineGoOn(LineAsk, kw_only=True):
    """An action at the end of a branch, and how chance draws after it."""

    draws: Draws = "real"


class StudyEffort(_Body):
    """How much is thought about a game."""

    effort: Literal["quick", "usual", "deep"] = "quick"


class JudgeBody(_Body):
    """An action instead of the one that was played at a moment."""

    ply: Ply
    action: ActionSaid


class ReplyAsk(LineBody, kw_only=True):
    """Let a bot of this level decide at the end of a branch."""

    bot: Annotated[str, Meta(min_length=1, max_length=32)]
    draws: Draws = "real"


class StudyPlayOn(LineBody, kw_only=True):
    """Play on from a moment of a study or from a branch, against bots of this level."""

    bot: Annotated[str, Meta(min_length=1, max_length=32)]
    key: RepeatKey | None = None


class ConditionLook(_Body):
    """A line of acts from the position after `ply` actions."""

    ply: Ply
    line: Annotated[list[LineText], Meta(max_length=64)] = []
    sketch: bool = False


class ConditionAsk(ConditionLook, kw_only=True):
    """A question about an act at the end of a line."""

    action: ActionSaid


class ConditionsBody(_Body):
    """Lines of acts from the position after `ply` actions, each with my answers."""

    ply: Ply
    lines: Annotated[list[Annotated[list[LineText], Meta(min_length=1, max_length=64)]], Meta(max_length=64)]


class HintBody(_Body):
    """A question to the coach; `action`: how does this one compare?"""

    seat: SeatNumber
    ply: Ply
    step: HintStep
    action: ActionSaid | None = None


class SeatBody(_Body):
    """A seat of mine."""

    seat: SeatNumber


class UndoBody(_Body):
    """Back to `to`, or to the seat's last decision."""

    seat: SeatNumber
    ply: Ply
    to: Ply | None = None


class ProposeBody(_Body):
    """What the others are asked."""

    seat: SeatNumber
    what: Literal["draw", "abandon", "coach", "names"]


class ReplyBody(_Body):
    """Yes or no."""

    seat: SeatNumber
    agree: bool


class ChatBody(_Body):
    """A line of chat."""

    text: ChatText
    key: RepeatKey | None = None


BODIES = (
    Named,
    Carried,
    ThinkBody,
    ClockBody,
    NewTable,
    SeekBody,
    PlayOn,
    PositionBody,
    PadBody,
    FirstGame,
    SitDown,
    ActBody,
    AskBody,
    TryBody,
    AnswerBody,
    NewStudy,
    LineBody,
    LineAsk,
    LineGoOn,
    StudyEffort,
    JudgeBody,
    ReplyAsk,
    StudyPlayOn,
    HintBody,
    ConditionLook,
    ConditionAsk,
    ConditionsBody,
    SketchBody,
    SeatBody,
    UndoBody,
    ProposeBody,
    ReplyBody,
    ChatBody,
)
