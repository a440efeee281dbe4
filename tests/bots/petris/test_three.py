"""The shortcuts of the search for three, held against playing every action out on the readable rules."""

import random
from collections.abc import Iterator

import pytest

from hothouse.bots import Budget, level
from hothouse.bots.petris.bot import propagations_left
from hothouse.bots.petris.ending import Ending
from hothouse.bots.petris.evaluation import Evaluation
from hothouse.bots.petris.finale import Finale
from hothouse.bots.petris.sweep import Sweep
from hothouse.bots.weights import shipped
from hothouse.core import game
from hothouse.games.petris.state import SARCINA, SARCINAS, Dish, PetrisState
from hothouse.games.petris.track import PROPAGATOR, WHOLE
from hothouse.kernels.petris.kernel import PetrisKernel

PETRIS = game("petris")
SPACES = [marker for marker, letter in enumerate(WHOLE[3]) if letter in PROPAGATOR]
WEIGHTS = shipped("petris", "three")
EVALUATION = Evaluation(3, WEIGHTS)
BUDGET = Budget(seconds=20.0, processor=True)


def dish_of(rng: random.Random, crowd: int) -> Dish:
    """What lies in a dish: no two colours with the same number."""
    while True:
        numbers = [rng.randint(0, crowd) if rng.random() < 0.6 else 0 for _ in range(3)]
        there = [number for number in numbers if number]
        if len(set(there)) == len(there):
            return tuple(numbers)


def states(marker: int, many: int, seed: int, advanced: bool = False) -> Iterator[PetrisState]:
    """Made-up tables, crowded and empty, with sarcinas and many points: rare things are common here."""
    rng = random.Random(seed)
    found = 0
    while found < many:
        crowd = rng.choice((1, 2, 4, 5))
        dishes = tuple(dish_of(rng, crowd) for _ in range(10))
        loose = [sum(dish[seat] % SARCINA for dish in dishes) for seat in range(3)]
        fives = [sum(dish[seat] == SARCINA for dish in dishes) for seat in range(3)]
        if max(fives) > SARCINAS or max(loose) > 20:
            continue
        points = rng.randint(0, 8), rng.randint(0, 8), rng.randint(0, 8)
        state = PetrisState(3, advanced, dishes, marker, points)
        if PETRIS.to_act(state) is not None:
            found += 1
            yield state


def after(table: PetrisKernel, code: int) -> PetrisKernel:
    """The table one action further."""
    further = PetrisKernel()
    further.copy_from(table)
    further.apply(code)
    return further


@pytest.mark.parametrize("advanced", [False, True])
def test_an_action_looked_at_is_worth_what_the_position_after_it_is(advanced: bool) -> None:
    """Wherever the track stands, to each of the three seats; most actions need not be played."""
    sweep, known, many = Sweep(EVALUATION), 0, 0
    for marker in SPACES:
        for state in states(marker, 6, seed=marker, advanced=advanced):
            table = PetrisKernel.from_state(state)
            for code in table.codes():
                seen = sweep.of(table, code)
                many += 1
                if seen is not None:
                    known += 1
                    further = after(table, code)
                    assert further.to_act() >= 0, PETRIS.position(state)
                    worth = [
                        sum(WEIGHTS[number] for number in EVALUATION.patterns(further, seat))
                        for seat in range(3)
                    ]
                    assert seen == worth, PETRIS.position(state)
    assert known > 0.6 * many


@pytest.mark.parametrize("advanced", [False, True])
def test_the_last_action_looked_at_is_won_by_whom_playing_it_shows(advanced: bool) -> None:
    """Alone or shared; many actions need not be played though rare things are common here, and before the
    last nothing is said."""
    finale, known, many, seen = Finale(), 0, 0, set()
    one, two, three, none = (1, 0, 0), (0, 1, 0), (0, 0, 1), (0, 0, 0)
    corners = (one, *[none] * 5, two, none, none, three)
    alike = PetrisState(3, advanced, corners, SPACES[-1], (0, 0, 0))
    for state in [alike, *states(SPACES[-1], 60, seed=9, advanced=advanced)]:
        table = PetrisKernel.from_state(state)
        for code in table.codes():
            won = finale.of(table, code)
            many += 1
            if won:
                known += 1
                assert won == after(table, code).winners(), PETRIS.position(state)
                seen.add(won)
    assert known > 0.3 * many
    assert seen >= {1, 2, 4, 7}
    table = PetrisKernel.from_state(next(states(SPACES[-2], 1, seed=9)))
    assert not any(finale.of(table, code) for code in table.codes())


def naive(state: PetrisState) -> tuple[float, float, float]:
    """What each seat takes if all play for themselves, by trying everything on the readable rules."""
    mover = PETRIS.to_act(state)
    if mover is None:
        outcome = PETRIS.outcome(state)
        assert outcome is not None
        return outcome.share(0), outcome.share(1), outcome.share(2)
    found = [naive(PETRIS.apply(state, action)) for action in PETRIS.legal_actions(state)]
    best = max(takes[mover] for takes in found)
    like = [takes for takes in found if takes[mover] == best]
    one, two, three = (sum(takes[seat] for takes in like) / len(like) for seat in range(3))
    return one, two, three


@pytest.mark.parametrize("left", [1, 2])
def test_the_end_played_out_is_what_trying_everything_shows(left: int) -> None:
    """What each seat takes with the last propagations to come; nothing is said beyond the limit."""
    ending, results = Ending(8), set()
    for state in states(SPACES[-left], 30 if left == 1 else 4, seed=left):
        truth = naive(state)
        takes = ending.of(PetrisKernel.from_state(state), 1_000_000)
        assert takes == pytest.approx(truth), PETRIS.position(state)
        results.add(max(truth))
    assert 1 in results
    assert Ending(8).of(PetrisKernel.from_state(state), 0) is None


def test_with_three_propagations_left_the_best_is_played() -> None:
    """One of the actions that take as much as there is, long before all of a budget is spent."""
    for state in states(SPACES[-3], 3, seed=3):
        seat = PETRIS.to_act(state)
        assert seat is not None
        decision = level("petris", "grove").make().decide(PETRIS.view(state, seat), BUDGET, 1)
        ending = Ending(16)
        brings: dict[str, float] = {}
        table = PetrisKernel.from_state(state)
        for code in table.codes():
            takes = ending.of(after(table, code), 10_000_000)
            assert takes is not None
            brings[str(table.action_of(code))] = takes[seat]
        assert brings[decision.action] == max(brings.values())
        assert decision.value == max(brings.values())
        assert decision.depth == propagations_left(state) == 3


def test_what_was_played_out_can_be_forgotten() -> None:
    """The same view and budget are answered the same after `forget`, by the tree where it is not enough."""
    bot, budget = level("petris", "grove").make(), Budget(simulations=40)
    for state in states(SPACES[-4], 4, seed=4):
        view = PETRIS.view(state, PETRIS.to_act(state))
        first = bot.decide(view, budget, 1)
        bot.forget()
        assert bot.decide(view, budget, 1) == first
        bot.forget()
