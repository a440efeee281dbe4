"""Petris held against its naive witness: the same moves, the same tables, the same winners."""

import random
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hothouse.core.perft import perft
from hothouse.games.petris import PETRIS
from hothouse.games.petris.spread import Propagate
from hothouse.games.petris.state import PetrisState, reserve, sarcina_reserve
from hothouse.testing import PerftCase, read_perft
from rules.petris.witness import Move, Table

TABLE = Path(__file__).parents[2] / "perft" / "petris.toml"
VARIANTS = [(2, False), (2, True), (3, False)]


def written(action: Propagate) -> Move:
    """The action as the witness writes it."""
    return action.origin, frozenset(action.arrivals)


def listed(state: PetrisState) -> dict[Move, Propagate]:
    """What our generator finds."""
    found = [action for action in PETRIS.legal_actions(state) if isinstance(action, Propagate)]
    return {written(action): action for action in found}


def hold_equal(state: PetrisState, table: Table) -> None:
    """Everything that lies on the two tables is the same."""
    for number, dish in enumerate(state.dishes, start=1):
        assert dish == tuple(table.number(number, colour) for colour in table.colours)
    for seat, colour in enumerate(table.colours):
        assert reserve(state, seat) == table.reserve[colour]
        assert sarcina_reserve(state, seat) == table.spare[colour]
        assert state.points[seat] == table.points[colour]
    assert state.marker == table.marker
    outcome = PETRIS.outcome(state)
    assert ("" if outcome is None else outcome.ending) == table.ending
    if outcome is not None:
        assert {"bry"[seat] for seat in outcome.winners} == table.winners()


@pytest.mark.parametrize(("players", "advanced"), VARIANTS)
@settings(max_examples=60)
@given(seed=st.integers(0, 2**32), greed=st.sampled_from([0, 0.5, 0.9]))
def test_random_games_are_the_same_at_every_step(
    players: int, advanced: bool, seed: int, greed: float
) -> None:
    """Legal moves, dishes, reserves, points, the marker, the end and its winners.

    A greedy player gathers bacteria: then sarcinas, ties and empty reserves are met more often.
    """
    rng = random.Random(seed)
    state, table = PETRIS.start(players=players, advanced=advanced), Table(players, advanced)
    hold_equal(state, table)
    while not table.ending:
        ours = listed(state)
        assert set(ours) == table.moves()
        moves = sorted(ours, key=lambda move: (move[0], sorted(move[1])))
        gathering = [move for move in moves if len(move[1]) == 1 and max(n for _, n in move[1]) > 1]
        move = rng.choice(gathering if gathering and rng.random() < greed else moves)
        state = PETRIS.apply(state, ours[move])
        table.play(move)
        hold_equal(state, table)
    assert listed(state) == {}


@st.composite
def tables(draw: st.DrawFn, players: int) -> Table:
    """Any dishes without ties, reached by play or not."""
    table = Table(players)
    table.loose.clear()
    table.reserve = dict.fromkeys(table.colours, 20)
    table.marker = table.track.index(draw(st.sampled_from(table.colours)))
    for dish in table.numbers:
        numbers = draw(st.permutations(range(6)))
        for colour, n in zip(table.colours, numbers, strict=False):
            if n == 5 and table.spare[colour]:
                table.spare[colour] -= 1
                table.sarcinas.add((dish, colour))
            elif n < 5 and draw(st.booleans()) and table.reserve[colour] >= n:
                table.loose[dish, colour] = n
                table.reserve[colour] -= n
    return table


def ours(table: Table) -> PetrisState:
    """The same dishes as a state."""
    dishes = tuple(
        tuple(table.number(number, colour) for colour in table.colours) for number in table.numbers
    )
    return PetrisState(table.players, False, dishes, table.marker, (0,) * table.players)


@pytest.mark.parametrize("players", [2, 3])
@given(data=st.data())
def test_the_two_generators_agree_on_any_dishes(players: int, data: st.DataObject) -> None:
    """Crowded dishes with sarcinas everywhere, which random play seldom meets."""
    table = data.draw(tables(players))
    assert set(listed(ours(table))) == table.moves()


def count(table: Table, depth: int) -> int:
    """Perft of the witness, without any shortcut."""
    if depth == 0:
        return 1
    total = 0
    for move in table.moves():
        after = table.twin()
        after.play(move)
        total += count(after, depth - 1)
    return total


def as_table(state: PetrisState) -> Table:
    """The same position for the witness, pieces moved one by one."""
    table = Table(state.players, state.advanced)
    table.loose.clear()
    for seat, colour in enumerate(table.colours):
        table.reserve[colour] = reserve(state, seat)
        table.spare[colour] = sarcina_reserve(state, seat)
        table.points[colour] = state.points[seat]
        for number, dish in enumerate(state.dishes, start=1):
            if dish[seat] == 5:
                table.sarcinas.add((number, colour))
            else:
                table.loose[number, colour] = dish[seat]
    table.marker = state.marker
    return table


@pytest.mark.parametrize("case", read_perft(TABLE), ids=lambda case: case.name)
def test_the_two_count_the_same_from_every_position_of_the_table(case: PerftCase) -> None:
    """As deep as three thousand lines."""
    for depth, lines in enumerate(case.counts, start=1):
        if lines < 3_000:
            assert count(as_table(PETRIS.read(case.text)), depth) == lines


@pytest.mark.parametrize(("players", "advanced"), VARIANTS)
def test_the_two_count_the_same_lines_of_play(players: int, advanced: bool) -> None:
    """Perft from the start, to a depth that the witness can bear."""
    state = PETRIS.start(players=players, advanced=advanced)
    for depth in (1, 2, 3, 4):
        assert perft(PETRIS, state, depth) == count(Table(players, advanced), depth)
