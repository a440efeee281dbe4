"""`hothouse site`: the whole hothouse as a folder, for a host that only serves files."""

from pathlib import Path

import click

from hothouse.pocket.site import NotBuilt, write_site
from hothouse.server.http.offline import parts_folder

PACKAGE = Path(__file__).parents[1]


@click.command("site")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False))
@click.option(
    "--parts",
    type=click.Path(path_type=Path, file_okay=False),
    help="Where the parts for the browser are, if neither built here nor installed.",
)
def site_command(folder: Path, parts: Path | None) -> None:
    """Write everything to FOLDER, for a host that only serves files.

    Rules, bots, courses, puzzles and studies run in the reader's browser, without a service.
    """
    try:
        size = write_site(folder, PACKAGE / "static", parts or parts_folder())
    except NotBuilt as missing:
        raise click.ClickException(str(missing)) from missing
    click.echo(f"{folder}: {size / 1e6:.1f} MB, to be served at any path")
