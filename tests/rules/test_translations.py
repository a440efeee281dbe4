"""The rules pages of the other languages say what the English ones say, under the same numbers."""

import importlib.util
import re
from pathlib import Path

import pytest

import hothouse
from hothouse.core.rulebook import LANGUAGES, RULE, rule_text
from hothouse.testing import rules_in_page

ROOT = Path(__file__).parents[2]
RULES = ROOT / "docs" / "rules"
OTHERS = [(language, name) for language in list(LANGUAGES)[1:] for name in ("botanik", "petris", "vorex")]

each_page = pytest.mark.parametrize(("language", "name"), OTHERS)


def _shape(page: Path) -> list[str]:
    """The headings' levels and the beginnings of tables, drawings and items, in their order."""
    return re.findall(
        r"^(#+ (?:[A-Z]\d+ )?|\s*\|---.*|\s*```|- (?:\*\*\S+\*\*)?)", page.read_text("utf-8"), re.M
    )


def test_every_language_has_its_folder() -> None:
    """And every folder its language."""
    assert {folder.name for folder in RULES.iterdir() if folder.is_dir()} == set(LANGUAGES) - {"en"}


@each_page
def test_a_translation_numbers_the_same_rules(language: str, name: str) -> None:
    """All of them, in the same order."""
    assert rules_in_page(RULES / language / f"{name}.md") == rules_in_page(RULES / f"{name}.md")


@each_page
def test_a_translation_is_built_alike(language: str, name: str) -> None:
    """The same headings, items, tables with the same rows, and drawings."""
    theirs, ours = RULES / language / f"{name}.md", RULES / f"{name}.md"
    assert _shape(theirs) == _shape(ours)
    assert theirs.read_text("utf-8").count("\n| ") == ours.read_text("utf-8").count("\n| ")


@each_page
def test_a_translated_rule_has_the_same_marks_and_figures(language: str, name: str) -> None:
    """What was chosen, what was recovered, the rules that are cited and every number written in digits."""
    game = hothouse.game(name)
    for number in rules_in_page(RULES / f"{name}.md"):
        theirs, ours = rule_text(game, number, language), rule_text(game, number)
        for sign in (r"[▲◆]", RULE.pattern, r"\d+"):
            assert sorted(re.findall(sign, theirs)) == sorted(re.findall(sign, ours)), number


@each_page
def test_a_translation_is_another_text(language: str, name: str) -> None:
    """No rule was left in English."""
    game = hothouse.game(name)
    numbers = rules_in_page(RULES / f"{name}.md")
    assert [each for each in numbers if rule_text(game, each, language) == rule_text(game, each)] == []


def test_a_wheel_carries_every_page_beside_its_game() -> None:
    """Every page in every language, where an installed game looks for it."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    build = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(build)
    places = {Path(page).relative_to(RULES).as_posix(): to for page, to in build.rules_pages(ROOT).items()}
    assert len(places) == 3 * len(LANGUAGES)
    assert places["vorex.md"] == "hothouse/games/vorex/rules.md"
    assert places["fr/petris.md"] == "hothouse/games/petris/rules.fr.md"
    assert all((ROOT / "src" / to).parent.is_dir() for to in places.values())
