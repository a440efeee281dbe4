"""V8.1, V8.2: the last round, the score, and who wins."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hothouse.core import CHANCE, Closing
from hothouse.core.closing import closed_outcome
from hothouse.games.vorex import VOREX
from hothouse.testing import playout, rule
from rules.vorex.woodland import end, kinds_of_events, play, points, position

TWELVE = "orange flowers 3,0 2,0 3,1 4,-1 5,0 4,0 5,1 6,-1 7,0 6,0 7,1 8,-1"
GROVES = "forest 1@0,0r0 2@3,0r1 3@5,0r1 11@7,0r1"
"""Orange holds every stump of three tiles; the tile at 0,0 is free."""


@rule("V8.1")
def test_the_last_flower_brings_the_end_after_the_round() -> None:
    """The turn is played out, then everybody behind in the round plays once more."""
    state = position(f"players 3 | {GROVES} | {TWELVE} | orange holds 9 light")
    state = play(state, "bloom 0,0")
    assert VOREX.outcome(state) is None
    state = play(state, "take", "take", "take")
    assert (state.seat, VOREX.outcome(state)) == (2, None)
    state = play(state, "take", "take")
    assert end(state).ending == "flowers"
    assert "orange placed the last flower" in str(end(state).reason)


@rule("V8.1")
def test_the_last_seat_of_the_round_ends_it_at_once() -> None:
    """Pink is last of two: the round is complete with its turn."""
    pink = TWELVE.replace("orange", "pink")
    state = position(f"{GROVES} | {pink} | pink holds 9 light | round 4, pink, 1 actions")
    assert kinds_of_events(state, "bloom 0,0")[-1] == "over"
    assert end(play(state, "bloom 0,0")).ending == "flowers"


@rule("V8.1")
def test_bonuses_of_the_last_turn_are_played_out() -> None:
    """The last flower on an action stump still gives its bonus."""
    state = position(
        f"{GROVES.replace('1@0,0', '19@0,0')} | {TWELVE.replace('orange', 'pink')} | pink holds 9 light | "
        "round 4, pink, 1 actions"
    )
    bonus = play(state, "bloom 0,0")
    assert bonus.bonus == "take"
    assert end(play(bonus, "take")).ending == "flowers"


@rule("V8.1")
def test_a_last_flower_on_a_ruin_in_anothers_turn_brings_the_end_too() -> None:
    """Orange takes the ruin that pink completes; pink is last, so the round ends with it."""
    state = position(
        "forest 1@0,0r0 4@0,2r1 2@3,0r1 3@5,0r1 11@7,0r1 | round 4, pink, 1 actions | pink holds 9 light | "
        "orange flowers 1,0 -1,1 3,0 2,0 3,1 4,-1 5,0 4,0 5,1 6,-1 7,0 6,0"
    )
    after = play(state, "bloom 0,0")
    assert len(after.flowers[0]) == 13
    assert end(after).ending == "flowers"


@rule("V8.1")
def test_a_game_that_nobody_finishes_ends_after_60_rounds() -> None:
    """The sixtieth round is played, the sixty-first is not."""
    state = position("forest 1@0,0r0 | round 59, pink, 1 actions")
    state = play(state, "take")
    assert (state.round, state.seat) == (60, 0)
    state = play(state, "take", "take", "take", "take")
    assert (end(state).ending, end(state).rule) == ("rounds", "V8.1")


@rule("V8.2")
def test_the_score_is_flowers_objectives_and_points_stumps() -> None:
    """Line by line, and the lines add up."""
    state = position(f"{GROVES} | {TWELVE} | brown tiles | green thickets")
    assert points(state) == {"flowers": 12, "tiles": 3, "thickets": 3, "stumps": 8}
    assert VOREX.scores(state)[0].total == 26
    assert points(state, 1) == {"flowers": 0, "tiles": 0, "thickets": 0, "stumps": 0}


def closed(stocks: str, last: str = "") -> tuple[int, ...]:
    """The winners when two players with two flowers each end the game."""
    state = position(
        f"forest 1@0,0r0 2@3,0r1 | orange flowers 0,0 | pink flowers 3,0 {last} | {stocks} | "
        "round 60, pink, 1 actions | green thickets"
    )
    return end(play(state, "take")).winners


@rule("V8.2")
def test_most_points_wins_then_most_resources_then_it_is_shared() -> None:
    """Pink takes an insect in the last action: that counts among the resources, as light does."""
    assert closed("orange holds 9 light | pink holds nothing", "2,0") == (1,)
    assert closed("orange holds 3 light | pink holds 1 water") == (0,)
    assert closed("orange holds 1 light | pink holds 1 water") == (1,)
    assert closed("orange holds 2 light | pink holds 1 water") == (0, 1)


@rule("V8.2")
@pytest.mark.parametrize("kind", ["resigned", "timeout"])
def test_who_leaves_cannot_win_and_the_best_of_the_others_does(kind: str) -> None:
    """With four players too the game ends for all."""
    state = position(
        "players 4 | forest 1@0,0r0 2@3,0r1 | "
        "orange flowers 0,0 1,0 0,-1 | pink flowers 3,0 | purple flowers 2,0 3,1"
    )
    closing = Closing("resigned" if kind == "resigned" else "timeout", 0)
    outcome = closed_outcome(VOREX, state, closing)
    assert (outcome.ending, outcome.winners) == (kind, (2,))
    assert "orange" in str(outcome.reason)


@rule("V8.2")
def test_an_agreed_draw_is_shared() -> None:
    """By everybody."""
    state = position("players 3 | forest 1@0,0r0 | orange flowers 0,0")
    outcome = closed_outcome(VOREX, state, Closing("draw"))
    assert (outcome.ending, outcome.winners) == ("draw", (0, 1, 2))


@rule("V8.1")
@settings(max_examples=40)
@given(seed=st.integers(0, 23), players=st.integers(2, 4))
def test_all_have_had_equally_many_turns_at_the_end(seed: int, players: int) -> None:
    """In any random game, counting the turns that each seat began; and every game ends."""
    game = playout(VOREX, {"players": players}, seed)
    turns = [0] * players
    for before, after in zip(game.states, game.states[1:], strict=False):
        if after.stage == "turn" and (before.stage, before.seat) != ("turn", after.seat):
            turns[after.seat] += 1
    assert len(set(turns)) == 1
    assert turns[0] == game.state.round
    assert VOREX.to_act(game.state) is None


@settings(max_examples=40)
@given(seed=st.integers(0, 23), players=st.integers(1, 4))
def test_flowers_and_tiles_are_conserved(seed: int, players: int) -> None:
    """At every step of any random game, and nobody ever holds less than nothing."""
    game = playout(VOREX, {"players": players}, seed)
    whole = VOREX.inventory(game.states[0])
    for state in game.states:
        assert VOREX.inventory(state) == whole
        assert all(count >= 0 for stock in state.stocks for count in stock)
        assert all(len(held) <= 13 for held in state.flowers)
        assert state.end is None or VOREX.to_act(state) != CHANCE
