"""Examples of the rules: every numbered rule is on the board or says why not, and each shows what it says."""

import re
from pathlib import Path

import pytest

from hothouse.core.closing import EVENT_WORDS
from hothouse.core.rulebook import LANGUAGES, rulebook
from hothouse.study.examples import Example, Examples, NoExample, examples, played, read_examples, refusal
from hothouse.study.fields import BadCourse

GAMES = ("petris", "botanik", "vorex")
EVERY = [(name, rule) for name in GAMES for rule in examples(name).by_rule]


@pytest.fixture(params=GAMES)
def shown(request: pytest.FixtureRequest) -> Examples:
    """One game's examples after the other."""
    found: Examples = examples(request.param)
    return found


def numbers(name: Examples, language: str = "en") -> list[str]:
    """The numbered rules of the page, in its order."""
    return re.findall(r"^- \*\*([A-Z]\d+\.\d+)\*\*", rulebook(name.game, language), re.MULTILINE)


def test_every_rule_is_shown_or_says_why_not(shown: Examples) -> None:
    """In every language's page; no example is left over."""
    for language in LANGUAGES:
        assert sorted(numbers(shown, language)) == sorted([*shown.by_rule, *shown.unshown])
    assert all(len(reason.split()) > 2 for reason in shown.unshown.values())


@pytest.mark.parametrize(("name", "rule"), EVERY)
def test_an_example_shows_what_it_says(name: str, rule: str) -> None:
    """What it plays is legal; what it refuses is refused by this very rule; its position is as written."""
    found = examples(name)
    example: Example = found.of(rule)
    assert found.game.position(example.state) == example.position
    assert len(played(found.game, example).acts) == len(example.play)
    if example.refused:
        violation = refusal(found.game, example)
        assert violation is not None
        assert violation.rule == rule
    assert example.play or example.refused or example.focus


def test_every_kind_of_event_leads_to_a_rule(shown: Examples) -> None:
    """The log opens the rule of what it tells."""
    assert set(shown.events) == set(shown.game.event_words) - set(EVENT_WORDS)
    assert set(shown.events.values()) <= {*shown.by_rule, *shown.unshown}


def test_a_rule_without_an_example_says_so() -> None:
    """By the name of the game and the rule."""
    with pytest.raises(NoExample, match=r"Petris has no example of rule P9\.9"):
        examples("petris").of("P9.9")
    assert examples("petris").of("p3.6").rule == "P3.6"


@pytest.mark.parametrize(
    ("field", "complaint"),
    [
        ('position = "petris | 1: x"', "example P3.6, field position"),
        ('position = "petris | 1: b1 | 4: r1 | track 1 of lap 1 | points b0 r0"\nplays = []', "field plays"),
    ],
)
def test_a_bad_example_is_said_with_its_place(tmp_path: Path, field: str, complaint: str) -> None:
    """File, rule and field."""
    file = tmp_path / "rules.toml"
    head = 'game = "petris"\nrules_version = 1\n[unshown]\n[events]\n[[example]]\nrule = "P3.6"\n'
    file.write_text(head + field, encoding="utf-8")
    with pytest.raises(BadCourse, match=complaint):
        read_examples(file)
