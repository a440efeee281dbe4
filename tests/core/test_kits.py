"""Kits: what a game has besides its rules, and what is said of one that is wrong."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hothouse.core.kit import BadKit, Kit, kit, kits, load, part
from hothouse.core.registry import game_names


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder for a package with kits, forgotten afterwards."""
    monkeypatch.syspath_prepend(str(tmp_path))
    kit.cache_clear()
    yield tmp_path
    kit.cache_clear()


def install(folder: Path, where: str) -> None:
    """What `pip install` leaves behind of a package with a kit."""
    info = folder / "seedling-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: seedling\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text(f"[hothouse.kits]\nseedling = {where}\n")


def test_every_installed_game_has_a_kit() -> None:
    """Found by the name of the game."""
    assert tuple(kits()) == game_names()
    assert kit("petris").fewest_win
    assert "tiles" in kit("vorex").commands
    assert kit("botanik").kernel


def test_a_game_without_a_kit_has_an_empty_one() -> None:
    """No part is needed."""
    assert kit("seedling") == Kit()
    assert part("seedling", "kernel") is None


def test_a_kit_of_another_package_is_found(installed: Path) -> None:
    """By its entry point alone; its parts are loaded when they are asked for."""
    (installed / "seedling_kit.py").write_text(
        "from hothouse.core.kit import Kit\nKIT = Kit(trainer='seedling_kit:train')\ndef train(): ...\n"
    )
    install(installed, "seedling_kit:KIT")

    assert kit("seedling").trainer == "seedling_kit:train"
    assert part("seedling", "trainer").__name__ == "train"


@pytest.mark.parametrize(
    ("where", "said"),
    [
        ("no_such_module:KIT", "the kit of seedling cannot be loaded from no_such_module:KIT"),
        ("math:pi", "the kit of seedling, math:pi, is not a Kit but a float"),
    ],
)
def test_a_kit_that_is_none_is_one_sentence(installed: Path, where: str, said: str) -> None:
    """Whose it is, and what is wrong."""
    install(installed, where)

    with pytest.raises(BadKit, match=said):
        kit("seedling")


@pytest.mark.parametrize(
    ("where", "said"),
    [
        (
            "no_such_module:thing",
            "of seedling names 'no_such_module:thing' as its trainer, and that cannot be",
        ),
        ("math:nothing", "has no attribute 'nothing'"),
        ("", "Empty module name"),
        ("math:pi", "as its trainer, and that is something else: 3.14"),
    ],
)
def test_a_wrong_part_is_one_sentence(where: str, said: str) -> None:
    """Which kit, which part, and what is wrong with it."""
    with pytest.raises(BadKit, match=said):
        load("seedling", "trainer", where)
