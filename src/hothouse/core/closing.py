"""Closings: the ends that people make, outside the turn order and outside the rules of any game.

A resignation, a fallen flag and an agreed draw end the record and the table. The position stays as it was, so
no state, no position text and no kernel knows of them; what a game says is who is best of those that are left
(`Game.best`) and, in `endings`, which closings it has.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, get_args

from hothouse.core.errors import IllegalAction, after_the_end
from hothouse.core.events import Event
from hothouse.core.game import OVER, AnyGame
from hothouse.core.message import Template, fill
from hothouse.core.outcome import Outcome
from hothouse.core.seats import Seat
from hothouse.core.violation import Violation, refuse

ClosingKind = Literal["resigned", "timeout", "draw"]
CLOSING_KINDS: tuple[ClosingKind, ...] = get_args(ClosingKind)

ONE_SEAT_OR_NONE = Template("a resignation and a time-out name one seat, an agreed draw names none")
DRAW_ALONE = Template("a draw is agreed between two seats or more, and here is one")
NO_SEAT = Template("there is no seat {number} at this table")
NO_SUCH_ENDING = Template("{title} cannot end by {kind}")
REASONS: dict[ClosingKind, Template] = {
    "resigned": Template("{losers} resigned"),
    "timeout": Template("{losers} ran out of time"),
    "draw": Template("a draw was agreed"),
}
EVENT_WORDS: Mapping[str, Template] = {"closed": Template("the game is closed ({how})")}
"""The sentence of the one event that a closing tells, beside a game's own `event_words`."""

_VERBS: dict[ClosingKind, str] = {"resigned": "resigns", "timeout": "runs out of time"}
_WRITTEN = re.compile(rf"seat ([1-9][0-9]?) ({'|'.join(_VERBS.values())})")
# Positions written before closings left the state end so; they are recognised to be refused with a reason.
_SUFFIX = re.compile(
    r"draw agreed|[a-z]+ (?:resigned|timeout)|ended (?:draw|(?:resigned|timeout)(?: by [a-z]+)?)"
)


@dataclass(frozen=True, slots=True)
class Closing:
    """How people ended a game: `seat 1 resigns`, `seat 2 runs out of time` or `draw agreed`."""

    kind: ClosingKind
    seat: Seat | None = None

    def __str__(self) -> str:
        if self.kind == "draw":
            return "draw agreed"
        return f"seat {'?' if self.seat is None else self.seat + 1} {_VERBS[self.kind]}"


def parse_closing(text: str) -> Closing | None:
    """Read `seat 1 resigns`, `seat 2 runs out of time` or `draw agreed`; None for anything else."""
    words = " ".join(text.lower().split())
    if words == "draw agreed":
        return Closing("draw")
    found = _WRITTEN.fullmatch(words)
    if found is None:
        return None
    kind = next(kind for kind, verb in _VERBS.items() if verb == found[2])
    return Closing(kind, int(found[1]) - 1)


def split_closing(texts: Sequence[str]) -> tuple[tuple[str, ...], Closing | None]:
    """The actions among the lines of a record, and the closing that comes after them, if one does."""
    closing = parse_closing(texts[-1]) if texts else None
    return tuple(texts if closing is None else texts[:-1]), closing


def why_not_close(game: AnyGame, state: Any, closing: Closing) -> Violation | None:
    """Why the game cannot be closed so, or None: the table refuses it, no rule of the game does."""
    seats = range(len(game.seats(state)))
    # First of all: after the end nobody can resign, whatever the closing says.
    if game.step(state) is None:
        return refuse("end", OVER)
    if (closing.kind == "draw") != (closing.seat is None):
        return refuse("table", ONE_SEAT_OR_NONE)
    if closing.seat is None and len(seats) < 2:
        return refuse("table", DRAW_ALONE)
    if closing.seat is not None and closing.seat not in seats:
        return refuse("table", NO_SEAT, number=closing.seat + 1)
    if closing.kind not in game.endings:
        return refuse("table", NO_SUCH_ENDING, title=game.title, kind=closing.kind)
    return None


def closed_outcome(game: AnyGame, state: Any, closing: Closing) -> Outcome:
    """Who wins a game that is closed here: the best of those who stay, or all who agreed a draw."""
    violation = why_not_close(game, state, closing)
    # The same error as an action after the end, so that whoever plays on needs to know one only.
    if violation is not None and violation.rule == "end":
        raise after_the_end(str(closing))
    if violation is not None:
        raise IllegalAction(str(closing), violation, game.position(state))
    stay = tuple(seat for seat in range(len(game.seats(state))) if seat != closing.seat)
    # Who is alone at the table and gives up leaves nobody to win.
    winners = stay if closing.kind == "draw" or not stay else game.best(state, stay)
    losers = {} if closing.seat is None else {"losers": game.seat_name(state, closing.seat)}
    reason = fill(REASONS[closing.kind], **losers)
    return Outcome(closing.kind, game.endings[closing.kind], reason, winners, game.scores(state))


def outcome_of(game: AnyGame, state: Any, closing: Closing | None) -> Outcome | None:
    """How a record or a table ended: by its closing, else by the rules; None while it goes on."""
    return game.outcome(state) if closing is None else closed_outcome(game, state, closing)


def closed_event(closing: Closing) -> Event:
    """What is told of a closing, as an action tells what it did."""
    return Event("closed", {"how": closing.kind, "who": -1 if closing.seat is None else closing.seat})


def is_closing_suffix(part: str) -> bool:
    """Whether a part of a position is a closing as positions once ended: `red resigned`, `ended draw`."""
    return _SUFFIX.fullmatch(part) is not None
