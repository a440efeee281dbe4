"""P1: pieces and set-up."""

import random

import pytest

from hothouse.core import BadOption, Unreadable
from hothouse.games.petris import PETRIS
from hothouse.games.petris.boards import FLOWER, LAYOUTS, TRIANGLE, Layout
from hothouse.games.petris.state import pieces, reserve, sarcina_reserve
from hothouse.testing import rule
from rules.petris.laboratory import dishes, position


@rule("P1.1")
@pytest.mark.parametrize("players", [2, 3])
def test_each_colour_has_nineteen_bacteria_and_three_sarcinas_in_reserve(players: int) -> None:
    """One of twenty bacteria lies in a dish; sarcinas and markers wait."""
    state = PETRIS.start(players=players)
    for seat in range(players):
        assert (reserve(state, seat), sarcina_reserve(state, seat), pieces(state, seat)) == (19, 3, 1)
    assert state.points == (0,) * players
    assert PETRIS.seats(state) == ("blue", "red", "yellow")[:players]


@rule("P1.1")
@pytest.mark.parametrize(
    "text",
    [
        "1: bS | 2: bS | 3: bS | 4: bS | 7: r1 | blue to propagate",
        "1: b4 | 2: b4 | 3: b4 | 4: b4 | 5: b4 | 6: b1 | 7: r1 | blue to propagate",
    ],
)
def test_a_position_with_more_than_the_box_holds_is_refused(text: str) -> None:
    """A fourth sarcina or a twenty-first bacterium does not exist."""
    with pytest.raises(Unreadable, match=r"P1\.1"):
        position(text)


@rule("P1.1")
@pytest.mark.parametrize("players", [2, 3])
def test_nothing_leaves_the_box_and_nothing_comes_to_it(players: int) -> None:
    """Dishes and reserve hold twenty bacteria and three sarcinas a colour together, whatever is played."""
    state, rng = PETRIS.start(players=players), random.Random(players)
    colours = PETRIS.seats(state)
    while PETRIS.to_act(state) is not None:
        assert PETRIS.inventory(state) == {
            **{f"{colour} bacteria": 20 for colour in colours},
            **{f"{colour} sarcinas": 3 for colour in colours},
        }
        state = PETRIS.apply(state, rng.choice(list(PETRIS.legal_actions(state))))


@rule("P1.2")
def test_two_start_at_opposite_ends_of_the_ring() -> None:
    """Blue in dish 1, red in dish 4, the marker on the first space."""
    state = PETRIS.start()
    assert dishes(state) == "1: b1 | 4: r1"
    assert state.marker == 0
    assert FLOWER.starts == (1, 4)


@rule("P1.2")
def test_the_centre_touches_the_ring_and_the_ring_its_neighbours() -> None:
    """Each dish of the ring has three neighbours, the centre six."""
    for dish in range(1, 7):
        before, after = (dish - 2) % 6 + 1, dish % 6 + 1
        assert set(FLOWER.neighbours[dish - 1]) == {before, after, 7}
    assert FLOWER.neighbours[6] == (1, 2, 3, 4, 5, 6)


@rule("P1.3")
def test_three_start_in_the_corners_of_a_triangle() -> None:
    """Blue in 1, red in 10, yellow in 7; only a corner has two neighbours."""
    state = PETRIS.start(players=3)
    assert dishes(state) == "1: b1 | 7: y1 | 10: r1"
    assert [dish for dish in TRIANGLE.dishes if len(TRIANGLE.neighbours[dish - 1]) == 2] == [1, 7, 10]


@rule("P1.2", "P1.3")
@pytest.mark.parametrize("layout", LAYOUTS.values())
def test_dishes_that_lie_against_each_other_are_neighbours(layout: Layout) -> None:
    """The drawing and the table of neighbours agree: one diameter apart means touching."""
    for one, (x, y) in enumerate(layout.places, start=1):
        touching = {
            other
            for other, (u, v) in enumerate(layout.places, start=1)
            if other != one and (x - u) ** 2 + (y - v) ** 2 < 1.01
        }
        assert set(layout.neighbours[one - 1]) == touching
        assert list(layout.neighbours[one - 1]) == sorted(touching)


@rule("P1.3")
def test_the_three_seats_of_the_triangle_are_equal() -> None:
    """A third of a turn brings the table onto itself and each seat onto the next."""
    turn = dict(zip([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], [10, 6, 9, 3, 5, 8, 1, 2, 4, 7], strict=True))
    for dish in TRIANGLE.dishes:
        turned = {turn[neighbour] for neighbour in TRIANGLE.neighbours[dish - 1]}
        assert turned == set(TRIANGLE.neighbours[turn[dish] - 1])
    assert [turn[start] for start in TRIANGLE.starts] == [10, 7, 1]


@rule("P1.4")
def test_nine_is_the_last_space_of_the_contamination_track() -> None:
    """On 8 the game goes on; a marker on 9 has ended it."""
    assert PETRIS.outcome(position("1: b1 | 4: r1 | blue to propagate | points b8 r8")) is None
    over = PETRIS.outcome(position("1: b1 | 4: r1 | track 9 of lap 1 | points b9 r8"))
    assert over is not None
    assert over.ending == "nine"


@rule("P1.1")
def test_only_two_or_three_play() -> None:
    """Other numbers are not offered."""
    with pytest.raises(BadOption, match="choose 2, 3"):
        PETRIS.start(players=4)
