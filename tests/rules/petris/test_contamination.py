"""P5 and P6: contamination, and what it costs in the advanced mode."""

import pytest

from hothouse.core import BadOption, Unreadable
from hothouse.games.petris import PETRIS
from hothouse.testing import rule
from rules.petris.laboratory import contaminated, dishes, end, play, position, winners


@rule("P5.1")
def test_a_contamination_begins_with_a_fission() -> None:
    """Blue leads one dish, red's sarcina the other, the lone dish only grows."""
    after = contaminated("1: b3 r1 | 2: b4 rS | 3: b1")
    assert dishes(after) == "1: b3 r1 | 2: b4 rS | 3: b2"
    assert after.points == (1, 1)


@rule("P5.1")
def test_a_loss_in_the_fission_comes_before_any_point() -> None:
    """Blue lacks a sarcina; red, on 8 and leading a dish, takes nothing and wins."""
    before = "1: bS | 2: bS | 3: bS | 7: b4 | 5: r3 b1 | 4: r1 | track 8 of lap 1 | points b0 r8"
    after = play(before, "4>3")
    assert after.points == (0, 8)
    assert (end(after).ending, winners(after)) == ("sarcina", "red")


@rule("P5.2")
@pytest.mark.parametrize(
    ("dish", "points"),
    [
        ("b3 r1", (1, 0)),
        ("b1 r3", (0, 1)),
        ("bS r4", (1, 0)),
        ("b1 rS", (0, 1)),
        ("b4", (0, 0)),
        ("rS", (0, 0)),
    ],
)
def test_whoever_has_more_in_a_mixed_dish_takes_a_point(dish: str, points: tuple[int, int]) -> None:
    """By how much does not matter; a lone colour takes nothing."""
    assert contaminated(f"1: {dish} | 7: b1").points == points


@rule("P5.2")
def test_every_mixed_dish_counts() -> None:
    """Three dishes led by blue, one by red."""
    assert contaminated("1: b2 r1 | 2: b3 r1 | 3: b4 r3 | 4: b1 r2").points == (3, 1)


@rule("P5.3")
@pytest.mark.parametrize(
    ("dish", "points"),
    [
        ("b3 r2 y1", (2, 0, 0)),
        ("b1 r2 y4", (0, 0, 2)),
        ("b1 rS y4", (0, 2, 0)),
        ("b3 r2", (1, 0, 0)),
        ("r2 y1", (0, 1, 0)),
        ("y4", (0, 0, 0)),
    ],
)
def test_of_three_the_leader_takes_a_point_for_each_other_colour(
    dish: str, points: tuple[int, int, int]
) -> None:
    """Two others, two points; one other, one point; alone, none."""
    assert contaminated(f"players 3 | 5: {dish} | 1: b1").points == points


@rule("P5.4")
def test_every_dish_is_scored_before_the_track_is_judged() -> None:
    """Blue arrives on 9 in dish 1, red in dish 5: both are there."""
    after = play("1: b2 r1 | 5: b1 r2 | 4: r1 | track 8 of lap 1 | points b8 r8", "4>3")
    assert after.points == (9, 9)


@rule("P5.4")
def test_a_marker_stops_at_nine() -> None:
    """From 8, three dishes lead no further than 9."""
    assert contaminated("1: b2 r1 | 2: b2 r1 | 3: b2 r1 | points b8 r0").points == (9, 0)


@rule("P5.4")
@pytest.mark.parametrize("text", ["1: b2 r2 | blue to propagate", "players 3 | 5: b1 r3 y3 | 1: b1"])
def test_a_set_up_with_a_tie_is_refused(text: str) -> None:
    """Nobody can be level in a dish."""
    with pytest.raises(Unreadable, match="equal numbers"):
        position(text)


@rule("P5.5")
def test_a_player_on_nine_loses() -> None:
    """Whatever the pieces say."""
    after = play("1: b2 r1 | 4: r4 | track 8 of lap 1 | points b8 r8", "4>5")
    assert (end(after).ending, winners(after)) == ("nine", "red")
    assert str(end(after).reason) == "blue reached the last space of the contamination track"


@rule("P5.5")
def test_two_players_on_nine_together_are_told_apart_by_their_pieces() -> None:
    """Blue has three pieces, red four: blue wins."""
    after = play("1: b2 r1 | 5: b1 r2 | 4: r1 | track 8 of lap 1 | points b8 r8", "4>3")
    assert (end(after).ending, winners(after)) == ("nine", "blue")


@rule("P5.5")
@pytest.mark.parametrize(
    ("points", "winner"),
    [
        ("b9 r9 y9", "blue"),  # all on 9: fewest pieces
        ("b9 r9 y8", "yellow"),  # two on 9: the third
        ("b9 r8 y9", "red"),
        ("b9 r3 y3", "red"),  # one on 9: the better of the others, here by pieces
        ("b9 r3 y2", "yellow"),
        ("b0 r9 y0", "blue"),
    ],
)
def test_three_players_and_the_last_space(points: str, winner: str) -> None:
    """Blue has one piece, red two, yellow three."""
    state = position(f"players 3 | 1: b1 | 10: r2 | 7: y3 | track 8 of lap 1 | points {points}")
    assert winners(state) == winner


@rule("P6.1")
@pytest.mark.parametrize(
    ("space", "worth"),
    [
        ("track 8 of lap 1", 3),
        ("track 17 of lap 1", 2),
        ("track 8 of lap 2", 2),
        ("track 17 of lap 2", 1),
    ],
)
def test_early_contaminations_cost_more_in_the_advanced_mode(space: str, worth: int) -> None:
    """3 in the first, 2 in the second and third, 1 in the fourth; 1 each in the plain game."""
    drawn = f"7: b3 r1 | 3: b1 | 4: r1 | {space}"
    mover = {"track 8": "4>5", "track 17": "3>2"}[space.split(" of")[0]]
    assert play("advanced | " + drawn, mover).points == (worth, 0)
    assert play(drawn, mover).points == (1, 0)


@rule("P6.1")
def test_nothing_else_changes_in_the_advanced_mode() -> None:
    """The moves and the growth are the plain game's."""
    plain, advanced = PETRIS.start(), PETRIS.start(advanced=True)
    assert PETRIS.legal_actions(plain) == PETRIS.legal_actions(advanced)
    assert dishes(play(PETRIS.position(plain), "1>2", "4>5")) == dishes(
        play(PETRIS.position(advanced), "1>2", "4>5")
    )


@rule("P6.1")
def test_the_advanced_mode_is_for_two() -> None:
    """Three cannot choose it, nor can a position say so."""
    with pytest.raises(BadOption, match=r"P6\.1"):
        PETRIS.start(players=3, advanced=True)
    with pytest.raises(Unreadable, match="two players"):
        position("players 3 | advanced | 1: b1")
