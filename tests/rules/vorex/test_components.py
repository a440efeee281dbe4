"""V1: what is in the box."""

import pytest

from hothouse.games.vorex import VOREX
from hothouse.games.vorex.hexagons import (
    DIRECTIONS,
    ORIGIN,
    ROTATIONS,
    axial,
    hex_at,
    name,
    named,
    neighbours,
    propeller,
    ring,
)
from hothouse.games.vorex.objectives import BROWN, GREEN
from hothouse.games.vorex.tiles import START
from hothouse.games.vorex.tileset import OURS, shipped_set
from hothouse.testing import rule
from rules.vorex.woodland import moves, play, position, rule_against


@rule("V1.1")
def test_the_box_has_22_forest_tiles_4_starting_tiles_and_13_flowers_a_player() -> None:
    """And one starting tile carries beetles."""
    tiles = shipped_set(OURS).tiles
    starts = [tile for tile in tiles if tile.level == START]
    assert len(tiles) - len(starts) == 22
    assert [bool(tile.beetles) for tile in starts] == [True, False, False, False]
    pieces = VOREX.inventory(VOREX.start(players=4))
    assert [pieces[f"{colour} flowers"] for colour in ("orange", "pink", "purple", "green")] == [13] * 4


@rule("V1.1")
def test_a_player_may_hold_any_number_of_resources() -> None:
    """Taking goes on past what a box could hold."""
    state = position("forest 1@0,0r0 | orange flowers 0,0 1,0 | orange holds 98 mushroom")
    assert play(state, "take").stocks[0] == (100, 0, 0, 0)


@rule("V1.2")
def test_a_tile_is_a_centre_with_three_arms_a_third_of_a_turn_apart() -> None:
    """Each rotation turns the arms one sixth clockwise."""
    assert [name(each) for each in propeller(ORIGIN, 0)] == ["0,0", "1,0", "-1,1", "0,-1"]
    assert [name(each) for each in propeller(ORIGIN, 1)] == ["0,0", "0,1", "-1,0", "1,-1"]
    for rotation in ROTATIONS:
        centre, *arms = propeller(ORIGIN, rotation)
        assert all(arm in neighbours(centre) for arm in arms)
        assert not any(one in neighbours(other) for one in arms for other in arms)


@rule("V1.2")
def test_the_ring_of_a_tile_is_everything_that_touches_it() -> None:
    """Twelve hexagons, each a neighbour of the next."""
    for rotation in ROTATIONS:
        cells, around = propeller(ORIGIN, rotation), ring(ORIGIN, rotation)
        touching = {each for cell in cells for each in neighbours(cell)} - set(cells)
        assert set(around) == touching
        assert len(around) == 12
        assert all(
            one in neighbours(other) for one, other in zip(around, around[1:] + around[:1], strict=True)
        )


@rule("V1.2")
def test_rotations_that_show_the_same_are_one_action() -> None:
    """A tile whose arms are alike is placed in two rotations, and r4 is read as r0."""
    state = position("forest 1@0,0r0 | visible 5 12")
    assert {move.split()[-1] for move in moves(state, "grow 12 ")} == {"r0", "r1"}
    assert {move.split()[-1] for move in moves(state, "grow 5 ")} == {f"r{turn}" for turn in range(6)}
    assert str(VOREX.parse(state, "grow 12 at 2,0 r4")) == "grow 12 at 2,0 r0"
    assert str(VOREX.parse(state, "grow 12 at 2,0 r5")) == "grow 12 at 2,0 r1"
    assert str(VOREX.parse(state, "grow 99 at 2,0 r5")) == "grow 99 at 2,0 r5"


@rule("V1.2")
def test_a_rotation_that_shows_the_same_as_another_is_refused() -> None:
    """Only the smaller number is an action."""
    from hothouse.games.vorex.grow import Grow

    refusal = VOREX.why_not(position("forest 1@0,0r0"), Grow(12, hex_at(2, 0), 4))
    assert refusal is not None
    assert refusal.rule == "V1.2"
    assert refusal.focus == ("tile:12",)


@rule("V1.3")
def test_nothing_ever_blooms_on_arid_ground() -> None:
    """An arid zone is no stump."""
    state = position("forest 6@0,0r0 | orange holds 9 light")
    assert rule_against(state, "bloom 1,0 free") == "V6.1"
    assert moves(state, "bloom") == {"bloom 0,0 paying 3 light"}


@rule("V1.3")
def test_every_kind_of_stump_can_be_held() -> None:
    """Production, the three actions and points; only production produces, only points score."""
    state = position("forest 1@0,0r0 5@0,2r1 | orange holds 9 mushroom, 9 light")
    for stump in ("0,0", "0,2", "0,3", "-1,2", "1,1"):
        assert rule_against(state, f"bloom {stump}") == ""


@rule("V1.4")
def test_each_beetle_is_worth_one_resource() -> None:
    """Tile 6 carries three."""
    state = position("forest 1@0,0r0 | visible 6 12 | orange holds nothing")
    assert play(state, "grow 6 at 2,0 r0").stocks[0] == (1, 1, 1, 0)


@rule("V1.5")
def test_there_are_eleven_objectives() -> None:
    """One for all, five brown, five green."""
    assert (len(BROWN), len(GREEN)) == (5, 5)
    labels = [str(line.label) for line in VOREX.scores(position("forest 1@0,0r0"))[0].lines]
    assert labels == ["flowers", "tiles", "sparse", "stumps"]


@pytest.mark.parametrize("text", ["0,0", "12,-7", "-120,120"])
def test_a_hexagon_is_read_back_from_its_name(text: str) -> None:
    """Names round-trip."""
    hexagon = named(text)
    assert hexagon is not None
    assert name(hexagon) == text


@pytest.mark.parametrize("text", ["", "1", "1,2,3", "a,b", "1,²", "121,0", "0,-121", "--1,0", "1000,0"])
def test_other_texts_name_no_hexagon(text: str) -> None:
    """Neither a typing slip nor a place that no forest reaches."""
    assert named(text) is None


def test_numbers_of_hexagons_grow_in_reading_order() -> None:
    """By row, then by column; and neighbours are where the drawing says."""
    places = [(q, r) for r in range(-3, 4) for q in range(-3, 4)]
    assert sorted(places, key=lambda place: hex_at(*place)) == places
    assert {axial(ORIGIN + way) for way in DIRECTIONS} == {(1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)}
