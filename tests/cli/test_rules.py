"""`hothouse rules`: a rule with its example, drawn before and after."""

import pytest
from click.testing import CliRunner

from hothouse.cli.rules import rules


def read(*words: str) -> str:
    """What the command prints."""
    answer = CliRunner().invoke(rules, list(words))
    assert answer.exit_code == 0, answer.output
    return answer.output


def test_a_rule_is_drawn_before_and_after() -> None:
    """The table, what is refused there and why, what is played there, and the table then."""
    text = read("petris", "P3.6")
    assert "No two colours may end with the same number" in text
    before, _, after = text.partition("Refused: 7>1,6x2 (dish 1 would hold as many blue as red bacteria")
    assert before.count("On the board:") == 1
    assert "Played: 7>1x3 (blue sends 3 from dish 7 to dish 1)" in after
    assert before != after
    assert read("petris", "p3.6") == text


@pytest.mark.parametrize(
    ("game", "rule", "told"), [("botanik", "B4.1", "is released"), ("vorex", "V5.2", "ruin")]
)
def test_every_game_draws_its_rules(game: str, rule: str, told: str) -> None:
    """What happens is told in the game's own words."""
    played = read(game, rule).partition("Played: ")[2]
    assert told in played
    assert len(played.splitlines()) > 5


def test_a_heading_and_a_rule_without_an_example_are_words_alone() -> None:
    """Nothing is drawn where nothing is to be shown; nor for a program, which asks for the plain text."""
    assert "On the board:" not in read("petris", "P3")
    assert "On the board:" not in read("petris", "P3.10")
    assert "On the board:" not in read("petris", "P3.6", "--plain")
