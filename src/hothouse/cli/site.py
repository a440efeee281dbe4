"""`hothouse site`: the whole hothouse as a folder, for a host that only serves files."""

from pathlib import Path

import click

from hothouse.pocket.site import NotBuilt, write_site

PACKAGE = Path(__file__).parents[1]
PARTS = PACKAGE.parents[1] / "build" / "pocket" / "parts"


@click.command("site")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--parts",
    type=click.Path(path_type=Path, file_okay=False),
    default=PARTS,
    show_default="build/pocket/parts",
    help="Where the parts for the browser are.",
)
def site_command(folder: Path, parts: Path) -> None:
    """Write everything to FOLDER, for a host that only serves files.

    Rules, bots, courses, puzzles and studies run in the reader's browser, without a service.
    """
    try:
        size = write_site(folder, PACKAGE / "static", parts)
    except NotBuilt as missing:
        raise click.ClickException(str(missing)) from missing
    click.echo(f"{folder}: {size / 1e6:.1f} MB, to be served at any path")
