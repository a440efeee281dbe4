"""An analysis: every finding about a game, and what follows from them for a person."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import Any

from hothouse.core.errors import Mistaken
from hothouse.core.message import Template
from hothouse.core.seats import CHANCE, Seat
from hothouse.study.appraise import Effort, Shares
from hothouse.study.finding import Desk, Finding, Game
from hothouse.study.ledger import Ledger, error, ledger, mean_ledger
from hothouse.study.verdicts import Verdict, verdict

NOTHING_PLAYED = Template("nothing was played in this record: there is nothing to study")

Heard = Callable[[int, int], None]
"""Who is told how far it is: pieces done, and of how many."""


class NothingToStudy(Mistaken):
    """A record without an action."""


@dataclass(frozen=True)
class Analysis:
    """A game with the findings of every pass, in order."""

    game: Game
    passes: tuple[tuple[Finding, ...], ...]

    @cached_property
    def ledgers(self) -> tuple[Ledger, ...]:
        """Each pass by itself: it adds up exactly."""
        return tuple(ledger(each, self.game.result) for each in self.passes)

    @cached_property
    def ledger(self) -> Ledger:
        """The mean of the passes."""
        return mean_ledger(self.ledgers)

    def error(self, seat: Seat) -> float:
        """How sure the play of a seat is."""
        return error(self.ledgers, seat)

    @cached_property
    def points_ledgers(self) -> tuple[Ledger, ...]:
        """Each pass in points; none where the game has no measure for them. A game that people closed ends
        with what was to be expected then: nobody scored it."""
        inside = [[each.in_points() for each in one] for one in self.passes]
        if any(each is None for one in inside for each in one):
            return ()
        return tuple(ledger([each for each in one if each is not None]) for one in inside)

    @cached_property
    def points(self) -> Ledger | None:
        """The mean of the passes, in points."""
        return mean_ledger(self.points_ledgers) if self.points_ledgers else None

    def points_error(self, seat: Seat) -> float:
        """How sure the play of a seat is, in points."""
        return error(self.points_ledgers, seat)

    @cached_property
    def verdicts(self) -> tuple[Verdict, ...]:
        """One for every decision."""
        return tuple(verdict(same) for same in zip(*self.passes, strict=True) if same[0].seat != CHANCE)

    @cached_property
    def course(self) -> tuple[Shares, ...]:
        """What every seat could expect before each action, and at the end."""
        steps = [_mean([finding.front for finding in same]) for same in zip(*self.passes, strict=True)]
        return *steps, self.ledger.final

    def mattered(self, many: int = 3) -> tuple[Verdict, ...]:
        """The decisions that cost most, in the order of the game."""
        worst = sorted((each for each in self.verdicts if each.name), key=lambda each: -each.loss)[:many]
        return tuple(sorted(worst, key=lambda each: each.ply))

    def to_json(self) -> dict[str, Any]:
        """Everything, for a program."""
        seats = range(len(self.game.seats))
        return {
            "game": self.game.game.name,
            "seats": list(self.game.seats),
            "passes": len(self.passes),
            "initial": list(self.ledger.initial),
            "final": list(self.ledger.final),
            "luck": [self.ledger.luck(seat) for seat in seats],
            "play": [self.ledger.play(seat) for seat in seats],
            "error": [self.error(seat) for seat in seats],
            "points": self.points
            and {
                "initial": list(self.points.initial),
                "final": list(self.points.final),
                "luck": [self.points.luck(seat) for seat in seats],
                "play": [self.points.play(seat) for seat in seats],
                "error": [self.points_error(seat) for seat in seats],
                "rows": [asdict(row) for row in self.points.rows],
            },
            "course": [list(shares) for shares in self.course],
            "verdicts": [asdict(each) for each in self.verdicts],
            "rows": [asdict(row) for row in self.ledger.rows],
        }


def analyse(game: Game, effort: Effort, heard: Heard | None = None) -> Analysis:
    """Do every piece of it, here and now."""
    if not game.moments:
        raise NothingToStudy(NOTHING_PLAYED)
    desk = Desk(game, effort)
    of = effort.passes * len(game.moments)
    found: list[Finding] = []
    for ply, number in desk.pieces():
        found.append(desk.find(ply, number))
        if heard is not None:
            heard(len(found), of)
    many = len(game.moments)
    return Analysis(game, tuple(tuple(found[at : at + many]) for at in range(0, of, many)))


def _mean(all_of: Sequence[Shares]) -> Shares:
    return tuple(sum(values) / len(values) for values in zip(*all_of, strict=True))
