"""The pages are laid out so that a change of one sentence is a change of a few lines."""

import re
from pathlib import Path

import pytest

from docs.test_examples import CODE, PAGES

WIDTH = 100
TABLE = re.compile(r"^\s*\|.*$", re.MULTILINE)
FENCE = re.compile(r"^:{3,}.*$", re.MULTILINE)
"""Where a box of the site begins or ends."""
UNBREAKABLE = re.compile(r"^\s*(?:`[^`]+`|!\[[^\]]*\]\(\S+\)|\[[^\]]*\]: \S+)[ .,;:]*$")
"""A line that is one piece of code, a picture or an address: nobody can break it."""


def _prose(document: Path) -> list[str]:
    """The lines of a page without its code, its tables and the fences of its boxes."""
    return FENCE.sub("", TABLE.sub("", CODE.sub("", document.read_text("utf-8")))).split("\n")


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.name)
def test_prose_is_wrapped(document: Path) -> None:
    """No line of a page is longer than 100 columns; tables and code may be."""
    long = [line for line in _prose(document) if len(line) > WIDTH and not UNBREAKABLE.match(line)]
    assert long == []


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.name)
def test_no_line_begins_with_what_belongs_to_the_word_before(document: Path) -> None:
    """A mark, a French colon or the sign of a percentage stays with its word."""
    torn = [line for line in _prose(document) if re.match(r"\s*[;:?!»▲◆%](?:[\s.,;:]|$)", line)]
    assert torn == []
