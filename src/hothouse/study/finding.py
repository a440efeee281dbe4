"""Findings: the numbers of one moment in one pass, and how a game is gone through to get them."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from hothouse.core.closing import outcome_of
from hothouse.core.game import AnyGame
from hothouse.core.record import Moment, Record, opening, replay
from hothouse.core.seats import CHANCE, Seat
from hothouse.study.appraise import GLANCE, Appraiser, Effort, Shares
from hothouse.study.points import Margins
from hothouse.study.scale import called


@dataclass(frozen=True, slots=True)
class Choice:
    """An action that was possible: its chance where it was a draw, and what each seat may expect after it."""

    action: str
    shares: Shares
    chance: float = 0.0
    points: Margins | None = None


@dataclass(frozen=True, slots=True)
class InPoints:
    """The values of a finding in points. Whoever decides is held to what is best by shares: who leads may
    rightly give points away."""

    front: Margins
    own: Margins
    after: Margins


@dataclass(frozen=True, slots=True)
class Finding:
    """What one pass found about one action of a game.

    `front` is what a search of the position itself expects, `own` what one step further shows: the mean over
    the draws, or the best action of whoever decides. `after` is what the action that was played led to.
    """

    ply: int
    number: int
    seat: Seat
    action: str
    front: Shares
    own: Shares
    after: Shares
    choices: tuple[Choice, ...]
    proven: bool = False
    swing: float = 0.0
    """How far a draw could have moved a seat, where its outcomes are not kept any more."""
    points: InPoints | None = None
    """The same in points, where the game has a measure for them."""
    again: tuple[Choice, ...] = ()
    """The best action and the one that was played once more, looked at closer, where a slip is suspected: the
    first look accuses, the second judges. The sums of a ledger are made of first looks alone."""

    def in_points(self) -> "Finding | None":
        """The finding with its values in points; None where it has none."""
        found = self.points
        if found is None:
            return None
        return replace(self, front=found.front, own=found.own, after=found.after)


@dataclass(frozen=True)
class Game:
    """A record, and the states it went through."""

    game: AnyGame
    record: Record

    @cached_property
    def moments(self) -> tuple[Moment, ...]:
        """Every action, with the states before and after it."""
        return tuple(replay(self.game, self.record))

    @cached_property
    def states(self) -> tuple[Any, ...]:
        """Every state, the first to the last."""
        return opening(self.game, self.record), *(moment.after for moment in self.moments)

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats."""
        return self.game.seats(self.states[0])

    @property
    def result(self) -> Shares | None:
        """What every seat got, closings included; None while it goes on."""
        outcome = outcome_of(self.game, self.states[-1], self.record.closing)
        return None if outcome is None else tuple(outcome.share(seat) for seat in range(len(self.seats)))


class Desk:
    """Works through a game, one moment of one pass at a time: a piece that is lost is done again."""

    def __init__(self, game: Game, effort: Effort) -> None:
        self.game = game
        self.effort = effort
        self.appraiser = Appraiser(game.game, effort)

    def pieces(self) -> Iterator[tuple[int, int]]:
        """Every piece of work: a pass over all moments first, then the next one."""
        for number in range(1, self.effort.passes + 1):
            yield from ((ply, number) for ply in range(len(self.game.moments)))

    def find(self, ply: int, number: int) -> Finding:
        """Do one piece."""
        if number == GLANCE:
            return self._glance(ply)
        game, state = self.game.game, self.game.states[ply]
        played, seat = str(self.game.moments[ply].action), game.to_act(state)
        assert seat is not None
        front = self.appraiser.front(state, number)
        after = self.appraiser.front(self.game.states[ply + 1], number).shares
        choices = self._draws(state, number) if seat == CHANCE else self._actions(state, played, number)
        best = None if seat == CHANCE else max(choices, key=lambda each: each.shares[seat])
        own = mean_of(choices) if best is None else best.shares
        points = self._in_points(ply, number, choices if best is None else (replace(best, chance=1.0),))
        again = () if best is None or front.proven else self._again(state, best, choices[0], number)
        found = Finding(ply, number, seat, played, front.shares, own, after, choices, front.proven)
        return replace(found, points=points, again=again)

    def _again(self, state: Any, best: Choice, played: Choice, number: int) -> tuple[Choice, ...]:
        """Both looked at closer, if the first look has something to blame."""
        game = self.game.game
        seat = game.to_act(state)
        assert seat is not None
        if not called(best.shares[seat] - played.shares[seat], len(best.shares)):
            return ()
        states = [(each.action, game.apply(state, game.parse(state, each.action))) for each in (best, played)]
        return tuple(
            Choice(
                text,
                self.appraiser.closer(after, number).shares,
                points=self.appraiser.points(after, number, closer=True),
            )
            for text, after in states
        )

    def _in_points(self, ply: int, number: int, ahead: tuple[Choice, ...]) -> InPoints | None:
        """The position, what one step further shows of it, and where the game went, in points."""
        front, after = (self.appraiser.points(self.game.states[at], number) for at in (ply, ply + 1))
        if front is None or after is None:
            return None
        known = [(each.chance, each.points) for each in ahead if each.points is not None]
        own = tuple(sum(chance * points[seat] for chance, points in known) for seat in range(len(front)))
        return InPoints(front, own, after)

    def after(self, ply: int, number: int, action: str) -> Shares:
        """What every seat may expect after any action there: what the choices of a pass are compared by."""
        game, state = self.game.game, self.game.states[ply]
        return self.appraiser.front(game.apply(state, game.parse(state, action)), number).shares

    def _glance(self, ply: int) -> Finding:
        """The position and nothing else."""
        state = self.game.states[ply]
        seat, played = self.game.game.to_act(state), str(self.game.moments[ply].action)
        assert seat is not None
        front = self.appraiser.front(state, GLANCE)
        return Finding(ply, GLANCE, seat, played, front.shares, front.shares, front.shares, (), front.proven)

    def _draws(self, state: Any, number: int) -> tuple[Choice, ...]:
        game = self.game.game
        draws = game.chances(state)
        whole = sum(weight for _, weight in draws)
        return tuple(
            self._choice(str(action), game.apply(state, action), number, weight / whole)
            for action, weight in draws
        )

    def _actions(self, state: Any, played: str, number: int) -> tuple[Choice, ...]:
        game = self.game.game
        rivals = self.appraiser.favourites(state)
        texts = [played, *(text for text in rivals if text != played)]
        return tuple(self._choice(text, game.apply(state, game.parse(state, text)), number) for text in texts)

    def _choice(self, action: str, after: Any, number: int, chance: float = 0.0) -> Choice:
        return Choice(
            action, self.appraiser.front(after, number).shares, chance, self.appraiser.points(after, number)
        )


def mean_of(draws: tuple[Choice, ...]) -> Shares:
    """What every seat may expect before the draw."""
    seats = range(len(draws[0].shares))
    return tuple(sum(each.chance * each.shares[seat] for each in draws) for seat in seats)
