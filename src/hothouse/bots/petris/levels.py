"""The levels of Petris: people who look one or two moves ahead, then the search with a second of time.

Two players and three are searched differently (`search.py`, `bots/mcts`), so a level is a bot for either.
"""

from hothouse.bots.budget import Budget
from hothouse.bots.levels import Level
from hothouse.bots.mcts.eye import trained_eye
from hothouse.bots.person import Sight, Temper
from hothouse.bots.petris.bot import PetrisBot, make_search
from hothouse.bots.petris.eye import AheadEye
from hothouse.bots.petris.judgement import PetrisJudge
from hothouse.bots.petris.trio import TrioBot
from hothouse.bots.tables import TwoOrMore, person
from hothouse.bots.weights import shipped
from hothouse.core.message import Template
from hothouse.games.petris.state import PetrisState

SMALL = 12
"""Bits of memory for a shallow look."""


def ahead(depth: int) -> Sight:
    """An eye that looks so many propagations ahead at a table of two."""
    return lambda _, state: AheadEye(make_search(state, SMALL), depth)


def judge_of(_: PetrisState) -> PetrisJudge:
    """The judge of a table of three."""
    return PetrisJudge(shipped("petris", "three"))


ONE, TWO, THREE = ahead(1), ahead(2), ahead(3)
EYE, THIRTY, HUNDRED, HUNDREDS = (trained_eye(judge_of, *lines) for lines in ((), (30,), (100,), (200,)))
QUICK = Budget(seconds=1.0)

LEVELS = (
    Level(
        "seed",
        Template("looks one propagation ahead, wavers, and overlooks four in ten"),
        QUICK,
        lambda: person("seed", (Temper(2.5, 0.4), ONE), (Temper(2.5, 0.4), EYE)),
        1161,
    ),
    Level(
        "sprout",
        Template("looks one propagation ahead and overlooks one in four"),
        QUICK,
        lambda: person("sprout", (Temper(1.0, 0.25), ONE), (Temper(0.34, 0.205), EYE)),
        1430,
    ),
    Level(
        "bud",
        Template("looks two propagations ahead and overlooks one in six"),
        QUICK,
        lambda: person("bud", (Temper(0.7, 0.17), TWO), (Temper(0.2, 0.2), THIRTY)),
        1700,
    ),
    Level(
        "bloom",
        Template("looks two propagations ahead and overlooks one in fifteen"),
        QUICK,
        lambda: person("bloom", (Temper(0.3, 0.07), TWO), (Temper(0.1, 0.12), HUNDRED)),
        2045,
    ),
    Level(
        "fruit",
        Template("looks three propagations ahead and hardly overlooks any"),
        QUICK,
        lambda: person("fruit", (Temper(0.1, 0.02), THREE), (Temper(0.03, 0.07), HUNDREDS)),
        2335,
    ),
    Level(
        "grove",
        Template("searches for a second, millions of positions, and proves the end"),
        Budget(seconds=1.0),
        lambda: TwoOrMore(PetrisBot("grove", booked=True), TrioBot("grove")),
        2540,
    ),
)
