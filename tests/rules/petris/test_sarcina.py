"""P3.7–P3.9: sarcinas, the fatal fourth, and having no move."""

import pytest

from hothouse.core import Unreadable
from hothouse.games.petris import PETRIS
from hothouse.games.petris.state import loose, pieces, reserve, sarcina_reserve
from hothouse.testing import rule
from rules.petris.laboratory import dishes, end, moves, play, position, winners


@rule("P3.7")
def test_five_bacteria_become_a_sarcina() -> None:
    """The five return to the reserve and one sarcina takes their place."""
    before = position("1: b4 | 2: b1 | 4: r1 | blue to propagate")
    after = play("1: b4 | 2: b1 | 4: r1 | blue to propagate", "1>2x4")
    assert dishes(after) == "2: bS | 4: r1"
    assert (reserve(before, 0), sarcina_reserve(before, 0)) == (15, 3)
    assert (reserve(after, 0), sarcina_reserve(after, 0)) == (20, 2)


@rule("P3.7")
def test_a_sarcina_is_one_piece_worth_five() -> None:
    """One piece where pieces are counted, five where bacteria are counted."""
    state = position("1: bS | 2: b1 | 4: r1 | blue to propagate")
    assert pieces(state, 0) == 2
    assert loose(state, 0) == 1
    assert state.dishes[0] == (5, 0)


@rule("P3.7")
def test_one_propagation_may_form_two_sarcinas() -> None:
    """Four bacteria that complete two dishes make both."""
    after = play("7: b4 | 1: b4 | 2: b3 | 4: r1 | blue to propagate", "7>1,2x2")
    assert dishes(after) == "1: bS | 2: bS | 4: r1 | 7: b1"
    assert sarcina_reserve(after, 0) == 1


@rule("P3.7")
def test_a_sarcina_may_form_beside_others() -> None:
    """Five blue and two red in a dish: a blue sarcina and two red."""
    after = play("1: b4 | 7: b1 r2 | 4: r1 | blue to propagate", "1>7x4")
    assert dishes(after) == "4: r1 | 7: bS r2"


@rule("P3.7")
@pytest.mark.parametrize("dish", ["b5", "b5 r1"])
def test_five_loose_bacteria_are_not_a_position(dish: str) -> None:
    """While a sarcina is left, five are written as the sarcina they became."""
    with pytest.raises(Unreadable, match=r"P3\.7"):
        position(f"1: {dish} | 4: r1 | blue to propagate")


FATAL = "1: bS | 2: bS | 3: bS | 6: b2 | 7: b3 | 4: r1 | blue to propagate"


@rule("P3.8")
def test_a_missing_sarcina_loses_at_once() -> None:
    """The five stay in the dish, none returns, and the other wins."""
    after = play(FATAL, "6>7x2")
    assert dishes(after) == "1: bS | 2: bS | 3: bS | 4: r1 | 7: b5"
    assert reserve(after, 0) == 15
    assert (end(after).ending, end(after).rule, winners(after)) == ("sarcina", "P7.1", "red")
    assert "blue needed a sarcina" in str(end(after).reason)


@rule("P3.8")
def test_making_a_fourth_sarcina_on_purpose_is_legal() -> None:
    """It is listed like any move, and the preview warns."""
    assert "6>7x2" in moves(FATAL)
    state = position(FATAL)
    events = PETRIS.preview(state, PETRIS.parse(state, "6>7x2"))
    assert [event.kind for event in events] == ["moved", "short"]
    assert str(PETRIS.describe(state, events[-1])) == "blue needs a sarcina in dish 7 and has none left"


@rule("P3.8")
def test_two_fives_with_one_sarcina_left_lose() -> None:
    """The first dish gets it, the second lacks one."""
    after = play("3: bS | 4: bS | 7: b2 | 1: b4 | 2: b4 | 5: r1 | blue to propagate", "7>1,2")
    assert dishes(after) == "1: bS | 2: b5 | 3: bS | 4: bS | 5: r1"
    assert winners(after) == "red"


@rule("P3.8")
def test_if_only_fatal_propagations_remain_one_must_be_played() -> None:
    """They are the legal moves, and blue is not stuck."""
    before = "1: b2 r3 | 2: bS | 5: bS | 6: b4 r2 | 7: bS | blue to propagate"
    assert moves(before) == {"1>6", "6>1x3"}
    for move in moves(before):
        assert end(play(before, move)).ending == "sarcina"


@rule("P3.9")
def test_no_valid_propagation_loses_at_once() -> None:
    """Red closes the last way out; blue need not be asked."""
    after = play("1: b1 | 2: r1 | 5: r1 | 6: r1 | track 4 of lap 1", "5>7")
    assert (end(after).ending, winners(after)) == ("stuck", "red")
    assert str(end(after).reason) == "blue had no valid propagation"
    assert moves("1: b1 | 2: r1 | 6: r1 | 7: r1 | blue to propagate") == set()


@rule("P3.9")
def test_sarcinas_alone_cannot_propagate() -> None:
    """Without a loose bacterium there is nothing to move."""
    state = position("1: bS | 4: r1 | blue to propagate")
    assert winners(state) == "red"


@rule("P3.9")
def test_it_is_judged_when_the_marker_reaches_the_space() -> None:
    """Blue is shut in while red is to act; red's move sets it free, or does not."""
    shut = "1: b1 | 2: r1 | 4: r1 | 6: r1 | 7: r1 | track 4 of lap 1"
    assert PETRIS.outcome(position(shut)) is None
    assert PETRIS.outcome(play(shut, "7>3")) is None
    assert end(play(shut, "4>5")).ending == "stuck"


@rule("P3.9")
def test_three_players_stuck_in_a_corner() -> None:
    """Yellow and red fill the two ways out; the better of them wins (P7.4)."""
    state = position("players 3 | 1: b1 | 2: r1 | 3: y1 | 5: y1 | blue to propagate | points b0 r4 y3")
    assert (end(state).ending, winners(state)) == ("stuck", "yellow")
