"""The levels of Petris: people who look one or two moves ahead, then the search with more and more time."""

import random

from hothouse.bots.budget import Budget, Stop
from hothouse.bots.levels import Level
from hothouse.bots.person import Look, PersonBot, Temper
from hothouse.bots.petris.bot import PetrisBot, make_search
from hothouse.bots.petris.deepening import weigh_all
from hothouse.core.action import Action
from hothouse.core.game import AnyGame
from hothouse.core.seats import Seat
from hothouse.games.petris.state import PetrisState
from hothouse.kernels.petris import PetrisKernel

SMALL = 12
"""Bits of memory for a shallow look."""
LOGIT = 256


def ahead(depth: int) -> Look:
    """A look so many propagations ahead: every action with its worth in logits."""

    def look(
        _: AnyGame, state: PetrisState, _seat: Seat, rng: random.Random, _stop: Stop | None
    ) -> list[tuple[Action, float]]:
        table = PetrisKernel.from_state(state)
        search = make_search(state, SMALL)
        search.begin(table, None, 0)
        weighed = [(table.action_of(code), worth) for code, worth in weigh_all(search, table, depth)]
        rng.shuffle(weighed)
        return sorted(weighed, key=lambda each: -each[1])

    return look


ONE, TWO = ahead(1), ahead(2)
QUICK = Budget(seconds=1.0)

LEVELS = (
    Level(
        "seed",
        "looks one propagation ahead, wavers, and overlooks four in ten",
        QUICK,
        lambda: PersonBot("seed", Temper(2.5, 0.4), ONE),
    ),
    Level(
        "sprout",
        "looks one propagation ahead and overlooks one in four",
        QUICK,
        lambda: PersonBot("sprout", Temper(1.0, 0.25), ONE),
    ),
    Level(
        "bud",
        "looks two propagations ahead and overlooks one in six",
        QUICK,
        lambda: PersonBot("bud", Temper(0.7, 0.17), TWO),
    ),
    Level(
        "bloom",
        "looks two propagations ahead and overlooks one in fifteen",
        QUICK,
        lambda: PersonBot("bloom", Temper(0.3, 0.07), TWO),
    ),
    Level(
        "grove",
        "searches for a second, millions of positions, and proves the end",
        Budget(seconds=1.0),
        lambda: PetrisBot("grove"),
    ),
)
