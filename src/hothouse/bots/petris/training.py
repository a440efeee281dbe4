"""`hothouse train petris`: the stretches of self-play that made the shipped weights, and with three what
searches teach after them."""

from dataclasses import dataclass

from hothouse.bots.learning.room import teach
from hothouse.bots.learning.stretches import go_through
from hothouse.bots.petris.selfplay import Learner
from hothouse.bots.petris.studying import plan_of_three
from hothouse.bots.petris.weights import in_whole_numbers
from hothouse.bots.training import HERE, Made, Means, OnProgress, known_variant, one_judge
from hothouse.bots.weights import write_weights
from hothouse.games.petris import PETRIS

CHUNKS = 20
"""Reports of a stretch, and weights that the last stretch averages."""


@dataclass(frozen=True, slots=True)
class PetrisStretch:
    """So many games, looking `depth` moves ahead, learning at a rate; `trace` is how much the end counts."""

    games: int
    rate: float
    depth: int = 1
    explore: float = 0.1
    trace: float = 0.7


DUEL = (
    PetrisStretch(300_000, 0.05),
    PetrisStretch(300_000, 0.02),
    PetrisStretch(300_000, 0.01),
    PetrisStretch(300_000, 0.005),
)
TRIO = (
    PetrisStretch(100_000, 0.05),
    PetrisStretch(100_000, 0.02),
    PetrisStretch(100_000, 0.01),
)
PLAN = {"two": DUEL, "advanced": DUEL, "three": TRIO}
"""The stretches of each variant. Looking two moves ahead while learning was tried: not worth its time."""


def train(
    variant: str,
    seed: int,
    scale: float,
    on_progress: OnProgress,
    means: Means = HERE,
    plain: bool = False,
) -> Made:
    """Learn the weights of a variant: with three those that searches teach, or with `plain` those before
    them, learned by self-play as all others are."""
    known_variant(PETRIS, variant, tuple(PLAN))
    if variant != "three":
        one_judge(PETRIS, plain)
    elif not plain:
        return teach(plan_of_three(), seed, scale, means, on_progress)
    return teach_patterns(variant, seed, scale, on_progress)


def teach_patterns(variant: str, seed: int, scale: float, on_progress: OnProgress) -> Made:
    """Play the plan, its games times the scale, and average the weights of the last stretch."""
    learner = Learner(PETRIS.start(**PETRIS.variants[variant]), seed)

    def learn(stretch: PetrisStretch, games: int) -> float:
        return learner.train(games, stretch.rate, stretch.explore, stretch.trace, stretch.depth)

    played, off = go_through(PLAN[variant], CHUNKS, scale, learner, learn, on_progress)
    weights = in_whole_numbers(learner.weights())
    plain = " --plain" if variant == "three" else ""
    story = {
        "command": f"hothouse train petris --variant {variant}{plain} --seed {seed} --scale {scale:g}",
        "rules_version": PETRIS.rules_version,
        "games": played,
        "off": round(off, 4),
    }
    return Made(write_weights(weights, story), story)
