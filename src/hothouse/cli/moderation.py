"""`hothouse admin reports`: what people have told the host, as it is read in a terminal."""

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from hothouse.storage.manners import ReportRow

NONE = "nobody has reported anything"


def show(found: "Iterable[ReportRow]") -> None:
    """Each with its number, whom it is about, and what that person wrote."""
    rows = list(found)
    for row in rows:
        when = datetime.fromtimestamp(row.at / 1000, UTC).strftime("%Y-%m-%d %H:%M")
        table = f"  table {row.table}" if row.table else ""
        click.echo(f"{row.id}  {when}  {row.why:6}  {row.about}  {row.name}{table}")
        for line in (row.note, *row.said):
            if line:
                click.echo(f"    {line}")
    if not rows:
        click.echo(NONE)
