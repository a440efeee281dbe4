"""The yardstick: plain UCT on the readable rules."""

from hothouse.bots import Budget, Stop
from hothouse.bots.uct import UctBot
from hothouse.core import game

PETRIS = game("petris")


def test_it_finds_a_win_in_one() -> None:
    """Red can leave blue to lead alone into nine points; playouts find the move that ends the game."""
    state = PETRIS.read("1: b3 | 6: r3 | 5: r1 | track 8 of lap 1 | points b8 r0")
    winning = {
        str(action)
        for action in PETRIS.legal_actions(state)
        if (outcome := PETRIS.outcome(PETRIS.apply(state, action))) and outcome.winners == (1,)
    }

    decision = UctBot().decide(PETRIS.view(state, 1), Budget(simulations=300), 1)

    assert decision.action in winning
    assert decision.value is not None
    assert decision.value > 0.9


def test_visits_are_counted_and_repeatable() -> None:
    """The simulations are all spent, the choices add up to them, and a seed repeats everything."""
    view = PETRIS.view(PETRIS.start(), 0)

    decision = UctBot().decide(view, Budget(simulations=60), 4)

    assert decision.visits == 60
    assert sum(choice.visits or 0 for choice in decision.choices) == 60
    assert decision.line[0] == decision.action
    assert decision == UctBot().decide(view, Budget(simulations=60), 4)


def test_stopped_at_once_it_still_answers() -> None:
    """With the flag up it answers after one playout."""
    stop = Stop()
    stop.set()

    assert UctBot().decide(PETRIS.view(PETRIS.start(), 0), Budget(seconds=60), 1, stop).visits == 1
