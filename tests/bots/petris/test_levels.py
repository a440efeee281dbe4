"""The levels of Petris: each is stronger than the one below, and the weak ones play like people."""

from itertools import pairwise

import pytest

from hothouse.arena.arena import run
from hothouse.arena.contest import Contest
from hothouse.bots import NAMES, Budget, level
from hothouse.bots.openings import usual_opening
from hothouse.core import game

PETRIS = game("petris")


LANDING = {below: pytest.mark.landing if below in NAMES[3:] else () for below in NAMES}
STEPS = [
    # Every run takes the three lowest steps of two players and the lowest of three, which are quickly played;
    # `make landing` the others of two, `make long` those of three.
    pytest.param(
        *step, *match, marks=pytest.mark.long if match[0] == 3 and step[0] != "seed" else LANDING[step[0]]
    )
    for step in pairwise(NAMES)
    for match in [(2, 16, "grove@120000nodes"), (3, 30, "grove@800sims")]
]


@pytest.mark.parametrize(("below", "above", "players", "games", "grove"), STEPS)
def test_each_level_beats_the_one_below(below: str, above: str, players: int, games: int, grove: str) -> None:
    """A short match tells, both in every seat; the budget of the strongest does not depend on the clock."""
    bots = (grove if above == "grove" else above, below)
    games *= 1 if above == "grove" else 2  # a weak level plays a game in milliseconds
    contest = Contest("petris", (("players", players),), bots, games, seed=7, opening=usual_opening("petris"))

    cell = run(contest).table[0][1]

    assert cell is not None
    assert cell.result > 0.65


@pytest.mark.parametrize("name", NAMES[:3])
def test_a_weak_level_sees_a_blunder_more_often_than_dice_would(name: str) -> None:
    """Where all but a few propagations lose at once, it mostly finds one that does not."""
    state = PETRIS.read("1: bS | 2: bS | 3: bS | 4: b4 | 5: b3 | 7: r1 | track 1 of lap 1")
    fatal = {
        str(action)
        for action in PETRIS.legal_actions(state)
        if PETRIS.outcome(PETRIS.apply(state, action)) is not None
    }
    played = [
        level("petris", name).make().decide(PETRIS.view(state, 0), Budget(nodes=1000), seed).action
        for seed in range(40)
    ]

    assert len(fatal) > 0.2 * len(PETRIS.legal_actions(state))
    assert sum(action in fatal for action in played) < 0.1 * len(played)


def test_the_strongest_finishes_in_its_time() -> None:
    """A second is a second: the answer comes within the budget and a little patience."""
    strongest = level("petris", "grove")

    assert strongest.seconds == 1.0
    assert strongest.budget.nodes is None
