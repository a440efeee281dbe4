"""`hothouse train vorex`: the self-play that made the shipped weights, for each number of players."""

from collections.abc import Sequence
from dataclasses import replace

from hothouse.bots.learning.fitting import Drill
from hothouse.bots.learning.room import Plan, Round
from hothouse.bots.learning.room import teach as taught
from hothouse.bots.learning.selfplay import Style
from hothouse.bots.mcts.bot import Tuning
from hothouse.bots.mcts.training import Stretch, first_guess, known_variant, teach
from hothouse.bots.training import HERE, Made, Means, OnProgress
from hothouse.bots.vorex.constants import A_SEAT, CROWD_INPUTS, FEATURES, INPUTS
from hothouse.bots.vorex.crowd import CrowdJudge
from hothouse.bots.vorex.duel import DuelJudge
from hothouse.bots.vorex.judgement import VorexJudge
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.state import VorexState
from hothouse.games.vorex.tileset import FIRST, OURS

GUESS = {0: 1.0, 1: 1.5, 4: 1.0, 10: 0.5, 11: 0.5, 12: -0.4, 13: -0.3, 14: -0.2, 23: 1.0, 24: 1.0, 35: 1.5}
"""To begin with: points, flowers, production, stock, near stumps, the rest of the turn; solo, the lead."""
PLAN = (Stretch(1_000, 0.3), Stretch(1_000, 0.2), Stretch(1_000, 0.1), Stretch(1_000, 0.05))
VARIANTS = ("two", "three", "four", "solo")
TILES = {"solo": FIRST}
"""Where other tiles teach better: a beginner hardly ever wins alone with those we play with, and games that
are all lost teach little."""

SEEN = {0: 1.0, 1: 1.5, 4: 1.0, 10: 0.5, 11: 0.5, 12: -0.4, 13: -0.3, 14: -0.2, 23: 1.0, 24: 1.0}
"""The same guess for the nets, without the solo game."""
BRIEF = Style(simulations=60, aside=40, siblings=0.25)
ROUNDS = (
    Round(100, BRIEF, Drill(epochs=30, rate=0.003, decay=0.01)),
    Round(300, BRIEF, Drill(epochs=15, rate=0.003, decay=0.01)),
    Round(700, replace(BRIEF, simulations=120, aside=80), Drill(epochs=10, rate=0.003, decay=0.01)),
)
"""The rounds that teach a net."""


def duel_with(weights: Sequence[int], _: VorexState) -> DuelJudge:
    """A judge of two that is being taught."""
    return DuelJudge(weights)


def crowd_with(weights: Sequence[int], _: VorexState) -> CrowdJudge:
    """A judge of three or four that is being taught."""
    return CrowdJudge(weights)


def train(variant: str, seed: int, scale: float, on_progress: OnProgress, means: Means = HERE) -> Made:
    """Learn the weights for a number of players: a net for two and four, a weighted sum for the others."""
    known_variant(VOREX, variant, VARIANTS)
    theirs = {A_SEAT + number: -weight for number, weight in SEEN.items()}
    if variant == "two":
        plan = Plan("vorex", variant, INPUTS, duel_with, {**SEEN, **theirs}, ROUNDS, Tuning())
        return taught(plan, seed, scale, means, on_progress)
    if variant == "four":
        plan = Plan("vorex", variant, CROWD_INPUTS, crowd_with, SEEN, ROUNDS, Tuning())
        return taught(plan, seed, scale, means, on_progress)
    judge = VorexJudge(first_guess(FEATURES, GUESS))
    return teach(VOREX, variant, judge, PLAN, seed, scale, on_progress, tileset=TILES.get(variant, OURS))
