"""The levels of Botanik."""

from hothouse.bots.botanik.judgement import BotanikJudge
from hothouse.bots.budget import Budget
from hothouse.bots.levels import INSTANT, Level
from hothouse.bots.mcts.bot import TreeBot, Tuning
from hothouse.bots.mcts.eye import trained_eye
from hothouse.bots.person import PersonBot, Temper
from hothouse.bots.weights import shipped
from hothouse.core.message import Template
from hothouse.games.botanik.state import BotanikState


def judge_of(_: BotanikState) -> BotanikJudge:
    """The strongest judge of a table of Botanik: one for all."""
    return BotanikJudge(shipped("botanik", "standard"))


def eye_of(_: BotanikState) -> BotanikJudge:
    """What the levels below `grove` were spaced with: the net before, which does not look at all of it."""
    return BotanikJudge(shipped("botanik", "eye"))


EYE = trained_eye(eye_of)
SHARP = Tuning(curiosity=1.0, sharpness=8.0)
"""In Botanik trusting the first look more measured much better: see docs/bots.md."""

LEVELS = (
    Level(
        "seed",
        Template("has an eye for machines, but wavers much and misses four moves in ten"),
        INSTANT,
        lambda: PersonBot("seed", Temper(0.42, 0.42), EYE),
        1275,
    ),
    Level(
        "sprout",
        Template("sees what a machine may become, wavers, and misses three moves in ten"),
        INSTANT,
        lambda: PersonBot("sprout", Temper(0.207, 0.322), EYE),
        1630,
    ),
    Level(
        "bud",
        Template("sees what a machine may become, and misses one move in five"),
        INSTANT,
        lambda: PersonBot("bud", Temper(0.108, 0.207), EYE),
        1965,
    ),
    Level(
        "bloom",
        Template("sees what a machine may become, and seldom misses a move"),
        INSTANT,
        lambda: PersonBot("bloom", Temper(0.05, 0.11), EYE),
        2275,
    ),
    Level(
        "fruit",
        Template("looks at twelve lines of play"),
        Budget(simulations=12),
        lambda: TreeBot("fruit", eye_of, SHARP),
        2635,
    ),
    Level(
        "grove",
        Template("looks at as many lines of play as a second allows, tens of thousands"),
        Budget(seconds=1.0),
        lambda: TreeBot("grove", judge_of, SHARP),
        2965,
    ),
)
"""The six levels, weakest first."""
