"""A player of Vorex who plays for one objective: the strongest level's search, with another judge.

T7 asks what an objective is worth "to a player who plays for it", so this judge values the points of one
colour far more than the shipped one does, and everything else alike.
"""

from typing import Literal

from hothouse.bots.budget import Budget
from hothouse.bots.mcts.bot import TreeBot
from hothouse.bots.roster import Entrant
from hothouse.bots.vorex.constants import FEATURES
from hothouse.bots.vorex.judgement import VorexJudge
from hothouse.bots.vorex.levels import NAMES
from hothouse.bots.weights import shipped_sum
from hothouse.games.vorex.state import VorexState

Colour = Literal["brown", "green"]

FEATURE: dict[Colour, int] = {"brown": 2, "green": 3}
"""Where the judge sees the points of a colour."""
RAISE = (2.0, 6.0, 15.0)
"""What is added to their weight in the opening, the middle and the end: who plays for an objective builds
first and counts later. To the shipped judge of two players a point of the score is worth 0.1, 0.3 and 0.7
there; to the devoted one a point of its colour is worth 0.4, 1.2 and 3 more."""
USUAL = Budget(simulations=60)
"""For a devoted player beside one who does not search."""


def devoted_weights(players: int, colour: Colour) -> list[float]:
    """The shipped weights, but the objective of one colour is dearer, more and more towards the end."""
    weights = list(shipped_sum("vorex", NAMES[players]))
    # The weights lie phase after phase, a whole row of features each.
    for phase, more in enumerate(RAISE):
        weights[phase * FEATURES + FEATURE[colour]] += more
    return weights


def devoted_judge(state: VorexState, colour: Colour) -> VorexJudge:
    """The devoted judge of a table. One who plays for the edge looks at placements far from everything."""
    outward = colour == "brown" and state.brown == "edge"
    return VorexJudge(devoted_weights(state.box.players, colour), outward=outward)


def devotee(colour: Colour, budget: Budget) -> Entrant:
    """A player for the objective of one colour, who thinks as long as the others, if they search."""
    searches = budget.seconds is not None or budget.simulations is not None
    return Entrant(
        f"devoted to {colour}",
        budget if searches else USUAL,
        lambda: TreeBot("devoted", lambda state: devoted_judge(state, colour)),
    )
