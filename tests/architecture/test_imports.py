"""Dependencies point one way, from `cli` down to `core`: see LAYERS."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
FILES = sorted((SOURCE / "hothouse").rglob("*.py"))
NAMES = [str(file.relative_to(SOURCE)) for file in FILES]

LAYERS = [
    {"cli"},
    {"server", "load"},
    {"arena", "storage"},
    {"envs"},
    {"bots"},
    {"kernels"},
    {"games"},
    {"core"},
]
BESIDE = {"testing": {"core"}}
"""Public parts beside the tower, and what they may use: the tests' own layer knows the core only."""
STANDARD_ONLY = {"core", "games"}
FRAMEWORKS = {"litestar", "sqlalchemy", "alembic", "uvicorn", "structlog", "prometheus_client"}
"""What only a service has."""


def imports_of(file: Path) -> Iterator[str]:
    """The full names that a module imports."""
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written out in full"
            assert node.module is not None
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def part_of(file: Path) -> str:
    """The folder of the house that the module lives in; empty for the front door."""
    within = file.relative_to(SOURCE / "hothouse").parts
    if file.name == "__main__.py":  # the command, by its other name
        return "cli"
    return within[0] if len(within) > 1 else ""


def allowed(part: str) -> set[str]:
    """The parts that a part may import: everything below it, and itself."""
    if part == "":
        return {"core"}
    if part in BESIDE:
        return BESIDE[part] | {part}
    level = next(level for level, layer in enumerate(LAYERS) if part in layer)
    return {part}.union(*LAYERS[level + 1 :])


def test_every_folder_has_its_place() -> None:
    """A new folder is given a layer before it is filled."""
    known = set(BESIDE).union(*LAYERS)
    assert {part_of(file) for file in FILES} - {""} <= known


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_dependencies_point_one_way(file: Path) -> None:
    """No module imports from a layer above its own, nor from another part of its layer."""
    ours = [name.split(".") for name in imports_of(file) if name.split(".")[0] == "hothouse"]
    parts = {name[1] for name in ours if len(name) > 1 and (SOURCE / "hothouse" / name[1]).is_dir()}
    assert parts <= allowed(part_of(file))


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_core_and_games_need_only_the_standard_library(file: Path) -> None:
    """The rules run anywhere Python runs."""
    if part_of(file) in STANDARD_ONLY:
        roots = {name.split(".")[0] for name in imports_of(file)} - {"hothouse"}
        assert roots <= sys.stdlib_module_names


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_games_never_import_each_other(file: Path) -> None:
    """A game is its own folder."""
    if part_of(file) == "games" and len(file.relative_to(SOURCE).parts) > 3:
        own = file.relative_to(SOURCE).parts[2]
        games = {name.split(".")[2] for name in imports_of(file) if name.startswith("hothouse.games.")}
        assert games <= {own}


@pytest.mark.parametrize("file", FILES, ids=NAMES)
def test_rules_do_not_know_how_the_table_looks(file: Path) -> None:
    """The folder of a game is its rulebook; only its table of contents, `game.py`, knows its face."""
    within = file.relative_to(SOURCE).parts
    if part_of(file) == "games" and "face" not in within and file.name != "game.py":
        assert not [name for name in imports_of(file) if ".face." in name]


def test_a_table_runs_without_the_service() -> None:
    """The table and its commands, imported alone, bring neither a web framework nor a database along: they
    run where there is no server."""
    room = sorted(file.stem for file in (SOURCE / "hothouse/server/tables").glob("[!_]*.py"))
    names = [f"hothouse.server.tables.{name}" for name in room] + ["hothouse.storage.rows"]
    show = "import sys; print(*{name.split('.')[0] for name in sys.modules})"
    done = subprocess.run(
        [sys.executable, "-c", f"import {', '.join(names)}; {show}"],
        capture_output=True,
        text=True,
        check=True,
        env={"PYTHONPATH": str(SOURCE)},
    )
    assert "hothouse" in done.stdout.split()
    assert not FRAMEWORKS & set(done.stdout.split())
