"""`hothouse site`: from the parts of a checkout, or from those that are installed beside a wheel."""

import json
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from hothouse import __version__
from hothouse.cli.site import site_command
from hothouse.pocket.site import PARTS as NAMES
from hothouse.server.http import offline


def lay_parts(folder: Path, version: str = __version__) -> Path:
    """Parts that are as small as can be."""
    folder.mkdir(parents=True)
    for name in NAMES:
        (folder / name).write_bytes(b"part")
    (folder / "parts.json").write_text(json.dumps({"version": version, "packed": 1}), "utf-8")
    return folder


@pytest.fixture
def away(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """As from a wheel: no checkout has built anything, and this folder is where packages are installed."""
    monkeypatch.setattr(offline, "BUILT", tmp_path / "nowhere")
    monkeypatch.syspath_prepend(str(tmp_path / "installed"))
    monkeypatch.delitem(sys.modules, offline.INSTALLED, raising=False)
    return tmp_path / "installed"


def site(*words: str) -> tuple[int, str]:
    """What the command says."""
    said = CliRunner().invoke(site_command, [*words])
    return said.exit_code, said.output


def test_parts_that_are_installed_beside_a_wheel_are_found(away: Path, tmp_path: Path) -> None:
    """The folder is written from them, without a checkout."""
    parts = lay_parts(away / offline.INSTALLED)
    (parts / "__init__.py").write_text('"""The parts."""\n', "utf-8")
    code, said = site(str(tmp_path / "site"))
    assert (code, "to be served at any path" in said) == (0, True), said
    assert (tmp_path / "site" / "pocket" / "house.pack").read_bytes() == b"part"
    assert not list((tmp_path / "site" / "pocket").glob("*.py")), "what makes a package of them stays behind"


def test_where_no_parts_are_one_sentence_says_what_to_do(away: Path, tmp_path: Path) -> None:
    """Neither built nor installed: the package to install, or the folder to name."""
    code, said = site(str(tmp_path / "site"))
    assert code == 1
    assert said.count("\n") == 1
    assert f"pip install hothouse-games-pocket=={__version__}" in said
    assert "--parts" in said


def test_parts_of_another_version_are_refused(away: Path, tmp_path: Path) -> None:
    """The client and the house in the parts speak one language; of two versions they might not."""
    lay_parts(away / offline.INSTALLED, "0.0.1")
    code, said = site(str(tmp_path / "site"))
    assert code == 1
    assert said.count("\n") == 1
    assert "0.0.1" in said
    assert f"hothouse-games-pocket=={__version__}" in said
    assert not (tmp_path / "site").exists()
