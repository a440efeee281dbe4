"""`make container`: the steps of the Containerfile are carried out, and what they leave serves a table."""

import os
import shutil
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from machines.container import LAID, Container

ROOT = Path(__file__).parents[2]
pytestmark = pytest.mark.skipif(
    "HOTHOUSE_CONTAINER" not in os.environ or os.geteuid() != 0,
    reason="needs root and minutes: make container",
)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """The repository as an engine is given it: what is committed."""
    subprocess.run(["git", "clone", "-q", ROOT, tmp_path / "clone"], check=True)
    return tmp_path / "clone"


@pytest.fixture
def mount_points() -> Iterator[None]:
    """The places over which a stage lays its folders; those that were not there are gone afterwards."""
    made = [Path("/", name) for name in LAID if not Path("/", name).exists()]
    for each in made:
        each.mkdir()
    yield
    for each in made:
        each.rmdir()


@pytest.mark.usefixtures("mount_points")
def test_the_container_is_built_and_serves(clone: Path, tmp_path: Path) -> None:
    """From the committed files alone: the client, a compiled wheel, a user without rights, a healthy service
    that keeps its database in the volume and stops when it is told to."""
    made = Container(clone, tmp_path / "stages").build()
    stage = made.stage

    service = subprocess.Popen(stage.command(*made.last))
    try:
        end = time.monotonic() + 60
        while subprocess.run(stage.command(*made.health), stderr=subprocess.DEVNULL, check=False).returncode:
            assert service.poll() is None
            assert time.monotonic() < end, "the service is not healthy"
            time.sleep(0.5)
        database = stage.folder / "data" / "hothouse.db"
        assert database.stat().st_uid == int(stage.user) != 0
        page = [
            "python",
            "-c",
            "import urllib.request as u; print(u.urlopen('http://127.0.0.1:8000/').read())",
        ]
        shown = subprocess.run(stage.command(*page), capture_output=True, text=True, check=True)
        assert "/assets/" in shown.stdout
        kernels = [
            "python",
            "-c",
            "from hothouse.kernels.registry import *; print(is_compiled(kernel_module('vorex')))",
        ]
        told = subprocess.run(stage.command(*kernels), capture_output=True, text=True, check=True)
        assert told.stdout.strip() == "True"
    finally:
        service.terminate()
        service.wait(20)
    shutil.rmtree(tmp_path / "stages")
