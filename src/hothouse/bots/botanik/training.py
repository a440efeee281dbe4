"""`hothouse train botanik`: the rounds of self-play that teach the judge."""

from collections.abc import Sequence
from dataclasses import replace

from hothouse.bots.botanik.constants import A_SEAT, INPUTS
from hothouse.bots.botanik.judgement import BotanikJudge
from hothouse.bots.botanik.levels import SHARP
from hothouse.bots.learning.fitting import Drill
from hothouse.bots.learning.room import Plan, Round, teach
from hothouse.bots.learning.selfplay import Style
from hothouse.bots.learning.sums import at_every_knot
from hothouse.bots.training import HERE, Made, Means, OnProgress, known_variant, one_judge
from hothouse.games.botanik import BOTANIK
from hothouse.games.botanik.state import BotanikState

SEEN = {0: 2.0, 31: 0.5, 44: 0.7, 48: 0.5}
"""To begin with: points, what the bag and pending tiles would add, and side tiles by their chance to come."""
BRIEF = Style(simulations=60, aside=40, siblings=0.25)
LAST = Drill(hidden=45, epochs=12, decay=0.03)
"""With three knots 45 hidden units fill three lanes."""
ROUNDS = (
    Round(100, BRIEF, Drill(epochs=30, decay=0.03)),
    Round(300, replace(BRIEF, simulations=120, aside=80), Drill(epochs=20, decay=0.03)),
    Round(600, replace(BRIEF, simulations=200, aside=120), LAST),
    Round(800, replace(BRIEF, simulations=400, aside=200), replace(LAST, bold=True)),
    Round(900, replace(BRIEF, simulations=800, aside=400), replace(LAST, bold=True)),
)
"""The rounds that teach the net."""


def judge_with(weights: Sequence[int], _: BotanikState) -> BotanikJudge:
    """A judge that is being taught."""
    return BotanikJudge(weights)


def train(
    variant: str,
    seed: int,
    scale: float,
    on_progress: OnProgress,
    means: Means = HERE,
    plain: bool = False,
) -> Made:
    """Learn the weights of every table: who begins is the only difference between variants."""
    one_judge(BOTANIK, plain)
    known_variant(BOTANIK, variant, ("standard",))
    theirs = {A_SEAT + number: -weight for number, weight in SEEN.items()}
    guess = at_every_knot(INPUTS, {**SEEN, **theirs})
    plan = Plan("botanik", variant, INPUTS, judge_with, guess, ROUNDS, SHARP)
    return teach(plan, seed, scale, means, on_progress)
