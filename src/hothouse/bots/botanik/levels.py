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
        Template("has an eye for machines, but wavers much and misses four moves in ten"),
        INSTANT,
        lambda: PersonBot("seed", Temper(0.36, 0.4), EYE),
        1275,
    ),
    Level(
        "sprout",
        Template("sees what a machine may become, wavers, and misses one move in four"),
        INSTANT,
        lambda: PersonBot("sprout", Temper(0.13, 0.25), EYE),
        1454,
    ),
    Level(
        "bud",
        Template("sees what a machine may become, and misses one move in twelve"),
        INSTANT,
        lambda: PersonBot("bud", Temper(0.04, 0.085), EYE),
        1660,
    ),
    Level(
        "bloom",
        Template("looks at thirty lines of play"),
        Budget(simulations=30),
        lambda: TreeBot("bloom", judge_of, SHARP),
        1946,
    ),
    Level(
        "grove",
        Template("looks at as many lines of play as a second allows, tens of thousands"),
        Budget(seconds=1.0),
        lambda: TreeBot("grove", judge_of, SHARP),
        2069,
    ),
)
"""The five levels, weakest first."""
