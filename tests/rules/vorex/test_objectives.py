"""V8.3: groups and the ten objectives, each on a drawn forest."""

import pytest

from hothouse.games.vorex import VOREX
from hothouse.games.vorex.hexagons import name
from hothouse.games.vorex.payment import groups
from hothouse.testing import rule
from rules.vorex.woodland import points, position

PAIR = "forest 1@0,0r0 2@0,2r1"
"""Two tiles of four stumps with a ruin between them."""


@rule("V8.3")
def test_a_group_is_a_maximal_set_joined_side_by_side() -> None:
    """A single flower is one; the centre joins its arms."""
    state = position(f"{PAIR} | orange flowers 1,0 -1,1 0,-1 0,3 0,2")
    found = [sorted(map(name, group)) for group in groups(state.flowers[0])]
    assert found == [["0,-1"], ["1,0"], ["-1,1"], ["0,2", "0,3"]]
    joined = position(f"{PAIR} | orange flowers 0,0 1,0 -1,1 0,-1")
    assert len(groups(joined.flowers[0])) == 1


@rule("V8.3")
@pytest.mark.parametrize(
    ("objective", "forest", "flowers", "worth"),
    [
        # brown edge: 0,-1 and 0,3 have no other tile and no ruin beside them; 1,0 touches the ruin and a tile
        ("edge", PAIR, "0,-1 0,3 1,0", 2),
        ("edge", "forest 1@0,0r0", "0,0 1,0 -1,1 0,-1", 4),
        ("edge", PAIR, "0,1", 0),
        # brown wholes: all four stumps of a tile; tile 6 has one stump only; an arid tile is nobody's
        ("wholes", PAIR, "0,0 1,0 -1,1 0,-1 0,2", 2),
        ("wholes", PAIR, "0,0 1,0 -1,1", 0),
        ("wholes", "forest 6@0,0r0 4@0,2r1", "0,0 0,1", 2),
        # a starting tile is a tile: its light stump makes it whole
        ("wholes", "forest 23@0,0r0", "1,0", 2),
        # brown arid: the centre of tile 6 has three arid arms beside it
        ("arid", "forest 6@0,0r0", "0,0", 1),
        ("arid", "forest 5@0,0r0", "0,0 1,0", 0),
        ("arid", "forest 1@0,0r0 4@0,2r1", "0,1", 1),
        ("arid", "forest 1@0,0r0 4@0,2r1", "1,0 -1,1 0,-1", 0),
        # brown ruins: one ruin, however many flowers
        ("ruins", PAIR, "0,0 1,0", 1),
        ("ruins", PAIR, "0,-1", 0),
        # brown tiles
        ("tiles", PAIR, "0,0 1,0 0,2", 2),
        ("tiles", PAIR, "0,1", 0),
        ("tiles", "forest 23@0,0r0 1@2,0r0", "1,0 2,0", 2),
    ],
)
def test_brown(objective: str, forest: str, flowers: str, worth: int) -> None:
    """Each brown objective on a drawn forest."""
    state = position(f"{forest} | orange flowers {flowers} | brown {objective}")
    assert points(state)[objective] == worth


@rule("V8.3")
@pytest.mark.parametrize(
    ("objective", "own", "theirs", "worth"),
    [
        # green colonies: a point a group, two for most flowers, all who tie
        ("colonies", "1,0 0,-1", "", 4),
        ("colonies", "1,0 0,-1", "0,2 0,3", 4),
        ("colonies", "1,0 0,-1", "0,2 0,3 1,1", 2),
        # green rivals: 0,0 has 1,0 and -1,1 of pink beside it
        ("rivals", "0,0", "1,0 -1,1", 2),
        ("rivals", "0,0 0,-1", "1,0", 0),
        # green producers: a ruin alone produces nothing
        ("producers", "1,0 0,-1", "", 4),
        ("producers", "0,1", "", 0),
        # green sparse: 0,0 touches three of its own, the arms one each
        ("sparse", "0,0 1,0 -1,1 0,-1", "", 3),
        ("sparse", "0,0 1,0 -1,1", "", 3),
        # green thickets: a group of three or more is worth three, once
        ("thickets", "0,0 1,0 -1,1 0,-1", "", 3),
        ("thickets", "0,0 1,0", "", 0),
        ("thickets", "0,0 -1,1 0,-1 0,2 0,3 1,1", "", 6),
    ],
)
def test_green(objective: str, own: str, theirs: str, worth: int) -> None:
    """Each green objective between two tiles."""
    pink = f"| pink flowers {theirs}" if theirs else ""
    state = position(f"{PAIR} | orange flowers {own} {pink} | green {objective}")
    assert points(state)[objective] == worth


@rule("V8.3")
def test_rivals_may_be_several_opponents() -> None:
    """One flower of pink and one of purple make two opposing flowers."""
    state = position(
        f"players 3 | {PAIR} | orange flowers 0,0 | pink flowers 1,0 | purple flowers -1,1 | green rivals"
    )
    assert points(state)["rivals"] == 2


@rule("V8.2", "V8.3")
@pytest.mark.parametrize(
    ("objective", "own", "theirs", "seen"),
    [
        ("brown edge", "0,-1 0,3 1,0", "", "0,-1 0,3"),
        ("brown wholes", "0,0 1,0 -1,1 0,-1 0,2", "", "0,-1 0,0 1,0 -1,1"),
        ("brown ruins", "1,0 0,3", "", "0,1"),
        ("brown tiles", "0,-1 0,1 0,2", "", "0,-1 0,2"),
        ("green colonies", "1,0 0,-1", "", "0,-1 1,0"),
        ("green rivals", "0,0 0,-1", "1,0 -1,1", "0,0"),
        ("green producers", "0,-1 0,1", "", "0,-1"),
        ("green sparse", "0,0 1,0 -1,1 0,-1", "", "0,-1 1,0 -1,1"),
        ("green thickets", "0,0 1,0 -1,1 0,3", "", "0,0 1,0 -1,1"),
    ],
)
def test_an_objective_points_at_what_it_counts(objective: str, own: str, theirs: str, seen: str) -> None:
    """At the flowers that make its points, or the ruins; in reading order."""
    pink = f"| pink flowers {theirs}" if theirs else ""
    assert focus(f"{PAIR} | orange flowers {own} {pink} | {objective}", objective.split()[1]) == seen.split()


@rule("V8.2", "V8.3")
def test_arid_zones_flowers_and_stumps_point_at_flowers() -> None:
    """The flower beside two arid zones, every flower placed, and those on points stumps."""
    arid = "forest 6@0,0r0 4@0,2r1 | orange flowers 0,0 | brown arid"
    assert focus(arid, "arid") == ["0,0"]
    points_tile = "forest 11@0,0r0 1@0,2r1 | orange flowers 0,0 0,2"
    assert focus(points_tile, "flowers") == ["0,0", "0,2"]
    assert focus(points_tile, "stumps") == ["0,0"]


def focus(drawn: str, label: str) -> list[str]:
    """What orange's line of this name points at, without its kind."""
    lines = {str(line.label): line.focus for line in VOREX.scores(position(drawn))[0].lines}
    return [each.removeprefix("hex:") for each in lines[label]]
