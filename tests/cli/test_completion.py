"""The tab key of a shell: games, variants, options, rules, levels and files."""

import pytest
from click.shell_completion import ShellComplete

from cli.conftest import Run
from hothouse.cli.completion import SHELLS, VARIABLE
from hothouse.cli.main import hothouse


def offered(line: str) -> list[tuple[str, str]]:
    """What the shell is told after this line, each with its kind."""
    *words, last = line.split(" ")
    items = ShellComplete(hothouse, {}, "hothouse", VARIABLE).get_completions(words, last)
    return [(item.type, item.value) for item in items]


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("re", ["replay"]),
        ("play p", ["petris"]),
        ("bench v", ["vorex"]),
        ("play petris --variant ", ["two", "advanced", "three"]),
        ("play --variant ", []),
        ("arena petris seed --variant th", ["three"]),
        ("play vorex -o family=", ["family=yes", "family=no"]),
        ("play vorex -o tile", ["tileset="]),
        ("play -o ", []),
        ("rules petris P3.1", ["P3.1", "P3.10"]),
        ("rules petri P3", []),
        ("arena petris g", ["grove", "greedy"]),
        ("play petris --against gro", ["grove"]),
        ("play petris --seats person,gr", ["person,grove", "person,greedy"]),
        ("completion ", ["bash", "zsh", "fish"]),
    ],
)
def test_the_shell_is_offered_what_would_be_right(line: str, words: list[str]) -> None:
    """Each place on the command line knows its own words."""
    assert [value for _, value in offered(line)] == words


@pytest.mark.parametrize("line", ["arena petris ./my", "check game", "selfplay petris --bot my", "replay x"])
def test_files_are_the_shells_own(line: str) -> None:
    """Where a file may stand, the shell completes it."""
    assert [kind for kind, _ in offered(line)] == ["file"]


def test_every_shell_gets_its_script(run: Run) -> None:
    """The script is printed, and the help says where it goes."""
    assert VARIABLE in run("completion", "fish").out
    said = run("completion", "--help").out
    assert all(line in said for line in SHELLS.values())
