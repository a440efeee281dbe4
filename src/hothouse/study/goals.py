"""Goals: what a learner is to reach, as conditions that the rules themselves can judge.

docs/courses.md has them as a table. A goal is asked of a `Scene`; nothing here knows a game.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Protocol

from hothouse.core.events import Fact
from hothouse.study.scene import Scene

ANY_NUMBER = 10**9


class Goal(Protocol):
    """A condition on a scene."""

    def holds(self, scene: Scene) -> bool:
        """Whether the scene reaches it."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Whatever was played."""

    def holds(self, scene: Scene) -> bool:
        return True


@dataclass(frozen=True, slots=True)
class Plays:
    """The first action is one of these texts."""

    texts: tuple[str, ...]

    def holds(self, scene: Scene) -> bool:
        return bool(scene.acts) and str(scene.acts[0].action) in self.texts


@dataclass(frozen=True, slots=True)
class Matches:
    """The text of the first action has this pattern in it."""

    pattern: re.Pattern[str]

    def holds(self, scene: Scene) -> bool:
        return bool(scene.acts) and self.pattern.search(str(scene.acts[0].action)) is not None


@dataclass(frozen=True, slots=True)
class Happens:
    """So many events have these facts."""

    match: Mapping[str, Fact]
    least: int
    most: int

    def holds(self, scene: Scene) -> bool:
        return self.least <= scene.count(self.match) <= self.most


@dataclass(frozen=True, slots=True)
class Gains:
    """A seat's score rises by so much."""

    seat: str
    least: int
    most: int

    def holds(self, scene: Scene) -> bool:
        gain = scene.total(self.seat, scene.after) - scene.total(self.seat, scene.before)
        return self.least <= gain <= self.most


@dataclass(frozen=True, slots=True)
class Totals:
    """A seat's score is then exactly this."""

    seat: str
    points: int

    def holds(self, scene: Scene) -> bool:
        return scene.total(self.seat, scene.after) == self.points


@dataclass(frozen=True, slots=True)
class Wins:
    """The game is over and this seat alone has won."""

    seat: str

    def holds(self, scene: Scene) -> bool:
        outcome = scene.game.outcome(scene.after)
        return outcome is not None and outcome.winners == (scene.seat(self.seat),)


@dataclass(frozen=True, slots=True)
class Allowed:
    """The rules allow this action where the scene ends."""

    action: str

    def holds(self, scene: Scene) -> bool:
        return self.action in map(str, scene.game.legal_actions(scene.after))


@dataclass(frozen=True, slots=True)
class RefusedBy:
    """This rule refuses this action where the scene ends."""

    action: str
    rule: str

    def holds(self, scene: Scene) -> bool:
        game, state = scene.game, scene.after
        violation = game.why_not(state, game.parse(state, self.action))
        return violation is not None and violation.rule == self.rule


@dataclass(frozen=True, slots=True)
class OverAfter:
    """The game ends with the action of this number."""

    number: int

    def holds(self, scene: Scene) -> bool:
        return scene.over_after == self.number


@dataclass(frozen=True, slots=True)
class All:
    """Each of these goals."""

    goals: tuple[Goal, ...]

    def holds(self, scene: Scene) -> bool:
        return all(goal.holds(scene) for goal in self.goals)


@dataclass(frozen=True, slots=True)
class AnyOf:
    """At least one of these goals."""

    goals: tuple[Goal, ...]

    def holds(self, scene: Scene) -> bool:
        return any(goal.holds(scene) for goal in self.goals)


@dataclass(frozen=True, slots=True)
class Not:
    """Not this goal."""

    goal: Goal

    def holds(self, scene: Scene) -> bool:
        return not self.goal.holds(scene)
