"""Weighted sums: stretches of self-play that looks one ply ahead, and the readable file that comes out.

This is quick, a minute or so, and comes before a net: the net begins with the sum's weights and its games.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hothouse.bots.learning.stretches import go_through
from hothouse.bots.mcts.constants import KNOTS
from hothouse.bots.mcts.judge import Judge
from hothouse.bots.mcts.learner import Learner
from hothouse.bots.training import Made, OnProgress
from hothouse.bots.weights import write_few
from hothouse.core.game import AnyGame
from hothouse.core.options import OptionValue
from hothouse.kernels import needed_kernel

CHUNKS = 10
"""Reports of a stretch, and weights that the last stretch averages."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """So many games at a rate; `waver` is how alike two actions feel, `trace` how much the end counts."""

    games: int
    rate: float
    waver: float = 0.12
    trace: float = 0.8


def at_every_knot(inputs: int, few: Mapping[int, float]) -> list[float]:
    """A guess to begin with: weights of what anybody would value, the same at the beginning, in the middle
    and at the end."""
    return [few.get(number, 0.0) for number in range(inputs)] * KNOTS


def teach_sum(
    game: AnyGame,
    variant: str,
    judge: Judge,
    plan: Sequence[Stretch],
    seed: int,
    scale: float,
    on_progress: OnProgress,
    **options: OptionValue,
) -> Made:
    """Play the plan, its games times the scale, and average the weights of the last stretch.

    The options are those of the variant, and the ones given here besides.
    """
    found = needed_kernel(game.name)
    learner = Learner(found.from_state(game.start(**game.variants[variant], **options)), judge, seed)

    def learn(stretch: Stretch, games: int) -> float:
        return learner.train(games, stretch.rate, stretch.waver, stretch.trace)

    played, surprise = go_through(plan, CHUNKS, scale, learner, learn, on_progress, learner.cool)
    story = {
        "command": f"hothouse train {game.name} --variant {variant} --plain --seed {seed} --scale {scale:g}",
        "rules_version": game.rules_version,
        "games": played,
        "surprise": round(surprise, 4),
    }
    return Made(write_few(learner.weights(), story), story)
