"""V9: solo against the Weed."""

import pytest

from hothouse.core import Closing
from hothouse.core.closing import closed_outcome, why_not_close
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.names import plant_name
from hothouse.testing import rule
from rules.vorex.woodland import (
    DRAWING_SET,
    end,
    flowers,
    kinds_of_events,
    last_tiles,
    moves,
    play,
    position,
    rule_against,
)

SOLO = "players 1 | round 1, weed, 2 actions"


@rule("V9.1")
def test_a_solo_game_is_set_up_as_for_two() -> None:
    """Two tiles of level 0 and the starting tile with beetles, in any order; the Weed places nothing."""
    state = VOREX.start(players=1, tileset=DRAWING_SET)
    assert state.pile == VOREX.start(players=2, tileset=DRAWING_SET).pile
    state = play(state, "reveal 5", "reveal 6", "objective edge", "objective sparse", "deal 1", "deal 4")
    assert state.hand == (1, 4, 23)
    state = play(state, "place 4 at 0,0 r0", "place 23 at 2,0 r0", "place 1 at 4,0 r0")
    assert (flowers(state, 0), flowers(state, 1)) == ({"3,0"}, set())
    assert (state.stage, VOREX.to_act(state)) == ("turn", 0)
    assert VOREX.seats(state) == ("orange",)


@rule("V9.1")
def test_the_weeds_flowers_oppose_yours_and_count_for_most() -> None:
    """For rivals, and for the two points of most flowers."""
    drawn = "players 1 | forest 1@0,0r0 2@0,2r1 | orange flowers 0,0 | weed flowers 1,0 -1,1 | green {}"
    for objective, worth in (("rivals", 2), ("colonies", 1)):
        lines = VOREX.scores(position(drawn.format(objective)))[0].lines
        assert [line.points for line in lines if str(line.label) == objective] == [worth]


@rule("V9.1")
def test_the_family_mode_is_allowed() -> None:
    """Then there is no green objective, and no word for it in the name (V9.6)."""
    state = VOREX.read(
        f"players 1 | family | tileset {DRAWING_SET} | brown edge | forest 1@0,0r0 | visible 12 13 | "
        "round 1, orange, 2 actions"
    )
    assert [str(line.label) for line in VOREX.scores(state)[0].lines] == ["flowers", "edge", "stumps"]
    weed = VOREX.board(state, 0)["weed"]
    assert weed is not None
    assert weed["name"]["text"] == "Little Dandelion of the Meadows from Granny’s"


@rule("V9.2")
def test_after_your_turn_the_weed_blooms_twice_where_you_choose() -> None:
    """On any free stump, for free; then it is your turn again."""
    state = position("players 1 | forest 1@0,0r0 | round 1, orange, 1 actions | orange holds nothing")
    state = play(state, "take")
    assert (state.stage, VOREX.to_act(state)) == ("weed", 0)
    assert moves(state) == {"weed 0,0", "weed 1,0", "weed -1,1", "weed 0,-1"}
    assert rule_against(state, "weed 5,5") == "V6.1"
    state = play(state, "weed 0,0", "weed 1,0")
    assert flowers(state, 1) == {"0,0", "1,0"}
    assert (state.stage, state.round, state.actions) == ("turn", 2, 2)


@rule("V9.3")
def test_a_bloom_stump_makes_the_weed_bloom_once_more() -> None:
    """At once, and it may chain; none of it counts among its two."""
    state = play(position(f"{SOLO} | forest 17@0,0r0 1@2,0r0"), "weed 0,0")
    assert (state.bonus, state.actions) == ("bloom", 1)
    state = play(state, "weed 1,0")
    assert (state.bonus, state.actions) == ("bloom", 1)
    state = play(state, "weed 2,0")
    assert (state.bonus, state.actions) == (None, 1)


@rule("V9.3")
def test_a_waived_extra_flower_is_no_loss() -> None:
    """No stump is left for it after the second flower: the game goes on."""
    state = position("players 1 | round 1, weed, 1 actions | forest 7@0,0r0")
    after = play(state, "weed 1,0")
    assert (after.stage, VOREX.outcome(after)) == ("turn", None)


@rule("V9.3")
def test_a_grow_stump_makes_you_place_a_tile_for_it() -> None:
    """Compulsory, and its beetles give nothing; with no visible tile nothing happens."""
    state = play(position(f"{SOLO} | forest 18@0,0r0 | visible 6 12 | orange holds nothing"), "weed 0,0")
    assert state.bonus == "grow"
    assert {move.split()[0] for move in moves(state)} == {"grow"}
    assert rule_against(state, "grow 6 at 0,0 r0") == "V5.1"
    grown = play(state, "grow 6 at 2,0 r0")
    assert grown.stocks[0] == (0, 0, 0, 0)
    assert VOREX.to_act(grown) == -1
    assert (grown.stage, grown.actions, grown.bonus) == ("weed", 1, None)
    bare = last_tiles(f"{SOLO} | forest 5@0,0r0 9@2,0r0")
    assert play(bare, "weed 3,0").bonus is None


@rule("V9.3")
def test_other_stumps_do_nothing() -> None:
    """Take, points and production give the Weed nothing to do."""
    for stump in ("1,0", "0,-1"):
        assert play(position(f"{SOLO} | forest 5@0,0r0"), f"weed {stump}").bonus is None
    assert play(position(f"{SOLO} | forest 1@0,0r0"), "weed 0,0").bonus is None


@rule("V9.3")
def test_a_ruin_that_the_weed_wins_costs_it_a_flower() -> None:
    """Two of three around the ruin are its own."""
    state = position(f"{SOLO} | forest 1@0,0r0 4@0,2r1 | orange flowers 1,0 | weed flowers 0,0")
    after = play(state, "weed -1,1")
    assert flowers(after, 1) == {"0,0", "-1,1", "0,1"}
    yours = position(f"{SOLO} | forest 1@0,0r0 4@0,2r1 | orange flowers 1,0 0,0")
    assert "0,1" in flowers(play(yours, "weed -1,1"), 0)


ROW = "2@3,0r1 3@5,0r1 11@7,0r1"
TWELVE = "3,0 2,0 3,1 4,-1 5,0 4,0 5,1 6,-1 7,0 6,0 7,1 8,-1"


@rule("V9.4")
def test_lost_when_the_weed_finds_no_stump_for_one_of_its_two_flowers() -> None:
    """For the first, and for the second."""
    first = position("players 1 | round 1, orange, 1 actions | forest 7@0,0r0 | orange flowers 1,0")
    assert kinds_of_events(first, "take")[-1] == "over"
    assert end(play(first, "take")).ending == "no stump"
    second = position(f"{SOLO} | forest 8@0,0r0")
    outcome = end(play(second, "weed 1,0"))
    assert (outcome.ending, outcome.winners, outcome.rule) == ("no stump", (), "V9.4")


@rule("V9.4")
def test_one_free_stump_is_enough_as_long_as_each_flower_finds_its_own() -> None:
    """The Weed's first flower takes the only stump, and the tile that it grows has room for the second."""
    alone = position(f"{SOLO} | forest 9@0,0r0 | visible 5 12")
    assert moves(alone) == {"weed 1,0"}
    grown = play(alone, "weed 1,0", "grow 5 at 0,2 r1", "reveal 6")
    assert VOREX.outcome(grown) is None
    assert len(moves(grown)) == 4


@rule("V9.4")
def test_lost_when_the_weed_places_its_last_flower() -> None:
    """At once, whatever is left of its turn; on a ruin too, and in your turn too."""
    state = position(f"{SOLO} | forest 1@0,0r0 {ROW} | weed flowers {TWELVE}")
    outcome = end(play(state, "weed 0,0"))
    assert (outcome.ending, outcome.winners) == ("weed", ())
    ruin = position(
        f"players 1 | forest 1@0,0r0 4@0,2r1 {ROW} | orange holds 9 light | "
        "weed flowers 1,0 -1,1 3,0 2,0 3,1 4,-1 5,0 4,0 5,1 6,-1 7,0 6,0"
    )
    assert end(play(ruin, "bloom 0,0")).ending == "weed"
    grown = position(
        f"players 1 | forest 1@0,0r0 {ROW} | weed flowers 0,0 1,0 -1,1 3,0 2,0 3,1 4,-1 5,0 4,0 5,1 6,-1 7,0"
    )
    assert end(play(grown, "grow 12 at 0,2 r1")).ending == "weed"


@rule("V9.4")
def test_lost_when_a_tile_placed_for_the_weed_gives_it_its_last_flower() -> None:
    """The ruin that the tile closes is its thirteenth."""
    state = position(
        f"{SOLO} | bonus grow | forest 1@0,0r0 {ROW} | "
        "weed flowers 0,0 1,0 -1,1 3,0 2,0 3,1 4,-1 5,0 4,0 5,1 6,-1 7,0"
    )
    assert end(play(state, "grow 12 at 0,2 r1")).ending == "weed"


@rule("V9.4")
def test_won_when_all_your_flowers_are_placed() -> None:
    """At once: in your turn, and by a ruin in the Weed's."""
    state = position(f"players 1 | forest 1@0,0r0 {ROW} | orange flowers {TWELVE} | orange holds 9 light")
    outcome = end(play(state, "bloom 0,0"))
    assert (outcome.ending, outcome.winners) == ("won", (0,))
    ruin = position(
        f"{SOLO} | forest 1@0,0r0 4@0,2r1 {ROW} | "
        "orange flowers 1,0 -1,1 3,0 2,0 3,1 4,-1 5,0 4,0 5,1 6,-1 7,0 6,0"
    )
    assert end(play(ruin, "weed 0,0")).ending == "won"


@rule("V9.4")
def test_the_first_condition_that_is_met_decides() -> None:
    """Both have twelve; the Weed's own thirteenth comes before the ruin that would be yours."""
    state = position(
        f"{SOLO} | forest 1@0,0r0 4@0,2r1 {ROW} 17@9,0r1 5@11,0r1 8@13,0r1 | "
        "orange flowers 1,0 -1,1 3,0 2,0 3,1 4,-1 5,0 4,0 5,1 6,-1 7,0 6,0 | "
        "weed flowers 7,1 8,-1 9,0 8,0 9,1 10,-1 11,0 10,0 11,1 12,-1 0,-1"
    )
    assert end(play(state, "weed 0,0")).ending == "won", "its twelfth gives you the ruin, your thirteenth"
    later = VOREX.read(VOREX.position(state).replace("weed flowers ", "weed flowers 13,1 "))
    assert end(play(later, "weed 0,0")).ending == "weed", "its thirteenth comes before the ruin"


def test_a_solo_game_can_be_given_up_but_not_drawn() -> None:
    """Who gives up has lost; the Weed agrees to nothing."""
    state = position(f"{SOLO} | forest 1@0,0r0")
    assert closed_outcome(VOREX, state, Closing("resigned", 0)).winners == ()
    assert why_not_close(VOREX, state, Closing("draw")) is not None


@rule("V9.5")
@pytest.mark.parametrize(
    ("points", "name"),
    [
        ((29, 0, 0, 0), "Little Common Dandelion of the Meadows"),
        ((30, 4, 4, 2), "Great Common Dandelion of the Thickets"),
        ((34, 5, 5, 4), "Great Creeping Thistle of the Witches"),
        ((35, 9, 9, 6), "Dreadful Creeping Thistle of the Devil"),
        ((37, 10, 10, 8), "Dreadful Invasive Bramble of the Devil"),
        ((38, 10, 4, 0), "Monstrous Common Bramble of the Meadows"),
    ],
)
def test_the_name_of_the_plant(points: tuple[int, int, int, int], name: str) -> None:
    """Every border of the four ladders; web/tests/vorex.test.ts says it in French and in Spanish."""
    assert str(plant_name(*points)) == name


@rule("V9.6")
def test_the_name_without_a_green_objective() -> None:
    """Granny takes the place of its word."""
    assert str(plant_name(10, 1, None, 0)) == "Little Dandelion of the Meadows from Granny’s"


@rule("V9.5")
def test_a_won_game_is_scored_as_usual_and_named() -> None:
    """The outcome carries the name."""
    state = position(f"players 1 | forest 1@0,0r0 {ROW} | orange flowers {TWELVE} | orange holds 9 light")
    outcome = end(play(state, "bloom 0,0"))
    assert outcome.scores[0].total == 13 + 4 + 8 + 8
    assert "Great Creeping Dandelion of the Devil" in str(outcome.reason)


@rule("V9.6")
def test_the_easy_mode_has_no_green_objective_and_no_extra_flowers() -> None:
    """Neither is asked for."""
    state = VOREX.read(
        f"players 1 | easy | tileset {DRAWING_SET} | brown edge | forest 17@0,0r0 1@2,0r0 | visible 12 13 | "
        "round 1, weed, 2 actions"
    )
    assert play(state, "weed 0,0").bonus is None
    assert "green" not in {str(line.note) for line in VOREX.scores(state)[0].lines}


@rule("V9.6")
@pytest.mark.parametrize("mode", ["easy", "family"])
def test_a_plant_that_won_without_green_comes_from_grannys(mode: str) -> None:
    """The book's easy mode may be its family mode, so the names of both end alike."""
    state = VOREX.read(
        f"players 1 | {mode} | tileset {DRAWING_SET} | brown edge | forest 1@0,0r0 {ROW} | visible 5 6 | "
        f"orange flowers {TWELVE} | orange holds 9 light | round 1, orange, 2 actions"
    )
    outcome = end(play(state, "bloom 0,0"))
    assert "Little Dandelion of the Devil from Granny’s" in str(outcome.reason)


@rule("V9.7")
def test_a_won_game_tells_what_a_table_of_medals_asks_for() -> None:
    """Its score and the name of its plant, apart from each other; a lost game has no name to write down."""
    won = end(
        play(
            position(f"players 1 | forest 1@0,0r0 {ROW} | orange flowers {TWELVE} | orange holds 9 light"),
            "bloom 0,0",
        )
    )
    assert won.scores[0].total == 33
    assert str(won.reason.details["name"]) == "Great Creeping Dandelion of the Devil"
    lost = closed_outcome(VOREX, position(f"{SOLO} | forest 1@0,0r0"), Closing("resigned", 0))
    assert "name" not in lost.reason.details


@rule("V9.8")
def test_the_objectives_that_we_recommend_can_be_drawn() -> None:
    """`tiles` is a brown one and `thickets` a green one, and a solo game may begin with the two."""
    state = play(VOREX.start(players=1, tileset=DRAWING_SET), "reveal 5", "reveal 6")
    after = play(state, "objective tiles", "objective thickets")
    assert (after.brown, after.green) == ("tiles", "thickets")
