"""The Containerfile, as far as it can be read without an engine: what it copies and runs is there."""

import json
import re
import tomllib
from pathlib import Path

from hothouse.cli.serve import serve

ROOT = Path(__file__).parents[2]
STEPS = (ROOT / "Containerfile").read_text().replace("\\\n", " ")


def test_what_is_copied_from_the_repository_is_there() -> None:
    """Every COPY that is not from an earlier stage names what the repository has and does not ignore."""
    copies = [line.split()[1:-1] for line in STEPS.splitlines() if line.startswith("COPY ")]
    sources = [source for words in copies if not words[0].startswith("--from") for source in words]
    ignored = (ROOT / ".dockerignore").read_text().split()
    assert sources
    assert [source for source in sources if not (ROOT / source).exists() or source in ignored] == []


def test_stages_are_built_before_they_are_copied_from() -> None:
    """A COPY --from names a stage above it."""
    for found in re.finditer(r"COPY --from=(\w+)", STEPS):
        assert f" AS {found[1]}\n" in STEPS[: found.start()]


def test_what_is_installed_and_run_exists() -> None:
    """The extras are those of the project, and the last command is one of ours with options that it has."""
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    installed = re.findall(r"\.whl\)\[([\w,]+)\]", STEPS)
    assert installed
    assert set(installed[0].split(",")) <= set(extras)
    command = json.loads(re.findall(r"^CMD (\[.*\])$", STEPS, re.M)[-1])
    assert command[:2] == ["hothouse", "serve"]
    serve.make_context("serve", command[2:])
