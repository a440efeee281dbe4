"""`hothouse train vorex`: the self-play that makes the weights, for each number of players.

The few weights of a sum come first (`--plain`), by games that look one ply ahead. A net begins where the sum
ended: it is fitted to games of the sum's search, then to games of its own.
"""

from collections.abc import Sequence
from dataclasses import replace

from hothouse.bots.learning.fitting import Drill
from hothouse.bots.learning.room import Plan, Round, teach
from hothouse.bots.learning.selfplay import Style
from hothouse.bots.learning.sums import Stretch, at_every_knot, teach_sum
from hothouse.bots.mcts.bot import Tuning
from hothouse.bots.mcts.constants import KNOTS
from hothouse.bots.training import HERE, Made, Means, OnProgress, known_variant
from hothouse.bots.vorex.alone import AloneJudge
from hothouse.bots.vorex.constants import A_SEAT, ALONE_INPUTS, CROWD_INPUTS, FEATURES, INPUTS, OBSERVED
from hothouse.bots.vorex.crowd import CrowdJudge
from hothouse.bots.vorex.duel import DuelJudge
from hothouse.bots.vorex.judgement import VorexJudge
from hothouse.bots.weights import shipped_sum
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.state import VorexState
from hothouse.games.vorex.tileset import FIRST, OURS

GUESS = {0: 1.0, 1: 1.5, 4: 1.0, 10: 0.5, 11: 0.5, 12: -0.4, 13: -0.3, 14: -0.2, 23: 1.0, 24: 1.0, 35: 1.5}
"""To begin with: points, flowers, production, stock, near stumps, the rest of the turn; solo, the lead."""
STRETCHES = (Stretch(1_000, 0.3), Stretch(1_000, 0.2), Stretch(1_000, 0.1), Stretch(1_000, 0.05))
VARIANTS = ("two", "three", "four", "solo")
TILES = {"solo": FIRST}
"""Where other tiles teach better: a beginner hardly ever wins alone with those we play with, and games that
are all lost teach little."""

BRIEF = Style(simulations=60, aside=40, siblings=0.25)
DUEL_DRILL = Drill(epochs=12, rate=0.003, decay=0.01)
DUEL_ROUNDS = (
    Round(400, BRIEF, DUEL_DRILL),
    Round(700, replace(BRIEF, simulations=120, aside=80), DUEL_DRILL),
    Round(490, replace(BRIEF, simulations=150, aside=100), replace(DUEL_DRILL, hidden=45), before=2),
    Round(
        540, replace(BRIEF, simulations=150, aside=100), replace(DUEL_DRILL, hidden=45, bold=True), before=2
    ),
)
CROWD_DRILL = Drill(hidden=45, epochs=12, rate=0.003, decay=0.01)
"""With three knots 45 hidden units fill three lanes."""
LONGER = replace(BRIEF, simulations=150, aside=100)
CROWD_ROUNDS = (
    Round(360, BRIEF, CROWD_DRILL),
    Round(400, LONGER, replace(CROWD_DRILL, bold=True)),
    Round(400, replace(BRIEF, simulations=200, aside=130), replace(CROWD_DRILL, bold=True), before=2),
)
"""The rounds that teach a net."""
STEADY = Style(simulations=200, siblings=0.0, random=0.0, drawn=0.0)
ALONE_ROUNDS = (Round(2_400, STEADY, Drill(hidden=29, epochs=12, rate=0.003, decay=0.03, end=1.0)),)
"""How likely a game is won: from results alone, of games as they are played. What a search expects is no
guide there, since alone against the Weed it is too hopeful, and actions by lot lose nearly every game."""


def duel_with(weights: Sequence[int], _: VorexState) -> DuelJudge:
    """A judge of two that is being taught."""
    return DuelJudge(weights)


def crowd_with(weights: Sequence[int], _: VorexState) -> CrowdJudge:
    """A judge of three or four that is being taught."""
    return CrowdJudge(weights)


def sum_of_two(_: VorexState) -> VorexJudge:
    """The weighted sum of two, whose games a net learns from first."""
    return VorexJudge(shipped_sum("vorex", "two"))


def sum_of_three(_: VorexState) -> VorexJudge:
    """The same with three."""
    return VorexJudge(shipped_sum("vorex", "three"))


def sum_of_four(_: VorexState) -> VorexJudge:
    """The same with four."""
    return VorexJudge(shipped_sum("vorex", "four"))


def alone_with(weights: Sequence[int], _: VorexState) -> AloneJudge:
    """A judge of who plays alone that is being taught."""
    return AloneJudge(weights)


def sum_alone(_: VorexState) -> VorexJudge:
    """The weighted sum of who plays alone."""
    return VorexJudge(shipped_sum("vorex", "solo"))


def plan_of(variant: str) -> Plan:
    """How the net of a number of players is taught."""
    if variant == "solo":
        guess = [0.0] * (KNOTS * ALONE_INPUTS)
        return Plan("vorex", variant, ALONE_INPUTS, alone_with, guess, ALONE_ROUNDS, Tuning(), sum_alone)
    if variant == "two":
        guess = from_sum("two", INPUTS, against=A_SEAT)
        return Plan("vorex", variant, INPUTS, duel_with, guess, DUEL_ROUNDS, Tuning(), sum_of_two)
    guess, opener = from_sum(variant, CROWD_INPUTS), sum_of_three if variant == "three" else sum_of_four
    return Plan("vorex", variant, CROWD_INPUTS, crowd_with, guess, CROWD_ROUNDS, Tuning(), opener)


def from_sum(name: str, inputs: int, against: int | None = None) -> list[float]:
    """Where a net begins: what the sum weighs it weighs alike, and of the other seat the opposite."""
    learned, guess = shipped_sum("vorex", name), [0.0] * (KNOTS * inputs)
    for knot in range(KNOTS):
        for number in range(OBSERVED):
            weight = learned[knot * FEATURES + number]
            guess[knot * inputs + number] = weight
            if against is not None:
                guess[knot * inputs + against + number] = -weight
    return guess


def train(
    variant: str,
    seed: int,
    scale: float,
    on_progress: OnProgress,
    means: Means = HERE,
    plain: bool = False,
) -> Made:
    """Learn the weights for a number of players: a net, or with `plain` the weighted sum."""
    known_variant(VOREX, variant, VARIANTS)
    if not plain:
        return teach(plan_of(variant), seed, scale, means, on_progress)
    judge = VorexJudge(at_every_knot(FEATURES, GUESS))
    tiles = TILES.get(variant, OURS)
    return teach_sum(VOREX, variant, judge, STRETCHES, seed, scale, on_progress, tileset=tiles)
