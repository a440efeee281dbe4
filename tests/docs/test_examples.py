"""What the documents show really runs, and what they link to exists."""

import doctest
import re
from pathlib import Path

import pytest

import hothouse

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "web/README.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
RUNNABLE = [document for document in PAGES if "\n>>> " in document.read_text()]
CODE = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)")


@pytest.mark.parametrize("document", RUNNABLE, ids=lambda document: document.name)
def test_what_a_page_shows_runs(document: Path) -> None:
    """The library use shown in a page gives what it shows."""
    failed, tried = doctest.testfile(str(document), module_relative=False)

    assert tried >= 1
    assert failed == 0


def test_the_first_pages_have_examples() -> None:
    """The README and the first tutorial are among the pages that run."""
    assert {"README.md", "playing.md"} <= {document.name for document in RUNNABLE}


def test_the_package_docstring_runs() -> None:
    """`help(hothouse)` shows an example that works."""
    failed, tried = doctest.testmod(hothouse)

    assert (failed, tried) == (0, 4)


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.name)
def test_links_lead_somewhere(document: Path) -> None:
    """Every relative link of a page points at a file of the repository."""
    prose = CODE.sub("", document.read_text())
    missing = [link for link in LINK.findall(prose) if not (document.parent / link).exists()]

    assert missing == []
