"""The documentation site builds, every reference in it leads somewhere, and no public name is missing."""

import shutil
import subprocess
import sys
import zlib
from importlib import import_module
from inspect import isclass, isroutine
from pathlib import Path
from pkgutil import walk_packages

import pytest

ROOT = Path(__file__).parents[2]
DESCRIBED = ("core", "envs", "bots", "arena", "kernels", "testing")
"""The rooms whose every public name has its place in the reference."""


@pytest.fixture(scope="module")
def site() -> Path:
    """The site as `make docs` builds it; a broken link, a page outside the contents or an unreadable
    docstring fails. What was built before is built again where a page or a module behind it changed."""
    target = ROOT / "build" / "site"
    sound = target / "sound"
    # A complaint is told once, when its page is read: after one, or after a crash, everything is read anew.
    if not sound.exists():
        shutil.rmtree(target, ignore_errors=True)
    sound.unlink(missing_ok=True)
    command = [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", "docs", str(target)]

    built = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)

    assert built.stderr == ""
    assert built.returncode == 0
    sound.touch()
    return target


def test_every_public_name_is_in_the_reference(site: Path) -> None:
    """Every module, class and function that somebody may import is described on a page of the site."""
    # Four lines of plain text, then the names, one a line, compressed: Sphinx' own list of what it describes.
    packed = (site / "objects.inv").read_bytes().split(b"\n", 4)[4]
    described = {line.split(" ")[0] for line in zlib.decompress(packed).decode().splitlines()}
    wanted = {name for room in DESCRIBED for name in public_names(f"hothouse.{room}")}
    assert sorted(wanted - described) == []


def public_names(package: str) -> set[str]:
    """The modules of a package, and the classes and functions that each of them defines."""
    modules = [
        package,
        *(found.name for found in walk_packages(import_module(package).__path__, f"{package}.")),
    ]
    return set(modules).union(
        *(
            (
                f"{module}.{name}"
                for name, value in list(vars(import_module(module)).items())
                if not name.startswith("_")
                and (isclass(value) or isroutine(value))
                and getattr(value, "__module__", None) == module
            )
            for module in modules
        )
    )


def test_the_sidebar_speaks_one_language(site: Path) -> None:
    """The rules stand in the contents in English; each page of them links to the other languages."""
    home = (site / "index.html").read_text("utf-8")
    assert 'href="rules/petris.html"' in home
    assert 'href="rules/fr/petris.html"' not in home
    for page, others in (
        ("rules/petris.html", ("fr/petris.html", "es/petris.html", "de/petris.html")),
        ("rules/fr/petris.html", ("../petris.html", "../es/petris.html", "../de/petris.html")),
    ):
        text = (site / page).read_text("utf-8")
        assert all(f'href="{other}"' in text for other in others)
