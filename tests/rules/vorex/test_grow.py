"""V5: grow, with the holes that a tile closes."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hothouse.games.vorex import VOREX
from hothouse.games.vorex.assembly import assemble
from hothouse.games.vorex.fitting import closes, misfit
from hothouse.games.vorex.forest import BARE, Forest, Placed
from hothouse.games.vorex.hexagons import DIRECTIONS, ORIGIN, Hex, name, neighbours, propeller
from hothouse.games.vorex.tiles import ARID, Tile, TileSet
from hothouse.testing import rule
from rules.vorex.flood import enclosed, region
from rules.vorex.woodland import (
    kinds_of_events,
    last_tiles,
    moves,
    play,
    position,
    refused,
    ruins,
    rule_against,
)


@rule("V5.1")
def test_one_of_the_two_visible_tiles_is_placed() -> None:
    """No other tile, and the refusal names the two."""
    state = position("forest 1@0,0r0")
    refusal = refused(state, "grow 5 at 2,0 r0")
    assert refusal is not None
    assert (refusal.rule, refusal.focus) == ("V5.1", ("tile:12", "tile:13"))
    assert "12, 13" in str(refusal.message)
    assert play(state, "grow 12 at 2,0 r0").visible == (13,)


@rule("V5.1")
def test_a_tile_lies_on_empty_hexagons() -> None:
    """Neither on a tile nor on a ruin."""
    state = position("forest 1@0,0r0 2@0,2r1")
    onto_tile = refused(state, "grow 12 at 1,-1 r1")
    assert onto_tile is not None
    assert (onto_tile.rule, onto_tile.focus) == ("V5.1", ("hex:1,0",))
    assert rule_against(state, "grow 12 at 0,1 r0") == "V5.1"


@rule("V5.1")
def test_a_tile_touches_another_with_a_side() -> None:
    """A gap of one hexagon is too much."""
    state = position("forest 1@0,0r0")
    assert rule_against(state, "grow 12 at 4,0 r0") == "V5.1"
    assert rule_against(state, "grow 12 at 3,0 r1") == ""
    assert rule_against(state, "grow 12 at 3,0 r0") == "V5.1"


@rule("V5.2")
def test_a_hole_of_one_becomes_a_ruin() -> None:
    """Two tiles that face each other close one."""
    state = position("forest 1@0,0r0")
    assert kinds_of_events(state, "grow 12 at 0,2 r1")[:2] == ["placed", "ruin"]
    assert ruins(play(state, "grow 12 at 0,2 r1")) == {"0,1"}
    assert ruins(play(state, "grow 12 at 2,0 r0")) == set()


@rule("V5.2")
def test_a_ruin_can_be_closed_by_the_tip_of_an_arm() -> None:
    """Five sides are closed, one is left."""
    state = position("forest 1@0,0r0 4@-2,2r0 14@1,2r0")
    assert ruins(play(state, "grow 12 at -1,3 r1")) == {"0,1"}


@rule("V5.2")
def test_several_ruins_at_once() -> None:
    """One tile, three holes of one."""
    state = position("forest 4@-1,-2r1 1@0,0r0 14@-3,2r1")
    after = play(state, "grow 12 at -3,0 r0")
    assert ruins(after) == {"-2,-1", "-1,0", "-3,1"}
    assert kinds_of_events(state, "grow 12 at -3,0 r0").count("ruin") == 3


@rule("V5.3")
@pytest.mark.parametrize(
    ("forest", "move", "hole"),
    [
        ("14@3,-2r0 4@-1,-1r0 1@0,0r1", "grow 12 at 1,-3 r0", {"1,-2", "2,-2"}),
        ("4@-1,-2r0 1@0,0r0", "grow 12 at -3,1 r0", {"-1,-1", "-2,0", "-1,0"}),
    ],
)
def test_a_larger_hole_may_not_be_closed(forest: str, move: str, hole: set[str]) -> None:
    """The refusal points at every hexagon of it."""
    refusal = refused(position(f"forest {forest}"), move)
    assert refusal is not None
    assert refusal.rule == "V5.3"
    assert set(refusal.focus) == {f"hex:{each}" for each in hole}
    assert str(len(hole)) in str(refusal.message)


@rule("V5.4")
def test_the_beetles_of_the_tile_are_taken_at_once() -> None:
    """By whoever places it."""
    state = position("forest 1@0,0r0 | visible 6 12 | round 1, pink, 2 actions")
    after = play(state, "grow 6 at 2,0 r0")
    assert after.stocks == ((0, 0, 0, 4), (1, 1, 1, 4))


@rule("V5.5")
def test_a_new_tile_is_revealed_after_everything_else() -> None:
    """The tile, its ruin, the ruin's flower, the beetles; then chance reveals, before anybody acts."""
    state = position("forest 1@0,0r0 | visible 6 12 | orange flowers 0,0 1,0 -1,1")
    assert kinds_of_events(state, "grow 6 at 0,2 r1") == ["placed", "ruin", "beetles"]
    assert kinds_of_events(state, "grow 12 at 0,2 r1") == ["placed", "ruin", "claimed"]
    after = play(state, "grow 6 at 0,2 r1")
    assert VOREX.to_act(after) == -1
    shown = play(after, "reveal 5")
    assert shown.visible == (5, 12)
    assert 5 not in shown.pile


@rule("V5.5")
def test_with_an_empty_pile_nothing_is_revealed_and_then_nobody_grows() -> None:
    """The last tile is placed, and grow is no longer there."""
    state = last_tiles("forest 1@0,0r0 5@2,0r0 | visible 9")
    assert VOREX.to_act(state) == 0
    after = play(state, "grow 9 at 4,0 r0")
    assert (VOREX.to_act(after), after.visible) == (0, ())
    assert moves(after, "grow") == set()
    assert rule_against(after, "grow 9 at 6,0 r0") == "V5.5"


# The law looks around the tile, and the list asks it only where something changed; a flood is their witness.


def wild_forest(seed: int, tiles: int) -> Forest:
    """A forest grown at random by the law alone."""
    rng = random.Random(seed)
    forest = BARE.grown(_dry(1), ORIGIN, rng.choice([0, 1]))[0]
    for number in range(2, tiles + 1):
        places = [place for place in around(forest) if misfit(forest.ground, *place) is None]
        # Tiles that lie close make holes; those are what the law is about.
        places.sort(key=lambda place: sum(each in forest.ground for each in _touching(*place)))
        forest, _ = forest.grown(_dry(number), *rng.choice(places[-max(3, len(places) // 4) :]))
    return forest


def _dry(number: int) -> Tile:
    return Tile(number, 1, 2, (), (ARID, ARID, ARID, ARID))


def _touching(centre: Hex, rotation: int) -> set[Hex]:
    return {each for cell in propeller(centre, rotation) for each in neighbours(cell)}


def around(forest: Forest) -> list[tuple[Hex, int]]:
    """Every centre near the forest, in both shapes."""
    near = {hexagon + way for hexagon in forest.ground for way in DIRECTIONS}
    near |= {hexagon + way for hexagon in near for way in DIRECTIONS}
    return [(centre, parity) for centre in sorted(near) for parity in (0, 1)]


def flooded(forest: Forest, centre: Hex, parity: int) -> set[Hex] | None:
    """The holes that a tile would close, by flooding; None if it may not lie here."""
    cells, filled = set(propeller(centre, parity)), set(forest.ground)
    if cells & filled or not _touching(centre, parity) & filled:
        return None
    holes = enclosed(filled | cells)
    return None if any(len(region(holes, hole)) > 1 for hole in holes) else holes


@pytest.mark.no_cover
@rule("V5.1", "V5.2", "V5.3")
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), tiles=st.integers(1, 14))
def test_law_generator_and_flood_agree(seed: int, tiles: int) -> None:
    """On every place around a wild forest: whether a tile fits, and which ruins it makes."""
    forest = wild_forest(seed, tiles)
    listed = {(centre, parity) for parity in (0, 1) for centre in forest.centres(parity)}
    for place in around(forest):
        holes = flooded(forest, *place)
        assert (misfit(forest.ground, *place) is None) == (holes is not None), name(place[0])
        assert (place in listed) == (holes is not None), name(place[0])
        if holes is not None:
            assert set(closes(forest.ground, *place).ruins) == holes
    assert listed <= set(around(forest))


@rule("V5.1", "V5.3")
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), tiles=st.integers(1, 20))
def test_the_list_is_the_same_whatever_was_known_before(seed: int, tiles: int) -> None:
    """A forest that was asked after every tile lists the centres of one that is asked for the first time."""
    forest = wild_forest(seed, tiles)
    fresh = assemble(TileSet("dry", tuple(_dry(each.tile) for each in forest.placed)), forest.placed)
    assert (fresh, fresh.ruins) == (forest, forest.ruins)
    asked = BARE
    for placed in _in_order(forest):
        assert asked.centres(0)
        asked, _ = asked.grown(_dry(placed.tile), placed.centre, placed.rotation)
    for parity in (0, 1):
        assert asked.centres(parity) == fresh.centres(parity)


def _in_order(forest: Forest) -> list[Placed]:
    """The tiles as they were placed: a wild forest counts them."""
    return sorted(forest.placed, key=lambda placed: placed.tile)


@rule("V5.2")
@settings(max_examples=40)
@given(seed=st.integers(0, 2**32), tiles=st.integers(2, 20))
def test_a_ruin_is_closed_on_one_side_or_on_three_and_touches_no_other(seed: int, tiles: int) -> None:
    """The remark of the rulebook, which makes the propeller the only shape that it can be about."""
    forest = wild_forest(seed, tiles)
    for ruin in forest.ruins:
        assert not forest.ruins.intersection(neighbours(ruin))
    for centre, parity in around(forest):
        if misfit(forest.ground, centre, parity) is None:
            for ruin in closes(forest.ground, centre, parity).ruins:
                assert sum(cell in neighbours(ruin) for cell in propeller(centre, parity)) in (1, 3)


@rule("V5.2")
def test_no_other_shape_of_four_hexagons_fits_the_remark() -> None:
    """Of the seven shapes only the propeller touches an outer hexagon on one side or three, never on two."""
    shapes = {frozenset({ORIGIN})}
    for _ in range(3):
        shapes = {
            shape | {new}
            for shape in shapes
            for cell in shape
            for new in neighbours(cell)
            if new not in shape
        }
    fitting = [shape for shape in shapes if _sides(shape) <= {1, 3}]
    assert fitting
    for shape in fitting:
        centre = next(cell for cell in shape if len(shape.intersection(neighbours(cell))) == 3)
        assert shape in (frozenset(propeller(centre, 0)), frozenset(propeller(centre, 1)))


def _sides(shape: frozenset[Hex]) -> set[int]:
    outer = {each for cell in shape for each in neighbours(cell)} - shape
    return {len(shape.intersection(neighbours(each))) for each in outer}


def test_a_forest_knows_itself() -> None:
    """Equal tiles in equal places are equal forests, whatever the order they came in."""
    one = BARE.grown(_dry(1), ORIGIN, 0)[0].grown(_dry(2), ORIGIN + 2, 0)[0]
    other = BARE.grown(_dry(2), ORIGIN + 2, 0)[0].grown(_dry(1), ORIGIN, 0)[0]
    assert one == other
    assert hash(one) == hash(other)
    assert one != BARE
    assert one != "a forest"
    assert repr(BARE) == "Forest(())"
