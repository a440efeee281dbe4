"""What travels of positions that belong to no table, and of score pads."""

import msgspec

from hothouse.core.options import OptionValue
from hothouse.server.wire import ActionOut, MessageOut, Position, ScoreOut


class PlaceOut(msgspec.Struct):
    """Where something may be changed: `key` is sent back, `name` is the board's, `seat` whose place it is;
    `beside`: the label says what may come beside it."""

    key: str
    name: str
    label: MessageOut
    seat: int | None
    beside: bool


class ChangeOut(msgspec.Struct):
    """A small change: what, and the text of the position after it."""

    label: MessageOut
    text: str


class Drawn(msgspec.Struct):
    """A line of text as a position: how it is written in full and what it shows, at which places it may be
    changed piece by piece, and how at the one that was asked about (`place`, else the first); or why there is
    no such position."""

    text: str
    options: dict[str, OptionValue]
    seats: list[str]
    position: Position | None
    problem: MessageOut | None
    places: list[PlaceOut]
    place: str
    changes: list[ChangeOut]


class Weighed(msgspec.Struct):
    """An action that was weighed, and the share of the result that it promises to whoever acts."""

    action: ActionOut
    value: float | None


class AdviceOut(msgspec.Struct):
    """What a bot thinks of a position in about a second: who acts, what it expects for that seat, and the
    actions that it likes best, best first; `proven`: it is certain; `line`: the play that it expects, up to
    the next draw."""

    seat: int
    level: str
    value: float | None
    proven: bool
    best: list[Weighed]
    line: list[ActionOut]


class BlankOut(msgspec.Struct):
    """One number of a pad: of a seat, or of all; with `choices`, which of them."""

    name: str
    label: MessageOut
    seat: int | None
    most: int
    choices: list[MessageOut]


class PadOut(msgspec.Struct):
    """The pad of a set-up."""

    options: dict[str, OptionValue]
    seats: list[str]
    blanks: list[BlankOut]


class Tally(msgspec.Struct):
    """What the numbers of a pad come to, and who has won by them; or which number cannot be."""

    scores: list[ScoreOut]
    winners: list[int]
    problem: MessageOut | None
