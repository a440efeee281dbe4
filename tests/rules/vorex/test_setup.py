"""V2: set-up."""

import pytest

from hothouse.core import CHANCE, BadOption
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.state import VorexState
from hothouse.games.vorex.tileset import OURS, shipped_set
from hothouse.testing import rule
from rules.vorex.woodland import (
    DRAWING_SET,
    flowers,
    kinds_of_events,
    moves,
    play,
    refused,
    ruins,
    rule_against,
)


def begun(players: int = 2, *moves_made: str, **options: bool) -> VorexState:
    """A game with the drawing set."""
    return play(VOREX.start(players=players, tileset=DRAWING_SET, **options), *moves_made)


OPENING = ("reveal 5", "reveal 6", "objective edge", "objective sparse")


@rule("V2.1")
@pytest.mark.parametrize(("players", "size"), [(1, 9), (2, 9), (3, 14), (4, 18)])
def test_the_pile_holds_the_tiles_marked_for_so_many(players: int, size: int) -> None:
    """Levels 1 to 3, and a solo game uses the pile of two."""
    pile = VOREX.start(players=players).pile
    assert len(pile) == size
    tiles = shipped_set(OURS).by_number
    assert all(tiles[number].level > 0 and tiles[number].players <= max(2, players) for number in pile)


@rule("V2.1")
def test_level_one_lies_on_top_of_the_pile() -> None:
    """Two tiles are revealed, each of the lowest level that is left, each as likely as another."""
    state = begun()
    assert moves(state) == {f"reveal {number}" for number in (5, 6, 7, 8, 9, 10)}
    assert {weight for _, weight in VOREX.chances(state)} == {1}
    assert refused(state, "reveal 11") is not None
    assert rule_against(state, "reveal 11") == "V2.1"
    both = play(state, "reveal 9", "reveal 5")
    assert both.visible == (5, 9)
    assert moves(both) == {f"objective {name}" for name in ("edge", "wholes", "arid", "ruins", "tiles")}


@rule("V2.2")
def test_one_brown_and_one_green_objective_are_drawn() -> None:
    """Brown first; then the five green ones."""
    state = begun(2, *OPENING[:3])
    assert moves(state) == {
        f"objective {name}" for name in ("colonies", "rivals", "producers", "sparse", "thickets")
    }
    assert rule_against(state, "objective edge") == "V2.2"
    after = play(state, "objective rivals")
    assert (after.brown, after.green) == ("edge", "rivals")


@rule("V2.2")
def test_the_family_mode_has_no_green_objective() -> None:
    """After the brown one the set-up goes on."""
    state = begun(2, *OPENING[:3], family=True)
    assert state.green == ""
    assert moves(state, "deal") == {"deal 1", "deal 2", "deal 3", "deal 4"}
    assert [str(line.label) for line in VOREX.scores(state)[0].lines] == ["flowers", "edge", "stumps"]


@rule("V2.3")
def test_everybody_has_13_flowers_4_light_a_level_0_tile_and_a_starting_tile() -> None:
    """The tile of level 0 is turned over when its owner's turn comes; the first player has the beetles."""
    state = begun(3, *OPENING)
    assert state.stocks == ((0, 0, 0, 4),) * 3
    assert VOREX.to_act(state) == CHANCE
    dealt = play(state, "deal 3")
    assert dealt.hand == (3, 23)
    assert VOREX.to_act(dealt) == 0
    assert state.box.tile(23).beetles
    assert rule_against(state, "deal 5") == "V2.3"
    second = play(dealt, "place 3 at 0,0 r0", "place 23 at 2,0 r0", "deal 1")
    assert second.hand == (1, 24)
    assert VOREX.to_act(second) == 1


@rule("V2.4")
def test_the_first_tile_has_its_centre_at_the_origin() -> None:
    """In any rotation, either tile."""
    state = begun(2, *OPENING, "deal 3")
    assert moves(state) == {
        *(f"place 3 at 0,0 r{turn}" for turn in range(2)),
        *(f"place 23 at 0,0 r{turn}" for turn in range(6)),
    }
    refusal = refused(state, "place 3 at 1,0 r0")
    assert refusal is not None
    assert (refusal.rule, refusal.focus) == ("V2.4", ("hex:0,0",))


@rule("V2.4")
def test_both_tiles_are_placed_in_either_order_and_then_the_first_flower() -> None:
    """By the rules of growing, beetles included; the flower comes by itself and costs nothing."""
    state = begun(2, *OPENING, "deal 3", "place 23 at 0,0 r0")
    assert state.stocks[0] == (1, 1, 0, 4)
    assert rule_against(state, "place 3 at 1,0 r0") == "V5.1"
    assert rule_against(state, "place 24 at 2,0 r0") == "V5.1"
    after = play(state, "place 3 at 3,0 r1")
    assert flowers(after, 0) == {"1,0"}
    assert after.stocks[0] == (1, 1, 0, 4)
    assert after.seat == 1
    other = play(begun(2, *OPENING, "deal 3"), "place 3 at 0,0 r0", "place 23 at 2,0 r0")
    assert flowers(other, 0) == {"3,0"}


@rule("V2.4")
def test_a_ruin_of_the_set_up_is_settled_by_the_first_flower_too() -> None:
    """The light stump is the only stump around the ruin: its flower takes the ruin at once."""
    state = begun(2, *OPENING, "deal 4", "place 4 at 0,0 r0")
    assert kinds_of_events(state, "place 23 at 0,2 r1") == [
        "placed",
        "ruin",
        "unclaimed",
        "beetles",
        "flowered",
    ]
    assert flowers(play(state, "place 23 at 0,2 r1"), 0) == {"0,3"}
    assert kinds_of_events(state, "place 23 at 0,2 r3") == [
        "placed",
        "ruin",
        "beetles",
        "flowered",
        "claimed",
    ]
    after = play(state, "place 23 at 0,2 r3")
    assert ruins(after) == {"0,1"}
    assert flowers(after, 0) == {"-1,2", "0,1"}


@rule("V2.4")
def test_after_the_last_set_up_turn_round_one_begins() -> None:
    """With the first player and two actions."""
    state = begun(
        2, *OPENING, "deal 3", "place 3 at 0,0 r0", "place 23 at 2,0 r0",
        "deal 1", "place 1 at 4,0 r0", "place 24 at 6,0 r0",
    )  # fmt: skip
    assert (state.stage, state.round, state.seat, state.actions) == ("turn", 1, 0, 2)


def test_the_easy_mode_is_for_the_solo_game() -> None:
    """Anything else is a set-up that is not offered."""
    with pytest.raises(BadOption, match=r"V9\.6"):
        VOREX.start(players=2, easy=True)


def test_an_action_of_another_step_is_told_what_is_asked() -> None:
    """The refusal names the heading of the step and shows how its action is written."""
    from hothouse.games.vorex.take import TAKE

    for state, number in ((begun(), "V5.5"), (begun(2, *OPENING), "V2.3")):
        refusal = VOREX.why_not(state, TAKE)
        assert refusal is not None
        assert refusal.rule == number
