"""Symmetries against the rules: a game and its image, played side by side, are images to the end."""

import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from envs.test_encodings import VARIANTS, decisions, seen
from hothouse.core import game
from hothouse.core.kit import kit
from hothouse.envs.botanik.symmetry import ColumnsAndMirrors
from hothouse.envs.encodings import encoder
from hothouse.envs.petris.symmetry import DishOrder
from hothouse.envs.rewards import rewards
from hothouse.envs.symmetry import Symmetry, symmetries
from hothouse.games.petris.state import reserve
from hothouse.kernels import needed_kernel
from hothouse.kernels.kernel import Kernel

MOVED = [(name, variant) for name, variant in VARIANTS if kit(name).symmetries]
CHANCE = -1


def image_of_start(symmetry: Symmetry, state: Any) -> Any:
    """Where the image of a game begins: most begin with an empty table, which is its own image."""
    if not isinstance(symmetry, DishOrder):
        return state
    dishes = {symmetry.order[dish]: held for dish, held in enumerate(state.dishes)}
    return replace(state, dishes=tuple(dishes[dish] for dish in sorted(dishes)))


def starves(name: str, kernel: Kernel) -> bool:
    """Whether P4.4 may tell dishes of Petris apart soon: a reserve that seven dishes could use up."""
    return name == "petris" and any(reserve(kernel.to_state(), seat) < 7 for seat in range(kernel.seats()))


def draw(symmetry: Symmetry, rng: random.Random, table: Kernel, image: Kernel) -> None:
    """Chance draws for both until somebody decides: the same, but for the columns of Botanik's register."""
    drawn = []
    while table.actor() == CHANCE:
        drawn.append(rng.choice(table.codes()))
        table.apply(drawn[-1])
    if isinstance(symmetry, ColumnsAndMirrors) and len(drawn) > 3:
        # Arrivals come in threes; before the first of them the five columns are filled, from the left.
        first = len(drawn) - 8
        columns = {symmetry.order[column]: drawn[first + column] for column in range(5)}
        drawn[first:-3] = [columns[column] for column in range(5)]
    for code in drawn:
        image.apply(code)


@pytest.mark.parametrize(("name", "variant"), MOVED)
def test_a_game_and_its_image_are_images_to_the_end(name: str, variant: str) -> None:
    """Images of actions, played in the image: every seat sees images, may do images, and gets the same."""
    ours, kind = game(name), needed_kernel(name)
    opening = ours.start(**ours.variants[variant])
    options = ours.options_of(opening)
    numbers, every = encoder(name, options), symmetries(name, options)
    ended = 0
    for seed in range(9):
        if ended == 2:
            break
        rng, count = random.Random(seed), 0
        symmetry = rng.choice(every[1:])
        table, image = kind.from_state(opening), kind.from_state(image_of_start(symmetry, opening))
        while table.actor() is not None and not starves(name, table):
            if table.actor() == CHANCE:
                draw(symmetry, rng, table, image)
                continue
            count += 1
            for seat in range(table.seats()) if count % 5 == 1 else ():
                own = np.array(seen(numbers, table, seat), np.int16)
                assert symmetry.seen_by(seat).observation(own).tolist() == seen(numbers, image, seat)
            actor = table.actor() or 0
            own, moved = np.array(seen(numbers, table, actor), np.int16), symmetry.seen_by(actor)
            mask = np.zeros(numbers.actions, np.int8)
            numbers.mask(table, mask)
            assert np.flatnonzero(moved.policy(own, mask)).tolist() == numbers.legal(image)
            chosen = rng.choice(numbers.legal(table))
            assert numbers.play(table, chosen)
            assert numbers.play(image, int(moved.numbers(own)[chosen]))
        if table.actor() is None:
            ended += 1
            assert rewards(table) == rewards(image)
    assert ended == 2


@pytest.mark.parametrize(("name", "variant"), MOVED)
def test_symmetries_are_a_group(name: str, variant: str) -> None:
    """The first moves nothing, no two are alike, and the image of an image is the image of another."""
    *_, (numbers, kernel) = decisions(name, variant, 1)
    own = np.array(seen(numbers, kernel, kernel.actor() or 0), np.int16)
    ours, rng = game(name), random.Random(5)
    every = symmetries(name, ours.options_of(ours.start(**ours.variants[variant])))
    images = {symmetry.observation(own).tobytes() for symmetry in every}
    assert np.array_equal(every[0].observation(own), own)
    assert len({symmetry.name for symmetry in every}) == len(every)
    for one, other in [(rng.choice(every), rng.choice(every)) for _ in range(10)]:
        assert other.observation(one.observation(own)).tobytes() in images
    both = np.stack([own, own])
    assert np.array_equal(every[-1].observation(both)[1], every[-1].observation(own))
    assert sorted(every[-1].numbers(both)[1]) == list(range(numbers.actions))


def test_petris_has_twelve_symmetries_for_two_and_six_for_three() -> None:
    """The turns and mirror images of a ring of six, and those of a triangle."""
    assert [len(symmetries("petris", {"players": players})) for players in (2, 3)] == [12, 6]


def test_botanik_has_480_symmetries_and_vorex_six() -> None:
    """Orders of the columns and two mirrors; turns of the forest, for most tiles have no mirror image."""
    assert len(symmetries("botanik", {})) == 480
    for players in (1, 2, 3, 4):
        assert len(symmetries("vorex", {"players": players})) == 6


def test_most_tiles_of_vorex_have_no_mirror_image_in_the_set() -> None:
    """Three different arms the other way round: 16 of 26 tiles are no tile of the set when flipped."""
    tiles = game("vorex").start(players=2).box.tileset.tiles

    def faces(centre: Any, *arms: Any) -> set[Any]:
        return {(centre, *arms[turn:], *arms[:turn]) for turn in range(3)}

    every = set().union(*(faces(*tile.hexes) for tile in tiles))
    flipped = [(centre, east, north, south) for centre, east, south, north in (tile.hexes for tile in tiles)]
    assert sum(tile not in every for tile in flipped) == 16


def test_a_reserve_that_runs_out_tells_the_dishes_of_petris_apart() -> None:
    """P4.4: of two lone colonies the one in the lower dish grows, in the mirror image as well."""
    ours = game("petris")
    held = ((4, 1), (3, 0), (4, 1), (1, 2), (4, 1), (3, 0), (0, 2))
    before = replace(ours.start(players=2), dishes=held, marker=1)
    mirror = next(each for each in symmetries("petris", {"players": 2}) if each.name == "1 6 5 4 3 2 7")
    assert image_of_start(mirror, before) == before

    after = ours.apply(before, ours.parse(before, "7>4"))

    assert [after.dishes[dish][0] for dish in (1, 5)] == [4, 3]
    assert image_of_start(mirror, after) != after
