"""Outcomes: who won, the scores line by line, and why it ended."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypedDict

from hothouse.core.message import Message, MessageJson
from hothouse.core.seats import Seat


class ScoreLineJson(TypedDict):
    """A line of a score sheet: what counts and for how much, with a note where it does not."""

    label: MessageJson
    points: int
    rule: str
    note: MessageJson | None
    focus: list[str]


class ScoreJson(TypedDict):
    """A seat's score sheet."""

    seat: int
    total: int
    lines: list[ScoreLineJson]
    tiebreaks: list[int]


class OutcomeJson(TypedDict):
    """How it ended; `focus` names what brought the end about."""

    ending: str
    rule: str
    reason: MessageJson
    winners: list[int]
    scores: list[ScoreJson]
    focus: list[str]


@dataclass(frozen=True, slots=True)
class ScoreLine:
    """One line of a score sheet. `points` may be 0 for what does not count; `note` then says why.

    `focus` names what the line counts on the board, as a refusal names its causes; where each seat has
    a board of its own, on the seat's.
    """

    label: Message
    points: int
    rule: str
    note: Message | None = None
    focus: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Score:
    """What one seat has, line by line. `tiebreaks` are compared in order, higher is better."""

    seat: Seat
    total: int
    lines: tuple[ScoreLine, ...] = ()
    tiebreaks: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Outcome:
    """The end: its way, the rule that says so, the winners (several share, none in a lost solo game).

    `focus` names what brought the end about, where something on the board did.
    """

    ending: str
    rule: str
    reason: Message
    winners: tuple[Seat, ...]
    scores: tuple[Score, ...]
    focus: tuple[str, ...] = ()

    @property
    def is_draw(self) -> bool:
        """Whether two or more seats share the result."""
        return len(self.winners) > 1

    def share(self, seat: Seat) -> float:
        """What the seat takes from one point shared among the winners (1, ½, ⅓ or 0)."""
        # Shared whole, so that the results of a table always add up to one point, or to none.
        return 1 / len(self.winners) if seat in self.winners else 0.0

    def to_json(self) -> OutcomeJson:
        """The outcome as plain data for the wire."""
        return {
            "ending": self.ending,
            "rule": self.rule,
            "reason": self.reason.to_json(),
            "winners": list(self.winners),
            "scores": [score_json(score) for score in self.scores],
            "focus": list(self.focus),
        }


def most(sheets: Iterable[Score]) -> tuple[Seat, ...]:
    """The seats with most points, then the best tie-breaks; those still equal share."""
    ranked = {sheet.seat: (sheet.total, sheet.tiebreaks) for sheet in sheets}
    # Total and tie-breaks compare as one tuple, in the order the rules name them.
    best = max(ranked.values())
    return tuple(seat for seat, rank in ranked.items() if rank == best)


def score_json(score: Score) -> ScoreJson:
    """A score sheet as plain data for the wire."""
    return {
        "seat": score.seat,
        "total": score.total,
        "lines": [
            {
                "label": line.label.to_json(),
                "points": line.points,
                "rule": line.rule,
                "note": None if line.note is None else line.note.to_json(),
                "focus": list(line.focus),
            }
            for line in score.lines
        ],
        "tiebreaks": list(score.tiebreaks),
    }
