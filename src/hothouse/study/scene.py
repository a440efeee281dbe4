"""A scene: a position, what was played in it, and what that told. Goals are asked of scenes."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from hothouse.core.action import Action
from hothouse.core.events import Event, Fact
from hothouse.core.game import AnyGame


@dataclass(frozen=True, slots=True)
class Act:
    """One action of a scene: who made it, what it told, and where it led."""

    seat: int
    action: Action
    events: tuple[Event, ...]
    after: Any


@dataclass(frozen=True, slots=True)
class Scene:
    """A position and the actions played from it."""

    game: AnyGame
    before: Any
    acts: tuple[Act, ...] = ()

    @property
    def after(self) -> Any:
        """Where it led."""
        return self.acts[-1].after if self.acts else self.before

    @property
    def over_after(self) -> int:
        """The number of the action that ended the game; 0 while it goes on."""
        ended = (
            number for number, act in enumerate(self.acts, 1) if self.game.outcome(act.after) is not None
        )
        return next(ended, 0)

    def seat(self, name: str) -> int:
        """The number of a seat, by its name."""
        return self.game.seats(self.before).index(name)

    def total(self, seat: str, state: Any) -> int:
        """The points of a seat in a state of the scene."""
        return self.game.scores(state)[self.seat(seat)].total

    def count(self, match: Mapping[str, Fact]) -> int:
        """How many events have these facts: `kind`, `by` (who acted), a `seat` by its name, and any other."""
        facts = dict(match)
        kind, by = facts.pop("kind"), facts.pop("by", None)
        if "seat" in facts:
            facts["seat"] = self.seat(facts["seat"])
        return sum(
            event.kind == kind
            and by in (None, self.game.seat_name(self.before, act.seat))
            and _has(event, facts)
            for act in self.acts
            for event in act.events
        )


def _has(event: Event, facts: Mapping[str, Fact]) -> bool:
    # A course writes a hexagon as it is written in positions, "3,1", and a rule tells it as a value.
    return all(str(event.facts.get(name)) == str(fact) for name, fact in facts.items())


def play(game: AnyGame, state: Any, actions: Iterable[Action]) -> Scene:
    """The scene in which the actions are played; IllegalAction where a rule refuses one."""
    acts: list[Act] = []
    now = state
    for action in actions:
        actor = game.to_act(now)
        now, events = game.follow(now, action)
        assert actor is not None  # after the end `follow` has refused
        acts.append(Act(actor, action, events, now))
    return Scene(game, state, tuple(acts))


def play_texts(game: AnyGame, state: Any, texts: Sequence[str]) -> Scene:
    """The same from the texts of the actions, each read where it is played."""
    scene = Scene(game, state)
    for text in texts:
        now = scene.after
        scene = Scene(game, state, scene.acts + play(game, now, [game.parse(now, text)]).acts)
    return scene
