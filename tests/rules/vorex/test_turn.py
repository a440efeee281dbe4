"""V3 and V4: a turn, and taking."""

from hothouse.games.vorex import VOREX
from hothouse.games.vorex.state import changed
from hothouse.testing import rule
from rules.vorex.woodland import events, moves, play, position, rule_against


@rule("V3.1")
def test_a_turn_is_exactly_two_actions_equal_or_different() -> None:
    """After two, the next seat acts."""
    state = position("forest 1@0,0r0 | orange holds 9 light")
    once = play(state, "take")
    assert (once.seat, once.actions) == (0, 1)
    assert play(once, "take").seat == 1
    assert play(once, "bloom 0,0").seat == 1
    assert play(once, "grow 12 at 2,0 r0").seat == 1


@rule("V3.1")
def test_taking_is_always_possible_so_nobody_passes() -> None:
    """With nothing to pay, nothing to produce: take, and no pass."""
    state = position("forest 1@0,0r0 | orange holds nothing")
    assert "take" in moves(state)
    assert moves(state, "pass") == set()
    assert [event.facts["what"] for event in events(state, "take")] == ["nothing"]


@rule("V3.2")
def test_a_bonus_is_not_one_of_the_two_actions() -> None:
    """After bloom with a bonus take and another bonus take, one action has been spent."""
    state = position("forest 19@0,0r0 1@2,0r0 | orange holds 9 mushroom")
    bloomed = play(state, "bloom 0,0")
    assert (bloomed.bonus, bloomed.actions) == ("take", 1)
    taken = play(bloomed, "take")
    assert (taken.bonus, taken.actions, taken.seat) == (None, 1, 0)


@rule("V4.1")
def test_every_flowered_production_gives_one_connected_or_not() -> None:
    """Two mushrooms and an insect far away, and no more."""
    state = position(
        "forest 1@0,0r0 2@0,2r1 | orange flowers 0,0 0,-1 0,3 | pink flowers 1,0 | orange holds 1 light"
    )
    assert play(state, "take").stocks[0] == (2, 1, 0, 1)
    assert play(state, "take").stocks[1] == state.stocks[1]


@rule("V4.1")
def test_actions_points_and_ruins_give_nothing() -> None:
    """Only production stumps produce."""
    state = position("forest 5@0,0r0 4@0,2r1 | orange flowers 0,0 0,-1 0,1 | orange holds nothing")
    assert play(state, "take").stocks[0] == (0, 0, 0, 0)


@rule("V3.1")
def test_a_plan_is_made_on_the_forest_as_it_lies() -> None:
    """While orange acts, pink plans one of its two actions with its own stock, whatever bonus orange has."""
    state = position("forest 19@0,0r0 1@2,0r0 | orange holds 9 mushroom | pink holds 1 mushroom")
    planned = VOREX.ahead(play(state, "bloom 0,0"), 1)
    assert planned is not None
    assert (planned.seat, planned.actions, planned.bonus) == (1, 2, None)
    assert "bloom 2,0 paying 1 mushroom" in moves(planned)
    assert "bloom 0,0 paying 1 mushroom" not in moves(planned)


@rule("V8.1")
def test_nobody_plans_for_a_turn_that_does_not_come() -> None:
    """In the set-up there is no turn yet; when the last flower lies, who has had the turn has no other."""
    assert VOREX.ahead(VOREX.start(players=2), 1) is None
    acting = position("forest 1@0,0r0 | round 1, pink, 2 actions")
    assert VOREX.ahead(acting, 0) is not None
    full = tuple(frozenset((q, 9) for q in range(13)) for _ in range(2))
    assert VOREX.ahead(changed(acting, flowers=full), 0) is None
    assert VOREX.ahead(changed(acting, flowers=full, seat=0), 1) is not None


def test_actions_are_read_with_any_spaces_and_capitals() -> None:
    """What a person types."""
    state = position("forest 1@0,0r0 | orange holds 2 light")
    assert str(VOREX.parse(state, " TAKE ")) == "take"
    assert str(VOREX.parse(state, "Grow 12  at 2, 0 r0")) == "grow 12 at 2,0 r0"
    assert str(VOREX.parse(state, "bloom 0,0 paying 1 light")) == "bloom 0,0 paying 1 light"
    assert rule_against(state, "grow 12 at 2,0 r0") == ""
