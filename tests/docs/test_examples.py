"""What the documents show really runs, and what they link to exists."""

import doctest
import re
import shlex
from pathlib import Path

import click
import pytest

import hothouse
from hothouse.cli.main import hothouse as hothouse_command

ROOT = Path(__file__).parents[2]
PAGES = [
    *(ROOT / name for name in ("README.md", "CHANGELOG.md", "CONTRIBUTING.md", "web/README.md")),
    *sorted((ROOT / "docs").rglob("*.md")),
]
RUNNABLE = [document for document in PAGES if "\n>>> " in document.read_text()]
CODE = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)
SHELL = re.compile(r"^(?: {4}|\$ |)(?:sudo )?hothouse ((?:[a-z]|--).*)$", re.MULTILINE)
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
def test_the_commands_of_a_page_exist(document: Path) -> None:
    """Every `hothouse …` that a page shows on a line of its own is a command, with options that it has."""
    for line in SHELL.findall(document.read_text("utf-8")):
        command: click.Command = hothouse_command
        known = {"--help", "--version"}
        for word in shlex.split(line.partition("…")[0], comments=True, posix=False):
            if isinstance(command, click.Group) and not word.startswith("-"):
                found = command.get_command(click.Context(command), word)
                assert found is not None, f"{document.name}: hothouse {line}"
                command = found
                known |= {name for each in command.params for name in each.opts + each.secondary_opts}
            elif word.startswith("--"):
                assert word.partition("=")[0] in known, f"{document.name}: hothouse {line}"


@pytest.mark.parametrize("document", PAGES, ids=lambda document: document.name)
def test_links_lead_somewhere(document: Path) -> None:
    """Every relative link of a page points at a file of the repository."""
    prose = CODE.sub("", document.read_text())
    missing = [link for link in LINK.findall(prose) if not (document.parent / link).exists()]

    assert missing == []
