"""What the trainings of judges share: stretches of self-play, and the file that comes out."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from hothouse.bots.mcts.judge import Judge
from hothouse.bots.mcts.learner import Learner
from hothouse.bots.mcts.weights import write_weights
from hothouse.bots.training import Made, OnProgress
from hothouse.core.errors import BadOption
from hothouse.core.game import AnyGame
from hothouse.core.message import Template, several
from hothouse.core.options import OptionValue
from hothouse.kernels import needed_kernel

NOT_LEARNED = Template("{title} learns for one of: {known}; not for {variant}")

CHUNKS = 10
"""Reports of a stretch, and weights that the last stretch averages."""


@dataclass(frozen=True, slots=True)
class Stretch:
    """So many games at a rate; `waver` is how alike two actions feel, `trace` how much the end counts."""

    games: int
    rate: float
    waver: float = 0.12
    trace: float = 0.8


def first_guess(features: int, guess: Mapping[int, float], knots: int = 3) -> list[float]:
    """Weights to begin with: a few features that anybody would value, the same in every phase."""
    return [guess.get(feature, 0.0) for feature in range(features)] * knots


def known_variant(game: AnyGame, variant: str, learned: Sequence[str]) -> None:
    """One sentence unless weights are learned for the variant."""
    if variant not in learned:
        raise BadOption(NOT_LEARNED, title=game.title, known=several(learned), variant=repr(variant))


def teach(
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
    whole, done, played = sum(stretch.games for stretch in plan), 0.0, 0
    for stretch in plan:
        games = max(1, round(stretch.games * scale / CHUNKS))
        learner.cool()
        for _ in range(CHUNKS):
            surprise = learner.train(games, stretch.rate, stretch.waver, stretch.trace)
            # Weights tremble with the last games they heard; the mean of ten moments is steadier.
            if stretch is plan[-1]:
                learner.remember()
            played += games
            done += stretch.games / CHUNKS / whole
            on_progress(done, f"{played} games, surprise in mid-game {surprise:.3f}")
    story = {
        "command": f"hothouse train {game.name} --variant {variant} --seed {seed} --scale {scale:g}",
        "rules_version": game.rules_version,
        "games": played,
        "surprise": round(surprise, 4),
    }
    return Made(write_weights(learner.weights(), story), story)
