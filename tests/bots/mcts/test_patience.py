"""Time is used where it matters: saved where nothing can change, spent where the best two are close."""

from collections.abc import Callable, Iterator

import pytest

from hothouse.bots.budget import Budget, Stop, Thinking
from hothouse.bots.mcts.patience import Patience, Purse, is_close, is_settled
from hothouse.bots.visited import Visited

SECOND = Budget(seconds=1.0)


def searched(
    shares: tuple[float, float],
    purse: Purse,
    budget: Budget = SECOND,
    stop: Stop | None = None,
    lavish: bool = False,
) -> float:
    """The seconds that a search takes which makes a hundred simulations a second, of which the two actions at
    its root get these shares."""
    now = 0.0
    thinking = Thinking(budget, stop, lambda: now)

    def found() -> Visited:
        visits = [round(share * thinking.simulations) for share in shares]
        return sorted(((code, many, 0.5) for code, many in enumerate(visits)), key=lambda each: -each[1])

    patience = Patience(thinking, purse, found, lavish)
    while not thinking.simulations or not patience.is_over():
        thinking.simulations += 1
        now = thinking.simulations / 100
    patience.settle_up()
    return now


def test_what_cannot_change_any_more_is_not_thought_about() -> None:
    """With nine of ten visits nobody catches up after 5/9 of the time: the rest is saved."""
    purse = Purse()
    took = searched((0.9, 0.1), purse)
    assert 0.55 < took < 0.7
    assert purse.saved == pytest.approx(1 - took)


def test_where_two_are_close_the_time_is_used_up() -> None:
    """Nothing was saved: the budget is the budget."""
    purse = Purse()
    assert searched((0.5, 0.5), purse) == pytest.approx(1.0, abs=0.07)


def test_what_was_saved_is_spent_where_two_are_close() -> None:
    """At most a budget more, and the purse pays for it."""
    purse = Purse(0.4)
    assert searched((0.5, 0.5), purse) == pytest.approx(1.4)
    assert purse.saved == pytest.approx(0.0)
    rich = Purse(5.0)
    assert searched((0.5, 0.5), rich) == pytest.approx(2.0)
    assert rich.saved == pytest.approx(4.0)


def test_the_lavish_spend_what_was_saved_unless_nothing_can_change() -> None:
    """With six of ten visits nobody catches up after 5/6 of the time that there is, saved or given."""
    plain, purse = Purse(0.2), Purse(0.2)
    took = searched((0.6, 0.4), plain)
    assert took == pytest.approx(5 / 6, abs=0.1)
    more = searched((0.6, 0.4), purse, lavish=True)
    assert more == pytest.approx(1.2 * 5 / 6, abs=0.1)
    assert more > took + 0.07
    assert purse.saved == pytest.approx(1.2 - more)


def test_late_and_not_close_it_answers() -> None:
    """Six of ten visits: not settled before the time is up, and not worth more."""
    purse = Purse(5.0)
    took = searched((0.59, 0.41), purse)
    assert 0.8 < took < 1.1


def test_a_match_never_takes_more_than_its_budgets() -> None:
    """Close or clear, in any order: all decisions together stay within, give or take a look."""
    purse = Purse()
    shares = [(0.9, 0.1), (0.5, 0.5), (0.5, 0.5), (0.8, 0.2), (0.5, 0.5), (0.6, 0.4)]
    assert sum(searched(each, purse) for each in shares) <= len(shares) + 0.07


@pytest.mark.parametrize("budget", [Budget(simulations=100), Budget(nodes=100), Budget(None, 100)])
def test_simulations_are_counted_to_the_last(budget: Budget) -> None:
    """What is repeatable stays so: nothing is saved, and nothing is spent."""
    purse = Purse(5.0)
    thinking = Thinking(budget)
    patience = Patience(thinking, purse, lambda: [(1, 90, 0.9), (2, 10, 0.1)])
    while not patience.is_over():
        thinking.simulations += 1
        thinking.nodes += 1
    patience.settle_up()
    assert (thinking.simulations, purse.saved) == (100, 5.0)


def test_who_is_stopped_saves_nothing() -> None:
    """Somebody wanted the answer: that is no time to spend later."""
    stop, purse = Stop(), Purse()
    stop.set()
    searched((0.5, 0.5), purse, stop=stop)
    assert purse.saved == 0.0


def chains() -> Iterator[tuple[Callable[[], bool], bool]]:
    """Questions with their answers, drawn by hand."""
    yield lambda: is_settled([(1, 5, 0.1)], 100), True
    yield lambda: is_settled([(1, 60, 0.5), (2, 40, 0.5)], 19), True
    yield lambda: is_settled([(1, 60, 0.5), (2, 40, 0.5)], 20), False
    yield lambda: is_close([(1, 5, 0.1)]), False
    yield lambda: is_close([(1, 100, 0.5), (2, 70, 0.4)]), True
    yield lambda: is_close([(1, 100, 0.5), (2, 69, 0.4)]), False
    yield lambda: is_close([(1, 100, 0.5), (2, 10, 0.6)]), True


@pytest.mark.parametrize(("question", "answer"), list(chains()))
def test_settled_and_close_as_they_are_meant(question: Callable[[], bool], answer: bool) -> None:
    """One action has no rival; a lead counts if it is larger than what is left; a better mean is a rival."""
    assert question() is answer
