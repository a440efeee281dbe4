"""The example of docs/adding-a-game.md as files."""

import re
import tomllib
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "adding-a-game.md"
PACKAGE = Path(__file__).parents[1] / "server" / "cards"
"""The same game, as the tests of the service and the browser install it."""
LISTING = re.compile(r"^`(\S+)`:\n\n```(?:python|toml|markdown)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
KITS = re.compile(
    r"^```\n(\[project\.entry-points\.\"hothouse\.kits\"\]\n.*?)^```$", re.MULTILINE | re.DOTALL
)


def files() -> dict[str, str]:
    """Every listing of the page, by file name."""
    return dict(LISTING.findall(PAGE.read_text("utf-8")))


def entry_points() -> str:
    """The entry points that the page declares, as an installed package holds them."""
    kits = KITS.search(PAGE.read_text("utf-8"))
    assert kits is not None
    declared = tomllib.loads(files()["pyproject.toml"] + kits[1])["project"]["entry-points"]
    groups = [
        "\n".join([f"[{group}]", *(f"{a} = {b}" for a, b in found.items())])
        for group, found in declared.items()
    ]
    return "\n\n".join(groups) + "\n"
