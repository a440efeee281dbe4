"""What every kernel promises besides playing by the rules: buffers, copies, hashes, dice and threads."""

import random
import threading
from collections import Counter
from time import perf_counter

import pytest

from hothouse.core import AnyGame, draw, game
from hothouse.core.seats import CHANCE
from hothouse.kernels import Codes, Dice, Kernel, kernel_class, kernel_names, table_of
from hothouse.kernels.registry import is_compiled, kernel_module

VARIANTS = [(name, variant) for name in kernel_names() for variant in game(name).variants]


def opening(name: str, variant: str) -> Kernel:
    """The kernel of a game's first position."""
    found = kernel_class(name)
    assert found is not None
    return found.from_state(game(name).start(**game(name).variants[variant]))


def random_states(rules: AnyGame, variant: str, seed: int) -> list[object]:
    """Every state of one random game."""
    rng = random.Random(seed)
    states = [rules.start(**rules.variants[variant])]
    while (seat := rules.to_act(states[-1])) is not None:
        state = states[-1]
        action = draw(rules, state, rng) if seat == CHANCE else rng.choice(rules.legal_actions(state))
        states.append(rules.apply(state, action))
    return states


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_kernel_begins_from_any_state(name: str, variant: str) -> None:
    """Every state of a game, the last one too, goes into a kernel and comes back the same."""
    found = kernel_class(name)
    assert found is not None
    for state in random_states(game(name), variant, seed=11):
        assert found.from_state(state).to_state() == state


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_every_state_has_one_key(name: str, variant: str) -> None:
    """The hash depends on the position alone, not on the way to it; different positions differ."""
    found = kernel_class(name)
    assert found is not None
    keys: dict[int, object] = {}
    for seed in range(20):
        for state in random_states(game(name), variant, seed):
            key = found.from_state(state).key()
            assert keys.setdefault(key, state) == state


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_key_is_kept_along_a_game(name: str, variant: str) -> None:
    """Applying actions leads to the key that the position would get afresh."""
    kernel = opening(name, variant)
    found = kernel_class(name)
    rng = random.Random(2)
    assert found is not None
    while kernel.actor() is not None:
        kernel.apply(rng.choice(kernel.codes()))
        assert kernel.key() == found.from_state(kernel.to_state()).key()


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_copy_goes_its_own_way(name: str, variant: str) -> None:
    """A move in the copy leaves the original as it was."""
    kernel = opening(name, variant)
    before = kernel.to_state()

    copy = kernel.copy()
    copy.apply(copy.codes()[0])

    assert kernel.to_state() == before
    assert copy.to_state() != before


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_full_buffer_is_an_error(name: str, variant: str) -> None:
    """A buffer that might not hold the list is refused before anything is written."""
    kernel = opening(name, variant)

    with pytest.raises(OverflowError, match="cannot hold"):
        kernel.legal(Codes(kernel.most_actions() - 1), 0)
    with pytest.raises(OverflowError, match="cannot hold"):
        kernel.legal(Codes(kernel.most_actions()), 1)


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_playouts_add_up(name: str, variant: str) -> None:
    """Every game gives away one point (none in a lost solo game); one seed gives one result."""
    kernel = opening(name, variant)
    games = 200 if is_compiled(kernel_module(name)) else 5

    tally = kernel.playouts(games, seed=4)

    assert tally.games == games
    assert tally.moves > games
    assert 0 <= sum(tally.shares) <= games + 1e-9
    assert tally == kernel.playouts(games, seed=4)
    assert tally != kernel.playouts(games, seed=5)


@pytest.mark.parametrize("name", kernel_names())
def test_playouts_leave_the_gil_to_others(name: str) -> None:
    """While one thread plays, another one runs Python."""
    if not is_compiled(kernel_module(name)):
        pytest.skip("an interpreted kernel needs the GIL")
    kernel = opening(name, next(iter(game(name).variants)))

    # Once is enough: a busy machine may keep the one that counts from running, whoever holds the lock.
    assert any(longest_gap_beside(kernel) < 0.5 for _ in range(5))


def longest_gap_beside(kernel: Kernel) -> float:
    """For what part of its playouts another thread could not run at a stretch."""
    playing = threading.Thread(target=kernel.playouts, args=(8_000,))
    began = last = perf_counter()
    longest = 0.0
    playing.start()
    alive = True
    while alive:
        alive, now = playing.is_alive(), perf_counter()
        longest, last = max(longest, now - last), now
    return longest / (last - began)


def test_dice_are_fair() -> None:
    """Each side of a die comes up about as often as the others."""
    dice = Dice(9)

    rolled = Counter(dice.below(6) for _ in range(60_000))

    assert set(rolled) == set(range(6))
    assert all(abs(count - 10_000) < 500 for count in rolled.values())


def test_dice_with_one_seed_roll_the_same() -> None:
    """A seed is a stream; every seed has one, 0 and negative ones too."""
    assert [Dice(3).roll() for _ in range(2)] == [Dice(3).roll() for _ in range(2)]
    assert len({Dice(seed).roll() for seed in range(-500, 500)}) == 1_000


def test_a_buffer_has_room_for_something() -> None:
    """A buffer without room is refused, and so is an index outside it."""
    with pytest.raises(ValueError, match="at least one code"):
        Codes(0)
    with pytest.raises(IndexError):
        Codes(3)[3]
    with pytest.raises(IndexError):
        Codes(3).weight_of(-1)


@pytest.mark.parametrize("name", kernel_names())
def test_a_table_is_read_once_and_everybody_has_one_of_their_own(name: str) -> None:
    """Whoever plays on theirs changes nobody else's; another state, equal or not, is read anew."""
    rules = game(name)
    state, later = random_states(rules, next(iter(rules.variants)), seed=12)[:2]
    mine, yours = table_of(name, state), table_of(name, state)
    before = mine.key()
    mine.apply(mine.codes()[0])
    assert (yours.key(), table_of(name, state).key()) == (before, before)
    assert table_of(name, later).to_state() == later
    assert table_of(name, state).to_state() == state
