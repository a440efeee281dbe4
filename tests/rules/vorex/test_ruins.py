"""V7: ruins. The ruin of these drawings is at 0,1, between the tile at 0,0 and the tile at 0,2."""

from hypothesis import given
from hypothesis import strategies as st

from hothouse.games.vorex import VOREX
from hothouse.games.vorex.hexagons import neighbours
from hothouse.testing import playout, rule
from rules.vorex.woodland import events, flowers, kinds_of_events, play, points, position

FACING = "forest 1@0,0r0 4@0,2r1"
"""Three stumps around the ruin: 0,0 1,0 and -1,1; the other side is arid."""


@rule("V7.1")
def test_the_last_stump_around_a_ruin_gives_it_to_the_majority() -> None:
    """At once and for free; before that, nothing happens."""
    early = position(f"{FACING} | orange flowers 1,0 | orange holds 9 light")
    assert kinds_of_events(early, "bloom 0,0") == ["paid", "flowered"]
    state = position(f"{FACING} | orange flowers 1,0 | pink flowers -1,1 | orange holds nothing")
    assert kinds_of_events(state, "bloom 0,0") == ["paid", "flowered", "claimed"]
    after = play(state, "bloom 0,0")
    assert "0,1" in flowers(after, 0)
    assert after.stocks[0] == (0, 0, 0, 0)


@rule("V7.1")
def test_another_player_may_win_it_in_your_turn() -> None:
    """Two of pink against one of orange, who completes it."""
    state = position(f"{FACING} | pink flowers 1,0 -1,1 | orange holds 1 light")
    after = play(state, "bloom 0,0")
    assert "0,1" in flowers(after, 1)
    assert after.seat == 0


@rule("V7.1")
def test_arid_zones_do_not_count() -> None:
    """One stump only around the ruin: its flower decides."""
    state = position("forest 6@0,0r0 4@0,2r1 | orange holds 9 light")
    assert flowers(play(state, "bloom 0,0"), 0) == {"0,0", "0,1"}


@rule("V7.2")
def test_a_tie_leaves_it_empty_for_ever() -> None:
    """One each of three players; and a later bloom elsewhere changes nothing."""
    tied = position(f"players 3 | {FACING} | pink flowers 1,0 | purple flowers -1,1 | orange holds 9 light")
    assert kinds_of_events(tied, "bloom 0,0") == ["paid", "flowered", "unclaimed"]
    assert events(tied, "bloom 0,0")[-1].facts["why"] == "tie"
    after = play(tied, "bloom 0,0", "bloom 0,-1")
    assert not any("0,1" in flowers(after, plant) for plant in range(3))


@rule("V7.2")
def test_several_ruins_are_settled_in_reading_order() -> None:
    """The centre at 0,0 completes the ruins at 1,-1, -1,0 and 0,1: by row, then by column."""
    state = position("forest 6@0,0r0 4@0,2r1 14@-2,0r1 15@2,-2r1 | players 3 | orange holds 9 light")
    claimed = [event.facts["hex"] for event in events(state, "bloom 0,0") if event.kind == "claimed"]
    assert claimed == ["1,-1", "-1,0", "0,1"]


@rule("V7.2")
def test_the_order_decides_who_still_has_a_flower() -> None:
    """With one flower in reserve after the bloom, only the first ruin in reading order is taken."""
    state = position(
        "players 3 | forest 6@0,0r0 4@0,2r1 14@-2,0r1 15@2,-2r1 1@3,0r1 2@5,0r1 3@7,0r1 | "
        "orange flowers 3,0 2,0 3,1 4,-1 5,0 6,-1 5,1 7,0 8,-1 7,1 6,0 | orange holds 9 light"
    )
    told_of = [(event.kind, event.facts["hex"]) for event in events(state, "bloom 0,0")[2:]]
    assert told_of == [("claimed", "1,-1"), ("unclaimed", "-1,0"), ("unclaimed", "0,1")]


@rule("V7.3")
def test_a_ruin_made_among_flowers_is_settled_at_once() -> None:
    """No free stump around it: whoever leads takes it as the tile is placed, in anybody's turn."""
    state = position("forest 1@0,0r0 | pink flowers 0,0 1,0 -1,1")
    assert kinds_of_events(state, "grow 12 at 0,2 r1") == ["placed", "ruin", "claimed"]
    assert "0,1" in flowers(play(state, "grow 12 at 0,2 r1"), 1)


@rule("V7.3")
def test_a_ruin_without_any_stump_stays_empty() -> None:
    """Arid all around."""
    state = position("forest 4@0,0r0")
    told_of = events(state, "grow 12 at 0,2 r1")
    assert [event.kind for event in told_of] == ["placed", "ruin", "unclaimed"]
    assert told_of[-1].facts["why"] == "empty"


@rule("V7.4")
def test_a_winner_without_a_flower_places_nothing_and_it_does_not_pass_on() -> None:
    """Orange has all thirteen placed and leads the ruin; pink completes it and gets nothing."""
    state = position(
        f"{FACING} 2@3,0r1 3@5,0r1 11@7,0r1 | round 1, pink, 2 actions | pink holds 9 light | "
        "orange flowers 1,0 -1,1 3,0 2,0 3,1 4,-1 5,0 4,0 5,1 6,-1 7,0 6,0 7,1"
    )
    told_of = events(state, "bloom 0,0")
    assert told_of[-1].kind == "unclaimed"
    assert told_of[-1].facts["why"] == "reserve"


@rule("V7.5")
def test_a_flower_on_a_ruin_counts_as_a_flower_but_its_ruin_is_no_tile() -> None:
    """It counts for the flowers placed; the objective of tiles sees two tiles, not three."""
    state = position("forest 1@0,0r0 2@0,2r1 | orange flowers 0,0 0,1 0,2 | brown tiles")
    assert points(state)["flowers"] == 3
    assert points(state)["tiles"] == 2
    whole = position("forest 6@0,0r0 4@0,2r1 | orange flowers 0,0 0,1 | brown wholes")
    assert points(whole)["wholes"] == 2


@rule("V7.5")
def test_a_ruin_is_a_tile_for_the_edge() -> None:
    """0,0 has the ruin beside it and 0,-1 has nothing of another tile: only the second is on the edge."""
    state = position("forest 1@0,0r0 4@0,2r1 | orange flowers 0,0 0,-1 0,1 | brown edge")
    assert points(state)["edge"] == 1


@given(seed=st.integers(0, 23), players=st.integers(1, 4))
def test_ruins_never_touch_and_a_flowered_one_has_no_free_stump(seed: int, players: int) -> None:
    """At the end of any random game."""
    state = playout(VOREX, {"players": players}, seed).state
    everywhere = frozenset().union(*state.flowers)
    for ruin in state.forest.ruins:
        around = neighbours(ruin)
        assert not state.forest.ruins.intersection(around)
        assert all(each in state.forest.tile_at for each in around)
        assert ruin not in everywhere or state.forest.stumps.intersection(around) <= everywhere
