"""The seconds of a match of two: saved early, spent where the proof is near, never more than was given."""

from collections.abc import Callable
from types import SimpleNamespace

import pytest

from bots.petris.test_search import positions
from hothouse.bots import Budget, Decision, Stop, Thinking, level
from hothouse.bots import budget as budgets
from hothouse.bots.mcts.patience import Purse
from hothouse.bots.petris.bot import propagations_left
from hothouse.bots.petris.pace import EARLY, MOST, PART, Pace
from hothouse.core import game


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


def test_a_question_by_itself_is_given_its_whole_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    """Early, where no book helps, by a clock that ticks whenever it is looked at: a match saves a part of it
    for later. What was asked before changes nothing."""
    now = 0

    def tick() -> int:
        nonlocal now
        now += 1
        return now

    monkeypatch.setattr(budgets, "time", SimpleNamespace(process_time=tick, perf_counter=tick))
    petris, grove = game("petris"), level("petris", "grove").make()
    early = next(positions(8, 1, seed=1))
    view, given = petris.view(early, petris.to_act(early)), Budget(seconds=50)
    assert propagations_left(early) >= EARLY

    def spends(ask: Callable[..., Decision]) -> tuple[int, int | None]:
        began = now
        found = ask(view, given, 1)
        return now - began, found.nodes

    saving, whole = spends(grove.decide), spends(grove.advise)
    assert PART * 50 <= saving[0] < PART * 50 + 10
    assert 50 <= whole[0] < 50 + 10
    assert spends(grove.advise) == whole
