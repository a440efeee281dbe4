"""What a client may say over the socket, as types: anything else is malformed."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from hothouse.core.parts import ActionParts

LARGEST = 4096
ActionSaid = str | ActionParts
"""An action as text, or as its parts; what is neither is refused by the rules, however long it is.

The text has no limits of its own: msgspec 0.22 crashes at its end when a limited text and an object share a
union in several structs."""
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=99)]
ChatText = Annotated[str, Meta(min_length=1, max_length=280, pattern=r"^[^\x00]*$")]
RepeatKey = Annotated[str, Meta(min_length=8, max_length=36, pattern="^[A-Za-z0-9_-]*$")]
"""Made up by a client for what must not be done twice: the same key again means the same request again."""
MessageId = Annotated[str, Meta(min_length=1, max_length=32)]


class _Message(msgspec.Struct, tag_field="type", forbid_unknown_fields=True, kw_only=True):
    id: MessageId | None = None


class Act(_Message, tag="act"):
    """Play an action in the position after `ply` actions."""

    seat: SeatNumber
    ply: Ply
    action: ActionSaid


class Ask(_Message, tag="preview"):
    """What would the action do? `ahead`: as my next decision, while another acts."""

    action: ActionSaid
    ply: Ply | None = None
    ahead: bool = False


class AskWhyNot(_Message, tag="why_not"):
    """Which rule refuses the action? `ahead`: as my next decision, while another acts."""

    action: ActionSaid
    ply: Ply | None = None
    ahead: bool = False


class AskLegal(_Message, tag="legal"):
    """What may I do? `ahead`: as my next decision, while another acts."""

    ahead: bool = False


class LookAt(_Message, tag="look"):
    """Show the position after `ply` actions."""

    ply: Ply


class Undo(_Message, tag="undo"):
    """Take back to `to`, or the seat's last decision."""

    seat: SeatNumber
    ply: Ply
    to: Ply | None = None


class Propose(_Message, tag="propose"):
    """Ask the others."""

    seat: SeatNumber
    what: Literal["draw", "abandon", "coach", "names"]


class Reply(_Message, tag="reply"):
    """Answer what was asked."""

    seat: SeatNumber
    agree: bool


class Resign(_Message, tag="resign"):
    """Give up."""

    seat: SeatNumber


class Say(_Message, tag="chat"):
    """A line of chat."""

    text: ChatText
    key: RepeatKey | None = None


class Refresh(_Message, tag="refresh"):
    """Send everything; with the drawing in text from now on, for a client that draws no board of its own."""

    sketch: bool = False


class Ping(_Message, tag="ping"):
    """Are you there?"""


class Thinks(_Message, tag="thinks"):
    """This page offers to think for the bots of this table, or does no longer."""

    on: bool


class Thought(_Message, tag="thought"):
    """What this page has thought, for the `seq` at which it was asked."""

    seq: Annotated[int, Meta(ge=0, le=2**31 - 1)]
    action: str


class Beat(_Message, tag="beat"):
    """The answer to the server's own `beat`, by which it measures the wire."""

    n: int


Message = (
    Act
    | Ask
    | AskWhyNot
    | AskLegal
    | LookAt
    | Undo
    | Propose
    | Reply
    | Resign
    | Say
    | Refresh
    | Ping
    | Thinks
    | Thought
    | Beat
)
DECODER = msgspec.json.Decoder(Message)
