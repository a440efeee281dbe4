"""Every numbered rule of a rules page has a test that carries its number, and no test invents one."""

from pathlib import Path

import pytest

import hothouse
from hothouse.testing import rules_in_page, rules_in_tests

ROOT = Path(__file__).parents[2]
PAGES = sorted((ROOT / "docs" / "rules").glob("*.md"))
TESTS = ROOT / "tests" / "rules"


def test_every_game_has_a_rules_page() -> None:
    """A game is not done before its rules are written down."""
    assert {page.stem for page in PAGES} >= set(hothouse.game_names())


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_every_rule_has_a_test(page: Path) -> None:
    """Each number of the page stands on at least one test of the game."""
    drawn = rules_in_tests(TESTS / page.stem)
    assert rules_in_page(page), f"{page.name} numbers no rule"
    assert [number for number in rules_in_page(page) if number not in drawn] == []


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_every_test_draws_a_rule_that_exists(page: Path) -> None:
    """A number on a test is a number of the page, and the page gives each number once."""
    numbers = rules_in_page(page)
    assert len(set(numbers)) == len(numbers)
    assert sorted(set(rules_in_tests(TESTS / page.stem)) - set(numbers)) == []


@pytest.mark.parametrize("name", hothouse.game_names())
def test_every_ending_names_a_rule_of_the_page(name: str) -> None:
    """The rule that an ending cites can be looked up."""
    numbers = rules_in_page(ROOT / "docs" / "rules" / f"{name}.md")
    assert {rule for rule in hothouse.game(name).endings.values() if rule != "table"} <= set(numbers)
