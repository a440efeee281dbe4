"""B2: arrivals, turns and the pawn."""

from hothouse.games.botanik import BOTANIK
from hothouse.testing import rule
from rules.botanik.workshop import go, play, position, rule_against, sentences, to_act

OPENED = "first copper | centre rL yI gT bX kM"


@rule("B2.1")
def test_a_round_begins_with_three_arrivals() -> None:
    """They are drawn one by one, and then the holder of the pawn places."""
    state = position(OPENED)
    for tile in ("kX", "yP", "gT*"):
        assert to_act(state) == "chance"
        state = go(state, f"draw {tile}")
    assert state.arrivals == ("yP", "gT*", "kX")
    assert to_act(state) == "copper"
    assert str(BOTANIK.asks(state)) == "Copper places an arrival"


@rule("B2.1")
def test_the_order_of_arrivals_means_nothing() -> None:
    """Drawn in another order, it is the same position."""
    assert play(OPENED, "draw kX", "draw yP", "draw kI") == play(OPENED, "draw kI", "draw kX", "draw yP")


@rule("B2.1")
def test_nothing_is_placed_before_the_arrivals_are_there() -> None:
    """Two arrivals on the table: a third is drawn first."""
    state = play(OPENED, "draw kX", "draw yP")
    assert to_act(state) == "chance"
    assert rule_against(BOTANIK.position(state), "draw kX") == "B1.4"


@rule("B2.2")
def test_holder_opponent_holder_then_the_pawn_passes() -> None:
    """Copper, silver, copper; then silver, copper, silver, with an event for the pawn."""
    state = play(OPENED, "draw kX", "draw yP", "draw gT*")
    placers = []
    for tile in ("kX", "yP", "gT*"):
        placers.append(to_act(state))
        last = sentences(state, f"{tile} > centre 1", "pawn")
        state = go(state, f"{tile} > centre 1")
    assert placers == ["copper", "silver", "copper"]
    assert last == ["silver has the pawn"]
    assert (state.round, state.pawn, to_act(state)) == (2, 1, "chance")
    state = go(state, "draw rI", "draw rX", "draw rP")
    placers = []
    for tile in ("rI", "rX", "rP"):
        placers.append(to_act(state))
        state = go(state, f"{tile} > centre 2")
    assert placers == ["silver", "copper", "silver"]
    assert (state.round, state.pawn) == (3, 0)


@rule("B2.2")
def test_the_pawn_stays_within_a_round() -> None:
    """The turn passes, the pawn does not."""
    state = play(OPENED, "draw kX", "draw yP", "draw gT*", "kX > centre 1")
    assert (state.pawn, state.turn, state.round) == (0, 1, 1)
    assert sentences(state, "yP > centre 1", "pawn") == []


@rule("B2.2")
def test_the_round_lasts_until_its_last_placement_is_resolved() -> None:
    """The third placement releases a tile: still round 1, still copper's pawn."""
    state = play(f"{OPENED} | copper rT - - - - | arrivals bI | placed 2", "bI > centre 1")
    assert (state.round, state.pawn, to_act(state)) == (1, 0, "copper")
    after = go(state, "build rT at 0,-1 nes")
    assert (after.round, after.pawn, to_act(after)) == (2, 1, "chance")


@rule("B2.2")
def test_a_plan_is_made_on_the_arrivals_that_will_be_left() -> None:
    """Silver may plan with what lies there; before copper's last placement of the round it cannot know."""
    state = play(OPENED, "draw kX", "draw yP", "draw gT*")
    planned = BOTANIK.ahead(state, 1)
    assert planned is not None
    assert (to_act(planned), planned.arrivals) == ("silver", state.arrivals)
    state = go(state, "kX > centre 1", "yP > centre 1")
    assert to_act(state) == "copper"
    assert BOTANIK.ahead(state, 1) is None


@rule("B4.2")
def test_what_the_opponent_has_to_resolve_does_not_stop_a_plan() -> None:
    """Copper resolves, and silver plans its placement; its own released tile comes before that."""
    text = "centre bT gI gX kL kP | copper bL - - - - | silver {} - - - - | arrivals yT rX kI"
    copper_builds = play(text.format("rT"), "yT > centre 1")
    planned = BOTANIK.ahead(copper_builds, 1)
    assert planned is not None
    assert (planned.pending, to_act(planned), planned.arrivals) == (((), ()), "silver", ("rX", "kI"))
    both_build = play(text.format("bX"), "yT > centre 1")
    planned = BOTANIK.ahead(both_build, 1)
    assert planned is not None
    assert (planned.pending, to_act(planned)) == (((), ("bX",)), "silver")
