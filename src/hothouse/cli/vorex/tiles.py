"""`hothouse tiles`: check a tile set and draw all of it as one sheet."""

from pathlib import Path

import click

from hothouse.cli.choices import game_argument
from hothouse.cli.files import write_whole
from hothouse.core.errors import BadOption
from hothouse.core.game import AnyGame
from hothouse.core.message import Template, several
from hothouse.games.vorex import VOREX
from hothouse.games.vorex.face.sheet import draw_sheet
from hothouse.games.vorex.face.sketch import describe_tile
from hothouse.games.vorex.notation import write_tileset
from hothouse.games.vorex.tiles import TileSet
from hothouse.games.vorex.tileset import OURS, SHIPPED, complaints, load, name_of, shipped_set

NO_TILE_SETS = Template("{title} has no tile sets; only Vorex has")
NO_FILE = Template("there is no file {file}, and the sets of ours are {sets}")
CANNOT_BE_PLAYED = Template("{file} cannot be played: {why}")

tileset_option = click.option(
    "--tileset",
    "file",
    type=click.Path(path_type=Path),
    help="A tile set of your own, drawn as ours is, or the name of one of ours.",
)


@click.command()
@game_argument
@click.option("--out", type=click.Path(path_type=Path), help="Draw the sheet into this file (SVG).")
@click.option("--line", is_flag=True, help="Print the set as one line, for -o tileset=….")
@tileset_option
def tiles(game: AnyGame, out: Path | None, line: bool, file: Path | None) -> None:
    """Check the tiles of GAME, list them, and draw them as a sheet."""
    tileset = chosen_tileset(game, file)
    if line:
        click.echo(write_tileset(tileset))
    elif out is None:
        for tile in tileset.tiles:
            click.echo(describe_tile(tile))
    if out is not None:
        write_whole(out, draw_sheet(tileset))
        click.echo(f"{len(tileset.tiles)} tiles drawn in {out}")


def chosen_tileset(game: AnyGame, file: Path | None) -> TileSet:
    """A set of ours, or the one that the file draws; one sentence for each thing that is wrong with it."""
    if game.name != "vorex":
        raise BadOption(NO_TILE_SETS, title=game.title)
    if file is None or str(file) in SHIPPED:
        return shipped_set(OURS if file is None else str(file))
    if not file.exists():
        raise BadOption(NO_FILE, file=str(file), sets=several(SHIPPED))
    tileset = load(file)
    # All complaints at once: whoever draws thirty tiles should not mend them one run at a time.
    wrong = complaints(tileset)
    if wrong:
        raise BadOption(CANNOT_BE_PLAYED, file=str(file), why=several(wrong, ";"))
    return tileset


def tileset_value(file: Path) -> str:
    """The tiles that a file draws, or a set of ours, as the option that carries them in one line."""
    return name_of(chosen_tileset(VOREX, file))
