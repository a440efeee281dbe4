"""Closings: the ends that people make, outside the turn order and outside the state."""

import pytest

from hothouse.core import Closing, GameOver, IllegalAction
from hothouse.core.closing import (
    closed_event,
    closed_outcome,
    is_closing_suffix,
    outcome_of,
    parse_closing,
    split_closing,
    why_not_close,
)
from hothouse.games.petris import PETRIS


@pytest.mark.parametrize(
    ("closing", "text"),
    [
        (Closing("resigned", 0), "seat 1 resigns"),
        (Closing("timeout", 2), "seat 3 runs out of time"),
        (Closing("draw"), "draw agreed"),
    ],
)
def test_a_closing_round_trips(closing: Closing, text: str) -> None:
    """Its text is read back, however it is spaced and cased."""
    assert str(closing) == text
    assert parse_closing(text) == closing
    assert parse_closing(f"  {text.upper().replace(' ', '  ')} ") == closing


@pytest.mark.parametrize(
    "text",
    [
        "",
        "seat resigns",
        "seat 0 resigns",
        "seat -1 resigns",
        "seat 1 resigns now",
        "seat 1 draws",
        "resigns",
        "seat \u0661 resigns",
        f"seat {'9' * 5000} resigns",
        "draw",
    ],
)
def test_anything_else_is_no_closing(text: str) -> None:
    """Nonsense and enormous numbers are not read."""
    assert parse_closing(text) is None


@pytest.mark.parametrize(
    ("closing", "reason"),
    [
        (Closing("resigned"), "name one seat"),
        (Closing("draw", 0), "names none"),
        (Closing("resigned", 2), "there is no seat 3"),
        (Closing("timeout", -1), "there is no seat 0"),
    ],
)
def test_a_closing_must_fit_the_table(closing: Closing, reason: str) -> None:
    """It is refused by the table, not by a rule of the game."""
    violation = why_not_close(PETRIS, PETRIS.start(), closing)
    assert violation is not None
    assert violation.rule == "table"
    assert reason in str(violation.message)
    assert str(closing)
    with pytest.raises(IllegalAction, match=reason):
        closed_outcome(PETRIS, PETRIS.start(), closing)


def test_a_game_that_knows_no_draws_refuses_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the declared endings can be made."""
    monkeypatch.setattr(type(PETRIS), "endings", {"stuck": "P7.1"})
    violation = why_not_close(PETRIS, PETRIS.start(), Closing("draw"))
    assert violation is not None
    assert str(violation.message) == "Petris cannot end by draw"


def test_nobody_agrees_to_a_draw_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw is between two seats or more."""
    monkeypatch.setattr(type(PETRIS), "seats", lambda game, state: ("blue",))  # noqa: ARG005 - as the original
    violation = why_not_close(PETRIS, PETRIS.start(), Closing("draw"))
    assert violation is not None
    assert "two seats or more" in str(violation.message)


def test_a_closing_says_who_wins_and_leaves_the_state_alone() -> None:
    """The game goes on as far as its state knows; the table and the record know better."""
    state = PETRIS.start(players=3)
    resigned = Closing("resigned", 1)
    outcome = closed_outcome(PETRIS, state, resigned)
    assert (outcome.ending, outcome.rule, str(outcome.reason)) == ("resigned", "P7.1", "red resigned")
    assert outcome.winners == PETRIS.best(state, (0, 2))
    assert outcome_of(PETRIS, state, resigned) == outcome
    assert outcome_of(PETRIS, state, None) is None
    assert PETRIS.outcome(state) is None


def test_nothing_is_closed_after_the_end() -> None:
    """A flag cannot fall when nobody is to act any more."""
    over = PETRIS.read("1: b1 | 4: r1 | track run out")
    violation = why_not_close(PETRIS, over, Closing("timeout", 0))
    assert violation is not None
    assert str(violation) == "end: the game is over"
    with pytest.raises(GameOver, match="'seat 1 runs out of time' comes after the end"):
        closed_outcome(PETRIS, over, Closing("timeout", 0))


def test_a_closing_is_told_like_an_action() -> None:
    """One event with how and who; nobody in particular agrees a draw."""
    assert closed_event(Closing("timeout", 1)).to_json() == {"kind": "closed", "how": "timeout", "who": 1}
    assert closed_event(Closing("draw")).to_json() == {"kind": "closed", "how": "draw", "who": -1}


def test_only_the_last_line_of_a_record_closes_it() -> None:
    """What stands before is left for the rules to read or to refuse."""
    assert split_closing([]) == ((), None)
    assert split_closing(["1>7", "4>3"]) == (("1>7", "4>3"), None)
    assert split_closing(["1>7", "draw agreed"]) == (("1>7",), Closing("draw"))
    assert split_closing(["draw agreed", "1>7"]) == (("draw agreed", "1>7"), None)


@pytest.mark.parametrize(
    "part", ["draw agreed", "red resigned", "blue timeout", "ended draw", "ended resigned by pink"]
)
def test_a_closing_is_known_where_positions_once_had_it(part: str) -> None:
    """So that a position from an older record is refused with the reason."""
    assert is_closing_suffix(part)
    assert not is_closing_suffix(f"{part} today")
    assert not is_closing_suffix("ended flowers")
