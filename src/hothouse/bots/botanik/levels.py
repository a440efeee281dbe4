"""The levels of Botanik."""

from hothouse.bots.botanik.judgement import BotanikJudge
from hothouse.bots.budget import Budget
from hothouse.bots.levels import INSTANT, Level
from hothouse.bots.mcts.bot import TreeBot, Tuning
from hothouse.bots.mcts.eye import trained_eye
from hothouse.bots.mcts.weights import shipped
from hothouse.bots.person import PersonBot, Temper
from hothouse.core.message import Template
from hothouse.games.botanik.state import BotanikState


def judge_of(_: BotanikState) -> BotanikJudge:
    """The judge of a table of Botanik: one for all."""
    return BotanikJudge(shipped("botanik", "standard"))


EYE = trained_eye(judge_of)
SHARP = Tuning(curiosity=1.0, sharpness=8.0)
"""In Botanik trusting the first look more measured much better: see docs/bots.md."""

LEVELS = (
    Level(
        "seed",
        Template("counts the points after its own move, and misses half of its moves"),
        INSTANT,
        lambda: PersonBot("seed", Temper(3.0, 0.5)),
        1017,
    ),
    Level(
        "sprout",
        Template("sees what a machine may become, wavers, and misses a third of its moves"),
        INSTANT,
        lambda: PersonBot("sprout", Temper(0.2, 0.33), EYE),
        1448,
    ),
    Level(
        "bud",
        Template("sees what a machine may become, and misses one move in five"),
        INSTANT,
        lambda: PersonBot("bud", Temper(0.08, 0.2), EYE),
        1703,
    ),
    Level(
        "bloom",
        Template("looks at thirty lines of play"),
        Budget(simulations=30),
        lambda: TreeBot("bloom", judge_of, SHARP),
        2018,
    ),
    Level(
        "grove",
        Template("looks at as many lines of play as a second allows, tens of thousands"),
        Budget(seconds=1.0),
        lambda: TreeBot("grove", judge_of, SHARP),
        2199,
    ),
)
"""The five levels, weakest first."""
