"""Bots that play like people: they look a little ahead, overlook things, and waver between like moves.

A dice-thrower plays a move that nobody would; a beginner plays a sensible move most of the time and misses
one now and then. So a person-like bot weighs the actions by a shallow look, does not see some of them at all
(a blind spot), and chooses among the rest with a preference that sharpens as the level rises (a softmax).
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hothouse.bots.bot import Bot, Choice, Decision
from hothouse.bots.budget import Budget, Stop
from hothouse.bots.choosing import Eye, Person, picked
from hothouse.bots.weighing import points_eye, weigh
from hothouse.bots.worlds import averaged, is_open, worlds
from hothouse.core.action import Action
from hothouse.core.game import AnyGame, View
from hothouse.core.message import Message, Template, fill
from hothouse.kernels import needed_kernel
from hothouse.kernels.dice import WORD

FELT_RIGHT = Template("felt right among {actions} actions")

Sight = Callable[[AnyGame, Any], Eye | None]
"""From a game and a state of it to the eye for such tables; None where it has none, and the readable rules
have to do."""
Weighed = list[tuple[Action, float]]
"""What was considered, each action with its worth, best first."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How a person plays: `waver` is the difference in worth that still feels alike (0: never wavers);
    `blind` is the chance that an action is not seen at all."""

    waver: float
    blind: float


class PersonBot(Bot):
    """A shallow look and a temper. Its eye is made once for each kind of table, and serves all decisions."""

    def __init__(self, name: str, temper: Temper, sight: Sight = points_eye) -> None:
        self.name = name
        self.temper = temper
        self.sight = sight
        self.kept: tuple[object, Person | None] | None = None

    def chooser(self, game: AnyGame, state: Any) -> Person | None:
        return self.person(game, state) if is_open(game) else None

    def person(self, game: AnyGame, state: Any) -> Person | None:
        """Its eye and its temper on the kernels of such tables."""
        # An eye holds copied weights and room to think: a new one for each decision cost more than looking.
        table = game.name, dict(game.options_of(state))
        if self.kept is None or self.kept[0] != table:
            eye = self.sight(game, state)
            made = None if eye is None else Person(eye, self.temper.waver, self.temper.blind)
            self.kept = table, made
        return self.kept[1]

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        assert view.seat is not None
        rng = random.Random(seed)
        possible = worlds(game, state, view.seat, rng)
        # A kernel has no blanks: an eye is made at a table where they are filled.
        person = self.person(game, possible[0])
        if person is None:
            weighed = averaged([weigh(game, each, view.seat, rng, stop) for each in possible])
            action = weighed[self.pick(weighed, seed)][0]
        else:
            action, weighed = self.look(game, possible, person, seed)
        return Decision(
            str(action),
            depth=1,
            line=(str(action),),
            reasons=(self.words(weighed),),
            choices=tuple(Choice(str(each)) for each, _ in weighed),
            nodes=len(weighed),
        )

    def look(self, game: AnyGame, possible: list[Any], person: Person, seed: int) -> tuple[Action, Weighed]:
        """The action it chooses on kernels, and all that it considered."""
        tables = [needed_kernel(game.name).from_state(each) for each in possible]
        if len(tables) == 1:
            code = person.choose(tables[0], seed & WORD)
            found = person.eye.considered()
        else:
            found = averaged([person.eye.weigh(each, seed) for each in tables])
            code = found[self.pick(found, seed)][0]
        ranked = sorted(found, key=lambda each: -each[1])
        return tables[0].action_of(code), [(tables[0].action_of(each), worth) for each, worth in ranked]

    def pick(self, weighed: list[tuple[Any, float]], seed: int) -> int:
        """The place of the one that its temper chooses."""
        return picked([worth for _, worth in weighed], self.temper.waver, self.temper.blind, seed)

    def words(self, weighed: Weighed) -> Message:
        """Why, for a person."""
        return fill(FELT_RIGHT, actions=len(weighed))
