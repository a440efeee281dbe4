"""`hothouse train vorex`: the self-play that made the shipped weights, for each number of players."""

from hothouse.bots.mcts.training import Stretch, first_guess, known_variant, teach
from hothouse.bots.training import Made, OnProgress
from hothouse.bots.vorex.constants import FEATURES
from hothouse.bots.vorex.judgement import VorexJudge
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.tileset import FIRST, OURS

GUESS = {0: 1.0, 1: 1.5, 4: 1.0, 10: 0.5, 11: 0.5, 12: -0.4, 13: -0.3, 14: -0.2, 23: 1.0, 24: 1.0, 35: 1.5}
"""To begin with: points, flowers, production, stock, near stumps, the rest of the turn; solo, the lead."""
PLAN = (Stretch(1_000, 0.3), Stretch(1_000, 0.2), Stretch(1_000, 0.1), Stretch(1_000, 0.05))
VARIANTS = ("two", "three", "four", "solo")
TILES = {"solo": FIRST}
"""Where other tiles teach better: a beginner hardly ever wins alone with those we play with, and games that
are all lost teach little."""


def train(variant: str, seed: int, scale: float, on_progress: OnProgress) -> Made:
    """Learn the weights for a number of players; family and easy tables use those of their number."""
    known_variant(VOREX, variant, VARIANTS)
    judge = VorexJudge(first_guess(FEATURES, GUESS))
    return teach(VOREX, variant, judge, PLAN, seed, scale, on_progress, tileset=TILES.get(variant, OURS))
