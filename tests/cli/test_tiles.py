"""`hothouse tiles` and `hothouse balance`: a tile set drawn, checked and measured."""

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest
from click.testing import CliRunner

from cli.conftest import Run
from hothouse.cli.vorex.balance import balance
from hothouse.cli.vorex.tiles import tiles
from hothouse.core.errors import BadOption
from hothouse.games.vorex.tileset import FIRST, OURS, find_tileset, shipped_set

SET = Path(__file__).parents[2] / "src/hothouse/games/vorex/tilesets/hothouse.toml"


def test_every_tile_is_listed() -> None:
    """One line a tile, in words."""
    said = CliRunner().invoke(tiles, ["vorex"], catch_exceptions=False)
    assert said.output.splitlines()[0].startswith("tile 1 (level 0")
    assert len(said.output.splitlines()) == 26


def test_the_sheet_is_drawn_into_a_file(tmp_path: Path) -> None:
    """As SVG, for the set of a file too."""
    out = tmp_path / "sheet.svg"
    said = CliRunner().invoke(
        tiles, ["vorex", "--out", str(out), "--tileset", str(SET)], catch_exceptions=False
    )
    assert "26 tiles drawn" in said.output
    assert ElementTree.parse(out).getroot().tag.endswith("svg")


def test_a_set_is_printed_as_the_line_that_an_option_takes() -> None:
    """So that it can be given to a game as it is."""
    said = CliRunner().invoke(tiles, ["vorex", "--line"], catch_exceptions=False)
    assert find_tileset(said.output.strip()) == shipped_set(OURS)


def test_a_set_of_ours_is_asked_for_by_name() -> None:
    """The first one is still there."""
    said = CliRunner().invoke(tiles, ["vorex", "--line", "--tileset", FIRST], catch_exceptions=False)
    assert find_tileset(said.output.strip()) == shipped_set(FIRST)


def test_a_name_that_is_none_is_answered_with_those_that_are() -> None:
    """A slip of the pen."""
    with pytest.raises(
        BadOption, match="no file orangerie, and the sets of ours are palmhouse, orangery, hothouse"
    ):
        CliRunner().invoke(tiles, ["vorex", "--tileset", "orangerie"], catch_exceptions=False)


def test_what_is_wrong_with_a_set_is_said(tmp_path: Path) -> None:
    """Every complaint, with the name of the file."""
    few = tmp_path / "few.toml"
    few.write_text(
        re.sub(r"\[\[tile\]\]\nnumber = 22\n.*?'''\n.*?'''\n", "", SET.read_text(), flags=re.DOTALL)
    )
    with pytest.raises(BadOption, match=r"few\.toml cannot be played: there are 21 forest tiles"):
        CliRunner().invoke(tiles, ["vorex", "--tileset", str(few)], catch_exceptions=False)


def test_only_vorex_has_tile_sets() -> None:
    """Another game is told so."""
    with pytest.raises(BadOption, match="only Vorex has"):
        CliRunner().invoke(tiles, ["petris"], catch_exceptions=False)


@pytest.mark.parametrize(
    "extra", [pytest.param([], marks=pytest.mark.landing), ["--tileset", str(SET), "--bot", "random@20sims"]]
)
def test_each_target_is_printed_beside_its_figure(extra: list[str]) -> None:
    """For our set and our player, and for another of both."""
    said = CliRunner().invoke(balance, ["vorex", "--games", "1", *extra], catch_exceptions=False)
    assert said.exit_code == 0
    for target in (
        "25–35 in most games",
        "first player of two wins",
        "objective edge",
        "solo game won",
        "6–10",
    ):
        assert target in said.output
    assert re.search(r"\b(met|missed)\b", said.output)


def test_a_game_is_played_with_tiles_of_ones_own(run: Run, tmp_path: Path) -> None:
    """`play vorex --tileset FILE` plays with the drawn tiles, and the record carries them."""
    mine, file = tmp_path / "mine.toml", tmp_path / "game.txt"
    mine.write_text(SET.read_text().replace('name = "hothouse"', 'name = "mybox"'))

    run("play", "vorex", "--tileset", str(mine), "--record", str(file), typed="quit\n")

    assert '[Tileset "mybox: 1/0/' in file.read_text()
    assert "legal" in run("check", str(file)).out
    assert "Petris has no tileset" in run("play", "petris", "--tileset", str(mine)).err
