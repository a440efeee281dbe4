"""B7: the end, and the ends that people make."""

import pytest

from hothouse.core import Closing
from hothouse.core.closing import closed_outcome
from hothouse.games.botanik import BOTANIK
from hothouse.testing import rule
from rules.botanik.workshop import end, go, play, position, sentences, to_act

LAST = "centre bT gI gX kL rP | arrivals yI | placed 59"


@rule("B7.1")
def test_the_game_ends_with_the_last_arrival_of_round_20() -> None:
    """The sixtieth placement ends it; nobody is to act."""
    state = position(LAST)
    assert (state.round, to_act(state)) == (20, "copper")
    after = go(state, "yI > centre 1")
    assert to_act(after) == "nobody"
    assert end(after).ending == "complete"
    assert end(after).rule == "B7.1"
    assert BOTANIK.legal_actions(after) == ()
    assert sentences(state, "yI > centre 1")[-2:] == ["copper has 0 points", "silver has 0 points"]


@rule("B7.1")
def test_everything_is_resolved_first() -> None:
    """A tile released by the last placement is built before the end."""
    state = play(f"{LAST} | copper bL - - - - | silver bX - - - -", "yI > centre 1")
    assert BOTANIK.outcome(state) is None
    assert state.round == 20
    state = go(state, "build bL at 0,-1 es")
    assert BOTANIK.outcome(state) is None
    state = go(state, "build bX at 0,-1")
    assert end(state).scores[1].tiebreaks == (1,)


@rule("B7.1")
def test_what_is_left_on_the_register_counts_for_nobody() -> None:
    """A side full of flowers is worth nothing."""
    state = play(f"{LAST} | copper bL* gT* gP kT* rV", "yI > centre 4")
    assert [score.total for score in end(go(state, "build kT* at 0,-1 nes")).scores] == [1, 0]


@rule("B7.1")
@pytest.mark.parametrize(
    ("closing", "won", "reason"),
    [
        (Closing("resigned", 0), "silver", "copper resigned"),
        (Closing("timeout", 1), "copper", "silver ran out of time"),
        (Closing("draw"), "copper silver", "a draw was agreed"),
    ],
)
def test_people_may_end_it_earlier(closing: Closing, won: str, reason: str) -> None:
    """Who leaves loses, whatever the points; an agreed draw is shared."""
    leading = "centre bT gI gX kL rP | copper machine yT* at 0,-1 nes | arrivals yI kX kI | turn copper"
    state = position(leading)
    outcome = closed_outcome(BOTANIK, state, closing)
    assert " ".join(BOTANIK.seats(state)[seat] for seat in outcome.winners) == won
    assert str(outcome.reason) == reason
    assert outcome.rule == "table"
    assert [score.total for score in outcome.scores] == [1, 0]
