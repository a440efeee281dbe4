"""Bots that play like people: they look a little ahead, overlook things, and waver between like moves.

A dice-thrower plays a move that nobody would; a beginner plays a sensible move most of the time and misses
one now and then. So a person-like bot weighs the actions by a shallow look, does not see some of them at all
(a blind spot), and chooses among the rest with a preference that sharpens as the level rises (a softmax).
"""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hothouse.bots.bot import Bot, Choice, Decision
from hothouse.bots.budget import Budget, Stop
from hothouse.bots.oneply import weigh
from hothouse.bots.worlds import averaged, worlds
from hothouse.core.action import Action
from hothouse.core.game import AnyGame, View
from hothouse.core.message import Template, fill
from hothouse.core.seats import Seat

FELT_RIGHT = Template("felt right among {actions} actions")

Look = Callable[[AnyGame, Any, Seat, random.Random, Stop | None], list[tuple[Action, float]]]
"""A shallow look: every action that was considered with its worth, best first."""


@dataclass(frozen=True, slots=True)
class Temper:
    """How a person plays: `waver` is the difference in worth that still feels alike (0: never wavers);
    `blind` is the chance that an action is not seen at all."""

    waver: float
    blind: float


def choose(weighed: Sequence[tuple[Action, float]], temper: Temper, rng: random.Random) -> Action:
    """One of the weighed actions, as a person of this temper would pick it."""
    # Whoever overlooks everything still has to move.
    seen = [each for each in weighed if rng.random() >= temper.blind] or [rng.choice(weighed)]
    if temper.waver == 0:
        return max(seen, key=lambda each: each[1])[0]
    best = max(worth for _, worth in seen)
    weights = [math.exp((worth - best) / temper.waver) for _, worth in seen]
    return rng.choices([action for action, _ in seen], weights)[0]


class PersonBot(Bot):
    """A shallow look and a temper."""

    def __init__(self, name: str, temper: Temper, look: Look = weigh) -> None:
        self.name = name
        self.temper = temper
        self.look = look

    def decide(self, view: View, budget: Budget, seed: int, stop: Stop | None = None) -> Decision:
        game, state = self.read(view)
        assert view.seat is not None
        rng = random.Random(seed)
        seat = view.seat
        looks = [self.look(game, each, seat, rng, stop) for each in worlds(game, state, seat, rng)]
        weighed = averaged(looks)
        action = choose(weighed, self.temper, rng)
        return Decision(
            str(action),
            depth=1,
            line=(str(action),),
            reasons=(fill(FELT_RIGHT, actions=len(weighed)),),
            choices=tuple(Choice(str(each)) for each, _ in weighed),
            nodes=len(weighed),
        )
