"""The reference page of the command says what the command says."""

from pathlib import Path

from hothouse.cli.main import COMMANDS
from hothouse.cli.manual import page

PAGE = Path(__file__).parents[2] / "docs" / "reference" / "command.md"


def test_the_page_is_what_the_command_says() -> None:
    """`make manual` writes it again after the help of a command has changed."""
    assert PAGE.read_text("utf-8") == page()


def test_every_command_is_on_it() -> None:
    """Those of a game's own, and those below `admin`, too."""
    text = page()
    for name in (*COMMANDS, "admin backup", "tiles", "balance"):
        assert f"## hothouse {name}\n" in text
