"""`hothouse train botanik`: the stretches of self-play that made the shipped weights."""

from hothouse.bots.botanik.constants import FEATURES
from hothouse.bots.botanik.judgement import BotanikJudge
from hothouse.bots.mcts.training import Stretch, first_guess, known_variant, teach
from hothouse.bots.training import HERE, Made, Means, OnProgress
from hothouse.games.botanik import BOTANIK

GUESS = {0: 1.0}
"""To begin with, points are what counts."""
PLAN = (Stretch(6_000, 0.3), Stretch(6_000, 0.15), Stretch(6_000, 0.08), Stretch(6_000, 0.04))


def train(variant: str, seed: int, scale: float, on_progress: OnProgress, _means: Means = HERE) -> Made:
    """Learn the weights of every table: who begins is the only difference between variants."""
    known_variant(BOTANIK, variant, ("standard",))
    judge = BotanikJudge(first_guess(FEATURES, GUESS))
    return teach(BOTANIK, variant, judge, PLAN, seed, scale, on_progress)
