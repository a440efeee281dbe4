"""Dependencies point one way, from `cli` down to `core`: see LAYERS."""

import ast
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

from architecture.sources import ROOT, SOURCES, place, tree_of

SOURCE = ROOT / "src"
FILES = [file for file in SOURCES if file.is_relative_to(SOURCE / "hothouse")]

LAYERS = [
    {"cli"},
    {"pocket"},
    {"server", "load"},
    {"arena", "storage", "study"},
    {"envs"},
    {"bots"},
    {"kernels", "pictures"},
    {"games"},
    {"core"},
]
BESIDE = {"testing": {"core"}}
"""Public parts beside the tower, and what they may use: the tests' own layer knows the core only."""
STANDARD_ONLY = {"core", "games", "pictures"}
FRAMEWORKS = {"litestar", "sqlalchemy", "alembic", "uvicorn", "structlog", "prometheus_client"}
"""What only a service has."""
BESIDE_THE_TABLES = (
    "storage.rows",
    "server.bodies",
    "server.http.catalogue",
    "server.bots.advice",
    "server.learning.answers",
    "server.learning.examples",
    "server.learning.lessons",
    "server.live.dispatch",
    "server.studies.branches",
    "server.studies.coach",
    "server.studies.going_on",
    "server.studies.making",
    "server.studies.positions",
    "server.studies.shown",
    "server.studies.told",
)
"""What runs without a service, besides the tables."""


def imports_of(file: Path) -> Iterator[str]:
    """The full names that a module imports."""
    for node in ast.walk(tree_of(file)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
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


def test_imports_are_written_out_in_full() -> None:
    """Nobody has to count dots to know what a module brings in."""
    relative = [
        place(file, node.lineno)
        for file in FILES
        for node in ast.walk(tree_of(file))
        if isinstance(node, ast.ImportFrom) and node.level > 0
    ]
    assert relative == []


def test_dependencies_point_one_way() -> None:
    """No module imports from a layer above its own, nor from another part of its layer."""
    wrong = {}
    for file in FILES:
        ours = [name.split(".") for name in imports_of(file) if name.split(".")[0] == "hothouse"]
        parts = {name[1] for name in ours if len(name) > 1 and (SOURCE / "hothouse" / name[1]).is_dir()}
        wrong[place(file)] = parts - allowed(part_of(file))
    assert {file: parts for file, parts in wrong.items() if parts} == {}


def test_core_and_games_need_only_the_standard_library() -> None:
    """The rules run anywhere Python runs."""
    wrong = [
        f"{place(file)} imports {name}"
        for file in FILES
        if part_of(file) in STANDARD_ONLY
        for name in imports_of(file)
        if name.split(".")[0] not in sys.stdlib_module_names | {"hothouse"}
    ]
    assert wrong == []


def test_games_never_import_each_other() -> None:
    """A game is its own folder."""
    wrong = [
        f"{place(file)} imports {name}"
        for file in FILES
        if part_of(file) == "games" and len(file.relative_to(SOURCE).parts) > 3
        for name in imports_of(file)
        if name.startswith("hothouse.games.") and name.split(".")[2] != file.relative_to(SOURCE).parts[2]
    ]
    assert wrong == []


def test_rules_do_not_know_how_the_table_looks() -> None:
    """The folder of a game is its rulebook; only its table of contents, `game.py`, knows its face."""
    wrong = [
        f"{place(file)} imports {name}"
        for file in FILES
        if part_of(file) == "games" and "face" not in file.parts and file.name != "game.py"
        for name in imports_of(file)
        if ".face." in name
    ]
    assert wrong == []


def test_a_table_runs_without_the_service() -> None:
    """The table and its commands, imported alone, bring neither a web framework nor a database along: they
    run where there is no server."""
    room = sorted(file.stem for file in (SOURCE / "hothouse/server/tables").glob("[!_]*.py"))
    names = [f"hothouse.server.tables.{name}" for name in room]
    names += [f"hothouse.{name}" for name in BESIDE_THE_TABLES]
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
