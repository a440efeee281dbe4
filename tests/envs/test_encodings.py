"""Actions as integers and positions as arrays: a bijection at every decision, and nothing that is hidden."""

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
import pytest

from hothouse.core import game, game_names
from hothouse.envs.encoder import Encoder, IllegalNumber
from hothouse.envs.encodings import encoder
from hothouse.envs.table import EnvTable
from hothouse.kernels import kernel_class
from hothouse.kernels.kernel import Kernel

VARIANTS = [(name, variant) for name in game_names() for variant in game(name).variants]


def decisions(name: str, variant: str, games: int) -> Iterator[tuple[Encoder, Kernel]]:
    """Every decision of a few whole random games."""
    ours, kind = game(name), kernel_class(name)
    assert kind is not None
    opening = ours.start(**ours.variants[variant])
    numbers = encoder(name, ours.options_of(opening))
    for seed in range(games):
        kernel, rng = kind.from_state(opening), random.Random(seed)
        while kernel.actor() is not None:
            if kernel.actor() != -1:
                yield numbers, kernel
            kernel.apply(rng.choice(kernel.codes()))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_legal_actions_and_masked_integers_are_a_bijection(name: str, variant: str) -> None:
    """At every decision of whole games: as many ones in the mask as actions, each there and back."""
    for numbers, kernel in decisions(name, variant, 3):
        mask = np.zeros(numbers.actions, np.int8)
        assert numbers.mask(kernel, mask) == mask.sum() == len(kernel.codes())
        legal = numbers.legal(kernel)
        assert legal == np.flatnonzero(mask).tolist()
        for number in (*legal[:5], legal[-1]):
            assert numbers.encode(kernel, numbers.decode(kernel, number)) == number


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_an_observation_is_a_function_of_what_the_seat_may_see(name: str, variant: str) -> None:
    """Rebuilt from the view's text alone, what is hidden dealt anew, it is the same to the last number."""
    ours, kind = game(name), kernel_class(name)
    assert kind is not None
    for count, (numbers, kernel) in enumerate(decisions(name, variant, 1)):
        if count % 7:
            continue
        seat = kernel.actor() or 0
        state = ours.resample(kernel.to_state(), seat, random.Random(count))
        again = kind.from_state(ours.read(ours.view(state, seat).position))
        assert seen(numbers, again, seat) == seen(numbers, kernel, seat)
        assert numbers.legal(again) == numbers.legal(kernel)


def seen(numbers: Encoder, kernel: Kernel, seat: int) -> list[int]:
    """The observation as a list."""
    out = np.zeros(numbers.length, np.int16)
    numbers.see(kernel, seat, out)
    return [int(number) for number in out]


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_the_fields_cover_every_number_once(name: str, variant: str) -> None:
    """The documented fields follow each other without gap or overlap, up to the length."""
    ours = game(name)
    numbers = encoder(name, ours.options_of(ours.start(**ours.variants[variant])))
    at = 0
    for field in numbers.fields():
        assert field.start == at
        at += field.count
    assert at == numbers.length


def test_petris_is_seen_from_the_observers_side() -> None:
    """The observer's colour comes first: one bacterium in dish 1 for blue, the same seen second by red."""
    table = EnvTable("petris", {"players": 2})
    table.deal(0)
    blue, red = (table.observe(seat)["observation"] for seat in range(2))
    assert blue[:2].tolist() == [1, 0]
    assert red[:2].tolist() == [0, 1]
    assert (blue[-2], red[-2]) == (0, 1)


def test_an_illegal_number_is_refused_and_nothing_changes() -> None:
    """An integer outside the mask raises and leaves the position as it was."""
    table = EnvTable("petris", {"players": 2})
    table.deal(0)
    before: Any = table.state
    with pytest.raises(IllegalNumber, match="412 is not a legal action here; there are 3: "):
        table.play(412)
    assert table.state == before


def test_an_array_of_the_wrong_length_is_refused() -> None:
    """Buffers are checked before they are written."""
    table = EnvTable("petris", {"players": 2})
    with pytest.raises(ValueError, match="an observation has 23 numbers, and the array 5"):
        table.encoder.see(table.kernel, 0, np.zeros(5, np.int16))
    with pytest.raises(ValueError, match="there are 413 actions, and the array has 5"):
        table.encoder.mask(table.kernel, np.zeros(5, np.int8))


@pytest.mark.parametrize(("name", "variant"), VARIANTS)
def test_a_number_plays_the_action_it_stands_for(name: str, variant: str) -> None:
    """`play` goes where the action that `numbered` gives for the number goes; other numbers go nowhere."""
    rng = random.Random(7)
    for count, (numbers, kernel) in enumerate(decisions(name, variant, 2)):
        if count % 5:
            continue
        numbered = numbers.numbered(kernel)
        before = kernel.copy()
        for number, code in numbered.items():
            played, applied = kernel.copy(), kernel.copy()
            applied.apply(code)
            assert numbers.play(played, number)
            assert played.key() == applied.key()
        for number in (-1, numbers.actions, *(rng.randrange(numbers.actions) for _ in range(200))):
            assert number in numbered or not numbers.play(kernel, number)
        for number in numbered:
            assert number + 1 in numbered or not numbers.play(kernel, number + 1)
        assert kernel.to_state() == before.to_state()
