"""Lines such as `garden | tray 6 | bed 1: rose`: taken apart, or refused with the part that is wrong."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from hothouse.core import Unreadable, game, game_names
from hothouse.core.lines import Grammar, Part
from hothouse.core.message import Detail, Message, Several, Template, fill, several
from hothouse.core.phrasebook import home, templates
from hothouse.games.botanik.position import GRAMMAR as BOTANIK
from hothouse.games.petris.position import GRAMMAR as PETRIS
from hothouse.games.vorex.position import GRAMMAR as VOREX

PAGE = Path(__file__).parents[2] / "docs" / "positions.md"

TRAY = Part(Template("the tray"), "tray 6", "tray ([0-9])", "seeds in the tray", needed=True)
FULL = Part(Template("the tray"), "full tray", "full tray", "nothing was taken yet")
BED = Part(Template("bed {bed}"), "bed 1: rose", "bed (?P<bed>[1-9]): (.+)", "what grows in a bed")
OVERGROWN = Template("overgrown: {what}")
GARDEN = Grammar("garden", "garden | tray 6 | bed 1: rose", (TRAY, FULL, BED))


def test_a_line_is_taken_apart() -> None:
    """Parts in any order, with any room, with the title or without."""
    line = GARDEN.read("  bed 2:  lily |tray  6| bed 1: rose ")
    assert line.rest(TRAY) == "6"
    assert (line.has(BED, "2"), line.has(BED, "3")) == (True, False)
    assert (line.rest(BED, "1"), line.rest(BED, "3")) == ("rose", None)
    assert [found[1] for found in line.matches(BED)] == ["2", "1"]
    assert not line.matches(FULL)
    assert GARDEN.read("garden | full tray").has(FULL)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("garden", "the tray is missing: it is written 'tray 6'"),
        ("tray 6 | tray 6", "the tray is given twice"),
        ("tray 6 | full tray", "the tray is given twice"),
        ("tray 6 | bed 1: rose | bed 1: lily", "bed 1 is given twice"),
        ("tray 6 | shed", "'shed' is not a part of one"),
        ("tray six", "'tray six' is not a part of one; the tray is written 'tray 6'"),
        ("tray 6 | ", "'' is not a part of one"),
        ("tray 6 | garden", "'garden' is not a part of one"),
        ("tray 6 | ada resigned", "'ada resigned' is a closing, and a closing belongs to the record"),
        ("tray 6 | " + "x" * 500, "'" + "x" * 39 + "…' is not a part of one"),
    ],
)
def test_what_is_wrong_is_named(text: str, reason: str) -> None:
    """The part, its text and what would be right, after an example of a whole line."""
    with pytest.raises(Unreadable) as raised:
        GARDEN.read(text)
    assert f"something like '{GARDEN.example}' ({reason})" in str(raised.value)


def test_a_reason_that_quotes_too_much_is_cut() -> None:
    """An error stays one readable sentence, and it stays one that any language can say."""
    complaint = fill(OVERGROWN, what="why " * 200)
    refused = GARDEN.read("tray 6").wrong(fill(OVERGROWN, what=several([complaint] * 9, ";")))
    cut = f"overgrown: {'why ' * 10}…"
    assert str(refused).endswith(f"(overgrown: {cut}; {cut}; {cut})")
    assert str(GARDEN.read("tray 6").wrong(complaint)).endswith(f"({cut})")


@pytest.mark.parametrize("grammar", [GARDEN, PETRIS, BOTANIK, VOREX], ids=lambda grammar: grammar.title)
def test_an_error_never_quotes_too_much(grammar: Grammar) -> None:
    """Whatever is written too long, and wherever: the error stays one readable sentence."""
    read = grammar.read if grammar is GARDEN else game(grammar.title).read
    said = list(slips(grammar, read))
    assert 0 < max(len(str(bad)) for bad in said) < 500


@pytest.mark.parametrize("grammar", [PETRIS, BOTANIK, VOREX], ids=lambda grammar: grammar.title)
def test_every_word_of_an_error_can_be_translated(grammar: Grammar) -> None:
    """Whatever is wrong, the sentence and those within it are templates that `hothouse messages` lists."""
    rules = game(grammar.title)
    listed = set().union(*templates("hothouse.core").values(), *templates(home(rules)).values())
    for bad in slips(grammar, rules.read):
        assert set(said_in(bad.message)) <= listed


def slips(grammar: Grammar, read: Callable[[str], object]) -> Iterator[Unreadable]:
    """What is said of lines where a word is far too long."""
    for part in grammar.parts:
        for word in part.example.split():
            try:
                read(part.example.replace(word, word + "9" * 500))
            except Unreadable as bad:
                yield bad


def said_in(detail: Detail) -> Iterator[str]:
    """The templates of a message and of the messages within it; a text has no words but what was quoted."""
    match detail:
        case Message(template, details):
            yield template
            for each in details.values():
                yield from said_in(each)
        case Several(things):
            for each in things:
                yield from said_in(each)


@pytest.mark.parametrize("grammar", [PETRIS, BOTANIK, VOREX], ids=lambda grammar: grammar.title)
def test_every_part_of_a_game_is_written_as_its_example(grammar: Grammar) -> None:
    """Each example is read as the part it stands for, and the example of a whole line is a position."""
    assert grammar.title in game_names()
    for part in grammar.parts:
        assert grammar.read(part.example).matches(part), part.example
        assert part.says
    assert game(grammar.title).read(grammar.example)


@pytest.mark.parametrize("grammar", [PETRIS, BOTANIK, VOREX], ids=lambda grammar: grammar.title)
def test_the_page_shows_the_grammar(grammar: Grammar) -> None:
    """docs/positions.md has every part of every game as the reader has it, in the same order."""
    rows = ["| part | what it says |", "|---|---|"]
    rows += [f"| `{part.example}` | {part.says} |" for part in grammar.parts]
    assert "\n".join(rows) in PAGE.read_text("utf-8")
