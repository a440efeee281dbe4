"""P2: the turn track."""

import pytest

from hothouse.games.petris import PETRIS
from hothouse.games.petris.track import SPACES, TRACKS, WHOLE
from hothouse.testing import playout, rule
from rules.petris.laboratory import dishes, play, position


def propagators(players: int, seed: int) -> str:
    """Who acted, as letters, over a whole random game."""
    whole = playout(PETRIS, {"players": players}, seed)
    return "".join("BRY"[PETRIS.to_act(state) or 0] for state in whole.states[:-1])


@rule("P2.1")
def test_two_players_walk_eighteen_spaces_a_lap() -> None:
    """Six propagations each, four fissions and two contaminations a lap."""
    assert TRACKS[2] == "BRF RBF BRC RBF BRF RBC"
    assert len(SPACES[2]) == 18
    assert [SPACES[2].count(letter) for letter in "BRFC"] == [6, 6, 4, 2]


@rule("P2.2")
def test_three_players_walk_twenty_four_spaces_a_lap() -> None:
    """Six propagations each, three fissions and three contaminations a lap."""
    assert TRACKS[3] == "BRYF YBRC RYBF BRYC YBRF RYBC"
    assert len(SPACES[3]) == 24
    assert [SPACES[3].count(letter) for letter in "BRYFC"] == [6, 6, 6, 3, 3]


@rule("P2.1", "P2.2", "P2.3")
@pytest.mark.parametrize("players", [2, 3])
def test_the_players_act_in_the_order_of_the_track(players: int) -> None:
    """Whoever's letter is next propagates; F and C ask nobody."""
    letters = WHOLE[players].replace("F", "").replace("C", "")
    for seed in range(20):
        acted = propagators(players, seed)
        assert letters.startswith(acted)


@rule("P2.3")
def test_a_fission_happens_by_itself_after_the_propagation_before_it() -> None:
    """Red's first move is followed by the fission, and red moves again."""
    after = play("petris | 1: b1 | 4: r1 | track 1 of lap 1", "1>2", "4>5")
    assert dishes(after) == "2: b2 | 5: r2"
    assert after.marker == 3
    assert PETRIS.to_act(after) == 1


@rule("P2.3")
def test_a_contamination_happens_by_itself() -> None:
    """Red plays on the eighth space, the contamination scores, red plays on the tenth."""
    after = play("1: b1 | 7: b3 r1 | 4: r1 | track 8 of lap 1", "4>5")
    assert dishes(after) == "1: b2 | 5: r2 | 7: b3 r1"
    assert after.points == (1, 0)
    assert after.marker == 9
    assert PETRIS.to_act(after) == 1


@rule("P2.3")
def test_the_same_colour_plays_on_either_side_of_the_lap_change() -> None:
    """Blue's last space of the first lap leads, over a contamination, to blue's first of the second."""
    after = play("1: b1 | 4: r1 | track 17 of lap 1", "1>2")
    assert after.marker == 18
    assert PETRIS.to_act(after) == 0
    assert "track 1 of lap 2" in PETRIS.position(after)


@rule("P2.3")
@pytest.mark.parametrize(
    ("before", "move", "stays"),
    [
        ("5: r1 | 1: b1 | 2: r1 | 6: r1 | track 4 of lap 1", "5>7", "track 5 of lap 1"),  # blue is stuck
        ("1: bS | 2: bS | 3: bS | 7: b3 | 6: b2 | 4: r1 | track 1 of lap 1", "6>7x2", "track 1 of lap 1"),
        ("1: bS | 2: bS | 3: bS | 7: b4 | 4: r1 | track 2 of lap 1", "4>5", "track 3 of lap 1"),
        ("7: b3 r1 | 4: r1 | track 8 of lap 1 | points b8 r0", "4>5", "track 9 of lap 1"),
    ],
)
def test_the_marker_stays_on_the_space_that_ends_the_game(before: str, move: str, stays: str) -> None:
    """No valid propagation, a missing sarcina (in a propagation, in a fission), a marker on 9."""
    after = play(before, move)
    assert PETRIS.outcome(after) is not None
    assert stays in PETRIS.position(after)


@rule("P2.3")
def test_the_marker_leaves_the_track_after_the_last_contamination() -> None:
    """The end of the second lap is the only end with the marker off the track."""
    after = play("1: b1 | 4: r1 | track 17 of lap 2", "1>2")
    assert "track run out" in PETRIS.position(after)
    assert PETRIS.to_act(after) is None


@rule("P2.3")
def test_two_spaces_that_need_nobody_never_follow_each_other() -> None:
    """Between two phases somebody always decides."""
    for whole in WHOLE.values():
        assert not {whole[i : i + 2] for i in range(len(whole))} & {"FF", "FC", "CF", "CC"}
    assert position("1: b1 | 4: r1").marker == 0


@rule("P2.3")
def test_a_plan_is_made_on_the_dishes_as_they_lie() -> None:
    """While blue thinks, red plans on its next space; where nothing of red's can move there is no plan."""
    state = position("petris | 1: b1 | 4: r1 | track 1 of lap 1")
    planned = PETRIS.ahead(state, 1)
    assert planned is not None
    assert (planned.dishes, planned.marker, PETRIS.to_act(planned)) == (state.dishes, 1, 1)
    assert [str(action) for action in PETRIS.legal_actions(planned)] == ["4>3", "4>5", "4>7"]
    assert PETRIS.ahead(position("petris | 1: b1 | 4: S | track 1 of lap 1".replace("S", "rS")), 1) is None


@rule("P2.1")
def test_nobody_plans_beyond_the_end_of_the_track() -> None:
    """On its last space blue has the last word of the game: red has no propagation left."""
    assert WHOLE[2].rstrip("FC").endswith("B")
    last = position("petris | 1: b1 | 4: r1 | track 17 of lap 2")
    assert PETRIS.to_act(last) == 0
    assert PETRIS.ahead(last, 1) is None
