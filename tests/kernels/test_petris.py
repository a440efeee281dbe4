"""The Petris kernel at its limits: the widest lists, the fullest dishes, empty reserves."""

import random
from math import comb

import pytest

from hothouse.games.petris import PETRIS
from hothouse.games.petris.boards import LAYOUTS
from hothouse.games.petris.state import BACTERIA, SARCINA, SARCINAS, PetrisState, loose, sarcinas
from hothouse.games.petris.track import PROPAGATOR, WHOLE
from hothouse.kernels.lockstep import Lockstep
from hothouse.kernels.petris.kernel import PetrisKernel
from hothouse.testing import rule


def in_step(state: PetrisState, rng: random.Random | None = None) -> Lockstep:
    """Both sides at a state, compared there and, with a generator, to the end of a game from there."""
    both = Lockstep(PETRIS, PetrisKernel, PETRIS.options_of(state))
    both.state, both.kernel = state, PetrisKernel.from_state(state)
    both.compare()
    if rng is not None:
        both.play(rng)
    return both


def drawn(players: int, rng: random.Random) -> PetrisState:
    """A position as full as the box allows, which no random game would reach."""
    counts = [[0] * players for _ in LAYOUTS[players].dishes]
    spaces = [marker for marker, space in enumerate(WHOLE[players]) if space in PROPAGATOR]
    advanced = players == 2 and rng.random() < 0.5
    points = tuple(rng.randrange(9) for _ in range(players))
    state = PetrisState(players, advanced, (), rng.choice(spaces), points)
    for _ in range(rng.randrange(5, 120)):
        dish, seat, count = rng.randrange(len(counts)), rng.randrange(players), rng.randint(0, SARCINA)
        before = counts[dish][seat]
        counts[dish][seat] = count
        state = PetrisState(players, advanced, tuple(map(tuple, counts)), state.marker, points)
        if not _lawful(state):
            counts[dish][seat] = before
    state = PetrisState(players, advanced, tuple(map(tuple, counts)), state.marker, points)
    return PETRIS.read(PETRIS.position(state))


def _lawful(state: PetrisState) -> bool:
    colonies = [[count for count in dish if count] for dish in state.dishes]
    return all(len(set(found)) == len(found) for found in colonies) and all(
        sarcinas(state, seat) <= SARCINAS and loose(state, seat) <= BACTERIA for seat in range(state.players)
    )


@pytest.mark.parametrize("players", [2, 3])
def test_drawn_positions_are_in_step(players: int) -> None:
    """Positions that nobody reaches by chance: full dishes, empty reserves, many sarcinas."""
    rng = random.Random(players)
    for _ in range(400):
        in_step(drawn(players, rng), rng)


def test_the_table_of_splits_is_as_long_as_counting_says() -> None:
    """One to four bacteria to n neighbours: n + 4 over 4 ways, less the one that moves nobody."""
    counted = [
        sum(comb(len(neighbours) + 4, 4) - 1 for neighbours in layout.neighbours)
        for layout in LAYOUTS.values()
    ]

    assert counted == [413, 665]
    assert sum(counted) < PetrisKernel.most_actions()


def test_the_longest_list_fits() -> None:
    """Four bacteria in every dish that the reserve can fill, the centre first."""
    two = PETRIS.read("petris | 7: b4 | 1: b4 | 2: b4 | 3: b4 | 4: b4 r1 | blue to propagate")
    three = PETRIS.read("petris | players 3 | 5: b4 | 2: b4 | 3: b4 | 4: b4 | 6: b4 | blue to propagate")

    assert len(in_step(two).kernel.codes()) > 100
    assert len(in_step(three).kernel.codes()) > 100


@rule("P4.4")
def test_an_empty_reserve_is_in_step() -> None:
    """Nineteen loose bacteria in lone dishes: the kernel counts out the last one as the rules do."""
    state = PETRIS.read("petris | 1: b4 | 2: b3 | 3: b4 | 5: b4 | 6: b4 | 4: r1 | track 2 of lap 1")

    in_step(state, random.Random(1))


def test_two_players_share_no_key() -> None:
    """All of a position for two fits the hash, so that different positions never collide."""
    rng = random.Random(4)
    keys: dict[int, PetrisState] = {}
    for _ in range(1_000):
        state = drawn(2, rng)
        assert keys.setdefault(PetrisKernel.from_state(state).key(), state) == state
