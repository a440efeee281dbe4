"""The shortcuts of the search for two, held against playing every action out on the kernel."""

import random
from collections.abc import Iterator

import pytest

from hothouse.bots.petris.constants import INFINITE, WON
from hothouse.bots.petris.evaluation import Evaluation
from hothouse.bots.petris.memory import Memory
from hothouse.bots.petris.search import Search
from hothouse.bots.weights import shipped
from hothouse.games.petris.state import SARCINA, SARCINAS, Dish, PetrisState
from hothouse.games.petris.track import PROPAGATOR, WHOLE
from hothouse.kernels.petris.kernel import PetrisKernel

SPACES = [marker for marker, letter in enumerate(WHOLE[2]) if letter in PROPAGATOR]
EVALUATIONS = {
    False: Evaluation(2, shipped("petris", "two")),
    True: Evaluation(2, shipped("petris", "advanced")),
}


def tables(marker: int, advanced: bool, many: int, seed: int) -> Iterator[PetrisKernel]:
    """Made-up tables, crowded and empty, with sarcinas and many points: rare things are common here."""
    rng = random.Random(seed)
    found = 0
    while found < many:
        crowd = rng.choice((2, 4, 5, 5))
        dishes: list[Dish] = []
        for _ in range(7):
            own, other = rng.randint(0, crowd), rng.randint(0, crowd)
            dishes.append((own, other) if own != other else (0, own) if rng.random() < 0.5 else (own, 0))
        loose = [sum(dish[seat] % SARCINA for dish in dishes) for seat in range(2)]
        fives = [sum(dish[seat] == SARCINA for dish in dishes) for seat in range(2)]
        if max(fives) > SARCINAS or max(loose) > 20:
            continue
        points = rng.randint(0, 8), rng.randint(0, 8)
        table = PetrisKernel.from_state(PetrisState(2, advanced, tuple(dishes), marker, points))
        if table.to_act() >= 0:
            found += 1
            yield table


def after(table: PetrisKernel, code: int) -> PetrisKernel:
    """The table one action further."""
    further = PetrisKernel()
    further.copy_from(table)
    further.apply(code)
    return further


def minimax(table: PetrisKernel, seat: int, evaluation: Evaluation) -> int:
    """What the seat can reach, by playing everything to the end."""
    if table.to_act() < 0:
        return evaluation.of(table, seat)
    values = [minimax(after(table, code), seat, evaluation) for code in table.codes()]
    return max(values) if table.to_act() == seat else min(values)


@pytest.mark.parametrize("advanced", [False, True])
def test_a_glance_sees_what_playing_the_action_shows(advanced: bool) -> None:
    """Wherever the track stands, an action looked at is worth what the position after it is."""
    evaluation = EVALUATIONS[advanced]
    search = Search(evaluation, Memory(8))
    for marker in SPACES:
        for table in tables(marker, advanced, 6, seed=marker):
            seat = table.to_act()
            search.begin(table, None, 0)
            for code in table.codes():
                seen = search.attempt(code, 0, 1, -INFINITE, INFINITE)
                assert seen == evaluation.of(after(table, code), seat), str(table.to_state())


@pytest.mark.parametrize("advanced", [False, True])
def test_the_last_propagations_are_worked_out_as_playing_them_shows(advanced: bool) -> None:
    """With one or two propagations to come after an action, its result is that of trying everything."""
    evaluation = EVALUATIONS[advanced]
    search = Search(evaluation, Memory(8))
    results = set()
    for left, many, actions in ((2, 40, 8), (3, 12, 2)):
        for table in tables(SPACES[-left], advanced, many, seed=left):
            search.begin(table, None, 0)
            codes = list(table.codes())
            for code in random.Random(left).sample(codes, min(len(codes), actions)):
                truth = minimax(after(table, code), table.to_act(), evaluation)
                assert search.attempt(code, 0, left, -INFINITE, INFINITE) == truth, str(table.to_state())
                results.add(truth)
    assert {-WON, WON} <= results
