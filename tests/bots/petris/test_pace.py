"""The seconds of a match of two: saved early, spent where the proof is near, never more than was given."""

import pytest

from hothouse.bots import Budget, Stop, Thinking
from hothouse.bots.mcts.patience import Purse
from hothouse.bots.petris.pace import EARLY, MOST, PART, Pace


def spent(left: int, purse: Purse | None, budget: Budget, stop: Stop | None = None) -> float:
    """What a decision takes of a clock that ticks with every hundredth position, at most ten seconds."""
    now = 0.0
    pace = Pace(Thinking(budget, stop, lambda: now), purse, left)
    nodes = 0
    while not pace.is_late(nodes) and nodes < 1000:
        nodes += 1
        now = nodes / 100
    pace.settle_up()
    return now


def test_a_part_of_an_early_budget_is_saved() -> None:
    """However much is in the purse."""
    purse = Purse(1.0)
    assert spent(EARLY, purse, Budget(seconds=1.0)) == pytest.approx(PART)
    assert purse.saved == pytest.approx(1.0 + 1.0 - PART)


def test_near_the_proof_what_was_saved_is_spent() -> None:
    """At most so many budgets more, and the purse pays for them."""
    purse = Purse(0.7)
    assert spent(EARLY - 1, purse, Budget(seconds=1.0)) == pytest.approx(1.7)
    assert purse.saved == pytest.approx(0.0)
    rich = Purse(9.0)
    assert spent(EARLY - 1, rich, Budget(seconds=1.0)) == pytest.approx(1.0 + MOST)
    assert rich.saved == pytest.approx(9.0 - MOST)


def test_without_a_match_the_budget_is_the_budget() -> None:
    """Who asks what a position is worth has no later decision to save for."""
    assert spent(EARLY, None, Budget(seconds=1.0)) == pytest.approx(1.0)
    assert spent(EARLY - 1, None, Budget(seconds=1.0)) == pytest.approx(1.0)


def test_other_budgets_are_as_they_are() -> None:
    """Nodes are counted to the last, and the purse has no say in them; a stop is heard and saves nothing."""
    purse = Purse(1.0)
    assert spent(EARLY - 1, purse, Budget(nodes=300)) == pytest.approx(3.0)
    assert purse.saved == 1.0
    stop = Stop()
    stop.set()
    assert spent(EARLY, purse, Budget(seconds=1.0), stop) == 0.0
    assert purse.saved == 1.0
