"""What the documents show really runs, and what they link to exists."""

import doctest
import re
from pathlib import Path

import pytest

import hothouse

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
LINK = re.compile(r"\]\((?!https?:)([^)#\s]+)(?:#[^)]*)?\)")


def test_the_readme_runs() -> None:
    """The library use shown in the README gives what it shows."""
    failed, tried = doctest.testfile(str(ROOT / "README.md"), module_relative=False)

    assert tried >= 6
    assert failed == 0


def test_the_package_docstring_runs() -> None:
    """`help(hothouse)` shows an example that works."""
    failed, tried = doctest.testmod(hothouse)

    assert (failed, tried) == (0, 4)


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.name)
def test_links_lead_somewhere(document: Path) -> None:
    """Every relative link of a page points at a file of the repository."""
    missing = [link for link in LINK.findall(document.read_text()) if not (document.parent / link).exists()]

    assert missing == []
