"""Closings: the actions that end a game from outside the turn order."""

import pytest

from hothouse.core import Close
from hothouse.core.action import parse_close
from hothouse.games.petris import PETRIS


@pytest.mark.parametrize(
    ("closing", "text"),
    [
        (Close("resigned", 0), "seat 1 resigns"),
        (Close("timeout", 2), "seat 3 runs out of time"),
        (Close("draw"), "draw agreed"),
    ],
)
def test_a_closing_round_trips(closing: Close, text: str) -> None:
    """Its text is read back, however it is spaced and cased."""
    assert str(closing) == text
    assert parse_close(text) == closing
    assert parse_close(f"  {text.upper().replace(' ', '  ')} ") == closing


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
    assert parse_close(text) is None


@pytest.mark.parametrize(
    ("closing", "reason"),
    [
        (Close("resigned"), "name one seat"),
        (Close("draw", 0), "names none"),
        (Close("resigned", 2), "there is no seat 3"),
        (Close("timeout", -1), "there is no seat 0"),
    ],
)
def test_a_closing_must_fit_the_table(closing: Close, reason: str) -> None:
    """It is refused by the table, not by a rule of the game."""
    violation = PETRIS.why_not(PETRIS.start(), closing)
    assert violation is not None
    assert violation.rule == "table"
    assert reason in str(violation.message)
    assert str(closing)


def test_a_game_that_knows_no_draws_refuses_them(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only the declared endings can be made."""
    monkeypatch.setattr(type(PETRIS), "endings", {"stuck": "P7.1"})
    violation = PETRIS.why_not(PETRIS.start(), Close("draw"))
    assert violation is not None
    assert str(violation.message) == "Petris cannot end by draw"


def test_nobody_agrees_to_a_draw_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """A draw is between two seats or more."""
    monkeypatch.setattr(type(PETRIS), "seats", lambda game, state: ("blue",))  # noqa: ARG005 - as the original
    violation = PETRIS.why_not(PETRIS.start(), Close("draw"))
    assert violation is not None
    assert "two seats or more" in str(violation.message)
