"""The levels of Vorex, for two to four players and alone against the Weed."""

from hothouse.bots.budget import Budget
from hothouse.bots.levels import INSTANT, Level
from hothouse.bots.mcts.bot import TreeBot
from hothouse.bots.mcts.eye import trained_eye
from hothouse.bots.mcts.judge import Judge
from hothouse.bots.person import PersonBot, Temper
from hothouse.bots.tables import person
from hothouse.bots.vorex.crowd import CrowdJudge
from hothouse.bots.vorex.duel import DuelJudge
from hothouse.bots.vorex.judgement import VorexJudge
from hothouse.bots.vorex.solo import SoloJudge
from hothouse.bots.weights import shipped, shipped_sum
from hothouse.core.message import Template
from hothouse.games.vorex.state import VorexState

NAMES = {1: "solo", 2: "two", 3: "three", 4: "four"}
"""What the weights for each number of players are called."""


def judge_of(state: VorexState) -> Judge:
    """The strongest judge of a table: a net for two, one for more with both objectives, else a weighted sum;
    alone, one that says how likely it wins."""
    if state.box.solo and state.box.has_green:
        return SoloJudge()
    if state.box.players == 2:
        return DuelJudge(shipped("vorex", "two"))
    if state.box.players > 2 and state.box.has_green:
        return CrowdJudge(shipped("vorex", NAMES[state.box.players]))
    return plain_judge_of(state)


def plain_judge_of(state: VorexState) -> Judge:
    """What the levels below `grove` were spaced with: with three and four, and in the family mode, the
    weighted sum."""
    if state.box.players == 2 and state.box.has_green:
        return DuelJudge(shipped("vorex", "two"))
    return VorexJudge(shipped_sum("vorex", NAMES[state.box.players]))


EYE, FOUR, SIXTEEN = (trained_eye(plain_judge_of, lines) for lines in (1, 4, 16))

LEVELS = (
    Level(
        "seed",
        Template("has an eye for the garden, but wavers much and misses two moves of three"),
        INSTANT,
        lambda: PersonBot("seed", Temper(0.8, 0.67), EYE),
        1194,
    ),
    Level(
        "sprout",
        Template("has an eye for the garden, wavers, and misses four moves in ten"),
        INSTANT,
        lambda: person("sprout", (Temper(0.29, 0.43), EYE), (Temper(0.32, 0.45), EYE)),
        1575,
    ),
    Level(
        "bud",
        Template("has an eye for the garden, and misses one move in eight"),
        INSTANT,
        lambda: person("bud", (Temper(0.057, 0.13), EYE), (Temper(0.155, 0.3), EYE)),
        1960,
    ),
    Level(
        "bloom",
        Template("looks at a few lines of play, and hardly misses a move"),
        INSTANT,
        lambda: person("bloom", (Temper(0.02, 0.03), SIXTEEN), (Temper(0.04, 0.08), FOUR)),
        2330,
    ),
    Level(
        "fruit",
        Template("looks at a hundred lines of play"),
        Budget(simulations=100),
        lambda: TreeBot("fruit", plain_judge_of),
        2635,
    ),
    Level(
        "grove",
        Template("looks at as many lines of play as a second allows, thousands"),
        Budget(seconds=1.0),
        lambda: TreeBot("grove", judge_of, lavish=True),
        3025,
    ),
)
"""The six levels, weakest first."""
