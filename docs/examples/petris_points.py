"""The search of `grove` with nothing learned: a position is worth the points that the other has more.

hothouse arena petris grove@0.1cpu ./docs/examples/petris_points.py@0.1cpu
"""

from hothouse.bots.petris.bot import PetrisBot
from hothouse.bots.petris.constants import PHASE_TWO, POINTS_AT
from hothouse.bots.petris.evaluation import Evaluation
from hothouse.bots.petris.features import PHASES, SIZES
from hothouse.bots.petris.memory import Memory
from hothouse.bots.petris.search import Search

POINT = 150


def points_alone() -> list[int]:
    """Weights of two players that count points and nothing else."""
    weights = [0] * SIZES[2]
    for phase in range(PHASES[2]):
        for own in range(10):
            for other in range(10):
                weights[phase * PHASE_TWO + POINTS_AT + 10 * own + other] = POINT * (other - own)
    return weights


class Points(PetrisBot):
    """Alpha-beta by points alone."""

    def __init__(self) -> None:
        super().__init__("points")
        self.kept = "two", Search(Evaluation(2, points_alone()), Memory(self.bits))
