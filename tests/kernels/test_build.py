"""The build: compiles what has a `.pxd` where there is a C compiler, and goes on without one."""

import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def build() -> ModuleType:
    """The build hook as a module."""
    spec = importlib.util.spec_from_file_location("hatch_build", ROOT / "hatch_build.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with one module that has C types and a constant, and one that has neither."""
    package = tmp_path / "src" / "seedling"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text("")
    (package / "plain.py").write_text("")
    (package / "constants.py").write_text("ONE = 1\nTIMES = ONE + 1\n")
    (package / "double.py").write_text("def double(n):\n    return n * TIMES\n")
    (package / "double.pxd").write_text(
        "from seedling.constants cimport TIMES\n\ncpdef int double(int n) noexcept\n"
    )
    return tmp_path


def test_every_kernel_of_the_house_is_compiled(build: ModuleType) -> None:
    """Each game's kernel and what it stands on is among the files that the build compiles."""
    rooms = Path("src", "hothouse", "kernels")
    sources = build.Kernels(ROOT, print).sources()

    assert {rooms / "codes.py", rooms / "kernel.py", rooms / "petris" / "kernel.py"} <= set(sources)


def test_a_compiler_makes_libraries(
    build: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The module with C types becomes a library that a wheel carries beside its source, and it works."""
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler here")
    monkeypatch.chdir(project)
    warnings: list[str] = []

    made = build.Kernels(project, warnings.append).build(in_place=False)

    ((library, place),) = made.items()
    assert place.startswith("seedling/double.")
    shutil.copy(library, project / "src" / place)
    shown = "from seedling import double as d; print(d.double(21), d.__file__)"
    said = subprocess.run(
        [sys.executable, "-c", shown], cwd=project / "src", capture_output=True, text=True, check=True
    )
    assert said.stdout.split() == ["42", str(project / "src" / place)]
    assert warnings == []


def test_in_place_only_what_has_changed_is_compiled_again(
    build: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A second build leaves the library as it is; one that is older than its C source is made anew."""
    if shutil.which("cc") is None:
        pytest.skip("there is no C compiler here")
    monkeypatch.chdir(project)
    monkeypatch.setattr(build.Kernels, "flags", ["-O0"])
    kernels = build.Kernels(project, print)

    library = project / "src" / "seedling" / f"double{build.EXTENSION_SUFFIXES[0]}"

    def built() -> float:
        kernels.build(in_place=True)
        return library.stat().st_mtime

    first = built()
    assert built() == first
    os.utime(library, (first - 60, first - 60))

    assert built() >= first


def test_without_a_compiler_the_install_goes_on(
    build: ModuleType, project: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """No library, one warning that says what follows from it."""
    monkeypatch.chdir(project)
    monkeypatch.setenv("CC", str(project / "no-such-compiler"))
    warnings: list[str] = []

    assert build.Kernels(project, warnings.append).build(in_place=False) == {}
    assert len(warnings) == 1
    assert "they will run interpreted" in warnings[0]


def test_no_compiled_file_is_in_the_repository() -> None:
    """Libraries and generated C are made at install, never committed."""
    if not (ROOT / ".git").exists():
        pytest.skip("this is not a clone")
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True)

    assert [name for name in listed.stdout.splitlines() if name.endswith((".so", ".pyd", ".c", ".o"))] == []
